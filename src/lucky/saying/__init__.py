"""What is said at a table, in a language: from the messages a client receives, with the words the browser has too (data/words).

    >>> from lucky.saying import say
    >>> say("de", "strike.about")
    'Niemand hat etwas dagegen, bis man fragt.'
    >>> say("en", "strike.title", target="cat")
    'Strike the cat?'

A label is said by its name. Where facts decide what is said, there is a function in a module beside this one, which gives lines of plain
text; web/src/words does the same in the browser, and tests/golden/said.json holds both to it.
"""

import math

from lucky.events import Event
from lucky.words import ME, Told, capital, speaker

__all__ = ["ME", "Told", "actor", "card_name", "joined", "pawn_name", "percent", "room_name", "say"]

SHY = "\u00ad"  # where a browser may break a word


def say(language: str, message: str, **facts: Told) -> str:
    """A message by its section and name, with its facts."""
    section, _, name = message.partition(".")
    return speaker(language).tell(section, name, facts).replace(SHY, "")


def room_name(zone: str, language: str) -> str:
    """A room by itself."""
    return capital(speaker(language).name("rooms", zone, "name"))


def pawn_name(name: str, language: str) -> str:
    """A pawn by itself."""
    return speaker(language).name("pawns", name, "name")


def card_name(name: str, language: str) -> str:
    """A card by itself, by its name or the title of the copy."""
    return speaker(language).name("cards", name, "name")


def actor(event: Event) -> str:
    """Whoever an event is about, a seat or another pawn, by name; "" if it is nobody."""
    return str(getattr(event, "seat", None) or getattr(event, "pawn", None) or "")


def percent(share: float) -> int:
    """A share of one in whole percent, as the browser rounds it."""
    return math.floor(100 * share + 0.5)


def joined(*sentences: str) -> str:
    """Sentences one after the other, without those that say nothing."""
    return " ".join(filter(None, sentences))
