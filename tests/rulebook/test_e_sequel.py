"""How Escape begins (E1, E2): after a murder, or on its own."""

import random
from functools import cache
from typing import Any

import pytest

from lucky.errors import IllegalAction
from lucky.game import Game
from lucky.gamefile import game_text, parse_game
from lucky.packed import pack
from lucky.setup import Setup
from tests.scene import ambush, hand, lines, plain, play, scene, spite, told, where, who_acts


def finished(edition: str = "anniversary", players: int = 3, **choices: Any) -> Game:
    """A real game played to its end by people who strike when they can and never foil anything."""
    chance = random.Random(players)
    game = Game.new(edition, players, seed="a short night", **choices)
    while not game.over:
        legal = lines(game)
        strikes = [line for line in legal if line.startswith(("attempt", "pass"))]
        game.play(strikes[-1] if strikes else chance.choice(legal))
    return game


@cache
def finished_with_three() -> Game:
    return finished()


def murder(killer: str = "Violet", **more: Any) -> Game:
    """The killer has killed the Doctor in the Armory; the others, in the Carriage House, let it happen."""
    at = dict.fromkeys(("Violet", "Basil", "Cordelia"), "Carriage House") | {killer: "Armory", "Doctor": "Armory"}
    game = scene("anniversary", 3, at=at | more.pop("at", {}), turn=killer, escape="sequel", **more)
    return play(game, f"{killer}: attempt", "pass", "pass")


@pytest.mark.rule("E1", editions=("anniversary",))
def test_E1_from_where_everybody_stands() -> None:
    """Nobody moves, the Doctor included; he is up again."""
    game = murder()
    assert len(told(game, "escape")) == 1
    assert [where(game, who) for who in ("Violet", "Doctor", "Basil", "Cordelia")] == [
        "Armory",
        "Armory",
        "Carriage House",
        "Carriage House",
    ]
    assert plain(game.view(None).snapshot())["ghost"]
    assert not game.over


@pytest.mark.rule("E2", editions=("anniversary",))
def test_E2_a_small_deck_is_dealt_as_far_as_it_goes() -> None:
    """Five players, 27 cards: what each got is told, and that it would be so was said before the first card."""
    deck = 'name = "Thin"\n[moves]\n"Move 1" = { steps = 1, count = 20 }\n[weapons]\n"Rope" = { value = 2, count = 7 }\n'
    game = ambush("anniversary", 5, "Armory", cards=pack(deck), hand=3, escape="sequel", closed=(), start="Carriage House")
    assert "Escape would deal 6 cards to each, and there are only 27 in all: some get fewer (E2)." in game.warnings
    assert not any("Escape" in warning for warning in Game(game.setup.with_(escape="no")).warnings)
    play(game, "Violet: attempt", "pass", "pass", "pass", "pass")
    dealt = [(event["seat"], event["number"]) for event in told(game, "dealt")]
    assert sorted(number for _, number in dealt) == [5, 5, 5, 6, 6]


@pytest.mark.rule("E1", editions=("anniversary",))
@pytest.mark.parametrize("killer", ["Violet", "Cordelia"])
def test_E1_the_winner_goes_first(killer: str) -> None:
    """Whoever it was."""
    assert who_acts(murder(killer)) == killer


@pytest.mark.rule("E1", "A20", editions=("anniversary",))
@pytest.mark.parametrize(("stranger", "before", "first"), [("Stranger 1", "Violet", "Basil"), ("Stranger 2", "Basil", "Violet")])
def test_E1_after_a_strangers_murder_the_player_on_his_left(stranger: str, before: str, first: str) -> None:
    """Strangers leave the house, and nobody plays for them any more."""
    at = dict.fromkeys(("Violet", "Basil", "Stranger 1", "Stranger 2"), "Piazza") | {stranger: "Armory", "Doctor": "Nursery"}
    game = scene("anniversary", 2, at=at, turn=before, deck=[], escape="sequel", tokens={stranger: 9})
    play(game, f"{before}: end", "pass", "pass")
    assert who_acts(game) == first
    assert (where(game, "Stranger 1"), where(game, "Stranger 2")) == (None, None)
    assert str(game.why_not(f"step {stranger} to Armory")) == f"You cannot move {stranger} (A5)."
    play(game, "end")
    assert who_acts(game) == before


@pytest.mark.rule("E1", editions=("anniversary",))
def test_E1_no_pets() -> None:
    """Cat and dog run as soon as the Doctor rises."""
    game = murder(pets=("cat", "dog"), at={"cat": "Piazza", "dog": "Piazza"})
    assert (where(game, "cat"), where(game, "dog")) == (None, None)
    assert not [line for line in lines(game) if "dog" in line or "cat" in line]


@pytest.mark.rule("E1", editions=("anniversary",))
@pytest.mark.parametrize(("players", "rooms"), [(2, 19), (3, 14), (4, 19), (6, 24)])
def test_E1_ruling_on_its_own_from_the_starting_rooms(players: int, rooms: int) -> None:
    """The house of so many players; two close one wing and bring no Strangers."""
    game = Game.new("anniversary", players, escape="alone", seed="alone")
    assert len(game.names.zones) == rooms
    assert len(game.names.seats) == players
    assert {where(game, name) for name in game.names.seats} == {"Drawing Room"}
    assert where(game, "Doctor") == "Gallery"


@pytest.mark.rule("E1", editions=("anniversary",))
def test_E1_ruling_on_its_own_a_random_player_starts() -> None:
    """Any of the three."""
    assert {Game.new("anniversary", 3, escape="alone", seed=f"{k}").to_act for k in range(20)} == {0, 1, 2}


