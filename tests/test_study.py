"""Studies: the same rows however they were played, nothing lost and nothing counted twice, and faults told with their line."""

import errno
import itertools
import json
import os
import signal
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from lucky.cli import main
from lucky.errors import LuckyError
from lucky.lab.backends import Alone, backend
from lucky.lab.chunks import ChunkTask
from lucky.lab.study import Study, shard_of
from lucky.lab.study_file import StudyFaults, fingerprint, parse_study
from lucky.task import WorkerLost
from lucky.workers import Workers
from tests.patience import PATIENCE

SPITE = """
question = "Does spite shorten the game?"
games = 22
seed = 3
chunk = 4
turn_limit = 60
count = ["turns", "attempts", "first-wins", "no-end"]

[all]
players = 3
bots = "greedy"

[setups.spite]

[setups."no spite, at all"]
spite = false
bots = ["greedy", "violet:novice"]
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "spite.toml"
    path.write_text(SPITE)
    return path


def content(study: Study) -> dict[str, bytes]:
    """Everything that a study writes for others to read."""
    study.write_tables()
    tables = {path.name: path.read_bytes() for path in (study.folder / "rows").iterdir() if path.suffix != ".json"}
    return tables | {"places": (study.folder / "places.csv").read_bytes()}


@pytest.fixture
def whole(file: Path, tmp_path: Path) -> dict[str, bytes]:
    """What one process makes of it in one go."""
    study = Study.read(file, folder=tmp_path / "whole")
    assert study.run(workers=1).complete
    found = content(study)
    assert len(found) == 3
    return found


def test_a_run_that_is_complete_plays_nothing_again(file: Path, whole: dict[str, bytes], tmp_path: Path) -> None:
    study = Study.read(file, folder=tmp_path / "whole")
    stamps = {path: path.stat().st_mtime_ns for path in (tmp_path / "whole").rglob("*.*") if path.name != "places.csv"}
    again = study.run(workers=1)
    assert (again.games, again.planned, again.played_now) == (44, 44, 0)
    assert stamps == {path: path.stat().st_mtime_ns for path in stamps}
    assert content(study) == whole
    with pytest.raises(LuckyError, match="no place called"):
        study.run(on="mars")
    with pytest.raises(LuckyError, match="add --on ray"):
        study.run(address="10.0.0.1:6379")


def test_the_same_rows_from_all_cores(file: Path, whole: dict[str, bytes]) -> None:
    study = Study.read(file)
    assert study.folder == file.parent / "spite.study"
    assert study.run(workers=2).played_now == 44
    assert content(study) == whole


def test_ctrl_c_keeps_what_was_played(file: Path, whole: dict[str, bytes]) -> None:
    def tired(done: int, planned: int) -> None:
        if done >= 12:
            raise KeyboardInterrupt

    study = Study.read(file)
    first = study.run(workers=1, progress=tired)
    assert first.interrupted
    assert first.games == 12
    assert study.progress().games == 12
    seen: list[int] = []
    second = Study.read(file).run(workers=1, progress=lambda done, planned: seen.append(done))
    assert seen[0] == 12, "it goes on from there"
    assert (second.complete, second.played_now) == (True, 32)
    assert content(study) == whole


def test_workers_that_are_killed_cost_nothing(file: Path, whole: dict[str, bytes]) -> None:
    study, pool, killed = Study.read(file), Workers(2), []

    def murder(done: int, planned: int) -> None:
        if done in (4, 20):
            for worker in list(pool.all):
                worker.process.kill()
                killed.append(worker)

    assert study.run(on=pool, progress=murder).complete
    assert killed
    assert content(study) == whole


def test_a_driver_that_is_killed_costs_nothing(file: Path, whole: dict[str, bytes]) -> None:
    words = [sys.executable, "-m", "lucky", "study", "run", str(file), "--workers", "2"]
    study = Study.read(file)
    for wanted in (1, 4, 7):
        with subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as driver:
            until = time.monotonic() + PATIENCE
            while len(list(study.chunks.path.glob("*.chunk"))) < wanted and time.monotonic() < until:
                time.sleep(0.01)
            driver.send_signal(signal.SIGKILL)
    assert 0 < study.progress().games <= 44
    subprocess.run(words, check=True, capture_output=True, timeout=PATIENCE)
    assert study.progress().complete
    assert content(study) == whole


def test_shards_in_any_order(file: Path, whole: dict[str, bytes], tmp_path: Path) -> None:
    parts = [tmp_path / f"part{k}" for k in range(3)]
    for k, part in enumerate(parts):
        Study.read(file, folder=part).run(workers=1, shard=(k + 1, 3))
    for order in itertools.islice(itertools.permutations(parts), 0, 6, 2):
        study = Study.read(file, folder=tmp_path / f"merged{order[0].name}")
        new, strange = study.merge([*order, order[0]])
        assert (new, strange) == (12, 0), "six chunks of each setup, none twice"
        assert study.progress().complete
        assert content(study) == whole


def test_what_does_not_belong_is_left_out(file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Study.read(file).run(workers=1, shard=(1, 6))
    other = tmp_path / "other.toml"
    other.write_text(SPITE.replace("seed = 3", "seed = 4"))
    with pytest.raises(SystemExit):
        main(["study", "merge", str(other), str(tmp_path / "spite.study")])
    assert "None of the 2 chunks there belongs to this study" in capsys.readouterr().err
    with pytest.raises(LuckyError, match="no such folder"):
        Study.read(file).merge([tmp_path / "nowhere"])


def test_what_was_brought_together_is_shown_as_it_was_played(file: Path, tmp_path: Path) -> None:
    for k in (1, 2):
        Study.read(file, games=6, folder=tmp_path / f"part{k}").run(workers=1, shard=(k, 2))
    both = tmp_path / "both"
    Study.read(file, games=6, folder=both).merge([tmp_path / "part1", tmp_path / "part2"])
    assert Study.read_played(file, folder=both).progress().complete


def test_what_is_shown_is_what_the_last_run_was_to_play(file: Path) -> None:
    """Though some of its games are games of the file's own number, too: the first chunks of both are the same."""
    Study.read(file, games=6).run(workers=1)
    assert (Study.read_played(file).progress().games, Study.read_played(file).progress().planned) == (12, 12)
    Study.read(file).run(workers=1)
    assert Study.read_played(file).progress().planned == 44


