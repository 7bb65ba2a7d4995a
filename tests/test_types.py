"""The client's types say what the server says."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_the_messages_are_written_anew() -> None:
    done = subprocess.run([sys.executable, ROOT / "scripts/types", "--check"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
