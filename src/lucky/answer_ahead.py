"""Answers given ahead: what a seat does now by what it said before it was asked. Of others cards are counted, none is looked at.

Whether it answers at all follows from what everybody knows; else whoever waits for it could tell from the time what it holds.
"""

from lucky.engine.actions import FAILURES, FOIL, PASS, card_of, verb
from lucky.engine.answer import may_counter
from lucky.engine.bits import BIT
from lucky.engine.events import ATTEMPTED, LAID
from lucky.engine.order import left_of
from lucky.engine.phases import ANSWERING
from lucky.engine.position import Position
from lucky.game import Game
from lucky.messages import AheadAnswer
from lucky.search.estimates import cards_after


def may_answer_ahead(position: Position, seat: int) -> bool:
    """Whether there is an attempt that this seat may be asked about."""
    return bool(position.phase == ANSWERING and position.attacker != seat and position.alive & BIT[seat])


def action_ahead(game: Game, answer: AheadAnswer, most: int = 0) -> int | None:
    """What the seat that is asked now does by an answer given ahead; None if it is to decide. `most`: see `foil_within`."""
    position = game.position
    if answer == "pass" and most and position.phase == ANSWERING:
        if may_counter(position, position.to_act):
            return None  # to strike back is another question than to stop the attempt
        return foil_within(game, most)
    return PASS if passes(position, answer) else None


def foil_within(game: Game, most: int) -> int:
    """The next card of those that stop the attempt with the least luck, if that is at most so much for all of it; else to pass."""
    position = game.position
    missing, left = int(position.value - position.luck), most - laid_by(game, position.to_act)
    cheapest: dict[int, int] = {0: PASS}  # by the luck of some cards together: the first of them to be laid
    for action in position.legal():
        if verb(action) != FOIL:
            continue
        luck = int(position.rules.cards.luck[card_of(action)])
        for _ in range(copies_held(position, action)):
            for sum_before, first in [*cheapest.items()]:
                if sum_before < missing and sum_before + luck <= left:
                    cheapest.setdefault(sum_before + luck, action if sum_before == 0 else first)
    return cheapest[min((luck for luck in cheapest if luck >= missing), default=0)]


def copies_held(position: Position, action: int) -> int:
    """How many cards like the one that an action lays the seat that is asked holds: only the first of them is offered."""
    card, seat = int(card_of(action)), position.to_act
    held = position.goods[seat] if card < FAILURES else position.failures[seat]
    return int(held & position.rules.cards.alike[card]).bit_count()


def laid_by(game: Game, seat: int) -> int:
    """The luck that a seat has laid against the present attempt."""
    luck = 0
    for event in reversed(game.raw_events):
        if event[0] == ATTEMPTED:
            break
        if event[0] == LAID and event[1] == seat:
            luck += int(game.position.rules.cards.luck[event[2]])
    return luck


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
