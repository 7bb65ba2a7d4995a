"""Letters: how wide a line is, where it breaks, and as much of a font as a document needs of it.

Reads the four faces of data/fonts (TrueType, simple glyphs, one table of kerning: scripts/fonts makes them so).
"""

import struct
from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from importlib.resources import files
from itertools import pairwise
from typing import Literal

Face = Literal["Regular", "Italic", "Bold", "SmallCaps"]
FACES: tuple[Face, ...] = ("Regular", "Italic", "Bold", "SmallCaps")

_EMBEDDED = ("glyf", "head", "hhea", "hmtx", "loca", "maxp")  # what a reader of PDF wants to see


@dataclass(frozen=True, eq=False)
class Typeface:
    """One face. Widths are in parts of the letters' size."""

    name: str
    tables: Mapping[str, bytes]

    @cached_property
    def units(self) -> int:
        """Units of the outlines for the size of the letters."""
        return int(struct.unpack_from(">H", self.tables["head"], 18)[0])

    @cached_property
    def box(self) -> tuple[int, int, int, int]:
        """The box that holds every glyph, in units."""
        x0, y0, x1, y1 = struct.unpack_from(">4h", self.tables["head"], 36)
        return x0, y0, x1, y1

    @cached_property
    def ascent(self) -> int:
        """How far letters rise above the line, in units."""
        return int(struct.unpack_from(">h", self.tables["hhea"], 4)[0])

    @cached_property
    def descent(self) -> int:
        """How far they hang below it, in units; negative."""
        return int(struct.unpack_from(">h", self.tables["hhea"], 6)[0])

    @cached_property
    def advances(self) -> tuple[int, ...]:
        """The width of each glyph, in units."""
        count = int(struct.unpack_from(">H", self.tables["hhea"], 34)[0])
        known: tuple[int, ...] = struct.unpack_from(">" + "Hh" * count, self.tables["hmtx"])[::2]
        return known + known[-1:] * (self._glyph_count - count)

    @cached_property
    def _glyph_count(self) -> int:
        return int(struct.unpack_from(">H", self.tables["maxp"], 4)[0])

    @cached_property
    def glyphs(self) -> dict[str, int]:
        """The glyph of each letter there is."""
        cmap = self.tables["cmap"]
        subtables = [struct.unpack_from(">HHL", cmap, 4 + 8 * k) for k in range(struct.unpack_from(">H", cmap, 2)[0])]
        at = next(offset for _, _, offset in subtables if struct.unpack_from(">H", cmap, offset)[0] == 4)
        count = struct.unpack_from(">H", cmap, at + 6)[0] // 2
        ends = struct.unpack_from(f">{count}H", cmap, at + 14)
        starts = struct.unpack_from(f">{count}H", cmap, at + 16 + 2 * count)
        deltas = struct.unpack_from(f">{count}H", cmap, at + 16 + 4 * count)
        places = at + 16 + 6 * count
        found: dict[str, int] = {}
        for k, (start, end, delta) in enumerate(zip(starts, ends, deltas, strict=True)):
            offset = struct.unpack_from(">H", cmap, places + 2 * k)[0]
            for code in range(start, min(end, 0xFFFE) + 1):
                glyph = code
                if offset:
                    glyph = struct.unpack_from(">H", cmap, places + 2 * k + offset + 2 * (code - start))[0]
                if (glyph + delta) & 0xFFFF:
                    found[chr(code)] = (glyph + delta) & 0xFFFF
        return found

    @cached_property
    def kerning(self) -> dict[int, int]:
        """How much closer two glyphs stand, in units: negative. A pair is left times 65536 plus right, as in the file."""
        kern = self.tables["kern"]
        count = struct.unpack_from(">H", kern, 10)[0]
        return dict(struct.iter_unpack(">Lh", kern[18 : 18 + 6 * count]))

    def setting(self, words: str) -> list[tuple[int, float]]:
        """The glyphs of a line, each with how the next one is moved, in parts of the size. Letters it lacks become boxes."""
        line = [self.glyphs.get(letter, 0) for letter in words]
        closer = [self.kerning.get(left << 16 | right, 0) / self.units for left, right in pairwise(line)]
        return list(zip(line, [*closer, 0.0][: len(line)], strict=True))

    def width(self, words: str, tracking: float = 0.0) -> float:
        """The width of a line at size 1, with that much space after each letter but the last."""
        return _advance(self, words) + tracking * max(0, len(words) - 1)

    def lines(self, words: str, room: float) -> list[str]:
        """Words broken into lines no wider than `room` at size 1, as evenly as their number allows."""
        fewest = len(_broken(self, words, room))
        low, high = 0.0, room  # the narrowest measure that needs no more lines
        for _ in range(12):
            middle = (low + high) / 2
            low, high = (low, middle) if len(_broken(self, words, middle)) <= fewest else (middle, high)
        return _broken(self, words, high)

    def subset(self, used: Set[int]) -> bytes:
        """A font file with the outlines of these glyphs only; the others stay, empty."""
        form = struct.unpack_from(">h", self.tables["head"], 50)[0]
        scale, kind = (1, "L") if form else (2, "H")
        places = [scale * at for at in struct.unpack_from(f">{self._glyph_count + 1}{kind}", self.tables["loca"])]
        outlines, at = bytearray(), [0]
        for glyph, (start, end) in enumerate(pairwise(places)):
            if glyph in used or glyph == 0:
                outlines += self.tables["glyf"][start:end]
                outlines += bytes(-len(outlines) % 4)
            at.append(len(outlines))
        head = bytearray(self.tables["head"])
        struct.pack_into(">h", head, 50, 1)
        return _font_file({**self.tables, "glyf": bytes(outlines), "loca": struct.pack(f">{len(at)}L", *at), "head": bytes(head)})


@lru_cache(maxsize=1 << 15)
def _advance(face: Typeface, words: str) -> float:
    """The width of a line at size 1; whoever looks for the best place to break one asks again and again."""
    return sum(face.advances[glyph] / face.units + closer for glyph, closer in face.setting(words))


def _broken(face: Typeface, words: str, room: float) -> list[str]:
    """Words broken wherever the line is full. A word that is wider than the line gets one to itself."""
    lines: list[str] = []
    for word in words.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and face.width(longer) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def _font_file(tables: Mapping[str, bytes]) -> bytes:
    """A TrueType file of those tables that are embedded."""
    count = len(_EMBEDDED)
    power = count.bit_length() - 1
    head = struct.pack(">LHHHH", 0x00010000, count, 16 << power, power, 16 * count - (16 << power))
    records, body, at = bytearray(), bytearray(), 12 + 16 * count
    for tag in _EMBEDDED:
        padded = tables[tag] + bytes(-len(tables[tag]) % 4)
        checksum = sum(struct.unpack(f">{len(padded) // 4}L", padded)) & 0xFFFFFFFF
        records += struct.pack(">4sLLL", tag.encode(), checksum, at + len(body), len(tables[tag]))
        body += padded
    return head + bytes(records) + bytes(body)


def _tables(font: bytes) -> Iterator[tuple[str, bytes]]:
    for k in range(struct.unpack_from(">H", font, 4)[0]):
        tag, _, offset, length = struct.unpack_from(">4sLLL", font, 12 + 16 * k)
        yield tag.decode(), font[offset : offset + length]


@cache
def typeface(face: Face) -> Typeface:
    """A face by name.

    >>> round(typeface("Regular").width("Kitchen"), 2)
    3.43
    """
    name = f"LuckyPagella-{face}"
    return Typeface(name, dict(_tables((files("lucky") / "data/fonts" / f"{name}.ttf").read_bytes())))
