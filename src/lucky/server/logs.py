"""What the house notes down: one JSON object a line on stderr. Tables and numbers, never tokens, names, cards or chat.

Of an error it notes the kind and the way through the code, not what the error says: that may quote what somebody holds or said.
"""

import json
import logging
import sys
import time
import traceback
from collections.abc import Iterator
from pathlib import Path


class Lines(logging.Formatter):
    """A record as one line of JSON; what stands in `extra={"facts": {...}}` becomes fields."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        at = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z"
        event = record.getMessage().partition("\n")[0]  # others go on with what they hold in their hands
        line: dict[str, object] = {"at": at, "level": record.levelname.lower(), "from": record.name, "event": event}
        line |= getattr(record, "facts", {})
        if record.exc_info and record.exc_info[1] is not None:
            line["trace"] = where(record.exc_info[1])
        return json.dumps(line, default=str)


def where(error: BaseException) -> str:
    """What kind of error it is and where it comes from, what led to it first."""
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


class Stderr(logging.Handler):
    """Writes to what stderr is at that moment: whoever puts another in its place, as tests do, may close it afterwards."""

    def emit(self, record: logging.LogRecord) -> None:
        """Write the line."""
        try:
            print(self.format(record), file=sys.stderr, flush=True)
        except Exception:  # whatever it is, the house goes on
            self.handleError(record)


def note_down(level: int) -> None:
    """Let everything of ours, and what uvicorn has to complain about, come out as lines."""
    writer = Stderr()
    writer.setFormatter(Lines())
    logging.basicConfig(handlers=[writer], level=logging.WARNING, force=True)
    logging.getLogger("lucky").setLevel(level)


def note(logger: logging.Logger, event: str, **facts: object) -> None:
    """One line about something that happened."""
    logger.info(event, extra={"facts": facts})
