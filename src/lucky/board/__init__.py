"""A board: a floor plan read from a TOML file, and checked (S1, H2).

Here are walls and openings only. What they mean for a game (who stands where, steps, sight, the Doctor's round) is
derived in ground.py. The file format is described in docs/boards.md.
"""

import re
import tomllib
from functools import cache, lru_cache
from pathlib import Path

from lucky import reading
from lucky.board.faults import Fault, Mark, Survey
from lucky.board.limits import MOST_ZONES
from lucky.board.parts import Arrangement, Board, Floor, Kind, Opening, Rect, Zone
from lucky.board.reader import survey, survey_table
from lucky.errors import DataError
from lucky.packed import is_packed, unpack

__all__ = [
    "KEPT_BACK",
    "MOST_ZONES",
    "Arrangement",
    "Board",
    "Fault",
    "Floor",
    "Kind",
    "Mark",
    "Opening",
    "Rect",
    "Survey",
    "Zone",
    "load",
    "load_shipped",
    "look_over",
    "parse",
    "shipped",
    "survey",
    "survey_table",
    "title",
]

_TABLE = re.compile(r"^[ \t]*\[", re.MULTILINE)
_NOTHING_SAID = re.compile(r"^(?:[ \t]*(?:#[^\n]*)?\r?\n)+", re.MULTILINE)  # comments and blank lines
KEPT_BACK = {"dower-house": "lesson/dower-house"}  # loaded by name, offered to nobody


def shipped() -> dict[str, str]:
    """The boards that come with the program: what one may type for each, and its file."""
    names = {stem: stem for stem in reading.shipped_stems("boards")}
    return names | {"free": "original", "mansion": "anniversary", "bnb": "bed-and-breakfast", "b&b": "bed-and-breakfast"}


def load(name: str | Path) -> Board:
    """A shipped board by name, any board by the path of its file, or one that was drawn (lucky.packed).

    >>> load("original").title
    'The Original House'
    """
    if str(name).lower() in KEPT_BACK:
        return _load_shipped(str(name).lower())
    if is_packed(name):
        return _load_packed(str(name))
    stem = reading.stem_of(name, "board", shipped())
    if stem is not None:
        return _load_shipped(stem)
    return parse(reading.file_text(name), Path(name).stem, str(name))


def title(name: str) -> str:
    """What a board is called. Of one that was drawn the plan is not even read.

    >>> title("free")
    'The Original House'
    """
    return (_title_of_packed(name) if is_packed(name) else "") or load(name).title


@lru_cache(maxsize=256)
def _title_of_packed(word: str) -> str:
    text = unpack(word)
    table = _TABLE.search(text)
    try:
        found = tomllib.loads(_NOTHING_SAID.sub("", text[: table.start()] if table else text)).get("name")
    except tomllib.TOMLDecodeError:
        return ""
    return found if isinstance(found, str) else ""


def load_shipped(name: str) -> Board:
    """A shipped board by name, or one that was drawn. No other file is opened, whatever the name."""
    if is_packed(name):
        return _load_packed(name)
    return _load_shipped(reading.shipped_stem(name, "board", shipped()))


def look_over(name: str | Path) -> Survey:
    """All that can be said about a board file, or about a shipped board."""
    stem = reading.stem_of(name, "board", shipped())
    if stem is not None:
        return survey(reading.shipped_text(f"boards/{stem}.toml"), stem, f"{stem}.toml")
    return survey(reading.file_text(name), Path(name).stem, str(name))


@cache
def _load_shipped(stem: str) -> Board:
    path = KEPT_BACK.get(stem, f"boards/{stem}")
    return parse(reading.shipped_text(f"{path}.toml"), stem, f"{stem}.toml")


@lru_cache(maxsize=64)
def _load_packed(word: str) -> Board:
    return parse(unpack(word), "drawn", "the house")


def parse(text: str, name: str, source: str) -> Board:
    """The board written in `text`, refused with the first of its faults; `source` is what messages call the file."""
    found = survey(text, name, source)
    if found.faults or found.board is None:
        others = len(found.faults) - 1
        more = f" {others} more fault{'s' if others > 1 else ''}: `lucky house check` shows them all." if others else ""
        raise DataError(f"{source}: {found.faults[0]}{more}")
    return found.board
