"""The coach: it sees no more than the seat did, finds what was given away, and says so in figures that add up."""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from lucky.bots.comparing import SURE
from lucky.cli import main
from lucky.coach import analyse, judging
from lucky.coach.judging import TOLD, Judging
from lucky.coach.looking import COSTLY, Decision, Look, decisions_of
from lucky.coach.reasons import summary_of
from lucky.errors import IllegalAction
from lucky.game import Game
from lucky.gamefile import game_text, parse_game
from lucky.positions import position_text
from lucky.view_data import ViewData
from tests.engine.tables import Dice
from tests.golden.games import FOLDER
from tests.scene import lines
from tests.test_secrets import behind_its_back

ODD_ONES = ("free-3", "original-4", "anniversary-strangers", "v6-murder", "v8-dog", "escape-alone", "escape-sequel")


@pytest.fixture(autouse=True)
def few_playouts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Enough for a test: the engine may be the interpreted one."""
    for name, number in {"ROUGH": 60, "CLOSE": 60, "CLOSE_LOOKS": 3, "DEAL": 50}.items():
        monkeypatch.setattr(judging, name, number)


def golden(name: str) -> Game:
    return Game.load(FOLDER / f"{name}.game")


def people(game: Game) -> list[int]:
    return [seat for seat in range(game.setup.seats) if not game.setup.is_stranger(seat)]


def asked(game: Judging) -> bytes:
    """What the coach says, to the last byte."""
    while questions := game.questions():
        for question in questions:
            game.take(question, question.answer())
    return msgspec.json.encode(game.report())


def twins(game: Game, seat: int) -> Iterator[Decision]:
    """The same decisions, each in a game where all that the seat cannot know is different."""
    again, dice, differ = Game(game.setup, game.seed, game.sequel_seed), Dice(11), False
    for action in game.actions:
        if again.to_act == seat and len(again.position.legal()) > 1:
            twin = behind_its_back(again, seat, dice)
            differ = differ or position_text(twin.position) != position_text(again.position)
            twin.answers = again.answers
            yield Decision(len(again.actions), int(again.position.turns), ViewData.of(twin.view(seat)), action)
        again.apply(action)
    assert differ


@pytest.mark.parametrize("name", ODD_ONES)
def test_what_is_judged_does_not_depend_on_what_the_seat_could_not_know(name: str) -> None:
    game = golden(name)
    for seat in people(game):
        assert tuple(twins(game, seat)) == decisions_of(game, seat)


def test_not_a_byte_of_a_report_depends_on_what_the_seat_could_not_know() -> None:
    game = golden("anniversary-3")
    twin = Judging(game, 1)
    twin.decisions = tuple(twins(game, 1))
    twin.dealt = ViewData.of(behind_its_back(Game(game.setup, game.seed), 1, Dice(5)).view(1))
    assert asked(twin) == asked(Judging(game, 1))


def test_a_pass_that_lost_the_game_is_told_of() -> None:
    """Cordelia passed holding enough, and nobody came after her."""
    report = analyse(golden("free-3"), 2)
    worst = report.costliest[0]
    assert (worst.action.text, worst.better.kind, worst.chance) == ("pass", "foil", 0.0)
    assert worst.why == "You passed holding 8 luck, and nobody after you could stop Violet."
    assert worst.better not in worst.even
    assert worst.better_chance == worst.loss > COSTLY
    assert not report.won


@pytest.mark.parametrize("name", ["anniversary-strangers", "escape-alone", "v6-murder"])
def test_a_report_holds_together(name: str) -> None:
    game = golden(name)
    report = analyse(game, 0)
    assert [one.after for one in report.decisions] == [decision.after for decision in decisions_of(game, 0)]
    assert all(game.actions[one.after] == one.action.id for one in report.decisions)
    for one in report.decisions:
        assert one.loss >= 0
        assert one.loss == pytest.approx(one.better_chance - one.chance, abs=2e-4)
        assert (one.better == one.action) == (one.loss == 0)
        assert not {one.action.id, one.better.id} & {other.id for other in one.even}
        assert not one.why
    assert len(report.costliest) <= TOLD
    assert [one.loss for one in report.costliest] == sorted((one.loss for one in report.costliest), reverse=True)
    assert all(one.loss >= COSTLY for one in report.costliest)
    could = sum(one.better_chance for one in report.decisions)
    assert report.kept == pytest.approx((could - sum(one.loss for one in report.decisions)) / could, abs=0.01)
    assert 0 < report.deal_chance < 1
    assert report.won == (game.outcome is not None and game.outcome.winner == 0)


def test_two_processes_say_what_one_says() -> None:
    game, far = golden("free-3"), []
    assert analyse(game, 0, workers=2, progress=lambda done, planned: far.append((done, planned))) == analyse(game, 0)
    assert all(done <= planned for done, planned in far)


def test_the_coach_keeps_quiet_while_a_game_goes_on() -> None:
    whole = golden("free-3")
    with pytest.raises(IllegalAction, match="when the game is over"):
        analyse(whole.branch(40), 0)
    with pytest.raises(IllegalAction, match="Nobody decides"):
        analyse(whole, 3)
    with pytest.raises(IllegalAction, match="Nobody decides"):
        analyse(golden("anniversary-strangers"), 3)


def test_a_difference_that_may_be_luck_is_no_loss() -> None:
    assert Look(1, 0.30, 0.36, 0.02).loss == pytest.approx(0.06)
    assert Look(1, 0.30, 0.36, 0.06 / SURE * 1.01).loss == 0
    assert Look(1, 0.36, 0.30, 0.0).loss == 0


@pytest.mark.parametrize(("deal", "kept", "said"), [(0.314, 0.999, 99), (0.2, 1.0, 100), (0.3, 0.0, 0), (0.99, 0.6651, 66)])
def test_a_summary_says_a_share_and_all_only_to_those_who_kept_all(deal: float, kept: float, said: int) -> None:
    summary = summary_of(0.25, deal, 12, kept)
    assert f"left you {said}% of the chances" in summary
    assert summary.startswith("25% to win would be even")
    assert "nothing to decide" in summary_of(0.25, deal, 0, 1.0)


# Another go, with other cards.


def test_another_go_deals_again_what_the_seat_could_not_see() -> None:
    whole = golden("free-5")
    plain, fresh = whole.branch(40, "new"), whole.branch(40, "new", seat=2)
    assert plain.position.goods == whole.branch(40).position.goods
    assert fresh.view(2).hand == plain.view(2).hand
    assert position_text(fresh.view(2).position) == position_text(plain.view(2).position)
    others = [seat for seat in range(5) if seat != 2]
    assert any(fresh.position.goods[seat] != plain.position.goods[seat] for seat in others)
    assert [fresh.view(seat).hand_size(seat) for seat in range(5)] == [plain.view(seat).hand_size(seat) for seat in range(5)]
    assert fresh.position.goods != whole.branch(40, "newer", seat=2).position.goods
    assert fresh.actions == whole.actions[:40]


def test_another_go_can_be_written_down_and_taken_up_once_more() -> None:
    game, dice = golden("v6-murder").branch(30, "new", seat=1), random.Random(2)
    while not game.over:
        game.play(dice.choice(lines(game)))
    assert parse_game(game_text(game)).raw_events == game.raw_events
    again = game.branch(35, "newer")
    assert again.seed.endswith(" >30/1> new >35> newer")
    assert again.raw_events == game.raw_events[: len(again.raw_events)]


# The command.


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as left:
        main(["analyse", *words, "--workers", "1"])
    told = capsys.readouterr()
    return int(left.value.code or 0), told.out, told.err


def test_the_command_tells_a_player(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = printed(capsys, str(FOLDER / "free-3.game"), "--seat", "cordelia")
    assert status == 0
    assert "Cordelia, who lost" in out
    assert "You passed holding 8 luck" in " ".join(out.split())
    assert "Violet, who" not in out


def test_the_command_prints_json(capsys: pytest.CaptureFixture[str]) -> None:
    path = str(FOLDER / "anniversary-strangers.game")
    status, out, _ = printed(capsys, path, "--json", "--seat", "1")
    found: dict[str, Any] = json.loads(out)
    assert status == 0
    assert (found["seat"], found["name"]) == (0, "Violet")
    assert found["decisions"]
    status, out, _ = printed(capsys, path, "--json")
    assert [one["name"] for one in json.loads(out)] == ["Violet", "Basil"]


@pytest.mark.parametrize("seat", ["Nobody", "2", "0", "-1", "Stranger 1", "x" * 99])
def test_the_command_knows_who_sits_there(capsys: pytest.CaptureFixture[str], seat: str) -> None:
    status, out, err = printed(capsys, str(FOLDER / "anniversary-strangers.game"), "--seat", seat)
    assert (status, out) == (1, "")
    assert "not a seat of a player in this game: 1 Violet, 3 Basil." in err
    assert "Traceback" not in err


def test_the_command_refuses_what_is_no_finished_game(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    unfinished, junk = tmp_path / "unfinished.game", tmp_path / "junk.game"
    golden("free-3").branch(40).save(unfinished)
    junk.write_text("Dear diary,\n", encoding="utf-8")
    for path, fault in ((unfinished, "not over yet"), (junk, "game file"), (tmp_path / "none.game", "none.game")):
        status, out, err = printed(capsys, str(path))
        assert (status, out) == (1, "")
        assert fault in err
        assert "Traceback" not in err
