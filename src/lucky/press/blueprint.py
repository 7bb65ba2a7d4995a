"""The blueprint: the plan with its measures, for those who build the board of wood, cardboard or bricks."""

from dataclasses import dataclass

from lucky.board import Floor
from lucky.draw import board_svg
from lucky.draw.floor_places import floor_places
from lucky.press.board import full_scale
from lucky.press.job import Job
from lucky.press.paper import FAINT, INCH, MARK, PT, Paper, draw_foot, print_page
from lucky.press.pdf import Document
from lucky.press.plate import Plate
from lucky.press.svg import form_of
from lucky.press.words import board_in_words

MARGIN = 20.0
HEAD = 14.0
FOOT = 9.0
CENTIMETRE = 10.0
LETTERS = 5.5 * PT


@dataclass(frozen=True)
class DrawnFloor:
    """A floor on the page: where its corner is, and how long one of its units is, on the page and on the large board."""

    floor: Floor
    x: float
    y: float
    unit: float
    full: float

    def at(self, across: float, down: float) -> tuple[float, float]:
        """A place of the large board, in millimetres from the floor's corner, on the page."""
        return self.x + across / self.full * self.unit, self.y + down / self.full * self.unit

    @property
    def size(self) -> tuple[float, float]:
        """How large the floor is on the large board, in millimetres."""
        return self.floor.size[0] * self.full, self.floor.size[1] * self.full


def print_blueprint(document: Document, job: Job) -> None:
    """A page for each floor: the plan, with inches along the top and the left, and centimetres along the others."""
    full = full_scale(job)
    for k, storey in enumerate(job.drawn_board.floors):
        svg = board_svg(job.drawn_board, theme="ink", furniture=False, floors=[storey.name])
        form = form_of(document, svg)
        left, top, right, bottom = form.box[0], form.box[1], form.box[0] + form.box[2], form.box[1] + form.box[3]
        paper = job.paper.suiting(form.box[2], form.box[3])
        scale = min((paper.wide - 2 * MARGIN) / (right - left), (paper.high - HEAD - FOOT - 2 * MARGIN) / (bottom - top))
        x, y = (paper.wide - (right - left) * scale) / 2, HEAD + (paper.high - HEAD - FOOT - (bottom - top) * scale) / 2
        place = floor_places(svg)[storey.name]
        floor = DrawnFloor(storey, x + (place.x - left) * scale, y + (place.y - top) * scale, place.scale * scale, place.scale * full)
        plate = Plate(document)
        _draw_head(plate, job, paper, floor)
        with plate.tagged("Figure", board_in_words(job.board, job.words)):
            plate.put(form, x, y, scale)
        _draw_measures(plate, floor)
        draw_foot(plate, job.words, job.house, MARGIN, paper.wide - MARGIN, paper.high - 6.2)
        print_page(plate, paper, job.words.parts["blueprint"] if k == 0 else "")


def _draw_head(plate: Plate, job: Job, paper: Paper, floor: DrawnFloor) -> None:
    wide, high = floor.size
    words = job.words.blueprint.format(
        inches=f"{wide / INCH:.1f} x {high / INCH:.1f}", centimetres=f"{wide / CENTIMETRE:.1f} x {high / CENTIMETRE:.1f}"
    )
    with plate.tagged("P"):
        for k, line in enumerate(words.split("\n")):
            plate.text(paper.wide / 2, 9.0 + 4.2 * k, 8 * PT, line, face="Italic", colour=FAINT, anchor="middle")


def _draw_measures(plate: Plate, floor: DrawnFloor) -> None:
    """Lines across the plan at every inch, with their numbers; marks at every centimetre on the other two sides."""
    (wide, high), gap = floor.size, 7.5
    (x0, y0), (x1, y1) = floor.at(0, 0), floor.at(wide, high)
    for k in range(int(wide / INCH) + 1):
        x, _ = floor.at(k * INCH, 0)
        plate.line(x, y0 - gap, x, y1, 0.08, FAINT, dash=".3 .9")
        plate.text(x, y0 - gap - 1, LETTERS, str(k), colour=MARK, anchor="middle")
    for k in range(int(high / INCH) + 1):
        _, y = floor.at(0, k * INCH)
        plate.line(x0 - gap, y, x1, y, 0.08, FAINT, dash=".3 .9")
        plate.text(x0 - gap - 1, y + 0.7, LETTERS, str(k), colour=MARK, anchor="end")
    for k in range(int(wide / CENTIMETRE) + 1):
        x, _ = floor.at(k * CENTIMETRE, 0)
        long = 3.0 if k % 5 == 0 else 1.6
        plate.line(x, y1 + gap - long, x, y1 + gap, 0.12, MARK)
        if k % 5 == 0:
            plate.text(x, y1 + gap + 2.6, LETTERS, str(k), colour=MARK, anchor="middle")
    for k in range(int(high / CENTIMETRE) + 1):
        _, y = floor.at(0, k * CENTIMETRE)
        long = 3.0 if k % 5 == 0 else 1.6
        plate.line(x1 + gap - long, y, x1 + gap, y, 0.12, MARK)
        if k % 5 == 0:
            plate.text(x1 + gap + 1, y + 0.7, LETTERS, str(k), colour=MARK)
