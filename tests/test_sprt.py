"""The sequential test of the arena: how often it is wrong, when it stops, and that it stops at the same game everywhere."""

import json
import random
from collections.abc import Iterator
from math import log
from typing import Literal

import pytest

from lucky.cli import main
from lucky.errors import LuckyError
from lucky.lab.arena import arena
from lucky.lab.match import NO_END, STRANGER, Played
from lucky.lab.schedule import Schedule
from lucky.lab.sprt import DECISIVE, LEAST, SequentialTest, claims, in_order
from lucky.setup import Setup
from tests.soak import WAITS

Claim = Literal["low", "high"]
ONE_OF_FOUR = Schedule((0, 1, 1, 1), 4, 0)
WON, LOST = Played(0, (0, 1, 1, 1), chair=0), Played(0, (0, 1, 1, 1), chair=1)


def run_test(share: float, seed: int, low: float = 0, high: float = 5, luck: float = 0.0) -> SequentialTest:
    """A test of a bot that wins this share, more with good deals and less with bad ones."""
    rng = random.Random(f"{share}/{luck}/{seed}")
    test = SequentialTest(low, high, ONE_OF_FOUR)
    while 4 * test.tables < 1500 and not test.accepted:
        chance = share + luck * rng.choice((-1, 1))
        test.add([WON if rng.random() < chance else LOST for _ in range(4)])
    return test


@pytest.mark.parametrize(
    ("share", "low", "high", "luck", "holds"),
    [
        (0.25, 0, 5, 0.0, "low"),
        pytest.param(0.30, 0, 5, 0.0, "high", marks=WAITS),
        (0.30, 0, 5, 0.15, "high"),
        pytest.param(0.39, 14, 19, 0.0, "low", marks=WAITS),
        pytest.param(0.10, -15, -10, 0.0, "low", marks=WAITS),
    ],
)
def test_the_wrong_claim_is_accepted_one_time_in_twenty(share: float, low: float, high: float, luck: float, holds: Claim) -> None:
    tests = [run_test(share, seed, low, high, luck=luck) for seed in range(400)]
    accepted = [test.accepted for test in tests]
    wrong: Claim = "high" if holds == "low" else "low"
    assert accepted.count(holds) > 350
    assert accepted.count(wrong) < 33, "5 % of 400 and three standard deviations"
    assert 250 < sum(4 * test.tables for test in tests) / len(tests) < 700, "fewer games than a fixed number would take"


def test_a_strong_bot_is_known_soon() -> None:
    for seed in range(20):
        assert run_test(0.6, seed).accepted == "high"
        assert run_test(0.6, seed).tables < 60
        assert run_test(0.1, seed).accepted == "low"
        assert run_test(0.1, seed).tables < 60


def test_nothing_is_decided_before_tables_have_shown_how_they_vary() -> None:
    test = SequentialTest(0, 70, ONE_OF_FOUR)
    for tables in range(LEAST):
        assert test.tables == tables
        assert test.accepted is None
        test.add([LOST] * 4)
    assert test.llr < -DECISIVE
    assert test.accepted == "low"


def test_the_ratio_is_that_of_the_likeliest_distributions() -> None:
    """Of results that are either 0 or 1 there is only one distribution for each mean, so the ratio is that of coins."""
    test = SequentialTest(0, 10, Schedule((0, 1), 2, 0))
    test.results.clear()
    test.results.update({-0.5: 40, 0.5: 60})
    assert test.llr == pytest.approx(60 * log(0.6 / 0.5) + 40 * log(0.4 / 0.5))


def test_what_strangers_win_is_nobodys_fair_share() -> None:
    test = SequentialTest(0, 5, Schedule((0, 1), 2, 0))
    test.add([Played(0, (0, 1), chair=0), Played(1, (1, 0), chair=STRANGER)])
    assert test.results[(1 - 0.5) / 2] == 1
    test.add([Played(0, (0, 1), chair=NO_END), Played(1, (1, 0), chair=NO_END)])
    assert test.results[-0.5] == pytest.approx(1.001), "a game without an end is nobody's, and counts"


