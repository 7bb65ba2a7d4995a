"""The root of the search: who is a candidate, how playouts are shared out, and what is said of the result."""

from collections import Counter
from hashlib import blake2b

import pytest

from lucky.bots import bot_named
from lucky.bots.bot import search_from
from lucky.engine.actions import END
from lucky.game import Game
from lucky.search.greedy_playout import greedy_playout
from lucky.search.halving import FEWEST_WORLDS, MOST, Halving, rounds_for
from lucky.search.tree import Node
from lucky.search.weights import Weights
from lucky.view import View
from tests.engine.tables import labelled

# By setup: a digest of the actions that ismcts:30 chooses. Compiled and interpreted alike: these tests run with both engines.
CHOSEN = {
    "free 4": "15e1c2be49d5",
    "anniversary 5": "423baa3caa1e",
    "anniversary 2": "73e57139720e",
    "anniversary 2 escape=alone": "4a98a04bbf34",
}


def many_choices() -> View:
    """A decision with more actions than there are candidates."""
    game, greedy = Game.new("free", 4, seed="halving"), bot_named("greedy")
    while len(game.legal()) <= MOST:
        game.play(greedy.choose(game.view(game.to_act), game.legal()))
    return game.view(game.to_act)


def searched(playouts: int, seconds: float = 0.0, view: View | None = None) -> Halving:
    search = search_from(view or many_choices(), 3)
    assert search.think(playouts, seconds) == sum(looks for _, looks, _ in search.candidates())
    return search


@pytest.mark.parametrize("setup", CHOSEN)
def test_the_choices_are_pinned(setup: str) -> None:
    game, bot, lines = Game(labelled(setup), "pinned"), bot_named("ismcts:30", 5), []
    while not game.over and game.position.turns < 8:
        view = game.view(game.to_act)
        choice = bot.choose(view, view.legal())
        lines.append(str(choice))
        game.play(choice)
    assert blake2b("\n".join(lines).encode(), digest_size=6).hexdigest() == CHOSEN[setup]


def test_half_of_the_candidates_are_dropped_in_every_round() -> None:
    """24 are tried out in as many worlds as fit into a fifth of the playouts, then 12 in another fifth, and so on."""
    search = searched(600)
    looks = [looks for _, looks, _ in search.candidates()]
    assert looks == sorted(looks, reverse=True)
    assert list(Counter(looks).values()) == [2, 1, 3, 6, 12]
    assert looks[-1] == 600 // 5 // MOST
    assert 600 - len(looks) < sum(looks) <= 600


def test_the_best_comes_first_and_nothing_dropped_is_said_to_be_better() -> None:
    search = searched(400)
    found = search.candidates()
    assert search.best() == found[0][0]
    chances = [chance for _, _, chance in found]
    assert chances == sorted(chances, reverse=True)
    assert 0 <= chances[-1] <= chances[0] <= 1


def test_few_playouts_are_spent_on_few_candidates() -> None:
    for playouts in (2, 8, 30, 100):
        found = searched(playouts).candidates()
        assert len(found) == 2 or len(found) * rounds_for(len(found)) * FEWEST_WORLDS <= playouts
        assert sum(looks for _, looks, _ in found) <= playouts
    assert len(searched(100).candidates()) > 3


def test_time_is_shared_out_like_playouts() -> None:
    """Nobody is dropped untried, however short the time; and the last two had the most playouts."""
    for seconds in (1e-6, 0.2):
        looks = [looks for _, looks, _ in searched(0, seconds).candidates()]
        assert list(Counter(looks).values()) == [2, 1, 3, 6, 12]
        assert looks[-1] >= 1


def test_candidates_are_compared_in_the_same_worlds_with_the_same_chance() -> None:
    """To end the turn, as a candidate twice over, wins exactly as often as itself."""
    search = search_from(many_choices(), 3)
    once, again = Node(END, 0.5), Node(END, 0.5)
    shares = set()
    for _ in range(20):
        search.try_out([once, again])
        assert again.reward == once.reward
        shares.add(once.reward / float(once.visits))
    assert len(shares) == 20, "each time in another world"


def test_a_playout_is_judged_every_other_turn() -> None:
    """What a playout came to is the mean of the estimates on its way to the horizon."""
    search = search_from(many_choices(), 3)
    search.imagine(search.world)
    seen = []
    for turns in (2, 4, 6):
        p = search.world.clone()
        greedy_playout(p, search.all_weights, search.view.turns + turns)
        seen.append(search.outcome(p))
    assert search.play_on(search.world.clone()) == pytest.approx(sum(seen) / 3)
    assert len(set(seen)) == 3


def test_thinking_again_begins_anew() -> None:
    search = search_from(many_choices(), 3)
    search.think(200, 0.0)
    assert search.think(100, 0.0) == sum(looks for _, looks, _ in search.candidates())


@pytest.mark.parametrize("setup", ["free 4", "anniversary 2 escape=alone"])
def test_a_game_without_end_is_left_to_the_rules_of_thumb(setup: str) -> None:
    game = Game(labelled(setup), "weary")
    weights = Weights()
    game.position.turns = weights.patience * game.position.rules.seats
    assert len(searched(100, view=game.view(game.to_act)).candidates()) > 1
    game.position.turns += 1
    search = searched(100, view=game.view(game.to_act))
    [(action, looks, _)] = search.candidates()
    assert (search.best(), looks) == (action, 100)
