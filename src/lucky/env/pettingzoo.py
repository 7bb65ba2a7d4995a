"""PettingZoo: a game in which every seat is an agent, one decision at a time.

Agents are `player_0`, `player_1`... in the order of seats; Strangers (A20) are none, they play by themselves.
"""

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from lucky.engine.phases import OVER
from lucky.env.arrays import TURN_LIMIT, check_rewards, setup_of
from lucky.env.kept import CopiedWhole, HoldsGame
from lucky.env.render import pixels, svg
from lucky.env.schema import encoding, heard
from lucky.errors import LuckyError
from lucky.names import Names
from lucky.search.games import game_seed
from lucky.setup import Setup
from lucky.view import View
from lucky.view_text import view_text

RENDER_MODES = ["human", "ansi", "rgb_array", "svg"]
Observation = dict[str, Any]  # arrays: `observation` and `action_mask`


class LuckyAEC(HoldsGame, AECEnv):  # type: ignore[misc]
    """A game for agents. An observation has `observation` and `action_mask`; docs/environments.md lists every field and action."""

    metadata: dict[str, Any] = {"name": "lucky_mansion_v0", "render_modes": RENDER_MODES, "is_parallelizable": False, "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        setup: Setup,
        *,
        rewards: str = "win",
        render_mode: str | None = None,
        turn_limit: int = TURN_LIMIT,
        max_cycles: int | None = None,
    ) -> None:
        """`rewards` are for a win, or for every place. A game is broken off after `turn_limit` turns, or `max_cycles` decisions of each."""
        super().__init__()
        check_rewards(rewards)
        check_render_mode(render_mode)
        self.setup = setup
        self.encoding = encoding(setup)
        self.placing = rewards == "place"
        self.render_mode = render_mode
        self.turn_limit = turn_limit
        self.max_cycles = max_cycles
        self.names = Names(setup)
        self.seats = self.encoding.players
        self.possible_agents = [f"player_{k}" for k in range(len(self.seats))]
        self.agent_of = dict(zip(self.seats, self.possible_agents, strict=True))
        self.seat_of = dict(zip(self.possible_agents, self.seats, strict=True))
        self.agents: list[str] = []
        self.game = self.encoding.game()
        self._row, self._seen, self._mask_row, self._mask = self.encoding.rows()
        self._no_mask = np.zeros(len(self.encoding.table), np.int8)
        self._spaces = {agent: observation_space_of(setup) for agent in self.possible_agents}
        self._actions = {agent: spaces.Discrete(len(self.encoding.table)) for agent in self.possible_agents}
        self._luck = np.random.default_rng()

    def __repr__(self) -> str:
        return f"<LuckyAEC of {self.setup!r}: {self.game.decisions if self.agents else 'no'} decisions>"

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same for every agent."""
        return self._spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Places in the table of actions, the same for every agent."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal. The same seed gives the same cards."""
        if seed is not None:
            self._luck = np.random.default_rng(seed)
        self.game.deal(game_seed(int(self._luck.integers(2**40)), 0))
        self.agents = self.possible_agents[:]
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._decided = dict.fromkeys(self.agents, 0)
        self.agent_selection = self.agent_of[self.game.position.to_act]
        self.game.mask(self._mask_row)

    def observe(self, agent: str) -> Observation:
        """What an agent's seat may know, and what it may do if it is to decide. Both are its own to keep."""
        seat = self.seat_of[agent]
        position = self.game.position
        self.game.observe(seat, self._row)
        may = self._mask if position.to_act == seat and position.phase != OVER else self._no_mask
        return {"observation": self._seen.copy(), "action_mask": may.copy()}

    def step(self, action: int | None) -> None:
        """The decision of the agent that is selected, by its place in the table of actions."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        chosen = -1 if action is None else self._mask_row.action_at(int(action)) if 0 <= int(action) < len(self._mask) else -1
        if chosen < 0:
            raise LuckyError(f"{agent} may not do {self._called(action)} now: its action_mask says what it may do.")
        game = self.game
        game.do(chosen)
        position = game.position
        cut = position.turns > self.turn_limit
        if self.max_cycles is not None:
            self._decided[agent] += 1
            cut = cut or self._decided[agent] >= self.max_cycles
        if position.phase == OVER or cut:
            self._end(position.phase == OVER)
        else:
            self.agent_selection = self.agent_of[position.to_act]
            game.mask(self._mask_row)
        if self.render_mode == "human":
            self.render()

    def _end(self, over: bool) -> None:
        """Everyone hears how it ended; nobody has anything left to do."""
        self._mask_row.clear()
        for agent in self.agents:
            reward = float(self.game.reward(self.seat_of[agent], self.placing))
            self.rewards[agent] = reward
            self._cumulative_rewards[agent] += reward
            self.terminations[agent] = over
            self.truncations[agent] = not over
        self._deads_step_first()

    def _called(self, action: int | None) -> str:
        """An action as a refusal names it."""
        if action is None or not 0 <= int(action) < len(self.encoding.table):
            return f"{action!r}, which is no place of the table of actions,"
        return f"{int(action)} ({self.encoding.table[int(action)].text})"

    def view(self, agent: str | None = None) -> View:
        """What an agent's seat may know, as bots are shown it; a spectator's view for None."""
        seat = None if agent is None else self.seat_of[agent]
        return View(self.setup, self.names, self.game.position, seat, answers=heard(self.game, self.setup.seats))

    def render(self) -> Any:
        """The game as a spectator sees it: text, pixels or SVG; `human` prints the text."""
        if self.render_mode is None:
            return None
        view = self.view()
        if self.render_mode == "rgb_array":
            return pixels(view)
        if self.render_mode == "svg":
            return svg(view)
        text = view_text(view.snapshot())
        if self.render_mode == "ansi":
            return text
        print(text, end="\n\n")
        return None


def check_render_mode(mode: str | None) -> None:
    """Refuse what cannot be drawn."""
    if mode is not None and mode not in RENDER_MODES:
        raise LuckyError(f"There is no render mode {mode!r}; there are {', '.join(RENDER_MODES)}.")


def observation_space_of(setup: Setup) -> spaces.Dict:
    """What observations of a setup look like."""
    code = encoding(setup)
    return spaces.Dict(
        {
            "observation": spaces.Box(np.zeros(code.size, np.uint8), code.highest, dtype=np.uint8),
            "action_mask": spaces.Box(0, 1, (len(code.table),), np.int8),
        }
    )


class CheckedAEC(CopiedWhole, wrappers.OrderEnforcingWrapper):  # type: ignore[misc]
    """PettingZoo's check of the order of calls, copied together with what it checks."""

    def __repr__(self) -> str:
        return f"<Checked {repr(self.env)[1:]}"


def aec(edition: str | Setup = "free", players: int = 4, **choices: Any) -> Any:
    """A PettingZoo environment. Choices are those of Setup, and `rewards`, `render_mode`, `turn_limit`, `max_cycles`.

    It refuses what is not legal and calls in the wrong order; `LuckyAEC` is the same without that second check, and faster.
    """
    own = {name: choices.pop(name) for name in ("rewards", "render_mode", "turn_limit", "max_cycles") if name in choices}
    return CheckedAEC(LuckyAEC(setup_of(edition, players, choices), **own))
