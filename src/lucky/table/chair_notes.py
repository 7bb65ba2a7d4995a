"""A chair as its row in a database has it, and as files of the first format have it: what is rarely there stands together in one note."""

from collections.abc import Mapping
from typing import Any

import msgspec

from lucky.messages import AheadAnswer
from lucky.table.records import AnswerAheadRecord, ChairRecord


class ChairNotes(msgspec.Struct, omit_defaults=True):
    """What a chair's row holds as JSON, by the names it had from the first; older notes may hold more."""

    votes: tuple[int, ...] = ()
    wish: AheadAnswer | None = None
    attempt: int | None = None
    most: int = 0
    timed_out: bool = False
    muted: bool = False
    clock_from: float = 0.0
    vacation_from: float = 0.0
    vacation_until: float = 0.0
    vacation_used: float = 0.0


TIMES = ("clock_from", "vacation_from", "vacation_until", "vacation_used")


def chair_in(row: Mapping[Any, Any]) -> ChairRecord:
    """The chair in its row."""
    values = {name: value for name, value in row.items() if name not in ("table_id", "wish")}
    notes = msgspec.convert(row["wish"] or {}, ChairNotes)
    asked = notes.wish is not None and notes.attempt is not None
    ahead = AnswerAheadRecord(answer=notes.wish, attempt=notes.attempt, most=notes.most) if asked else None  # type: ignore[arg-type]
    kept = {name: getattr(notes, name) for name in ("votes", "muted", "timed_out", *TIMES)}
    return ChairRecord(**values, answer_ahead=ahead, **kept)


def chair_row(chair: ChairRecord) -> dict[str, Any]:
    """A chair's row, but for its table."""
    row, ahead = msgspec.structs.asdict(chair), chair.answer_ahead
    del row["answer_ahead"]
    notes = ChairNotes(**{name: row.pop(name) for name in ("votes", "muted", "timed_out", *TIMES)})
    if ahead is not None:
        notes.wish, notes.attempt, notes.most = ahead.answer, ahead.attempt, ahead.most
    return row | {"wish": msgspec.to_builtins(notes) or None}
