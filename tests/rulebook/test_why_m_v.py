"""Why not? For each kind of action that the old editions forbid: the reason, the people in it and the rule."""

import random
import re
from collections.abc import Iterator
from functools import cache

import pytest

from lucky.editions import VARIANTS
from lucky.engine.actions import ATTEMPT, BARE, CAT, COUNTER, DOCTOR, DOG, DRAW, END, FIRST, FOIL, JUMP, LURE, PACE, PASS, SPITE, STEP, WALK
from lucky.game import Game
from lucky.why import why_not
from tests.scene import OLD, ambush, duel, place, play, scene

RULES = {f"M{n}" for n in range(1, 21)} | {f"V{n}" for n in range(1, 10)} | {f"S{n}" for n in range(1, 9)}


def reason(game: Game, action: str) -> str:
    """What the one who is to act is told."""
    return str(game.why_not(action))


@pytest.mark.rule("M4", editions=OLD)
def test_why_M4_steps(edition: str) -> None:
    """Too far, nowhere, twice, somebody else's feet."""
    game = scene(edition, at={"Violet": "Kitchen", "Doctor": "Kitchen"})
    assert reason(game, "step Library") == "The Library is more than one step from where you are (M4)."
    assert reason(game, "step Kitchen") == "You are already in the Kitchen (M4)."
    assert reason(game, "step Doctor to Wine Cellar") == "Your free step is your own: it does not move the Doctor (M4)."
    assert reason(game, "step Basil to Foyer") == "Your free step is your own: it does not move Basil (M4)."
    play(game, "step Wine Cellar")
    assert reason(game, "step Kitchen") == "You have taken your free step (M4)."


@pytest.mark.rule("M5", editions=OLD)
def test_why_M5_move_cards(edition: str) -> None:
    """Not held, too far, going nowhere; for you and for the Doctor."""
    game = scene(edition, at={"Violet": "Kitchen", "Doctor": "Library"}, hands={"Violet": ["Move 2"]})
    assert reason(game, "Move 1: to Wine Cellar") == "You do not hold Move 1 (M5)."
    assert reason(game, "Move 2: to Library") == "The Library is more than 2 steps from where you are (M5)."
    assert reason(game, "Move 2: Doctor to Kitchen") == "The Kitchen is more than 2 steps from where the Doctor is (M5)."
    assert reason(game, "Move 2: to Kitchen") == "The Kitchen is where you are already, and the card has to move somebody (M5)."
    assert (
        reason(game, "Move 2: Doctor to Library") == "The Library is where the Doctor is already, and the card has to move somebody (M5)."
    )
    assert reason(game, "Move 2: 2 steps") == "Say where to: a Move card moves you or the Doctor at once (M5)."


@pytest.mark.rule("M5", editions=OLD)
def test_why_M5_of_two_copies_the_first_is_played(edition: str) -> None:
    """The second Move 1 is refused for being the second, not for its reach."""
    game = scene(edition, at={"Violet": "Kitchen"}, hands={"Violet": ["Move 1", "Move 1"]})
    copies = [card for card, face in game.names.cards.items() if face.name == "Move 1"][:3]
    there = game.names.find_zone("Wine Cellar")
    assert game.why_not(WALK + copies[0] * FIRST + there) is None
    for copy in copies[1:]:  # the third is not even in the hand, but a Move 1 is
        assert str(game.why_not(WALK + copy * FIRST + there)) == "Any Move 1 will do; play the first you hold (M5)."


@pytest.mark.rule("M6", editions=OLD)
def test_why_M6_room_cards(edition: str) -> None:
    """Not held, moving nobody, moving somebody else."""
    game = scene(edition, at={"Violet": "Kitchen", "Doctor": "Library"}, hands={"Violet": ["Kitchen", "Library", "Trowel"]})
    assert reason(game, "Foyer: to Foyer") == "You do not hold Foyer (M6)."
    assert reason(game, "Kitchen: to Kitchen") == "You are in the Kitchen already: the card would move nobody (M6)."
    assert reason(game, "Library: Doctor to Library") == "The Doctor is in the Library already: the card would move nobody (M6)."
    assert reason(game, "Library: Basil to Library") == "A Room card moves you or the Doctor, not Basil (M6)."
    assert reason(game, "Library: dog to Library") == "A Room card moves you or the Doctor, not the dog (M6)."


