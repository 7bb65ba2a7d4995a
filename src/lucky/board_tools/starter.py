"""A house to begin with: a board file with comments that loads, plays and draws as it is, and invites changes."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import pairwise, zip_longest

from lucky.board import Rect, load
from lucky.errors import UsageError

WIDE, DEEP, HALL = 30, 26, 10  # of a room, and of the passage between two rows
FEWEST, MOST = 5, 24
NAMES = (  # the shipped cards know these rooms; so does the drawing, which furnishes them
    "Library", "Parlor", "Kitchen", "Dining Hall", "Gallery", "Armory", "Nursery", "Billiard Room", "Trophy Room", "Sitting Room",
    "Wine Cellar", "Lilac Room", "Foyer", "Master Suite", "White Room", "Green House", "Carriage House", "Drawing Room",
    "Servants' Quarters", "Lancaster Room", "Tennessee Room", "Hedge Maze", "Winter Garden", "Piazza",
)  # fmt: skip


@dataclass
class Sketch:
    """A house being drawn: rooms in the order of the Doctor's round, passages, and doors with a word on each."""

    size: tuple[int, int]
    rooms: list[tuple[Rect, str]] = field(default_factory=list)  # and the paving, if it is not the name's own
    halls: dict[str, Rect] = field(default_factory=dict)
    doors: list[tuple[str, str]] = field(default_factory=list)


def starter(title: str = "My House", rooms: int = 8, template: str = "hall") -> str:
    """The text of a board file.

    >>> starter("The Gate Lodge", 6).splitlines()[4]
    'name = "The Gate Lodge"'
    """
    if not FEWEST <= rooms <= MOST:
        raise UsageError(f"A house to begin with has {FEWEST} to {MOST} rooms, not {rooms}. More can be added by hand.")
    if template not in TEMPLATES:
        raise UsageError(f"There is no template called {template!r}; there are {', '.join(TEMPLATES)}.")
    return "\n".join(_written(title, TEMPLATES[template](rooms))) + "\n"


