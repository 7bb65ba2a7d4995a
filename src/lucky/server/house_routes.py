"""Houses that somebody is drawing, over HTTP: what is wrong with one, what it looks like, its file, its cards, how it plays."""

from functools import partial

import msgspec
from litestar import MediaType, Response, Router, get, post
from litestar.params import JSONBody

from lucky.packed import LONGEST
from lucky.server.board_routes import SVG_HEADERS
from lucky.server.counting import counted
from lucky.server.guards import address_of, our_pages_only
from lucky.server.table_routes import Asked, for_all, problems, registry_of, worked
from lucky.service import houses
from lucky.service.house_trials import GetTrial, TrialReport, tried

LARGEST = 4 * LONGEST  # bytes of a request: a house as data, its cards, the text it came from

asked = partial(post, status_code=200, guards=[our_pages_only], request_max_body_size=LARGEST, responses=problems(s413="Too long."))


class DeckFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The text of a deck's file."""

    text: houses.Text


@get("/houses", summary="What a house may have", responses=problems())
async def house_looks() -> houses.HouseLooks:
    """Templates, shipped boards, paving, furniture and engravings, by name."""
    return await for_all(houses.looks)


@asked("/houses/open", summary="A house to draw on")
async def open_house(request: Asked, data: JSONBody[houses.HouseSource]) -> houses.OpenedHouse:
    """A house from the text of a file, a shipped board or a template, as plain data."""
    return await worked(request, lambda: houses.opened(data))


@asked("/houses/check", summary="What is wrong with a house")
async def check_house(request: Asked, data: JSONBody[houses.GetHouse]) -> houses.HouseCheck:
    """Every fault and warning with its place and remedy; steps, sight and the Doctor's round; rooms without a card."""
    return await worked(request, lambda: houses.checked(data))


@asked("/houses/picture", summary="A house drawn")
async def draw_house(request: Asked, data: JSONBody[houses.GetPicture]) -> Response[str]:
    """The house as SVG, as far as it can be drawn."""
    return Response(await worked(request, lambda: houses.pictured(data)), media_type="image/svg+xml", headers=SVG_HEADERS)


@asked("/houses/text", summary="A house as a file")
async def write_house(request: Asked, data: JSONBody[houses.GetHouse]) -> houses.HouseText:
    """The house and its cards as TOML, and as words for a setup or a link."""
    return await worked(request, lambda: houses.written(data))


@asked("/houses/deck", summary="A deck that fits")
async def make_deck(request: Asked, data: JSONBody[houses.GetHouse]) -> Response[bytes]:
    """Cards for the rooms of a house, as what a deck's file would hold."""
    made = await worked(request, lambda: msgspec.json.encode(houses.made_deck(data)))
    return Response(made, media_type=MediaType.JSON)


@asked("/houses/cards", summary="A deck's file as data")
async def open_deck(request: Asked, data: JSONBody[DeckFile]) -> Response[bytes]:
    """What a deck's file holds; refused if it cannot be a deck."""
    read = await worked(request, lambda: msgspec.json.encode(houses.read_deck(data.text)))
    return Response(read, media_type=MediaType.JSON)


@asked("/houses/trial", summary="A house tried by bots")
async def try_house(request: Asked, data: JSONBody[GetTrial]) -> TrialReport:
    """Some hundred games of sensible bots: lengths, stalls, fairness, rooms unused."""
    return await tried(data, registry_of(request), counted(address_of(request)))


house_router = Router(
    "/api",
    route_handlers=[house_looks, open_house, check_house, draw_house, write_house, make_deck, open_deck, try_house],
    tags=["houses"],
)
