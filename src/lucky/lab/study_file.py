"""Reads a study file. Every fault is told with its line and what to do; what can be read is read all the same."""

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from math import inf
from pathlib import Path
from typing import Any, Literal, get_args

from lucky import reading
from lucky.board import Fault
from lucky.board.fault_reader import FaultReader, toml_or_fault
from lucky.board.lines import lines_of
from lucky.errors import DataError, LuckyError
from lucky.lab import ARENA_TURN_LIMIT
from lucky.lab.cases import SEEDS, Case, case_of, table_of
from lucky.lab.choices import CHOICES, KINDS, checked, choice_named
from lucky.lab.measures import MEASURES, USUAL
from lucky.reading import shown
from lucky.setup import Setup
from lucky.variant_names import as_setup_names

KEYS = {"question", "about", "games", "seed", "turn_limit", "chunk", "deals", "count", "all", "setups", "compare"}
COMPARE_KEYS = {"setup", "with", "against", "measure", "claim", "source", "expect", "within"}
MOST_GAMES = 10**9
CHUNK, THOUGHTFUL_CHUNK, FOREIGN_CHUNK = 4000, 2000, 20  # games in a chunk: of rules of thumb; divided by playouts; of other people's bots

EXAMPLES = {  # by key, for whoever wrote something else
    "question": 'question = "Does spite shorten the game?"',
    "about": 'about = "Four players, who know what they are doing."',
    **{"games": "games = 10_000", "seed": "seed = 1", "turn_limit": "turn_limit = 1000", "chunk": "chunk = 4000"},
    **{name: f"{name} = {'true' if kind is bool else 3 if kind is int else '[]'}" for name, kind in KINDS.items()},
    "bots": 'bots = ["greedy", "violet:amateur"]',
}
IN_GENERAL = "docs/lab.md says what a study file holds, docs/editions.md what a setup may be; files are looked for beside the study's own."

Expect = Literal["less", "more", "same"]


@dataclass(frozen=True)
class StudySetup:
    """One of the setups that are compared."""

    name: str
    case: Case
    games: int
    chunk: int  # games that are played, and kept, together


@dataclass(frozen=True)
class Question:
    """A comparison: of one setup with another, or with a number; perhaps because of a claim."""

    setup: str
    versus: str | float
    measure: str
    claim: str = ""
    source: str = ""
    expect: Expect | None = None
    within: float = 0.0  # how far apart what is called the same may be


@dataclass(frozen=True)
class StudyFile:
    """What a study file says."""

    name: str
    question: str
    about: str
    setups: tuple[StudySetup, ...]
    measures: tuple[str, ...]
    questions: tuple[Question, ...]


class StudyFaults(DataError):
    """A study file that cannot be used: everything that is wrong with it."""

    def __init__(self, source: str, faults: list[Fault]) -> None:
        self.faults = tuple(sorted(faults, key=lambda fault: fault.line or 0))
        told = [f"{source}{f':{fault.line}' if fault.line else ''}: {fault} {fault.advice}".rstrip() for fault in self.faults]
        super().__init__("\n".join(told))


def shipped() -> dict[str, str]:
    """The studies that come with the program."""
    return {stem: stem for stem in reading.shipped_stems("studies")}


def read_study(name: str | Path, games: int | None = None) -> StudyFile:
    """A study by the path of its file, or a shipped one by name; `games` takes the place of its own number."""
    stem = reading.stem_of(name, "study", shipped())
    if stem is not None:
        return parse_study(reading.shipped_text(f"studies/{stem}.toml"), stem, f"{stem}.toml", Path(), games)
    return parse_study(reading.file_text(name), Path(name).stem, str(name), Path(name).parent, games)


def parse_study(text: str, name: str, source: str, folder: Path = Path(), games: int | None = None) -> StudyFile:
    """The study that a text describes. Files it names are looked for in `folder`."""
    table = toml_or_fault(text, source)
    if isinstance(table, Fault):
        raise StudyFaults(source, [table])
    reader = StudyReader(source, lines_of(text))
    study = None
    with reader.at():
        study = reader.study(name, table, folder, games)
    if reader.faults or study is None:
        raise StudyFaults(source, reader.faults)
    return study


