"""What a house consists of: floors, zones and openings, and how it is opened for how many players."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from lucky.showing import Pictured

Kind = Literal["room", "hallway", "stairway"]
Rect = tuple[int, int, int, int]


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
    label: str = ""  # what is written there, if not its name

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

    @property
    def written(self) -> str:
        """The opening as the file has it."""
        return f"{{ {self.axis} = {self.at}, from = {self.start}, to = {self.end} }}"

    @property
    def line(self) -> Rect:
        """The stretch of wall it takes up: a rectangle of no width."""
        return (self.at, self.start, self.at, self.end) if self.axis == "x" else (self.start, self.at, self.end, self.at)

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
    label: str = ""  # what is written beneath its drawing, if not its name
    drawn: Rect | None = None  # what of it is drawn, if not just the box round its zones


@dataclass(frozen=True)
class Arrangement:
    """How a board is opened for some numbers of players, and where everybody starts (A1). Rooms by number."""

    name: str
    players: tuple[int, ...]
    closed: tuple[str, ...]
    floors: tuple[str, ...]
    start: int
    doctor: int
    cat: int | None = None  # pets are optional: without a room of their own they start along the Doctor's round
    dog: int | None = None
    advice: str = ""


@dataclass(frozen=True, eq=False)
class Board(Pictured):
    """A house: floors, zones and openings, with the wings that can be closed."""

    name: str  # what one types: "original"
    title: str  # what one reads: "The Original House"
    about: str
    floors: tuple[Floor, ...]
    zones: tuple[Zone, ...]
    openings: tuple[Opening, ...]
    wings: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    arrangements: tuple[Arrangement, ...] = ()
    decks: Mapping[str, str] = field(default_factory=dict)  # cards that know its rooms, by the rules they are for
    source: str = ""

    def __repr__(self) -> str:
        rooms = sum(zone.is_room for zone in self.zones)
        return f"<Board {self.name}: {self.title}, {rooms} rooms, floors {', '.join(floor.name for floor in self.floors)}>"

    def floor(self, name: str) -> Floor:
        """The floor of that name."""
        return next(floor for floor in self.floors if floor.name == name)

    def box(self, name: str) -> Rect:
        """What is drawn of a floor: the box round its zones, wherever on the plot they lie; an empty floor's plot."""
        floor, rects = self.floor(name), [rect for zone in self.zones if zone.floor == name for rect in zone.area]
        if floor.drawn is not None or not rects:
            return floor.drawn or (0, 0, *floor.size)
        return min(r[0] for r in rects), min(r[1] for r in rects), max(r[2] for r in rects), max(r[3] for r in rects)

    def measures(self, name: str) -> tuple[int, int]:
        """How wide and how high a floor is drawn, in units of the board."""
        x0, y0, x1, y1 = self.box(name)
        return x1 - x0, y1 - y0

    def index(self, name: str) -> int:
        """The place of a zone in `zones`, by name; KeyError if the board has none of that name."""
        for i, zone in enumerate(self.zones):
            if zone.name == name:
                return i
        raise KeyError(name)
