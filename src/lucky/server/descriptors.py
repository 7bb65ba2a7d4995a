"""How many files and sockets the system lets a process have open: enough for the connections that we grant."""

import logging
import sys

SPARE = 1024  # for what is no live connection: requests over HTTP, the database, pipes to workers
logger = logging.getLogger(__name__)


def raise_descriptor_limit(connections: int) -> int | None:
    """Raise the limit of open files so far that so many connections fit, as far as the system allows; what it is now.

    None where there is no limit that one could ask for. Said in the log if it is too low.
    """
    if sys.platform == "win32":
        return None
    import resource

    needed = connections + SPARE
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if _enough(soft, needed):
        return soft
    wanted = needed if _enough(hard, needed) else hard
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    except (OSError, ValueError):  # macOS has another limit above this one
        wanted = soft
    if not _enough(wanted, needed):
        logger.warning(
            "this process may have %d files and sockets open, and %d connections need %d: raise the limit (ulimit -n, LimitNOFILE=)",
            wanted,
            connections,
            needed,
        )
    return wanted


def _enough(limit: int, needed: int) -> bool:
    import resource

    return limit == resource.RLIM_INFINITY or limit >= needed
