"""A job for the press: what is to be printed, and how."""

from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from lucky.board import Board
from lucky.cards import Deck
from lucky.press.paper import PAPERS, Paper
from lucky.press.sheets import CARD_SIZES, CardSize, CardSizeName
from lucky.press.text import BLACK, TextInks
from lucky.press.words import PressWords, press_words
from lucky.setup import Setup

Size = Literal["sheet", "travel", "tiled"]
Part = Literal["board", "cards", "characters", "rules", "aids", "pawns", "tokens", "box", "blueprint"]
PARTS: tuple[Part, ...] = ("board", "cards", "characters", "rules", "aids", "pawns", "tokens", "box")
ALL_PARTS: tuple[Part, ...] = (*PARTS, "blueprint")  # which is printed if it is asked for
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
    cards: CardSizeName = "small"
    backs: bool = False  # behind their faces
    gutterfold: bool = False  # backs beside their faces, to be folded
    singles: bool = False  # one card a page
    bleed: float = 0.0  # of cards, in millimetres
    black_and_white: bool = False
    language: str = "en"

    @property
    def words(self) -> PressWords:
        """What is said, in its language."""
        return press_words(self.language)

    @property
    def card_size(self) -> CardSize:
        """How large cards are."""
        return CARD_SIZES[self.cards]

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
        return self.words.title.format(house=self.house, edition=self.edition)

    @property
    def house(self) -> str:
        """What the board is called."""
        return self.words.said(self.board.title)

    @property
    def edition(self) -> str:
        """What the edition is called, in the middle of a sentence."""
        return self.words.said(self.setup.edition_table.title)

    @property
    def deck_title(self) -> str:
        """What the deck is called."""
        return self.words.deck_title(self.deck.name, self.deck.title)

    @cached_property
    def drawn_board(self) -> Board:
        """The board with its language's words on it."""
        return self.words.board(self.board)
