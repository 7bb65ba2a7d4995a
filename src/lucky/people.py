"""The suspects: who sits at the table when nobody has a better name. A colour, an initial and a hat each tell them apart."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from lucky import reading
from lucky.reading import Reader


@dataclass(frozen=True)
class Person:
    """One suspect."""

    name: str  # what the others call them: "Violet"
    full_name: str
    initial: str
    colour: str  # of the pawn, as #rrggbb
    ink: str  # of the initial on it
    shape: str  # of the hat, a key of the drawings
    about: str  # who they are, and why they want the Doctor dead


@cache
def people() -> tuple[Person, ...]:
    """Everyone who may be invited.

    >>> people()[0].full_name
    'Violet Thorne'
    """
    return parse(reading.shipped_text("people.toml"), "people.toml")


def parse(text: str, source: str) -> tuple[Person, ...]:
    """The people written in `text`; `source` is what messages call the file."""
    reader = _PeopleReader(source)
    return tuple(reader.person(name, entry) for name, entry in reader.tables("people", reading.toml(text, source), '{ initial = "V" }'))


class _PeopleReader(Reader):
    """Turns a TOML table into a Person."""

    def person(self, name: str, entry: Mapping[str, Any]) -> Person:
        keys = {"full_name", "initial", "colour", "ink", "shape", "about"}
        self.keys(name, entry, keys, keys)
        return Person(name=name, **{key: self.text(f"{name}, {key}", entry[key]) for key in keys})
