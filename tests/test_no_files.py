"""From the network nothing opens a file: paths, devices and pipes in every field of every message, request and game file."""

import asyncio
import json
import mimetypes
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import fields
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from litestar.testing import TestClient
from websockets.asyncio.client import connect

import lucky
from lucky import messages
from lucky.errors import LuckyError
from lucky.gamefile import parse_game
from lucky.messages import FromClient, Options
from lucky.server.app import create_app
from lucky.server.protocols import LimitedWebSocket
from lucky.server.settings import Limits, Settings
from lucky.service.table_files import exported, imported, table_of
from lucky.setup import Setup, ShippedSetup
from lucky.task import Task
from tests.patience import PATIENCE
from tests.server_scene import ME, open_server
from tests.soak import soak, times

OURS = tuple(os.path.realpath(folder) for folder in (Path(lucky.__file__).parent, sys.prefix, sys.base_prefix))
GAME = Path(__file__).parent / "golden" / "free-3.game"
QUICKLY = Limits(
    messages_a_second=1e6,
    messages_at_once=10**6,
    requests_a_second=1e6,
    requests_at_once=10**6,
    lines_a_second=1e6,
    lines_at_once=10**6,
    frames_at_once=10**6,
)

opened: list[str] = []
allowed: tuple[str, ...] | None = None  # while it is watched


def watch_files(event: str, words: tuple[Any, ...]) -> None:
    """Refuse to open what is not ours, so that a pipe does not hang the test, and remember it."""
    if event == "open" and allowed is not None and isinstance(words[0], str | bytes | os.PathLike):
        path = os.path.realpath(os.fsdecode(words[0]))
        if not path.startswith(allowed):
            opened.append(path)
            raise PermissionError(path)


mimetypes.init()  # reads a file of the system's, once
sys.addaudithook(watch_files)  # there is no way to remove one


@contextmanager
def watched(*folders: Path) -> Iterator[list[str]]:
    """The files that are opened meanwhile, but for the program's own and those in some folders."""
    global allowed
    opened.clear()
    allowed = (*OURS, *(os.path.realpath(folder) for folder in folders))
    try:
        yield opened
    finally:
        allowed = None


@pytest.fixture
def paths(tmp_path: Path) -> list[str]:
    os.mkfifo(tmp_path / "pipe")
    os.mkfifo(tmp_path / "pipe.toml")
    absolute = [str(tmp_path / "pipe"), str(tmp_path / "pipe.toml"), "/etc/passwd", "/dev/null", "/proc/self/fd/2"]
    return [*absolute, "../../../../../etc/passwd", "pyproject.toml", "tests/../README.md"]


def replaced(example: Any, path: str) -> Iterator[Any]:
    """An example with the path in place of each of its values in turn."""
    yield path
    if isinstance(example, dict):
        for key, value in example.items():
            yield from (example | {key: other} for other in replaced(value, path))
    elif isinstance(example, list):
        for k, value in enumerate(example):
            yield from ([*example[:k], other, *example[k + 1 :]] for other in replaced(value, path))


def example(kind: type[msgspec.Struct]) -> dict[str, Any]:
    """A message with every field that it has."""
    simple: dict[Any, Any] = {str: "free", int: 0, bool: True}
    values = {
        field.name: simple.get(field.type, field.default if field.default is not msgspec.NODEFAULT else 0)
        for field in msgspec.structs.fields(kind)
    }
    found: dict[str, Any] = msgspec.to_builtins(values)
    return found | {"kind": kind.__struct_config__.tag}


CHOICES = {field.name: "free" if "str" in str(field.type) else 3 for field in fields(Setup)}


def heads(path: str) -> Iterator[str]:
    """A game file with the path in each line of its head, and where actions stand."""
    first, *lines = GAME.read_text(encoding="utf-8").splitlines()
    rest = "\n".join(lines)
    for name in [*CHOICES, "seed", "sequel seed"]:
        head = "\n".join(line for line in lines if not line.startswith(f"{name.replace('_', ' ')}:"))
        yield f"{first}\n{name.replace('_', ' ')}: {path}\n{head}"
    yield f"{first}\n{rest}\n{path}\nViolet: {path}; {path}\n"


