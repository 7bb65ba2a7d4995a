"""What there is to choose from, over HTTP."""

from litestar import Router, get, post
from litestar.params import FromPath, JSONBody

from lucky.server.guards import our_pages_only
from lucky.server.table_routes import Asked, for_all, problems, worked
from lucky.service.catalogue import Catalogue, Proposal, Verdict, cards_of, catalogue, verdict
from lucky.snapshot import CardInfo


@get("/catalogue", summary="What there is to choose from", responses=problems())
async def show_catalogue() -> Catalogue:
    """Editions, variants, boards and characters, each with a line about it."""
    return await for_all(catalogue)


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
    return await worked(request, lambda: verdict(data))


catalogue_router = Router("/api", route_handlers=[show_catalogue, show_cards, check_setup], tags=["tables"])
