"""uv, which finds out which versions fit together: in an environment of its own, so that nobody has to have it."""

import subprocess
import sys
from pathlib import Path

from dependencies.declared import ROOT

HOME = ROOT / "build/uv"


def uv() -> str:
    """Where it is; it is installed first if it is not there."""
    program = HOME / ("Scripts/uv.exe" if sys.platform == "win32" else "bin/uv")
    if not program.exists():
        subprocess.run([sys.executable, "-m", "venv", HOME], check=True)
        subprocess.run([python_in(HOME), "-m", "pip", "install", "-qq", "--disable-pip-version-check", "uv"], check=True)
    return str(program)


def python_in(venv: Path) -> str:
    """The Python of an environment."""
    return str(venv / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python"))
