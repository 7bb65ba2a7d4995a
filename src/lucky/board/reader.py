"""Reads a board file. What cannot be read is noted with its line, and reading goes on: one look finds every fault."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches
from typing import Any, Literal

from lucky.board.checks import Draft, balcony_faults, crowded_faults, placed, reach_faults, zone_faults
from lucky.board.fault_reader import FaultReader, toml_or_fault
from lucky.board.faults import Fault, Mark, Survey
from lucky.board.limits import excesses
from lucky.board.lines import lines_of
from lucky.board.parts import Arrangement, Board, Floor, Kind, Opening, Rect, Zone
from lucky.reading import shown

KINDS: Mapping[str, Kind] = {"rooms": "room", "hallways": "hallway", "stairways": "stairway"}
KEYS: Mapping[Kind, set[str]] = {
    "room": {"area", "number", "balcony", "paving", "furniture", "outdoors"},
    "hallway": {"area", "treads"},
    "stairway": {"area", "treads", "leads_to"},
}
PLACES = ("start", "doctor", "cat", "dog")
RULES = ("free", "anniversary")


def survey(text: str, name: str, source: str) -> Survey:
    """All that can be said about a board file; `source` is what messages call it."""
    table = toml_or_fault(text, source)
    if isinstance(table, Fault):
        return Survey(source, None, (), (table,))
    return _survey(BoardReader(source, lines_of(text)), name, table)


def survey_table(table: Mapping[str, Any], name: str, source: str) -> Survey:
    """The same of what such a file holds, as plain data."""
    return _survey(BoardReader(source, {}), name, table)


def _survey(reader: "BoardReader", name: str, table: Mapping[str, Any]) -> Survey:
    with reader.at():
        return reader.house(name, table)
    return Survey(reader.source, None, (), reader.faults)


@dataclass(frozen=True)
class BoardReader(FaultReader):
    """Turns a TOML table into a Board, or into as much of it as can be made out."""

    def house(self, name: str, table: Mapping[str, Any]) -> Survey:
        """The whole file."""
        self.keys("the board", table, {"name", "about", "floors", "wings", "arrangements", "decks"}, {"name", "floors"})
        if self.too_large(table):
            return Survey(self.source, None, (), self.faults)
        before = len(self.faults)
        draft = self.draft(table["floors"])
        self.faults.extend(zone_faults(draft))
        openings = self.openings(draft)
        crowded = list(crowded_faults(draft, openings))
        self.faults.extend(crowded)
        if not draft.zones or crowded:
            return Survey(self.source, None, (), self.faults)
        walls_stand = len(self.faults) == before
        board = Board(
            name=name,
            title=self.line_of_text("name", table["name"], name),
            about=self.line_of_text("about", table.get("about", ""), ""),
            floors=tuple(draft.floors),
            zones=tuple(draft.zones),
            openings=tuple(openings),
            wings=self.wings(table.get("wings", {}), draft),
            arrangements=tuple(self.arrangements(table, draft)),
            decks=self.decks(table.get("decks", {})),
            source=self.source,
        )
        self.faults.extend(balcony_faults(draft, openings))
        good = {(opening.floor, opening.line) for opening in openings}
        astray = tuple(o for o in draft.openings if (o.floor, o.line) not in good)
        if not draft.unread and not draft.tangled:
            unreached = list(reach_faults(draft, openings, astray))
            self.faults.extend(unreached)
            walls_stand &= not unreached
        lines = {zone.name: line for zone, line in zip(draft.zones, draft.zone_lines, strict=True)}
        return Survey(self.source, board, astray, self.faults, lines, walls_stand)

    def too_large(self, table: Mapping[str, Any]) -> bool:
        """Whether there is too much of anything, which is noted."""
        before = len(self.faults)
        for path, where, what, advice in excesses(table):
            with self.at(*path):
                self.complain(where, what, advice, kind="size")
        return len(self.faults) > before

    def line_of_text(self, key: str, value: Any, otherwise: str) -> str:
        """The board's name, or what is said about it."""
        with self.at(key):
            return self.name("the board, name", value) if key == "name" else self.text(f"the board, {key}", value)
        return otherwise

    def draft(self, floors: Any) -> Draft:
        """The floors, zone by zone and door by door."""
        draft = Draft()
        if not isinstance(floors, dict):
            raise self.refuse("floors", "should be a table")
        for key, plan in floors.items():
            with self.at("floors", key):
                name, table = self.entry("floors", key, plan, "{ size = [60, 40], rooms = {} }")
                self.floor(draft, name, table)
                continue
            draft.unread = True
        return draft

    def floor(self, draft: Draft, name: str, table: Mapping[str, Any]) -> None:
        """One floor."""
        where = f"floor {name!r}"
        self.keys(where, table, {"size", "doors", "rails", *KINDS}, {"size", "rooms"})
        floor = Floor(name, self.size(where, table["size"]))
        draft.floors.append(floor)
        for group, kind in KINDS.items():
            with self.at(group):
                self.zones(draft, floor, group, kind, table.get(group, {}))
        for group in ("doors", "rails"):
            with self.at(group):
                self.gaps(draft, name, group, table.get(group, []))

    def zones(self, draft: Draft, floor: Floor, group: str, kind: Kind, table: Any) -> None:
        """The rooms, hallways or stairways of a floor."""
        where = f"floor {floor.name!r}, {group}"
        if not isinstance(table, dict):
            draft.unread = True
            raise self.refuse(where, "should be a table")
        for key, value in table.items():
            before = len(self.faults)
            with self.at(key):
                name, entry = self.entry(where, key, value, "{ area = [[0, 0, 20, 10]] }")
                self.keys(name, entry, KEYS[kind], {"area"})
                found: dict[str, Any] = {}
                for part in (part for part in entry if part in KEYS[kind]):
                    with self.at(part):
                        found[part] = self.part(name, part, entry[part], floor)
                if found.get("area"):
                    draft.zones.append(Zone(name=name, kind=kind, floor=floor.name, **found))
                    draft.zone_lines.append(self.line())
                    self.mark(before, draft.zones[-1])
                    continue
            draft.unread = True

    def mark(self, since: int, zone: Zone) -> None:
        """Show the faults noted since then where their zone is, unless they have places of their own."""
        marks = tuple(Mark(zone.floor, rect) for rect in zone.area)
        self.faults[since:] = [fault if fault.marks else replace(fault, marks=marks) for fault in self.faults[since:]]

    def part(self, name: str, key: str, value: Any, floor: Floor) -> Any:
        """One thing that is said about a zone."""
        if key == "number":
            return self.whole(f"{name}, number", value, 0, 999)
        if key in ("area", "treads"):
            return self.rects(f"{name}, {key}", value, floor)
        if key in ("balcony", "outdoors"):
            if not isinstance(value, bool):
                raise self.refuse(name, f"{key} should be true or false")
            return value
        return self.text(f"{name}, {key}", value)

    def size(self, where: str, value: Any) -> tuple[int, int]:
        """How large a floor is."""
        if not isinstance(value, list) or len(value) != 2:
            raise self.refuse(where, "size should be [width, height]")
        width, height = (self.whole(f"{where}, size", v, 1, 1000) for v in value)
        return width, height

    def rects(self, where: str, value: Any, floor: Floor) -> tuple[Rect, ...]:
        """Rectangles. One that is inside out, or leaves the floor, is noted, but kept for the picture."""
        if not isinstance(value, list) or not value or not all(isinstance(r, list) and len(r) == 4 for r in value):
            raise self.refuse(where, "should be a list of rectangles [x0, y0, x1, y1]")
        rects: list[Rect] = []
        for rect in value:
            x0, y0, x1, y1 = (self.whole(where, v) for v in rect)
            tidy = (min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1))
            if x0 != x1 and y0 != y1:
                rects.append(tidy)
            advice = _misfit((x0, y0, x1, y1), tidy, floor)
            if advice:
                what = f"{rect} is not a rectangle inside the floor (0, 0 to {floor.size[0]}, {floor.size[1]})"
                self.complain(where, what, advice, kind="outside", marks=[Mark(floor.name, tidy)])
        return tuple(rects)

    def gaps(self, draft: Draft, floor: str, group: str, entries: Any) -> None:
        """The doors or rails of a floor, not yet on any wall."""
        kind: Literal["door", "rail"] = "door" if group == "doors" else "rail"
        if not isinstance(entries, list):
            raise self.refuse(f"floor {floor!r}, {group}", "should be a list such as [{ x = 10, from = 2, to = 6 }]")
        for place, entry in enumerate(entries):
            where = f"floor {floor!r}, {kind} {_written(entry)}"
            with self.at(place):
                self.keys(where, entry, {"x", "y", "from", "to"}, {"from", "to"})
                if ("x" in entry) == ("y" in entry):
                    raise self.refuse(where, "needs either x (a vertical wall) or y (a horizontal one)")
                axis: Literal["x", "y"] = "x" if "x" in entry else "y"
                at, start, end = (self.whole(where, entry[key]) for key in (axis, "from", "to"))
                if start >= end:
                    self.complain(where, "ends before it begins", f"Perhaps from = {end}, to = {max(start, end + 4)}.")
                    start, end = end, start
                if start == end:
                    continue
                draft.openings.append(Opening(kind, floor, axis, at, start, end))
                draft.opening_lines.append(self.line())

    def openings(self, draft: Draft) -> list[Opening]:
        """The openings that are where openings can be."""
        found: list[Opening] = []
        for one in placed(draft):
            if isinstance(one, Fault):
                self.faults.append(one)
            else:
                found.append(one)
        return found

    def wings(self, table: Any, draft: Draft) -> dict[str, tuple[int, ...]]:
        """Rooms that are closed together."""
        wings: dict[str, tuple[int, ...]] = {}
        with self.at("wings"):
            if not isinstance(table, dict):
                raise self.refuse("wings", "should be a table such as west = [8, 9, 10]")
            numbers = {zone.number for zone in draft.zones}
            for key, rooms in table.items():
                with self.at(key):
                    wing = self.name("wings", key)
                    if not isinstance(rooms, list) or not rooms:
                        raise self.refuse(f"wing {wing!r}", "should be a list of room numbers")
                    for number in rooms:
                        if self.whole(f"wing {wing!r}", number) not in numbers and not draft.unread:
                            raise self.refuse(f"wing {wing!r}", f"no room has the number {number}", "Leave it out, or number a room so.")
                    wings[wing] = tuple(rooms)
        return wings

    def decks(self, table: Any) -> dict[str, str]:
        """The cards that go with the house."""
        decks: dict[str, str] = {}
        with self.at("decks"):
            self.keys("decks", table, set(RULES), set())
            for rules, value in table.items():
                if rules in RULES:
                    decks[rules] = self.text(f"decks, {rules}", value)
        return decks

    def arrangements(self, table: Mapping[str, Any], draft: Draft) -> Iterator[Arrangement]:
        """The ways to open the house."""
        entries = table.get("arrangements", [])
        with self.at("arrangements"):
            if not isinstance(entries, list):
                raise self.refuse("arrangements", "should be a list of tables, each under [[arrangements]]")
            for place, entry in enumerate(entries):
                with self.at(place):
                    yield self.arrangement(table, draft, entry)

    def arrangement(self, table: Mapping[str, Any], draft: Draft, entry: Any) -> Arrangement:
        """One of them."""
        self.keys("arrangements", entry, {"name", "players", "closed", "floors", "advice", *PLACES}, {"name", "players", "start", "doctor"})
        where = f"arrangement {self.name('arrangements, name', entry['name'])!r}"
        players = entry["players"]
        if not isinstance(players, list):
            raise self.refuse(where, "players should be a list such as [4, 5]")
        wings = table.get("wings", {})
        closed = self.some_of(f"{where}, closed", entry.get("closed", []), wings if isinstance(wings, dict) else {})
        floors = self.some_of(f"{where}, floors", entry.get("floors", list(table["floors"])), table["floors"])
        listed = [wings[wing] for wing in closed if isinstance(wings[wing], list)]  # what is wrong with others is told where they stand
        shut = {number for rooms in listed for number in rooms if type(number) is int}
        open_rooms = {zone.number for zone in draft.zones if zone.floor in floors} - shut
        places = {key: self.whole(f"{where}, {key}", entry[key]) for key in PLACES if key in entry}
        for key, number in places.items():
            if number not in open_rooms and not draft.unread:
                self.complain(where, f"{key} = {number}, but no open room has that number (A1)", "Take the number of a room that is open.")
        return Arrangement(
            name=entry["name"],
            players=tuple(self.whole(f"{where}, players", number, 2, 10) for number in players),
            closed=closed,
            floors=floors,
            advice=self.text(f"{where}, advice", entry.get("advice", "")),
            **places,
        )

    def some_of(self, where: str, value: Any, known: Mapping[str, Any]) -> tuple[str, ...]:
        """Names from a list of what there is."""
        if not isinstance(value, list):
            raise self.refuse(where, "should be a list of names")
        for name in value:
            if self.text(where, name) not in known:
                near = get_close_matches(name, known, 1)
                advice = f"Did you mean {near[0]!r}?" if near else ""
                raise self.refuse(where, f"there is no {shown(name)}; there is {', '.join(known) or 'none at all'}", advice)
        return tuple(value)


def _written(entry: Any) -> str:
    """A door as it stands in the file, or whatever stands there."""
    if not isinstance(entry, dict) or len(entry) > 4:
        return shown(entry)
    return f"{{ {', '.join(f'{key} = {shown(value)}' for key, value in entry.items())} }}"


def _misfit(rect: Rect, tidy: Rect, floor: Floor) -> str:
    """What to do about a rectangle that is none, or not inside the floor; nothing if it is."""
    x0, y0, x1, y1 = tidy
    wide, high = floor.size
    if x0 == x1 or y0 == y1:
        return "Give it some width and some height."
    if rect != tidy:
        return f"Write the upper left corner first, then the lower right: {list(tidy)}."
    if x0 < 0 or y0 < 0:
        return "Nothing lies left of or above zero: move everything right and down."
    if x1 > wide or y1 > high:
        return f"Move it inside, or make the floor larger: size = [{max(wide, x1)}, {max(high, y1)}]."
    return ""
