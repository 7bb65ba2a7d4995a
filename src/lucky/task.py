"""A piece of thinking as plain data, to be done in another process or worker."""

from typing import Any, Literal, Protocol

from lucky.errors import LuckyError


class Task(Protocol):
    """Something to be worked out in another process."""

    @property
    def name(self) -> str:
        """For a log."""

    @property
    def patience(self) -> float:
        """Seconds after which the task counts as hung; infinite if it sets its own limits (`limit`)."""

    def answer(self) -> Any:
        """What comes of it."""


class WorkerLost(LuckyError):
    """A task that came to no end, and its process with it. `who` was at work by the task's own account; None if nobody."""

    for_the_log = True

    def __init__(self, how: Literal["hung", "died"], who: int | None = None) -> None:
        super().__init__("A worker process hung." if how == "hung" else "A worker process died.")
        self.how = how
        self.who = who


class TaskFailed(LuckyError):
    """A task that raised something: where, without what it said, which may be secret. `error` is what, if it is one for people."""

    for_the_log = True

    def __init__(self, path: str, error: LuckyError | None = None) -> None:
        super().__init__(path, error)
        self.error = error

    def __str__(self) -> str:
        return str(self.args[0])
