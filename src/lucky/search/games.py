"""Whole games inside the engine, and what is counted in them: one row for each game, in plain numbers."""

import time
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from lucky.engine.actions import DOCTOR, SEATS
from lucky.engine.bits import ZONES
from lucky.engine.events import (
    ATTEMPTED,
    DARK,
    DEALT,
    DIED,
    DISCARDED,
    DREW,
    KILLED,
    LAID,
    MOVED,
    PASSED,
    RESHUFFLED,
    SPITED,
    STROLLED,
    TOOK,
    TURN,
    TURNED,
    Listener,
)
from lucky.engine.fast_rng import seeded
from lucky.engine.offer import OFFER
from lucky.engine.phases import OVER
from lucky.engine.position import Position, act, offer_all
from lucky.engine.rules import Rules
from lucky.engine.state import State
from lucky.search.belief import Answers
from lucky.search.players import Player

NO_END: Final = -2  # the winner of a game that reached its turn limit
BY_SEAT: Final = vec[i64]([0] * SEATS)

Row = tuple[object, ...]
COLUMNS: Final = (  # of a row; -1 where there is nothing to say
    "winner",  # a seat, -1 if nobody is left alive, NO_END if the turn limit came first
    "loser",  # the last one who could have helped (A12)
    "ending",  # why it ended, as in engine/phases
    "turns",
    "decisions",
    "room",  # where the Doctor died: a zone,
    "weapon",  # with what: a card or BARE,
    "strength",  # of that attempt,
    "killer",  # and by whom; the game may have gone on (E1)
    "attempts",
    "foiled",
    "luck",  # points of luck laid against attempts
    "deaths",  # of seats
    "reshuffles",
    "dark",  # the turn in which the lights went out
    "first",  # the seat that began
    "turns_by_seat",
    "attempts_by_seat",
    "luck_by_seat",
    "draws_by_seat",
    "hands_dealt",  # by seat: goods and failures of the first hand, as sets
)


class Counts(Listener):
    """What is counted in a game, and by zone over all games."""

    def __init__(self) -> None:
        """Nothing has happened yet."""
        self.stood: vec[i64] = vec[i64]([0] * ZONES)  # by zone: turns that somebody ended there
        self.strolled: vec[i64] = vec[i64]([0] * ZONES)  # by zone: how often the Doctor came by himself
        self.tried: vec[i64] = vec[i64]([0] * ZONES)  # by zone: attempts on the Doctor
        self.answers: Answers = Answers()
        self.timed: bool = False
        self.times: list[list[float]] = [[] for _k in range(SEATS)]  # by seat, if timed: seconds for each choice of the last game
        self.begin()

    def begin(self) -> None:
        """The next game."""
        self.turns: vec[i64] = BY_SEAT[:]
        self.attempts: vec[i64] = BY_SEAT[:]
        self.lucks: vec[i64] = BY_SEAT[:]
        self.draws: vec[i64] = BY_SEAT[:]
        self.luck: i64 = 0
        self.room: i64 = -1
        self.weapon: i64 = -1
        self.strength: i64 = -1
        self.killer: i64 = -1
        self.deaths: i64 = 0
        self.reshuffles: i64 = 0
        self.dark: i64 = -1
        self.answers.forget()
        if self.timed:
            self.times = [[] for _k in range(SEATS)]

    def hear(self, s: State, kind: i64, a: i64, b: i64, c: i64, d: i64) -> None:
        """Count an event; the most frequent ones come first."""
        if kind == MOVED or kind == PASSED:  # noqa: SIM109  (a tuple would be made anew each time)
            return
        if kind == TURN:
            self.turns[a] += 1
        elif kind == STROLLED:
            self.strolled[b] += 1
            self.stood[s.at[s.turn]] += 1
        elif kind == DREW:
            self.draws[a] += 1
        elif kind == DEALT:
            self.draws[a] -= b
        elif kind == ATTEMPTED:
            if a < SEATS:
                self.attempts[a] += 1
            if b == DOCTOR:
                self.tried[s.at[a]] += 1
        elif kind == LAID:
            self.spend(a, s.rules.cards.luck[b])
        elif kind == TURNED:
            if a < SEATS:
                self.spend(a, s.rules.cards.luck[b])
        elif kind == SPITED:
            self.spend(a, 1)
        elif kind == KILLED:
            if b == DOCTOR:
                self.room = s.at[a]
                self.weapon = s.weapon
                self.strength = s.value
                self.killer = a
        elif kind == DIED:
            self.deaths += 1
        elif kind == TOOK or kind == DISCARDED:  # noqa: SIM109  (a tuple would be made anew each time)
            self.answers.forget()
        elif kind == RESHUFFLED:
            self.reshuffles += 1
        elif kind == DARK:
            self.dark = s.turns

    def spend(self, seat: i64, luck: i64) -> None:
        """Luck was laid against an attempt."""
        self.luck += luck
        self.lucks[seat] += luck


