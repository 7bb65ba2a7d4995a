"""Everybody's chances to win, turn by turn, with open cards or through one seat's eyes."""

from collections.abc import Iterator
from dataclasses import dataclass

from lucky.chances import chances_at
from lucky.game import Game
from lucky.messages import ChancesRow
from lucky.positions import parse_position, position_text
from lucky.view_data import Choices, table_of_choices

PLAYOUTS = 300  # for each turn, or as many as there is time for
SECONDS = 0.03
AT_ONCE = 8  # turns that are reckoned in one go: bots of people who wait should not have to


@dataclass(frozen=True)
class Moment:
    """A position whose chances are wanted: after how many actions, and the line that stands for it."""

    after: int
    position: str


def turns_of(game: Game) -> tuple[Moment, ...]:
    """The beginning of every turn."""
    again = Game(game.setup, game.seed, game.sequel_seed)
    moments = [Moment(0, position_text(again.position))]
    for number, action in enumerate(game.actions, 1):
        turns = again.position.turns
        again.apply(action)
        if again.position.turns != turns and not again.over:
            moments.append(Moment(number, position_text(again.position)))
    return tuple(moments)


def ending_of(game: Game) -> Iterator[ChancesRow]:
    """The last row, in which nothing is left to chance."""
    if game.outcome is not None:
        by_seat = tuple(float(seat == game.outcome.winner) for seat in range(game.setup.seats))
        yield ChancesRow(after=len(game.actions), by_seat=by_seat)


@dataclass(frozen=True)
class ChancesQuestion:
    """What those who think are asked: the chances at some moments of a game."""

    setup: Choices
    moments: tuple[Moment, ...]
    viewer: int | None
    name: str = "chances"

    def answer(self) -> tuple[ChancesRow, ...]:
        """A row for each."""
        setup, _ = table_of_choices(self.setup)
        return tuple(
            ChancesRow(after=moment.after, by_seat=chances_at(parse_position(setup, moment.position), self.viewer, PLAYOUTS, SECONDS))
            for moment in self.moments
        )

    @property
    def seconds(self) -> float:
        """What they take, as a rule."""
        return len(self.moments) * SECONDS

    @property
    def patience(self) -> float:
        """Seconds after which nobody waits any longer."""
        return 20.0 + len(self.moments) * SECONDS
