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

    finished: float = 365.0  # since the game ended
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


def outlived(retention: Retention, now: float) -> sa.Select[Any]:
    """The question which tables have been kept long enough."""
    tables = schema.tables.c
    since = {
        "over": (retention.finished, tables.ended),
        "gathering": (retention.gathering, tables.touched),
        "playing": (retention.stalled, sa.func.coalesce(last_action(), tables.touched)),
    }
    old = [sa.and_(tables.stage == stage, at < now - days * DAY) for stage, (days, at) in since.items() if days]
    return sa.select(tables.id).where(sa.or_(sa.false(), *old)).order_by(tables.id)