@pytest.mark.rule("M6", editions=OLD)
def test_why_M6_a_room_that_is_not_on_the_board(edition: str) -> None:
    """The Library card downstairs in the B&B."""
    game = scene(edition, board="bed-and-breakfast", floors=("downstairs",), hands={"Violet": ["Library"]})
    card = game.names.find_card("Library")
    answer = game.why_not(JUMP + card * FIRST + 0)
    assert answer is not None
    assert (answer.rule, "Library" in answer.text) == ("M6", True)


@pytest.mark.rule("M8", "M9", editions=OLD)
def test_why_M8_drawing(edition: str) -> None:
    """A hallway, a card played, no card left."""
    game = scene(edition, at={"Violet": "west hall"}, hands={"Violet": ["Foyer"]})
    assert reason(game, "draw") == "You can't draw here: the west hall is not a named room (M8)."
    play(game, "Foyer: to Foyer")
    assert reason(game, "draw") == "You can't draw: you played a card this turn (M8)."
    empty = scene(edition, deck=[], at={"Violet": "Kitchen"})
    empty.position.discards = 0
    assert reason(empty, "draw") == "You can't draw: there are no cards left (M9)."


@pytest.mark.rule("M10", editions=OLD)
def test_why_M10_attempts(edition: str) -> None:
    """The Doctor elsewhere; a witness in the room before one outside it; each by name and place."""
    assert (
        reason(ambush(edition, at={"Doctor": "Lilac Room"}), "attempt")
        == "You can't make an attempt here: the Doctor is in the Lilac Room (M10)."
    )
    seen = ambush(edition, room="Kitchen", at={"Violet": "west stairs", "Basil": "Kitchen", "Doctor": "Kitchen"}, turn="Basil")
    assert reason(seen, "attempt") == "You can't make an attempt here: Violet sees you from the west stairs (M10)."
    place(seen, Amos="Kitchen")
    assert reason(seen, "attempt") == "You can't make an attempt here: Amos is in the room with you (M10)."
    assert reason(seen, "attempt on Amos") == "Only the Doctor is to be killed in this game (M10)."


@pytest.mark.rule("M10", editions=OLD)
def test_why_M10_in_the_words_of_the_rule_book_of_reasons(edition: str) -> None:
    """Who sees you, from where, and by which rule."""
    game = ambush(edition, room="Wine Cellar", at={"Violet": "Kitchen", "Basil": "Wine Cellar"}, turn="Basil")
    assert reason(game, "attempt") == "You can't make an attempt here: Violet sees you from the Kitchen (M10)."


@pytest.mark.rule("M11", editions=OLD)
def test_why_M11_weapons(edition: str) -> None:
    """Not held; nor is every card a Weapon."""
    game = ambush(edition, hands={"Violet": ["Library"]})
    assert reason(game, "attempt with Chain Saw") == "You do not hold Chain Saw (M11)."
    library = ATTEMPT + game.names.find_card("Library") * FIRST + DOCTOR
    assert str(game.why_not(library)) == "Library is not a card for that (M11)."


@pytest.mark.rule("M12", editions=OLD)
def test_why_M12_answers(edition: str) -> None:
    """No attempt to answer; another's attempt comes first; no such luck in the hand."""
    game = ambush(edition, hands={"Violet": ["Failure 1"], "Basil": ["Move 1"]})
    for action in ("foil Failure 1", "pass", "spite", "counter with Trowel"):
        assert reason(game, action) == "There is no attempt to answer (M12)."
    play(game, "attempt")
    for action in ("end", "draw", "step Piazza", "attempt", "Move 1: to Piazza"):
        assert reason(game, action) == "Violet is trying to kill the Doctor: foil it or pass first (M12)."
    assert reason(game, "foil Failure 1") == "You do not hold Failure 1 (M12)."
    assert reason(game, "foil Move 1") == "Move 1 brings no luck (M12)."


@pytest.mark.rule("M12", editions=OLD)
def test_why_M12_the_game_is_over(edition: str) -> None:
    """Nothing more is allowed."""
    game = play(ambush(edition, 2), "attempt", "Basil: pass")
    assert str(why_not(game.names, game.position, END)) == "The game is over (M12)."


@pytest.mark.rule("V3", editions=OLD)
def test_why_V3_spite(edition: str) -> None:
    """Not in this game; none left."""
    game = play(ambush(edition, spite=True, tokens={"Basil": 1}), "attempt")
    assert reason(game, "spite") == "Spite does not foil in this game (V3)."
    game = play(ambush(edition, spite=True, variants=("super-spite",)), "attempt")
    assert reason(game, "spite") == "You have no spite to spend (V3)."


