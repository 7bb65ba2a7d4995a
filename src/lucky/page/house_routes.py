"""Houses that somebody is drawing, in a page: the server's paths, answered by the same functions."""

import msgspec

from lucky.page.routing import Asked, PageContext, Text, read, route
from lucky.service import houses
from lucky.service.house_trials import GetTrial, TrialReport, tried

route("GET", "api/houses")(lambda context, asked: houses.looks())
route("POST", "api/houses/open")(lambda context, asked: houses.opened(read(asked, houses.HouseSource)))
route("POST", "api/houses/check")(lambda context, asked: houses.checked(read(asked, houses.GetHouse)))
route("POST", "api/houses/text")(lambda context, asked: houses.written(read(asked, houses.GetHouse)))
route("POST", "api/houses/deck")(lambda context, asked: msgspec.json.encode(houses.made_deck(read(asked, houses.GetHouse))))


@route("POST", "api/houses/picture")
def draw_house(context: PageContext, asked: Asked) -> Text:
    """The house as SVG."""
    return Text(houses.pictured(read(asked, houses.GetPicture)), "image/svg+xml")


@route("POST", "api/houses/cards")
def open_deck(context: PageContext, asked: Asked) -> bytes:
    """What a deck's file holds."""
    return msgspec.json.encode(houses.read_deck(read(asked, dict[str, str]).get("text", "")))


@route("POST", "api/houses/trial")
async def try_house(context: PageContext, asked: Asked) -> TrialReport:
    """Games of sensible bots, in the worker where bots think."""
    return await tried(read(asked, GetTrial), context.tables)
