"""Worker processes for bots, arenas and simulations. A task that hangs or kills its process costs that process only.

    with closing(Workers(2)) as workers:
        workers.answer(task)              # any number of threads may ask
        for task, answer in workers.answers(tasks):
            ...                           # each as it is finished; WorkerLost in place of an answer that will not come

A task is plain data with a method `answer`, which runs in the other process.
"""

import math
import os
import signal
import threading
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import contextmanager, suppress
from itertools import islice
from multiprocessing import get_context, parent_process, resource_tracker
from multiprocessing.connection import Connection
from typing import Any, Literal, TypeVar

from lucky.error_path import where
from lucky.errors import LuckyError
from lucky.task import Task, TaskFailed, WorkerLost

SPAWN = get_context("spawn")  # a fork would copy the locks that other threads hold at that moment
STARTING = 60.0  # seconds a process may take to be ready
LOOK = 1.0  # seconds between two looks at the time limits that a task sets itself
AHEAD = 2  # tasks for each process that are taken from an iterator before the first is finished


T = TypeVar("T", bound=Task)


_limits: Any = [-1.0, math.inf]  # of this process's task: who is at work, and until when they may be


def limit(who: int, until: float) -> None:
    """Within a task: who is at work now, and the moment (time.monotonic) from which they count as hung; infinite for nobody."""
    _limits[0] = who
    _limits[1] = until


class Workers:
    """Processes that are started as they are needed, and end with `close` or with their parent."""

    def __init__(self, count: int = 0, *, nice: int = 0) -> None:
        """As many as said, or as there are cores; `nice` lets other processes go first."""
        self.count = count or os.cpu_count() or 1
        self.threads = ThreadPoolExecutor(self.count, thread_name_prefix="workers")  # each waits for one process
        self.all: set[Worker] = set()
        self.closed = False
        self._nice = nice
        self._lock = threading.Lock()
        self._idle: list[Worker] = []

    def close(self) -> None:
        """End all processes at once, whatever they are doing."""
        with self._lock:
            self.closed = True
            for worker in self.all:
                worker.process.kill()
        self.threads.shutdown(cancel_futures=True)
        for worker in list(self.all):
            self._dismiss(worker)

    def answer(self, task: Task) -> Any:
        """The answer to a task; WorkerLost if none comes, or whatever LuckyError it raised."""
        with self._worker() as worker:
            answer = worker.work(task)
        if isinstance(answer, TaskFailed):
            if answer.error is not None:
                raise answer.error from answer
            raise answer
        return answer

    def answers(self, tasks: Iterable[T]) -> Iterator[tuple[T, Any]]:
        """Tasks with their answers, each as it is finished."""
        upcoming = iter(tasks)
        waiting: dict[Future[Any], T] = {}
        while True:
            for task in islice(upcoming, AHEAD * self.count - len(waiting)):
                waiting[self.threads.submit(self._answer_or_loss, task)] = task
            if not waiting:
                return
            for done in wait(waiting, return_when=FIRST_COMPLETED).done:
                yield waiting.pop(done), done.result()

    def _answer_or_loss(self, task: Task) -> Any:
        try:
            return self.answer(task)
        except WorkerLost as lost:
            return lost

    @contextmanager
    def _worker(self) -> Iterator["Worker"]:
        """A process that has nothing to do; one that is lost does not come back."""
        with self._lock:
            if self.closed:
                raise WorkerLost("died")
            worker = self._idle.pop() if self._idle else Worker(self._nice)
            if not worker.process.is_alive():  # somebody ended it while it had nothing to do
                self.all.discard(worker)
                worker.dismiss()
                worker = Worker(self._nice)
            self.all.add(worker)
        try:
            yield worker
        except WorkerLost:
            self._dismiss(worker)
            raise
        with self._lock:
            self._idle.append(worker)

    def _dismiss(self, worker: "Worker") -> None:
        worker.dismiss()
        with self._lock:
            self.all.discard(worker)


class Worker:
    """A process that works at one task at a time."""

    def __init__(self, nice: int = 0) -> None:
        self.limits: Any = SPAWN.Array("d", [-1.0, math.inf], lock=False)
        self.line, far_end = SPAWN.Pipe()
        self.process = SPAWN.Process(target=_work, args=(far_end, self.limits, nice), name="worker", daemon=True)
        with _deaf_to_interrupts():
            self.process.start()
        far_end.close()
        self._ready = False

    def work(self, task: Task) -> Any:
        """The answer to a task, or TaskFailed; WorkerLost if nothing comes."""
        try:
            if not self._ready:
                self._receive(STARTING)
                self._ready = True
            self.limits[:] = [-1.0, math.inf]
            self.line.send(task)
            return self._receive(task.patience)
        except (EOFError, OSError):
            raise self._lost("died") from None

    def _receive(self, patience: float) -> Any:
        until = time.monotonic() + patience
        while not self.line.poll(min(LOOK, max(0.0, until - time.monotonic()))):
            if time.monotonic() >= min(until, self.limits[1]):
                raise self._lost("hung")
        return self.line.recv()

    def _lost(self, how: Literal["hung", "died"]) -> WorkerLost:
        return WorkerLost(how, None if self.limits[1] == math.inf else int(self.limits[0]))

    def dismiss(self) -> None:
        """End the process, whatever it is doing."""
        self.process.kill()
        self.process.join()
        self.line.close()


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """A process that is started meanwhile hears no Ctrl-C, which would make it print a traceback until `_work` ignores it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # or the process starts it, and that unblocks the signal
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _work(line: "Connection[Any, Any]", limits: Any, nice: int) -> None:
    """Answer tasks until there are no more."""
    global _limits
    _limits = limits
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that asks
    if nice and hasattr(os, "nice"):
        os.nice(nice)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    with suppress(EOFError, OSError):
        line.send(None)
        while True:
            task: Task = line.recv()
            try:
                line.send(task.answer())
            except Exception as error:  # the next task may do better
                line.send(TaskFailed(where(error), error if isinstance(error, LuckyError) else None))


def _end_with_parent() -> None:
    """Nobody waits for the answer any more once the parent was killed."""
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
