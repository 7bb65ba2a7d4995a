"""The press, read back by somebody else's reader of PDF."""

import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from pypdf import PdfReader

from lucky.board import Board
from lucky.cards import Card, Deck
from lucky.cli import main
from lucky.draw.cards import HIGH, WIDE
from lucky.press import PAPERS, SIZES, Job, printed
from lucky.press.board import OVERLAP, TILE_MARGIN, Tiling
from lucky.press.pdf import POINT
from lucky.press.sheets import UNIT, grid
from lucky.setup import Setup
from tests.test_draw import boards

LETTER, A4 = (612, 792), (595, 842)
HOME = Job(Setup("free"), Setup("free").floor_plan, Setup("free").deck, backs=True)
ABROAD = replace(
    Job(Setup("anniversary"), Setup("anniversary").floor_plan, Setup("anniversary").deck),
    paper=PAPERS["a4"],
    size="tiled",
    black_and_white=True,
)
LODGE = """
name = "Die Мельница"
[floors.floor_plan]
size = [40, 20]
doors = [{ x = 20, from = 5, to = 9 }]
rooms."Küche & Bad" = { number = 1, area = [[0, 0, 20, 20]] }
rooms."The Room Of The Unreasonably Long Name" = { number = 2, area = [[20, 0, 40, 20]] }
"""


@cache
def content(job: Job) -> bytes:
    return printed(job).write()


def read(job: Job) -> PdfReader:
    return PdfReader(BytesIO(content(job)), strict=True)


def words(reader: PdfReader, first: int, last: int) -> str:
    """All that pages say, without line breaks."""
    return " ".join(" ".join(page.extract_text() for page in reader.pages[first:last]).split())


def sizes(reader: PdfReader) -> list[tuple[int, int]]:
    return [(round(page.mediabox.width), round(page.mediabox.height)) for page in reader.pages]


def drawings(page: Any) -> list[tuple[float, float, float]]:
    """Where drawings lie on a page, in millimetres, and their scale."""
    found = re.findall(r"q (\S+) 0 0 (\S+) (\S+) (\S+) cm /D\d+ Do Q", page.get_contents().get_data().decode())
    return [(float(x), float(y), float(scale)) for scale, _, x, y in found]


def test_a_box_has_everything_on_its_paper() -> None:
    reader = read(HOME)
    turned = LETTER[::-1]
    assert sizes(reader)[:20] == [LETTER] * (2 * 6 + 2 + 2 + 2 + 2)  # printed on both sides, some backs stay white
    assert sizes(reader)[20:] in ([LETTER] * 2 + [(1584, 1224)], [turned] * 2 + [(1584, 1224)]), (
        "the large sheet is last and has no blank back"
    )
    titles = ["Cards", "Rules", "Player aids", "Pawns", "Tokens", "Box", "Board"]
    assert [mark.title for mark in reader.outline] == titles  # type: ignore[union-attr]
    assert sizes(read(ABROAD)) == [*[A4[::-1]] * 4, *[A4] * (5 + 1 + 2 + 1 + 1), A4]
    assert reader.page_labels[0] == "Cards 1"
    assert reader.page_labels[-1] == "Board 1"
    assert reader.metadata is not None
    assert reader.metadata.title == "Lucky Mansion: The Original House, the free edition"


@pytest.mark.parametrize(("job", "first", "last"), [(HOME, 0, 12), (ABROAD, 4, 9)], ids=["original", "anniversary"])
def test_every_card_is_there_exactly_once(job: Job, first: int, last: int) -> None:
    reader = read(job)
    said = words(reader, first, last)
    faces = Counter(card.flavour for card in job.deck.cards)
    assert all(faces)
    assert {flavour: said.count(flavour) for flavour in faces} == dict(faces)
    for card in job.deck.cards:
        assert card.title in said
    step = 2 if job.backs else 1
    assert sum(len(drawings(page)) for page in reader.pages[first:last:step]) == len(job.deck.cards)


