"""The server and the pages it serves: what it answers, and what it refuses."""

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from litestar.testing import TestClient

from lucky.board import load
from lucky.commands.play import listening
from lucky.errors import LuckyError
from lucky.ground import ground
from lucky.opened_board import as_table
from lucky.server.app import create_app
from tests.browser.conftest import BUILT


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient[Any]]:
    with TestClient(create_app()) as client:
        yield client


def test_somebody_is_home(client: TestClient[Any]) -> None:
    assert client.get("/healthz").json()["status"] == "ok"


def test_boards_say_how_they_can_be_opened(client: TestClient[Any]) -> None:
    cards = {card["name"]: card for card in client.get("/api/boards").json()}
    assert list(cards) == ["original", "widows-light", "anniversary", "bed-and-breakfast"]
    refused = {(o["rules"], *o["closed"]) for o in cards["anniversary"]["openings"] if o["refusal"]}
    assert refused == {("free", "west"), ("free", "east"), ("free", "west", "east")}
    assert cards["bed-and-breakfast"]["floors"] == ["downstairs", "upstairs"]
    assert [o["refusal"] is None for o in cards["original"]["openings"]] == [True, False]


def test_a_board_in_words_is_what_the_command_prints(client: TestClient[Any]) -> None:
    answer = client.get("/api/boards/anniversary.json", params={"rules": "anniversary", "closed": "west,east"})
    assert answer.json() == as_table(ground(load("anniversary"), halls=False, closed=frozenset({"west", "east"})))
    assert len(answer.json()["zones"]) == 14


def test_a_board_as_a_picture(client: TestClient[Any]) -> None:
    plain = client.get("/api/boards/original.svg")
    assert plain.headers["content-type"].startswith("image/svg+xml")
    lit = client.get("/api/boards/original.svg", params={"sight": "Kitchen"})
    near = client.get("/api/boards/original.svg", params={"steps": "Drawing Room"})
    assert near.text.count("lm-highlight") == 4  # Parlor, Dining Hall, Trophy Room, Foyer
    strolled = client.get("/api/boards/anniversary.svg", params={"closed": "west", "stroll": "6", "theme": "light"})
    assert strolled.text.count('class="lm-trail"') == 6
    assert "lm-doctor" in strolled.text
    assert plain.text != lit.text
    for text in (plain.text, lit.text, client.get("/api/boards/bed-and-breakfast.svg?floor=up&theme=paper").text):
        assert ElementTree.fromstring(text).tag.endswith("svg")
    zones = {zone["name"] for zone in client.get("/api/boards/original.json").json()["zones"]}
    assert set(re.findall(r'data-zone="([^"]+)"', plain.text)) == {name.replace("'", "&#x27;") for name in zones}


@pytest.mark.skipif(not BUILT, reason="the client has not been built")
@pytest.mark.parametrize("path", ["/house", "/t/uL2m0c_tqR4x", "/rules", "/rules/free", "/settings", "/help", "/about"])
def test_addresses_inside_the_house_open_the_same_door(client: TestClient[Any], path: str) -> None:
    answer = client.get(path)
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.text == client.get("/").text


def test_what_is_large_is_sent_squeezed(client: TestClient[Any]) -> None:
    squeezed = client.get("/api/boards/original.svg", headers={"Accept-Encoding": "gzip"})
    plain = client.get("/api/boards/original.svg", headers={"Accept-Encoding": "identity"})
    assert squeezed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert squeezed.text == plain.text


def test_the_stylesheet_has_both_themes(client: TestClient[Any]) -> None:
    answer = client.get("/api/board.css")
    assert answer.headers["content-type"].startswith("text/css")
    assert "[data-theme=light]" in answer.text


@pytest.mark.parametrize(
    ("path", "status", "said"),
    [
        ("/api/boards/nowhere.json", 404, "There is no nowhere.json"),
        ("/api/boards/original", 404, "There is no original"),
        ("/api/boards/..%2f..%2fpyproject.toml.json", 404, ""),
        ("/api/boards/original.json?rules=chess", 400, "rules"),
        ("/api/boards/original.json?rules=anniversary", 400, "Foyer"),
        ("/api/boards/original.json?closed=attic", 400, "no wing 'attic'"),
        ("/api/boards/bed-and-breakfast.svg?floor=cellar", 400, "no floor 'cellar'"),
        ("/api/boards/original.svg?sight=Batcave", 400, "Batcave"),
        ("/api/boards/original.svg?theme=neon", 400, "theme"),
        ("/api/boards/original.svg?sight=" + "x" * 300, 400, "sight"),
        ("/api/boards/original.json?closed=%00%ff", 400, ""),
        ("/api/nothing", 404, ""),
        ("/../../etc/passwd", 404, ""),
    ],
)
def test_nonsense_is_turned_away_in_words(client: TestClient[Any], path: str, status: int, said: str) -> None:
    answer = client.get(path)
    assert answer.status_code == status
    assert said in answer.json()["error"]


def test_only_reading_is_allowed(client: TestClient[Any]) -> None:
    assert client.post("/api/boards").status_code == 405


@pytest.mark.parametrize("path", ["/", "/api/boards", "/api/nothing", "/theme.js"])
def test_every_answer_is_locked_up(client: TestClient[Any], path: str) -> None:
    headers = client.get(path).headers
    assert "default-src 'none'" in headers["content-security-policy"]
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"


def test_without_pages_it_says_what_to_do(tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path)) as client:
        answer = client.get("/")
        assert answer.status_code == 200
        assert "make play" in answer.text


def test_a_mistake_of_ours_stays_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lucky.server.board_routes.cards", lambda: 1 / 0)
    with TestClient(create_app(), raise_server_exceptions=False) as client:
        answer = client.get("/api/boards")
    assert answer.status_code == 500
    assert "ZeroDivision" not in answer.text


def test_a_taken_port_is_not_the_end() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(LuckyError, match=str(port)):
            listening(port)
    with listening(None) as sock, listening(None) as other:
        assert sock.getsockname()[1] != other.getsockname()[1]


@pytest.mark.skipif(os.name == "nt", reason="no SIGINT to send")
def test_lucky_play_says_where_it_is_and_leaves_quietly(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "lucky", "play", "--no-browser", "--database", str(tmp_path / "tables.db")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as house:
        assert house.stdout
        assert house.stderr
        assert re.search(r"http://127\.0\.0\.1:\d+/ ", house.stdout.readline())
        house.send_signal(signal.SIGINT)
        assert house.wait(10) == 0
        assert house.stdout.read().strip() == "Good night."
        assert house.stderr.read() == ""
