"""What a page may ask besides live tables: the paths of the server's HTTP routes, answered by the same functions.

What a server has and a page has not (public tables, addresses) is empty. What only a page has: all its tables as one file.
"""

import inspect
import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple
from urllib.parse import parse_qsl, urlsplit

import msgspec

from lucky import __version__
from lucky.draw import stylesheet
from lucky.errors import LuckyError
from lucky.gamefile import game_text
from lucky.messages import GetChances, GetCoaching, GetReplay, MadeTable, NewLesson, NewTable, PlayOn, SeatKey, TakeSeat
from lucky.page.archive import read_archive, written_archive
from lucky.page.choices import page_catalogue
from lucky.page.prepared import ground_name
from lucky.page.tables import PageTables
from lucky.service.board_layers import drawn_ground, drawn_light
from lucky.service.board_pictures import BoardAsked, board_picture, board_table, cards, known_board
from lucky.service.card_faces import faces_of
from lucky.service.catalogue import Proposal, Verdict, cards_of, consider
from lucky.service.refusals import NotFound
from lucky.service.replay_cache import ReplayAsker, ReplayCache
from lucky.service.replay_tables import practice
from lucky.setup import Setup
from lucky.table.connection import token_hash
from lucky.table.info import read_back
from lucky.table.making import new_token
from lucky.table.refusals import NoSuchTable
from lucky.table.seating import chosen, setup_in

Into = Literal["rematch", "escape"]


class Asked(NamedTuple):
    """A request: the parts of its path that have a name, what stands behind the question mark, its body and its token."""

    parts: dict[str, str]
    query: dict[str, str]
    body: str
    token: str

    def flag(self, name: str) -> bool:
        """Whether a switch is on."""
        return self.query.get(name, "") in ("true", "True", "1")


@dataclass
class Text:
    """An answer that is no JSON."""

    text: str
    kind: str = "text/plain"


@dataclass
class File:
    """An answer that was written when the site was built: its place there."""

    path: str


@dataclass
class PageContext:
    """What requests are answered from; `grounds` says where boards are that were drawn before."""

    tables: PageTables
    replays: ReplayCache
    grounds: Mapping[str, str] = field(default_factory=dict)

    def ground(self, setup: Setup, asked: Asked) -> File | bytes:
        """The board of a setup, as it is asked for."""
        stacked, language = asked.flag("stacked"), asked.query.get("language", "")
        known = self.grounds.get(ground_name(setup, stacked, language)) if self.grounds else None
        return File(known) if known else drawn_ground(setup, stacked, language)


Handler = Callable[[PageContext, Asked], Any]
ROUTES: list[tuple[str, re.Pattern[str], Handler]] = []


def route(method: str, path: str) -> Callable[[Handler], Handler]:
    """Answer a path; words in braces are parts of it."""
    pattern = re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", path))

    def kept(handler: Handler) -> Handler:
        ROUTES.append((method, pattern, handler))
        return handler

    return kept


async def answered(context: PageContext, method: str, address: str, body: str, token: str) -> object:
    """What there is to say to a request: bytes of JSON, a Text, a File, or anything that becomes JSON. Refusals are raised."""
    url = urlsplit(address)
    for known, pattern, handler in ROUTES:
        match = pattern.fullmatch(url.path) if known == method else None
        if match is not None:
            try:
                found = handler(context, Asked(match.groupdict(), dict(parse_qsl(url.query)), body, token))
                return await found if inspect.isawaitable(found) else found
            except msgspec.ValidationError as error:
                raise LuckyError(f"Not understood: {error}") from None
    raise NotFound("Nothing is kept at this address.")


def read(asked: Asked, kind: type[Any]) -> Any:
    """The body of a request."""
    return msgspec.json.decode(asked.body, type=kind)


# Choices, boards.

route("GET", "healthz")(lambda context, asked: {"version": __version__})
route("GET", "api/catalogue")(lambda context, asked: page_catalogue())
route("GET", "api/boards")(lambda context, asked: cards())
route("GET", "api/board.css")(lambda context, asked: Text(stylesheet(), "text/css"))
route("GET", "api/editions/{edition}/cards")(lambda context, asked: cards_of(asked.parts["edition"]))
route("GET", "api/tables")(lambda context, asked: ())
route("GET", "api/addresses")(lambda context, asked: {"addresses": ()})


@route("GET", "api/boards/{file}")
def board_file(context: PageContext, asked: Asked) -> object:
    """A board opened in one way, as data or as a picture."""
    name, kind = known_board(asked.parts["file"])
    wanted = msgspec.convert(asked.query, BoardAsked, strict=False)
    return board_table(name, wanted) if kind == "json" else Text(board_picture(name, wanted), "image/svg+xml")


@route("POST", "api/setup/check")
def check_setup(context: PageContext, asked: Asked) -> Verdict:
    """What Setup says to a choice."""
    try:
        setup = chosen(read(asked, Proposal).setup)
    except LuckyError as error:
        return Verdict(fault=str(error))
    return consider(setup)


# Tables.

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


@route("GET", "api/tables/{table}/game")
async def game_file(context: PageContext, asked: Asked) -> Text:
    """The game as a file, once it is over."""
    game = (await context.replays.replay(GetReplay(table=asked.parts["table"]), asker(asked))).game
    return Text(game_text(game))


@route("GET", "api/tables/{table}/cards")
async def table_cards(context: PageContext, asked: Asked) -> object:
    """What is in the box."""
    return faces_of(await setup_of(context, asked))


@route("GET", "api/tables/{table}/ground")
async def table_ground(context: PageContext, asked: Asked) -> File | bytes:
    """The board of a table."""
    return context.ground(await setup_of(context, asked), asked)


@route("GET", "api/tables/{table}/light")
async def table_light(context: PageContext, asked: Asked) -> Text:
    """The light that falls from a room there."""
    return Text(drawn_light(await setup_of(context, asked), asked.query.get("zone", ""), asked.flag("stacked")), "image/svg+xml")


# Games seen again.


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


# All tables as one file, which only a page has.


@route("GET", "api/archive")
async def save_all(context: PageContext, asked: Asked) -> Text:
    """Every table of this browser, to be kept or taken elsewhere."""
    return Text(written_archive(await context.tables.browser_store.all()), "application/json")


@route("POST", "api/archive")
async def load_all(context: PageContext, asked: Asked) -> dict[str, int]:
    """Take over the tables in such a file; those that are here already stay as they are."""
    found, added = read_archive(asked.body), 0
    for stored in found:
        if await context.tables.store.load(stored.table.id) is None:
            await context.tables.store.insert(stored)
            added += 1
    return {"found": len(found), "added": added}
