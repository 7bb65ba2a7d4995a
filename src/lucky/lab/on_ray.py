"""Tasks on a Ray cluster. Ray does what it is good at: it moves tasks to machines, and begins again what was lost with one."""

import logging
import os
import re
import socket
from collections import deque
from collections.abc import Iterable, Iterator
from importlib import import_module
from itertools import islice
from typing import Any

from lucky.errors import LuckyError
from lucky.task import Task, WorkerLost
from lucky.workers import AHEAD, T

RETRIES = 5  # of a task whose process or machine was lost
KNOCKING = 10.0  # seconds to wait for an answer at an address
LOOK = 5.0  # seconds between two looks at how many processors there are: machines come and go


class RayWorkers:
    """The machines of a cluster; without an address, one that is started on this machine and ends with `close`."""

    def __init__(self, address: str | None = None, workers: int | None = None) -> None:
        os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")  # what it would warn of otherwise
        try:
            ray: Any = import_module("ray")  # Any, whether it is installed or not
        except ImportError:
            raise LuckyError("Ray is not installed: pip install 'lucky-mansion[ray]', here and on every machine of the cluster.") from None
        self.ray = ray
        self.mine = not ray.is_initialized()
        if self.mine:
            here = {} if address else {"num_cpus": workers, "include_dashboard": False}
            _knock(address)
            try:
                ray.init(address or "local", log_to_driver=False, logging_level=logging.ERROR, **here)
            except Exception as error:  # whatever it is, there is no cluster
                reason = f"{type(error).__name__}: {str(error)[:200]}"
                raise LuckyError(f"{address or 'Ray'}: there is no cluster to be had ({reason}).") from None
        self._answer = ray.remote(_answer).options(num_cpus=1, max_retries=RETRIES)

    def answers(self, tasks: Iterable[T]) -> Iterator[tuple[T, Any]]:
        """Tasks with their answers, each as it is finished; WorkerLost where all retries were lost too."""
        ray, upcoming = self.ray, iter(tasks)
        waiting: dict[Any, T] = {}
        while True:
            for task in islice(upcoming, max(0, self.room - len(waiting))):
                waiting[self._answer.remote(task)] = task
            if not waiting:
                return
            done, _ = ray.wait(list(waiting), num_returns=1, timeout=LOOK)
            for reference in deque(done):
                task = waiting.pop(reference)
                try:
                    answer = ray.get(reference)
                except ray.exceptions.RayTaskError as error:
                    raise (error.cause if isinstance(error.cause, LuckyError) else LuckyError(f"{task.name}: {error.cause}")) from None
                except ray.exceptions.RayError:
                    answer = WorkerLost("died")
                yield task, answer

    @property
    def room(self) -> int:
        """How many tasks may be under way: enough that no processor waits."""
        return AHEAD * max(1, int(self.ray.cluster_resources().get("CPU", 1)))

    def close(self) -> None:
        """Leave the cluster; what was still being worked at is given up."""
        if self.mine:
            self.ray.shutdown()


def _knock(address: str | None) -> None:
    """Refuse an address where nobody answers at once: Ray itself would go on asking for many minutes."""
    found = re.fullmatch(r"(?:ray://)?\[?(.+?)\]?:(\d{1,5})", address or "")
    if found is None:
        return  # a cluster of its own, or one that Ray has to find
    try:
        socket.create_connection((found[1], int(found[2])), KNOCKING).close()
    except (OSError, OverflowError) as error:
        reason = f"{getattr(error, 'strerror', None) or error}"
        raise LuckyError(f"{address}: there is no cluster to be had ({reason}). `ray status` says where one is.") from None


def _answer(task: Task) -> Any:
    return task.answer()
