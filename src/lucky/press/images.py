"""Cards as pictures: one PNG a card for print shops, and sheets with a saved object for Tabletop Simulator.

A sheet of that program has ten cards beside each other and seven rows; its last place is what a card in somebody else's hand
looks like, so the back is there.
"""

import json
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from lucky.draw.cards import HIGH, WIDE, CardInks, draw_back, hatching
from lucky.draw.png import png_of
from lucky.press.cards import Face, character_faces, deck_faces, has_characters, inks_of
from lucky.press.job import Job
from lucky.press.paper import INCH
from lucky.task import WorkerLost
from lucky.workers import Workers

DOTS = 300  # an inch
SHEET_ACROSS, SHEET_DOWN = 10, 7
SHEET_CARD = 400  # pixels across for a card on a sheet
FIRST_CARD = 100  # what a card is called: its sheet times a hundred, and its place there
SAVED_OBJECT = "tabletop-simulator.json"
PATIENCE = 300.0  # seconds after which a process that draws counts as hung

Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Image:
    """A file to be written: its name, and what is in it."""

    name: str
    content: bytes


@dataclass(frozen=True)
class CardPicture:
    """A picture to be made of an SVG, so many pixels wide."""

    svg: str
    width: int
    name: str = "picture"
    patience: float = PATIENCE

    def answer(self) -> bytes:
        """Make it."""
        return png_of(self.svg, self.width)


def card_images(job: Job, folder: Path, progress: Progress = lambda done, of: None) -> Iterator[Image]:
    """Every card as a picture with its bleed, the back, the sheets, and the saved object that refers to them in `folder`."""
    files = dict(_drawings(job))
    pictures = pictures_of(files.values(), progress)
    for name, drawing in files.items():
        yield Image(name, pictures[drawing])
    yield Image(SAVED_OBJECT, _saved_object(job, folder))


def pictures_of(drawings: Iterable[CardPicture], progress: Progress = lambda done, of: None) -> dict[CardPicture, bytes]:
    """The pictures of drawings, each made once, on all cores: the large ones first, so that none is left in the end."""
    wanted = sorted(set(drawings), key=lambda drawing: -len(drawing.svg))
    made: dict[CardPicture, bytes] = {}
    with closing(Workers()) as workers:
        for drawing, picture in workers.answers(wanted):
            if isinstance(picture, WorkerLost):
                raise picture
            made[drawing] = picture
            progress(len(made), len(wanted))
    return made


def _decks(job: Job) -> Iterator[tuple[str, str, Sequence[Face], list[str]]]:
    """The decks in the box: title, how the names of their files begin, faces, and the names of their sheets."""
    decks = [(job.deck_title, "", deck_faces(job))]
    if has_characters(job) and "characters" in job.parts:
        decks.append((job.words.parts["characters"], "character-", character_faces(job)))
    for title, prefix, faces in decks:
        yield title, prefix, faces, [f"{prefix}sheet-{k}.png" for k in range(1, len(_sheets(faces)) + 1)]


def _sheets(faces: Sequence[Face]) -> list[Sequence[Face]]:
    """Faces by sheets."""
    each = SHEET_ACROSS * SHEET_DOWN - 1
    return [faces[k : k + each] for k in range(0, len(faces), each)]


def _drawings(job: Job) -> Iterator[tuple[str, CardPicture]]:
    """What there is to draw, by the names of files."""
    inks = inks_of(job)
    yield "back.png", _card(job, draw_back(inks=inks, rim=False), inks, inks.back)
    for _, prefix, faces, sheets in _decks(job):
        for number, face in enumerate(faces, 1):
            yield f"{prefix}{number:03}-{_slug(face)}.png", _card(job, face.drawn, inks, inks.paper)
        for name, some in zip(sheets, _sheets(faces), strict=True):
            yield name, _sheet(some, inks)


