"""A house with its faults marked: rooms and stretches of wall in red, numbered, and below the plan what each number means.

It draws what can be drawn of a plan, be it ever so wrong: rooms on top of each other, outside the floor, doors in the open.
"""

from collections.abc import Sequence
from dataclasses import replace
from html import escape

from lucky.board import Board, Fault, Floor, Mark, Opening, Rect
from lucky.draw.board import FRAMED_MARGIN, Sheet, board_svg, scene_of
from lucky.draw.geometry import Box, centre
from lucky.draw.svg import SvgCanvas, boxes, n
from lucky.draw.theme import theme_of
from lucky.draw.typeface import Face, typeface

FLAG = 2.1  # radius of a number's disc
LETTERS, LEADING, PAD = 2.9, 3.9, 4.0
FARTHEST = 2000  # beyond that a plan is cut off: nobody could see its rooms any more


def faults_svg(board: Board, faults: Sequence[Fault], *, theme: str = "light") -> str:
    """The plan with all faults marked and numbered in their order, and the list of them."""
    board, faults = fitted(board, faults)
    plan = board_svg(board, theme=theme, frame=True, furniture=False, idprefix="f")
    house = scene_of(board)
    sheet = Sheet(house.plans, FRAMED_MARGIN, False, len(board.floors) > 1, False)
    canvas = SvgCanvas(theme_of(theme), "f-")
    for drawn, (x, y) in zip(house.plans, sheet.origins, strict=True):
        flags: list[tuple[float, float, int]] = []
        for number, fault in enumerate(faults, 1):
            rects = [tuple(v * drawn.scale + (x, y)[k % 2] for k, v in enumerate(m.rect)) for m in fault.marks if m.floor == drawn.floor]
            _draw_marks(canvas, rects, number, flags)
        for flag in flags:  # over all marks
            _draw_flag(canvas, *flag)
    high = _draw_words(canvas, faults, sheet.width, sheet.height)
    wide = sheet.width
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="lm-{theme}" viewBox="0 0 {n(wide)} {n(high)}" width="{n(wide * 6)}" '
        f'height="{n(high * 6)}" role="img" aria-label="{escape(board.title)}: faults"><rect{canvas.look("page")} width="{n(wide)}" '
        f'height="{n(high)}"/>{_nested(plan, sheet)}{canvas}</svg>'
    )


def _nested(plan: str, sheet: Sheet) -> str:
    """A drawing as part of another, in its units instead of pixels."""
    _, _, rest = plan.partition(">")
    wide, high = n(sheet.width), n(sheet.height)
    return f'<svg width="{wide}" height="{high}" viewBox="0 0 {wide} {high}">{rest}'


def _draw_marks(canvas: SvgCanvas, placed: Sequence[tuple[float, ...]], number: int, flags: list[tuple[float, float, int]]) -> None:
    """One fault on one floor: what it takes up, and a flag for its first part, beside those that are there already."""
    areas: list[Box] = [(x0, y0, x1, y1) for x0, y0, x1, y1 in placed if x0 != x1 and y0 != y1]
    walls: list[Box] = [(x0, y0, x1, y1) for x0, y0, x1, y1 in placed if x0 == x1 or y0 == y1]
    canvas.path("fault", boxes(areas, -0.5))
    canvas.path("fault-wall", "".join(f"M{n(x0)} {n(y0)}L{n(x1)} {n(y1)}" for x0, y0, x1, y1 in walls))
    for box in (areas or walls)[:1]:
        x, y = centre(box)
        while any(abs(x - a) < 2 * FLAG and abs(y - b) < 2 * FLAG for a, b, _ in flags):
            x += 2 * FLAG + 0.3
        flags.append((x, y, number))


def _draw_flag(canvas: SvgCanvas, x: float, y: float, number: int) -> None:
    canvas.circle("fault-flag", x, y, FLAG)
    canvas.text("fault-number", x, y + 1.05, 3.0 if number < 10 else 2.5, str(number))


def _draw_words(canvas: SvgCanvas, faults: Sequence[Fault], wide: float, top: float) -> float:
    """What the numbers mean; gives where it ends."""
    y = top + LEADING
    for number, fault in enumerate(faults, 1):
        line = f"line {fault.line}: " if fault.line is not None else ""
        _draw_flag(canvas, PAD + FLAG, y - 1, number)
        said: tuple[tuple[str, Face, str], ...] = (("fault-words", "Regular", f"{line}{fault}"), ("fault-advice", "Italic", fault.advice))
        for style, face, words in said:
            for text in typeface(face).lines(words, (wide - 3 * PAD - 2 * FLAG) / LETTERS):
                canvas.text(style, 2 * PAD + FLAG, y, LETTERS, text)
                y += LEADING
        y += 0.4 * LEADING
    return y


def fitted(board: Board, faults: Sequence[Fault]) -> tuple[Board, list[Fault]]:
    """The plan moved and its floors grown until everything lies inside; what is absurdly far away is left out."""
    shifts: dict[str, tuple[int, int]] = {}
    floors: list[Floor] = []
    for floor in board.floors:
        rects = [rect for zone in board.zones if zone.floor == floor.name for rect in zone.area]
        rects += [mark.rect for fault in faults for mark in fault.marks if mark.floor == floor.name]
        near = [rect for rect in rects if max(map(abs, rect)) <= FARTHEST]
        left, top = (min([rect[k] for rect in near], default=0) for k in (0, 1))
        right, bottom = (max([rect[k + 2] for rect in near], default=floor.size[k]) for k in (0, 1))
        right, bottom = max(right, left + 1), max(bottom, top + 1)
        shifts[floor.name] = (-min(0, left), -min(0, top))
        floors.append(Floor(floor.name, floor.size, drawn=(max(0, left), max(0, top), right - min(0, left), bottom - min(0, top))))

    def moved(rect: Rect, floor: str) -> Rect:
        dx, dy = shifts[floor]
        x0, y0, x1, y1 = (max(-FARTHEST, min(FARTHEST, v)) for v in rect)
        return x0 + dx, y0 + dy, x1 + dx, y1 + dy

    def moved_opening(opening: Opening) -> Opening:
        dx, dy = shifts[opening.floor]
        across, along = (dx, dy) if opening.axis == "x" else (dy, dx)
        return replace(opening, at=opening.at + across, start=opening.start + along, end=opening.end + along)

    zones = [
        replace(zone, area=tuple(moved(r, zone.floor) for r in zone.area), treads=tuple(moved(r, zone.floor) for r in zone.treads))
        for zone in board.zones
    ]
    marked = [
        replace(fault, marks=tuple(Mark(mark.floor, moved(mark.rect, mark.floor)) for mark in fault.marks if mark.floor in shifts))
        for fault in faults
    ]
    drawn = replace(board, floors=tuple(floors), zones=tuple(zones), openings=tuple(map(moved_opening, board.openings)))
    return drawn, marked
