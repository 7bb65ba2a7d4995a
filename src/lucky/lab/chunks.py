"""Chunks: games of a setup that are played and kept together. Whoever plays one, and when, its content is the same.

A chunk's file is named after what decides its content, so it is never counted twice and never mistaken for another:

    SETUP-FINGERPRINT-000012-4000.chunk      games 48,000 to 51,999 of a setup
"""

import re
import zlib
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import msgspec

from lucky.engine.bits import ZONES
from lucky.lab.cases import Case, table_of
from lucky.lab.study_file import StudySetup, fingerprint
from lucky.search.games import Counts
from lucky.workers import limit
from lucky.writing import write_whole

SUFFIX = ".chunk"
LIGHTLY = 1  # a fifth larger than zlib can do, and five times as fast: a fortieth of the time the games take
PATIENCE = 3600.0  # seconds after which the process that plays a chunk counts as hung


class Chunk(msgspec.Struct, frozen=True):
    """Games that were played: rows as lines of CSV, and counts by zone."""

    first: int
    games: int
    lines: str
    stood: list[int]  # by zone: turns that somebody ended there
    strolled: list[int]  # how often the Doctor came by himself
    tried: list[int]  # attempts on him


_reader = msgspec.msgpack.Decoder(Chunk)


@dataclass(frozen=True)
class ChunkTask:
    """A chunk that is to be played, somewhere."""

    file: str  # its name
    case: Case
    first: int
    games: int
    name: str = "chunk"
    patience: float = PATIENCE

    def answer(self) -> bytes:
        """Play it: the content of its file."""
        table, counts = table_of(self.case), Counts()
        rows, faults = table.play(self.first, self.games, counts, limit)
        places = ([int(of_all[zone]) for zone in range(ZONES)] for of_all in (counts.stood, counts.strolled, counts.tried))
        chunk = Chunk(self.first, self.games, table.writer.lines(self.first, rows, faults), *places)
        return zlib.compress(msgspec.msgpack.encode(chunk), LIGHTLY)


@dataclass(frozen=True)
class ChunkFolder:
    """Where chunks are kept."""

    path: Path

    def tasks(self, setup: StudySetup) -> list[ChunkTask]:
        """All chunks of a setup."""
        head = f"{re.sub(r'[^a-z0-9]+', '-', setup.name.lower()).strip('-')[:40] or 'setup'}-{fingerprint(setup)}"
        starts = range(0, setup.games, setup.chunk)
        sizes = [min(setup.chunk, setup.games - first) for first in starts]
        return [
            ChunkTask(f"{head}-{number:06}-{size}{SUFFIX}", setup.case, first, size)
            for number, (first, size) in enumerate(zip(starts, sizes, strict=True))
        ]

    @cached_property
    def there(self) -> set[str]:
        """Names of the chunks that were kept when this was first asked."""
        return {file.name for file in self.path.glob(f"*{SUFFIX}")}

    def keep(self, task: ChunkTask, content: bytes) -> None:
        """Write a chunk down, whole or not at all."""
        write_whole(self.path / task.file, content)

    def read(self, task: ChunkTask) -> Chunk | None:
        """A chunk that was kept; None if it is not there, or not as it should be."""
        try:
            chunk = _reader.decode(zlib.decompress((self.path / task.file).read_bytes()))
        except (OSError, zlib.error, msgspec.MsgspecError):
            return None
        return chunk if (chunk.first, chunk.games) == (task.first, task.games) and chunk.lines.count("\n") >= task.games else None
