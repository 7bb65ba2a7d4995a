"""How a game starts: who begins, where everybody stands, the first hands."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from lucky.engine.actions import CAT, DOCTOR, DOG, FAILURES
from lucky.engine.bits import BIT, NOWHERE, size
from lucky.engine.drawing import lights_out
from lucky.engine.events import DEALER, DEALT, DREW, ESCAPE, PLACED, SHOWN
from lucky.engine.memory import Memory
from lucky.engine.order import left_of
from lucky.engine.phases import BEGINNING

if TYPE_CHECKING:
    from lucky.engine.state import State


def deal(s: "State") -> None:
    """Set the table of an empty house; the first turn is about to begin."""
    rules = s.rules
    seats = rules.seats
    s.alive = BIT[seats] - 1
    s.memory = Memory() if rules.re_entry else None
    fill_deck(s)
    dealer: i64 = -1
    if rules.deals_for_start:
        dealer = rules.dealer if rules.dealer >= 0 else s.roll(seats)
        s.tell(DEALER, dealer)
        find_starter(s, dealer)
    else:
        s.turn = rules.first if rules.first >= 0 else s.roll(seats)
        s.at[DOCTOR] = rules.doctor_start
    if rules.scattered:
        scatter(s, dealer)
    else:
        for seat in range(seats):
            s.at[seat] = rules.start if rules.starts[seat] == NOWHERE else rules.starts[seat]
    s.at[DOG] = s.at[DOCTOR] if rules.mortal_dog else rules.dog_start
    s.at[CAT] = rules.cat_start
    tell_places(s)
    for _k in range(rules.shut):
        shut(s, s.take())
    deal_hands(s, dealer if dealer >= 0 else seats - 1, rules.hand)
    lights_out(s)
    s.phase = BEGINNING


def fill_deck(s: "State") -> None:
    """All cards of the game, in a known order: each draw picks one at random."""
    s.deck = s.rules.deck[:]
    s.deck_size = s.rules.card_count


def find_starter(s: "State", dealer: i64) -> None:
    """Cards face up from the dealer's left; the first Room on the board chooses who starts and where the Doctor is (M2)."""
    rules = s.rules
    seat = dealer
    while True:
        seat = left_of(s, seat)
        card = s.take()
        s.tell(SHOWN, seat, card)
        if card < FAILURES and rules.cards.rooms & BIT[card] != 0 and rules.cards.room[card] != NOWHERE:
            s.turn = rules.first if rules.first >= 0 else seat
            s.at[DOCTOR] = rules.cards.room[card] if rules.doctor_start == NOWHERE else rules.doctor_start
            fill_deck(s)
            return


def scatter(s: "State", dealer: i64) -> None:
    """Everyone, the Doctor last, starts in the room of the first card that has one (V1)."""
    seat = dealer
    for _k in range(s.rules.seats):
        seat = left_of(s, seat)
        s.at[seat] = room_dealt(s, seat)
    s.at[DOCTOR] = room_dealt(s, DOCTOR)
    fill_deck(s)


def room_dealt(s: "State", pawn: i64) -> i64:
    """Cards face up until one names a room of this board: a Room card, or a Weapon with a room of its own."""
    cards = s.rules.cards
    placing = cards.rooms | cards.weapons
    while True:
        if s.deck_size == 0:
            fill_deck(s)
        card = s.take()
        s.tell(SHOWN, pawn, card)
        if card < FAILURES and placing & BIT[card] != 0 and cards.room[card] != NOWHERE:
            return cards.room[card]


def shut(s: "State", card: i64) -> None:
    """A card that nobody sees covers a closed room (A2)."""
    if card < FAILURES:
        s.shut_goods |= BIT[card]
    else:
        s.shut_failures |= BIT[card - FAILURES]


def deal_hands(s: "State", before: i64, number: i64) -> None:
    """One card at a time round the table, from the left of one seat; Strangers have no hands (A20), the dead neither."""
    seats = s.rules.seats
    seat = before
    for _k in range(number * seats):
        seat = left_of(s, seat)
        if s.deck_size > 0 and s.alive & BIT[seat] != 0 and not s.is_stranger(seat):
            card = s.take()
            s.give(seat, card)
            s.tell(DREW, seat, card)
    for k in range(seats):
        if s.alive & BIT[k] != 0 and not s.is_stranger(k):
            s.tell(DEALT, k, size(s.goods[k]) + size(s.failures[k]))


def tell_places(s: "State") -> None:
    """Where everyone stands, for those who listen."""
    for pawn in range(CAT + 1):
        if s.at[pawn] != NOWHERE:
            s.tell(PLACED, pawn, s.at[pawn])


def begin_escape(s: "State") -> None:
    """After the Doctor's death all cards but those of closed rooms are dealt anew; Strangers and pets leave (E1, E2)."""
    seats = s.rules.seats
    sequel = s.rules.sequel
    assert sequel is not None
    s.slayer = s.attacker
    if s.sequel_rng is not None:
        s.rng = s.sequel_rng
        s.rolls = 0
    gather(s)
    s.alive &= ~s.rules.strangers
    for seat in range(seats):
        s.tokens[seat] = 0
        if s.alive & BIT[seat] == 0:
            s.at[seat] = NOWHERE
    s.at[DOG] = NOWHERE
    s.at[CAT] = NOWHERE
    s.tokens[DOCTOR] = 0
    s.rules = sequel
    s.dark = False
    s.tell(ESCAPE)
    s.turn = s.attacker
    while s.alive & BIT[s.turn] == 0:
        s.turn = left_of(s, s.turn)
    deal_hands(s, seats - 1, sequel.hand)
    s.phase = BEGINNING


def gather(s: "State") -> None:
    """Hands, Reasons and discards go back into the deck."""
    goods = s.discards | s.aside_goods
    failures = s.spent | s.aside_failures
    for seat in range(s.rules.seats):
        goods |= s.goods[seat]
        failures |= s.failures[seat]
        s.goods[seat] = 0
        s.failures[seat] = 0
        s.fresh[seat] = 0
    s.discards = 0
    s.spent = 0
    s.aside_goods = 0
    s.aside_failures = 0
    s.refill = 0
    s.put_back(goods, failures)
