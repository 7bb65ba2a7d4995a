"""Our SVG as PDF: the plain drawings of lucky.draw, every line still a line, every word still a word.

Understood is what these drawings use: groups, paths, boxes, circles, ellipses, text, transforms, colours and opacity as
attributes, drawings inside drawings, and patterns of one level line, which are drawn as a hatching.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from math import cos, radians, sin
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from lucky.draw.labels import TRACKING
from lucky.draw.transform import Matrix, matrix_of
from lucky.draw.typeface import Face, typeface
from lucky.press.curves import path_box, path_operators, rounded
from lucky.press.pdf import Document, Form, number
from lucky.press.plate import Anchor, Plate

_INHERITED = {
    "fill": "#000",
    "stroke": "none",
    "stroke-width": "1",
    "stroke-linecap": "butt",
    "stroke-linejoin": "miter",
    "stroke-dasharray": "",
    "fill-opacity": "1",
    "stroke-opacity": "1",
    "fill-rule": "nonzero",
    "font-size": "16",
    "font-weight": "400",
    "font-style": "normal",
    "font-variant": "normal",
    "text-anchor": "start",
    "letter-spacing": "0",
    "opacity": "1",  # multiplied on the way down
}
Look = dict[str, str]


@dataclass(frozen=True)
class Hatching:
    """Parallel lines: how they are turned, how far apart, and how they look."""

    turn: float
    apart: float
    look: Mapping[str, str]


def form_of(document: Document, svg: str) -> Form:
    """An SVG as a drawing of a document, in the SVG's own units."""
    root = ElementTree.fromstring(svg)
    x, y, wide, high = map(float, root.attrib["viewBox"].split())
    plate = Plate(document, inner=True)
    Engraver(plate).children(root, _look(root, _INHERITED))
    return plate.form((x, y, x + wide, y + high))


