"""The store, on SQLite and on PostgreSQL: what was acknowledged is there, whatever happens."""

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

from lucky.errors import LuckyError
from lucky.messages import Options
from lucky.server import migrations
from lucky.server.change_notifier import Change, open_notifier
from lucky.server.store import Retention, Store, schema, sqlite, usual_database
from lucky.table.interfaces import StoreError, Taken
from lucky.table.records import AnswerAheadRecord, ChairRecord, StoredTable, TableRecord
from tests.patience import PATIENCE
from tests.postgres import Postgres
from tests.soak import soak, times

DAY = 86400
NOBODY = 65534  # a user who owns nothing
CHAIRS = (
    ChairRecord(seat=0, kind="person", name="Violet", token="ab"),
    ChairRecord(seat=1, kind="open"),
    ChairRecord(seat=2, kind="bot", bot="greedy"),
)


@pytest.fixture(params=["file", "memory", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "postgresql":
        address: str = request.getfixturevalue("postgres")
        return address
    return "sqlite://" if request.param == "memory" else str(tmp_path / "new folder/tables.db")


@pytest.fixture(params=["file", "postgresql"])
def lasting(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database that is still there when its store is closed."""
    address: str = request.getfixturevalue("postgres") if request.param == "postgresql" else str(tmp_path / "tables.db")
    return address


def table(table_id: str = "one", **values: Any) -> TableRecord:
    usual: dict[str, Any] = {"setup": {"edition": "free", "names": ["Violet", "Ann"]}, "options": Options(), "seed": "s"}
    return TableRecord(id=table_id, **usual | values)


def with_store(address: str, story: Callable[[Store], Coroutine[Any, Any, None]]) -> None:
    """Run a story with a store, which is closed whatever happens."""

    async def run() -> None:
        store = await Store.open(address)
        try:
            await story(store)
        finally:
            await store.close()

    asyncio.run(asyncio.wait_for(run(), PATIENCE))


def test_a_table_comes_back_as_it_was(database: str) -> None:
    async def story(store: Store) -> None:
        kept = table(sequel_seed="t", host="cd", options=Options(public=True, pace=0.5), made=5.0, touched=6.0)
        await store.create(kept, CHAIRS)
        await store.append("one", 1, 0, 2**40)
        await store.append("one", 2, 0, -1)
        line = await store.say("one", None, "Ann\0", "café \U0001f408 \ud800")
        whole = await store.load("one")
        assert whole is not None
        assert msgspec.structs.replace(whole.table, touched=6.0) == kept
        assert whole.table.touched > 6.0
        assert whole.chairs == CHAIRS
        assert [(action.version, action.seat, action.action) for action in whole.actions] == [(1, 0, 2**40), (2, 0, -1)]
        assert [(said.line, said.seat, said.name, said.text) for said in whole.chat] == [(line.line, None, "Ann", "café \U0001f408 ?")]
        assert await store.actions_since("one", 1) == whole.actions[1:]
        assert await store.load("two") is None
        with pytest.raises(StoreError, match="There is a table one already"):
            await store.create(kept, CHAIRS)

    with_store(database, story)


def test_a_table_that_is_played_at_is_read_without_all_that_was_ever_said(database: str) -> None:
    async def story(store: Store) -> None:
        await store.create(table(), CHAIRS)
        for k in range(5):
            await store.say("one", None, "Violet", f"{k}")
        for lines, said in ((2, "34"), (9, "01234"), (None, "01234")):
            whole = await store.load("one", lines)
            assert whole is not None
            assert "".join(line.text for line in whole.chat) == said

    with_store(database, story)


def test_of_fifty_with_the_same_number_one_is_kept(database: str) -> None:
    async def story(store: Store) -> None:
        await store.create(table(), CHAIRS)
        outcomes = await asyncio.gather(*(store.append("one", 1, seat, seat) for seat in range(50)), return_exceptions=True)
        assert [type(outcome) for outcome in outcomes] == [type(None)] + [Taken] * 49
        with pytest.raises(Taken):
            await store.append("one", 1, 7, 7)
        assert [action.seat for action in await store.actions_since("one", 0)] == [0]

    with_store(database, story)


def test_one_lost_table_spoils_nothing_for_the_others(database: str) -> None:
    async def story(store: Store) -> None:
        await store.create(table(), CHAIRS)
        await store.append("one", 1, 0, 0)
        names = ["gone", "one", "one", "gone", "one"]
        outcomes = await asyncio.gather(*(store.append(name, k, 0, 0) for k, name in enumerate(names)), return_exceptions=True)
        assert [type(outcome).__name__ for outcome in outcomes] == ["Unfit", "Taken", "NoneType", "Unfit", "NoneType"]
        assert [action.version for action in await store.actions_since("one", 0)] == [1, 2, 4]
        with pytest.raises(StoreError, match="no such table"):
            await store.say("gone", 0, "Violet", "Anybody?")

    with_store(database, story)


def test_whoever_leaves_while_waiting_has_still_acted(database: str) -> None:
    async def story(store: Store) -> None:
        await store.create(table(), CHAIRS)
        impatient = asyncio.create_task(store.append("one", 1, 0, 0))
        await asyncio.sleep(0)
        impatient.cancel()
        await store.append("one", 2, 0, 0)
        assert len(await store.actions_since("one", 0)) == 2

    with_store(database, story)


def test_stages_chairs_and_the_next_table_are_settled_once(database: str) -> None:
    async def story(store: Store) -> None:
        await store.create(table(), CHAIRS)
        sitting = [ChairRecord(seat=1, kind="person", name=name) for name in ("Ann", "Basil")]
        sat = await asyncio.gather(*(store.sit("one", chair) for chair in sitting))
        assert sorted(sat) == [False, True]
        quicker = sitting[sat.index(True)]
        assert await store.change("one", stage="playing", was="gathering", setup={"edition": "anniversary"})
        assert not await store.change("one", stage="playing", was="gathering")
        assert await store.continue_at("one", "two") == "two" == await store.continue_at("one", "three")
        assert await store.continue_at("nowhere", "two") == ""
        await store.save_chairs(
            "one", [msgspec.structs.replace(quicker, away=True, answer_ahead=AnswerAheadRecord(answer="pass", attempt=3))]
        )
        await store.change("one", stage="over")
        whole = await store.load("one")
        assert whole is not None
        assert whole.table.ended is not None
        assert (whole.table.stage, whole.table.next, whole.table.setup) == ("over", "two", {"edition": "anniversary"})
        assert whole.chairs == (
            CHAIRS[0],
            ChairRecord(seat=1, kind="person", name=quicker.name, away=True, answer_ahead=AnswerAheadRecord(answer="pass", attempt=3)),
            CHAIRS[2],
        )

    with_store(database, story)


def test_a_chair_is_changed_only_as_it_was(database: str) -> None:
    """Two who decide upon the same chair cannot both have seen it as it is."""

    async def story(store: Store) -> None:
        await store.create(table(), CHAIRS)
        voted = [msgspec.structs.replace(CHAIRS[0], votes=(seat,)) for seat in (1, 2)]
        kept = await asyncio.gather(*(store.save_chairs("one", [chair], was=[CHAIRS[0]]) for chair in voted))
        assert sorted(kept) == [False, True]
        won = voted[kept.index(True)]
        assert (whole := await store.load("one")) is not None
        assert whole.chairs[0] == won
        assert await store.save_chairs("one", [CHAIRS[0]], was=[won])
        assert not await store.save_chairs("nowhere", [CHAIRS[0]], was=[CHAIRS[0]])

    with_store(database, story)


def test_questions_about_all_tables(database: str) -> None:
    bots, away = [CHAIRS[2]], [msgspec.structs.replace(CHAIRS[0], away=True), CHAIRS[2]]

    async def story(store: Store) -> None:
        await store.create(table("old", options=Options(public=True), made=1.0), CHAIRS)
        await store.create(table("new", options=Options(public=True), made=2.0), CHAIRS)
        await store.create(table("hidden"), CHAIRS)
        await store.create(table("bots", stage="playing", options=Options(public=True)), bots)
        await store.create(table("away", stage="playing"), away)
        await store.create(table("clock", stage="playing", options=Options(answer_seconds=30)), CHAIRS)
        await store.create(table("waits", stage="playing"), CHAIRS)
        await store.create(table("done", stage="over", options=Options(public=True)), bots)
        listed = await store.public_tables()
        assert [whole.table.id for whole in listed] == ["new", "old", "bots"]
        assert listed[0].chairs == CHAIRS
        assert len(await store.public_tables(limit=1)) == 1
        assert set(await store.unattended()) == {"bots", "away", "clock"}
        assert await store.count_open() == 7
        assert len(await store.all_tables()) == 8
        assert [whole.table.id for whole in await store.all_tables("over")] == ["done"]
        assert await store.delete("bots")
        assert not await store.delete("bots")
        assert await store.load("bots") is None

    with_store(database, story)


def test_old_tables_are_cleared_away(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    now = time.time()
    old = {"made": 1.0, "touched": 1.0}

    async def story(store: Store) -> None:
        await store.create(table("finished", stage="over", ended=now - 20 * DAY, **old), CHAIRS)
        await store.create(table("just finished", stage="over", ended=now - 5 * DAY, **old), CHAIRS)
        await store.create(table("never begun", **old), CHAIRS)
        await store.create(table("gathering", touched=now - 5 * DAY), CHAIRS)
        await store.create(table("stalled", stage="playing", **old), CHAIRS)
        await store.create(table("slow", stage="playing", **old), CHAIRS)
        await store.append("slow", 1, 0, 0)
        assert await store.prune(Retention(finished=0, gathering=0, stalled=0)) == []
        ten = Retention(finished=10, gathering=10, stalled=10)
        assert await store.prune(ten, dry=True) == ["finished", "never begun", "stalled"] == await store.prune(ten)
        assert {whole.table.id for whole in await store.all_tables()} == {"just finished", "gathering", "slow"}

    with_store(database, story)
    monkeypatch.setenv("LUCKY_KEEP_FINISHED", "7.5")
    assert Retention.from_environment() == Retention(finished=7.5)
    monkeypatch.setenv("LUCKY_KEEP_STALLED", "soon")
    with pytest.raises(LuckyError, match="LUCKY_KEEP_STALLED should be a number of days"):
        Retention.from_environment()


def test_migrations_lead_to_the_schema(database: str) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.runtime.migration import MigrationContext
    from alembic.script import ScriptDirectory

    assert ScriptDirectory(str(migrations.HERE)).get_current_head() == migrations.NEWEST

    def differences(connection: sa.Connection) -> list[Any]:
        return list(compare_metadata(MigrationContext.configure(connection, opts={"compare_type": True}), schema.metadata))

    async def story(store: Store) -> None:
        assert await store.database.read(differences) == []
        assert await store.database.write(migrations.bring_up_to_date) == migrations.NEWEST

    with_store(database, story)


def test_tables_of_a_newer_version_are_left_alone(lasting: str) -> None:
    newer = sa.text("UPDATE alembic_version SET version_num = '9999'")

    async def story(store: Store) -> None:
        await store.database.write(lambda connection: connection.execute(newer).rowcount)

    with_store(lasting, story)
    with pytest.raises(StoreError, match="kept by a newer Lucky Mansion"):
        with_store(lasting, story)


def test_processes_that_start_together_migrate_once(lasting: str) -> None:
    async def open_four() -> None:
        for store in await asyncio.gather(*(Store.open(lasting) for _ in range(4))):
            await store.create(table(f"by {id(store)}"), CHAIRS)
            await store.close()

    asyncio.run(open_four())


def test_houses_that_open_at_once_in_one_process_do_not_mix_their_migrations() -> None:
    async def open_many() -> None:
        for store in await asyncio.gather(*(Store.open("sqlite://") for _ in range(8))):
            await store.create(table(), CHAIRS)
            await store.close()

    for _ in range(3):
        asyncio.run(open_many())


def test_two_stores_on_postgresql_cannot_write_the_same_number(postgres: str) -> None:
    async def story(store: Store) -> None:
        other = await Store.open(postgres)
        await store.create(table(), CHAIRS)
        outcomes = await asyncio.gather(
            *(keeper.append("one", 1, k, k) for k in range(20) for keeper in (store, other)), return_exceptions=True
        )
        assert [type(outcome).__name__ for outcome in outcomes].count("NoneType") == 1
        lines = await asyncio.gather(*(keeper.say("one", 0, "Violet", "!") for keeper in (store, other)))
        assert {line.line for line in lines} == {1, 2}
        await other.close()

    with_store(postgres, story)


def test_the_bell_tells_other_processes_and_only_those(postgres: str, postgres_server: Postgres) -> None:
    async def story(store: Store) -> None:
        other = await Store.open(postgres)
        here, there = await open_notifier(store), await open_notifier(other)
        rings = there.changes()
        await other.create(table(), CHAIRS)
        await other.append("one", 1, 0, 0)
        await store.append("one", 2, 0, 0)
        assert await anext(rings) == Change("one")
        with pytest.raises(Taken):
            await store.append("one", 2, 0, 0)
        await store.say("one", 0, "Violet", "Hello?")
        assert await anext(rings) == Change("one")
        await here.notify("one", "who is there, and why")
        assert await anext(rings) == Change("one", "who is there, and why")
        await postgres_server.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'")
        assert await anext(rings) == Change("")  # something may have been missed
        await store.delete("one")
        assert await anext(rings) == Change("one")
        await there.close()
        assert [ring async for ring in rings] == []
        await here.close()
        await other.close()

    with_store(postgres, story)


def test_the_bell_of_one_process_is_silent() -> None:
    async def story(store: Store) -> None:
        bell = await open_notifier(store)
        await bell.notify("one")
        await bell.close()
        assert [ring async for ring in bell.changes()] == []

    with_store("sqlite://", story)


def test_a_server_that_was_restarted_is_found_again(postgres: str, postgres_server: Postgres) -> None:
    async def story(store: Store) -> None:
        await store.create(table(), CHAIRS)
        await postgres_server.execute(
            f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{sa.make_url(postgres).database}'"
        )
        await store.append("one", 1, 0, 0)
        assert await store.load("one") is not None

    with_store(postgres, story)


WRITER = """
import asyncio, sys
from lucky.messages import Options
from lucky.server.store import Store
from lucky.table.records import TableRecord

async def main(address, name):
    store = await Store.open(address)
    tables = [f"{name} {k}" for k in range(8)]
    for table in tables:
        await store.create(TableRecord(id=table, setup={}, options=Options(), seed="s"), [])
    async def act(table):
        for number in range(1, 100000):
            await store.append(table, number, 0, number)
            print(table, number, sep=",", flush=True)
    await asyncio.gather(*map(act, tables))

asyncio.run(main(*sys.argv[1:]))
"""


@soak
def test_what_was_acknowledged_survives_a_kill(lasting: str) -> None:
    acknowledged: dict[str, int] = {}
    for k in range(times(3, 40)):
        writer = subprocess.Popen([sys.executable, "-c", WRITER, lasting, f"round {k}"], stdout=subprocess.PIPE, text=True)
        assert writer.stdout is not None
        for line in (writer.stdout.readline() for _ in range(40 + 37 * (k % 8))):
            name, number = line.split(",")
            acknowledged[name] = int(number)
        writer.send_signal(signal.SIGKILL)
        for line in writer.stdout:  # what it said before it died counts too, but for half a line
            if line.endswith("\n"):
                name, number = line.split(",")
                acknowledged[name] = int(number)
        writer.stdout.close()
        writer.wait()

    async def story(store: Store) -> None:
        for name, number in acknowledged.items():
            actions = [action.action for action in await store.actions_since(name, 0)]
            assert actions == list(range(1, len(actions) + 1))
            assert number <= len(actions) <= number + 1

    assert len(acknowledged) > 4 * times(3, 40)
    with_store(lasting, story)


def refused(address: str) -> str:
    """What is said about an address that cannot be used."""

    async def story(store: Store) -> None:
        await store.create(table(), CHAIRS)

    with pytest.raises(StoreError) as caught:
        with_store(address, story)
    return str(caught.value)


def test_addresses_that_lead_nowhere(tmp_path: Path, postgres_server: Postgres) -> None:
    (tmp_path / "notes.txt").write_text("Not a database, however long one looks at it." * 40)
    assert "is not a database" in refused(str(tmp_path / "notes.txt"))
    assert "its folder cannot be made" in refused(str(tmp_path / "notes.txt/tables.db"))
    assert "cannot be opened" in refused(str(tmp_path))
    assert "tables are kept in SQLite or PostgreSQL" in refused("mysql://root:secret@localhost/x")
    assert "address cannot be read" in refused("postgresql://host:port:secret/x")
    said = refused(f"postgresql://lucky:secret@localhost:1/x?host={tmp_path}")
    assert "does not answer" in said
    assert "secret" not in said
    assert "does not answer" in refused("postgresql://lucky:secret@127.0.0.1:1/x")
    assert "is not there, though its server is" in refused(postgres_server.url("attic"))
    assert "does not let us in" in refused(postgres_server.url().replace("lucky@", "ghost@"))


def test_a_file_somebody_holds_on_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "PATIENCE", 0.1)
    address = str(tmp_path / "tables.db")

    async def story(store: Store) -> None:
        await store.create(table(), CHAIRS)
        holder = sqlite3.connect(address)
        holder.execute("BEGIN IMMEDIATE")
        try:
            with pytest.raises(StoreError, match="is in use by somebody who does not let go"):
                await store.append("one", 1, 0, 0)
            assert (await store.load("one")) is not None  # reading goes on
        finally:
            holder.rollback()
            holder.close()
        await store.append("one", 1, 0, 0)

    with_store(address, story)


@contextmanager
def not_as_root() -> Iterator[None]:
    """Root may write anywhere: whoever is root is nobody for a while, all threads included."""
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    if root:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)


def test_a_file_that_may_not_be_written() -> None:
    async def story(store: Store) -> None:
        assert await store.count_open() == 0

    with tempfile.TemporaryDirectory() as folder:  # not tmp_path, which nobody but its owner may enter
        address = Path(folder) / "tables.db"
        with_store(str(address), story)
        Path(folder).chmod(0o777)
        address.chmod(0o444)
        with not_as_root():
            assert "may not be written" in refused(str(address))


def test_the_usual_database_is_among_the_users_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LUCKY_DATABASE", raising=False)
    assert Path(usual_database()).parts[-2:] == ("lucky-mansion", "tables.db")
    monkeypatch.setenv("LUCKY_DATABASE", "postgresql:///house")
    assert usual_database() == "postgresql:///house"


def test_everything_can_be_put_back_elsewhere(database: str) -> None:
    async def story(store: Store) -> None:
        await store.create(table(), CHAIRS)
        await store.append("one", 1, 0, 5)
        await store.say("one", 0, "Violet", "Quite.")
        whole = await store.load("one")
        assert whole is not None
        written = msgspec.json.encode(whole)
        await store.delete("one")
        await store.insert(msgspec.json.decode(written, type=StoredTable))
        assert await store.load("one") == whole

    with_store(database, story)
