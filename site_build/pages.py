"""The site put together: the client, Python beside it, what the pages ask for before Python is there, and the list of all files."""

import gzip
import hashlib
import json
import re
import shutil
from pathlib import Path
from typing import Any

import msgspec

from lucky import __version__
from lucky.draw import stylesheet
from lucky.page.choices import limited
from lucky.service.board_pictures import BoardAsked, board_picture, cards
from lucky.service.catalogue import cards_of, catalogue
from site_build.grounds import prepared_grounds

ONLY_SERVER = ("offline.html", "plain.css", "plain.js", "colours.css", "sw.js")  # what the client brings along for a server


def assemble(site: Path, pyodide: Path, archives: tuple[Path, Path], engine: str, server: str, claims: Path | None) -> None:
    """Put everything beside the client that is there already."""
    for name in ONLY_SERVER:
        (site / name).unlink(missing_ok=True)
    (site / "board.css").write_text(stylesheet(), encoding="utf-8")
    if claims is not None:
        shutil.copy(claims, site / "claims.html")
    answers, grounds = write_answers(site, engine), write_grounds(site)
    parts = write_python(site / "python", pyodide, archives)
    lock = json.loads((pyodide / "pyodide-lock.json").read_text())
    lock = json.dumps({"info": lock["info"], "packages": {}})
    about = {"version": __version__, "engine": engine, "server": server, "answers": answers, "grounds": grounds}
    about |= {"parts": parts, "lock": lock}
    (site / "site.json").write_text(json.dumps(about), encoding="utf-8")
    (site / ".nojekyll").touch()  # GitHub Pages would leave out names that begin with a line
    write_service_worker(site)


def write_python(folder: Path, pyodide: Path, archives: tuple[Path, Path]) -> dict[str, dict[str, Any]]:
    """Python's files, each with a digest in its name. Hosts compress scripts; the rest is compressed here."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    scripts = {"loader": pyodide / "pyodide.mjs", "module": pyodide / "pyodide.asm.mjs"}
    binary = {"wasm": pyodide / "pyodide.asm.wasm", "library": archives[0], "packages": archives[1]}
    parts: dict[str, dict[str, Any]] = {}
    for name, path in (scripts | binary).items():
        content, suffix = path.read_bytes(), "bin"
        if name in scripts:
            content, suffix = re.sub(rb"\n//# sourceMappingURL=.*", b"", content), "js"
        else:
            content = gzip.compress(content, 9, mtime=0)
        target = folder / f"{name}-{hashlib.sha256(content).hexdigest()[:10]}.{suffix}"
        target.write_bytes(content)
        parts[name] = {"path": f"python/{target.name}", "bytes": len(content)}
    return parts


def write_answers(site: Path, engine: str) -> dict[str, str]:
    """What the first pages ask for, and where it is: the start page is complete before Python is there."""
    choices = catalogue() if engine == "compiled" else limited(catalogue())
    known: dict[str, Any] = {"api/catalogue": choices, "api/boards": cards(), "api/tables": []}
    known |= {f"api/editions/{edition.name}/cards": cards_of(edition.name) for edition in choices.editions}
    small = BoardAsked(small=True)
    drawn = {f"api/boards/{board.name}.svg?small=true": board_picture(board.name, small) for board in choices.boards}
    (site / "answers").mkdir(exist_ok=True)
    places = {path: f"answers/{re.sub(r'[^a-z]+', '-', path.removeprefix('api/'))}" for path in [*known, *drawn]}
    for path, answer in known.items():
        places[path] += ".json"
        (site / places[path]).write_bytes(msgspec.json.encode(answer))
    for path, picture in drawn.items():
        places[path] += ".svg"
        (site / places[path]).write_text(picture, encoding="utf-8")
    return places


def write_grounds(site: Path) -> dict[str, str]:
    """Boards drawn before: where each of them is. Many are the same."""
    known = {}
    for name, drawn in prepared_grounds():
        known[name] = f"answers/ground-{hashlib.sha256(drawn).hexdigest()[:10]}.json"
        (site / known[name]).write_bytes(drawn)
    return known


def write_service_worker(site: Path) -> None:
    """The service worker, with every file and a version that changes if any of them does."""
    files = sorted(path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file() and not path.name.startswith("."))
    files = [name for name in files if name not in ("sw.js", "claims.html")]
    digest = hashlib.sha256()
    for name in files:
        digest.update(name.encode() + b"\0" + (site / name).read_bytes() + b"\0")
    text = (Path(__file__).parent / "service_worker.js").read_text(encoding="utf-8")
    text = re.sub(r"const FILES = \[\].*", f"const FILES = {json.dumps(files)}", text, count=1)
    text = text.replace("const VERSION = ''", f"const VERSION = '{digest.hexdigest()[:12]}'")
    (site / "sw.js").write_text(text, encoding="utf-8")
