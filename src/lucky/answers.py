"""How everyone answered when the Doctor was in danger, and what they parted with since: public facts from which hands can be guessed."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from lucky.engine.actions import DOCTOR, FOIL, NONE, PASS, card_of, verb
from lucky.engine.events import DISCARDED, TOOK, Event
from lucky.engine.phases import ANSWERING
from lucky.engine.position import Position
from lucky.search.estimates import cards_after, hand_size, luck_in, open_failures, open_goods

KEPT = 8  # answers remembered of each seat


@dataclass(frozen=True)
class Answer:
    """What somebody said to an attempt on the Doctor."""

    needed: int  # points that were still needed
    laid: int  # the luck of the card they laid; 0 if they passed
    cards_after: int  # cards of those who were still to be asked
    hand: int  # cards they held, and all that lay nowhere open, their own among them, with the luck on them
    unseen_cards: int
    unseen_luck: int
    left: tuple[int, ...] = ()  # the luck of each card they have parted with since


Answers = tuple[tuple[Answer, ...], ...]  # by seat, the latest last


def answers_after(answers: Answers, before: Position, action: int, events: Sequence[Event]) -> Answers:
    """The facts after one more action; `events` are what it led to."""
    if any(event[0] in (TOOK, DISCARDED) for event in events):  # somebody is dead, and what was in hands is elsewhere
        return ((),) * len(answers)
    now = list(answers)
    seat = before.to_act
    card = int(card_of(action))
    luck = 0 if card == NONE else int(before.rules.cards.luck[card])
    if (verb(action) == FOIL or action == PASS) and _counts(before):
        now[seat] = (*now[seat], _answer(before, seat, luck))[-KEPT:]
    if card != NONE:
        parted = (replace(answer, left=(*answer.left, luck)) for answer in now[seat])
        now[seat] = tuple(answer for answer in parted if len(answer.left) < answer.hand)  # of the others no card is left
    return tuple(now)


def _counts(p: Position) -> bool:
    """Whether the Doctor is in danger that only cards can avert; where spite foils (V3), passing says little about them."""
    return bool(p.phase == ANSWERING and p.target == DOCTOR and p.luck < p.value and not p.rules.spite_foils)


def _answer(p: Position, seat: int, luck: int) -> Answer:
    goods, failures = int(open_goods(p)), int(open_failures(p))
    return Answer(
        needed=int(p.value - p.luck),
        laid=luck,
        cards_after=int(cards_after(p, seat)),
        hand=int(hand_size(p, seat)),
        unseen_cards=int(p.rules.card_count) - goods.bit_count() - failures.bit_count(),
        unseen_luck=int(p.rules.luck_count - luck_in(p, goods, failures)),
    )
