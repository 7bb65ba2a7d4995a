"""What the house does not put up with, and what it does not let out."""

import asyncio
import json
import logging
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar.testing import TestClient
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from lucky.cli import main
from lucky.client import NotGranted
from lucky.errors import LuckyError
from lucky.messages import PROTOCOL, PROTOCOL_HEADER, SeatRequest
from lucky.server.app import create_app
from lucky.server.counting import Bucket, counted
from lucky.server.desk import FairDesk
from lucky.server.guards import RateLimits
from lucky.server.logs import Lines
from lucky.server.settings import Limits
from lucky.table.refusals import TooMuch
from tests.patience import PATIENCE
from tests.server_scene import BOT, HELLO, ME, drained, next_update, open_server


@pytest.fixture(scope="module")
def described() -> dict[str, Any]:
    with TestClient(create_app(Path("nowhere"))) as client:
        found: dict[str, Any] = client.get("/api/openapi.json").json()
        return found


def test_everything_one_may_ask_for_is_described(described: dict[str, Any]) -> None:
    paths = {path for path in described["paths"] if path.startswith("/api/tables")}
    below = (
        "",
        "/{table_id}",
        "/{table_id}/sit",
        "/{table_id}/again",
        "/{table_id}/game",
        "/{table_id}/cards",
        "/{table_id}/ground",
        "/{table_id}/light",
        "/{table_id}/post",
        "/{table_id}/post/change",
        "/{table_id}/post/forget",
    )
    assert paths == {f"/api/tables{path}" for path in below}
    for path in paths:
        for operation in described["paths"][path].values():
            assert operation["summary"]
            assert operation["description"]
            assert all("Problem" in json.dumps(answer) for status, answer in operation["responses"].items() if status >= "400")
    assert "example" not in json.dumps([described["paths"][path] for path in paths])


@pytest.mark.parametrize(
    ("setup", "places", "said"),
    [
        ({"board": "/etc/passwd"}, [ME, ME, ME], "no board called"),
        ({"board": "../boards/original.toml"}, [ME, ME, ME], "no board called"),
        ({}, [ME, ME, SeatRequest(kind="bot", bot="./bot.py:Bot")], "No bot is called"),
        ({}, [ME, ME, SeatRequest(kind="bot", bot="ismcts:3600s")], "too long"),
        ({"players": 4}, [ME, ME, ME], "3 places"),
        ({"players": "four"}, [ME, ME, ME], "Expected `int`"),
        ({"colour": "red"}, [ME, ME, ME], "no choice called colour"),
        ({"variants": ["re-entry"]}, [ME, ME, ME], "V7"),
        ({}, [ME, SeatRequest(kind="me", name="Bob"), SeatRequest(kind="me", name="bob")], "already"),
    ],
)
def test_tables_that_cannot_be_set(setup: dict[str, Any], places: list[SeatRequest], said: str) -> None:
    async def asking() -> None:
        async with open_server() as scene:
            with pytest.raises(NotGranted, match=said):
                await scene.make(places, **setup)

    asyncio.run(asking())


def test_other_peoples_pages_stay_outside() -> None:
    async def knocking() -> None:
        async with open_server() as scene:
            made = await scene.make([ME, BOT, BOT], start=False)
            address = f"ws{scene.url[4:]}/tables/{made.table}/live"
            with pytest.raises(InvalidStatus) as refusal:
                async with connect(address, origin="https://elsewhere.example"):  # type: ignore[arg-type]
                    pass
            assert refusal.value.response.status_code == 403
            async with connect(address, origin=scene.url) as socket:  # type: ignore[arg-type]
                await socket.send(HELLO)
                assert json.loads(await socket.recv())["kind"] == "welcome"
            async with httpx.AsyncClient(timeout=PATIENCE) as client:
                body = {"setup": {}, "seats": [{"kind": "me"}] * 3}
                foreign = await client.post(f"{scene.url}/api/tables", json=body, headers={"Origin": "https://elsewhere.example"})
                assert foreign.status_code == 403
                assert (
                    await client.post(f"{scene.url}/api/tables", json=body, headers={"Origin": scene.url, PROTOCOL_HEADER: str(PROTOCOL)})
                ).status_code == 201
                huge = await client.post(f"{scene.url}/api/tables", content=b'{"setup": "' + b"x" * 100_000 + b'"}')
                assert huge.status_code == 413
                assert "error" in huge.json()
                assert (await client.post(f"{scene.url}/api/tables/{made.table}/again")).status_code == 401

    asyncio.run(knocking())


