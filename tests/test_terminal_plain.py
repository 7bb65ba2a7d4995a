"""The game line by line: through a pipe, as a script would drive it, and as somebody types it."""

import asyncio
import os
import subprocess
import sys
from collections.abc import AsyncIterator, Iterable
from pathlib import Path
from typing import Any

import pytest

from lucky.cli import main
from lucky.editions import EDITIONS
from lucky.server.store.lock import ServerLock
from lucky.terminal import lesson
from lucky.terminal.kept import KeptSeats
from lucky.terminal.opening import room
from lucky.terminal.plain import Plain
from lucky.terminal.words import TerminalWords
from lucky.words import texts
from tests.patience import PATIENCE
from tests.terminal_scene import DirectBots, a_lesson, wanted


async def lines_of(lines: Iterable[str]) -> AsyncIterator[str]:
    for line in lines:
        await asyncio.sleep(0)
        yield line


def conversation(lines: Iterable[str], language: str = "en", brief: bool = False, **setup: Any) -> list[str]:
    """What is said when these lines are typed."""
    said: list[str] = []

    async def evening() -> None:
        async with room(wanted(**setup), bots=DirectBots()) as place:
            await Plain(place, TerminalWords(language), said.append, brief=brief).play(lines_of(lines), ahead=True)

    asyncio.run(asyncio.wait_for(evening(), 5 * PATIENCE))
    return said


def ran(*words: str, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "lucky", "play", *words]
    return subprocess.run(command, input=typed, capture_output=True, text=True, timeout=5 * PATIENCE, env=os.environ | environment)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("language", ["en", "de"])
def test_whole_games_by_number(edition: str, language: str) -> None:
    said = conversation(["1"] * 2000, language, brief=True, edition=edition, seed=f"plain {edition}")
    over = {"en": "turns, all told.", "de": "Züge"}[language]
    assert over in said[-1]
    assert all(said)  # nothing is said by an empty line


