"""Houses of any size, as data: the largest there may be, and larger ones. What each is made of grows with one number."""

from collections.abc import Callable, Mapping
from typing import Any

House = dict[str, Any]


def house(zones: Mapping[str, list[list[int]]], doors: list[dict[str, int]] = [], size: int = 1000, **more: Any) -> House:  # noqa: B006
    """A house of one floor, its rooms numbered as they come."""
    rooms = {name: {"number": k, "area": area, "furniture": "books"} for k, (name, area) in enumerate(zones.items(), 1)}
    return {"name": "Large", "floors": {"house": {"size": [size, size], "rooms": rooms, "doors": doors}}} | more


def adjoining(number: int) -> House:
    """Many rectangles side by side that are one room."""
    return house({"Hall": [[k, 0, k + 1, 10] for k in range(number)]})


def alike(number: int) -> House:
    """Many rectangles in one place that are one room."""
    return house({"Hall": [[0, 0, 10, 10]] * number})


def heap(number: int) -> House:
    """Many rooms in one place."""
    return house({f"Room {k}": [[0, 0, 10, 10]] for k in range(number)})


def comb(number: int, zones: int = 1) -> House:
    """Rooms with teeth of all lengths: nothing wrong with them but their number of corners."""
    each = number // zones
    areas = {}
    for z in range(zones):
        x = z * (2 * each + 1)
        areas[f"Comb {z}"] = [
            [x, 0, x + 2 * each + 1, 8],
            *([x + 2 * k + 1, 8, x + 2 * k + 2, 20 + 7 * (k * 5 % each)] for k in range(each - 1)),
        ]
    doors = [{"x": z * (2 * each + 1), "from": 1, "to": 7} for z in range(1, zones)]
    return house(areas, doors)


def stairs(number: int, zones: int = 1) -> House:
    """Rooms that go down in steps, so that a great many boxes fit into each."""
    each = number // zones
    areas, doors = {}, []
    for z in range(zones):
        y = z * each * 3
        areas[f"A b c d e f g h i j k l m n o p q r s {z}"] = [[3 * k, y + 3 * k, 3 * k + 40, y + 3 * k + 3] for k in range(each)]
        if z:
            doors.append({"y": y, "from": 3 * each - 3, "to": 3 * each + 9})
    areas = {
        name: [[x0 + 3 * each * z, y0, x1 + 3 * each * z, y1] for x0, y0, x1, y1 in area] for z, (name, area) in enumerate(areas.items())
    }
    doors = [door | {"from": 3 * each * z, "to": 3 * each * z + 12} for z, door in enumerate(doors, 1)]
    return house(areas, doors)


def chessboard(number: int, openings: int, wide: int = 62) -> House:
    """Rooms in strips, each of several boxes, with a door or more in every wall, no two in line."""
    zones = max(2, min(wide, number))
    each = max(1, number // zones)
    across = 8
    areas: dict[str, list[list[int]]] = {}
    for z in range(zones):
        x, y = z % across * 120, z // across * 120
        areas[f"Room {z}"] = [[x, y + k * (120 // each), x + 120, y + (k + 1) * (120 // each)] for k in range(each)]
    doors: list[dict[str, int]] = []
    high = 120 // each * each
    for z in range(zones):
        x, y = z % across * 120, z // across * 120
        if z % across:
            doors += [
                {"x": x, "from": y + 1 + (7 * z + 24 * k) % (high - 3), "to": y + 3 + (7 * z + 24 * k) % (high - 3)} for k in range(2)
            ]
        if z >= across and high == 120:
            doors += [{"y": y, "from": x + 1 + (11 * z + 24 * k) % 117, "to": x + 3 + (11 * z + 24 * k) % 117} for k in range(2)]
    return house(areas, doors[:openings])


def slats(number: int, openings: int = 0, turns: int = 4) -> House:
    """Two combs pushed into each other: walls as long as the house, and doors in all of them, of so many lengths by turns."""
    half = number // 2
    zones: dict[str, list[list[int]]] = {}
    for z, (top, bottom) in enumerate(((0, 990), (10, 1000))):
        for k in range(half):
            part = k // 19
            x = 4 * k + 2 * z
            zones.setdefault(f"Slats {z} {part}", []).append([x, top, x + 2, bottom])
    for z in (0, 1):
        for part in range((half - 1) // 19 + 1):
            y = 990 if z else 0
            first, last = 76 * part, min(76 * part + 76, 4 * half)
            name = f"Slats {z} {part}"
            zones[name] = [[x0, max(y0, 10), x1, min(y1, 990)] for x0, y0, x1, y1 in zones[name]] + [[first, y, last, y + 10]]
    doors = [{"x": 2 + 2 * k, "from": 11 + 5 * (k % turns), "to": 989 - 5 * (k % turns)} for k in range(openings)]
    return house(zones, doors)


def astray(number: int) -> House:
    """Doors that are in no wall."""
    rooms = {f"Room {k}": [[30 * (k % 8), 30 * (k // 8), 30 * (k % 8) + 30, 30 * (k // 8) + 30]] for k in range(62)}
    return house(rooms, [{"x": 5 + k, "from": 2 * k, "to": 2 * k + 1} for k in range(number)])


def apart(number: int) -> House:
    """A room in many pieces that nothing joins."""
    return house({"Hall": [[3 * k, 3 * k, 3 * k + 1, 3 * k + 1] for k in range(number)]})


LARGEST: Mapping[str, Callable[[], House]] = {
    "adjoining": lambda: adjoining(30),
    "alike": lambda: alike(30),
    "heap": lambda: heap(62),
    "heap of pieces": lambda: house({f"Room {k}": [[0, 0, 10, 10]] * 4 for k in range(50)}),
    "comb": lambda: comb(180, 6),
    "stairs": lambda: stairs(180, 6),
    "chessboard": lambda: chessboard(186, 240),
    "slats": lambda: slats(96, 95, 95),
    "astray": lambda: astray(240),
    "apart": lambda: apart(30),
}
