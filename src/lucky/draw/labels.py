"""Names and numbers of rooms: how wide letters are, the largest name that fits, and the floor it leaves free."""

import unicodedata
from collections.abc import Iterator, Set
from dataclasses import dataclass, replace
from functools import lru_cache
from html import escape
from itertools import combinations, groupby, pairwise

from lucky.draw.geometry import Box, around, centre, height, overlap, remainders, size, width
from lucky.draw.plan import HALF, Area, FloorDrawing
from lucky.draw.svg import SvgCanvas, n

PAD = 1.35  # from a label to the wall
LARGEST, LEAST = 3.1, 1.7  # letters of a name; below the least it is cut short
MEDAL = 2.0  # radius of a number's medallion
LEAST_MEDAL = 0.7
SMALL_NAME, SMALL_MEDAL, SMALL_PAD = 2.0, 1.2, 0.4  # in a crowd
BESIDE, BENEATH = 0.9, 0.3  # from the medallion to the name
LOW = 10.0  # in a room no higher than that the name stands in the middle
TRACKING = 0.055  # space between letters
SMALL = 0.745  # small capitals, as Pagella's own are

# Advance widths of Palatino, in thousandths of the letters' size.
_CAPITALS = "778 611 709 774 611 556 763 832 337 333 726 611 946 831 786 604 786 668 525 613 778 722 1000 667 667 667"
_ADVANCES: dict[str, float] = {chr(65 + k): float(wide) for k, wide in enumerate(_CAPITALS.split())}
_ADVANCES |= dict.fromkeys("0123456789", 500.0)
_ADVANCES |= {" ": 250, "'": 208, "\u2019": 278, "&": 778, "-": 333, ".": 250, ",": 250, "!": 278, "?": 444, "/": 606, "…": 1000}
_UNKNOWN, _IDEOGRAPH = 800, 1000


@lru_cache(maxsize=512)
def _advance(letter: str) -> float:
    """The width of one letter as a capital or small capital, at size 1, with the space after it."""
    marks_off = (c for c in unicodedata.normalize("NFD", letter.upper()) if not unicodedata.combining(c))
    wide = sum(_ADVANCES.get(c, _IDEOGRAPH if unicodedata.east_asian_width(c) in "WF" else _UNKNOWN) for c in marks_off) / 1000
    return wide * (SMALL if letter.islower() else 1) + TRACKING


def text_width(words: str) -> float:
    """The width of a line in small capitals at size 1.

    >>> round(text_width("Kitchen"), 2)
    4.04
    """
    return sum(map(_advance, words))


def shortened(words: str, room: float) -> str:
    """As much of a line, at size 1, as there is room for, with an ellipsis if it is not all; nothing if not even a letter fits."""
    if text_width(words) <= room:
        return words
    return next((cut for cut, wide in _cuts(words) if wide <= room), "")


@lru_cache(maxsize=512)
def _cuts(words: str) -> tuple[tuple[str, float], ...]:
    """All that can be left of a line, the longest first, and how wide it is at size 1."""
    cuts = [words[:end].rstrip() + "…" for end in range(len(words) - 1, 0, -1)]
    return tuple((cut, text_width(cut)) for cut in cuts)


@lru_cache(maxsize=512)
def _in_lines(words: tuple[str, ...], count: int) -> tuple[str, ...]:
    """Words, and parts of words, set in that many lines, as evenly as can be. A part ends with a soft hyphen."""
    return min(
        (
            tuple(_line(words[a:b]) for a, b in pairwise((0, *breaks, len(words))))
            for breaks in combinations(range(1, len(words)), count - 1)
        ),
        key=lambda lines: max(map(text_width, lines)),
    )


@lru_cache(maxsize=512)
def _widest(lines: tuple[str, ...]) -> float:
    """The width at size 1 of the longest of some lines."""
    return max(map(text_width, lines))


