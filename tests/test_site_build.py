"""How the game as static files is built: with little, and never slowly unawares. What is built is opened in tests/browser/test_site.py."""

import argparse
import re
import runpy
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from hatch_build import BuildFailure
from site_build import compiling, fetching

ROOT = Path(__file__).parent.parent


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """scripts/site, where no compiler can be had and the client is there already."""
    monkeypatch.delenv("CI", raising=False)
    monkeypatch.delenv("LUCKY_REQUIRE_COMPILED", raising=False)
    found = runpy.run_path(str(ROOT / "scripts/site"))
    names: dict[str, Any] = found["build"].__globals__

    def no_compiler(*_: object) -> None:
        raise BuildFailure("there is no compiler")

    monkeypatch.setattr(fetching, "pyodide", lambda _: Path("pyodide"))
    monkeypatch.setattr(fetching, "wheels", lambda _: [])
    monkeypatch.setattr(fetching, "tools", lambda _: None)
    monkeypatch.setattr(compiling, "compile_engine", no_compiler)
    monkeypatch.setitem(names, "build_client", lambda: None)
    return names


@pytest.mark.parametrize("variable", ["CI", "LUCKY_REQUIRE_COMPILED"])
def test_whoever_publishes_is_told_that_the_engine_was_not_compiled(
    script: dict[str, Any], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, variable: str
) -> None:
    monkeypatch.setenv(variable, "1")
    monkeypatch.setattr("site_build.library.stage", lambda *_: pytest.fail("it went on without the engine"))
    with pytest.raises(BuildFailure, match="could not be compiled"):
        script["build"](tmp_path / "site", argparse.Namespace(interpreted=False, server=""))


def test_at_home_it_is_built_without(
    script: dict[str, Any], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    class Staged(Exception):
        pass

    def staged(*_: object) -> None:
        raise Staged

    monkeypatch.setattr("site_build.library.stage", staged)
    with pytest.raises(Staged):
        script["build"](tmp_path / "site", argparse.Namespace(interpreted=False, server=""))
    assert "stays interpreted" in capsys.readouterr().out


BUILDS = """
import sys
from importlib.abc import MetaPathFinder

class Missing(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {absent}:
            raise ModuleNotFoundError("it is not installed: " + name, name=name)

sys.meta_path.insert(0, Missing())
import runpy
runpy.run_path("scripts/site")
from site_build.grounds import prepared_grounds
next(prepared_grounds())
"""


def test_it_is_built_with_what_the_page_needs() -> None:
    """No server, no database, no terminal: `make site` does not install them."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    names = [re.match(r"[\w-]+", one) for one in project["dependencies"] if "emscripten" in one]
    absent = {name[0].replace("-", "_") for name in names if name}
    assert {"litestar", "sqlalchemy"} <= absent
    subprocess.run([sys.executable, "-c", BUILDS.format(absent=absent)], cwd=ROOT, check=True)
    rule = re.search(r"^site:.*\n(\t.*\n)+", (ROOT / "Makefile").read_text(), re.MULTILINE)
    assert rule is not None
    assert ".venv-site/" in rule[0]
    assert ".venv/" not in rule[0]


def test_it_is_published_from_where_one_may() -> None:
    """GitHub lets nothing but the default branch deploy to Pages unless somebody adds a rule."""
    workflow = (ROOT / ".github/workflows/site.yml").read_text()
    assert "branches: [main]" in workflow
    assert not re.search(r"^\s*tags:", workflow, re.MULTILINE)
    assert re.search(r'run: make site\n\s+env:\n\s+LUCKY_REQUIRE_COMPILED: "1"', workflow)
