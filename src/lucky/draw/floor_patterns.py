"""Floors: what they are paved with. One tile describes a paving, as a pattern for the screen and as plain lines for paper."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from math import cos, pi, sin

from lucky.draw.geometry import Box, Point, Segment, around, clipped, diagonals, holds, overlap
from lucky.draw.plan import Area, FloorDrawing
from lucky.draw.svg import SvgCanvas, boxes, n, segments

Line = tuple[Point, ...]
Dot = tuple[float, float, float]  # x, y, radius


@dataclass(frozen=True)
class Tile:
    """What repeats: lines, round dots, diamonds and filled squares, within a width and a height."""

    size: tuple[float, float]
    lines: tuple[Line, ...] = ()
    dots: tuple[Dot, ...] = ()
    diamonds: tuple[Dot, ...] = ()
    squares: tuple[Box, ...] = ()


def _level(y: float, *x: float) -> Line:
    return tuple((at, y) for at in x)


def _upright(x: float, *y: float) -> Line:
    return tuple((x, at) for at in y)


def _scatter(count: int, wide: float, high: float) -> tuple[Dot, ...]:
    """Dots that look strewn: multiples of two irrational numbers never line up."""
    return tuple(((k * 0.7549 % 1) * wide, (k * 0.5698 % 1) * high, 0.08 + 0.1 * (k * 0.381 % 1)) for k in range(count))


def _arch(x: float, y: float) -> Line:
    """The head of a cobble, 3 wide and 1.1 high."""
    return tuple((x - 1.5 * cos(pi * k / 8), y - 1.1 * sin(pi * k / 8)) for k in range(9))


def _tuft(x: float, y: float) -> tuple[Line, ...]:
    return ((x, y), (x - 0.25, y - 0.6)), ((x, y), (x, y - 0.75)), ((x, y), (x + 0.25, y - 0.6))


TILES: Mapping[str, Tile] = {
    "parquet": Tile((4, 2), (((0, 2), (2, 0)), ((2, 0), (4, 2)), _upright(0, 0, 2), _upright(2, 0, 2))),
    "plank": Tile(
        (14, 4.8),
        (*(_level(k * 1.2, 0, 14) for k in range(4)), *(_upright(x, k * 1.2, k * 1.2 + 1.2) for k, x in enumerate((3, 10, 6, 13)))),
    ),
    "carpet": Tile((2.6, 2.6), diamonds=((1.3, 1.3, 0.45), (0, 0, 0.22))),
    "tiles": Tile((4, 4), squares=((0, 0, 2, 2), (2, 2, 4, 4))),
    "flagstones": Tile(
        (12, 9),
        (
            *(_level(y, a, b) for y, a, b in ((0, 0, 12), (3, 0, 7.5), (5.4, 7.5, 12), (6.2, 0, 4), (7, 4, 9), (3.2, 7.5, 12))),
            *(_upright(x, a, b) for x, a, b in ((7.5, 0, 5.4), (4, 3, 9), (9, 5.4, 9), (2.4, 0, 3), (10, 0, 3.2), (1.6, 6.2, 9))),
        ),
    ),
    "bricks": Tile((5, 2.8), (_level(0, 0, 5), _level(1.4, 0, 5), _upright(0, 0, 1.4), _upright(2.5, 1.4, 2.8))),
    "cobbles": Tile((3, 2.6), (_arch(1.5, 1.3), _arch(0, 2.6)[4:], _arch(3, 2.6)[:5])),
    "lattice": Tile((3.4, 3.4), (((0, 0), (3.4, 3.4)), ((3.4, 0), (0, 3.4)))),
    "garden": Tile(
        (9, 9), tuple(line for x, y in ((1.5, 2), (5.8, 3.4), (3.2, 6.4), (7.9, 7.9)) for line in _tuft(x, y)), _scatter(34, 9, 9)
    ),
    "passage": Tile((2, 2), dots=((1, 1, 0.13),)),
}
USUAL = "parquet"
HATCH = 0.62 * 2**0.5  # between the lines of a hatched wall, along the x axis
SHUT_HATCH = 2.4


def paving_of(area: Area) -> str:
    """What a zone is paved with: parquet if nobody says, or if nobody knows it."""
    if not area.zone.is_room:
        return "passage"
    paving = area.zone.paving or USUAL
    return paving if paving in TILES and paving != "passage" else USUAL


def patterns(canvas: SvgCanvas, names: set[str]) -> str:
    """The definitions that a drawing on screen fills its floors and walls with."""
    out = SvgCanvas(canvas.theme)
    for name in sorted(names):
        wide, high = TILES[name].size
        out.add(f'<pattern id="{canvas.ids}{name}" width="{n(wide)}" height="{n(high)}" patternUnits="userSpaceOnUse">')
        tile = TILES[name]
        out.path("pattern", "".join("M" + "L".join(f"{n(x)} {n(y)}" for x, y in line) for line in tile.lines))
        for dots, shape in ((tile.dots, _dot), (tile.diamonds, _diamond)):
            out.path("pattern-dots", "".join(shape(copy) for dot in dots for copy in _copies(dot, tile)))
        out.path("pattern-squares", boxes(tile.squares))
        out.add("</pattern>")
    for name, style, apart in (("hatch", "hatch", HATCH), ("shut", "shut-line", SHUT_HATCH)):
        side = n(apart / 2**0.5)
        out.add(
            f'<pattern id="{canvas.ids}{name}" width="{side}" height="{side}" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">'
        )
        out.path(style, f"M0 0H{side}")
        out.add("</pattern>")
    return str(out)


def _copies(dot: Dot, tile: Tile) -> Iterator[Dot]:
    """A dot, and again beyond the far edges if it hangs over the near ones: a pattern shows only what lies in its tile."""
    x, y, r = dot
    for dx in (0.0, tile.size[0]) if x < r else (0.0,):
        for dy in (0.0, tile.size[1]) if y < r else (0.0,):
            yield x + dx, y + dy, r


def _dot(dot: Dot) -> str:
    x, y, r, across = dot[0], dot[1], n(dot[2]), n(2 * dot[2])
    return f"M{n(x - dot[2])} {n(y)}a{r} {r} 0 1 0 {across} 0a{r} {r} 0 1 0 -{across} 0Z"


def _diamond(dot: Dot) -> str:
    x, y, r = dot[0], dot[1], n(dot[2])
    return f"M{n(x)} {n(y - dot[2])}l{r} {r}l-{r} {r}l-{r} -{r}Z"


def draw_floors(canvas: SvgCanvas, plan: FloorDrawing) -> None:
    """Every floor in its colour and paving; carpets with a border, hallways with a runner."""
    for area in plan.areas.values():
        name = paving_of(area)
        outline = area.path()
        canvas.path(f"floor-{name}", outline)
        if canvas.theme.plain:
            _draw_tiles(canvas, TILES[name], area)
        else:
            canvas.add(f'<path fill="url(#{canvas.ids}{name})" d="{outline}"/>')
        if name == "carpet" and area.narrowest > 6:
            canvas.path("border", area.path(1.25))
            canvas.path("border-inner", area.path(1.7))
        if area.zone.kind == "hallway" and area.narrowest > 6:
            canvas.path("runner", area.path(2.2))
            canvas.path("border", area.path(2.2))
            canvas.path("border-inner", area.path(2.65))


def _draw_tiles(canvas: SvgCanvas, tile: Tile, area: Area) -> None:
    """A paving as plain lines, cut off at the edges of the floor. Dots and diamonds that do not fit are left out."""
    lines: list[Segment] = []
    marks: list[str] = []
    squares: list[Box] = []
    strokes = [(*a, *b) for line in tile.lines for a, b in pairwise(line)]
    for rect in area.rects:
        for x, y in _origins(tile, rect):
            here = [(x + ax, y + ay, x + bx, y + by) for ax, ay, bx, by in strokes]
            whole = holds(rect, (x, y, x + tile.size[0], y + tile.size[1]))
            lines += here if whole else [part for line in here if (part := clipped(line, rect)) is not None]
            for dots, shape in ((tile.dots, _dot), (tile.diamonds, _diamond)):
                for dx, dy, r in dots:
                    if holds(rect, around(x + dx, y + dy, 2 * r, 2 * r)):
                        marks.append(shape((x + dx, y + dy, r)))
            for a, b, c, d in tile.squares:
                if overlap((x + a, y + b, x + c, y + d), rect):
                    squares.append((max(x + a, rect[0]), max(y + b, rect[1]), min(x + c, rect[2]), min(y + d, rect[3])))
    canvas.path("pattern", segments(_joined(lines)))
    canvas.path("pattern-dots", "".join(marks))
    canvas.path("pattern-squares", boxes(squares))


def _origins(tile: Tile, rect: Box) -> Iterator[Point]:
    """Where tiles lie that touch a box; tiles of all floors are in step."""
    wide, high = tile.size
    for i in range(int(rect[0] // wide), int(rect[2] // wide) + 1):
        for j in range(int(rect[1] // high), int(rect[3] // high) + 1):
            yield i * wide, j * high


def _joined(lines: list[Segment]) -> Iterator[Segment]:
    """The same lines, with level and upright ones that meet made into one."""
    rows: dict[tuple[bool, float], list[tuple[float, float]]] = {}
    for x0, y0, x1, y1 in lines:
        if abs(y0 - y1) < 1e-6:
            rows.setdefault((True, round(y0, 3)), []).append((min(x0, x1), max(x0, x1)))
        elif abs(x0 - x1) < 1e-6:
            rows.setdefault((False, round(x0, 3)), []).append((min(y0, y1), max(y0, y1)))
        else:
            yield x0, y0, x1, y1
    for (level, at), spans in rows.items():
        start, end = None, 0.0
        for a, b in sorted(spans):
            if start is not None and a <= end + 1e-6:
                end = max(end, b)
                continue
            if start is not None:
                yield (start, at, end, at) if level else (at, start, at, end)
            start, end = a, b
        if start is not None:
            yield (start, at, end, at) if level else (at, start, at, end)


def draw_hatching(canvas: SvgCanvas, areas: tuple[Box, ...]) -> None:
    """The hatching of solid walls."""
    if canvas.theme.plain:
        canvas.path("hatch", segments(sorted({s for box in areas for s in diagonals(box, HATCH)})))
    else:
        canvas.add(f'<path fill="url(#{canvas.ids}hatch)" d="{boxes(areas)}"/>')


def draw_shut(canvas: SvgCanvas, area: Area) -> None:
    """The darkness over a closed room."""
    canvas.path("shut", area.path())
    if canvas.theme.plain:
        canvas.path("shut-line", segments(s for rect in area.rects for s in diagonals(rect, SHUT_HATCH)))
    else:
        canvas.add(f'<path fill="url(#{canvas.ids}shut)" d="{area.path()}"/>')
