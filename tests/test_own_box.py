"""A house is drawn in a box of its own, wherever on its plot it stands: at the table, in pictures, on cards, in print, in the terminal."""

import re
from collections.abc import Callable
from dataclasses import replace
from statistics import fmean

import pytest

from lucky.board import Board, Fault, Floor, Mark, load
from lucky.cards import load as deck
from lucky.draw import board_svg, thumb_svg
from lucky.draw.cards import draw_face
from lucky.draw.faults import faults_svg
from lucky.draw.layers import layers_of
from lucky.draw.raster import shapes
from lucky.draw.text_plan import plan as text_plan
from lucky.ground import ground
from lucky.service import board_layers
from lucky.setup import Setup

RIGHT, DOWN = 30, 20  # where on its plot a house is put, and as much room is left on its other sides
HOUSES = ("widows-light", "bed-and-breakfast")


def moved(board: Board) -> Board:
    """The same house elsewhere on a larger plot."""

    def put(rects: tuple[tuple[int, int, int, int], ...]) -> tuple[tuple[int, int, int, int], ...]:
        return tuple((x0 + RIGHT, y0 + DOWN, x1 + RIGHT, y1 + DOWN) for x0, y0, x1, y1 in rects)

    openings = []
    for one in board.openings:
        across, along = (RIGHT, DOWN) if one.axis == "x" else (DOWN, RIGHT)
        openings.append(replace(one, at=one.at + across, start=one.start + along, end=one.end + along))
    return replace(
        board,
        floors=tuple(Floor(one.name, (one.size[0] + 2 * RIGHT, one.size[1] + 2 * DOWN), one.label) for one in board.floors),
        zones=tuple(replace(zone, area=put(zone.area), treads=put(zone.treads)) for zone in board.zones),
        openings=tuple(openings),
    )


def drawn(svg: str) -> list[float]:
    """Where a picture shows what: its size, the box round all that is drawn, and the middle of it."""
    found = shapes(svg.replace(' xmlns="http://www.w3.org/2000/svg"', ""))
    points = [p for shape in found if shape.look != "lm-arrow" for line in shape.lines for p in line]  # that is drawn by relative steps
    view = [float(number) for number in re.findall(r'viewBox="([^"]*)"', svg)[0].split()]
    sides = [side for k in (0, 1) for side in (min(p[k] for p in points), max(p[k] for p in points), fmean(p[k] for p in points))]
    return [*view, *sides]


@pytest.mark.parametrize("name", HOUSES)
def test_pictures(name: str) -> None:
    here, there = load(name), moved(load(name))
    fault = Fault("", "here", "wrong", "mend it", marks=(Mark(here.floors[0].name, here.zones[0].area[0]),))
    elsewhere = replace(fault, marks=(Mark(there.floors[0].name, there.zones[0].area[0]),))
    draws: list[Callable[[Board], str]] = [
        lambda board: board_svg(board, furniture=False, sight_from=board.zones[0].name),
        lambda board: board_svg(board, theme="light", frame=True, stacked=True, furniture=False),
        lambda board: thumb_svg(board, [board.zones[1].name]),
        lambda board: faults_svg(board, [fault if board is here else elsewhere]),
    ]
    for draw in draws:
        assert drawn(draw(there)) == pytest.approx(drawn(draw(here)), abs=0.2)


@pytest.mark.parametrize("name", HOUSES)
def test_at_the_table(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    setup = Setup(players=3, board=name)
    here = board_layers.ground_of(setup)
    monkeypatch.setattr(board_layers, "layers_of", lambda place, stacked: layers_of(ground(moved(place.board), halls=True), stacked))
    there = board_layers.ground_of(setup)
    assert (there.width, there.height) == (here.width, here.height)
    assert [floor.box for floor in there.floors] == [pytest.approx(floor.box, abs=0.02) for floor in here.floors]
    assert [zone.box for zone in there.zones] == [pytest.approx(zone.box, abs=0.02) for zone in here.zones]
    assert [box[1:] for box in there.boxes] == [pytest.approx(box[1:], abs=0.02) for box in here.boxes]
    for zone, other in zip(here.zones, there.zones, strict=True):
        for crowd, places in zone.crowds.items():
            assert [*other.crowds[crowd].places] == [pytest.approx(place, abs=0.02) for place in places.places]


def test_on_cards_and_in_the_terminal() -> None:
    here = load("widows-light")
    there = moved(here)
    card = next(card for card in deck("widows-light").cards if card.kind == "room")
    faces = [drawn(f'<svg viewBox="0 0 124 174">{draw_face(card, board)}</svg>') for board in (here, there)]
    assert faces[1] == pytest.approx(faces[0], abs=0.2)
    assert text_plan(ground(there, halls=True), 79).rows(79) == text_plan(ground(here, halls=True), 79).rows(79)
