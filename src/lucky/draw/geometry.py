"""Plane geometry of rooms: boxes, outlines, insets, clipping. Everything is rectangular, y runs down."""

from collections.abc import Iterable, Iterator, Sequence

Box = tuple[float, float, float, float]  # x0, y0, x1, y1
Point = tuple[float, float]
Polygon = tuple[Point, ...]
Segment = tuple[float, float, float, float]


def width(box: Box) -> float:
    """How wide a box is."""
    return box[2] - box[0]


def height(box: Box) -> float:
    """How high a box is."""
    return box[3] - box[1]


def size(box: Box) -> float:
    """The area of a box; nothing if it is inside out."""
    return max(0.0, width(box)) * max(0.0, height(box))


def centre(box: Box) -> Point:
    """The middle of a box."""
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


def around(x: float, y: float, wide: float, high: float) -> Box:
    """The box of that size with its middle at x, y."""
    return x - wide / 2, y - high / 2, x + wide / 2, y + high / 2


def grown(box: Box, by: float) -> Box:
    """A box with every side moved outwards; inwards if `by` is negative."""
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by


def overlap(a: Box, b: Box, slack: float = 1e-6) -> bool:
    """Whether two boxes share more than an edge."""
    return a[0] < b[2] - slack and b[0] < a[2] - slack and a[1] < b[3] - slack and b[1] < a[3] - slack


def holds(outer: Box, inner: Box, slack: float = 1e-6) -> bool:
    """Whether the inner box lies within the outer one."""
    return outer[0] <= inner[0] + slack and outer[1] <= inner[1] + slack and inner[2] <= outer[2] + slack and inner[3] <= outer[3] + slack


def remainders(box: Box, taken: Box) -> tuple[Box, Box, Box, Box]:
    """What is left of a box below, above, right and left of a part that is taken. Some may be inside out, that is nothing."""
    x0, y0, x1, y1 = box
    return (
        (x0, max(y0, taken[3]), x1, y1),
        (x0, y0, x1, min(y1, taken[1])),
        (max(x0, taken[2]), y0, x1, y1),
        (x0, y0, min(x1, taken[0]), y1),
    )


def _cells(rects: Sequence[Box]) -> tuple[list[float], list[float], set[tuple[int, int]]]:
    """A union of boxes on the grid of its own edges: far fewer cells than units."""
    xs = sorted({v for r in rects for v in (r[0], r[2])})
    ys = sorted({v for r in rects for v in (r[1], r[3])})
    column, row = ({v: k for k, v in enumerate(edges)} for edges in (xs, ys))
    cells = {(i, j) for r in rects for i in range(column[r[0]], column[r[2]]) for j in range(row[r[1]], row[r[3]])}
    return xs, ys, cells


def outline(rects: Sequence[Box]) -> tuple[Polygon, ...]:
    """The boundary of a union of boxes, floor on the right hand as one walks it; a hole is a polygon walked the other way."""
    xs, ys, cells = _cells(rects)
    onward: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for i, j in sorted(cells):
        corners = ((i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1))
        beyond = ((i, j - 1), (i + 1, j), (i, j + 1), (i - 1, j))
        for k in range(4):
            if beyond[k] not in cells:
                onward.setdefault(corners[k], []).append(corners[(k + 1) % 4])
    polygons: list[Polygon] = []
    corners_left = sorted(onward, reverse=True)
    while onward:
        while corners_left[-1] not in onward:
            corners_left.pop()
        start = here = corners_left[-1]
        walk: list[tuple[int, int]] = []
        while True:
            walk.append(here)
            ways = onward[here]
            here = ways.pop()
            if not ways:
                del onward[walk[-1]]
            if here == start:
                break
        polygons.append(tuple((xs[i], ys[j]) for i, j in _corners(walk)))
    return tuple(polygons)


