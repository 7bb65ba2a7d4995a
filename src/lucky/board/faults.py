"""What is wrong with a house: each fault with its place in the file and on the plan, and what to do about it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from lucky.board.parts import Board, Opening, Rect
from lucky.phrase import Fact, Phrase


class Remark(Phrase):
    """Part of a sentence about a house. Other languages have theirs where houses are drawn (web/src/draw/faults.de.ts)."""

    __slots__ = ()

    def __new__(cls, template: str, **facts: Fact) -> "Remark":
        """Names stand in it as they are: what is said of a house is said of its parts by name."""
        made = str.__new__(cls, template.format(**facts) if facts else template)
        made.template = template
        made.facts = facts
        return made

    @classmethod
    def about(cls, said: str, house: str) -> str:
        """What was said of a house that is named at its head, without that name."""
        if isinstance(said, Phrase) and said.template.startswith("{house}: "):
            facts = {name: fact for name, fact in said.facts.items() if name != "house"}
            return cls(said.template.removeprefix("{house}: ").removesuffix("."), **facts)
        return said.removeprefix(f"{house}: ").removeprefix(f"{house} ").removesuffix(".")


@dataclass(frozen=True)
class Mark:
    """A place on a floor's plan: a rectangle, or a stretch of wall if it has no width."""

    floor: str
    rect: Rect


@dataclass(frozen=True)
class Fault:
    """Something wrong. `where` is a zone, an opening or a part of the file as people call it."""

    kind: str
    where: str
    what: str
    advice: str = ""
    line: int | None = None
    marks: tuple[Mark, ...] = ()
    take: Opening | None = None  # an opening to take out
    put: Opening | None = None  # and one to put in: that would mend it

    def __str__(self) -> str:
        """One sentence, without the line and the advice."""
        return f"{self.where}: {self.what}." if self.where else f"{self.what}."


@dataclass(frozen=True)
class Survey:
    """A board file as far as it could be read. Without faults, `board` is the house; with some, what can be drawn of it."""

    source: str
    board: Board | None
    astray: Sequence[Opening]  # doors and rails that are on no wall
    faults: Sequence[Fault]
    lines: Mapping[str, int | None] = field(default_factory=dict)  # where each zone stands in the file
    walls_stand: bool = False  # whether zones and openings were all read, and are as they should be
