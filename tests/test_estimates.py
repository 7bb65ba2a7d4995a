"""What frames say: columns, estimates, differences, and what may be claimed of them."""

import json
import math
import random
from pathlib import Path
from typing import Any

import pytest

pl = pytest.importorskip("polars")
pytest.importorskip("scipy")

from lucky.errors import LuckyError  # noqa: E402
from lucky.lab import compare, play_many  # noqa: E402
from lucky.lab.estimates import Comparison, Finding, estimate, median, warning  # noqa: E402
from lucky.lab.frames import LISTS, frame_of, parquet_of, read_parquet  # noqa: E402
from lucky.lab.intervals import Estimate, wilson  # noqa: E402
from lucky.lab.measures import MEASURES  # noqa: E402
from lucky.lab.rows import COLUMNS  # noqa: E402
from lucky.lab.study_file import Question  # noqa: E402
from lucky.setup import Setup  # noqa: E402

ROOT = Path(__file__).parent.parent


def games(*turns: int, winners: tuple[int | None, ...] = ()) -> Any:
    """Rows that are about turns, and perhaps about who won."""
    won = winners or (None,) * len(turns)
    lines = [
        f"{k},{'' if w is None else w},,Doctor dead,{n},9,Kitchen,bare hands,2,0,{1 + k % 2},1,3,0,0,,0,0,2 1,1 0,1 2,3 3,4 8,16 32\n"
        for k, (n, w) in enumerate(zip(turns, won, strict=True))
    ]
    return frame_of(lines)


def test_a_frame_has_the_columns_of_the_rows() -> None:
    frame = play_many(Setup("anniversary", 3), 6, ["greedy", "random"], seed=2, workers=1)
    assert frame.columns == list(COLUMNS)
    assert frame.height == 6
    assert frame["game"].to_list() == list(range(6))
    assert all(frame.schema[name] == pl.List(kind) for name, kind in LISTS.items())
    assert frame.select(pl.col("turns_by_seat").list.sum() == pl.col("turns"))["turns_by_seat"].all()
    assert frame.equals(play_many(Setup("anniversary", 3), 6, ["greedy", "random"], seed=2, workers=1))


def test_the_same_rows_are_the_same_bytes(tmp_path: Path) -> None:
    frame = games(3, 4, 5, 6)
    assert parquet_of(frame) == parquet_of(pl.concat([games(3, 4, 5, 6)[:2], games(3, 4, 5, 6)[2:]], rechunk=False))
    file = tmp_path / "rows.parquet"
    file.write_bytes(parquet_of(frame))
    whole, part = read_parquet(file), read_parquet(file, ["turns"])
    assert whole is not None
    assert whole.equals(frame)
    assert part is not None
    assert part.columns == ["turns"]


def test_only_strangers_win_as_strangers() -> None:
    with_them, without = (play_many(Setup("anniversary", players), 60, "random", workers=1) for players in (2, 4))
    assert estimate(without, "strangers-win").value == 0, "there are none"
    won = with_them["winner"].is_in([1, 3]).sum()
    assert won > 0
    assert estimate(with_them, "strangers-win").value == won / 60


@pytest.mark.parametrize("name", MEASURES)
def test_every_measure_can_be_measured(name: str) -> None:
    frame = play_many(Setup("anniversary", 2), 5, workers=1, turn_limit=30)
    found = estimate(frame, name)
    assert found.low <= found.value <= found.high or math.isnan(found.value)
    assert compare(frame, frame, name).difference.value in (0, pytest.approx(math.nan, nan_ok=True))


def test_measures_mean_what_they_say() -> None:
    frame = games(10, 20, 30, 40, winners=(0, 1, None, 0))
    for name, value in {
        **{"turns": 25, "rounds": 12.5, "attempts": 1.5, "draws": 6, "strength": 2, "idle-seats": 1, "first-wins": 0.5},
        **{"second-wins": 0.25, "last-wins": 0.25, "bare-hands": 1, "first-attempt": 0.25, "no-end": 0, "lights-out": 0},
    }.items():
        assert estimate(frame, name).value == pytest.approx(value), name
    assert estimate(frame, "largest-share").value == pytest.approx((2 / 10 + 2 / 20 + 2 / 30 + 2 / 40) / 4)


def test_estimates_by_the_book() -> None:
    assert vars(estimate(games(4, 5, 6, 5), "turns")) == pytest.approx({"value": 5, "low": 3.7008, "high": 6.2992}, abs=1e-4)
    won = estimate(games(*range(10), winners=(0,) * 7 + (1,) * 3), "first-wins")
    assert (won.low, won.high) == pytest.approx(wilson(7, 10))
    middle = median(games(*range(1, 102)))
    assert (middle.value, middle.low, middle.high) == (51, 41, 61)


