"""Where other devices find the house: nowhere on loopback, otherwise where this machine is; told to this machine only."""

import socket
from ipaddress import ip_address

import pytest
from litestar.testing import TestClient

from lucky.commands.play import EVERYWHERE, LOOPBACK, listening
from lucky.messages import PROTOCOL, PROTOCOL_HEADER
from lucky.server.app import create_app
from lucky.server.network import own_addresses, reachable
from lucky.server.run import address_of
from lucky.server.settings import Settings

THERE = ("http://192.168.1.7:8765/",)


def test_nobody_reaches_loopback() -> None:
    with listening(0, LOOPBACK) as sock:
        assert reachable(sock) == ()
        assert address_of(sock) == f"http://127.0.0.1:{sock.getsockname()[1]}/"


def test_a_house_that_is_open_to_all_knows_its_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lucky.server.network.own_addresses", lambda: ["192.168.1.7", "10.0.0.2", "192.168.1.7", "127.0.0.1"])
    with listening(0, EVERYWHERE) as sock:
        port = sock.getsockname()[1]
        assert reachable(sock) == (f"http://192.168.1.7:{port}/", f"http://10.0.0.2:{port}/")
        assert address_of(sock) == f"http://127.0.0.1:{port}/"


def test_addresses_are_found_without_a_word_to_anybody(monkeypatch: pytest.MonkeyPatch) -> None:
    def says_something(*_: object) -> None:
        raise AssertionError("something was sent")

    for name in ("getaddrinfo", "gethostbyname", "create_connection"):
        monkeypatch.setattr(socket, name, says_something)
    assert all(ip_address(found) for found in own_addresses())


@pytest.mark.parametrize(("asker", "told"), [("127.0.0.1", [*THERE]), ("::1", [*THERE]), ("192.168.1.9", []), ("203.0.113.4", [])])
def test_only_this_machine_is_told(monkeypatch: pytest.MonkeyPatch, asker: str, told: list[str]) -> None:
    monkeypatch.setattr("lucky.server.network.address_of", lambda _: asker)
    with TestClient(create_app(settings=Settings(addresses=THERE))) as guest:
        assert guest.get("/api/addresses").json() == {"addresses": told}


def test_the_network_may_set_tables_and_other_pages_may_not() -> None:
    wanted = {"setup": {"edition": "free", "players": 3}, "seats": [{"kind": "bot", "bot": "greedy"}] * 3}
    with TestClient(create_app(), base_url=THERE[0]) as phone:
        headers = {"Origin": "http://192.168.1.7:8765", PROTOCOL_HEADER: str(PROTOCOL)}
        assert phone.post("/api/tables", json=wanted, headers=headers).status_code == 201
        assert phone.post("/api/tables", json=wanted, headers={"Origin": "http://192.168.1.8:8765"}).status_code == 403
