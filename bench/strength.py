"""How strong our bots are beside those of the last release: plays the rows of the ledger and writes a line for each to docs/strength.md.

    bench/strength                                      # the standing rows, 1,500 games each: hours
    bench/strength --games 50 --rows free-greedy        # a part
    bench/strength --rows levels,characters             # groups

Every row has the same deals each time. A row played again with the same version takes the place of its line.
"""

import argparse
import datetime
import re
import subprocess
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from lucky import __version__
from lucky.bots import bot_named
from lucky.bots.characters import CHARACTERS, LEVELS
from lucky.commands.output import counting
from lucky.engine import engine_kind
from lucky.errors import LuckyError
from lucky.lab.arena import arena
from lucky.lab.figures import FigureOf, curves, svg_file
from lucky.lab.intervals import Estimate
from lucky.setup import Setup

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs/strength.md"
GAMES = 1500
NEW, OLD, OLD_GREEDY, TUNED = "ismcts:1000", "ismcts-old:1000", "greedy-old", "tuned"
HEAD = """# Strength

How strong our bots are beside those of the last release, which stay under names of their own ([bots](bots.md)). Written by
`bench/strength`; do not edit. No change to a bot lands without its lines here.

Each row is played on the same deals every time, with seats rotated (`lucky arena`, seed 0). "Won" is the share of the first bot, with
Wilson's interval at 95 %; "fair" is what it would win if all played equally well. A version is a release and the commit it was
measured at; + means with changes that were committed together with the line. Numbers of playouts do not depend on the machine; times to
think, as levels may have, do.

![A panel for each row: the share won by version, with its interval, and the fair share as a line](img/strength.svg)

## Rows

| row | table | bots, the measured one first |
|---|---|---|
"""
LEDGER = """
## Ledger

| date | version | row | games | won | 95 % | fair |
|---|---|---|---|---|---|---|
"""


@dataclass(frozen=True)
class Row:
    """A table that is played again and again, and the bots at it; the first is measured."""

    name: str
    table: str
    setup: Setup
    bots: tuple[str, ...]

    def __str__(self) -> str:
        others = [f"{self.bots[1:].count(bot)} `{bot}`" for bot in dict.fromkeys(self.bots[1:])]
        return f"| {self.name} | {self.table} | `{self.bots[0]}` against {', '.join(others)} |"


def _against(name: str, table: str, setup: Setup, other: str, bot: str = NEW) -> Row:
    return Row(name, table, setup, (bot, *[other] * (setup.players - 1)))


FREE = Setup("free", 4)
TABLES = {
    "anniversary-3": ("anniversary, 3 seats", Setup("anniversary", 3)),
    "anniversary-4": ("anniversary, 4 seats", Setup("anniversary", 4)),
    "anniversary-6": ("anniversary, 6 seats", Setup("anniversary", 6)),
    "strangers": ("anniversary, 2 players and Strangers", Setup("anniversary", 2)),
    "escape": ("Escape, 2 players", Setup("anniversary", 2, escape="alone")),
}
LEVEL_TABLES = {
    "free": ("free, 4 seats", FREE),
    "original": ("original, 4 seats", Setup("original", 4)),
    "anniversary": TABLES["anniversary-4"],
    "strangers": TABLES["strangers"],
    "escape": TABLES["escape"],
}
GROUPS = {
    "standing": (
        _against("free-greedy", "free, 4 seats", FREE, OLD_GREEDY),
        _against("free-ismcts", "free, 4 seats", FREE, OLD),
        _against("free-tuned", "free, 4 seats", FREE, TUNED),
        Row("free-mixture", "free, 4 seats", FREE, (NEW, OLD, OLD_GREEDY, TUNED)),
        *(_against(f"{name}-greedy", *table, OLD_GREEDY) for name, table in TABLES.items()),
        *(_against(f"{name}-ismcts", *table, OLD) for name, table in TABLES.items()),
        _against("greedy", "free, 4 seats", FREE, OLD_GREEDY, "greedy"),
        _against("tuned", "free, 4 seats", FREE, OLD_GREEDY, TUNED),
    ),
    "levels": (
        *(_against(f"level-novice-{name}", *table, OLD_GREEDY, "grimsby:novice") for name, table in LEVEL_TABLES.items()),
        *(
            _against(f"level-{above}-{name}", *table, f"grimsby:{below}", f"grimsby:{above}")
            for name, table in LEVEL_TABLES.items()
            for below, above in pairwise(LEVELS)
        ),
    ),
    "characters": tuple(_against(name, "free, 4 seats", FREE, OLD_GREEDY, f"{name}:200") for name in CHARACTERS),
}
ROWS = {row.name: row for rows in GROUPS.values() for row in rows}