@pytest.mark.parametrize("read", [1, 40])
def test_a_reader_who_has_read_enough_ends_it_quietly(read: int, tmp_path: Path) -> None:
    """`| head`: whoever prints next finds nobody there, which may be the table itself, in the middle of a bot's action."""
    words = ("--plain", "--new", "--players", "3", "--bots", "greedy", "--pace", "0", "--database", str(tmp_path / "tables.db"))
    process = subprocess.Popen(
        [sys.executable, "-m", "lucky", "play", *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdin.write("1\n" * 2000)
    process.stdin.flush()
    for _ in range(read):
        assert process.stdout.readline()
    process.stdout.close()
    assert process.wait(5 * PATIENCE) == 0
    assert process.stderr.read() == ""


def test_the_butler_leads_through_a_first_game(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []

    async def evening() -> None:
        async with room(a_lesson(monkeypatch), bots=DirectBots()) as place:
            plain = Plain(place, TerminalWords("en"), said.append)

            async def obedient() -> AsyncIterator[str]:
                yield "end"
                while not plain.over:
                    await plain.ready(True)
                    action = lesson.wanted(plain.sitting)
                    yield action.text if action is not None else ""

            await plain.play(obedient(), ahead=True)

    asyncio.run(asyncio.wait_for(evening(), 5 * PATIENCE))
    assert said.count("Presently. First things first.") == 1
    assert any(line.startswith("Good evening. Everybody here means to kill Doctor Lucky") for line in said)
    assert any("You did it" in line for line in said)


def test_one_line_in_one_line_out() -> None:
    said = conversation(["draw", "end"] * 2, brief=True, seed="brief", players=2)
    asked = [line for line in said if line.startswith("? ")]
    assert asked
    assert all("\n" not in line for line in said)
    assert " | " in asked[0]
    assert "end" in asked[0].removeprefix("? ").split(" | ")


def test_choices_are_numbered_with_their_notation() -> None:
    said = conversation([], seed="numbers", players=2)
    assert any(line.startswith("1. ") and line.endswith(")") for line in said)
    assert "What do you do?" in said
    assert said[-1].startswith("The game is kept.")


def test_every_command_answers() -> None:
    names = [*texts("en", "terminal")["plain"]["commands"]]
    typed = [name for name in names if name not in ("quit", "say", "skip", "again", "start", "ahead")]
    said = conversation(
        [*typed, "about 1", "why draw", "why attempt", "rule M8", "rule Q99", "pace 0.5", "pace x", "story 3", "99", "nonsense"], seed="ask"
    )
    text = "\n".join(said)
    for word in (
        "seen by",
        "The Doctor’s round:",
        "Your hand:",
        "In the browser: lucky play",
        "│",
        "There is no rule",
        "M8",
    ):
        assert word in text, word
    assert "A pace is a number" in text
    assert "Bots play at pace 0.5." in text
    assert "There is no choice 99" in text
    assert "I do not understand" in text


def test_every_command_answers_in_german() -> None:
    names = [
        words[0]
        for name, words in texts("de", "terminal")["plain"]["commands"].items()
        if name not in ("quit", "say", "skip", "again", "start", "ahead")
    ]
    text = "\n".join(conversation([*names, "regel m8"], "de", seed="ask"))
    assert "Die Runde des Doktors" in text or "Doktor" in text
    assert "M8" in text


def test_an_answer_leads_to_no_other_room() -> None:
    said = conversation(["about", "1"] * 40, seed="answers", players=3)
    answers = [line for line in said if line.startswith(("1. Lay ", "2. Pass"))]
    assert answers
    assert not [line for line in answers if "see you" in line or "sees you" in line or "there." in line]


def test_something_is_taken_back() -> None:
    said = conversation(["1", "undo", "undo"], seed="undo", players=2)
    assert "The last action is taken back." in said
    assert any("There is nothing of yours to take back" in line for line in said)


def test_an_action_may_be_written_as_it_is_said() -> None:
    said = conversation(["End the turn"], seed="written", players=2)
    assert not any("do not understand" in line for line in said)


def test_through_a_pipe_and_on_with_it(tmp_path: Path) -> None:
    database = str(tmp_path / "tables.db")
    first = ran("--plain", "--database", database, "--players", "2", "--bots", "random", "--pace", "0", "--name", "Ada", typed="1\n1\n")
    assert first.returncode == 0, first.stderr
    assert first.stderr == ""
    assert "You are Ada." in first.stdout
    assert first.stdout.rstrip().endswith("lucky play --terminal --plain")
    kept = KeptSeats.beside(database)
    assert len(kept.seats) == 1
    assert kept.file is not None
    if os.name == "posix":
        assert kept.file.stat().st_mode & 0o077 == 0  # a token is the right to a seat
    second = ran("--terminal", "--database", database, typed="hand\n", TERM="dumb")
    assert "The game goes on where it was." in second.stdout
    assert "Your hand" in second.stdout
    third = ran("--plain", "--new", "--database", database, "--players", "2", "--bots", "random", "--pace", "0", typed="")
    assert "The game goes on" not in third.stdout


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What is said to somebody who cannot play like that."""
    with pytest.raises(SystemExit) as left:
        main(["play", *words])
    assert left.value.code in (1, 2)
    return capsys.readouterr().err


@pytest.mark.parametrize("words", [["--edition", "free"], ["http://127.0.0.1:1/t/x"], ["--watch"], ["--new"]])
def test_what_goes_with_the_terminal_only_is_refused_in_the_browser(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert "--terminal" in refused(capsys, *words, "--no-browser")


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (["nonsense"], "That is no link to a table"),
        (["http://[::1"], "That is no link to a table"),
        (["http://127.0.0.1:door/t/table"], "That is no link to a table"),
        (["http://127.0.0.1:99999/"], "That is no link to a table"),
        (["http://127.0.0.1:9/t/table#seat=0.token"], "this machine has no such table"),
        (["http://127.0.0.1:9/"], "does not answer"),
        (["--edition", "gold"], "gold"),
        (["--players", "2", "--bots", "greedy,greedy,greedy"], "too many"),
        (["--bots", "nobody"], "No bot is called"),
        (["--board", "nowhere.toml"], "nowhere.toml"),
    ],
)
def test_bad_links_and_setups_get_a_sentence(words: list[str], hint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert hint in refused(capsys, "--plain", "--database", str(tmp_path / "tables.db"), *words)


def test_a_database_that_a_server_has_is_said_with_what_to_do(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database = str(tmp_path / "tables.db")
    lock = ServerLock(database)
    try:
        assert "lucky play --terminal http://127.0.0.1:8765" in refused(capsys, "--plain", "--database", database)
    finally:
        lock.release()


def test_neither_the_version_nor_the_browser_loads_the_screen() -> None:
    for words in ("['--version']", "['play', '--help']"):
        program = f"import sys\ntry:\n from lucky.cli import main\n main({words})\nexcept SystemExit:\n assert 'textual' not in sys.modules"
        subprocess.run([sys.executable, "-c", program], check=True, capture_output=True)
    program = "import sys, lucky.terminal.plain, lucky.terminal.start, lucky.server.run\nassert 'textual' not in sys.modules"
    subprocess.run([sys.executable, "-c", program], check=True, capture_output=True)
