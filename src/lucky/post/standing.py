"""How a table stands, as everybody may know it, and what there is to be told when it stands otherwise than before."""

from collections.abc import Iterator
from typing import Literal

import msgspec
from msgspec.structs import replace

from lucky.messages import PhraseSource, Stage
from lucky.phrase import Phrase
from lucky.table.played import title
from lucky.table.table import Table

Kind = Literal["turn", "answer", "reminder", "stand_in", "over", "confirm"]
OF_A_TURN = ("turn", "answer", "reminder")  # needless as soon as the turn is over
OVER = "over"
SAME = 2.0  # seconds by which two times may differ and still be one
REMINDED = 0.75  # of the time somebody has, after which they are reminded


class TableStanding(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A table as a spectator knows it: who is to act, since when and until when. Nothing of the cards."""

    version: int
    stage: Stage
    title: PhraseSource
    names: tuple[str, ...]  # of all seats
    stretch: str = ""  # the turn, or the answer, that is waited for: as TurnClock counts them; "" before the game
    seat: int | None = None  # who is to act; None if that is a bot
    answering: bool = False
    since: float = 0.0  # seconds since 1970, as all times here
    until: float = 0.0  # when a bot stands in; 0 for no clock
    seconds: float = 0.0  # that they have in all
    vacation: float = 0.0  # until when whoever is to act is on vacation
    away: tuple[int, ...] = ()  # where a bot stands in
    winner: str = ""


class Notice(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something to be told. It is stored as it is, so that it is the same however often it is sent."""

    kind: Kind
    table: str
    title: PhraseSource
    stretch: str = ""
    seat: int | None = None  # whom it is about
    name: str = ""
    since: float = 0.0
    until: float = 0.0
    at: float = 0.0  # not to be told before; 0 for at once


def standing_of(table: Table, before: TableStanding | None, now: float) -> TableStanding:
    """How a table stands. Since when is read from its actions; before the first, it is when somebody first looked."""
    called = title(table.setup, table.options)
    quiet = TableStanding(
        version=table.version,
        stage=table.stage,
        title=PhraseSource(template=called.template, facts=dict(called.facts)),
        names=tuple(chair.name for chair in table.chairs),
        away=tuple(chair.seat for chair in table.chairs if chair.away),
    )
    table_game = table.table_game
    if table_game is None:
        return quiet
    game = table_game.game
    if game.over:
        won = game.outcome.winner if game.outcome is not None else None
        return replace(quiet, stage="over", stretch=OVER, winner="" if won is None else table.chairs[won].name)
    stretch = ".".join(map(str, table_game.stretch))
    since = table_game.began or (before.since if before is not None and before.stretch == stretch else now)
    chair = table.chairs[game.to_act]
    if chair.kind != "person" or chair.away:
        return replace(quiet, stretch=stretch, since=since)
    left = table.driver.seconds_left()
    until = 0.0 if left is None else float(round(now + left))
    vacation = chair.vacation_until if chair.vacation_until > now else 0.0
    acting = replace(quiet, stretch=stretch, seat=game.to_act, answering=table.answering, since=since)
    return replace(acting, until=until, seconds=float(table.clock_seconds()), vacation=vacation)


def notices(table_id: str, before: TableStanding | None, now: TableStanding, at: float) -> Iterator[Notice]:
    """What there is to be told of a table that stands otherwise than before; None: nobody looked before."""
    if now.stage == OVER:
        if before is None or before.stage != OVER:
            yield Notice(kind="over", table=table_id, title=now.title, stretch=OVER, name=now.winner)
        return
    if before is not None and before.until and before.until <= at + 1 and before.seat is not None and before.seat in now.away:
        yield _about(table_id, before, before.seat, "stand_in", before.until, 0.0)
    if now.seat is None:
        return
    known = before is not None and (before.stretch, before.seat) == (now.stretch, now.seat)
    if not known:
        turn = _about(table_id, now, now.seat, "answer" if now.answering else "turn", now.since, now.until)
        yield replace(turn, at=now.vacation)
    moved = before is None or abs(before.until - now.until) > SAME
    if now.until and (moved or not known):
        reminder = _about(table_id, now, now.seat, "reminder", now.since, now.until)
        yield replace(reminder, at=max(now.vacation, now.until - (1 - REMINDED) * now.seconds))


def _about(table_id: str, standing: TableStanding, seat: int, kind: Kind, since: float, until: float) -> Notice:
    return Notice(
        kind=kind,
        table=table_id,
        title=standing.title,
        stretch=standing.stretch,
        seat=seat,
        name=standing.names[seat],
        since=since,
        until=until,
    )


def called(source: PhraseSource) -> Phrase:
    """What a table is called, as a sentence that other languages have words for."""
    return Phrase(source.template, **source.facts)
