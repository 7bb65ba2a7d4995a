"""On which line of a TOML file each key and each item of a list begins: tomllib reads values and forgets where they stood.

The text is known to be valid, so this only has to find its way through it, never to judge it.
"""

import re
import tomllib
from bisect import bisect_right
from collections.abc import Mapping
from contextlib import suppress

Path = tuple[str | int, ...]

_BLANK = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_BARE = re.compile(r"[A-Za-z0-9_-]+")
_SCALAR = re.compile(r"[^,\]}\n#]*")
_STRINGS = (
    re.compile(r'"""(?:[^\\]|\\.)*?"{3,5}', re.DOTALL),
    re.compile(r"'''.*?'{3,5}", re.DOTALL),
    re.compile(r'"(?:[^"\\\n]|\\.)*"'),
    re.compile(r"'[^'\n]*'"),
)


def lines_of(text: str) -> Mapping[Path, int]:
    """The lines, by the path of keys and places in lists that leads there.

    >>> lines_of('name = "x"\\n[floors.house]\\nsize = [\\n  60,\\n  40]')[("floors", "house", "size", 1)]
    5
    """
    walk = _Walk(text)
    with suppress(RecursionError):  # deeper than any house; what was found so far will do
        walk.document()
    return walk.lines


class _Walk:
    """A walk through the text from its beginning."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.lines: dict[Path, int] = {}
        self.ends = [match.start() for match in re.finditer("\n", text)]
        self.counts: dict[Path, int] = {}  # arrays of tables, and how many there are so far

    def skip(self, pattern: re.Pattern[str]) -> str:
        match = pattern.match(self.text, self.at)
        if match is None:
            return ""
        self.at = match.end()
        return match.group()

    def found(self, path: Path) -> None:
        self.lines.setdefault(path, bisect_right(self.ends, self.at - 1) + 1)

    def document(self) -> None:
        base: Path = ()
        while self.skip(_BLANK) is not None and self.at < len(self.text):
            if self.text[self.at] == "[":
                base = self.header()
            else:
                self.pair(base)

    def header(self) -> Path:
        """A line [a.b] or [[a.b]]: the table that what follows belongs to."""
        many = self.text.startswith("[[", self.at)
        self.at += 1 + many
        path: Path = ()
        parts = self.key()
        for k, part in enumerate(parts):
            path += (part,)
            self.found(path)
            if many and k == len(parts) - 1:
                self.counts[path] = self.counts.get(path, 0) + 1
            if path in self.counts:
                path += (self.counts[path] - 1,)
                self.found(path)
        self.at += 1 + many
        return path

    def key(self) -> list[str]:
        """A key, perhaps dotted, perhaps in quotes; what comes after it is not a blank."""
        parts: list[str] = []
        while True:
            self.skip(_BLANK)
            quoted = self.string()
            parts.append(tomllib.loads(f"k = {quoted}")["k"] if quoted else self.skip(_BARE))
            self.skip(_BLANK)
            if not self.text.startswith(".", self.at):
                return parts
            self.at += 1

    def string(self) -> str:
        return next((found for pattern in _STRINGS if (found := self.skip(pattern))), "")

    def pair(self, base: Path) -> None:
        start = self.at
        path = base
        parts = self.key()
        after, self.at = self.at, start
        for part in parts:
            path += (part,)
            self.found(path)
        self.at = after + 1  # the sign of equality
        self.value(path)

    def value(self, path: Path) -> None:
        self.skip(_BLANK)
        opening = self.text[self.at : self.at + 1]
        if opening == "[":
            self.items(path)
        elif opening == "{":
            self.inline(path)
        elif not self.string():
            self.skip(_SCALAR)

    def items(self, path: Path) -> None:
        self.at += 1
        for place in range(len(self.text)):
            self.skip(_BLANK)
            if self.text.startswith("]", self.at):
                break
            self.found((*path, place))
            self.value((*path, place))
            self.skip(_BLANK)
            if self.text.startswith(",", self.at):
                self.at += 1
        self.at += 1

    def inline(self, path: Path) -> None:
        self.at += 1
        while self.skip(_BLANK) is not None and self.at < len(self.text) and self.text[self.at] != "}":
            self.pair(path)
            self.skip(_BLANK)
            if self.text.startswith(",", self.at):
                self.at += 1
        self.at += 1
