"""What is kept of a table, as plain values. Tokens are kept as their sha256 only, so a stolen store opens no seat."""

from typing import Any

import msgspec

from lucky.messages import AheadAnswer, ChatLine, Kind, Options, Stage

TAKEN_BACK = -1  # in place of an action: the last one is taken back
EVERY = -1  # in place of an attempt: a standing answer to all of them


class TableRecord(msgspec.Struct, frozen=True, kw_only=True):
    """A table, but for who sits there and what was done. `id` is all it takes to find it, so it is unguessable."""

    id: str
    setup: dict[str, Any]  # choices of Setup, those left to the book left out
    options: Options
    seed: str  # secret until the game is over
    sequel_seed: str | None = None
    stage: Stage = "gathering"
    host: str = ""  # sha256 of the host's token
    next: str = ""  # the table where it goes on
    made: float = 0.0  # seconds since 1970, as all times here; 0: when it is stored
    touched: float = 0.0  # the last change of stage or chairs, the last line of chat; actions have their own times
    ended: float | None = None


class AnswerAheadRecord(msgspec.Struct, frozen=True, kw_only=True):
    """How a seat answers an attempt, said before it was asked."""

    answer: AheadAnswer
    attempt: int  # which attempt of the game; or EVERY
    most: int = 0  # luck, up to which the seat stops an attempt instead of passing


class ChairRecord(msgspec.Struct, frozen=True, kw_only=True):
    """A seat at a table."""

    seat: int
    kind: Kind
    name: str = ""
    bot: str = ""
    token: str = ""  # sha256 of the seat's token
    away: bool = False
    votes: tuple[int, ...] = ()  # the seats that want a bot to stand in here; or that want to wait, where one does
    timed_out: bool = False  # whether a bot stands in because their time was up at a table by post
    answer_ahead: AnswerAheadRecord | None = None
    muted: bool = False
    clock_from: float = 0.0  # at a table by post: time before this does not count against them
    vacation_from: float = 0.0
    vacation_until: float = 0.0
    vacation_used: float = 0.0  # seconds of vacations before that


def settled(chair: ChairRecord, *, away: bool, timed_out: bool = False) -> ChairRecord:
    """A chair where a bot stands in (`away`) or its owner plays, without votes and answers ahead from before. A standing answer stays."""
    standing = chair.answer_ahead if chair.answer_ahead and chair.answer_ahead.attempt == EVERY else None
    return msgspec.structs.replace(chair, away=away, timed_out=timed_out, votes=(), answer_ahead=standing)


def rested(chair: ChairRecord) -> ChairRecord:
    """A chair in another game: no clock has run there, nobody has been on vacation, and nothing was decided in advance."""
    times = {"clock_from": 0.0, "vacation_from": 0.0, "vacation_until": 0.0, "vacation_used": 0.0}
    return msgspec.structs.replace(chair, answer_ahead=None, **times)


class StoredAction(msgspec.Struct, frozen=True):
    """Something done at a table. The first has version 1, so a table's version is that of its last action, or 0."""

    version: int
    seat: int
    action: int  # or TAKEN_BACK
    at: float


class StoredTable(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that is kept of a table."""

    table: TableRecord
    chairs: tuple[ChairRecord, ...]
    actions: tuple[StoredAction, ...] = ()
    chat: tuple[ChatLine, ...] = ()
