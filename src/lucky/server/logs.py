"""What the house notes down: one JSON object a line on stderr. Tables and numbers, never tokens, names, cards or chat."""

import json
import logging
import sys
import time


class Lines(logging.Formatter):
    """A record as one line of JSON; what stands in `extra={"facts": {...}}` becomes fields."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        at = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z"
        line: dict[str, object] = {"at": at, "level": record.levelname.lower(), "from": record.name, "event": record.getMessage()}
        line |= getattr(record, "facts", {})
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


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
