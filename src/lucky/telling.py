"""What happened, and what one may do, in a language: from the same words as in the browser (data/words)."""

from typing import TYPE_CHECKING

from lucky.phrase import with_article
from lucky.words import ENGLISH, capital, speaker

if TYPE_CHECKING:  # `lucky --help` loads this module, and these load much more
    from lucky.actions import Action
    from lucky.cards import Card
    from lucky.events import Event
    from lucky.names import Names
    from lucky.snapshot import CardInfo

SHY = "\u00ad"  # a soft hyphen: where a long name may be broken


def told(event: "Event", language: str) -> str:
    """An event as a sentence."""
    if language == ENGLISH:
        return event.text
    words = speaker(language)
    return words.say(words.tables["events"][f"{event.kind} {event.form}".strip()], event.facts)


def ordered(action: "Action", names: "Names", me: str | None, language: str) -> str:
    """An action as an order, said to `me`. Cards have the titles of their copies."""
    card = None if action.card is None else names.cards[action.card]
    return order(action, card, me, language)


def order(action: "Action", card: "Card | CardInfo | None", me: str | None, language: str) -> str:
    """The same with the card it uses, as far as one knows it."""
    words = speaker(language)
    other = " other" if action.kind in ("step", "jump") and action.pawn != me else ""
    facts = {
        "zone": action.zone,
        "pawn": action.pawn,
        "target": action.target or "Doctor",
        "card": (card.title or card.name) if card else None,
        "weapon": card.name if card else "bare hands" if action.card is None else None,
    }
    return words.say(words.tables["actions"][action.kind + other], facts)


def phrased(text: str, language: str) -> str:
    """A Phrase, or a line of the catalogue."""
    return str(text) if language == ENGLISH else speaker(language).phrase(text)


def called(name: str, language: str) -> str:
    """A pawn by itself."""
    return name if language == ENGLISH else speaker(language).name("pawns", name, "name")


def room_called(name: str, language: str) -> str:
    """A room by itself, with soft hyphens where a long name may be broken."""
    if language == ENGLISH:
        return name
    words = speaker(language)
    return capital(words.breakable(words.name("rooms", name, "name")))


def from_room(name: str, language: str) -> str:
    """Where somebody looks from: "from the Kitchen"."""
    return f"from {with_article(name)}" if language == ENGLISH else speaker(language).name("rooms", name, "from")