class StudyReader(FaultReader):
    """Takes the table of a study file apart."""

    def complain(self, where: str, what: str, advice: str = "", **more: Any) -> None:
        """Note a fault, never without a remedy."""
        example = EXAMPLES.get(str(self.trail[-1][-1]) if self.trail[-1] else "")
        super().complain(where, what, advice or (f"Write it like this: {example}" if example else IN_GENERAL), **more)

    def study(self, name: str, table: Mapping[str, Any], folder: Path, games: int | None) -> StudyFile | None:
        """The whole file."""
        with self.at():  # what is missing or unknown does not hide other faults
            self.keys("the study", table, KEYS, {"question", "setups"})
        texts = {key: self.field(table, key, self.text, "") for key in ("question", "about")}
        wanted = self.field(table, "games", self.games, 10_000) if games is None else self.games("--games", games)
        seed = self.field(table, "seed", lambda where, value: self.whole(where, value, 0, SEEDS - 1), 0)
        limit = self.field(table, "turn_limit", lambda where, value: self.whole(where, value, 1), ARENA_TURN_LIMIT)
        chunk = self.field(table, "chunk", lambda where, value: self.whole(where, value, 1), 0)
        own = self.field(table, "deals", self.deals, "common") == "own"
        measures = tuple(self.field(table, "count", self.measures, USUAL))
        shared = self.setup_choices("all", table.get("all", {}), ("all",), folder)
        setups = []
        for key, choices in self.named_tables(table["setups"]) if "setups" in table else []:
            mine = shared | self.setup_choices(f"setup {key!r}", choices, ("setups", key), folder)
            found = self.setup(key, mine, _own_seed(seed, key) if own else seed, limit, wanted, chunk)
            setups += [found] if found is not None else []
        names = list(table["setups"]) if isinstance(table.get("setups"), dict) else []
        questions = self.questions(table.get("compare"), names, measures) if names else ()
        return StudyFile(name, texts["question"], texts["about"], tuple(setups), measures, questions)

    def field(self, table: Mapping[str, Any], key: str, read: Any, usual: Any) -> Any:
        """A value of the file, or what is usual; what is wrong with it is noted."""
        value = usual
        if key in table:
            with self.at(key):
                value = read(key, table[key])
        return value

    def games(self, where: str, value: Any) -> int:
        """How many games of each setup."""
        return self.whole(where, value, 1, MOST_GAMES)

    def deals(self, where: str, value: Any) -> str:
        """Whether the setups get the same cards."""
        if value not in ("common", "own"):
            raise self.refuse(where, f'should be "common" or "own", not {shown(value)}', "Common deals make comparisons sharper.")
        return str(value)

    def measures(self, where: str, value: Any) -> list[str]:
        """Names of measures."""
        if not isinstance(value, list) or not value:
            raise self.refuse(where, "should be a list of what is measured", f'Such as ["turns", "attempts"]. {_all_measures()}')
        return [self.measure(f"{where}, {k + 1}.", name) for k, name in enumerate(value)]

    def measure(self, where: str, value: Any) -> str:
        """The name of a measure."""
        if not isinstance(value, str) or value not in MEASURES:
            near = get_close_matches(str(value), MEASURES, 1)
            raise self.refuse(
                where, f"{shown(value)} is nothing that is measured", f"Did you mean {near[0]!r}?" if near else _all_measures()
            )
        return str(value)

    def named_tables(self, setups: Any) -> list[tuple[str, Any]]:
        """The setups by name."""
        with self.at("setups"):
            if not isinstance(setups, dict) or not setups:
                raise self.refuse("setups", "should be at least one table", 'Such as [setups."without spite"] with a line spite = false.')
            files: dict[str, str] = {}  # by the name of its table, as a disk takes it that does not tell A from a
            for key in setups:
                self.name("setups", key)
                other = files.setdefault(file_name(key).lower(), key)
                if other != key:
                    with self.at(key):
                        raise self.refuse(
                            f"setup {key!r}", f"its rows would have the same file as those of {other!r}", "Call one of them something else."
                        )
            return list(setups.items())
        return []

    def setup_choices(self, where: str, table: Any, path: tuple[str, ...], folder: Path) -> dict[str, Any]:
        """The choices in a table, those that are faulty left out."""
        choices: dict[str, Any] = {}
        with self.at(*path):
            if not isinstance(table, dict):
                raise self.refuse(where, "should be a table of choices", f"Choices are {', '.join(CHOICES)}.")
            for key, value in table.items():
                with self.at(key):
                    try:
                        name = choice_named(key)
                        choices[name] = _beside(folder, name, checked(name, value))
                    except LuckyError as error:
                        what, advice = _parted(error)
                        raise self.refuse(where, what, advice) from None
        return choices

    def setup(self, name: str, choices: dict[str, Any], seed: int, limit: int, games: int, chunk: int) -> StudySetup | None:
        """A setup that can be played, or None."""
        where = f"setup {name!r}"
        bots = choices.pop("bots", ("greedy",))
        with self.at("setups", name):
            try:
                case = case_of(Setup(**as_setup_names(choices.get("edition", "free"), choices)), bots, seed, limit)
            except LuckyError as error:
                what, advice = _parted(error)
                raise self.refuse(where, what, advice) from None
            table = table_of(case)
            if table.by_the_clock:
                what = f"{', '.join(table.by_the_clock)} thinks by the clock, so its games could not be played again"
                raise self.refuse(where, what, "Give it a number of playouts: ismcts:500, violet:500.")
            size = FOREIGN_CHUNK if table.players is None else max(1, int(THOUGHTFUL_CHUNK / table.playouts)) if table.playouts else CHUNK
            return StudySetup(name, case, games, chunk or size)
        return None

    def questions(self, entries: Any, setups: list[str], measures: tuple[str, ...]) -> tuple[Question, ...]:
        """What is compared: as written, else every setup with the first."""
        if entries is None:
            return tuple(Question(other, setups[0], measure) for other in setups[1:] for measure in measures)
        if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
            self.complain(
                "compare", "should be a list of tables", 'Write [[compare]] and below it setup = "...", with = "...".', key="compare"
            )
            return ()
        found = []
        for k, entry in enumerate(entries):
            with self.at("compare", k):
                found.append(self.one_question(f"compare, {k + 1}.", entry, setups))
        return tuple(found)

    def one_question(self, where: str, entry: dict[str, Any], setups: list[str]) -> Question:
        """One comparison."""
        self.keys(where, entry, COMPARE_KEYS, {"setup", "measure"})
        if ("with" in entry) == ("against" in entry):
            raise self.refuse(where, "compares with nothing", 'Write with = "another setup", or against = 0.25: one of them.')
        versus: str | float
        if "with" in entry:
            versus = self.known(where, entry["with"], setups)
            if versus == entry["setup"]:
                raise self.refuse(where, f"compares {versus!r} with itself", 'Write with = "another setup".')
        elif isinstance(entry["against"], int | float) and not isinstance(entry["against"], bool) and abs(entry["against"]) < inf:
            versus = float(entry["against"])
        else:
            raise self.refuse(where, f"against should be a number, not {shown(entry['against'])}", "Such as 0.25.")
        expect = entry.get("expect")
        if expect is not None and expect not in get_args(Expect):
            raise self.refuse(where, f"expect should be less, more or same, not {shown(expect)}", "Or leave it out.")
        within = entry.get("within", 0.0)
        if type(within) not in (int, float) or not 0 <= within < inf or (expect == "same") != (within > 0):
            advice = "Write within = 0.5 for turns, or within = 0.01 for a share."
            raise self.refuse(where, "what is the same needs a number it may differ by, and nothing else does", advice)
        claim, source = (self.text(f"{where} {key}", entry.get(key, "")) for key in ("claim", "source"))
        return Question(
            self.known(where, entry["setup"], setups), versus, self.measure(where, entry["measure"]), claim, source, expect, float(within)
        )

    def known(self, where: str, name: Any, setups: list[str]) -> str:
        """The name of a setup of this study."""
        if name not in setups:
            near = get_close_matches(str(name), setups, 1)
            raise self.refuse(
                where,
                f"there is no setup called {shown(name)}",
                f"Did you mean {near[0]!r}?" if near else f"There are {', '.join(setups)}.",
            )
        return str(name)