def test_common_deals_are_sharper() -> None:
    lot = random.Random(1)
    turns = [lot.randrange(10, 90) for _ in range(400)]
    a, b = games(*turns), games(*(n + lot.choice((0, 1, 2)) for n in turns))
    paired = compare(b, a)
    assert paired.paired
    assert paired.shown
    assert paired.difference.value == pytest.approx(1, abs=0.15)
    apart = compare(b.with_columns(game=pl.col("game") + 1000), a)
    assert not apart.paired
    assert not apart.shown
    assert apart.difference.value == pytest.approx(paired.difference.value)


def test_intervals_hold_the_truth_19_times_in_20() -> None:
    lot = random.Random(2)
    missed = 0
    for _ in range(200):
        a, b = (games(*(round(lot.gauss(50, 10)) for _ in range(40))) for _ in "ab")
        missed += compare(a, b).shown
    assert 2 <= missed <= 22


def test_against_a_number() -> None:
    frame = games(*range(100), winners=(0,) * 40 + (1,) * 60)
    found = compare(frame, 0.25, "first-wins")
    assert found.difference.value == pytest.approx(0.15)
    assert found.shown
    assert not compare(frame, 0.4, "first-wins").shown


@pytest.mark.parametrize(
    ("expect", "low", "high", "verdict"),
    [
        ("more", 0.1, 0.3, "holds"),
        ("more", -0.3, -0.1, "refuted"),
        ("more", -0.1, 0.3, "not shown"),
        ("less", -0.3, -0.1, "holds"),
        ("same", -0.1, 0.3, "holds"),
        ("same", 0.6, 0.9, "refuted"),
        ("same", 0.3, 0.9, "not shown"),
        (None, 0.1, 0.3, "more"),
        (None, -0.3, -0.1, "less"),
        (None, -0.3, 0.1, "no difference shown"),
    ],
)
def test_nothing_is_claimed_that_the_interval_does_not_carry(expect: Any, low: float, high: float, verdict: str) -> None:
    gap = Estimate((low + high) / 2, low, high)
    question = Question("a", "b", "turns", expect=expect, within=0.5 if expect == "same" else 0.0)
    answer = Finding(question, Comparison(MEASURES["turns"], 100, True, gap, gap, gap), Estimate(gap.value, low - 1, high + 1))
    assert answer.verdict == verdict
    assert not answer.sure


def test_a_warning_where_much_was_compared() -> None:
    assert warning(3) == ""
    assert "40 comparisons were made. About 2.0 of the intervals" in warning(40)


@pytest.mark.parametrize(
    ("low", "high", "wide_low", "wide_high", "sure"),
    [(-0.1, 0.1, -0.3, 0.3, True), (0.1, 0.4, 0.05, 0.55, False), (0.6, 0.9, 0.55, 0.95, True), (0.6, 0.9, 0.4, 1.1, False)],
)
def test_the_same_among_all(low: float, high: float, wide_low: float, wide_high: float, sure: bool) -> None:
    """What is called the same within half a turn is sure if the wide interval stays within it, or wholly outside."""
    question, gap = Question("a", "b", "turns", expect="same", within=0.5), Estimate((low + high) / 2, low, high)
    answer = Finding(question, Comparison(MEASURES["turns"], 100, True, gap, gap, gap), Estimate(gap.value, wide_low, wide_high))
    assert answer.sure == sure


def test_unknown_measures() -> None:
    with pytest.raises(LuckyError, match="is nothing that is measured"):
        compare(games(1, 2), games(1, 2), "trns")


def test_all_games_alike() -> None:
    assert vars(compare(games(7, 7), games(5, 5)).difference) == {"value": 2, "low": 2, "high": 2}
    assert estimate(games(7)).low == -math.inf


def test_the_notebook_runs() -> None:
    cells = json.loads((ROOT / "examples/laboratory.ipynb").read_text(encoding="utf-8"))["cells"]
    code = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")
    assert code.count("GAMES = 2000") == 1
    names: dict[str, Any] = {}
    exec(compile(code.replace("GAMES = 2000", "GAMES = 30"), "laboratory.ipynb", "exec"), names)
    assert names["games"].height == 30


def test_the_page_lists_columns_and_measures() -> None:
    page = (ROOT / "docs/lab.md").read_text(encoding="utf-8")
    for name, means in COLUMNS.items():
        assert f"| `{name}` | {means} |" in page
    for measure in MEASURES.values():
        assert f"| `{measure.name}` | {'share of ' if measure.is_share else ''}{measure.title} |" in page
