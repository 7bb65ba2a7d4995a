"""Web Push: a message to a browser whose page is closed, encrypted for that browser alone (RFC 8291), from a server it knows (RFC 8292).

Browsers give an address at their maker's push service and a public key. What the service sees is a length and a time.
"""

import os
import time
from functools import lru_cache
from urllib.parse import urlsplit

import msgspec
from cryptography.exceptions import InvalidKey
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from lucky.errors import LuckyError
from lucky.phrase import Phrase
from lucky.post.wording import letter
from lucky.server.post.base64url import b64, unb64
from lucky.server.post.outbox import Parcel

RECORD = 4096
KEPT = 86_400  # seconds that a push service keeps a message for a browser that is off
TOKEN_SECONDS = 12 * 3600
CURVE = ec.SECP256R1()


def new_private_key() -> str:
    """A key of the house, as it is kept."""
    key = ec.generate_private_key(CURVE)
    return b64(key.private_numbers().private_value.to_bytes(32, "big"))


@lru_cache(4)
def private_key(kept: str) -> ec.EllipticCurvePrivateKey:
    """The key that was kept."""
    return ec.derive_private_key(int.from_bytes(unb64(kept), "big"), CURVE)


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    """A public key as browsers write it."""
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def public_key(kept: str) -> str:
    """What a browser needs to know of the house's key."""
    return b64(point(private_key(kept).public_key()))


def check_keys(p256dh: str, auth: str) -> None:
    """Whether these are keys of a browser; LuckyError if not."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, unb64(p256dh))
        good = len(unb64(auth)) == 16
    except (ValueError, InvalidKey):
        good = False
    if not good:
        raise LuckyError(Phrase("Those are not the keys of a browser."))


def encrypted(text: bytes, p256dh: str, auth: str, *, salt: bytes = b"", ours: ec.EllipticCurvePrivateKey | None = None) -> bytes:
    """A text for one browser, as aes128gcm. Salt and key are new for every message, unless a test gives them."""
    salt, ours = salt or os.urandom(16), ours or ec.generate_private_key(CURVE)
    theirs = unb64(p256dh)
    shared = ours.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
    own = point(ours.public_key())
    secret = _hkdf(unb64(auth), b"WebPush: info\0" + theirs + own, 32).derive(shared)
    key = _hkdf(salt, b"Content-Encoding: aes128gcm\0", 16).derive(secret)
    nonce = _hkdf(salt, b"Content-Encoding: nonce\0", 12).derive(secret)
    sealed = AESGCM(key).encrypt(nonce, text + b"\2", None)
    return salt + RECORD.to_bytes(4, "big") + bytes([len(own)]) + own + sealed


def _hkdf(salt: bytes, info: bytes, length: int) -> HKDF:
    return HKDF(hashes.SHA256(), length, salt, info)


def authorization(kept: str, url: str, contact: str) -> str:
    """The header by which a push service knows us: a token for it alone, signed with the house's key (ES256)."""
    parts = urlsplit(url)
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(time.time()) + TOKEN_SECONDS} | ({"sub": contact} if contact else {})
    signing = ".".join(b64(msgspec.json.encode(part)) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
    r, s = utils.decode_dss_signature(private_key(kept).sign(signing.encode(), ec.ECDSA(hashes.SHA256())))
    return f"vapid t={signing}.{b64(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}, k={public_key(kept)}"


def request_of(parcel: Parcel, kept: str, contact: str) -> tuple[str, dict[str, str], bytes]:
    """Address, headers and body for a push service."""
    target = parcel.address.target
    message = letter(parcel.notices, parcel.address.wishes, target.base, whole_table=parcel.address.seat is None)
    shown = {"title": message.title, "body": message.body, "link": message.link, "tag": message.tag, "id": parcel.ids[0]}
    headers = {
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(KEPT),
        "Urgency": "normal",
        "Authorization": authorization(kept, target.url, contact),
    }
    return target.url, headers, encrypted(msgspec.json.encode(shown), target.p256dh, target.auth)
