"""The cards of a table, face up: what is in its box, not where any of it lies."""

from functools import lru_cache

from lucky.messages import CardInfo
from lucky.names import Names
from lucky.setup import Setup


@lru_cache(maxsize=64)
def faces_of(setup: Setup) -> tuple[CardInfo, ...]:
    """Every card that is in the game, as this game's rules value it."""
    known, rules = Names(setup).cards, setup.rules
    return tuple(
        CardInfo(
            card=card,
            name=known[card].name,
            kind=known[card].kind,
            title=known[card].title,
            steps=known[card].steps,
            room=known[card].room,
            value=rules.cards.value[card],
            there=rules.cards.there[card],
            luck=known[card].luck,
            flavour=known[card].flavour,
        )
        for card in rules.cards.every
    )
