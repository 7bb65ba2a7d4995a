"""Actions as places in a fixed table, for those who learn: the same place means the same action, whoever acts and in whichever game.

The engine's numbers speak of seats and of single cards. Here pawns are told from the one who acts, cards by what is printed on them, and
zones by their place on the whole board. The tables are made by lucky/env/action_table.py, where each place has its words.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from lucky.engine.actions import (
    ATTEMPT,
    BARE,
    COUNTER,
    FOIL,
    JUMP,
    LURE,
    PACE,
    SEATS,
    STEP,
    WALK,
    card_of,
    first_part,
    second_part,
    verb,
)
from lucky.engine.offer import OFFER
from lucky.engine.position import offer_all
from lucky.engine.state import State

# Pawns that are moved, from where one sits: oneself, the others by places to the left (1 to 9), the Doctor, the dog, the cat.
PAWN_SLOTS: Final = SEATS + 3
FACES: Final = 128  # more than there are different cards
BARE_FACE: Final = 127
MOST: Final = 255  # what is more is written as this


class ActionSpace:
    """The table of one edition on one board with one deck, as the engine reads it: a place for each action, -1 where there is none."""

    def __init__(self, size: int, faces: list[int], zones: list[int], seats: int) -> None:
        """`faces` by card, `zones` by zone of this game: their places among all faces and on the whole board."""
        self.size: i64 = size
        self.seats: i64 = seats
        self.face: vec[i64] = vec[i64](faces)
        self.zone: vec[i64] = vec[i64](zones)
        self.plain: vec[i64] = vec[i64]([-1] * 4)
        self.step: vec[i64] = vec[i64]([-1] * PAWN_SLOTS)  # of the first zone
        self.walk: vec[i64] = vec[i64]([-1] * FACES)
        self.lure: vec[i64] = vec[i64]([-1] * FACES)
        self.pace: vec[i64] = vec[i64]([-1] * FACES)
        self.foil: vec[i64] = vec[i64]([-1] * FACES)
        self.counter: vec[i64] = vec[i64]([-1] * FACES)
        self.jump: vec[i64] = vec[i64]([-1] * (FACES * PAWN_SLOTS))  # by face and pawn
        self.attempt: vec[i64] = vec[i64]([-1] * (FACES * PAWN_SLOTS))  # by face and target

    def set_place(self, table: str, at: int, place: int) -> None:
        """Say where an action stands."""
        tables = {
            "plain": self.plain,
            "step": self.step,
            "walk": self.walk,
            "lure": self.lure,
            "pace": self.pace,
            "foil": self.foil,
            "counter": self.counter,
            "jump": self.jump,
            "attempt": self.attempt,
        }
        tables[table][at] = place

    def slot(self, me: i64, pawn: i64) -> i64:
        """A pawn as told from a seat."""
        if pawn >= SEATS:
            return pawn
        return pawn - me if pawn >= me else pawn - me + self.seats

    def place(self, me: i64, action: i64) -> i64:
        """Where an action of a seat stands."""
        what = verb(action)
        if what == STEP:
            return self.step[self.slot(me, first_part(action))] + self.zone[second_part(action)]
        if what == WALK:
            return self.walk[self.face[first_part(action)]] + self.zone[second_part(action)]
        if what == LURE:
            return self.lure[self.face[first_part(action)]] + self.zone[second_part(action)]
        if what == JUMP:
            return self.jump[self.face[first_part(action)] * PAWN_SLOTS + self.slot(me, second_part(action))]
        if what == FOIL:
            return self.foil[self.face[card_of(action)]]
        if what == 0:
            return self.plain[action]
        if what == PACE:
            return self.pace[self.face[second_part(action)]]
        if what == COUNTER:
            return self.counter[self.face[second_part(action)]]
        weapon = first_part(action)
        face: i64 = BARE_FACE
        if weapon != BARE:
            face = self.face[weapon]
        return self.attempt[face * PAWN_SLOTS + self.slot(me, second_part(action))]

    def find(self, s: State, place: i64) -> i64:
        """The legal action that stands at a place; -1 if there is none."""
        n = offer_all(s)
        offers = OFFER
        me = s.to_act
        for k in range(n):
            if self.place(me, offers[k]) == place:
                return offers[k]
        return -1

    def legal(self, s: State) -> list[int]:
        """The places of all legal actions, in rising order."""
        n = offer_all(s)
        places: list[int] = []
        for k in range(n):
            places.append(int(self.place(s.to_act, OFFER[k])))
        places.sort()
        return places


class Row:
    """Part of an array that is written again and again: it remembers what it wrote, so that emptying it costs no more than that."""

    def __init__(self, out: vec[u8], start: int, size: int) -> None:
        """`size` bytes of `out`, from `start` on."""
        self.out: vec[u8] = out
        self.start: i64 = start
        self.size: i64 = size
        self.written: vec[i64] = vec[i64]([0] * (size + 1))
        self.count: i64 = 0
        self.actions: vec[i64] = vec[i64]([0] * (size + 1))  # of a mask: the action that each 1 stands for

    def clear(self) -> None:
        """Make all of it 0 again."""
        out = self.out
        written = self.written
        for k in range(self.count):
            out[written[k]] = u8(0)
        self.count = 0

    def put(self, place: i64, value: i64) -> None:
        """Write a number where there is 0; more than 255 is 255."""
        if value <= 0:
            return
        k = self.start + place
        if value > MOST:
            value = MOST
        self.out[k] = u8(value)
        self.written[self.count] = k
        self.count += 1

    def add(self, place: i64) -> None:
        """One more at a place."""
        k = self.start + place
        before: i64 = i64(self.out[k])
        self.out[k] = u8(before + 1)
        if before == 0:
            self.written[self.count] = k
            self.count += 1

    def action_at(self, place: i64) -> i64:
        """The action that a mask was written for; -1 if it has no 1 there."""
        k = self.start + place
        written = self.written
        for n in range(self.count):
            if written[n] == k:
                return self.actions[n]
        return -1


def write_mask(space: ActionSpace, s: State, row: Row) -> i64:
    """A 1 for each legal action of the one who is to act; gives their number."""
    row.clear()
    n = offer_all(s)
    offers = OFFER
    out = row.out
    written = row.written
    actions = row.actions
    start = row.start
    me = s.to_act
    for k in range(n):
        action = offers[k]
        at = start + space.place(me, action)
        out[at] = u8(1)
        written[k] = at
        actions[k] = action
    row.count = n
    return n
