"""What each book plays by default, what is refused and with what words, and what is merely advised against."""

from pathlib import Path
from typing import Any

import pytest

from lucky.engine.bits import NOWHERE
from lucky.errors import LuckyError, SetupError
from lucky.game import Game
from lucky.setup import Setup
from tests.scene import lines

# The anniversary edition by number of players: cards, closed wings, rooms; floors and rooms of the Bed and Breakfast.
ANNIVERSARY = {
    2: (6, {"east"}, 19, {"downstairs"}, 15),
    3: (6, {"west", "east"}, 14, {"upstairs"}, 13),
    4: (6, {"east"}, 19, {"downstairs"}, 15),
    5: (6, {"east"}, 19, {"downstairs"}, 15),
    6: (6, set(), 24, {"downstairs", "upstairs"}, 28),
    7: (5, set(), 24, {"downstairs", "upstairs"}, 28),
    8: (5, set(), 24, {"downstairs", "upstairs"}, 28),
    9: (5, set(), 24, {"downstairs", "upstairs"}, 28),
    10: (5, set(), 24, {"downstairs", "upstairs"}, 28),
}


@pytest.mark.rule("M1", "M2", editions=("original", "free"))
@pytest.mark.parametrize("players", range(2, 11))
@pytest.mark.parametrize("edition", ["original", "free"])
def test_the_old_editions_by_default(edition: str, players: int) -> None:
    """The original board and deck, six cards, all in the Drawing Room, the Doctor where the cards say."""
    setup = Setup(edition, players)
    assert (setup.floor_plan.name, setup.deck.name, setup.seats) == ("original", "original", players)
    assert len(setup.ground.zones) == 32
    assert setup.rules.hand == 6
    assert setup.ground.zones[setup.places()["start"]].name == "Drawing Room"
    assert setup.places()["doctor"] == NOWHERE
    assert (setup.rules.shut, setup.rules.strangers) == (0, 0)


@pytest.mark.rule("M14", "M18", editions=("original", "free"))
def test_the_old_editions_differ_in_spite_and_first_round() -> None:
    """Free has both, the original neither; each is a switch."""
    assert [(Setup(e).rules.earns, Setup(e).rules.first_round) for e in ("original", "free")] == [(False, False), (True, True)]
    switched = [Setup("original", 4, spite=True, first_round=True), Setup("free", 4, spite=False, first_round=False)]
    assert [(setup.rules.earns, setup.rules.first_round) for setup in switched] == [(True, True), (False, False)]


@pytest.mark.rule("A1", "A2", "A3", editions=("anniversary",))
@pytest.mark.parametrize("players", ANNIVERSARY)
def test_the_anniversary_edition_by_default(players: int) -> None:
    """Hands, closed wings and starting rooms by the number of players; two are joined by Strangers."""
    cards, closed, rooms, _, _ = ANNIVERSARY[players]
    setup = Setup("anniversary", players)
    assert setup.opened == (frozenset(closed), frozenset({"house"}))
    assert (len(setup.ground.zones), setup.shut_cards, setup.rules.hand) == (rooms, 5 * len(closed), cards)
    assert setup.seats == (4 if players == 2 else players)
    start, doctor = (setup.ground.zones[setup.places()[who]].name for who in ("start", "doctor"))
    assert (start, doctor) == ("Drawing Room", "Gallery")


@pytest.mark.rule("A1", editions=("anniversary",))
@pytest.mark.parametrize("players", ANNIVERSARY)
def test_the_bed_and_breakfast_by_default(players: int) -> None:
    """Floors and starting rooms by the number of players; no cards are taken out."""
    _, _, _, floors, rooms = ANNIVERSARY[players]
    setup = Setup("anniversary", players, board="bnb")
    assert setup.opened == (frozenset(), frozenset(floors))
    assert (len(setup.ground.zones), setup.shut_cards) == (rooms, 0)
    start = setup.ground.zones[setup.places()["start"]].name
    assert start == ("Trophy Room" if floors == {"upstairs"} else "Main Hall")


