"""Cards on paper: sheet by sheet, so that straight cuts make equal cards, or one a page as print shops want them."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from lucky.draw.cards import COLOURED, HIGH, LEAN, WIDE, CardInks, draw_back, draw_face, hatching
from lucky.draw.character_cards import CastMember, draw_character
from lucky.people import people
from lucky.press.job import Job
from lucky.press.paper import MARK, Paper, draw_cut_marks, draw_foot, draw_ruler, print_page
from lucky.press.pdf import Document, Form
from lucky.press.plate import Plate
from lucky.press.sheets import CardSheet, CardSize, sheet_for
from lucky.press.svg import form_of
from lucky.press.words import card_in_words

PRINTED = replace(COLOURED, paper="#ffffff", floor="#f4ecd8", back="#ffffff", back_ink="#22345a")  # the paper brings its own colour


@dataclass(frozen=True)
class Face:
    """What is printed on one card, and what it is in words."""

    drawn: str
    words: str


def inks_of(job: Job) -> CardInks:
    """The colours of cards: with bleed they have a colour of their own to the edge and beyond."""
    return LEAN if job.black_and_white else COLOURED if job.bleed else PRINTED


def deck_faces(job: Job) -> list[Face]:
    """Every card of the deck."""
    inks, words = inks_of(job), job.words
    return [
        Face(draw_face(card, job.drawn_board, inks=inks, rim=False, words=words.cards), card_in_words(card, words))
        for card in job.deck.cards
    ]


def has_characters(job: Job) -> bool:
    """Whether something lies under a card of one's own: Reasons."""
    return bool(job.setup.rules.reasons or job.setup.rules.ghost)


def cast_of(job: Job) -> list[CastMember]:
    """Everybody who may have Reasons: suspects, Strangers, and the ghost."""
    colour = "#ffffff" if job.black_and_white else ""
    words = job.words
    under = words.characters["under"]
    cast = [
        CastMember(words.full_name(one), words.about(one), colour or one.colour, one.shape, one.initial, under=under) for one in people()
    ]
    if "strangers" in job.setup.edition_table.switches and not job.setup.rules.ghost:
        for k in (1, 2):
            name = words.pawn_name(f"Stranger {k}")
            cast.append(CastMember(name, words.characters["stranger"], kind="stranger", initial=f"{name[0]}{k}", under=under))
    if len(job.setup.edition_table.escapes) > 1:
        cast.append(CastMember(words.characters["ghost_name"], words.characters["ghost"], kind="ghost", under=under))
    return cast


def other_side(job: Job, one: CastMember) -> CastMember:
    """What the back of a character's card shows: the same suspect, whichever side is up, but behind his ghost the Doctor as he was."""
    if one.kind != "ghost":
        return one
    return CastMember(job.words.characters["doctor_name"], job.words.characters["doctor"], kind="doctor", under="")


def character_faces(job: Job) -> list[Face]:
    """A card for everybody who may have Reasons. Where nothing is printed on backs, the other side of the Doctor's is one of its own."""
    cast = cast_of(job)
    if not (job.backs or job.gutterfold):
        cast += [other for one in cast if (other := other_side(job, one)) is not one]
    return [_character_face(job, one) for one in cast]


def character_backs(job: Job) -> list[Face]:
    """The other sides of the same cards."""
    return [_character_face(job, other_side(job, one)) for one in cast_of(job)]


def _character_face(job: Job, one: CastMember) -> Face:
    return Face(draw_character(one, inks=inks_of(job), theme=job.theme), one.in_words)


def print_cards(document: Document, job: Job) -> None:
    """Every card of the deck once."""
    faces = deck_faces(job)
    back = Face(draw_back(inks=inks_of(job), rim=False), "")
    _print_faces(document, job, faces, [back] * len(faces), job.deck_title, "cards")


def print_characters(document: Document, job: Job) -> None:
    """A card for everybody who may have Reasons."""
    _print_faces(document, job, character_faces(job), character_backs(job), job.words.parts["characters"], "characters")


@dataclass(frozen=True)
class PrintedCard:
    """A card as forms of the document: its face with its words, and its back, if backs are printed, with the colour around it."""

    face: Form
    words: str
    back: Form | None
    ground: str


