"""V6: killing other players. When one may, who answers, and the victim's counter."""

import pytest

from lucky.errors import IllegalAction
from tests.scene import OLD, ambush, duel, hand, lines, may, plain, play, spite, told, where, who_acts


@pytest.mark.rule("V6", editions=OLD)
def test_V6_a_player_in_your_zone_with_nobody_looking(edition: str) -> None:
    """Then he may be attempted, with bare hands or with one Weapon, at the values of M11."""
    game = duel(edition, room="Foyer", hands={"Violet": ["Monkey Hand"]})
    assert [line for line in lines(game) if "attempt" in line] == [
        "attempt on Basil with bare hands",
        "attempt on Basil with Monkey Hand",
    ]
    play(game, "attempt on Basil with Monkey Hand")
    assert plain(game.view().snapshot())["attempt"]["strength"] == 8


@pytest.mark.rule("V6", editions=OLD)
def test_V6_hallways_will_do(edition: str) -> None:
    """Any zone counts as a room."""
    assert may(duel(edition, room="northwest hall"), "attempt on Basil")


@pytest.mark.rule("V6", editions=OLD)
@pytest.mark.parametrize(
    ("who", "zone"),
    [("Amos", "Nursery"), ("Amos", "Tennessee Room"), ("Doctor", "Nursery"), ("Doctor", "Master Suite"), ("Doctor", "northeast hall")],
)
def test_V6_not_if_anyone_else_is_there_or_sees_it(edition: str, who: str, zone: str) -> None:
    """Neither another player nor the Doctor may be in the room or look into it."""
    assert not may(duel(edition, at={who: zone}), "attempt on Basil")


@pytest.mark.rule("V6", editions=OLD)
def test_V6_not_somebody_elsewhere_not_oneself_not_without_the_option(edition: str) -> None:
    """Only whom one stands beside, and only if players can be killed at all."""
    game = duel(edition)
    assert not may(game, "attempt on Amos")
    assert not may(game, "attempt on Violet")
    assert not may(ambush(edition, at={"Basil": "Nursery", "Doctor": "Kitchen"}), "attempt on Basil")


@pytest.mark.rule("V6", editions=OLD)
def test_V6_from_the_murderers_left_all_others_the_victim_in_his_place(edition: str) -> None:
    """Cordelia is attacked: Basil first, then she, then Amos; every one of them may play Failures."""
    game = duel(
        edition,
        at={"Basil": "Carriage House", "Cordelia": "Nursery"},
        hands={"Violet": ["Chain Saw"], "Basil": ["Failure 1"], "Cordelia": ["Failure 1"], "Amos": ["Failure 2"]},
    )
    play(game, "attempt on Cordelia with Chain Saw", "Basil: foil Failure 1", "Basil: pass")
    play(game, "Cordelia: foil Failure 1", "Cordelia: pass", "Amos: foil Failure 2")
    assert [event["points"] for event in told(game, "foiled")] == [4]
    assert told(game, "died") == []


@pytest.mark.rule("V6", editions=OLD)
def test_V6_only_the_victim_counters_and_only_with_a_weapon(edition: str) -> None:
    """Bystanders may not, and bare hands are not enough."""
    game = duel(
        edition,
        at={"Basil": "Carriage House", "Cordelia": "Nursery"},
        hands={"Basil": ["Chain Saw"], "Cordelia": ["Trowel", "Tight Hat", "Failure 1", "Move 1"]},
    )
    play(game, "attempt on Cordelia")
    assert lines(game) == ["pass"]
    play(game, "Basil: pass")
    assert lines(game) == ["foil Failure 1", "counter with Tight Hat", "counter with Trowel", "pass"]
    with pytest.raises(IllegalAction):
        game.play("counter with Chain Saw")


