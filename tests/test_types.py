"""The client's types say what the server says."""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
STATE = (ROOT / "web/src/state.ts").read_text(encoding="utf-8")


def fields(interface: str) -> set[str]:
    """The names of an interface's fields in state.ts."""
    body = re.search(rf"export interface {interface} {{(.*?)\n}}", STATE, re.DOTALL)
    assert body, f"state.ts has no {interface}"
    return set(re.findall(r"^  (\w+)\??:", body[1], re.MULTILINE))


def test_the_messages_are_written_anew() -> None:
    done = subprocess.run([sys.executable, ROOT / "scripts/types", "--check"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
