"""An inspection: what is wrong with a board file, what will be dull about it, and in short how it plays.

What makes a file a house is the loader's business (lucky.board); what rules can be played in it is the ground's. Here both
are asked, and what is merely unwise is added: rooms all can see, a round that leaps, names that do not fit.
"""

import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from difflib import get_close_matches
from itertools import pairwise
from pathlib import Path

from lucky import cards as decks
from lucky.board import Board, Fault, Mark, Survey, Zone, look_over
from lucky.board.checks import where_to_lead
from lucky.board.faults import Remark
from lucky.draw.floor_patterns import TILES
from lucky.draw.furniture import FURNITURE
from lucky.draw.labels import label_of
from lucky.draw.plan import plan_of
from lucky.editions import EDITIONS, FAMILIES
from lucky.errors import LuckyError
from lucky.ground import Ground, ground
from lucky.phrase import said

FAR = 3  # steps from a room to the next of the Doctor's round that make people look up
LOOKS = {"paving": sorted(TILES.keys() - {"passage"}), "furniture": sorted(FURNITURE)}  # words the drawing knows
QUIET = 4  # a room is quiet if no more than one in so many others, a quarter, looks into it
ROOMS_EACH = 3  # rooms a player wants
ACROSS = 2  # stops of a round that may be reached across a hub
FEW = 6  # rooms below which there is nowhere to hide


@dataclass(frozen=True)
class Inspection:
    """What came out. `faults` keep the house from being played, `warnings` from being played happily."""

    survey: Survey
    faults: tuple[Fault, ...]
    warnings: tuple[Fault, ...]
    grounds: Mapping[str, Ground]  # by the rules that can be played

    @property
    def board(self) -> Board | None:
        """The house, as far as there is one."""
        return self.survey.board


def inspect(name: str | Path) -> Inspection:
    """Inspect a board file, or a shipped board."""
    return inspected(look_over(name))


def inspected(survey: Survey) -> Inspection:
    """Inspect what was read of a board."""
    if survey.board is None:
        return Inspection(survey, tuple(survey.faults), (), {})
    if survey.faults and not survey.walls_stand:  # what it looks like can be judged all the same
        return Inspection(survey, tuple(survey.faults), tuple(_warnings(survey, survey.board, {})), {})
    grounds: dict[str, Ground] = {}
    refused: list[Fault] = []
    for rules, halls in FAMILIES.items():
        try:
            grounds[rules] = ground(survey.board, halls=halls)
        except LuckyError as error:
            refused.append(_refused(survey, survey.board, rules, said(error)))
    faults = [*survey.faults, *(refused if not grounds else ()), *_arrangements(survey.board, grounds), *_decks(survey.board)]
    warnings = [*(refused if grounds else ()), *_warnings(survey, survey.board, grounds)]
    return Inspection(survey, tuple(faults), tuple(warnings), grounds)


def _refused(survey: Survey, board: Board, rules: str, error: str) -> Fault:
    """Why some rules cannot be played, marked where it is about: rooms it names, else those without a number, else the one past the gap."""
    what = Remark.about(error, board.title)
    named = [zone for zone in board.zones if re.search(rf"\b{re.escape(zone.name)}\b", what)]
    bare = [zone for zone in board.zones if zone.is_room and zone.number is None]
    numbers = sorted((zone.number, zone.name) for zone in board.zones if zone.number is not None)
    past = [zone for (a, _), (b, name) in pairwise(numbers) for zone in board.zones if b > a + 1 and zone.name == name]
    about = named or bare or past[:1]
    marks = tuple(Mark(zone.floor, rect) for zone in about for rect in zone.area)
    advice = Remark("Number the rooms 1, 2, 3 and so on, in the order of the Doctor's round.")
    return Fault("rules", f"{rules} rules", what, advice, survey.lines.get(about[0].name) if about else None, marks)


def _arrangements(board: Board, grounds: Mapping[str, Ground]) -> Iterator[Fault]:
    """Ways to open the house that cut it in two."""
    if all(place.halls for place in grounds.values()):
        return
    for arrangement in board.arrangements:
        try:
            ground(board, halls=False, closed=frozenset(arrangement.closed), floors=frozenset(arrangement.floors))
        except LuckyError as error:
            advice = Remark("Close fewer rooms, or put in a door.")
            yield Fault("arrangement", f"arrangement {arrangement.name!r}", str(error).removesuffix("."), advice)


def _decks(board: Board) -> Iterator[Fault]:
    """Cards of its own that cannot be read."""
    for rules, name in board.decks.items():
        try:
            decks.load_beside(name, board.source)
        except LuckyError as error:
            advice = "Name a shipped deck, or a file beside this one; `lucky deck FILE` says more."
            yield Fault("deck", f"decks, {rules}", str(error).removesuffix("."), advice)


