"""The fabric of the house: frame, sills, stairs, walls, windows, doors and rails."""

from lucky.draw.floor_patterns import draw_hatching
from lucky.draw.geometry import Box, height, width
from lucky.draw.plan import HALF, IN, LINE, OUT, Area, FloorDrawing, Gap, Wall
from lucky.draw.svg import SvgCanvas, boxes, n, segments

ARCHWAY = 9.0  # an opening wider than that has columns
TREAD = 1.35  # from one step of a stair to the next
BALUSTER = 1.45  # from one baluster of a rail to the next


def draw_frame(canvas: SvgCanvas, plan: FloorDrawing, margin: float, neat: bool) -> None:
    """Lines like water round an island and, on a sheet of its own, a map's neat line with its ticks."""
    for k, away in enumerate((2.7, 3.5, 4.5) if margin > 5 else (2.6, 3.2)):
        canvas.rect(f"water{k}", plan.around(away), away - 1.4)
    if not neat:
        return
    outer, inner = margin - 1.2, margin - 2.3
    canvas.rect("neat", plan.around(outer))
    canvas.rect("neat-thin", plan.around(inner))
    ticks = _ticks(plan.width, plan.height, outer, inner)
    canvas.path("ticks", boxes((x0 + plan.left, y0 + plan.top, x1 + plan.left, y1 + plan.top) for x0, y0, x1, y1 in ticks))


def _ticks(wide: float, high: float, outer: float, inner: float) -> list[Box]:
    ticks: list[Box] = []
    for k in range(0, int(wide + 2 * inner), 8):
        left, right = -inner + k, min(-inner + k + 4, wide + inner)
        ticks += [(left, -outer + 0.3, right, -outer + 0.8), (left, high + outer - 0.8, right, high + outer - 0.3)]
    for k in range(0, int(high + 2 * inner), 8):
        top, bottom = -inner + k, min(-inner + k + 4, high + inner)
        ticks += [(-outer + 0.3, top, -outer + 0.8, bottom), (wide + outer - 0.8, top, wide + outer - 0.3, bottom)]
    return ticks


def draw_sills(canvas: SvgCanvas, plan: FloorDrawing) -> None:
    """The warm floor in every opening."""
    canvas.path("sill", boxes(gap.across(HALF, HALF) for gap in plan.gaps))


def draw_stairs(canvas: SvgCanvas, plan: FloorDrawing) -> None:
    """Steps: where a hallway says so, and on every stairway where no door opens on its side."""
    for area in plan.areas.values():
        for box in area.treads:
            upright = height(box) > width(box)
            _draw_flight(canvas, box, upright, *_shrunk(box, upright, 0.5))
        if area.zone.kind == "stairway" and not area.treads:
            upright = height(area.main) > width(area.main)
            _draw_flight(canvas, area.main, upright, *_free_flight(plan, area.main, upright))


def _shrunk(box: Box, upright: bool, by: float) -> tuple[float, float]:
    return (box[1] + by, box[3] - by) if upright else (box[0] + by, box[2] - by)


def _free_flight(plan: FloorDrawing, box: Box, upright: bool) -> tuple[float, float]:
    """The longest part of a stairway that no side door opens on."""
    sides = (box[0], box[2]) if upright else (box[1], box[3])
    low, high = _shrunk(box, upright, 0.0)
    beside = [gap for gap in plan.gaps if (gap.axis == "x") == upright and gap.at in sides and gap.end > low and gap.start < high]
    marks = sorted((max(low, gap.start - 1), min(high, gap.end + 1)) for gap in beside)
    free, start = [], low
    for taken, until in marks:
        free.append((start, taken))
        start = max(start, until)
    free.append((start, high))
    start, end = max(free, key=lambda stretch: stretch[1] - stretch[0])
    return start + 1.6, end - 1.6


def _draw_flight(canvas: SvgCanvas, box: Box, upright: bool, start: float, end: float) -> None:
    edge = 1.25
    low, high = (box[0] + edge, box[2] - edge) if upright else (box[1] + edge, box[3] - edge)
    if end - start < 2 * TREAD or high - low < 1:
        return
    count = round((end - start) / TREAD)
    treads = [start + k * (end - start) / count for k in range(1, count)]
    middle = (low + high) / 2
    if upright:
        canvas.rect("stair", (low, start, high, end))
        canvas.path("tread", segments((low, at, high, at) for at in treads))
        canvas.path("arrow", f"M{n(middle)} {n(end - 0.7)}V{n(start + 0.8)}m-.75 1.1l.75 -1.1l.75 1.1")
    else:
        canvas.rect("stair", (start, low, end, high))
        canvas.path("tread", segments((at, low, at, high) for at in treads))
        canvas.path("arrow", f"M{n(start + 0.7)} {n(middle)}H{n(end - 0.8)}m-1.1 -.75l1.1 .75l-1.1 .75")


