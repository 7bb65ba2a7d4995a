"""Who is asked to stop an attempt, with what, and how it ends."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from lucky.engine.actions import BARE, COUNTER, DOCTOR, DOG, FAILURES, FOIL, PASS, SEATS, SPITE
from lucky.engine.attempt import begin_attempt, strength
from lucky.engine.bits import BIT, NOWHERE, first
from lucky.engine.drawing import lights_out, top_card
from lucky.engine.end import bury, kill_doctor, put_out
from lucky.engine.events import COUNTERED, EARNED, FOILED, KILLED, LAID, PASSED, SPITED, TURNED
from lucky.engine.offer import offer
from lucky.engine.order import left_of
from lucky.engine.phases import ANSWERING, ASKING, COUNTERS, DECLINED, ENDING, OVER, SILENT

if TYPE_CHECKING:
    from lucky.engine.state import State


def ask_from_left(s: "State") -> None:
    """Everyone but the attacker is asked once, from the attacker's left (M12, A10)."""
    s.asked = left_of(s, s.attacker)
    s.to_ask = s.rules.seats - 1
    s.phase = ASKING


def ask_only(s: "State", seat: i64) -> None:
    """Only the target is asked (E6, E7)."""
    s.asked = seat
    s.to_ask = 1
    s.phase = ASKING


def ask_next(s: "State") -> None:
    """Find the next one to be asked; when there is none left, the attempt is decided."""
    while s.to_ask > 0 and s.luck < s.value:
        seat = s.asked
        if s.is_stranger(seat) and s.alive & BIT[seat] != 0:
            turn_over(s, seat)
        elif s.alive & BIT[seat] != 0:
            s.to_act = seat
            s.phase = ANSWERING
            return
        move_on(s)
    decide(s)


def move_on(s: "State") -> None:
    """The question goes one seat to the left."""
    s.asked = left_of(s, s.asked)
    s.to_ask -= 1


def turn_over(s: "State", stranger: i64) -> None:
    """A Stranger answers with the top card, whatever it is (A20)."""
    card = top_card(s)
    if card >= 0:
        s.tell(TURNED, stranger, card)
        lay(s, card)
        lights_out(s)


def offer_answers(s: "State", n: i64) -> i64:
    """List what the one who is asked may do. A victim whose attempt has failed is asked for a counter only (V6)."""
    seat = s.to_act
    cards = s.rules.cards
    if s.luck < s.value:
        failures = s.failures[seat] & cards.lucky_failures
        while failures != 0:
            card = first(failures)
            failures &= ~cards.alike[card + FAILURES]
            n = offer(FOIL + FAILURES + card, n)
        goods = s.goods[seat] & cards.lucky_goods
        while goods != 0:
            card = first(goods)
            goods &= ~cards.alike[card]
            n = offer(FOIL + card, n)
        if s.rules.spite_foils and s.tokens[seat] > 0:
            n = offer(SPITE, n)
    if may_counter(s, seat):
        weapons = s.goods[seat] & cards.weapons
        while weapons != 0:
            card = first(weapons)
            weapons &= ~cards.alike[card]
            n = offer(COUNTER + card, n)
    return offer(PASS, n)


def may_counter(s: "State", seat: i64) -> bool:
    """The victim of another player may strike back once (V6); nobody strikes back at the Doctor (V9)."""
    return s.rules.mortals and seat == s.target and s.attacker < SEATS and s.victim == SILENT


def foil(s: "State", seat: i64, card: i64) -> None:
    """One card is laid against the attempt."""
    s.lose(seat, card)
    lay(s, card)
    s.tell(LAID, seat, card, s.luck)
    stop_if_failed(s)


def lay(s: "State", card: i64) -> None:
    """The card's luck counts, and the card is gone. Whether one of them becomes a Reason shows at the end (A11)."""
    s.luck += s.rules.cards.luck[card]
    if card < FAILURES:
        s.laid_goods |= BIT[card]
    else:
        s.laid_failures |= BIT[card - FAILURES]


def spite(s: "State", seat: i64) -> None:
    """A spite is laid as one point and goes to the attacker, or with the Doctor's out of the game (V3)."""
    s.tokens[seat] -= 1
    if s.attacker < SEATS:
        s.tokens[s.attacker] += 1
    s.luck += 1
    s.tell(SPITED, seat, s.luck)
    stop_if_failed(s)


