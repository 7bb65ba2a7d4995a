"""Receivers on loopback for messages: a push service that decrypts, a webhook, a mail server. And a reach that leads to them only."""

import asyncio
import datetime
import ipaddress
import json
import os
import ssl
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from aiosmtpd.controller import Controller
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from lucky.server.post.base64url import b64, unb64
from lucky.server.post.push import CURVE, point
from lucky.server.post.reach import Reach
from lucky.server.post.settings import MailSettings, PostSettings

NAME = "receiver.example"
QUICK_POST = {"look_seconds": 0.05, "settle_seconds": 0.05, "send_seconds": 0.05, "patience": 0.3, "endpoint_at_once": 100_000}


def quick_post(**settings: Any) -> PostSettings:
    """Messages as soon as can be."""
    return PostSettings(**QUICK_POST | {"webhooks": True} | settings)


def make_certificate(folder: Path) -> Path:
    """A certificate for the receiver and its key, in one file."""
    key = ec.generate_private_key(CURVE)
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, NAME)])
    now = datetime.datetime.now(datetime.UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=60))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(NAME)]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    file = folder / "receiver.pem"
    private = key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    file.write_bytes(private + made.public_bytes(serialization.Encoding.PEM))
    return file


async def to_loopback(host: str, port: int) -> list[str]:
    """The only name there is in tests."""
    return ["127.0.0.1"]


def loopback_reach(certificate: Path, **more: Any) -> Reach:
    """A reach for tests: this machine, and a certificate of our own."""
    usual: dict[str, Any] = {"resolve": to_loopback, "allowed": is_loopback, "ports": ()}
    return Reach(**usual | {"tls": ssl.create_default_context(cafile=certificate)} | more)


def is_loopback(address: ipaddress.IPv4Address | ipaddress.IPv6Address) -> bool:
    """Whether it is this machine."""
    return address.is_loopback


@dataclass
class Received:
    """A request that came in."""

    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        """The body."""
        return json.loads(self.body)


class Browser:
    """The keys of a browser that subscribed, and what it makes of a message."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(CURVE)
        self.auth = os.urandom(16)

    @property
    def p256dh(self) -> str:
        """Its public key, as it says it."""
        return b64(point(self.key.public_key()))

    def wanted(self, url: str, **more: Any) -> dict[str, Any]:
        """What its page sends the server."""
        return {"way": "push", "url": url, "p256dh": self.p256dh, "auth": b64(self.auth)} | more

    def read(self, body: bytes) -> Any:
        """Decrypt, written from RFC 8188 and 8291 and not from what encrypts."""
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        theirs, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(sealed) <= size
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
        own = unb64(self.p256dh)
        secret = HKDF(hashes.SHA256(), 32, self.auth, b"WebPush: info\0" + own + theirs).derive(shared)
        key = HKDF(hashes.SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(secret)
        nonce = HKDF(hashes.SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(secret)
        padded = AESGCM(key).decrypt(nonce, sealed, None)
        text, mark = padded.rstrip(b"\0")[:-1], padded.rstrip(b"\0")[-1]
        assert mark == 2
        return json.loads(text)


@dataclass
class Receiver:
    """A server for https on loopback that writes down what it is sent, and answers as it is told to."""

    url: str = ""
    certificate: Path = Path()
    requests: list[Received] = field(default_factory=list)
    answers: dict[str, bytes] = field(default_factory=dict)  # by path: the head of the answer
    slow: dict[str, float] = field(default_factory=dict)  # by path: seconds before it
    changed: asyncio.Condition = field(default_factory=asyncio.Condition)

    async def talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One request."""
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
            first, *lines = head.strip().split("\r\n")
            headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
            body = await reader.readexactly(int(headers["content-length"]))
            path = first.split(" ")[1]
            answer = self.answers.get(path, b"HTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n")  # whatever is changed once it has come
            self.requests.append(Received(path, headers, body))
            async with self.changed:
                self.changed.notify_all()
            await asyncio.sleep(self.slow.get(path, 0.0))
            writer.write(answer)
            await writer.drain()
        except (OSError, EOFError):
            pass
        finally:
            writer.close()

    def to(self, path: str) -> list[Received]:
        """What came to a path."""
        return [request for request in self.requests if request.path == path]


@asynccontextmanager
async def receiving(folder: Path) -> AsyncIterator[Receiver]:
    """A receiver while this lasts."""
    certificate = make_certificate(folder)
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(certificate)
    receiver = Receiver(certificate=certificate)
    server = await asyncio.start_server(receiver.talk, "127.0.0.1", 0, ssl=context)
    receiver.url = f"https://{NAME}:{server.sockets[0].getsockname()[1]}"
    try:
        yield receiver
    finally:
        server.close()


class Letters:
    """A mail server's box."""

    def __init__(self) -> None:
        self.mails: list[tuple[list[str], bytes]] = []

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        """Take a mail."""
        self.mails.append((list(envelope.rcpt_tos), envelope.content))
        return "250 taken"


@contextmanager
def mail_server() -> Iterator[tuple[Letters, MailSettings]]:
    """A mail server on loopback while this lasts, and how to reach it."""
    from tests.server_process import free_port

    letters = Letters()
    controller = Controller(letters, hostname="127.0.0.1", port=free_port())
    controller.start()
    try:
        yield letters, MailSettings("127.0.0.1", controller.port, "house@lucky.example", security="none")
    finally:
        controller.stop()
