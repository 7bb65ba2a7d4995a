"""What pyproject.toml allows is what works, as far as one can tell without installing it: `scripts/bounds` installs it."""

import ast
import re
import sys
from functools import cache
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.version import Version

from dependencies.declared import BUILD, LOCKED, LOCKS, LOWEST, ROOT, digest, extras, name_of, needed, tried

SOURCES = sorted((ROOT / "src/lucky").rglob("*.py"))
# Modules that are not called like the project which they come with.
PROJECTS = {"google": "protobuf", "pyspiel": "open-spiel", "resvg_py": "resvg-py", "prometheus_client": "prometheus-client"}
# Whose project brings them, with the versions that it wants, so that we need not.
BROUGHT = {"h11": "uvicorn", "starlette": "mcp", "mcp_types": "mcp", "click": "typer", "markdown_it": "rich"}
BROWSER = {"js", "pyodide"}  # of a web page
# Classes that are documented as ones to build upon.
MEANT_TO_BE_SUBCLASSED = {
    "gymnasium.Env",
    "gymnasium.vector.VectorEnv",
    "msgspec.Struct",
    "pettingzoo.AECEnv",
    "pyspiel.Game",
    "pyspiel.State",
    "rich.console.RenderHook",
    "sqlalchemy.types.TypeDecorator",
}


def foreign(module: str) -> bool:
    return module.split(".")[0] not in {*sys.stdlib_module_names, *BROWSER, "lucky", "__future__"}


