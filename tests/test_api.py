"""The library as its users meet it: light to import, documented, and one name for each class."""

import ast
import re
import subprocess
import sys
from collections import Counter
from functools import cache
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from typing import Any

import lucky
from lucky import Action, Game

ROOT = Path(__file__).parent.parent
WELL_KNOWN = {  # Python's, numpy's and polars'; T is whatever one likes
    *(
        "Any",
        "Callable",
        "False",
        "Iterable",
        "Iterator",
        "Literal",
        "Mapping",
        "None",
        "Path",
        "PathLike",
        "Self",
        "Sequence",
        "T",
        "True",
    ),
    *("ArrayLike", "NDArray", "DataFrame", "Space", "Annotated", "Meta", "Raw"),
}
HEAVY = ("litestar", "sqlalchemy", "uvicorn", "rich", "typer", "lucky.server")


@cache
def api() -> Any:
    """scripts/api as a module: it knows what is public."""
    loader = SourceFileLoader("scripts_api", str(ROOT / "scripts/api"))
    spec = spec_from_loader(loader.name, loader)
    assert spec is not None
    module = module_from_spec(spec)
    sys.modules[loader.name] = module  # dataclasses look there
    loader.exec_module(module)
    return module


def test_every_class_in_a_signature_has_an_entry() -> None:
    assert {name: sorted(named_by) for name, named_by in api().unlisted().items()} == {}


def test_every_name_on_the_page_is_explained_there_or_well_known() -> None:
    page = (ROOT / "docs/api.md").read_text(encoding="utf-8")
    signatures = re.sub(r"'[^']*'|\"[^\"]*\"", "", " ".join(re.findall(r"^(?:### |- )`([^`]+)`", page, re.MULTILINE)))
    entries = set(re.findall(r"^### `(\w+)", page, re.MULTILINE))
    assert {*re.findall(r"\b[A-Z][A-Za-z]+\b", signatures)} - entries - WELL_KNOWN == set()
    assert not re.search(r"One of \W*$|_typing|numpy\.", page, re.MULTILINE)


def test_the_page_of_the_library_is_what_the_docstrings_say() -> None:
    done = subprocess.run([sys.executable, ROOT / "scripts/api", "--check"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_importing_the_library_brings_no_server() -> None:
    code = f"import sys; import lucky; lucky.Game.new('free', 3); print(*(m for m in {HEAVY!r} if m in sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


def test_public_names_are_where_the_package_says() -> None:
    assert all(getattr(lucky, name) is not None for name in lucky.__all__)


def test_no_two_classes_share_a_name() -> None:
    classes = Counter(
        node.name
        for path in (ROOT / "src/lucky").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ClassDef)
    )
    assert [name for name, count in classes.items() if count > 1] == []


def test_a_game_is_saved_and_loaded(tmp_path: Path) -> None:
    game = Game.new("free", 3, seed="midnight")
    game.play("step Foyer")
    game.save(tmp_path / "evening.game")
    again = Game.load(tmp_path / "evening.game")
    assert (again.actions, again.seed, again.setup) == (game.actions, game.seed, game.setup.with_(names=game.setup.seat_names))


def test_an_action_is_played_by_value_by_line_and_by_number() -> None:
    games = [Game.new("free", 3, seed="midnight") for _ in range(3)]
    step = games[0].legal()[0]
    ways: tuple[Action | str | int, ...] = (step, str(step), step.id)
    for game, way in zip(games, ways, strict=True):
        game.play(way)
    assert games[0].actions == games[1].actions == games[2].actions
    assert (step.kind, step.pawn, step.zone) == ("step", games[0].names.pawn(0), "Parlor")
