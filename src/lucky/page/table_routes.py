"""The tables of a page: what a server answers there, by the same functions. What a page has not (public tables, addresses) is empty."""

from typing import Literal

import msgspec

from lucky import __version__
from lucky.messages import MadeTable, NewLesson, NewTable, SeatKey, TakeSeat
from lucky.page.routing import Asked, File, PageContext, read, route
from lucky.service.card_faces import faces_of
from lucky.setup import Setup
from lucky.table.connection import token_hash
from lucky.table.info import read_back
from lucky.table.making import new_token
from lucky.table.refusals import NoSuchTable

Into = Literal["rematch", "escape"]

route("GET", "healthz")(lambda context, asked: {"version": __version__})
route("GET", "api/tables")(lambda context, asked: ())
route("GET", "api/addresses")(lambda context, asked: {"addresses": ()})
route("POST", "api/tables")(lambda context, asked: context.tables.make(read(asked, NewTable)))
route("POST", "api/lesson")(lambda context, asked: context.tables.make(read(asked, NewLesson)))
route("GET", "api/tables/{table}")(lambda context, asked: context.tables.info(asked.parts["table"]))


@route("POST", "api/tables/{table}/sit")
async def sit(context: PageContext, asked: Asked) -> SeatKey:
    """An open chair."""
    table, wanted, token = await context.tables.table(asked.parts["table"]), read(asked, TakeSeat), new_token()
    async with table.lock:
        return SeatKey(seat=await table.sit(wanted.name, wanted.seat, token_hash(token)), token=token)


@route("POST", "api/tables/{table}/again")
async def again(context: PageContext, asked: Asked) -> MadeTable:
    """Where a game goes on."""
    into = msgspec.convert(asked.query.get("into", "rematch"), Into)
    return await context.tables.again(asked.parts["table"], asked.token, into)


@route("POST", "api/tables/{table}/forget")
async def forget(context: PageContext, asked: Asked) -> bool:
    """Forget a table for good; only a page can, whose tables they all are."""
    return await context.tables.store.delete(asked.parts["table"])


async def setup_of(context: PageContext, asked: Asked) -> Setup:
    """The setup of a table, which need not be in memory."""
    table_id = asked.parts["table"]
    if table_id in context.tables.tables:
        return context.tables.tables[table_id].setup.with_(names=())
    stored = await context.tables.store.load(table_id)
    if stored is None:
        raise NoSuchTable
    return read_back(stored.table.setup).with_(names=())


@route("GET", "api/tables/{table}/cards")
async def table_cards(context: PageContext, asked: Asked) -> object:
    """What is in the box."""
    return faces_of(await setup_of(context, asked))


@route("GET", "api/tables/{table}/ground")
async def table_ground(context: PageContext, asked: Asked) -> File | bytes:
    """The board of a table."""
    return context.ground(await setup_of(context, asked), asked)
