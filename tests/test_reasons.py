"""Reasons: each is a fact that is true of what is better and not of the other, and none says what was done anyway."""

import random
import re
from collections.abc import Iterator
from functools import cache

import pytest

from lucky.actions import Action
from lucky.coach import analyse, judging
from lucky.coach.looking import Decision, Look, decisions_of
from lucky.coach.reasons import why
from lucky.game import Game
from lucky.messages import CoachReport, JudgedDecision
from lucky.phrase import Phrase
from lucky.saying.ending import coach_lines
from lucky.view import View
from tests.golden.games import FOLDER
from tests.scene import scene

GAMES = ("free-3", "original-4", "anniversary-3", "anniversary-strangers", "v6-murder", "v8-dog", "v9-revenge", "escape-alone")
PERCENT = re.compile(r"(\d+)[\s\u00a0]?%")


def golden(name: str) -> Game:
    return Game.load(FOLDER / f"{name}.game")


def deciders(game: Game) -> list[int]:
    return [seat for seat in range(game.setup.seats) if not game.setup.is_stranger(seat)]


# What becomes possible in a turn, as the game itself says it: nothing here asks what the coach asks.


def kinds(game: Game, *actions: Action) -> set[str]:
    """What the player may do after these actions, as long as their turn lasts."""
    turn, seat = game.position.turns, game.to_act
    later = game.branch(len(game.actions))
    for action in actions:
        later.apply(action.id)
    same_turn = not later.over and later.to_act == seat and later.position.turns == turn and not later.view(seat).snapshot().attempt
    return {action.kind for action in later.legal()} if same_turn else set()


def open_to(game: Game, done: Action) -> set[str]:
    """What can still be done in the turn after an action, at once or one action later."""
    first = kinds(game, done)
    if not first:
        return first
    after = game.branch(len(game.actions))
    after.apply(done.id)
    return first.union(*(kinds(after, action) for action in after.legal()))


def objections(game: Game, done: Action, better: Action, said: str) -> Iterator[str]:
    """What is wrong with a reason."""
    if re.search(r"moment to play|Played on from here", said):
        yield "that is no fact"
    draws = re.search(r"(could have drawn|can draw) a card|one more card", said)
    if draws and (done.kind == "draw" or "draw" in open_to(game, done)):
        yield "they drew, or still could"
    if draws and better.kind != "draw" and "draw" in kinds(game):
        yield "they could draw where they stood"
    if draws and "draw" not in {better.kind} | kinds(game, better):
        yield "one cannot draw there"
    if re.search(r"could have struck in the same turn|can strike in the same turn", said):
        if "attempt" in kinds(game) | open_to(game, done) | {done.kind}:
            yield "they could strike"
        if "attempt" not in kinds(game, better):
            yield "one cannot strike there"
    if re.match(r"With \S.* the attempt succeeds in \d+ of 100 cases\.|You could have struck", said) and (
        better.kind != "attempt" or done.kind == "attempt" or "attempt" in open_to(game, done)
    ):
        yield "both strike"
    if re.search(r"You keep|worth keeping", said) and (done.card is None or better.card == done.card):
        yield "nothing was spent"


@cache
def hasty(name: str, seat: int) -> CoachReport:
    """What the coach says after a hasty look, at whatever seems to have cost anything."""
    with pytest.MonkeyPatch.context() as patch:
        for constant, number in {"ROUGH": 60, "CLOSE": 60, "CLOSE_LOOKS": 8, "TOLD": 8, "DEAL": 20}.items():
            patch.setattr(judging, constant, number)
        return analyse(golden(name), seat)


@pytest.mark.parametrize(("name", "seat"), [("free-3", 0), ("free-3", 2), ("anniversary-3", 0)])
def test_no_reason_is_true_of_what_was_done(name: str, seat: int) -> None:
    """Each sentence is held against the game."""
    game, wrong = golden(name), []
    for one in hasty(name, seat).costliest:
        wrong += [(one.after, one.why, fault) for fault in objections(game.branch(one.after), one.action, one.better, one.why)]
    assert wrong == []


def looked(view: View, dice: random.Random, done: int, best: int) -> Look:
    """A look that found this best, and all manner of things besides."""
    even = tuple(action.id for action in view.legal() if action.id not in (done, best) and dice.random() < 0.1)
    attempt = view.snapshot().attempt is not None
    every = [view.action(number) for number in (done, best, *even)]
    succeeds = tuple((one.id, dice.random()) for one in every if attempt or one.kind == "attempt")
    return Look(best, 0.2, 0.4, 0.01, even, succeeds, tuple(followers(view, dice, [one.id for one in every])))


def followers(view: View, dice: random.Random, actions: list[int]) -> Iterator[tuple[int, int]]:
    for number in actions:
        after = view.position.clone()
        after.apply(number)
        if after.to_act == view.seat and after.turns == view.position.turns and (legal := after.legal()):
            yield number, dice.choice(legal)


