"""mypyc shifts a literal or a Final as 32 bits even where an i64 is meant, silently; so what is compiled never does."""

import ast
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "src/lucky"
COMPILED = [path for name in ("engine", "search") for path in sorted((PACKAGE / name).rglob("*.py"))]


def constant(node: ast.expr) -> bool:
    """A number, a Final (they are written in capitals), or either in the guise of i64(...) or a sign."""
    if isinstance(node, ast.UnaryOp):
        return constant(node.operand)
    if isinstance(node, ast.Call):
        return len(node.args) == 1 and constant(node.args[0])
    return isinstance(node, ast.Constant) or (isinstance(node, ast.Name) and node.id.isupper())


def literal_shifts(source: str) -> list[int]:
    """The lines that shift a constant to the left."""
    lines = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift) and constant(node.left):
            lines.append(node.lineno)
        if isinstance(node, ast.AugAssign) and isinstance(node.op, ast.LShift) and constant(node.target):
            lines.append(node.lineno)
    return lines


@pytest.mark.parametrize("path", COMPILED, ids=lambda path: f"{path.parent.name}.{path.stem}")
def test_no_constant_is_shifted_left(path: Path) -> None:
    found = literal_shifts(path.read_text(encoding="utf-8"))
    assert not found, f"{path.name}, lines {found}: mypyc would shift 32 bits; look the bit up in a table"


@pytest.mark.parametrize("bad", ["1 << n", "i64(1) << n", "x | (ONE << n)", "-1 << n"])
def test_the_lint_sees_it(bad: str) -> None:
    assert literal_shifts(bad) == [1]


@pytest.mark.parametrize("good", ["x << 1", "x << n", "BIT[n]", "1 >> n"])
def test_the_lint_leaves_the_rest_alone(good: str) -> None:
    assert literal_shifts(good) == []
