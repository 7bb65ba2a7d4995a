"""The Doctor's own move, the dog who follows him, and the ghost who attacks."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from lucky.engine.actions import BARE, DOCTOR, DOG
from lucky.engine.answer import ask_only
from lucky.engine.attempt import begin_attempt, strength
from lucky.engine.bits import BIT, NOWHERE, ZONES, first
from lucky.engine.events import BARKED, STROLLED, TROTTED
from lucky.engine.order import first_met
from lucky.engine.phases import PASSING

if TYPE_CHECKING:
    from lucky.engine.state import State


def stroll(s: "State") -> None:
    """After every turn the Doctor goes on: to the next number, or from elsewhere to the highest adjoining one (M16, A14)."""
    s.opened |= BIT[s.turn]
    here = s.at[DOCTOR]
    there = s.rules.board.onward[here]
    s.at[DOCTOR] = there
    s.tell(STROLLED, here, there)
    s.phase = PASSING
    if s.rules.mortal_dog:
        remember(s, there)
        follow(s)
    if s.rules.ghost:
        haunt(s, PASSING)


def remember(s: "State", zone: i64) -> None:
    """The Doctor began here, or has ended a move here; the dog prefers where he was last (V8)."""
    s.doctor_moves += 1
    s.been[zone] = s.doctor_moves


def follow(s: "State") -> None:
    """The dog takes one step on a shortest way to the Doctor, unless he barks from a balcony (V8)."""
    dog = s.at[DOG]
    doctor = s.at[DOCTOR]
    board = s.rules.board
    if dog == NOWHERE or dog == doctor:  # noqa: SIM109  (a tuple would be made anew each time)
        return
    if board.balconies & BIT[dog] != 0 and board.sees[dog] & BIT[doctor] != 0:
        s.tell(BARKED, dog)
        return
    nearer = board.distance[dog * ZONES + doctor] - 1
    best: i64 = 0
    latest: i64 = 0
    fresh: i64 = 0  # next steps where the Doctor has never been
    count: i64 = 0
    zones = board.steps[dog]
    while zones != 0:
        zone = first(zones)
        zones &= zones - 1
        if board.distance[zone * ZONES + doctor] == nearer:
            if s.been[zone] > latest:
                latest = s.been[zone]
                best = zone
            fresh |= BIT[zone]
            count += 1
    if latest == 0:
        skip: i64 = 0
        if count > 1:
            skip = s.roll(count)
        while skip > 0:
            fresh &= fresh - 1
            skip -= 1
        best = first(fresh)
    s.at[DOG] = best
    s.tell(TROTTED, dog, best)


def haunt(s: "State", then: i64) -> None:
    """A ghost who enters a room attacks whoever there plays next, the player of this turn last (E6)."""
    zone = s.at[DOCTOR]
    seat = first_met(s, zone)
    if seat >= 0:
        begin_attempt(s, DOCTOR, seat, BARE, strength(s, DOCTOR, BARE, zone), then)
        ask_only(s, seat)
