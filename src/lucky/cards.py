"""Cards and decks, read from TOML files and checked. The file format is described in docs/decks.md.

What a card does stands in the engine; what it says is ours, in data/flavour.toml.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Literal

from lucky import reading
from lucky.packed import is_packed, unpack
from lucky.reading import Reader
from lucky.showing import Pictured

Kind = Literal["move", "room", "weapon", "failure"]
Face = tuple[str, str]  # title, flavour

MOST_CARDS = 124  # a hand is two words of 62 bits in the engine


@dataclass(frozen=True)
class Card:
    """One physical card. Failure points of the old decks and clovers of the new one are both `luck`."""

    name: str
    kind: Kind
    steps: int = 0
    room: str | None = None  # where a room card or a move card's jump leads, or a weapon's own room
    value: int = 0
    there: int = 0  # a weapon's value in its own room; the same as anywhere if it has none
    luck: int = 0
    title: str = ""  # what its face shows: a failure's own title, else the name
    flavour: str = ""
    picture: str = ""  # the card of ours whose engraving it shows, if not its own


@dataclass(frozen=True)
class Deck(Pictured):
    """Every physical card: moves, rooms, weapons, failures; copies of one card stand together."""

    name: str  # what one types: "original"
    title: str  # what one reads: "The Original Deck"
    about: str
    cards: tuple[Card, ...]

    def __repr__(self) -> str:
        return f"<Deck {self.name}: {self.title}, {len(self.cards)} cards>"


def shipped() -> dict[str, str]:
    """The decks that come with the program: what one may type for each, and its file."""
    return {stem: stem for stem in reading.shipped_stems("decks")} | {"free": "original"}


def load(name: str | Path) -> Deck:
    """A shipped deck by name, any deck by the path of its file, or one that was made in a page (lucky.packed).

    >>> len(load("original").cards), len(load("anniversary").cards)
    (96, 72)
    """
    if is_packed(name):
        return _load_packed(str(name))
    stem = reading.stem_of(name, "deck", shipped())
    if stem is not None:
        return _load_shipped(stem)
    return parse(reading.file_text(name), Path(name).stem, str(name))


def load_shipped(name: str) -> Deck:
    """A shipped deck by name, or one that was made in a page. No other file is opened, whatever the name."""
    if is_packed(name):
        return _load_packed(name)
    return _load_shipped(reading.shipped_stem(name, "deck", shipped()))


def load_beside(name: str, board: str) -> Deck:
    """The deck that a board's file names: a shipped one, or a file found from the folder of that file."""
    return load(name if name.lower() in shipped() else Path(board).parent / name)


@cache
def _load_shipped(stem: str) -> Deck:
    return parse(reading.shipped_text(f"decks/{stem}.toml"), stem, f"{stem}.toml")


@lru_cache(maxsize=64)
def _load_packed(word: str) -> Deck:
    return parse(unpack(word), "drawn", "the deck")


def parse(text: str, name: str, source: str) -> Deck:
    """The deck written in `text`; `source` is what messages call the file."""
    return _DeckReader(source).deck(name, reading.toml(text, source))


@cache
def _words() -> Mapping[str, Mapping[str, str | list[list[str]]]]:
    """Our words: by table of the deck file and card, a line of flavour, or a title and a line for each copy."""
    return reading.toml(reading.shipped_text("flavour.toml"), "flavour.toml")


@cache
def pictures() -> tuple[str, ...]:
    """What there is an engraving of: the weapons of our decks by name, their failures by title."""
    ours = [card for stem in reading.shipped_stems("decks") for card in _load_shipped(stem).cards]
    weapons = sorted({card.name for card in ours if card.kind == "weapon"})
    return (*weapons, *sorted({card.title for card in ours if card.kind == "failure"}))