@pytest.mark.rule("V6", editions=OLD)
def test_V6_a_counter_does_not_cancel_the_first_attempt(edition: str) -> None:
    """The first round runs to its end, then the counter has one of its own; both can die."""
    game = duel(edition, hands={"Violet": ["Trowel"], "Basil": ["Chain Saw"]})
    play(game, "attempt on Basil with Trowel", "Basil: counter with Chain Saw", "Basil: pass")
    assert plain(game.view().snapshot())["attempt"]["target"] == "Basil"  # still the first round
    play(game, "Cordelia: pass", "Amos: pass")
    attempt = plain(game.view().snapshot())["attempt"]
    assert (attempt["attacker"], attempt["target"], attempt["weapon"], attempt["strength"]) == ("Basil", "Violet", "Chain Saw", 4)
    play(game, "Cordelia: pass", "Amos: pass", "Violet: pass")
    assert [event["seat"] for event in told(game, "died")] == ["Violet", "Basil"]


@pytest.mark.rule("V6", editions=OLD)
def test_V6_the_counters_round_starts_on_the_counterers_left(edition: str) -> None:
    """Each attempt gets its own full round: after Amos's counter come Violet, Basil and Cordelia, in that order."""
    game = duel(edition, at={"Basil": "Carriage House", "Amos": "Nursery"}, hands={"Amos": ["Trowel"]})
    play(game, "attempt on Amos", "Basil: pass", "Cordelia: pass", "Amos: counter with Trowel", "Amos: pass")
    play(game, "Violet: pass", "Basil: pass", "Cordelia: pass")
    assert len(told(game, "died")) == 2


@pytest.mark.rule("V6", editions=OLD)
def test_V6_who_counters_may_still_foil(edition: str) -> None:
    """In his place he may do both, in either order."""
    game = duel(edition, hands={"Violet": ["Trowel"], "Basil": ["Tight Hat", "Failure 1", "Failure 1"]})
    play(game, "attempt on Basil with Trowel", "Basil: foil Failure 1", "Basil: counter with Tight Hat", "Basil: foil Failure 1")
    assert [event["pawn"] for event in told(game, "foiled")] == ["Violet"]
    assert plain(game.view().snapshot())["attempt"]["attacker"] == "Basil"  # the counter's round has begun
    assert who_acts(game) == "Cordelia"


@pytest.mark.rule("V6", editions=OLD)
@pytest.mark.parametrize(("weapons", "legal"), [(["Trowel"], ["counter with Trowel", "pass"]), ([], ["pass"])])
def test_V6_a_victim_not_heard_yet_is_asked_for_a_counter_when_others_foil(edition: str, weapons: list[str], legal: list[str]) -> None:
    """Only for a counter, no Failures any more; and without a Weapon too, so that nobody learns he has none."""
    game = duel(
        edition,
        at={"Basil": "Carriage House", "Amos": "Nursery"},
        hands={"Basil": ["Failure 1"], "Cordelia": ["Failure 1"], "Amos": [*weapons, "Failure 2"]},
    )
    play(game, "attempt on Amos", "Basil: foil Failure 1")
    assert who_acts(game) == "Amos"  # Cordelia is not asked any more
    assert lines(game) == legal


@pytest.mark.rule("V6", editions=OLD)
def test_V6_a_victim_who_foils_it_himself_is_asked_for_a_counter(edition: str) -> None:
    """The attempt has failed by his own card; he may still strike back."""
    game = duel(edition, hands={"Basil": ["Failure 1", "Trowel"]})
    play(game, "attempt on Basil", "Basil: foil Failure 1")
    assert lines(game) == ["counter with Trowel", "pass"]
    play(game, "Basil: counter with Trowel", "Cordelia: pass", "Amos: pass", "Violet: pass")
    assert [event["seat"] for event in told(game, "died")] == ["Violet"]


@pytest.mark.rule("V6", editions=OLD)
@pytest.mark.parametrize("answer", ["pass", "counter with Trowel"])
def test_V6_a_victim_who_has_spoken_is_not_asked_again(edition: str, answer: str) -> None:
    """Who passed has declined, who countered has countered: when others foil it later, he is not asked."""
    game = duel(edition, hands={"Basil": ["Trowel"], "Cordelia": ["Failure 1"]})
    play(game, "attempt on Basil", f"Basil: {answer}", *(["Basil: pass"] if answer != "pass" else []), "Cordelia: foil Failure 1")
    if answer == "pass":
        assert game.position.turns == 2
    else:
        assert (who_acts(game), plain(game.view().snapshot())["attempt"]["attacker"]) == ("Cordelia", "Basil")


