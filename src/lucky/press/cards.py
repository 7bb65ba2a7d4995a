"""Cards: sixteen to a sheet, without gutters, so that straight cuts through the middle make equal cards."""

from dataclasses import replace

from lucky.cards import Card
from lucky.draw.cards import COLOURED, HIGH, LEAN, WIDE, CardInks, draw_back, draw_face, hatching
from lucky.press.job import Job
from lucky.press.paper import FAINT, PT, Paper, draw_cut_marks, draw_ruler, print_page
from lucky.press.pdf import Document, Form
from lucky.press.plate import Plate
from lucky.press.svg import form_of

ACROSS = DOWN = 4
UNIT = 0.37  # millimetres for a unit of the drawing: cards of 46 by 64, and margins that every printer can keep
PRINTED = replace(COLOURED, paper="#ffffff", floor="#f4ecd8", back="#ffffff", back_ink="#22345a")  # the paper brings its own colour


def grid(paper: Paper, columns: int = ACROSS, rows: int = DOWN) -> tuple[list[float], list[float]]:
    """The cuts of a sheet of cards in the middle of the paper, or of a coarser grid of the same size."""
    wide, high = ACROSS * WIDE * UNIT, DOWN * HIGH * UNIT
    left, top = (paper.wide - wide) / 2, (paper.high - high) / 2
    return [left + k * wide / columns for k in range(columns + 1)], [top + k * high / rows for k in range(rows + 1)]


def print_cards(document: Document, job: Job) -> None:
    """Every card of the deck once, sheet by sheet; if backs are wanted, each sheet is followed by its back."""
    inks = LEAN if job.black_and_white else PRINTED
    each = ACROSS * DOWN
    sheets = [job.deck.cards[k : k + each] for k in range(0, len(job.deck.cards), each)]
    back = _form(document, draw_back(inks=inks, rim=False), inks) if job.backs else None
    for k, sheet in enumerate(sheets):
        plate = Plate(document)
        for place, card in enumerate(sheet):
            _put(plate, job.paper, _face(document, job, card, inks), place)
        _draw_margin(plate, job.paper, f"{job.deck.title} · sheet {k + 1} of {len(sheets)}")
        print_page(plate, job.paper, "Cards" if k == 0 else "", alone=False)
        if back is not None:
            plate = Plate(document)
            for place in range(len(sheet)):
                _put(plate, job.paper, back, mirrored(place))
            print_page(plate, job.paper, alone=False)


def mirrored(place: int) -> int:
    """Where the back of a card lies when the sheet is turned over like the page of a book."""
    row, column = divmod(place, ACROSS)
    return row * ACROSS + ACROSS - 1 - column


def _face(document: Document, job: Job, card: Card, inks: CardInks) -> Form:
    return _form(document, draw_face(card, job.board, inks=inks, rim=False), inks)


def _form(document: Document, drawn: str, inks: CardInks) -> Form:
    return form_of(
        document,
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}"><defs>{hatching("c-", inks)}</defs>{drawn}</svg>',
    )


def _put(plate: Plate, paper: Paper, form: Form, place: int) -> None:
    columns, rows = grid(paper)
    row, column = divmod(place, ACROSS)
    plate.put(form, columns[column], rows[row], UNIT)


def _draw_margin(plate: Plate, paper: Paper, what: str) -> None:
    """Cut marks, rulers, and what sheet it is, all outside the cards."""
    columns, rows = grid(paper)
    draw_cut_marks(plate, columns, rows)
    draw_ruler(plate, columns[0] - 6.2, rows[1] + 7, upright=True)
    draw_ruler(plate, columns[-1] + 3, rows[1] + 7, upright=True, inches=True)
    foot = rows[-1] + 5.5
    plate.text(columns[0] + 2, foot, 6.5 * PT, what, face="Italic", colour=FAINT)
    plate.text(columns[-1] - 2, foot, 6.5 * PT, "cut in the order of the numbers", face="Italic", colour=FAINT, anchor="end")
