"""What there is to choose from in a page: all of it, but where the engine is interpreted nobody thinks ahead."""

from msgspec.structs import replace

from lucky.bots.characters import LEVELS
from lucky.engine import engine_kind
from lucky.service.catalogue import Catalogue, catalogue


def page_catalogue() -> Catalogue:
    """The catalogue, with the levels that this engine can bear."""
    return catalogue() if engine_kind() == "compiled" else limited(catalogue())


def limited(known: Catalogue) -> Catalogue:
    """The same without those who think ahead."""
    levels = tuple(level for level in known.levels if LEVELS[level.name].budget is None)
    return replace(known, levels=levels, usual_level=levels[-1].name)
