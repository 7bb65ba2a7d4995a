"""How a page's requests find their answers: by method and path, as at the server.

A module of routes says `@route("GET", "api/tables/{table}")` above a function. Most of them are loaded when one of their paths is asked
for, not at the start: somebody who waits for the first table needs neither drawing nor replays.
"""

import inspect
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.parse import parse_qsl, urlsplit

import msgspec

from lucky.errors import LuckyError
from lucky.page.ground_names import ground_name
from lucky.page.tables import PageTables
from lucky.service.refusals import NotFound
from lucky.setup import Setup

if TYPE_CHECKING:
    from lucky.service.replay_cache import ReplayCache

# Where the routes of these paths are, the first that fits.
MODULES = {
    r"api/tables/[^/]+/(game|light)": "lucky.page.replay_routes",
    r"api/(tables|lesson|addresses)\b.*|healthz": "lucky.page.table_routes",
    r"api/replay\b.*": "lucky.page.replay_routes",
    r"api/houses\b.*": "lucky.page.house_routes",
    r"api/archive": "lucky.page.archive_routes",
    r".*": "lucky.page.choice_routes",
}


class Asked(NamedTuple):
    """A request: the parts of its path that have a name, what stands behind the question mark, its body and its token."""

    parts: dict[str, str]
    query: dict[str, str]
    body: str
    token: str

    def flag(self, name: str) -> bool:
        """Whether a switch is on."""
        return self.query.get(name, "") in ("true", "True", "1")


@dataclass
class Text:
    """An answer that is no JSON."""

    text: str
    kind: str = "text/plain"


@dataclass
class File:
    """An answer that was written when the site was built: its place there."""

    path: str


@dataclass
class PageContext:
    """What requests are answered from; `grounds` says where boards are that were drawn before."""

    tables: PageTables
    grounds: Mapping[str, str] = field(default_factory=dict)

    @cached_property
    def replays(self) -> "ReplayCache":
        """Games seen again."""
        from lucky.service.replay_cache import ReplayCache  # searches and judges: not for who only plays

        return ReplayCache(self.tables)

    def ground(self, setup: Setup, asked: Asked) -> File | bytes:
        """The board of a setup, as it is asked for."""
        stacked, language = asked.flag("stacked"), asked.query.get("language", "")
        known = self.grounds.get(ground_name(setup, stacked, language)) if self.grounds else None
        if known:
            return File(known)
        from lucky.service.board_layers import drawn_ground  # all of drawing, which most tables do without

        return drawn_ground(setup, stacked, language)


Handler = Callable[[PageContext, Asked], Any]
ROUTES: list[tuple[str, re.Pattern[str], Handler]] = []


def route(method: str, path: str) -> Callable[[Handler], Handler]:
    """Answer a path; words in braces are parts of it."""
    pattern = re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", path))

    def kept(handler: Handler) -> Handler:
        ROUTES.append((method, pattern, handler))
        return handler

    return kept


async def answered(context: PageContext, method: str, address: str, body: str, token: str) -> object:
    """What there is to say to a request: bytes of JSON, a Text, a File, or anything that becomes JSON. Refusals are raised."""
    url = urlsplit(address)
    import_module(next(module for paths, module in MODULES.items() if re.fullmatch(paths, url.path)))
    for known, pattern, handler in ROUTES:
        match = pattern.fullmatch(url.path) if known == method else None
        if match is not None:
            try:
                found = handler(context, Asked(match.groupdict(), dict(parse_qsl(url.query)), body, token))
                return await found if inspect.isawaitable(found) else found
            except msgspec.ValidationError as error:
                raise LuckyError(f"Not understood: {error}") from None
    raise NotFound("Nothing is kept at this address.")


def read(asked: Asked, kind: type[Any]) -> Any:
    """The body of a request."""
    return msgspec.json.decode(asked.body, type=kind)
