"""What may I move, and with what? The answers of the old editions and of the new one."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from lucky.engine.actions import CAT, DOCTOR, DOG, FIRST, JUMP, LURE, PACE, STEP, WALK
from lucky.engine.bits import BIT, NOWHERE, ZONES, first
from lucky.engine.offer import offer, offer_each, offer_reach

if TYPE_CHECKING:
    from lucky.engine.state import State


class Movement:
    """One way of moving; `offer` lists what the player whose turn it is may do."""

    def offer(self, s: "State", n: i64) -> i64:
        """List the moves after the n actions listed so far."""
        return n


class ByCards(Movement):
    """One free step, and cards that each move you or the Doctor (M4-M6)."""

    def offer(self, s: "State", n: i64) -> i64:
        """Steps, then Move cards by number, then Room cards."""
        board = s.rules.board
        cards = s.rules.cards
        me = s.turn
        here = s.at[me]
        doctor = s.at[DOCTOR]
        if s.points > 0:
            n = offer_reach(STEP + me * FIRST, board, ZONES + here, n)
        held = s.goods[me]
        moves = held & cards.moves
        while moves != 0:
            card = first(moves)
            moves &= ~cards.alike[card]
            row = cards.steps[card] * ZONES
            n = offer_reach(WALK + card * FIRST, board, row + here, n)
            n = offer_reach(LURE + card * FIRST, board, row + doctor, n)
        rooms = held & cards.rooms
        while rooms != 0:
            card = first(rooms)
            rooms &= ~cards.alike[card]
            room = cards.room[card]
            if room != NOWHERE:
                if room != here:
                    n = offer(JUMP + card * FIRST + me, n)
                if room != doctor:
                    n = offer(JUMP + card * FIRST + DOCTOR, n)
        return n


def offer_pet(s: "State", pet: i64, n: i64) -> i64:
    """A point puts a pet in any other open room (A17)."""
    zone = s.at[pet]
    if zone == NOWHERE:
        return n
    return offer_each(STEP + pet * FIRST, s.rules.board.all & ~BIT[zone], n)


class ByPoints(Movement):
    """Movement points, spent a step at a time, and cards that give more or jump to their room (A5)."""

    def offer(self, s: "State", n: i64) -> i64:
        """Steps of everyone whom a point can move, then cards."""
        board = s.rules.board
        me = s.turn
        if s.points > 0:
            n = offer_reach(STEP + me * FIRST, board, ZONES + s.at[me], n)
            strangers = s.rules.strangers & s.alive
            while strangers != 0:  # A21
                seat = first(strangers)
                strangers &= strangers - 1
                n = offer_reach(STEP + seat * FIRST, board, ZONES + s.at[seat], n)
            n = offer_pet(s, DOG, n)
            n = offer_pet(s, CAT, n)
            if s.rules.ghost:  # E5
                n = offer(STEP + DOCTOR * FIRST + board.onward[s.at[DOCTOR]], n)
        return self.offer_cards(s, n)

    def offer_cards(self, s: "State", n: i64) -> i64:
        """Each Move card for its points, then as a jump for everyone who may be moved."""
        cards = s.rules.cards
        me = s.turn
        moves = s.goods[me] & cards.moves
        while moves != 0:
            card = first(moves)
            moves &= ~cards.alike[card]
            n = offer(PACE + card, n)
            room = cards.room[card]
            if room != NOWHERE:
                if room != s.at[me]:
                    n = offer(JUMP + card * FIRST + me, n)
                strangers = s.rules.strangers & s.alive
                while strangers != 0:
                    seat = first(strangers)
                    strangers &= strangers - 1
                    if room != s.at[seat]:
                        n = offer(JUMP + card * FIRST + seat, n)
                if s.rules.ghost and room != s.at[DOCTOR]:
                    n = offer(JUMP + card * FIRST + DOCTOR, n)
        return n
