"""Rows as frames of Polars, and back. Needs the extra [lab]."""

import io
from collections.abc import Iterable, Sequence
from pathlib import Path

from lucky.errors import LuckyError
from lucky.lab import ARENA_TURN_LIMIT
from lucky.lab.cases import case_of
from lucky.lab.rows import COLUMNS, HEADER
from lucky.lab.simulate import simulate_cases
from lucky.setup import Setup

try:
    import polars as pl
except ImportError:
    raise LuckyError("Frames and estimates need more than the game itself: pip install 'lucky-mansion[lab]'") from None

LISTS = {"turns_by_seat": pl.Int32, "attempts_by_seat": pl.Int32, "luck_by_seat": pl.Int32, "draws_by_seat": pl.Int32,
         "goods_dealt": pl.Int64, "failures_dealt": pl.Int64}  # fmt: skip
TEXTS = ("ending", "room", "weapon")
TEXT_SCHEMA = {name: pl.String if name in LISTS or name in TEXTS else pl.Int32 for name in COLUMNS}
ROW_GROUP = 100_000


def play_many(
    setup: Setup,
    games: int = 1000,
    bots: str | Sequence[str] = "greedy",
    *,
    seed: int = 0,
    workers: int | None = None,
    turn_limit: int = ARENA_TURN_LIMIT,
) -> pl.DataFrame:
    """Play many games: a frame with one row for each, the columns as in docs/lab.md.

    `bots` is one for all seats, or a list that goes round the table. Game number n of a seed has the same cards whoever
    plays, so frames with the same seed can be compared game by game. Ctrl-C ends it early, with what was played.

    >>> frame = play_many(Setup("free", 3), 10, seed=7, workers=1)
    >>> frame.height, frame["winner"].max() <= 2
    (10, True)
    """
    [result] = simulate_cases([case_of(setup, bots, seed, turn_limit)], games, workers=workers, rows=True)
    return frame_of([result.csv])


def frame_of(lines: Iterable[str]) -> pl.DataFrame:
    """Rows written as text, as a frame."""
    text = HEADER + "".join(lines)
    frame = pl.read_csv(io.BytesIO(text.encode()), schema=TEXT_SCHEMA)
    return frame.with_columns(pl.col(name).str.split(" ").cast(pl.List(kind)) for name, kind in LISTS.items())


def parquet_of(frame: pl.DataFrame) -> bytes:
    """A frame as a Parquet file: the same rows give the same bytes."""
    out = io.BytesIO()
    frame.rechunk().write_parquet(out, compression="zstd", row_group_size=ROW_GROUP)
    return out.getvalue()


def read_parquet(path: Path, columns: Sequence[str] | None = None) -> pl.DataFrame | None:
    """Rows from a file, or some columns of them; None if the file is damaged."""
    try:
        return pl.read_parquet(path, columns=list(columns) if columns else None)
    except (OSError, pl.exceptions.PolarsError):
        return None
