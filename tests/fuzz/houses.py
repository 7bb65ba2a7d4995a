"""Makers of houses, as what a board's file holds: from dice, as large as wanted. Some are valid, some nearly, some never will be."""

import random
import tomllib
from collections.abc import Callable, Mapping
from copy import deepcopy
from functools import cache
from typing import Any

from lucky.board_tools import TEMPLATES
from lucky.board_tools.starter import starter
from lucky.reading import shipped_stems, shipped_text
from tests.fuzz.trees import ODD, changed, parts, with_copies, with_part

House = dict[str, Any]
Maker = Callable[[random.Random, int], Any]
KINDS = ("rooms", "hallways", "stairways")


@cache
def real_houses() -> tuple[House, ...]:
    """The boards that come with the program, and one from each template."""
    drawn = [tomllib.loads(starter("The Lodge", 8, template)) for template in TEMPLATES]
    shipped = [tomllib.loads(shipped_text(f"boards/{stem}.toml")) for stem in shipped_stems("boards")]
    return (*drawn, *shipped)


def real(dice: random.Random) -> House:
    """One of those."""
    found: House = deepcopy(dice.choice(real_houses()))
    return found


def house(rooms: Mapping[str, list[list[int]]], doors: list[dict[str, int]] | None = None, size: int = 1000) -> House:
    """A house of one floor, its rooms numbered as they come."""
    entries = {name: {"area": area, "number": k} for k, (name, area) in enumerate(rooms.items())}
    return {"name": "Made", "floors": {"house": {"size": [size, size], "rooms": entries, "doors": doors or []}}}


def copies(dice: random.Random, size: int) -> House:
    """A real house with one part of it many times over, all in one place or in a row."""
    found = real(dice)
    within = ("floors", "wings", "arrangements")
    wanted = dice.choice(("rect", "room", "opening", "any"))
    places = [path for path, part in parts(found) if path and path[0] in within and _is(wanted, path, part)]
    path = dice.choice(places or [("floors",)])
    step = dice.choice((0, 1, 2, 10))
    shift = dice.choice(((0, 0), (step, 0), (0, step), (step, step), (2 * step, 0)))
    grown: House = with_copies(found, path, size, shift)
    for floor in grown["floors"].values():
        if dice.random() < 0.8 and isinstance(floor, dict) and "size" in floor:
            floor["size"] = [1000, 1000]
    return grown


def _is(wanted: str, path: tuple[str | int, ...], part: Any) -> bool:
    match wanted:
        case "rect":
            return len(path) == 6 and path[4] in ("area", "treads")
        case "room":
            return len(path) == 4 and path[2] in KINDS
        case "opening":
            return len(path) == 4 and path[2] in ("doors", "rails")
        case _:
            return True


def row(dice: random.Random, size: int) -> House:
    """Rectangles in a row, of one room or of several: side by side, apart, or over each other."""
    zones = dice.choice((1, 1, 2, 7, size))
    wide, step, down = dice.choice((1, 2, 5)), dice.choice((0, 1, 2, 5)), dice.choice((0, 0, 1, 2))
    rooms: dict[str, list[list[int]]] = {}
    for k in range(size):
        rooms.setdefault(f"Room {k * zones // size}", []).append([k * step, k * down, k * step + wide, k * down + 10])
    return house(rooms)