def every_pair(name: str, dice: random.Random) -> Iterator[tuple[Game, Decision, View, Look]]:
    """Decisions of a game, each with another action called better."""
    game = golden(name)
    for decision in (one for seat in deciders(game) for one in decisions_of(game, seat)):
        view = decision.view.view()
        for best in view.legal():
            if best.id != decision.done and dice.random() < 0.5:
                yield game, decision, view, looked(view, dice, decision.done, best.id)


@pytest.mark.parametrize("name", GAMES)
def test_a_reason_for_any_two_actions_tells_them_apart(name: str) -> None:
    """It is a sentence, holds in the game, and is never said the other way round."""
    dice, said = random.Random(name), set()
    for game, decision, view, look in every_pair(name, dice):
        reason = why(view, decision.done, look)
        if reason is None:
            continue
        assert isinstance(reason, Phrase)
        assert reason[0].isupper() or reason[0].isdigit()
        assert reason.endswith(".")
        assert not set("{}") & set(reason)
        turned = Look(decision.done, 0.2, 0.4, 0.01, (), look.succeeds, look.then)
        assert why(view, look.best, turned) != reason
        if reason.template not in said or dice.random() < 0.1:  # the game is slow to ask
            moment = game.branch(decision.after)
            faults = list(objections(moment, view.action(decision.done), view.action(look.best), reason))
            assert not faults, (decision.after, str(view.action(decision.done)), str(view.action(look.best)), reason)
        said.add(reason.template)
    assert len(said) >= 3


def test_who_drew_is_not_told_that_they_could_draw() -> None:
    """Where they stood they could, and did."""
    game = scene(players=3, at={"Violet": "Kitchen", "Basil": "Hedge Maze", "Cordelia": "Hedge Maze"}, turn="Violet")
    view = game.view(0)
    legal = {str(action): action.id for action in view.legal()}
    steps = [number for text, number in legal.items() if text.startswith("step")]
    assert "draw" in legal
    assert steps
    for step in steps:
        look = Look(step, 0.2, 0.6, 0.01, then=((step, legal["draw"]),))
        assert "a card" not in str(why(view, legal["draw"], look) or "")


def test_what_something_equally_good_lacks_is_no_reason() -> None:
    """To draw brings a card; but if to end were as good, the card was not why."""
    game = scene(
        players=3, at={"Violet": "Kitchen", "Basil": "Hedge Maze", "Cordelia": "Hedge Maze"}, turn="Violet", hands={"Violet": ["Move 1"]}
    )
    view = game.view(0)
    legal = {str(action): action.id for action in view.legal()}
    spent = next(number for text, number in legal.items() if text.startswith("Move 1: to"))
    alone, beside = (why(view, spent, Look(legal["draw"], 0.2, 0.6, 0.01, even)) for even in ((), (legal["end"],)))
    assert alone == "It brings you one more card before the turn is over."
    assert beside == "You keep Move 1."


def test_one_of_a_hundred_reads_as_any_other_number() -> None:
    alone = {"Violet": "Kitchen", "Doctor": "Kitchen", "Basil": "Hedge Maze", "Cordelia": "Hedge Maze"}
    view = scene(players=3, at=alone, turn="Violet", hands={"Violet": ["Trowel"]}).view(0)
    legal = {str(action): action.id for action in view.legal()}
    trowel, bare = legal["attempt with Trowel"], legal["attempt with bare hands"]
    look = Look(trowel, 0.2, 0.6, 0.01, succeeds=((trowel, 0.07), (bare, 0.01)))
    assert why(view, bare, look) == "With Trowel the attempt succeeds in 7 of 100 cases, with bare hands in 1."


# Figures.


def told(report: CoachReport, language: str) -> list[str]:
    return coach_lines(report, (), None, language)


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_better_action_has_the_first_figure(language: str) -> None:
    report = hasty("free-3", 2)
    lines = [line for line in told(report, language) if re.match(r"(Better|Besser): ", line) or "statt" in line or "instead" in line]
    figures = [[int(figure) for figure in PERCENT.findall(line)] for line in lines]
    wanted = [[half_up(one.better_chance), half_up(one.chance)] for one in report.costliest]
    assert [found for found in figures if found] == wanted


def half_up(share: float) -> int:
    return int(100 * share + 0.5)


@pytest.mark.parametrize(("name", "seat"), [("free-3", 0), ("free-3", 2), ("anniversary-3", 0)])
def test_no_figure_is_more_than_there_is(name: str, seat: int) -> None:
    said = hasty(name, seat).summary
    assert all(int(figure) <= 100 for figure in re.findall(r"\d+", said)), said


def test_what_was_kept_is_a_share_of_what_could_be_had() -> None:
    game = golden("free-3")
    action = game.legal()[0] if not game.over else Game(game.setup, game.seed).legal()[0]

    def one(chance: float, best: float) -> JudgedDecision:
        return JudgedDecision(after=0, turn=1, action=action, better=action, chance=chance, better_chance=best, loss=best - chance)

    assert judging.share_kept([]) == 1.0
    assert judging.share_kept([one(0.3, 0.3), one(0.1, 0.3)]) == pytest.approx(4 / 6)
    assert judging.share_kept([one(0.0, 0.9)] * 30) == 0.0  # thirty such come to no more than everything
