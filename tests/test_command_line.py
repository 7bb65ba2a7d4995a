"""The command line as a whole: what it answers to words it does not understand, and to readers who leave."""

import re
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from lucky.cli import COMMANDS, main


def ended(capsys: pytest.CaptureFixture[str], *typed: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as end:
        main(typed)
    said = capsys.readouterr()
    return int(str(end.value.code or 0)), said.out, said.err


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        (["simulate", "--games", "many"], "It should be a whole number."),
        (["simulate", "--games", "0"], "It should be 1 or more."),
        (["print", "--out", "x.pdf", "--paper", "foolscap"], "'foolscap' is not one of 'letter', 'a4'"),
        (["print", "--out", "x.pdf", "--only", "hats"], "The box has no 'hats'"),
        (["print", "--out", ""], "--out: says nothing"),
        (["board", "original", "--sight="], "--sight: says nothing"),
        (["board", ""], "A word is empty"),
        (["board", "orignal"], "Did you mean 'original'?"),
        (["simulate", "--edition", "frea"], "no edition called"),
        (["deck", "original", "--card", "Bazooka"], "No card of"),
        (["bogus"], "No such command 'bogus'"),
    ],
)
def test_what_is_not_understood_ends_with_two(capsys: pytest.CaptureFixture[str], typed: list[str], says: str) -> None:
    code, out, err = ended(capsys, *typed)
    assert (code, out) == (2, "")
    assert says in " ".join(err.split())
    assert not re.search(r"Value error|Input should|Traceback|pydantic", err)


@pytest.mark.parametrize("command", [*COMMANDS, "house check", "study run", "admin list"])
def test_help_has_no_types_of_python(capsys: pytest.CaptureFixture[str], command: str) -> None:
    code, out, _ = ended(capsys, *command.split(), "--help")
    assert code == 0
    assert not re.search(r"<(list|str|int|float|path)", out)


@pytest.mark.skipif(sys.platform == "win32", reason="it has no such signal")
@pytest.mark.parametrize("typed", [["deck", "original", "--json"], ["--help"]])
def test_a_reader_who_leaves_is_no_error(typed: list[str]) -> None:
    process = subprocess.Popen([sys.executable, "-m", "lucky", *typed], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None
    process.stdout.close()
    assert process.stderr is not None
    assert process.stderr.read() == b""
    assert process.wait() == -13, "as other tools end"
    process.stderr.close()


def test_a_busy_port_has_the_remedy_of_its_command(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as busy:
        busy.bind(("127.0.0.1", 0))
        busy.listen()
        port = str(busy.getsockname()[1])
        assert "--port 0 takes one that is free" in ended(capsys, "serve", "--port", port)[2]
        assert "Leave --port out" in ended(capsys, "play", "--port", port)[2]


@pytest.mark.parametrize(
    "typed",
    [
        ["board", "original", "--svg", "out.svg"],
        ["deck", "original", "--svg", "out.svg"],
        ["house", "check", "original", "--picture", "out.svg"],
    ],
)
def test_what_was_written_is_said(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, typed: list[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    code, out, _ = ended(capsys, *typed)
    assert code == 0
    assert "out.svg: " in out