def stop_if_failed(s: "State") -> None:
    """As soon as it has failed nobody else is asked, but a victim who has not answered yet (M12, V6)."""
    if s.luck >= s.value:
        if s.target < SEATS and may_counter(s, s.target):
            s.to_act = s.target
        else:
            decide(s)


def pass_(s: "State", seat: i64) -> None:
    """No more from this seat."""
    s.tell(PASSED, seat)
    if may_counter(s, seat):
        s.victim = DECLINED
    if s.luck >= s.value:
        decide(s)
        return
    move_on(s)
    s.phase = ASKING


def strike_back(s: "State", seat: i64, weapon: i64) -> None:
    """The victim's own attempt, settled after the one on them (V6). They may go on foiling."""
    s.victim = COUNTERS
    s.lose(seat, weapon)
    s.discard(weapon)
    s.counter = weapon
    s.counter_value = strength(s, seat, weapon, s.at[seat])
    s.tell(COUNTERED, seat, s.attacker, weapon, s.counter_value)
    if s.luck >= s.value:
        decide(s)


def decide(s: "State") -> None:
    """The attempt fails or succeeds."""
    if s.luck >= s.value:
        fail(s)
    else:
        put_away(s)
        succeed(s)


def put_away(s: "State") -> None:
    """What was laid goes to the discards."""
    s.discards |= s.laid_goods
    s.spent |= s.laid_failures
    s.laid_goods = 0
    s.laid_failures = 0


def fail(s: "State") -> None:
    """The attacker earns a token, one of the cards laid where it is a Reason (M14, A11); for trying the dog if that is so ruled (V8)."""
    s.foiled += 1
    s.tell(FOILED, s.attacker, s.target, s.luck)
    if s.rules.reasons:
        if s.laid_goods != 0:
            reason = s.laid_goods & -s.laid_goods
            s.laid_goods &= ~reason
            s.aside_goods |= reason
        else:
            reason = s.laid_failures & -s.laid_failures
            s.laid_failures &= ~reason
            s.aside_failures |= reason
    put_away(s)
    if s.rules.earns and (s.target != DOG or s.rules.dog_earns) and (s.attacker < SEATS or s.rules.ghost):
        s.tokens[s.attacker] += 1
        s.tell(EARNED, s.attacker, s.tokens[s.attacker])
    if s.target == DOCTOR and s.rules.revenge and s.dog_tried & BIT[s.attacker] != 0:
        take_revenge(s)
    else:
        go_on(s)


def succeed(s: "State") -> None:
    """Somebody dies: the Doctor and that is that, or the dog, or a player when all is settled."""
    s.tell(KILLED, s.attacker, s.target)
    if s.target == DOCTOR:
        kill_doctor(s)
    elif s.target == DOG:
        s.dog_dead = True
        s.dog_grave = s.at[DOG]
        s.at[DOG] = NOWHERE
        s.phase = ENDING
    elif s.rules.ghost:
        put_out(s)
    else:
        s.dying |= BIT[s.target]
        s.killer = s.attacker
        go_on(s)


def take_revenge(s: "State") -> None:
    """The Doctor turns over a card and attacks; his target answers first (V9)."""
    avenged = s.attacker
    zone = s.at[avenged]
    card = top_card(s)
    weapon: i64 = BARE
    if card >= 0:
        s.tell(TURNED, DOCTOR, card)
        s.discard(card)
        lights_out(s)
        if card < FAILURES and s.rules.cards.weapons & BIT[card] != 0:
            weapon = card
    value: i64 = 1
    if weapon != BARE:
        value = strength(s, DOCTOR, weapon, zone)
    begin_attempt(s, DOCTOR, avenged, weapon, value, ENDING)
    s.asked = avenged
    s.to_ask = s.rules.seats
    s.phase = ASKING


def go_on(s: "State") -> None:
    """A counter has its round now; else the exchange is over and its dead are buried (V6)."""
    if s.victim == COUNTERS:
        begin_attempt(s, s.target, s.attacker, s.counter, s.counter_value, s.then)
        ask_from_left(s)
        return
    s.phase = s.then
    if s.dying != 0:
        bury(s)
    if s.phase != OVER:
        s.to_act = s.turn
