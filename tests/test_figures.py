"""The browser draws the same pawns as everybody else."""

import runpy
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_the_clients_figures_are_current() -> None:
    made = runpy.run_path(str(ROOT / "scripts/figures"))["text"]()
    kept = (ROOT / "web/src/people/figures.ts").read_text(encoding="utf-8")
    assert kept == made, "Run: .venv/bin/python scripts/figures"