class _DeckReader(Reader):
    """Turns a TOML table into a Deck."""

    def deck(self, name: str, table: Mapping[str, Any]) -> Deck:
        groups = ("moves", "rooms", "weapons", "failures")
        self.keys("the deck", table, {"name", "about", *groups}, {"name"})
        title = self.name("the deck, name", table["name"])
        about = self.text("the deck, about", table.get("about", ""))
        cards = [*self.moves(table), *self.rooms(table), *self.weapons(table), *self.failures(table)]
        if not 0 < len(cards) <= MOST_CARDS:
            raise self.refuse("the deck", f"has {len(cards)} cards; it should have 1 to {MOST_CARDS}")
        self.check_names([name for group in groups for name in table.get(group, ())])
        return Deck(name, title, about, tuple(cards))

    def moves(self, table: Mapping[str, Any]) -> Iterator[Card]:
        for name, entry in self.tables("moves", table.get("moves", {}), "{ steps = 2 }"):
            self.keys(name, entry, {"steps", "room", "luck", "count", "flavour", "picture"}, {"steps"})
            steps = self.whole(f"{name}, steps", entry["steps"], 1, 99)
            room = self.name(f"{name}, room", entry["room"]) if "room" in entry else None
            picture = self.picture(name, entry)
            for title, flavour in self.faces("moves", name, entry):
                luck = self.luck(name, entry)
                yield Card(name, "move", steps=steps, room=room, luck=luck, title=title, flavour=flavour, picture=picture)

    def rooms(self, table: Mapping[str, Any]) -> Iterator[Card]:
        """Each is called after its room, so a list of names is enough."""
        names = table.get("rooms", [])
        if not isinstance(names, list):
            raise self.refuse("rooms", 'should be a list of names, such as ["Armory", "Foyer"]')
        for entry in names:
            name = self.name("rooms", entry)
            for title, flavour in self.faces("rooms", name, {}):
                yield Card(name, "room", room=name, title=title, flavour=flavour)

    def weapons(self, table: Mapping[str, Any]) -> Iterator[Card]:
        for name, entry in self.tables("weapons", table.get("weapons", {}), "{ value = 3 }"):
            self.keys(name, entry, {"value", "room", "there", "luck", "count", "flavour", "picture"}, {"value"})
            value = self.whole(f"{name}, value", entry["value"], 1, 99)
            if ("room" in entry) != ("there" in entry):
                raise self.refuse(name, "'room' and 'there' (the value in that room) go together, or neither is given")
            room = self.name(f"{name}, room", entry["room"]) if "room" in entry else None
            there = self.whole(f"{name}, there", entry["there"], 1, 99) if room else value
            luck, picture = self.luck(name, entry), self.picture(name, entry)
            for title, flavour in self.faces("weapons", name, entry):
                yield Card(name, "weapon", room=room, value=value, there=there, luck=luck, title=title, flavour=flavour, picture=picture)

    def failures(self, table: Mapping[str, Any]) -> Iterator[Card]:
        for name, entry in self.tables("failures", table.get("failures", {}), "{ luck = 2, count = 12 }"):
            self.keys(name, entry, {"luck", "count", "flavour", "picture"}, {"luck"})
            luck, picture = self.whole(f"{name}, luck", entry["luck"], 1, 99), self.picture(name, entry)
            for title, flavour in self.faces("failures", name, entry):
                yield Card(name, "failure", luck=luck, title=title, flavour=flavour, picture=picture)

    def luck(self, name: str, entry: Mapping[str, Any]) -> int:
        return self.whole(f"{name}, luck", entry.get("luck", 0), 0, 99)

    def picture(self, name: str, entry: Mapping[str, Any]) -> str:
        """The card of ours whose engraving is to be shown; "" if none was asked for."""
        if "picture" not in entry:
            return ""
        known = pictures()
        like = self.text(f"{name}, picture", entry["picture"])
        if like not in known:
            near = get_close_matches(like.title(), known, 1)
            advice = f"Did you mean {near[0]!r}?" if near else "Take the name of a shipped weapon, or the title of a shipped failure."
            raise self.refuse(f"{name}, picture", f"there is no engraving of {reading.shown(like)}. {advice.removesuffix('.')}", advice)
        return like

    def faces(self, group: str, name: str, entry: Mapping[str, Any]) -> Iterator[Face]:
        """What each copy of a card shows: the file's own line, else ours. More copies than titles: they come round again."""
        count = self.whole(f"{name}, count", entry.get("count", 1), 1, MOST_CARDS)
        ours = _words()[group].get(name, "")
        if group == "moves" and not ours:
            ours = _words()["rooms"].get(entry.get("room", ""), "")
        for i in range(count):
            if "flavour" in entry:
                yield name, self.text(f"{name}, flavour", entry["flavour"])
            elif isinstance(ours, str):
                yield name, ours
            else:
                title, flavour = ours[i % len(ours)]
                yield title, flavour

    def check_names(self, names: list[str]) -> None:
        seen: set[str] = set()
        for name in names:
            if name.lower() in seen:
                raise self.refuse(name, "stands twice; every card needs a name of its own (copies are a count)")
            seen.add(name.lower())
