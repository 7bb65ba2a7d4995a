"""Escape from Lucky Mansion (E3-E8): the ghost, whom he attacks, and those who cannot wait for him."""

from typing import Any

import pytest

from lucky.errors import IllegalAction
from lucky.game import Game
from tests.scene import hand, lines, may, plain, play, scene, spite, told, where, who_acts

FOUR = ("Violet", "Basil", "Cordelia", "Amos")


def escape(at: dict[str, str] | None = None, players: int = 4, **more: Any) -> Game:
    """It is Violet's turn, her card already drawn. All are in the Kitchen (10) and the ghost in the Gallery (15), unless placed."""
    placed = dict.fromkeys(FOUR[:players], "Kitchen") | {"Doctor": "Gallery"} | (at or {})
    return scene("anniversary", players, at=placed, escape="alone", **more)


def attacked(game: Game) -> list[tuple[str, str, int]]:
    """Who attacked whom how strongly."""
    return [(event["pawn"], event["target"], event["strength"]) for event in told(game, "attempted")]


@pytest.mark.rule("E3", editions=("anniversary",))
def test_E3_every_turn_starts_with_a_card() -> None:
    """Without asking, in full view of everybody."""
    game = play(escape(), "Violet: end")
    assert told(game, "drew")[0]["seat"] == "Basil"
    assert len(hand(game, "Basil")) == 1


@pytest.mark.rule("E3", editions=("anniversary",))
def test_E3_with_the_deck_empty_there_is_no_draw_and_no_refill() -> None:
    """Basil gets the last card, Cordelia none; the discards stay where they are, and the lights stay on."""
    game = play(escape(deck=["Bats"]), "Violet: end", "Basil: end")
    assert hand(game, "Basil") == ["Bats"]
    assert hand(game, "Cordelia") == []
    assert not told(game, "reshuffled")
    assert not told(game, "dark")


@pytest.mark.rule("E3", editions=("anniversary",))
def test_E3_there_is_no_draw_action() -> None:
    """Not even alone in a corner."""
    game = escape({"Violet": "Piazza"})
    assert "draw" not in lines(game)
    assert str(game.why_not("draw")) == "There is no drawing in Escape: a card came at the start of your turn (E3)."


@pytest.mark.rule("E3", "E7", editions=("anniversary",))
def test_E3_sight_does_not_matter() -> None:
    """Violet attacks Basil before the eyes of all."""
    assert may(escape(), "attempt on Basil")


@pytest.mark.rule("E4", editions=("anniversary",))
def test_E4_a_ghost_cannot_be_killed() -> None:
    """Violet is alone with him."""
    game = escape({"Violet": "Gallery"}, hands={"Violet": ["Piece of Rope"]})
    assert not [line for line in lines(game) if line.startswith("attempt")]
    assert str(game.why_not("attempt with Piece of Rope")) == "The Doctor is a ghost: he cannot be killed again (E4)."


@pytest.mark.rule("E4", editions=("anniversary",))
def test_E4_he_moves_on_after_every_turn_and_skips_closed_rooms() -> None:
    """Gallery (15), Library (16), and over the closed east wing to the Carriage House (22)."""
    game = play(escape(), "Violet: end", "Basil: end")
    assert [event["to"] for event in told(game, "strolled")] == ["Library", "Carriage House"]


@pytest.mark.rule("E4", "E6", editions=("anniversary",))
def test_E4_he_never_changes_the_turn_order() -> None:
    """He comes to Amos and attacks him; it is Basil's turn all the same."""
    game = escape({"Amos": "Library"}, hands={"Amos": ["Bats"]})
    play(game, "Violet: end", "Amos: foil Bats")
    assert who_acts(game) == "Basil"
    assert not told(game, "activated")


@pytest.mark.rule("E5", editions=("anniversary",))
def test_E5_a_point_pushes_him_one_number_forward() -> None:
    """Forward only, though the Armory (14) is next door; and each push costs a point."""
    game = escape(hands={"Violet": ["Piazza"]})
    assert [line for line in lines(game) if line.startswith("step Doctor")] == ["step Doctor to Library"]
    assert str(game.why_not("step Doctor to Armory")) == "The ghost can only be pushed on to his next room (E5)."
    play(game, "step Doctor to Library", "Piazza: 2 steps", "step Doctor to Carriage House", "step Doctor to Piazza")
    assert where(game, "Doctor") == "Piazza"
    assert not [line for line in lines(game) if line.startswith("step")]


