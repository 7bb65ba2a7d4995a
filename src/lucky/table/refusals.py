"""Why a request is refused, and how that is sent: the sentence, and its template and facts for clients in another language."""

from typing import Any

from lucky.errors import LuckyError
from lucky.messages import Refused
from lucky.phrase import Fact, Phrase, made, said
from lucky.why import Reason


class NoSuchTable(LuckyError):
    """A table that is not there, or not any more."""

    def __init__(self) -> None:
        super().__init__("There is no such table. It may have been cleared away.")


class NotYours(LuckyError):
    """Something for which the token is missing."""


class NotNow(LuckyError):
    """A request that makes no sense at this stage."""


class TooMuch(LuckyError):
    """More than one client may ask for."""


class Forbidden(LuckyError):
    """An action the rules do not allow now, with the rule's id by itself."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason))
        self.reason = reason.text
        self.rule = reason.rule


class Stale(LuckyError):
    """A request made upon what is no longer so."""


class Overtaken(Stale):
    """A chair that another process has changed meanwhile; it has been loaded again, so to try again is all it takes."""

    def __init__(self) -> None:
        super().__init__("Somebody was quicker. Try again.")


def refused(error: LuckyError, ref: int, version: int = -1) -> Refused:
    """A refusal over a live connection. `version` is where the table stands."""
    template, facts = _parts(error)
    return Refused(ref=ref, version=version, error=str(error), rule=getattr(error, "rule", ""), template=template, facts=facts)


def complaint(error: LuckyError) -> dict[str, Any]:
    """A refusal over HTTP."""
    template, facts = _parts(error)
    return {"error": str(error)} | ({"template": template, "facts": facts} if template else {})


def _parts(error: LuckyError) -> tuple[str, dict[str, Fact]]:
    """Template and facts of an error. The text of a Reason ends with its rule, so it always needs its template."""
    reason = getattr(error, "reason", None)
    if isinstance(reason, Phrase):
        return reason.template, dict(reason.facts)
    return made(said(error))[1:]
