"""What there is to choose from, over HTTP."""

from litestar import Router, get, post
from litestar.params import FromPath, JSONBody

from lucky.errors import LuckyError
from lucky.server.guards import our_pages_only
from lucky.server.table_routes import Asked, problems, worked
from lucky.service.catalogue import Catalogue, Proposal, Verdict, cards_of, catalogue, consider
from lucky.snapshot import CardInfo
from lucky.table.seating import chosen


@get("/catalogue", summary="What there is to choose from", sync_to_thread=False, responses=problems())
def show_catalogue() -> Catalogue:
    """Editions, variants, boards and characters, each with a line about it."""
    return catalogue()


@get(
    "/editions/{edition:str}/cards",
    summary="The cards of an edition",
    sync_to_thread=False,
    responses=problems(s404="There is no such edition."),
)
def show_cards(edition: FromPath[str]) -> tuple[CardInfo, ...]:
    """Every card of the edition's deck, copies too, as its rules value them."""
    return cards_of(edition)


@post(
    "/setup/check",
    summary="Consider a setup",
    status_code=200,
    guards=[our_pages_only],
    responses=problems(s413="Too long.", s429="Too much at once."),
)
async def check_setup(request: Asked, data: JSONBody[Proposal]) -> Verdict:
    """Whether a setup can be played, what the book advises against, and which changes are out of the question and why."""
    try:
        setup = chosen(data.setup)
    except LuckyError as error:
        return Verdict(fault=str(error))
    return await worked(request, lambda: consider(setup))


catalogue_router = Router("/api", route_handlers=[show_catalogue, show_cards, check_setup], tags=["tables"])
