"""Round the table: left neighbours, and whom the Doctor meets first."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

if TYPE_CHECKING:
    from lucky.engine.state import State


def left_of(s: "State", seat: i64) -> i64:
    """The next seat to the left, whoever sits there."""
    seat += 1
    if seat == s.rules.seats:
        return 0
    return seat


def first_met(s: "State", zone: i64) -> i64:
    """The first pawn of a seat in the zone, going left from the player of this turn, who comes last (M17, E6); -1 for none."""
    at = s.at
    for seat in range(s.turn + 1, s.rules.seats):
        if at[seat] == zone:
            return seat
    for seat in range(s.turn + 1):
        if at[seat] == zone:
            return seat
    return -1
