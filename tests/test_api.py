"""The library as its users meet it: light to import, documented, and one name for each class."""

import ast
import subprocess
import sys
from collections import Counter
from pathlib import Path

import lucky
from lucky import Action, Game

ROOT = Path(__file__).parent.parent
HEAVY = ("litestar", "sqlalchemy", "uvicorn", "rich", "typer", "lucky.server")


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
