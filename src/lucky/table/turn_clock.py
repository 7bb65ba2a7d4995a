"""The clock of whoever is to act. It runs for a whole turn, or for all of one's answers to an attempt: no step starts it again."""

from lucky.engine.phases import ANSWERING
from lucky.game import Game
from lucky.table.interfaces import Clock

Stretch = tuple[int, int, int]  # the turn, the seat, and the attempt that is answered or -1
KEPT = 32  # stretches whose time is remembered: taking back may lead to them again


def stretch_of(game: Game) -> Stretch:
    """What is waited for at this moment of a game."""
    position = game.position
    return int(position.turns), game.to_act, int(position.attempts) if position.phase == ANSWERING else -1


class TurnClock:
    """How long the one who is to act has had. It stands still while others answer."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.stretch: Stretch | None = None
        self.since = clock.now()
        self.used: dict[Stretch, float] = {}

    def look(self, stretch: Stretch) -> None:
        """See who is to act now."""
        if stretch != self.stretch:
            if self.stretch is not None:
                self.used[self.stretch] = self.spent()
            for old in list(self.used)[:-KEPT]:
                del self.used[old]
            self.stretch, self.since = stretch, self.clock.now()

    def spent(self) -> float:
        """Seconds the one who is to act has had."""
        before = self.used.get(self.stretch, 0.0) if self.stretch else 0.0
        return before + self.clock.now() - self.since

    def restart(self) -> None:
        """Begin again: somebody else is there to decide."""
        if self.stretch is not None:
            self.used.pop(self.stretch, None)
        self.since = self.clock.now()
