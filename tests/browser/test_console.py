"""Tests in a browser ask for an empty console; what a server leaves there that ends on purpose must not fail them."""

import socket
import struct
import threading
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.console import unexpected
from tests.patience import PATIENCE

PAGE = "".join(f'<script src="/{name}"></script>' for name in ("cut", "chunks", "nothing", "reset"))
HEAD = b"HTTP/1.1 200 OK\r\nContent-Type: text/javascript\r\nConnection: close\r\n"
ANSWERS: dict[bytes, bytes | None] = {
    b"/": b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nConnection: close\r\nContent-Length: %d\r\n\r\n%s" % (len(PAGE), PAGE.encode()),
    b"/cut": HEAD + b"Content-Length: 1000\r\n\r\nvar half",
    b"/chunks": HEAD + b"Transfer-Encoding: chunked\r\n\r\n4\r\nvar ",
    b"/nothing": b"",
    b"/reset": None,
    b"/favicon.ico": HEAD + b"Content-Length: 0\r\n\r\n",
}


@pytest.fixture
def breaking_off() -> Iterator[str]:
    """A server that breaks off its answers in every way there is."""
    listening = socket.create_server(("127.0.0.1", 0))

    def serve() -> None:
        while True:
            try:
                connection, _ = listening.accept()
            except OSError:  # the test is over
                return
            with connection:
                connection.settimeout(PATIENCE)
                asked = connection.recv(65536).split(b" ")
                answer = ANSWERS[asked[1] if len(asked) > 1 else b"/nothing"]
                if answer is None:  # closed with what it has read thrown away: a reset
                    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                else:
                    connection.sendall(answer)

    thread = threading.Thread(target=serve)
    thread.start()
    yield f"http://127.0.0.1:{listening.getsockname()[1]}/"
    listening.shutdown(socket.SHUT_RDWR)
    listening.close()
    thread.join(PATIENCE)


def test_a_server_that_ends_may_leave_its_marks(page: Page, breaking_off: str) -> None:
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.goto(breaking_off)
    expect(page.locator("script")).to_have_count(4)
    assert len(said) == 4, said
    assert unexpected(said, server_ends=True) == []
    assert len(unexpected(said)) == len(said)  # elsewhere each of them is a fault
