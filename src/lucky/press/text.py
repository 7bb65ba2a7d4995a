"""Setting text: paragraphs with bold and italic words, headings, tables, flowing from column to column. Millimetres throughout."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, assert_never

from lucky.draw.typeface import Face, typeface
from lucky.press.plate import INK, Plate
from lucky.press.structure import Element, Kind

_MARK = re.compile(r"(\*\*[^*]+\*\*|\*[^*]+\*)")
HUE = "#8f1b1f"
RULE = "#b9a57a"


@dataclass(frozen=True)
class TextInks:
    """What text is set in: black and white has no other colours."""

    text: str = INK
    heading: str = HUE
    rule: str = RULE


BLACK = TextInks("#000000", "#000000", "#777777")


@dataclass(frozen=True)
class Word:
    """A word, or a part of one, in one face; `glued` to the one before if no space is between."""

    text: str
    face: Face
    glued: bool


@dataclass(frozen=True)
class Block:
    """A heading, a paragraph, an item of a list, or a table with a row a line."""

    kind: Literal["heading", "text", "item", "table"]
    text: str = ""
    rows: tuple[tuple[str, ...], ...] = ()


def heading(words: str) -> Block:
    """What a section is about."""
    return Block("heading", words)


def text(words: str) -> Block:
    """A paragraph: **bold** and *italic* words are marked."""
    return Block("text", words)


def item(words: str) -> Block:
    """A paragraph of a list."""
    return Block("item", words)


def table(*rows: tuple[str, ...]) -> Block:
    """Rows of cells, the first row a heading; the first column is set to the left, the others in the middle."""
    return Block("table", rows=rows)


@lru_cache(maxsize=4096)
def words_of(marked: str) -> tuple[Word, ...]:
    """The words of a paragraph; a space that does not break glues what is before and behind it.

    >>> [word.face for word in words_of("One **free** step")]
    ['Regular', 'Bold', 'Regular']
    """
    found: list[Word] = []
    spaced = True
    for part in _MARK.split(marked):
        face: Face = "Bold" if part.startswith("**") else "Italic" if part.startswith("*") else "Regular"
        body = part.strip("*") if face != "Regular" else part
        for piece in re.findall(r" +|[^ ]+", body):
            if piece.startswith(" "):
                spaced = True
            else:
                found.append(Word(piece.replace("\N{NO-BREAK SPACE}", " "), face, not spaced))
                spaced = False
    return tuple(found)


@lru_cache(maxsize=1 << 14)
def _width(words: str, face: Face) -> float:
    return typeface(face).width(words)


def _unbreakable(words: Iterable[Word]) -> Iterator[list[Word]]:
    """Words with those that are glued to them."""
    together: list[Word] = []
    for word in words:
        if together and not word.glued:
            yield together
            together = []
        together.append(word)
    if together:
        yield together


@lru_cache(maxsize=4096)
def lines_of(marked: str, room: float) -> tuple[tuple[Word, ...], ...]:
    """A paragraph broken into lines no wider than `room` at size 1."""
    lines: list[list[Word]] = [[]]
    wide = 0.0
    for together in _unbreakable(words_of(marked)):
        more = sum(_width(word.text, word.face) for word in together)
        gap = 0.25 if lines[-1] else 0.0
        if lines[-1] and wide + gap + more > room:
            lines.append([])
            wide = gap = 0.0
        lines[-1] += together
        wide += gap + more
    return tuple(tuple(line) for line in lines)


def set_line(plate: Plate, x: float, y: float, size: float, line: Iterable[Word], colour: str) -> float:
    """One line of words from x on; where it ends. Neighbours in one face are set as one run."""
    runs: list[tuple[Face, str]] = []
    for word in line:
        space = "" if word.glued or not runs else " "
        if runs and runs[-1][0] == word.face:
            runs[-1] = word.face, runs[-1][1] + space + word.text
        else:
            if runs and space:
                runs[-1] = runs[-1][0], runs[-1][1] + space
            runs.append((word.face, word.text))
    for face, words in runs:
        x += plate.text(x, y, size, words, face=face, colour=colour)
    return x


def _not_alone(column: list[Block], block: Block, after: Sequence[Block]) -> list[Block]:
    """What goes with a block to the next column: another item, taken from this one, if it were the only one of its list there."""
    last = block.kind == "item" and not (after and after[0].kind == "item")
    if last and len(column) > 3 and all(one.kind == "item" for one in column[-3:]):
        return [column.pop()]
    return []


@dataclass(frozen=True)
class Setter:
    """Sets blocks at one size of letters in columns of one width."""

    size: float
    wide: float
    inks: TextInks = TextInks()

    @property
    def leading(self) -> float:
        """From line to line."""
        return self.size * 1.22

    @property
    def indent(self) -> float:
        """Of the items of a list."""
        return self.size * 1.05

    def height(self, block: Block, first: bool = False) -> float:
        """How much of a column a block takes, with the space beneath it; a heading needs less if it is the first."""
        match block.kind:
            case "heading":
                return self.leading * (1.6 if first else 2.05)
            case "table":
                return self.leading * (len(block.rows) + 0.7)
            case "item":
                return self.leading * (len(self._lines(block)) + 0.28)
            case "text":
                return self.leading * (len(self._lines(block)) + 0.45)
            case _:
                assert_never(block.kind)

    def _lines(self, block: Block) -> tuple[tuple[Word, ...], ...]:
        room = self.wide - (self.indent if block.kind == "item" else 0.0)
        return lines_of(block.text, room / self.size)

    def draw(
        self, plate: Plate, block: Block, x: float, y: float, *, first: bool = False, level: Kind = "H2", within: Element | None = None
    ) -> None:
        """A block with its upper edge at y; headings are of a level, items within a list."""
        if block.kind == "heading":
            top = y if first else y + 0.45 * self.leading
            look = {"colour": self.inks.heading, "tracking": self.size * 0.07}
            with plate.tagged(level):
                plate.text(x, top + self.leading, self.size * 1.24, block.text, face="SmallCaps", **look)  # type: ignore[arg-type]
            plate.line(x, top + 1.24 * self.leading, x + self.wide, top + 1.24 * self.leading, 0.15, self.inks.rule)
        elif block.kind == "table":
            self._draw_table(plate, block, x, y)
        elif block.kind == "item":
            one = (within or plate.document.place.add("L")).add("LI")
            with plate.tagged("Lbl", within=one):
                plate.text(x + self.indent * 0.12, y + self.size * 0.92, self.size, "•", colour=self.inks.heading)
            with plate.tagged("LBody", within=one):
                self._draw_lines(plate, block, x + self.indent, y)
        else:
            with plate.tagged("P"):
                self._draw_lines(plate, block, x, y)

    def _draw_lines(self, plate: Plate, block: Block, x: float, y: float) -> None:
        lines = self._lines(block)
        for k, line in enumerate(lines, 1):
            base = y + self.leading * (k - 1) + self.size * 0.92
            end = set_line(plate, x, base, self.size, line, self.inks.text)
            if k < len(lines):  # so that the last word of a line is not read together with the first of the next
                plate.text(end, base, self.size, " ", colour=self.inks.text)

    def _draw_table(self, plate: Plate, block: Block, x: float, y: float) -> None:
        size = self.size * 0.92
        count = len(block.rows[0])
        widest = [max(_width(row[k], "Bold") * size for row in block.rows) for k in range(count)]
        spare = max(0.0, self.wide - sum(widest)) / max(1, count - 1) if count > 1 else 0.0
        grid = plate.document.place.add("Table")
        for j, row in enumerate(block.rows):
            at = x
            base = y + self.leading * j + self.size * 0.92
            cells = grid.add("TR")
            for k, cell in enumerate(row):
                face: Face = "Italic" if j == 0 else "Regular"
                with plate.tagged("TD" if j else "TH", within=cells):
                    if k == 0:
                        plate.text(at, base, size, cell, face=face, colour=self.inks.text)
                    else:
                        plate.text(at + widest[k], base, size, cell, face=face, colour=self.inks.text, anchor="end")
                at += widest[k] + spare
            if j == 0:
                plate.line(x, base + 0.32 * self.size, x + self.wide, base + 0.32 * self.size, 0.12, self.inks.rule)

    def columns(self, blocks: Sequence[Block], heights: Sequence[float]) -> list[list[Block]]:
        """The blocks column by column, as high as given, the last height for all that follow. A heading stays with its text."""
        columns: list[list[Block]] = [[]]
        used = 0.0
        for k, block in enumerate(blocks):
            needed = self.height(block, not columns[-1])
            with_next = needed + (self.height(blocks[k + 1]) if block.kind == "heading" and k + 1 < len(blocks) else 0.0)
            if columns[-1] and used + with_next > heights[min(len(columns), len(heights)) - 1] + 0.3 * self.leading:
                kept = _not_alone(columns[-1], block, blocks[k + 1 : k + 2])
                columns.append(kept)
                used = self.column_height(kept)
                needed = self.height(block, not kept)
            columns[-1].append(block)
            used += needed
        return columns

    def fits(self, blocks: Sequence[Block], heights: Sequence[float]) -> bool:
        """Whether so many columns are enough, and none of them is too full or ends in a heading."""
        columns = self.columns(blocks, heights)
        return len(columns) <= len(heights) and all(
            column[-1].kind != "heading" and self.column_height(column) <= high + 0.3 * self.leading
            for column, high in zip(columns, heights, strict=False)
            if column
        )

    def column_height(self, column: Sequence[Block]) -> float:
        """How high a column is."""
        return sum(self.height(block, k == 0) for k, block in enumerate(column))

    def draw_column(self, plate: Plate, column: Sequence[Block], x: float, y: float, level: Kind = "H2") -> None:
        """Blocks one beneath the other; items that follow each other are one list."""
        items: Element | None = None
        for k, block in enumerate(column):
            items = (items or plate.document.place.add("L")) if block.kind == "item" else None
            self.draw(plate, block, x, y, first=k == 0, level=level, within=items)
            y += self.height(block, k == 0)
