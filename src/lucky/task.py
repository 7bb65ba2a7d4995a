"""A piece of thinking as plain data, to be done in another process or worker."""

from typing import Any, Protocol


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
