"""The one-line form of a position."""

import ast
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lucky.engine.phases import ANSWERING
from lucky.engine.position import Position
from lucky.engine.seeded_rng import SeededRng
from lucky.errors import NotationError
from lucky.game import Game
from lucky.gamefile import TITLE, parse_game
from lucky.positions import GROUPS, parse_position, position_text
from lucky.setup import Setup
from tests.engine.tables import Dice, at_random, dealt, label, some
from tests.soak import soak, times

ENGINE = Path(__file__).parent.parent / "src/lucky/engine"
STEADY = settings(derandomize=True, deadline=None, max_examples=times(150, 5000))
NOT_IN_THE_LINE = {"rules", "rng", "sequel_rng", "listener"}  # the setup's, the seed's, and the story's
ALL_ON = Setup("free", 4, variants=("super-spite", "murder", "re-entry", "dog", "revenge"))


def attributes(module: str) -> set[str]:
    """What a module's classes assign to `self`, from the source: a compiled class does not tell."""
    tree = ast.parse((ENGINE / module).read_text(encoding="utf-8"))
    targets = [node for node in ast.walk(tree) if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)]
    return {node.attr for node in targets if isinstance(node.value, ast.Name) and node.value.id == "self"}


def test_no_attribute_of_the_state_is_forgotten() -> None:
    written = [name for group in GROUPS for name in group.attributes]
    assert len(set(written)) == len(written)
    assert set(written) | NOT_IN_THE_LINE == attributes("state.py") | attributes("position.py")


def test_labels_are_words_and_none_is_used_twice() -> None:
    labels = [group.label for group in GROUPS]
    assert len(set(labels)) == len(labels)
    assert all(label.replace("-", "").isalpha() and label.islower() for label in labels)


@pytest.mark.parametrize("setup", some(3), ids=label)
def test_a_line_gives_the_position_back(setup: Setup) -> None:
    p, dice = dealt(setup, 21), Dice(22)
    for legal in at_random(p, 23, 200):
        if dice.below(40):
            continue
        line = position_text(p)
        again = parse_position(setup, line)
        assert position_text(again) == line
        assert again.legal() == legal
        assert again.rules is p.rules
        assert again.rng is None
        assert again.listener is None
        for one, other in zip(at_random(p.clone(), 24, p.turns + 4), at_random(again, 24, p.turns + 4), strict=True):
            assert one == other, "both go on in the same way"


def test_a_line_and_the_seed_go_on_as_the_game_does() -> None:
    game, dice = Game.new("free", 3, seed="on and on"), Dice(2)
    while game.position.turns < 10:
        assert not game.over
        game.play(dice.pick(game.position.legal()))
    again = parse_position(game.setup, position_text(game.position))
    again.rng = SeededRng(b"on and on")
    while game.position.turns < 40 and not game.over:
        action = dice.pick(game.position.legal())
        game.play(action)
        again.apply(action)
    assert position_text(again) == position_text(game.position)


def other_value(value: Any) -> Any:
    return not value if isinstance(value, bool) else value + 1 if value < 1 else value - 1


@pytest.mark.parametrize("group", GROUPS, ids=lambda group: group.label)
def test_every_attribute_shows_in_the_line(group: Any) -> None:
    p = attempted()
    line = position_text(p)
    for name in group.attributes:
        twin = p.clone()
        value = getattr(twin, name)
        if name == "memory":
            assert twin.memory is not None
            twin.memory.goods[2] ^= 1
        elif hasattr(value, "__setitem__"):
            value[0] = other_value(value[0])
        elif name == "phase":
            twin.phase = 0
        elif name == "then":
            twin.then = 0
        else:
            setattr(twin, name, other_value(value))
        assert position_text(twin) != line, name


@cache
def lines() -> tuple[tuple[Setup, str], ...]:
    """Positions to damage: of many tables, and with an attempt under way."""
    found = [(ALL_ON, position_text(attempted()))]
    for k, setup in enumerate(some(23)):
        p = dealt(setup, k)
        for _ in at_random(p, k, 5 + 3 * k):
            pass
        found.append((setup, position_text(p)))
    return tuple(found)


