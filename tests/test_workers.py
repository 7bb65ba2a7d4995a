"""Worker processes: answers, faults that cost one process only, and an end when it is wanted."""

import math
import os
import signal
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass

import pytest

from lucky.errors import LuckyError
from lucky.task import TaskFailed, WorkerLost
from lucky.workers import Workers, limit


@dataclass(frozen=True)
class Trial:
    """A task that does as its name says."""

    what: str
    number: int = 0
    patience: float = 30.0
    name: str = "trial"

    def answer(self) -> int:
        if self.what == "process":
            return os.getpid()
        if self.what == "interrupts":
            return int(signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ()))
        if self.what == "refuse":
            raise LuckyError("Not like this.")
        if self.what == "fail":
            raise ZeroDivisionError("the queen of spades")
        if self.what == "die":
            os.kill(os.getpid(), signal.SIGKILL)
        if self.what == "blame":
            limit(self.number, time.monotonic())
        if self.what == "kill while blamed":
            limit(self.number, time.monotonic() + 60)
            os.kill(os.getpid(), signal.SIGKILL)
        if self.what in ("hang", "blame"):
            time.sleep(600)
        return self.number * self.number


@pytest.fixture
def workers() -> Iterator[Workers]:
    with closing(Workers(2)) as pool:
        yield pool
    assert not pool.all


def test_answers_come_from_other_processes(workers: Workers) -> None:
    answers = {task.number: answer for task, answer in workers.answers(Trial("square", number) for number in range(20))}
    assert answers == {number: number * number for number in range(20)}
    here = workers.answer(Trial("process"))
    assert here != os.getpid()
    assert here in {worker.process.pid for worker in workers.all}
    assert len(workers.all) <= 2


def test_a_process_hears_no_interrupt_from_its_start(workers: Workers) -> None:
    """Else whoever presses Ctrl-C while processes start sees their tracebacks."""
    assert workers.answer(Trial("interrupts")) == 1
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())


def test_tasks_are_not_all_taken_at_once(workers: Workers) -> None:
    taken = []
    tasks = (taken.append(number) or Trial("square", number) for number in range(1000))  # type: ignore[func-returns-value]
    assert len([answer for _, answer in zip(range(5), workers.answers(tasks), strict=False)]) == 5
    assert len(taken) < 20


def test_a_task_that_raises_leaves_its_process_alone(workers: Workers) -> None:
    before = workers.answer(Trial("process"))
    with pytest.raises(LuckyError, match="Not like this"):
        workers.answer(Trial("refuse"))
    with pytest.raises(TaskFailed, match="ZeroDivisionError") as failed:
        workers.answer(Trial("fail"))
    assert "test_workers.py" in str(failed.value)
    assert "spades" not in str(failed.value), "what it says may be secret"
    assert workers.answer(Trial("process")) == before


def test_a_task_that_dies_or_hangs_costs_its_process_only(workers: Workers) -> None:
    for task, how in ((Trial("die"), "died"), (Trial("hang", patience=0.05), "hung")):
        with pytest.raises(WorkerLost) as lost:
            workers.answer(task)
        assert (lost.value.how, lost.value.who) == (how, None)
    tasks = [Trial("die"), *(Trial("square", number) for number in range(6))]
    answers = [answer for _, answer in workers.answers(tasks)]
    assert sum(isinstance(answer, WorkerLost) for answer in answers) == 1
    assert {0, 1, 4, 9, 16, 25} < set(answers)


def test_a_task_that_sets_its_own_limits_says_who_is_to_blame(workers: Workers, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lucky.workers.LOOK", 0.01)
    for what, how in (("blame", "hung"), ("kill while blamed", "died")):
        with pytest.raises(WorkerLost) as lost:
            workers.answer(Trial(what, 7, math.inf))
        assert (lost.value.how, lost.value.who) == (how, 7)
    assert workers.answer(Trial("square", 3)) == 9, "nobody is blamed for what was before"


def test_whoever_stops_listening_ends_the_work() -> None:
    with closing(Workers(2)) as workers:
        for _ in workers.answers([Trial("square", 1), *[Trial("hang")] * 5]):
            break
        processes = [worker.process for worker in workers.all]
    assert processes
    assert all(process.exitcode is not None for process in processes)
    with pytest.raises(WorkerLost):
        workers.answer(Trial("square", 1))
