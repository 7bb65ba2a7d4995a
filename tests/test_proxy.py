"""Behind a real nginx, under a path: people play through it, and count by their own address."""

import asyncio
import random
import re
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar import Request
from litestar.testing import TestClient

from lucky.cli import main
from lucky.client import Client, play
from lucky.messages import GameUpdate, Options, SeatInfo, SeatRequest
from lucky.server.app import create_app
from lucky.server.guards import address_of
from lucky.server.settings import Limits, Settings
from tests.nginx import documented, nginx
from tests.patience import PATIENCE, in_time
from tests.server_process import Server, serving

ROOM = Options(pace=0, help=False)


@pytest.fixture
def proxied(tmp_path: Path) -> Iterator[tuple[str, Server]]:
    """A server on a port, behind nginx."""
    options = "--base-path", "/lucky", "--trusted-proxies", "127.0.0.1"
    with serving(tmp_path, *options) as server, nginx(tmp_path / "nginx", server.url) as url:
        yield url, server


async def evening(url: str) -> int:
    """A game with five bots, to its end; how far it went."""
    dice = random.Random(3)

    def choose(_: GameUpdate, mine: SeatInfo) -> int:
        time.sleep(0.15)  # no faster than the limits allow
        return dice.choice(mine.legal).id

    async with Client(url, patience=PATIENCE) as client:
        seats = [SeatRequest(kind="me"), *[SeatRequest(kind="bot", bot="greedy")] * 5]  # neither over at once nor long
        made = await client.create({"edition": "free", "players": 6}, seats, options=ROOM, start=True)
        async with client.connect(made.table, [made.seats[0].token]) as table:
            await asyncio.wait_for(play(table, choose), PATIENCE)
            return table.version


def test_a_game_through_nginx(proxied: tuple[str, Server]) -> None:
    url, server = proxied
    assert asyncio.run(evening(url)) > 5
    assert '"level": "error"' not in server.printed()
    assert httpx.get(url, timeout=PATIENCE).headers["location"].endswith("/lucky/")


def test_a_game_through_a_unix_socket(tmp_path: Path) -> None:
    path = tmp_path / "lucky.sock"
    server = Server(f"sqlite:///{tmp_path / 'house.db'}", tmp_path / "house.log", "--uds", str(path), "--base-path", "/lucky", quick=True)
    server.launch()
    try:
        with nginx(tmp_path / "nginx", f"http://unix:{path}") as url:
            in_time(lambda: httpx.get(f"{url}/healthz", timeout=PATIENCE).status_code == 200, "the server is behind nginx")
            assert asyncio.run(evening(url)) > 5
            assert f"open at unix:{path}" in server.printed()
            assert '"level": "error"' not in server.printed()
    finally:
        server.kill()


def test_a_proxy_that_does_not_say_for_whom_it_asks_is_told_of(tmp_path: Path) -> None:
    with serving(tmp_path, "--base-path", "/lucky", "--trusted-proxies", "127.0.0.0/8") as server:
        assert "X-Forwarded-For" not in server.printed()  # though somebody has asked for /healthz directly
        with nginx(tmp_path / "nginx", server.url, forwards=False) as url:
            for _ in range(3):
                assert httpx.get(f"{url}/api/boards", timeout=PATIENCE).status_code == 200
        assert server.printed().count("comes without X-Forwarded-For, though it is a trusted proxy") == 1


# Whose address counts. A TestClient is nobody's proxy, so these are asked as if from elsewhere.


def seen(settings: Settings, peer: tuple[str, int] | None, **headers: str) -> str:
    """The address under which a request from `peer` is counted."""
    found: list[str] = []
    app = create_app(Path("nowhere"), settings)
    really = app.asgi_handler

    async def from_peer(scope: Any, receive: Any, send: Any) -> None:
        scope["client"] = peer
        await really(scope, receive, send)
        found.append(address_of(Request(scope)))

    app.asgi_handler = from_peer
    with TestClient(app) as client:
        assert client.get("/api/boards", headers={name.replace("_", "-"): value for name, value in headers.items()}).status_code == 200
    return found[0]


TRUSTED = Settings(trusted_proxies=("10.0.0.0/8",))
PUBLIC = Settings(public_url="https://example.org/")