def requests(table: str, path: str) -> Iterator[tuple[str, Any]]:
    """All that can be asked for over HTTP: the address, and a body or the parameters."""
    seat = {"kind": "bot", "name": "Ada", "bot": "greedy"}
    new_table = {"setup": {"edition": "free"}, "seats": [seat] * 3, "options": msgspec.to_builtins(Options()), "start": False}
    bodies: dict[str, list[dict[str, Any]]] = {
        "tables": [new_table, *({"setup": {"players": 3, name: 0}, "seats": [seat] * 3} for name in CHOICES)],
        "setup/check": [{"setup": {"players": 3, name: value}} for name in CHOICES for value in (0, [0])],
        "lesson": [{"name": "Ada"}],
        f"tables/{table}/sit": [{"name": "Ada", "seat": 0}],
        "replay": [{"table": "", "viewer": 0}],
        "replay/chances": [{"game_file": "x", "known_rows": 0}],
        "replay/coach": [{"game_file": "x", "seat": 0}],
        "replay/table": [{"game_file": "x", "after": 1, "seat": 0, "level": "cunning"}],
    }
    for way, examples in bodies.items():
        for one in examples:
            yield from ((f"/api/{way}", body) for body in replaced(one, path) if isinstance(body, dict))
    for text in heads(path):
        yield "/api/replay", {"game_file": text}
    for way, more in (("chances", {}), ("coach", {"seat": 0}), ("table", {"after": 1, "seat": 0, "level": path})):
        yield from ((f"/api/replay/{way}", {"game_file": text, **more}) for text in heads(path) if path in text.partition("cards:")[2])
    quoted = path.replace("/", "%2f")
    for way in ("", "assets/", "api/boards/", "t/", "api/tables/", "rules/"):
        yield from ((f"/{way}{name}", ()) for name in (path, quoted, f"{quoted}.svg"))
    yield from (("/api/replay/ground", {"setup": json.dumps({name: path}), "language": path}.items()) for name in CHOICES)
    for way in (f"tables/{table}/light", f"tables/{table}/ground", "boards/original.svg", "replay/light"):
        for word in ("zone", "language", "closed", "floor", "sight", "steps", "stroll", "theme"):
            yield f"/api/{way}", ({"zone": "Foyer", "setup": "{}"} | {word: path}).items()


async def here(question: Task, *_: object, **__: object) -> object:
    """Work something out in this process, where opened files are seen."""
    try:
        return question.answer()
    except LuckyError as error:
        return error


def test_a_hook_sees_what_is_opened(paths: list[str]) -> None:
    first, rest = GAME.read_text(encoding="utf-8").split("\n", 1)
    with watched() as files:
        for path in paths:
            with pytest.raises(LuckyError):
                parse_game(f"{first}\ncards: {path}\n{rest}")
    assert os.path.realpath(paths[0]) in files
    assert len(files) == len(paths)


@soak
def test_no_request_opens_a_file(paths: list[str], tmp_path: Path) -> None:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<h1>A page</h1>")
    (static / "offline.html").write_text("<h1>A page</h1>")

    with TestClient(create_app(static, Settings(limits=QUICKLY, bot_workers=1))) as client:
        client.app.state.registry.bots.answer = here
        seats = [{"kind": "me"}] * 3
        table = client.post("/api/tables", json={"setup": {}, "seats": seats}).json()["table"]
        for path in paths[: times(2, 8)]:
            for way, asked in requests(table, path):
                with watched(static) as files:
                    answer = client.post(way, json=asked) if isinstance(asked, dict) else client.get(way, params=dict(asked))
                assert files == [], (way, asked)
                assert answer.status_code < 500, (way, asked, answer.text)


def test_no_message_opens_a_file(paths: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LimitedWebSocket, "limits", QUICKLY)

    async def talking() -> None:
        async with open_server(limits=QUICKLY) as scene:
            scene.registry.bots.answer = here  # type: ignore[method-assign]
            made = await scene.make([ME, ME, ME])
            hello = {"kind": "hello", "protocol": messages.PROTOCOL, "tokens": [made.host_token, *(key.token for key in made.seats)]}
            async with asyncio.timeout(PATIENCE), connect(f"ws{scene.url[4:]}/tables/{made.table}/live") as socket:
                with watched() as files:
                    await socket.send(json.dumps(hello))
                    for path in paths:
                        for kind in get_args(FromClient):
                            for message in replaced(example(kind), path):
                                await socket.send(json.dumps(message))
                    await socket.send('{"kind": "ping", "ref": 77}')
                    while json.loads(await socket.recv()) != {"kind": "pong", "ref": 77}:
                        pass
                assert files == []

    asyncio.run(talking())


def test_a_setup_from_the_network_is_of_shipped_names(paths: list[str]) -> None:
    for path in paths:
        for choice in ("board", "cards"):
            with pytest.raises(LuckyError, match="There is no"):
                ShippedSetup(**{choice: path})  # type: ignore[arg-type]
    for setup in (Setup("free", 3), Setup("anniversary", 3, board="widows-light")):
        shipped = ShippedSetup(**setup.changed())  # type: ignore[arg-type]
        assert (shipped.floor_plan, shipped.deck) == (setup.floor_plan, setup.deck)
        assert isinstance(shipped.with_(names=()), ShippedSetup)


def test_an_imported_table_brings_no_program() -> None:
    data = exported(table_of(parse_game(GAME.read_text(encoding="utf-8")))[0])
    imported(data)
    data["chairs"][0]["bot"] = "examples/mybot.py:Bot"
    with pytest.raises(LuckyError, match="No bot is called"):
        imported(data)