def _line(words: tuple[str, ...]) -> str:
    """Words in one line: parts of a word together, with a hyphen if it goes on in the next."""
    line = " ".join(words).replace("\u00ad ", "")
    return f"{line[:-1].removesuffix('-')}-" if line.endswith("\u00ad") else line


@dataclass(frozen=True)
class Label:
    """A room's name in lines, with its medallion left of it or above it."""

    name: str
    number: int | None
    lines: tuple[str, ...]
    size: float
    x: float  # the middle of the lines
    baseline: float  # of the first line
    medal: tuple[float, float, float] | None  # x, y, radius
    box: Box

    @property
    def whole(self) -> bool:
        """Whether all of the name can be read."""
        return bool(self.lines) and not any(line.endswith("…") for line in self.lines)


@dataclass(frozen=True)
class _Setting:
    """One way of setting a label, not yet in its place."""

    lines: tuple[str, ...]
    size: float
    medal: float
    above: bool
    score: float

    @property
    def text(self) -> tuple[float, float]:
        if not self.lines:
            return 0.0, 0.0
        return self.size * _widest(self.lines), self.size * (1.02 * len(self.lines) - 0.1)

    @property
    def extent(self) -> tuple[float, float]:
        wide, high = self.text
        if not self.medal:
            return wide, high
        if not self.lines:
            return 2 * self.medal, 2 * self.medal
        if self.above:
            return max(wide, 2 * self.medal), 2 * self.medal + BENEATH + high
        return wide + 2 * self.medal + BESIDE, max(2 * self.medal, high)


def _settings(name: str, number: int | None, wide: float, high: float, low: bool) -> Iterator[_Setting]:
    """Ways of setting a label within a width and a height: in up to three lines, the medallion beside or above."""
    words = tuple(name.replace("\u00ad", "\u00ad ").split())
    medal = 0.0 if number is None else min(MEDAL * (0.86 if low else 1.0), wide / 2, high / 2)
    if medal < LEAST_MEDAL:
        medal = 0.0
    for count in range(1, min(len(words), 1 if low else 3) + 1):
        lines = _in_lines(words, count)
        for above in (False, True) if medal and not low else (False,):
            room = wide - (2 * medal + BESIDE if medal and not above else 0.0)
            tall = high - (2 * medal + BENEATH if above else 0.0)
            letters = min(LARGEST, room / _widest(lines), tall / (1.02 * count - 0.1))
            if letters >= LEAST:
                yield _Setting(lines, letters, medal, above, letters - 0.4 * (count - 1) - (0.7 if above else 0.0))
            elif LEAST * (1.02 * count - 0.1) <= tall:
                cut = tuple(shortened(line, room / LEAST) for line in lines)
                if all(cut):
                    yield _Setting(cut, LEAST, medal, above, float(sum(map(len, cut)) - len(name) - 1))
    yield _Setting((), LEAST, medal, False, -1000.0)


@lru_cache(maxsize=512)
def label_of(area: Area, small: bool = False) -> Label:
    """The largest label that fits a room; or one that makes itself small for a crowd."""
    best: tuple[float, float] | None = None
    for box in area.rectangles:
        wide, high = (side - 2 * (HALF + min(PAD, side / 12)) for side in (width(box), height(box)))
        low = height(box) <= LOW
        for setting in _settings(area.zone.label or area.zone.name, area.zone.number, max(wide, 0.0), max(high, 0.0), low):
            if best is None or (setting.score, size(box)) > best:
                best = setting.score, size(box)
                chosen, place = setting, box
    if small:
        chosen = replace(chosen, size=min(chosen.size, SMALL_NAME), medal=min(chosen.medal, SMALL_MEDAL))
    return _placed(area, chosen, place, small)


