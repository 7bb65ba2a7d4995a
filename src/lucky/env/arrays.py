"""Many games in one call: observations, masks, rewards and ends as numpy arrays that the engine writes into. Nothing is copied.

    games = batch(256, "free", 4, opponents="greedy")
    games.reset(seed=7)
    while True:
        games.step(choose(games.observations, games.masks))

The arrays are the same objects after every step, with new contents: whoever keeps an observation copies it.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from lucky.bots.named import bot_maker, player_of
from lucky.env.kept import CopiedWhole, KeptGame, keep, take_up
from lucky.env.schema import Bytes, Encoding, Mask, encoding
from lucky.errors import LuckyError
from lucky.search.batch import GameBatch
from lucky.search.games import game_seed
from lucky.search.players import Player
from lucky.setup import Setup

TURN_LIMIT = 2000  # turns after which a game is broken off
REWARDS = ("win", "place")
COUNTED = ("seed", "number", "decisions", "finished")  # of a batch
HELD = ("last_observations", "last_masks", "rewards", "done", "cut", "learner", "was")  # arrays that the games do not determine


class Arrays(CopiedWhole):
    """N games of one setup side by side. With opponents one seat of each game is the learner's, else all are.

    observations  N x size, uint8         what the seat that is to act observes
    masks         N x actions, int8       1 where it may act
    rewards       N x seats, float64      of games that ended in this step, else 0
    done          N, bool                 the game ended in this step, and the next has begun already
    cut           N, bool                 the same, because it reached its turn limit
    to_act        N, int64                the seat that observes and acts

    Of games that ended in this step, `last_observations` and `last_masks` have what was observed at their end: by the learner's seat or,
    where all are the learner's, by the one whose decision it was. Rows of other games mean nothing.
    """

    def __init__(
        self,
        encoding: Encoding,
        size: int,
        *,
        opponents: str | Sequence[str] | None = None,
        seats: Sequence[int] | None = None,
        rewards: str = "win",
        seed: int = 0,
        turn_limit: int = TURN_LIMIT,
    ) -> None:
        """`opponents` are bots by name for the seats that are not the learner's; `seats` are the learner's, in turns from game to game."""
        self._begin(encoding, size, opponents=opponents, seats=seats, rewards=rewards, turn_limit=turn_limit)
        self.reset(seed)

    def _begin(
        self,
        encoding: Encoding,
        size: int,
        opponents: str | Sequence[str] | None,
        seats: Sequence[int] | None,
        rewards: str,
        turn_limit: int,
    ) -> None:
        """Everything but the deal."""
        if size < 1:
            raise LuckyError(f"{size} games cannot be played side by side; 1 or more can.")
        check_rewards(rewards)
        self.encoding = encoding
        self.size = size
        self._choices = {"opponents": opponents, "seats": seats, "rewards": rewards, "turn_limit": turn_limit}
        learners = [] if opponents is None else list(encoding.players if seats is None else seats)
        for seat in learners:
            if seat not in encoding.players:
                raise LuckyError(f"Nobody plays in seat {seat}; players have the seats {', '.join(map(str, encoding.players))}.")
        players = [] if opponents is None else engine_players(encoding.setup, opponents)
        games = [encoding.game() for _ in range(size)]
        self.inner = GameBatch(games, learners, players, 0, turn_limit, rewards == "place")
        inner: Any = self.inner
        seats_in_all, actions = encoding.setup.seats, len(encoding.table)
        self.observations: Bytes = np.frombuffer(inner.observations, np.uint8).reshape(size, encoding.size)
        self.masks: Mask = np.frombuffer(inner.masks, np.int8).reshape(size, actions)
        self.last_observations: Bytes = np.frombuffer(inner.last_observations, np.uint8).reshape(size, encoding.size)
        self.last_masks: Mask = np.frombuffer(inner.last_masks, np.int8).reshape(size, actions)
        self.rewards: NDArray[np.float64] = np.frombuffer(inner.rewards, np.float64).reshape(size, seats_in_all)
        self.done: NDArray[np.bool_] = np.frombuffer(inner.done, np.bool_)
        self.cut: NDArray[np.bool_] = np.frombuffer(inner.cut, np.bool_)
        self.to_act: NDArray[np.int64] = np.frombuffer(inner.to_act, np.int64)
        self.learner: NDArray[np.int64] = np.frombuffer(inner.learner, np.int64)  # whose game it is; -1 if it is everyone's
        self.was: NDArray[np.int64] = np.frombuffer(inner.was, np.int64)  # whose it was, where a game has just ended

    def __repr__(self) -> str:
        against = self._choices["opponents"]
        return f"<Arrays: {self.size} games of {self.encoding.setup!r}{f' against {against}' if against is not None else ''}>"

    def __getstate__(self) -> dict[str, Any]:
        """What was chosen, the games as plain values, and what the arrays hold that does not follow from these."""
        return {
            "made": (self.encoding, self.size, self._choices),
            "games": [keep(self.encoding, game) for game in self.inner.games],
            "numbers": {name: int(getattr(self.inner, name)) for name in COUNTED},
            "arrays": {name: getattr(self, name).copy() for name in HELD},
        }

    def __setstate__(self, state: dict[str, Any]) -> None:
        """As it was; the engine's part is made anew."""
        encoding, size, choices = state["made"]
        self._begin(encoding, size, **choices)
        self._go_on(state["games"], state["numbers"], state["arrays"])

    def _go_on(self, games: list[KeptGame], numbers: dict[str, int], arrays: dict[str, NDArray[Any]]) -> None:
        """Take up games that were kept."""
        inner: Any = self.inner
        for name, number in numbers.items():
            setattr(inner, name, number)
        for name in HELD[2:]:
            own = getattr(inner, name)  # numpy may only read it
            for k, value in enumerate(arrays[name].ravel().tolist()):
                own[k] = value
        for k, kept in enumerate(games):
            take_up(self.encoding, inner.games[k], kept)
            inner.show(k)
            for row, name in ((inner.last_observed[k], "last_observations"), (inner.last_masked[k], "last_masks")):
                for place in np.flatnonzero(arrays[name][k]):
                    row.put(int(place), int(arrays[name][k][place]))
        for player in inner.players:  # they sit in the game that was begun last
            player.sit(game_seed(inner.seed, inner.number - 1))

    def reset(self, seed: int = 0) -> None:
        """Deal all games anew. The same seed and the same actions lead to the same games."""
        self.inner.reset(int(seed) & 2**40 - 1)

    def step(self, actions: ArrayLike) -> None:
        """One action in each game, by its place in the table of actions. Nothing happens if one of them is not legal."""
        chosen = np.ascontiguousarray(actions, np.int64)
        if chosen.shape != (self.size,):
            raise LuckyError(f"There are {self.size} games and one action for each is needed, not an array of shape {chosen.shape}.")
        wrong = self.inner.step(chosen)
        if wrong >= 0:
            place = int(chosen[wrong])
            what = self.encoding.table[place].text if 0 <= place < len(self.encoding.table) else "no place of the table"
            raise LuckyError(f"Action {place} of game {wrong} ({what}) is not legal there: masks[{wrong}] says what is.")

    @property
    def learner_rewards(self) -> NDArray[np.float64]:
        """The learner's own reward in each game that ended in this step, else 0; with opponents only."""
        return np.where(self.done | self.cut, self.rewards[np.arange(self.size), self.was], 0.0)

    @property
    def finished(self) -> int:
        """How many games have ended."""
        return int(self.inner.finished)

    @property
    def decisions(self) -> int:
        """How many decisions have been taken in all games, the opponents' among them."""
        return int(self.inner.decisions)


