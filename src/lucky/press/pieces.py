"""Things to stand and to hoard: pawns that are folded into tents, and tokens."""

from dataclasses import dataclass

from lucky.draw import Pawn, pawn_svg
from lucky.draw.cards import sign_in
from lucky.draw.typeface import typeface
from lucky.people import people
from lucky.press.job import Job
from lucky.press.paper import FAINT, MARK, PT, draw_cut_marks, draw_foot, print_page
from lucky.press.pdf import Document, Form
from lucky.press.plate import Box, Plate
from lucky.press.sheets import grid
from lucky.press.svg import form_of

FIGURE = 0.48  # millimetres for a unit of a figure on the large board
TRAVEL = 0.52  # how much smaller everything is for the road
TAB = 7.0
SIDE = 3.0  # beside and above a figure
APART = 3.0
IN_A_ROW = 5  # suspects
LEAST_NAME = 6.5 * PT
TOKENS_ACROSS, TOKENS_DOWN, TOKENS_OF = 8, 4, 12  # rows of tokens, of so many that a sheet has room for
FIVES = 6  # of them are worth five


@dataclass(frozen=True)
class Tent:
    """A pawn to be cut out and folded: a front, the fold, a back upside down, a tab at either end."""

    pawn: Pawn
    form: Form
    scale: float

    @property
    def wide(self) -> float:
        """Of the strip: its name can always be read."""
        figure = (self.form.box[2] - self.form.box[0]) * self.scale + 2 * SIDE * self.scale / FIGURE
        return max(figure, self.name_width * LEAST_NAME / 0.92)

    @property
    def name(self) -> str:
        """What is written on the tabs."""
        return self.pawn.name[:1].upper() + self.pawn.name[1:]

    @property
    def name_width(self) -> float:
        """Of the name, in parts of its letters' size."""
        return typeface("SmallCaps").width(self.name, 0.05)

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
    pawns.append(Pawn("", job.words.doctor, kind="doctor"))
    book = job.setup.edition_table
    if "strangers" in book.switches and not law.ghost:
        strangers = [job.words.pawn_name(f"Stranger {k}") for k in (1, 2)]
        pawns += [Pawn("", name, kind="stranger", initial=f"{name[0]}{name[-1]}") for name in strangers]
    if "cat" in book.pets and not law.ghost:
        pawns.append(Pawn("", "Patience", "#ffffff" if grey else "", kind="cat"))
    if law.mortal_dog or ("dog" in book.pets and not law.ghost):
        name = job.words.dog if law.mortal_dog else "Shamrock"
        pawns.append(Pawn("", name, "#ffffff" if grey else "", kind="dog"))
    return pawns


def print_pawns(document: Document, job: Job) -> None:
    """All pawns on a page, in rows."""
    scale = FIGURE * (TRAVEL if job.size == "travel" else 1.0)
    tents = [Tent(pawn, form_of(document, pawn_svg(pawn, theme=job.theme)), scale) for pawn in cast(job)]
    plate = Plate(document)
    top = 13.0
    with plate.tagged("P"):
        plate.text(job.paper.wide / 2, 9.5, 8.5 * PT, job.words.pawns, face="Italic", colour=FAINT, anchor="middle")
    for k in range(0, len(tents), IN_A_ROW):
        row = tents[k : k + IN_A_ROW]
        left = (job.paper.wide - sum(tent.wide + APART for tent in row) + APART) / 2
        for tent in row:
            with plate.tagged("Figure", job.words.pawn.format(name=tent.name)):
                _draw_tent(plate, tent, left, top)
            left += tent.wide + APART
        top += max(tent.high for tent in row) + APART
    draw_foot(plate, job.words, job.words.parts["pawns"], 12, job.paper.wide - 12, job.paper.high - 6.2)
    print_page(plate, job.paper, job.words.parts["pawns"])


def _draw_tent(plate: Plate, tent: Tent, x: float, y: float) -> None:
    middle, fold = x + tent.wide / 2, y + tent.tab + tent.panel
    plate.rect((x, y, x + tent.wide, y + tent.high), stroke=FAINT, width=0.15)
    plate.line(x, fold, x + tent.wide, fold, 0.2, MARK, dash=".4 1")
    for half in (1, -1):  # the front below the fold, the back above it, both with their heads to it
        with plate.kept((half, 0, 0, half, middle, fold)):
            plate.line(-tent.wide / 2, tent.panel, tent.wide / 2, tent.panel, 0.15, FAINT, dash="1.2 .9")
            figure = (tent.form.box[2] - tent.form.box[0]) * tent.scale
            plate.put(tent.form, -figure / 2, SIDE * tent.scale / FIGURE, tent.scale)
            size = min(9 * PT, tent.wide * 0.92 / tent.name_width)
            plate.text(0, tent.panel + tent.tab / 2 + size * 0.3, size, tent.name, face="SmallCaps", anchor="middle", tracking=0.05 * size)


def has_tokens(job: Job) -> bool:
    """Whether the game has any: spite. Reasons are cards."""
    return bool(job.setup.rules.earns and not job.setup.rules.reasons and not job.setup.rules.ghost)


def print_tokens(document: Document, job: Job) -> None:
    """About thirty tokens of spite, some of them worth five."""
    columns, rows = grid(job.paper, TOKENS_ACROSS, TOKENS_OF)
    rows = rows[: TOKENS_DOWN + 1]
    ink = "#000000" if job.black_and_white else "#9c1f24"
    drawn = sign_in("spite", (0, 0, 24, 24), ink)
    if job.black_and_white:
        drawn = drawn.replace(f'fill="{ink}" stroke="none"', f'fill="#ffffff" stroke="{ink}" stroke-width="1.2"')
    sign = form_of(document, f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">{drawn}</svg>')
    plate = Plate(document)
    cells = [(x, y) for y in rows[:-1] for x in columns[:-1]]
    ones = len(cells) - FIVES
    legend = job.words.tokens.format(ones=ones, fives=FIVES)
    with plate.tagged("Figure", job.words.tokens_alt.format(legend=legend)):
        for k, (x, y) in enumerate(cells):
            _draw_token(plate, job, sign, (x, y, x + columns[1] - columns[0], y + rows[1] - rows[0]), 1 if k < ones else 5, ink)
    draw_cut_marks(plate, columns, rows, away=1.8, long=3.6)
    with plate.tagged("P"):
        plate.text(job.paper.wide / 2, rows[-1] + 14, 8.5 * PT, legend, face="Italic", colour=FAINT, anchor="middle")
    draw_foot(plate, job.words, job.words.parts["tokens"], columns[0], columns[-1], job.paper.high - 6.2)
    print_page(plate, job.paper, job.words.parts["tokens"])


def _draw_token(plate: Plate, job: Job, sign: Form, box: Box, worth: int, ink: str) -> None:
    """One token: a sign with a number on it, one that is worth more in a double frame."""
    x, y, x1, y1 = box
    middle = (x + x1) / 2
    plate.put(sign, middle - 4.5, y + 3.2, 9 / 24)
    figure = ink if job.black_and_white else "#ffffff"
    plate.text(middle, y + 9.2, 10 * PT, str(worth), face="Bold", colour=figure, anchor="middle")
    plate.text(middle, y + 17.4, 9 * PT, job.words.token, face="SmallCaps", colour=ink, anchor="middle", tracking=0.2)
    for inset in (1.6, 2.4)[: 1 if worth == 1 else 2]:
        plate.rect((x + inset, y + inset, x1 - inset, y1 - inset), stroke=job.inks.rule if worth == 1 else ink, width=0.25)
