"""What the client may ask about boards: which there are, how each can be opened, what it looks like, who sees whom."""

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import combinations
from typing import Annotated, Any, NamedTuple

import msgspec
from litestar import MediaType, Response, Router, get
from litestar.datastructures import CacheControlHeader
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery, QueryParameter

from lucky.board import KEPT_BACK, Board, load, shipped
from lucky.commands.boards import RulesOption, ThemeOption, as_table, find_zone, ground_of
from lucky.draw import Pawn, board_svg, stylesheet, thumb_svg
from lucky.errors import LuckyError
from lucky.ground import Ground
from lucky.labels import labelled
from lucky.messages import PhraseSource, phrases_in
from lucky.people import people
from lucky.phrase import said
from lucky.server.table_routes import Asked, problems, worked

Words = Annotated[str, QueryParameter(max_length=200)]

STOPS = 6  # of the Doctor's round, in a picture of it

# A drawing may bring its own stylesheet, and nothing else.
SVG_HEADERS = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'"}


class BoardOpening(msgspec.Struct, frozen=True):
    """One way to open a board, or why it cannot be opened so."""

    rules: RulesOption
    closed: tuple[str, ...]
    floor: str | None
    refusal: str | None
    made: PhraseSource | None = None  # what the refusal was made of


class BoardCard(msgspec.Struct, frozen=True):
    """A board in the picker."""

    name: str
    title: str
    about: str
    wings: tuple[str, ...]
    floors: tuple[str, ...]
    openings: tuple[BoardOpening, ...]


@get("/boards", sync_to_thread=False, responses=problems())
def boards() -> tuple[BoardCard, ...]:
    """Every board that comes with the program, and the ways to open it."""
    return cards()


@get("/board.css", media_type=MediaType.CSS, sync_to_thread=False, responses=problems())
def board_css() -> str:
    """The look of a board that is drawn without a theme of its own, dark and light."""
    return stylesheet()


@get(
    "/boards/{file:str}",
    cache_control=CacheControlHeader(max_age=3600),
    responses=problems(s404="There is no such board."),
)
async def board_file(
    request: Asked,
    file: FromPath[str],
    rules: FromQuery[RulesOption | None] = None,
    closed: Words = "",
    floor: Words = "",
    sight: Words = "",
    steps: Words = "",
    stroll: Words = "",
    theme: FromQuery[ThemeOption | None] = None,
    stacked: FromQuery[bool] = False,
    small: FromQuery[bool] = False,
    language: Words = "",
) -> Response[Any]:
    """A shipped board opened in one way: NAME.json as `lucky board --json` prints it, NAME.svg as a picture.

    A picture may show what is seen from a room (sight), how far one step leads from it (steps), or where the Doctor goes
    from there (stroll).
    """
    name, _, kind = file.rpartition(".")
    if kind not in ("json", "svg") or name not in {*shipped().values(), *KEPT_BACK}:
        raise NotFoundException(f"There is no {file}. There are {', '.join(card.name for card in cards())}, each as .json and as .svg.")

    def opened() -> Response[Any]:
        place = ground_of(load(name), rules, closed, floor)
        if kind == "json":
            return Response(as_table(place))
        shown = Shown(*(find_zone(place, room) if room else None for room in (sight, steps, stroll)))
        return Response(picture(labelled(place, language), shown, theme, stacked, small), media_type="image/svg+xml", headers=SVG_HEADERS)

    return await worked(request, opened)


class Shown(NamedTuple):
    """What a picture shows besides the board, each from one zone."""

    sight: int | None
    steps: int | None
    stroll: int | None


@lru_cache(maxsize=256)
def picture(place: Ground, shown: Shown, theme: ThemeOption | None, stacked: bool, small: bool) -> str:
    """The board drawn. Without a theme it is for our page, so rooms can be pointed at; with one it is a picture only."""
    look = theme and theme.value
    names = [zone.name for zone in place.zones]
    sight = None if shown.sight is None else names[shown.sight]
    if small:
        return thumb_svg(place, [sight] if sight else [], theme=look)
    trail = [] if shown.stroll is None else [names[zone] for zone in strolled(place, shown.stroll)]
    pawns = [Pawn(trail[0], "Doctor", kind="doctor")] if trail else []
    if shown.steps is not None:
        somebody = people()[0]
        pawns.append(Pawn(names[shown.steps], somebody.name, somebody.colour, somebody.shape, mine=True))
    near = place.names(place.steps[shown.steps]) if shown.steps is not None else []
    return board_svg(place, theme=look, sight_from=sight, highlight=near, trail=trail, pawns=pawns, stacked=stacked, hits=theme is None)


def strolled(place: Ground, zone: int) -> list[int]:
    """A zone, and where the Doctor goes from there."""
    zones = [zone]
    while len(zones) <= STOPS:
        zones.append(place.onward[zones[-1]])
    return zones


@cache
def cards() -> tuple[BoardCard, ...]:
    """The picker's boards, the plain houses first, each with every way it could be opened tried once."""
    houses = sorted(map(load, set(shipped().values())), key=lambda board: (len(board.floors), len(board.wings), board.name))
    return tuple(
        BoardCard(board.name, board.title, board.about, tuple(board.wings), tuple(f.name for f in board.floors), tuple(openings(board)))
        for board in houses
    )


def openings(board: Board) -> Iterator[BoardOpening]:
    """Both rules, every set of closed wings, all floors together and, where there are several, each alone."""
    storeys = [None, *(floor.name for floor in board.floors)] if len(board.floors) > 1 else [None]
    for rules in RulesOption:
        for count in range(len(board.wings) + 1):
            for closed in combinations(board.wings, count):
                for floor in storeys:
                    why = refusal(board, rules, closed, floor)
                    yield BoardOpening(rules, closed, floor, str(why) if why else None, phrases_in([why]).get(why) if why else None)


def refusal(board: Board, rules: RulesOption, closed: tuple[str, ...], floor: str | None) -> str | None:
    """Why a board cannot be opened so, if it cannot."""
    try:
        ground_of(board, rules, ",".join(closed), floor or "")
    except LuckyError as error:
        return said(error)
    return None


boards_router = Router("/api", route_handlers=[boards, board_css, board_file])
