"""OpenSpiel: the game as `lucky_mansion`, with parameters. Importing this module registers it.

    import pyspiel, lucky.env.openspiel
    game = pyspiel.load_game("lucky_mansion(edition=free,players=4,variants=dog murder)")

Chance is explicit, and comes first: two chance nodes choose one of a million deals, and a deal decides every shuffle and coin of its game.
No player observes them. `resample_from_infostate` deals what a player cannot know again, which is what OpenSpiel's ISMCTS asks for.
(Games whose chance is sampled cannot be kept if they are written in Python: OpenSpiel asks for a state of the generator in C++.)
"""

from functools import lru_cache
from typing import Any

import numpy as np
import pyspiel

from lucky.engine.fast_rng import seeded
from lucky.engine.phases import OVER
from lucky.engine.redeal import redeal
from lucky.env.arrays import check_rewards
from lucky.env.kept import KeptGame, keep, take_up
from lucky.env.schema import Encoding, encoding, heard
from lucky.names import Names
from lucky.search.batch import LearnerGame
from lucky.search.games import game_seed
from lucky.setup import MOST, Setup
from lucky.view import View
from lucky.view_text import view_text

DECISIONS = 120  # more than anybody takes in a turn, with everyone's answers
PARAMETERS: dict[str, Any] = {
    "edition": "free",
    "players": 4,
    "variants": "",  # by name, with blanks between
    "board": "",
    "cards": "",
    "pets": "",
    "escape": "no",
    "rewards": "win",  # or place
    "turn_limit": 500,  # turns after which it is nobody's game
    "seed": 0,  # other deals
}
OUTCOMES = 1000  # of each of the chance nodes
UNDEALT = 2  # chance nodes before the cards are dealt
EVENLY = [(outcome, 1 / OUTCOMES) for outcome in range(OUTCOMES)]

GAME_TYPE = pyspiel.GameType(
    short_name="lucky_mansion",
    long_name="Lucky Mansion",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=MOST,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=PARAMETERS,
)