@pytest.mark.parametrize("players", range(2, 11))
@pytest.mark.parametrize(("edition", "escape"), [("original", "no"), ("free", "no"), ("anniversary", "no"), ("anniversary", "alone")])
def test_every_default_can_be_dealt(edition: str, escape: str, players: int) -> None:
    """And someone is to act."""
    game = Game.new(edition, players, escape=escape, seed="deal")
    assert lines(game)
    assert not game.setup.is_stranger(game.to_act)


REFUSALS: list[tuple[dict[str, Any], str]] = [
    ({"edition": "fre"}, "There is no edition called 'fre'; there are original, free, anniversary."),
    ({"players": 1}, "1 cannot play; 2 to 10 can (M1)."),
    ({"edition": "anniversary", "players": 11}, "11 cannot play; 2 to 10 can (A1)."),
    ({"variants": ("murdr",)}, "There is no variant called 'murdr'. Did you mean 'murder'?"),
    ({"variants": ("poker",)}, "There is no variant called 'poker'. There are scattered, hands, super-spite,"),
    ({"variants": ("re-entry",)}, "Back from the dead (V7) needs Killing each other (V6)."),
    ({"variants": ("revenge", "murder")}, "The Doctor's revenge (V9) needs The Doctor's dog (V8)."),
    ({"variants": ("super-spite",), "spite": False}, "Super spite (V3) needs Spite (M14)."),
    ({"edition": "original", "variants": ("super-spite",)}, "Super spite (V3) needs Spite (M14)."),
    ({"pets": ("cat",)}, "The free edition does not offer Patience, the cat (A16)."),
    ({"pets": ("dog",)}, "The free edition does not offer Shamrock, the dog (A15)."),
    ({"players": 2, "strangers": True}, "The free edition does not offer Strangers (A20)."),
    ({"escape": "alone"}, "The free edition does not offer Escape only (E1)."),
    ({"board": "anniversary", "closed": ("east",)}, "A wing can be closed only under the anniversary rules"),
    ({"edition": "anniversary", "variants": ("dog",)}, "The 19.5th Anniversary edition does not offer The Doctor's dog (V8)."),
    ({"edition": "anniversary", "spite": True}, "The 19.5th Anniversary edition does not offer Spite (M14)."),
    ({"edition": "anniversary", "dog_spite": True}, "The 19.5th Anniversary edition does not offer Spite from the dog (V8)."),
    ({"edition": "anniversary", "first_round": False}, "The 19.5th Anniversary edition does not offer A quiet first round (M18)."),
    ({"edition": "anniversary", "players": 3, "strangers": True}, "Strangers join two players only (A20)."),
    ({"edition": "anniversary", "players": 2, "strangers": True, "escape": "alone"}, "Strangers do not take part in Escape (E1)."),
    ({"edition": "anniversary", "escape": "alone", "pets": ("dog",)}, "There are no pets in Escape (E1)."),
    ({"edition": "anniversary", "escape": "later"}, "Escape is played 'alone', as a 'sequel' or not ('no'), not 'later' (E1)."),
    ({"edition": "anniversary", "pets": ("parrot",)}, "There is no pet called 'parrot'; there are cat and dog (A15, A16)."),
    ({"edition": "anniversary", "board": "original"}, "the anniversary rules need every room numbered, and Foyer is not (H1)."),
    ({"edition": "anniversary", "closed": ("north",)}, "The Anniversary House has no wing 'north': its wings are west, east."),
    ({"edition": "anniversary", "board": "bnb", "floors": ("cellar",)}, "has no floor 'cellar'; it has downstairs, upstairs."),
    ({"board": "orignal"}, "There is no board called 'orignal'. Did you mean 'original'?"),
    ({"start": "Kitchn"}, "start: The Original House has no 'Kitchn'. Did you mean Kitchen?"),
    ({"doctor": "Xyzzy"}, "doctor: The Original House has no 'Xyzzy'."),
    ({"edition": "anniversary", "dog": "Lilac Room"}, "dog: nobody stands in 'Lilac Room' in this game; it is closed"),
    (
        {"edition": "anniversary", "start": "west hall"},
        "start: nobody stands in 'west hall' in this game; it is closed, folded away or a passage",
    ),
    ({"hand": 0}, "A hand of 0 cards is out of the question; 1 to 20 are not."),
    ({"hand": 21}, "A hand of 21 cards is out of the question; 1 to 20 are not."),
    ({"players": 8, "hand": 13}, "8 hands of 13 need more than the 96 cards there are (M2)."),
    ({"edition": "anniversary", "players": 4, "hand": 17}, "4 hands of 17 need more than the 67 cards there are (A3)."),
    ({"first": 4}, "The first player's seat is 4, but the seats are 0 to 3."),
    ({"dealer": -1}, "The dealer's seat is -1, but the seats are 0 to 3."),
    ({"names": ("A", "B", "C", "D", "E")}, "There are 5 names for 4 players."),
    ({"names": ("Ann", "ann")}, "Two players have the same name; nobody would know whom to suspect."),
    ({"names": ("Doctor",)}, "'Doctor' cannot be a player's name: somebody in the house is called that already."),
]


