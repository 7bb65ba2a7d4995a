"""Bots think in worker processes, never on the event loop.

What is sent there is a view as plain data (lucky.view_data). The seed never is.
"""

import asyncio
import logging
import os
import time
from dataclasses import replace

from lucky.errors import LuckyError
from lucky.server.metrics import Durations
from lucky.service.bot_question import AskedBots, BotQuestion
from lucky.service.fair_queue import FairQueue
from lucky.table.bots import thinking_seconds
from lucky.table.interfaces import Asker
from lucky.task import Task, WorkerLost
from lucky.workers import Workers

NICENESS = 5  # the process that serves people goes first
logger = logging.getLogger(__name__)


class BotWorkers(AskedBots):
    """The processes in which a server's bots think, and the queue in front of them."""

    def __init__(self, count: int = 0) -> None:
        """As many as said, or as there are cores to spare."""
        self.workers = Workers(count or max(1, (os.cpu_count() or 1) - 1), nice=NICENESS)
        self._queue = FairQueue(self.workers.count)
        self.waits = Durations()

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
