"""Reading data files: finding one by name or path, and taking its TOML apart with complaints that name file, place and fault.

What a board, a deck or a suspect consists of stands in their own modules.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date, time
from difflib import get_close_matches
from importlib.resources import files
from pathlib import Path
from typing import Any

from lucky.errors import DataError

LARGEST = 1_000_000  # beyond any length, number or value that means something here
LONGEST_LINE = 500  # letters of a line of text
DEEPEST = 12  # tables and lists within each other, or parts of a dotted key
_PIECES = re.compile(
    r""""{3}(?:[^"\\]|\\.|"(?!""))*+"{0,5}|'{3}(?:[^']|'(?!''))*+'{0,5}"""
    r"""|"(?:[^"\\\n]|\\.)*+"?|'[^'\n]*+'?|\#[^\n]*+|[\w-]++|\n|\S""",
    re.DOTALL,
)


class UnknownName(DataError):
    """A name that no shipped file has."""

    exit_code = 2


class FieldError(DataError):
    """What is wrong with a file, in parts: for readers that collect all faults rather than stop at the first."""

    def __init__(self, source: str, where: str, what: str, advice: str = "") -> None:
        super().__init__(f"{source}: {where}: {what}.")
        self.where = where
        self.what = what
        self.advice = advice


def shipped_stems(folder: str) -> list[str]:
    """The data files of one folder that come with the program, without `.toml`."""
    return sorted(file.name.removesuffix(".toml") for file in (files("lucky") / "data" / folder).iterdir() if file.name.endswith(".toml"))


def shipped_text(path: str) -> str:
    """The text of a data file that comes with the program."""
    return (files("lucky") / "data" / path).read_text(encoding="utf-8")


def shipped_stem(name: str, what: str, known: Mapping[str, str]) -> str:
    """The shipped file that `name` means, by the table `known`. No file is looked for."""
    stem = known.get(name.lower())
    if stem is None:
        raise UnknownName(f"There is no {what} called {name[:60]!r} here; there are {', '.join(sorted(set(known.values())))}.")
    return stem


def stem_of(name: str | Path, what: str, known: Mapping[str, str]) -> str | None:
    """The shipped file that `name` means, by the table `known`; None if it is the path of a file; else refused with a suggestion."""
    text = str(name)
    stem = known.get(text.lower())
    if stem is not None:
        return stem
    try:
        is_path = bool(text) and (Path(text).suffix == ".toml" or Path(text).exists())
    except (OSError, ValueError):  # a name no file can have
        is_path = False
    if is_path:
        return None
    near = get_close_matches(text.lower(), known, 1)
    guess = (
        f" Did you mean {near[0]!r}?"
        if near
        else f" Try one of {', '.join(dict.fromkeys(known.values()))}, or the path of a {what} file (.toml)."
    )
    raise UnknownName(f"There is no {what} called {text!r}.{guess}")


def file_text(path: str | Path) -> str:
    """The text of a person's own file."""
    try:
        with Path(path).open("rb") as file:
            raw = file.read(LARGEST + 1)
        if len(raw) > LARGEST:
            raise DataError(f"{path}: is far too large to be what it should be: over {LARGEST:,} bytes.")
        return raw.decode("utf-8")
    except OSError as error:
        raise DataError(f"{path}: cannot be read ({error.strerror or error}).") from None
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise DataError(f"{path}:{line}: is not a text file in UTF-8. Save it as UTF-8.") from None
    except ValueError:
        raise DataError(f"{str(path)!r}: is not a name a file can have.") from None


def toml(text: str, source: str) -> dict[str, Any]:
    """The table written in `text`; `source` is what messages call the file."""
    if _is_too_deep(text):
        raise DataError(f"{source}: is not valid TOML: tables or lists lie too deep within each other: {DEEPEST} is the most.")
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise DataError(f"{source}: is not valid TOML: {error}.") from None
    except (ValueError, RecursionError):  # a number of thousands of digits, brackets without end
        raise DataError(f"{source}: is not valid TOML: something in it is far too long or too deep.") from None


