"""Where tasks are worked at: in this process, in worker processes, or on the machines of a Ray cluster."""

from collections.abc import Iterable, Iterator
from typing import Any, Protocol

from lucky.errors import LuckyError
from lucky.workers import T, Workers

PLACES = ("here", "ray")


class Backend(Protocol):
    """Somebody who works at tasks."""

    def answers(self, tasks: Iterable[T]) -> Iterator[tuple[T, Any]]:
        """Tasks with their answers, each as it is finished; WorkerLost in place of an answer that will not come."""

    def close(self) -> None:
        """Stop, whatever is being done."""


class Alone:
    """This very process, one task after another."""

    def answers(self, tasks: Iterable[T]) -> Iterator[tuple[T, Any]]:
        """Each is answered when it is asked for."""
        for task in tasks:
            yield task, task.answer()

    def close(self) -> None:
        """There is nothing to stop."""


def backend(on: str = "here", workers: int | None = None, address: str | None = None) -> Backend:
    """Where to work: one worker is this process, several are processes; `ray` is a cluster, or a new one on this machine."""
    check_place(on, address)
    if on == "ray":
        from lucky.lab.on_ray import RayWorkers

        return RayWorkers(address, workers)
    return Alone() if workers == 1 else Workers(workers or 0)


def check_place(on: str, address: str | None) -> None:
    """Refuse a place that is none, and an address that would lead nowhere."""
    if on not in PLACES:
        raise LuckyError(f"There is no place called {on!r} to work at; there are {' and '.join(PLACES)}.")
    if on != "ray" and address is not None:
        raise LuckyError("An address is for a Ray cluster: add --on ray.")
