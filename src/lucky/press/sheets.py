"""How cards lie on paper: in which size, how many beside each other, and where a sheet is cut. Millimetres throughout."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from lucky.draw.cards import HIGH, WIDE
from lucky.press.paper import Paper
from lucky.press.plate import Box

CardSizeName = Literal["small", "poker", "mini"]
UNIT = 0.37  # millimetres for a unit of the drawing on small cards: margins that every printer can keep
SIDE = 9.0  # beside the cards: for marks
HEAD = 7.5  # above them: for marks
FOOT = 12.0  # below them: for marks, and for the line that says what it is
ACROSS = DOWN = 4  # small cards on a sheet


@dataclass(frozen=True)
class CardSize:
    """How large cards are when they have been cut."""

    name: CardSizeName
    wide: float
    high: float

    @property
    def scale(self) -> float:
        """Millimetres for a unit of the drawing, so that all of it is on the card."""
        return min(self.wide / WIDE, self.high / HIGH)


CARD_SIZES: dict[CardSizeName, CardSize] = {
    "small": CardSize("small", WIDE * UNIT, HIGH * UNIT),
    "poker": CardSize("poker", 63.0, 88.0),
    "mini": CardSize("mini", 44.0, 68.0),
}


@dataclass(frozen=True)
class CardSheet:
    """Cards in rows on a sheet of paper. Without bleed they touch; with it each has a border of its own colour around it."""

    paper: Paper
    size: CardSize
    across: int
    down: int
    bleed: float = 0.0

    @property
    def steps(self) -> tuple[float, float]:
        """From card to card."""
        return self.size.wide + 2 * self.bleed, self.size.high + 2 * self.bleed

    @property
    def trim(self) -> Box:
        """From the first card's corner to the last one's: in the middle of the paper, as high as marks allow."""
        wide = self.across * self.steps[0] - 2 * self.bleed
        high = self.down * self.steps[1] - 2 * self.bleed
        left, spare = (self.paper.wide - wide) / 2, self.paper.high - high - 2 * self.bleed
        top = self.bleed + HEAD + max(0.0, (spare - HEAD - FOOT) / 2)
        return left, top, left + wide, top + high

    def corner(self, place: int) -> tuple[float, float]:
        """Where a card lies, row by row."""
        row, column = divmod(place, self.across)
        left, top, _, _ = self.trim
        return left + column * self.steps[0], top + row * self.steps[1]

    def mirrored(self, place: int) -> int:
        """Where the back of a card lies when the sheet is turned over like the page of a book."""
        row, column = divmod(place, self.across)
        return row * self.across + self.across - 1 - column

    @property
    def columns(self) -> list[float]:
        """The cuts from top to bottom."""
        return list(self._cuts(self.trim[0], self.across, *((self.size.wide, self.steps[0]))))

    @property
    def rows(self) -> list[float]:
        """The cuts from side to side."""
        return list(self._cuts(self.trim[1], self.down, *((self.size.high, self.steps[1]))))

    def _cuts(self, start: float, count: int, each: float, step: float) -> Iterator[float]:
        for k in range(count):
            yield start + k * step
            if self.bleed or k + 1 == count:
                yield start + k * step + each


def sheet_for(paper: Paper, size: CardSize, bleed: float = 0.0, *, folded: bool = False) -> CardSheet:
    """As many cards as fit, the paper upright or on its side; an even number beside each other if their backs are beside them."""
    best = CardSheet(paper, size, 1, 1, bleed)
    for turned in (paper, paper.turned):
        across = int((turned.wide - 2 * SIDE) // (size.wide + 2 * bleed))
        down = int((turned.high - HEAD - FOOT) // (size.high + 2 * bleed))
        across -= across % 2 if folded else 0
        if across * down > best.across * best.down or (best.across * best.down == 1 and across * down == 1):
            best = CardSheet(turned, size, across, down, bleed)
    return best


def grid(paper: Paper, columns: int = ACROSS, rows: int = DOWN) -> tuple[list[float], list[float]]:
    """The cuts of a sheet of small cards, or of another grid of the same size: for aids and tokens."""
    left, top, right, bottom = CardSheet(paper, CARD_SIZES["small"], ACROSS, DOWN).trim
    wide, high = right - left, bottom - top
    return [left + k * wide / columns for k in range(columns + 1)], [top + k * high / rows for k in range(rows + 1)]
