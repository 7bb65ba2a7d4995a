"""A small plan for cards and pickers: floors and walls, with some rooms lit and pawns as dots."""

from collections.abc import Iterable, Sequence
from html import escape

from lucky.board import Board
from lucky.draw.board import scene_of
from lucky.draw.floor_patterns import paving_of
from lucky.draw.geometry import centre
from lucky.draw.pawns import Pawn
from lucky.draw.svg import SvgCanvas, boxes, n
from lucky.draw.theme import stylesheet, theme_of
from lucky.ground import Ground

MARGIN = 3.0
LINE = 0.25
DOT = 6.0


def thumb_svg(
    where: Board | Ground,
    lit: Iterable[str] = (),
    *,
    theme: str | None = None,
    pawns: Sequence[Pawn] = (),
    floors: Iterable[str] | None = None,
    title: str | None = None,
) -> str:
    """A small plan; rooms named in `lit` are filled with lamplight, closed ones darkened. Floors lie side by side."""
    house = scene_of(where, floors)
    lit_zones = {house.index(name) for name in lit}
    canvas = SvgCanvas(theme_of(theme))
    at = MARGIN
    for plan in house.plans:
        with canvas.placed(at - plan.left, MARGIN - plan.top):
            for index, area in plan.areas.items():
                canvas.path("thumb-lit" if index in lit_zones else f"floor-{paving_of(area)}", area.path())
                if index in house.shut and index not in lit_zones:
                    canvas.path("shut", area.path())
            canvas.path("wall-line", boxes(plan.walls, LINE))
            for pawn in pawns:
                place = plan.areas.get(house.index(pawn.zone))
                if place is not None:
                    x, y = centre(place.main)
                    colour = f' fill="{escape(pawn.colour)}"' if pawn.kind != "doctor" and pawn.colour else ""
                    style = "dot-doctor" if pawn.kind == "doctor" else "dot"
                    canvas.add(f'<circle{canvas.look(style)} cx="{n(x)}" cy="{n(y)}" r="{n(DOT)}"{colour}/>')
        at += plan.width + 2 * MARGIN
    wide, high = n(at - MARGIN), n(max(plan.height for plan in house.plans) + 2 * MARGIN)
    name = f' role="img" aria-label="{escape(title)}"' if title else ' aria-hidden="true"'
    classes = f"lm-thumb lm-{theme}" if theme else "lm-thumb"
    style = f"<style>{stylesheet(theme, canvas.styles)}</style>" if theme and not canvas.theme.plain else ""
    return f'<svg xmlns="http://www.w3.org/2000/svg" class="{classes}" viewBox="0 0 {wide} {high}"{name}>{style}{canvas}</svg>'
