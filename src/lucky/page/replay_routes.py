"""Games seen again in a page, and the light that falls from a room."""

from collections.abc import Awaitable

from lucky.gamefile import game_text
from lucky.messages import GetChances, GetCoaching, GetReplay, MadeTable, PlayOn
from lucky.page.routing import Asked, File, PageContext, Text, read, route
from lucky.page.table_routes import setup_of
from lucky.service.board_layers import drawn_light
from lucky.service.replay_cache import ReplayAsker
from lucky.service.replay_tables import practice
from lucky.table.making import new_token
from lucky.table.seating import setup_in


def asker(asked: Asked) -> ReplayAsker:
    """Who asks."""
    return ReplayAsker("", asked.token)


@route("POST", "api/replay")
def show_replay(context: PageContext, asked: Asked) -> Awaitable[bytes]:
    """A game, moment by moment."""
    wanted = read(asked, GetReplay)
    return context.replays.show(wanted, wanted.viewer, asker(asked))


@route("POST", "api/replay/chances")
def show_chances(context: PageContext, asked: Asked) -> Awaitable[object]:
    """The chances in it."""
    wanted = read(asked, GetChances)
    return context.replays.chances(wanted, wanted.viewer, wanted.known_rows, asker(asked))


@route("POST", "api/replay/coach")
def show_coaching(context: PageContext, asked: Asked) -> Awaitable[object]:
    """What a seat's decisions cost it."""
    wanted = read(asked, GetCoaching)
    return context.replays.coaching(wanted, wanted.seat, asker(asked))


@route("POST", "api/replay/table")
async def make_practice_table(context: PageContext, asked: Asked) -> MadeTable:
    """A table where it goes on from a moment."""
    wanted, host = read(asked, PlayOn), new_token()
    replay = await context.replays.replay(wanted, asker(asked))
    stored, key = practice(replay.game, wanted, host)
    await context.tables.keep(stored)
    return MadeTable(table=stored.table.id, host_token=host, seats=(key,))


@route("GET", "api/replay/ground")
def setup_ground(context: PageContext, asked: Asked) -> File | bytes:
    """The board of a setup."""
    return context.ground(setup_in(asked.query.get("setup", "")), asked)


@route("GET", "api/replay/light")
def setup_light(context: PageContext, asked: Asked) -> Text:
    """The light that falls from a room there."""
    drawn = drawn_light(setup_in(asked.query.get("setup", "")), asked.query.get("zone", ""), asked.flag("stacked"))
    return Text(drawn, "image/svg+xml")


@route("GET", "api/tables/{table}/game")
async def game_file(context: PageContext, asked: Asked) -> Text:
    """The game as a file, once it is over."""
    game = (await context.replays.replay(GetReplay(table=asked.parts["table"]), asker(asked))).game
    return Text(game_text(game))


@route("GET", "api/tables/{table}/light")
async def table_light(context: PageContext, asked: Asked) -> Text:
    """The light that falls from a room there."""
    return Text(drawn_light(await setup_of(context, asked), asked.query.get("zone", ""), asked.flag("stacked")), "image/svg+xml")
