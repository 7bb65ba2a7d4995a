"""How an anniversary game is set up (A1-A4): the house, the wings, the hands, the stairs."""

from collections import Counter
from pathlib import Path

import pytest

from lucky.errors import IllegalAction
from lucky.game import Game
from lucky.setup import Setup
from tests.scene import lines, plain, play, scene, told, where

# Board, choices, rooms, and the numbers of the rooms in which players, Doctor, cat and dog start.
HOUSES = [
    ("anniversary", {"closed": ("west", "east")}, 14, (1, 15, 2, 6)),
    ("anniversary", {"closed": ("east",)}, 19, (1, 15, 10, 6)),
    ("anniversary", {"closed": ("west",)}, 19, (1, 15, 2, 19)),
    ("anniversary", {"closed": ()}, 24, (1, 15, 10, 19)),
    ("bed-and-breakfast", {"floors": ("upstairs",)}, 13, (17, 23, 26, 20)),
    ("bed-and-breakfast", {"floors": ("downstairs",)}, 15, (6, 9, 7, 14)),
    ("bed-and-breakfast", {"floors": ("downstairs", "upstairs")}, 28, (6, 23, 7, 20)),
]
USUAL = {  # how each number of players opens the two boards, if nothing is chosen
    "anniversary": {2: 19, 3: 14, 4: 19, 5: 19, 6: 24, 7: 24, 8: 24, 9: 24, 10: 24},
    "bed-and-breakfast": {2: 15, 3: 13, 4: 15, 5: 15, 6: 28, 7: 28, 8: 28, 9: 28, 10: 28},
}


@pytest.mark.rule("A1", editions=("anniversary",))
@pytest.mark.parametrize(("board", "opened", "rooms", "numbers"), HOUSES)
def test_A1_every_house_has_its_starting_rooms(
    board: str, opened: dict[str, tuple[str, ...]], rooms: int, numbers: tuple[int, ...]
) -> None:
    """Players, Doctor, cat and dog stand where the table of houses says."""
    game = Game.new(
        "anniversary", 5, board=board, pets=("cat", "dog"), seed="starts", closed=opened.get("closed"), floors=opened.get("floors")
    )
    assert len(game.names.zones) == rooms
    number_of = {name: game.setup.ground.zones[zone].number for zone, name in enumerate(game.names.zones)}
    stand = {pawn["pawn"]: number_of[pawn["zone"]] for pawn in told(game, "placed")}
    start, doctor, cat, dog = numbers
    assert stand == dict.fromkeys(game.names.seats, start) | {"Doctor": doctor, "cat": cat, "dog": dog}


@pytest.mark.rule("A1", editions=("anniversary",))
@pytest.mark.parametrize("board", USUAL)
def test_A1_the_house_follows_the_number_of_players(board: str) -> None:
    """Unless the setup says otherwise; two are four, by their Strangers."""
    assert {n: len(Setup("anniversary", n, board=board).ground.zones) for n in range(2, 11)} == USUAL[board]


@pytest.mark.rule("A1", editions=("anniversary",))
@pytest.mark.parametrize("players", [2, 4, 5])
def test_A1_ruling_one_wing_to_close_is_the_east_one(players: int) -> None:
    """The book closes one wing and does not say which."""
    numbers = {zone.number for zone in Setup("anniversary", players).ground.zones}
    assert numbers == {*range(1, 17), 22, 23, 24}


@pytest.mark.rule("A1", editions=("anniversary",))
@pytest.mark.parametrize("players", [2, 4, 5])
def test_A1_ruling_downstairs_before_upstairs(players: int) -> None:
    """Two and four could play on either floor of the Bed and Breakfast; they play downstairs."""
    assert {zone.floor for zone in Setup("anniversary", players, board="bnb").ground.zones} == {"downstairs"}


@pytest.mark.rule("A2", editions=("anniversary",))
@pytest.mark.parametrize(
    ("players", "choices", "shut"), [(3, {}, 10), (4, {}, 5), (2, {}, 5), (6, {}, 0), (4, {"board": "bnb"}, 0), (6, {"board": "bnb"}, 0)]
)
def test_A2_a_card_for_every_closed_room(players: int, choices: dict[str, str], shut: int) -> None:
    """Five a wing, none for a folded floor; they are counted, and nobody has seen them."""
    game = Game.new("anniversary", players, seed="shut", **choices)
    assert plain(game.view(0).snapshot())["closed_cards"] == shut
    assert game.position.deck_size == 72 - shut - 6 * players - len(told(game, "turned"))


@pytest.mark.rule("A2", editions=("anniversary",))
def test_A2_closed_cards_are_seen_by_nobody() -> None:
    """They were dealt before the hands, no event tells of them, and every view guesses anew what they are."""
    games = [Game.new("anniversary", 3, seed=f"closed {k}", first=0) for k in range(20)]
    covering = Counter(card for game in games for card in range(62) if game.position.shut_goods >> card & 1)
    assert len(covering) > 10  # dealt by chance, not off the top of a list
    game = games[0]
    hidden = {game.view(0).imagine(k).shut_goods for k in range(10)}
    assert len(hidden) > 1
    assert [event.kind for event in game.story(0)].count("drew") == 18  # the hands, and nothing else


@pytest.mark.rule("A2", editions=("anniversary",))
def test_A2_a_jump_to_a_closed_room_cannot_be_played() -> None:
    """The card is good for its steps all the same."""
    game = scene("anniversary", 3, hands={"Violet": ["Kitchen"]})
    assert [line for line in lines(game) if line.startswith("Kitchen")] == ["Kitchen: 1 step"]
    with pytest.raises(IllegalAction, match=r"Kitchen is closed in this game \(A2\)"):
        game.play("Kitchen: to Kitchen")


