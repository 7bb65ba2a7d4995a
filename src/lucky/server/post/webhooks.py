"""Webhooks: a request to an address of a table, signed so that whoever receives it knows that it is ours.

Lucky-Signature: t=1763424000,v1=HEX        HEX is the HMAC-SHA256 of "1763424000." and the body, by the webhook's own secret
Lucky-Message: 17                           the same when it is sent twice
"""

import hashlib
import hmac
import time
from urllib.parse import urlsplit

from lucky.post.presets import encoded, payload
from lucky.post.wording import letter
from lucky.server.post.outbox import Parcel


def request_of(parcel: Parcel) -> tuple[str, dict[str, str], bytes]:
    """Address, headers and body of a webhook."""
    address = parcel.address
    target = address.target
    message = letter(parcel.notices, address.wishes, target.base, whole_table=address.seat is None)
    body = payload(target.preset, message, parcel.notices)
    url = target.url
    if target.preset == "ntfy":  # JSON goes to the server itself, and names the topic
        parts = urlsplit(url)
        body["topic"] = parts.path.strip("/").rpartition("/")[2]
        url = f"{parts.scheme}://{parts.netloc}/"
    text = encoded(body)
    return url, {"Content-Type": "application/json"} | signed(target.secret, text, parcel.ids[0]), text


def signed(secret: str, body: bytes, message: int) -> dict[str, str]:
    """The headers that prove where a body comes from, and when it was sent."""
    now = int(time.time())
    return {"Lucky-Signature": f"t={now},v1={signature(secret, now, body)}", "Lucky-Message": str(message)}


def signature(secret: str, at: int, body: bytes) -> str:
    """The HMAC of a moment and a body."""
    return hmac.new(secret.encode(), b"%d." % at + body, hashlib.sha256).hexdigest()
