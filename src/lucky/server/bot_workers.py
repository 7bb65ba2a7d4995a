"""Bots think in worker processes, never on the event loop.

What is sent there is a view as plain data (lucky.view_data). The seed never is.
"""

import asyncio
import logging
import os
import time
from dataclasses import dataclass, replace

from lucky.bots.bot import Budget, Explanation
from lucky.bots.named import bot_maker
from lucky.bots.referee import BotAnswer, allowance, ask_kindly, quiet
from lucky.errors import LuckyError
from lucky.server.fair_queue import FairQueue
from lucky.server.metrics import Durations
from lucky.table.bots import bot_of, check_spec, thinking_seconds
from lucky.table.interfaces import Asker
from lucky.view import View
from lucky.view_data import ViewData
from lucky.workers import Task, WorkerLost, Workers

UNTIMED = 30.0  # seconds for a bot that counts playouts
NICENESS = 5  # the process that serves people goes first
logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class BotQuestion:
    """What a bot is asked: to choose, or to explain."""

    spec: str
    random_seed: int  # of the bot, which is not the game's
    view: ViewData
    explain: bool = False
    seconds: float = 0.0  # to think; 0 for as long as it usually does

    def answer(self) -> BotAnswer | Explanation:
        """What it says; always something legal."""
        bot, view = bot_maker(self.spec)(self.random_seed), self.view.view()
        legal = view.legal()
        spend = bot.budget and Budget(bot.budget.playouts, self.seconds or thinking_seconds(self.spec))
        return bot.explain(view, legal, spend) if self.explain else ask_kindly(bot, view, legal, spend)

    @property
    def name(self) -> str:
        """For the log."""
        return self.spec

    @property
    def patience(self) -> float:
        """Seconds after which nobody waits any longer."""
        return min(allowance(bot_of(self.spec)), UNTIMED)


class BotWorkers:
    """The processes in which a server's bots think, and the queue in front of them."""

    def __init__(self, count: int = 0) -> None:
        """As many as said, or as there are cores to spare."""
        self.workers = Workers(count or max(1, (os.cpu_count() or 1) - 1), nice=NICENESS)
        self._queue = FairQueue(self.workers.count)
        self.waits = Durations()

    async def choose(self, spec: str, view: View, random_seed: int, asker: Asker) -> int:
        """What a bot does with a view that is to act; something quiet if it does not manage to say."""
        answer = await self.answer(BotQuestion(check_spec(spec), random_seed, ViewData.of(view)), asker)
        if not isinstance(answer, BotAnswer):
            return quiet(view.legal()).id
        if answer.fault is not None:
            logger.warning("bot fault", extra={"facts": {"bot": spec, "fault_kind": answer.fault.fault_kind}})
        return answer.action.id

    async def explain(self, spec: str, view: View, random_seed: int, asker: Asker) -> Explanation:
        """What a bot thinks of a decision."""
        answer = await self.answer(BotQuestion(check_spec(spec), random_seed, ViewData.of(view), explain=True), asker)
        return answer if isinstance(answer, Explanation) else Explanation((), "Nothing comes to mind.")

    async def answer(self, question: Task, asker: Asker) -> object:
        """What comes of any question; the error if nothing does."""
        asked = time.perf_counter()
        wanted = thinking_seconds(question.spec) if isinstance(question, BotQuestion) else 0.0
        async with self._queue.served(asker, wanted) as seconds:
            self.waits.add(time.perf_counter() - asked)
            if self.workers.closed:
                return WorkerLost("died")
            if isinstance(question, BotQuestion):
                question = replace(question, seconds=seconds)
            try:
                return await asyncio.get_running_loop().run_in_executor(self.workers.threads, self.workers.answer, question)
            except LuckyError as error:
                if not self.workers.closed:
                    logger.warning("question failed", exc_info=error, extra={"facts": {"question": question.name}})
                return error

    @property
    def waiting(self) -> int:
        """How many questions have no worker yet."""
        return len(self._queue)

    def close(self) -> None:
        """End all of them at once."""
        self.workers.close()
