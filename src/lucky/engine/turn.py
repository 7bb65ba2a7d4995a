"""Who is next, how a turn begins, and what a Stranger does with his."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from lucky.engine.actions import BARE, DOCTOR
from lucky.engine.answer import ask_from_left
from lucky.engine.attempt import begin_attempt, may_attempt_doctor, strength
from lucky.engine.bits import BIT
from lucky.engine.drawing import draw
from lucky.engine.events import ACTIVATED, MOVED, RETURNED, TURN
from lucky.engine.order import first_met, left_of
from lucky.engine.phases import BEGINNING, ENDING, MOVING

if TYPE_CHECKING:
    from lucky.engine.state import State


def activates(s: "State") -> bool:
    """Whether the Doctor's arrival gives a turn: in the first round it does not (M18)."""
    return s.rules.activates and (not s.rules.first_round or s.alive & ~(s.opened | BIT[s.turn]) == 0)


def next_seat(s: "State", doctor: i64) -> i64:
    """Who plays after this turn if the Doctor is then in that zone: someone he meets, else the left neighbour (M17, M18).

    With re-entry the dead have their turn by seat order (V7).
    """
    if activates(s):
        met = first_met(s, doctor)
        if met >= 0:
            return met
    seat = left_of(s, s.turn)
    while s.alive & BIT[seat] == 0 and not s.rules.re_entry:
        seat = left_of(s, seat)
    return seat


def pass_turn(s: "State") -> None:
    """The turn goes on; the Doctor has moved already."""
    seat = next_seat(s, s.at[DOCTOR])
    if s.alive & BIT[seat] == 0:
        come_back(s, seat)
    elif s.at[seat] == s.at[DOCTOR] and activates(s):
        s.tell(ACTIVATED, seat)
    s.turn = seat
    s.phase = BEGINNING


def come_back(s: "State", seat: i64) -> None:
    """The dead return where everyone started, with new cards (V7)."""
    s.alive |= BIT[seat]
    s.at[seat] = s.rules.start
    s.tell(RETURNED, seat, s.at[seat])
    for _k in range(s.rules.re_entry_hand):
        if not draw(s, seat):
            return


def begin_turn(s: "State") -> None:
    """One movement point is free; in Escape a card comes first (E3)."""
    s.turns += 1
    s.points = 1
    s.played = 0
    s.to_act = s.turn
    s.phase = MOVING
    s.tell(TURN, s.turn)
    if s.rules.ghost:
        draw(s, s.turn)
    elif s.is_stranger(s.turn):
        play_stranger(s)


def play_stranger(s: "State") -> None:
    """He attempts if he can, else goes to the next lower open number and then attempts if he can (A22)."""
    seat = s.turn
    if not may_attempt_doctor(s, seat):
        here = s.at[seat]
        s.at[seat] = s.rules.board.back[here]
        s.tell(MOVED, seat, here, s.at[seat], -1)
    if may_attempt_doctor(s, seat):
        begin_attempt(s, seat, DOCTOR, BARE, strength(s, seat, BARE, s.at[seat]), ENDING)
        ask_from_left(s)
    else:
        s.phase = ENDING