def test_a_part_played_by_another_program_is_refused(file: Path, tmp_path: Path) -> None:
    ours, theirs = Study.read(file, folder=tmp_path / "a"), Study.read(file, folder=tmp_path / "b")
    ours.run(workers=1, shard=(1, 6))
    theirs.run(workers=1, shard=(1, 6))
    task = theirs.tasks["spite"][0]
    changed = ChunkTask(task.file, Study.read(file).tasks["no spite, at all"][0].case, task.first, task.games)
    theirs.chunks.keep(task, changed.answer())
    with pytest.raises(LuckyError, match="differs from the same games here"):
        ours.merge([theirs.folder])


def test_a_damaged_chunk_is_played_again(file: Path, whole: dict[str, bytes]) -> None:
    study = Study.read(file)
    study.run(workers=1, shard=(1, 2))
    damaged = study.chunks.path / study.tasks["spite"][0].file
    damaged.write_bytes(damaged.read_bytes()[:-30])
    with pytest.raises(LuckyError, match="damaged"):
        study.run(workers=1)
    assert not damaged.exists()
    assert study.run(workers=1).played_now == 4
    assert content(study) == whole


def test_tables_are_made_again_if_nobody_knows_what_of(file: Path, whole: dict[str, bytes]) -> None:
    study = Study.read(file)
    study.run(workers=1)
    for damage in (b"", b"garbage", b"[1]", b"\xff"):
        study.made_of.write_bytes(damage)
        assert content(study) == whole
        assert "spite.parquet" in json.loads(study.made_of.read_text())


def test_a_damaged_table_is_read_from_the_chunks_and_made_again(file: Path, whole: dict[str, bytes]) -> None:
    study = Study.read(file)
    study.run(workers=1)
    table, rows = study.table("spite"), study.rows("spite")
    for damage in (b"", b"garbage", table.read_bytes()[:-30]):
        table.write_bytes(damage)
        assert study.rows("spite").equals(rows)
        assert content(study) == whole


