"""Names at the edge: the engine's numbers for zones, cards and pawns as words, and words as numbers."""

from collections.abc import Iterable
from difflib import get_close_matches
from typing import TYPE_CHECKING, Literal

from lucky.cards import Card
from lucky.engine.actions import BARE, CAT, DOCTOR, DOG
from lucky.engine_tables import numbered
from lucky.errors import NotationError
from lucky.phrase import Phrase, with_article
from lucky.reading import shown
from lucky.setup import Setup

if TYPE_CHECKING:
    from lucky.actions import Action
    from lucky.engine.events import Event
    from lucky.snapshot import CardInfo

Token = Literal["spite", "reason"]  # what a failed attempt leaves


def tidy(text: str) -> str:
    """Text as it is compared: lower case, one space between words, plain apostrophes, no 'the' in front."""
    return " ".join(text.replace("\u2019", "'").lower().split()).removeprefix("the ")


def _away(setup: Setup) -> dict[str, tuple[Phrase, str]]:
    """The board's zones where nobody stands in this game, by name and number: why not, and the rule."""
    here = set(setup.ground.zones)
    floors = {zone.floor for zone in here}
    away: dict[str, tuple[Phrase, str]] = {}
    for zone in setup.floor_plan.zones:
        if zone not in here:
            if zone.floor not in floors:
                fault = Phrase("{zone} is on a floor that is folded away", zone=zone.name), "A4"
            elif zone.is_room:
                fault = Phrase("{zone} is closed in this game", zone=zone.name), "A2"
            else:
                fault = Phrase("{zone} is a passage, and nobody stops there", zone=zone.name), "S8"
            away[tidy(zone.name)] = fault
            if zone.number is not None:
                away[str(zone.number)] = away[tidy(zone.name)]
    return away


class Names:
    """The names of one game."""

    def __init__(self, setup: Setup) -> None:
        """Zones of the ground, cards of the deck, and who sits at the table."""
        self.zones = [zone.name for zone in setup.ground.zones]
        self.numbers = {zone.number: k for k, zone in enumerate(setup.ground.zones) if zone.number is not None}
        self.cards: dict[int, Card] = numbered(setup.deck)
        self.token: Token = "reason" if setup.rules.reasons else "spite"
        self.ids = setup.edition_table.ids  # where the edition's book has what
        self.seats = setup.seat_names
        self.pawns = {seat: name for seat, name in enumerate(self.seats)} | {DOCTOR: "Doctor", DOG: "dog", CAT: "cat"}
        self.away = _away(setup)
        self.card_names = {number: card.name for number, card in self.cards.items()}  # copies share one
        # Made once for many who are told of them: see lucky.actions, and lucky.table.outgoing.
        self.actions: dict[tuple[int, int], Action] = {}  # by seat and number
        self.event_texts: dict[tuple[Event, ...], bytes] = {}  # of lists of events
        self.hands: dict[int, tuple[object, tuple[CardInfo, ...]]] = {}  # of each seat, as last sent
        self._zones = {tidy(name): k for k, name in enumerate(self.zones)}
        self._pawns = {tidy(name): pawn for pawn, name in self.pawns.items()} | {"doctor lucky": DOCTOR, "shamrock": DOG, "patience": CAT}
        self._cards: dict[str, int] = {}
        for number, card in self.cards.items():
            self._cards.setdefault(tidy(card.name), number)

    def zone(self, zone: int) -> str:
        """A zone's name."""
        return self.zones[zone]

    def card(self, card: int) -> str:
        """A card's name; copies share it."""
        return self.card_names[card]

    def weapon(self, weapon: int) -> str:
        """What an attempt is made with."""
        return "bare hands" if weapon == BARE else self.cards[weapon].name

    def pawn(self, pawn: int) -> str:
        """A pawn's name; the Doctor, the dog and the cat have an article in a sentence, see `the`."""
        return self.pawns[pawn]

    def the(self, pawn: int) -> str:
        """A pawn's name as a sentence wants it: "Violet", "the Doctor"."""
        return self.pawns[pawn] if pawn < DOCTOR else f"the {self.pawns[pawn]}"

    def the_zone(self, zone: int) -> str:
        """A zone's name as a sentence wants it."""
        return with_article(self.zones[zone])

    def find_zone(self, text: str) -> int:
        """The zone meant by a name or a number."""
        word = tidy(text)
        number = int(word) if word.isdecimal() and len(word) < 9 else None
        if number in self.numbers:
            return self.numbers[number]
        if word in self.away:
            text, rule = self.away[word]
            raise NotationError(f"{text} ({rule}).")
        return self._find(word, self._zones, "a room of this house")

    def find_card(self, text: str) -> int:
        """The card meant: the lowest of its copies."""
        return self._find(tidy(text), self._cards, "a card of this deck")

    def find_weapon(self, text: str) -> int:
        """The Weapon meant, or BARE."""
        if tidy(text) in ("", "bare hands", "hands", "nothing"):
            return BARE
        card = self.find_card(text)
        if self.cards[card].kind != "weapon":
            raise NotationError(f"{self.card(card)} is not a Weapon.")
        return card

    def find_pawn(self, text: str) -> int:
        """The pawn meant by a name."""
        return self._find(tidy(text), self._pawns, "one of the people here")

    def is_pawn(self, text: str) -> bool:
        """Whether text names a pawn."""
        return tidy(text) in self._pawns

    def is_card(self, text: str) -> bool:
        """Whether text names a card."""
        return tidy(text) in self._cards

    def find_seat(self, text: str) -> int | None:
        """The seat of that name, if there is one."""
        found = self._pawns.get(tidy(text))
        return found if found is not None and found < DOCTOR else None

    def _find(self, word: str, known: dict[str, int], what: str) -> int:
        if word in known:
            return known[word]
        raise NotationError(f"{shown(word)} is not {what}.{nearest(word, known)}")


def nearest(word: str, known: Iterable[str]) -> str:
    """A suggestion to add to a complaint, if anything comes near."""
    near = get_close_matches(word, list(known), 1)
    return f" Did you mean {near[0]!r}?" if near else ""
