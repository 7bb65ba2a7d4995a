"""A board or a deck as a TOML file again, with the comments of the file it came from wherever what they speak of is still there."""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from lucky.board.lines import Path, lines_of
from lucky.errors import DataError

BARE = re.compile(r"[A-Za-z0-9_-]+")
QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"|\'[^\']*\'')
OPENINGS = ("doors", "rails")
ZONES = ("rooms", "hallways", "stairways")


class Comments:
    """What a file says behind #, by the path of what it stands above or beside. Openings are known by what they are, not by their place."""

    def __init__(self, text: str, table: Mapping[str, Any]) -> None:
        self.above: dict[Path, list[str]] = {}
        self.behind: dict[Path, str] = {}
        self.last: list[str] = []  # at the end of the file
        self._table = table
        starts = self._starts(text)
        pending: list[str] = []
        for number, line in enumerate(text.split("\n"), 1):
            words = line.strip()
            if words.startswith("#"):
                pending.append(words)
            elif number in starts:
                path = starts[number]
                self.above[path] = pending
                pending = []
                behind = _behind(line)
                if behind:
                    self.behind[path] = behind
        self.last = pending

    def _starts(self, text: str) -> dict[int, Path]:
        """What begins on each line: of a header all of it, else the outermost."""
        lines = text.split("\n")
        starts: dict[int, Path] = {}
        for path, number in lines_of(text).items():
            header = lines[number - 1].lstrip().startswith("[")
            known = starts.get(number)
            if known is None or (len(path) > len(known)) == header:
                starts[number] = path
        return {number: self._lasting(path) for number, path in starts.items()}

    def _lasting(self, path: Path) -> Path:
        """A path in which an opening does not go by its place in the list."""
        if len(path) == 4 and path[0] == "floors" and path[2] in OPENINGS and isinstance(path[3], int):
            return (*path[:3], _value(self._table["floors"][path[1]][path[2]][path[3]]))
        return path


def board_text(table: Mapping[str, Any], base: str = "", was: Mapping[str, Any] | None = None) -> str:
    """The file of a board; `base` is the file it came from, and `was` what that held. What is not as it should be is written as it is.

    >>> print(board_text({"name": "Lodge", "floors": {"house": {"size": [20, 10], "rooms": {"Den": {"area": [[0, 0, 20, 10]]}}}}}))
    name = "Lodge"
    <BLANKLINE>
    [floors.house]
    size = [20, 10]
    <BLANKLINE>
    [floors.house.rooms]
    "Den" = { area = [[0, 0, 20, 10]] }
    <BLANKLINE>
    """
    said = Comments(base, was) if was else None
    return "\n".join([*_board_lines(table, said), *(said.last if said else ())]).strip("\n") + "\n"


def _board_lines(table: Mapping[str, Any], said: Comments | None) -> Iterator[str]:
    laid_out = {key for key, value in table.items() if _is_laid_out(key, value)}
    for key, value in table.items():
        if key not in laid_out:
            yield from _line(said, (key,), f"{_key(key)} = {_value(value)}")
    for name, floor in table["floors"].items() if "floors" in laid_out else ():
        yield ""
        yield from _line(said, ("floors", name), f"[floors.{_key(name)}]")
        yield from _floor_lines(name, floor, said)
    for key in ("wings", "decks"):
        if key in laid_out and table[key]:
            yield ""
            yield from _line(said, (key,), f"[{key}]")
            for name, value in table[key].items():
                yield from _line(said, (key, name), f"{_key(name)} = {_value(value)}")
    for place, entry in enumerate(table["arrangements"] if "arrangements" in laid_out else ()):
        yield ""
        yield from _line(said, ("arrangements", place), "[[arrangements]]")
        for name, value in entry.items():
            yield from _line(said, ("arrangements", place, name), f"{_key(name)} = {_value(value)}")


def _is_laid_out(key: str, value: Any) -> bool:
    """Whether a part of the file has lines for its own parts, as it has where it is what it should be."""
    match key:
        case "floors":
            return isinstance(value, Mapping) and all(isinstance(floor, Mapping) for floor in value.values())
        case "arrangements":
            return isinstance(value, list) and all(isinstance(entry, Mapping) for entry in value)
        case "wings" | "decks" | "rooms" | "hallways" | "stairways":
            return isinstance(value, Mapping)
        case "doors" | "rails":
            return isinstance(value, list)
        case _:
            return False


def _floor_lines(name: str, floor: Mapping[str, Any], said: Comments | None) -> Iterator[str]:
    laid_out = {key for key, value in floor.items() if _is_laid_out(key, value)}
    for key, value in floor.items():
        path: Path = ("floors", name, key)
        if key in OPENINGS and key in laid_out and value:
            yield from _line(said, path, f"{key} = [")
            for entry in value:
                yield from _line(said, (*path, _value(entry)), f"  {_value(entry)},", "  ")
            yield "]"
        elif key not in laid_out:
            yield from _line(said, path, f"{_key(key)} = {_value(value)}")
    for key in ZONES:
        zones = floor.get(key)
        if (key in floor and key not in laid_out) or (not zones and key != "rooms"):
            continue
        path = ("floors", name, key)
        yield ""
        yield from _line(said, path, f"[floors.{_key(name)}.{key}]")
        yield from _aligned(zones or {}, path, said)


def deck_text(table: Mapping[str, Any]) -> str:
    """The file of a deck."""
    groups = ("moves", "weapons", "failures")
    odd = [key for key in groups if not isinstance(table.get(key, {}), Mapping)]
    lines = [f"{key} = {_value(table[key])}" for key in ("name", "about", *odd) if table.get(key)]
    rooms = table.get("rooms")
    if rooms and isinstance(rooms, list):
        rows = [rooms[k : k + 5] for k in range(0, len(rooms), 5)]
        lines += ["rooms = [", *(f"  {', '.join(map(_value, row))}," for row in rows), "]"]
    elif rooms:
        lines.append(f"rooms = {_value(rooms)}")
    for group in groups:
        if table.get(group) and group not in odd:
            lines += ["", f"[{group}]", *_aligned(table[group], (group,), None)]
    return "\n".join(lines) + "\n"


def _aligned(entries: Mapping[str, Any], path: Path, said: Comments | None) -> Iterator[str]:
    """Entries in lines of their own, their signs of equality below each other."""
    wide = max((len(_text(name)) for name in entries), default=0)
    for name, entry in entries.items():
        yield from _line(said, (*path, name), f"{_text(name):<{wide}} = {_value(entry)}")


def _line(said: Comments | None, path: Path, line: str, indent: str = "") -> Iterator[str]:
    """A line, with what was said above and behind it."""
    if said is None:
        yield line
        return
    yield from (f"{indent}{words}" for words in said.above.get(path, ()))
    behind = said.behind.get(path)
    yield f"{line}  {behind}" if behind else line


def _behind(line: str) -> str:
    """The comment at the end of a line."""
    bare = QUOTED.sub(lambda match: "x" * len(match.group()), line)
    at = bare.find("#")
    return line[at:].rstrip() if at >= 0 else ""


def _key(name: str) -> str:
    return name if BARE.fullmatch(name) else _text(name)


def _text(value: str) -> str:
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")  # which TOML does not take as it is


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping):
        return f"{{ {', '.join(f'{_key(key)} = {_value(part)}' for key, part in value.items())} }}" if value else "{}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_value, value))}]"
    if value is None:
        raise DataError("There is a null in it, which no file can hold: leave that out.")
    return _text(value) if isinstance(value, str) else str(value)
