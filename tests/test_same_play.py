"""The engine in a page plays as it does here: the same games and the same thoughts, compiled to WebAssembly or not."""

import os
import subprocess
from pathlib import Path

import pytest

from hatch_build import node
from site_build import fetching
from site_build.same_play import games, thoughts
from tests.soak import SOAKING, soak, times

ROOT = Path(__file__).parent.parent
STAGE = ROOT / "build" / ("site-stage" if SOAKING else "site-interpreted-stage")


@soak
@pytest.mark.skipif(not (STAGE / "made-from").exists() and "CI" not in os.environ, reason="the site has not been built: make site")
def test_the_page_plays_the_same_games() -> None:
    played, thought = times(30, 1000), times(4, 200)
    script, pyodide = ROOT / "site_build/same_play.mjs", fetching.pyodide(ROOT / "build/site-parts")
    command = [node(), str(script), str(pyodide), str(STAGE), str(played), str(thought)]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    assert said[0] == f"{games(played)} {thoughts(thought)}"
