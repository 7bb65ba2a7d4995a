"""How long tables are kept."""

import os

import msgspec

from lucky.errors import LuckyError


class Retention(msgspec.Struct, frozen=True, kw_only=True):
    """Days until a table is cleared away; 0 keeps it for ever."""

    finished: float = 365.0  # since the game ended
    gathering: float = 30.0  # since anything happened at a table whose game never began
    stalled: float = 365.0  # since the last deed of a game nobody finished

    @classmethod
    def from_environment(cls) -> "Retention":
        """As LUCKY_KEEP_FINISHED, LUCKY_KEEP_GATHERING and LUCKY_KEEP_STALLED say, in days."""
        return cls(**{field: _days(f"LUCKY_KEEP_{field.upper()}") for field in cls.__struct_fields__ if _given(field)})


def _given(field: str) -> bool:
    return bool(os.environ.get(f"LUCKY_KEEP_{field.upper()}"))


def _days(variable: str) -> float:
    text = os.environ[variable]
    try:
        days = float(text)
    except ValueError:
        days = -1.0
    if not 0 <= days < 1e6:
        raise LuckyError(f"{variable} should be a number of days, 0 for ever, not {text!r}.")
    return days
