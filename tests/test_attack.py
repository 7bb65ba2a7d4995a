"""The attack kit in its short form: it ends by itself, and the server does nothing that it must not. No times are looked at."""

import subprocess
import sys
from pathlib import Path

from tests.patience import PATIENCE
from tests.server_process import serving

KIT = Path(__file__).parent.parent / "scripts" / "attack"


def test_a_server_stands_a_short_attack(tmp_path: Path) -> None:
    with serving(tmp_path, quick=False) as server:
        run = subprocess.run(
            [sys.executable, KIT, server.url, "--short"], capture_output=True, text=True, timeout=2 * PATIENCE, check=False
        )
        assert run.returncode == 0, run.stdout + run.stderr
        assert "Traceback" not in server.printed()
    rows = run.stdout.splitlines()
    assert len(rows) == 14
    assert "searching bots" in run.stdout


def test_only_this_machine_is_attacked() -> None:
    run = subprocess.run([sys.executable, KIT, "http://example.org"], capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert run.returncode == 1
    assert "Only a server on this machine" in run.stderr
