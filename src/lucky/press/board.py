"""The board: on one large sheet, small for the road, or in tiles to be glued together."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil

from lucky.draw import board_svg
from lucky.press.job import Job
from lucky.press.paper import FAINT, MARK, SHEET, Paper, draw_foot, draw_ruler, print_page
from lucky.press.pdf import Document, Form
from lucky.press.plate import Plate
from lucky.press.svg import form_of
from lucky.press.words import board_in_words

MARGIN = 12.7  # of the large sheet: half an inch
TRAVEL_MARGIN = 9.0
TILE_MARGIN = 9.0
NEARLY = 0.9  # how much smaller than its sheet a board may be in tiles, if it saves some
MOST_TILES = 8  # beside or above each other
FOOT = 7.0  # beneath a drawing, for the line that says what it is
OVERLAP = 12.0  # of neighbouring tiles
FOOT_FROM = 92.0  # where the line at the foot begins, clear of the ruler


def print_board(document: Document, job: Job) -> None:
    """The board in the size that was asked for."""
    if job.size == "tiled":
        _print_tiles(document, job)
        return
    paper, margin = (SHEET, MARGIN) if job.size == "sheet" else (job.paper, TRAVEL_MARGIN)
    form, paper, scale = _fitted(document, job, paper, margin)
    wide, high = form.box[2] * scale, form.box[3] * scale
    plate = Plate(document)
    x, y = (paper.wide - wide) / 2, (paper.high - FOOT - high) / 2 + 1
    with plate.tagged("Figure", board_in_words(job.board, job.words)):
        plate.put(form, x, y, scale)
    draw_ruler(plate, x, paper.high - 6, words=job.words.ruler)
    draw_foot(plate, job.words, job.house, x + FOOT_FROM, x + wide, paper.high - 6.2)
    print_page(plate, paper, job.words.parts["board"], alone=job.size != "sheet")


def full_scale(job: Job) -> float:
    """Millimetres for a unit of the drawing on the large sheet."""
    return _largest(job, SHEET, MARGIN)[0]


def _fitted(document: Document, job: Job, paper: Paper, margin: float) -> tuple[Form, Paper, float]:
    """The drawing, the paper upright or on its side, and millimetres for a unit: whatever makes the board largest."""
    scale, svg, sheet = _largest(job, paper, margin)
    return form_of(document, svg), sheet, scale


def _largest(job: Job, paper: Paper, margin: float) -> tuple[float, str, Paper]:
    best: tuple[float, str, Paper] | None = None
    for stacked in (False, True) if len(job.board.floors) > 1 else (False,):
        svg = board_svg(job.drawn_board, theme=job.theme, frame=True, stacked=stacked)
        wide, high = _extent(svg)
        for sheet in (paper, paper.turned):
            scale = min((sheet.wide - 2 * margin) / wide, (sheet.high - 2 * margin - FOOT) / high)
            if best is None or scale > best[0]:
                best = scale, svg, sheet
    assert best is not None
    return best


def _extent(svg: str) -> tuple[float, float]:
    _, _, wide, high = svg.split('viewBox="', 1)[1].split('"', 1)[0].split()
    return float(wide), float(high)


@dataclass(frozen=True)
class Tiling:
    """A board cut into equal windows that overlap, as few as fit on pages with their margins."""

    paper: Paper
    wide: float  # of the board
    high: float

    @property
    def columns(self) -> int:
        """Pages beside each other."""
        return max(1, ceil((self.wide - OVERLAP) / (self.paper.wide - 2 * TILE_MARGIN - OVERLAP)))

    @property
    def rows(self) -> int:
        """Pages above each other."""
        return max(1, ceil((self.high - OVERLAP) / (self.paper.high - 2 * TILE_MARGIN - OVERLAP)))

    @property
    def window(self) -> tuple[float, float]:
        """How much of the board a page shows."""
        return (self.wide + OVERLAP * (self.columns - 1)) / self.columns, (self.high + OVERLAP * (self.rows - 1)) / self.rows

    @property
    def corner(self) -> tuple[float, float]:
        """Where on a page the window begins."""
        return (self.paper.wide - self.window[0]) / 2, (self.paper.high - self.window[1]) / 2

    def origin(self, column: int, row: int) -> tuple[float, float]:
        """Where on the board a window begins."""
        return column * (self.window[0] - OVERLAP), row * (self.window[1] - OVERLAP)

    def tiles(self) -> Iterator[tuple[int, int]]:
        """Every tile, row by row."""
        return ((column, row) for row in range(self.rows) for column in range(self.columns))


def _print_tiles(document: Document, job: Job) -> None:
    """The board over several pages, about as large as on its sheet: as few pages as will do, and then as large as these allow."""
    form, _, scale = _fitted(document, job, SHEET, MARGIN)
    size = form.box[2], form.box[3]
    scale, paper = max(_tilings(job.paper, size, scale), key=lambda found: found[0])
    tiling = Tiling(paper, size[0] * scale, size[1] * scale)
    for column, row in tiling.tiles():
        plate = Plate(document)
        name = _name(column, row)
        first = (column, row) == (0, 0)
        alt = board_in_words(job.board, job.words) if first else job.words.tile_alt.format(title=job.house, name=name)
        _draw_tile(plate, tiling, form, scale, column, row, alt)
        which = job.words.tile.format(title=job.house, name=name, count=tiling.columns * tiling.rows)
        draw_foot(plate, job.words, which, TILE_MARGIN + FOOT_FROM, tiling.paper.wide - TILE_MARGIN, tiling.paper.high - 4.2)
        draw_ruler(plate, TILE_MARGIN + 16, tiling.paper.high - 4)
        _draw_key(plate, tiling, column, row)
        print_page(plate, tiling.paper, job.words.parts["board"] if first else "")


def _tilings(paper: Paper, size: tuple[float, float], wanted: float) -> list[tuple[float, Paper]]:
    """Scales of a drawing on as few pages as can be, upright or on their sides, if not much smaller than wanted."""
    found: dict[int, list[tuple[float, Paper]]] = {}
    for sheet in (paper, paper.turned):
        wide, high = (side - 2 * TILE_MARGIN - OVERLAP for side in (sheet.wide, sheet.high))
        for columns in range(1, MOST_TILES + 1):
            for rows in range(1, MOST_TILES + 1):
                scale = min((columns * wide + OVERLAP) / size[0], (rows * high + OVERLAP) / size[1]) - 1e-9
                if scale >= NEARLY * wanted:
                    found.setdefault(columns * rows, []).append((scale, sheet))
    return found[min(found)]


def _name(column: int, row: int) -> str:
    return f"{chr(65 + row)}{column + 1}"


def _draw_tile(plate: Plate, tiling: Tiling, form: Form, scale: float, column: int, row: int, alt: str) -> None:
    """One window on the board, the crosses it shares with its neighbours, and marks where to cut."""
    (wide, high), (x, y) = tiling.window, tiling.origin(column, row)
    with plate.placed(*tiling.corner):
        with plate.tagged("Figure", alt):
            plate.add(f"q 0 0 {wide:.3f} {high:.3f} re W n")
            plate.put(form, -x, -y, scale)
            plate.add("Q")
        half = OVERLAP / 2
        cuts_x = [half] * (column > 0) + [wide - half] * (column + 1 < tiling.columns)
        cuts_y = [half] * (row > 0) + [high - half] * (row + 1 < tiling.rows)
        for at in cuts_x:
            for level in (0.0, high):
                plate.line(at, level - 4 if not level else level + 0.8, at, -0.8 if not level else level + 4, 0.2, MARK)
        for at in cuts_y:
            for level in (0.0, wide):
                plate.line(level - 4 if not level else level + 0.8, at, -0.8 if not level else level + 4, at, 0.2, MARK)
        for at in cuts_x:
            for level in sorted({*cuts_y, high / 3, 2 * high / 3}):
                _draw_cross(plate, at, level)
        for level in cuts_y:
            for at in (wide / 3, 2 * wide / 3):
                _draw_cross(plate, at, level)


def _draw_cross(plate: Plate, x: float, y: float) -> None:
    """A cross that neighbours print in the same place of the board: lay one on the other and hold them against the light."""
    for colour, thick in (("#ffffff", 0.5), (MARK, 0.12)):
        plate.line(x - 2, y, x + 2, y, thick, colour)
        plate.line(x, y - 2, x, y + 2, thick, colour)


def _draw_key(plate: Plate, tiling: Tiling, column: int, row: int) -> None:
    """A little map of the tiles with this one filled in."""
    wide, high = 4.2, 2.4
    left, top = TILE_MARGIN, tiling.paper.high - 3.2 - high * tiling.rows / 1.4
    for i, j in tiling.tiles():
        box = (left + i * wide, top + j * high / 1.4, left + (i + 1) * wide, top + (j + 1) * high / 1.4)
        plate.rect(box, fill=MARK if (i, j) == (column, row) else "#ffffff", stroke=FAINT, width=0.12)
