"""Boards over HTTP: which there are, how each can be opened, what it looks like, who sees whom."""

from typing import Annotated, Any

from litestar import MediaType, Response, Router, get
from litestar.datastructures import CacheControlHeader
from litestar.params import FromPath, FromQuery, QueryParameter

from lucky.draw import stylesheet
from lucky.opened_board import RulesOption, ThemeOption
from lucky.server.table_routes import Asked, for_all, problems, worked
from lucky.service.board_pictures import BoardAsked, BoardCard, board_picture, board_table, cards, known_board

Words = Annotated[str, QueryParameter(max_length=200)]

# A drawing may bring its own stylesheet, and nothing else.
SVG_HEADERS = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'"}


@get("/boards", responses=problems())
async def boards() -> tuple[BoardCard, ...]:
    """Every board that comes with the program, and the ways to open it."""
    return await for_all(cards)


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
    name, kind = known_board(file)
    asked = BoardAsked(rules, closed, floor, sight, steps, stroll, theme, stacked, small, language)
    if kind == "json":
        return Response(await worked(request, lambda: board_table(name, asked)))
    drawn = await worked(request, lambda: board_picture(name, asked))
    return Response(drawn, media_type="image/svg+xml", headers=SVG_HEADERS)


boards_router = Router("/api", route_handlers=[boards, board_css, board_file])
