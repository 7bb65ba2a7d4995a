"""The arena: fair seats, honest intervals, the same figures however many hands play, and bots that go astray."""

import json
import os
import subprocess
import sys
from collections import Counter
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from lucky.bots import bot_named
from lucky.cli import main
from lucky.errors import LuckyError
from lucky.game import Game
from lucky.lab.arena import ArenaResult, arena, percentile, rated
from lucky.lab.intervals import wilson
from lucky.lab.match import NO_END, NOBODY, STRANGER, Hall, Played, Programme, play_games
from lucky.lab.open_hands import Peeking, contestant_maker, shown_all
from lucky.lab.schedule import Schedule
from lucky.lab.simulate import simulate
from lucky.setup import Setup
from lucky.workers import Workers
from tests.patience import PATIENCE

ROOT = Path(__file__).parent.parent
FREE = Setup("free", 4)
LISTS = [
    ((0, 1, 1, 1), 4),  # one against three
    ((0, 1, 2), 4),  # a short list is repeated in rotation
    ((0, 1), 4),
    ((0, 1), 5),
    ((0, 1, 1), 4),
    ((0,), 3),
    ((0, 1, 2, 3, 4), 2),  # of a long one everybody meets everybody
    ((0, 1, 2, 3), 3),
    ((0, 0, 1, 1), 4),
    ((0, 1), 2),
]


@pytest.mark.parametrize(("entrants", "chairs"), LISTS)
def test_everyone_sits_everywhere_equally_often(entrants: tuple[int, ...], chairs: int) -> None:
    seating = Schedule(entrants, chairs, 5)
    games = seating.games(seating.cycle)
    sat: Counter[tuple[int, int]] = Counter()
    for number in range(games):
        place = seating.place(number)
        assert len(place.chairs) == chairs
        sat.update((contestant, chair) for chair, contestant in enumerate(place.chairs))
    for contestant in set(entrants):
        listed = entrants.count(contestant) / len(entrants)
        assert {sat[contestant, chair] for chair in range(chairs)} == {games * listed}


@pytest.mark.parametrize(("entrants", "chairs"), LISTS)
def test_no_game_is_played_twice(entrants: tuple[int, ...], chairs: int) -> None:
    seating = Schedule(entrants, chairs, 5)
    places = [seating.place(number) for number in range(4 * seating.cycle)]
    assert len({(place.chairs, place.deal) for place in places}) == len(places)


def test_a_table_plays_one_deal_until_all_have_moved_round() -> None:
    seating = Schedule((0, 1, 2, 3), 4, 9)
    first = [seating.place(number) for number in range(4)]
    assert len({place.deal for place in first}) == 1
    assert len({place.chairs for place in first}) == 4
    assert seating.place(4).deal != first[0].deal
    neighbours = {place.chairs[(place.chairs.index(0) + 1) % 4] for place in map(seating.place, range(80))}
    assert neighbours == {1, 2, 3}, "who sits beside whom changes"


