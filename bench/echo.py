"""The least a WebSocket server of our stack can do: Litestar on uvicorn, sending back what it hears. The yardstick of bench/load."""

import socket
import sys
import threading
from typing import Any

import uvicorn
from litestar import Litestar, WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect


@websocket("/")
async def echo(socket: WebSocket[Any, Any, Any]) -> None:
    await socket.accept()
    try:
        while True:
            await socket.send_data(await socket.receive_data("text"), mode="text")
    except WebSocketDisconnect:
        return


def main(port: int) -> None:
    """Serve until standard input closes, that is, as long as whoever started this lives."""
    sock = socket.create_server(("127.0.0.1", port), backlog=4096)
    config = uvicorn.Config(
        Litestar([echo], openapi_config=None, logging_config=None), log_level="warning", ws_per_message_deflate=False, ws_ping_interval=None
    )
    server = uvicorn.Server(config)

    def watch() -> None:
        sys.stdin.buffer.read()
        server.should_exit = server.force_exit = True

    threading.Thread(target=watch, daemon=True).start()
    server.run(sockets=[sock])


if __name__ == "__main__":
    main(int(sys.argv[1]))
