"""A value for each room as a heat map: nine shades that stay in order without colour, the number itself, and a legend."""

from collections.abc import Mapping, Set
from dataclasses import dataclass
from math import floor, isfinite, log10

from lucky.draw.geometry import Box, around, centre, height, width
from lucky.draw.labels import spaces
from lucky.draw.plan import FloorDrawing
from lucky.draw.svg import SvgCanvas

SHADES = 9
HOT = 5  # from this shade on the other ink is easier to read
LEGEND_HEIGHT = 6.0
LARGEST, LEAST = 3.6, 2.2  # letters of a value


@dataclass(frozen=True)
class Heat:
    """Values by place in the board's zones, with the scale they are shown on."""

    values: Mapping[int, float]

    @property
    def low(self) -> float:
        """The least value."""
        return min(self.values.values())

    @property
    def high(self) -> float:
        """The greatest value."""
        return max(self.values.values())

    def shade(self, value: float) -> int:
        """The shade of a value, from 0 to 8; the middle one if all values are alike."""
        if self.high == self.low:
            return SHADES // 2
        return min(SHADES - 1, int((value - self.low) / (self.high - self.low) * SHADES))

    def words(self, value: float) -> str:
        """A value to about three figures, all of them to the same number of decimals.

        >>> Heat({0: 0.0, 1: 0.8125}).words(0.8125), Heat({0: 3, 1: 1250}).words(1250)
        ('0.81', '1,250')
        """
        largest = max(abs(self.low), abs(self.high))
        if largest >= 1e6 or 0 < largest < 1e-3:
            return f"{value:.3g}"
        if all(float(v).is_integer() for v in self.values.values()):
            return f"{value:,.0f}"
        span = (self.high - self.low) or largest
        return f"{value:,.{max(0, min(6, 1 - floor(log10(span))))}f}"

    @property
    def hot(self) -> frozenset[int]:
        """Zones hot enough for the other ink."""
        return frozenset(i for i, value in self.values.items() if self.shade(value) >= HOT)


def heat_of(values: Mapping[int, float]) -> Heat | None:
    """The heat map of the values that are numbers at all; None if there are none."""
    finite = {i: float(value) for i, value in values.items() if isfinite(value)}
    return Heat(finite) if finite else None


def draw_heat(canvas: SvgCanvas, plan: FloorDrawing, heat: Heat) -> None:
    """The floors in the shades of their values."""
    for i, area in plan.areas.items():
        if i in heat.values:
            canvas.path(f"heat{heat.shade(heat.values[i])}", area.path())


def cramped(plan: FloorDrawing, heat: Heat) -> set[int]:
    """Rooms whose name has to be small, or their value could not be read."""
    rooms = ((i, area) for i, area in plan.areas.items() if i in heat.values and area.zone.is_room)
    return {i for i, area in rooms if _letters(spaces(area)[0], heat.words(heat.values[i])) < LEAST}


def draw_values(canvas: SvgCanvas, plan: FloorDrawing, heat: Heat, small: Set[int]) -> None:
    """The values, where the names leave room."""
    with canvas.group("labels"):
        for i, area in plan.areas.items():
            if i in heat.values:
                box, words = spaces(area, i in small)[0], heat.words(heat.values[i])
                letters = _letters(box, words)
                x, y = centre(box)
                if letters > 0.5:
                    canvas.text("value-hot" if i in heat.hot else "value", x, y + letters * 0.34, letters, words)


def _letters(box: Box, words: str) -> float:
    return min(LARGEST, width(box) / (0.56 * len(words)), height(box) * 0.9)


def draw_legend(canvas: SvgCanvas, heat: Heat, x: float, y: float) -> None:
    """The nine shades in a row with the least and the greatest value, its middle at x, its top at y."""
    step, deep = 3.2, 2.2
    left = x - SHADES * step / 2
    for k in range(SHADES):
        canvas.rect(f"heat{k}", (left + k * step, y, left + (k + 1) * step, y + deep))
    canvas.rect("legend-frame", around(x, y + deep / 2, SHADES * step, deep))
    for at, anchor, value in ((left - 0.9, "end", heat.low), (left + SHADES * step + 0.9, "start", heat.high)):
        canvas.text("legend", at, y + deep - 0.4, 2.4, heat.words(value), f' text-anchor="{anchor}"')