@pytest.mark.rule("E5", editions=("anniversary",))
def test_E5_a_card_jumps_him_to_its_room() -> None:
    """Any open room but the one he is in."""
    game = escape(hands={"Violet": ["Armory", "Gallery", "Lilac Room"]})
    assert [line for line in lines(game) if "Doctor" in line and ": " in line] == ["Armory: Doctor to Armory"]
    with pytest.raises(IllegalAction, match=r"The Doctor is in the Gallery already: the card would move nobody"):
        game.play("Gallery: Doctor to Gallery")
    play(game, "Armory: Doctor to Armory")
    assert where(game, "Doctor") == "Armory"


@pytest.mark.rule("E5", editions=("anniversary",))
def test_E5_nobody_else_is_moved() -> None:
    """Points go to oneself or the ghost, not to other guests."""
    game = escape(hands={"Violet": ["Armory"]})
    assert not [line for line in lines(game) if "Basil" in line and not line.startswith("attempt")]


@pytest.mark.rule("E6", editions=("anniversary",))
@pytest.mark.parametrize("how", [("step Doctor to Library",), ("Library: Doctor to Library",), ("end",)])
def test_E6_entering_a_room_he_attacks(how: tuple[str, ...]) -> None:
    """Pushed, jumped, or by his own move."""
    game = escape({"Cordelia": "Library"}, hands={"Violet": ["Library"]})
    play(game, *how)
    assert attacked(game) == [("Doctor", "Cordelia", 1)]
    assert who_acts(game) == "Cordelia"


@pytest.mark.rule("E6", editions=("anniversary",))
@pytest.mark.parametrize(
    ("turn", "there", "target"),
    [
        ("Violet", FOUR, "Basil"),
        ("Cordelia", FOUR, "Amos"),
        ("Amos", FOUR, "Violet"),
        ("Cordelia", ("Basil", "Cordelia"), "Basil"),  # the player of this turn comes last
        ("Cordelia", ("Cordelia",), "Cordelia"),
    ],
)
@pytest.mark.parametrize("how", ["step Doctor to Library", "end"])
def test_E6_the_first_on_the_left_and_the_turns_player_last(turn: str, there: tuple[str, ...], target: str, how: str) -> None:
    """During his turn as after it; only one of them is attacked."""
    game = play(escape(dict.fromkeys(there, "Library"), turn=turn), how)
    assert attacked(game) == [("Doctor", target, 1)]


@pytest.mark.rule("E6", editions=("anniversary",))
def test_E6_it_is_settled_before_the_next_point() -> None:
    """Violet has points left, but Basil answers first; then she pushes on."""
    game = escape({"Basil": "Library"}, hands={"Violet": ["Piazza"], "Basil": ["Bats"]})
    play(game, "Piazza: 2 steps", "step Doctor to Library")
    assert str(game.why_not("step Doctor to Carriage House")) == "The Doctor is trying to kill you: foil it or pass first (E6)."
    play(game, "Basil: foil Bats", "Violet: step Doctor to Carriage House", "step Doctor to Piazza")
    assert where(game, "Doctor") == "Piazza"


@pytest.mark.rule("E6", editions=("anniversary",))
def test_E6_the_target_alone_discards_luck() -> None:
    """Cordelia, who would, is not asked; and Basil lays cards until it is enough."""
    game = escape({"Basil": "Library"}, tokens={"Doctor": 1}, hands={"Basil": ["Bats", "Ennui", "Oops"], "Cordelia": ["Blocked"]})
    play(game, "end", "Basil: foil Bats", "Basil: foil Ennui")
    assert told(game, "foiled")[0]["points"] == 2
    assert "Oops" in hand(game, "Basil")


@pytest.mark.rule("E6", editions=("anniversary",))
def test_E6_enough_luck_earns_the_ghost_a_reason() -> None:
    """And the next attack is stronger."""
    game = escape({"Basil": "Library", "Cordelia": "Carriage House"}, hands={"Basil": ["Bats"]})
    play(game, "Violet: end", "Basil: foil Bats")
    assert told(game, "earned")[0] | {"pawn": "Doctor", "tokens": 1} == told(game, "earned")[0]
    play(game, "Basil: end")
    assert attacked(game)[-1] == ("Doctor", "Cordelia", 2)