@pytest.mark.parametrize("paper", PAPERS)
def test_cards_fill_their_cells_and_backs_lie_behind_them(paper: str) -> None:
    cards = tuple(Card(f"Move {k}", "move", steps=1, title=f"Move {k}") for k in range(21))
    job = replace(HOME, deck=Deck("few", "Few", "", cards), parts=("cards",), paper=PAPERS[paper])
    reader = read(job)
    faces, backs = reader.pages[2:4]
    assert len(re.findall(rb" l S", backs.get_contents().get_data())) > 20, "marks on the back, too"  # type: ignore[union-attr]
    columns, rows = grid(PAPERS[paper])
    cells = [(x, y) for y in rows[:-1] for x in columns[:-1]][:5]
    at = drawings(faces)
    assert [(x, y) for x, y, _ in at] == [pytest.approx(cell, abs=0.01) for cell in cells]
    assert all(scale == pytest.approx(UNIT) for _, _, scale in at)
    assert (columns[1] - columns[0], rows[1] - rows[0]) == pytest.approx((WIDE * UNIT, HIGH * UNIT))
    assert sum(columns) / 5 == pytest.approx(PAPERS[paper].wide / 2), "the first cut goes through the middle of the paper"
    behind = sorted((round(PAPERS[paper].wide - x - WIDE * UNIT, 2), y) for x, y, _ in drawings(backs))
    assert behind == [pytest.approx(cell, abs=0.02) for cell in sorted(cells)]


def test_what_is_printed_on_both_sides_belongs_together() -> None:
    printed_on = [len(page.get_contents().get_data()) > 100 for page in read(HOME).pages]  # type: ignore[union-attr]
    assert all(printed_on[::2])
    assert printed_on[1::2] == [*[True] * 6, True, False, False, False, False], "cards and rules have something on their backs"


def test_margins_can_be_printed() -> None:
    for paper in PAPERS.values():
        columns, rows = grid(paper)
        assert columns[0] > 10
        assert rows[0] > 7, "room for cut marks, where a printer can print them"
        assert paper.high - rows[-1] > 11, "and for the line at the foot, below them"


def test_words_can_be_copied_out() -> None:
    reader = read(HOME)
    board = words(reader, 22, 23)
    for zone in HOME.board.zones:
        if zone.is_room:
            assert zone.name in board
    assert "How to kill Doctor Lucky" in words(reader, 12, 13)
    assert "Your turn" in words(reader, 14, 15)
    assert words(reader, 16, 17).count("Violet") == 2  # a front and a back


def fonts(reader: PdfReader) -> Iterator[Any]:
    for page in reader.pages:
        for font in page["/Resources"]["/Font"].values():  # type: ignore[index]
            yield font.get_object()["/DescendantFonts"][0].get_object()


def test_our_type_is_embedded_and_no_more_of_it_than_needed() -> None:
    for job in (HOME, ABROAD):
        for font in fonts(read(job)):
            assert re.fullmatch(r"/[A-Z]{6}\+LuckyPagella-\w+", font["/BaseFont"])
            program = font["/FontDescriptor"]["/FontFile2"].get_data()
            assert program.startswith(b"\0\1\0\0")
            assert len(program) < 60_000


def test_every_file_is_small() -> None:
    assert all(len(content(job)) < 5_000_000 for job in (HOME, ABROAD))


def test_the_same_job_gives_the_same_bytes() -> None:
    job = replace(HOME, parts=("cards", "rules", "pawns"), backs=False)
    again = (
        "import sys; from lucky.press import *; from lucky.setup import Setup; s = Setup('free'); "
        "sys.stdout.buffer.write(printed(Job(s, s.floor_plan, s.deck, parts=('cards', 'rules', 'pawns'))).write())"
    )
    elsewhere = subprocess.run([sys.executable, "-c", again], capture_output=True, check=True, env=os.environ | {"PYTHONHASHSEED": "7"})
    assert elsewhere.stdout == content(job)
    assert b"Date" not in elsewhere.stdout


def test_black_and_white_has_no_colour() -> None:
    reader = read(ABROAD)
    streams = [page.get_contents().get_data() for page in reader.pages]  # type: ignore[union-attr]
    streams += [form.get_object().get_data() for form in reader.pages[0]["/Resources"]["/XObject"].values()]  # type: ignore[index]
    colours = {said for stream in streams for said in re.findall(rb"(\S+) (\S+) (\S+) (?:rg|RG)\b", stream)}
    assert len(colours) > 5
    assert all(len(set(said)) == 1 for said in colours)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(("wide", "high"), [(520, 406), (431, 330), (90, 60), (600, 60)])
