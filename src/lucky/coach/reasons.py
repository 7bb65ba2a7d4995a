"""What the coach says besides figures: why an action was worse than another, and what the whole game came to."""

import math

from lucky.bots.reasons import Known, reason
from lucky.coach.looking import Look
from lucky.phrase import Phrase, template
from lucky.view import View


def why(view: View, done: int, look: Look) -> Phrase | None:
    """A fact that tells the best from what was done; None if nothing does but the chances."""
    return reason(view, look.best, done, look.even, Known(dict(look.succeeds), dict(look.then)), past=True)


def summary_of(fair: float, deal: float, decisions: int, kept: float) -> Phrase:
    """What the deal gave, and which share of their chances a player kept in all decisions together."""
    facts = {"fair": _percent(fair), "deal": _percent(deal)}
    if not decisions:
        return Phrase("{fair}% to win would be even, and the deal made it {deal}%. There was nothing to decide.", **facts)
    said = template(
        "{fair}% to win would be even, and the deal made it {deal}%. "
        "Your decisions left you {kept}% of the chances that the best ones would have left."
    )
    return Phrase(said, **facts, kept=math.floor(100 * kept))  # 100 only to those who gave nothing away


def _percent(share: float) -> int:
    return round(100 * share)
