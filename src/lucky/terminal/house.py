"""The house as text: the plan with everybody in it, the rooms one may go to, who sees one, and where the Doctor goes next."""

from collections.abc import Iterable

from lucky.actions import Action
from lucky.draw.text_pawns import standing
from lucky.draw.text_plan import Pieces, TextPlan, plan
from lucky.setup import Setup
from lucky.snapshot import Snapshot
from lucky.terminal.sitting import Sitting

STEP, BY_CARD, CHOSEN = ("·", "yellow"), (":", "cyan"), ("▒", "bold yellow")


def reach(legal: Iterable[Action], me: str | None) -> tuple[set[str], set[str]]:
    """The rooms one may step to, and those that a card leads to."""
    own = [action for action in legal if action.zone is not None and action.pawn in (me, None)]
    return {action.zone for action in own if action.kind == "step" and action.zone}, {
        action.zone for action in own if action.kind in ("walk", "jump") and action.zone
    }


def pieces(seen: Snapshot, legal: Iterable[Action], me: str | None, chosen: Action | None, language: str) -> Pieces:
    """All that stands in the house and is lit."""
    near, far = reach(legal, me)
    floors = dict.fromkeys(far, BY_CARD) | dict.fromkeys(near, STEP)
    if chosen is not None and chosen.zone is not None:
        floors[chosen.zone] = CHOSEN
    names = {chosen.zone: "bold reverse"} if chosen is not None and chosen.zone is not None else {}
    return Pieces(standing(seen, me, language), floors, names)


def drawn(sitting: Sitting, columns: int, height: int | None = None, chosen: Action | None = None, language: str = "en") -> TextPlan:
    """The house as one sees it from one's seat, at most so wide."""
    assert sitting.seen is not None
    return house(sitting.setup, columns, height, pieces(sitting.seen, sitting.legal, sitting.me, chosen, language), language)


def house(setup: Setup, columns: int, height: int | None, shown: Pieces, language: str) -> TextPlan:
    """A house with what stands in it."""
    return plan(setup.ground, columns, language=language, height=height, pieces=shown)
