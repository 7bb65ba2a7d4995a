"""Actions as small whole numbers: a verb, and two things it is done with, six bits each.

verb           first        second       what it says
END, DRAW, PASS, SPITE                   need no more words; SPITE lays one spite as a failure (V3)
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
NONE: Final = -1  # no card, pawn, zone or target

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


def first_part(action: i64) -> i64:
    """The first of the two things."""
    return action >> 6 & 63


def second_part(action: i64) -> i64:
    """The second of the two things."""
    return action & 63


def card_of(action: i64) -> i64:
    """The card that leaves the hand of whoever does this; NONE if there is none."""
    what = verb(action)
    if what == FOIL:
        return action & 127
    if what in (PACE, COUNTER):
        return second_part(action)
    if what in (WALK, LURE, JUMP):
        return first_part(action)
    if what == ATTEMPT and first_part(action) != BARE:
        return first_part(action)
    return NONE


def pawn_of(action: i64, seat: i64) -> i64:
    """The pawn that moves when this seat does it; NONE if none does."""
    what = verb(action)
    if what == STEP:
        return first_part(action)
    if what == JUMP:
        return second_part(action)
    if what == WALK:
        return seat
    return DOCTOR if what == LURE else NONE


def zone_of(action: i64) -> i64:
    """The zone that is named in it; NONE if there is none. Where a JUMP leads is written on its card."""
    if verb(action) in (STEP, WALK, LURE):
        return second_part(action)
    return NONE


def target_of(action: i64) -> i64:
    """Whom an ATTEMPT is on; NONE for everything else."""
    if verb(action) == ATTEMPT:
        return second_part(action)
    return NONE
