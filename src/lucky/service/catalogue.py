"""What there is to choose from before a game, and what Setup says about a choice: for the page where tables are set.

No rule lives here. What an edition offers stands in its table; what excludes what is found by trying it on Setup.
"""

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from typing import Any

import msgspec

from lucky import __version__
from lucky.board import Board, load
from lucky.bots.characters import CHARACTERS, LEVELS, USUAL_LEVEL
from lucky.editions import EDITIONS, ESCAPES, PETS, SWITCHES, VARIANTS, Edition, Option
from lucky.engine.bits import NOWHERE
from lucky.errors import LuckyError
from lucky.messages import PhraseSource, phrases_in
from lucky.phrase import said
from lucky.service.board_pictures import cards
from lucky.service.card_faces import faces_of
from lucky.service.refusals import NotFound
from lucky.setup import FEWEST, MOST, Setup
from lucky.snapshot import CardInfo
from lucky.table.seating import chosen

QUICK_EDITION = "free"
QUICK_CHARACTERS = ("violet", "basil", "zora")  # a shadow, a gambler and a meddler: never dull, and each in another way


class Explained(msgspec.Struct, frozen=True, kw_only=True):
    """Something that can be switched on, and what it does."""

    rule: str
    name: str
    title: str
    line: str
    needs: tuple[str, ...] = ()  # variants, or a switch; what a switch needs, maybe of the house, it would make no difference without


class EditionCard(msgspec.Struct, frozen=True, kw_only=True):
    """An edition, and what Setup lets one choose in it."""

    name: str
    title: str
    line: str
    board: str
    fewest: int  # players the book is meant for
    most: int
    variants: tuple[str, ...]
    switches: tuple[str, ...]
    pets: tuple[str, ...]
    escapes: tuple[str, ...]
    shown: tuple[CardInfo, ...]  # a few cards of its deck


class OpeningChoice(msgspec.Struct, frozen=True, kw_only=True):
    """A way to open a house that its own file describes. None: nothing of the kind to choose."""

    name: str
    closed: tuple[str, ...] | None
    floors: tuple[str, ...] | None


class BoardChoice(msgspec.Struct, frozen=True, kw_only=True):
    """A board."""

    name: str
    title: str
    about: str
    ways: tuple[OpeningChoice, ...]


class CharacterCard(msgspec.Struct, frozen=True, kw_only=True):
    """A bot with a character."""

    name: str
    bot: str  # as a Place names it, but for the level
    trait: str
    manner: str


class LevelCard(msgspec.Struct, frozen=True, kw_only=True):
    """How well a guest plays."""

    name: str
    line: str


class Catalogue(msgspec.Struct, frozen=True, kw_only=True):
    """Everything one may choose, and from which version of the house."""

    version: str
    editions: tuple[EditionCard, ...]
    variants: tuple[Explained, ...]
    switches: tuple[Explained, ...]
    pets: tuple[Explained, ...]
    escapes: tuple[Explained, ...]
    boards: tuple[BoardChoice, ...]
    characters: tuple[CharacterCard, ...]
    levels: tuple[LevelCard, ...]
    usual_level: str
    fewest: int
    most: int
    quick_edition: str  # for those who just want to play
    quick_characters: tuple[str, ...]