@pytest.mark.rule("V6", editions=OLD)
def test_V6_each_attempt_allows_one_counter(edition: str) -> None:
    """A second Weapon stays in the hand until he is attacked again."""
    game = duel(edition, hands={"Basil": ["Trowel", "Tight Hat"]})
    play(game, "attempt on Basil", "Basil: counter with Trowel")
    assert lines(game) == ["pass"]


@pytest.mark.rule("V6", editions=OLD)
def test_V6_a_counter_needs_no_privacy(edition: str) -> None:
    """Whoever has come to look meanwhile: the victim may strike back before witnesses."""
    game = duel(edition, hands={"Basil": ["Trowel"]})
    play(game, "attempt on Basil")
    game.position.at[3] = game.names.find_zone("Nursery")
    assert may(game, "counter with Trowel")


@pytest.mark.rule("V6", "M11", editions=OLD)
def test_V6_a_counter_has_the_value_of_its_weapon_there_and_his_spite(edition: str) -> None:
    """The Rope in the Gallery is worth 8; two spite make 10."""
    game = duel(
        edition,
        room="Gallery",
        at={"Doctor": "Lilac Room"},
        spite=True,
        tokens={"Basil": 2},
        hands={"Basil": ["Piece of Rope"]},
    )
    play(game, "attempt on Basil", "Basil: counter with Piece of Rope")
    assert [event["strength"] for event in told(game, "countered")] == [10]


@pytest.mark.rule("V6", "V3", "M11", editions=OLD)
def test_V6_a_counters_value_is_fixed_when_it_is_declared(edition: str) -> None:
    """Basil counts his spite first and spends it then; the counter keeps the point."""
    game = duel(edition, spite=True, variants=("super-spite",), tokens={"Basil": 1}, hands={"Basil": ["Trowel"]})
    play(game, "attempt on Basil", "Basil: counter with Trowel", "Basil: spite")
    attempt = plain(game.view().snapshot())["attempt"]
    assert (attempt["attacker"], attempt["strength"], spite(game, "Basil")) == ("Basil", 3, 0)


@pytest.mark.rule("V6", editions=OLD)
def test_V6_a_counter_can_be_countered_and_so_on(edition: str) -> None:
    """Violet, Basil, Violet, Basil: four attempts, each with a round of its own, all foiled."""
    game = duel(
        edition,
        2,
        spite=False,
        hands={
            "Violet": ["Chain Saw", "Failure 1", "Failure 2"],
            "Basil": ["Trowel", "Tight Hat", "Failure 1", "Failure 3", "Failure 1"],
        },
    )
    play(game, "attempt on Basil", "Basil: foil Failure 1", "Basil: counter with Trowel")
    play(game, "Violet: foil Failure 2", "Violet: counter with Chain Saw")
    play(game, "Basil: foil Failure 3", "Basil: foil Failure 1", "Basil: counter with Tight Hat")
    play(game, "Violet: foil Failure 1", "Violet: pass")
    assert [event["seat"] for event in told(game, "died")] == ["Violet"]  # the last one was 2, and she laid 1
    assert [event["pawn"] for event in told(game, "attempted")] == ["Violet", "Basil", "Violet", "Basil"]
    assert [event["pawn"] for event in told(game, "foiled")] == ["Violet", "Basil", "Violet"]


@pytest.mark.rule("V6", editions=OLD)
def test_V6_who_is_sure_to_die_still_answers_and_counters(edition: str) -> None:
    """Basil is done for after the first round; he answers Violet's counter to his counter, and counters that too."""
    game = duel(edition, hands={"Violet": ["Trowel", "Tight Hat"], "Basil": ["Chain Saw", "Rat Poison"]})
    play(game, "attempt on Basil with Trowel", "Basil: counter with Chain Saw", "Basil: pass", "Cordelia: pass", "Amos: pass")
    assert where(game, "Basil") == "Nursery"  # not buried yet
    play(game, "Cordelia: pass", "Amos: pass", "Violet: counter with Tight Hat", "Violet: pass")
    assert who_acts(game) == "Basil"
    play(game, "Basil: counter with Rat Poison", "Basil: pass", "Cordelia: pass", "Amos: pass")
    assert plain(game.view().snapshot())["attempt"]["weapon"] == "Rat Poison"
    play(game, "Cordelia: pass", "Amos: pass", "Violet: pass")
    assert sorted(event["seat"] for event in told(game, "died")) == ["Basil", "Violet"]


