"""Bots think in processes of their own, never on the event loop, and a bot that hangs or dies costs its own process only.

What goes over is a view as plain data: the setup, the seat, its position with everything hidden dealt again by number, and
the answers everyone heard. The seed never does.
"""

import asyncio
import logging
import os
import re
import signal
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import lru_cache
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Lock
from typing import Any, Protocol

from lucky.answers import Answers
from lucky.bots.bot import Bot, Budget, Explanation
from lucky.bots.characters import CHARACTERS
from lucky.bots.named import BOTS, bot_maker
from lucky.bots.referee import BotAnswer, allowance, ask_kindly, quiet
from lucky.errors import LuckyError
from lucky.names import Names
from lucky.positions import parse_position, position_text
from lucky.server.logs import where
from lucky.server.priority_queue import PriorityQueue
from lucky.setup import Setup
from lucky.view import View

SPAWN = get_context("spawn")  # a fork would take along half of whatever the threads of this process are at
STARTING = 60.0  # seconds a process may take to be ready
UNTIMED = 30.0  # seconds for a bot that counts playouts
NICENESS = 5  # those who serve people go first
LONGEST = Budget(playouts=20_000, seconds=2.0)  # thoughts at a table
SPEC = re.compile(r"([a-z]+)(?::([a-z]+|[0-9]+(?:\.[0-9]+)?(?:ms|s)?))?")  # nothing that could be a file
LOG = logging.getLogger(__name__)


def check_spec(spec: str, longest: Budget = LONGEST) -> str:
    """A bot that may sit at a table, as one writes it: one of ours, and not one that thinks for ever. No stranger's file is opened.

    >>> check_spec(" Violet:Cunning ")
    'violet:cunning'
    """
    text = spec.strip().lower()
    match = SPEC.fullmatch(text)
    if match is None or match[1] not in {*BOTS, *CHARACTERS}:
        raise LuckyError(f"No bot is called {text[:40]!r} here. There are {', '.join([*BOTS, *CHARACTERS])}.")
    budget = bot_maker(text)(0).budget
    if budget is not None and (budget.seconds > longest.seconds or budget.playouts > longest.playouts):
        raise LuckyError(f"{budget} is too long to think here: {longest.seconds:g}s or {longest.playouts} playouts is the most.")
    return text


Choices = tuple[tuple[str, Any], ...]  # of a setup


@dataclass(frozen=True)
class ViewData:
    """A view as plain data."""

    setup: Choices
    seat: int
    position: str  # a line, with what the seat cannot know dealt by number
    answers: Answers

    @classmethod
    def of(cls, view: View) -> "ViewData":
        """What a seat sees."""
        assert view.seat is not None
        return cls(tuple(view.setup.changed().items()), view.seat, position_text(view.position), view.answers)

    def view(self) -> View:
        """The view again, by which a bot makes the same choice."""
        setup, names = table_of_choices(self.setup)
        return View(setup, names, parse_position(setup, self.position), self.seat, answers=self.answers)


@lru_cache(64)
def table_of_choices(choices: Choices) -> tuple[Setup, Names]:
    """A setup is worked out once for each process: its tables take far longer than a thought."""
    setup = Setup(**dict(choices))
    return setup, Names(setup)


class Task(Protocol):
    """Something to be thought about in another process: plain data, with its own way to an answer."""

    @property
    def spec(self) -> str:
        """What it is called in the log."""

    @property
    def patience(self) -> float:
        """Seconds after which nobody waits any longer."""

    def answer(self) -> Any:
        """What comes of it."""


@dataclass(frozen=True)
class BotQuestion:
    """What a bot is asked: to choose, or to explain."""

    spec: str
    luck: int  # the seed of the bot, which is not the game's
    sight: ViewData
    explain: bool = False

    def answer(self) -> BotAnswer | Explanation:
        """What it says; always something legal."""
        bot, view = bot_maker(self.spec)(self.luck), self.sight.view()
        legal = view.legal()
        spend = bot.budget and Budget(bot.budget.playouts, thinking_seconds(self.spec))
        return bot.explain(view, legal, spend) if self.explain else ask_kindly(bot, view, legal, spend)

    @property
    def patience(self) -> float:
        """Seconds after which nobody waits any longer."""
        return min(allowance(_bot(self.spec)), UNTIMED)


def thinking_seconds(spec: str) -> float:
    """The longest a bot thinks about a decision; 0 for one that does not. Who counts playouts stops when others would, too."""
    budget = _bot(spec).budget
    return 0.0 if budget is None else budget.seconds or LONGEST.seconds


@lru_cache(256)
def _bot(spec: str) -> Bot:
    return bot_maker(spec)(0)


