"""However the terminal is left, the game is kept and the terminal is as it was."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from lucky.terminal.kept import KeptSeats
from tests.patience import PATIENCE, in_time

pty = pytest.importorskip("pty")
termios = pytest.importorskip("termios")
fcntl = pytest.importorskip("fcntl")
SIZE = b"\x18\x00\x50\x00\x00\x00\x00\x00"  # 24 rows, 80 columns
RAW_OFF = b"\x1b[?1049l"  # back from the screen of its own
MOUSE_OFF = b"\x1b[?1003l"


class Terminal:
    """A terminal of one's own, with the program in it."""

    def __init__(self, *words: str) -> None:
        self.ours, self.theirs = pty.openpty()
        fcntl.ioctl(self.theirs, termios.TIOCSWINSZ, SIZE)
        self.before = termios.tcgetattr(self.theirs)
        self.printed = b""
        environment = os.environ | {"TERM": "xterm-256color", "COLORTERM": "truecolor"}
        command = [sys.executable, "-m", "lucky", "play", "--terminal", *words]
        self.process = subprocess.Popen(
            command,
            stdin=self.theirs,
            stdout=self.theirs,
            stderr=self.theirs,
            env=environment,
            start_new_session=True,
            preexec_fn=controlling,
        )
        os.set_blocking(self.ours, False)

    def read(self) -> None:
        try:
            while data := os.read(self.ours, 65536):
                self.printed += data
        except OSError:  # nothing to read, or nobody there
            pass

    def until(self, true: Callable[[], bool], what: str) -> None:
        def is_so() -> bool:
            self.read()
            return true()

        try:
            in_time(is_so, what)
        except TimeoutError as error:
            raise AssertionError(f"{what}: {self.printed[-2000:]!r}") from error

    def shows(self, text: bytes) -> None:
        self.until(lambda: text in self.printed, f"{text!r} is not shown")

    def ended(self) -> int:
        self.until(lambda: self.process.poll() is not None, "it does not end")
        self.read()
        return int(self.process.returncode)

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        for end in (self.ours, self.theirs):
            with suppress(OSError):
                os.close(end)


def controlling() -> None:
    """Make the terminal the one that the process hangs up with."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


def kept(database: str) -> bool:
    """Whether the game is in the store, and its seat is remembered."""
    seats = KeptSeats.beside(database).seats
    return len(seats) == 1 and Path(database).stat().st_size > 0


LEAVING: dict[str, Callable[[Terminal], object]] = {
    "Ctrl-C": lambda terminal: os.write(terminal.ours, b"\x03"),
    "q": lambda terminal: os.write(terminal.ours, b"q"),
    "SIGHUP": lambda terminal: os.kill(terminal.process.pid, signal.SIGHUP),
    "SIGTERM": lambda terminal: os.kill(terminal.process.pid, signal.SIGTERM),
}


@pytest.mark.parametrize("how", LEAVING)
def test_the_screen_is_left_as_it_was(how: str, tmp_path: Path) -> None:
    database = str(tmp_path / "tables.db")
    terminal = Terminal("--database", database, "--players", "2", "--bots", "greedy", "--name", "Ada")
    try:
        terminal.shows(b"[Ad]")
        assert termios.tcgetattr(terminal.theirs)[3] != terminal.before[3]  # it has the keyboard to itself
        LEAVING[how](terminal)
        assert terminal.ended() == 0
        assert termios.tcgetattr(terminal.theirs) == terminal.before
        assert terminal.printed.rfind(RAW_OFF) > terminal.printed.rfind(b"\x1b[?1049h")
        assert MOUSE_OFF in terminal.printed
        assert b"Traceback" not in terminal.printed
        assert kept(database)
    finally:
        terminal.close()


def test_a_window_that_is_closed_ends_the_program(tmp_path: Path) -> None:
    database = str(tmp_path / "tables.db")
    terminal = Terminal("--database", database, "--players", "2", "--bots", "greedy", "--name", "Ada")
    try:
        terminal.shows(b"[Ad]")
        os.close(terminal.theirs)
        os.close(terminal.ours)  # nobody is at the other end any more
        assert terminal.process.wait(PATIENCE) is not None
        assert kept(database)
    finally:
        terminal.close()


def test_line_by_line_ctrl_c_leaves_too(tmp_path: Path) -> None:
    database = str(tmp_path / "tables.db")
    terminal = Terminal("--plain", "--database", database, "--players", "2", "--bots", "greedy", "--name", "Ada")
    try:
        terminal.shows(b"What do you do?")
        os.write(terminal.ours, b"\x03")
        assert terminal.ended() == 0
        assert b"Traceback" not in terminal.printed
        assert kept(database)
    finally:
        terminal.close()
