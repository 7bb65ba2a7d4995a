"""Play on from here: a table whose game begins with the first actions of another one and goes on as its people like.

The cards so far are the same, or for one seat those that it could see. Everybody has seen them, so such a table is for practice. What
comes from there on is dealt anew.
"""

from msgspec.structs import replace

from lucky.bots.characters import CHARACTERS, USUAL_LEVEL
from lucky.errors import IllegalAction
from lucky.game import Game
from lucky.messages import Options, PlayOn, SeatKey
from lucky.phrase import Phrase
from lucky.service.table_files import table_of
from lucky.table.bots import check_spec
from lucky.table.connection import token_hash
from lucky.table.records import StoredTable

PRACTICE = Options(practice=True)


def practice(game: Game, wanted: PlayOn, host: str) -> tuple[StoredTable, SeatKey]:
    """The table as it will be kept, and the key to its one seat for a person; refused where there is nothing to go on with."""
    setup = game.setup
    if not 0 <= wanted.seat < setup.seats or setup.is_stranger(wanted.seat):
        raise IllegalAction("Nobody could play from that seat.")
    bots = bots_for(setup.seat_names, wanted.level or USUAL_LEVEL)
    taken_up = game.branch(wanted.after, seat=wanted.seat if wanted.fresh else None)
    if taken_up.over:
        raise IllegalAction(Phrase("It is over by then. Take it up a little earlier."))
    stored, tokens = table_of(taken_up)
    chairs = tuple(
        replace(chair, kind="bot", bot=bots[chair.seat], token="") if chair.kind == "person" and chair.seat != wanted.seat else chair
        for chair in stored.chairs
    )
    record = replace(stored.table, options=PRACTICE, host=token_hash(host))
    return replace(stored, table=record, chairs=chairs), SeatKey(seat=wanted.seat, token=tokens[wanted.seat])


def bots_for(names: tuple[str, ...], level: str) -> list[str]:
    """Who plays under these names: suspects themselves, and for whoever is none a suspect who is not here."""
    here = {name.lower() for name in names}
    spare = (name for name in CHARACTERS if name not in here)
    return [check_spec(f"{name.lower() if name.lower() in CHARACTERS else next(spare)}:{level}") for name in names]
