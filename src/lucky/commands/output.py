"""Where commands print: the terminal, and a progress bar beside it."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import TextIOWrapper
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn


def terminal() -> Console:
    """The terminal, which never chokes on a letter it does not know."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    return Console(highlight=False, markup=False, emoji=False)


def wrote(path: Path, what: str) -> None:
    """Say that a file was written, and what is in it."""
    terminal().print(f"{path}: {what}.", soft_wrap=True)


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
