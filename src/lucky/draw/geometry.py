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


def runs(numbers: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Stretches of consecutive numbers, as (first, last)."""
    first = last = None
    for number in sorted(numbers):
        if last is None or first is None or number != last + 1:
            if last is not None and first is not None:
                yield first, last
            first = number
        last = number
    if last is not None and first is not None:
        yield first, last


def _cells(rects: Sequence[Box]) -> tuple[list[float], list[float], set[tuple[int, int]]]:
    """A union of boxes on the grid of its own edges: far fewer cells than units."""
    xs = sorted({v for r in rects for v in (r[0], r[2])})
    ys = sorted({v for r in rects for v in (r[1], r[3])})
    cells = {(i, j) for r in rects for i in range(xs.index(r[0]), xs.index(r[2])) for j in range(ys.index(r[1]), ys.index(r[3]))}
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
    while onward:
        start = here = min(onward)
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
    found: list[tuple[int, int, int, int]] = []
    for left in range(len(xs) - 1):
        rows = set(range(len(ys) - 1))
        for right in range(left, len(xs) - 1):
            rows = {j for j in rows if (right, j) in cells}
            found += [(left, top, right, bottom) for top, bottom in runs(rows)]
    kept = [a for a in found if not any(a != b and b[0] <= a[0] and b[1] <= a[1] and a[2] <= b[2] and a[3] <= b[3] for b in found)]
    boxes = [(xs[a[0]], ys[a[1]], xs[a[2] + 1], ys[a[3] + 1]) for a in kept]
    return tuple(sorted(boxes, key=lambda box: (-size(box), box[1], box[0])))


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
