"""The client's files as the server sends them."""

import gzip
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from lucky.server.app import create_app

BROTLI = b"as Vite compressed it"
SCRIPT = b"export const doctor = 'Lucky'\n" * 100


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Any]]:
    (tmp_path / "assets").mkdir()
    for name in ("index.html", "offline.html"):
        (tmp_path / name).write_text("<!doctype html>")
    (tmp_path / "assets/index-1.js").write_bytes(SCRIPT)
    (tmp_path / "assets/index-1.js.br").write_bytes(BROTLI)
    (tmp_path / "assets/letters-1.woff2").write_bytes(b"wOF2" * 1000)
    with TestClient(create_app(tmp_path)) as client:
        yield client


@pytest.mark.parametrize(("accepted", "encoding"), [("gzip, deflate", "gzip"), ("identity", None), ("", None)])
def test_a_file_is_sent_as_the_client_can_read_it(client: TestClient[Any], accepted: str, encoding: str | None) -> None:
    answer = client.get("/assets/index-1.js", headers={"accept-encoding": accepted})
    assert answer.content == SCRIPT  # the client has undone what was done
    assert answer.headers.get("content-encoding") == encoding
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["vary"] == "accept-encoding"
    assert "immutable" in answer.headers["cache-control"]
    assert int(answer.headers["content-length"]) == len(gzip.compress(SCRIPT) if encoding else SCRIPT)


def test_what_vite_has_compressed_is_sent_first(client: TestClient[Any]) -> None:
    answer = client.head("/assets/index-1.js", headers={"accept-encoding": "gzip;q=0.5, br;q=1.0"})
    assert answer.headers["content-encoding"] == "br"
    assert int(answer.headers["content-length"]) == len(BROTLI)


def test_what_is_compressed_already_is_left_alone(client: TestClient[Any]) -> None:
    answer = client.get("/assets/letters-1.woff2", headers={"accept-encoding": "br, gzip"})
    assert "content-encoding" not in answer.headers
    assert answer.content == b"wOF2" * 1000


@pytest.mark.parametrize("name", ["index-2.js", "index-1.js.br", "..%2Findex.html", "%2Fetc%2Fpasswd"])
def test_nothing_else_is_there(client: TestClient[Any], name: str) -> None:
    assert client.get(f"/assets/{name}").status_code == 404
