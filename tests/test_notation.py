"""Lines for actions: what is written can be read, and much else besides; what cannot is refused with a reason."""

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lucky.actions import action_of
from lucky.engine.actions import VERB
from lucky.errors import NotationError
from lucky.game import Game
from lucky.names import Names
from lucky.notation import parse_action
from lucky.setup import Setup
from tests.engine.tables import Dice, at_random, dealt, game_at_random, label, some, tables
from tests.scene import lines, scene
from tests.soak import soak, times

STEADY = settings(derandomize=True, deadline=None, max_examples=times(200, 5000))


@pytest.mark.parametrize("setup", some(3, start=1), ids=label)
def test_every_legal_action_can_be_written_and_read(setup: Setup) -> None:
    names, p = Names(setup), dealt(setup, 31)
    for legal in at_random(p, 32, 60):
        texts = [action_of(names, p.to_act, action).text for action in legal]
        assert len(set(texts)) == len(texts), "two actions have the same name"
        assert [parse_action(names, p, text) for text in texts] == legal
        assert all(text == text.strip() and ";" not in text and "#" not in text for text in texts), "game files use these"


def test_every_verb_was_read() -> None:
    verbs = {action // VERB for k, setup in enumerate(some(4)) for legal in at_random(dealt(setup, k), k, 60) for action in legal}
    assert verbs == set(range(9))


@pytest.mark.parametrize("setup", some(40), ids=label)
def test_case_spaces_and_articles_do_not_matter(setup: Setup) -> None:
    names, p, dice = Names(setup), dealt(setup, 33), Dice(34)
    for legal in at_random(p, 35, 30):
        for action in legal:
            if dice.below(5) == 0:
                text = action_of(names, p.to_act, action).text
                for other in (text.upper(), f"  {text.lower()} .", text.replace(" ", "   "), text.replace(" to ", " to the "), f"{text}!"):
                    assert parse_action(names, p, other) == action, other


OLD = {
    "step 1": "step Parlor",
    "go to the parlor": "step Parlor",
    "walk to PARLOR.": "step Parlor",
    "step me to Parlor": "step Parlor",
    "move 2: to the library": "Move 2: to Library",
    "Move 2: me to 13": "Move 2: to Library",
    "Move 2:   the Doctor to 13": "Move 2: Doctor to Library",
    "Move 2: Doctor Lucky to Library": "Move 2: Doctor to Library",
    "library:doctor": "Library: Doctor to Library",
    "Library: to library": "Library: to Library",
    "library: me": "Library: to Library",
    "library: doctor to 13": "Library: Doctor to Library",
    "kill": "attempt with bare hands",
    "attempt": "attempt with bare hands",
    "attempt with nothing": "attempt with bare hands",
    "Kill the Doctor with the Monkey Hand": "attempt with Monkey Hand",
    "attack basil": "attempt on Basil with bare hands",
    "attempt on the dog with monkey hand": "attempt on dog with Monkey Hand",
    "lay failure 2": "foil Failure 2",
    "foil with the Failure 2": "foil Failure 2",
    "foil with spite": "spite",
    "counter monkey hand": "counter with Monkey Hand",
    "Snoop": "draw",
    "Draw a card": "draw",
    "done": "end",
    "end the turn.": "end",
    "PASS!": "pass",
    "step servants’ quarters": "step Servants' Quarters",
}
NEW = {
    "library: steps": "Library: 1 step",
    "Library: 1 point": "Library: 1 step",
    "Piazza: 2 steps": "Piazza: 2 steps",
    "library: to 16": "Library: to Library",
    "step the cat to 16": "step cat to Library",
    "step Patience to the Library": "step cat to Library",
    "step shamrock to library": "step dog to Library",
    "step stranger 1 to library": "step Stranger 1 to Library",
    "library: stranger 2": "Library: Stranger 2 to Library",
    "foil the pledge": "foil The Pledge",
    "foil Pledge": "foil The Pledge",
    "foil i say, good sir": "foil I Say, Good Sir",
}


@pytest.mark.parametrize(("said", "meant"), OLD.items())
def test_what_people_type_in_the_old_editions(said: str, meant: str) -> None:
    game = scene("free", 3, hands={"Violet": ["Library", "Move 2"]})
    assert str(game.parse(said)) == meant


@pytest.mark.parametrize(("said", "meant"), NEW.items())
def test_what_people_type_in_the_anniversary_edition(said: str, meant: str) -> None:
    game = scene("anniversary", 2, closed=())
    assert str(game.parse(said)) == meant


COMPLAINTS = {
    "": "empty line",
    "   . ": "empty line",
    "dance": "I do not understand 'dance'",
    "stp Kitchen": "Did you mean 'step'",
    "step": "Step where",
    "step Kichen": "'Kichen' is not a room of this house. Did you mean 'Kitchen'",
    "step 99": "'99' is not a room",
    "step ²": "not a room",
    "step -1": "not a room",
    "step Basill to Kitchen": "'Basill' is not one of the people here. Did you mean 'Basil'",
    "Move 2": "An action is",
    "Move 2:": "Move whom where",
    "Move 2: Doctor": "Move whom where",
    "Move 2: me": "Move whom where",
    "Move 9: to Library": "'Move 9' is not a card of this deck. Did you mean 'Move ",
    "Move 2: to Nowhere": "'Nowhere' is not a room",
    "Move 2: Basil to Library": "moves you or the Doctor, not Basil",
    "Library:": "Move whom where",
    "Library: to Kitchen": "leads to the Library, not to the Kitchen",
    "Monkey Hand: to Foyer": "not a card for moving",
    "attempt on Nobody": "'Nobody' is not one of the people",
    "attempt with Library": "Library is not a Weapon",
    "attempt with a spoon": "not a card of this deck",
    "foil": "Foil with what",
    "foil Failure 9": "Did you mean 'Failure ",
    "counter": "takes a Weapon",
    "counter with bare hands": "takes a Weapon",
    "counter with Library": "Library is not a Weapon",
    "step " + "9" * 1_900: "not a room",
    "x" * 2_000: "I do not understand",
    "x" * 100_000: "This is too long to be an action: 'x",
    "step " * 3_000: "too long",
    '" ' * 3_000: "too long",
}


@pytest.mark.parametrize(("said", "complaint"), COMPLAINTS.items(), ids=lambda text: text[:30])
def test_complaints_say_what_was_not_understood(said: str, complaint: str) -> None:
    game = scene("free", 3, hands={"Violet": ["Library", "Move 2"]})
    with pytest.raises(NotationError) as caught:
        game.parse(said)
    assert complaint in str(caught.value)
    assert len(str(caught.value)) < 300


@cache
def some_games() -> list[Game]:
    """Games in the middle of things: moving, and asked about an attempt."""
    games = []
    for k in range(0, len(tables()), 40):
        game = Game(tables()[k], f"nonsense {k}")
        for _ in game_at_random(game, k, 3 + k % 7):
            pass
        games.append(game)
    return [game for game in games if not game.over]


def words() -> list[str]:
    known = {word for game in some_games() for text in lines(game) for word in (text, *text.split())}
    return sorted(
        known | {"to", "the", "with", "on", ":", "Doctor", "dog", "cat", "me", "attempt", "counter", "foil", "spite", "99", "Basil"}
    )


def parse_or_complain(text: str) -> None:
    for game in some_games():
        try:
            action = game.parse(text)
        except NotationError:
            continue
        game.why_not(action)  # whatever was understood can be explained


@soak
@STEADY
@given(st.text())
def test_any_text_is_understood_or_complained_about(text: str) -> None:
    parse_or_complain(text)


@soak
@STEADY
@given(st.lists(st.sampled_from(words()), max_size=6))
def test_any_mixture_of_our_words_is_understood_or_complained_about(parts: list[str]) -> None:
    parse_or_complain(" ".join(parts))