def test_tiles_cover_the_board_and_overlap(paper: str, wide: float, high: float) -> None:
    tiling = Tiling(PAPERS[paper], wide, high)
    across, down = tiling.window
    x, y = tiling.origin(tiling.columns - 1, tiling.rows - 1)
    assert tiling.origin(0, 0) == (0, 0)
    assert (x + across, y + down) == pytest.approx((wide, high))
    assert tiling.origin(1, 1) == pytest.approx((across - OVERLAP, down - OVERLAP))
    assert min(tiling.corner) >= TILE_MARGIN - 0.001
    assert len(list(tiling.tiles())) == tiling.columns * tiling.rows


def test_the_board_is_as_large_in_tiles_as_on_its_sheet() -> None:
    """The scale is what makes pawns fit rooms; a tenth less is allowed if that saves pages."""
    sheet = drawings(read(HOME).pages[-1])[0]
    tiled = drawings(read(replace(HOME, size="tiled", parts=("board",))).pages[0])[0]
    travel = drawings(read(replace(HOME, size="travel", parts=("board",))).pages[0])[0]
    assert tiled[2] > 0.9 * sheet[2] > 1.7 * travel[2]


def test_rulers_are_true() -> None:
    """A hundredth of a millimetre over fifty."""
    page = read(replace(HOME, size="travel", parts=("board",))).pages[0]
    drawn = page.get_contents().get_data().decode()  # type: ignore[union-attr]
    assert drawn.startswith(f"{POINT:.6f} 0 0 -{POINT:.6f} 0 ")
    level = [(float(x1) - float(x0)) for x0, y0, x1, y1 in re.findall(r"(\S+) (\S+) m (\S+) (\S+) l S", drawn) if y0 == y1]
    assert max(level) == pytest.approx(50, abs=0.002)


