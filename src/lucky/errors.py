"""Errors a user can do something about. Whoever meets one prints its text and nothing else.

LuckyError
├── DataError      a board, deck or word file that is not as it should be
├── SetupError     a game that cannot be set up this way (the rule's id is in the text)
├── BotError       a bot that raised, dawdled or answered nonsense (bots/referee.py)
├── IllegalAction  an action the rules do not allow now
└── NotationError  text that could not be understood
"""

import traceback
from collections.abc import Iterator
from pathlib import Path


class LuckyError(Exception):
    """Base of all of them: the text is meant for the person at the keyboard."""


class DataError(LuckyError):
    """A data file that breaks its format: names the file, the place in it and what is wrong."""


class SetupError(LuckyError):
    """A setup that cannot work, with the reason and the rule's id."""


class IllegalAction(LuckyError):
    """An action that is not allowed now; the game is as it was."""


class NotationError(LuckyError):
    """Text that is not an action, a position or a game; says which words were not understood."""


def where(error: BaseException) -> str:
    """For a log: the kind of an error and its path through the code, its cause first. Not its text, which may hold secrets."""
    return "; then ".join(_steps(error))


def _steps(error: BaseException) -> Iterator[str]:
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if before is not None:
        yield from _steps(before)
    places = [f"{'/'.join(Path(at.filename).parts[-3:])}:{at.lineno} in {at.name}" for at in traceback.extract_tb(error.__traceback__)]
    yield " < ".join([_kind(error), *reversed(places)])


def _kind(error: BaseException) -> str:
    """What an error is called; what it says, if that is about the machine and not about a game."""
    if getattr(error, "for_the_log", False):
        return f"{type(error).__name__} ({error})"
    if isinstance(error, OSError) and error.strerror:
        return f"{type(error).__name__} ({error.strerror})"
    return type(error).__name__
