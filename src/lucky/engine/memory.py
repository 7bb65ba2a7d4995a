"""What the murdered remember: cards that went from their hand into their killer's (V6), for when they are back (V7)."""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from lucky.engine.actions import FAILURES, SEATS
from lucky.engine.bits import BIT

if TYPE_CHECKING:
    from lucky.engine.state import State


class Memory:
    """By seat, the cards it knows to be in somebody's hand."""

    def __init__(self) -> None:
        """Nobody has died yet."""
        self.goods: vec[i64] = vec[i64]([0] * SEATS)
        self.failures: vec[i64] = vec[i64]([0] * SEATS)

    def copy(self) -> "Memory":
        """The same, for another position."""
        other = Memory()
        other.goods = self.goods[:]
        other.failures = self.failures[:]
        return other

    def taken(self, seat: i64, goods: i64, failures: i64) -> None:
        """The seat saw these cards go."""
        self.goods[seat] |= goods
        self.failures[seat] |= failures

    def shown(self, s: "State", seat: i64, card: i64) -> None:
        """A hand is about to lose a card before everyone's eyes. Copies look alike: if one goes, one fewer is sure to be there."""
        alike = s.rules.cards.alike[card]
        if card < FAILURES:
            for k in range(s.rules.seats):
                self.goods[k] &= ~one_of(self.goods[k] & alike & s.goods[seat], BIT[card])
        else:
            for k in range(s.rules.seats):
                self.failures[k] &= ~one_of(self.failures[k] & alike & s.failures[seat], BIT[card - FAILURES])

    def discarded(self, goods: i64, failures: i64) -> None:
        """Cards that are in no hand any more."""
        for k in range(SEATS):
            self.goods[k] &= ~goods
            self.failures[k] &= ~failures


def one_of(known: i64, card: i64) -> i64:
    """The card if it is known, else the first of the known ones; nothing if there are none."""
    return card if known & card != 0 else known & -known
