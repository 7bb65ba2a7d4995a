"""A notice in words: what is shown on a telephone, written in a mail or posted in a channel."""

from collections.abc import Sequence
from datetime import datetime
from zoneinfo import ZoneInfo

import msgspec

from lucky.post.standing import Notice, called
from lucky.post.wishes import Wishes
from lucky.words import ENGLISH, speaker, texts

LONGEST_NAME = 60


class Letter(msgspec.Struct, frozen=True, kw_only=True):
    """A message in somebody's language."""

    title: str
    body: str
    link: str
    tag: str  # a later message of the same tag takes its place
    tables: int = 1


def letter(notices: Sequence[Notice], wishes: Wishes, base: str, *, whole_table: bool = False) -> Letter:
    """One message about some notices, in the order they came. `base` is where the pages are, with a slash at the end."""
    notices = _latest(notices)
    first = notices[0]
    words = texts(wishes.language, "post")
    lines = [line_of(notice, wishes) for notice in notices]
    if len(notices) == 1:
        title = words["table" if whole_table else "you"][first.kind].format(name=first.name[:LONGEST_NAME])
        return Letter(title=title, body=lines[0], link=link_to(first, base), tag=f"lucky-{first.table}")
    headline = words["line"]["several"].format(number=len({notice.table for notice in notices}))
    return Letter(title=headline, body="\n".join(lines), link=base, tag="lucky", tables=len(notices))


def _latest(notices: Sequence[Notice]) -> Sequence[Notice]:
    """Some notices without those about a turn of which a later one speaks too."""
    last = {(notice.table, notice.stretch, notice.seat): notice for notice in notices}
    return [notice for notice in notices if last[notice.table, notice.stretch, notice.seat] is notice]


def line_of(notice: Notice, wishes: Wishes) -> str:
    """A notice as a sentence or two: which table, since when, until when."""
    words = texts(wishes.language, "post")["line"]
    table = called(notice.title)
    said = str(table) if wishes.language == ENGLISH else speaker(wishes.language).phrase(table)
    if notice.kind == "over":
        return str(words["over" if notice.name else "nobody"].format(title=said[:1].upper() + said[1:], name=notice.name[:LONGEST_NAME]))
    kind = "stand_in" if notice.kind == "stand_in" else "until" if notice.until else "since"
    facts = {"since": moment(notice.since, wishes), "until": moment(notice.until, wishes) if notice.until else ""}
    return str(words[kind].format(title=said[:1].upper() + said[1:], **facts))


def moment(at: float, wishes: Wishes) -> str:
    """A day of the week and a time, where the reader is."""
    words = texts(wishes.language, "post")["days"]
    local = datetime.fromtimestamp(at, ZoneInfo(wishes.zone))
    return str(words["moment"].format(day=words["names"].split()[local.weekday()], time=f"{local:%H:%M}"))


def link_to(notice: Notice, base: str) -> str:
    """Where the table is, with the seat that is meant. The key to it is on the devices of whoever sits there, and nowhere else."""
    return f"{base}t/{notice.table}" + ("" if notice.seat is None else f"?seat={notice.seat}")
