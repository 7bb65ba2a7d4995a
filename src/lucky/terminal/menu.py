"""What one may do as a short list: steps, each card and attempts open into lists of their own; the rest is done at once."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import get_args

from lucky.actions import Action
from lucky.messages import AheadAnswer, Refusal
from lucky.terminal.sitting import Sitting

BY_CARD = ("walk", "lure", "jump", "pace")
ANSWERS = ("foil", "spite", "counter", "pass")
LETTERS = {"attempt": "a", "draw": "d", "end": "e", "pass": "p"}  # keys of what is done most


@dataclass(frozen=True)
class MenuEntry:
    """One line of the list: an action, or several that are chosen from next; or something that may not be done, and why;
    or, once the game is over, how it ended."""

    kind: str
    actions: tuple[Action, ...] = ()
    card: int | None = None  # whose actions they are
    pawn: str | None = None  # who is moved, if not oneself
    refusal: Refusal | None = None
    ahead: AheadAnswer | None = None  # how to answer an attempt before one is asked

    @property
    def opens(self) -> bool:
        """Whether it is a list of its own."""
        return len(self.actions) > 1

    @property
    def action(self) -> Action | None:
        """What it does, if there is nothing left to choose."""
        return self.actions[0] if len(self.actions) == 1 else None


def entries(legal: Sequence[Action], me: str | None) -> list[MenuEntry]:
    """The list: one's own steps, others' steps, cards, answers, attempts, drawing, the end of the turn."""
    found = [*_grouped(legal, "step", me)]
    cards = dict.fromkeys(action.card for action in legal if action.kind in BY_CARD)
    found += [MenuEntry("card", tuple(a for a in legal if a.kind in BY_CARD and a.card == card), card=card) for card in cards]
    attempts = tuple(action for action in legal if action.kind == "attempt")
    if attempts:
        found.append(MenuEntry("attempt", attempts))
    found += [MenuEntry(action.kind, (action,), card=action.card) for action in legal if action.kind in ("foil", "counter", "spite")]
    found += [MenuEntry(action.kind, (action,)) for kind in ("draw", "end", "pass") for action in legal if action.kind == kind]
    return found


def _grouped(legal: Iterable[Action], kind: str, me: str | None) -> list[MenuEntry]:
    steps = [action for action in legal if action.kind == kind]
    pawns = dict.fromkeys(action.pawn for action in steps)
    return [
        MenuEntry(kind, tuple(a for a in steps if a.pawn == pawn), pawn=None if pawn == me else pawn)
        for pawn in sorted(pawns, key=lambda pawn: pawn != me)
    ]


def refused(refusals: Iterable[Refusal], sitting: Sitting) -> list[MenuEntry]:
    """What one might want to do and may not, once each: what is about all of a kind and belongs to this phase."""
    answering = sitting.seen is not None and sitting.seen.phase == "answering"
    legal = {action.kind for action in sitting.legal}
    found: dict[str, MenuEntry] = {}
    for refusal in refusals:
        fits = (refusal.kind in ANSWERS) == answering and refusal.kind not in ("undo", "end", "act")
        if fits and refusal.kind not in legal and refusal.card is None and refusal.zone is None:
            found.setdefault(refusal.kind, MenuEntry(refusal.kind, refusal=refusal))
    return list(found.values())


def leading_to(legal: Iterable[Action], zone: str) -> tuple[Action, ...]:
    """What leads to a room, by oneself or for somebody else."""
    return tuple(action for action in legal if action.zone == zone)


def answers_ahead(sitting: Sitting) -> list[MenuEntry]:
    """While others are asked about an attempt: how one would answer it oneself."""
    attempt = sitting.seen.attempt if sitting.seen is not None else None
    if attempt is None or sitting.deciding or sitting.me not in attempt.order or sitting.me == attempt.attacker:
        return []
    if attempt.order.index(sitting.me) <= attempt.order.index(attempt.asked):
        return []
    return [MenuEntry("ahead", ahead=answer) for answer in get_args(AheadAnswer)]
