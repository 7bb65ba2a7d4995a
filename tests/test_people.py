"""The suspects can be told apart, each way on its own."""

import pytest

from lucky.errors import DataError
from lucky.people import parse, people

NAMES = ["Violet", "Basil", "Cordelia", "Amos", "Zora", "Dunstan", "Honoria", "Quill", "Mabel", "Grimsby"]
SHAPES = ["cloche", "pith", "brim", "flat", "turban", "deerstalker", "tiara", "bicorne", "cap", "bowler"]


def luminance(colour: str) -> float:
    """Relative luminance as WCAG defines it."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(a: str, b: str) -> float:
    lighter, darker = sorted((luminance(a), luminance(b)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def test_ten_suspects() -> None:
    assert [person.name for person in people()] == NAMES
    assert [person.shape for person in people()] == SHAPES


@pytest.mark.parametrize("trait", ["name", "full_name", "initial", "colour", "shape", "about"])
def test_told_apart_by_each_trait(trait: str) -> None:
    assert len({getattr(person, trait).lower() for person in people()}) == 10


def test_initials_are_theirs_and_can_be_read() -> None:
    for person in people():
        assert person.initial == person.name[0]
        assert person.name in person.full_name
        assert contrast(person.colour, person.ink) >= 5.7
        assert person.about.endswith(".")
        assert len(person.about) <= 100


def test_a_person_with_something_missing_is_refused() -> None:
    with pytest.raises(DataError, match=r"p\.toml: Ada: 'about' is missing"):
        parse('[Ada]\ninitial = "A"', "p.toml")
    with pytest.raises(DataError, match=r"p\.toml: Ada: should be a table"):
        parse("Ada = 3", "p.toml")
