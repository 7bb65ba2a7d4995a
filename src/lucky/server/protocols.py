"""What uvicorn leaves open: limits for frames that are no messages, for requests that never come, and for sockets of one address;
and a way to send that waits for nobody.

uvicorn.Config(app, http=LimitedHttp, ws=LimitedWebSocket)
"""

import asyncio
import struct
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, ClassVar, cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode
from websockets.http11 import Request
from websockets.protocol import State

from lucky.server.counting import Bucket, Tally, is_local
from lucky.server.proxies import BehindProxy
from lucky.server.settings import Limits

if TYPE_CHECKING:
    from uvicorn._types import ASGISendEvent

SLICE = 1024  # bytes that are parsed before frames are counted again
WIRE = "lucky.wire"  # among the extensions of an ASGI scope: what sends texts
LINGER = 10.0  # seconds that a connection which is closed has to read what is left
TWO_LENGTHS = {b"content-length", b"transfer-encoding"}
CLOSE = (b"connection", b"close")
FINAL_TEXT = 0x81  # the first byte of a frame: a whole message, text (RFC 6455, section 5.2)


class LimitedWebSocket(WebSocketsSansIOProtocol):
    """A WebSocket whose frames are counted: pings, pongs, continuations and pieces of messages cost as much as messages do."""

    limits: ClassVar = Limits()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.unwritten: list[bytes] = []
        self.frame_pace = Bucket(self.limits.frames_a_second, self.limits.frames_at_once)

    def data_received(self, data: bytes) -> None:
        """Parse a little at a time: a large piece may hold tens of thousands of empty frames."""
        for start in range(0, len(data), SLICE):
            super().data_received(data[start : start + SLICE])
            if self.transport.is_closing():
                return

    def handle_events(self) -> None:
        """Count what was parsed, then handle it; whoever sends too much is disconnected without being answered."""
        if self.handshake_initiated and not self.frame_pace.spend(len(self.conn.events)):
            self.close_at_once()
        else:
            super().handle_events()

    def handle_connect(self, event: Request) -> None:
        """Let the application send without being asked to wait: through ASGI every message would be a task's turn."""
        super().handle_connect(event)
        if self.response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            cast("dict[str, object]", self.scope["extensions"])[WIRE] = self

    def send_text(self, text: bytes) -> None:
        """Send a message, unless the connection is being closed. What cannot be sent yet is kept.

        Messages of one moment, such as an answer and what came of it, are written together: a write costs more than a message.
        """
        if self.conn.state is State.OPEN and not self.transport.is_closing():
            if not self.unwritten:
                self.loop.call_soon(self.write)
            self.unwritten += (head_of(text), text)

    def write(self) -> None:
        """Write what was sent in this moment."""
        frames, self.unwritten = self.unwritten, []
        if frames and not self.transport.is_closing():
            self.transport.write(b"".join(frames))

    async def send(self, message: "ASGISendEvent") -> None:
        """Whatever comes by way of ASGI, such as the end, comes after what was sent before it."""
        self.write()
        await super().send(message)

    def shutdown(self) -> None:
        """The server closes."""
        self.write()
        super().shutdown()

    def unsent(self) -> int:
        """How many bytes are kept."""
        return self.transport.get_write_buffer_size() + sum(map(len, self.unwritten))

    def wake(self) -> None:
        """Let the application go on without a message, if it waits for one."""
        self.queue.put_nowait({"type": "websocket.receive", "text": ""})

    async def run_asgi(self) -> None:
        """From hello to the end. Whoever reads nothing must not keep what is left in memory for ever."""
        await super().run_asgi()
        self.loop.call_later(LINGER, self.transport.abort)

    def close_at_once(self) -> None:
        """End the connection; what has come and is not handled yet is dropped."""
        self.conn.events_received()
        self.conn.data_to_send()  # the answers to pings
        if self.handshake_complete and not self.close_sent:
            self.conn.fail(CloseCode.POLICY_VIOLATION, "Too many frames.")
            self.handle_parser_exception()
        else:
            self.transport.close()


def head_of(text: bytes) -> bytes:
    """What stands before a text in its frame."""
    size = len(text)
    if size < 126:
        return struct.pack("!BB", FINAL_TEXT, size)
    return struct.pack("!BBH", FINAL_TEXT, 126, size) if size < 1 << 16 else struct.pack("!BBQ", FINAL_TEXT, 127, size)


class LimitedHttp(H11Protocol):
    """HTTP that waits so long for a request and no longer, and holds so many sockets for an address and no more."""

    limits: ClassVar = Limits()
    sockets: ClassVar = Tally()  # that are open; a WebSocket is counted where it is admitted

    address = ""  # none for this machine and for proxies, who ask for many
    request_timer: asyncio.TimerHandle | None = None
    upgraded = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody connects. Perhaps nothing ever comes."""
        super().connection_made(transport)
        if self.client is not None and not self.is_trusted(self.client[0]):
            address = self.client[0]
            if self.sockets.is_full(address, self.limits.sockets_each):
                transport.abort()
                return
            self.address = address
            self.sockets.add(address)
        self.watch_request()

    def is_trusted(self, host: str) -> bool:
        """Whether an address stands for many people: this machine, or a proxy that says for whom it asks."""
        proxies = getattr(self.app, "asgi_handler", None)
        return is_local(host) or (isinstance(proxies, BehindProxy) and host in proxies.forwarding.trusted_hosts)

    def data_received(self, data: bytes) -> None:
        """A piece of a request."""
        super().data_received(data)
        self.watch_request()

    def handle_events(self) -> None:
        """Whoever gives two lengths of a request may have fooled a proxy as to where it ends: nothing that follows is read.

        (RFC 9112, 6.1. It is treated as if they had asked for the connection to be closed.)
        """
        super().handle_events()
        if self.cycle is not None:
            named = {name for name, _ in self.headers}
            if named >= TWO_LENGTHS and CLOSE not in self.headers:
                self.headers.append(CLOSE)
                self.cycle.keep_alive = False

    def watch_request(self) -> None:
        """Give a request that has begun, or should, its time to be complete."""
        waiting = not self.upgraded and self.conn.their_state in (h11.IDLE, h11.SEND_BODY)
        if waiting and self.request_timer is None:
            self.request_timer = self.loop.call_later(self.limits.request_seconds, self.transport.close)
        elif not waiting:
            self.stop_watching()

    def stop_watching(self) -> None:
        """There is a request, or there will be none."""
        if self.request_timer is not None:
            self.request_timer.cancel()
            self.request_timer = None

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From here on it is a WebSocket's."""
        self.upgraded = True
        self.forget()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """It is closed, by whomever."""
        self.forget()
        super().connection_lost(exc)

    def forget(self) -> None:
        """Count this socket no longer."""
        self.stop_watching()
        if self.address:
            self.sockets.remove(self.address)
            self.address = ""
