"""Simulations: rows of games, intervals, comparisons on the same deals, and what Ctrl-C leaves."""

import csv
import io
import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from lucky.cli import main
from lucky.errors import LuckyError
from lucky.lab.cases import case_of, table_of
from lucky.lab.choices import changed, changes_in
from lucky.lab.differences import differences
from lucky.lab.intervals import mean, share
from lucky.lab.rows import COLUMNS, HEADER
from lucky.lab.simulate import SimulationResult, histogram, simulate, simulate_cases
from lucky.search.games import COLUMNS as ROW_COLUMNS
from lucky.search.games import Counts
from lucky.setup import Setup

FREE = Setup("free", 3)
TABLES = {"free": FREE, "strangers": Setup("anniversary", 2), "dog": Setup("free", 4, variants=("murder", "dog"))}
MINE = """
from lucky.bots import Greedy
class Bot(Greedy):
    name = "mine"
"""


def run(*words: str, capsys: pytest.CaptureFixture[str]) -> tuple[str, str, object]:
    with pytest.raises(SystemExit) as left:
        main(words)
    out, err = capsys.readouterr()
    return out, err, left.value.code


def parsed(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(HEADER + text)))


@pytest.mark.parametrize("setup", TABLES.values(), ids=TABLES)
def test_a_bot_of_ones_own_gets_the_same_rows(setup: Setup, tmp_path: Path) -> None:
    """Who is asked through views has the same deals, and what is counted is the same."""
    file = tmp_path / "mine.py"
    file.write_text(MINE)
    inside, outside = (table_of(case_of(setup, bot, 4, 60)) for bot in ("greedy", f"{file}:Bot"))
    assert inside.players is not None
    assert outside.players is None
    counts = Counts(), Counts()
    (rows, _), (others, faults) = inside.play(3, 4, counts[0]), outside.play(3, 4, counts[1])
    assert rows == others
    assert faults == [0] * 4
    assert list(counts[0].stood) == list(counts[1].stood)
    assert inside.writer.lines(3, rows, faults) == outside.writer.lines(3, others, faults)


def test_rows_as_text() -> None:
    table = table_of(case_of(FREE, "greedy", 1, 300))
    rows, faults = table.play(0, 6, Counts())
    lines = parsed(table.writer.lines(0, rows, faults))
    assert [int(line["game"]) for line in lines] == list(range(6))
    for line, row in zip(lines, rows, strict=True):
        plain: dict[str, Any] = dict(zip(ROW_COLUMNS, row, strict=True))
        assert set(line) == set(COLUMNS)
        for column in ("turns", "decisions", "attempts", "foiled", "luck", "first", "winner", "strength"):
            assert int(line[column]) == plain[column]
        assert line["room"] in {zone.name for zone in FREE.ground.zones}
        assert line["ending"] == "Doctor dead"
        assert line["dark"] == ""
        assert tuple(map(int, line["turns_by_seat"].split())) == plain["turns_by_seat"]
        assert [int(goods).bit_count() for goods in line["goods_dealt"].split()] == [hand[0].bit_count() for hand in plain["hands_dealt"]]


