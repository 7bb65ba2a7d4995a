"""A study: setups to compare, the games that were played of them, and what is kept on disk.

NAME.study/chunks/        what was played, chunk by chunk; `run` plays what is missing
NAME.study/games.json     how many games of each setup the last run was to play, if it was not the file's own number
NAME.study/rows/          a table of games for each setup that is complete: Parquet, or CSV without the extra [lab]
NAME.study/places.csv     by setup and zone: where people stood, where the Doctor came, where he was tried
"""

import json
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import cached_property
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec

from lucky.errors import LuckyError
from lucky.lab.backends import Backend, backend, check_place
from lucky.lab.cases import table_of
from lucky.lab.chunks import SUFFIX, Chunk, ChunkFolder, ChunkTask
from lucky.lab.rows import HEADER, field
from lucky.lab.study_file import StudyFile, StudySetup, file_name, read_study
from lucky.task import WorkerLost
from lucky.writing import check_writable, make_folder, write_whole

if TYPE_CHECKING:
    import polars as pl

    from lucky.lab.estimates import Estimated, Finding

BYTES = 200  # of disk for a game, chunk and row together; measured: about 130
TRIES = 3  # how often a chunk is begun whose worker was lost

Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Run:
    """How far a study has come."""

    games: int
    planned: int
    played_now: int
    interrupted: bool = False

    @property
    def complete(self) -> bool:
        """Whether all games were played."""
        return self.games == self.planned


