"""After a refill everyone knows what the deck holds (M9): no world is imagined that cannot be."""

import pytest

from lucky.bots import bot_named
from lucky.bots.bot import search_from
from lucky.engine.actions import FAILURES
from lucky.engine.events import DREW, RESHUFFLED
from lucky.engine.fast_rng import seeded
from lucky.engine.position import Position
from lucky.game import Game
from lucky.search.estimates import hidden_luck
from lucky.setup import Setup
from tests.test_belief import hands_in

SETUPS = [Setup("free", 5, hand=14), Setup("original", 4, hand=20, variants=("murder",)), Setup("free", 6, hand=12)]


def refilled(setup: Setup, more: int) -> Game:
    """A game of `random`, so many decisions after its deck was refilled."""
    game, bot = Game(setup, "refill"), bot_named("random", 3)
    while not game.position.refill or more:
        more -= bool(game.position.refill)
        assert not game.over
        game.play(bot.choose(game.view(game.to_act), game.legal()))
    return game


def drawn_since(game: Game) -> list[int]:
    """By seat: cards drawn since the refill, the one that it was made for included."""
    last = max(k for k, event in enumerate(game.raw_events) if event[0] == RESHUFFLED)
    drew = [event[1] for event in game.raw_events[last:] if event[0] == DREW]
    return [drew.count(seat) for seat in range(game.setup.seats)]


def kinds(position: Position, cards: list[int]) -> list[str]:
    """Cards by what they are, copies alike."""
    return sorted(str((card >= FAILURES, int(position.rules.cards.alike[card]))) for card in cards)


@pytest.mark.parametrize("setup", SETUPS, ids=str)
@pytest.mark.parametrize("more", [1, 9, 25])
def test_every_world_could_be(setup: Setup, more: int) -> None:
    game = refilled(setup, more)
    seat, drew = game.to_act, drawn_since(game)
    view = game.view(seat)
    copies = [int(card) for card in game.position.rules.cards.every if card < FAILURES and view.position.refill >> card & 1]
    for world in [view.position, *(view.imagine(seeded(k)) for k in range(30))]:
        deck = [int(world.deck[k]) for k in range(world.deck_size)]
        left = kinds(world, copies)
        for kind in kinds(world, deck):
            left.remove(kind)  # it was refilled with one
        single = {card for card in copies if world.rules.cards.alike[card] & world.rules.cards.alike[card] - 1 == 0}
        for k, hand in enumerate(hands_in(world)):
            if k != seat and "murder" not in setup.variants:
                assert len(single & set(hand)) <= drew[k]
        assert [len(hand) for hand in hands_in(world)] == [view.hand_size(k) for k in range(setup.seats)]
        assert hands_in(world)[seat] == view.hand


def test_the_search_keeps_luck_out_of_the_deck() -> None:
    """Also where answers make it deal hands anew."""
    game = refilled(SETUPS[0], 12)
    search = search_from(game.view(game.to_act), 5)
    world = game.position.clone()
    for _ in range(30):
        search.imagine(world)
        assert all(world.deck[k] < FAILURES for k in range(world.deck_size))


def test_the_deck_is_left_out_of_the_luck_that_is_hidden() -> None:
    game = refilled(SETUPS[0], 1)
    seat, p = game.to_act, game.position
    luck = [int(p.rules.cards.luck[card]) for k, hand in enumerate(hands_in(p)) if k != seat for card in hand]
    assert hidden_luck(p, seat) == pytest.approx(sum(luck) / len(luck))


def test_hands_are_all_equally_likely_to_have_what_nobody_knows() -> None:
    """A failure that nobody has seen is in any hand in proportion to its cards from before the refill."""
    game = refilled(SETUPS[2], 6)
    view, drew = game.view(game.to_act), drawn_since(game)
    others = [k for k in range(6) if k != game.to_act]
    found = dict.fromkeys(others, 0)
    for n in range(600):
        world = view.imagine(seeded(n))
        for k in others:
            found[k] += int(world.failures[k]).bit_count()
    old = {k: max(0, view.hand_size(k) - drew[k]) for k in others}
    for k in others:
        assert found[k] / sum(found.values()) == pytest.approx(old[k] / sum(old.values()), abs=0.03)