def test_names_with_commas_stay_in_their_field(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    from lucky.board_tools import starter

    house.write_text(starter("House", 6).replace('"Library"', '"Attic, front"'), encoding="utf-8")
    table = table_of(case_of(Setup("free", 2, board=str(house)), "greedy", 0, 200))
    rows, faults = table.play(0, 30, Counts())
    rooms = {line["room"] for line in parsed(table.writer.lines(0, rows, faults))}
    assert "Attic, front" in rooms
    assert rooms <= {zone.name for zone in table.setup.ground.zones} | {""}


@pytest.mark.parametrize("bot", ["random", "greedy", "ismcts:2"])
def test_the_result_does_not_depend_on_the_workers(bot: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lucky.lab.simulate.ALONE", 0)
    results = [simulate(FREE, 12, bot=bot, seed=3, workers=workers, rows=True, turn_limit=40) for workers in (1, 2)]
    assert results[0].tallies == results[1].tallies
    assert results[0].csv == results[1].csv
    assert results[0].csv.count("\n") == 12


def test_ctrl_c_leaves_what_was_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lucky.lab.simulate.BATCH", 10)

    def tired(done: int, planned: int) -> None:
        assert planned == 400
        if done >= 20:
            raise KeyboardInterrupt

    result = simulate(FREE, 400, workers=1, progress=tired)
    data = result.to_dict()
    assert data["interrupted"]
    assert data["games"] == 20 == sum(data["wins"]) + data["games_without_winner"]
    assert data["planned"] == 400
    assert data["turns"]["interval"][0] < data["turns"]["mean"] < data["turns"]["interval"][1]


def test_ctrl_c_at_the_terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    tallies = {0: (90, 30, 1, 4, 3), 1: (120, 40, 2, 5, 4)}
    partial = SimulationResult(90, ("A", "B", "C"), 100, 1.0, interrupted=True, by_number=tallies)
    monkeypatch.setattr("lucky.lab.simulate.simulate_cases", lambda *_, **__: [partial])
    out, _, code = run("simulate", "-p", "3", capsys=capsys)
    assert code == 130
    assert "2 games of 90, then interrupted" in out
    nothing = SimulationResult(90, ("A", "B", "C"), 100, 1.0, interrupted=True)
    monkeypatch.setattr("lucky.lab.simulate.simulate_cases", lambda *_, **__: [nothing])
    out, _, code = run("simulate", "-p", "3", capsys=capsys)
    assert (out, code) == ("No game was finished.\n", 130)
    out, _, code = run("simulate", "-p", "3", "--json", capsys=capsys)
    assert json.loads(out)["games"] == 0


def test_figures_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    out, _, code = run("simulate", "-p", "3", "-g", "30", "--bot", "greedy", "--workers", "1", capsys=capsys)
    assert code == 0
    for words in (
        "free edition, 3 players; all seats greedy",
        "30 games",
        "turns: mean",
        " to ",
        "median",
        "attempts",
        "95 %",
        "Violet",
        "█",
    ):
        assert words in out


def test_every_game_is_a_row(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games.csv"
    words = ("simulate", "-p", "3", "-g", "8", "--bot", "greedy", "--workers", "1", "--csv", str(file))
    out, _, _ = run(*words, "--json", capsys=capsys)
    rows = list(csv.DictReader(file.open(encoding="utf-8")))
    assert len(rows) == 8
    data = json.loads(out)
    assert data["wins"] == [sum(row["winner"] == str(seat) for row in rows) for seat in range(3)]
    assert data["attempts"] == sum(int(row["attempts"]) for row in rows)
    run(*words, "--compare", "spite=off", capsys=capsys)
    rows = list(csv.DictReader(file.open(encoding="utf-8")))
    assert [row["setup"] for row in rows] == [""] * 8 + ["spite=off"] * 8
    for before, after in zip(rows[:8], rows[8:], strict=True):
        assert before["goods_dealt"] == after["goods_dealt"], "the same deals"


def test_a_full_disk_does_not_take_the_figures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def full(path: Path, content: str) -> None:
        raise LuckyError(f"{path}: cannot be written (No space left on device). Make some room first.")

    monkeypatch.setattr("lucky.commands.simulate.write_whole", full)
    out, err, code = run("simulate", "-g", "8", "--workers", "1", "--csv", str(tmp_path / "x.csv"), capsys=capsys)
    assert "turns: mean" in out
    assert "Make some room" in err
    assert code == 1


def test_one_pair_has_no_interval() -> None:
    before, after = SimulationResult(1, ("A", "B"), 9), SimulationResult(1, ("A", "B"), 9)
    before.by_number, after.by_number = {0: (0, 10, 0, 0, 0)}, {0: (0, 11, 0, 0, 0)}
    [turns] = differences(before, after)
    assert json.loads(json.dumps(turns.to_dict(), allow_nan=False))["interval"] is None


def test_a_comparison(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("simulate", "-p", "3", "-g", "40", "--bot", "greedy", "--workers", "1", "--compare", "players=4 spite=off bots=random")
    out, _, _ = run(*words, "--json", capsys=capsys)
    data = json.loads(out)
    assert len(data["compared_with"]["wins"]) == 4
    turns = data["differences"]["turns"]
    assert turns["difference"] == pytest.approx(turns["after"] - turns["before"], abs=1e-3)
    assert turns["interval"][0] < turns["difference"] < turns["interval"][1]
    out, _, _ = run(*words, capsys=capsys)
    assert "40 games compared pair by pair" in out
    assert "free edition, 3 players; all seats greedy" in out
    assert "free edition, 4 players: No spite; all seats random" in out
    assert "a second" not in out, "two that are played side by side have no speed each"
    assert "more" in out


def test_differences_are_taken_deal_by_deal() -> None:
    before, after = SimulationResult(3, ("A", "B"), 9), SimulationResult(3, ("A", "B"), 9)
    before.by_number = {0: (0, 10, 0, 0, 0), 1: (0, 30, 0, 0, 0), 2: (0, 50, 0, 0, 0)}
    after.by_number = {0: (0, 11, 0, 0, 0), 1: (0, 31, 0, 0, 0), 7: (0, 90, 0, 0, 0)}
    [turns] = differences(before, after)
    assert (turns.before, turns.after, turns.difference.value) == (20, 21, 1)
    assert turns.difference.low == turns.difference.high == 1, "whatever the deals, it is one turn more"
    assert turns.verdict == "more"


def test_changes_in_words() -> None:
    assert changes_in("spite=on variants= deck=anniversary bot=greedy,random") == {
        "spite": True,
        "variants": (),
        "cards": "anniversary",
        "bots": ("greedy", "random"),
    }
    assert changes_in("seats=5") == {"players": 5}
    assert changed(Setup("anniversary", 2), (), changes_in("variants=cat,no-strangers")) == (
        Setup("anniversary", 2, pets=("cat",), strangers=False),
        (),
    )
    assert changed(FREE, (), changes_in("variants=dog,no-dog-spite,first-round"))[0] == FREE.with_(
        variants=("dog",), dog_spite=False, first_round=True
    )
    assert changed(FREE, ("greedy",), {"players": 5, "bots": ("random",)}) == (Setup("free", 5), ("random",))


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--compare", "spit=off"], "Did you mean 'spite'"),
        (["--compare", "spite=perhaps"], "spite should be true or false"),
        (["--compare", "spite=off spite=on"], "spite stands twice"),
        (["--compare", "players=many"], "players should be a whole number"),
        (["--compare", "spite"], "is no choice"),
        (["--compare", ""], "--compare: says nothing"),
        (["--compare", "players=1"], "1 cannot play"),
        (["--compare", "bots=gredy"], "Did you mean 'greedy'"),
        (["--csv", "no/such/folder/x.csv"], "Make the folder first"),
        (["--csv", "."], "name a file in it"),
    ],
)
def test_mistakes_are_told_before_anything_is_played(words: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    out, err, code = run("simulate", *words, "--games", "100000000", "--workers", "1", capsys=capsys)
    assert code == (1 if "--csv" in words else 2)
    assert says in err
    assert not out


def test_histogram() -> None:
    classes = histogram([900, *[5, 7, 12, *range(1, 60)] * 20])
    assert sum(count for _, _, count in classes) == 62 * 20 + 1
    assert classes[-1][1] == 900
    assert len(classes) <= 13
    assert all(a[1] + 1 == b[0] for a, b in pairwise(classes))
    assert histogram([4, 4]) == [(4, 4, 2)]


def test_intervals() -> None:
    assert mean([3.0]).low == float("-inf")
    assert share(0, 0).value == 0
    with pytest.raises(LuckyError, match="At least one"):
        simulate_cases([case_of(FREE, "random", 0, 10)], 0)
    with pytest.raises(LuckyError, match="Nobody plays"):
        case_of(FREE, [], 0, 10)
