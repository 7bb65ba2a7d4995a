"""What is printed differs where a variant says so: rules, aids, the table of the deck; and nowhere else. In every language."""

import pytest

from lucky.editions import VARIANTS
from lucky.press.aids import LEAST, agreements, aid_sheet, reminder
from lucky.press.job import Job
from lucky.press.paper import PAPERS
from lucky.press.rules_text import summary
from lucky.press.text import Block
from lucky.press.words import press_words
from lucky.setup import Setup
from lucky.words import languages

NEEDS = {"re-entry": ("murder",), "revenge": ("murder", "dog")}
BEFORE_PLAY = {"scattered", "hands"}  # what they change is over when the game begins


def said(blocks: list[Block]) -> str:
    return " ".join(" ".join((block.text, *(" ".join(row) for row in block.rows))) for block in blocks)


def rules(setup: Setup, language: str = "en") -> str:
    return said(summary(setup, setup.floor_plan, setup.deck, language))


def aid(setup: Setup, language: str = "en") -> str:
    return said([*(block for half in reminder(setup, language) for block in half), *agreements(setup, language)])


def deck_table(setup: Setup, language: str = "en") -> tuple[tuple[str, ...], ...]:
    blocks = summary(setup, setup.floor_plan, setup.deck, language)
    return next(block.rows for block in blocks if block.rows and block.rows[0][0] == press_words(language).rules["deck"][0])


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("edition", ["original", "free"])
@pytest.mark.parametrize("name", list(VARIANTS))
def test_a_variant_is_in_the_rules_on_the_aids_and_in_the_table(edition: str, name: str, language: str) -> None:
    spite = True if name == "super-spite" else None
    plain = Setup(edition, variants=NEEDS.get(name, ()), spite=spite)
    chosen = Setup(edition, variants=(*NEEDS.get(name, ()), name), spite=spite)
    assert rules(plain, language) != rules(chosen, language)
    assert (aid(plain, language) == aid(chosen, language)) == (name in BEFORE_PLAY)
    assert (deck_table(plain, language) == deck_table(chosen, language)) == (name != "no-threes")
    words = press_words(language)
    if words.variants[name]:
        assert words.said(VARIANTS[name].title) in rules(chosen, language)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("paper", PAPERS)
def test_aids_can_be_read_with_everything_agreed_on(paper: str, language: str) -> None:
    plain, everything = Setup("free"), Setup("free", variants=tuple(VARIANTS))
    sheets = [aid_sheet(Job(one, one.floor_plan, one.deck, paper=PAPERS[paper], language=language)) for one in (plain, everything)]
    assert all(sheet.setter.size >= LEAST for sheet in sheets)
    assert sheets[0].each == 8, "on one page, unless there is much to say"


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
