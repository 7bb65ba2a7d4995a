"""What the press says, in each language: margins, instructions, words for pictures, names. The sentences stand in data/words."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cache
from typing import Any

from lucky.board import Board
from lucky.cards import Card
from lucky.draw.cards import CardWords
from lucky.labels import labelled_board
from lucky.people import Person
from lucky.phrase import with_article
from lucky.telling import from_room
from lucky.words import ENGLISH, Speaker, capital, speaker, texts


class SpokenCards(CardWords):
    """What is written on cards in another language."""

    def __init__(self, words: Speaker) -> None:
        """The same words as in the browser."""
        self.words = words
        self.faces = words.tables["faces"]
        self.kinds = self.faces

    def title(self, card: Card) -> str:
        """What it is called."""
        return self.words.name("cards", card.title or card.name, "name")

    def flavour(self, card: Card) -> str:
        """What it says; in its own language, if it is somebody's own."""
        return str(self.words.tables["flavours"].get(card.flavour, card.flavour))

    def rule(self, card: Card) -> str:
        """What it is good for."""
        facts = {"room": card.room, "there": card.there, "steps": card.steps}
        if card.kind == "weapon":
            key = "worth" if card.room else "anywhere"
        elif card.kind == "move" and card.room:
            key = "there" if card.room == card.title else "jump"
        elif card.kind == "move":
            key = "step" if card.steps == 1 else "steps"
        else:
            key = "anyone" if card.kind == "room" else ""
        return self.words.say(self.faces[key], facts) if key else ""


@dataclass(frozen=True, eq=False)
class PressWords:
    """Everything the press says in one language."""

    language: str
    credit: str
    mark: str
    title: str
    sheet: str
    cut: str
    fold_backs: str
    tile: str
    tile_alt: str
    ruler: str
    inches: str
    pawns: str
    pawn: str
    tokens: str
    tokens_alt: str
    token: str
    box: str
    box_alt: str
    box_cards: str
    glue: str
    blueprint: str
    page: str
    doctor: str
    dog: str
    parts: Mapping[str, str]  # what they are called in bookmarks and labels of pages
    alt: Mapping[str, Any]
    characters: Mapping[str, str]
    head: Mapping[str, str]
    numbers: Mapping[str, Any]
    rules: Mapping[str, Any]
    variants: Mapping[str, str]
    variant_aids: Mapping[str, str]
    aids: Mapping[str, Any]
    people: Mapping[str, str]
    full_names: Mapping[str, str]
    decks: Mapping[str, str]

    @property
    def is_english(self) -> bool:
        """Whether names are as they are in our files."""
        return self.language == ENGLISH

    @property
    def cards(self) -> CardWords:
        """What is written on cards."""
        return CardWords() if self.is_english else SpokenCards(speaker(self.language))

    def said(self, text: str) -> str:
        """A title of ours: a house, an edition, a variant; a floor."""
        return text if self.is_english else speaker(self.language).phrase(text)

    def zone(self, name: str) -> str:
        """A room by itself."""
        return name if self.is_english else capital(speaker(self.language).name("rooms", name, "name"))

    def in_room(self, name: str) -> str:
        """Where somebody is: "in the Kitchen"."""
        return f"in {with_article(name)}" if self.is_english else speaker(self.language).name("rooms", name, "in")

    def from_room(self, name: str) -> str:
        """Where somebody looks from: "from the Kitchen"."""
        return from_room(name, self.language)

    def pawn_name(self, name: str) -> str:
        """A pawn by itself: people keep their names."""
        return name if self.is_english else speaker(self.language).name("pawns", name, "name")

    def card_name(self, name: str) -> str:
        """A card by its name, not by the title of a copy."""
        return name if self.is_english else speaker(self.language).name("cards", name, "name")

    def deck_title(self, name: str, title: str) -> str:
        """What a deck is called."""
        return self.decks.get(name, title)

    def about(self, person: Person) -> str:
        """Who somebody is."""
        return self.people.get(person.name, person.about)

    def full_name(self, person: Person) -> str:
        """Somebody by name and rank."""
        return self.full_names.get(person.name, person.full_name)

    def board(self, board: Board) -> Board:
        """A board with this language's words on it."""
        return labelled_board(board, self.language)


@cache
def press_words(language: str) -> PressWords:
    """What the press says in a language."""
    table = {"people": {}, "full_names": {}, "decks": {}} | dict(texts(language, "press"))
    return PressWords(language, **{field.name: table[field.name] for field in fields(PressWords) if field.name != "language"})


def counted(forms: Sequence[str], number: int) -> str:
    """`1 step`, `2 steps`."""
    return forms[number != 1].format(number=number)


def card_in_words(card: Card, words: PressWords) -> str:
    """A card for those who hear it: kind, title, what it is worth, what it says."""
    face = words.cards
    facts = [f"{face.kinds[card.kind]}: {face.title(card)}"]
    if card.kind == "weapon":
        facts.append(words.alt["value"].format(value=card.value))
    elif card.steps:
        facts.append(counted(words.alt["steps"], card.steps))
    if rule := face.rule(card):
        facts.append(rule)
    if card.luck:
        facts.append(counted(words.alt["clovers"], card.luck))
    return f"{', '.join(facts)}.{f' {face.flavour(card)}' if card.flavour else ''}"


def board_in_words(board: Board, words: PressWords) -> str:
    """A floor plan for those who hear it: every zone with its number, and where its doors lead."""
    names = [words.zone(zone.name) for zone in board.zones]
    beyond: dict[int, list[str]] = {k: [] for k in range(len(names))}
    for opening in board.openings:
        a, b = opening.zones
        over = words.alt["rail"] if opening.kind == "rail" else "{zone}"
        beyond[a].append(over.format(zone=names[b]))
        beyond[b].append(over.format(zone=names[a]))
    zones = [
        words.alt["zone"].format(
            zone=f"{'' if zone.number is None else f'{zone.number} '}{names[k]}",
            beyond=", ".join(dict.fromkeys(beyond[k])) or words.alt["nothing"],
        )
        for k, zone in enumerate(board.zones)
    ]
    return str(words.alt["plan"].format(house=words.said(board.title), zones=". ".join(zones)))