def _rows(sketch: Sketch, upper: int, lower: int, left: int, right: int, top: int, bottom: int) -> tuple[list[Rect], list[Rect]]:
    """Two rows of rooms with doors between neighbours, every other one further down, so that nobody sees past the next room."""
    rows: list[list[Rect]] = []
    for count, y in ((upper, top), (lower, bottom)):
        edges = [left + (right - left) * k // count for k in range(count + 1)]
        rows.append([(a, y, b, y + DEEP) for a, b in pairwise(edges)])
        for k, x in enumerate(edges[1:-1]):
            start = y + (4 if k % 2 == 0 else DEEP - 10)
            sketch.doors.append((f"x = {x}, from = {start}, to = {start + 6}", "to the next room"))
    return rows[0], rows[1]


def hall(rooms: int) -> Sketch:
    """Two rows of rooms along a hall. The Doctor crosses it at every step: along a row one could walk with him for ever."""
    upper = (rooms + 1) // 2
    wide = upper * WIDE
    sketch = Sketch((wide, 2 * DEEP + HALL), halls={"hall": (0, DEEP, wide, DEEP + HALL)})
    above, below = _rows(sketch, upper, rooms - upper, 0, wide, 0, DEEP + HALL)
    for x0, _, _, y1 in above:
        sketch.doors.append((f"y = {y1}, from = {x0 + 4}, to = {x0 + 10}", "down to the hall"))
    for _, y0, x1, _ in below:
        sketch.doors.append((f"y = {y0}, from = {x1 - 10}, to = {x1 - 4}", "up to the hall"))
    sketch.rooms = [(rect, "") for pair in zip_longest(above, below) for rect in pair if rect is not None]
    return sketch


def court(rooms: int) -> Sketch:
    """Rooms round a courtyard: two rows, a room at either end, the court in the middle, which is the last room of the round."""
    around = max(2, rooms - 3)
    upper = (around + 1) // 2
    lower = max(1, around - upper)
    inner = max(upper, 2) * WIDE
    wide = inner + 2 * WIDE
    sketch = Sketch((wide, 3 * DEEP))
    above, below = _rows(sketch, upper, lower, 0, wide, 0, 2 * DEEP)
    yard: Rect = (WIDE, DEEP, WIDE + inner, 2 * DEEP)
    east: Rect = (WIDE + inner, DEEP, wide, 2 * DEEP)
    west: Rect = (0, DEEP, WIDE, 2 * DEEP)
    sketch.doors += [
        (f"y = {DEEP}, from = 4, to = 10", "the west room, up"),
        (f"y = {2 * DEEP}, from = 16, to = 22", "the west room, down"),
        (f"y = {DEEP}, from = {wide - 10}, to = {wide - 4}", "the east room, up"),
        (f"y = {2 * DEEP}, from = {wide - 22}, to = {wide - 16}", "the east room, down"),
        (f"x = {WIDE}, from = {DEEP + 4}, to = {DEEP + 10}", "the west room to the court"),
        (f"x = {WIDE + inner}, from = {2 * DEEP - 10}, to = {2 * DEEP - 4}", "the east room to the court"),
    ]
    if rooms > 4:
        middle = WIDE + inner // 2
        sketch.doors.append((f"y = {DEEP}, from = {middle + 6}, to = {middle + 12}", "down to the court"))
    sketch.rooms = [*((rect, "") for rect in (*above, east, *reversed(below), west)), (yard, "garden")]
    return sketch


TEMPLATES: dict[str, Callable[[int], Sketch]] = {"hall": hall, "court": court}


def _written(title: str, sketch: Sketch) -> Iterator[str]:
    furnished = {zone.name: zone for zone in load("original").zones}
    yield "# A house for Lucky Mansion. Change what you like, then: lucky house check FILE"
    yield "# Whole numbers, x to the right, y down, measured between the middles of walls. Who steps where and who sees whom follows"
    yield "# from the walls and doors, so there is nothing else to write down. docs/boards.md tells the rest."
    yield ""
    yield f"name = {json.dumps(title, ensure_ascii=False)}"
    yield f'about = "{len(sketch.rooms)} rooms, and nobody in them has an alibi"'
    yield ""
    yield "[floors.house]"
    yield f"size = [{sketch.size[0]}, {sketch.size[1]}]  # width and height; everything lies inside"
    yield ""
    yield "# A door is a gap in a wall: x for an upright wall, y for a level one, and from where to where along it. Doors in one"
    yield "# line make a vista. Move one by its own width, and the people behind it can no longer be seen."
    yield "doors = ["
    for door, words in sketch.doors:
        yield f"  {{ {door} }},  # {words}"
    yield "]"
    yield ""
    yield "# area: one or more rectangles [left, top, right, bottom]; number: the room's place in the Doctor's round."
    yield "# paving and furniture are for the eye only. Gardens and terraces are outdoors = true."
    yield "[floors.house.rooms]"
    widest = max(len(name) for name in NAMES[: len(sketch.rooms)])
    for number, ((rect, paving), name) in enumerate(zip(sketch.rooms, NAMES, strict=False), 1):
        looks = f'paving = "{paving or furnished[name].paving}"'
        if paving:
            name, looks = "Piazza", f'{looks}, furniture = "fountain", outdoors = true'
        elif furnished[name].furniture:
            looks += f', furniture = "{furnished[name].furniture}"'
        key = f'"{name}"'
        yield f"{key:<{widest + 2}} = {{ number = {number}, area = [{list(rect)}], {looks} }}"
    if sketch.halls:
        yield ""
        yield "# Nobody draws a card in a hallway. Under the old rules one may stand there; under the anniversary's one only passes."
        yield "[floors.house.hallways]"
        for name, rect in sketch.halls.items():
            yield f'"{name}" = {{ area = [{list(rect)}] }}'
