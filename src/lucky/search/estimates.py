"""What can be estimated from what a seat knows: luck still hidden, and how likely an attempt is to succeed.

Nothing here looks at a card the seat cannot see, so that a rule of thumb in a dealt-again position is no cheat.
"""

from mypy_extensions import i64

from lucky.engine.actions import SEATS
from lucky.engine.bits import BIT, size
from lucky.engine.order import left_of
from lucky.engine.state import State


def luck_in(s: State, goods: i64, failures: i64) -> i64:
    """The luck on a set of cards."""
    cards = s.rules.cards
    total: i64 = 0
    for luck in range(1, cards.most_luck + 1):
        total += luck * size(failures & cards.failures_with[luck])
    if goods & cards.lucky_goods != 0:
        for luck in range(1, cards.most_luck + 1):
            total += luck * size(goods & cards.goods_with[luck])
    return total


def held_luck(s: State, seat: i64) -> i64:
    """The luck in a seat's own hand."""
    return luck_in(s, s.goods[seat], s.failures[seat])


def hand_size(s: State, seat: i64) -> i64:
    """Cards in a hand: everyone can count them."""
    return size(s.goods[seat]) + size(s.failures[seat])


def open_goods(s: State) -> i64:
    """Goods that everyone can see."""
    return s.discards | s.aside_goods | s.laid_goods


def open_failures(s: State) -> i64:
    """Failures that everyone can see."""
    return s.spent | s.aside_failures | s.laid_failures


def luckless_deck(s: State) -> i64:
    """Cards in the deck, if all of them are known to bring no luck: after a refill, where only failures do (M9, M13)."""
    if s.refill != 0 and s.rules.cards.lucky_goods == 0:
        return s.deck_size
    return 0


def hidden_luck(s: State, seat: i64) -> float:
    """The average luck of a card that this seat cannot see: all luck there is, less what lies open and what it holds.

    A deck without luck is left out.
    """
    goods = open_goods(s) | s.goods[seat]
    failures = open_failures(s) | s.failures[seat]
    cards = s.rules.card_count - size(goods) - size(failures) - luckless_deck(s)
    if cards <= 0:
        return 0.0
    return float(s.rules.luck_count - luck_in(s, goods, failures)) / float(cards)


def cards_of(s: State, seat: i64) -> i64:
    """Cards with which a seat could help; a Stranger turns one over."""
    if s.is_stranger(seat):
        return 1
    return hand_size(s, seat)


def cards_after(s: State, seat: i64) -> i64:
    """Cards with which those asked after this seat could still help."""
    cards: i64 = 0
    asked = seat
    for _k in range(1, s.to_ask):
        asked = left_of(s, asked)
        if s.alive & BIT[asked] != 0 and asked != s.attacker:
            cards += cards_of(s, asked)
    return cards


def cards_against(s: State, attacker: i64, target: i64) -> i64:
    """Cards that could be laid against an attempt."""
    if s.rules.ghost and target < SEATS:
        return hand_size(s, target)
    cards: i64 = 0
    for seat in range(s.rules.seats):
        if seat != attacker and s.alive & BIT[seat] != 0:
            cards += cards_of(s, seat)
    return cards


def would_foil(own: i64, needed: i64, later: float, hold: float, hope: float = 1.5, spare: float = 1.0) -> bool:
    """Whether a sensible player lays what luck they have: not if the others will, nor if it is hopeless.

    `later` is the luck to be expected of those asked after them, `hold`, `hope` and `spare` how sure they want to be of it.
    """
    if own == 0 or later >= hold * float(needed) + spare:
        return False
    return float(own) + hope * later >= float(needed)


def suits(luck: i64, needed: i64, over: float = 0.6) -> float:
    """How well so much luck suits what is needed: enough, but not too much."""
    return float(luck) if luck <= needed else float(needed) - over * float(luck - needed)


def chance_of(value: i64, expected: float, low: float, rise: float) -> float:
    """How likely an attempt of this value succeeds against luck of this expectation; a guess, but a smooth one."""
    if expected <= 0.0:
        return 1.0
    ratio = float(value) / expected
    if ratio <= low:
        return 0.02
    if ratio >= low + rise:
        return 0.97
    return 0.02 + 0.95 * (ratio - low) / rise
