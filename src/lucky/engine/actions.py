"""Actions as small whole numbers: a verb, and two things it is done with, six bits each.

verb           first        second       what it says
END, DRAW, PASS, SPITE                   the deeds that need no more words; SPITE lays one spite as a failure (V3)
STEP           pawn         zone         spend a movement point (M4, A5, A17, A21, E5)
WALK           card         zone         play a Move card on yourself (M5)
LURE           card         zone         play a Move card on the Doctor (M5)
JUMP           card         pawn         play a card that puts a pawn in its room (M6, A5)
PACE           -            card         play a Move card for its movement points (A5)
ATTEMPT        weapon       pawn         try to kill, with a Weapon or with BARE hands (M10, V6, V8, E7)
FOIL           card (7 bits in all)      lay a Failure, or any card with luck (M12, A10)
COUNTER        -            weapon       the victim strikes back (V6)
"""

from typing import Final

from mypy_extensions import i64

SEATS: Final = 10  # pawns 0 to 9 are the seats' own
DOCTOR: Final = 10
DOG: Final = 11
CAT: Final = 12
PAWNS: Final = 13

BARE: Final = 63  # the Weapon of those who have none

END: Final = 0
DRAW: Final = 1
PASS: Final = 2
SPITE: Final = 3

VERB: Final = 4096
FIRST: Final = 64

STEP: Final = 4096
WALK: Final = 8192
LURE: Final = 12288
JUMP: Final = 16384
PACE: Final = 20480
ATTEMPT: Final = 24576
FOIL: Final = 28672
COUNTER: Final = 32768
ACTIONS: Final = 36864  # one more than the largest

FAILURES: Final = 62  # cards 0 to 61 are goods (moves, rooms, weapons), from 62 on failures


def verb(action: i64) -> i64:
    """What is done: STEP, WALK... END, DRAW, PASS and SPITE all have the verb 0."""
    return action & -VERB


def thing(action: i64) -> i64:
    """The first of the two things."""
    return action >> 6 & 63


def aim(action: i64) -> i64:
    """The second of the two things."""
    return action & 63


def laid(action: i64) -> i64:
    """The card a FOIL lays."""
    return action & 127
