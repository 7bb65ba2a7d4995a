"""Pictures of suspects and cards: in the terminal, plain where there is no colour, and as SVG."""

from pathlib import Path
from xml.etree import ElementTree

import pytest
from rich.console import Console

from lucky.cards import load
from lucky.commands.decks import face_of
from lucky.commands.pictures import CARD, braille, card_text, figure, in_colour
from lucky.draw.engravings import engravings
from lucky.draw.figures import SUSPECTS
from lucky.draw.pawns import Pawn
from lucky.draw.raster import Grid, Shape, engraved, shapes
from tests.test_cli_boards import Lucky, lucky

__all__ = ["lucky"]

SVG = "{http://www.w3.org/2000/svg}"


def test_a_disc_is_round() -> None:
    (disc,) = shapes('<circle cx="10" cy="10" r="8"/>')
    grid = Grid((0, 0, 20, 20), 40, 40)
    grid.fill(disc, "ink")
    dots = sum(map(bool, (dot for row in grid.dots for dot in row)))
    assert dots == pytest.approx(3.1416 * 16**2, rel=0.03)
    assert grid.dots[20][4]
    assert not grid.dots[4][4]


def test_an_arc_a_turn_and_a_curve_end_where_they_should() -> None:
    (half,) = shapes('<path d="M0 0A5 5 0 0 1 10 0"/>')
    assert half.lines[0][-1] == pytest.approx((10, 0))
    assert min(y for _, y in half.lines[0]) == pytest.approx(-5)
    (turned,) = shapes('<g transform="translate(10 0) rotate(90)"><path d="M1 0L2 0"/></g>')
    assert [pytest.approx(point) for point in turned.lines[0]] == [(10, 1), (10, 2)]
    (smooth,) = shapes('<path d="M0 0Q5 10 10 0T20 0S25 5 30 0Z"/>')
    assert smooth.lines[0][-1] == smooth.lines[0][0] == (0, 0)
    assert (20, 0) in smooth.lines[0]


def test_every_engraving_can_be_shown_in_dots() -> None:
    tables = engravings()
    for art in (*tables["weapons"].values(), *tables["motifs"].values(), *tables["moves"].values()):
        rows = braille(engraved(art, (-4, -8, 104, 90), 52, 32))
        assert len(rows) == 8
        assert {len(row) for row in rows} == {26}
        assert sum(letter != "\u2800" for row in rows for letter in row) > 20


def test_a_hatched_shape_is_lighter_than_a_full_one() -> None:
    box = Shape("", (((0, 0), (9, 0), (9, 9), (0, 9)),), 1)
    counts = []
    for hatch in (0, 3):
        grid = Grid((0, 0, 9, 9), 9, 9)
        grid.fill(box, "ink", hatch)
        counts.append(sum(dot == "ink" for row in grid.dots for dot in row))
    assert counts == [81, 27]


def test_all_cards_of_a_deck_are_framed_alike() -> None:
    for name in ("original", "anniversary", "widows-light"):
        for card in load(name).cards:
            drawn = [line.plain for line in card_text(card)]
            assert {len(line) for line in drawn} == {CARD + 2}
            assert len(drawn) == 17
            assert card.title.split()[0] in "".join(drawn)


def test_suspects_differ_in_outline() -> None:
    outlines = {"\n".join(line.plain for line in figure(Pawn("", "X", "#a88be0", shape))) for shape in SUSPECTS}
    assert len(outlines) == len(SUSPECTS)
    assert "▀" in "".join(line.plain for line in figure(Pawn("", "Doctor Lucky", kind="doctor")))


def test_colour_is_for_terminals_that_want_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert in_colour(Console(force_terminal=True, color_system="truecolor"))
    assert not in_colour(Console(force_terminal=False))
    monkeypatch.setenv("NO_COLOR", "1")
    assert not in_colour(Console(force_terminal=True, color_system="truecolor"))


def test_only_a_cards_name_is_bold() -> None:
    """What it says stands beneath it in italics, whatever the width of the terminal."""
    for card in load("anniversary").cards:
        words = face_of(card)
        assert not words.style
        assert [str(span.style) for span in words.spans] == ["bold"]
        assert words.plain[words.spans[0].start : words.spans[0].end] == card.title


def test_people_are_plain_text_where_there_is_no_terminal(lucky: Lucky) -> None:
    said = lucky("people")
    assert "Doctor Lucky" in said
    assert "Violet Thorne" in said
    assert "▀" not in said
    assert "\x1b" not in said


def test_deck_shows_cards_as_pictures(lucky: Lucky, tmp_path: Path) -> None:
    said = lucky("deck", "widows-light", "--card", "anchor")
    assert "Anchor" in said
    assert "╭" in said
    assert "Boat Hook" not in said
    assert lucky("deck", "original", "--pictures").count("╭") == 3 + 20 + 20 + 42
    assert "Did you mean 'Trowel'?" in lucky("deck", "original", "--card", "towel", code=2)
    lucky("deck", "widows-light", "--svg", str(tmp_path / "deck.svg"))
    lucky("people", "--svg", str(tmp_path / "people.svg"), "--theme", "paper")
    deck = ElementTree.parse(tmp_path / "deck.svg").getroot()
    assert len(deck.findall(f"{SVG}g")) == 3 + 11 + 18 + 40
    people = ElementTree.parse(tmp_path / "people.svg").getroot()
    assert {title.text for title in people.iter(f"{SVG}title")} >= {"Violet Thorne", "Doctor Lucky"}
