"""The package from outside: the command line, what the wheel is made of, and that its papers are in order."""

import json
import re
import subprocess
import sys
import tomllib
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from lucky import __version__, cli
from lucky.engine import compiled, engine_kind
from tests.patience import PATIENCE

ROOT = Path(__file__).parent.parent
HEAVY = {"litestar", "uvicorn", "msgspec", "sqlalchemy", "lucky.draw", "lucky.server"}
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def lucky(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "lucky", *words], capture_output=True, text=True, check=False, timeout=PATIENCE)


def test_version_says_which_engine() -> None:
    answer = lucky("--version")
    assert answer.stdout == f"lucky-mansion {__version__}, engine: {engine_kind()}\n"
    assert (answer.returncode, answer.stderr) == (0, "")
    assert engine_kind() == ("compiled" if compiled() else "interpreted")


def loaded_by(*words: str) -> tuple[str, set[str]]:
    """What a command prints, and the modules it loads for that."""
    code = f"import sys\nfrom lucky.cli import main\ntry: main({list(words)})\nfinally: print(*sys.modules, file=sys.stderr)"
    answer = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return answer.stdout, set(answer.stderr.split())


def test_version_loads_hardly_anything() -> None:
    _, loaded = loaded_by("--version")
    assert not HEAVY & loaded
    assert "typer" not in loaded
    ours = {name for name in loaded if name.startswith("lucky.")}
    assert {name.split(".")[1] for name in ours} <= {"cli", "errors", "engine"}
    assert len(ours) <= (5 if compiled() else 4)


def test_help_lists_every_command_and_loads_nothing_heavy() -> None:
    said, loaded = loaded_by("--help")
    for name in cli.COMMANDS:
        assert re.search(rf"\b{name}\b", said)
    assert not HEAVY & loaded


def test_only_the_module_of_the_command_typed_is_loaded() -> None:
    _, loaded = loaded_by("deck", "--help")
    assert "lucky.commands.decks" in loaded
    assert "lucky.commands.boards" not in loaded


LABORATORY = {"polars", "scipy", "numpy", "matplotlib", "ray", "lucky.lab", "lucky.commands.study"}


@pytest.mark.parametrize("module", ["lucky", "lucky.commands.play", "lucky.commands.serve", "lucky.server.app", "lucky.server.run"])
def test_what_plays_loads_no_laboratory(module: str) -> None:
    code = f"import sys, {module}; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=PATIENCE).stdout.split()
    assert module in loaded
    assert not LABORATORY & set(loaded)


def test_the_laboratory_loads_its_libraries_when_they_are_needed() -> None:
    code = "import sys, lucky.lab, lucky.lab.simulate, lucky.lab.study, lucky.commands.study; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=PATIENCE).stdout.split()
    assert not {"polars", "scipy", "matplotlib", "ray"} & set(loaded)


@pytest.mark.parametrize("name", cli.COMMANDS)
def test_every_command_has_help(name: str) -> None:
    module, _, function = cli.COMMANDS[name].partition(":")
    assert getattr(import_module(module), function).__doc__


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["bord"], 2, "board"),
        (["--wersion"], 2, "No such option"),
        (["board", "original", "--nope"], 2, "No such option"),
        (["board"], 2, "Missing argument"),
        (["board", "nowhere"], 2, "There is no board called 'nowhere'"),
        (["play", "--port", "70000"], 2, "65535"),
    ],
)
def test_nonsense_gets_an_answer_not_a_traceback(words: list[str], code: int, said: str) -> None:
    answer = lucky(*words)
    assert answer.returncode == code
    assert said in answer.stderr
    assert "Traceback" not in answer.stderr
    assert answer.stdout == ""


def test_an_interrupt_while_modules_are_imported_prints_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(name: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "import_module", interrupted)
    with pytest.raises(SystemExit) as left:
        cli.main(["people"])
    assert (left.value.code, capsys.readouterr()) == (130, ("", ""))


def test_no_words_at_all_means_help() -> None:
    answer = lucky()
    assert "Usage" in answer.stdout + answer.stderr
    assert "Traceback" not in answer.stderr


def test_the_test_extra_can_build_the_wheel() -> None:
    extra = set(PROJECT["project"]["optional-dependencies"]["test"]) | set(PROJECT["project"]["dependencies"])
    assert set(PROJECT["build-system"]["requires"]) <= extra