@pytest.mark.rule("V6", "M14", editions=OLD)
def test_V6_failed_attempts_and_counters_earn_spite(edition: str) -> None:
    """One each; what was earned on the way counts for later attempts of the exchange."""
    game = duel(
        edition,
        spite=True,
        hands={"Violet": ["Tight Hat"], "Basil": ["Trowel"], "Cordelia": ["Failure 1", "Failure 2", "Failure 3"]},
    )
    play(game, "attempt on Basil", "Basil: counter with Trowel", "Basil: pass", "Cordelia: foil Failure 1")
    assert spite(game, "Violet") == 1
    play(game, "Cordelia: foil Failure 2", "Violet: counter with Tight Hat")
    assert spite(game, "Basil") == 1
    assert [event["strength"] for event in told(game, "attempted")] == [1, 2, 3]  # the Tight Hat is 2, her new spite makes it 3
    play(game, "Basil: pass", "Cordelia: foil Failure 3")
    assert (spite(game, "Violet"), spite(game, "Basil")) == (2, 1)


@pytest.mark.rule("V6", "V3", editions=OLD)
def test_V6_spite_received_on_the_way_counts_for_later_attempts(edition: str) -> None:
    """Amos pays Violet a spite to stop her; her answer to Basil's counter has it."""
    game = duel(
        edition,
        spite=True,
        variants=("super-spite",),
        tokens={"Amos": 1},
        hands={"Violet": ["Tight Hat"], "Basil": ["Trowel"]},
    )
    play(game, "attempt on Basil", "Basil: counter with Trowel", "Basil: pass", "Cordelia: pass", "Amos: spite")
    play(game, "Cordelia: pass", "Amos: pass", "Violet: counter with Tight Hat")
    assert [event["strength"] for event in told(game, "countered")] == [2, 4]  # 2, Amos's token, and one for failing


@pytest.mark.rule("V6", "M15", editions=OLD)
def test_V6_one_attempt_a_turn_whatever_the_target(edition: str) -> None:
    """After the exchange the turn is over, though the Doctor were next door."""
    game = duel(edition, hands={"Violet": ["Move 3", "Library"], "Basil": ["Failure 1"]})
    play(game, "attempt on Basil", "Basil: foil Failure 1", "Basil: pass")
    assert (who_acts(game), game.position.turns) == ("Basil", 2)
    assert where(game, "Doctor") == "Servants' Quarters"


@pytest.mark.rule("V6", editions=OLD)
def test_V6_a_new_turn_of_his_own_lets_the_victim_strike_first(edition: str) -> None:
    """What was said in one attempt does not bind in the next."""
    game = duel(edition, hands={"Violet": ["Tight Hat"], "Basil": ["Failure 1"], "Cordelia": ["Failure 1"]})
    play(game, "attempt on Basil", "Basil: foil Failure 1", "Basil: pass")
    play(game, "Basil: attempt on Violet", "Cordelia: foil Failure 1")
    assert who_acts(game) == "Violet"
    assert may(game, "counter with Tight Hat")


@pytest.mark.rule("V6", editions=OLD)
def test_V6_both_weapons_are_spent(edition: str) -> None:
    """They lie face up and are discarded, hit or miss."""
    game = duel(edition, hands={"Violet": ["Trowel"], "Basil": ["Chain Saw"]})
    play(game, "attempt on Basil with Trowel", "Basil: counter with Chain Saw")
    assert plain(game.view().snapshot())["discards"] == ["Chain Saw", "Trowel"]
    assert (hand(game, "Violet"), hand(game, "Basil")) == ([], [])
