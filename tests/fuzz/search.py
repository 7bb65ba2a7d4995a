"""The search: inputs are changed again and again, and those that do something new are kept and changed further.

New is a line of the program that no input reached before, or one that is executed more often than any input had it by then, by powers of
two: so the search is drawn both to places unseen and to loops that turn for long. (Atheris is guided by places only, and there are wheels
for few machines: of 34,000 houses in four minutes it found none that froze the program of that time, where this found seven ways in 330.)
"""

import hashlib
import json
import random
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

from tests.fuzz import makers, texts, trees
from tests.fuzz.judge import Cost, Fault, cost
from tests.fuzz.targets import Target

MOST_KEPT = 400  # inputs of a target
LARGE = 12_000  # bytes: larger ones are seldom changed, since each takes long
MEMORY = 8  # one input in so many has its memory watched, which takes four times as long
Mark = tuple[str, int, int]  # a line of the program, and how often it was executed: the power of two


@dataclass
class Found:
    """An input that is at fault."""

    fault: Fault
    data: bytes


@dataclass
class Search:
    """The search at one target. What it keeps lies in a folder, from which it goes on another time."""

    target: Target
    folder: Path
    seed: int = 0
    kept: list[tuple[Cost, bytes]] = field(default_factory=list)
    seen: set[Mark] = field(default_factory=set)
    faults: dict[str, Found] = field(default_factory=dict)
    words: Sequence[str] = makers.WORDS
    tried: int = 0

    def __post_init__(self) -> None:
        self.dice = random.Random(f"{self.target.name} {self.seed}")
        self.target.warm()
        self._fresh = self._beginning()

    def _beginning(self) -> Iterator[bytes]:
        """What was kept before; then what the makers make, small."""
        for path in sorted(self.folder.glob("kept-*")) if self.folder.exists() else []:
            yield path.read_bytes()
        for path in self.target.kept():
            yield path.read_bytes()
        for seed in range(4):
            for maker in self.target.makers:
                for size in (3, 9, 27):
                    yield self.target.made(maker, 1000 * self.seed + seed, size)

    def step(self) -> Found | None:
        """Try one input more; what is at fault with it, if that is a fault not seen before."""
        data = next(self._fresh, None) or self._another()
        self.tried += 1
        return self._try(data)

    def _try(self, data: bytes) -> Found | None:
        lines: Counter[tuple[CodeType, int]] = Counter()

        def each(frame: FrameType) -> None:
            lines[frame.f_code, frame.f_lineno] += 1

        watched = self.tried % MEMORY == 0
        try:
            found = cost(self.target.given(data), self.target.size(data), self.target.allowance, each, memory=watched)
        except Fault as fault:
            if fault.key in self.faults:
                return None
            self.faults[fault.key] = Found(fault, data)
            self._write(f"fault-{_hash(fault.key.encode())}", data)
            return self.faults[fault.key]
        marks = {(code.co_filename + code.co_qualname, line, times.bit_length()) for (code, line), times in lines.items()}
        if not marks <= self.seen:
            self.seen |= marks
            self._keep(found, data)
        return None

    def _keep(self, found: Cost, data: bytes) -> None:
        self.kept.append((found, data))
        self._write(f"kept-{_hash(data)}", data)
        if len(self.kept) > MOST_KEPT:  # those that are much work for little are the last to go
            dullest = min(self.dice.sample(range(len(self.kept)), 8), key=lambda k: self.kept[k][0].lines / (1 + self.kept[k][0].size))
            _, dull = self.kept.pop(dullest)
            (self.folder / f"kept-{_hash(dull)}").unlink(missing_ok=True)

    def _write(self, name: str, data: bytes) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        (self.folder / name).write_bytes(data)

    def _another(self) -> bytes:
        """One that is kept, changed a little; or, now and then, one that a maker makes."""
        if not self.kept or self.dice.random() < 0.1:
            maker = self.dice.choice([*self.target.makers])
            return self.target.made(maker, self.dice.randrange(10**9), self.dice.choice((5, 15, 30, 60, 120, 250)))
        drawn = self.dice.sample(self.kept, min(4, len(self.kept)))
        found, data = max(drawn, key=lambda one: one[0].lines / (500 + one[0].size)) if self.dice.random() < 0.5 else drawn[0]
        if found.size > LARGE and self.dice.random() < 0.9:
            found, data = min(drawn, key=lambda one: one[0].size)
        return self._changed(data)

    def _changed(self, data: bytes) -> bytes:
        try:
            made: Any = self.target.read(data)
            for _ in range(self.dice.choice((1, 1, 2, 4))):
                made = texts.changed(made, self.dice, self.words) if isinstance(made, str) else trees.changed(made, self.dice)
            return self.target.written(made)
        except Exception:  # it was no tree, or is none any more: then its bytes are changed
            return texts.changed(data.decode("utf-8", "replace"), self.dice, self.words).encode("utf-8", "replace")


def smaller(target: Target, found: Found, seconds: float = 5.0) -> bytes:
    """The input with as much left out as the fault, and a little processor time, allow."""
    data, end = found.data, time.process_time() + seconds
    while time.process_time() < end:
        for shorter in _shorter(target, data):
            if _key(target, shorter) == found.fault.key:
                data = shorter
                break
            if time.process_time() > end:
                return data
        else:
            return data
    return data


def _shorter(target: Target, data: bytes) -> Iterator[bytes]:
    """The input with something left out, large parts first."""
    try:
        made = target.read(data)
        if isinstance(made, str):
            step = max(1, len(made) // 2)
            while step:
                yield from (target.written(made[:k] + made[k + step :]) for k in range(0, len(made), step))
                step //= 2
            return
        places = [(len(json.dumps(part)), path) for path, part in trees.parts(made) if path]
        yield from (target.written(trees.without_part(made, path)) for _, path in sorted(places, key=lambda place: -place[0]))
    except Exception:  # what cannot be read cannot be taken apart
        return


def _key(target: Target, data: bytes) -> str:
    try:
        cost(target.given(data), target.size(data), target.allowance)
    except Fault as fault:
        return fault.key
    return ""


def _hash(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:12]
