"""Where commands put what they have to say: the terminal, or a file that is written whole or not at all."""

import errno
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from io import TextIOWrapper
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from lucky.errors import LuckyError

REMEDIES = {
    errno.ENOSPC: "Make some room first.",
    errno.EDQUOT: "Make some room first.",
    errno.EISDIR: "That is a folder: name a file in it.",
    errno.ENOENT: "Make the folder first.",
}


def terminal() -> Console:
    """The terminal, which never chokes on a letter it does not know."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    return Console(highlight=False, markup=False, emoji=False)


@contextmanager
def counting(what: str, total: int) -> Iterator[Callable[[int, int], None]]:
    """A progress bar beside the output while something long is done; what it gives is called with how much of how much."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(what, total=total)

        def count(done: int, planned: int) -> None:
            bar.update(task, completed=done, total=planned)

        yield count


def write_whole(path: Path, content: str | bytes) -> None:
    """Write a file so that it is never seen half written; refuse if it cannot be done."""
    raw = content.encode() if isinstance(content, str) else content
    try:
        if path.exists() and not path.is_file():  # a device or a pipe takes it as it comes; a folder refuses
            path.write_bytes(raw)
        else:
            _replace(Path(os.path.realpath(path)), raw)  # a link stays a link
    except (OSError, ValueError) as error:
        reason, number = (error.strerror, error.errno or 0) if isinstance(error, OSError) else (error, 0)
        raise LuckyError(f"{path}: cannot be written ({reason}). {REMEDIES.get(number, 'Is the folder there, and yours?')}") from None


def _replace(target: Path, raw: bytes) -> None:
    part = target.with_name(f"{target.name}.part")
    try:
        part.write_bytes(raw)
        os.replace(part, target)
    except BaseException:  # also if somebody has had enough of waiting
        with suppress(OSError):
            part.unlink()
        raise
