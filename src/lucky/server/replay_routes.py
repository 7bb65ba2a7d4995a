"""Replays over HTTP: the moments of a game, the chances in it, what the coach says, its board, and a table to play on at."""

from functools import partial
from typing import Annotated

from litestar import MediaType, Response, Router, get, post
from litestar.params import FromQuery, JSONBody, QueryParameter

from lucky.messages import Chances, Coaching, GetChances, GetCoaching, GetReplay, MadeTable, PlayOn
from lucky.server.counting import counted
from lucky.server.ground_routes import DAY
from lucky.server.guards import address_of, our_pages_only, token_of
from lucky.server.table_routes import GONE, NO_STORE, Asked, problems, registry_of, worked
from lucky.service.board_layers import drawn_ground, drawn_light
from lucky.service.replay_cache import LONGEST_FILE, ReplayAsker, ReplayCache
from lucky.service.replay_tables import practice
from lucky.table.making import new_token
from lucky.table.seating import setup_in

LARGEST = 2 * LONGEST_FILE  # bytes of a request, with what JSON makes of a file
REFUSED = problems(s403="Asked from another page, or not for you to see.", s404=GONE, s409="Not over yet.", s413="Too long.")

# What is asked about a game, which may come along as a file.
asked = partial(post, cache_control=NO_STORE, guards=[our_pages_only], request_max_body_size=LARGEST, responses=REFUSED)
Choices = Annotated[str, QueryParameter(max_length=5_000)]


def replays_of(request: Asked) -> ReplayCache:
    """The server's replays."""
    replays: ReplayCache = request.app.state.replays
    return replays


def asker_of(request: Asked) -> ReplayAsker:
    """Who asks."""
    return ReplayAsker(counted(address_of(request)), token_of(request))


@asked("/replay", summary="A game, moment by moment", status_code=200)
async def show_replay(request: Asked, data: JSONBody[GetReplay]) -> Response[bytes]:
    """A Replay of a finished game of this server, or of a game file: every position, as a seat saw it or with all cards open."""
    return Response(await replays_of(request).show(data, data.viewer, asker_of(request)), media_type=MediaType.JSON)


@asked("/replay/chances", summary="The chances in a game", status_code=200)
async def show_chances(request: Asked, data: JSONBody[GetChances]) -> Chances:
    """Everybody's chances at the beginning of each turn, a few turns at a time: ask again, with how many rows one has, until it is done."""
    return await replays_of(request).chances(data, data.viewer, data.known_rows, asker_of(request))


@asked("/replay/coach", summary="What a seat's decisions cost it", status_code=200)
async def show_coaching(request: Asked, data: JSONBody[GetCoaching]) -> Coaching:
    """The coach's report about one seat in a game that is over, by what the seat could know then: ask again until it is there."""
    return await replays_of(request).coaching(data, data.seat, asker_of(request))


@asked("/replay/table", summary="Play on from a moment")
async def make_practice_table(request: Asked, data: JSONBody[PlayOn]) -> MadeTable:
    """A table for practice: the game as it was after an action, with bots in all seats but one. What comes then is dealt anew."""
    registry, address = registry_of(request), address_of(request)
    host = new_token()
    async with registry.admitting(address):
        replay = await replays_of(request).replay(data, asker_of(request))
        stored, key = await worked(request, lambda: practice(replay.game, data, host))
        await registry.keep(stored, address)
    return MadeTable(table=stored.table.id, host_token=host, seats=(key,))


@get("/replay/ground", summary="The board of a setup", cache_control=DAY, responses=problems())
async def setup_ground(request: Asked, setup: Choices, stacked: FromQuery[bool] = False, language: FromQuery[str] = "") -> Response[bytes]:
    """The board as a setup opens it, for games that came in a file: as that of a table."""
    drawn = await worked(request, lambda: drawn_ground(setup_in(setup), stacked, language))
    return Response(drawn, media_type=MediaType.JSON)


@get("/replay/light", summary="Sight from a room of a setup, drawn", cache_control=DAY, responses=problems())
async def setup_light(request: Asked, setup: Choices, zone: FromQuery[str], stacked: FromQuery[bool] = False) -> Response[str]:
    """The light that falls from a room there."""
    return Response(await worked(request, lambda: drawn_light(setup_in(setup), zone, stacked)), media_type="image/svg+xml")


replay_router = Router(
    "/api", route_handlers=[show_replay, show_chances, show_coaching, make_practice_table, setup_ground, setup_light], tags=["replay"]
)