@pytest.mark.parametrize(
    ("first", "code"),
    [
        ("not json", 4400),
        (b"\x00\x01", 4400),
        ('{"kind": "ping"}', 4400),
        (HELLO[:-1] + ', "tokens": ["wrong"]}', 4403),
        (HELLO[:-1] + ', "tokens": 7}', 4400),
        (HELLO[:-1] + ', "x": "' + "x" * 20_000 + '"}', 1009),
        ("", 4400),
    ],
)
def test_a_bad_hello_ends_the_connection(first: str | bytes, code: int) -> None:
    async def knocking() -> None:
        async with open_server() as scene:
            made = await scene.make([ME, BOT, BOT], start=False)
            async with connect(f"ws{scene.url[4:]}/tables/{made.table}/live") as socket:
                await socket.send(first)
                assert set(await drained(socket)) <= {"refused"}
                assert socket.close_code == code

    asyncio.run(knocking())


def test_silence_and_tables_that_are_not_there() -> None:
    async def knocking() -> None:
        for first, code, seconds in (("", 4408, 0.05), (HELLO, 4404, PATIENCE)):
            address = "/tables/nothing/live"
            async with open_server(limits=Limits(hello_seconds=seconds)) as scene, connect(f"ws{scene.url[4:]}{address}") as socket:
                if first:
                    await socket.send(first)
                await drained(socket)
                assert socket.close_code == code

    asyncio.run(knocking())


def test_whoever_talks_too_fast_is_told_so_and_then_shown_out() -> None:
    async def hurrying() -> None:
        async with open_server(limits=Limits(messages_a_second=0.1, messages_at_once=3)) as scene:
            made = await scene.make([ME, BOT, BOT], start=False)
            async with connect(f"ws{scene.url[4:]}/tables/{made.table}/live") as socket:
                for text in (HELLO, *['{"kind": "ping", "ref": 1}'] * 8):
                    await socket.send(text)
                heard = await drained(socket)
                assert heard[0] == "welcome"
                assert heard.count("pong") == 3
                assert "refused" in heard
                assert socket.close_code == 1008

    asyncio.run(hurrying())


def test_addresses_are_counted_but_not_ones_own() -> None:
    rate_limits = RateLimits(Limits(connections_each=2, tables_each=2, connections=4))
    with rate_limits.admitted("192.0.2.1"), rate_limits.admitted("192.0.2.1"):
        with pytest.raises(TooMuch), rate_limits.admitted("192.0.2.1"):
            pass
        local = rate_limits.admitted("127.0.0.1"), rate_limits.admitted("127.0.0.1")
        with local[0], local[1], pytest.raises(TooMuch, match="full"), rate_limits.admitted("192.0.2.2"):
            pass
    assert not rate_limits.inside.open
    assert rate_limits.inside.total == 0
    for _ in range(2):
        rate_limits.table_made("192.0.2.1")
    with pytest.raises(TooMuch):
        rate_limits.table_made("192.0.2.1")
    for _ in range(9):
        rate_limits.table_made("127.0.0.1")


