"""What mypyc makes slow without a word: it boxes a variable called `_`, a literal of 2**62 or more, and both sides of
`0 if ... else n` where one is an i64 and the other a literal. So the engine writes `_k`, `i64(...)`, and two statements.
"""

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


def is_literal(node: ast.expr) -> bool:
    """A whole number, or the name of a constant."""
    inner = node.operand if isinstance(node, ast.UnaryOp) else node
    return (isinstance(inner, ast.Constant) and type(inner.value) is int) or (isinstance(inner, ast.Name) and inner.id.isupper())


def boxed(source: str) -> list[int]:
    """The lines with a conditional expression of a literal and something else, or with a huge literal in a function."""
    tree = ast.parse(source)
    found = [node.lineno for node in ast.walk(tree) if isinstance(node, ast.IfExp) and is_literal(node.body) != is_literal(node.orelse)]
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            numbers = (node for node in ast.walk(function) if isinstance(node, ast.Constant))
            found += [node.lineno for node in numbers if type(node.value) is int and node.value >= 2**62]
    return found


@pytest.mark.parametrize("path", COMPILED, ids=lambda path: path.stem)
def test_nothing_is_boxed_unawares(path: Path) -> None:
    found = boxed(path.read_text(encoding="utf-8"))
    assert not found, f"{path.name}, lines {found}: write two statements, or a constant made with i64"


@pytest.mark.parametrize("bad", ["x = 0 if y else z", "x = z() if y else -1", "x = NONE if y else z", "def f(): return 0x5555555555555555"])
def test_the_lint_sees_what_is_boxed(bad: str) -> None:
    assert boxed(bad)


@pytest.mark.parametrize("good", ["x = 0.0 if y else z", "x = 1 if y else NONE", "x = z if y else a[k]", "TOP = i64(9223369618788188158)"])
def test_the_lint_knows_what_is_not(good: str) -> None:
    assert not boxed(good)