@pytest.mark.rule("V6", editions=OLD)
def test_why_V6_killing_players(edition: str) -> None:
    """Elsewhere, dead, seen by a player, seen by the Doctor, oneself."""
    game = duel(edition, dead=("Amos",))
    assert reason(game, "attempt on Cordelia") == "Cordelia is in the Carriage House (V6)."
    assert reason(game, "attempt on Amos") == "Amos is dead already (V6)."
    assert reason(game, "attempt on Violet").endswith("(M10).")
    place(game, Doctor="Master Suite")
    assert reason(game, "attempt on Basil") == "You can't make an attempt here: the Doctor sees you from the Master Suite (V6)."
    place(game, Cordelia="Library")
    assert reason(game, "attempt on Basil") == "You can't make an attempt here: Cordelia sees you from the Library (V6)."
    place(game, Doctor="Nursery")
    assert reason(game, "attempt on Basil") == "You can't make an attempt here: the Doctor is in the room with you (V6)."


@pytest.mark.rule("V6", editions=OLD)
def test_why_V6_counters(edition: str) -> None:
    """Not the victim, not held, not twice, and no more Failures once it has failed."""
    game = duel(
        edition, at={"Basil": "Carriage House", "Cordelia": "Nursery"}, hands={"Basil": ["Trowel", "Failure 1"], "Cordelia": ["Failure 2"]}
    )
    play(game, "attempt on Cordelia")
    assert reason(game, "counter with Trowel") == "Only Cordelia could strike back (V6)."
    assert reason(game, "end") == "Violet is trying to kill Cordelia: foil it or pass first (M12)."
    play(game, "Basil: foil Failure 1")
    assert reason(game, "foil Failure 2") == "The attempt has failed already (V6)."
    assert reason(game, "counter with Trowel") == "You do not hold Trowel (V6)."
    assert reason(game, "draw") == "Violet is trying to kill you: foil it or pass first (M12)."
    again = duel(edition, hands={"Basil": ["Trowel", "Tight Hat"]})
    play(again, "attempt on Basil", "Basil: counter with Trowel")
    assert reason(again, "counter with Tight Hat") == "You have answered this attempt already (V6)."


@pytest.mark.rule("V6", editions=OLD)
def test_why_V6_nobody_counters_an_attempt_on_the_doctor(edition: str) -> None:
    """With killing and without."""
    game = play(ambush(edition, hands={"Basil": ["Trowel"]}), "attempt")
    assert reason(game, "counter with Trowel") == "Nobody strikes back in this game (V6)."
    game = play(ambush(edition, variants=("murder",), hands={"Basil": ["Trowel"]}), "attempt")
    assert reason(game, "counter with Trowel") == "Only a player who is attacked strikes back, not the Doctor (V6)."


@pytest.mark.rule("V8", editions=OLD)
def test_why_V8_the_dog(edition: str) -> None:
    """As a witness, as a target."""
    game = ambush(edition, variants=("dog",), at={"dog": "Library"})
    assert reason(game, "attempt") == "You can't make an attempt here: the dog sees you from the Library (V8)."
    assert reason(game, "attempt on dog") == "The dog is in the Library (V8)."
    place(game, dog="Nursery")
    assert reason(game, "attempt") == "You can't make an attempt here: the dog is in the room with you (V8)."
    place(game, Amos="Armory")
    assert reason(game, "attempt on dog") == "You can't make an attempt here: Amos sees you from the Armory (V8)."
    assert reason(game, "attempt") == "You can't make an attempt here: Amos sees you from the Armory (M10)."
    place(game, Amos="Kitchen")
    play(game, "attempt on dog", "pass", "pass", "pass")
    assert reason(game, "attempt on dog") == "The dog is dead already (V8)."
    assert reason(ambush(edition), "attempt on dog") == "The dog is not to be killed in this game (V8)."


@pytest.mark.rule("V9", editions=OLD)
def test_why_V9_no_counter(edition: str) -> None:
    """Nobody strikes back at the Doctor."""
    game = ambush(
        edition,
        at={"dog": "Kitchen"},
        variants=("murder", "dog", "revenge"),
        hands={"Violet": ["Trowel"], "Basil": ["Failure 1"]},
    )
    game.position.dog_tried = 1
    play(game, "attempt", "Basil: foil Failure 1")
    assert reason(game, "counter with Trowel") == "Nobody strikes back at the Doctor (V9)."
    assert reason(game, "end") == "The Doctor is trying to kill you: foil it or pass first (M12)."


