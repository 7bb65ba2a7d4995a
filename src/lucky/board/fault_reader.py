"""Reads a TOML file to its end: what cannot be read is noted with its line, and reading goes on, so that one look finds every fault."""

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext, suppress
from dataclasses import dataclass, field
from typing import Any

from lucky import reading
from lucky.board.faults import Fault, Mark, Remark
from lucky.board.limits import MOST_FAULTS
from lucky.board.lines import Path
from lucky.errors import DataError
from lucky.reading import FieldError, Reader

TWICE = ("Cannot overwrite a value", "Cannot declare", "Duplicate inline table key", "Cannot mutate immutable")


class EnoughFaults(Exception):
    """There are more faults than anybody would read."""


def toml_or_fault(text: str, source: str) -> dict[str, Any] | Fault:
    """The table written in a text, or why there is none."""
    try:
        return reading.toml(text, source)
    except DataError as error:
        what = str(error).removeprefix(f"{source}: is not valid TOML: ").removesuffix(".")
        at = re.search(r"line (\d+)", what)
        line = int(at.group(1)) if at else text.count("\n") + 1
        if any(words in what for words in TWICE):
            return Fault("toml", "", *_said_twice(text, line), line)
        advice = Remark("Look for a bracket, a brace, a comma or a quotation mark that is missing or one too many.")
        return Fault("toml", "", Remark("is not valid TOML: {reason}", reason=what), advice, line)


def _said_twice(text: str, line: int) -> tuple[str, str]:
    """What to say of a key that stands twice in one table, and what to do."""
    written = (text.splitlines() or [""])[min(line, text.count("\n") + 1) - 1].strip()
    key = written.strip("[] ") if written.startswith("[") else written.partition("=")[0].strip()
    earlier = [k for k, other in enumerate(text.splitlines()[: line - 1], 1) if other.strip().startswith(key)] if key else []
    what = Remark("{key} stands twice in the same table", key=key or "something")
    if earlier:
        what = Remark("{key} stands twice in the same table, already in line {line}", key=key or "something", line=earlier[-1])
    return what, Remark("Keep one of the two, or call one of them something else.")


@dataclass(frozen=True)
class FaultReader(Reader):
    """A reader that collects faults."""

    lines: Mapping[Path, int]
    faults: list[Fault] = field(default_factory=list)
    trail: list[Path] = field(default_factory=list)  # where in the file we are

    @contextmanager
    def at(self, *path: str | int) -> Iterator[None]:
        """Reading a part of the file. What is refused there is noted, and what comes after is read all the same.

        Around the whole file: until there are more faults than anybody would read.
        """
        whole = not self.trail
        self.trail.append(path if whole else (*self.trail[-1], *path))
        with suppress(EnoughFaults) if whole else nullcontext():
            try:
                yield
            except FieldError as refusal:
                self.complain(refusal.where, refusal.what, refusal.advice)
            finally:
                self.trail.pop()

    def line(self, *key: str) -> int | None:
        """The line of what is being read, or of what it is part of."""
        path = (*self.trail[-1], *key)
        return next((self.lines[path[:end]] for end in range(len(path), 0, -1) if path[:end] in self.lines), None)

    def complain(self, where: str, what: str, advice: str = "", *, key: str = "", kind: str = "form", marks: Sequence[Mark] = ()) -> None:
        """Note a fault, and go on; but not for ever."""
        if len(self.faults) == MOST_FAULTS:
            what = Remark("has more faults than anybody would read: only the first are told")
            self.faults.append(Fault("size", "the board", what, Remark("Mend these, then look again.")))
            raise EnoughFaults
        line = self.line(key) if key else self.line()
        self.faults.append(Fault(kind, where, what, advice, line, tuple(marks)))