@pytest.mark.parametrize(("choices", "said"), REFUSALS, ids=[" ".join(map(str, choices.values())) for choices, _ in REFUSALS])
def test_what_cannot_work_is_refused_with_the_reason(choices: dict[str, Any], said: str) -> None:
    """In words a person can act on, with the rule's id where a rule says so."""
    with pytest.raises(LuckyError) as refusal:
        Game(Setup(**choices), "seed")
    assert said in str(refusal.value)


LODGE = """
name = "The Lodge"
[floors.house]
size = [20, 10]
doors = [{ x = 10, from = 2, to = 6 }]
rooms.Den = { number = 1, area = [[0, 0, 10, 10]] }
rooms.Shed = { number = 2, area = [[10, 0, 20, 10]] }
"""


@pytest.mark.rule("M2", "V1", editions=("original", "free"))
def test_a_house_no_card_knows_cannot_be_scattered_under_the_old_rules(tmp_path: Path) -> None:
    """Nobody starts there by cards: the Doctor is placed, by hand or half way along his round, but nobody is scattered."""
    board = tmp_path / "lodge.toml"
    board.write_text(LODGE)
    assert Setup("free", 3, board=str(board)).check() == []
    assert Setup("free", 3, board=str(board), doctor="Shed").check() == []
    with pytest.raises(SetupError, match=r"No card names a room of The Lodge, so nobody could be scattered \(V1\)"):
        Setup("free", 3, board=str(board), doctor="Shed", variants=("scattered",)).check()


@pytest.mark.rule("A2", "A3", editions=("anniversary",))
def test_hands_may_use_all_cards_but_those_of_closed_rooms() -> None:
    """Three hands of 20 are 60 of the 62 cards that both closed wings leave; four of 17 are one too many for 67."""
    assert Game.new("anniversary", 3, hand=20, seed="all").position.deck_size == 2
    with pytest.raises(SetupError, match="4 hands of 17 need more than the 67 cards there are"):
        Game.new("anniversary", 4, hand=17)


def test_an_unknown_choice_is_refused() -> None:
    """A typing mistake in a choice's name is not passed over in silence."""
    with pytest.raises(SetupError, match="Setup has no choice called colour"):
        Game.new("free", 3, colour="red")


TOO_FEW = "The free edition is for 3 to 8 players (M1)."
NOT_NINE = "The 19.5th Anniversary edition is for 3 to 8 players (A1)."
WHOLE = "By the book this is a house for 6, 7 or 8 players: the whole house, 24 rooms (A1)."
CENTRE = "By the book this is a house for 3 players: centre only, 14 rooms (A1)."
OLDER = "{} is from an older book: that of the free edition leaves it out."
NO_STAIRS = "Sight on the stairs (S5) makes no difference in this game."
CAT, DOG = " It will be crowded: let the cat in.", " It will be roomy: let the dog in."