def draw_walls(canvas: SvgCanvas, plan: FloorDrawing) -> None:
    """All walls at once: first a little too large for the line, then exact; joins and door jambs come free."""
    canvas.path("shadow", boxes(plan.walls, 0.1), ' transform="translate(.55 .7)"')
    canvas.path("wall-line", boxes(plan.walls, LINE))
    canvas.path("wall", boxes(plan.walls))
    draw_hatching(canvas, plan.walls)


def draw_windows(canvas: SvgCanvas, plan: FloorDrawing) -> None:
    """Windows in outer walls, evenly, clear of corners; under a glazed roof all along."""
    panes: list[Box] = []
    bars: list[tuple[float, float, float, float]] = []
    for wall in plan.glazed:
        for box in _windows(wall, plan.areas[wall.zone]):
            x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
            panes.append(box)
            bars += [(box[0], y, box[2], y), (x, box[1], x, box[3])]
    canvas.path("window", boxes(panes))
    canvas.path("pane", segments(bars))


def _windows(wall: Wall, area: Area) -> list[Box]:
    glass = area.zone.paving == "lattice"
    length = wall.end - wall.start
    wide = 2.6 if glass else 4.6
    count = int(length // (4.0 if glass else 10.5)) or int(length > 6)
    near, far = (OUT - 0.35, IN - 0.35) if wall.outside < 0 else (IN - 0.35, OUT - 0.35)
    windows: list[Box] = []
    for k in range(count):
        middle = wall.start + (k + 0.5) * length / count
        low, high = middle - wide / 2, middle + wide / 2
        windows.append((wall.at - near, low, wall.at + far, high) if wall.axis == "x" else (low, wall.at - near, high, wall.at + far))
    return windows


def draw_openings(canvas: SvgCanvas, plan: FloorDrawing, shut: frozenset[int]) -> None:
    """Doors with a hairline at each face of the wall, archways with columns, rails with balusters, boards over closed doors."""
    jambs: list[tuple[float, float, float, float]] = []
    for gap in plan.gaps:
        if gap.kind == "rail":
            _draw_rail(canvas, gap)
            continue
        x0, y0, x1, y1 = gap.across(HALF, HALF)
        if gap.axis == "x":
            jambs += [(x0, y0 + 0.2, x0, y1 - 0.2), (x1, y0 + 0.2, x1, y1 - 0.2)]
        else:
            jambs += [(x0 + 0.2, y0, x1 - 0.2, y0), (x0 + 0.2, y1, x1 - 0.2, y1)]
        if gap.end - gap.start > ARCHWAY:
            for at in (gap.start + 0.1, gap.end - 0.1):
                canvas.circle("column", *((gap.at, at) if gap.axis == "x" else (at, gap.at)), 0.62)
    canvas.path("jamb", segments(jambs))
    canvas.path(
        "boards", segments(line for gap in plan.gaps if gap.kind == "door" and shut.intersection(gap.zones) for line in _boards(gap))
    )


def _boards(gap: Gap) -> list[tuple[float, float, float, float]]:
    x0, y0, x1, y1 = gap.across(HALF + 0.35, HALF + 0.35)
    length = min(gap.end - gap.start, 5.0) / 2 - 0.5
    middle = (gap.start + gap.end) / 2
    if gap.axis == "x":
        y0, y1 = middle - length, middle + length
    else:
        x0, x1 = middle - length, middle + length
    return [(x0, y0, x1, y1), (x0, y1, x1, y0)]


def _draw_rail(canvas: SvgCanvas, gap: Gap) -> None:
    x0, y0, x1, y1 = gap.across(0.42, 0.42)
    upright = gap.axis == "x"
    canvas.path("rail", segments([(x0, y0, x0, y1), (x1, y0, x1, y1)] if upright else [(x0, y0, x1, y0), (x0, y1, x1, y1)]))
    count = max(1, round((gap.end - gap.start) / BALUSTER))
    for k in range(count):
        at = gap.start + (k + 0.5) * (gap.end - gap.start) / count
        canvas.circle("baluster", *((gap.at, at) if upright else (at, gap.at)), 0.4)
