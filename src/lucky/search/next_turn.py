"""Who plays after this turn, and how bad that is for the one who ends it."""

from mypy_extensions import i64

from lucky.engine.actions import DOCTOR
from lucky.engine.bits import BIT, NOWHERE
from lucky.engine.sight import occupied, watching
from lucky.engine.state import State
from lucky.engine.turn import activates, next_seat
from lucky.search.weights import Weights


class NextTurn:
    """The same wherever I end my turn, but for two questions: does the Doctor meet me, and do I see what happens there?

    So it is worked out once for all the places I could go to.
    """

    def __init__(self) -> None:
        """`look` fills it in."""
        self.coming: i64 = 0  # where the Doctor goes
        self.seat: i64 = 0  # who is next, if not I
        self.meets_me: bool = False  # whether I am, if I stand there
        self.risk: float = 0.0  # what they might do there, if I do not see it
        self.seen_from: i64 = 0  # the zones from which I would

    def look(self, s: State, t: Weights, me: i64) -> None:
        """As things stand, and with me out of the way."""
        board = s.rules.board
        at = s.at
        here = at[me]
        at[me] = NOWHERE
        coming = board.onward[at[DOCTOR]]
        seat = next_seat(s, coming)
        there = at[seat]
        looking = watching(s, coming)
        risk = 0.0
        if s.alive & BIT[seat] != 0 and (there == coming or board.steps[there] & BIT[coming] != 0) and not occupied(s, looking, seat):
            risk = (t.rival if there == coming else t.near_rival) * (1.0 + t.grudge * float(s.tokens[seat]))
        self.coming = coming
        self.seat = seat
        self.meets_me = there != coming and activates(s)
        self.risk = risk
        self.seen_from = looking
        at[me] = here
