"""Where commands print: the terminal, and a progress bar beside it."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import TextIOWrapper
from pathlib import Path

from rich.console import Console, ConsoleOptions, ConsoleRenderable, RenderableType, RenderHook, RenderResult
from rich.measure import Measurement
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.segment import Segment

from lucky.printing import printable


class Printable:
    """Something to print, without letters that would steer the terminal."""

    def __init__(self, inside: RenderableType) -> None:
        self.inside = inside

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for text, style, control in console.render(self.inside, options):
            yield Segment(text if control else printable(text), style, control)

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        return Measurement.get(console, options, self.inside)


class PrintableOnly(RenderHook):
    """Sees that nothing else is printed."""

    def process_renderables(self, renderables: list[ConsoleRenderable]) -> list[ConsoleRenderable]:
        """What is printed in place of what."""
        return [Printable(one) for one in renderables]


def terminal(*, error: bool = False) -> Console:
    """The terminal, or where errors go: it never chokes on a letter it does not know, and is steered by us alone."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    console = Console(stderr=error, highlight=False, markup=False, emoji=False)
    console.push_render_hook(PrintableOnly())
    return console


def wrote(path: Path, what: str) -> None:
    """Say that a file was written, and what is in it."""
    terminal().print(f"{path}: {what}.", soft_wrap=True)


@contextmanager
def counting(what: str, total: int) -> Iterator[Callable[[int, int], None]]:
    """A progress bar beside the output while something long is done; what it gives is called with how much of how much."""
    console = terminal(error=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(what, total=total)

        def count(done: int, planned: int) -> None:
            bar.update(task, completed=done, total=planned)

        yield count