def test_whoever_has_many_addresses_of_one_network_is_counted_once() -> None:
    rate_limits = RateLimits(Limits(connections_each=1, tables_each=1))
    with rate_limits.admitted("2001:db8::1"), pytest.raises(TooMuch), rate_limits.admitted("2001:db8::2:1"):
        pass
    rate_limits.table_made("2001:db8::1")
    rate_limits.table_made("2001:db8:0:1::1")
    with pytest.raises(TooMuch):
        rate_limits.table_made("2001:db8::ffff")
    rate_limits.table_made("192.0.2.1")
    with pytest.raises(TooMuch):
        rate_limits.table_made("::ffff:192.0.2.1")
    for _ in range(3):
        rate_limits.table_made("::ffff:127.0.0.1")


def rate_limited(what: str) -> Callable[[str], bool]:
    """Whether an address may have one more of something, of which one client may have ten."""
    limits = Limits(
        **dict.fromkeys(["connections_each", "tables_each", "requests_at_once", "lines_at_once", "address_messages_at_once"], 10),
        **dict.fromkeys(["requests_a_second", "lines_a_second", "address_messages_a_second", "work_a_second"], 0.0),  # type: ignore[arg-type]
        tables_a_day=10_000,
        table_lines_at_once=10_000,
        work_at_once=0.001,
    )
    rate_limits, inside = RateLimits(limits), ExitStack()
    desk = FairDesk("test", 10, rate_limits.work)

    def granted(act: Callable[[], object]) -> bool:
        try:
            act()
        except TooMuch:
            return False
        return True

    def work(address: str) -> None:
        with desk.charged(counted(address)) as cost:
            cost.seconds = 0.00011  # a tenth and a little more of what there is, so at most ten times

    kinds: dict[str, Callable[[str], bool]] = {
        "tables": lambda address: granted(lambda: rate_limits.table_made(address)),
        "connections": lambda address: granted(lambda: inside.enter_context(rate_limits.admitted(address))),
        "requests": rate_limits.may_request,
        "messages": lambda address: rate_limits.may_send(counted(address)),
        "chat": lambda address: rate_limits.may_chat(counted(address), "table"),
        "work": lambda address: granted(lambda: work(address)),
    }
    return kinds[what]


@pytest.mark.parametrize("what", ["tables", "connections", "requests", "messages", "chat", "work"])
def test_a_network_of_many_networks_is_no_crowd(what: str) -> None:
    """Whoever has 56 or 48 bits of IPv6 has many networks of 64. They may have more than one client, not as much as so many."""
    may = rate_limited(what)

    def granted(*networks: str) -> int:
        return sum(may(f"{network}::{k}") for network in networks for k in range(1, 21))

    one = granted("2001:db8:0:1")
    assert 0 < one <= 10
    street = granted(*[f"2001:db8:0:{k:x}" for k in range(0x100)])
    assert one < one + street <= 40
    town = granted(*[f"2001:db8:0:{k:x}00" for k in range(1, 0x100)])
    assert street < one + street + town <= 160
    assert may("2001:db8:1:1::1"), "others are not made to wait"
    assert may("::1"), "nor is whoever runs the server"


def test_nobody_is_worked_for_without_end_and_nobody_is_remembered_for_ever() -> None:
    rate_limits = RateLimits(Limits(work_at_once=0.01, work_a_second=0.01))
    desk = FairDesk("test", 10, rate_limits.work)
    for address in ("", "192.0.2.1"):
        with desk.charged(address) as cost:
            cost.seconds = 0.03
    with pytest.raises(TooMuch, match="enough"), desk.charged("192.0.2.1"):
        raise AssertionError
    with desk.charged(""), desk.charged("192.0.2.2"):
        pass
    assert "192.0.2.1" in rate_limits.work
    for bucket in rate_limits.work.values():
        bucket.at -= 100
    with desk.charged("192.0.2.3"):
        assert set(rate_limits.work) == {"192.0.2.3"}


