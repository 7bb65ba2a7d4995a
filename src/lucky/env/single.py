"""Gymnasium: one seat is the learner's, bots play the others. One game at a time, or many at once inside the engine.

import gymnasium, lucky.env

gymnasium.make("LuckyMansion/Free-4p-v0", opponents="greedy")
gymnasium.make_vec("LuckyMansion/Free-4p-v0", num_envs=256, opponents="greedy")
"""

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from lucky.bots.bot import Bot
from lucky.bots.named import bot_maker, player_of
from lucky.bots.referee import quiet
from lucky.engine.phases import OVER
from lucky.env.arrays import TURN_LIMIT, Arrays, check_rewards, setup_of
from lucky.env.kept import CopiedWhole, HoldsGame
from lucky.env.pettingzoo import RENDER_MODES, Observation, check_render_mode, observation_space_of
from lucky.env.render import pixels, svg
from lucky.env.schema import encoding, heard
from lucky.errors import LuckyError
from lucky.names import Names
from lucky.search.games import game_seed
from lucky.search.players import Player
from lucky.setup import Setup
from lucky.view import View
from lucky.view_text import view_text

OWN = ("opponents", "seat", "rewards", "render_mode", "turn_limit")


class LuckyEnv(HoldsGame, gymnasium.Env[Observation, np.int64]):
    """A game against bots. An action that is not legal is replaced by a quiet one, and `info["illegal"]` says so."""

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 2}  # noqa: RUF012
    left_out = (*HoldsGame.left_out, "_makers", "_bots", "_players")

    def __init__(
        self,
        edition: str | Setup = "free",
        players: int = 4,
        *,
        opponents: str | Sequence[str] = "greedy",
        seat: int | None = None,
        rewards: str = "win",
        render_mode: str | None = None,
        turn_limit: int = TURN_LIMIT,
        **choices: Any,
    ) -> None:
        """`opponents`: a bot by name for all seats, or one for each seat. `seat`: the learner's; another in every game if it is None."""
        check_rewards(rewards)
        check_render_mode(render_mode)
        self.setup = setup_of(edition, players, choices)
        self.encoding = encoding(self.setup)
        if seat is not None and seat not in self.encoding.players:
            raise LuckyError(f"Nobody plays in seat {seat}; players have the seats {', '.join(map(str, self.encoding.players))}.")
        self.chosen_seat = seat
        self.placing = rewards == "place"
        self.render_mode = render_mode
        self.turn_limit = turn_limit
        self.names = Names(self.setup)
        specs = [opponents] * self.setup.seats if isinstance(opponents, str) else list(opponents)
        if len(specs) != self.setup.seats:
            raise LuckyError(f"There are {self.setup.seats} seats, and {len(specs)} opponents were named: one for all, or one a seat.")
        self._specs = specs
        self._makers = [bot_maker(spec) for spec in specs]
        self.game = self.encoding.game()
        self.seat = self.encoding.players[0]
        self._row, self._seen, self._mask_row, self._mask = self.encoding.rows()
        self.observation_space = observation_space_of(self.setup)
        self.action_space = spaces.Discrete(len(self.encoding.table))
        self._number: int | None = None  # of the game: the bots in it depend on it
        self._players: list[Player | None] = []
        self._bots: list[Bot] = []

    def __repr__(self) -> str:
        return f"<LuckyEnv of {self.setup!r}: seat {self.seat} against {', '.join(dict.fromkeys(self._specs))}>"

    def __setstate__(self, state: dict[str, Any]) -> None:
        """As it was; the bots are seated anew."""
        super().__setstate__(state)
        self._makers = [bot_maker(spec) for spec in self._specs]
        if self._number is None:
            self._bots, self._players = [], []
        else:
            self._seat_bots(self._number)

    def _seat_bots(self, number: int) -> None:
        """Those who play in a game."""
        self._number = number
        self._bots = [make(game_seed(number, seat)) for seat, make in enumerate(self._makers)]
        self._players = [player_of(bot) for bot in self._bots]

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, dict[str, Any]]:
        """Deal, and let the others play until the learner is to decide."""
        super().reset(seed=seed)
        while True:
            number = int(self.np_random.integers(2**40))
            self.seat = int(self.np_random.choice(self.encoding.players)) if self.chosen_seat is None else self.chosen_seat
            self._seat_bots(number)
            self.game.deal(game_seed(number, 0))
            self._go_on()
            if not self._ended():
                return self._observation(), {"seat": self.seat}

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """The learner's decision, by its place in the table of actions, and all that the others do then."""
        chosen = int(self._mask_row.action_at(int(action))) if 0 <= int(action) < len(self._mask) else -1
        info: dict[str, Any] = {"seat": self.seat}
        if chosen < 0:
            info["illegal"] = True
            view = self.view()
            chosen = quiet(view.legal()).id
        self.game.do(chosen)
        self._go_on()
        over = bool(self.game.position.phase == OVER)
        reward = float(self.game.reward(self.seat, self.placing))
        return self._observation(), reward, over, not over and self._ended(), info

    def _ended(self) -> bool:
        position = self.game.position
        return bool(position.phase == OVER or position.turns > self.turn_limit)

    def _go_on(self) -> None:
        """Let the others act until the learner is to."""
        game = self.game
        position = game.position
        while position.to_act != self.seat and not self._ended():
            player = self._players[position.to_act]
            if player is not None:
                game.do(player.choose(position, game.watch.answers))
            else:
                view = self._view_of(int(position.to_act))
                game.do(self._bots[position.to_act].choose(view, view.legal()).id)

    def _view_of(self, seat: int | None) -> View:
        return View(self.setup, self.names, self.game.position, seat, answers=heard(self.game, self.setup.seats))

    def view(self) -> View:
        """What the learner's seat may know, as bots are shown it."""
        return self._view_of(self.seat)

    def _observation(self) -> Observation:
        self.game.observe(self.seat, self._row)
        if self.game.position.to_act == self.seat:
            self.game.mask(self._mask_row)
        else:  # the game was broken off at somebody else's decision, which is not for this seat to see
            self._mask_row.clear()
        return {"observation": self._seen.copy(), "action_mask": self._mask.copy()}

    def action_masks(self) -> NDArray[np.bool_]:
        """What may be done now, by the name that sb3-contrib's MaskablePPO asks for it: the `action_mask` of the observation."""
        return self._mask.astype(np.bool_)

    def render(self) -> Any:
        """The game as the learner sees it: text, pixels or SVG; `human` prints the text."""
        if self.render_mode in (None, "human", "ansi"):
            text = view_text(self.view().snapshot())
            if self.render_mode == "human":
                print(text, end="\n\n")
            return text if self.render_mode == "ansi" else None
        return pixels(self.view()) if self.render_mode == "rgb_array" else svg(self.view())


