"""How everyone answered when the Doctor was in danger, and what he drew since: public facts from which hands can be guessed."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from lucky.engine.actions import DOCTOR, FOIL, PASS, laid, verb
from lucky.engine.events import DREW, TOOK, Event
from lucky.engine.phases import ANSWERING
from lucky.engine.position import Position
from lucky.search.reckoning import cards_after

KEPT = 4  # answers remembered of each seat


@dataclass(frozen=True)
class Answer:
    """What somebody said to an attempt on the Doctor."""

    needed: int  # points that were still needed
    cards_after: int  # cards of those who were still to be asked
    laid: int  # the luck of the card he laid; 0 if he passed
    drawn_since: int = 0


Answers = tuple[tuple[Answer, ...], ...]  # by seat, the latest last


def answers_after(answers: Answers, before: Position, action: int, events: Sequence[Event]) -> Answers:
    """The facts after one more action; `events` are what it led to."""
    now = list(answers)
    foils = verb(action) == FOIL
    if (foils or action == PASS) and before.phase == ANSWERING and before.target == DOCTOR and before.luck < before.value:
        seat = before.to_act
        luck = int(before.rules.cards.luck[laid(action)]) if foils else 0
        answer = Answer(int(before.value - before.luck), int(cards_after(before, seat)), luck)
        now[seat] = (*now[seat], answer)[-KEPT:]
    for kind, seat, *_ in events:
        if kind in (DREW, TOOK):
            now[seat] = tuple(replace(answer, drawn_since=answer.drawn_since + 1) for answer in now[seat])
    return tuple(now)
