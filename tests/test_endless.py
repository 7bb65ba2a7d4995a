"""Games of our bots end, in every house; `bench/endless` looks further."""

from collections import Counter
from pathlib import Path

import pytest

from bench import endless
from bench.endless import MADE, SEARCHERS, SHIPPED, THUMBS, cases, setups
from lucky.bots import bot_named
from tests.soak import soak, times


def look(*words: str) -> object:
    with pytest.raises(SystemExit) as left:
        endless.main([*words, "--workers", "1"])
    return left.value.code


@soak
def test_games_by_simple_rules_end_in_every_house(capsys: pytest.CaptureFixture[str]) -> None:
    code = look("--bots", "greedy", "--games", str(times(5, 1000)))
    assert code == 0, capsys.readouterr().out


def test_a_game_without_an_end_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    code = look("--bots", "greedy", "--houses", "hall-5", "--games", "18", "--turn-limit", "2")
    told = capsys.readouterr().out
    assert code == 1
    found = told.count("no end: hall-5")
    assert found > 9
    assert "no end: hall-5, anniversary, 2 players and Strangers: greedy, seed 0, game 0; " in told
    assert "; it ends in turn " in told
    assert "; none in 20 turns either" in told
    assert f"greedy: {found} without an end" in told
    assert f"{found} games without an end" in told


def test_the_same_games_are_found_again(capsys: pytest.CaptureFixture[str]) -> None:
    found = []
    for _ in range(2):
        look("--bots", "mixed", "--houses", "court-9", "--games", "9", "--turn-limit", "2")
        found.append(capsys.readouterr().out)
    assert found[0] == found[1]
    assert "no end" in found[0]


def test_every_way_to_play_gets_its_games(tmp_path: Path) -> None:
    board = endless._made("court-9", tmp_path)
    ways = setups(board)
    assert {way.players for way in ways} == {2, 3}
    assert {way.edition for way in ways} == {"original", "free", "anniversary"}
    assert any(way.has_strangers for way in ways)
    assert any(way.escape == "alone" for way in ways)
    games = Counter[object]()
    for case in cases({"court-9": board}, ["greedy", "mixed"], 100, (), 0):
        games[case.bot, case.setup] += case.games
        assert case.bot == "greedy" or len(case.lineup) == case.setup.players
    assert len(games) == 2 * len(ways)
    assert sum(games.values()) == 200
    assert max(games.values()) - min(games.values()) <= 1


def test_houses_and_bots_are_all_of_ours() -> None:
    assert len(MADE) == 40
    assert len(SHIPPED) == 4
    for bot in (*THUMBS, *SEARCHERS):
        bot_named(bot)


def test_unknown_houses_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert look("--houses", "hall-4") == 2
    assert "no house is called hall-4" in capsys.readouterr().err
