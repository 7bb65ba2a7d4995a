"""Boards that are drawn when the site is built: those of games that are begun most often. Drawing one in a page takes a good while."""

from collections.abc import Iterator

from lucky.editions import EDITIONS
from lucky.lesson import first_game
from lucky.page.ground_names import ground_name
from lucky.service.board_layers import drawn_ground
from lucky.service.catalogue import QUICK_CHARACTERS
from lucky.setup import Setup
from lucky.words import languages


def prepared_grounds() -> Iterator[tuple[str, bytes]]:
    """The names and boards of Play now, of every edition as it is set at first, and of the first game."""
    setups = [Setup(edition, players=1 + len(QUICK_CHARACTERS)) for edition in EDITIONS] + [first_game().setup]
    for setup in setups:
        for stacked in (False, True):
            for language in languages():
                yield ground_name(setup, stacked, language), drawn_ground(setup.with_(names=()), stacked, language)
