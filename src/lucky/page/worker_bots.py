"""Bots think in a second worker: questions and answers go there and back as bytes, one at a time."""

import asyncio
import logging
import pickle
from collections.abc import Callable
from dataclasses import replace
from itertools import count

from lucky.error_path import where
from lucky.errors import LuckyError
from lucky.service.bot_question import AskedBots, BotQuestion
from lucky.service.fair_queue import FairQueue
from lucky.table.bots import thinking_seconds
from lucky.table.interfaces import Asker
from lucky.task import Task, TaskFailed, WorkerLost

STARTING = 120.0  # seconds that the worker may take to be ready, on a slow line
logger = logging.getLogger(__name__)


class WorkerBots(AskedBots):
    """The way to the worker in which bots think. `send` takes a number and a question; `heard` is called with the answer."""

    def __init__(self, send: Callable[[int, bytes], None], restart: Callable[[], None]) -> None:
        self._send = send
        self._restart = restart
        self._queue = FairQueue(1)
        self._asked: dict[int, asyncio.Future[bytes]] = {}
        self._numbers = count(1)
        self._ready = asyncio.Event()

    def ready(self) -> None:
        """The worker can be asked from now on."""
        self._ready.set()

    def heard(self, number: int, answer: bytes) -> None:
        """What the worker says to a question."""
        asked = self._asked.pop(number, None)
        if asked is not None and not asked.done():
            asked.set_result(answer)

    async def answer(self, question: Task, asker: Asker) -> object:
        """What comes of any question; the error if nothing does."""
        async with self._queue.served(asker, thinking_seconds(question.spec) if isinstance(question, BotQuestion) else 0.0) as seconds:
            if isinstance(question, BotQuestion):
                question = replace(question, seconds=seconds)
            try:
                async with asyncio.timeout(STARTING):
                    await self._ready.wait()
                async with asyncio.timeout(question.patience):
                    found = pickle.loads(await self._asked_of_worker(question))  # it comes from our own code
            except TimeoutError:
                logger.warning("bots are started anew", extra={"facts": {"question": question.name}})
                self._ready.clear()
                self._restart()
                return WorkerLost("hung")
        if isinstance(found, LuckyError):
            logger.warning("question failed: %s", found, extra={"facts": {"question": question.name}})
        return found

    async def _asked_of_worker(self, question: Task) -> bytes:
        number = next(self._numbers)
        waiting: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self._asked[number] = waiting
        self._send(number, pickle.dumps(question))
        try:
            return await waiting
        finally:
            self._asked.pop(number, None)


def think(question: bytes) -> bytes:
    """What the second worker does: answer a question. What goes wrong is an answer too."""
    asked: Task = pickle.loads(question)
    try:
        found = asked.answer()
    except Exception as error:
        found = TaskFailed(where(error), error if isinstance(error, LuckyError) else None)
    return pickle.dumps(found)