def test_what_is_missing_hides_no_other_fault() -> None:
    with pytest.raises(StudyFaults) as found:
        parse_study("sed = 1\ngames = -5\n[setups.a]\nplayers = 50\n", "x", "x.toml")
    told = str(found.value)
    for words in ("'question' is missing", "x.toml:1: the study: 'sed' is not known", "x.toml:2: games", "x.toml:3: setup 'a': 50 cannot"):
        assert words in told
    with pytest.raises(StudyFaults) as found:
        parse_study('question = "?"\n[[compare]]\nsetup = "a"\nwith = "b"\nmeasure = "turns"\n', "x", "x.toml")
    assert [fault.what for fault in found.value.faults] == ["'setups' is missing"]


def test_of_many_faults_the_first_are_told() -> None:
    with pytest.raises(StudyFaults, match="only the first are told"):
        parse_study('question = "?"\n[setups.a]\n' + "".join(f"key{k} = 1\n" for k in range(400)), "x", "x.toml")


def test_variants_are_called_as_at_the_command_line() -> None:
    text = 'question = "?"\n[all]\nedition = "anniversary"\nplayers = 2\n[setups.a]\nvariants = ["cat", "strangers"]\n'
    [setup] = parse_study(text, "x", "x.toml").setups
    assert dict(setup.case.choices)["pets"] == ("cat",)
    assert dict(setup.case.choices)["strangers"] is True


def test_more_games_later_keep_the_first(file: Path, tmp_path: Path) -> None:
    few = Study.read(file, games=8)
    assert few.run(workers=1).played_now == 16
    more = Study.read(file)
    assert more.run(workers=1).played_now == 28
    assert b"" not in content(more).values()
    assert Study.read(file, games=8).progress().complete


def test_a_change_is_another_setup(file: Path) -> None:
    def prints(text: str) -> list[str]:
        return [fingerprint(setup) for setup in parse_study(text, "x", "x.toml", file.parent).setups]

    before = prints(SPITE)
    assert prints(SPITE.replace("22", "50").replace("shorten", "lengthen").replace("[setups.spite]", "[setups.other]")) == before
    assert all(a != b for a, b in zip(prints(SPITE.replace("seed = 3", "seed = 2")), before, strict=True))
    assert prints(SPITE.replace("players = 3", "players = 4"))[0] != before[0]
    assert prints(SPITE.replace('bots = ["greedy"', 'bots = ["random"'))[0] == before[0]
    house, text = file.parent / "house.toml", SPITE.replace("players = 3", 'players = 3\nboard = "house.toml"')
    from lucky.board_tools import starter

    house.write_text(starter("One", 8))
    one = prints(text)
    house.write_text(starter("Two", 9))
    assert prints(text)[0] != one[0], "the file has the same name, and another house in it"


def test_own_deals(file: Path) -> None:
    seeds = [setup.case.seed for setup in parse_study(SPITE.replace("chunk", 'deals = "own"\nchunk'), "x", "x").setups]
    assert len(set(seeds)) == 2
    assert len({setup.case.seed for setup in parse_study(SPITE, "x", "x").setups}) == 1


class Losing(Alone):
    """Loses every task."""

    def answers(self, tasks: Any) -> Any:
        for task in tasks:
            yield task, WorkerLost("died")


def test_a_chunk_that_nobody_survives_ends_the_run(file: Path) -> None:
    with pytest.raises(LuckyError, match="3 processes in a row were lost"):
        Study.read(file).run(on=Losing())


