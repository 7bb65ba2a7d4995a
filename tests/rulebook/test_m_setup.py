"""M1, M2: who plays, where everyone starts, and who begins."""

from itertools import cycle, islice
from pathlib import Path

import pytest

from lucky.engine.events import DREW
from lucky.errors import SetupError
from lucky.game import Game
from lucky.names import Names
from lucky.setup import Setup
from tests.scene import OLD, hand, plain, told, where, who_acts

FOLLY = """
name = "The Folly"

[floors.house]
size = [40, 20]
doors = [{ x = 20, from = 4, to = 10 }]

[floors.house.rooms]
"Belvedere" = { number = 7, area = [[0, 0, 20, 20]] }
"Oubliette" = { number = 8, area = [[20, 0, 40, 20]] }
"""


def is_room_card(names: Names, card: str) -> bool:
    """A Room card whose room is on this board."""
    return names.cards[names.find_card(card)].kind == "room" and card in names.zones


@pytest.mark.rule("M1", editions=OLD)
def test_M1_everyone_starts_in_the_drawing_room(edition: str) -> None:
    """All pawns of the players stand in the Drawing Room."""
    game = Game.new(edition, 8)
    assert {where(game, name) for name in game.names.seats} == {"Drawing Room"}


@pytest.mark.rule("M1", editions=OLD)
def test_M1_a_board_without_a_drawing_room_starts_in_its_lowest_number(edition: str) -> None:
    """Upstairs in the B&B the lowest number, 16, is the Nursery."""
    game = Game.new(edition, 4, board="bed-and-breakfast", floors=("upstairs",))
    assert {where(game, name) for name in game.names.seats} == {"Nursery"}


@pytest.mark.rule("M1", editions=OLD)
def test_M1_numbers_of_players(edition: str) -> None:
    """The book's numbers pass; other numbers from 2 to 10 warn; more or fewer are refused."""
    fewest = {"original": 2, "free": 3}[edition]
    for players in range(fewest, 9):
        assert Setup(edition, players).check() == []
    for players in (*range(2, fewest), 9, 10):
        (warning,) = Setup(edition, players).check()
        assert f"{fewest} to 8 players (M1)" in warning
        assert len(plain(Game.new(edition, players).view().snapshot())["seats"]) == players
    for players in (1, 11):
        with pytest.raises(SetupError, match="M1"):
            Game.new(edition, players)


@pytest.mark.rule("M2", editions=OLD)
@pytest.mark.parametrize("seed", range(10))
def test_M2_the_last_winner_deals_from_his_left_until_a_room_card(edition: str, seed: int) -> None:
    """Cards go round from the dealer's left; the first Room card says who starts and where the Doctor is."""
    game = Game.new(edition, 4, seed=str(seed), dealer=2)
    shown = told(game, "shown")
    assert [event["pawn"] for event in shown] == list(islice(cycle(["Amos", "Violet", "Basil", "Cordelia"]), len(shown)))
    *before, last = [event["card"] for event in shown]
    assert not any(is_room_card(game.names, card) for card in before)
    assert is_room_card(game.names, last)
    assert where(game, "Doctor") == last
    assert who_acts(game) == shown[-1]["pawn"]


@pytest.mark.rule("M2", editions=OLD)
def test_M2_without_a_last_winner_anyone_may_deal(edition: str) -> None:
    """Chance picks the dealer when nobody has won before."""
    setup = Setup(edition, 3)
    dealers = {told(Game(setup, str(seed)), "dealer")[0]["seat"] for seed in range(30)}
    assert dealers == {"Violet", "Basil", "Cordelia"}


@pytest.mark.rule("M2", editions=OLD)
def test_M2_never_in_a_room_without_a_card(edition: str) -> None:
    """Four numbered rooms have no Room card, so the Doctor cannot start there; unnumbered rooms that have one are fine."""
    setup = Setup(edition, 3)
    starts = {where(Game(setup, str(seed)), "Doctor") for seed in range(150)}
    assert starts.isdisjoint({"Drawing Room", "Lancaster Room", "Servants' Quarters", "Tennessee Room"})
    assert starts > {"Gallery", "Foyer", "Wine Cellar", "White Room"}


@pytest.mark.rule("M2", editions=OLD)
def test_M2_a_card_for_a_room_that_is_not_on_the_board_is_dealt_over(edition: str) -> None:
    """Downstairs in the B&B a Library card starts nobody: the deal goes on."""
    passed_over = set()
    setup = Setup(edition, 3, board="bed-and-breakfast", floors=("downstairs",))
    for seed in range(40):
        game = Game(setup, str(seed))
        *before, last = [event["card"] for event in told(game, "shown")]
        assert where(game, "Doctor") == last
        passed_over |= {card for card in before if game.names.cards[game.names.find_card(card)].kind == "room"}
    assert "Library" in passed_over
    assert passed_over.isdisjoint(game.names.zones)


@pytest.mark.rule("M2", editions=OLD)
def test_M2_all_cards_are_shuffled_again_and_six_dealt_to_each(edition: str) -> None:
    """The cards shown are back in the deck; every one of the 96 is in a hand or in the deck, once."""
    game = Game.new(edition, 5, seed="again")
    p = game.position
    held = [card for name in game.names.seats for card in hand(game, name)]
    assert [len(hand(game, name)) for name in game.names.seats] == [6] * 5
    in_deck = [game.names.card(p.deck[k]) for k in range(p.deck_size)]
    assert sorted(held + in_deck) == sorted(card.name for card in game.setup.deck.cards)
    assert p.discards == p.spent == 0


@pytest.mark.rule("M2", editions=OLD)
def test_M2_hands_are_dealt_one_card_at_a_time_round_the_table(edition: str) -> None:
    """Nobody has two cards more than his neighbour at any time."""
    game = Game.new(edition, 4, seed="round", dealer=1)
    drawn = [game.names.pawn(event[1]) for event in game.raw_events if event[0] == DREW]
    assert drawn == ["Cordelia", "Amos", "Violet", "Basil"] * 6


@pytest.mark.rule("M2", editions=OLD)
def test_M2_in_a_house_no_card_knows_the_doctor_is_placed(edition: str, tmp_path: Path) -> None:
    """With no Room card of the deck on the board the deal would never end: he starts half way along his round (H3), or as told."""
    folly = tmp_path / "folly.toml"
    folly.write_text(FOLLY)
    game = Game.new(edition, 3, board=str(folly))
    setup = game.setup
    assert where(game, "Doctor") == setup.ground.zones[setup.ground.round[len(setup.ground.round) // 2]].name
    assert not told(game, "shown")
    game = Game.new(edition, 3, board=str(folly), doctor="Oubliette")
    assert where(game, "Doctor") == "Oubliette"
    assert where(game, "Violet") == "Belvedere"
