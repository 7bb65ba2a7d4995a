"""Copies of tables outside the database: all of one as plain data, or its game as a game file; and back."""

import time
from typing import Any

import msgspec

from lucky.errors import DataError, LuckyError
from lucky.game import Game
from lucky.messages import Options
from lucky.setup import Setup
from lucky.table.bots import check_spec
from lucky.table.chair_notes import chair_in
from lucky.table.connection import token_hash
from lucky.table.game import TableGame
from lucky.table.making import new_record, new_token
from lucky.table.records import ChairRecord, StoredAction, StoredTable

FORMAT = "Lucky Mansion table, 2"
FIRST_FORMAT = "Lucky Mansion table, 1"  # the same with older words


def in_new_words(data: dict[str, Any]) -> dict[str, Any]:
    """A table of the first format as this one has it."""
    actions = [{"version": action["number"]} | action for action in data.get("deeds", ())]
    chairs = [msgspec.to_builtins(chair_in({"wish": None} | chair)) for chair in data["chairs"]]
    return {"table": data["table"], "chairs": chairs, "actions": actions, "chat": data.get("said", ())}


def exported(stored: StoredTable) -> dict[str, Any]:
    """A table as plain data: with the seed, and with the hashes of the tokens, so that they still open their seats."""
    data: dict[str, Any] = msgspec.to_builtins(stored)
    return {"format": FORMAT} | data


def read_table(data: Any) -> StoredTable:
    """The table in such data, as far as its form goes."""
    if not isinstance(data, dict) or data.get("format") not in (FORMAT, FIRST_FORMAT):
        raise DataError(f"This is not a table, which would say that its format is {FORMAT!r}.")
    try:
        return msgspec.convert(in_new_words(data) if data["format"] == FIRST_FORMAT else data, StoredTable)
    except (msgspec.ValidationError, TypeError, KeyError, AttributeError) as error:
        raise DataError(f"This table is not as it should be: {error}.") from None


def imported(data: Any) -> StoredTable:
    """The same, checked: its numbers, its chairs, and every action against the rules."""
    stored = read_table(data)
    if not stored.table.id or len(stored.table.id) > 100:
        raise DataError("This table has no name that could stand in an address.")
    for chair in stored.chairs:
        if chair.bot:
            check_spec(chair.bot)  # a bot may be the path of somebody's program
    game = game_of(stored)
    if [chair.seat for chair in stored.chairs] != list(range(game.setup.seats)):
        raise DataError(f"This game has the seats 0 to {game.setup.seats - 1}, and there should be a chair for each.")
    if game.over != (stored.table.stage == "over"):
        raise DataError(f"The game is {'' if game.over else 'not '}over, but the table is in the stage {stored.table.stage!r}.")
    return stored


def game_of(stored: StoredTable) -> Game:
    """The game at a table as far as it went, every action checked."""
    try:
        Setup(**stored.table.setup).check()
        setup = Setup.written(stored.table.setup)
    except TypeError:
        raise DataError("This table's setup has a choice that this version does not know.") from None
    try:
        return TableGame(setup, stored.table.seed, stored.table.sequel_seed, stored.actions).game
    except LuckyError as error:
        raise DataError(f"The actions at this table do not follow the rules. {error}") from None


def table_of(game: Game) -> tuple[StoredTable, dict[int, str]]:
    """A new table with a game on it, and a token for each seat, if there is still something to play."""
    again = Game(game.setup, game.seed, game.sequel_seed)
    now = time.time()
    actions = []
    for number, action in enumerate(game.actions, 1):
        actions.append(StoredAction(number, again.to_act, action, now))
        again.apply(action)
    people = [seat for seat in range(game.setup.seats) if not game.setup.is_stranger(seat)]
    tokens = {} if game.over else {seat: new_token() for seat in people}
    chairs = tuple(
        ChairRecord(
            seat=seat,
            kind="person" if seat in people else "stranger",
            name=name,
            token=token_hash(tokens[seat]) if seat in tokens else "",
        )
        for seat, name in enumerate(game.setup.seat_names)
    )
    setup = game.setup.with_(names=tuple(game.setup.seat_names[seat] for seat in people))
    over = {"stage": "over", "ended": now} if game.over else {"stage": "playing"}
    record = msgspec.structs.replace(new_record(setup, Options(), game.seed, game.sequel_seed), **over)
    return StoredTable(table=record, chairs=chairs, actions=tuple(actions)), tokens