def test_tables_without_the_bot_say_nothing() -> None:
    test = SequentialTest(0, 5, Schedule((0, 1, 2), 2, 0))
    test.add([Played(0, (1, 2), chair=0), Played(1, (2, 1), chair=0)])
    assert test.tables == 0
    assert test.to_dict()["above_fair"] is None


def test_games_come_in_order() -> None:
    def finished() -> Iterator[Played]:
        for number in (2, 0, 3, 1, 5):
            yield Played(number, (0,))

    assert [game.number for game in in_order(finished())] == [0, 1, 2, 3]


def test_the_arena_stops_at_the_same_game_whoever_plays() -> None:
    contestants = ["greedy", "random", "random", "random"]
    alone, crowd = (arena(Setup("free", 4), contestants, sprt=(0, 40), seed=2, workers=workers) for workers in (1, 2))
    assert alone.test is not None
    assert crowd.test is not None
    assert alone.test.accepted == "high"
    assert alone.test.to_dict() == crowd.test.to_dict()
    assert [(game.number, game.winner) for game in alone.played] == [(game.number, game.winner) for game in crowd.played]
    assert len(alone.played) == 4 * alone.test.tables < alone.planned == 1500


def test_the_arena_stops_at_the_limit() -> None:
    result = arena(Setup("free", 4), ["greedy", "random"], 10, sprt=(0, 5), workers=1)
    assert result.test is not None
    assert result.test.accepted is None
    assert len(result.played) == result.planned == 12


def run(*words: str, capsys: pytest.CaptureFixture[str]) -> tuple[str, str, object]:
    with pytest.raises(SystemExit) as left:
        main(("arena", *words, "--workers", "1"))
    out, err = capsys.readouterr()
    return " ".join(out.split()), err, left.value.code


def test_what_people_read(capsys: pytest.CaptureFixture[str]) -> None:
    out, _, code = run("greedy", "random", "random", "random", "--sprt", "0,30", capsys=capsys)
    assert code == 0
    assert "greedy wins 30 points above its fair share, not 0" in out
    assert "log-likelihood ratio" in out
    out, _, _ = run("random", "greedy", "--sprt", "-20,-10", capsys=capsys)
    assert "random wins -20 points above its fair share, not -10" in out
    out, _, _ = run("greedy", "random", "--sprt", "0,5", "--games", "8", capsys=capsys)
    assert "8 games" in out
    assert "Not decided: greedy may win 0 or 5 points" in out


def test_what_programs_read(capsys: pytest.CaptureFixture[str]) -> None:
    out, _, _ = run("greedy", "random", "--sprt", "0,5", "--json", capsys=capsys)
    data = json.loads(out)
    assert data["games"] < data["planned"]
    assert set(data["sprt"]) == {"points", "error", "accepted", "tables", "llr", "llr_needed", "above_fair", "interval"}
    assert data["sprt"]["points"] == [0, 5]
    assert data["sprt"]["accepted"] == "high"


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["greedy", "random", "--sprt", "5"], "two numbers of points"),
        (["greedy", "random", "--sprt", "0,5,10"], "two numbers of points"),
        (["greedy", "random", "--sprt", "low,high"], "two numbers of points"),
        (["greedy", "random", "--sprt", "5,0"], "the lower number comes first"),
        (["greedy", "random", "--sprt", "5,5"], "cannot tell 5 from 5"),
        (["greedy", "random", "--sprt", "nan,5"], "cannot tell nan"),
        (["greedy", "random", "--sprt", "0,inf"], "below 50"),
        (["greedy", "random", "random", "random", "--sprt", "0,80"], "below 75"),
        (["greedy", "--sprt", "0,5"], "at least two different"),
    ],
)
def test_mistakes_are_explained(words: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    out, err, code = run(*words, capsys=capsys)
    assert code == 1
    assert says in err
    assert not out


def test_claims() -> None:
    assert claims(" -2.5, 1") == (-2.5, 1)
    with pytest.raises(LuckyError):
        claims("")