class Proposal(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Choices of Setup that somebody considers."""

    setup: dict[str, Any]


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """What Setup says to a proposal, and to each single change of it that it would refuse."""

    fault: str  # "" if it can be played
    warnings: tuple[str, ...] = ()
    opened: str = ""  # the way the house is opened, by name
    rooms: int = 0
    zones: tuple[str, ...] = ()  # where one can stand
    starts: dict[str, str] = {}  # whose starting room can be chosen, and which it is by the book; "" if cards decide
    chairs: tuple[int, ...] = ()  # the seats of those who play, Strangers passed over
    deals: bool = False  # whether somebody deals for the first turn (M2)
    hand: int = 0  # cards each
    in_force: dict[str, bool] = {}  # switches that make a difference, as they stand
    made: dict[str, PhraseSource] = {}  # fault, warnings and refusals, by their text
    refusals: dict[str, dict[str, str]] = {}  # by choice and value: why it cannot be added or changed to that


def cards_of(edition: str) -> tuple[CardInfo, ...]:
    """Every card of the edition's deck, copies too, as its rules value them."""
    if edition not in EDITIONS:
        raise NotFound("There is no such edition.")
    return faces_of(Setup(edition))


@cache
def catalogue() -> Catalogue:
    """The catalogue; it does not change while the house stands."""
    return Catalogue(
        version=__version__,
        editions=tuple(map(edition_card, EDITIONS.values())),
        variants=tuple(Explained(rule=v.rule, name=v.name, title=v.title, line=v.line, needs=v.needs) for v in VARIANTS.values()),
        switches=tuple(Explained(rule=s.rule, name=s.name, title=s.title, line=s.line, needs=s.needs) for s in SWITCHES.values()),
        pets=explained(PETS.values()),
        escapes=explained(ESCAPES.values()),
        boards=tuple(BoardChoice(name=c.name, title=c.title, about=c.about, ways=tuple(ways(load(c.name)))) for c in cards()),
        characters=tuple(CharacterCard(name=c.name, bot=bot, trait=c.trait, manner=c.manner) for bot, c in CHARACTERS.items()),
        levels=tuple(LevelCard(name=level.name, line=level.line) for level in LEVELS.values()),
        usual_level=USUAL_LEVEL,
        fewest=FEWEST,
        most=MOST,
        quick_edition=QUICK_EDITION,
        quick_characters=QUICK_CHARACTERS,
    )


def explained(things: Iterable[Option]) -> tuple[Explained, ...]:
    """Pets and switches, as they are listed."""
    return tuple(Explained(rule=thing.rule, name=thing.name, title=thing.title, line=thing.line) for thing in things)


def edition_card(edition: Edition) -> EditionCard:
    """An edition with what it offers."""
    return EditionCard(
        name=edition.name,
        title=edition.title,
        line=edition.line,
        board=edition.board,
        fewest=edition.players[0],
        most=edition.players[1],
        variants=edition.variants,
        switches=tuple(edition.switches),
        pets=edition.pets,
        escapes=edition.escapes,
        shown=tuple(card for card in faces_of(Setup(edition.name)) if card.title in edition.shown),
    )


def ways(board: Board) -> Iterator[OpeningChoice]:
    """How a house can be opened. What it has only one of is not a choice."""
    for arrangement in board.arrangements if len(board.arrangements) > 1 else ():
        yield OpeningChoice(
            name=arrangement.name,
            closed=arrangement.closed if board.wings else None,
            floors=arrangement.floors if len(board.floors) > 1 else None,
        )


def verdict(proposal: Proposal) -> Verdict:
    """What Setup says to a proposal."""
    try:
        setup = chosen(proposal.setup)
    except LuckyError as error:
        return Verdict(fault=str(error))
    return consider(setup)


@lru_cache(maxsize=256)
def consider(setup: Setup) -> Verdict:
    """What Setup says to a setup, and to what could be changed about it."""
    nameless = setup.with_(names=())  # whoever is called something impossible may still choose the rest
    refusals: dict[str, dict[str, str]] = {}
    made: dict[str, PhraseSource] = {}
    if not fault_of(nameless):
        for choice, value, other in changes(nameless):
            why = fault_of(other)
            if why:
                refusals.setdefault(choice, {})[value] = str(why)
                made |= phrases_in([why])
    try:
        warnings, rules = setup.check(), setup.rules
    except LuckyError as error:
        return Verdict(fault=str(error), refusals=refusals, made=made | phrases_in([said(error)]))
    return Verdict(
        fault="",
        warnings=tuple(map(str, warnings)),
        made=made | phrases_in(warnings),
        opened=opened(setup),
        rooms=len(setup.ground.zones),
        zones=tuple(zone.name for zone in setup.ground.zones),
        starts={} if rules.scattered else starts(setup),
        chairs=tuple(seat for seat in range(setup.seats) if not setup.is_stranger(seat)),
        deals=rules.deals_for_start,
        hand=rules.hand,
        in_force=in_force(setup),
        refusals=refusals,
    )


def fault_of(setup: Setup) -> str:
    """Why Setup refuses a choice; "" if it does not."""
    try:
        setup.check()
    except LuckyError as error:
        return said(error)
    return ""


def in_force(setup: Setup) -> dict[str, bool]:
    """The switches that make a difference, as they stand, chosen or left to the book. Cards are counted elsewhere."""
    rules = setup.with_(hand=None).rules
    found = {
        "spite": rules.earns,
        "first_round": rules.first_round,
        "dog_spite": rules.dog_earns,
        "stair_sight": setup.ground.climbs,
        "strangers": setup.has_strangers,
    }
    return {name: on for name, on in found.items() if setup.matters(name)}


def starts(setup: Setup) -> dict[str, str]:
    """Where everybody starts by the book, who is not sent elsewhere (H3)."""
    usual = setup.with_(start=None, doctor=None, cat=None, dog=None).places()
    zones = setup.ground.zones
    return {who: "" if usual[who] == NOWHERE else zones[usual[who]].name for who in ("start", "doctor", *setup.pets)}


def opened(setup: Setup) -> str:
    """The way a house is opened, by its name; "" where there is only one."""
    closed, floors = setup.opened
    every = frozenset(floor.name for floor in setup.floor_plan.floors)
    for arrangement in setup.floor_plan.arrangements:
        if frozenset(arrangement.closed) == closed and frozenset(arrangement.floors) == (floors or every):
            return arrangement.name
    return ""


def changes(setup: Setup) -> Iterator[tuple[str, str, Setup]]:
    """Every single change one might make: the choice, its value as text, and the setup it would lead to."""
    for name in VARIANTS:
        if name not in setup.variants:
            yield "variants", name, setup.with_(variants=(*setup.variants, name))
    for pet in PETS:
        if pet not in setup.pets:
            yield "pets", pet, setup.with_(pets=(*setup.pets, pet))
    for name, on in in_force(setup).items():
        yield "switches", name, setup.with_(**{name: not on})
    for name in ESCAPES:
        yield "escape", name, setup.with_(escape=name)
    for card in cards():
        yield "board", card.name, setup.with_(board=card.name, closed=None, floors=None, start=None, doctor=None, cat=None, dog=None)
    for way in ways(setup.floor_plan):
        yield "way", way.name, setup.with_(closed=way.closed, floors=way.floors)
    for players in range(FEWEST, MOST + 1):
        yield "players", str(players), setup.with_(players=players, first=None, dealer=None)