def skyline(dice: random.Random, size: int) -> House:
    """Rooms made of a long base and towers on it, each as high as it likes."""
    zones = dice.choice((1, 1, 2, 6))
    each = max(1, size // zones)
    wide, gap = dice.choice((1, 2)), dice.choice((0, 1, 1))
    across = each * (wide + gap) + 1
    high = dice.choice((20, 200, 900))
    rooms, doors = {}, []
    for z in range(zones):
        x = z * across
        towers = ([x + k * (wide + gap), 8, x + k * (wide + gap) + wide, dice.randint(9, 9 + high)] for k in range(each))
        rooms[f"Tower {z}"] = [[x, 0, x + across, 8], *towers]
        if z:
            doors.append({"x": x, "from": 1, "to": 7})
    return house(rooms, doors, dice.choice((1000, across * zones)))


def rings(dice: random.Random, size: int) -> House:
    """Rooms round each other, with a door from each to the next."""
    rooms, doors = {}, []
    for k in range(size):
        a, b = 4 * k, 8 * size + 8 - 4 * k
        rooms[f"Ring {k}"] = [[a, a, b, a + 4], [a, b - 4, b, b], [a, a + 4, a + 4, b - 4], [b - 4, a + 4, b, b - 4]]
        doors.append({"y": a + 4, "from": a + 5, "to": a + 7})
    return house(rooms, doors[:-1], min(1000, 8 * size + 8))


def cells(dice: random.Random, size: int) -> House:
    """Rooms of one cell or more of a net, with doors wherever two of them meet: as a person would draw, only more."""
    across = dice.choice((4, 8, 20, 62))
    side = dice.choice((6, 10, 16))
    rooms: dict[str, list[list[int]]] = {}
    owner: dict[tuple[int, int], str] = {}
    for k in range(size):
        x, y = k % across, k // across
        grown = [owner[near] for near in ((x - 1, y), (x, y - 1)) if near in owner]
        name = dice.choice(grown) if grown and dice.random() < 0.3 else f"Cell {k}"
        owner[x, y] = name
        rooms.setdefault(name, []).append([x * side, y * side, x * side + side, y * side + side])
    doors: list[dict[str, int]] = []
    for (x, y), name in owner.items():
        start = dice.randint(1, side - 4)
        if owner.get((x - 1, y), name) != name:
            doors.append({"x": x * side, "from": y * side + start, "to": y * side + start + 2})
        if owner.get((x, y - 1), name) != name:
            doors.append({"y": y * side, "from": x * side + start, "to": x * side + start + 2})
    return house(rooms, doors, max(across, size // across + 1) * side)


def doors(dice: random.Random, size: int) -> House:
    """Doors in a wall, and where there is none: side by side, over each other, or anywhere."""
    k, step = dice.choice((2, 8, 61)), dice.choice((0, 1, 3, 3, 17))
    rooms = {"Hall": [[0, 0, 1000, 10]]} | {f"Room {n}": [[1000 * n // k, 10, 1000 * (n + 1) // k, 20]] for n in range(k)}
    astray, wide = dice.random() < 0.3, dice.choice((1, 2, 2, 30))
    made = [{"y": dice.randint(0, 1000) if astray else 10, "from": 1 + step * n, "to": 1 + step * n + wide} for n in range(size)]
    found = house(rooms, made)
    if dice.random() < 0.3:
        found["floors"]["house"]["rails"] = found["floors"]["house"].pop("doors")
    return found


def lists(dice: random.Random, size: int) -> House:
    """Many floors, wings, arrangements, or things in one of them."""
    found = real(dice)
    match dice.randrange(6):
        case 0:
            floor = next(iter(found["floors"].values()))
            bare = {"size": [60, 60], "rooms": {"Attic": {"area": [[0, 0, 60, 60]]}}}
            found["floors"] |= {f"floor {k}": deepcopy(floor if dice.random() < 0.2 else bare) for k in range(size)}
        case 1:
            found["wings"] = {f"wing {k}": [k, k + 1] for k in range(size)}
        case 2:
            found["wings"] = {"wing": list(range(size))}
        case 3:
            found["arrangements"] = [{"name": f"way {k}", "players": [k % 9]} for k in range(size)]
        case 4:
            found["arrangements"] = [{"name": "way", "players": list(range(size)), "closed": [f"wing {k}" for k in range(size)]}]
        case _:
            found["decks"] = {f"rules {k}": f"deck {k}" for k in range(size)}
    return found


def words(dice: random.Random, size: int) -> House:
    """Names and texts as long as you like, of whatever letters there are."""
    found = real(dice)
    letters = dice.choice(("x", "W", "i ", "x y ", "é", "🕯", "\u202e", "a-", "\\", '"', "The ", "\n"))
    text = (letters * size)[:size]
    places = [path for path, part in parts(found) if isinstance(part, str)]
    if dice.random() < 0.5:
        return dict(with_part(found, dice.choice(places), text))
    floor = next(iter(found["floors"].values()))
    rooms = floor["rooms"]
    floor["rooms"] = {f"{text} {k}"[-dice.choice((38, 60, size + 9)) :]: entry for k, entry in enumerate(rooms.values())}
    return found


def keys(dice: random.Random, size: int) -> House:
    """Keys that nobody knows, or knows by other names, somewhere."""
    found = real(dice)
    tables = [part for _, part in parts(found) if isinstance(part, dict)]
    near = dice.choice(("key", "area", "number", "name"))
    dice.choice(tables).update({f"{near} {k}": k for k in range(size)})
    return found


def deep(dice: random.Random, size: int) -> House:
    """Lists or tables within each other."""
    found = real(dice)
    inner: Any = 1
    for _ in range(min(size, 150)):  # beyond that no encoder writes it
        inner = {"x": inner} if dice.random() < 0.5 else [inner]
    places = [path for path, _ in parts(found) if path]
    return dict(with_part(found, dice.choice(places), inner))


def odd(dice: random.Random, size: int) -> House:
    """A real house after a few changes."""
    found: Any = real(dice)
    for _ in range(dice.choice((1, 1, 1, 2, 5))):
        found = changed(found, dice, ODD)
    return found if isinstance(found, dict) else {"name": found}


HOUSES: Mapping[str, Maker] = {
    maker.__name__: maker for maker in (copies, row, skyline, rings, cells, doors, lists, words, keys, deep, odd)
}  # fmt: skip