@pytest.mark.parametrize(
    ("entrants", "chairs", "wanted", "games"),
    [((0, 1, 1, 1), 4, 200, 200), ((0, 1, 2), 4, 200, 204), ((0, 1), 4, 1, 4), (tuple(range(10)), 4, 50, 52), ((0, 1, 2), 2, 7, 12)],
)
def test_games_are_rounded_up_to_what_is_fair(entrants: tuple[int, ...], chairs: int, wanted: int, games: int) -> None:
    assert Schedule(entrants, chairs, 0).games(wanted) == games


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 0, 0, 1),
        (0, 10, 0, 0.2775),
        (10, 10, 0.7225, 1),
        (5, 10, 0.2366, 0.7634),
        (45, 100, 0.3561, 0.5476),
        (700, 1000, 0.6709, 0.7276),
    ],
)
def test_wilsons_interval(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def games_won_by(*chairs: int) -> list[Played]:
    return [Played(k, (0, 1, 1), chair=chair, turns=10 * k) for k, chair in enumerate(chairs)]


def test_figures_of_a_made_up_arena() -> None:
    result = ArenaResult(("a", "b"), 3, games_won_by(0, 0, 0, 1, 2, NOBODY, NO_END), 9, 1.0, 50)
    a, b = result.standings
    assert (a.games, a.wins, a.fair_share) == pytest.approx((7, 3, 1 / 3))
    assert (b.games, b.wins, b.fair_share) == pytest.approx((7, 2, 2 / 3))
    assert a.mu > b.mu
    assert 0 < a.sigma < 25 / 3
    assert result.beat == [[0, 6], [2, 0]], "seat against seat: a win beats two chairs"
    assert result.head_to_head(0, 1) == 0.75
    assert result.head_to_head(0, 0) is None
    assert result.without_end == 1
    assert result.to_dict()["games_without_winner"] == 1
    assert result.to_dict()["turns"] == {"mean": 30.0, "median": 30, "p95": 60}


def test_strangers_win_too() -> None:
    """A game that a Stranger won is no contestant's, and nobody's fair share (A20)."""
    setup = Setup("anniversary", 2)
    result = arena(setup, ["greedy", "random"], 20, seed=1, workers=1)
    won = [game for game in result.played if game.winner == STRANGER]
    assert won
    assert all(setup.is_stranger(game.seat) for game in won)
    assert all(game.seat == 2 * game.chair for game in result.played if game.winner >= 0)
    data = result.to_dict()
    assert data["games_won_by_strangers"] == len(won)
    assert data["games_without_winner"] == 0
    assert sum(standing.wins for standing in result.standings) == 20 - len(won)
    assert all(standing.fair_share == pytest.approx((20 - len(won)) / 40) for standing in result.standings)
    assert simulate(setup, 12, bot="greedy", workers=1).to_dict()["games_without_winner"] == 0


def test_ratings_find_their_level() -> None:
    even = rated(games_won_by(0, 1, 2) * 30, 2)
    assert abs(even[0][0] - even[1][0]) < 2
    assert rated(games_won_by(NOBODY, NO_END), 2) == [(25.0, 25 / 3)] * 2
    assert rated([Played(0, (0, 0, 0), chair=1)], 1) == [(25.0, 25 / 3)]


def test_percentile() -> None:
    assert percentile([3.0, 1.0, 2.0], 0.95) == 3.0
    assert percentile(range(100), 0.5) == 50


def test_greedy_beats_random() -> None:
    result = arena(FREE, ["greedy", "random", "random", "random"], 40, seed=3, workers=1)
    assert result.standings[0].games == 40
    assert result.standings[0].fair_share == 0.25
    assert result.standings[0].share >= 0.6
    assert result.without_end == 0


def figures(result: ArenaResult) -> dict[str, Any]:
    data = result.to_dict()
    del data["seconds"]
    for contestant in data["contestants"]:
        del contestant["milliseconds"]
    return data


@pytest.mark.parametrize("setup", [FREE, Setup("anniversary", 2)], ids=["free", "strangers"])
def test_workers_do_not_matter(setup: Setup) -> None:
    names = ["greedy", "ismcts:2", "random"]
    alone, crowd = (arena(setup, names, 6, seed=4, workers=workers, turn_limit=12) for workers in (1, 2))
    assert figures(alone) == figures(crowd)
    assert all(len(game.chairs) == setup.players for game in alone.played)
    other = arena(setup, names, 6, seed=5, workers=1, turn_limit=12)
    assert figures(other) != figures(alone)


def test_ctrl_c_leaves_what_was_played() -> None:
    def tired(done: int, planned: int) -> None:
        if done == 3:
            raise KeyboardInterrupt

    for workers in (1, 2):
        result = arena(FREE, ["greedy", "random"], 200, workers=workers, progress=tired)
        assert result.interrupted
        assert len(result.played) == 3
        assert result.planned == 200
        assert sum(standing.wins for standing in result.standings) <= 3
    assert arena(FREE, ["greedy"], 4, workers=1, progress=lambda done, planned: None).interrupted is False


ASTRAY = """
import os, time
from lucky import bots
class Base(bots.Bot):
    def choose(self, view, legal, budget=None):
        return self.stray(legal) if view.position.turns > 3 else legal[-1]
class Raises(Base):
    def stray(self, legal): raise ValueError("lost the thread")
class Nonsense(Base):
    def stray(self, legal): return "draw"
class Hangs(Base):
    def stray(self, legal):
        while True: time.sleep(0.05)
class Dies(Base):
    def stray(self, legal): os._exit(9)
"""


@pytest.fixture
def astray(tmp_path: Path) -> str:
    file = tmp_path / "astray.py"
    file.write_text(ASTRAY)
    return str(file)


def test_a_game_survives_a_bot_that_fails(astray: str) -> None:
    names = [f"{astray}:Raises", f"{astray}:Nonsense", "greedy"]
    result = arena(Setup("free", 3), names, 6, workers=1)
    raises, nonsense, greedy = result.standings
    assert raises.faults["raised"] > 6
    assert nonsense.faults["nonsense"] > 6
    assert greedy.faults == {}
    assert result.without_end == 0
    assert greedy.wins == 6
    assert any("Raises failed: ValueError: lost the thread" in complaint for complaint in result.complaints)
    assert any("Nonsense answered 'draw'" in complaint for complaint in result.complaints)
    assert simulate(Setup("free", 3), 2, bot=names[0], workers=1, turn_limit=30).faults > 5


@pytest.mark.parametrize(("name", "fault_kind", "says"), [("Hangs", "hung", "hung"), ("Dies", "died", "took its process down")])
def test_an_arena_survives_a_bot_that_never_answers(
    astray: str, name: str, fault_kind: str, says: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lucky.workers.LOOK", 0.05)
    spec = f"{astray}:{name}"
    hall = Hall(Programme((("edition", "free"), ("players", 3)), ("greedy", spec), (0, 1, 0), 0, 100, patience=0.2))
    with closing(Workers(2)) as pool:
        played = sorted(play_games(hall, range(2), pool), key=lambda game: game.number)
    assert [game.number for game in played] == [0, 1]
    for game in played:
        assert game.broken_off
        assert game.winner == NO_END
        [((who, what), (count, said))] = game.faults.items()
        assert (who, what, count) == (1, fault_kind, 1)
        assert said == f"{spec} {said.split(' ', 1)[1]}"
        assert says in said


def test_nobody_plays_in_an_empty_arena() -> None:
    for names, games in (([], 4), (["greedy"], 0)):
        with pytest.raises(LuckyError):
            arena(FREE, names, games, workers=1)


def test_only_the_laboratory_opens_hands() -> None:
    game = Game.new("free", 3, seed="open")
    cheat = contestant_maker("open:ismcts:20")(0)
    assert isinstance(cheat, Peeking)
    with pytest.raises(LuckyError, match="has to be shown"):
        cheat.choose(game.view(game.to_act), game.legal())
    view = shown_all(game)
    assert cheat.choose(view, game.legal()) in game.legal()
    assert view.position.rng is None, "what is still to be drawn stays unknown"
    assert [view.position.goods[k] for k in range(3)] == [game.position.goods[k] for k in range(3)]
    for spec, says in (("open:greedy", "only a search"), ("open:nobody", "No bot is called")):
        with pytest.raises(LuckyError, match=says):
            contestant_maker(spec)
    with pytest.raises(LuckyError):
        bot_named("open:ismcts")


def test_nothing_but_the_laboratory_knows_the_cheat() -> None:
    source = ROOT / "src/lucky"
    users = {file.relative_to(source).parts[0] for file in source.rglob("*.py") if "open_hands" in file.read_text(encoding="utf-8")}
    assert users == {"search", "lab"}
    assert not any("peeking" in file.read_text(encoding="utf-8") for part in ("server", "bots") for file in (source / part).glob("*.py"))


def test_a_cheat_in_the_arena() -> None:
    result = arena(Setup("free", 3), ["open:ismcts:3", "greedy", "greedy"], 3, workers=1, turn_limit=8)
    assert len(result.played) == 3
    assert result.complaints == []


def run(*words: str, capsys: pytest.CaptureFixture[str]) -> tuple[str, str, object]:
    with pytest.raises(SystemExit) as left:
        main(words)
    out, err = capsys.readouterr()
    return out, err, left.value.code


def test_the_example_plays(capsys: pytest.CaptureFixture[str]) -> None:
    example = ROOT / "examples/mybot.py"
    assert len(example.read_text(encoding="utf-8").splitlines()) < 30
    out, _, code = run("arena", f"{example}:Bot", "random", "--games", "20", "--workers", "1", "--json", capsys=capsys)
    data = json.loads(out)
    mine, chance = data["contestants"]
    assert code == 0
    assert data["games"] == 20
    assert mine["faults"] == {} == chance["faults"]
    assert mine["wins"] > chance["wins"]


def test_json_has_all_of_it(capsys: pytest.CaptureFixture[str]) -> None:
    options = ("--seats", "3", "--games", "6", "--edition", "anniversary", "--seed", "2", "--workers", "1", "--json")
    out, _, code = run("arena", "greedy", "random", "violet:amateur", *options, capsys=capsys)
    data = json.loads(out)
    assert code == 0
    assert set(data) == {
        *("edition", "seats", "seed", "games", "planned", "interrupted", "seconds", "turns", "turn_limit"),
        *("games_without_end", "games_without_winner", "games_won_by_strangers", "contestants", "crosstable", "complaints"),
    }
    assert [contestant["name"] for contestant in data["contestants"]] == ["greedy", "random", "violet:amateur"]
    for contestant in data["contestants"]:
        assert set(contestant) == {
            *("name", "games", "wins", "win_rate", "interval", "fair_share", "rating", "decisions", "milliseconds", "faults")
        }
        assert set(contestant["rating"]) == {"mu", "sigma", "interval"}
        assert set(contestant["milliseconds"]) == {"mean", "p95"}
        assert contestant["interval"][0] <= contestant["win_rate"] <= contestant["interval"][1]
    assert [len(row) for row in data["crosstable"]["share"]] == [3, 3, 3]
    assert data["crosstable"]["share"][0][0] is None


def test_the_table_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    out, _, code = run("arena", "greedy", "random", "--seats", "3", "--games", "6", "--workers", "1", capsys=capsys)
    assert code == 0
    for words in ("6 games", "median", "contestant", "95 %", "fair", "rating", "p95", "greedy", "random", "50%", "seat against seat"):
        assert words in out
    assert "faults" not in out
    assert "no end" not in out
    out, _, code = run("arena", "random", "greedy", "--seats", "3", "--games", "3", "--turn-limit", "2", "--workers", "1", capsys=capsys)
    assert "6 games had no end within 2 turns" in out


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["gredy", "random"], "Did you mean 'greedy'"),
        (["greedy", "--seats", "1"], "1 cannot play"),
        (["greedy", "--edition", "fre"], "no edition called"),
        (["greedy", "--variant", "ghosts"], "no variant called"),
        (["open:greedy", "random"], "only a search"),
        (["greedy"], "nobody but itself. Name another bot too, such as tuned"),
        (["random", "random"], "such as greedy"),
        (["gredy"], "Did you mean 'greedy'"),
    ],
)
def test_mistakes_are_explained(words: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    out, err, code = run("arena", *words, "--workers", "1", capsys=capsys)
    assert code == (1 if "open:greedy" in words else 2)
    assert says in err
    assert not out


def test_ctrl_c_at_the_terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(*_: object, **__: object) -> ArenaResult:
        return ArenaResult(("a", "b"), 3, games_won_by(0, 1), 90, 1.0, 50, interrupted=True)

    monkeypatch.setattr("lucky.lab.arena.arena", interrupted)
    out, _, code = run("arena", "greedy", "tuned", capsys=capsys)
    assert code == 130
    assert "2 games of 90, then interrupted" in out
    monkeypatch.setattr("lucky.lab.arena.arena", lambda *_, **__: ArenaResult(("a",), 3, [], 9, 1.0, 50, interrupted=True))
    out, _, code = run("arena", "greedy", "tuned", capsys=capsys)
    assert code == 130
    assert "Nobody has finished a game." in out


@pytest.mark.parametrize("bot", ["greedy", "honoria:amateur"])
def test_simulating_with_bots(bot: str) -> None:
    setup = Setup("anniversary", 2)
    result = simulate(setup, 3, bot=bot, seed=1, workers=1)
    data = result.to_dict()
    assert data["games"] == 3 == sum(data["wins"]) + data["games_without_end"] + data["games_without_winner"]
    assert data["seats"] == list(setup.seat_names)
    assert data["attempts"] >= data["foiled"] > 0
    assert data["faults"] == 0
    assert result.tallies == simulate(setup, 3, bot=bot, seed=1, workers=1).tallies
    assert len({tally[:2] for tally in result.tallies}) == 3, "each game has a deal of its own"


def test_simulating_with_nobody() -> None:
    with pytest.raises(LuckyError, match="No bot is called"):
        simulate(FREE, 3, bot="nobody", workers=1)


def test_the_command_works_with_processes() -> None:
    words = [sys.executable, "-m", "lucky", "arena", "greedy", "random", "--seats", "3", "--games", "6", "--workers", "2", "--json"]
    done = subprocess.run(words, capture_output=True, text=True, check=True, timeout=PATIENCE, env=os.environ | {"NO_COLOR": "1"})
    assert json.loads(done.stdout)["games"] == 6


LONELY = """
import time
from lucky.lab.match import GamesTask, Programme
from lucky.workers import Workers
if __name__ == "__main__":
    pool = Workers(1)
    pool.threads.submit(pool.answer, GamesTask(Programme((("edition", "free"), ("players", 3)), ("open:ismcts:2s",), (0,), 0, 100), (0,)))
    while not any(worker.limits[0] >= 0 for worker in pool.all):  # until somebody thinks; a compiled thought is not interrupted
        time.sleep(0.01)
    print(all(worker.process.is_alive() for worker in pool.all), flush=True)
    time.sleep(60)
"""


def test_who_plays_for_somebody_who_was_killed_stops(tmp_path: Path) -> None:
    (tmp_path / "lonely.py").write_text(LONELY)
    with subprocess.Popen([sys.executable, str(tmp_path / "lonely.py")], stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        assert parent.stdout.readline() == "True\n"
        parent.kill()
        parent.communicate(timeout=PATIENCE)  # ends when nobody is left who could print
