"""What is asked about tables over HTTP: which there are, a new one, a chair, what comes after, and the game as a file."""

import asyncio
from collections.abc import Callable
from typing import Literal, TypeVar

import msgspec
from litestar import MediaType, Request, Router, get, post
from litestar.datastructures import CacheControlHeader, State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody

from lucky.gamefile import game_text
from lucky.messages import MadeTable, NewLesson, NewTable, SeatKey, TableInfo, TableListing, TakeSeat
from lucky.server.guards import address_of, bearer, our_pages_only, token_of
from lucky.server.table_registry import TableRegistry
from lucky.service.card_faces import faces_of
from lucky.snapshot import CardInfo
from lucky.table.connection import token_hash
from lucky.table.info import listed
from lucky.table.making import new_token
from lucky.table.refusals import NotNow

LISTED = 50

Asked = Request[object, object, State]
TableId = FromPath[str]
T = TypeVar("T")


class Problem(msgspec.Struct, frozen=True):
    """Why a request was not granted."""

    error: str


def problems(**reasons: str) -> dict[int, ResponseSpec]:
    """Refusals that a request may meet, for its description."""
    usual = {"s400": "Not understood, or against the rules.", "s429": "Too much at once.", "s503": "The store cannot be used just now."}
    found = {int(status[1:]): reason for status, reason in (usual | reasons).items()}
    return {status: ResponseSpec(Problem, generate_examples=False, description=reason) for status, reason in found.items()}


GONE = "There is no such table."
NO_STORE = CacheControlHeader(no_store=True)  # there are tokens in it, or it may take one to see it


def registry_of(request: Asked) -> TableRegistry:
    """The tables of the server that is asked."""
    registry: TableRegistry = request.app.state.registry
    return registry


async def worked(request: Asked, job: Callable[[], T]) -> T:
    """What comes of a job that takes a while: metered by the address that asks, and done in a thread."""
    registry = registry_of(request)
    return await registry.desk.work_out(job, registry.asker(address_of(request), "visitors"))


async def for_all(job: Callable[[], T]) -> T:
    """What is the same for everybody, from a function that remembers it: worked out once, beside everything else."""
    known = job.cache_info().currsize  # type: ignore[attr-defined]
    return job() if known else await asyncio.to_thread(job)


@get("/tables", summary="Public tables", responses=problems())
async def list_tables(request: Asked) -> tuple[TableListing, ...]:
    """Tables anybody may look at: those that still gather first, then the newest."""
    registry = registry_of(request)
    found = await registry.store.public_tables(LISTED)
    rows = await registry.table_desk.work_out(lambda: [*map(listed, found)], registry.asker(address_of(request)))
    return tuple(registry.tables[row.id].listed() if row.id in registry.tables else row for row in rows)


@post(
    "/tables",
    summary="Set a table",
    cache_control=NO_STORE,
    guards=[our_pages_only],
    responses=problems(s403="Asked from another page.", s413="Too long.", s429="Too many tables."),
)
async def make_table(request: Asked, data: JSONBody[NewTable]) -> MadeTable:
    """A new table. The tokens in the answer are the maker's alone: whoever has one sits there."""
    return await registry_of(request).make(data, address_of(request))


@post(
    "/lesson",
    summary="Begin a first game",
    cache_control=NO_STORE,
    guards=[our_pages_only],
    responses=problems(s403="Asked from another page.", s413="Too long.", s429="Too many tables."),
)
async def make_lesson(request: Asked, data: JSONBody[NewLesson]) -> MadeTable:
    """A table where one learns by doing: a small board, a known shuffle, and bots that follow a script. It has begun already."""
    return await registry_of(request).make(data, address_of(request))


@get("/tables/{table_id:str}", summary="A table", responses=problems(s404=GONE))
async def show_table(request: Asked, table_id: TableId) -> TableInfo:
    """A table as a stranger sees it, but for the game on it."""
    return (await registry_of(request).table(table_id)).info()


@post(
    "/tables/{table_id:str}/sit",
    summary="Take a chair",
    cache_control=NO_STORE,
    guards=[our_pages_only],
    responses=problems(s403="Asked from another page.", s404=GONE, s409="The chair is taken.", s413="Too long."),
)
async def sit(request: Asked, table_id: TableId, data: JSONBody[TakeSeat]) -> SeatKey:
    """An open chair: the first, or a certain one. The token in the answer is the right to it."""
    table = await registry_of(request).table(table_id)
    token = new_token()
    async with table.lock:
        return SeatKey(seat=await table.sit(data.name, data.seat, token_hash(token)), token=token)


@post(
    "/tables/{table_id:str}/again",
    summary="Go on after the end",
    cache_control=NO_STORE,
    guards=[our_pages_only],
    responses=problems(s401="No token.", s403="Not a token of this table.", s404=GONE, s409="Not over yet.", s429="Too many tables."),
)
async def again(request: Asked, table_id: TableId, into: FromQuery[Literal["rematch", "escape"]] = "rematch") -> MadeTable:
    """Where it goes on: the first who asks makes the table, the others get their own seats there. Needs a token of this table."""
    return await registry_of(request).again(table_id, bearer(request), into, address_of(request))


@get(
    "/tables/{table_id:str}/game",
    summary="The game as a file",
    media_type=MediaType.TEXT,
    cache_control=NO_STORE,
    responses=problems(s403="Not for you to see.", s404=GONE, s409="Not over yet."),
)
async def game_file(request: Asked, table_id: TableId) -> str:
    """The game as text, once it is over: it holds every card. Needs a token of this table if it may not be watched."""
    table = await registry_of(request).table(table_id)
    table.check_viewer([token_hash(token_of(request))])
    if table.table_game is None or table.stage != "over":
        raise NotNow("The game file comes out when the game is over.")
    game = table.table_game.game
    return await worked(request, lambda: game_text(game))


@get("/tables/{table_id:str}/cards", summary="The cards of a table", responses=problems(s404=GONE))
async def table_cards(request: Asked, table_id: TableId) -> tuple[CardInfo, ...]:
    """What is in the box: every card of the game, copies too, as its rules value them. Who holds which is not in it."""
    table = await registry_of(request).table(table_id)
    return await worked(request, lambda: faces_of(table.setup.with_(names=())))


tables_router = Router(
    "/api", route_handlers=[list_tables, make_table, make_lesson, show_table, sit, again, game_file, table_cards], tags=["tables"]
)
