"""What there is to choose from in a page: all of it, but where the engine is interpreted nobody thinks far ahead."""

from msgspec.structs import replace

from lucky.bots.bot import Budget
from lucky.bots.characters import LEVELS
from lucky.engine import engine_kind
from lucky.service.catalogue import Catalogue, catalogue

MOST_PLAYOUTS = 100  # of an interpreted engine, which plays some 250 a second


def page_catalogue() -> Catalogue:
    """The catalogue, with the levels that this engine can bear."""
    return catalogue() if engine_kind() == "compiled" else limited(catalogue())


def limited(known: Catalogue) -> Catalogue:
    """The same without those who think far ahead."""
    levels = tuple(level for level in known.levels if bearable(LEVELS[level.name].budget))
    names = [level.name for level in levels]
    return replace(known, levels=levels, usual_level=known.usual_level if known.usual_level in names else names[-1])


def bearable(budget: Budget | None) -> bool:
    """Whether an interpreted engine can think so long."""
    return budget is None or 0 < budget.playouts <= MOST_PLAYOUTS
