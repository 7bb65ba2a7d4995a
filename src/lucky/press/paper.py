"""Paper: its sizes, and the marks that tell whether a printer kept to them. All measures are millimetres."""

from dataclasses import dataclass, replace

from lucky.draw.typeface import typeface
from lucky.press.pdf import POINT, number
from lucky.press.plate import Box, Plate
from lucky.press.words import PressWords

INCH = 25.4
PT = 1 / POINT  # a point of type in millimetres
FAINT = "#8a8577"
MARK = "#000000"
RULER = 50.0


@dataclass(frozen=True)
class Paper:
    """A sheet."""

    name: str
    wide: float
    high: float

    @property
    def turned(self) -> "Paper":
        """The same on its side."""
        return replace(self, wide=self.high, high=self.wide)

    def suiting(self, wide: float, high: float) -> "Paper":
        """The same, on its side if a drawing of that shape becomes larger so."""
        upright = min(self.wide / wide, self.high / high)
        return self if upright >= min(self.high / wide, self.wide / high) else self.turned


PAPERS = {"letter": Paper("letter", 8.5 * INCH, 11 * INCH), "a4": Paper("a4", 210.0, 297.0)}
SHEET = Paper("17 x 22 inches", 17 * INCH, 22 * INCH)


def print_page(plate: Plate, paper: Paper, bookmark: str = "", *, alone: bool = True, trim: Box | None = None, bleed: float = 0.0) -> None:
    """Print a plate drawn in millimetres; alone on its leaf, if both sides are printed, unless it has something on its back.

    `trim` is what is cut out of the paper, `bleed` how far colours reach beyond it.
    """
    size = paper.wide * POINT, paper.high * POINT
    boxes = None if trim is None else (_box(trim, paper, 0.0), _box(trim, paper, bleed))
    content = f"{POINT:.6f} 0 0 -{POINT:.6f} 0 {number(size[1])} cm\n{plate}"
    plate.document.add_page(size, content, bookmark, plate.marks, boxes)
    if alone and plate.document.duplex:
        plate.document.add_page(size, "")


def _box(box: Box, paper: Paper, more: float) -> Box:
    """A box on the paper, perhaps larger, as PDF has it: in points, from the lower left corner."""
    x0, y0, x1, y1 = box
    return (x0 - more) * POINT, (paper.high - y1 - more) * POINT, (x1 + more) * POINT, (paper.high - y0 + more) * POINT


def draw_foot(plate: Plate, words: PressWords, what: str, left: float, right: float, y: float) -> None:
    """The line at the foot of a page: what it is, and whose game."""
    size = 6.0 * PT
    needed = (typeface("Italic").width(what) + typeface("Italic").width(words.credit)) * size
    size *= min(1.0, (right - left - 4) / needed)
    plate.text(left, y, size, what, face="Italic", colour=FAINT)
    plate.text(right, y, size, words.credit, face="Italic", colour=FAINT, anchor="end")


def draw_ruler(plate: Plate, x: float, y: float, *, upright: bool = False, inches: str = "", words: str = "{length}") -> None:
    """A scale from x, y on, to lay a real one against: 50 mm, or two inches if it is said how these are called."""
    length, step, name = (2 * INCH, INCH / 8, inches) if inches else (RULER, 1.0, "50 mm")
    count = round(length / step)
    for k in range(count + 1):
        at = k * step
        long = 2.4 if k % (8 if inches else 10) == 0 else 1.7 if k % (4 if inches else 5) == 0 else 1.0
        if upright:
            plate.line(x, y + at, x + long, y + at, 0.12, MARK)
        else:
            plate.line(x + at, y, x + at, y - long, 0.12, MARK)
    end = (x, y + length) if upright else (x + length, y)
    plate.line(x, y, *end, 0.16, MARK)
    note = words.format(length=name)
    if upright:
        with plate.kept((0, -1, 1, 0, x + 4.6, y + length / 2)):
            plate.text(0, 0, 6.5 * PT, note, face="Italic", colour=FAINT, anchor="middle")
    else:
        plate.text(x + length + 2, y - 0.2, 6.5 * PT, note, face="Italic", colour=FAINT)


def draw_cut_marks(plate: Plate, columns: list[float], rows: list[float], *, away: float = 2.0, long: float = 5.0) -> None:
    """Marks in the margin at every cut of a grid without gutters. Numbers say in which order: the middle first, then halves of halves."""
    left, right, top, bottom = columns[0], columns[-1], rows[0], rows[-1]
    for order, x in _cuts(columns):
        for y, sign in ((top, -1), (bottom, 1)):
            plate.line(x, y + sign * away, x, y + sign * (away + long), 0.2, MARK)
        plate.text(x + 0.8, top - away - long + 1.6, 5.5 * PT, str(order), colour=MARK)
    for order, y in _cuts(rows):
        for x, sign in ((left, -1), (right, 1)):
            plate.line(x + sign * away, y, x + sign * (away + long), y, 0.2, MARK)
        plate.text(left - away - long, y - 0.7, 5.5 * PT, str(order), colour=MARK)


def _cuts(lines: list[float]) -> list[tuple[int, float]]:
    """Each line with its turn: 1 for the middle, 2 for the middles of what is left, and so on; the edges come last."""
    inner: dict[int, int] = {}

    def halve(low: int, high: int, turn: int) -> None:
        if high - low > 1:
            middle = (low + high) // 2
            inner[middle] = turn
            halve(low, middle, turn + 1)
            halve(middle, high, turn + 1)

    halve(0, len(lines) - 1, 1)
    last = max(inner.values(), default=0) + 1
    return [(inner.get(k, last), line) for k, line in enumerate(lines)]
