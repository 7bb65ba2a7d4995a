"""Whatever is thrown at the house is refused in words; nothing breaks, and the table can be played at afterwards."""

import asyncio
import json
import secrets
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from lucky.client import Client
from lucky.messages import (
    PROTOCOL,
    ChatUpdate,
    FromServer,
    GameUpdate,
    Hello,
    MadeTable,
    Options,
    Ping,
    Pong,
    Refused,
    SeatRequest,
    TableUpdate,
    Welcome,
)
from tests.patience import PATIENCE
from tests.samples import FIELDS, KINDS, REQUESTS, has_seat, sample
from tests.server_process import Server, serving
from tests.soak import soak, times

PING = 2**31 - 7
FEW = settings(max_examples=times(60, 2000), deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
POLITE = {1003, 1007, 1008, 1009, *range(4000, 5000)}  # close codes that blame the guest

ODD_NUMBERS = st.sampled_from([-1, 0, 1, 3, 4, 99, -(2**31), 2**31, 2**53, 2**63 - 1, 2**63, 2**64, 10**30, -(10**30), 1e308, 0.5])
ODD_TEXTS = st.one_of(
    st.text(max_size=30),
    st.sampled_from(
        [
            "",
            "step Kitchen",
            "\x00",
            "a\x00b",
            "\ud800",
            "\u202egnp",
            "<b>",
            "'; drop table deeds; --",
            "x" * 4000,
            "%s{0}",
            "end",
            "🕯" * 300,
        ]
    ),
)
ODD = st.one_of(
    ODD_NUMBERS, ODD_TEXTS, st.none(), st.booleans(), st.lists(ODD_NUMBERS, max_size=3), st.dictionaries(st.text(max_size=3), ODD_NUMBERS)
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("house")) as server:
        yield server
        assert "Traceback" not in server.printed()


def a_table(server: Server, *, start: bool = True) -> MadeTable:
    async def make() -> MadeTable:
        async with Client(server.url) as house:
            places = [SeatRequest(kind="me", name=f"Guest {k}") for k in range(3)]
            return await house.create({"edition": "free", "players": 3}, places, options=Options(pace=0), start=start)

    return asyncio.run(make())


@pytest.fixture(scope="module")
def table(server: Server) -> MadeTable:
    return a_table(server)


@pytest.fixture(scope="module")
def gathering(server: Server) -> MadeTable:
    """A table before the game."""
    return a_table(server, start=False)


def knock(server: Server, table: str) -> ClientConnection:
    return connect(f"ws{server.url[4:]}/tables/{table}/live", compression=None, max_size=2**22, close_timeout=1)


@contextmanager
def seated(server: Server, table: MadeTable, *, host: bool = False) -> Iterator[ClientConnection]:
    """A connection that has been welcomed."""
    tokens = [key.token for key in table.seats] + [table.host_token] * host
    with knock(server, table.table) as socket:
        socket.send(msgspec.json.encode(Hello(protocol=PROTOCOL, tokens=tuple(tokens))).decode())
        assert isinstance(heard(socket), Welcome)
        yield socket


def heard(socket: ClientConnection) -> FromServer:
    """The next message, which must be one that the protocol knows."""
    message: FromServer = msgspec.json.decode(socket.recv(timeout=PATIENCE), type=FromServer)
    return message


def answers(socket: ClientConnection, frame: str | bytes) -> list[FromServer]:
    """All that comes back until a sign of life; a closed door is fine if it is said why."""
    found: list[FromServer] = []
    try:
        socket.send(frame)
        socket.send(msgspec.json.encode(Ping(ref=PING)).decode())
        while True:
            message = heard(socket)
            if isinstance(message, Pong) and message.ref == PING:
                return found
            found.append(message)
    except ConnectionClosed:
        assert socket.close_code in POLITE, f"{frame[:200]!r} closed the connection with {socket.close_code}"
        return found


def playable(server: Server, table: MadeTable, actions: int = 12) -> None:
    """Everyone takes his seat back, and a few actions are done."""

    async def play() -> None:
        async with (
            Client(server.url) as house,
            house.connect(table.table, [table.host_token, *(key.token for key in table.seats)]) as all_of_us,
        ):
            for chair in all_of_us.table.chairs:
                if chair.away:
                    await all_of_us.come_back(chair.seat)
            count = 0
            async for message in all_of_us:
                if isinstance(message, GameUpdate) and message.version == all_of_us.version:
                    mine = [mine for mine in message.seats if mine.legal]
                    if not mine or count == actions:
                        return
                    await all_of_us.act(mine[0].seat, mine[0].legal[-1].id)
                    count += 1

    asyncio.run(asyncio.wait_for(play(), PATIENCE))


def as_json(value: Any) -> str:
    return json.dumps(value)  # which escapes what is not ASCII, lone surrogates included


@soak
@FEW
@given(st.one_of(st.text(max_size=200), st.binary(max_size=200)))
@example(b"\xff\xfe\x00")
@example("[" * 15_000)
@example('{"kind":"ping","ref":' + "[" * 15_000)
@example('{"kind":"ping","ref":' + "9" * 10_000 + "}")
@example('{"kind":"say","text":"\\ud800"}')
@example('{"kind":"say","text":"a\\u0000b"}')
@example("")
@example("null")
def test_frames_that_are_no_messages(server: Server, table: MadeTable, frame: str | bytes) -> None:
    with seated(server, table) as socket:
        answers(socket, frame if isinstance(frame, bytes) else frame.encode("utf-8", "replace").decode())


@soak
@FEW
@given(st.sampled_from(KINDS), st.dictionaries(st.sampled_from([*FIELDS, "kind", "nonsense"]), ODD, max_size=6))
@example("ping", {"ref": 10**30})
@example("ping", {"ref": 2**64})
@example("say", {"text": "a\x00b", "seat": 0})
@example("say", {"text": "from the window", "name": "\ud800"})
@example("say", {"text": "\n\n\n", "seat": None})
@example("act", {"seat": 0, "version": 2**63, "action": 10**30})
@example("act", {"seat": 0, "version": 0, "action": -(10**30)})
@example("act", {"seat": -1, "version": 0, "action": "end"})
@example("get_prospects", {"seat": -1, "version": 0})
@example("hello", {"protocol": PROTOCOL, "tokens": []})
@example("vote", {"seat": 0, "target": -1})
@example("start", {"fill": "ismcts:99999s"})
@example("start", {"fill": "/etc/passwd:Bot"})
@example("mute", {"target": -1})
@example("mute", {"target": 10**30, "muted": False})
@example("mute", {"muted": False})
@example("free_chair", {"target": 2**63})
@example("free_chair", {"target": 2})
@example("close_table", {"target": 0})
def test_messages_with_odd_fields(server: Server, table: MadeTable, gathering: MadeTable, kind: str, fields: dict[str, Any]) -> None:
    """By people with seats and by the host, who may do more; only a table that is closed cannot be asked again."""
    for where in (table, gathering):
        with seated(server, where, host=kind != "close_table") as socket:
            found = answers(socket, as_json({"kind": kind} | fields))
            asked = [message for message in found if not isinstance(message, GameUpdate | TableUpdate | ChatUpdate)]
            assert asked or socket.close_code, f"{kind} {fields} got no answer"


def test_a_table_is_closed_by_its_host_and_by_nothing_that_only_looks_like_it(server: Server) -> None:
    table = a_table(server)
    with seated(server, table) as socket:
        assert isinstance(answers(socket, '{"kind": "close_table"}')[-1], Refused)
    with seated(server, table, host=True) as socket:
        for frame in ({"force": True}, {"ref": "1"}, {"target": 1}):
            assert isinstance(answers(socket, as_json({"kind": "close_table"} | frame))[-1], Refused), frame
        answers(socket, '{"kind": "close_table"}')
        assert socket.close_code == 4404


def test_messages_cut_off_anywhere(server: Server, table: MadeTable) -> None:
    whole = as_json({"kind": "act", "ref": 5, "seat": 0, "version": 0, "action": "step Kitchen"})
    for length in range(1, len(whole)):
        with seated(server, table) as socket:
            found = answers(socket, whole[:length])
            assert any(isinstance(message, Refused) for message in found) or socket.close_code


def test_a_long_message_is_refused(server: Server, table: MadeTable) -> None:
    with seated(server, table) as socket:
        found = answers(socket, as_json({"kind": "say", "text": "x" * 40_000}))
        assert socket.close_code or any(isinstance(message, Refused) for message in found)


def test_a_huge_message_gets_the_door_slammed(server: Server, table: MadeTable) -> None:
    with seated(server, table) as socket, suppress(ConnectionClosed):
        socket.send(as_json({"kind": "say", "text": "x" * 3_000_000}))
        while True:
            heard(socket)
    assert socket.close_code in (1006, 1009), "the reason may be lost when the line is cut while one still talks"


def test_fragments_and_control_frames(server: Server, table: MadeTable) -> None:
    with seated(server, table) as socket:
        socket.send(iter(['{"kind":', '"ping",', f'"ref":{PING}}}']))
        socket.ping("x" * 100)
        while not isinstance(heard(socket), Pong):
            pass


def test_after_all_that_the_table_can_be_played_at(server: Server, table: MadeTable) -> None:
    playable(server, table)


def test_other_peoples_seats_and_tables(server: Server) -> None:
    ours, theirs = a_table(server), a_table(server)
    for kind in [kind for kind in REQUESTS if kind is not Ping]:  # what is not for a seat is for the host, or comes first
        with knock(server, ours.table) as socket:  # each: a connection may not send all of them at once
            socket.send(msgspec.json.encode(Hello(protocol=PROTOCOL, tokens=(ours.seats[0].token,))).decode())
            assert isinstance(heard(socket), Welcome)
            news = heard(socket)
            assert isinstance(news, GameUpdate)
            assert [mine.seat for mine in news.seats] == [0]
            for seat in (1, 2, 3, -1, 99) if has_seat(kind) else (0,):
                answered = answers(socket, msgspec.json.encode(msgspec.structs.replace(sample(kind, seat), ref=9)).decode())
                [refused] = [said for said in answered if not isinstance(said, TableUpdate)]  # that the one before has gone
                assert isinstance(refused, Refused), kind
                assert refused.ref == 9
                assert refused.error
    for tokens in ([theirs.seats[0].token], [theirs.host_token], [secrets.token_urlsafe(24)], ["x" * 5000], [""], ["\x00"]):
        with knock(server, ours.table) as socket:
            try:
                socket.send(as_json({"kind": "hello", "protocol": PROTOCOL, "tokens": tokens}))
                first = heard(socket)
                assert isinstance(first, Refused) or (
                    isinstance(first, Welcome) and first.table.your_seats == () and not first.table.is_host
                )
            except ConnectionClosed:
                assert socket.close_code in POLITE
    playable(server, ours)
    playable(server, theirs)


def test_an_old_number_is_refused_and_the_new_one_told(server: Server) -> None:
    table = a_table(server)
    playable(server, table, 5)
    with seated(server, table) as socket:
        news = heard(socket)
        assert isinstance(news, GameUpdate)
        assert news.version == 5
        [mine] = [mine for mine in news.seats if mine.legal]
        for number in (0, 4, 6, -1, 10**6):
            request = {"kind": "act", "seat": mine.seat, "version": number, "action": mine.legal[0].id}
            refused, told = answers(socket, as_json(request))
            assert isinstance(refused, Refused)
            assert refused.version == 5
            assert isinstance(told, GameUpdate), "and told how things stand"
            assert (told.version, told.seats) == (5, news.seats)
    playable(server, table)


@pytest.mark.parametrize(
    "first",
    [
        b"\x00",
        "hello",
        '{"kind":"act","seat":0,"version":0,"action":1}',
        '{"kind":"ping"}',
        f'{{"kind":"hello","protocol":{PROTOCOL},"version":1e999}}',
    ],
)
def test_whoever_does_not_say_hello_is_shown_the_door(server: Server, table: MadeTable, first: str | bytes) -> None:
    with knock(server, table.table) as socket, suppress(ConnectionClosed):
        socket.send(first)
        while True:
            assert isinstance(heard(socket), Refused)
    assert socket.close_code in POLITE


def test_no_such_table(server: Server) -> None:
    for name in ("nosuchtable1", "..%2f..%2fetc", "x" * 3000, "%00", "'"):
        try:
            with knock(server, name) as socket:
                socket.send(as_json({"kind": "hello", "protocol": PROTOCOL}))
                while True:
                    assert isinstance(heard(socket), Refused)
        except ConnectionClosed as closed:
            code = closed.rcvd and closed.rcvd.code
        except InvalidStatus as refused:
            code = refused.response.status_code
        assert code in (*POLITE, *range(400, 500)), name[:20]


def test_a_foreign_page_is_kept_out(server: Server, table: MadeTable) -> None:
    address = f"ws{server.url[4:]}/tables/{table.table}/live"
    with pytest.raises(InvalidStatus, match="403"), connect(address, additional_headers={"Origin": "https://elsewhere.example"}):
        pass


def test_who_says_too_much_too_fast_is_told_so(server: Server) -> None:
    table = a_table(server)
    with seated(server, table) as socket:
        refused = 0
        try:  # the house may have had enough before all is said
            for k in range(300):
                socket.send(as_json({"kind": "say", "ref": k + 1, "text": "and another thing", "seat": 0}))
            for _ in range(600):
                refused += isinstance(heard(socket), Refused)
        except (ConnectionClosed, TimeoutError):
            assert socket.close_code is None or socket.close_code in POLITE
        assert refused or socket.close_code
    playable(server, table)
