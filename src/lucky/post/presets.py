"""What a webhook is sent, as those who receive it understand it. Names come from strangers: they call nobody and format nothing."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any, Literal

import msgspec

from lucky.post.standing import Notice
from lucky.post.wording import Letter

Preset = Literal["plain", "discord", "slack", "ntfy"]


def payload(preset: Preset, message: Letter, notices: Sequence[Notice]) -> dict[str, Any]:
    """The body of a request, to be sent as JSON."""
    if preset == "discord":
        text = f"**{_without_marks(message.title)}**\n{_without_marks(message.body)}\n<{message.link}>"
        return {"content": text, "allowed_mentions": {"parse": []}}
    if preset == "slack":
        return {"text": f"*{_for_slack(message.title)}*\n{_for_slack(message.body)}\n<{message.link}>", "mrkdwn": True}
    if preset == "ntfy":
        return {"message": message.body, "title": message.title, "click": message.link}  # and "topic", which the address says
    return {"title": message.title, "body": message.body, "link": message.link, "notices": [_plain(notice) for notice in notices]}


def _plain(notice: Notice) -> dict[str, Any]:
    facts: dict[str, Any] = {"kind": notice.kind, "table": notice.table, "seat": notice.seat, "name": notice.name}
    times = {name: getattr(notice, name) for name in ("since", "until")}
    return facts | {name: datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds") for name, at in times.items() if at}


def _without_marks(text: str) -> str:
    return "".join(f"\\{letter}" if letter in "\\*_~`|>#[]<@" else letter for letter in text)


def _for_slack(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def encoded(body: dict[str, Any]) -> bytes:
    """The body as it is signed and sent."""
    return msgspec.json.encode(body)
