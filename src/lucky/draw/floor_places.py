"""Where the floors of a drawn board lie in its drawing."""

import re
from dataclasses import dataclass
from html import unescape

FLOOR = re.compile(r'<g transform="translate\((-?[\d.]+) (-?[\d.]+)\)" data-floor="([^"]*)" data-scale="([\d.]+)"')


@dataclass(frozen=True)
class FloorPlace:
    """The corner of a floor in a drawing, and how many units of the drawing one of the floor's is long."""

    x: float
    y: float
    scale: float


def floor_places(svg: str) -> dict[str, FloorPlace]:
    """The floors of a drawing by name.

    >>> floor_places('<g transform="translate(12 8.5)" data-floor="house" data-scale="4">')
    {'house': FloorPlace(x=12.0, y=8.5, scale=4.0)}
    """
    return {unescape(name): FloorPlace(float(x), float(y), float(scale)) for x, y, name, scale in FLOOR.findall(svg)}
