"""A board: a floor plan read from a TOML file, and checked (S1, H2).

Here are walls and openings only. What they mean for a game (who stands where, steps, sight, the Doctor's round) is
derived in ground.py. The file format is described in docs/boards.md.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any, Literal

from lucky import reading
from lucky.reading import Reader, shown

Kind = Literal["room", "hallway", "stairway"]
Rect = tuple[int, int, int, int]

KINDS: Mapping[str, Kind] = {"rooms": "room", "hallways": "hallway", "stairways": "stairway"}
KEYS: Mapping[Kind, set[str]] = {
    "room": {"area", "number", "balcony", "paving", "furniture", "outdoors"},
    "hallway": {"area", "treads"},
    "stairway": {"area", "treads", "leads_to"},
}
PLACES = ("start", "doctor", "cat", "dog")
MOST_ZONES = 62  # a set of zones is one machine word in the engine


@dataclass(frozen=True)
class Zone:
    """A room, a hallway or a stairway: one or more rectangles (x0, y0, x1, y1) of one floor."""

    name: str
    kind: Kind
    floor: str
    area: tuple[Rect, ...]
    number: int | None = None
    leads_to: str | None = None  # a stairway's other end, on another floor
    balcony: bool = False  # looks down over a rail (V8)
    # For the drawing only.
    paving: str | None = None
    furniture: str | None = None
    outdoors: bool = False
    treads: tuple[Rect, ...] = ()

    @property
    def is_room(self) -> bool:
        """Rooms have names of their own; hallways and stairways are called something only for our convenience."""
        return self.kind == "room"


@dataclass(frozen=True)
class Opening:
    """A gap in the wall line `axis` = `at`, running from `start` to `end` along it. A rail is seen over, never passed."""

    kind: Literal["door", "rail"]
    floor: str
    axis: Literal["x", "y"]
    at: int
    start: int
    end: int
    zones: tuple[int, int] = (-1, -1)  # left or upper zone, then right or lower one

    def __str__(self) -> str:
        """The opening as messages name it."""
        return f"{self.kind} at {self.axis} = {self.at}, {self.start} to {self.end}"

    def sides(self) -> tuple[Rect, Rect]:
        """The strips of floor, one unit deep, on either side."""
        if self.axis == "x":
            return (self.at - 1, self.start, self.at, self.end), (self.at, self.start, self.at + 1, self.end)
        return (self.start, self.at - 1, self.end, self.at), (self.start, self.at, self.end, self.at + 1)


@dataclass(frozen=True)
class Floor:
    """One storey with a plan, and an origin, of its own."""

    name: str
    size: tuple[int, int]


@dataclass(frozen=True)
class Arrangement:
    """How a board is opened for some numbers of players, and where everybody starts (A1). Rooms by number."""

    name: str
    players: tuple[int, ...]
    closed: tuple[str, ...]
    floors: tuple[str, ...]
    start: int
    doctor: int
    cat: int
    dog: int
    advice: str = ""


@dataclass(frozen=True, eq=False)
class Board:
    """A house: floors, zones and openings, with the wings that can be closed."""

    name: str  # what one types: "original"
    title: str  # what one reads: "The Original House"
    about: str
    floors: tuple[Floor, ...]
    zones: tuple[Zone, ...]
    openings: tuple[Opening, ...]
    wings: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    arrangements: tuple[Arrangement, ...] = ()
    source: str = ""

    def floor(self, name: str) -> Floor:
        """The floor of that name."""
        return next(floor for floor in self.floors if floor.name == name)

    def index(self, name: str) -> int:
        """The place of a zone in `zones`, by name; KeyError if the board has none of that name."""
        for i, zone in enumerate(self.zones):
            if zone.name == name:
                return i
        raise KeyError(name)


def shipped() -> dict[str, str]:
    """The boards that come with the program: what one may type for each, and its file."""
    names = {stem: stem for stem in reading.shipped_stems("boards")}
    return names | {"free": "original", "mansion": "anniversary", "bnb": "bed-and-breakfast", "b&b": "bed-and-breakfast"}


def load(name: str | Path) -> Board:
    """A shipped board by name, or any board by the path of its file.

    >>> load("original").title
    'The Original House'
    """
    stem = reading.stem_of(name, "board", shipped())
    if stem is not None:
        return _load_shipped(stem)
    return parse(reading.file_text(name), Path(name).stem, str(name))


@cache
def _load_shipped(stem: str) -> Board:
    return parse(reading.shipped_text(f"boards/{stem}.toml"), stem, f"{stem}.toml")


def parse(text: str, name: str, source: str) -> Board:
    """The board written in `text`; `source` is what messages call the file."""
    return _BoardReader(source).board(name, reading.toml(text, source))


class _BoardReader(Reader):
    """Turns a TOML table into a Board."""

    def board(self, name: str, table: Mapping[str, Any]) -> Board:
        self.keys("the board", table, {"name", "about", "floors", "wings", "arrangements"}, {"name", "floors"})
        floors: list[Floor] = []
        zones: list[Zone] = []
        openings: list[Opening] = []
        for floor_name, plan in self.tables("floors", table["floors"], "{ size = [60, 40], rooms = {} }"):
            where = f"floor {floor_name!r}"
            self.keys(where, plan, {"size", "doors", "rails", *KINDS}, {"size", "rooms"})
            floors.append(Floor(floor_name, self.size(where, plan["size"])))
            for group, kind in KINDS.items():
                for zone_name, entry in self.tables(f"{where}, {group}", plan.get(group, {}), "{ area = [[0, 0, 20, 10]] }"):
                    zones.append(self.zone(zone_name, kind, floors[-1], entry))
            for group in ("doors", "rails"):
                openings += self.openings(floor_name, group, plan.get(group, []))
        self.check_zones(zones)
        board = Board(
            name=name,
            title=self.name("the board, name", table["name"]),
            about=self.text("the board, about", table.get("about", "")),
            floors=tuple(floors),
            zones=tuple(zones),
            openings=tuple(self.placed(openings, zones)),
            wings=self.wings(table.get("wings", {}), zones),
            arrangements=tuple(self.arrangements(table, zones)),
            source=self.source,
        )
        self.check_balconies(board)
        self.check_reach(board)
        return board

    def size(self, where: str, value: Any) -> tuple[int, int]:
        if not isinstance(value, list) or len(value) != 2:
            raise self.refuse(where, "size should be [width, height]")
        width, height = (self.whole(f"{where}, size", v, 1, 1000) for v in value)
        return width, height

    def rects(self, where: str, value: Any, floor: Floor) -> tuple[Rect, ...]:
        if not isinstance(value, list) or not value or not all(isinstance(r, list) and len(r) == 4 for r in value):
            raise self.refuse(where, "should be a list of rectangles [x0, y0, x1, y1]")
        rects: list[Rect] = []
        for rect in value:
            x0, y0, x1, y1 = (self.whole(where, v) for v in rect)
            if not (0 <= x0 < x1 <= floor.size[0] and 0 <= y0 < y1 <= floor.size[1]):
                raise self.refuse(where, f"{rect} is not a rectangle inside the floor (0, 0 to {floor.size[0]}, {floor.size[1]})")
            rects.append((x0, y0, x1, y1))
        return tuple(rects)

    def zone(self, name: str, kind: Kind, floor: Floor, entry: Mapping[str, Any]) -> Zone:
        self.keys(name, entry, KEYS[kind], {"area"})
        number = self.whole(f"{name}, number", entry["number"], 0, 999) if "number" in entry else None
        for key in ("balcony", "outdoors"):
            if not isinstance(entry.get(key, False), bool):
                raise self.refuse(name, f"{key} should be true or false")
        texts = {key: self.text(f"{name}, {key}", entry[key]) for key in ("leads_to", "paving", "furniture") if key in entry}
        return Zone(
            name=name,
            kind=kind,
            floor=floor.name,
            area=self.rects(f"{name}, area", entry["area"], floor),
            number=number,
            leads_to=texts.get("leads_to"),
            balcony=entry.get("balcony", False),
            paving=texts.get("paving"),
            furniture=texts.get("furniture"),
            outdoors=entry.get("outdoors", False),
            treads=self.rects(f"{name}, treads", entry["treads"], floor) if "treads" in entry else (),
        )

    def openings(self, floor: str, group: str, entries: Any) -> Iterator[Opening]:
        kind: Literal["door", "rail"] = "door" if group == "doors" else "rail"
        if not isinstance(entries, list):
            raise self.refuse(f"floor {floor!r}, {group}", "should be a list such as [{ x = 10, from = 2, to = 6 }]")
        for entry in entries:
            where = f"floor {floor!r}, {kind} {shown(entry)}"
            self.keys(where, entry, {"x", "y", "from", "to"}, {"from", "to"})
            if ("x" in entry) == ("y" in entry):
                raise self.refuse(where, "needs either x (a vertical wall) or y (a horizontal one)")
            axis: Literal["x", "y"] = "x" if "x" in entry else "y"
            at, start, end = (self.whole(where, entry[key]) for key in (axis, "from", "to"))
            if start >= end:
                raise self.refuse(where, "ends before it begins")
            yield Opening(kind, floor, axis, at, start, end)

    def check_zones(self, zones: list[Zone]) -> None:
        if len(zones) > MOST_ZONES:
            raise self.refuse("the board", f"has {len(zones)} zones; {MOST_ZONES} is the most")
        if not any(zone.is_room for zone in zones):
            raise self.refuse("the board", "has no rooms")
        names: set[str] = set()
        numbers: dict[int, str] = {}
        for zone in zones:
            if zone.name.lower() in names:
                raise self.refuse(zone.name, "stands twice; every zone needs a name of its own")
            names.add(zone.name.lower())
            if zone.number is not None:
                if zone.number in numbers:
                    raise self.refuse(zone.name, f"number {zone.number} repeats: {numbers[zone.number]} has it already (H2)")
                numbers[zone.number] = zone.name
        self.check_areas(zones)
        self.check_stairs(zones)

    def check_areas(self, zones: list[Zone]) -> None:
        rects = [(zone, rect) for zone in zones for rect in zone.area]
        for (a, r), (b, s) in combinations(rects, 2):
            x0, y0, x1, y1 = _common(r, s)
            if a.floor == b.floor and x0 < x1 and y0 < y1:
                other = "itself" if a is b else b.name
                raise self.refuse(a.name, f"overlaps {other} at {x0}, {y0} to {x1}, {y1} (H2)")
        for zone in zones:
            joined, apart = [zone.area[0]], list(zone.area[1:])
            while touching := [r for r in apart if any(_touch(r, s) for s in joined)]:
                joined += touching
                apart = [r for r in apart if r not in touching]
            if apart:
                raise self.refuse(zone.name, f"falls apart: nothing joins {list(apart[0])} to {list(zone.area[0])} (H2)")
            for tread in zone.treads:
                if not _covers(zone.area, tread):
                    raise self.refuse(zone.name, f"its treads {list(tread)} do not lie inside it")

    def check_stairs(self, zones: list[Zone]) -> None:
        ends = {zone.name: zone for zone in zones if zone.kind == "stairway"}
        for zone in ends.values():
            if zone.leads_to is not None:
                other = ends.get(zone.leads_to)
                if other is None or other.leads_to != zone.name or other.floor == zone.floor:
                    raise self.refuse(zone.name, f"leads to {zone.leads_to!r}, which is not a stairway of another floor that leads back")

    def placed(self, openings: list[Opening], zones: list[Zone]) -> Iterator[Opening]:
        """The openings with the zones they join, each checked to lie on one wall between two different zones."""
        for a, b in combinations(openings, 2):
            if (a.floor, a.axis, a.at) == (b.floor, b.axis, b.at) and a.start < b.end and b.start < a.end:
                raise self.refuse(f"floor {a.floor!r}", f"the {a} and the {b} overlap")
        for opening in openings:
            here = [self.zone_under(strip, opening.floor, zones) for strip in opening.sides()]
            if None in here or here[0] == here[1]:
                names = [zones[i].name if i is not None else "nothing" for i in here]
                if here[0] == here[1] is not None:
                    fault = f"has {names[0]} on both sides"
                else:
                    fault = f"has {names[0]} on one side and {names[1]} on the other, counting only what lies along all of it"
                where = f"floor {opening.floor!r}, {opening}"
                raise self.refuse(where, f"does not lie on a wall between two different zones: it {fault} (H2)")
            first, second = here
            assert first is not None and second is not None
            yield Opening(opening.kind, opening.floor, opening.axis, opening.at, opening.start, opening.end, (first, second))

    def zone_under(self, strip: Rect, floor: str, zones: list[Zone]) -> int | None:
        """The zone that holds the whole of a strip, be it in several rectangles; None if there is no such zone."""
        return next((i for i, zone in enumerate(zones) if zone.floor == floor and _covers(zone.area, strip)), None)

    def check_balconies(self, board: Board) -> None:
        for i, zone in enumerate(board.zones):
            if zone.balcony and not any(opening.kind == "rail" and i in opening.zones for opening in board.openings):
                raise self.refuse(zone.name, "is a balcony without a rail to look over (V8)")

    def wings(self, table: Any, zones: list[Zone]) -> dict[str, tuple[int, ...]]:
        if not isinstance(table, dict):
            raise self.refuse("wings", "should be a table such as west = [8, 9, 10]")
        numbers = {zone.number for zone in zones}
        wings: dict[str, tuple[int, ...]] = {}
        for key, rooms in table.items():
            wing = self.name("wings", key)
            if not isinstance(rooms, list) or not rooms:
                raise self.refuse(f"wing {wing!r}", "should be a list of room numbers")
            for number in rooms:
                if self.whole(f"wing {wing!r}", number) not in numbers:
                    raise self.refuse(f"wing {wing!r}", f"no room has the number {number}")
            wings[wing] = tuple(rooms)
        return wings

    def arrangements(self, table: Mapping[str, Any], zones: list[Zone]) -> Iterator[Arrangement]:
        entries = table.get("arrangements", [])
        if not isinstance(entries, list):
            raise self.refuse("arrangements", "should be a list of tables, each under [[arrangements]]")
        for entry in entries:
            self.keys("arrangements", entry, {"name", "players", "closed", "floors", "advice", *PLACES}, {"name", "players", *PLACES})
            where = f"arrangement {self.name('arrangements, name', entry['name'])!r}"
            players = entry["players"]
            if not isinstance(players, list):
                raise self.refuse(where, "players should be a list such as [4, 5]")
            closed = self.some_of(f"{where}, closed", entry.get("closed", []), table.get("wings", {}))
            floors = self.some_of(f"{where}, floors", entry.get("floors", list(table["floors"])), table["floors"])
            shut = {number for wing in closed for number in table["wings"][wing]}
            open_rooms = {zone.number for zone in zones if zone.floor in floors} - shut
            places = {key: self.whole(f"{where}, {key}", entry[key]) for key in PLACES}
            for key, number in places.items():
                if number not in open_rooms:
                    raise self.refuse(where, f"{key} = {number}, but no open room has that number (A1)")
            yield Arrangement(
                name=entry["name"],
                players=tuple(self.whole(f"{where}, players", number, 2, 10) for number in players),
                closed=closed,
                floors=floors,
                advice=self.text(f"{where}, advice", entry.get("advice", "")),
                **places,
            )

    def some_of(self, where: str, value: Any, known: Mapping[str, Any]) -> tuple[str, ...]:
        if not isinstance(value, list):
            raise self.refuse(where, "should be a list of names")
        for name in value:
            if self.text(where, name) not in known:
                raise self.refuse(where, f"there is no {shown(name)}; there is {', '.join(known) or 'none at all'}")
        return tuple(value)

    def check_reach(self, board: Board) -> None:
        reached, edge = {0}, [0]
        while edge:
            here = edge.pop()
            beyond = [b for o in board.openings if o.kind == "door" for a, b in (o.zones, o.zones[::-1]) if a == here]
            leads_to = board.zones[here].leads_to
            if leads_to is not None:
                beyond.append(board.index(leads_to))
            edge += [i for i in beyond if i not in reached]
            reached.update(beyond)
        for i, zone in enumerate(board.zones):
            if i not in reached:
                raise self.refuse(zone.name, f"cannot be reached from {board.zones[0].name} through doors (H2)")


def _common(r: Rect, s: Rect) -> Rect:
    """What two rectangles share: a line if they touch along it, turned inside out if they are apart."""
    return max(r[0], s[0]), max(r[1], s[1]), min(r[2], s[2]), min(r[3], s[3])


def _touch(r: Rect, s: Rect) -> bool:
    """Whether two rectangles share a stretch of edge; a corner is not enough."""
    x0, y0, x1, y1 = _common(r, s)
    return x0 <= x1 and y0 <= y1 and (x0 < x1 or y0 < y1)


def _covers(area: tuple[Rect, ...], rect: Rect) -> bool:
    """Whether rectangles that do not overlap hold the whole of another."""
    shared = [_common(rect, r) for r in area]
    covered = sum(max(0, x1 - x0) * max(0, y1 - y0) for x0, y0, x1, y1 in shared)
    return covered == (rect[2] - rect[0]) * (rect[3] - rect[1])
