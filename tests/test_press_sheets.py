"""As printers want it: sizes, bleed, backs, boxes, structure, pictures; and everything in the box."""

import json
import re
import shutil
import subprocess
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from lucky.cards import Deck
from lucky.editions import EDITIONS
from lucky.press import PAPERS, PARTS, Job, printed
from lucky.press.cards import cast_of
from lucky.press.images import SAVED_OBJECT, card_images
from lucky.press.pdf import POINT, Document
from lucky.press.plate import Plate
from lucky.press.sheets import CARD_SIZES, FOOT, HEAD, sheet_for
from lucky.press.words import card_in_words, press_words
from lucky.setup import Setup
from lucky.words import languages


def job_of(edition: str, **choices: Any) -> Job:
    setup = Setup(edition)
    return Job(setup, setup.floor_plan, setup.deck, **choices)


@cache
def content(job: Job) -> bytes:
    return printed(job).write()


def read(job: Job) -> PdfReader:
    return PdfReader(BytesIO(content(job)), strict=True)


FORBIDDEN = {"en": ("Unofficial", "not for sale"), "de": ("Inoffiziell", "nicht zum Verkauf")}
JOBS = [
    job_of("free", backs=True),
    job_of("original", size="travel", cards="mini", gutterfold=True, paper=PAPERS["a4"]),
    job_of("anniversary", size="tiled", cards="poker", bleed=3.0, backs=True),
    job_of("anniversary", parts=("cards", "characters"), cards="poker", bleed=3.0, singles=True, backs=True),
    job_of("free", size="tiled", black_and_white=True, paper=PAPERS["a4"]),
    job_of("free", size="tiled", paper=PAPERS["a4"], language="de"),
    job_of("anniversary", size="travel", cards="poker", backs=True, language="de"),
]


def elements(node: Any) -> Iterator[Any]:
    """Every element of the structure below a node, in the order of reading."""
    kids = node.get("/K", [])
    for one in kids if isinstance(kids, list) else [kids]:
        kid = one.get_object()
        if not isinstance(kid, int) and "/S" in kid:
            yield kid
            yield from elements(kid)


@pytest.mark.parametrize("job", JOBS, ids=lambda job: f"{job.setup.edition} {job.size} {job.cards} {job.language}")
def test_a_screen_reader_reads_every_card_once_and_nothing_is_left_out(job: Job) -> None:
    reader = read(job)
    catalog: Any = reader.trailer["/Root"]
    assert catalog["/MarkInfo"]["/Marked"]
    assert catalog["/Lang"] == job.language
    assert b"<pdfuaid:part>1</pdfuaid:part>" in catalog["/Metadata"].get_data()
    found = list(elements(catalog["/StructTreeRoot"]))
    pictures = Counter(one["/Alt"] for one in found if one["/S"] == "/Figure")
    assert all(pictures), "every picture has words"
    for words, count in Counter(card_in_words(card, job.words) for card in job.deck.cards).items():
        assert pictures[words] == count
    for page in reader.pages:
        drawn = re.sub(rb"<[0-9a-f]*>", b"", page.get_contents().get_data())  # type: ignore[union-attr]
        depth = 0
        for operator in re.findall(rb"\b(BDC|BMC|EMC|Do|TJ|S|f|B)\b", drawn):
            depth += {b"BDC": 1, b"BMC": 1, b"EMC": -1}.get(operator, 0)
            assert 0 <= depth <= 1
            assert depth or operator == b"EMC", "what is painted is an element or an artifact"
        assert not depth


def test_the_structure_of_rules_is_that_of_a_book() -> None:
    found = list(elements(read(job_of("free", parts=("rules",))).trailer["/Root"]["/StructTreeRoot"]))  # type: ignore[index]
    kinds = [one["/S"] for one in found]
    assert [kind for kind in kinds if kind.startswith("/H")][:2] == ["/H1", "/H2"]
    assert {"/L", "/LI", "/LBody", "/Table", "/TR", "/TH", "/TD", "/P", "/Figure", "/Sect"} <= set(kinds)


def line_of(words: str) -> str:
    """A line as it stands in a page, by its letters: to read a whole board back takes long."""
    plate = Plate(Document(""), inner=True)
    plate.text(0, 0, 1, words, face="Italic")
    return str(plate).partition("[")[2]