@pytest.mark.rule("E6", editions=("anniversary",))
def test_E6_not_enough_and_the_target_is_out() -> None:
    """Hand, Reasons and what was laid in vain are discarded; the ghost takes nothing and earns nothing."""
    hands = {"Basil": ["Bats", "Armory"], "Violet": ["Ennui"]}
    game = escape({"Basil": "Library"}, tokens={"Doctor": 1, "Basil": 2}, hands=hands)
    play(game, "end", "Basil: foil Bats", "Basil: pass")
    view = plain(game.view(None).snapshot())
    assert not view["seats"][1]["alive"]
    assert (where(game, "Basil"), hand(game, "Basil"), spite(game, "Basil")) == (None, [], 0)
    assert view["discards"] == ["Armory"]
    assert view["failures_gone"] == ["Bats"]
    assert spite(game, "Doctor") == 1
    assert who_acts(game) == "Cordelia"


@pytest.mark.rule("E6", editions=("anniversary",))
def test_E6_walking_in_on_him_is_safe() -> None:
    """By a step or a jump; he has to come to you."""
    by_step, by_card = escape({"Violet": "Library"}), escape(hands={"Violet": ["Gallery"]})
    play(by_step, "step Gallery")
    play(by_card, "Gallery: to Gallery")
    for game in (by_step, by_card):
        assert where(game, "Violet") == where(game, "Doctor") == "Gallery"
        assert not attacked(game)
        assert who_acts(game) == "Violet"


@pytest.mark.rule("E6", editions=("anniversary",))
def test_E6_a_ghost_among_people_attacks_again_only_when_he_enters() -> None:
    """He attacked Basil in the Library; while he stays there Basil is left in peace."""
    game = escape({"Basil": "Library"}, hands={"Violet": ["Piazza"], "Basil": ["Bats"]})
    play(game, "step Doctor to Library", "Basil: foil Bats", "Violet: Piazza: 2 steps", "step Trophy Room")
    assert len(attacked(game)) == 1


@pytest.mark.rule("E7", editions=("anniversary",))
def test_E7_an_attack_on_a_player_in_your_room() -> None:
    """Any of those there, with bare hands or one Weapon; nobody elsewhere, and not yourself."""
    game = escape({"Amos": "Library"}, hands={"Violet": ["Trowel"]})
    assert [line for line in lines(game) if line.startswith("attempt")] == [
        "attempt on Basil with bare hands",
        "attempt on Basil with Trowel",
        "attempt on Cordelia with bare hands",
        "attempt on Cordelia with Trowel",
    ]
    assert str(game.why_not("attempt on Amos")) == "Amos is in the Library (E7)."


@pytest.mark.rule("E7", editions=("anniversary",))
def test_E7_bystanders_do_not_matter_not_even_the_ghost() -> None:
    """He floats beside them."""
    assert may(escape({"Doctor": "Kitchen"}), "attempt on Basil")


@pytest.mark.rule("E7", "A9", editions=("anniversary",))
def test_E7_strength_as_against_the_doctor_once() -> None:
    """1, two Reasons, and the Crepe Pan in its own Kitchen (4)."""
    game = escape(hands={"Violet": ["Crepe Pan"]}, tokens={"Violet": 2})
    play(game, "attempt on Basil with Crepe Pan")
    assert attacked(game) == [("Violet", "Basil", 7)]


@pytest.mark.rule("E7", editions=("anniversary",))
def test_E7_the_target_alone_defends_and_failing_earns_a_reason() -> None:
    """Cordelia is not asked; the turn is over."""
    game = escape(hands={"Basil": ["Bats"], "Cordelia": ["Ennui"]})
    play(game, "attempt on Basil", "Basil: foil Bats")
    assert spite(game, "Violet") == 1
    assert who_acts(game) == "Basil"


@pytest.mark.rule("E7", editions=("anniversary",))
def test_E7_the_killer_takes_the_cards_without_luck() -> None:
    """Of the hand that remains; luck kept back and luck laid in vain are discarded, and so are his Reasons."""
    hands = {"Basil": ["Bats", "Oops", "Armory", "Chain Saw", "Library"]}
    game = escape(hands=hands, tokens={"Violet": 5, "Basil": 1}, deck=[])
    before = plain(game.view(None).snapshot())
    play(game, "attempt on Basil", "Basil: foil Bats", "Basil: pass")
    after = plain(game.view(None).snapshot())
    assert hand(game, "Violet") == ["Armory", "Chain Saw"]
    assert set(after["discards"]) - set(before["discards"]) == {"Library"}
    assert set(after["failures_gone"]) - set(before["failures_gone"]) == {"Bats", "Oops"}
    assert spite(game, "Violet") == 5
    assert not after["seats"][1]["alive"]
    assert who_acts(game) == "Cordelia"


