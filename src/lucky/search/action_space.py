"""Actions as places in a fixed table, for those who learn: the same place means the same action, whoever acts and in whichever game.

The engine's numbers speak of seats and of single cards. In the table pawns are told from the one who acts, cards by what is printed on
them, and zones by their place on the whole board. lucky/env/actions.py makes it, with words for each place.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i32, i64, u8

from lucky.engine.actions import ACTIONS
from lucky.engine.offer import OFFER
from lucky.engine.position import offer_all
from lucky.engine.state import State

MOST: Final = 255  # what is more is written as this


class ActionSpace:
    """The table of one edition on one board with one deck, as the engine reads it."""

    def __init__(self, size: int, faces: list[int], zones: list[int], seats: int) -> None:
        """`faces` by card, `zones` by zone of this game: their places among all faces and on the whole board."""
        self.size: i64 = size
        self.seats: i64 = seats
        self.face: vec[i64] = vec[i64](faces)
        self.zone: vec[i64] = vec[i64](zones)
        self.places: vec[i16] = vec[i16]([-1] * (ACTIONS * seats))  # by seat and action; -1 where there is no such action

    def set_place(self, seat: int, action: int, place: int) -> None:
        """Say where an action of a seat stands."""
        self.places[seat * ACTIONS + action] = i16(place)

    def place(self, seat: i64, action: i64) -> i64:
        """Where an action of a seat stands."""
        return i64(self.places[seat * ACTIONS + action])

    def find(self, s: State, place: i64) -> i64:
        """The legal action that stands at a place; -1 if there is none."""
        n = offer_all(s)
        offers = OFFER
        for k in range(n):
            if self.place(s.to_act, offers[k]) == place:
                return offers[k]
        return -1

    def legal(self, s: State) -> list[int]:
        """The places of all legal actions, in rising order."""
        n = offer_all(s)
        found: list[int] = []
        for k in range(n):
            found.append(int(self.place(s.to_act, OFFER[k])))
        found.sort()
        return found


class Row:
    """Part of an array that is written again and again: it remembers what it wrote, so that emptying it costs no more than that."""

    def __init__(self, out: vec[u8], start: int, size: int) -> None:
        """`size` bytes of `out`, from `start` on."""
        self.out: vec[u8] = out
        self.start: i64 = start
        self.written: vec[i16] = vec[i16]([0] * (size + 1))
        self.count: i64 = 0

    def clear(self) -> None:
        """Make all of it 0 again."""
        out = self.out
        written = self.written
        start = self.start
        for k in range(self.count):
            out[start + i64(written[k])] = u8(0)
        self.count = 0

    def put(self, place: i64, value: i64) -> None:
        """Write a number where there is 0; more than 255 is 255."""
        if value <= 0:
            return
        if value > MOST:
            value = MOST
        self.out[self.start + place] = u8(value)
        self.written[self.count] = i16(place)
        self.count += 1


class MaskRow(Row):
    """A row with a 1 for each legal action, which remembers the action that each stands for."""

    def __init__(self, out: vec[u8], start: int, size: int) -> None:
        """As for any row."""
        super().__init__(out, start, size)
        self.actions: vec[i32] = vec[i32]([0] * (size + 1))

    def action_at(self, place: i64) -> i64:
        """The action that a mask was written for; -1 if it has no 1 there."""
        written = self.written
        for k in range(self.count):
            if i64(written[k]) == place:
                return i64(self.actions[k])
        return -1


def write_mask(space: ActionSpace, s: State, row: MaskRow) -> i64:
    """A 1 for each legal action of the one who is to act; gives their number."""
    row.clear()
    n = offer_all(s)
    offers = OFFER  # names of their own: what is an attribute or global is looked up anew for every entry
    places = space.places
    out = row.out
    written = row.written
    actions = row.actions
    start = row.start
    first = s.to_act * ACTIONS
    for k in range(n):
        action = offers[k]
        place = places[first + action]
        out[start + i64(place)] = u8(1)
        written[k] = place
        actions[k] = i32(action)
    row.count = n
    return n
