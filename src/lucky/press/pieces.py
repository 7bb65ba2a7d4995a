"""Things to stand and to hoard: pawns that are folded into tents, and tokens."""

from dataclasses import dataclass

from lucky.draw import Pawn, pawn_svg
from lucky.draw.cards import sign_in
from lucky.people import people
from lucky.press.cards import grid
from lucky.press.job import Job
from lucky.press.paper import FAINT, MARK, PT, draw_cut_marks, print_page
from lucky.press.pdf import Document, Form
from lucky.press.plate import Plate
from lucky.press.svg import form_of

FIGURE = 0.48  # millimetres for a unit of a figure on the large board
TRAVEL = 0.52  # how much smaller everything is for the road
TAB = 7.0
SIDE = 3.0  # beside and above a figure
APART = 3.0
IN_A_ROW = 5  # suspects
TOKENS_ACROSS, TOKENS_DOWN = 8, 12


@dataclass(frozen=True)
class Tent:
    """A pawn to be cut out and folded: a front, the fold, a back upside down, a tab at either end."""

    pawn: Pawn
    form: Form
    scale: float

    @property
    def wide(self) -> float:
        """Of the strip."""
        return (self.form.box[2] - self.form.box[0]) * self.scale + 2 * SIDE * self.scale / FIGURE

    @property
    def panel(self) -> float:
        """The height of the front, and of the back."""
        return (self.form.box[3] - self.form.box[1]) * self.scale + SIDE * self.scale / FIGURE

    @property
    def tab(self) -> float:
        """The height of a tab."""
        return TAB * max(0.72, self.scale / FIGURE)

    @property
    def high(self) -> float:
        """Of the whole strip."""
        return 2 * (self.panel + self.tab)


def cast(job: Job) -> list[Pawn]:
    """Everybody the game may need."""
    law = job.setup.rules
    grey = job.black_and_white
    pawns = [Pawn("", p.name, "#ffffff" if grey else p.colour, p.shape, initial=p.initial) for p in people()]
    pawns.append(Pawn("", "the Doctor", kind="doctor"))
    book = job.setup.edition_table
    if "strangers" in book.switches and not law.ghost:
        pawns += [Pawn("", f"Stranger {k}", kind="stranger", initial=f"S{k}") for k in (1, 2)]
    if "cat" in book.pets and not law.ghost:
        pawns.append(Pawn("", "Patience", "#ffffff" if grey else "", kind="cat"))
    if law.mortal_dog or ("dog" in book.pets and not law.ghost):
        name = "the dog" if law.mortal_dog else "Shamrock"
        pawns.append(Pawn("", name, "#ffffff" if grey else "", kind="dog"))
    return pawns


def print_pawns(document: Document, job: Job) -> None:
    """All pawns on a page, in rows."""
    scale = FIGURE * (TRAVEL if job.size == "travel" else 1.0)
    tents = [Tent(pawn, form_of(document, pawn_svg(pawn, theme=job.theme)), scale) for pawn in cast(job)]
    plate = Plate(document)
    top = 16.0
    plate.text(
        job.paper.wide / 2,
        11,
        8.5 * PT,
        "Cut along the lines, fold at the dots, bend the tabs outwards, and they stand. Thick paper helps; so does glue.",
        face="Italic",
        colour=FAINT,
        anchor="middle",
    )
    for k in range(0, len(tents), IN_A_ROW):
        row = tents[k : k + IN_A_ROW]
        left = (job.paper.wide - sum(tent.wide + APART for tent in row) + APART) / 2
        for tent in row:
            _draw_tent(plate, tent, left, top)
            left += tent.wide + APART
        top += max(tent.high for tent in row) + APART
    print_page(plate, job.paper, "Pawns")


def _draw_tent(plate: Plate, tent: Tent, x: float, y: float) -> None:
    middle, fold = x + tent.wide / 2, y + tent.tab + tent.panel
    plate.rect((x, y, x + tent.wide, y + tent.high), stroke=FAINT, width=0.15)
    plate.line(x, fold, x + tent.wide, fold, 0.2, MARK, dash=".4 1")
    for half in (1, -1):  # the front below the fold, the back above it, both with their heads to it
        with plate.kept((half, 0, 0, half, middle, fold)):
            plate.line(-tent.wide / 2, tent.panel, tent.wide / 2, tent.panel, 0.15, FAINT, dash="1.2 .9")
            figure = (tent.form.box[2] - tent.form.box[0]) * tent.scale
            plate.put(tent.form, -figure / 2, SIDE * tent.scale / FIGURE, tent.scale)
            name = tent.pawn.name[:1].upper() + tent.pawn.name[1:]
            size = min(9 * PT, tent.wide * 0.92 / (0.62 * len(name)))
            plate.text(0, tent.panel + tent.tab / 2 + size * 0.3, size, name, face="SmallCaps", anchor="middle", tracking=0.15)


def has_tokens(job: Job) -> bool:
    """Whether the game has any: spite, or Reasons."""
    return bool(job.setup.rules.earns)


def print_tokens(document: Document, job: Job) -> None:
    """A sheet of spite, or of Reasons for those who want their cards back."""
    columns, rows = grid(job.paper, TOKENS_ACROSS, TOKENS_DOWN)
    reasons = job.setup.rules.reasons
    ink = "#000000" if job.black_and_white else "#2a4a7d" if reasons else "#9c1f24"
    name, word = ("dagger", "Reason") if reasons else ("spite", "Spite")
    drawn = sign_in(name, (0, 0, 24, 24), ink)
    if job.black_and_white:
        drawn = drawn.replace(f'fill="{ink}" stroke="none"', f'fill="#ffffff" stroke="{ink}" stroke-width="1.2"')
    sign = form_of(document, f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">{drawn}</svg>')
    figure = ink if job.black_and_white else "#ffffff"
    plate = Plate(document)
    for x in columns[:-1]:
        for y in rows[:-1]:
            middle = x + (columns[1] - columns[0]) / 2
            plate.put(sign, middle - 4.5, y + 3.2, 9 / 24)
            if not reasons:
                plate.text(middle, y + 9.2, 10 * PT, "1", face="Bold", colour=figure, anchor="middle")
            plate.text(middle, y + 17.4, 9 * PT, word, face="SmallCaps", colour=ink, anchor="middle", tracking=0.2)
            plate.rect((x + 1.6, y + 1.6, x + columns[1] - columns[0] - 1.6, y + rows[1] - rows[0] - 1.6), stroke=job.inks.rule, width=0.25)
    draw_cut_marks(plate, columns, rows)
    print_page(plate, job.paper, "Tokens")
