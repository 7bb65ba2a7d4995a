"""Furniture by kind: a table from the word in the board's file to a small function. Purely for the eye.

Furniture keeps to the floor that the room's name leaves free, stands against walls, and leaves doors clear. A room too
small for its furniture has none.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import pairwise

from lucky.draw import pieces
from lucky.draw.bedrooms import bed_room, four_poster_room
from lucky.draw.geometry import Box, Segment, around, centre, height, outside, width
from lucky.draw.plan import FloorDrawing
from lucky.draw.rooms import RoomFloor, room_of
from lucky.draw.seaside import boat, coal, engine, quay
from lucky.draw.svg import SvgCanvas, n, segments


def _drawing_room(room: RoomFloor) -> None:
    x, y = centre(room.space)
    if room.wide > 24:
        pieces.rug(room.canvas, around(x, y + 0.2, min(14, room.wide * 0.42), min(room.high - 1, 8.2)))
        pieces.lozenge(room.canvas, x, y + 0.2, 6, 4)
        pieces.sofa(room.canvas, x - min(11, room.wide * 0.33), y + 0.2, min(6, room.high - 1), 2.8, "w")
        pieces.piano(room.canvas, x + min(12.5, room.wide * 0.35), y + 0.4, 0.95)
    else:
        pieces.rug(room.canvas, around(x, y + 0.6, room.wide - 3.4, room.high * 0.62), fringe=False)
        pieces.round_table(room.canvas, x, y + 0.6, 1.7)


def _card_table(room: RoomFloor) -> None:
    x, y = centre(room.space)
    pieces.rug(room.canvas, around(x, y, min(room.wide - 3, 13), min(room.high - 3, 11)), room.wide > room.high)
    pieces.round_table(room.canvas, x, y, min(2.6, room.high * 0.17))
    for side in ("e", "w"):
        mantel = room.along(side, 5.5, 1.6)
        if mantel is not None:
            room.canvas.rect("", mantel, 0.1)
            room.canvas.rect("bright", around(*centre(mantel), 0.8, 3.4), 0.1)
            return


def _billiards(room: RoomFloor) -> None:
    lying = room.wide >= room.high
    along, across = min(max(room.wide, room.high) - 6, 17), min(min(room.wide, room.high) - 5, 9)
    with room.canvas.placed(*centre(room.space), 0 if lying else -90):
        room.canvas.rect("", around(0, 0, along + 1.4, across + 1.4), 0.7)
        room.canvas.rect("baize", around(0, 0, along, across), 0.2)
        for x in (-along / 2, 0, along / 2):
            for y in (-across / 2, across / 2):
                room.canvas.circle("bright", x, y, 0.55)
        for dx, dy in ((0, 0), (0.9, -0.5), (0.9, 0.5), (1.8, -1), (1.8, 0), (1.8, 1)):
            room.canvas.circle("bright", along * 0.16 + dx, dy, 0.42)
        room.canvas.circle("bold", -along * 0.28, 0, 0.42)
        room.canvas.path("bold", f"M{n(-along * 0.1)} {n(across / 2 + 1.6)}l{n(along * 0.55)} -.5")


def _banquet(room: RoomFloor) -> None:
    x, y = centre(room.space)
    if room.wide >= room.high or room.wide > 30:
        pieces.rug(room.canvas, around(x, y + 0.5, min(room.wide - 4, 33), min(room.high - 3, 15 if room.high > 16 else 10)))
        long = min(room.wide - 10, 26)
        pieces.table(room.canvas, x, y + 0.5, long, min(room.high - 7, 5.4))
        for k in (-1, 0, 1):
            room.canvas.circle("bright", x + k * long * 0.23, y + 0.5, 0.5)
            room.canvas.circle("thin", x + k * long * 0.23, y + 0.5, 1.0)
    else:
        pieces.rug(room.canvas, around(x, y + 0.5, min(room.wide - 3, 14), room.high - 3), fringe=False)
        pieces.table(room.canvas, x, y + 0.5, min(room.wide - 8, 6), room.high - 8)


def _sofas(room: RoomFloor) -> None:
    x, y = centre(room.space)
    pieces.rug(room.canvas, around(x, y, min(room.wide - 5, 12), min(room.high - 5, 9)), room.wide > room.high)
    pieces.sofa(room.canvas, x, y - min(room.high * 0.36, 8.2), min(room.wide - 8, 9), 2.7, "n")
    aside = min(room.wide * 0.36, 6.6)
    pieces.sofa(room.canvas, x - aside, y + 1.5, 3.2, 2.7, "w")
    pieces.sofa(room.canvas, x + aside, y + 1.5, 3.2, 2.7, "e")
    pieces.round_table(room.canvas, x, y + 0.6, 1.5, 0)


def _trophies(room: RoomFloor) -> None:
    x, y = centre(room.space)
    pieces.hide(room.canvas, x, y + 0.3, min(1.0, room.wide / 16, room.high / 11))
    if room.high < 11:
        return
    for case in room.row("s", 3.6, 1.8, 2.2):
        room.canvas.rect("", case, 0.1)
        room.canvas.path("thin", segments([case, (case[0], case[3], case[2], case[1])]))


def _plant_beds(room: RoomFloor) -> None:
    x0, _, x1, _ = room.space
    y = centre(room.space)[1]
    count = max(2, int(room.wide // 12))
    breadth, length = 3.6, room.high - 2.4
    for k in range(count):
        x = x0 + 1.2 + breadth / 2 + k * (x1 - x0 - 2.4 - breadth) / (count - 1)
        pieces.worktop(room.canvas, around(x, y, breadth, length))
        plants = max(1, int((length - 1) // 3.1))
        for j in range(plants):
            pieces.plant(room.canvas, x, y - (length - 1) / 2 + (j + 0.5) * (length - 1) / plants, 1.45, 6 + (j + k) % 3, j * 0.9 + k)


def _palms(room: RoomFloor) -> None:
    x, y = centre(room.space)
    pieces.fountain(room.canvas, x, y, min(3.8, room.high * 0.26, room.wide * 0.16))
    frond = min(3, room.high * 0.2, room.wide * 0.13)
    for side in (-1, 1):
        for end in (-1, 1):
            pieces.plant(room.canvas, x + side * room.wide * 0.33, y + end * room.high * 0.27, frond, 9, side + 0.5 * end)
            pieces.bush(room.canvas, x + side * room.wide * 0.18, y + end * room.high * 0.33, min(1.1, frond / 2))
        pieces.bush(room.canvas, x + side * room.wide * 0.46, y, min(1.2, frond / 2))


def _kitchen(room: RoomFloor) -> None:
    x, y = centre(room.space)
    pieces.worktop(room.canvas, around(x, y + 0.6, min(13, room.wide * 0.46), min(5, room.high * 0.34)))
    room.canvas.circle("bright", x - min(3, room.wide * 0.1), y + 0.4, 0.9)
    room.canvas.ellipse("bright", x + min(2.6, room.wide * 0.1), y + 0.8, 1.4, 0.7)
    length = min(10, room.high * 0.6)
    hearths = [hearth for side in ("w", "e", "n") if (hearth := room.along(side, length, 2.8)) is not None]
    if hearths:
        _range(room, hearths[0])
    sink = room.along("s", min(11, room.wide * 0.4), 2.1)
    if sink is not None:
        room.canvas.rect("", sink, 0.1)
        room.canvas.rect("bright", around(*centre(sink), 3.2, 1.1), 0.5)


def _range(room: RoomFloor, box: Box) -> None:
    """A kitchen range with four plates."""
    x, y = centre(box)
    upright = height(box) > width(box)
    step = max(width(box), height(box)) / 4
    room.canvas.rect("", box, 0.1)
    for k in range(4):
        away = (k - 1.5) * step
        plate = (x, y + away) if upright else (x + away, y)
        room.canvas.circle("bright", *plate, 0.85)
        room.canvas.circle("thin", *plate, 0.4)


def _pantry(room: RoomFloor) -> None:
    x, y = centre(room.space)
    for k in range(3):
        room.canvas.circle("", x - 3.1 + k * 3.1, y - 0.4, 1.3)
        room.canvas.circle("thin", x - 3.1 + k * 3.1, y - 0.4, 0.5)
    _shelves(room, (("w", room.high), ("s", room.wide * 0.6), ("e", room.high)))


def _shelves(room: RoomFloor, wanted: tuple[tuple[pieces.Side, float], ...]) -> None:
    """Shelves against walls, each as long as asked or as there is room for between doors."""
    for side, length in wanted:
        while length >= 4:
            place = room.along(side, length, 1.7)
            if place is not None:
                pieces.shelf(room.canvas, place)
                break
            length -= 1


def _nursery(room: RoomFloor) -> None:
    x, y = centre(room.space)
    pieces.rug(room.canvas, around(x, y + 1, min(room.wide - 4, 13), min(room.high - 5, 8.4)), room.wide > room.high)
    pieces.rocking_horse(room.canvas, x + 1.8, y + 1)
    for dx, dy in ((-4.2, 2.1), (-3, 3), (-4.6, 3.5)):
        room.canvas.rect("bright", around(x + dx, y + dy, 1, 1), 0.1)
    cot = (room.space[0] + 0.2, room.space[1] + 0.2, room.space[0] + 5.2, room.space[1] + 3.8)
    if room.clear(cot) and room.high > 12:
        pieces.bed(room.canvas, cot, "w", pillows=1)


def _arms(room: RoomFloor) -> None:
    x, y = centre(room.space)
    if room.wide > 18:
        scale = min(1.0, room.high / 9)
        for side in (-1, 1):
            pieces.trophy_of_arms(room.canvas, x + side * min(12, room.wide * 0.33), y + 0.2, scale)
        pieces.armour(room.canvas, x - 0.7, y + 0.2)
        return
    for nook in (room.space, *room.nooks):
        pieces.trophy_of_arms(room.canvas, *centre(nook), min(1.0, height(nook) / 9, width(nook) / 7))


def _books(room: RoomFloor) -> None:
    x, y = centre(room.space)
    pieces.table(room.canvas, x - 0.4, y - 0.2, min(room.wide * 0.4, 7.4), min(room.high * 0.3, 4))
    globe = around(x + min(room.wide * 0.34, 6.2), room.space[1] + 2.1, 2.7, 2.7)
    if room.clear(globe) and room.high > 12:
        gx, gy = centre(globe)
        room.canvas.circle("bright", gx, gy, 1.35)
        room.canvas.path("thin", f"M{n(gx - 1.35)} {n(gy)}a1.35 .55 0 0 0 2.7 0")
    _shelves(room, (("s", room.wide * 0.66), ("e", room.high * 0.45), ("w", room.high * 0.45)))


def _cots(room: RoomFloor) -> None:
    cots = room.row("s", 4.2, min(7.6, room.high - 2), 4)
    for cot in cots:
        pieces.bed(room.canvas, cot, "s", pillows=1)
    for cot, neighbour in pairwise(cots):
        room.canvas.rect("", around((cot[2] + neighbour[0]) / 2, room.floor[3] - 0.9, 1.6, 1.8), 0.1)


def _maze(room: RoomFloor) -> None:
    """Hedges in rings, with a gap above and below by turns and a wall between that sends people the wrong way."""
    path, gap, rings = 2.3, 1.5, 0
    x0, y0, x1, y1 = room.floor[0] + 1.6, room.space[1] + 0.3, room.floor[2] - 1.6, room.floor[3] - 1.4
    hedges: list[Segment] = []
    while x1 - x0 > 3.4 and y1 - y0 > 2.2 and rings < 5:
        x, y = (x0 + x1) / 2, (y0 + y1) / 2
        near, far = (y0, y1) if rings % 2 == 0 else (y1, y0)
        hedges += [(x0, y0, x0, y1), (x1, y0, x1, y1), (x0, far, x1, far), (x0, near, x - gap, near), (x + gap, near, x1, near)]
        if rings % 2:
            hedges.append((x0 - path, y, x0, y))
        x0, y0, x1, y1, rings = x0 + path, y0 + path, x1 - path, y1 - path, rings + 1
    data = segments(part for hedge in hedges for part in outside(hedge, room.doorways))
    room.canvas.path("hedge", data)
    room.canvas.path("hedge-leaves", data)
    if x1 - x0 > 1.8 and y1 - y0 > 1.8:
        pieces.bush(room.canvas, (x0 + x1) / 2, (y0 + y1) / 2, 0.8)


def _carriage(room: RoomFloor) -> None:
    x, y = centre(room.space)
    upright = room.high >= room.wide
    scale = min(1.15, max(room.wide, room.high) / 20, min(room.wide, room.high) / 9)
    pieces.carriage(room.canvas, x, y + 0.4, 0 if upright else 90, scale)
    for k in range(3):
        left = room.floor[0] + 0.7
        bale = (left, room.floor[3] - 2.4 - k * 2.2, left + 2.6, room.floor[3] - 0.6 - k * 2.2)
        if room.clear(bale) and room.wide > 14:
            room.canvas.rect("thin", bale, 0.6)


def _fountain(room: RoomFloor) -> None:
    x, y = centre(room.space)
    radius = min(8.6, room.high * 0.42, room.wide * 0.36)
    room.canvas.circle("rug", x, y, radius)
    room.canvas.circle("line", x, y, radius - 0.7)
    pieces.spokes(room.canvas, x, y, radius * 0.46, radius - 0.7, 16)
    pieces.fountain(room.canvas, x, y, radius * 0.42)
    for dx in (-1, 1):
        for dy in (-1, 1):
            tub = around(x + dx * room.wide * 0.42, y + dy * room.high * 0.34, 2.6, 2.6)
            if room.wide > 30 and room.clear(tub):
                room.canvas.rect("", tub, 0.2)
                pieces.bush(room.canvas, *centre(tub), 1)


def _great_rug(room: RoomFloor) -> None:
    x, y = centre(room.space)
    pieces.rug(room.canvas, around(x, y + 1, room.wide * 0.56, room.high * 0.62), fringe=False)
    pieces.lozenge(room.canvas, x, y + 1, room.wide * 0.3, room.high * 0.3)
    pieces.lozenge(room.canvas, x, y + 1, room.wide * 0.2, room.high * 0.2)
    for dx in (-1, 1):
        for dy in (-1, 1):
            post = around(x + dx * room.wide * 0.4, y + 1 + dy * room.high * 0.33, 3, 3)
            if room.clear(post):
                room.canvas.circle("bright", *centre(post), 1.1)
                room.canvas.rect("thin", post, 0.1)


def _doormat(room: RoomFloor) -> None:
    x, y = centre(room.space)
    room.canvas.rect("rug", around(x, y + 0.5, min(9, room.wide * 0.6), min(3.4, room.high * 0.5)), 0.2)


def _pictures(room: RoomFloor) -> None:
    """Frames along the walls, a bench between them, a pieces.rug in the bay."""
    x0, y0, x1, y1 = room.floor
    sides: tuple[pieces.Side, ...] = ("n",) if x1 - x0 > y1 - y0 else ("w", "e")
    for side in sides:
        low, high = (x0 + 2.5, x1 - 2.5) if side == "n" else (room.space[1], y1 - 2.5)
        count = max(2, int((high - low) // 6))
        for k in range(count):
            middle = low + (k + 0.5) * (high - low) / count
            if any(a <= middle - 1.6 and middle + 1.6 <= b for a, b in room.walls[side]):
                frame = {
                    "n": (middle - 1.6, y0 + 0.2, middle + 1.6, y0 + 0.9),
                    "w": (x0 + 0.2, middle - 1.6, x0 + 0.9, middle + 1.6),
                    "e": (x1 - 0.9, middle - 1.6, x1 - 0.2, middle + 1.6),
                }[side]
                room.canvas.rect("bright", frame, 0.05)
    if len(sides) == 2 and room.wide > 10 and room.high > 14:
        room.canvas.rect("", around(*centre(room.space), 3, 9), 0.6)
    for bay in room.bays:
        if width(bay) > 12 and height(bay) > 7:
            x, y = centre(bay)
            pieces.rug(room.canvas, around(x, y - 1, width(bay) - 5, height(bay) - 4))


def _barrels(room: RoomFloor) -> None:
    for cask in room.row("s", 3.9, 3.9, 1):
        pieces.barrel(room.canvas, *centre(cask), 3.9, 3.4)
    if room.high > 8.5:
        pieces.shelf(room.canvas, (room.space[0], room.space[1] + 0.2, room.space[2] - room.wide * 0.25, room.space[1] + 1.8))


@dataclass(frozen=True)
class Furnishing:
    """How a kind of furniture is drawn, and the least free space, width and height, it needs."""

    draw: Callable[[RoomFloor], None]
    wide: float
    high: float


FURNITURE: Mapping[str, Furnishing] = {
    "piano": Furnishing(_drawing_room, 9, 6),
    "card table": Furnishing(_card_table, 10, 8),
    "billiards": Furnishing(_billiards, 12, 10),
    "banquet": Furnishing(_banquet, 14, 11),
    "sofas": Furnishing(_sofas, 13, 11),
    "trophies": Furnishing(_trophies, 10, 7),
    "plant beds": Furnishing(_plant_beds, 11, 7),
    "palms": Furnishing(_palms, 14, 9),
    "kitchen": Furnishing(_kitchen, 14, 9),
    "pantry": Furnishing(_pantry, 10, 5),
    "four-poster": Furnishing(four_poster_room, 11, 7),
    "bed": Furnishing(bed_room, 11, 6),
    "nursery": Furnishing(_nursery, 13, 10),
    "arms": Furnishing(_arms, 5, 5),
    "books": Furnishing(_books, 11, 9),
    "cots": Furnishing(_cots, 6, 7),
    "maze": Furnishing(_maze, 9, 8),
    "carriage": Furnishing(_carriage, 8, 8),
    "fountain": Furnishing(_fountain, 9, 8),
    "great rug": Furnishing(_great_rug, 10, 10),
    "doormat": Furnishing(_doormat, 6, 4),
    "pictures": Furnishing(_pictures, 3, 3),
    "barrels": Furnishing(_barrels, 6, 5),
    "boat": Furnishing(boat, 10, 5),
    "engine": Furnishing(engine, 12, 4),
    "coal": Furnishing(coal, 6, 4),
    "quay": Furnishing(quay, 6, 5),
}


def draw_furniture(canvas: SvgCanvas, plan: FloorDrawing, leave_out: frozenset[int]) -> None:
    """The furniture of all rooms but some."""
    with canvas.group("furniture"):
        for index, area in plan.areas.items():
            furnishing = FURNITURE.get(area.zone.furniture or "")
            if furnishing is None or index in leave_out:
                continue
            room = room_of(canvas, plan, index)
            if room.wide >= furnishing.wide and room.high >= furnishing.high:
                furnishing.draw(room)
