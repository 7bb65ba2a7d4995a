"""Databases that a disk has spoilt: whatever is wrong with the file, and whatever opens it, it is said in a sentence."""

import asyncio
import random
import sqlite3
from collections.abc import Callable
from contextlib import closing
from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from lucky.server.store import Store
from tests.patience import PATIENCE
from tests.server_process import Server
from tests.soak import times
from tests.test_admin import Capture, a_game, lucky, renamed

PAGE = 4096
CHANCE = random.Random(32)


@lru_cache
def sound() -> bytes:
    """A database in which games are played and over, and people talk."""

    async def fill(path: Path) -> None:
        store = await Store.open(str(path))
        for k in range(2):
            await store.insert(renamed(f"playing{k}", a_game(20)))
            await store.insert(renamed(f"over{k}", a_game()))
        await store.say("over1", 0, "Violet", "Good night.")
        await store.close()

    with TemporaryDirectory() as folder:
        asyncio.run(fill(Path(folder) / "tables.db"))
        return (Path(folder) / "tables.db").read_bytes()


def noise(at: int, size: int) -> Callable[[bytes], bytes]:
    """Something else in some place."""
    new = CHANCE.randbytes(size)
    return lambda raw: raw[:at] + new + raw[at + size :]


def zeroed(page: int) -> Callable[[bytes], bytes]:
    return lambda raw: raw[: page * PAGE] + bytes(PAGE) + raw[(page + 1) * PAGE :]


def swapped(page: int) -> Callable[[bytes], bytes]:
    return lambda raw: raw[: page * PAGE] + raw[-PAGE:] + raw[(page + 1) * PAGE :]


def cut(size: int) -> Callable[[bytes], bytes]:
    return lambda raw: raw[:size]


def word(old: bytes, new: bytes) -> Callable[[bytes], bytes]:
    return lambda raw: raw.replace(old, new)


DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "random bytes at the end": lambda raw: raw[:-5000] + random.Random(1).randbytes(5000),
    "random bytes beyond the end": lambda raw: raw + random.Random(1).randbytes(5000),
    "another header": noise(0, 100),
    "no header": lambda raw: bytes(100) + raw[100:],
    "another format": noise(18, 2),
    "another schema": noise(110, 200),
    "an option that nobody knows": word(b"turn_seconds", b"turn_seRonds"),
    "options that are none": word(b'{"public"', b'["public"'),
    "a setup without an end": word(b'"players":3', b'"players":{'),
    "letters that are none": word(b"Violet", b"Viol\xff\xff"),
    "notes that are none": word(b'{"clock_from"', b'{"clock\xc3\x28\x15'),
    "a version that is none": word(b"0002", b"2000"),
    **{f"cut after {size}": cut(size) for size in (1, 50, 99, 100, 512, PAGE, PAGE + 1, 10 * PAGE, 20 * PAGE + 7)},
    **{f"page {page} empty": zeroed(page) for page in range(0, 24, 2)},
    **{f"page {page} of another kind": swapped(page) for page in range(1, 24, 2)},
    **{f"noise {k}": noise(CHANCE.randrange(24 * PAGE), CHANCE.choice((1, 4, 40, 400))) for k in range(times(12, 500))},
}


def said_in_words(capsys: Capture, *words: str | Path) -> None:
    """A command does what it can, or ends with 1 and says why in a line."""
    capsys.readouterr()
    code, (_, error) = lucky(*words), capsys.readouterr()
    assert code in (0, 1)
    assert bool(error.strip()) == bool(code) or "Keep it to yourself" in error
    assert "Traceback" not in error
    assert len(error.splitlines()) <= 1


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_a_damaged_database_gets_a_sentence(damage: Callable[[bytes], bytes], tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "tables.db"
    for words in (("list",), ("export", "over1"), ("backup", tmp_path / "backup")):
        file.write_bytes(damage(sound()))
        said_in_words(capsys, "admin", *words, "--database", file)
    file.write_bytes(damage(sound()))
    said_in_words(capsys, "admin", "restore", file, "--database", tmp_path / "new.db")


def spoilt_clock(file: Path) -> None:
    """What the server reads first is no record of a clock, in a file that is sound."""
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("INSERT INTO house_keys VALUES ('clock', '{seen')")


REFUSED = ("random bytes at the end", "page 2 empty", "page 12 empty", "page 20 empty", "no header", f"cut after {10 * PAGE}")


@pytest.mark.parametrize("damage", [*REFUSED, "the clock"])
def test_a_server_does_not_open_a_damaged_database(damage: str, tmp_path: Path) -> None:
    """It would go on to write into it. Where damage lies that no page shows, the server ends as well, by the same door."""
    file = tmp_path / "tables.db"
    file.write_bytes(DAMAGES.get(damage, bytes)(sound()))
    if damage not in DAMAGES:
        spoilt_clock(file)
    server = Server(str(file), tmp_path / "log", quick=True)
    server.launch()
    assert server._process is not None
    try:
        assert server._process.wait(PATIENCE) == 1
    finally:
        server.kill()
    assert server.printed().splitlines()[-1].startswith(f"{file} is ")


def test_a_sound_database_is_opened(tmp_path: Path) -> None:
    (tmp_path / "tables.db").write_bytes(sound())
    with Server(str(tmp_path / "tables.db"), tmp_path / "log", quick=True) as server:
        assert "The house is open" in server.printed()
