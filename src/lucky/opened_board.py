"""A board opened as somebody asks for it: by whose rules, with which wings closed, on which floor; and what it holds as plain data."""

from contextlib import suppress
from difflib import get_close_matches
from enum import StrEnum
from typing import Any

from lucky.board import Board
from lucky.editions import FAMILIES
from lucky.errors import SetupError, UsageError
from lucky.ground import Ground, floor_names, ground


class RulesOption(StrEnum):
    """Whose rules: the families of lucky.editions."""

    free = "free"
    anniversary = "anniversary"


class ThemeOption(StrEnum):
    """How an SVG looks."""

    dark = "dark"
    light = "light"
    paper = "paper"


def wings_in(texts: list[str] | tuple[str, ...]) -> tuple[str, ...]:
    """The wings that were named: several in one text, or in several.

    >>> wings_in(["west, east", "none"])
    ('west', 'east')
    """
    words = (word.strip() for text in texts for word in text.split(","))
    return tuple(word for word in words if word not in ("", "none"))


def ground_of(house: Board, rules: RulesOption | None, closed: list[str] | tuple[str, ...], floor: str, *, climbs: bool = False) -> Ground:
    """The ground that was asked for. Unless told, by the free rules, as everywhere; by the others if only those allow it."""
    known = {wing.lower(): wing for wing in house.wings}
    wings = frozenset(known.get(wing.lower(), wing) for wing in wings_in(closed))
    floors = floor_names(house, [floor]) if floor else None
    try:
        return ground(house, halls=FAMILIES[rules or RulesOption.free], closed=wings, floors=floors, climbs=climbs)
    except SetupError:
        if rules:
            raise
        with suppress(SetupError):
            return ground(house, halls=FAMILIES[RulesOption.anniversary], closed=wings, floors=floors, climbs=climbs)
        raise


def own_rules(house: Board) -> RulesOption:
    """The rules a house was made for: pictures of it in the browser are by these. Under the anniversary rules every room has a number."""
    bare = any(zone.is_room and zone.number is None for zone in house.zones)
    return RulesOption.free if bare else RulesOption.anniversary


def find_zone(place: Ground, text: str) -> int:
    """The zone somebody means by its name or number."""
    for k, zone in enumerate(place.zones):
        if text.lower() == zone.name.lower() or text == str(zone.number):
            return k
    names = [zone.name for zone in place.zones]
    near = get_close_matches(text.title(), names, 1, 0.5)
    raise UsageError(
        f"There is no {text!r} in {place.board.title}. " + (f"Did you mean {near[0]!r}?" if near else "`lucky board` shows what there is.")
    )


def as_table(place: Ground) -> dict[str, Any]:
    """The ground as plain data. A zone sees itself; that goes without saying."""
    zones = [
        {
            "name": zone.name,
            "kind": zone.kind,
            "number": zone.number,
            "steps": place.names(place.steps[k]),
            "sees": place.names(place.sees[k] & ~(1 << k)),
        }
        for k, zone in enumerate(place.zones)
    ]
    return {"name": place.board.name, "zones": zones}
