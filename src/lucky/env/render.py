"""A position as a picture: our drawing as SVG, or the plan with its pawns as an array of pixels."""

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from lucky.draw import Pawn, board_svg
from lucky.draw.board import MARGIN, BoardScene, Sheet, scene_of
from lucky.draw.pawns import ink_on
from lucky.draw.raster import Grid, shapes
from lucky.draw.shown import pawns_of
from lucky.draw.standing import PlacedPawn, crowd
from lucky.setup import Setup
from lucky.view import View

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

DOTS = 4  # pixels for one unit of the drawing
PAPER, FLOOR, OUTDOORS, CLOSED, WALL = "#141a26", "#d9c9a3", "#9db38a", "#5a5446", "#2b2620"


def svg(view: View) -> str:
    """The board with everyone on it, as a drawing that stands alone."""
    return board_svg(view.setup.ground, theme="dark", pawns=pawns_of(view))


def pixels(view: View) -> "NDArray[np.uint8]":
    """The plan with everyone on it, height x width x 3."""
    scene = scene_of(view.setup.ground)
    picture = _plan(view.setup).copy()
    for x, y, stands in _standing(scene, pawns_of(view)):
        _stamp(picture, stands, x, y)
    return picture


def _standing(scene: BoardScene, pawns: list[Pawn]) -> Iterator[tuple[float, float, PlacedPawn]]:
    """Everyone with their feet in units of the sheet."""
    for plan, (left, top) in zip(scene.plans, _sheet(scene).origins, strict=True):
        for index, area in plan.areas.items():
            here = [pawn for pawn in pawns if scene.index(pawn.zone) == index]
            for stands in crowd(area, here).standing if here else ():
                yield left + stands.x, top + stands.y, stands


def _sheet(scene: BoardScene) -> Sheet:
    return Sheet(scene.plans, MARGIN, False, False, False)


@lru_cache(16)
def _plan(setup: Setup) -> "NDArray[np.uint8]":
    """The empty house."""
    import numpy as np

    scene = scene_of(setup.ground)
    sheet = _sheet(scene)
    picture = np.full((round(sheet.height * DOTS), round(sheet.width * DOTS), 3), _colour(PAPER), np.uint8)
    for plan, (left, top) in zip(scene.plans, sheet.origins, strict=True):
        boxes = [
            (box, CLOSED if index in scene.shut else OUTDOORS if area.zone.outdoors else FLOOR)
            for index, area in plan.areas.items()
            for box in area.rects
        ]
        for (x0, y0, x1, y1), colour in [*boxes, *((box, WALL) for box in plan.walls)]:
            rows = slice(max(0, round((top + y0) * DOTS)), round((top + y1) * DOTS))
            columns = slice(max(0, round((left + x0) * DOTS)), round((left + x1) * DOTS))
            picture[rows, columns] = _colour(colour)
    return picture


def _stamp(picture: "NDArray[np.uint8]", stands: PlacedPawn, x: float, y: float) -> None:
    """A pawn with its feet at a place."""
    import numpy as np

    pawn = stands.pawn
    dots = _figure(pawn.colour or "#fbf6e8", pawn.figure.body, pawn.figure.size, pawn.unit * stands.scale)
    top, left = round(y * DOTS) - len(dots), round(x * DOTS) - len(dots[0]) // 2
    for row, line in enumerate(dots):
        for column, colour in enumerate(line):
            if colour and 0 <= top + row < len(picture) and 0 <= left + column < len(picture[0]):
                picture[top + row, left + column] = np.array(_colour(colour), np.uint8)


@lru_cache(256)
def _figure(colour: str, body: str, size: tuple[float, float], unit: float) -> list[list[str]]:
    """A pawn's figure as dots, with a dark rim."""
    wide, high = max(2, round(size[0] * unit * DOTS)), max(2, round(size[1] * unit * DOTS))
    grid = Grid((0, 0, size[0], size[1]), wide, high)
    for shape in shapes(body):
        grid.fill(shape, colour)
        grid.stroke(shape, ink_on(colour), 1.0)
    return grid.dots


def _colour(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
