"""The title picture is what its program draws."""

import runpy
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).parent.parent


def test_the_title_picture_is_current() -> None:
    drawn = runpy.run_path(str(ROOT / "scripts/facade"))["facade"]()
    kept = (ROOT / "web/src/start/facade.svg").read_text(encoding="utf-8")
    assert kept == drawn, "Run: .venv/bin/python scripts/facade"
    assert ElementTree.fromstring(kept).tag.endswith("svg")
