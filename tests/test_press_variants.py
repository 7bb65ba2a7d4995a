"""What is printed differs where a variant says so: rules, aids, the table of the deck; and nowhere else."""

import pytest

from lucky.editions import VARIANTS
from lucky.press.aids import agreements, reminder
from lucky.press.rules_text import OPTIONS, summary
from lucky.press.text import Block
from lucky.setup import Setup

NEEDS = {"re-entry": ("murder",), "revenge": ("murder", "dog")}
BEFORE_PLAY = {"scattered", "hands"}  # what they change is over when the game begins


def said(blocks: list[Block]) -> str:
    return " ".join(" ".join((block.text, *(" ".join(row) for row in block.rows))) for block in blocks)


def rules(setup: Setup) -> str:
    return said(summary(setup, setup.floor_plan, setup.deck))


def aid(setup: Setup) -> str:
    return said([*(block for half in reminder(setup) for block in half), *agreements(setup)])


def deck_table(setup: Setup) -> tuple[tuple[str, ...], ...]:
    return next(block.rows for block in summary(setup, setup.floor_plan, setup.deck) if block.rows and block.rows[0][0] == "cards")


@pytest.mark.parametrize("edition", ["original", "free"])
@pytest.mark.parametrize("name", list(VARIANTS))
def test_a_variant_is_in_the_rules_on_the_aids_and_in_the_table(edition: str, name: str) -> None:
    spite = True if name == "super-spite" else None
    plain = Setup(edition, variants=NEEDS.get(name, ()), spite=spite)
    chosen = Setup(edition, variants=(*NEEDS.get(name, ()), name), spite=spite)
    assert rules(plain) != rules(chosen)
    assert (aid(plain) == aid(chosen)) == (name in BEFORE_PLAY)
    assert (deck_table(plain) == deck_table(chosen)) == (name != "no-threes")
    if OPTIONS[name][0]:
        assert VARIANTS[name].title in rules(chosen)


def test_without_threes_the_table_has_none() -> None:
    with_them, without = deck_table(Setup("free")), deck_table(Setup("free", variants=("no-threes",)))
    assert ("Failure 3", "4", "12") in with_them
    assert not any(row[0] == "Failure 3" for row in without)
    assert without[-1] == ("in all", "92", "50")


@pytest.mark.parametrize(
    ("choice", "words"),
    [
        ({"pets": ("dog",)}, "**dog**"),
        ({"pets": ("cat",)}, "**cat**"),
        ({"players": 2}, "**Strangers**"),
        ({"escape": "sequel"}, "**Escape**"),
    ],
)
def test_options_of_the_anniversary_edition_are_on_its_aids(choice: dict[str, object], words: str) -> None:
    assert words not in aid(Setup("anniversary"))
    assert words in aid(Setup("anniversary", **choice))  # type: ignore[arg-type]


def test_the_pets_that_play_are_those_that_are_told_of() -> None:
    assert "Patience" not in rules(Setup("anniversary", pets=("dog",)))
    assert "Shamrock" not in rules(Setup("anniversary", pets=("cat",)))
    both = rules(Setup("anniversary"))
    assert "Shamrock" in both
    assert "Patience" in both


def test_escape_alone_has_an_aid_of_its_own() -> None:
    assert "The ghost" in aid(Setup("anniversary", escape="alone"))
    assert "Lights out" not in rules(Setup("anniversary", escape="alone"))


def test_switches_are_told() -> None:
    assert "First round" in aid(Setup("free"))
    assert "First round" not in aid(Setup("original"))
    assert "spite" in aid(Setup("original", spite=True))
    assert "spite" not in aid(Setup("original"))
