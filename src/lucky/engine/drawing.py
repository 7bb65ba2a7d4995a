"""When may I draw? And what happens when the deck is empty?"""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from lucky.engine.actions import DOCTOR, DOG
from lucky.engine.bits import BIT
from lucky.engine.events import DARK, DREW, RESHUFFLED
from lucky.engine.sight import watching

if TYPE_CHECKING:
    from lucky.engine.state import State


class Drawing:
    """One answer to the question; this one says never (E3)."""

    def allows(self, s: "State") -> bool:
        """Whether the player whose turn it is may draw now."""
        return False


class Snooping(Drawing):
    """In a named room, if no card was played this turn (M8)."""

    def allows(self, s: "State") -> bool:
        """A free step does not matter."""
        return s.played == 0 and s.rules.board.named & BIT[s.at[s.turn]] != 0 and card_left(s)


class Unseen(Drawing):
    """Where nobody sees you, the Doctor and the dog included (A8, A15)."""

    def allows(self, s: "State") -> bool:
        """Cards played do not matter (A7)."""
        if s.deck_size == 0:
            return False
        looking = watching(s, s.at[s.turn])
        return looking & (BIT[s.at[DOCTOR]] | BIT[s.at[DOG]]) == 0 and looking & s.others(s.turn) == 0


def card_left(s: "State") -> bool:
    """Whether a card can be had, if need be by shuffling the discards (M9)."""
    return s.deck_size > 0 or (s.rules.refills and s.discards != 0)


def top_card(s: "State") -> i64:
    """Take a card off the deck; -1 if there is none. Whoever takes it tells what it was, and then asks for the lights."""
    if s.deck_size == 0:
        if not s.rules.refills or s.discards == 0:
            return -1
        s.refill = s.discards
        for k in range(s.rules.seats):
            s.fresh[k] = 0
        s.put_back(s.discards, 0)
        s.discards = 0
        s.tell(RESHUFFLED, s.deck_size)
    return s.take()


def lights_out(s: "State") -> None:
    """Once the deck is empty it is dark for good, where that is the rule (A13)."""
    if s.deck_size == 0 and s.rules.lights and not s.dark:
        s.dark = True
        s.tell(DARK)


def draw(s: "State", seat: i64) -> bool:
    """A card for a hand; False if there was none."""
    card = top_card(s)
    if card < 0:
        return False
    s.give(seat, card)
    if s.refill != 0:
        s.fresh[seat] += 1
    s.tell(DREW, seat, card)
    lights_out(s)
    return True