def _print_faces(document: Document, job: Job, faces: Sequence[Face], backs: Sequence[Face], title: str, part: str) -> None:
    bookmark = job.words.parts[part]
    inks = inks_of(job)
    wanted = backs if job.backs or job.gutterfold else [None] * len(faces)
    drawings = dict.fromkeys(face.drawn for face in (*faces, *wanted) if face is not None)
    forms = {drawn: _form(document, drawn, inks) for drawn in drawings}
    ground = inks.paper if part == "characters" else inks.back
    cards = [
        PrintedCard(forms[face.drawn], face.words, forms[back.drawn] if back is not None else None, ground)
        for face, back in zip(faces, wanted, strict=True)
    ]
    if job.singles:
        _print_singles(document, job, cards, bookmark)
        return
    sheet = sheet_for(job.paper, job.card_size, job.bleed, folded=job.gutterfold)
    each = sheet.across * sheet.down // (2 if job.gutterfold else 1)
    sheets = [cards[k : k + each] for k in range(0, len(cards), each)]
    for k, some in enumerate(sheets):
        plate = Plate(document)
        places = [_face_place(job, sheet, n) for n in range(len(some))]
        for place, card in zip(places, some, strict=True):
            with plate.tagged("Figure", card.words):
                _put(plate, sheet.size, card.face, sheet.corner(place), inks.paper, sheet.bleed)
        if job.gutterfold:
            _put_backs(plate, sheet, places, some)
            _draw_fold(plate, sheet)
        name = job.words.sheet.format(title=title, number=k + 1, count=len(sheets))
        _draw_margin(plate, job, sheet, name)
        print_page(plate, sheet.paper, bookmark if k == 0 else "", alone=False, trim=sheet.trim, bleed=sheet.bleed)
        if job.backs:
            plate = Plate(document)
            _put_backs(plate, sheet, places, some)
            _draw_margin(plate, job, sheet, name)
            print_page(plate, sheet.paper, alone=False, trim=sheet.trim, bleed=sheet.bleed)


def _put_backs(plate: Plate, sheet: CardSheet, places: Sequence[int], cards: Sequence[PrintedCard]) -> None:
    for place, card in zip(places, cards, strict=True):
        if card.back is not None:
            _put(plate, sheet.size, card.back, sheet.corner(sheet.mirrored(place)), card.ground, sheet.bleed)


def _face_place(job: Job, sheet: CardSheet, number: int) -> int:
    """Where a face lies: row by row; if backs are beside them, on the left half only."""
    if not job.gutterfold:
        return number
    row, column = divmod(number, sheet.across // 2)
    return row * sheet.across + column


def _print_singles(document: Document, job: Job, cards: Sequence[PrintedCard], bookmark: str) -> None:
    """One card a page, the page as large as the card with its bleed; backs behind their faces."""
    size, bleed, inks = job.card_size, job.bleed, inks_of(job)
    page = Paper(size.name, size.wide + 2 * bleed, size.high + 2 * bleed)
    trim = (bleed, bleed, bleed + size.wide, bleed + size.high)
    for k, card in enumerate(cards):
        plate = Plate(document)
        with plate.tagged("Figure", card.words):
            _put(plate, size, card.face, (bleed, bleed), inks.paper, bleed)
        print_page(plate, page, bookmark if k == 0 else "", alone=False, trim=trim, bleed=bleed)
        if card.back is not None:
            plate = Plate(document)
            _put(plate, size, card.back, (bleed, bleed), card.ground, bleed)
            print_page(plate, page, alone=False, trim=trim, bleed=bleed)


def card_drawing(drawn: str, inks: CardInks, box: tuple[float, float, float, float] = (0.0, 0.0, WIDE, HIGH)) -> str:
    """A face or a back as a whole SVG."""
    x0, y0, x1, y1 = box
    view = f"{x0:g} {y0:g} {x1 - x0:g} {y1 - y0:g}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}"><defs>{hatching("c-", inks)}</defs>{drawn}</svg>'


def _form(document: Document, drawn: str, inks: CardInks) -> Form:
    return form_of(document, card_drawing(drawn, inks))


def _put(plate: Plate, size: CardSize, form: Form, corner: tuple[float, float], ground: str, bleed: float) -> None:
    """A drawing in the middle of its card; where the card, or its bleed, is larger, there is the card's own colour."""
    x, y = corner
    wide, high = WIDE * size.scale, HIGH * size.scale
    if bleed or (size.wide - wide, size.high - high) != (0.0, 0.0):
        plate.rect((x - bleed, y - bleed, x + size.wide + bleed, y + size.high + bleed), fill=ground)
    plate.put(form, x + (size.wide - wide) / 2, y + (size.high - high) / 2, size.scale)


def _draw_margin(plate: Plate, job: Job, sheet: CardSheet, what: str) -> None:
    """Cut marks, rulers, and what sheet it is, all outside the cards."""
    columns, rows = sheet.columns, sheet.rows
    draw_cut_marks(plate, columns, rows, away=1.8 + sheet.bleed, long=3.6)
    middle = (rows[0] + rows[-1]) / 2
    if columns[0] - sheet.bleed > 11:
        draw_ruler(plate, columns[0] - sheet.bleed - 6.2, middle - 25, upright=True, words=job.words.ruler)
        draw_ruler(plate, columns[-1] + sheet.bleed + 3, middle - 25.4, upright=True, inches=job.words.inches, words=job.words.ruler)
    how = job.words.fold_backs if job.gutterfold else job.words.cut
    draw_foot(plate, job.words, f"{what} · {how}", columns[0], columns[-1], min(sheet.paper.high - 4.4, rows[-1] + sheet.bleed + 9.6))


def _draw_fold(plate: Plate, sheet: CardSheet) -> None:
    """Where a sheet is folded so that backs come behind their faces."""
    middle, (_, top, _, bottom) = sheet.paper.wide / 2, sheet.trim
    plate.line(middle, top - sheet.bleed - 7, middle, bottom + sheet.bleed + 7, 0.2, MARK, dash=".4 1")
