"""How large a house may be: larger than any that people have drawn, and small enough that all about it is worked out at once.

What is larger is refused by its counts alone, before any of it is read.
"""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from lucky.board.faults import Remark
from lucky.board.lines import Path
from lucky.reading import shown

MOST_ZONES = 62  # a set of zones is one machine word in the engine
MOST_FLOORS = 12
MOST_RECTS = 200  # of a house, treads counted too; the largest of ours has 42
MOST_RECTS_EACH = 30  # of one zone, or of its treads; ours have three
MOST_OPENINGS = 240  # doors and rails of a house; ours have up to 62
MOST_OPENINGS_EACH = 40  # of one zone; ours have up to eleven
MOST_WINGS = 20
MOST_ARRANGEMENTS = 20
MOST_FAULTS = 300  # that are told of what can be read
MOST_OVERLAPS = 20  # that are told; where there are more, nobody can say what the rest means

ZONES = ("rooms", "hallways", "stairways")
OPENINGS = ("doors", "rails")
FEWER_RECTS = Remark("Make it of fewer and larger ones.")
FEWER_OPENINGS = Remark("Brick some of them up.")
FEWER = Remark("Leave some of them out.")


class Excess(NamedTuple):
    """Too much of something: where in the file, what people call that place, what is wrong, what to do."""

    path: Path
    where: str
    what: Remark
    advice: Remark


def excesses(house: Mapping[str, Any]) -> Iterator[Excess]:
    """All that a house has too much of, by what its file holds, be it ever so wrong otherwise."""
    floors = {name: floor for name, floor in _table(house.get("floors")).items() if isinstance(floor, dict)}
    zones = [
        ((name, group), zone, entry)
        for name, floor in floors.items()
        for group in ZONES
        for zone, entry in _table(floor.get(group)).items()
    ]
    openings = sum(_length(floor.get(group)) for floor in floors.values() for group in OPENINGS)
    rects = 0
    if len(zones) > MOST_ZONES:
        what = Remark("has {number} zones; {most} is the most", number=len(zones), most=MOST_ZONES)
        yield Excess(("floors",), "the board", what, Remark("Pull down some walls."))
        return
    for place, zone, entry in zones:
        for part in ("area", "treads"):
            number = _length(_table(entry).get(part))
            rects += number
            if number > MOST_RECTS_EACH:
                yield Excess(("floors", *place, zone, part), _called(zone), _too_many_rects(number, MOST_RECTS_EACH), FEWER_RECTS)
    if rects > MOST_RECTS:
        yield Excess(("floors",), "the board", _too_many_rects(rects, MOST_RECTS), FEWER_RECTS)
    if openings > MOST_OPENINGS:
        yield Excess(("floors",), "the board", too_many_openings(openings, MOST_OPENINGS), FEWER_OPENINGS)
    if len(floors) > MOST_FLOORS:
        what = Remark("has {number} floors; {most} is the most", number=len(floors), most=MOST_FLOORS)
        yield Excess(("floors",), "the board", what, FEWER)
    yield from _lists(house)


def _lists(house: Mapping[str, Any]) -> Iterator[Excess]:
    """Wings and arrangements."""
    wings, arrangements = _table(house.get("wings")), house.get("arrangements")
    if len(wings) > MOST_WINGS:
        what = Remark("has {number} wings; {most} is the most", number=len(wings), most=MOST_WINGS)
        yield Excess(("wings",), "the board", what, FEWER)
    if not isinstance(arrangements, list):
        arrangements = []
    if len(arrangements) > MOST_ARRANGEMENTS:
        what = Remark("has {number} arrangements; {most} is the most", number=len(arrangements), most=MOST_ARRANGEMENTS)
        yield Excess(("arrangements",), "the board", what, FEWER)
        return
    lists: list[tuple[Path, Any]] = [(("wings", name), rooms) for name, rooms in wings.items()]
    lists += [(("arrangements", k, key), value) for k, entry in enumerate(arrangements) for key, value in _table(entry).items()]
    for path, value in lists:
        if _length(value) > MOST_ZONES:
            what = Remark("lists {number} things; {most} is the most", number=_length(value), most=MOST_ZONES)
            yield Excess(path, ", ".join(map(_called, path)), what, FEWER)


def _too_many_rects(number: int, most: int) -> Remark:
    return Remark("is made of {number} rectangles; {most} is the most", number=number, most=most)


def too_many_openings(number: int, most: int) -> Remark:
    """What is said of a house or a zone with that many doors and rails."""
    return Remark("has {number} doors and rails; {most} is the most", number=number, most=most)


def _called(part: str | int) -> str:
    """A part of the file as people call it, which nobody has read yet."""
    return shown(part).strip("'\"")


def _table(value: Any) -> Mapping[str, Any]:
    return value if isinstance(value, dict) else {}


def _length(value: Any) -> int:
    return len(value) if isinstance(value, list) else 0
