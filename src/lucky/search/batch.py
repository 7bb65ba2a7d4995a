"""Many games at once inside the engine, for those who learn: one call is a step in each of them, and arrays are written in place.

A game that is over begins again at once. Seats that nobody learns in are played by players of the engine.
"""

from collections.abc import Iterable

from librt.vecs import vec
from mypy_extensions import i64, u8

from lucky.engine.actions import SEATS
from lucky.engine.bits import BIT
from lucky.engine.events import DIED, DISCARDED, TOOK, Listener
from lucky.engine.fast_rng import seeded
from lucky.engine.phases import OVER
from lucky.engine.position import Position, act
from lucky.engine.rules import Rules
from lucky.engine.state import State
from lucky.search.action_space import ActionSpace, MaskRow, write_mask
from lucky.search.belief import Answers
from lucky.search.games import game_seed
from lucky.search.observer import Heard, ObservationRow, Observer
from lucky.search.players import Player


class Watch(Listener):
    """Notes what a game's end and the memory of answers depend on."""

    def __init__(self) -> None:
        """Nothing has happened."""
        self.heard: Heard = Heard()
        self.answers: Answers = Answers()  # the same for players who think about it, if there are any
        self.thoughtful: bool = True
        self.deaths: i64 = 0
        self.died: vec[i64] = vec[i64]([0] * SEATS)  # by seat: the how manyth death theirs was; 0 if they live

    def begin(self) -> None:
        """The next game."""
        self.heard.forget()
        if self.thoughtful:
            self.answers.forget()
        self.deaths = 0
        for k in range(SEATS):
            self.died[k] = 0

    def hear(self, s: State, kind: i64, a: i64, b: i64, c: i64, d: i64) -> None:
        """Deaths; and cards that went where no answer tells of them."""
        if kind < TOOK or kind > DISCARDED:
            return
        if kind == DIED:
            self.deaths += 1
            self.died[a] = self.deaths
        else:
            self.heard.forget()
            if self.thoughtful:
                self.answers.forget()


class LearnerGame:
    """One game: a position that is played at fast chance, with what everyone could hear in it."""

    def __init__(self, rules: Rules, space: ActionSpace, observer: Observer) -> None:
        """Not dealt yet."""
        self.blank: Position = Position(rules)
        self.position: Position = Position(rules)
        self.rules: Rules = rules
        self.space: ActionSpace = space
        self.observer: Observer = observer
        self.watch: Watch = Watch()
        # Where nobody can die there is nothing to hear, and playing is quicker.
        self.mortal: bool = rules.mortals or rules.ghost or rules.sequel is not None
        self.decisions: i64 = 0
        self.dealt: bool = False

    def deal(self, number: i64) -> None:
        """Begin the game that a number stands for."""
        p = self.position
        p.copy_from(self.blank)
        p.random = seeded(number)
        self.watch.begin()
        if self.mortal:
            p.listener = self.watch
        p.begin()
        self.decisions = 0
        self.dealt = True

    def take_up(self, position: Position, decisions: int) -> None:
        """Go on from another position of such a game."""
        self.watch.begin()
        self.position = position
        if self.mortal:
            position.listener = self.watch
        self.decisions = decisions
        self.dealt = True

    def do(self, action: i64) -> None:
        """A legal action, by the engine's number."""
        p = self.position
        watch = self.watch
        watch.heard.heed(p, action)
        if watch.thoughtful:
            watch.answers.heed(p, action)
        act(p, action)
        self.decisions += 1

    def play(self, place: i64) -> bool:
        """An action by its place in the table; False, and nothing happens, if it is not legal."""
        action = self.space.find(self.position, place)
        if action < 0:
            return False
        self.do(action)
        return True

    def copy(self) -> "LearnerGame":
        """The same game once more."""
        other = LearnerGame(self.rules, self.space, self.observer)
        other.position = self.position.clone()
        other.watch.deaths = self.watch.deaths
        other.watch.heard.copy_from(self.watch.heard)
        for k in range(SEATS):
            other.watch.died[k] = self.watch.died[k]
            other.watch.answers.by_seat[k] = [answer.copy() for answer in self.watch.answers.by_seat[k]]
        if self.mortal:
            other.position.listener = other.watch
        other.decisions = self.decisions
        other.dealt = self.dealt
        return other

    def observe(self, seat: i64, row: ObservationRow) -> None:
        """What a seat observes now."""
        self.observer.write(self.position, self.watch.heard, seat, row)

    def mask(self, row: MaskRow) -> i64:
        """What the one who is to act may do; gives the number of actions."""
        return write_mask(self.space, self.position, row)

    def reward(self, seat: i64, placing: bool) -> float:
        """What a seat gets in the end: 1 for winning, and all others together lose as much; or from 1 to -1 by place."""
        p = self.position
        if p.phase != OVER:
            return 0.0
        if not placing:
            if p.winner < 0:
                return 0.0
            players = float(p.rules.seats)
            if p.winner == seat:
                return 1.0
            return -1.0 / (players - 1.0)
        below: i64 = 0
        for other in range(p.rules.seats):
            if other != seat:
                mine = self.standing(seat)
                theirs = self.standing(other)
                if mine > theirs:
                    below += 1
                elif mine < theirs:
                    below -= 1
        return float(below) / float(p.rules.seats - 1)

    def standing(self, seat: i64) -> i64:
        """Higher is better: the winner, the living, the dead by how long they lived, and whoever could have helped and did not (A12)."""
        p = self.position
        if p.winner == seat:
            return 1000
        if p.loser == seat:
            return -1
        if p.alive & BIT[seat] != 0:
            return 500
        return self.watch.died[seat]