class LuckyGame(pyspiel.Game):  # type: ignore[misc]
    """What is chosen before the game."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        """As chosen, and by the book where nothing is."""
        chosen = PARAMETERS | (params or {})
        check_rewards(chosen["rewards"])
        self.code: Encoding = encoding(setup_from(chosen))
        self.placing = chosen["rewards"] == "place"
        self.turn_limit = int(chosen["turn_limit"])
        self.seed = int(chosen["seed"])
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.code.table),
            max_chance_outcomes=OUTCOMES,
            num_players=len(self.code.players),
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=self.turn_limit * DECISIONS,
        )
        super().__init__(GAME_TYPE, info, params or {})

    def max_chance_nodes_in_history(self) -> int:
        """Those that choose the deal."""
        return UNDEALT

    def new_initial_state(self) -> "LuckyState":
        """A game that has just been dealt."""
        return LuckyState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "LuckyObserver":
        """What a player observes; with perfect recall the string has every action so far, too."""
        return LuckyObserver(self.code, bool(iig_obs_type is not None and iig_obs_type.perfect_recall))


class Held:
    """A game as an attribute of a state: OpenSpiel copies states with deepcopy and keeps them with pickle."""

    def __init__(self, code: Encoding, game: LearnerGame) -> None:
        self.code = code
        self.game = game

    def __deepcopy__(self, memo: dict[int, Any]) -> "Held":
        return Held(self.code, self.game.copy())

    def __reduce__(self) -> tuple[Any, ...]:
        return held, (self.code, keep(self.code, self.game))


def held(code: Encoding, kept: KeptGame) -> Held:
    """A game that was kept."""
    return Held(code, take_up(code, code.game(), kept))


class LuckyState(pyspiel.State):  # type: ignore[misc]
    """One moment of a game."""

    def __init__(self, game: LuckyGame) -> None:
        """Made by `LuckyGame.new_initial_state`."""
        super().__init__(game)
        self.held = Held(game.code, game.code.game())
        self.undealt = UNDEALT  # chance nodes to come
        self.deal = game.seed
        self.placing = game.placing
        self.turn_limit = game.turn_limit

    @property
    def position(self) -> Any:
        """The engine's position."""
        return self.held.game.position

    def current_player(self) -> int:
        """Who is to decide."""
        if self.undealt:
            return int(pyspiel.PlayerId.CHANCE)
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return self.held.code.players.index(self.position.to_act)

    def _legal_actions(self, player: int) -> list[int]:
        return self.held.code.table.space.legal(self.position)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Part of a deal's number."""
        return EVENLY

    def _apply_action(self, action: int) -> None:
        if not self.undealt:
            self.held.game.play(action)
            return
        self.undealt -= 1
        self.deal = self.deal * OUTCOMES + action
        if not self.undealt:
            self.held.game.deal(game_seed(self.deal, 0))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return self.held.code.table[action].text

    def is_terminal(self) -> bool:
        """Whether it is over, or has taken too long."""
        if self.undealt:
            return False
        position = self.held.game.position
        return bool(position.phase == OVER or position.turns > self.turn_limit)

    def returns(self) -> list[float]:
        """What each player has got."""
        if self.undealt:
            return [0.0] * len(self.held.code.players)
        return [float(self.held.game.reward(seat, self.placing)) for seat in self.held.code.players]

    def view(self, player: int | None = None) -> View:
        """What a player may know, as our bots are shown it."""
        code = self.held.code
        seat = None if player is None else code.players[player]
        return View(code.setup, names_of(code.setup), self.position, seat, answers=heard(self.held.game, code.setup.seats))

    def resample_from_infostate(self, player: int, probability_sampler: Any) -> "LuckyState":
        """A state that the player cannot tell from this one: what it does not know is dealt again."""
        other: LuckyState = self.clone()
        if self.undealt:
            return other
        position = other.position
        position.random = seeded(int(probability_sampler() * 2**48) + 1)
        redeal(position, self.held.code.players[player])
        return other

    def public_history(self) -> list[int]:
        """All actions so far: everyone saw them. Which deal it is nobody sees."""
        history: list[int] = self.history()
        return history[UNDEALT:]

    def __str__(self) -> str:
        if self.undealt:
            return f"Not dealt yet: {self.undealt} chance nodes to come."
        return str(view_text(self.view().snapshot()))


class LuckyObserver:
    """Observations as OpenSpiel wants them: the numbers of docs/environments.md, divided by their largest."""

    def __init__(self, code: Encoding, recall: bool) -> None:
        self.code = code
        self.recall = recall
        self.tensor = np.zeros(code.size, np.float32)
        self.dict = {"observation": self.tensor}
        self.row, self.numbers, _, _ = code.rows()
        self.largest = code.highest.astype(np.float32)

    def set_from(self, state: LuckyState, player: int) -> None:
        """Write what a player observes."""
        if state.undealt:
            self.tensor.fill(0)
            return
        state.held.game.observe(self.code.players[player], self.row)
        np.divide(self.numbers, self.largest, out=self.tensor)

    def string_from(self, state: LuckyState, player: int) -> str:
        """The same as text; with perfect recall after all actions so far, which everyone saw."""
        if state.undealt:
            return f"{player}"
        state.held.game.observe(self.code.players[player], self.row)
        told = self.numbers.tobytes().hex()
        return f"{player}|{' '.join(map(str, state.public_history()))}|{told}" if self.recall else f"{player}|{told}"


def setup_from(chosen: dict[str, Any]) -> Setup:
    """The setup that parameters stand for."""
    texts: dict[str, Any] = {name: chosen[name] or None for name in ("board", "cards")}
    lists: dict[str, Any] = {name: tuple(chosen[name].split()) for name in ("variants", "pets")}
    return Setup(chosen["edition"], int(chosen["players"]), escape=chosen["escape"], **texts, **lists)


@lru_cache(64)
def names_of(setup: Setup) -> Names:
    """The names of a setup, made once."""
    return Names(setup)


pyspiel.register_game(GAME_TYPE, LuckyGame)