def attempted() -> Position:
    """A position in which somebody is asked about an attempt on another player."""
    for seed in range(1000):
        p = dealt(ALL_ON, seed)
        for _ in at_random(p, seed, 40):
            if p.phase == ANSWERING and p.target < 4 and p.luck:
                return p
    raise AssertionError("nobody ever tries")


def try_it(setup: Setup, line: str) -> None:
    """Read a line that may be damaged. It is refused properly, or it is a position with which the engine does not stumble."""
    try:
        p = parse_position(setup, line)
    except NotationError as error:
        said = str(error)
    else:
        return plays_on(setup, p)
    assert said.endswith((".", "!")) or "?" in said


def plays_on(setup: Setup, p: Position) -> None:
    """The engine does not stumble over a position."""
    assert position_text(parse_position(setup, position_text(p))) == position_text(p)
    for _ in at_random(p, 1, p.turns + 5):
        pass


def test_groups_that_are_missing_doubled_or_unknown() -> None:
    for setup, line in lines():
        groups = line.split()
        for k, group in enumerate(groups):
            try_it(setup, " ".join(groups[:k] + groups[k + 1 :]))
            with pytest.raises(NotationError, match="twice"):
                parse_position(setup, f"{line} {group}")
            with pytest.raises(NotationError, match="no group"):
                parse_position(setup, f"{line} x{group}")
    with pytest.raises(NotationError, match="needs the group"):
        parse_position(ALL_ON, "turn=1")
    with pytest.raises(NotationError, match="look like"):
        parse_position(ALL_ON, "nonsense")


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("phase=answering", "phase=asleep", "moving"),
        ("at=", "at=99,", "expected"),
        ("hands=", "hands=-/", "4 of them"),
        ("deck=", "deck=200,", "0 to 123"),
        ("deck=", "deck=0-61,", "twice|two places"),
        ("alive=0-3", "alive=0-9", "0 to 3"),
        ("alive=0-3", "alive=0,1", "neither dead nor alive"),
    ],
)
def test_complaints_say_what_is_wrong(old: str, new: str, complaint: str) -> None:
    line = position_text(attempted())
    assert old in line
    with pytest.raises(NotationError, match=complaint):
        parse_position(ALL_ON, line.replace(old, new))


def test_a_line_of_another_game_is_refused() -> None:
    with pytest.raises(NotationError):
        parse_position(Setup("anniversary", 4), position_text(attempted()))


@soak
@STEADY
@given(st.data())
def test_damaged_lines_never_make_the_engine_stumble(data: st.DataObject) -> None:
    setup, line = data.draw(st.sampled_from(lines()))
    where = data.draw(st.integers(0, len(line) - 1))
    until = data.draw(st.integers(where, min(len(line), where + 3)))
    with_ = data.draw(st.text(st.sampled_from("0123456789,-/=: x"), max_size=3))
    try_it(setup, line[:where] + with_ + line[until:])


@soak
@STEADY
@given(st.text(max_size=200))
def test_nonsense_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_position(ALL_ON, text)


def test_what_is_far_too_long_is_refused() -> None:
    with pytest.raises(NotationError, match="too long"):
        parse_position(ALL_ON, "turns=1 " * 100_000)


def test_every_group_is_explained() -> None:
    text = (ENGINE.parents[2] / "docs/notation.md").read_text(encoding="utf-8")
    explained = {word for line in text.splitlines() if line.startswith("| `") for word in line.split("|")[1].replace(",", " ").split()}
    assert {f"`{group.label}`" for group in GROUPS} <= explained


def test_the_game_of_the_notation_is_read() -> None:
    text = (ENGINE.parents[2] / "docs/notation.md").read_text(encoding="utf-8")
    [example] = [block for block in text.split("```") if block.strip().startswith(TITLE)]
    assert len(parse_game(example.strip()).actions) == 5
