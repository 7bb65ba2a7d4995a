"""Data as JSON and TOML have it, changed at any of its parts."""

import random
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

Path = tuple[str | int, ...]

ODD: tuple[Any, ...] = (
    *(-1, 0, 1, 2, 30, 31, 62, 63, 64, 999, 1000, 10**6, 2**31, 2**63, -(2**63), 0.5, 1e308),
    *("", " ", "Foyer", "The Foyer", "x" * 41, "x" * 600, "a\nb", "\x00", "é\u202e", "drawn:", "drawn:AAAA", "../x", "original"),
    *("{name}", "#", True, False, None, [], {}, [[]], [0, 0, 0, 0], [[0, 0, 1, 1]], {"x": 1}, ["Foyer"]),
)  # fmt: skip


def parts(tree: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """All parts of a tree, each with its path, itself first."""
    yield path, tree
    entries = tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ()
    for key, value in entries:
        yield from parts(value, (*path, key))


def at(tree: Any, path: Path) -> Any:
    """The part at a path."""
    for key in path:
        tree = tree[key]
    return tree


def with_part(tree: Any, path: Path, value: Any) -> Any:
    """The tree with another part in a place."""
    if not path:
        return value
    tree = deepcopy(tree)
    at(tree, path[:-1])[path[-1]] = value
    return tree


def without_part(tree: Any, path: Path) -> Any:
    """The tree without a part."""
    tree = deepcopy(tree)
    del at(tree, path[:-1])[path[-1]]
    return tree


def with_copies(tree: Any, path: Path, number: int, shift: tuple[int, int] = (0, 0)) -> Any:
    """The tree with so many copies of a part beside it: under other names if names are needed, each moved on by a shift."""
    tree = deepcopy(tree)
    beside, key = at(tree, path[:-1]), path[-1]
    part = beside[key]
    made = [moved(part, (k * shift[0], k * shift[1])) for k in range(1, number)]
    if isinstance(beside, list):
        beside[int(key) + 1 : int(key) + 1] = made
    else:
        for k, copy in enumerate(made, 2):
            beside[f"{key} {k}"] = copy
    return tree


def moved(part: Any, shift: tuple[int, int]) -> Any:
    """A part with all rectangles and openings in it moved; what else it says is copied."""
    across, down = shift
    if isinstance(part, list):
        if len(part) == 4 and all(type(number) is int for number in part):
            return [part[0] + across, part[1] + down, part[2] + across, part[3] + down]
        return [moved(entry, shift) for entry in part]
    if isinstance(part, dict):
        along = down if "x" in part else across
        steps = {"x": across, "y": down, "from": along, "to": along, "number": across or down}
        return {key: value + steps[key] if key in steps and type(value) is int else moved(value, shift) for key, value in part.items()}
    return part


def changed(tree: Any, dice: random.Random, odd: tuple[Any, ...] = ODD) -> Any:
    """The tree after one change, of any kind and anywhere."""
    places = [path for path, _ in parts(tree) if path]
    if not places:
        return dice.choice(odd)
    path = dice.choice(places)
    match dice.randrange(7):
        case 0:
            return without_part(tree, path)
        case 1 | 2:
            part = at(tree, path)
            near = part + dice.choice((-30, -10, -1, 1, 7, 40)) if type(part) is int else dice.choice(odd)
            return with_part(tree, path, near)
        case 3:
            return with_part(tree, path, at(tree, dice.choice(places)))
        case 4:
            return with_copies(tree, path, dice.choice((2, 3, 8, 30)), dice.choice(((0, 0), (1, 0), (0, 1), (10, 0), (7, 3))))
        case 5:
            part = at(tree, path)
            return with_part(tree, path, part * 2) if isinstance(part, str | list) else with_part(tree, path, dice.choice(odd))
        case _:
            return with_part(tree, path, dice.choice(odd))
