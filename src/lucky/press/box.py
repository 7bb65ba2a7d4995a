"""A tuck box for the cards: one sheet to be cut, folded and glued, as large as the deck needs."""

from dataclasses import dataclass
from itertools import pairwise

from lucky.draw.cards import sign_in
from lucky.draw.typeface import Face, typeface
from lucky.press.job import Job
from lucky.press.paper import FAINT, MARK, PT, Paper, draw_foot, print_page
from lucky.press.pdf import Document
from lucky.press.plate import Plate
from lucky.press.svg import form_of
from lucky.words import capital

CARD = 0.3  # how thick a card is, printed on thick paper
PLAY = 1.5  # how much wider and higher than the cards
FLAP = 12.0  # that is tucked in at the top
GLUE = 9.0
LEAST_DEEP = 6.0
FOOT = 6.2


@dataclass(frozen=True)
class Net:
    """A box laid flat: glue flap, front, side, back, side from left to right; lids above and below."""

    wide: float
    high: float
    deep: float

    @property
    def size(self) -> tuple[float, float]:
        """Of the whole net."""
        return GLUE + 2 * (self.wide + self.deep), self.high + 2 * (self.deep + FLAP)

    @property
    def folds(self) -> list[float]:
        """Where it is folded from top to bottom, from its left edge."""
        return [GLUE, GLUE + self.wide, GLUE + self.wide + self.deep, GLUE + 2 * self.wide + self.deep]


def net_for(job: Job, paper: Paper) -> Net:
    """The box for a deck; not deeper than paper allows, so a large deck may want two."""
    size = job.card_size
    wide, high = size.wide + PLAY, size.high + PLAY
    deep = max(LEAST_DEEP, len(job.deck.cards) * CARD + PLAY)
    room = (paper.wide - 2 * 8 - GLUE) / 2 - wide, (paper.high - 40 - high - 2 * FLAP) / 2
    return Net(wide, high, min(deep, *room))


def print_box(document: Document, job: Job) -> None:
    """The box, the paper upright or on its side, whichever lets it be deeper."""
    paper = max((job.paper, job.paper.turned), key=lambda one: net_for(job, one).deep)
    net = net_for(job, paper)
    plate = Plate(document)
    with plate.tagged("P"):
        plate.text(paper.wide / 2, 11, 8.5 * PT, job.words.box, face="Italic", colour=FAINT, anchor="middle")
    with plate.tagged("Figure", job.words.box_alt.format(deck=job.deck_title)), plate.placed((paper.wide - net.size[0]) / 2, 18):
        _draw_net(plate, net, job)
    draw_foot(plate, job.words, job.deck_title, 12, paper.wide - 12, paper.high - FOOT)
    print_page(plate, paper, job.words.parts["box"])


def _draw_net(plate: Plate, net: Net, job: Job) -> None:
    top, bottom = net.deep + FLAP, net.deep + FLAP + net.high
    front, side, back, last = net.folds
    right = net.size[0]
    for x in net.folds:
        plate.line(x, top, x, bottom, 0.2, MARK, dash=".4 1")
    plate.line(front, top, right, top, 0.2, MARK, dash=".4 1")
    plate.line(front, bottom, right, bottom, 0.2, MARK, dash=".4 1")
    _outline(plate, [(front, top), (0, top + 4), (0, bottom - 4), (front, bottom)])
    plate.line(right, top, right, bottom, 0.2, MARK)
    for x, wide in ((side, net.deep), (last, net.deep)):  # what keeps dust out, above and below
        flap = min(net.deep, FLAP)
        _outline(plate, [(x, top), (x + wide * 0.15, top - flap), (x + wide * 0.85, top - flap), (x + wide, top)])
        _outline(plate, [(x, bottom), (x + wide * 0.15, bottom + flap), (x + wide * 0.85, bottom + flap), (x + wide, bottom)])
    for x, edge, sign in ((back, top, -1), (front, bottom, 1)):  # the lid hangs on the back, the bottom on the front
        lid = edge + sign * net.deep
        end = lid + sign * FLAP
        plate.line(x, lid, x + net.wide, lid, 0.2, MARK, dash=".4 1")
        _outline(plate, [(x, edge), (x, lid), (x + 4, end), (x + net.wide - 4, end), (x + net.wide, lid), (x + net.wide, edge)])
    plate.line(front, top, side, top, 0.2, MARK)
    plate.line(back, bottom, last, bottom, 0.2, MARK)
    with plate.kept((0, -1, 1, 0, front / 2 + 1, (top + bottom) / 2)):
        plate.text(0, 0, 8 * PT, job.words.glue, face="Italic", colour=FAINT, anchor="middle")
    _draw_panel(plate, job, front, top, net)
    _draw_panel(plate, job, back, top, net)
    for x in (side, last):
        with plate.kept((0, -1, 1, 0, x + net.deep / 2, (top + bottom) / 2)):
            size = min(13 * PT, net.deep * 0.5)
            plate.text(0, size * 0.3, size, "Lucky Mansion", face="SmallCaps", colour=job.inks.text, anchor="middle", tracking=0.4)


def _outline(plate: Plate, points: list[tuple[float, float]]) -> None:
    """A flap's edge, to be cut."""
    for (x0, y0), (x1, y1) in pairwise(points):
        plate.line(x0, y0, x1, y1, 0.2, MARK)


def _draw_panel(plate: Plate, job: Job, x: float, y: float, net: Net) -> None:
    """A front: a frame, a clover, what is in it, and whose game it is."""
    inks, middle = job.inks, x + net.wide / 2
    plate.rect((x + 3, y + 3, x + net.wide - 3, y + net.high - 3), stroke=inks.rule, width=0.35)
    clover = sign_in("clover", (0, 0, 24, 24), inks.text)
    form = form_of(plate.document, f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 -1 26 26">{clover}</svg>')
    plate.put(form, middle - net.wide * 0.18, y + net.high * 0.36, net.wide * 0.36 / 26)
    wide = net.wide - 10
    edition, house, deck = capital(job.edition), job.house, job.words.box_cards.format(count=len(job.deck.cards))
    lines: tuple[tuple[float, str, float, Face], ...] = (
        (0.18, "Lucky Mansion", 15.0, "SmallCaps"),
        (0.27, house, 9.0, "Italic"),
        (0.74, edition, 8.0, "Regular"),
        (0.81, deck, 8.0, "Regular"),
    )
    for at, words, size, face in lines:
        _fit(plate, middle, y + net.high * at, size, words, face, wide, inks.text)
    for k, words in enumerate(job.words.credit.replace(". ", ".\n").replace(": ", ":\n").split("\n")):
        _fit(plate, middle, y + net.high * 0.89 + k * 2.1 - 2.1, 5.5, words, "Italic", wide, inks.text)


def _fit(plate: Plate, x: float, y: float, points: float, words: str, face: Face, room: float, colour: str) -> None:
    """A line in the middle, smaller if it would be too wide."""
    size = min(points * PT, room / typeface(face).width(words))
    plate.text(x, y, size, words, face=face, colour=colour, anchor="middle")