class Lucky:
    """The command line: what was printed, what was complained about."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def __call__(self, *typed: str, code: int = 0) -> tuple[str, str]:
        with pytest.raises(SystemExit) as ended:
            main(["print", *typed])
        said = self.capsys.readouterr()
        assert ended.value.code == code, said.err
        assert "Traceback" not in said.err
        return said.out, said.err


@pytest.fixture
def lucky(capsys: pytest.CaptureFixture[str]) -> Lucky:
    return Lucky(capsys)


def test_printing_by_command(lucky: Lucky, tmp_path: Path) -> None:
    out = tmp_path / "aids.pdf"
    said, aside = lucky("--edition", "anniversary", "--out", str(out), "--only", "aids, characters", "--paper", "a4")
    assert re.search(r"2 pages, \d+ kB\.", said)
    assert "100 %" in said
    assert not aside
    assert sizes(PdfReader(out)) == [A4, A4]
    assert "Reasons go beneath this card" in PdfReader(out).pages[0].extract_text()
    assert "The Ghost" in PdfReader(out).pages[0].extract_text()


def test_a_board_larger_than_the_paper_is_tiled_and_it_is_said(lucky: Lucky, tmp_path: Path) -> None:
    out = tmp_path / "board.pdf"
    _, aside = lucky("--out", str(out), "--only", "board", "--paper", "a4")
    assert "larger than a4 paper: 4 tiles" in aside
    assert [sorted(size) for size in sizes(PdfReader(out))] == [sorted(A4)] * 4
    _, aside = lucky("--out", str(out), "--only", "board", "--size", "sheet", "--backs")
    assert "17 x 22 inches" in aside
    assert len(PdfReader(out).pages) == 1
    for words in (("--only", "board", "--size", "travel"), ("--only", "cards")):
        assert not lucky("--out", str(out), *words)[1]


@pytest.mark.parametrize(
    ("typed", "complaint"),
    [
        (("--edition", "frea"), "There is no edition called 'frea'"),
        (("--only", "bord"), "Did you mean 'board'?"),
        (("--only", "hats"), "There are board, cards, characters, rules, aids, pawns, tokens, box, blueprint."),
        (("--variant", "re-entry"), "needs Killing each other"),
        (("--board", "nowhere.toml"), "cannot be read"),
        (("--board", "orignal"), "Did you mean 'original'?"),
        (("--deck", "nothing.toml"), "cannot be read"),
        (("--edition", "original", "--only", "tokens"), "There are no tokens"),
        (("--edition", "anniversary", "--only", "tokens"), "There are no tokens"),
        (("--only", "characters"), "There are no character cards"),
        (("--backs", "--gutterfold"), "either behind the faces"),
        (("--bleed", "20"), "A bleed is from 0 to 6"),
    ],
)
def test_what_cannot_be_printed_leaves_nothing_behind(lucky: Lucky, tmp_path: Path, typed: tuple[str, ...], complaint: str) -> None:
    _, aside = lucky(
        *typed,
        "--out",
        str(tmp_path / "game.pdf"),
        code=1 if complaint in ("cannot be read", "There are no tokens", "There are no character cards") else 2,
    )
    assert complaint in aside
    assert aside.count("\n") == 1
    assert not list(tmp_path.iterdir())


def test_a_wrong_board_file_and_places_that_cannot_be_written(lucky: Lucky, tmp_path: Path) -> None:
    house, out = tmp_path / "house.toml", tmp_path / "game.pdf"
    house.write_text(LODGE.replace("x = 20", "x = 19"), encoding="utf-8")
    out.write_bytes(b"kept")
    assert "house.toml" in lucky("--board", str(house), "--out", str(out), "--only", "board", code=1)[1]
    house.write_text(LODGE.replace("x = 20", "x = 19").replace("number = 2", "number = 1"), encoding="utf-8")
    assert "1 more fault: `lucky house check`" in lucky("--board", str(house), "--out", str(out), "--only", "board", code=1)[1]
    assert out.read_bytes() == b"kept"
    assert "cannot be written" in lucky("--out", str(tmp_path / "no/such/folder.pdf"), "--only", "tokens", code=1)[1]
    assert "That is a folder" in lucky("--out", str(tmp_path), "--only", "tokens", code=1)[1]
    if Path("/dev/full").exists():
        assert "Make some room first" in lucky("--out", "/dev/full", "--only", "tokens", code=1)[1]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game.pdf", "house.toml"]


def test_any_house_is_printed_and_what_is_odd_about_it_is_said(lucky: Lucky, tmp_path: Path) -> None:
    house, out = tmp_path / "lodge.toml", tmp_path / "lodge.pdf"
    house.write_text(LODGE, encoding="utf-8")
    _, aside = lucky("--board", str(house), "--out", str(out), "--only", "board,cards,rules", "--size", "travel")
    assert "every card that names a room names one that is not in Die Мельница" in aside
    assert "no letters for М а е и л н ц ь" in aside
    assert "Küche & Bad" in words(PdfReader(out), 0, 1)
    assert len(PdfReader(out).pages) == 9


def test_a_house_that_cannot_be_played_is_printed_with_a_warning(lucky: Lucky, tmp_path: Path) -> None:
    house, out = tmp_path / "lodge.toml", tmp_path / "lodge.pdf"
    house.write_text(LODGE.replace("number = 2, ", ""), encoding="utf-8")
    _, aside = lucky("--edition", "anniversary", "--board", str(house), "--out", str(out), "--only", "board", "--size", "sheet")
    assert "Printed, but not playable as it is:" in aside
    assert "H1" in aside
    assert len(PdfReader(out).pages) == 1


def test_a_deck_too_thin_to_deal_is_printed_with_a_warning(lucky: Lucky, tmp_path: Path) -> None:
    deck, out = tmp_path / "thin.toml", tmp_path / "thin.pdf"
    deck.write_text('name = "Thin"\nrooms = ["Kitchen"]\n[failures]\n"Phew" = { luck = 9, count = 3 }\n', encoding="utf-8")
    _, aside = lucky("--deck", str(deck), "--out", str(out), "--only", "cards,aids")
    assert "4 hands of 6 need more than the 4 cards there are" in aside
    assert words(PdfReader(out), 0, 1).count("Phew") == 3


@settings(max_examples=8, deadline=None, derandomize=True)
@given(boards())
def test_any_board_can_be_printed(board: Board) -> None:
    for size in SIZES:
        document = printed(replace(HOME, board=board, parts=("board", "rules"), size=size, backs=False))
        assert len(document.pages) >= 3
        assert document.write().startswith(b"%PDF")
