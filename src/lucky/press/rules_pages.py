"""The rules on paper: two pages, and a picture."""

from lucky.board import Board
from lucky.draw import board_svg
from lucky.draw.light import seen_from
from lucky.editions import PETS, VARIANTS
from lucky.press.job import Job
from lucky.press.paper import PT, draw_foot, print_page
from lucky.press.pdf import Document
from lucky.press.plate import Plate
from lucky.press.rules_text import summary
from lucky.press.svg import form_of
from lucky.press.text import Block, Setter
from lucky.words import capital

MARGIN = 16.0
GUTTER = 8.0
HEAD = 20.0  # above the columns
# What is tried, the first that fits: letters from so many points down to so many, and a picture at least so high, or none.
TRIALS = ((12.0, 10.5, 105.0), (10.5, 9.2, 70.0), (10.5, 6.0, 0.0))
STEP = 0.05  # points
LEAST_PICTURE = 60.0
MOST_AGREED = 3  # variants that are named in the title


def print_rules(document: Document, job: Job) -> None:
    """The rules on two pages, two columns each, in letters as large as will go; what is left is for a picture of sight."""
    paper = job.paper
    blocks = summary(job.setup, job.board, job.deck, job.language)
    wide = (paper.wide - 2 * MARGIN - GUTTER) / 2
    high = paper.high - 2 * MARGIN - HEAD
    setter = setter_for(job, blocks, wide, high)
    columns = setter.columns(blocks, [high, high, 2 * high])
    second = [block for column in columns[2:] for block in column]
    lowest = next((step for step in range(20, int(high)) if setter.fits(second, [step, step])), high)
    pages = [columns[:2], setter.columns(second, [lowest, lowest])]
    for number, page in enumerate(pages):
        plate = Plate(document)
        _draw_head(plate, job, number)
        for k, column in enumerate(page):
            setter.draw_column(plate, column, MARGIN + k * (wide + GUTTER), MARGIN + HEAD)
        bottom = high if number == 0 else lowest if second else 0
        if bottom:
            plate.line(paper.wide / 2, MARGIN + HEAD + 2, paper.wide / 2, MARGIN + HEAD + bottom, 0.12, job.inks.rule)
        if number == 1 and high - bottom > LEAST_PICTURE:
            _draw_picture(plate, job, MARGIN + HEAD + bottom + 6)
        what = job.words.page.format(number=number + 1, count=2)
        draw_foot(plate, job.words, what, MARGIN, paper.wide - MARGIN, paper.high - 8)
        print_page(plate, paper, job.words.parts["rules"] if number == 0 else "", alone=False)


def setter_for(job: Job, blocks: list[Block], wide: float, high: float) -> Setter:
    """The largest letters with which all fits: comfortably with a picture, else as they must be."""
    for largest, least, picture in TRIALS:
        for k in range(round((largest - least) / STEP)):
            setter = Setter((largest - k * STEP) * PT, wide, job.inks)
            if setter.fits(blocks, [high, high, high - picture, high - picture]):
                return setter
    return setter


def _draw_head(plate: Plate, job: Job, page: int) -> None:
    middle, inks = job.paper.wide / 2, job.inks
    title = job.words.head[("escape" if job.setup.rules.ghost else "title") + ("_more" if page else "")]
    if page == 0:
        with plate.tagged("H1"):
            plate.text(middle, MARGIN + 5, 22 * PT, title, face="SmallCaps", colour=inks.text, anchor="middle", tracking=0.6)
        with plate.tagged("P"):
            plate.text(middle, MARGIN + 11.2, 10 * PT, _line(job), face="Italic", colour=inks.text, anchor="middle")
    else:  # a screen reader has heard it
        plate.text(middle, MARGIN + 5, 22 * PT, title, face="SmallCaps", colour=inks.text, anchor="middle", tracking=0.6)
        plate.text(middle, MARGIN + 11.2, 10 * PT, _line(job), face="Italic", colour=inks.text, anchor="middle")
    for y, thick in ((MARGIN + 14.4, 0.35), (MARGIN + 15.2, 0.12)):
        plate.line(MARGIN, y, job.paper.wide - MARGIN, y, thick, inks.rule)


def _line(job: Job) -> str:
    """Which game it is: the edition, and what was agreed on."""
    setup = job.setup
    words = job.words
    agreed = [_within(job, VARIANTS[name].title) for name in VARIANTS if name in setup.variants]
    agreed += [words.head[pet] for pet in PETS if pet in setup.pets]
    if setup.spite is not None:
        agreed.append(words.head["spite" if setup.spite else "no_spite"])
    if setup.escape != "no":
        agreed.append(words.head["sequel"])
    which = words.head["which"].format(edition=capital(job.edition), house=job.house)
    if len(agreed) > MOST_AGREED:
        return words.head["with_many"].format(which=which, count=len(agreed))
    listed = words.head["and"].join(filter(None, (", ".join(agreed[:-1]), *agreed[-1:])))
    return words.head["with"].format(which=which, agreed=listed) if agreed else which


def _within(job: Job, title: str) -> str:
    """A title in the middle of a sentence; nouns may keep their capital."""
    return title[0].lower() + title[1:] if job.words.is_english else job.words.said(title)


def _draw_picture(plate: Plate, job: Job, top: float) -> None:
    """An example of sight on the board itself, or the ghost's round, in what is left of the page."""
    if job.setup.rules.ghost:
        rooms = sorted((zone.number, zone.name) for zone in job.board.zones if zone.is_room and zone.number is not None)
        svg = board_svg(job.drawn_board, theme=job.theme, trail=[name for _, name in rooms], furniture=False)
        words = job.words.head["round_picture"]
    else:
        room = _overlooking(job.board)
        svg = board_svg(job.drawn_board, theme=job.theme, sight_from=room, furniture=False)
        words = job.words.head["sight_picture"].format(from_room=job.words.from_room(room))
    form = form_of(plate.document, svg)
    wide, high = job.paper.wide - 2 * MARGIN, job.paper.high - MARGIN - top - 6
    scale = min(wide / form.box[2], high / form.box[3])
    with plate.tagged("Figure", words):
        plate.put(form, (job.paper.wide - form.box[2] * scale) / 2, top, scale)
    with plate.tagged("P"):
        plate.text(job.paper.wide / 2, top + form.box[3] * scale + 3.5, 9 * PT, words, face="Italic", colour=job.inks.text, anchor="middle")


def _overlooking(board: Board) -> str:
    """The room that sees most."""
    rooms = [k for k, zone in enumerate(board.zones) if zone.is_room]
    return board.zones[max(rooms, key=lambda k: (len(seen_from(board, k)), -k))].name
