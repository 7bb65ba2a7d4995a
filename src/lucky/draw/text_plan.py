"""A floor plan in box-drawing characters, for the terminal. Doors are gaps; a rail is a broken line."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from string import ascii_letters, punctuation
from textwrap import wrap

from rich.text import Text

from lucky.board import Floor, Opening, Rect, Zone
from lucky.ground import Ground
from lucky.telling import SHY, phrased, room_called
from lucky.words import ENGLISH, texts

UP, DOWN, LEFT, RIGHT = 1, 2, 4, 8
WALLS = " │││─┘┐┤─└┌├─┴┬┼"  # by the directions in which a wall goes on
KEYS = ascii_letters + punctuation
Flag = tuple[str, float, float, str]  # the floor, where on it, and what is written there
Mark = tuple[str, str]  # what is written, and its style
ASCII = str.maketrans("│─┘┐┤└┌├┴┬┼╌╎░▒≡·›→", "|-+++++++++-:#%=.>>")


@dataclass(frozen=True)
class Pieces:
    """What a plan shows beside the house, by zone: who stands there, and how its floor and its name look."""

    standing: Mapping[str, Sequence[Mark]] = field(default_factory=dict)
    floors: Mapping[str, Mark] = field(default_factory=dict)  # a character for the whole floor
    names: Mapping[str, str] = field(default_factory=dict)  # a style


EMPTY = Pieces()


@dataclass
class TextCanvas:
    """Characters with their styles, and how far the plan is stretched: where each line of the floor plan comes to lie."""

    columns: Mapping[int, int]
    rows: Mapping[int, int]
    cells: dict[tuple[int, int], Mark] = field(default_factory=dict)

    def write(self, row: int, column: int, text: str, style: str = "") -> None:
        """Put `text` there, one character a cell."""
        for i, character in enumerate(text):
            self.cells[row, column + i] = (character, style)

    def inside(self, rect: Rect) -> tuple[range, range]:
        """The rows and columns of a rectangle without its walls."""
        x0, y0, x1, y1 = rect
        return range(self.rows[y0] + 1, self.rows[y1]), range(self.columns[x0] + 1, self.columns[x1])

    @property
    def height(self) -> int:
        """How many rows there are."""
        return max(self.rows.values()) + 1

    def lines(self) -> list[Text]:
        """The picture, all lines equally long."""
        width = max(self.columns.values()) + 1
        blank = (" ", "")
        rows = ([self.cells.get((row, column), blank) for column in range(width)] for row in range(self.height))
        return [
            Text.assemble(
                *(("".join(text for text, _ in run), style) for style, run in groupby(row, key=lambda cell: cell[1])), no_wrap=True
            )
            for row in rows
        ]


@dataclass
class TextPlan:
    """The floors of a ground as text, and the keys that stand in zones too small for their names."""

    floors: list[tuple[str, list[Text]]]
    keys: dict[str, str]
    canvases: list[TextCanvas]
    areas: list[dict[str, tuple[Rect, ...]]]  # of the zones of each floor

    @property
    def width(self) -> int:
        """Columns of the widest floor."""
        return max(len(line) for _, lines in self.floors for line in lines)

    def rows(self, columns: int) -> list[Text]:
        """All floors, line by line: side by side if `columns` are enough, else one below the other."""
        if len(self.floors) == 1:
            return self.floors[0][1]
        named = [[Text(name.ljust(len(lines[0])), "bold"), *lines] for name, lines in self.floors]
        if not self.side_by_side(columns):
            return [line for lines in named for line in lines]
        blanks = [Text(" " * len(lines[0])) for lines in named]
        return [
            Text("  ", no_wrap=True).join(lines[i] if i < len(lines) else blank for lines, blank in zip(named, blanks, strict=True))
            for i in range(max(map(len, named)))
        ]

    def side_by_side(self, columns: int) -> bool:
        """Whether all floors fit beside each other."""
        return sum(len(lines[0]) + 2 for _, lines in self.floors) - 2 <= columns

    def corners(self, columns: int) -> Iterator[tuple[int, int]]:
        """Where the upper left corner of each floor is among `rows`."""
        head = len(self.floors) > 1  # each has its name above it
        row, column = int(head), 0
        for _, lines in self.floors:
            yield row, column
            if self.side_by_side(columns):
                column += len(lines[0]) + 2
            else:
                row += len(lines) + head

    def place(self, zone: str, columns: int) -> tuple[range, range] | None:
        """The rows and columns of the largest part of a zone among `rows`."""
        for canvas, areas, (top, left) in zip(self.canvases, self.areas, self.corners(columns), strict=True):
            if zone in areas:
                rows, across = max(map(canvas.inside, areas[zone]), key=lambda part: len(part[0]) * len(part[1]))
                return range(top + rows.start, top + rows.stop), range(left + across.start, left + across.stop)
        return None

    def zone_at(self, row: int, column: int, columns: int) -> str | None:
        """The zone whose floor is there among `rows`."""
        for canvas, areas, (top, left) in zip(self.canvases, self.areas, self.corners(columns), strict=True):
            for zone, rects in areas.items():
                if any(row - top in rows and column - left in across for rows, across in map(canvas.inside, rects)):
                    return zone
        return None


def plan(
    ground: Ground,
    columns: int,
    lit: int = 0,
    flags: Sequence[Flag] = (),
    language: str = ENGLISH,
    *,
    height: int | None = None,
    pieces: Pieces = EMPTY,
) -> TextPlan:
    """The floors in play, drawn at most `columns` wide; `lit` is a set of zones to be dotted, `flags` are put up over all.

    `height`: rows that each floor is drawn in if its walls leave room for it; to scale unless given.
    """
    keys: dict[str, str] = {}
    if lit:
        pieces = replace(pieces, floors=dict.fromkeys(ground.names(lit), ("·", "yellow")) | dict(pieces.floors))
    shown = [floor for floor in ground.board.floors if any(zone.floor == floor.name for zone in ground.zones)]
    canvases = [_draw(ground, floor, (columns, height), keys, flags, language, pieces) for floor in shown]
    drawn = [(phrased(floor.name, language), canvas.lines()) for floor, canvas in zip(shown, canvases, strict=True)]
    areas = [{zone.name: zone.area for zone in ground.zones if zone.floor == floor.name} for floor in shown]
    return TextPlan(drawn, keys, canvases, areas)


def marks(ground: Ground, lit: int, language: str = ENGLISH) -> list[str]:
    """What the marks in a plan mean, those that are there."""
    words = texts(language, "commands")["board"]
    zones = [zone for zone in ground.board.zones if any(zone.floor == other.floor for other in ground.zones)]
    meanings = [words["door"]]
    if any(opening.kind == "rail" and ground.board.zones[opening.zones[0]] in zones for opening in ground.board.openings):
        meanings.append(words["rail"])
    if any(zone.kind == "stairway" or zone.treads for zone in zones):
        meanings.append(words["stairs"])
    if any(zone.is_room and zone not in ground.zones for zone in zones):
        meanings.append(words["closed"])
    if lit:
        meanings.append(words["lit"])
    return meanings


def _draw(
    ground: Ground,
    floor: Floor,
    size: tuple[int, int | None],
    keys: dict[str, str],
    flags: Sequence[Flag],
    language: str,
    pieces: Pieces,
) -> TextCanvas:
    zones = [zone for zone in ground.board.zones if zone.floor == floor.name]
    rects = [rect for zone in zones for rect in (*zone.area, *zone.treads)]
    wide, high = ground.board.measures(floor.name)
    scale = (size[0] - 1) / wide
    down = scale / 2 if size[1] is None else (size[1] - 1) / high  # a character is about twice as high as wide
    canvas = TextCanvas(
        columns=_spread({x for rect in rects for x in rect[0::2]}, scale),
        rows=_spread({y for rect in rects for y in rect[1::2]}, down),
    )
    _fill(canvas, ground, zones, pieces)
    _walls(canvas, zones)
    for opening in ground.board.openings:
        if opening.floor == floor.name:
            _open(canvas, opening)
    for zone in zones:
        if ground.halls or zone.is_room:
            _label(canvas, zone, keys, room_called(zone.name, language), pieces)
    for name, x, y, text in flags:
        if name == floor.name:
            column = max(0, min(round(_between(canvas.columns, x)), max(canvas.columns.values()) + 1 - len(text)) - len(text) // 2)
            row = round(_between(canvas.rows, y))
            while any(canvas.cells.get((row, column + i), " ")[0].isalnum() for i in range(len(text))) and row + 1 < canvas.height:
                row += 1  # a name or another flag is there
            canvas.write(row, column, text, "bold red")
    return canvas


def _spread(edges: set[int], scale: float) -> dict[int, int]:
    """Where each line comes to lie: to scale, but with at least one character between any two."""
    places: dict[int, int] = {}
    last = -2
    first = min(edges)
    for edge in sorted(edges):
        last = places[edge] = max(round((edge - first) * scale), last + 2)
    return places


def _fill(canvas: TextCanvas, ground: Ground, zones: Iterable[Zone], pieces: Pieces) -> None:
    standing = {zone.name for zone in ground.zones}
    for zone in zones:
        treads = zone.area if zone.kind == "stairway" else zone.treads
        closed = zone.is_room and zone.name not in standing
        lit = pieces.floors.get(zone.name)
        area, (character, style) = (zone.area, ("░", "dim")) if closed else (treads, ("≡", "dim")) if lit is None else (zone.area, lit)
        for rect in area:
            rows, columns = canvas.inside(rect)
            for row in rows:
                canvas.write(row, columns.start, character * len(columns), style)


def _walls(canvas: TextCanvas, zones: list[Zone]) -> None:
    """Every line between two different owners of the floor, the outside being one."""
    xs, ys = sorted(canvas.columns), sorted(canvas.rows)
    owner = {
        (i, j): zone.name
        for zone in zones
        for x0, y0, x1, y1 in zone.area
        for i in range(xs.index(x0), xs.index(x1))
        for j in range(ys.index(y0), ys.index(y1))
    }
    going: dict[tuple[int, int], int] = {}

    def draw(row: int, column: int, towards: int) -> None:
        going[row, column] = going.get((row, column), 0) | towards

    for i in range(len(xs)):
        for j in range(len(ys)):
            here, left, above = owner.get((i, j)), owner.get((i - 1, j)), owner.get((i, j - 1))
            if here != left:
                column, rows = canvas.columns[xs[i]], range(canvas.rows[ys[j]], canvas.rows[ys[j + 1]])
                for row in rows:
                    draw(row, column, DOWN)
                    draw(row + 1, column, UP)
            if here != above:
                row, columns = canvas.rows[ys[j]], range(canvas.columns[xs[i]], canvas.columns[xs[i + 1]])
                for column in columns:
                    draw(row, column, RIGHT)
                    draw(row, column + 1, LEFT)
    for (row, column), towards in going.items():
        canvas.write(row, column, WALLS[towards])


def _open(canvas: TextCanvas, opening: Opening) -> None:
    """Make a gap, or a broken line, in a wall: to scale, never at a corner, never nothing."""
    across, along = (canvas.columns, canvas.rows) if opening.axis == "x" else (canvas.rows, canvas.columns)
    start, end = _between(along, opening.start), _between(along, opening.end)
    corners = set(along.values())
    gap = [at for at in range(round(start), round(end) + 1) if start <= at <= end and at not in corners]
    if not gap:
        middle = (start + end) / 2
        gap = [min((at for at in range(max(corners)) if at not in corners), key=lambda at: abs(at - middle))]
    for at in gap:
        row, column = (at, across[opening.at]) if opening.axis == "x" else (across[opening.at], at)
        canvas.write(row, column, " " if opening.kind == "door" else "╎" if opening.axis == "x" else "╌")


def _between(places: Mapping[int, int], at: float) -> float:
    """Where a point between two lines comes to lie; what lies beyond all lines comes to lie on the last."""
    at = max(min(places), min(max(places), at))
    before = max(edge for edge in places if edge <= at)
    after = min(edge for edge in places if edge >= at)
    if before == after:
        return places[before]
    return places[before] + (places[after] - places[before]) * (at - before) / (after - before)


def _wrapped(text: str, columns: int) -> list[str]:
    """Words broken into lines; a soft hyphen is a hyphen at the end of one, and nothing elsewhere."""
    lines = wrap(text.replace(SHY, ""), columns, break_long_words=False)
    if SHY in text and max(map(len, lines), default=0) > columns:
        lines = wrap(text.replace(SHY, f"{SHY} "), columns, break_long_words=False)
        lines = [re.sub(f"-?{SHY}$", "-", line).replace(f"{SHY} ", "") for line in lines]
    return lines


def _label(canvas: TextCanvas, zone: Zone, keys: dict[str, str], name: str, pieces: Pieces) -> None:
    """Number and name in the part of the zone that holds them best, above those who stand there; a key where nothing holds them."""
    parts = sorted((canvas.inside(rect) for rect in zone.area), key=lambda part: -len(part[0]) * len(part[1]))
    text = name if zone.number is None else f"{zone.number} {name}"
    marks = pieces.standing.get(zone.name, ())
    for rows, columns in parts:
        lines = _wrapped(text, len(columns)) if columns else []
        below = _packed(marks, len(columns))
        if lines and len(lines) + len(below) <= len(rows) and max(map(len, lines)) <= len(columns):
            break
    else:
        rows, columns = parts[0]
        lines, below = _shortened(zone, keys, name, marks, len(rows), len(columns))
    top = rows.start + (len(rows) - len(lines) - len(below)) // 2
    style = pieces.names.get(zone.name, "bold" if zone.is_room else "dim")
    for i, line in enumerate(lines):
        canvas.write(top + i, columns.start + (len(columns) - len(line)) // 2, line, style)
    for i, row in enumerate(below, top + len(lines)):
        column = columns.start + (len(columns) - sum(len(mark) + 1 for mark, _ in row) + 1) // 2
        for mark, look in row:
            canvas.write(i, column, mark, look)
            column += len(mark) + 1


def _shortened(
    zone: Zone, keys: dict[str, str], name: str, marks: Sequence[Mark], rows: int, columns: int
) -> tuple[list[str], list[list[Mark]]]:
    """A zone too small for its name: a key, and those who stand there beside it, or instead of it where there is no room for both."""
    key = str(zone.number)
    if zone.number is None or len(key) > columns:
        key = next((mark for mark, named in keys.items() if named == name.replace(SHY, "")), "")
        key = key or next(mark for mark in KEYS if mark not in keys)
    keys[key] = name.replace(SHY, "")
    below = _packed(marks, columns)
    if 1 + len(below) <= rows:
        return [key], below
    beside = _packed([(key, "bold" if zone.is_room else "dim"), *marks], columns)
    return [], (beside if len(beside) <= rows else below)[:rows]


def _packed(marks: Sequence[Mark], columns: int) -> list[list[Mark]]:
    """Marks in rows as wide as there is room, a space between two; one that is too wide is cut."""
    rows: list[list[Mark]] = []
    left = 0
    for mark, style in marks:
        text = mark[: max(columns, 1)]
        if not rows or len(text) + 1 > left:
            rows.append([])
            left = columns + 1
        rows[-1].append((text, style))
        left -= len(text) + 1
    return rows
