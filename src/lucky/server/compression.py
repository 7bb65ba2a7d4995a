"""Answers are compressed beside everything else: a long one takes longer than anybody at a table should wait."""

import asyncio
import zlib
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from litestar.datastructures import MutableScopeHeaders
from litestar.middleware.compression import CompressionMiddleware
from litestar.types import HTTPResponseStartEvent, Message, Scope, Send

SHORT = 16_384  # bytes that are compressed at once
GZIP = 16 + zlib.MAX_WBITS
THREAD = ThreadPoolExecutor(1, thread_name_prefix="compression")  # zlib works without the interpreter's lock


class PatientCompression(CompressionMiddleware):
    """gzip, in a thread for whatever is not short."""

    def create_compression_send_wrapper(self, send: Send, compression_encoding: Any, scope: Scope) -> Send:
        """What sends an answer compressed, if it is worth it."""
        start: HTTPResponseStartEvent | None = None
        compressor: Any = None

        async def send_compressed(message: Message) -> None:
            nonlocal start, compressor
            if message["type"] == "http.response.start":
                start = message
                return
            if message["type"] != "http.response.body" or (start is None and compressor is None):
                await send(message)
                return
            body, more = message["body"], message.get("more_body", False)
            if start is not None:
                if more or len(body) >= self.config.minimum_size:
                    compressor = zlib.compressobj(self.config.gzip_compress_level, wbits=GZIP)
                if compressor is not None:
                    body = await _compressed(compressor, body, end=not more)
                    headers = MutableScopeHeaders(start)
                    headers["Content-Encoding"] = "gzip"
                    headers.extend_header_value("vary", "Accept-Encoding")
                    if more:
                        del headers["Content-Length"]
                    else:
                        headers["Content-Length"] = str(len(body))
                await send(start)
                start = None
            elif compressor is not None:
                body = await _compressed(compressor, body, end=not more)
            message["body"] = body
            await send(message)

        return send_compressed


async def _compressed(compressor: Any, body: bytes, *, end: bool) -> bytes:
    def compress() -> bytes:
        found: bytes = compressor.compress(body)
        return found + compressor.flush() if end else found

    if len(body) <= SHORT:
        return compress()
    return await asyncio.get_running_loop().run_in_executor(THREAD, compress)