class GameBatch:
    """Games side by side. All arrays are made once, and every step writes into them."""

    def __init__(
        self, games: list[LearnerGame], seats: list[int], players: list[Player], seed: int, turn_limit: int, placing: bool
    ) -> None:
        """`seats`: whose actions are given from outside, in turns from game to game; without any, all are. `players` play for the rest."""
        self.games: list[LearnerGame] = games
        self.size: i64 = len(games)
        self.learners: vec[i64] = vec[i64](seats)
        self.rotates: i64 = len(seats)
        self.players: list[Player] = players
        self.seed: i64 = seed
        self.number: i64 = 0  # of the next game
        self.turn_limit: i64 = turn_limit
        self.placing: bool = placing
        observed = observation_size(games[0])
        actions = int(games[0].space.size)
        count = len(games)
        everyone = int(games[0].rules.seats)
        self.everyone: i64 = everyone
        self.observations: vec[u8] = vec[u8]([0] * (count * observed))
        self.masks: vec[u8] = vec[u8]([0] * (count * actions))
        self.last_observations: vec[u8] = vec[u8]([0] * (count * observed))  # of games that ended in this step, as they ended
        self.last_masks: vec[u8] = vec[u8]([0] * (count * actions))
        self.rewards: vec[float] = vec[float]([0.0] * (count * everyone))  # by game and seat, of games that ended in this step
        self.done: vec[u8] = vec[u8]([0] * count)
        self.cut: vec[u8] = vec[u8]([0] * count)  # the game reached its turn limit
        self.to_act: vec[i64] = vec[i64]([0] * count)  # the seat that observes, and acts next
        self.learner: vec[i64] = vec[i64]([-1] * count)  # whose game it is; -1 if it is everyone's
        self.was: vec[i64] = vec[i64]([-1] * count)  # whose game it was that ended in this step
        self.observed: list[ObservationRow] = [ObservationRow(self.observations, k * observed, observed) for k in range(count)]
        self.masked: list[MaskRow] = [MaskRow(self.masks, k * actions, actions) for k in range(count)]
        self.last_observed: list[ObservationRow] = [ObservationRow(self.last_observations, k * observed, observed) for k in range(count)]
        self.last_masked: list[MaskRow] = [MaskRow(self.last_masks, k * actions, actions) for k in range(count)]
        thoughtful = False
        for player in players:
            thoughtful = thoughtful or player.listens()
        for game in games:
            game.watch.thoughtful = thoughtful
        self.decisions: i64 = 0  # in all games, those of players among them
        self.finished: i64 = 0

    def reset(self, seed: int) -> None:
        """Deal all games anew."""
        self.seed = seed
        self.number = 0
        for k in range(self.size):
            self.done[k] = u8(0)
            self.cut[k] = u8(0)
            for seat in range(self.everyone):
                self.rewards[k * self.everyone + seat] = 0.0
            self.begin(k)
            self.show(k)

    def begin(self, k: i64) -> None:
        """The next game at a place, up to the first decision that is not a player's."""
        game = self.games[k]
        while True:
            number = game_seed(self.seed, self.number)
            if self.rotates > 0:
                self.learner[k] = self.learners[self.number % self.rotates]
                for player in self.players:
                    player.sit(number)
            self.number += 1
            game.deal(number)
            if self.rotates == 0:
                return
            self.go_on(k)
            if game.position.phase != OVER and game.position.turns <= self.turn_limit:
                return

    def go_on(self, k: i64) -> None:
        """Let players act until the learner is to."""
        game = self.games[k]
        p = game.position
        learner = self.learner[k]
        while p.phase != OVER and p.to_act != learner and p.turns <= self.turn_limit:
            game.do(self.players[p.to_act].choose(p, game.watch.answers))
            self.decisions += 1

    def step(self, actions: Iterable[i64]) -> int:
        """One action in each game, by places in the table; gives -1, or the first game whose action is not legal, and then does nothing."""
        places = vec[i64](actions)  # an array of 64-bit numbers is copied at once
        width = self.games[0].space.size
        if len(places) != self.size:
            return int(self.size)
        for k in range(self.size):
            place = places[k]
            if place < 0 or place >= width or self.masks[k * width + place] == 0:
                return int(k)
        for k in range(self.size):
            self.step_one(k, places[k])
        return -1

    def step_one(self, k: i64, place: i64) -> None:
        """A step in one game."""
        game = self.games[k]
        p = game.position
        actor = p.to_act
        if self.done[k] != 0 or self.cut[k] != 0:
            self.done[k] = u8(0)
            self.cut[k] = u8(0)
            for seat in range(self.everyone):
                self.rewards[k * self.everyone + seat] = 0.0
        game.do(self.masked[k].action_at(place))
        self.decisions += 1
        if self.rotates > 0:
            self.go_on(k)
        over = p.phase == OVER
        if over or p.turns > self.turn_limit:
            for seat in range(self.everyone):
                self.rewards[k * self.everyone + seat] = game.reward(seat, self.placing)
            if over:
                self.done[k] = u8(1)
            else:
                self.cut[k] = u8(1)
            self.was[k] = self.learner[k]
            self.finished += 1
            if self.rotates > 0:
                actor = self.learner[k]
            self.show_end(k, actor)
            self.begin(k)
        self.show(k)

    def show(self, k: i64) -> None:
        """Write what is observed in a game now."""
        game = self.games[k]
        seat = game.position.to_act
        self.to_act[k] = seat
        game.observe(seat, self.observed[k])
        game.mask(self.masked[k])

    def show_end(self, k: i64, seat: i64) -> None:
        """Write what a seat observes of a game that ends here."""
        game = self.games[k]
        game.observe(seat, self.last_observed[k])
        if game.position.to_act == seat:
            game.mask(self.last_masked[k])
        else:  # broken off at somebody else's decision
            self.last_masked[k].clear()


def observation_size(game: LearnerGame) -> int:
    """How many numbers an observation has."""
    return int(game.observer.size)
