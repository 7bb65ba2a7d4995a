"""A job for the press: what is to be printed, and how."""

from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from lucky.board import Board
from lucky.cards import Deck
from lucky.press.paper import PAPERS, Paper
from lucky.press.text import BLACK, TextInks
from lucky.setup import Setup

Size = Literal["sheet", "travel", "tiled"]
Part = Literal["board", "cards", "rules", "aids", "pawns", "tokens"]
PARTS: tuple[Part, ...] = ("board", "cards", "rules", "aids", "pawns", "tokens")
SIZES: tuple[Size, ...] = ("sheet", "travel", "tiled")


@dataclass(frozen=True)
class Job:
    """One order. The setup's law stands in the rules and on the aids; board and deck may be anybody's."""

    setup: Setup
    board: Board
    deck: Deck
    parts: tuple[Part, ...] = PARTS
    paper: Paper = PAPERS["letter"]
    size: Size = "sheet"
    backs: bool = False
    black_and_white: bool = False

    @cached_property
    def inks(self) -> TextInks:
        """What text is set in."""
        return BLACK if self.black_and_white else TextInks()

    @property
    def theme(self) -> str:
        """How drawings look."""
        return "ink" if self.black_and_white else "paper"

    @property
    def title(self) -> str:
        """What the document is called."""
        return f"Lucky Mansion: {self.board.title}, {self.setup.edition_table.title}"
