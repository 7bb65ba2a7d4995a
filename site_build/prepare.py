"""In Pyodide, when the page is built: try everything once, so that it is known what Python needs of its library, and compile it.

Reads /build/packages (what is put beside the library) and writes /build/library and /build/compiled: the same modules, compiled. In the
page that saves both bytes and the time to compile.
"""

import asyncio
import importlib
import json
import py_compile
import shutil
import sys
import zipfile
from pathlib import Path
from typing import Any

PACKAGES, LIBRARY, COMPILED = Path("/build/packages"), Path("/build/library"), Path("/build/compiled")
ZIP = next(path for path in sys.path if path.endswith(".zip"))
# Loaded when something goes wrong, or only here and there.
BESIDES = {
    "encodings.ascii",
    "encodings.cp437",
    "encodings.latin_1",
    "linecache",
    "tokenize",
    "traceback",
}  # for what is said when something goes wrong
OPTIMIZE = 2  # neither docstrings nor assertions
sys.path.insert(0, str(PACKAGES))


class QuietPage:
    """A page that nobody looks at."""

    def __init__(self) -> None:
        from lucky.page.desk import Desk
        from lucky.page.shelf import MemoryShelf
        from lucky.table.interfaces import TableSettings

        self.replies: dict[int, asyncio.Future[Any]] = {}
        self.updates: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.desk = Desk(self, MemoryShelf(), TableSettings(beat=0.0, slack=0.0))
        self.desk.bots.ready()

    def reply(self, ref: int, status: int, kind: str, text: str) -> None:
        """An answer, which has to be good."""
        assert status == 200, text
        self.replies.pop(ref).set_result(json.loads(text) if "json" in kind else text)

    def send(self, socket: int, text: str) -> None:
        """What happens at the table."""
        message = json.loads(text)
        if message["kind"] in ("game_update", "advice", "prospects"):
            self.updates.put_nowait(message)

    def close(self, socket: int, code: int, reason: str) -> None:
        """Nobody is sent away."""
        raise AssertionError(reason)

    def think(self, number: int, question: bytes) -> None:
        """Bots think at once."""
        from lucky.page.worker_bots import think

        asyncio.get_running_loop().call_soon(lambda: self.desk.bots.heard(number, think(question)))

    def restart_bots(self) -> None:
        """They do not hang."""
        raise AssertionError("A bot hung.")

    async def ask(self, method: str, address: str, body: Any = None, token: str = "") -> Any:
        """A request and its answer."""
        self.replies[1] = answer = asyncio.get_running_loop().create_future()
        self.desk.request(1, method, address, "" if body is None else json.dumps(body), token)
        return await answer


async def play(page: QuietPage) -> None:
    """A game between a person and two who think ahead, and all that is asked about it."""
    from lucky.messages import PROTOCOL
    from lucky.page.choices import page_catalogue

    levels = [level.name for level in page_catalogue().levels]
    thinks = "cunning" if "cunning" in levels else levels[-1]  # one that this engine can bear
    seats = [{"kind": "me"}, {"kind": "bot", "bot": f"violet:{thinks}"}, {"kind": "bot", "bot": "greedy"}]
    made = await page.ask("POST", "api/tables", {"setup": {"edition": "free"}, "seats": seats, "start": True})
    table, token = made["table"], made["seats"][0]["token"]
    page.desk.connect(1, table)
    page.desk.receive(1, json.dumps({"kind": "hello", "protocol": PROTOCOL, "tokens": [token], "version": -1}))
    helped = False
    while True:
        update = await page.updates.get()
        if update["kind"] != "game_update":
            continue
        if update["state"]["phase"] == "over":
            break
        for seat in update["seats"]:
            if seat.get("legal"):
                where = {"seat": seat["seat"], "version": update["version"]}
                if not helped:
                    helped = True
                    for kind in ("get_prospects", "get_advice"):
                        page.desk.receive(1, json.dumps({"kind": kind, "ref": 5, **where}))
                page.desk.receive(1, json.dumps({"kind": "act", "ref": 6, "action": seat["legal"][0]["id"], **where}))
    page.desk.leave(1)
    text = await page.ask("GET", f"api/tables/{table}/game", token=token)
    await page.ask("POST", "api/replay", {"game_file": text})
    await page.ask("POST", "api/replay/chances", {"game_file": text})
    await page.ask("POST", "api/replay/coach", {"game_file": text, "seat": made["seats"][0]["seat"]})
    await page.ask("POST", "api/replay/table", {"game_file": text, "after": 3, "seat": made["seats"][0]["seat"]})
    for path in ("ground?language=de", "light?zone=Kitchen", "cards"):
        await page.ask("GET", f"api/tables/{table}/{path}")
    archive = await page.ask("GET", "api/archive")
    await page.ask("POST", "api/archive", archive)


async def try_everything() -> None:
    """Everything that a page asks for."""
    page = QuietPage()
    board = "api/boards/original"
    for path in ("api/catalogue", "api/boards", "api/board.css", f"{board}.svg?sight=Kitchen&language=de", f"{board}.json"):
        await page.ask("GET", path)
    await page.ask("POST", "api/setup/check", {"setup": {"edition": "anniversary"}})
    await page.ask("POST", "api/lesson", {"name": ""})
    await draw(page)


async def draw(page: QuietPage) -> None:
    """A house drawn, mended, written, tried."""
    house = (await page.ask("POST", "api/houses/open", {"template": "hall"}))["house"]
    await page.ask("GET", "api/houses")
    deck = await page.ask("POST", "api/houses/deck", {"house": house})
    await page.ask("POST", "api/houses/check", {"house": house, "deck": deck})
    await page.ask("POST", "api/houses/picture", {"house": house, "theme": "light", "heat": {"Kitchen": 0.5}})
    words = await page.ask("POST", "api/houses/text", {"house": house, "deck": deck})
    await page.ask("POST", "api/houses/cards", {"text": words["deck_text"]})
    await page.ask("POST", "api/houses/trial", {"board": words["board"], "cards": words["cards"], "games": 5})
    house["floors"]["house"]["doors"].pop()
    await page.ask("POST", "api/houses/check", {"house": house})
    await play(page)


def library() -> list[str]:
    """The modules of the library that were loaded, by file, and all that is in Pyodide's own."""
    for name in BESIDES:
        importlib.import_module(name)
    specs = [getattr(module, "__spec__", None) for module in [*sys.modules.values()]]
    found = {spec.origin for spec in specs if spec is not None and spec.origin}
    return sorted(path for path in found if path.startswith(ZIP))


def wanted(path: Path) -> bool:
    """Whether a file is needed: of other people's packages only what was loaded."""
    ours = path.is_relative_to(LIBRARY) or path.is_relative_to(PACKAGES / "lucky")
    return ours or str(path) in {getattr(module, "__file__", None) for module in [*sys.modules.values()]}


async def main() -> None:
    """Try everything, then write what was loaded, and all of it compiled."""
    await try_everything()
    loaded = library()
    with zipfile.ZipFile(ZIP) as archive:
        for origin in loaded:
            name = origin[len(ZIP) + 1 :]
            target = LIBRARY / name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(archive.read(name))
    for root in (LIBRARY, PACKAGES):
        for path in sorted(filter(wanted, root.rglob("*"))):
            target = COMPILED / root.name / path.relative_to(root)
            if path.suffix == ".py":
                target.parent.mkdir(parents=True, exist_ok=True)
                made, shown = str(target.with_suffix(".pyc")), str(path.relative_to(root))
                py_compile.compile(str(path), made, shown, doraise=True, optimize=OPTIMIZE)
            elif path.is_file():
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(path, target)