def _corners(walk: list[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """The points of a walk where it turns."""
    for k, (x, y) in enumerate(walk):
        before, after = walk[k - 1], walk[(k + 1) % len(walk)]
        if not (before[0] == x == after[0] or before[1] == y == after[1]):
            yield x, y


def inset(polygon: Polygon, by: float) -> Polygon:
    """A polygon with every side moved into the floor (out of it, if `by` is negative)."""

    def sign(value: float) -> int:
        return (value > 0) - (value < 0)

    moved: list[Point] = []
    for k, (x, y) in enumerate(polygon):
        (ax, ay), (bx, by_) = polygon[k - 1], polygon[(k + 1) % len(polygon)]
        moved.append((x - by * (sign(y - ay) + sign(by_ - y)), y + by * (sign(x - ax) + sign(bx - x))))
    return tuple(moved)


def rectangles(rects: Sequence[Box]) -> tuple[Box, ...]:
    """Every box that fits into a union of boxes and cannot grow, the largest first."""
    xs, ys, cells = _cells(rects)
    columns = [0] * (len(xs) + 1)  # the rows of each that are floor, as bits; the last, which is none, is before the first as well
    for i, j in cells:
        columns[i] |= 1 << j
    found: list[Box] = []
    for left in range(len(xs) - 1):
        right, rows = left, columns[left]
        while rows:
            left_of, right_of = columns[left - 1], columns[right + 1]
            if rows & ~left_of and rows & ~right_of:
                for top, bottom in _stretches(rows):
                    here = (1 << bottom + 1) - (1 << top)
                    if here & ~left_of and here & ~right_of:
                        found.append((xs[left], ys[top], xs[right + 1], ys[bottom + 1]))
            right += 1
            rows &= columns[right]
    return tuple(sorted(found, key=lambda box: (-size(box), box[1], box[0])))


def thinned(rects: Sequence[Box], boxes: Sequence[Box]) -> tuple[Box, ...]:
    """Of the boxes that fit into a union as few as one needs to walk through all of it: any two cells that adjoin lie in one of them."""
    xs, ys, cells = _cells(rects)
    column, row = ({v: k for k, v in enumerate(edges)} for edges in (xs, ys))
    floor = [0] * (len(xs) + 1)
    for i, j in cells:
        floor[i] |= 1 << j
    beside = [floor[i] & floor[i + 1] for i in range(len(xs))]  # by column, the rows where a cell adjoins that of the next column
    below = [rows & rows >> 1 for rows in floor]  # or that of the next row
    kept: list[Box] = []
    for box in boxes:
        left, right, top, bottom = column[box[0]], column[box[2]], row[box[1]], row[box[3]]
        rows = (1 << bottom) - (1 << top)
        columns = range(left, right)
        steps = rows & rows >> 1
        if any(floor[i] & rows or below[i] & steps for i in columns) or any(beside[i] & rows for i in columns[:-1]):
            kept.append(box)
            for i in columns:
                floor[i] &= ~rows
                below[i] &= ~steps
            for i in columns[:-1]:
                beside[i] &= ~rows
    return tuple(kept)


def _stretches(bits: int) -> Iterator[tuple[int, int]]:
    """Stretches of bits that are set, as (first, last)."""
    at = 0
    while bits:
        low = (bits & -bits).bit_length() - 1
        bits >>= low
        long = (~bits & bits + 1).bit_length() - 1
        yield at + low, at + low + long - 1
        at, bits = at + low + long, bits >> long


def clipped(segment: Segment, box: Box) -> Segment | None:
    """The part of a segment that lies in a box (Liang and Barsky)."""
    x0, y0, x1, y1 = segment
    dx, dy = x1 - x0, y1 - y0
    enter, leave = 0.0, 1.0
    for step, room in ((-dx, x0 - box[0]), (dx, box[2] - x0), (-dy, y0 - box[1]), (dy, box[3] - y0)):
        if step == 0:
            if room < 0:
                return None
        elif step < 0:
            enter = max(enter, room / step)
        else:
            leave = min(leave, room / step)
    if leave - enter < 1e-9:
        return None
    return x0 + enter * dx, y0 + enter * dy, x0 + leave * dx, y0 + leave * dy


def outside(segment: Segment, holes: Iterable[Box]) -> list[Segment]:
    """What is left of a level or upright segment, drawn from its lower end to its higher, outside some boxes."""
    x0, y0, x1, y1 = segment
    level = y0 == y1
    at, parts = (y0, [(x0, x1)]) if level else (x0, [(y0, y1)])
    for hole in holes:
        start, end, low, high = (hole[0], hole[2], hole[1], hole[3]) if level else (hole[1], hole[3], hole[0], hole[2])
        if low < at < high:
            parts = [part for a, b in parts for part in ((a, min(b, start)), (max(a, end), b)) if part[1] > part[0]]
    return [(a, at, b, at) if level else (at, a, at, b) for a, b in parts]


def diagonals(box: Box, apart: float) -> Iterator[Segment]:
    """Rising lines at 45 degrees across a box, `apart` along the x axis, in step with those of every other box."""
    x0, y0, x1, y1 = box
    first = int((x0 + y0) // apart) + 1
    last = int((x1 + y1) // apart)
    for k in range(first, last + 1):
        total = k * apart
        left, right = max(x0, total - y1), min(x1, total - y0)
        if right - left > 0.05:
            yield left, total - left, right, total - right
