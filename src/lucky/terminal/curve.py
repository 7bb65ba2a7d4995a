"""Everybody's chances as a curve in text: a strip of blocks for each seat, so that it is read without colours, too."""

from collections.abc import Sequence

from rich.text import Text

from lucky.messages import ChancesRow

BLOCKS = " ▁▂▃▄▅▆▇█"
HERE = "▲"


def columns_of(rows: Sequence[ChancesRow], width: int) -> list[int]:
    """Which row stands in each column: all of them, or every so many where there is no room."""
    wide = min(width, max(len(rows), 1) * max(1, width // max(len(rows), 1)))
    return [min(k * len(rows) // wide, len(rows) - 1) for k in range(wide)] if rows else []


def strip(shares: Sequence[float], height: int) -> list[str]:
    """Some shares of one as rows of blocks, the highest first.

    >>> strip([0.0, 0.5, 1.0], 1)
    [' ▄█']
    """
    steps = len(BLOCKS) - 1
    levels = [max(1 if share > 0 else 0, round(share * height * steps)) for share in shares]
    return ["".join(BLOCKS[max(0, min(steps, level - row * steps))] for level in levels) for row in reversed(range(height))]


def curve(rows: Sequence[ChancesRow], names: Sequence[Text], at: int, width: int, height: int = 1) -> Text:
    """The strips of everybody, each behind its name, and below them where one is. `at` counts actions."""
    columns = columns_of(rows, width)
    margin = max((len(name) for name in names), default=0) + 1
    lines = []
    for seat, name in enumerate(names):
        drawn = strip([rows[k].by_seat[seat] for k in columns], height)
        for number, blocks in enumerate(drawn):
            label = name if number == height - 1 else Text()
            lines.append(Text.assemble(label, " " * (margin - len(label)), blocks, no_wrap=True))
    here = max((k for k, row in enumerate(columns) if rows[row].after <= at), default=0)
    return Text("\n").join([*lines, Text(" " * (margin + here) + HERE, "bold yellow")])


def row_at(rows: Sequence[ChancesRow], column: int, margin: int, width: int) -> int | None:
    """After how many actions the moment is that stands in a column."""
    columns = columns_of(rows, width)
    place = column - margin
    return rows[columns[place]].after if 0 <= place < len(columns) else None
