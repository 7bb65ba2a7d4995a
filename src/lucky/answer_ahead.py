"""Answers given ahead: whether what a seat said before it was asked answers for it now. Cards are counted, none is looked at."""

from lucky.engine.answer import may_counter
from lucky.engine.bits import BIT
from lucky.engine.order import left_of
from lucky.engine.phases import ANSWERING
from lucky.engine.position import Position
from lucky.messages import AheadAnswer
from lucky.search.estimates import cards_after


def may_answer_ahead(position: Position, seat: int) -> bool:
    """Whether there is an attempt that this seat may be asked about."""
    return bool(position.phase == ANSWERING and position.attacker != seat and position.alive & BIT[seat])


def passes(position: Position, answer: AheadAnswer) -> bool:
    """Whether an answer given ahead makes the seat that is asked now pass."""
    if answer == "none" or position.phase != ANSWERING:
        return False
    if answer == "pass":
        return True
    if may_counter(position, position.to_act):
        return False  # to strike back is another question than to stop the attempt
    return others_could(position)


def others_could(position: Position) -> bool:
    """Whether those who are asked later could still stop the attempt, for all anyone can know."""
    seat, rules = position.to_act, position.rules
    points = cards_after(position, seat) * rules.cards.most_luck
    if rules.spite_foils:
        asked = seat
        for _ in range(1, position.to_ask):
            asked = left_of(position, asked)
            if position.alive & BIT[asked] and asked != position.attacker:
                points += position.tokens[asked]
    return bool(points >= position.value - position.luck)
