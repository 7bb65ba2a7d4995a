"""Games among bots, played from views under a referee, in this process or in others, and their records."""

import math
import time
from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import blake2b

from lucky.actions import Action
from lucky.bots.bot import Bot
from lucky.bots.referee import FaultKind, allowance, ask_kindly
from lucky.errors import LuckyError
from lucky.game import Game
from lucky.lab.open_hands import Peeking, contestant_maker, shown_all
from lucky.lab.schedule import Schedule
from lucky.setup import Setup
from lucky.workers import WorkerLost, Workers, limit

NOBODY = -1  # won: nobody was left alive
NO_END = -2  # won: the game reached its turn limit, or could not go on
STRANGER = -3  # won: somebody who is no contestant (A20)
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

    def play(self, number: int, watch: Watch = lambda contestant, until: None) -> Played:
        """The game of that number."""
        place = self.seating.place(number)
        played = Played(number, place.chairs)
        who = dict(zip(self.seats, place.chairs, strict=True))
        bots = {seat: self.makers[contestant](_seed(f"{self.programme.seed}/{number}/{seat}")) for seat, contestant in who.items()}
        game = Game(self.setup, place.deal)
        while not game.over and game.position.turns <= self.programme.turn_limit:
            seat = game.to_act
            game.play(self.decide(game, bots[seat], who[seat], played, watch))
        position = game.position
        if game.over:
            played.seat = int(position.winner) if position.winner >= 0 else NOBODY
            played.chair = self.seats.index(played.seat) if played.seat in self.seats else NOBODY if played.seat < 0 else STRANGER
        played.decisions = len(game.actions)
        played.turns, played.attempts, played.foiled = int(position.turns), int(position.attempts), int(position.foiled)
        return played

    def decide(self, game: Game, bot: Bot, contestant: int, played: Played, watch: Watch) -> Action:
        """One decision: the bot is asked if there is a choice, and shown what its seat may know."""
        legal = game.legal()
        if len(legal) == 1:
            return legal[0]
        view = shown_all(game) if isinstance(bot, Peeking) else game.view(game.to_act)
        watch(contestant, time.monotonic() + self.programme.patience + (0.0 if bot.budget is None else allowance(bot)))
        answer = ask_kindly(bot, view, legal)
        watch(contestant, math.inf)
        played.thinking.setdefault(contestant, array("d")).append(answer.seconds * 1000)
        if answer.fault is not None:
            played.blame(contestant, answer.fault.fault_kind, str(answer.fault))
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
class GameTask:
    """A game for a worker process."""

    programme: Programme
    number: int
    name: str = "game"
    patience: float = math.inf  # each decision has a limit of its own

    def answer(self) -> Played:
        """Play it."""
        return hall_of(self.programme).play(self.number, limit)

    def broken_off(self, lost: WorkerLost) -> Played:
        """A game without an end, and who is to blame."""
        if lost.who is None:
            raise LuckyError("A process that played games has died, and no bot was thinking. --workers 1 plays without processes.")
        played = Played(self.number, hall_of(self.programme).seating.place(self.number).chairs, broken_off=True)
        text = "hung: its game was broken off." if lost.how == "hung" else "took its process down."
        played.blame(lost.who, lost.how, f"{self.programme.names[lost.who]} {text}")
        return played


def play_games(hall: Hall, numbers: Iterable[int], workers: int | None = None) -> Iterator[Played]:
    """Play these games and hand out each as it is finished: on all cores, or for one worker in this very process."""
    if workers == 1:
        yield from map(hall.play, numbers)
        return
    with closing(Workers(workers or 0)) as pool:
        for task, played in pool.answers(GameTask(hall.programme, number) for number in numbers):
            yield task.broken_off(played) if isinstance(played, WorkerLost) else played


def _seed(text: str) -> int:
    return int.from_bytes(blake2b(text.encode(), digest_size=7).digest(), "big")
