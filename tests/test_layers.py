"""A module imports only what stands on its own floor or below it."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "src/lucky"

# The parts of the package from the ground up; what is not a part of any floor fails the test.
FLOORS = (
    ("error_path", "errors", "phrase", "printing", "showing", "unchanging", "writing"),
    ("board", "cards", "ground", "labels", "packed", "people", "reading", "rulebook", "words"),
    ("engine",),
    ("search",),
    ("editions", "engine_tables", "setup", "variant_names"),
    ("actions", "events", "messages", "names", "snapshot"),
    (
        "answer_ahead",
        "answers",
        "asking",
        "board_tools",
        "chances",
        "draw",
        "game",
        "gamefile",
        "lesson",
        "notation",
        "opened_board",
        "positions",
        "prospects",
        "saying",
        "stakes",
        "telling",
        "view",
        "view_data",
        "view_text",
        "why",
    ),
    ("bots", "task", "workers"),
    ("coach", "env", "lab", "post", "press", "table"),
    ("service",),
    ("client", "commands", "line", "mcp", "page", "server", "terminal"),
    ("cli",),
    ("__main__",),
)
FLOOR = {part: height for height, parts in enumerate(FLOORS) for part in parts}
ENGINE_MAY_IMPORT = {"collections", "hashlib", "librt", "math", "mypy_extensions", "time", "typing"}


def sources() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def module_name(path: Path) -> str:
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(path: Path) -> Iterator[str]:
    """Every module a file imports, inside functions too; those for type checkers only count as well."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path.name} imports relatively; write the whole name"
            base = node.module or ""
            for alias in node.names:
                yield f"{base}.{alias.name}" if is_module(f"{base}.{alias.name}") else base


def is_module(name: str) -> bool:
    place = PACKAGE.parent.joinpath(*name.split("."))
    return place.with_suffix(".py").exists() or (place / "__init__.py").exists()


def part(module: str) -> str:
    return module.split(".")[1] if "." in module else ""


@pytest.mark.parametrize("path", sources(), ids=module_name)
def test_imports_point_downwards(path: Path) -> None:
    here = part(module_name(path))
    if not here:
        return  # the package itself only says where public names live
    assert here in FLOOR, f"{here} has no floor yet: give it one in {Path(__file__).name}"
    for name in imports(path):
        if name == "lucky" or name.startswith("lucky."):
            assert not part(name) or FLOOR[part(name)] <= FLOOR[here], f"{module_name(path)} imports {name}, which stands above it"


@pytest.mark.parametrize("path", [*PACKAGE.glob("engine/*.py"), *PACKAGE.glob("search/*.py")], ids=module_name)
def test_what_is_compiled_stands_alone(path: Path) -> None:
    for name in imports(path):
        known = name.startswith(("lucky.engine", "lucky.search")) or name.split(".")[0] in ENGINE_MAY_IMPORT
        assert known, f"{module_name(path)} imports {name}; the engine is given plain tables and asks for nothing"


def test_the_engine_is_seen_by_this_test() -> None:
    assert "lucky.engine.fast_rng" in map(module_name, sources())
    assert "lucky.engine.fast_rng" in imports(PACKAGE / "engine/__init__.py")