def _warnings(survey: Survey, board: Board, grounds: Mapping[str, Ground]) -> Iterator[Fault]:
    def of(zone: Zone, kind: str, what: str, advice: str) -> Fault:
        marks = tuple(Mark(zone.floor, rect) for rect in zone.area)
        return Fault(kind, zone.name, what, advice, survey.lines.get(zone.name), marks)

    for floor in board.floors:
        for area in plan_of(board, floor.name).areas.values():
            if area.zone.is_room and not label_of(area).whole:
                advice = Remark("Make it larger, or call it something shorter.")
                yield of(area.zone, "label", Remark("is too small for its name"), advice)
        for key, known in LOOKS.items():
            for zone in (zone for zone in board.zones if zone.floor == floor.name):
                word = getattr(zone, key)
                if word and word not in known:
                    near = get_close_matches(word, known, 1)
                    better = f"Did you mean {near[0]!r}?" if near else f"There is {', '.join(known)}."
                    yield of(zone, "look", f"has {key} {word!r}, which nobody here can draw", better)
    for i, zone in enumerate(board.zones):
        join = where_to_lead(board.zones, i, range(len(board.zones))) if len(board.floors) > 1 else None
        if join is not None:
            yield of(zone, "stairs", Remark("leads nowhere"), join)
    yield from _strange_cards(board)
    for place in list(grounds.values())[:1]:
        for k in _seen_by_all(place):
            advice = Remark("Move one of its doors out of line with those beyond.")
            yield of(place.zones[k], "sight", Remark("is seen from everywhere else"), advice)
        if all(_others(place, k) == len(place.zones) - 1 for k in range(len(place.zones))):
            advice = Remark("Put some doors out of line: an attempt that everybody sees is none, and the evening would never end.")
            yield Fault("sight", "the house", Remark("has no corner to itself: nobody is ever alone with the Doctor"), advice)
        elif not _quiet(place):
            what = Remark("has no quiet room: every one is seen from more than a quarter of the others")
            advice = Remark("An attempt wants privacy. Put doors out of line until some room is hard to look into.")
            yield Fault("sight", "the house", what, advice)
        for a, b in _leaps(place):
            here, there = place.zones[a], place.zones[b]
            steps = _distance(place, a, b)
            what = Remark("is {steps} steps from {other}, where the Doctor goes next", steps=steps, other=there.name)
            advice = Remark("Number rooms in the order one walks through them, unless he is meant to leap.")
            yield of(here, "round", what, advice)
        if _without_gap(place):
            what = Remark("has a round without a gap: whoever walks with the Doctor has turn after turn, and a game may have no end")
            advice = Remark("Number some neighbours so that they do not follow each other, or close a door between them.")
            yield Fault("round", "the house", what, advice)
    rooms = sum(zone.is_room for zone in board.zones)
    if rooms < FEW:
        advice = Remark("Even two players want {few}: otherwise somebody is always looking.", few=FEW)
        yield Fault("players", "the house", Remark("has {rooms} rooms", rooms=rooms), advice)


def _strange_cards(board: Board) -> Iterator[Fault]:
    """Cards of its own that name rooms it has not."""
    rooms = {zone.name for zone in board.zones}
    for rules, name in board.decks.items():
        with suppress(LuckyError):  # what cannot be read is a fault already
            deck = decks.load_beside(name, board.source)
            strange = sorted({card.room for card in deck.cards if card.room} - rooms)
            if strange:
                listed = ", ".join(strange[:5]) + (" and more" if len(strange) > 5 else "")
                what = f"{deck.title} has cards for rooms that are not here: {listed}"
                yield Fault("deck", f"decks, {rules}", what, "Such a card has its steps or its lower value at most. Rename rooms or cards.")


def _others(place: Ground, k: int) -> int:
    """How many other places see a place."""
    return (place.sees[k] & ~(1 << k)).bit_count()


def _seen_by_all(place: Ground) -> list[int]:
    return [k for k, zone in enumerate(place.zones) if zone.is_room and _others(place, k) == len(place.zones) - 1 > 1]


def _quiet(place: Ground) -> list[int]:
    most = max(2, (len(place.zones) - 1) // QUIET)
    return [k for k, zone in enumerate(place.zones) if zone.is_room and _others(place, k) <= most]


def _leaps(place: Ground) -> list[tuple[int, int]]:
    """Steps of the Doctor's round, the one back to its beginning excepted, that are far apart."""
    return [(a, b) for a, b in pairwise(place.round) if _distance(place, a, b) > FAR]


def _without_gap(place: Ground) -> bool:
    """Whether one can walk the round with the Doctor, where hallways are places: room to room, but perhaps twice across a hub."""
    stops = [*zip(place.round, (*place.round[1:], place.round[0]), strict=True)]
    apart = sum(not place.steps[a] >> b & 1 for a, b in stops)
    hub = any(not zone.is_room and all(place.steps[k] >> a & 1 for a in place.round) for k, zone in enumerate(place.zones))
    return place.halls and len(stops) >= FEW and apart <= (ACROSS if hub else 0)


def _distance(place: Ground, start: int, end: int) -> int:
    """Steps from one place to another."""
    reached, steps = 1 << start, 0
    while not reached >> end & 1:
        for k in [k for k in range(len(place.zones)) if reached >> k & 1]:
            reached |= place.steps[k]
        steps += 1
    return steps


def players(board: Board) -> tuple[int, int]:
    """For how many a house of that size is, by the books' measure."""
    rooms = sum(zone.is_room for zone in board.zones)
    return 2, max(2, min(8, round(rooms / ROOMS_EACH)))


def known_rooms(board: Board, rules: str) -> tuple[str, int, int]:
    """The deck that would be used under some rules, how many of the numbered rooms its cards name, and how many there are."""
    own = board.decks.get(rules)
    deck = decks.load(EDITIONS[rules].deck) if own is None else decks.load_beside(own, board.source)
    named = {card.room for card in deck.cards if card.kind in ("room", "move")}
    rooms = [zone.name for zone in board.zones if zone.is_room]
    return deck.title, sum(name in named for name in rooms), len(rooms)