@dataclass(frozen=True)
class Line:
    """A line of the ledger: what a row came to. Shares are of 100."""

    date: str
    version: str
    row: str
    games: int
    won: Estimate
    fair: float

    def __str__(self) -> str:
        won = f"{self.won.value:.1f} | {self.won.low:.1f}-{self.won.high:.1f}"
        return f"| {self.date} | {self.version} | {self.row} | {self.games} | {won} | {self.fair:.1f} |"


def lines_of(text: str) -> list[Line]:
    """The ledger of a page."""
    lines = []
    for found in re.finditer(r"^\| (\d{4}-\d\d-\d\d) \| (.+?) \| (\S+) \| (\d+) \| (\S+) \| (\S+)-(\S+) \| (\S+) \|$", text, re.MULTILINE):
        date, version, row, games, *shares = found.groups()
        won, low, high, fair = map(float, shares)
        lines.append(Line(date, version, row, int(games), Estimate(won, low, high), fair))
    return lines


def page(lines: Iterable[Line]) -> str:
    """The page with these lines."""
    return HEAD + "".join(f"{row}\n" for row in ROWS.values()) + LEDGER + "".join(f"{line}\n" for line in lines)


def with_line(lines: list[Line], line: Line) -> list[Line]:
    """The ledger with one more line, in place of one for the same row and version."""
    return [*(old for old in lines if (old.row, old.version) != (line.row, line.version)), line]


def figure(lines: list[Line]) -> FigureOf:
    """The curves: rows in their order, versions in the order in which they were measured."""
    versions = list(dict.fromkeys(line.version for line in lines))
    by_row = {name: [line for line in lines if line.row == name] for name in ROWS}
    panels = [(name, own[-1].fair, [(versions.index(line.version), line.won) for line in own]) for name, own in by_row.items() if own]
    height = 0.6 + 1.7 * -(-len(panels) // 3)
    return FigureOf(
        "strength", "Share won by version, in % of games", curves(panels, [version.split()[-1] for version in versions]), height
    )


def measured(row: Row, games: int, workers: int | None, version: str, progress: Callable[[int, int], None]) -> Line:
    """Play a row."""
    result = arena(row.setup, row.bots, games, workers=workers, progress=progress)
    if result.interrupted:
        raise KeyboardInterrupt
    first = result.standings[0]
    won = Estimate(100 * first.share, 100 * first.low, 100 * first.high)
    today = datetime.datetime.now(datetime.UTC).date().isoformat()
    return Line(today, version, row.name, len(result.played), won, 100 * first.fair_share)


def version_now() -> str:
    """The release, and the commit; + if the program has changed since."""

    def git(*words: str) -> str:
        return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()

    return f"{__version__} {git('rev-parse', '--short', 'HEAD')}{'+' if git('status', '--porcelain', 'src') else ''}"


def chosen(text: str) -> list[Row]:
    """Rows by their names, or by those of groups."""
    rows: list[Row] = []
    for word in text.split(","):
        if word not in GROUPS and word not in ROWS:
            raise LuckyError(f"No row is called {word!r}. There are {', '.join(GROUPS)}; {', '.join(ROWS)}.")
        rows += GROUPS.get(word) or [ROWS[word]]
    return list(dict.fromkeys(rows))


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rows", default="standing", help=f"names with commas between them, or {', '.join(GROUPS)}")
    parser.add_argument("--games", type=int, default=GAMES, help="of each row")
    parser.add_argument("--workers", type=int, help="processes; all cores unless given")
    parser.add_argument("--page", type=Path, default=PAGE, help="where lines are written; its figure is in img beside it")
    options = parser.parse_args(words)
    try:
        rows = chosen(options.rows)
    except LuckyError as error:
        parser.error(str(error))
    version = version_now()
    print(f"{version}, engine {engine_kind()}, {options.games} games of each row", flush=True)
    for row in rows:
        missing = sorted({bot for bot in row.bots if not _is_there(bot)})
        if missing:
            print(f"{row.name}: left out, there is no bot called {', '.join(missing)}", flush=True)
            continue
        with counting(row.name, options.games) as progress:
            line = measured(row, options.games, options.workers, version, progress)
        add(line, options.page)
        print(line, flush=True)


def add(line: Line, path: Path) -> None:
    """Write a line and draw the curves again. The page is read anew: another process may have written meanwhile."""
    lines = with_line(lines_of(path.read_text(encoding="utf-8")) if path.exists() else [], line)
    image = path.parent / "img/strength.svg"
    image.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(page(lines), encoding="utf-8")
    image.write_bytes(svg_file(figure(lines)))


def _is_there(bot: str) -> bool:
    try:
        bot_named(bot)
    except LuckyError:
        return False
    return True


if __name__ == "__main__":
    main()
