"""What happens, as numbers: (kind, a, b, c, d). The words for it are made in events at the edge; in playouts nobody listens.

Pawns, zones and cards are the engine's numbers; NONE where there is nothing to say.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

if TYPE_CHECKING:
    from lucky.engine.state import State

Event = tuple[int, int, int, int, int]

NONE: Final = -1

DEALER: Final = 0  # seat                          who deals the first cards (M2)
SHOWN: Final = 1  # seat, card                     a card dealt face up before the game (M2, V1)
PLACED: Final = 2  # pawn, zone                    where a pawn starts
DEALT: Final = 3  # seat, number of cards
TURN: Final = 4  # seat                            begins a turn
ACTIVATED: Final = 5  # seat, seat passed over     the Doctor's arrival gives him the turn (M17)
MOVED: Final = 6  # pawn, from, to, card or NONE   a pawn was moved by the player whose turn it is
PACED: Final = 7  # seat, card, points gained
DREW: Final = 8  # seat, card                      the card is for that seat's eyes only
ATTEMPTED: Final = 9  # pawn, target pawn, weapon or BARE, value
LAID: Final = 10  # seat, card, points so far
SPITED: Final = 11  # seat, points so far          laid a spite as a failure (V3)
PASSED: Final = 12  # seat
TURNED: Final = 13  # pawn, card                   turned over the top card (A20, V9)
COUNTERED: Final = 14  # seat, target, weapon, value
FOILED: Final = 15  # pawn, target, points
EARNED: Final = 16  # pawn, tokens now             a spite or a reason
KILLED: Final = 17  # pawn, target pawn            the attempt succeeded
TOOK: Final = 18  # seat, from seat, card          seen by these two only (V6, E7)
DIED: Final = 19  # seat
DISCARDED: Final = 20  # seat, card
RETURNED: Final = 21  # seat, zone                 back from the dead (V7)
STROLLED: Final = 22  # zone from, zone to         the Doctor's own move
TROTTED: Final = 23  # zone from, zone to          the dog follows (V8)
BARKED: Final = 24  # zone                         the dog stays on a balcony (V8)
SILENCE: Final = 25  # seat, zone                  a moment of silence by the dead dog (V8)
DARK: Final = 26  #                                lights out (A13)
RESHUFFLED: Final = 27  # number of cards
ESCAPE: Final = 28  #                              the Doctor rises as a ghost (E1)
WON: Final = 29  # seat or NONE                    the game is over


class Listener:
    """Somebody who is told of every event as it happens."""

    def hear(self, s: "State", kind: i64, a: i64, b: i64, c: i64, d: i64) -> None:
        """What to do about it. The state may be in the middle of a change: it is for looking up what the numbers mean."""


class EventLog(Listener):
    """Writes every event down."""

    def __init__(self, events: list[Event]) -> None:
        """At the end of this list."""
        self.events: list[Event] = events

    def hear(self, s: "State", kind: i64, a: i64, b: i64, c: i64, d: i64) -> None:
        """As Python's own numbers."""
        self.events.append((int(kind), int(a), int(b), int(c), int(d)))