@pytest.mark.parametrize("edition", EDITIONS)
def test_nothing_is_left_in_english(edition: str) -> None:
    reader = read(job_of(edition, size="travel", language="de"))
    heard = [one["/Alt"] for one in elements(reader.trailer["/Root"]["/StructTreeRoot"]) if "/Alt" in one]  # type: ignore[index]
    said = " ".join([*(page.extract_text() for page in reader.pages), *heard])
    assert (
        re.findall(r"\b(?:the|you|your|and|with|are|to|by|from|it|his|this|there|has|nobody|cards?|rooms?|turns?|weapon)\b", said, re.I)
        == []
    )


@pytest.mark.skipif(shutil.which("qpdf") is None, reason="qpdf is not installed")
@pytest.mark.parametrize("job", JOBS, ids=lambda job: f"{job.setup.edition} {job.size} {job.cards} {job.language}")
def test_qpdf_finds_nothing_wrong(job: Job, tmp_path: Path) -> None:
    (tmp_path / "game.pdf").write_bytes(content(job))
    checked = subprocess.run(["qpdf", "--check", str(tmp_path / "game.pdf")], capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout + checked.stderr


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("language", languages())
def test_every_document_says_whose_game_it_is(edition: str, part: str, language: str) -> None:
    job = job_of(edition, parts=(part,), size="travel", language=language)
    credit = press_words(language).credit
    reader = read(job)
    if not reader.pages:
        assert (part, edition) in {("tokens", "original"), ("tokens", "anniversary"), ("characters", "original"), ("characters", "free")}
        return
    assert reader.metadata is not None
    assert reader.metadata.subject == credit
    for page in reader.pages:
        assert line_of(credit) in page.get_contents().get_data().decode()  # type: ignore[union-attr]
    assert all(words in credit for words in ("James Ernest", "Cheapass Games", *FORBIDDEN[language]))


@pytest.mark.parametrize("size", CARD_SIZES)
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("bleed", [0.0, 3.0])
@pytest.mark.parametrize("folded", [False, True])
def test_cards_of_every_size_lie_within_the_paper(size: Any, paper: str, bleed: float, folded: bool) -> None:
    sheet = sheet_for(PAPERS[paper], CARD_SIZES[size], bleed, folded=folded)
    left, top, right, bottom = sheet.trim
    assert sheet.across * sheet.down >= 4
    assert not folded or sheet.across % 2 == 0
    assert left - bleed >= 7
    assert top - bleed >= HEAD - 1e-9
    assert sheet.paper.high - bottom - bleed >= FOOT - 1e-9
    assert left + right == pytest.approx(sheet.paper.wide), "backs come behind their faces"
    last = sheet.corner(sheet.across * sheet.down - 1)
    assert (last[0] + sheet.size.wide, last[1] + sheet.size.high) == pytest.approx((right, bottom))
    assert sheet.mirrored(sheet.mirrored(1)) == 1


def test_a_page_for_a_print_shop_has_its_boxes() -> None:
    page = read(JOBS[3]).pages[0]
    size, bleed = CARD_SIZES["poker"], 3.0
    assert (page.trimbox.width / POINT, page.trimbox.height / POINT) == pytest.approx((size.wide, size.high), abs=0.01)
    assert (page.bleedbox.width / POINT, page.mediabox.width / POINT) == pytest.approx((size.wide + 2 * bleed,) * 2, abs=0.01)
    sheet = read(replace(JOBS[2], parts=("cards",))).pages[0]
    assert sheet.trimbox.left - sheet.bleedbox.left == pytest.approx(bleed * POINT, abs=0.01)
    assert sheet.bleedbox.left > sheet.mediabox.left


def test_backs_beside_their_faces_meet_when_folded() -> None:
    job = job_of("free", parts=("cards",), gutterfold=True)
    page = read(job).pages[0]
    drawn = page.get_contents().get_data().decode()  # type: ignore[union-attr]
    at = [(float(x), float(y), form) for x, y, form in re.findall(r"q \S+ 0 0 \S+ (\S+) (\S+) cm /(D\d+) Do Q", drawn)]
    backs = [(x, y) for x, y, form in at if form == at[-1][2]]
    faces = [(x, y) for x, y, form in at if form != at[-1][2]]
    sheet = sheet_for(job.paper, job.card_size, folded=True)
    mirrored = [(sheet.paper.wide - x - sheet.size.wide, y) for x, y in faces]
    assert sorted(backs) == [pytest.approx(place, abs=0.02) for place in sorted(mirrored)]


def test_the_free_edition_has_about_thirty_tokens_with_fives() -> None:
    words = read(job_of("free", parts=("tokens",))).pages[0].extract_text().split()
    assert words.count("Spite") == 32
    assert words.count("5") == 6


def test_everybody_with_reasons_has_a_card() -> None:
    names = [one.name for one in cast_of(job_of("anniversary"))]
    assert len(names) == 13
    assert names[-3:] == ["Stranger 1", "Stranger 2", "The Ghost"]


def test_characters_have_two_sides() -> None:
    """Whichever side is up it is the same suspect; behind the Ghost stands the Doctor as he was."""
    front, back = (page.extract_text() for page in read(job_of("anniversary", parts=("characters",), backs=True)).pages)
    for name in ("Violet Thorne", "Stranger 2"):
        assert name in front
        assert name in back
    assert "The Ghost" in front
    assert "The Ghost" not in back
    assert "Doctor Lucky" in back
    alone = [page.extract_text() for page in read(job_of("anniversary", parts=("characters",))).pages]
    assert "The Ghost" in alone[0]
    assert "Doctor Lucky" in "".join(alone)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_blueprint_has_the_measures_of_the_large_board(edition: str) -> None:
    job = job_of(edition, parts=("blueprint",))
    pages = read(job).pages
    assert len(pages) == len(job.board.floors)
    for page, floor in zip(pages, job.board.floors, strict=True):
        said = page.extract_text()
        wide, high, more_wide, more_high = map(
            float, re.findall(r"([\d.]+) x ([\d.]+)", said)[0] + re.findall(r"([\d.]+) x ([\d.]+)", said)[1]
        )
        assert wide / high == pytest.approx(floor.size[0] / floor.size[1], rel=0.01)
        assert [more_wide / wide, more_high / high] == pytest.approx([2.54, 2.54], rel=0.01)
        assert str(int(wide)) in said.split()
        assert max(wide / 22, high / 17) > 0.7


@pytest.mark.parametrize("language", languages())
def test_the_rules_say_whose_game_it_is_as_the_books_ask(language: str) -> None:
    pages = read(job_of("free", parts=("rules",), language=language)).pages
    said = " ".join("".join(page.extract_text() for page in pages).split())
    for words in ("© ", "™ 1999, 2011 James Ernest", "Cheapass Games", "www.cheapass.com", "Rick Fish"):
        assert words in said


@pytest.mark.parametrize("size", CARD_SIZES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_box_holds_the_deck(edition: str, size: Any) -> None:
    from lucky.press.box import CARD, net_for

    job = job_of(edition, cards=size)
    net = max((net_for(job, paper) for paper in (job.paper, job.paper.turned)), key=lambda one: one.deep)
    assert net.wide > job.card_size.wide
    assert net.high > job.card_size.high
    assert net.deep > len(job.deck.cards) * CARD


def test_pictures_and_a_table_to_play_them_on(tmp_path: Path) -> None:
    pytest.importorskip("resvg_py")
    setup = Setup("anniversary")
    few = Deck("few", "Few", "", (*setup.deck.cards[:2], setup.deck.cards[1]))
    job = Job(setup, setup.floor_plan, few, cards="poker", bleed=3.0, parts=("cards",))
    told: list[tuple[int, int]] = []
    images = {image.name: image.content for image in card_images(job, tmp_path, lambda done, of: told.append((done, of)))}
    assert told == [(1, 4), (2, 4), (3, 4), (4, 4)], "two faces, the back and a sheet: each is drawn once"
    assert len(images) == 3 + 1 + 1 + 1
    faces = [image for name, image in images.items() if re.match(r"\d{3}-", name)]
    assert len(faces) == 3
    wide, high = (int.from_bytes(faces[0][at : at + 4]) for at in (16, 20))
    assert (wide, high) == (815, 1110), "63 by 88 mm and 3 mm all round, at 300 dots an inch"
    deck = json.loads(images[SAVED_OBJECT])["ObjectStates"][0]
    assert deck["DeckIDs"] == [100, 101, 102] == [card["CardID"] for card in deck["ContainedObjects"]]
    assert deck["CustomDeck"]["1"]["FaceURL"].endswith("/sheet-1.png")
    assert (deck["CustomDeck"]["1"]["NumWidth"], deck["CustomDeck"]["1"]["NumHeight"]) == (10, 7)