def _is_too_deep(text: str) -> bool:
    """Whether a text has more brackets within each other, or points in a key, than any file here. Reading those takes for ever."""
    inside = points = 0
    for found in _PIECES.finditer(text):
        piece = found.group()
        if piece in "[{":
            inside += 1
        elif piece in "]}":
            inside = max(0, inside - 1)
        points = points + 1 if piece == "." else points if piece[0] in "\"'" or piece[0].isalnum() or piece[0] in "_-" else 0
        if max(inside, points) > DEEPEST:
            return True
    return False


def shown(value: Any) -> str:
    """A value as a message shows it: never too long to read."""
    try:
        text = str(value) if isinstance(value, date | time) else repr(value)
    except ValueError:  # Python will not write out an integer of thousands of digits
        return "a number beyond counting"
    return text if len(text) <= 80 else f"{text[:77]}..."


@dataclass(frozen=True)
class Reader:
    """Takes a TOML table apart, refusing with the file, the place in it and what is wrong."""

    source: str  # what messages call the file

    def refuse(self, where: str, what: str, advice: str = "") -> FieldError:
        """The error to raise; the caller raises it, so that a type checker sees where the road ends."""
        return FieldError(self.source, where, what, advice)

    def complain(self, where: str, what: str, advice: str = "", *, key: str = "") -> None:
        """Say what is wrong, with a key perhaps, where reading could go on; a reader that collects faults does go on."""
        raise self.refuse(where, what, advice)

    def keys(self, where: str, table: Any, known: set[str], needed: set[str]) -> None:
        """Checks that a table has the keys it needs and no others."""
        if not isinstance(table, dict):
            raise self.refuse(where, "should be a table")
        for key in sorted(table.keys() - known):
            near = get_close_matches(key, known, 1)
            advice = f"Did you mean {near[0]!r}?" if near else "Take it out."
            self.complain(where, f"{shown(key)} is not known here; known are {', '.join(sorted(known))}", advice, key=key)
        missing = sorted(needed - table.keys())
        for key in missing[:-1]:
            self.complain(where, f"{key!r} is missing", "Add it.")
        if missing:
            raise self.refuse(where, f"{missing[-1]!r} is missing", "Add it.")

    def tables(self, where: str, table: Any, example: str) -> Iterator[tuple[str, Mapping[str, Any]]]:
        """The entries of a table of tables, their names checked."""
        if not isinstance(table, dict):
            raise self.refuse(where, "should be a table")
        for key, entry in table.items():
            yield self.entry(where, key, entry, example)

    def entry(self, where: str, key: str, entry: Any, example: str) -> tuple[str, Mapping[str, Any]]:
        """One of them."""
        name = self.name(where, key)
        if not isinstance(entry, dict):
            raise self.refuse(name, f"should be a table, such as {example}")
        return name, entry

    def text(self, where: str, value: Any) -> str:
        """A line of text; what could garble a terminal is refused."""
        if not isinstance(value, str):
            raise self.refuse(where, f"should be a text, not {shown(value)}")
        if not value.isprintable():
            raise self.refuse(where, f"should be one line of printable text, not {shown(value)}")
        if len(value) > LONGEST_LINE:
            raise self.refuse(where, f"should have at most {LONGEST_LINE} letters, not {len(value)}", "Say it in fewer words.")
        return value

    def name(self, where: str, value: Any) -> str:
        """A text short enough to stand on a board or a card, and not blank."""
        text = self.text(where, value)
        if not text or text != text.strip() or len(text) > 40:
            raise self.refuse(where, f"a name should have 1 to 40 characters and no blanks around it, not {shown(text)}")
        return text

    def whole(self, where: str, value: Any, least: int = -LARGEST, most: int = LARGEST) -> int:
        """A whole number within bounds."""
        if type(value) is not int:
            raise self.refuse(where, f"should be a whole number, not {shown(value)}")
        if not least <= value <= most:
            raise self.refuse(where, f"should be from {least} to {most}, not {shown(value)}")
        return value
