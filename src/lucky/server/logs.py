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


def note_down(level: int) -> None:
    """Let everything of ours, and what uvicorn has to complain about, come out as lines."""
    writer = logging.StreamHandler(sys.stderr)
    writer.setFormatter(Lines())
    logging.basicConfig(handlers=[writer], level=logging.WARNING, force=True)
    logging.getLogger("lucky").setLevel(level)


def note(logger: logging.Logger, event: str, **facts: object) -> None:
    """One line about something that happened."""
    logger.info(event, extra={"facts": facts})