@pytest.mark.parametrize(
    ("settings", "peer", "forwarded", "counted"),
    [
        (TRUSTED, "10.0.0.1", "203.0.113.9", "203.0.113.9"),
        (TRUSTED, "::ffff:10.0.0.1", "203.0.113.9", "203.0.113.9"),
        (TRUSTED, "10.0.0.1", "198.51.100.1, 203.0.113.9, 10.0.0.2", "203.0.113.9"),  # what a client claims comes first
        (TRUSTED, "10.0.0.1", None, "proxy 10.0.0.1"),
        (TRUSTED, "203.0.113.9", "198.51.100.1", "203.0.113.9"),  # anybody may send the header
        (TRUSTED, "127.0.0.1", "198.51.100.1", "proxy 127.0.0.1"),
        (TRUSTED, "127.0.0.1", None, "127.0.0.1"),
        (TRUSTED, None, "203.0.113.9", "203.0.113.9"),
        (TRUSTED, None, None, "proxy unix"),
        (Settings(), "127.0.0.1", "203.0.113.9", "203.0.113.9"),
        (Settings(), "127.0.0.1", None, "127.0.0.1"),
        (Settings(), "::1", "2001:db8::7", "2001:db8::7"),
        (Settings(), "203.0.113.9", "127.0.0.1", "203.0.113.9"),
        # Nobody who came by a proxy is "this machine", whatever is claimed: that is not limited.
        (Settings(), "127.0.0.1", "127.0.0.1", "proxy 127.0.0.1"),
        (Settings(), "127.0.0.1", "::1", "proxy 127.0.0.1"),
        (Settings(), "127.0.0.1", "", "proxy 127.0.0.1"),
        (Settings(), "127.0.0.1", " , ", "proxy 127.0.0.1"),
        (Settings(), "127.0.0.1", "unknown", "proxy 127.0.0.1"),
        (Settings(), "127.0.0.1", "203.0.113.9:4711", "203.0.113.9"),
        (TRUSTED, "10.0.0.1", "127.0.0.1", "proxy 10.0.0.1"),
        (TRUSTED, "10.0.0.1", "::ffff:127.0.0.1", "proxy 10.0.0.1"),
        (TRUSTED, "10.0.0.1", "", "proxy 10.0.0.1"),
        (TRUSTED, None, "127.0.0.1", "proxy unix"),
        (PUBLIC, "127.0.0.1", None, "proxy 127.0.0.1"),
        (PUBLIC, "127.0.0.1", "203.0.113.9", "203.0.113.9"),
        (Settings(base_path="/lucky"), "127.0.0.1", None, "proxy 127.0.0.1"),
    ],
)
def test_the_address_that_counts(settings: Settings, peer: str | None, forwarded: str | None, counted: str) -> None:
    headers = {"Host": "localhost:8765"} | ({} if forwarded is None else {"X_Forwarded_For": forwarded})
    assert seen(settings, None if peer is None else (peer, 1234), **headers) == counted


@pytest.mark.parametrize("mark", ["Via", "Forwarded", "X_Real_IP", "X_Forwarded_Host", "X_Forwarded_Proto"])
def test_a_proxy_that_forwards_no_address_is_known_by_what_else_it_sends(mark: str) -> None:
    assert seen(Settings(), ("127.0.0.1", 1234), Host="localhost", **{mark: "https"}) == "proxy 127.0.0.1"


def test_whoever_is_asked_by_a_name_of_the_world_stands_behind_a_proxy() -> None:
    for own in ("localhost", "127.0.0.1:8765", "[::1]:8765", f"{socket.gethostname()}:8765"):
        assert seen(Settings(), ("127.0.0.1", 1234), Host=own) == "127.0.0.1"
    assert seen(Settings(), ("127.0.0.1", 1234), Host="lucky.example") == "proxy 127.0.0.1"


@pytest.mark.parametrize("claimed", [None, "127.0.0.1", "::1", ""])
def test_a_silent_proxy_on_this_machine_is_limited_and_told_of(tmp_path: Path, claimed: str | None) -> None:
    """As docs/hosting.md promises: its clients count as one, without --trusted-proxies too."""
    headers = {"Host": "example.org"} | ({} if claimed is None else {"X-Forwarded-For": claimed})
    table = {"setup": {"edition": "free", "players": 3}, "seats": [{"kind": "me"}] * 3}
    most = Limits().tables_each
    with serving(tmp_path, "--public-url", "https://example.org/") as server, httpx.Client(base_url=server.url, timeout=PATIENCE) as client:
        found = [client.post("/api/tables", json=table, headers=headers).status_code for _ in range(most + 2)]
        assert found == [201] * most + [429] * 2
        assert server.printed().count('"level": "error"') == 1
        assert "X-Forwarded-For" in server.printed()


def test_ones_own_machine_has_no_limits_of_addresses(tmp_path: Path) -> None:
    table = {"setup": {"edition": "free", "players": 3}, "seats": [{"kind": "me"}] * 3}
    with serving(tmp_path) as server, httpx.Client(base_url=server.url, timeout=PATIENCE) as client:
        assert {client.post("/api/tables", json=table).status_code for _ in range(Limits().tables_each + 2)} == {201}
        assert "proxy" not in server.printed()


def test_under_a_path_and_not_elsewhere(tmp_path: Path) -> None:
    for name in ("index.html", "offline.html"):
        (tmp_path / name).write_text('<head><base href="/" /></head>')
    with TestClient(create_app(tmp_path, Settings(base_path="/lucky"))) as client:
        for path in ("/lucky/", "/lucky/t/abc", "/lucky/offline.html", "/", "/t/abc"):  # the last two: a proxy has removed it
            assert client.get(path).text == '<head><base href="/lucky/" /></head>'
        assert client.get("/lucky", follow_redirects=False).headers["location"] == "/lucky/"
        assert client.get("/lucky/healthz").status_code == client.get("/healthz").status_code == 200
        assert client.get("/luckyhealthz").status_code == 404
        assert client.get("/lucky/api/openapi.json").json()["servers"] == [{"url": "/lucky"}]


