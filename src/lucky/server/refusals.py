"""How a request is refused: why, what is said, and what it was made of, for those who say it in another language."""

from typing import Any

from lucky.errors import LuckyError
from lucky.messages import Refused
from lucky.phrase import Phrase, made, said


class NoSuchTable(LuckyError):
    """A table that is not there, or not any more."""

    def __init__(self) -> None:
        super().__init__("There is no such table. It may have been cleared away.")


class Stale(LuckyError):
    """A request made upon what is no longer so."""


def refused(error: LuckyError, ref: int, version: int = -1) -> Refused:
    """A refusal over a live connection. `version` is where the table stands."""
    _, template, facts = _made(error)
    return Refused(ref=ref, version=version, error=str(error), rule=getattr(error, "rule", ""), template=template, facts=facts)


def complaint(error: LuckyError) -> dict[str, Any]:
    """A refusal over HTTP."""
    _, template, facts = _made(error)
    return {"error": str(error)} | ({"template": template, "facts": facts} if template else {})


def _made(error: LuckyError) -> tuple[str, str, dict[str, str | int]]:
    """What an error says, taken apart. A reason of the book's is said with its rule behind it, so that its template is always told."""
    reason = getattr(error, "reason", None)
    if isinstance(reason, Phrase):
        return str(reason), reason.template, dict(reason.facts)
    return made(said(error))