@cache
def tree(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


@cache
def imported(file: Path) -> dict[str, str]:
    """What a file has from other projects: by which name, and what it is there."""
    found: dict[str, str] = {}
    for node in ast.walk(tree(file)):
        if isinstance(node, ast.ImportFrom) and node.module and foreign(node.module):
            found |= {alias.asname or alias.name: f"{node.module}.{alias.name}" for alias in node.names}
        elif isinstance(node, ast.Import):
            found |= {alias.asname or alias.name.split(".")[0]: alias.name for alias in node.names if foreign(alias.name)}
    return found


def project(module: str) -> str:
    """The project that a module comes with."""
    top = module.split(".")[0]
    return name_of(BROUGHT.get(top) or PROJECTS.get(top) or top)


def requirements(*names: str) -> dict[str, Requirement]:
    return {name_of(one): Requirement(one) for one in needed(*names)}


@cache
def allowed() -> dict[str, Requirement]:
    """What we need, by project; with every extra but the tests' own."""
    return requirements(*tried())


def bounds(requirement: Requirement) -> set[str]:
    return {one.operator for one in requirement.specifier}


def test_whatever_is_imported_has_a_lowest_version() -> None:
    used = {project(module): file for file in SOURCES for module in imported(file).values()}
    assert set(used) <= set(allowed()), "pyproject.toml does not name them"
    assert [name for name in used if not bounds(allowed()[name]) & {">=", "=="}] == []


def test_whatever_is_needed_is_used() -> None:
    used = {project(module) for file in SOURCES for module in imported(file).values()}
    by_name = {"asyncpg", "ray", "tzdata", "uvloop"}  # which others import, or we by import_module
    assert set(allowed()) - used <= by_name


def leaning(file: Path) -> set[str]:
    """What a file builds on that others may change at any time: bases that are not meant to be, and names that begin with a bar."""
    names, found = imported(file), set()
    for node in ast.walk(tree(file)):
        if isinstance(node, ast.ClassDef):
            for base in node.bases:
                head, _, rest = ast.unparse(base).partition("[")[0].partition(".")
                full = f"{names.get(head, '')}{'.' if rest else ''}{rest}"
                if head in names and full not in MEANT_TO_BE_SUBCLASSED:
                    found.add(full)
    return found | {module for module in names.values() if any(part.startswith("_") for part in module.split("."))}


def test_whatever_is_built_upon_has_a_newest_version() -> None:
    """A class that is not documented as one to build upon may change with any version: what it no longer asks, nobody notices."""
    leant = {module: file.name for file in SOURCES for module in leaning(file)}
    assert {"uvicorn.protocols.http.h11_impl.H11Protocol", "textual.app.App"} <= set(leant), "they are found"
    assert {name: leant[name] for name in leant if not bounds(allowed()[project(name)]) & {"<", "=="}} == {}


def test_what_a_library_says_in_words_has_a_newest_version() -> None:
    """usage.py puts Typer's sentences into ours, cli.py looks into its errors, and migrations call what is Alembic's own."""
    for name in ("typer", "alembic"):
        assert bounds(allowed()[name]) >= {">=", "<"}


def test_the_tests_pin_no_version_that_is_not_allowed() -> None:
    tested = requirements("test")
    for name, requirement in tested.items():
        pins = [Version(one.version) for one in requirement.specifier if one.operator == "=="]
        assert all(allowed()[name].specifier.contains(pin) for pin in pins if name in allowed()), name


def bounds_script() -> Any:
    loader = SourceFileLoader("bounds_script", str(ROOT / "scripts/bounds"))
    spec = spec_from_loader(loader.name, loader)
    assert spec is not None
    module = module_from_spec(spec)
    loader.exec_module(module)
    return module


def test_both_ends_are_tried_with_every_extra() -> None:
    script = bounds_script()
    assert set(script.TESTS) - {""} == set(script.TRIED) == set(extras()) - {"test"}
    files = [f"tests/test_{name}.py" for names in script.TESTS.values() for name in names]
    assert [file for file in files if not (ROOT / file).is_file()] == []
    assert "scripts/bounds" in (ROOT / "Makefile").read_text(encoding="utf-8")


def test_the_lowest_versions_were_tried() -> None:
    """Whoever changes what is allowed has to run `scripts/bounds lowest`, which writes this if everything works."""
    written = LOWEST.read_text(encoding="utf-8")
    assert digest(*tried()) in written
    found = {name_of(name): Version(version) for name, version in PIN.findall(written)}
    lowest = {name: Version(one.version) for name in allowed() for one in allowed()[name].specifier if one.operator in (">=", "==")}
    assert found == lowest


# The locks.

PIN = re.compile(r"^([\w.-]+)==([\w.+!-]+)", re.MULTILINE)


def locked(name: str) -> str:
    return (LOCKS / f"{name}.lock").read_text(encoding="utf-8")


@pytest.mark.parametrize("lock", LOCKED)
def test_a_lock_is_of_today(lock: str) -> None:
    """It holds what pyproject.toml allows now. `scripts/lock` writes it anew."""
    assert digest(*LOCKED[lock][1]) in locked(lock)
    pins: dict[str, list[str]] = {}
    for name, version in PIN.findall(locked(lock)):
        pins.setdefault(name_of(name), []).append(version)
    for requirement in map(Requirement, needed(*LOCKED[lock][1])):
        versions = pins.get(name_of(requirement.name), [])
        assert versions, requirement.name
        assert all(requirement.specifier.contains(version) for version in versions), (requirement, versions)


@pytest.mark.parametrize("lock", LOCKED)
def test_a_lock_has_hashes_and_no_addresses(lock: str) -> None:
    """Nobody has to trust a place, and none is named."""
    for part in re.split(r"^(?=[\w.-]+==)", locked(lock), flags=re.MULTILINE)[1:]:
        assert re.search(r"--hash=sha256:[0-9a-f]{64}", part), part.splitlines()[0]
    assert not re.search(r"://|--index|--find|--extra-index|@ ", locked(lock).partition("\n")[2])


def test_what_a_host_installs_from_is_described() -> None:
    page = (ROOT / "docs/hosting.md").read_text(encoding="utf-8")
    for name in ("serve", BUILD):
        assert f"--require-hashes -r requirements/{name}.lock" in page