def _saved_object(job: Job, folder: Path) -> bytes:
    """What Tabletop Simulator opens."""
    objects: list[dict[str, object]] = []
    before = 0
    for title, _, faces, sheets in _decks(job):
        objects.append(_deck_object(title, faces, sheets, before, folder))
        before += len(sheets)
    return json.dumps({"ObjectStates": objects}, indent=2).encode()


def _slug(face: Face) -> str:
    """A card's name in a file's name."""
    title = face.words.split(",")[0].split(".")[0].partition(": ")
    return re.sub(r"[^a-z0-9]+", "-", (title[2] or title[0]).lower()).strip("-")[:40] or "card"


def _card(job: Job, drawn: str, inks: CardInks, ground: str) -> CardPicture:
    """One side of a card, in its size with its bleed."""
    size, bleed = job.card_size, job.bleed
    wide, high = (size.wide + 2 * bleed) / size.scale, (size.high + 2 * bleed) / size.scale
    left, top = (WIDE - wide) / 2, (HIGH - high) / 2
    body = f'<rect x="{left:g}" y="{top:g}" width="{wide:g}" height="{high:g}" fill="{ground}"/>{drawn}'
    return _picture(body, inks, (left, top, wide, high), round((size.wide + 2 * bleed) / INCH * DOTS))


def _sheet(faces: Sequence[Face], inks: CardInks) -> CardPicture:
    """Cards in ten columns and seven rows, the back in the last place."""
    places = [*(face.drawn for face in faces), *[""] * (SHEET_ACROSS * SHEET_DOWN - 1 - len(faces)), draw_back(inks=inks, rim=False)]
    body = "".join(
        f'<g transform="translate({k % SHEET_ACROSS * WIDE:g} {k // SHEET_ACROSS * HIGH:g})">{drawn}</g>' for k, drawn in enumerate(places)
    )
    return _picture(body, inks, (0, 0, SHEET_ACROSS * WIDE, SHEET_DOWN * HIGH), SHEET_ACROSS * SHEET_CARD)


def _picture(body: str, inks: CardInks, box: tuple[float, float, float, float], width: int) -> CardPicture:
    """A picture, so many pixels wide. Small capitals are a family of their own, as resvg wants it."""
    caps = re.sub(r"font-family=\"[^\"]*\"([^>]*) font-variant=\"small-caps\"", r"""font-family="Lucky Pagella Caps"\1""", body)
    view = " ".join(f"{value:g}" for value in box)
    size = f'width="{width}" height="{round(width * box[3] / box[2])}"'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}" {size}><defs>{hatching("c-", inks)}</defs>{caps}</svg>'
    return CardPicture(svg, width)


def _deck_object(title: str, faces: Sequence[Face], names: Sequence[str], before: int, folder: Path) -> dict[str, object]:
    """A deck as Tabletop Simulator saves one. Pictures are named by where they are; that program uploads them on request."""
    each = SHEET_ACROSS * SHEET_DOWN - 1
    ids = [(before + 1 + k // each) * FIRST_CARD + k % each for k in range(len(faces))]
    where = folder.absolute()
    sheets = {
        str(before + 1 + k): {
            "FaceURL": (where / name).as_uri(),
            "BackURL": (where / "back.png").as_uri(),
            "NumWidth": SHEET_ACROSS,
            "NumHeight": SHEET_DOWN,
            "BackIsHidden": True,
            "UniqueBack": False,
            "Type": 0,
        }
        for k, name in enumerate(names)
    }
    place = {"posX": 0, "posY": 1, "posZ": 0, "rotX": 0, "rotY": 180, "rotZ": 180, "scaleX": 1, "scaleY": 1, "scaleZ": 1}
    cards = [
        {
            "Name": "Card",
            "Nickname": face.words.partition(".")[0],
            "Transform": place,
            "CardID": number,
            "CustomDeck": {str(number // FIRST_CARD): sheets[str(number // FIRST_CARD)]},
        }
        for face, number in zip(faces, ids, strict=True)
    ]
    return {"Name": "Deck", "Nickname": title, "Transform": place, "DeckIDs": ids, "CustomDeck": sheets, "ContainedObjects": cards}