def test_requests_and_messages_are_counted_by_address_whichever_way_they_come() -> None:
    """As by a proxy: this machine itself is not counted. Another address is not made to wait."""
    limits = Limits(requests_a_second=0.0, requests_at_once=10, address_messages_a_second=0.0, address_messages_at_once=5)

    async def story() -> None:
        async with open_server(limits=limits) as scene, httpx.AsyncClient(base_url=scene.url, timeout=PATIENCE) as http:
            made = await scene.make([ME, ME, ME])
            live = f"ws{scene.url[4:]}/tables/{made.table}/live"
            theirs = {"X-Forwarded-For": "192.0.2.1"}
            for sends in (3, 4):  # over two connections
                async with connect(live, additional_headers=theirs) as socket:
                    await socket.send(json.dumps({"kind": "hello", "protocol": PROTOCOL}))
                    for k in range(sends):
                        await socket.send(json.dumps({"kind": "ping", "ref": k + 1}))
                    answers = [message for message in [json.loads(await socket.recv()) for _ in range(sends + 2)] if message.get("ref")]
            assert [answer["kind"] for answer in answers] == ["pong", "pong", "refused", "refused"]
            found = [(await http.get("/healthz", headers=theirs)).status_code for _ in range(9)]
            assert found == [200] * 8 + [429], "two have gone for the connections"
            with pytest.raises(InvalidStatus):
                await connect(live, additional_headers=theirs)
            assert (await http.get("/healthz", headers={"X-Forwarded-For": "192.0.2.2"})).status_code == 200
            assert [(await http.get("/healthz")).status_code for _ in range(20)] == [200] * 20

    asyncio.run(story())


def test_a_bucket_fills_again() -> None:
    bucket = Bucket(rate=1000.0, most=2)
    assert [bucket.take(), bucket.take()] == [True, True]
    bucket.at -= 1
    assert bucket.take()
    assert bucket.left == 1


def test_guests_are_told_when_the_house_closes() -> None:
    async def closing() -> None:
        async with open_server() as scene:
            made = await scene.make([ME, BOT, BOT], start=False)
            async with connect(f"ws{scene.url[4:]}/tables/{made.table}/live") as socket:
                await socket.send(HELLO)
                await socket.recv()
                scene.server.should_exit = True
                with pytest.raises(ConnectionClosed):
                    await socket.recv()
                assert socket.close_code == 1012

    asyncio.run(closing())


def test_the_log_holds_no_token_and_no_card(caplog: pytest.LogCaptureFixture) -> None:
    async def playing() -> list[str]:
        async with open_server() as scene:
            made = await scene.make([ME, ME, ME])
            tokens = [made.host_token, *(key.token for key in made.seats)]
            async with scene.sit(made) as table:
                update = await next_update(table)
                await table.say("psst", 0)
            return [*tokens, "psst", *(card.name for mine in update.seats for card in mine.hand)]

    with caplog.at_level(logging.DEBUG, logger="lucky"):
        secrets = asyncio.run(playing())
    written = "\n".join(map(Lines().format, [record for record in caplog.records if record.name.startswith("lucky")]))
    assert "table made" in written
    assert [secret for secret in secrets if secret in written] == []
    for line in written.splitlines():
        assert {"at", "level", "event"} <= json.loads(line).keys()


def test_several_workers_need_a_database_they_can_share(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["--workers", "2", "--database", str(tmp_path / "tables.db")], ["--database", "mysql://somewhere/x"]):
        with pytest.raises(SystemExit, match="1"):
            main(["serve", "--port", "0", *words])
        said = capsys.readouterr().err
        assert "postgresql://" in said
        assert "Traceback" not in said


def test_a_mistake_of_ours_costs_one_answer_and_not_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    async def failing() -> None:
        async with open_server() as scene:
            made = await scene.make([ME, ME, ME])
            async with scene.sit(made) as table:
                await next_update(table)
                with monkeypatch.context() as broken:
                    broken.setattr("lucky.table.requests.prospects_for", lambda *_: 1 / 0)
                    with pytest.raises(LuckyError, match="fell off a wall"):
                        await table.prospects(0)
                assert (await table.prospects(0)).version == 0

    asyncio.run(failing())
