"""As many files and sockets may be open as the server grants connections; where the system says no, the log says so."""

import re
import resource
import sys
from pathlib import Path

import pytest

from lucky.server.settings import Limits
from tests.server_process import Server

HOSTING = Path(__file__).parent.parent / "docs" / "hosting.md"


def limits_of(soft: int, hard: int, tmp_path: Path) -> tuple[int, int, str]:
    """What a server makes of a limit that it starts with: soft and hard limit, and its log."""
    first = ("resource", "setrlimit", (resource.RLIMIT_NOFILE, (soft, hard)))
    with Server(str(tmp_path / "t.db"), tmp_path / "log", quick=True, first=first) as server:
        line = re.search(r"Max open files +(\d+) +(\d+)", Path(f"/proc/{server.pid}/limits").read_text())
        assert line is not None
        return int(line[1]), int(line[2]), server.printed()


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells what limits another process has")
def test_a_server_asks_for_as_many_descriptors_as_it_grants_connections(tmp_path: Path) -> None:
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard <= Limits().connections:
        pytest.skip("this machine allows too few")
    soft, hard, log = limits_of(256, hard, tmp_path)
    assert Limits().connections < soft <= hard
    assert "LimitNOFILE" not in log


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells what limits another process has")
def test_a_server_that_may_have_too_few_descriptors_says_so(tmp_path: Path) -> None:
    soft, hard, log = limits_of(256, 512, tmp_path)
    assert (soft, hard) == (512, 512)
    assert "may have 512 files and sockets open, and 10000 connections need" in log
    assert "LimitNOFILE" in log


def test_the_unit_in_the_docs_grants_what_the_connections_need() -> None:
    [granted] = re.findall(r"^LimitNOFILE=(\d+)$", HOSTING.read_text(encoding="utf-8"), re.MULTILINE)
    assert int(granted) > Limits().connections