class Engraver:
    """Draws elements on a plate."""

    def __init__(self, plate: Plate) -> None:
        self.plate = plate
        self.hatchings: dict[str, Hatching] = {}

    def children(self, parent: Element, look: Look) -> None:
        """Everything inside an element."""
        for element in parent:
            self.element(element, look)

    def element(self, element: Element, above: Look) -> None:
        """One element and what is inside it."""
        tag = element.tag.rpartition("}")[2]
        if tag == "defs":
            for pattern in element:
                self.learn(pattern)
            return
        if tag in ("title", "style"):
            return
        matrix = _matrix(element)
        look = _look(element, above)
        if matrix is not None:
            with self.plate.kept(matrix):
                self.draw(tag, element, look)
        else:
            self.draw(tag, element, look)

    def learn(self, pattern: Element) -> None:
        """A hatching for later."""
        turn = re.search(r"rotate\(([^)]*)\)", pattern.get("patternTransform", ""))
        line = pattern[0]
        self.hatchings[f"url(#{pattern.attrib['id']})"] = Hatching(
            float(turn[1]) if turn else 0.0, float(pattern.attrib["height"]), _look(line, _INHERITED)
        )

    def draw(self, tag: str, element: Element, look: Look) -> None:
        """An element in the coordinates that hold now."""
        if tag in ("g", "svg", "a"):
            self.children(element, look)
        elif tag == "text":
            self.text(element, look)
        else:
            data = _outline(tag, element)
            if data:
                self.paint(data, look)

    def paint(self, data: str, look: Look) -> None:
        """Fill a path, stroke it, or both."""
        fill, stroke = look["fill"], look["stroke"]
        if fill in self.hatchings:
            self.hatch(data, self.hatchings[fill], float(look["opacity"]))
            fill = "none"
        paint = ("" if fill == "none" else "f") + ("" if stroke == "none" else "S")
        if not paint:
            return
        self.dress(look, fill, stroke)
        operator = {"f": "f", "S": "S", "fS": "B"}[paint]
        self.plate.add(f"{path_operators(data)} {operator}{'*' if look['fill-rule'] == 'evenodd' and 'f' in paint else ''}")

    def dress(self, look: Look, fill: str, stroke: str) -> None:
        """Say how fills and strokes look."""
        opacity = float(look["opacity"])
        self.plate.veil(opacity * float(look["fill-opacity"]), opacity * float(look["stroke-opacity"]))
        if fill != "none":
            self.plate.fill(fill)
        if stroke != "none":
            dash = " ".join(look["stroke-dasharray"].replace(",", " ").split())
            self.plate.stroke(stroke, float(look["stroke-width"]), look["stroke-linecap"], look["stroke-linejoin"], dash)

    def hatch(self, data: str, hatching: Hatching, opacity: float) -> None:
        """Fill a path with parallel lines, cut off at its edge."""
        x0, y0, x1, y1 = path_box(data)
        angle = radians(hatching.turn)
        c, s = cos(angle), sin(angle)
        corners = [(c * x + s * y, c * y - s * x) for x in (x0, x1) for y in (y0, y1)]
        left, right = min(x for x, _ in corners), max(x for x, _ in corners)
        low, high = min(y for _, y in corners), max(y for _, y in corners)
        with self.plate.kept():
            self.plate.add(f"{path_operators(data)} W n")
            look = {**hatching.look, "opacity": str(opacity * float(hatching.look["opacity"]))}
            self.dress(look, "none", look["stroke"])
            with self.plate.kept((c, s, -s, c, 0, 0)):
                rows = range(int(low // hatching.apart), int(high // hatching.apart) + 1)
                levels = [number((row + 0.5) * hatching.apart) for row in rows]
                self.plate.add(" ".join(f"{number(left)} {y} m {number(right)} {y} l" for y in levels) + " S")

    def text(self, element: Element, look: Look) -> None:
        """A line of text, or runs of it with places of their own. What is set in small capitals says so in one piece."""
        opacity = float(look["opacity"])
        self.plate.veil(opacity * float(look["fill-opacity"]), 1)
        if "data-small-caps" in element.attrib:
            self.small_capitals(element, look)
        elif len(element):
            for run in element:
                self.line(run, float(element.attrib["y"]), _look(run, look))
        else:
            self.line(element, float(element.get("y", "0")), look)

    def small_capitals(self, element: Element, look: Look) -> None:
        """A name as labels.py sets it, in true small capitals: its middle and the room it has are given."""
        words, size = element.attrib["data-small-caps"], float(element.attrib["data-size"])
        room = float(element.attrib["data-room"])
        natural = typeface("SmallCaps").width(words, TRACKING) * size
        self.plate.text(
            float(element.attrib["data-middle"]),
            float(element.attrib["y"]),
            size,
            words,
            face="SmallCaps",
            colour=look["fill"],
            anchor="middle",
            tracking=TRACKING * size,
            length=min(natural, room),
        )

    def line(self, run: Element, y: float, look: Look) -> None:
        """One run of letters."""
        size, spacing = float(look["font-size"]), look["letter-spacing"]
        length = run.get("textLength")
        anchor: Anchor = look["text-anchor"]  # type: ignore[assignment]
        self.plate.text(
            float(run.get("x", "0")),
            y,
            size,
            run.text or "",
            face=_face(look),
            colour=look["fill"],
            anchor=anchor,
            tracking=float(spacing.removesuffix("em")) * (size if spacing.endswith("em") else 1.0),
            length=None if length is None else float(length),
        )


def _look(element: Element, above: Mapping[str, str]) -> Look:
    """How an element looks: as it says itself, else as what is around it."""
    look = {**above, **{key: value for key, value in element.attrib.items() if key in _INHERITED}}
    if "opacity" in element.attrib:
        look["opacity"] = str(float(above["opacity"]) * float(element.attrib["opacity"]))
    return look


def _face(look: Look) -> Face:
    if look["font-variant"] == "small-caps":
        return "SmallCaps"
    if look["font-weight"] in ("700", "bold"):
        return "Bold"
    return "Italic" if look["font-style"] == "italic" else "Regular"


def _outline(tag: str, element: Element) -> str:
    """The outline of a shape as path data."""
    if tag == "path":
        return element.attrib["d"]
    value = {key: float(text) for key, text in element.attrib.items() if key in ("x", "y", "width", "height", "rx", "ry", "cx", "cy", "r")}
    if tag == "rect":
        x, y, wide, high = value.get("x", 0.0), value.get("y", 0.0), value["width"], value["height"]
        rx = value.get("rx", value.get("ry", 0.0))
        return rounded(x, y, wide, high, rx, value.get("ry", rx)) if rx else f"M{x} {y}H{x + wide}V{y + high}H{x}Z"
    if tag in ("circle", "ellipse"):
        rx, ry = (value["r"], value["r"]) if tag == "circle" else (value["rx"], value["ry"])
        return rounded(value.get("cx", 0.0) - rx, value.get("cy", 0.0) - ry, 2 * rx, 2 * ry, rx, ry)
    raise ValueError(f"The press cannot draw <{tag}>.")


def _matrix(element: Element) -> Matrix | None:
    """Where an element lies in the one around it; None if exactly there."""
    if element.tag.endswith("svg"):
        return _window(element)
    return matrix_of(element.attrib["transform"]) if "transform" in element.attrib else None


def _window(element: Element) -> Matrix:
    """A drawing inside a drawing: as large as its window allows, in the middle of it."""
    x, y, wide, high = map(float, element.attrib["viewBox"].split())
    scale = min(float(element.attrib["width"]) / wide, float(element.attrib["height"]) / high)
    left = float(element.get("x", "0")) + (float(element.attrib["width"]) - scale * wide) / 2
    top = float(element.get("y", "0")) + (float(element.attrib["height"]) - scale * high) / 2
    return scale, 0.0, 0.0, scale, left - scale * x, top - scale * y
