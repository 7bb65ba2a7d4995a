"""How long tables are kept."""

import os
from typing import Any

import msgspec
import sqlalchemy as sa

from lucky.errors import LuckyError
from lucky.server.store import schema

DAY = 86400.0


class WrongClock(LuckyError):
    """Nothing is deleted, since the clock of this machine may be wrong."""

    def __init__(self, days: float) -> None:
        super().__init__(f"The clock of this machine is {days:.0f} days ahead of all that was done at any table. Is it right?")


class Retention(msgspec.Struct, frozen=True, kw_only=True):
    """Days until a table is cleared away; 0 keeps it for ever."""

    finished: float = 365.0  # since the game ended, or anything was said or changed after that
    gathering: float = 30.0  # since anything happened at a table whose game never began
    stalled: float = 365.0  # since anything was done in a game nobody finished

    @classmethod
    def from_environment(cls) -> "Retention":
        """As LUCKY_KEEP_FINISHED, LUCKY_KEEP_GATHERING and LUCKY_KEEP_STALLED say, in days."""
        variables = {field: f"LUCKY_KEEP_{field.upper()}" for field in cls.__struct_fields__}
        return cls(**{field: _days(variable) for field, variable in variables.items() if os.environ.get(variable)})


def _days(variable: str) -> float:
    text = os.environ[variable]
    try:
        days = float(text)
    except ValueError:
        days = -1.0
    if not 0 <= days < 1e6:
        raise LuckyError(f"{variable} should be a number of days, or 0 for ever, not {text!r}.")
    return days


def last_action() -> sa.ScalarSelect[float]:
    """When the last action at a table was done; NULL if there was none."""
    tables, actions = schema.tables.c, schema.actions.c
    return sa.select(actions.at).where(actions.table_id == tables.id).order_by(actions.version.desc()).limit(1).scalar_subquery()


def outlived(retention: Retention, now: float, since: float) -> sa.ColumnElement[bool]:
    """Whether a table has been kept long enough: since the latest moment that anything of it was noted, and since a moment for all."""
    tables = schema.tables.c
    kept = {"over": retention.finished, "gathering": retention.gathering, "playing": retention.stalled}
    old = [
        sa.and_(tables.stage == stage, *_untouched(now - days * DAY)) for stage, days in kept.items() if days and since < now - days * DAY
    ]
    return sa.or_(sa.false(), *old)


def _untouched(before: float) -> list[sa.ColumnElement[bool]]:
    """Whether all times of a table are before a moment. A clock that was behind for a while has noted the last of them too early."""
    tables = schema.tables.c
    parts = (schema.actions, schema.chat)
    done = [sa.exists().where(part.c.table_id == tables.id, part.c.at >= before) for part in parts]
    ended = sa.func.coalesce(tables.ended, 0.0)
    return [tables.made < before, tables.touched < before, ended < before, *map(sa.not_, done)]


def newest() -> list[sa.Select[Any]]:
    """The questions when anything was last done at any table."""
    times = (schema.tables.c.made, schema.tables.c.touched, schema.actions.c.at)
    return [sa.select(sa.func.max(at)) for at in times]
