"""For logs: where an error came from, without its text. Apart from `errors`, which every command imports: `traceback` is slow to import."""

import traceback
from collections.abc import Iterator
from pathlib import Path


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
