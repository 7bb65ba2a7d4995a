"""What may be asked about boards: which there are, how each can be opened, what it looks like, who sees whom."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations
from typing import Any, NamedTuple

import msgspec

from lucky.board import KEPT_BACK, Board, load, shipped
from lucky.draw import Pawn, board_svg, thumb_svg
from lucky.errors import LuckyError
from lucky.ground import Ground
from lucky.labels import labelled
from lucky.messages import PhraseSource, phrases_in
from lucky.opened_board import RulesOption, ThemeOption, as_table, find_zone, ground_of, own_rules
from lucky.people import people
from lucky.phrase import said
from lucky.service.refusals import NotFound

STOPS = 6  # of the Doctor's round, in a picture of it


class BoardOpening(msgspec.Struct, frozen=True):
    """One way to open a board, or why it cannot be opened so."""

    rules: RulesOption
    closed: tuple[str, ...]
    floor: str | None
    refusal: str | None
    made: PhraseSource | None = None  # what the refusal was made of


class BoardCard(msgspec.Struct, frozen=True):
    """A board in the picker."""

    name: str
    title: str
    about: str
    wings: tuple[str, ...]
    floors: tuple[str, ...]
    openings: tuple[BoardOpening, ...]


@dataclass(frozen=True)
class BoardAsked:
    """How a board is asked for, besides its name."""

    rules: RulesOption | None = None
    closed: str = ""
    floor: str = ""
    sight: str = ""  # show what is seen from a room
    steps: str = ""  # how far one step leads from it
    stroll: str = ""  # where the Doctor goes from there
    theme: ThemeOption | None = None
    stacked: bool = False
    small: bool = False
    language: str = ""


def _opened(name: str, asked: BoardAsked) -> Ground:
    board = load(name)
    return ground_of(board, asked.rules or own_rules(board), (asked.closed,), asked.floor)


def board_table(name: str, asked: BoardAsked) -> dict[str, Any]:
    """A shipped board opened in one way, as `lucky board --json` prints it."""
    return as_table(_opened(name, asked))


def board_picture(name: str, asked: BoardAsked) -> str:
    """A shipped board opened in one way, as a picture."""
    place = _opened(name, asked)
    shown = Shown(*(find_zone(place, room) if room else None for room in (asked.sight, asked.steps, asked.stroll)))
    return picture(labelled(place, asked.language), shown, asked.theme, asked.stacked, asked.small)


def known_board(file: str) -> tuple[str, str]:
    """The board and the kind of file (json, svg) that a name means; NotFound if there is none."""
    name, _, kind = file.rpartition(".")
    if kind not in ("json", "svg") or name not in {*shipped().values(), *KEPT_BACK}:
        raise NotFound(f"There is no {file}. There are {', '.join(card.name for card in cards())}, each as .json and as .svg.")
    return name, kind


class Shown(NamedTuple):
    """What a picture shows besides the board, each from one zone."""

    sight: int | None
    steps: int | None
    stroll: int | None


@lru_cache(maxsize=256)
def picture(place: Ground, shown: Shown, theme: ThemeOption | None, stacked: bool, small: bool) -> str:
    """The board drawn. Without a theme it is for our page, so rooms can be pointed at; with one it is a picture only."""
    look = theme and theme.value
    names = [zone.name for zone in place.zones]
    sight = None if shown.sight is None else names[shown.sight]
    if small:
        return thumb_svg(place, [sight] if sight else [], theme=look)
    trail = [] if shown.stroll is None else [names[zone] for zone in strolled(place, shown.stroll)]
    pawns = [Pawn(trail[0], "Doctor", kind="doctor")] if trail else []
    if shown.steps is not None:
        somebody = people()[0]
        pawns.append(Pawn(names[shown.steps], somebody.name, somebody.colour, somebody.shape, mine=True))
    near = place.names(place.steps[shown.steps]) if shown.steps is not None else []
    return board_svg(place, theme=look, sight_from=sight, highlight=near, trail=trail, pawns=pawns, stacked=stacked, hits=theme is None)


def strolled(place: Ground, zone: int) -> list[int]:
    """A zone, and where the Doctor goes from there."""
    zones = [zone]
    while len(zones) <= STOPS:
        zones.append(place.onward[zones[-1]])
    return zones


@cache
def cards() -> tuple[BoardCard, ...]:
    """The picker's boards, the plain houses first, each with every way it could be opened tried once."""
    houses = sorted(map(load, set(shipped().values())), key=lambda board: (len(board.floors), len(board.wings), board.name))
    return tuple(
        BoardCard(board.name, board.title, board.about, tuple(board.wings), tuple(f.name for f in board.floors), tuple(openings(board)))
        for board in houses
    )


def openings(board: Board) -> Iterator[BoardOpening]:
    """Both rules, every set of closed wings, all floors together and, where there are several, each alone."""
    storeys = [None, *(floor.name for floor in board.floors)] if len(board.floors) > 1 else [None]
    for rules in RulesOption:
        for count in range(len(board.wings) + 1):
            for closed in combinations(board.wings, count):
                for floor in storeys:
                    why = refusal(board, rules, closed, floor)
                    yield BoardOpening(rules, closed, floor, str(why) if why else None, phrases_in([why]).get(why) if why else None)


def refusal(board: Board, rules: RulesOption, closed: tuple[str, ...], floor: str | None) -> str | None:
    """Why a board cannot be opened so, if it cannot."""
    try:
        ground_of(board, rules, closed, floor or "")
    except LuckyError as error:
        return said(error)
    return None