class WorkerLost(LuckyError):
    """A thought that did not come to an end, mostly along with the process it was thought in."""


class BotWorker:
    """A process in which bots think, one at a time."""

    def __init__(self) -> None:
        self.line, far_end = SPAWN.Pipe()
        self.process = SPAWN.Process(target=_think, args=(far_end,), name="thinker", daemon=True)
        self.process.start()
        far_end.close()
        self.ready = False

    def ask(self, question: Task) -> Any:
        """The answer; WorkerLost if none comes."""
        try:
            if not self.ready:
                self._hear(STARTING)
                self.ready = True
            self.line.send(question)
            return self._hear(question.patience)
        except (EOFError, OSError):
            raise WorkerLost("A process in which a bot thought has died.") from None

    def _hear(self, patience: float) -> Any:
        if not self.line.poll(patience):
            raise WorkerLost(f"A bot said nothing for {patience:g} s.")
        return self.line.recv()

    def dismiss(self) -> None:
        """End the process, whatever it is doing."""
        self.process.kill()
        self.process.join()
        self.line.close()


class BotWorkers:
    """Those who think for the bots of a house. Processes are started as they are needed, and end with `close`, which waits for that."""

    def __init__(self, count: int = 0) -> None:
        """As many as said, or as there are cores to spare."""
        self.count = count or max(1, (os.cpu_count() or 1) - 1)
        self._threads = ThreadPoolExecutor(self.count, thread_name_prefix="bot_workers")  # each waits for one process
        self._queue = PriorityQueue(self.count)
        self._lock = Lock()
        self._all: set[BotWorker] = set()
        self._idle: list[BotWorker] = []
        self._closed = False

    async def choose(self, spec: str, view: View, luck: int, *, hurry: bool = True) -> int:
        """What a bot does with a view that is to act; something quiet if it does not manage to say. `hurry`: people wait for it."""
        answer = await self.answer(BotQuestion(check_spec(spec), luck, ViewData.of(view)), hurry)
        if not isinstance(answer, BotAnswer):
            return quiet(view.legal()).id
        if answer.fault is not None:
            LOG.warning("A bot misbehaved.", extra={"facts": {"bot": spec, "fault_kind": answer.fault.fault_kind}})
        return answer.action.id

    async def explain(self, spec: str, view: View, luck: int) -> Explanation:
        """What a bot thinks of a decision."""
        answer = await self.answer(BotQuestion(check_spec(spec), luck, ViewData.of(view), explain=True), True)
        return answer if isinstance(answer, Explanation) else Explanation((), "Nothing comes to mind.")

    def close(self) -> None:
        """Send everybody home at once."""
        with self._lock:
            self._closed = True
            for thinker in self._all:
                thinker.process.kill()
        self._threads.shutdown(cancel_futures=True)
        for thinker in self._idle:
            self._dismiss(thinker)
        self._idle.clear()

    async def answer(self, question: Task, hurry: bool) -> object:
        """What comes of any task; WorkerLost if nothing does."""
        async with self._queue.served(hurry=hurry):
            if self._closed:
                return WorkerLost("Nobody thinks here any more.")
            return await asyncio.get_running_loop().run_in_executor(self._threads, self._asked, question)

    def _asked(self, question: Task) -> object:
        """An answer, in a thread that waits for it; or what went wrong."""
        try:
            with self._thinker() as thinker:
                answer = thinker.ask(question)
        except WorkerLost as error:
            answer = error
        if isinstance(answer, WorkerLost) and not self._closed:
            LOG.warning("%s (%s)", answer, question.spec)
        return answer

    @contextmanager
    def _thinker(self) -> Iterator[BotWorker]:
        """Somebody who has nothing to do; whoever gets lost does not come back."""
        with self._lock:
            if self._closed:
                raise WorkerLost("Nobody thinks here any more.")
            thinker = self._idle.pop() if self._idle else BotWorker()
            if not thinker.process.is_alive():  # somebody ended it while it had nothing to do
                self._all.discard(thinker)
                thinker.dismiss()
                thinker = BotWorker()
            self._all.add(thinker)
        try:
            yield thinker
        except WorkerLost:
            self._dismiss(thinker)
            raise
        with self._lock:
            self._idle.append(thinker)

    def _dismiss(self, thinker: BotWorker) -> None:
        thinker.dismiss()
        with self._lock:
            self._all.discard(thinker)


def _think(line: "Connection[Any, Any]") -> None:
    """Answer questions until nobody has any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the one who asks
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    with suppress(EOFError, OSError):
        line.send(None)
        while True:
            question: Task = line.recv()
            try:
                line.send(question.answer())
            except Exception as error:  # whatever it was, the next one may do better
                line.send(WorkerLost(where(error)))
