"""The ledger of strength: rows that can be played, lines that are read as they were written, and a page that is current."""

from pathlib import Path

import pytest

from bench import strength
from bench.strength import GROUPS, PAGE, ROWS, Line, Row, add, chosen, figure, lines_of, page, with_line
from lucky.lab.figures import svg_file
from lucky.lab.intervals import Estimate

ONE = Line("2026-11-16", "0.1.0 d79122c", "free-greedy", 1500, Estimate(39.0, 36.6, 41.5), 25.0)
TWO = Line("2026-11-17", "0.1.0 0f6b6db+", "free-greedy", 1500, Estimate(45.9, 43.4, 48.4), 25.0)


@pytest.mark.parametrize("row", ROWS.values(), ids=ROWS)
def test_rows_can_be_played(row: Row) -> None:
    row.setup.check()
    assert len(row.bots) == row.setup.players
    assert row.bots[0] not in row.bots[1:]


def test_names_of_rows_and_groups_differ() -> None:
    assert len(ROWS) == sum(map(len, GROUPS.values()))
    assert not set(ROWS) & set(GROUPS)


def test_lines_are_read_as_they_were_written() -> None:
    assert lines_of(page([ONE, TWO])) == [ONE, TWO]
    assert lines_of(page([])) == []


def test_a_row_played_again_takes_the_place_of_its_line() -> None:
    again = Line("2026-11-18", ONE.version, ONE.row, 3000, Estimate(38.0, 36.3, 39.8), 25.0)
    other = Line(ONE.date, ONE.version, "free-ismcts", 1500, ONE.won, 25.0)
    assert with_line([ONE, TWO], again) == [TWO, again]
    assert with_line([ONE], other) == [ONE, other]


def test_the_page_is_current() -> None:
    text = PAGE.read_text(encoding="utf-8")
    lines = lines_of(text)
    assert text == page(lines), "Written by bench/strength: no other edits"
    assert {line.row for line in lines} <= set(ROWS)
    assert lines, "the ledger is not empty"
    assert (PAGE.parent / "img/strength.svg").exists()


def test_curves_have_a_panel_for_each_row_that_was_played() -> None:
    drawn = svg_file(figure([ONE, TWO])).decode()
    for word in ("free-greedy", "d79122c", "0f6b6db+"):
        assert word in drawn
    assert "free-ismcts" not in drawn


def test_a_row_is_played_and_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "docs/strength.md"
    add(ONE, path)
    strength.main(["--rows", "greedy", "--games", "8", "--workers", "1", "--page", str(path)])
    first, second = lines_of(path.read_text(encoding="utf-8"))
    assert first == ONE
    assert (second.row, second.games, second.fair) == ("greedy", 8, 25.0)
    assert second.won.low <= second.won.value <= second.won.high
    assert "greedy" in (path.parent / "img/strength.svg").read_text(encoding="utf-8")
    assert str(second) in capsys.readouterr().out


def test_a_row_without_its_bots_is_left_out(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(ROWS, "nobodys", Row("nobodys", "free, 4 seats", strength.FREE, ("nobody", "greedy", "greedy", "greedy")))
    strength.main(["--rows", "nobodys", "--page", str(tmp_path / "strength.md")])
    assert "left out, there is no bot called nobody" in capsys.readouterr().out
    assert not (tmp_path / "strength.md").exists()


def test_rows_by_name_and_group(capsys: pytest.CaptureFixture[str]) -> None:
    assert chosen("greedy,standing,greedy")[0] is ROWS["greedy"]
    assert set(chosen("standing")) == set(GROUPS["standing"])
    with pytest.raises(SystemExit) as left:
        strength.main(["--rows", "gredy"])
    assert left.value.code == 2
    assert "No row is called 'gredy'" in capsys.readouterr().err