def test_pages_of_this_machine_are_told_the_public_address() -> None:
    settings = Settings(public_url="https://example.org/lucky/", addresses=("https://example.org/lucky/",))
    with TestClient(create_app(Path("nowhere"), settings)) as client:
        assert client.get("/api/addresses", headers={"Host": "example.org"}).json() == {"addresses": []}
        local = client.get("/api/addresses", headers={"Host": "example.org", "X-Forwarded-For": "127.0.0.1"})
        assert local.json() == {"addresses": []}  # whoever asks is not a proxy


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--base-path", "lucky"], "/lucky"),
        (["--base-path", '/"><script>'], "/lucky"),
        (["--public-url", "example.org"], "https://example.org/lucky"),
        (["--public-url", "https://example.org:port/"], "https://example.org/lucky"),
        (["--public-url", "https://example.org:0/"], "https://example.org/lucky"),
        (["--public-url", "https://user:secret@example.org/"], "https://example.org/lucky"),
        (["--public-url", "https://example.org/one", "--base-path", "/two"], "/one"),
        (["--trusted-proxies", "proxy.example"], "proxy.example"),
        (["--trusted-proxies", "10.0.0.1/8"], "host bits"),
    ],
)
def test_slips_of_the_pen_are_explained(options: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["serve", "--port", "0", "--database", "sqlite://", *options])
    assert left.value.code == 2
    assert said in capsys.readouterr().err


def test_a_socket_in_use_and_other_things_in_the_way(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def serve(path: Path) -> str:
        with pytest.raises(SystemExit) as left:
            main(["serve", "--database", "sqlite://", "--uds", str(path)])
        assert left.value.code == 1
        return capsys.readouterr().err

    (tmp_path / "file").write_text("precious")
    assert "Address already in use" in serve(tmp_path / "file")
    assert (tmp_path / "file").read_text() == "precious"
    assert "No such file or directory" in serve(tmp_path / "nowhere/lucky.sock")
    assert "too long" in serve(tmp_path / ("x" * 200))
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as taken:
        taken.bind(str(tmp_path / "taken"))
        taken.listen()
        assert "Address already in use" in serve(tmp_path / "taken")
        assert (tmp_path / "taken").is_socket()


def test_a_socket_that_was_left_behind_makes_way(tmp_path: Path) -> None:
    path = tmp_path / "lucky.sock"
    server = Server("sqlite://", tmp_path / "house.log", "--uds", str(path), quick=True)
    try:
        for _ in range(2):
            server.launch()
            with httpx.Client(transport=httpx.HTTPTransport(uds=str(path), retries=3), base_url="http://house", timeout=PATIENCE) as client:
                in_time(lambda: healthy(client), "the server is at its socket")
            server.kill()
            assert path.is_socket()
    finally:
        server.kill()


def healthy(client: httpx.Client) -> bool:
    """Whether a server answers."""
    try:
        return client.get("/healthz").status_code == 200
    except httpx.TransportError:
        return False


def test_the_proxies_in_the_docs_let_through_what_the_server_takes() -> None:
    """The largest request of any address; a proxy that takes less answers with a page of its own, in English."""
    settings = Settings()
    app = create_app(Path("nowhere"), settings)
    handlers = [handler for route in app.routes for handler in getattr(route, "route_handlers", ())]
    taken = [handler.resolve_request_max_body_size() for handler in handlers if hasattr(handler, "resolve_request_max_body_size")]
    largest = max(size for size in taken if isinstance(size, int))
    assert largest > settings.limits.message_bytes, "game files and houses are larger than messages"
    size, unit = re.findall(r"client_max_body_size (\d+)([km]);", documented("nginx"))[0]
    assert int(size) * {"k": 1 << 10, "m": 1 << 20}[unit] >= largest
    assert "request_body" not in documented("Caddy"), "which has no limit by itself"


@pytest.mark.parametrize("proxy", ["nginx", "Caddy"])
def test_browsers_come_by_https_only(proxy: str) -> None:
    assert re.search(r'Strict-Transport-Security "max-age=\d{7,}', documented(proxy))


def test_pages_may_use_no_camera_and_know_no_place() -> None:
    with TestClient(create_app(Path("nowhere"))) as client:
        allowed = client.get("/healthz").headers["permissions-policy"]
    assert {"camera=()", "microphone=()", "geolocation=()"} <= set(allowed.split(", "))


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd")
def test_the_unit_in_the_docs_is_one_that_systemd_reads(tmp_path: Path) -> None:
    page = (Path(__file__).parent.parent / "docs" / "hosting.md").read_text(encoding="utf-8")
    unit = page.partition("```\n[Unit]")[2].partition("```")[0]
    file = tmp_path / "lucky.service"
    file.write_text(f"[Unit]{unit}".replace("/opt/lucky/bin/lucky", sys.executable))  # which must be there
    run = subprocess.run(["systemd-analyze", "verify", str(file)], capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert (run.returncode, run.stderr) == (0, "")