def file_name(setup: str) -> str:
    """What the table of a setup is called on disk."""
    return re.sub(r"[^\w -]", "_", setup)


def fingerprint(setup: StudySetup) -> str:
    """What decides the rows of a setup, in a few letters: its choices and bots, and the contents of files they name."""
    case, digest = setup.case, hashlib.sha256(b"rows 1")
    for key, value in sorted(case.choices):
        digest.update(f"{key}={_contents(value) if key in ('board', 'cards') else value!r};".encode())
    table = table_of(case)
    for rules, deck in sorted(table.setup.floor_plan.decks.items()):
        digest.update(f"{rules}={_contents(str(Path(table.setup.floor_plan.source).parent / deck))};".encode())
    bots = [_contents(bot) if ".py" in bot else bot for bot in case.bots]
    digest.update(f"{bots};{case.seed};{case.turn_limit}".encode())
    return digest.hexdigest()[:10]


def _contents(value: object) -> str:
    """The contents of a file that a word names, in place of where it lies; a word that names none is what it is."""
    path, _, rest = str(value).partition(":") if ".py" in str(value) else (str(value), "", "")
    file = Path(path)
    return f"{hashlib.sha256(file.read_bytes()).hexdigest()}:{rest}" if file.suffix in (".toml", ".py") and file.is_file() else str(value)


def _own_seed(seed: int, name: str) -> int:
    return int.from_bytes(hashlib.blake2b(f"{seed}/{name}".encode(), digest_size=5).digest(), "big") % SEEDS


def _beside(folder: Path, name: str, value: Any) -> Any:
    """Files are named as seen from the study's own."""
    if name in ("board", "cards") and value.endswith(".toml"):
        return str(folder / value)
    if name == "bots":
        return tuple(str(folder / bot) if re.match(r".+\.py(:|$)", bot) else bot for bot in value)
    return value


def _parted(error: LuckyError) -> tuple[str, str]:
    """What is wrong, and what to do."""
    what, _, advice = str(error).partition(". ")
    return what.removesuffix("."), advice


def _all_measures() -> str:
    return f"There are {', '.join(MEASURES)}."