@pytest.mark.rule("A2", editions=("anniversary",))
def test_A2_the_doctor_skips_closed_rooms() -> None:
    """From the Green House (7) over the closed west wing to the Nursery (13)."""
    game = play(scene("anniversary", 3, at={"Doctor": "Green House"}), "end")
    assert where(game, "Doctor") == "Nursery"


@pytest.mark.rule("A2", "A22", editions=("anniversary",))
def test_A2_strangers_skip_closed_rooms() -> None:
    """Downwards: from the Carriage House (22) over the closed east wing to the Library (16)."""
    game = play(scene("anniversary", 2, at={"Stranger 1": "Carriage House", "Doctor": "Piazza"}), "end")
    assert where(game, "Stranger 1") == "Library"


LINE = """
name = "The Long Gallery"
wings.middle = [2]
[floors.house]
size = [30, 20]
doors = [
  { x = 10, from = 2, to = 6 }, { x = 20, from = 2, to = 6 },
  { y = 10, from = 2, to = 6 }, { y = 10, from = 24, to = 28 },
]
[floors.house.rooms]
"Study"   = { number = 1, area = [[0, 0, 10, 10]] }
"Saloon"  = { number = 2, area = [[10, 0, 20, 10]] }
"Parlor"  = { number = 3, area = [[20, 0, 30, 10]] }
[floors.house.hallways]
"hall"    = { area = [[0, 10, 30, 20]] }
"""


@pytest.mark.rule("A2", editions=("anniversary",))
def test_A2_ruling_one_sees_through_a_closed_room(tmp_path: Path) -> None:
    """The Saloon between them is closed, but its doors stand open: Basil in the Parlor sees Violet in the Study."""
    board = tmp_path / "gallery.toml"
    board.write_text(LINE)
    game = scene(
        "anniversary",
        3,
        board=str(board),
        closed=("middle",),
        at={"Violet": "Study", "Basil": "Parlor", "Cordelia": "Parlor", "Doctor": "Study"},
    )
    assert str(game.why_not("attempt")) == "You can't make an attempt here: Basil sees you from the Parlor (A9)."
    assert "step Parlor" in lines(game)  # by the hall


LOFT = """
name = "The Loft"
wings.loft = [3]
[floors.ground]
size = [30, 10]
doors = [{ x = 10, from = 2, to = 6 }, { x = 20, from = 2, to = 6 }]
rooms.Hall = { number = 1, area = [[0, 0, 10, 10]] }
rooms.Study = { number = 2, area = [[10, 0, 20, 10]] }
stairways."lower stairs" = { area = [[20, 0, 30, 10]], leads_to = "upper stairs" }
[floors.loft]
size = [20, 10]
doors = [{ x = 10, from = 2, to = 6 }]
rooms.Attic = { number = 3, area = [[0, 0, 10, 10]] }
stairways."upper stairs" = { area = [[10, 0, 20, 10]], leads_to = "lower stairs" }
"""


@pytest.mark.rule("A2", editions=("anniversary",))
def test_A2_a_folded_floor_costs_no_cards_even_if_it_is_a_wing(tmp_path: Path) -> None:
    """The Attic can be closed for a card, or folded away with its floor for none."""
    board = tmp_path / "loft.toml"
    board.write_text(LOFT)
    assert Setup("anniversary", 3, board=str(board), closed=("loft",)).shut_cards == 1
    assert Setup("anniversary", 3, board=str(board), floors=("ground",)).shut_cards == 0


@pytest.mark.rule("A3", editions=("anniversary",))
@pytest.mark.parametrize(("players", "cards"), [(2, 6), (3, 6), (4, 6), (5, 6), (6, 6), (7, 5), (8, 5), (9, 5), (10, 5)])
def test_A3_six_cards_or_five_with_seven_players(players: int, cards: int) -> None:
    """Strangers get none."""
    game = Game.new("anniversary", players, seed="hands")
    assert {event["seat"]: event["number"] for event in told(game, "dealt")} == {
        name: cards for seat, name in enumerate(game.names.seats) if not game.setup.is_stranger(seat)
    }


@pytest.mark.rule("A3", editions=("anniversary",))
def test_A3_a_random_player_starts() -> None:
    """Any of them, and nothing is dealt face up to find him."""
    games = [Game.new("anniversary", 3, seed=f"first {k}") for k in range(30)]
    assert {told(game, "turn")[0]["seat"] for game in games} == {"Violet", "Basil", "Cordelia"}
    assert not any(told(game, "shown") for game in games)


@pytest.mark.rule("A4", editions=("anniversary",))
def test_A4_cards_for_rooms_that_are_folded_away_keep_their_steps() -> None:
    """The Kitchen is downstairs; upstairs its card is one step."""
    game = scene("anniversary", 3, board="bnb", hands={"Violet": ["Kitchen", "Library"]}, at={"Violet": "Trophy Room"})
    cards = [line for line in lines(game) if not line.startswith("step")]
    assert cards == ["Library: 1 step", "Library: to Library", "Kitchen: 1 step", "end"]


@pytest.mark.rule("A4", "S8", editions=("anniversary",))
def test_A4_one_step_upstairs_by_the_stairs() -> None:
    """In the whole house the west stairs lead from the Pantry to the Rose Suite; folded, to the east stairs and the Parlor."""
    whole = scene("anniversary", 6, board="bnb", at={"Violet": "Pantry"})
    folded = scene("anniversary", 4, board="bnb", at={"Violet": "Pantry"})
    assert {"step Rose Suite", "step Parlor"} & set(lines(whole)) == {"step Rose Suite"}
    assert {"step Rose Suite", "step Parlor"} & set(lines(folded)) == {"step Parlor"}
