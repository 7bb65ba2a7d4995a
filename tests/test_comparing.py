"""Hints: equal alternatives are told as such, and no card is spent on what a step does for nothing. The coach goes by the same."""

from collections.abc import Iterator

import pytest

from lucky.bots import Budget, bot_named
from lucky.bots.bot import search_from
from lucky.bots.comparing import Compared, compare, free_step, next_in_turn, rivals
from lucky.coach.looking import Decision, look_at
from lucky.game import Game
from lucky.view import View
from lucky.view_data import ViewData
from tests.scene import scene

LATER = 10**6  # random numbers than those of the hint


def tempting() -> View:
    """Violet can walk to every neighbour with a card, or step there."""
    cards = ["Move 1", "Move 2", "Parlor"]
    game = scene(players=3, at={"Violet": "Drawing Room", "Doctor": "Billiard Room"}, turn="Violet", hands={"Violet": cards})
    return game.view(0)


def numbers(view: View) -> dict[str, int]:
    return {str(action): action.id for action in view.legal()}


def test_a_step_stands_in_for_the_card_that_leads_to_the_same_room() -> None:
    view = tempting()
    legal = numbers(view)
    assert free_step(view, legal["Move 1: to Parlor"]) == legal["step Parlor"]
    assert free_step(view, legal["step Parlor"]) is None
    assert free_step(view, legal["draw"]) is None
    assert all(free_step(view, number) is None for text, number in legal.items() if "Doctor to" in text)


def test_a_card_has_to_be_better_beyond_chance_than_a_step() -> None:
    view = tempting()
    legal = numbers(view)
    card, step = legal["Parlor: to Parlor"], legal["step Parlor"]
    near, far = behind(card, step)
    assert (near.thrifty(view, card), far.thrifty(view, card)) == (step, card)
    assert near.thrifty(view, step) == step
    assert Compared({}, {}).thrifty(view, card) == step  # what was not compared is not known to be better


def test_a_card_for_steps_is_never_better_than_a_step() -> None:
    """Whatever chance says: what can be done after it can be done after the step, and the card is still there."""
    view = tempting()
    legal = numbers(view)
    card, step = legal["Move 1: to Parlor"], legal["step Parlor"]
    for comparison in behind(card, step):
        assert comparison.thrifty(view, card) == step
        assert comparison.equals(view, card, comparison.results) == (step,)


def behind(card: int, step: int) -> tuple[Compared, Compared]:
    """A step that did hardly worse than a card in the same worlds, and one that did far worse."""
    noise = [0.1, -0.1] * 50
    near = Compared({card: [0.36 + x for x in noise], step: [0.35 - x for x in noise]}, {})
    return near, Compared({card: [0.46 + x for x in noise], step: [0.26 - x for x in noise]}, {})


def test_what_is_within_a_point_or_the_interval_is_equal_and_what_spends_no_card_is_named_first() -> None:
    view = tempting()
    legal = numbers(view)
    lure = next(number for text, number in legal.items() if "Doctor to" in text)
    draw, end, step = legal["draw"], legal["end"], legal["step Parlor"]
    noise = [0.05, -0.05] * 50
    comparison = Compared({lure: [0.36] * 100, draw: [0.351] * 100, end: [0.3 + x for x in noise], step: [0.355 + x for x in noise]}, {})
    assert comparison.equals(view, lure, comparison.results) == (draw, step, lure)
    assert comparison.equals(view, draw, comparison.results) == (draw, step, lure)


def test_the_same_worlds_are_tried_with_as_much_thought_for_each() -> None:
    view = tempting()
    search = search_from(view, 5)
    search.think(60, 0.0)
    nodes = rivals(search)
    comparison = compare(search, view, nodes, 12)
    assert {len(results) for results in comparison.results.values()} == {12}
    assert {int(node.action) for node in nodes} <= set(comparison.results)
    spent = [step for node in nodes if (step := free_step(view, int(node.action))) is not None]
    assert set(spent) <= set(comparison.results)
    visits = {int(node.action): int(node.visits) for node in search.ranked}
    assert all(visits[action] >= visits[int(nodes[0].action)] for action in comparison.results)
    assert all(comparison.then.get(action) == next_in_turn(node) for node in nodes for action in [int(node.action)])


def moments(edition: str, games: int) -> Iterator[View]:
    """Decisions of games as novices play them, in which a card leads where a step leads."""
    for number in range(games):
        game = Game.new(edition, 4, seed=f"hint {number}")
        novice = bot_named("quill:novice", number)
        for _ in range(30):
            if game.over:
                break
            view = game.view(game.to_act)
            legal = view.legal()
            if any(free_step(view, action.id) is not None for action in legal):
                yield view
            game.apply(novice.choose(view, legal).id)


def surely_better(view: View, card: int, step: int) -> bool:
    """Whether a longer look, in other worlds, sees more in the card."""
    search = search_from(view, LATER)
    search.think(300, 0.0)
    known = {int(node.action): node for node in search.ranked}
    if card not in known:
        return False
    ahead, error = compare(search, view, [known[card]], 300).ahead(card, step)
    return ahead > error


@pytest.mark.parametrize("hand", [["Move 1"], ["Move 1", "Failure 1"], ["Move 2", "Move 1", "Green House"]])
def test_the_hint_in_the_drawing_room_is_to_step(hand: list[str]) -> None:
    """The Doctor comes to the Dining Hall next, and one step leads there: no need of a card."""
    at = dict.fromkeys(["Violet", "Basil", "Cordelia"], "Drawing Room") | {"Doctor": "Billiard Room"}
    view = scene(players=4, at=at, turn="Violet", hands={"Violet": hand}).view(0)
    for seed in range(4):
        found = bot_named("greedy", seed).explain(view, view.legal(), Budget(playouts=60))
        assert str(found.candidates[0].action) == "step Dining Hall"
        assert "Move 1: to Dining Hall" not in [str(one.action) for one in found.candidates]


@pytest.mark.parametrize("edition", ["free", "anniversary"])
def test_no_hint_spends_a_card_on_what_a_step_does(edition: str) -> None:
    """Neither the first nor what is said to be as good, unless a longer look in other worlds finds the card better too."""
    tempted = 0
    for number, view in enumerate(moments(edition, 4)):
        found = bot_named("greedy", number).explain(view, view.legal(), Budget(playouts=60))
        for one in found.candidates:
            if one is found.candidates[0] or one.even:
                step = free_step(view, one.action.id)
                assert step is None or surely_better(view, one.action.id, step), (number, str(one.action))
        chances = [one.chance for one in found.candidates]
        assert chances == sorted(chances, reverse=True)
        assert not found.candidates[0].even
        tempted += 1
    assert tempted > 5


def test_the_coach_goes_by_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    view = tempting()
    legal = numbers(view)
    asked = []

    def cards_are_dear(comparison: Compared, view: View, action: int) -> int:
        asked.append(action)
        return action if (step := free_step(view, action)) is None else step

    monkeypatch.setattr(Compared, "thrifty", cards_are_dear)
    bests = {look_at(Decision(0, 1, ViewData.of(view), legal["end"]), 60, seed).best for seed in range(6)}
    assert all(free_step(view, best) is None for best in bests)
