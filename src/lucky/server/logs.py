"""The log: one JSON object a line on stderr. Tables and numbers, never tokens, names, cards or chat.

Of an error it gives the kind and the path through the code, not its text: that may quote what somebody holds or said.
"""

import json
import logging
import sys
import time

from lucky.error_path import where


class Lines(logging.Formatter):
    """A record as one line of JSON; what stands in `extra={"facts": {...}}` becomes fields."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        at = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z"
        event = record.getMessage().partition("\n")[0]  # the next lines may hold what nobody should read
        line: dict[str, object] = {"at": at, "level": record.levelname.lower(), "from": record.name, "event": event}
        line |= getattr(record, "facts", {})
        if record.exc_info and record.exc_info[1] is not None:
            line["trace"] = where(record.exc_info[1])
        return json.dumps(line, default=str)


class Stderr(logging.Handler):
    """Writes to what stderr is at that moment: whoever puts another in its place, as tests do, may close it afterwards."""

    def emit(self, record: logging.LogRecord) -> None:
        """Write the line."""
        try:
            print(self.format(record), file=sys.stderr, flush=True)
        except Exception:  # whatever it is, the server goes on
            self.handleError(record)


def log_as_lines(level: int) -> None:
    """Log everything of ours, and the warnings of others, as lines."""
    writer = Stderr()
    writer.setFormatter(Lines())
    logging.basicConfig(handlers=[writer], level=logging.WARNING, force=True)
    logging.getLogger("lucky").setLevel(level)
