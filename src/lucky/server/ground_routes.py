"""The board of a table over HTTP."""

from litestar import MediaType, Response, Router, get
from litestar.datastructures import CacheControlHeader
from litestar.params import FromPath, FromQuery

from lucky.server.table_routes import GONE, Asked, problems, registry_of, worked
from lucky.service.board_layers import drawn_ground, drawn_light

DAY = CacheControlHeader(private=True, max_age=86400)


@get(
    "/tables/{table_id:str}/ground",
    summary="The board of a table",
    cache_control=DAY,
    responses=problems(s404=GONE),
)
async def table_ground(
    request: Asked, table_id: FromPath[str], stacked: FromQuery[bool] = False, language: FromQuery[str] = ""
) -> Response[bytes]:
    """The board as it is opened at this table: its picture, its rooms, where pawns stand and walk."""
    table = await registry_of(request).table(table_id)
    drawn = await worked(request, lambda: drawn_ground(table.setup.with_(names=()), stacked, language))
    return Response(drawn, media_type=MediaType.JSON)


@get(
    "/tables/{table_id:str}/light",
    summary="Sight from a room, drawn",
    cache_control=DAY,
    responses=problems(s404=GONE),
)
async def table_light(request: Asked, table_id: FromPath[str], zone: FromQuery[str], stacked: FromQuery[bool] = False) -> Response[str]:
    """The light that falls from a room: what one sees from there, for the picture of the board."""
    table = await registry_of(request).table(table_id)
    return Response(await worked(request, lambda: drawn_light(table.setup, zone, stacked)), media_type="image/svg+xml")


ground_router = Router("/api", route_handlers=[table_ground, table_light], tags=["tables"])
