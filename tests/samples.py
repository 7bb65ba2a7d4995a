"""An example of every message that a client may send, made from the union itself: no test can forget a new one."""

from typing import Any, get_args

import msgspec

from lucky.messages import PROTOCOL, FromClient, Request

REQUESTS: tuple[type[Request], ...] = get_args(FromClient)
KINDS: tuple[str, ...] = tuple(str(kind.__struct_config__.tag) for kind in REQUESTS)
FIELDS: tuple[str, ...] = tuple(sorted({name for kind in REQUESTS for name in kind.__struct_fields__}))
VALUES: dict[str, Any] = {
    "protocol": PROTOCOL,
    "action": "end",
    "answer": "pass",
    "text": "Quite.",
    "target": 1,
    "pace": 0.0,
    "days": 1,
}  # of fields that must be there


def sample(kind: type[Request], seat: int, version: int = 0) -> Request:
    """A message with what it must have, about a seat if it can be."""
    values = VALUES | {"seat": seat, "version": version}
    wanted = [field.name for field in msgspec.structs.fields(kind) if field.required or field.name in ("seat", "target")]
    return kind(**{name: values[name] for name in wanted})


def has_seat(kind: type[Request]) -> bool:
    """Whether a message speaks for a seat."""
    return "seat" in kind.__struct_fields__