WARNINGS: list[tuple[dict[str, Any], list[str]]] = [
    ({"edition": "original", "players": 2}, []),
    ({"edition": "original", "players": 9}, ["The original edition of 1996 is for 2 to 8 players (M1)."]),
    ({"edition": "free", "players": 2}, [TOO_FEW]),
    ({"edition": "free", "players": 10}, [TOO_FEW]),
    ({"edition": "free", "variants": ("murder", "dog", "revenge")}, []),
    ({"edition": "original", "variants": ("dog",)}, ["The Doctor's dog (V8) came after the original edition of 1996."]),
    ({"edition": "original", "spite": True}, ["Spite (M14) came after the original edition of 1996."]),
    ({"edition": "original", "first_round": True}, ["A quiet first round (M18) came after the original edition of 1996."]),
    ({"edition": "free", "spite": False, "first_round": False}, []),
    ({"edition": "original", "variants": ("strong-weapons", "no-threes")}, []),
    ({"edition": "free", "variants": ("hands", "no-threes")}, [OLDER.format("Thinner luck (V5)")]),
    ({"edition": "free", "variants": ("dog",), "dog_spite": False}, []),
    ({"edition": "free", "dog_spite": False}, ["Spite from the dog (V8) makes no difference in this game."]),
    ({"edition": "free", "variants": ("strong-weapons",)}, [OLDER.format("Sharper weapons (V4)")]),
    ({"edition": "anniversary", "players": 2}, []),
    ({"edition": "anniversary", "players": 2, "strangers": False}, [NOT_NINE]),
    ({"edition": "anniversary", "players": 2, "escape": "alone"}, []),
    ({"edition": "anniversary", "players": 9}, [NOT_NINE, WHOLE + CAT]),
    ({"edition": "anniversary", "players": 9, "pets": ("cat",)}, [NOT_NINE, WHOLE]),
    ({"edition": "anniversary", "players": 9, "escape": "alone"}, [NOT_NINE, WHOLE]),
    ({"edition": "anniversary", "players": 4, "closed": ()}, [WHOLE + DOG]),
    ({"edition": "anniversary", "players": 4, "closed": ("west",)}, []),
    ({"edition": "anniversary", "players": 5, "closed": ("east", "west")}, [CENTRE + CAT]),
    ({"edition": "anniversary", "players": 4, "board": "bnb"}, ["With 4 downstairs, let the dog in. (A1)"]),
    ({"edition": "anniversary", "players": 4, "board": "bnb", "pets": ("dog",)}, []),
    ({"edition": "anniversary", "players": 4, "board": "bnb", "floors": ("up",)}, ["With 4 upstairs, let the cat in. (A1)"]),
    ({"edition": "anniversary", "players": 3, "board": "bnb"}, []),
    ({"edition": "anniversary", "players": 6, "board": "bnb"}, []),
    ({"edition": "anniversary", "players": 6, "board": "bnb", "stair_sight": True}, []),
    ({"edition": "free", "board": "bnb", "stair_sight": True}, []),
    ({"edition": "anniversary", "players": 3, "board": "bnb", "stair_sight": True}, [NO_STAIRS]),
    ({"edition": "free", "stair_sight": True}, [NO_STAIRS]),
    ({"edition": "anniversary", "players": 7, "board": "bnb"}, ["With 7 or 8 in the whole house, let the cat in. (A1)"]),
]


@pytest.mark.parametrize(("choices", "said"), WARNINGS, ids=[" ".join(map(str, choices.values())) for choices, _ in WARNINGS])
def test_what_the_book_advises_against_comes_with_a_warning(choices: dict[str, Any], said: list[str]) -> None:
    """And nothing else does."""
    assert Setup(**choices).check() == said


@pytest.mark.rule("A1", editions=("anniversary",))
@pytest.mark.parametrize("players", range(2, 9))
def test_A1_the_book_as_it_is_needs_no_warning(players: int) -> None:
    """With the pet it recommends in the Bed and Breakfast."""
    assert Setup("anniversary", players).check() == []
    assert Setup("anniversary", players, board="bnb", pets=("cat",)).check() == []


def test_variants_apply_in_their_own_order() -> None:
    """Whatever order they were chosen in, the law is the same."""
    one, other = Setup("free", 4, variants=("hands", "strong-weapons")), Setup("free", 4, variants=("strong-weapons", "hands"))
    assert one.rules.hand == other.rules.hand == 7
    assert list(one.rules.cards.value) == list(other.rules.cards.value)
