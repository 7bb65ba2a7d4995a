"""New tables: as somebody wants one, and what comes after a game. Nothing is stored here."""

import secrets
import time
from typing import Literal

from msgspec.structs import replace

from lucky.lesson import first_game
from lucky.messages import MadeTable, NewLesson, NewTable, Options, SeatKey, SeatRequest
from lucky.setup import Setup
from lucky.table.connection import token_hash
from lucky.table.game import TableGame
from lucky.table.records import ChairRecord, StoredAction, StoredTable, TableRecord, rested, settled
from lucky.table.seating import bot_names, check_bot, check_name, read_setup


def new_token() -> str:
    """The right to something."""
    return secrets.token_urlsafe(24)


def new_id() -> str:
    """A table's name, which nobody guesses and no command takes for an option."""
    return secrets.token_urlsafe(9).replace("-", "_")


def new_seed() -> str:
    """A seed for a shuffle, which nobody guesses."""
    return secrets.token_hex(16)


def wanted_table(wanted: NewTable) -> tuple[StoredTable, MadeTable]:
    """A table as somebody wants it, and the tokens of its maker."""
    return _new_table(read_setup(wanted.setup, len(wanted.seats)), new_seed(), wanted)


def lesson_table(wanted: NewLesson) -> tuple[StoredTable, MadeTable]:
    """A first game: the script's own setup and shuffle, and bots that follow it."""
    script = first_game()
    seats = (SeatRequest(kind="me", name=wanted.name), *[SeatRequest(kind="bot")] * (script.setup.players - 1))
    table = NewTable(setup={}, seats=seats, options=Options(help=False, watch=False))
    return _new_table(script.setup.with_(names=()), script.seed, table)


def _new_table(setup: Setup, seed: str, wanted: NewTable) -> tuple[StoredTable, MadeTable]:
    bots = [check_bot(seat) for seat in wanted.seats]
    names: list[str] = []
    for seat_wanted in wanted.seats:
        named = seat_wanted.kind != "open" and seat_wanted.name
        names.append(check_name(seat_wanted.name, names) if named else "")
    nameless = [k for k, seat_wanted in enumerate(wanted.seats) if seat_wanted.kind != "open" and not names[k]]
    for k, name in zip(nameless, bot_names([bots[k] for k in nameless], names), strict=True):
        names[k] = name
    keys: list[SeatKey] = []
    chairs = [ChairRecord(seat=seat, kind="stranger", name=setup.seat_names[seat]) for seat in range(setup.seats)]
    seats = [seat for seat in range(setup.seats) if not setup.is_stranger(seat)]
    for seat, seat_wanted, name, bot in zip(seats, wanted.seats, names, bots, strict=True):
        kind: Literal["person", "open", "bot"] = "person" if seat_wanted.kind == "me" else seat_wanted.kind
        if kind == "person":
            keys.append(SeatKey(seat=seat, token=new_token()))
        token = token_hash(keys[-1].token) if kind == "person" else ""
        chairs[seat] = ChairRecord(seat=seat, kind=kind, name=name, bot=bot, token=token)
    host = new_token()
    record = new_record(setup, wanted.options, seed, new_seed() if setup.escape == "sequel" else None, token_hash(host))
    return StoredTable(table=record, chairs=tuple(chairs)), MadeTable(table=record.id, host_token=host, seats=tuple(keys))


def rematch(stored: StoredTable, table_game: TableGame, host: str) -> StoredTable:
    """The same people at the same kind of table. Where the book says so, the winner deals."""
    outcome = table_game.game.outcome
    setup = table_game.game.setup.with_(names=())
    if setup.edition_table.halls and outcome is not None and outcome.winner is not None:
        setup = setup.with_(dealer=outcome.winner)
    options = replace(stored.table.options, practice=False)  # its cards are new
    record = new_record(setup, options, new_seed(), new_seed() if setup.escape == "sequel" else None, host)
    chairs = tuple(rested(settled(chair, away=False)) for chair in stored.chairs)
    return StoredTable(table=record, chairs=chairs)


def escape(stored: StoredTable, table_game: TableGame, host: str) -> StoredTable:
    """The same game, which is not over after all (E1). Its first shuffle is known by now; that of Escape is new."""
    sequel, now = table_game.game.sequel(), time.time()
    actions = tuple(
        StoredAction(version, seat, action, now)
        for version, (seat, action) in enumerate(zip(table_game.actors, table_game.game.actions, strict=True), 1)
    )
    record = replace(new_record(sequel.setup, stored.table.options, sequel.seed, sequel.sequel_seed, host), stage="playing")
    chairs = tuple(replace(settled(chair, away=chair.away, timed_out=chair.timed_out), answer_ahead=None) for chair in stored.chairs)
    return StoredTable(table=record, chairs=chairs, actions=actions)


def new_record(setup: Setup, options: Options, seed: str, sequel_seed: str | None, host: str = "") -> TableRecord:
    """The record of a new table."""
    return TableRecord(id=new_id(), setup=setup.changed(), options=options, seed=seed, sequel_seed=sequel_seed, host=host, made=time.time())
