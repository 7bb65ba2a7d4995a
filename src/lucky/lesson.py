"""The first game: a scripted one, so that somebody who knows nothing yet can play it through and win.

It is an ordinary game with a known shuffle. The bots do what stands in the game file for as long as the newcomer does too; what is
said on the way is the client's affair. `scripts/lesson` finds the shuffle and writes the file.
"""

from dataclasses import dataclass
from functools import cache

from lucky import reading
from lucky.game import Game
from lucky.gamefile import parse_game
from lucky.messages import LessonCue
from lucky.setup import Setup

BOARD = "dower-house"
FILE = "lesson/first.game"
NEWCOMER = 0  # the seat that learns

# What each of the newcomer's actions is there to show, in order. The client knows what to say about each.
STEPS = ("enter", "draw", "hide", "ride", "strike", "foil", "slip", "summon", "finish")
THE_END = "end"


@dataclass(frozen=True)
class Script:
    """A scripted game: who does what, from the deal to the end."""

    setup: Setup
    seed: str
    actions: tuple[int, ...]
    actors: tuple[int, ...]  # the seat of each action

    def follows(self, game: Game) -> bool:
        """Whether a game has kept to the script so far."""
        return tuple(game.actions) == self.actions[: len(game.actions)]

    def next_action(self, game: Game) -> int | None:
        """What the one who is to act does next; None if the game has strayed, or is over."""
        return self.actions[len(game.actions)] if self.follows(game) and not game.over else None

    def cue(self, game: Game, seat: int) -> LessonCue | None:
        """How far the newcomer has come, and what is wanted of them now; None for others, and once the game has strayed."""
        if seat != NEWCOMER or not self.follows(game):
            return None
        done = self.actors[: len(game.actions)].count(NEWCOMER)
        step = THE_END if game.over else STEPS[min(done, len(STEPS) - 1)]
        return LessonCue(step=step, action=self.next_action(game) if game.to_act == NEWCOMER else None)


def script_of(setup: Setup, seed: str) -> Script | None:
    """The script a game was dealt for, whatever its people are called; None for every other game."""
    return first_game() if setup.board == BOARD and seed == first_game().seed else None


@cache
def first_game() -> Script:
    """The script of the first game."""
    file_game = parse_game(reading.shipped_text(FILE))
    game = Game(file_game.setup, file_game.seed)
    actors = []
    for action in file_game.actions:
        actors.append(game.to_act)
        game.play(action)
    return Script(file_game.setup, file_game.seed, tuple(file_game.actions), tuple(actors))
