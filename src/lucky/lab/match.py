"""Games among bots, played from views under a referee, in this process or in others, and their records."""

import math
import time
from array import array
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import blake2b
from itertools import islice
from typing import Any

from lucky.actions import Action
from lucky.bots.bot import Bot
from lucky.bots.named import player_of
from lucky.bots.referee import FaultKind, allowance, ask_kindly
from lucky.engine.phases import OVER
from lucky.engine.position import Position
from lucky.engine.seeded_rng import SeededRng
from lucky.errors import LuckyError
from lucky.game import Game
from lucky.lab.backends import Backend
from lucky.lab.open_hands import Peeking, contestant_maker, shown_all
from lucky.lab.schedule import Schedule
from lucky.search.games import COLUMNS, Counts, play_game
from lucky.search.players import Player
from lucky.setup import Setup
from lucky.task import WorkerLost
from lucky.workers import limit

NOBODY = -1  # won: nobody was left alive
NO_END = -2  # won: the game reached its turn limit, or could not go on
STRANGER = -3  # won: somebody who is no contestant (A20)
BATCH = 40  # games in a task, of bots whose games are short
DECISIONS = COLUMNS.index("decisions")
PATIENCE = 60.0  # seconds on top of a bot's allowance until it counts as hung

Watch = Callable[[int, float], None]  # called with who is asked, and until when they are waited for


@dataclass
class Played:
    """The record of a game. Contestants are numbers."""

    number: int
    chairs: tuple[int, ...]  # contestants by chair: the seats of players, in order
    chair: int = NO_END  # the one that won; NOBODY, NO_END or STRANGER
    seat: int = NO_END  # the same by seat, Strangers' included
    turns: int = 0
    decisions: int = 0
    attempts: int = 0
    foiled: int = 0
    broken_off: bool = False
    thinking: dict[int, "array[float]"] = field(default_factory=dict)  # by contestant, the milliseconds of each choice
    faults: dict[tuple[int, FaultKind], tuple[int, str]] = field(default_factory=dict)  # how often, and what was said first

    @property
    def winner(self) -> int:
        """The contestant who won; NOBODY, NO_END or STRANGER."""
        return self.chairs[self.chair] if self.chair >= 0 else self.chair

    def blame(self, contestant: int, fault_kind: FaultKind, text: str) -> None:
        """Write down a fault."""
        count, said = self.faults.get((contestant, fault_kind), (0, text))
        self.faults[contestant, fault_kind] = count + 1, said


@dataclass(frozen=True)
class Programme:
    """What it takes to play any game of an arena: plain data, so that it can be handed to other processes."""

    choices: tuple[tuple[str, object], ...]  # of the setup
    names: tuple[str, ...]  # of the contestants, as typed
    entrants: tuple[int, ...]  # the list of contestants as it was given: one number for each name
    seed: int
    turn_limit: int
    patience: float = PATIENCE


class Hall:
    """Where the games of a programme are played: the tables of its setup, and everything that makes bots."""

    def __init__(self, programme: Programme) -> None:
        self.setup = Setup(**dict(programme.choices))  # type: ignore[arg-type]  # as they came from Setup.changed
        self.makers = [contestant_maker(name) for name in programme.names]
        self.seats = [seat for seat in range(self.setup.seats) if not self.setup.is_stranger(seat)]
        self.seating = Schedule(programme.entrants, len(self.seats), programme.seed)
        self.programme = programme
        self.inside = all(_plays_inside(make(0)) for make in self.makers)
        self.counts = Counts()
        self.counts.timed = True

    def play(self, number: int, watch: Watch = lambda contestant, until: None) -> Played:
        """The game of that number."""
        place = self.seating.place(number)
        played = Played(number, place.chairs)
        who = dict(zip(self.seats, place.chairs, strict=True))
        bots = {seat: self.makers[contestant](_seed(f"{self.programme.seed}/{number}/{seat}")) for seat, contestant in who.items()}
        players = players_of(self.setup, bots)
        if players is not None:
            return self.play_inside(played, players, place.deal)
        game = Game(self.setup, place.deal)
        while not game.over and game.position.turns <= self.programme.turn_limit:
            seat = game.to_act
            game.play(decide(game, bots[seat], who[seat], played, watch, self.programme.patience))
        self.ended(played, game.position, len(game.actions))
        return played

    def play_inside(self, played: Played, players: list[Player], deal: str) -> Played:
        """The same game without a step of Python for each decision."""
        position = Position(self.setup.rules)
        position.rng = SeededRng(deal.encode())
        row = play_game(position, players, self.programme.turn_limit, self.counts)
        self.ended(played, position, row[DECISIONS])
        for seat, contestant in zip(self.seats, played.chairs, strict=True):
            played.thinking.setdefault(contestant, array("d")).extend(1000 * seconds for seconds in self.counts.times[seat])
        return played

    def ended(self, played: Played, position: Position, decisions: Any) -> None:
        """Write down how a game ended."""
        if position.phase == OVER:
            played.seat = int(position.winner) if position.winner >= 0 else NOBODY
            played.chair = self.seats.index(played.seat) if played.seat in self.seats else NOBODY if played.seat < 0 else STRANGER
        played.decisions = decisions
        played.turns, played.attempts, played.foiled = int(position.turns), int(position.attempts), int(position.foiled)