def test_the_changelog_knows_this_version_or_what_comes() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.search(rf"^## ({re.escape(__version__)}|Unreleased)", changelog, re.MULTILINE)


def test_the_lock_file_names_no_registry() -> None:
    lock = json.loads((ROOT / "web/package-lock.json").read_text(encoding="utf-8"))
    assert not [name for name, package in lock["packages"].items() if "resolved" in package]
    assert lock["packages"]["node_modules/rollup"]["version"] == "4.65.0"  # later ones lack packages for some platforms


@pytest.fixture
def build() -> ModuleType:
    spec = spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Hook:
    """The build hook with the machine around it replaced."""

    def __init__(self, build: ModuleType, monkeypatch: pytest.MonkeyPatch, root: Path) -> None:
        self.build, self.warnings, self.data = build, list[str](), {"force_include": dict[str, str]()}
        self.machine = SimpleNamespace(root=str(root), app=SimpleNamespace(display_warning=self.warnings.append))
        monkeypatch.setattr(build, "build_client", lambda web, static: None)

    def run(self, version: str) -> dict[str, Any]:
        self.build.ClientAndEngine.initialize(self.machine, version, self.data)
        return self.data


@pytest.fixture
def hook(build: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Hook:
    engine = tmp_path / "src/lucky/engine"
    engine.mkdir(parents=True)
    (engine / "__init__.py").touch()
    (engine / "chance.py").write_text("x = 1\n")
    (engine / "turn.py").write_text("x = 1\n")
    monkeypatch.delenv("LUCKY_REQUIRE_COMPILED", raising=False)
    monkeypatch.setattr(build, "missing_compiler", lambda: None)
    return Hook(build, monkeypatch, tmp_path)


def test_without_a_compiler_the_wheel_is_pure(hook: Hook, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hook.build, "missing_compiler", lambda: "no compiler")
    assert "pure_python" not in hook.run("standard")
    assert "no compiler" in hook.warnings[0]
    monkeypatch.setenv("LUCKY_REQUIRE_COMPILED", "1")
    with pytest.raises(hook.build.BuildFailure, match="no compiler"):
        hook.run("standard")


def test_half_a_compiled_engine_is_none(hook: Hook, monkeypatch: pytest.MonkeyPatch) -> None:
    def compiles_one(command: list[str], folder: Path, env: dict[str, str]) -> None:
        (folder / "lucky/engine/chance.cpython-311.so").touch()

    monkeypatch.setattr(hook.build, "run", compiles_one)
    assert hook.run("standard")["force_include"] == {}
    assert "turn" in hook.warnings[0]


def test_a_compiled_engine_lands_beside_its_sources(hook: Hook, monkeypatch: pytest.MonkeyPatch) -> None:
    def compiles(command: list[str], folder: Path, env: dict[str, str]) -> None:
        for name in ("chance", "turn", "law__mypyc"):
            (folder / f"lucky/engine/{name}.cpython-311.so").touch()

    monkeypatch.setattr(hook.build, "run", compiles)
    data = hook.run("standard")
    assert not data["pure_python"]
    assert data["infer_tag"]
    assert sorted(data["force_include"].values()) == [f"lucky/engine/{name}.cpython-311.so" for name in ("chance", "law__mypyc", "turn")]


def test_an_editable_install_compiles_nothing(hook: Hook, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hook.build, "compile_engine", lambda root: pytest.fail("compiled"))
    hook.run("editable")


def test_the_client_is_built_again_only_when_it_changed(build: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    web, static = tmp_path / "web", tmp_path / "static"
    (web / "node_modules").mkdir(parents=True)
    (web / "index.html").write_text("a")
    (web / "package-lock.json").write_text("{}")
    runs: list[str] = []

    def npm(folder: Path, *words: str) -> None:
        runs.append(words[0])
        (web / "node_modules/.package-lock.json").touch()
        static.mkdir(exist_ok=True)
        (static / "index.html").touch()

    monkeypatch.setattr(build, "npm", npm)
    build.build_client(web, static)
    (web / "node_modules/package.json").write_text("not a source")
    build.build_client(web, static)
    assert runs == ["ci", "run"]
    (web / "index.html").write_text("b")
    build.build_client(web, static)
    assert runs == ["ci", "run", "run"]