@pytest.mark.rule("E1", editions=("anniversary",))
def test_E1_ruling_a_finished_game_goes_on() -> None:
    """The sequel is the same game with the same actions, and Escape after them."""
    game = finished_with_three()
    assert game.outcome is not None
    sequel = game.sequel("a second seed")
    assert sequel.actions == game.actions
    assert sequel.to_act == game.outcome.winner
    assert [where(sequel, name) for name in (*game.names.seats, "Doctor")] == [where(game, name) for name in (*game.names.seats, "Doctor")]
    again = parse_game(game_text(sequel))
    assert plain(again.view(0).snapshot()) == plain(sequel.view(0).snapshot())


@pytest.mark.rule("E1", editions=("anniversary",))
def test_E1_ruling_the_second_seed_decides_the_second_deal() -> None:
    """The same seed deals the same hands, another one others; the first seed, known by now, gives nothing away."""
    game = finished_with_three()
    hands = [[hand(game.sequel(seed), name) for name in game.names.seats] for seed in ("one", "one", "two")]
    assert hands[0] == hands[1] != hands[2]
    assert game.sequel().sequel_seed != game.sequel().sequel_seed


@pytest.mark.rule("E1", editions=("anniversary", "free"))
def test_E1_only_after_a_finished_anniversary_game() -> None:
    """Not in the middle of one, not after a game of another edition, and not twice."""
    unfinished, other, alone = Game.new("anniversary", 3), finished("free"), Game.new("anniversary", 3, escape="alone")
    for game in (unfinished, other, alone, finished_with_three().sequel("x")):
        with pytest.raises(IllegalAction, match=r"Escape follows a finished game of the anniversary edition \(E1\)"):
            game.sequel()


@pytest.mark.rule("A12", "E1", editions=("anniversary",))
def test_A12_ruling_the_sequel_does_not_change_the_loser() -> None:
    """Cordelia kept the Bats when the Doctor died. She is the loser of the evening, even if she escapes."""
    game = ambush("anniversary", 3, "Armory", hands={"Cordelia": ["Bats"]}, escape="sequel")
    play(game, "attempt", "pass", "pass")
    chance = random.Random(7)
    while not game.over:
        game.play(chance.choice(lines(game)))
    assert game.outcome is not None
    assert game.outcome.loser == 2
    assert game.outcome.why.endswith("is the last one alive.")


@pytest.mark.rule("E2", editions=("anniversary",))
def test_E2_everything_is_shuffled_and_six_dealt_to_each() -> None:
    """Hands, Reasons, discards and deck; the winner has drawn his first card already."""
    game = murder(tokens={"Violet": 1, "Basil": 2}, hands={"Basil": ["Armory"], "Violet": ["Library"]}, deck=["Ennui", "Regret"])
    view = plain(game.view(None).snapshot())
    assert [seat["cards"] for seat in view["seats"]] == [7, 6, 6]
    assert (view["discards"], view["failures_gone"], view["set_aside"]) == ([], [], 0)
    assert game.position.deck_size == 72 - 18 - 1  # this scene has no cards over closed rooms


@pytest.mark.rule("E2", "A11", editions=("anniversary",))
def test_E2_reasons_go_back_into_the_deck() -> None:
    """The Library card became Violet's Reason in the Armory; after her murder in the Carriage House no card is missing."""
    at = {"Basil": "Foyer", "Cordelia": "Foyer"}
    game = ambush("anniversary", 3, "Armory", at=at, hands={"Violet": ["Carriage House"], "Basil": ["Library"]}, escape="sequel")
    play(game, "attempt", "Basil: foil Library", "Basil: end", "Cordelia: end")
    assert plain(game.view(None).snapshot())["set_aside"] == 1
    play(game, "Violet: Carriage House: to Carriage House", "attempt", "pass", "pass")
    assert game.position.deck_size + sum(len(hand(game, name)) for name in game.names.seats) == 72


@pytest.mark.rule("E2", "A13", editions=("anniversary",))
def test_E2_the_new_deck_brings_the_light_back() -> None:
    """The Doctor died in the dark; there are cards again, and eyes have nothing to do anyway (E3)."""
    assert not plain(murder(deck=[]).view(None).snapshot())["dark"]


@pytest.mark.rule("E2", editions=("anniversary",))
def test_E2_reasons_start_again() -> None:
    """Whoever had most has none, and so has the ghost."""
    game = murder(tokens={"Violet": 4, "Basil": 2})
    assert [spite(game, who) for who in ("Violet", "Basil", "Cordelia", "Doctor")] == [0, 0, 0, 0]


@pytest.mark.rule("E2", "A2", editions=("anniversary",))
def test_E2_the_cards_of_closed_rooms_stay_out() -> None:
    """Ten of them with three players, the same as before."""
    game = finished_with_three()
    sequel = game.sequel("x")
    shut = (game.position.shut_goods, game.position.shut_failures)
    assert (sequel.position.shut_goods, sequel.position.shut_failures) == shut
    assert plain(sequel.view(None).snapshot())["closed_cards"] == 10
    assert sequel.position.deck_size == 72 - 10 - 3 * 6 - 1


@pytest.mark.rule("E2", "A3", editions=("anniversary",))
def test_E2_six_cards_for_seven_and_more_too() -> None:
    """In the game before they had five; on its own Escape deals six as well."""
    at = dict.fromkeys(Setup("anniversary", 7).seat_names, "Carriage House") | {"Violet": "Armory", "Doctor": "Armory"}
    sequel = play(scene("anniversary", 7, at=at, escape="sequel"), "attempt", *["pass"] * 6)
    alone = Game.new("anniversary", 7, escape="alone", seed="x", first=0)
    for game in (sequel, alone):
        assert [seat["cards"] for seat in plain(game.view(None).snapshot())["seats"]] == [7, 6, 6, 6, 6, 6, 6]