def play_game(p: Position, players: list[Player], turn_limit: i64, counts: Counts) -> Row:
    """Deal a position whose chance is settled, and play until the game is over or has seen that many turns."""
    counts.begin()
    p.listener = counts
    p.begin()
    first = p.turn
    hands = hands_of(p)
    heeded = False
    for player in players:
        heeded = heeded or player.listens()
    decisions: i64 = 0
    while p.phase != OVER and p.turns <= turn_limit:
        player = players[p.to_act]
        action = timed_choice(p, player, counts) if counts.timed else player.choose(p, counts.answers)
        if heeded:
            counts.answers.heed(p, action)
        act(p, action)
        decisions += 1
    p.listener = None
    return row_of(p, counts, decisions, first, hands)


def timed_choice(p: Position, player: Player, counts: Counts) -> i64:
    """What a player chooses; where there is a choice, the time it takes is written down."""
    if offer_all(p) == 1:
        return OFFER[0]
    began = time.perf_counter()
    action = player.choose(p, counts.answers)
    counts.times[p.to_act].append(time.perf_counter() - began)
    return action


def hands_of(p: Position) -> object:
    """Goods and failures in the hands of all seats, as sets."""
    return tuple([(int(p.goods[k]), int(p.failures[k])) for k in range(p.rules.seats)])


def row_of(p: Position, counts: Counts, decisions: i64, first: i64, hands: object) -> Row:
    """The row of a game that has ended or reached its turn limit; the seat that began and the hands dealt are of its beginning."""
    seats = p.rules.seats
    winner: i64 = NO_END
    if p.phase == OVER:
        winner = p.winner
    return (
        int(winner),
        int(p.loser),
        int(p.ending),
        int(p.turns),
        int(decisions),
        int(counts.room),
        int(counts.weapon),
        int(counts.strength),
        int(counts.killer),
        int(p.attempts),
        int(p.foiled),
        int(counts.luck),
        int(counts.deaths),
        int(counts.reshuffles),
        int(counts.dark),
        int(first),
        by_seat(counts.turns, seats),
        by_seat(counts.attempts, seats),
        by_seat(counts.lucks, seats),
        by_seat(counts.draws, seats),
        hands,
    )


def play_games(rules: Rules, players: list[Player], seed: i64, first: i64, games: i64, turn_limit: i64, counts: Counts) -> list[Row]:
    """Games number `first` and following of a seed, one row each. A number has its deal, whoever plays; the seats get its seed."""
    blank = Position(rules)
    p = Position(rules)
    rows: list[Row] = []
    for k in range(first, first + games):
        number = game_seed(seed, k)
        p.copy_from(blank)
        p.random = seeded(number)
        for player in players:
            player.sit(number)
        rows.append(play_game(p, players, turn_limit, counts))
    return rows


def game_seed(seed: i64, number: i64) -> i64:
    """What decides chance in a game of this number, for the cards and for those who play."""
    return seed * 1000003 + number


def by_seat(values: vec[i64], seats: i64) -> tuple[int, ...]:
    """A count for each seat."""
    return tuple([int(values[k]) for k in range(seats)])
