"""How everyone answered when the Doctor was in danger, and what they parted with since: public facts from which hands can be guessed."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from lucky.engine.actions import FOIL, NONE, PASS, card_of, verb
from lucky.engine.events import DISCARDED, TOOK, Event
from lucky.engine.position import Position
from lucky.search.belief import KEPT, remembered, tells_of_luck


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
    if (verb(action) == FOIL or action == PASS) and tells_of_luck(before):
        now[seat] = (*now[seat], _answer(before, seat, luck))[-KEPT:]
    if card != NONE:
        parted = (replace(answer, left=(*answer.left, luck)) for answer in now[seat])
        now[seat] = tuple(answer for answer in parted if len(answer.left) < answer.hand)  # of the others no card is left
    return tuple(now)


def _answer(p: Position, seat: int, luck: int) -> Answer:
    found = remembered(p, seat, luck)
    return Answer(found.needed, found.laid, found.cards_after, found.hand, found.unseen_cards, found.unseen_luck)