@pytest.mark.rule("E7", "A11", editions=("anniversary",))
def test_E7_the_reasons_of_the_dead_are_discarded() -> None:
    """The Bats became Basil's Reason; when Cordelia kills him they are discarded."""
    game = escape(turn="Basil", hands={"Violet": ["Bats"]})
    play(game, "attempt on Violet", "Violet: foil Bats")
    assert (spite(game, "Basil"), plain(game.view(None).snapshot())["set_aside"]) == (1, 1)
    play(game, "Cordelia: attempt on Basil", "Basil: pass")
    assert (spite(game, "Basil"), plain(game.view(None).snapshot())["set_aside"]) == (0, 0)
    assert plain(game.view(None).snapshot())["failures_gone"] == ["Bats"]
    assert [(event["seat"], event["card"]) for event in told(game, "discarded")] == [("Basil", "Bats")]


@pytest.mark.rule("E7", "M19", editions=("anniversary",))
def test_E7_ruling_what_was_taken_is_known_to_the_two_only() -> None:
    """Amos hears of a card, not of which."""
    game = play(escape(hands={"Basil": ["Chain Saw"]}), "attempt on Basil", "Basil: pass")

    def took(seat: int | None) -> list[object]:
        return [plain(event)["card"] for event in game.story(seat) if event.kind == "took"]

    assert [took(seat) for seat in (0, 1, 2, 3, None)] == [["Chain Saw"], ["Chain Saw"], [None], [None], [None]]


@pytest.mark.rule("E8", editions=("anniversary",))
def test_E8_the_last_one_left_wins_at_once() -> None:
    """Two are left; Violet kills Basil."""
    game = play(escape(players=2), "attempt on Basil", "Basil: pass")
    assert game.outcome is not None
    assert (game.outcome.winner, str(game.outcome)) == (0, "Violet is the last one alive.")


@pytest.mark.rule("E8", editions=("anniversary",))
def test_E8_even_if_the_ghost_did_it_in_the_middle_of_a_turn() -> None:
    """Violet pushes him on to Basil; or, less cleverly, on to herself."""
    game = play(escape({"Basil": "Library"}, players=2), "step Doctor to Library", "Basil: pass")
    assert game.outcome is not None
    assert game.outcome.winner == 0
    game = play(escape({"Violet": "Library"}, players=2), "step Doctor to Library", "Violet: pass")
    assert game.outcome is not None
    assert game.outcome.winner == 1


@pytest.mark.rule("E8", "E6", editions=("anniversary",))
def test_E8_the_turns_player_put_out_ends_the_turn() -> None:
    """The ghost moves on, on to Amos, and then it is Basil's turn."""
    game = escape({"Violet": "Library", "Amos": "Carriage House"}, hands={"Violet": ["Piazza"], "Amos": ["Bats"]})
    play(game, "Piazza: 2 steps", "step Doctor to Library", "Violet: pass")
    assert told(game, "died")[0]["seat"] == "Violet"
    assert where(game, "Doctor") == "Carriage House"
    assert attacked(game)[-1] == ("Doctor", "Amos", 1)
    play(game, "Amos: foil Bats")
    assert who_acts(game) == "Basil"


@pytest.mark.rule("E8", "E4", editions=("anniversary",))
def test_E8_play_goes_left_over_those_who_are_out() -> None:
    """Basil and Cordelia are dead: after Violet comes Amos."""
    game = play(escape(dead=["Basil", "Cordelia"]), "Violet: end")
    assert who_acts(game) == "Amos"


@pytest.mark.rule("E8", editions=("anniversary",))
def test_E8_out_by_the_ghosts_move_after_the_turn() -> None:
    """Violet's turn is over when he comes to her; she is out, and it is Basil's turn."""
    game = play(escape({"Violet": "Library"}), "Violet: end", "Violet: pass")
    assert told(game, "died")[0]["seat"] == "Violet"
    assert where(game, "Doctor") == "Library"
    assert who_acts(game) == "Basil"
