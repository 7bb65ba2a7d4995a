"""What a page asks while somebody draws a house: what is wrong with it, who steps and sees where, what it looks like, its text, its cards.

The page holds a house as what its file would hold (docs/boards.md). All that is said about it is worked out here.
"""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import lru_cache
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from lucky import cards as decks
from lucky import reading
from lucky.board import Board, Fault, Opening, Survey, load_shipped, shipped, survey, survey_table
from lucky.board.layout import Layout
from lucky.board_tools import TEMPLATES, starter
from lucky.board_tools.deck_maker import fitting_deck, without_card
from lucky.board_tools.house_file import board_text, deck_text
from lucky.board_tools.inspection import LOOKS, inspected, players
from lucky.board_tools.starter import NAMES
from lucky.draw import board_svg
from lucky.draw.faults import fitted
from lucky.editions import FAMILIES
from lucky.errors import LuckyError
from lucky.messages import PhraseSource, phrases_in
from lucky.opened_board import ThemeOption
from lucky.packed import LONGEST, pack

SOURCE = "the house"
Text = Annotated[str, Meta(max_length=LONGEST)]
HouseTable = dict[str, Any]  # what a board's file holds


class HouseSource(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where a house comes from: the text of a file, a shipped board, or a template."""

    text: Text = ""
    board: str = ""
    template: str = ""
    rooms: int = 8
    title: str = "My House"


class GetHouse(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A house as it is drawn, with its cards, if it has some of its own."""

    house: HouseTable
    deck: HouseTable | None = None
    base: Text = ""  # the text it came from, for its comments
    rules: str = ""  # whose cards are wanted; the first rules that can be played unless given


class GetPicture(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a house is to be drawn."""

    house: HouseTable
    floor: str = ""
    theme: ThemeOption | None = None
    sight: str = ""
    trail: bool = False
    heat: dict[str, float] = {}


class HouseMark(msgspec.Struct, frozen=True):
    """A place on a plan: a rectangle, or a stretch of wall."""

    floor: str
    area: tuple[int, int, int, int]


class HouseDoor(msgspec.Struct, frozen=True):
    """An opening, as it would stand in the file."""

    floor: str
    kind: str
    axis: str
    at: int
    start: int
    end: int


class HouseFinding(msgspec.Struct, frozen=True, kw_only=True):
    """Something wrong with a house, or unwise."""

    kind: str
    grave: bool  # it cannot be played like that
    where: str
    what: str
    advice: str
    marks: tuple[HouseMark, ...]
    take: HouseDoor | None = None  # an opening to take out
    put: HouseDoor | None = None  # and one to put in: that would mend it
    made: dict[str, PhraseSource] = {}  # what its sentences were made of
    line: int | None = None  # of the file, if it came from one


class OpenedHouse(msgspec.Struct, frozen=True, kw_only=True):
    """A house to draw on, and the text it came from, with all that is wrong with that, line by line."""

    house: HouseTable  # empty if the text is no TOML
    text: str
    findings: tuple[HouseFinding, ...] = ()


class HouseZone(msgspec.Struct, frozen=True, kw_only=True):
    """A place in a house that can be played: where it leads and what it sees."""

    name: str
    steps: tuple[str, ...]
    sees: tuple[str, ...]


class HouseWall(msgspec.Struct, frozen=True, kw_only=True):
    """A stretch of wall between two zones, where an opening can be."""

    floor: str
    axis: str
    at: int
    start: int
    end: int
    zones: tuple[str, str]


class HouseCheck(msgspec.Struct, frozen=True, kw_only=True):
    """All that can be said about a house."""

    findings: tuple[HouseFinding, ...]
    walls: tuple[HouseWall, ...]
    rules: tuple[str, ...]  # by which it can be played
    zones: tuple[HouseZone, ...] = ()
    round: tuple[str, ...] = ()
    players: tuple[int, int] = (2, 2)
    cardless: tuple[str, ...] = ()  # rooms that no card leads to
    deck_fault: str = ""
    deck_title: str = ""


class HouseText(msgspec.Struct, frozen=True, kw_only=True):
    """A house and its cards as files, and as words for Setup and for links."""

    text: str
    board: str
    deck_text: str = ""
    cards: str = ""


class HouseRoom(msgspec.Struct, frozen=True, kw_only=True):
    """A room that a house may have: one of ours, with its looks."""

    name: str
    paving: str
    furniture: str
    outdoors: bool


class HouseLooks(msgspec.Struct, frozen=True, kw_only=True):
    """What there is to choose from when drawing."""

    boards: tuple[tuple[str, str], ...]  # name and title
    templates: tuple[str, ...]
    rooms: tuple[HouseRoom, ...]
    paving: tuple[str, ...]
    furniture: tuple[str, ...]
    pictures: tuple[str, ...]


@lru_cache(maxsize=1)
def looks() -> HouseLooks:
    """Everything with a name that a house or its cards may have."""
    names = sorted(set(shipped().values()))
    return HouseLooks(
        boards=tuple((name, load_shipped(name).title) for name in names),
        templates=tuple(TEMPLATES),
        rooms=tuple(_rooms()),
        paving=tuple(LOOKS["paving"]),
        furniture=tuple(LOOKS["furniture"]),
        pictures=tuple(dict.fromkeys(decks.pictures())),
    )


def _rooms() -> Iterator[HouseRoom]:
    furnished = {zone.name: zone for zone in load_shipped("original").zones}
    for name in NAMES:
        zone = furnished[name]
        yield HouseRoom(name=name, paving=zone.paving or "", furniture=zone.furniture or "", outdoors=zone.outdoors)


def opened(source: HouseSource) -> OpenedHouse:
    """A house to draw on."""
    text = source.text
    if source.board:
        text = reading.shipped_text(f"boards/{reading.shipped_stem(source.board, 'board', shipped())}.toml")
    elif source.template:
        text = starter(source.title, source.rooms, source.template)
    findings = tuple(_finding(fault, True) for fault in survey(text, "drawn", SOURCE).faults)
    with suppress(LuckyError):
        return OpenedHouse(house=reading.toml(text, SOURCE), text=text, findings=findings)
    return OpenedHouse(house={}, text=text, findings=findings)


def surveyed(house: HouseTable) -> Survey:
    """A house as far as it can be read; the last ones are kept, since their picture is asked for next."""
    return _surveyed(msgspec.json.encode(house))


@lru_cache(maxsize=8)
def _surveyed(house: bytes) -> Survey:
    return survey_table(msgspec.json.decode(house), "drawn", SOURCE)


def checked(wanted: GetHouse) -> HouseCheck:
    """What is wrong with a house, and how it would play."""
    survey = surveyed(_without_decks(wanted.house))
    found = inspected(survey)
    board = found.board
    findings = (*(_finding(fault, True) for fault in found.faults), *(_finding(fault, False) for fault in found.warnings))
    if board is None:
        return HouseCheck(findings=findings, walls=(), rules=())
    rules = () if found.faults else tuple(found.grounds)
    place = next(iter(found.grounds.values()), None)
    zones = (
        ()
        if place is None
        else tuple(
            HouseZone(name=zone.name, steps=tuple(place.names(place.steps[k])), sees=tuple(place.names(place.sees[k] & ~(1 << k))))
            for k, zone in enumerate(place.zones)
        )
    )
    cardless, title, fault = _cards(board, wanted, rules)
    return HouseCheck(
        findings=findings,
        walls=tuple(_walls(board)),
        rules=rules,
        zones=zones,
        round=() if place is None else tuple(place.zones[k].name for k in place.round),
        players=players(board),
        cardless=cardless,
        deck_fault=fault,
        deck_title=title,
    )


def _without_decks(house: HouseTable) -> HouseTable:
    """A house without the files that it names: they are not here."""
    return {key: value for key, value in house.items() if key != "decks"}


def _finding(fault: Fault, grave: bool) -> HouseFinding:
    return HouseFinding(
        kind=fault.kind,
        grave=grave,
        where=fault.where,
        what=str(fault.what),
        advice=str(fault.advice),
        marks=tuple(HouseMark(mark.floor, mark.rect) for mark in fault.marks),
        take=None if fault.take is None else _door(fault.take),
        put=None if fault.put is None else _door(fault.put),
        made=phrases_in([fault.what, fault.advice]),
        line=fault.line,
    )


def _door(opening: Opening) -> HouseDoor:
    return HouseDoor(opening.floor, opening.kind, opening.axis, opening.at, opening.start, opening.end)


def _walls(board: Board) -> Iterator[HouseWall]:
    walls = Layout(board.zones).walls
    for floor in board.floors:
        for wall in walls.get(floor.name, ()):
            names = board.zones[wall.zones[0]].name, board.zones[wall.zones[1]].name
            yield HouseWall(floor=floor.name, axis=wall.axis, at=wall.at, start=wall.start, end=wall.end, zones=names)


def _cards(board: Board, wanted: GetHouse, rules: tuple[str, ...]) -> tuple[tuple[str, ...], str, str]:
    """The rooms that no card of its deck leads to, what the deck is called, and what is wrong with it."""
    if wanted.deck is None:
        return (), "", ""
    try:
        deck = decks.parse(deck_text(wanted.deck), "drawn", "the deck")
    except LuckyError as error:
        return (), "", str(error)
    return tuple(without_card(board, deck)), deck.title, ""


def pictured(wanted: GetPicture) -> str:
    """A house drawn, as far as it can be; one floor, or all."""
    survey = surveyed(_without_decks(wanted.house))
    if survey.board is None:
        raise LuckyError("There is nothing to draw yet.")
    board = survey.board if survey.walls_stand else fitted(survey.board, survey.faults)[0]
    names = {zone.name for zone in board.zones}
    trail = [zone.name for zone in sorted((z for z in board.zones if z.number is not None), key=lambda z: z.number or 0)]
    return board_svg(
        board,
        theme=wanted.theme and wanted.theme.value,
        floors=[wanted.floor] if wanted.floor else None,
        sight_from=wanted.sight if wanted.sight in names and survey.walls_stand else None,
        trail=[*trail, trail[0]] if wanted.trail and len(trail) > 1 else (),
        heat={name: value for name, value in wanted.heat.items() if name in names} or None,
        frame=wanted.theme is not None,
        idprefix="d",
    )


def written(wanted: GetHouse) -> HouseText:
    """A house and its cards as files, with the comments of the text it came from."""
    was: Mapping[str, Any] | None = None
    if wanted.base:
        try:
            was = reading.toml(wanted.base, SOURCE)
        except LuckyError:
            was = None
    text = board_text(wanted.house, wanted.base, was)
    played = text if "decks" not in wanted.house else board_text(_without_decks(wanted.house))
    cards = "" if wanted.deck is None else deck_text(wanted.deck)
    return HouseText(text=text, board=pack(played), deck_text=cards, cards=pack(cards) if cards else "")


def made_deck(wanted: GetHouse) -> HouseTable:
    """A deck that fits the house, as what its file would hold: one of ours that its file names, else one made for it."""
    survey = surveyed(_without_decks(wanted.house))
    if survey.board is None or not any(zone.is_room for zone in survey.board.zones):
        raise LuckyError("There are no rooms yet to make cards for.")
    rules = wanted.rules or next(iter(inspected(survey).grounds), "free")
    if rules not in FAMILIES:
        raise LuckyError(f"There are cards for the free rules and for the anniversary rules, not for {rules[:40]!r}.")
    named = wanted.house.get("decks")
    own = decks.shipped().get(str(named.get(rules)).lower()) if isinstance(named, dict) else None
    return reading.toml(reading.shipped_text(f"decks/{own}.toml"), own) if own else fitting_deck(survey.board, rules)


def read_deck(text: str) -> HouseTable:
    """What the file of a deck holds; refused if it is none."""
    decks.parse(text, "drawn", "the deck")
    return reading.toml(text, "the deck")
