"""What Python needs in the page: its own library, cut down to what is used, and our packages, compiled, each as one file."""

import ast
import json
import os
import shutil
import zipfile
from collections.abc import Iterator
from pathlib import Path

from hatch_build import fingerprint, node, run
from lucky.page.routing import MODULES

ENTRIES = ("lucky.page.in_browser", *MODULES.values())  # what the two workers import, at first or later
LEFT_OUT = {"lucky.workers"}  # processes, which a browser has not
ONLY_PRINTED = {"fonts", "engravings.toml", "press.toml", "commands.toml"}  # data that the page has in its own form, or has no use for


def stage(root: Path, wheels: list[Path], compiled: dict[str, Path], pyodide: Path, scratch: Path) -> tuple[Path, Path]:
    """The library and our packages, each as one file."""
    packages = scratch / "packages"
    made = (scratch / "library.bundle", scratch / "packages.bundle")
    build = [*Path(__file__).parent.glob("prepare.*"), Path(__file__)]
    digest = fingerprint([*wheels, *compiled.values(), *needed(root / "src"), *data_of(root / "src"), *build], str(sorted(compiled)))
    if (scratch / "made-from").exists() and (scratch / "made-from").read_text() == digest:
        return made
    shutil.rmtree(scratch, ignore_errors=True)
    packages.mkdir(parents=True)
    for wheel in wheels:
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(packages, [name for name in archive.namelist() if not name.endswith((".pyi", ".h", ".c"))])
    for info in packages.glob("*.dist-info"):
        shutil.rmtree(info)
    copy_package(root / "src", packages, compiled)
    run([node(), str(Path(__file__).parent / "prepare.mjs"), str(pyodide), str(scratch)], scratch, dict(os.environ))
    for bundle, folder in zip(made, (scratch / "compiled/library", scratch / "compiled/packages"), strict=True):
        bundled(folder, bundle)
    (scratch / "made-from").write_text(digest)
    return made


def copy_package(source: Path, target: Path, compiled: dict[str, Path]) -> None:
    """Our package as far as the page needs it: modules that are compiled go without their source."""
    modules = {path.relative_to(source).as_posix() for path in needed(source)}
    data = {path.relative_to(source).as_posix() for path in data_of(source)}
    shadowed = {f"{path.partition('.')[0]}.py" for path in compiled}
    for name in (modules | data) - shadowed:
        (target / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(source / name, target / name)
    for name, path in compiled.items():
        (target / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, target / name)


def data_of(source: Path) -> list[Path]:
    """Boards, decks, people and words."""
    found = [path for path in (source / "lucky/data").rglob("*") if path.is_file() and path.suffix != ".pyc"]
    return [path for path in found if not ONLY_PRINTED & {*path.parts}]


def needed(source: Path) -> set[Path]:
    """The modules that the workers import, and all that those import."""
    found: set[Path] = set()
    waiting = [*ENTRIES]
    while waiting:
        name = waiting.pop()
        for parent in [".".join(name.split(".")[: k + 1]) for k in range(name.count(".") + 1)]:
            path = module_file(source, parent)
            if path is not None and path not in found and parent not in LEFT_OUT:
                found.add(path)
                waiting += imports(source, path)
    return found


def module_file(source: Path, name: str) -> Path | None:
    """The file of one of our modules."""
    place = source.joinpath(*name.split("."))
    return next((path for path in (place.with_suffix(".py"), place / "__init__.py") if path.exists()), None)


def imports(source: Path, path: Path) -> Iterator[str]:
    """What a file imports of ours, inside functions too."""
    for part in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(part, ast.Import):
            yield from (alias.name for alias in part.names if alias.name.startswith("lucky"))
        elif isinstance(part, ast.ImportFrom) and (part.module or "").startswith("lucky"):
            yield part.module or ""
            yield from (f"{part.module}.{alias.name}" for alias in part.names if module_file(source, f"{part.module}.{alias.name}"))


def bundled(folder: Path, bundle: Path) -> None:
    """A folder as one file: the length of a list, the list of paths and sizes as JSON, then all files. It is compressed later."""
    paths = sorted(path for path in folder.rglob("*") if path.is_file())
    index = json.dumps([[path.relative_to(folder).as_posix(), path.stat().st_size] for path in paths]).encode()
    bundle.write_bytes(len(index).to_bytes(4, "little") + index + b"".join(path.read_bytes() for path in paths))