def batch(size: int, edition: str | Setup = "free", players: int = 4, **choices: Any) -> Arrays:
    """N games side by side. Choices are those of Setup and of `Arrays`: opponents, seats, rewards, seed, turn_limit."""
    own = {name: choices.pop(name) for name in ("opponents", "seats", "rewards", "seed", "turn_limit") if name in choices}
    return Arrays(encoding(setup_of(edition, players, choices)), size, **own)


def setup_of(edition: str | Setup, players: int, choices: dict[str, Any]) -> Setup:
    """The setup that is meant: one that is given, or an edition with choices."""
    if isinstance(edition, Setup):
        return edition
    unknown = choices.keys() - Setup.__dataclass_fields__.keys()
    if unknown:
        raise LuckyError(f"There is no choice called {', '.join(sorted(unknown))}: neither of the environment nor of Setup.")
    setup = Setup(edition, players, **choices)
    setup.check()
    return setup


def check_rewards(rewards: str) -> None:
    """Refuse what is no way to reward."""
    if rewards not in REWARDS:
        raise LuckyError(f"Rewards are for a {' or a '.join(REWARDS)}, not for {rewards!r}.")


def engine_players(setup: Setup, opponents: str | Sequence[str]) -> list[Player]:
    """Opponents by seat who play inside the engine; refused if one of them cannot. One name is for all seats."""
    specs = [opponents] * setup.seats if isinstance(opponents, str) else list(opponents)
    if len(specs) != setup.seats:
        raise LuckyError(f"There are {setup.seats} seats, and {len(specs)} opponents were named: one for all, or one a seat.")
    found = []
    for seat, spec in enumerate(specs):
        player = player_of(bot_maker(spec)(seat))
        if player is None:
            raise LuckyError(f"{spec!r} does not play inside the engine, and many games at once need that: take greedy, say.")
        found.append(player)
    return found
