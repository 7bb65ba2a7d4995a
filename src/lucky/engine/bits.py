"""Sets as bits of one machine word: zones, seats, cards.

A literal is never shifted left here or anywhere in the engine: mypyc shifts it as 32 bits. BIT holds the powers instead.
Nor is one of 2**62 or more written where it is used: it would be a Python object, unpacked every time.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

WORD: Final = 62  # members a set may have; the sign stays out of it
NOWHERE: Final = 63  # the zone of whoever is off the board: in no set
ZONES: Final = 64  # entries of a table by zone, NOWHERE included

BIT: Final = vec[i64]([2**n for n in range(WORD)] + [0, 0])


def first(members: i64) -> i64:
    """The smallest member of a set that is not empty."""
    return int(members & -members).bit_length() - 1


def members(word: i64) -> list[int]:
    """The members of a set, the smallest first."""
    found: list[int] = []
    while word != 0:
        found.append(first(word))
        word &= word - 1
    return found


def size(members: i64) -> i64:
    """How many members a set has: added up in pairs, fours, eights and so on."""
    n = members - (members >> 1 & 0x1555555555555555)
    n = (n & 0x3333333333333333) + (n >> 2 & 0x3333333333333333)
    n = n + (n >> 4) & 0x0F0F0F0F0F0F0F0F
    n += n >> 8
    n += n >> 16
    n += n >> 32
    return n & 127
