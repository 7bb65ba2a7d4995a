"""Processes that play the games of a programme, one each at a time, and somebody who notices when one of them hangs or dies."""

import math
import os
import signal
import threading
import time
from collections.abc import Iterable, Iterator
from contextlib import suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from typing import Any

from lucky.bots.referee import FaultKind
from lucky.errors import LuckyError
from lucky.lab.match import Hall, Played, Programme

LOOK = 1.0  # seconds between two looks at whether everybody is still with us
SPAWN = get_context("spawn")  # a fork would take along half of whatever the threads of this process are at


def games(hall: Hall, numbers: Iterable[int], workers: int | None = None) -> Iterator[Played]:
    """Play these games and hand out each as it is finished: on all cores, or for one worker in this very process."""
    if workers == 1:
        yield from map(hall.play, numbers)
        return
    upcoming = iter(numbers)
    crew: list[Worker] = []
    try:
        for _, number in zip(range(workers or os.cpu_count() or 1), upcoming, strict=False):
            crew.append(Worker(hall))
            crew[-1].begin(number)
        while crew:
            wait([worker.line for worker in crew], LOOK)
            for worker in list(crew):
                played = worker.finished()
                if played is None:
                    continue
                next_number = next(upcoming, None)
                if played.broken_off or next_number is None:
                    worker.dismiss()
                    crew.remove(worker)
                if next_number is not None:
                    if played.broken_off:
                        worker = Worker(hall)
                        crew.append(worker)
                    worker.begin(next_number)
                yield played
    finally:
        for worker in crew:
            worker.dismiss()


class Worker:
    """A process that plays."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.number = -1
        self.asked: Any = SPAWN.Array("d", [-1.0, math.inf], lock=False)  # the contestant who is thinking, and until when he may
        self.line, far_end = SPAWN.Pipe()
        self.process = SPAWN.Process(target=_work, args=(far_end, hall.programme, self.asked), daemon=True)
        self.process.start()
        far_end.close()

    def begin(self, number: int) -> None:
        """Have a game played."""
        self.number = number
        with suppress(OSError):  # if nobody is there any more, `finished` will say so
            self.line.send(number)

    def finished(self) -> Played | None:
        """The game, once it is over; or what is left of it, if a bot has hung or killed its process."""
        try:
            if self.line.poll():
                result = self.line.recv()
                if isinstance(result, LuckyError):
                    raise result
                assert isinstance(result, Played)
                return result
        except (EOFError, OSError):
            return self.broken_off("died", "took its process down.")
        if time.monotonic() > self.asked[1]:
            return self.broken_off("hung", "hung: its game was broken off.")
        return None

    def broken_off(self, fault_kind: FaultKind, text: str) -> Played:
        """A game without an end, and who is to blame."""
        if self.asked[1] == math.inf:
            raise LuckyError("A process that played games has died, and no bot was thinking. --workers 1 plays without processes.")
        played = Played(self.number, self.hall.seating.place(self.number).chairs, broken_off=True)
        contestant = int(self.asked[0])
        played.blame(contestant, fault_kind, f"{self.hall.programme.names[contestant]} {text}")
        return played

    def dismiss(self) -> None:
        """End the process, whatever it is doing."""
        self.process.kill()
        self.process.join()
        self.line.close()


def _end_with_parent() -> None:
    """Nobody plays on for somebody who was killed, not even to the end of a game."""
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def _work(line: "Connection[Any, Any]", programme: Programme, asked: Any) -> None:
    """Play games by number until nobody wants any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the one who collects the games
    threading.Thread(target=_end_with_parent, daemon=True).start()
    hall = Hall(programme)

    def watch(contestant: int, until: float) -> None:
        asked[0] = contestant
        asked[1] = until

    with suppress(EOFError, OSError):
        while True:
            number = line.recv()
            try:
                line.send(hall.play(number, watch))
            except LuckyError as error:
                line.send(error)