def decide(game: Game, bot: Bot, who: int, played: Played, watch: Watch, patience: float = PATIENCE) -> Action:
    """One decision: the bot is asked if there is a choice, and shown what its seat may know. `who` is blamed for faults."""
    legal = game.legal()
    if len(legal) == 1:
        return legal[0]
    view = shown_all(game) if isinstance(bot, Peeking) else game.view(game.to_act)
    watch(who, time.monotonic() + patience + (0.0 if bot.budget is None else allowance(bot)))
    answer = ask_kindly(bot, view, legal)
    watch(who, math.inf)
    played.thinking.setdefault(who, array("d")).append(answer.seconds * 1000)
    if answer.fault is not None:
        played.blame(who, answer.fault.fault_kind, str(answer.fault))
    return answer.action


def hall_for(setup: Setup, contestants: Sequence[str], seed: int, turn_limit: int) -> Hall:
    """Where these contestants meet; equal names are one contestant with several chairs."""
    if not contestants:
        raise LuckyError("Nobody is in the arena: name at least one bot.")
    setup.check()
    names = tuple(dict.fromkeys(contestants))
    hall = Hall(Programme(tuple(setup.changed().items()), names, tuple(map(names.index, contestants)), seed, turn_limit))
    for make in hall.makers:
        make(0)  # a bot that cannot be made is better known before than in the middle
    return hall


@lru_cache(2)
def hall_of(programme: Programme) -> Hall:
    """A hall is made once in each process: the tables of its setup take longer than a game."""
    return Hall(programme)


@dataclass(frozen=True)
class GamesTask:
    """Some games for a worker process."""

    programme: Programme
    numbers: tuple[int, ...]
    name: str = "games"
    patience: float = math.inf  # each decision has a limit of its own

    def answer(self) -> list[Played]:
        """Play them."""
        hall = hall_of(self.programme)
        return [hall.play(number, limit) for number in self.numbers]

    def broken_off(self, lost: WorkerLost) -> list[Played]:
        """A game without an end, and who is to blame."""
        if lost.who is None:
            raise LuckyError("A process that played games has died, and no bot was thinking. --workers 1 plays without processes.")
        [number] = self.numbers  # only games of bots that are not ours can be lost, and those are played one by one
        played = Played(number, hall_of(self.programme).seating.place(number).chairs, broken_off=True)
        text = "hung: its game was broken off." if lost.how == "hung" else "took its process down."
        played.blame(lost.who, lost.how, f"{self.programme.names[lost.who]} {text}")
        return [played]


def play_games(hall: Hall, numbers: Iterable[int], pool: Backend) -> Iterator[Played]:
    """Play these games and hand out each as it is finished."""
    upcoming = iter(numbers)
    batches = iter(lambda: tuple(islice(upcoming, BATCH if hall.inside else 1)), ())
    for task, played in pool.answers(GamesTask(hall.programme, batch) for batch in batches):
        yield from task.broken_off(played) if isinstance(played, WorkerLost) else played


def players_of(setup: Setup, bots: Mapping[int, Bot]) -> list[Player] | None:
    """Who plays inside the engine for bots by seat, Strangers' seats included; None if one of them cannot."""
    players = [player_of(bots[seat]) if seat in bots else Player(0) for seat in range(setup.seats)]
    known = [player for player in players if player is not None]
    return known if len(known) == len(players) else None


def _plays_inside(bot: Bot) -> bool:
    """By rules of thumb and inside the engine: many of its games make one task."""
    return bot.budget is None and player_of(bot) is not None


def _seed(text: str) -> int:
    return int.from_bytes(blake2b(text.encode(), digest_size=7).digest(), "big")