@cache
def every_action(edition: str, players: int) -> tuple[int, ...]:
    """Every number that can be made of this game's pawns, zones and cards, and of one more of each that it has not got."""
    game = Game.new(edition, players, seed="actions")
    pawns = [*range(players + 1), DOCTOR, DOG, CAT]
    zones = range(len(game.names.zones) + 1)
    goods = [card for card in game.names.cards if card < 62]
    goods.append(len(goods))

    def numbers() -> Iterator[int]:
        yield from (END, DRAW, PASS, SPITE, SPITE + 1)
        yield from (STEP + pawn * FIRST + zone for pawn in pawns for zone in zones)
        yield from (verb + card * FIRST + zone for verb in (WALK, LURE) for card in goods for zone in zones)
        yield from (JUMP + card * FIRST + pawn for card in goods for pawn in pawns)
        yield from (PACE + card for card in goods)
        yield from (ATTEMPT + weapon * FIRST + target for weapon in (*goods, BARE) for target in pawns)
        yield from (FOIL + card for card in (*game.names.cards, max(game.names.cards) + 1))
        yield from (COUNTER + card for card in goods)

    return tuple(numbers())


def check(game: Game, action: int, legal: list[int]) -> None:
    """A reason exactly for what is not legal, in words, with a rule that exists, and not obviously untrue."""
    answer = why_not(game.names, game.position, action)
    assert (answer is None) == (action in legal)
    if answer is None:
        return
    assert answer.rule in RULES, answer
    assert re.fullmatch(r"[A-Z][^\n]*[a-z0-9']", answer.text), answer
    assert "None" not in answer.text
    assert "  " not in answer.text
    verb, thing, zone = action // 4096 * 4096, action >> 6 & 63, action & 63
    if verb in (WALK, LURE) and "more than" in answer.text:
        start = game.position.at[game.to_act if verb == WALK else DOCTOR]
        rules = game.position.rules
        assert rules.board.distance[start * 64 + zone] > rules.cards.steps[thing], answer


def random_positions(edition: str, players: int, variants: tuple[str, ...], seed: int) -> Iterator[Game]:
    """A random game, stopped every few actions; attempts and counters are liked."""
    rng = random.Random(f"{edition} {seed}")
    game = Game.new(edition, players, seed=f"why {seed}", spite=True, variants=variants)
    for number in range(600):
        if number % 7 == 0:
            yield game
        if game.over:
            return
        legal = game.position.legal()
        bold = [action for action in legal if action // 4096 * 4096 in (ATTEMPT, COUNTER)]
        game.play(rng.choice(bold if bold and rng.random() < 0.7 else legal))


@pytest.mark.rule("M3", "M12", editions=OLD)
@pytest.mark.parametrize("variants", [(), ("murder",), tuple(VARIANTS)], ids=("plain", "murder", "all"))
@pytest.mark.parametrize("seed", range(5))
def test_why_a_reason_exactly_for_what_is_not_legal(edition: str, seed: int, variants: tuple[str, ...]) -> None:
    """Random positions without variants, with some, with all: a random choice of all the actions one could think of."""
    players = 2 + seed % 4
    actions = every_action(edition, players)
    rng = random.Random(seed)
    for game in random_positions(edition, players, variants, seed):
        legal = game.position.legal()
        for action in {*rng.sample(actions, 150), *rng.sample(legal, min(5, len(legal)))}:
            check(game, action, legal)


@pytest.mark.rule("M3", "M12", editions=OLD)
@pytest.mark.parametrize("action", ["", "attempt on Basil with Trowel"])
def test_why_every_deed_of_a_position(edition: str, action: str) -> None:
    """All of them, once while moving and once while answering."""
    hands = {
        "Violet": ["Trowel", "Move 1", "Move 1", "Library", "Failure 1"],
        "Basil": ["Tight Hat", "Failure 1", "Failure 1", "Failure 3"],
    }
    variants = tuple(name for name in VARIANTS if name not in ("murder", "scattered", "no-threes"))
    game = duel(edition, spite=True, variants=variants, tokens={"Basil": 1}, at={"dog": "Kitchen"}, hands=hands)
    if action:
        play(game, action)
    legal = game.position.legal()
    actions = every_action(edition, 4)
    assert set(legal) < set(actions)
    for tried in actions:
        check(game, tried, legal)