def test_a_full_disk_is_told_before_and_loses_nothing(file: Path, whole: dict[str, bytes], monkeypatch: pytest.MonkeyPatch) -> None:
    study = Study.read(file)
    with monkeypatch.context() as patch:
        patch.setattr("lucky.writing.shutil.disk_usage", lambda path: type("", (), {"free": 1000}))
        patch.setattr(ChunkTask, "answer", lambda task: pytest.fail("something was played"))
        with pytest.raises(LuckyError, match="Make some room"):
            study.run(workers=1)
    kept = itertools.count()
    replace = os.replace

    def fills_up(part: Any, target: Any) -> None:
        if str(target).endswith(".chunk") and next(kept) == 3:
            raise OSError(errno.ENOSPC, "No space left on device")
        replace(part, target)

    with monkeypatch.context() as patch:
        patch.setattr("lucky.writing.os.replace", fills_up)
        with pytest.raises(LuckyError, match=r"Make some room first. 12 of 44 games are kept"):
            study.run(workers=1)
    assert study.run(workers=1).played_now == 32
    assert content(study) == whole


def test_a_folder_that_cannot_be_written_is_told_before(file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ChunkTask, "answer", lambda task: pytest.fail("something was played"))
    (tmp_path / "flat").write_text("a file")
    with pytest.raises(LuckyError, match="cannot be written"):
        Study.read(file, folder=tmp_path / "flat").run(workers=1)


