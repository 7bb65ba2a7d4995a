"""Names at the edge: the engine's numbers for zones, cards and pawns as words, and words as numbers.

A name that a reader of lines would take apart or mistake, such as a room called "Way to Hell", is written in quotes. Quotes are
sealed before a line is read: the name becomes one word, without blanks and marks, that is found by nothing but that name.
"""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, Literal

from lucky.cards import Card
from lucky.engine.actions import BARE, CAT, DOCTOR, DOG
from lucky.engine_tables import numbered
from lucky.errors import NotationError
from lucky.phrase import Phrase, with_article
from lucky.reading import shown
from lucky.setup import Setup
from lucky.unchanging import Unchanging

if TYPE_CHECKING:
    from lucky.actions import Action
    from lucky.engine.events import Event
    from lucky.snapshot import CardInfo

Token = Literal["spite", "reason"]  # what a failed attempt leaves


def tidy(text: str) -> str:
    """Text as it is compared: lower case, one space between words, plain apostrophes, no 'the' in front."""
    return " ".join(text.replace("\u2019", "'").lower().split()).removeprefix("the ")


QUOTED = re.compile(r'(?<![^\s:;,])"((?:[^"]|"")*)"(?![^\s:;,#.!])')  # a quote inside stands twice
SEAL = "\ue000"  # is in no name: it cannot be printed
SEALED = re.compile(f"{SEAL}((?:[0-9a-f]{{2}})*){SEAL}")
MARKS = frozenset('":;#')  # that lines are taken apart by
VERBS = ("step", "go", "walk", "attempt", "kill", "strike", "attack", "foil", "lay", "counter")  # with which an action may begin

NO_WEAPON = ("", "bare hands", "hands", "nothing")


def quote(name: str) -> str:
    """A name in quotes.

    >>> print(quote('The 2" Nail'))
    "The 2"" Nail"
    """
    doubled = name.replace('"', '""')
    return f'"{doubled}"'


def seal(text: str) -> str:
    """A line with each name in quotes as one word."""
    return QUOTED.sub(lambda quoted: SEAL + quoted[1].encode(errors="replace").hex() + SEAL, text)


def unseal(text: str) -> str:
    """The line as it was."""
    return SEALED.sub(lambda sealed: f'"{bytes.fromhex(sealed[1]).decode(errors="replace")}"', text)


def verbatim(word: str) -> str | None:
    """The name that a word was before it was quoted and sealed; None for any other word."""
    sealed = SEALED.fullmatch(word.strip())
    return sealed and bytes.fromhex(sealed[1]).decode(errors="replace").replace('""', '"')


def _misread(name: str) -> bool:
    """Whether a line would be taken apart in the wrong place, or its name be read as something else."""
    word = tidy(name)
    words = word.split()
    return (
        not MARKS.isdisjoint(name)
        or name[-1] in ".!"
        or word.isdecimal()
        or tidy(word) != word
        or not {"to", "with"}.isdisjoint(words)
        or words[0] in VERBS
        or word in (*NO_WEAPON, "spite")
    )


def _need_quotes(*kinds: Iterable[str]) -> frozenset[str]:
    """Of names of several kinds those that a line has in quotes: what would be misread, or not told from another of its kind."""
    odd: set[str] = set()
    for names in map(set, kinds):
        alike = Counter(map(tidy, names))
        odd.update(name for name in names if _misread(name) or alike[tidy(name)] > 1)
    return frozenset(odd)


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


class Names(Unchanging):
    """The names of one game."""

    def __init__(self, setup: Setup) -> None:
        """Zones of the ground, cards of the deck, and who sits at the table."""
        self.setup = setup
        self.zones = [zone.name for zone in setup.ground.zones]
        self.numbers = {zone.number: k for k, zone in enumerate(setup.ground.zones) if zone.number is not None}
        self.cards: dict[int, Card] = numbered(setup.deck)
        self.luck = setup.rules.cards.luck  # by card: what it counts against an attempt in this game
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
        self._quoted = _need_quotes((zone.name for zone in setup.floor_plan.zones), self.card_names.values())

    def __repr__(self) -> str:
        return f"<Names of {self.setup!r}>"

    def __reduce__(self) -> tuple[Any, ...]:
        """The setup: they are worked out again."""
        return Names, (self.setup,)

    def written(self, name: str) -> str:
        """The name of a zone or a card as a line has it: in quotes, if it would be misread without."""
        return quote(name) if name in self._quoted else name

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
        if (exact := verbatim(text)) in self.zones:
            return self.zones.index(exact)
        word = tidy(exact or text)
        number = int(word) if word.isdecimal() and len(word) < 9 else None
        if number in self.numbers:
            return self.numbers[number]
        if word in self.away:
            text, rule = self.away[word]
            raise NotationError(f"{text} ({rule}).")
        return self._find(word, self._zones, "a room of this house", dict(enumerate(self.zones)))

    def find_card(self, text: str) -> int:
        """The card meant: the lowest of its copies."""
        if (exact := verbatim(text)) is not None:
            text = exact
            for number, name in self.card_names.items():
                if name == exact:
                    return number
        return self._find(tidy(text), self._cards, "a card of this deck", self.card_names)

    def find_weapon(self, text: str) -> int:
        """The Weapon meant, or BARE."""
        if tidy(text) in NO_WEAPON:
            return BARE
        card = self.find_card(text)
        if self.cards[card].kind != "weapon":
            raise NotationError(f"{self.card(card)} is not a Weapon.")
        return card

    def find_pawn(self, text: str) -> int:
        """The pawn meant by a name."""
        return self._find(tidy(unseal(text)), self._pawns, "one of the people here", self.pawns)

    def is_pawn(self, text: str) -> bool:
        """Whether text names a pawn."""
        return tidy(unseal(text)) in self._pawns

    def is_card(self, text: str) -> bool:
        """Whether text names a card."""
        return tidy(verbatim(text) or text) in self._cards

    def find_seat(self, text: str) -> int | None:
        """The seat of that name, if there is one."""
        found = self._pawns.get(tidy(unseal(text)))
        return found if found is not None and found < DOCTOR else None

    def _find(self, word: str, known: dict[str, int], what: str, called: Mapping[int, str]) -> int:
        if word in known:
            return known[word]
        near = get_close_matches(word, known, 1)
        raise NameNotFound(word, what, called[known[near[0]]] if near else "")


class NameNotFound(NotationError):
    """A name that nothing has; `near` is one that something has, as it is written."""

    def __init__(self, word: str, what: str, near: str) -> None:
        super().__init__(word, what, near)
        self.word, self.what, self.near = word, what, near

    def __str__(self) -> str:
        return f"{shown(unseal(self.word))} is not {self.what}.{f' Did you mean {self.near!r}?' if self.near else ''}"

    def in_line(self, line: str) -> NotationError:
        """The same of a line, with the name as it stands there: small and capital letters are the writer's."""
        found = re.search(r"\s+".join(map(re.escape, self.word.split())), line, re.IGNORECASE)
        return NotationError(str(NameNotFound(found[0] if found else self.word, self.what, self.near)))


def nearest(word: str, known: Iterable[str]) -> str:
    """A suggestion to add to a complaint, if anything comes near."""
    near = get_close_matches(word, list(known), 1)
    return f" Did you mean {near[0]!r}?" if near else ""