def _placed(area: Area, setting: _Setting, room: Box, small: bool) -> Label:
    """A label at the top of a room, or in the middle of a low one."""
    wide, high = setting.extent
    x, y = centre(room)
    if small or height(room) > LOW:
        y = room[1] + HALF + (SMALL_PAD if small else PAD - 0.15) + high / 2
    box = around(x, y, wide, high)
    medal = None
    text_x, text_y = x, y
    if setting.medal:
        r = setting.medal
        beside = bool(setting.lines) and not setting.above
        medal = (box[0] + r if beside else x, box[1] + r if setting.above else y, r)
        if beside:
            text_x += r + BESIDE / 2
        elif setting.above:
            text_y += r + BENEATH / 2
    baseline = text_y + setting.size * 0.27 - (len(setting.lines) - 1) * setting.size / 2
    name = (area.zone.label or area.zone.name).replace("\u00ad", "")
    return Label(name, area.zone.number, setting.lines, setting.size, text_x, baseline, medal, box)


@lru_cache(maxsize=512)
def spaces(area: Area, small: bool = False) -> tuple[Box, ...]:
    """Where pawns and furniture may stand: the floor that the label leaves free, the best place first."""
    x0, y0, x1, y1 = area.main
    if not area.zone.is_room:
        return ((x0 + 1, y0 + 1, x1 - 1, y1 - 1),)
    dx, dy = (max(0.8, min(1.7, side / 10)) for side in (x1 - x0, y1 - y0))
    floor = (x0 + dx, y0 + dy, x1 - dx, y1 - dy)
    label = label_of(area, small).box
    if not overlap(floor, label):
        return (floor,)
    away = 0.2 if small else 0.7
    below, above, right, left = remainders(floor, (label[0] - 0.8, label[1] - away, label[2] + 0.8, label[3] + away))
    if small:
        return (below,)
    first, second = max(((below, above), (right, left)), key=lambda pair: (size(pair[0]) + size(pair[1]), pair[0] == below))
    pair = sorted((first, second), key=size, reverse=True)
    return tuple(box for k, box in enumerate(pair) if k == 0 or (width(box) >= 4 and height(box) >= 4))


def small_capitals(canvas: SvgCanvas, style: str, x: float, y: float, letters: float, words: str) -> None:
    """A line of text in small capitals with its middle at x, never wider than it was measured, whatever the font."""
    wide = letters * text_width(words)
    if not canvas.theme.plain:
        canvas.text(style, x, y, letters, words, f' textLength="{n(wide)}" lengthAdjust="spacingAndGlyphs"')
        return
    whole = f'data-small-caps="{escape(words)}" data-middle="{n(x)}" data-room="{n(wide)}" data-size="{n(letters)}"'  # for the press
    canvas.add(f'<text{canvas.look(style).replace("middle", "start")} y="{n(y)}" {whole}>')
    at = x - wide / 2
    for small, run in groupby(words, key=lambda c: c.islower() or c in "'\u2019"):
        part = "".join(run)
        shown = part.upper() if small else part
        canvas.text_run(at, letters * text_width(part), letters * (SMALL if small else 1.0), letters * TRACKING, shown)
        at += letters * text_width(part)
    canvas.add("</text>")


def draw_labels(canvas: SvgCanvas, plan: FloorDrawing, faded: Set[int], hot: Set[int], small: Set[int]) -> None:
    """The names and numbers of all rooms: faded where closed, in the other ink where it is hot, small where it is crowded."""
    with canvas.group("labels"):
        for index, area in plan.areas.items():
            if area.zone.is_room:
                with canvas.group("faded" if index in faded else ""):
                    draw_label(canvas, label_of(area, index in small), "name-hot" if index in hot else "name")


def draw_label(canvas: SvgCanvas, label: Label, style: str = "name") -> None:
    """A name and its medallion."""
    if not label.whole:
        canvas.title(label.name)
    if label.medal is not None:
        x, y, r = label.medal
        figures = str(label.number)
        canvas.circle("medal", x, y, r)
        canvas.circle("medal-ring", x, y, r - 0.33)
        letters = r * 1.32 * min(1.0, 2.2 / len(figures))
        canvas.text("medal-text", x, y + letters * 0.35, letters, figures)
    for k, line in enumerate(label.lines):
        small_capitals(canvas, style, label.x + TRACKING * label.size / 2, label.baseline + k * label.size, label.size, line)