class Study:
    """A study and its folder.

    >>> study = Study.read("claims", games=100)
    >>> study.file.question
    'Which of the things people say about this game are so?'
    """

    def __init__(self, file: StudyFile, folder: Path | None = None, games: int | None = None) -> None:
        self.file = file
        self.games = games  # of each setup, if not the file's own number
        self.folder = folder or Path(f"{file.name}.study")
        self.chunks = ChunkFolder(self.folder / "chunks")

    def __repr__(self) -> str:
        return f"<Study {self.file.name}: {len(self.file.setups)} setups, in {self.folder}>"

    @classmethod
    def read(cls, name: str | Path, *, games: int | None = None, folder: Path | None = None) -> "Study":
        """A study by the path of its file, or a shipped one by name; `games` takes the place of its own number of games."""
        file = read_study(name, games)
        beside = Path(name).parent if str(name).endswith(".toml") else Path()
        return cls(file, folder or beside / f"{file.name}.study", games)

    @classmethod
    def read_played(cls, name: str | Path, *, games: int | None = None, folder: Path | None = None) -> "Study":
        """The same for whoever looks at what was played: unless told otherwise, with the number of games that the last run was given."""
        study = cls.read(name, games=games, folder=folder)
        last = study.last_games()
        return study if games is not None or last is None else cls.read(name, games=last, folder=folder)

    @property
    def note(self) -> Path:
        """Where it is written how many games of each setup the last run was to play, if it was not the file's own number."""
        return self.folder / "games.json"

    def last_games(self) -> int | None:
        """How many games of each setup the last run was to play, if it was not the file's own number."""
        try:
            found: int | None = msgspec.json.decode(self.note.read_bytes(), type=Annotated[int, msgspec.Meta(ge=1)] | None)
            return found
        except (OSError, msgspec.MsgspecError):
            return None

    def note_games(self) -> None:
        """Write down how many games of each setup there are to be, for whoever looks at them later."""
        if self.games != self.last_games():
            write_whole(self.note, json.dumps(self.games))

    @cached_property
    def tasks(self) -> dict[str, list[ChunkTask]]:
        """All chunks, by setup."""
        return {setup.name: self.chunks.tasks(setup) for setup in self.file.setups}

    def setup(self, name: str) -> StudySetup:
        """One of its setups."""
        return next(setup for setup in self.file.setups if setup.name == name)

    def progress(self) -> Run:
        """How far it has come."""
        there = ChunkFolder(self.chunks.path).there
        every = [task for tasks in self.tasks.values() for task in tasks]
        return Run(sum(task.games for task in every if task.file in there), sum(task.games for task in every), 0)

    def run(
        self,
        *,
        workers: int | None = None,
        on: str | Backend = "here",
        address: str | None = None,
        shard: tuple[int, int] = (1, 1),
        progress: Progress = lambda done, of: None,
    ) -> Run:
        """Play what is missing, and write tables of what is complete. Ctrl-C ends it early; the next run goes on from there.

        `on="ray"` plays on a Ray cluster. `shard=(3, 16)` plays the third of sixteen parts; `merge` brings parts together.
        """
        if isinstance(on, str):
            check_place(on, address)  # also if nothing is left to play
        mine = [task for k, task in enumerate(task for tasks in self.tasks.values() for task in tasks) if k % shard[1] == shard[0] - 1]
        planned = sum(task.games for task in mine)
        self.check_folder(planned)
        self.note_games()
        there = ChunkFolder(self.chunks.path).there
        missing = [task for task in mine if task.file not in there]
        before = done = planned - sum(task.games for task in missing)
        progress(done, planned)
        interrupted = False
        if missing:
            with closing(backend(on, workers, address) if isinstance(on, str) else on) as pool:
                try:
                    for task, content in persistently(pool, missing):
                        self.keep(task, content, done, planned)
                        done += task.games
                        progress(done, planned)
                except KeyboardInterrupt:
                    interrupted = True
        if not interrupted:
            self.write_tables()
        return Run(done, planned, done - before, interrupted)

    def keep(self, task: ChunkTask, content: bytes, done: int, planned: int) -> None:
        """Write a chunk down; if there is no room, say what to do."""
        try:
            self.chunks.keep(task, content)
        except LuckyError as error:
            raise LuckyError(f"{error} {done:,} of {planned:,} games are kept; the same command goes on from there.") from None

    def check_folder(self, games: int) -> None:
        """Refuse a folder that cannot be written, or a disk too full, before anything is played."""
        make_folder(self.chunks.path)
        kept = sum(file.stat().st_size for file in self.chunks.path.glob(f"*{SUFFIX}"))
        check_writable(self.chunks.path / "try", max(0, games * BYTES - kept))

    def read_chunks(self, setup: str) -> Iterator[Chunk]:
        """What was played of a setup, in order. A chunk that cannot be read is thrown away, so that it is played again."""
        for task in self.tasks[setup]:
            chunk = self.chunks.read(task)
            if chunk is not None:
                yield chunk
            else:
                (self.chunks.path / task.file).unlink(missing_ok=True)

    def table(self, setup: str) -> Path:
        """Where the rows of a setup are, once it is complete."""
        return self.folder / "rows" / f"{file_name(setup)}.{'parquet' if find_spec('polars') else 'csv'}"

    @property
    def made_of(self) -> Path:
        """Where it is written of which games each table was made."""
        return self.folder / "rows" / "made-of.json"

    def _known_tables(self) -> dict[str, str]:
        """By table, the last chunk it was made of. What cannot be read is as if it were not there: tables are made again."""
        try:
            return msgspec.json.decode(self.made_of.read_bytes(), type=dict[str, str])
        except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
            return {}

    def write_tables(self) -> list[Path]:
        """A table of rows for each setup that is complete, unless it is there already, and the counts by zone."""
        make_folder(self.made_of.parent)
        known = self._known_tables()
        written = []
        for name, tasks in self.tasks.items():
            table, content = self.table(name), tasks[-1].file  # the last chunk's name says of which games, and how many
            if not all((self.chunks.path / task.file).exists() for task in tasks):
                continue
            if known.get(table.name) != content or not self._sound(table):
                self._write_table(name, table)
                known[table.name] = content
                write_whole(self.made_of, json.dumps(known, indent=1))
            written.append(table)
        write_whole(self.folder / "places.csv", "setup,zone,stood,strolled,tried\n" + "".join(self._places()))
        return written

    def _sound(self, table: Path) -> bool:
        """Whether a table is there and can be read."""
        if table.suffix == ".csv" or not table.exists():
            return table.exists()
        from lucky.lab.frames import read_parquet

        return read_parquet(table, ["game"]) is not None

    def _write_table(self, setup: str, table: Path) -> None:
        chunks = list(self.read_chunks(setup))
        if len(chunks) < len(self.tasks[setup]):
            raise LuckyError(f"{setup}: some of its chunks were damaged and have been removed. Run the study again to play those games.")
        lines = [chunk.lines for chunk in chunks]
        if table.suffix == ".csv":
            write_whole(table, HEADER + "".join(lines))
        else:
            from lucky.lab.frames import frame_of, parquet_of

            write_whole(table, parquet_of(frame_of(lines)))

    def places(self, setup: str) -> dict[str, tuple[int, int, int]]:
        """By zone of a setup: turns that somebody ended there, how often the Doctor came, attempts on him."""
        zones = [zone.name for zone in table_of(self.setup(setup).case).setup.ground.zones]
        sums = [[0] * len(zones) for _ in range(3)]
        for chunk in self.read_chunks(setup):
            for total, counts in zip(sums, (chunk.stood, chunk.strolled, chunk.tried), strict=True):
                for zone in range(len(zones)):
                    total[zone] += counts[zone]
        return dict(zip(zones, zip(*sums, strict=True), strict=True))

    def _places(self) -> Iterator[str]:
        for setup in self.file.setups:
            for zone, counts in self.places(setup.name).items():
                yield ",".join([field(setup.name), field(zone), *map(str, counts)]) + "\n"

    def rows(self, setup: str, columns: Sequence[str] | None = None) -> "pl.DataFrame":
        """The games that were played of a setup, as a frame."""
        from lucky.lab.frames import frame_of, read_parquet

        table, tasks = self.table(setup), self.tasks[setup]
        if table.exists() and self._known_tables().get(table.name) == tasks[-1].file:
            kept = read_parquet(table, columns)
            if kept is not None:
                return kept
        frame = frame_of([chunk.lines for chunk in self.read_chunks(setup)])
        return frame if columns is None else frame.select(columns)

    def estimates(self) -> "list[Estimated]":
        """What was measured, setup by setup."""
        from lucky.lab.estimates import estimates_of

        return estimates_of(self)

    def findings(self) -> "list[Finding]":
        """What was compared, with differences."""
        from lucky.lab.estimates import findings_of

        return findings_of(self)

    def merge(self, others: Iterable[Path]) -> tuple[int, int]:
        """Take over chunks that were played elsewhere: how many were new, and how many belong to no setup of this study."""
        self.check_folder(0)
        mine = {task.file: task for tasks in self.tasks.values() for task in tasks}
        new = strange = 0
        for other in others:
            folder = other / "chunks" if (other / "chunks").is_dir() else other
            if not folder.is_dir():
                raise LuckyError(f"{other}: there is no such folder. Name the .study folders of the parts.")
            for file in sorted(folder.glob(f"*{SUFFIX}")):
                task = mine.get(file.name)
                if task is None:
                    strange += 1
                    continue
                theirs = ChunkFolder(folder).read(task)
                if theirs is None:
                    raise LuckyError(f"{file}: is damaged. Run that part again.")
                ours = self.chunks.read(task)
                if ours is not None and ours != theirs:
                    raise LuckyError(f"{file}: differs from the same games here. Were both played by the same version of the program?")
                if ours is None:
                    self.chunks.keep(task, file.read_bytes())
                    new += 1
        if new:
            self.note_games()
        self.write_tables()
        return new, strange


def persistently(pool: Backend, tasks: Sequence[ChunkTask]) -> Iterator[tuple[ChunkTask, bytes]]:
    """Tasks with their answers; one whose worker was lost is begun again."""
    for _ in range(TRIES):
        lost: list[tuple[ChunkTask, WorkerLost]] = []
        for task, answer in pool.answers(tasks):
            if isinstance(answer, WorkerLost):
                lost.append((task, answer))
            else:
                yield task, answer
        tasks = [task for task, _ in lost]
        if not tasks:
            return
    task, loss = lost[0]
    who = "" if loss.who is None else f" while {task.case.bots[loss.who % len(task.case.bots)]} was thinking"
    raise LuckyError(f"{task.file}: {TRIES} processes in a row were lost at it{who}. What is kept is kept; the same command tries again.")


def shard_of(text: str) -> tuple[int, int]:
    """A part of a study as one writes it.

    >>> shard_of("3/16")
    (3, 16)
    """
    found = re.fullmatch(r"([1-9]\d{0,5})/([1-9]\d{0,5})", text.strip())
    if found is None or int(found[1]) > int(found[2]):
        raise LuckyError(f"{text!r} is no part of a study: 3/16 is the third of sixteen.")
    return int(found[1]), int(found[2])