class LuckyVectorEnv(CopiedWhole, VectorEnv[Observation, Any, Any]):
    """Many games at once inside the engine: one seat of each is the learner's, and a game that is over begins again in the same step.

    Observations are the engine's own arrays: whoever keeps one copies it, unless `copy` is left on. The opponents are bots that play
    inside the engine (greedy, random, tuned, characters by rule of thumb).
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        num_envs: int = 1,
        edition: str | Setup = "free",
        players: int = 4,
        *,
        opponents: str | Sequence[str] = "greedy",
        seat: int | None = None,
        rewards: str = "win",
        turn_limit: int = TURN_LIMIT,
        copy: bool = True,
        **choices: Any,
    ) -> None:
        """As for one game; `seat` None takes the seats in turns."""
        choices.pop("render_mode", None)
        setup = setup_of(edition, players, choices)
        seats = None if seat is None else [seat]
        self.num_envs = num_envs
        self.games = Arrays(encoding(setup), num_envs, opponents=opponents, seats=seats, rewards=rewards, turn_limit=turn_limit)
        self.copy = copy
        self.single_observation_space = observation_space_of(setup)
        self.single_action_space = spaces.Discrete(len(self.games.encoding.table))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def __repr__(self) -> str:
        return f"<LuckyVectorEnv of {self.games!r}>"

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, dict[str, Any]]:
        """Deal all games anew."""
        super().reset(seed=seed)
        self.games.reset(int(self.np_random.integers(2**40)))
        return self._observations(), self._infos()

    def step(self, actions: Any) -> tuple[Observation, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """One decision of the learner in each game. What is not legal raises: use the masks.

        Of games that ended, `infos["final_obs"]` has the last observation and `infos["final_info"]` whose it was.
        """
        games = self.games
        games.step(actions)
        return self._observations(), games.learner_rewards, games.done.copy(), games.cut.copy(), self._infos()

    def action_masks(self) -> NDArray[np.bool_]:
        """What may be done now in each game, by the name that sb3-contrib's MaskablePPO asks for it."""
        return self.games.masks.astype(np.bool_)

    def _observations(self) -> Observation:
        games = self.games
        if self.copy:
            return {"observation": games.observations.copy(), "action_mask": games.masks.copy()}
        return {"observation": games.observations, "action_mask": games.masks}

    def _infos(self) -> dict[str, Any]:
        """What Gymnasium's own vectors tell of each game: the learner's seat, and how those ended that did in this step."""
        games = self.games
        infos: dict[str, Any] = {"seat": games.learner.copy(), "_seat": np.ones(self.num_envs, np.bool_)}
        ended = games.done | games.cut
        if ended.any():
            last = np.full(self.num_envs, None, object)
            for k in np.flatnonzero(ended):
                last[k] = {"observation": games.last_observations[k].copy(), "action_mask": games.last_masks[k].copy()}
            infos |= {"final_obs": last, "_final_obs": ended, "_final_info": ended}
            infos["final_info"] = {"seat": np.where(ended, games.was, 0), "_seat": ended}
        return infos
