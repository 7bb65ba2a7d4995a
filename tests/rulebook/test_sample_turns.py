"""The sample turns of both old books, action by action, and the sums the books do.

Violet is the books' player 1, Zora player 5. Where the others stand the books do not say, but that nobody sees the Nursery.
"""

import re
from pathlib import Path

import pytest

from lucky.errors import IllegalAction
from lucky.game import Game
from tests.scene import OLD, ambush, hand, lines, may, plain, play, scene, spite, told, where, who_acts

ROOT = Path(__file__).parents[2]
ELSEWHERE = {"Basil": "Kitchen", "Cordelia": "Dining Hall", "Amos": "Parlor", "Zora": "Lilac Room"}


def before(edition: str) -> Game:
    """Player 5 is about to end his turn; the Doctor is in the Master Suite, player 1 in the Library."""
    return scene(
        edition,
        5,
        turn="Zora",
        at=ELSEWHERE | {"Violet": "Library", "Doctor": "Master Suite"},
        hands={
            "Violet": ["Move 1", "Billiard Cue", "Failure 2"],
            "Basil": ["Failure 1", "Failure 2", "Library"],
            "Cordelia": ["Failure 3", "Failure 1", "Failure 1"],
            "Amos": ["Failure 1", "Foyer"],
            "Zora": ["Failure 3", "Move 2"],
        },
    )


def arrive(game: Game) -> None:
    """Zora ends her turn; the Doctor goes from 10 to 11; Violet, on her left, is next."""
    play(game, "Zora: end")
    assert [(event["from"], event["to"]) for event in told(game, "strolled")] == [("Master Suite", "Nursery")]
    assert who_acts(game) == "Violet"
    assert (where(game, "Violet"), where(game, "Doctor")) == ("Library", "Nursery")
    assert str(game.why_not("attempt with Billiard Cue")) == "You can't make an attempt here: the Doctor is in the Nursery (M10)."
    assert str(game.why_not("step Nursery")).endswith("(M4).")  # two steps away
    assert not may(game, "Move 1: to Nursery")
    assert may(game, "draw")


def strike(game: Game) -> None:
    """Violet is in the Nursery with the Doctor; the Billiard Cue is worth 2 there, and it comes to nothing."""
    assert (where(game, "Violet"), where(game, "Doctor"), hand(game, "Violet")) == ("Nursery", "Nursery", ["Billiard Cue", "Failure 2"])
    assert str(game.why_not("step Armory")) == "You have taken your free step (M4)."
    assert str(game.why_not("draw")) == "You can't draw: you played a card this turn (M8)."
    assert [line for line in lines(game) if line.startswith("attempt")] == ["attempt with bare hands", "attempt with Billiard Cue"]
    play(game, "Violet: attempt with Billiard Cue")
    attempt = plain(game.view().snapshot())["attempt"]
    assert (attempt["attacker"], attempt["target"], attempt["strength"], attempt["needed"]) == ("Violet", "Doctor", 2, 2)

    assert lines(game) == ["foil Failure 1", "foil Failure 2", "pass"]
    assert str(game.why_not("end")) == "Violet is trying to kill the Doctor: foil it or pass first (M12)."
    play(game, "Basil: pass")
    assert lines(game) == ["foil Failure 1", "foil Failure 3", "pass"]
    play(game, "Cordelia: pass")

    assert lines(game) == ["foil Failure 1", "pass"]
    play(game, "Amos: foil Failure 1")
    assert plain(game.view().snapshot())["attempt"]["needed"] == 1
    assert who_acts(game) == "Amos"
    assert lines(game) == ["pass"]
    play(game, "Amos: pass")

    assert lines(game) == ["foil Failure 3", "pass"]
    assert str(game.why_not("foil Move 2")) == "Move 2 brings no luck (M12)."
    play(game, "Zora: foil Failure 3")
    assert [(event["pawn"], event["points"]) for event in told(game, "foiled")] == [("Violet", 4)]


def after(game: Game) -> None:
    """The Doctor is in the Armory, Basil is next; the cards are gone."""
    assert not game.over
    assert (where(game, "Doctor"), where(game, "Violet")) == ("Armory", "Nursery")
    assert who_acts(game) == "Basil"
    data = plain(game.view().snapshot())
    assert data["discards"] == ["Move 1", "Billiard Cue"]
    assert data["failures_gone"] == ["Failure 1", "Failure 3"]
    assert [seat["cards"] for seat in data["seats"]] == [1, 3, 3, 1, 1]


@pytest.mark.rule("M4", "M5", "M10", "M11", "M12", "M14", "M16", editions=("free",))
def test_the_sample_turn_of_the_free_edition(edition: str) -> None:
    """Move 1 to the Gallery, the free step to the Nursery, the attempt; and a spite for the trouble."""
    game = before(edition)
    arrive(game)
    play(game, "Violet: Move 1: to Gallery")
    assert (where(game, "Violet"), hand(game, "Violet")) == ("Gallery", ["Billiard Cue", "Failure 2"])
    assert not may(game, "draw")
    assert may(game, "step Nursery")
    assert not may(game, "attempt")
    play(game, "Violet: step Nursery")
    strike(game)
    after(game)
    assert spite(game, "Violet") == 1


