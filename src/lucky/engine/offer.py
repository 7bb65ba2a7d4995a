"""The buffer in which the legal actions of a position are listed, in an order that never changes."""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from lucky.engine.bits import ZONES, first

if TYPE_CHECKING:
    from lucky.engine.rules import BoardTables

OFFER: Final = vec[i64]([0] * 8192)


def offer(action: i64, n: i64) -> i64:
    """List one action after the n listed so far; gives the new number of them."""
    OFFER[n] = action
    return n + 1


def offer_reach(action: i64, board: "BoardTables", row: i64, n: i64) -> i64:
    """List an action with each zone of a row of the table of reach as its second thing."""
    offers = OFFER  # a name of its own: what is global is looked up anew for every entry
    zones = board.reach
    start = row * ZONES
    for k in range(start, start + board.reach_size[row]):
        offers[n] = action + i64(zones[k])
        n += 1
    return n


def offer_each(action: i64, members: i64, n: i64) -> i64:
    """List an action with each member of a set as its second thing."""
    while members != 0:
        OFFER[n] = action + first(members)
        members &= members - 1
        n += 1
    return n
