"""The report: a page that needs nothing else, figures as files, and what the figures are made of."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image

pl = pytest.importorskip("polars")
pytest.importorskip("scipy")
pytest.importorskip("matplotlib")

from lucky.engine.actions import FAILURES  # noqa: E402
from lucky.lab.digits import told_as  # noqa: E402
from lucky.lab.frames import play_many  # noqa: E402
from lucky.lab.intervals import Estimate  # noqa: E402
from lucky.lab.report import write_report  # noqa: E402
from lucky.lab.study import Study  # noqa: E402
from lucky.lab.worth import worth_of_cards  # noqa: E402
from lucky.names import Names  # noqa: E402
from lucky.setup import Setup  # noqa: E402

STUDY = """
question = "Is <b> & \\"so\\" on safe?"
games = 12
turn_limit = 60
[setups.three]
players = 3
[setups."two & Strangers"]
edition = "anniversary"
players = 2
[setups."nobody <knows>"]
players = 3
spite = false
[[compare]]
setup = "nobody <knows>"
with = "three"
measure = "turns"
claim = "Spite & all that."
source = "a <book>"
expect = "more"
"""


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("report")
    (folder / "s.toml").write_text(STUDY)
    study = Study.read(folder / "s.toml")
    study.run(workers=1)
    return write_report(study, folder / "out")


def test_the_page_needs_nothing_else(report: Path) -> None:
    page = report.read_text(encoding="utf-8")
    addresses = set(re.findall(r'(?:src|href|url)\s*[=(]\s*["\']?([^"\')>\s]+)', page))
    assert all(address.startswith("#") for address in addresses), addresses
    assert set(re.findall(r"https?://[^\s\"<]+", page)) <= {
        "http://www.w3.org/2000/svg",
        "http://www.w3.org/1999/xlink",
        "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
        "http://purl.org/dc/elements/1.1/",
        "http://creativecommons.org/ns#",
        "http://purl.org/dc/dcmitype/StillImage",
        "https://matplotlib.org/",
    }
    assert "<script" not in page
    assert "prefers-color-scheme:light" in page


def test_it_says_what_was_played_and_by_whom(report: Path) -> None:
    page = report.read_text(encoding="utf-8")
    assert "Played by bots: all seats greedy." in page
    assert "19.5th Anniversary edition, 2 players: Strangers; all seats greedy" in page
    assert "free edition, 3 players: No spite; all seats greedy" in page


def test_what_people_wrote_stays_text(report: Path) -> None:
    page = report.read_text(encoding="utf-8")
    assert "<h1>Is &lt;b&gt; &amp; &quot;so&quot; on safe?</h1>" in page
    assert "<knows>" not in page
    assert "a &lt;book&gt;" in page


def test_figures_follow_the_page(report: Path) -> None:
    page = report.read_text(encoding="utf-8")
    assert {"var(--ink)", "var(--s1)", "var(--s2)"} <= set(re.findall(r"var\(--\w+\)", page))
    assert not re.search(r"#0[123]0[123]0[1-6]\b", page), "no colour that only stands for another"
    ids = re.findall(r'\sid="([^"]+)"', page)
    assert len(ids) == len(set(ids))


def test_every_figure_is_a_file_too(report: Path) -> None:
    names = {path.name for path in report.parent.iterdir()}
    for figure in ("differences", "turns", "lengths", "endings", "seats-3", "seats-4", "cards"):
        assert {f"{figure}.svg", f"{figure}.png"} <= names
        assert (report.parent / f"{figure}.png").read_bytes().startswith(b"\x89PNG")
    for house in ("house-1-murders", "house-1-attempts", "house-1-people", "house-1-sight", "house-2-people"):
        ElementTree.fromstring((report.parent / f"{house}.svg").read_text(encoding="utf-8"))
        with Image.open(report.parent / f"{house}.png") as picture:
            assert picture.width == 1600
            assert len(picture.convert("RGB").getcolors(1 << 24) or []) > 100  # a house, its names and their shading


def test_figures_to_as_many_digits_as_they_carry() -> None:
    assert told_as(Estimate(39.7412, 39.31, 40.18), False) == ("39.74", "39.31 to 40.18")
    assert told_as(Estimate(0.27213, 0.264, 0.281), True) == ("27.2 %", "26.4 to 28.1")
    assert told_as(Estimate(0.001, -0.01, 0.012), True, "+") == ("+0.1 points", "-1.0 to +1.2")


def test_what_a_card_is_worth() -> None:
    """Rows in which whoever was dealt the first good card wins: nothing is worth as much."""
    setup = Setup("free", 3)
    rows = play_many(setup, 60, "random", workers=1, turn_limit=5)
    owner = pl.col("goods_dealt").list.eval(pl.element() & 1).list.arg_max()
    has = pl.col("goods_dealt").list.eval(pl.element() & 1).list.max() == 1
    rows = rows.with_columns(winner=pl.when(has).then(owner).otherwise(None).cast(pl.Int32))
    cards = worth_of_cards(rows, setup)
    names = Names(setup)
    alone = [name for name in [names.card(0)] if sum(card.name == name for card in names.cards.values()) == 1]
    assert {card.kind for card in cards} == {"move", "room", "weapon", "failure"}
    failures = sum(number >= FAILURES for number in names.cards)
    assert failures == 42
    if alone:
        assert cards[0].name == alone[0]
    assert cards[0].gain.value == max(card.gain.value for card in cards)
