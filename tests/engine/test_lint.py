"""mypyc boxes a variable called `_`: a loop over it is many times slower, silently. So the engine writes `_k`."""

import ast
from pathlib import Path

import pytest

SOURCES = Path(__file__).parents[2] / "src/lucky"
COMPILED = sorted(path for folder in ("engine", "search") for path in (SOURCES / folder).glob("*.py"))


def underscores(source: str) -> list[int]:
    """The lines that bind `_`, in a loop or otherwise."""
    return [node.lineno for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Name) and node.id == "_"]


@pytest.mark.parametrize("path", COMPILED, ids=lambda path: path.stem)
def test_no_variable_is_called_underscore(path: Path) -> None:
    found = underscores(path.read_text(encoding="utf-8"))
    assert not found, f"{path.name}, lines {found}: write _k, mypyc boxes _"


@pytest.mark.parametrize("bad", ["for _ in range(9): pass", "_, x = pair", "x = [0 for _ in y]"])
def test_the_lint_sees_it(bad: str) -> None:
    assert underscores(bad)


@pytest.mark.parametrize("good", ["for _k in range(9): pass", "x._ = 1", "pass_(s)"])
def test_the_lint_leaves_the_rest_alone(good: str) -> None:
    assert not underscores(good)
