"""Who sees a zone: walls, lights out, the cat and the dog."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from lucky.engine.actions import CAT, DOCTOR, DOG
from lucky.engine.bits import BIT

if TYPE_CHECKING:
    from lucky.engine.state import State


def watching(s: "State", zone: i64) -> i64:
    """The zones from which someone would see into this one, itself included.

    With the lights out sight ends at the room (A13). Nobody in the cat's room sees out of it (A16).
    """
    if s.dark:
        return BIT[zone]
    cat = s.at[CAT]
    if cat == zone:
        return s.rules.board.sees[zone]
    return s.rules.board.sees[zone] & ~BIT[cat]


def in_sight(s: "State", zone: i64) -> i64:
    """The zones that somebody in this one sees into, itself included: the same question as `watching`, asked from the other end (S2)."""
    if s.dark or s.at[CAT] == zone:
        return BIT[zone]
    return s.rules.board.sees[zone]


def onlookers(s: "State", zone: i64, but: i64) -> list[int]:
    """Pawns that see into a zone or stand in it, but for one: seats, the Doctor, the dog."""
    looking = watching(s, zone)
    found: list[int] = []
    for pawn in range(s.rules.seats):
        if pawn != but and looking & BIT[s.at[pawn]] != 0:
            found.append(pawn)
    if but != DOCTOR and looking & BIT[s.at[DOCTOR]] != 0:
        found.append(DOCTOR)
    if but != DOG and looking & BIT[s.at[DOG]] != 0:
        found.append(DOG)
    return found


def unseen(s: "State", seat: i64, zone: i64) -> bool:
    """No other seat's pawn is in the zone or sees it."""
    return s.others(seat) & watching(s, zone) == 0


def alone(s: "State", seat: i64, zone: i64) -> bool:
    """Neither another seat's pawn nor a living dog is in the zone or sees it (V8, A15)."""
    return not occupied(s, watching(s, zone), seat)


def occupied(s: "State", zones: i64, but: i64) -> bool:
    """Whether another seat's pawn or a living dog is in one of these zones."""
    at = s.at
    bit = BIT
    for seat in range(s.rules.seats):
        if zones & bit[at[seat]] != 0 and seat != but:
            return True
    return zones & bit[at[DOG]] != 0


def dog_sees(s: "State", zone: i64) -> bool:
    """A living dog in the zone or with a view of it (V8, A15, A18)."""
    return BIT[s.at[DOG]] & watching(s, zone) != 0