@pytest.mark.rule("M4", "M5", "M10", "M11", "M12", "M14", "M16", editions=("original",))
def test_the_sample_turn_of_the_original(edition: str) -> None:
    """The free step to the Gallery first, Move 1 to the Nursery, the attempt; no spite in those days."""
    game = before(edition)
    arrive(game)
    play(game, "Violet: step Gallery")
    assert (where(game, "Violet"), hand(game, "Violet")) == ("Gallery", ["Move 1", "Billiard Cue", "Failure 2"])
    assert may(game, "draw")  # still snooping
    assert not may(game, "step Nursery")
    assert not may(game, "attempt")
    play(game, "Violet: Move 1: to Nursery")
    strike(game)
    after(game)
    assert spite(game, "Violet") == 0


def told_moves(language: str, example: int) -> list[str]:
    """What is done in one of the examples of docs/rules.md: the rows `| who | `what` | and so |`."""
    text = (ROOT / f"docs/rules{language}.md").read_text(encoding="utf-8")
    tables = re.findall(r"(?:^\| [A-Z]\w+ \| `[^`]+` \|.*\n)+", text, re.MULTILINE)
    return [f"{who}: {what}" for who, what in re.findall(r"^\| (\w+) \| `([^`]+)`", tables[example], re.MULTILINE)]


@pytest.mark.rule("M4", "M5", "M10", "M11", "M12", "M14", "M16", editions=OLD)
@pytest.mark.parametrize("language", ["", ".de"])
def test_the_sample_turn_as_the_rules_tell_it(edition: str, language: str) -> None:
    """Word for word what docs/rules.md has, and what it says comes of it: by either book's rules but for the spite."""
    game = before(edition)
    arrive(game)
    play(game, *told_moves(language, 0))
    assert [(event["pawn"], event["points"]) for event in told(game, "foiled")] == [("Violet", 4)]
    after(game)
    assert spite(game, "Violet") == (edition == "free")


@pytest.mark.rule("A5", "A9", "A10", "A11", "A12", "A14", editions=("anniversary",))
@pytest.mark.parametrize("language", ["", ".de"])
@pytest.mark.parametrize("saved", [True, False])
def test_the_anniversary_turn_as_the_rules_tell_it(edition: str, language: str, saved: bool) -> None:
    """And what would have been without the last card."""
    game = scene(
        edition,
        4,
        turn="Violet",
        at=dict.fromkeys(("Basil", "Cordelia", "Amos"), "Library") | {"Violet": "Parlor", "Doctor": "Kitchen"},
        hands={"Violet": ["Kitchen", "Trowel"], "Basil": ["Bats"], "Cordelia": ["Ennui"], "Amos": ["Blocked"] if saved else []},
        tokens={"Violet": 1},
    )
    assert game.setup.opened[0] == {"east"}
    *moves, last = told_moves(language, 1)
    play(game, *moves)
    attempt = plain(game.view().snapshot())["attempt"]
    assert (attempt["strength"], attempt["needed"]) == (4, 3)
    play(game, last if saved else "Amos: pass")
    if saved:
        assert [event["points"] for event in told(game, "foiled")] == [5]
        assert (game.position.tokens[0], where(game, "Doctor"), who_acts(game)) == (2, "Lancaster Room", "Basil")
    else:
        assert game.outcome is not None
        assert (game.outcome.winner, game.outcome.loser) == (0, 1)


@pytest.mark.rule("M10", editions=OLD)
def test_the_sample_turn_with_a_witness(edition: str) -> None:
    """Had player 5 been in the Master Suite, there would have been no attempt."""
    game = before(edition)
    arrive(game)
    game.position.at[4] = game.names.find_zone("Master Suite")
    play(game, "Violet: Move 1: to Gallery", "Violet: step Nursery")
    assert str(game.why_not("attempt")) == "You can't make an attempt here: Zora sees you from the Master Suite (M10)."
    with pytest.raises(IllegalAction, match="Zora sees you from the Master Suite"):
        game.play("attempt with Billiard Cue")
    assert (where(game, "Violet"), hand(game, "Violet")) == ("Nursery", ["Billiard Cue", "Failure 2"])


@pytest.mark.rule("M11", editions=OLD)
@pytest.mark.parametrize(
    ("weapon", "grudges", "value"),
    [("bare hands", 0, 1), ("Chain Saw", 0, 4), ("Killing Joke", 4, 7), ("Billiard Cue", 0, 2), ("bare hands", 3, 4)],
)
def test_the_sums_of_the_books(edition: str, weapon: str, grudges: int, value: int) -> None:
    """A 4-point Weapon alone is 4, not 5; base 3 and 4 spite make 7."""
    game = ambush(edition, spite=True, tokens={"Violet": grudges}, hands={"Violet": [] if weapon == "bare hands" else [weapon]})
    play(game, f"attempt with {weapon}")
    assert plain(game.view().snapshot())["attempt"]["strength"] == value


@pytest.mark.rule("M2", "V5", editions=OLD)
def test_the_old_deck_is_counted_as_printed(edition: str) -> None:
    """14 Moves (8, 4, 2), 20 Rooms, 20 Weapons, 42 Failures (26, 12, 4): 96 cards."""
    cards = Game.new(edition, 4).setup.deck.cards
    moves = [card.steps for card in cards if card.kind == "move"]
    failures = [card.luck for card in cards if card.kind == "failure"]
    assert [moves.count(n) for n in (1, 2, 3)] == [8, 4, 2]
    assert [failures.count(n) for n in (1, 2, 3)] == [26, 12, 4]
    assert [sum(card.kind == kind for card in cards) for kind in ("room", "weapon")] == [20, 20]
    assert len(cards) == 96