def test_without_the_extra_rows_are_csv(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lucky.lab.study.find_spec", lambda name: None)
    study = Study.read(file, games=6)
    study.run(workers=1)
    lines = study.table("spite").read_text().splitlines()
    assert study.table("spite").name == "spite.csv"
    assert len(lines) == 7
    assert lines[0].startswith("game,winner")


def lucky(*words: str, capsys: pytest.CaptureFixture[str]) -> tuple[str, str, object]:
    with pytest.raises(SystemExit) as left:
        main(["study", *words])
    out, err = capsys.readouterr()
    return out, err, left.value.code


def test_the_commands(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    out, _, code = lucky("new", "mine.toml", capsys=capsys)
    assert code == 0
    assert "lucky study run mine.toml" in out
    assert "is there already" in lucky("new", "mine.toml", capsys=capsys)[1]
    assert "something.toml" in lucky("new", "mine.txt", capsys=capsys)[1]
    out, _, code = lucky("run", "mine.toml", "--games", "6", "--workers", "1", capsys=capsys)
    assert code == 0
    assert "12 games played, 12 of 12 kept in mine.study" in out
    pytest.importorskip("scipy")
    assert "no game of this study was played yet" in lucky("show", "mine.toml", "--folder", "elsewhere", capsys=capsys)[1]
    assert "games of another number (--games)" in lucky("show", "mine.toml", "--games", "7", capsys=capsys)[1]
    assert lucky("show", "mine.toml", capsys=capsys) == lucky("show", "mine.toml", "--games", "6", capsys=capsys)
    out, _, code = lucky("show", "mine.toml", capsys=capsys)
    for words in (
        "Does spite shorten the game?",
        "12 of 12 games",
        "Played: all seats greedy",
        "with spite",
        "turns",
        "95 %",
        "difference",
        "verdict",
    ):
        assert words in out
    data = json.loads(lucky("show", "mine.toml", "--games", "6", "--json", capsys=capsys)[0])
    assert len(data["estimates"]) == 8
    assert data["setups"]["with spite"].endswith("; all seats greedy")
    assert [one["measure"] for one in data["comparisons"]] == ["turns", "attempts", "foiled", "first-wins"]
    assert data["comparisons"][0]["paired"]
    _, err, code = lucky("show", "mine.toml", "--games", "6", "--report", "mine.toml", capsys=capsys)
    assert (err.startswith("mine.toml: cannot be written"), code) == (True, 1)


@pytest.mark.parametrize(
    "words", [["--shard", "3/2"], ["--shard", "x"], ["--on", "mars"], ["--address", "here:1"], ["--folder", "/proc/x"]]
)
def test_mistakes_at_the_command_line(file: Path, words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    out, err, code = lucky("run", str(file), *words, capsys=capsys)
    assert (out, code) == ("", 1)
    assert err.strip().endswith((".", "?"))
    assert "Traceback" not in err


def test_ctrl_c_at_the_terminal(file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(task: ChunkTask) -> bytes:
        raise KeyboardInterrupt

    monkeypatch.setattr(ChunkTask, "answer", interrupted)
    out, _, code = lucky("run", str(file), "--workers", "1", capsys=capsys)
    assert code == 130
    assert "goes on from there" in out


FAULTY = """question = 7
games = 0
gmaes = 5
deals = "stolen"
count = ["turns", "trns"]

[all]
edition = "free"
plyers = 4

[setups.one]
spite = "yes"

[setups.two]
bots = "gredy"

[setups.three]
variants = ["super-spite"]
spite = false

[setups.four]
bots = "ismcts:50ms"

[setups.five]
board = "nowhere.toml"

[[compare]]
setup = "one"
measure = "turns"

[[compare]]
setup = "oen"
with = "two"
measure = "turns"

[[compare]]
setup = "one"
with = "two"
measure = "turns"
expect = "perhaps"

[[compare]]
setup = "one"
against = 0.5
measure = "turns"
expect = "same"
"""


def test_every_fault_has_its_line_and_a_remedy() -> None:
    with pytest.raises(StudyFaults) as caught:
        parse_study(FAULTY, "faulty", "faulty.toml")
    assert {fault.line for fault in caught.value.faults} == {1, 2, 3, 4, 5, 9, 12, 14, 17, 21, 24, 27, 31, 36, 42}
    assert all(fault.advice for fault in caught.value.faults)
    text = str(caught.value)
    for words in (
        "Write it like this: games = 10_000",
        "faulty.toml:3: the study: 'gmaes' is not known here",
        "Did you mean 'games'?",
        "Did you mean 'turns'?",
        "Did you mean 'players'?",
        "spite should be true or false",
        "Did you mean 'greedy'?",
        "Super spite (V3) needs",
        "thinks by the clock",
        "ismcts:500",
        "nowhere.toml",
        "compares with nothing",
        "there is no setup called 'oen'. Did you mean 'one'?",
        "less, more or same",
        "within = 0.01",
    ):
        assert words in text


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "'setups' is missing"),
        ("question = ", "is not valid TOML"),
        ('question = "?"\nsetups = 3', "at least one table"),
        ('question = "?"\n[setups]', "at least one table"),
        ('question = "?"\nall = 3\n[setups.a]', "a table of choices"),
        ('question = "?"\nsetups = {a = 3}', "a table of choices"),
        ('question = "?"\ncompare = 3\n[setups.a]', "a list of tables"),
        ('question = "?"\ncount = []\n[setups.a]', "a list of what is measured"),
        ('question = "?"\n[setups.a]\n[[compare]]\nsetup = "a"\nmeasure = "turns"\nagainst = "b"', "against should be a number"),
        ('question = "?"\n[setups.a]\nplayers = true', "players should be a whole number"),
        ('question = "?"\n[setups.a]\nvariants = [1]', "a list of texts"),
        ('question = "?"\nseed = -1\n[setups.a]', "from 0 to"),
        ('question = "?"\ncount = [["turns"]]\n[setups.a]', "['turns'] is nothing that is measured"),
        ('question = "?"\n[setups."a/b"]\n[setups."a:b"]', "x.toml:3: setup 'a:b': its rows would have the same file as those of 'a/b'"),
        ('question = "?"\n[setups.a]\n[setups.A]', "the same file as those of 'a'"),
        ('question = "?"\n[setups.a]\n[[compare]]\nsetup = "a"\nwith = "a"\nmeasure = "turns"', "compares 'a' with itself"),
        ('question = "?"\n[setups.a]\n[[compare]]\nsetup = "a"\nagainst = 1\nmeasure = ["turns"]', "is nothing that is measured"),
    ],
)
def test_nonsense_is_refused(text: str, says: str) -> None:
    with pytest.raises(StudyFaults, match=r"^x\.toml") as caught:
        parse_study(text, "x", "x.toml")
    assert says in str(caught.value)


def test_parts() -> None:
    assert shard_of(" 1/1 ") == (1, 1)
    for text in ("0/2", "3/2", "1", "a/b", "1/0", "-1/2"):
        with pytest.raises(LuckyError, match="third of sixteen"):
            shard_of(text)


def test_where_to_work() -> None:
    assert isinstance(backend(workers=1), Alone)
    with closing(backend(workers=2)) as pool:
        assert isinstance(pool, Workers)
    with pytest.raises(LuckyError, match="no place called"):
        backend("mars")
