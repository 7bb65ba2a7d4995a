"""A view as plain data, for other processes: the setup, the seat, its position with everything hidden dealt again by number, and
the answers everyone heard.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from lucky.answers import Answers
from lucky.names import Names
from lucky.positions import parse_position, position_text
from lucky.setup import Setup
from lucky.view import View

Choices = tuple[tuple[str, Any], ...]  # of a setup


@dataclass(frozen=True)
class ViewData:
    """A view as plain data."""

    setup: Choices
    seat: int
    position: str  # a line, with what the seat cannot know dealt by number
    answers: Answers

    @classmethod
    def of(cls, view: View) -> "ViewData":
        """What a seat sees."""
        assert view.seat is not None
        return cls(tuple(view.setup.changed().items()), view.seat, position_text(view.position), view.answers)

    def view(self) -> View:
        """The view again, by which a bot makes the same choice."""
        setup, names = table_of_choices(self.setup)
        return View(setup, names, parse_position(setup, self.position), self.seat, answers=self.answers)


@lru_cache(64)
def table_of_choices(choices: Choices) -> tuple[Setup, Names]:
    """A setup is worked out once for each process: its tables take far longer than a thought."""
    setup = Setup(**dict(choices))
    return setup, Names(setup)
