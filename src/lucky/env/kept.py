"""Games of the engine as plain values, so that environments can be copied and pickled: they go on just as the original would."""

from copy import deepcopy
from dataclasses import dataclass
from typing import Any, Self

from lucky.answers import Answers
from lucky.bots.bot import recollected
from lucky.env.schema import Encoding, heard
from lucky.names import Names
from lucky.positions import parse_position, position_text
from lucky.search.batch import LearnerGame
from lucky.search.observer import ABOUT_ANSWER, ABOUT_SEAT


@dataclass(frozen=True)
class KeptGame:
    """A game for learners as plain values. All cards are in it."""

    position: str  # a line; empty if it is not dealt yet
    chance: int = 0
    answers: Answers = ()
    last_heard: tuple[int, ...] = ()  # the same as it is observed, in games where nobody needs the answers themselves
    died: tuple[int, ...] = ()
    decisions: int = 0


def keep(code: Encoding, game: LearnerGame) -> KeptGame:
    """A game as it stands."""
    if not game.dealt:
        return KeptGame("")
    seats, watch = code.setup.seats, game.watch
    return KeptGame(
        position_text(game.position),
        int(game.position.random),
        heard(game, seats),
        tuple(int(number) for number in watch.heard.answers),
        tuple(int(watch.died[seat]) for seat in range(seats)),
        int(game.decisions),
    )


def take_up(code: Encoding, game: LearnerGame, kept: KeptGame) -> LearnerGame:
    """The same game, made of one that is thrown away."""
    if not kept.position:
        return game
    position = parse_position(code.setup, kept.position)
    position.random = kept.chance
    game.take_up(position, kept.decisions)
    watch = game.watch
    for seat, given in enumerate(kept.answers):
        watch.answers.by_seat[seat] = [recollected(answer) for answer in given]
        watch.died[seat] = kept.died[seat]
    watch.deaths = max(kept.died)
    for place in range(0, len(kept.last_heard), ABOUT_ANSWER):
        needed, laid, left = kept.last_heard[place : place + ABOUT_ANSWER]
        if needed:
            watch.heard.recall(place // ABOUT_SEAT, place % ABOUT_SEAT // ABOUT_ANSWER, needed, laid, left)
    return game


class CopiedWhole:
    """Something whose copies share nothing with it."""

    def __copy__(self) -> Self:
        """As deep as there is anything that changes."""
        return deepcopy(self)


class HoldsGame(CopiedWhole):
    """An environment with one game: copies and pickles have what the engine keeps as plain values."""

    encoding: Encoding
    game: LearnerGame
    names: Names
    left_out: tuple[str, ...] = ("game", "names", "_row", "_seen", "_mask_row", "_mask")

    def __getstate__(self) -> dict[str, Any]:
        """What there is, the game as plain values."""
        state = {name: value for name, value in vars(self).items() if name not in self.left_out}
        return state | {"kept": keep(self.encoding, self.game), "asked": bool(self._mask.any())}

    def __setstate__(self, state: dict[str, Any]) -> None:
        """As it was; the engine's part is made anew."""
        kept, asked = state.pop("kept"), state.pop("asked")
        vars(self).update(state)
        self.names = Names(self.encoding.setup)
        self.game = take_up(self.encoding, self.encoding.game(), kept)
        self._row, self._seen, self._mask_row, self._mask = self.encoding.rows()
        if asked:
            self.game.mask(self._mask_row)
