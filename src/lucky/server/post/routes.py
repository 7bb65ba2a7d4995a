"""What a page asks for about messages, with the token of a seat: where it is told, how, and an end to it. And the links in mails."""

import html
import secrets
from typing import Annotated, Any

import msgspec
from litestar import Response, Router, get, post
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Meta

from lucky.errors import LuckyError
from lucky.messages import PhraseSource
from lucky.phrase import Phrase
from lucky.post.standing import Notice, called
from lucky.post.wishes import Wishes, checked
from lucky.server.guards import address_of, asked_by_own_name, bearer, our_pages_only
from lucky.server.plain_pages import plain_page
from lucky.server.post import mail
from lucky.server.post.addresses import Address, Target, Way, new_address
from lucky.server.post.office import PostOffice
from lucky.server.post.reach import NotHandedOver
from lucky.server.table_routes import GONE, NO_STORE, Asked, problems, registry_of
from lucky.table.connection import token_hash
from lucky.table.making import new_token
from lucky.table.played import title
from lucky.table.refusals import NotNow, NotYours
from lucky.table.table import Table
from lucky.words import languages, texts

Short = Annotated[str, Meta(max_length=400)]
Long = Annotated[str, Meta(max_length=2048)]


class NewAddress(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where somebody wants to be told. Without a seat: of everybody's turns, by a webhook that the host names."""

    way: Way
    seat: int | None = None
    url: Long = ""
    p256dh: Short = ""
    auth: Short = ""
    mail: Short = ""
    preset: Annotated[str, Meta(pattern="^(plain|discord|slack|ntfy)$")] = "plain"
    wishes: Wishes = Wishes()


class ChangedAddress(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Which address, and what is wished for now."""

    id: Short
    wishes: Wishes


class ForgottenAddress(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Which address is to be forgotten; all of one's own if none is named."""

    id: Short = ""


class KeptAddress(msgspec.Struct, frozen=True, kw_only=True):
    """All that is kept of an address, for whom it belongs to."""

    id: str
    seat: int | None
    way: Way
    url: str
    mail: str
    p256dh: str
    auth: str
    preset: str
    secret: str
    confirmed: bool
    made: float
    wishes: Wishes


class Ways(msgspec.Struct, frozen=True, kw_only=True):
    """How this server tells people, and what it keeps of the one who asks."""

    push: str  # the key a browser needs to know; "" if there is no Web Push
    mail: bool
    webhooks: bool
    addresses: tuple[KeptAddress, ...]


def office_of(request: Asked) -> PostOffice:
    """The post office of the server that is asked."""
    return registry_of(request).post


async def seats_of(request: Asked, table_id: str) -> tuple[Table, tuple[int, ...], bool]:
    """The table, the seats that the token of a request opens, and whether it is the host's."""
    table = await registry_of(request).table(table_id)
    mark = token_hash(bearer(request))
    seats = tuple(chair.seat for chair in table.chairs if chair.token and chair.token == mark)
    host = bool(table.record.host) and mark == table.record.host
    if not seats and not host:
        raise NotYours("Your token opens no seat at this table.")
    return table, seats, host


def kept(address: Address) -> KeptAddress:
    """An address as its owner sees it."""
    target = address.target
    shown = {name: getattr(target, name) for name in ("url", "mail", "p256dh", "auth", "preset", "secret")}
    return KeptAddress(
        id=address.id,
        seat=address.seat,
        way=address.way,
        confirmed=address.confirmed,
        made=address.made,
        wishes=address.wishes,
        **shown,
    )


@get("/tables/{table_id:str}/post", summary="Where one is told", cache_control=NO_STORE, responses=problems(s403="Not yours.", s404=GONE))
async def show_ways(request: Asked, table_id: FromPath[str]) -> Ways:
    """How this server tells people that it is their turn, and all that it keeps of the one whose token it is."""
    return await ways(request, table_id)


async def ways(request: Asked, table_id: str) -> Ways:
    """How this server tells people, and what it keeps of the one who asks."""
    office = office_of(request)
    table, seats, host = await seats_of(request, table_id)
    mine = await office.book.of(table.id, seats, host=host)
    return Ways(push=office.vapid, mail=sends_mail(request), webhooks=office.settings.webhooks, addresses=tuple(map(kept, mine)))


@post(
    "/tables/{table_id:str}/post",
    summary="Be told",
    cache_control=NO_STORE,
    guards=[our_pages_only],
    responses=problems(s403="Not yours.", s404=GONE, s409="Not offered here."),
)
async def add_address(request: Asked, table_id: FromPath[str], data: JSONBody[NewAddress]) -> KeptAddress:
    """Be told when it is one's turn. A mail address is asked first whether it wants to."""
    office = office_of(request)
    table, seats, host = await seats_of(request, table_id)
    if data.seat not in seats and not (data.seat is None and data.way == "webhook" and (host or table.record.host == "")):
        raise NotYours("That is not your seat." if data.seat is not None else "Only whoever set the table may do that.")
    if table.stage == "over":
        raise NotNow("The game is over. You may just go.")
    office.admit(address_of(request))
    if data.way == "mail" and not sends_mail(request):
        raise NotNow("This house sends no mail.")
    target = target_of(office, data, base_of(request))
    address = new_address(table.id, data.seat, data.way, target, checked(data.wishes))
    if address.way != "mail":
        try:
            await office.reach.checked(office.reach.place(target.url))
        except NotHandedOver:
            raise LuckyError(Phrase("That address leads nowhere public.")) from None
    if not address.confirmed:
        office.admit_question(address.endpoint)
    await office.book.add(address)
    if not address.confirmed:
        named = title(table.setup, table.options)
        source = PhraseSource(template=named.template, facts=dict(named.facts))
        await office.outbox.add(Notice(kind="confirm", table=table.id, title=source, stretch="confirm", seat=data.seat), address)
        office.sender.wake()
    return kept(address)


def target_of(office: PostOffice, wanted: NewAddress, base: str) -> Target:
    """Where a message goes, checked as far as one can without going there; NotNow if this server does not go that way."""
    if wanted.way == "push":
        if not office.house_key:
            raise NotNow("This house sends nothing to browsers.")
        from lucky.server.post.push import check_keys

        check_keys(wanted.p256dh, wanted.auth)
        return Target(url=wanted.url, p256dh=wanted.p256dh, auth=wanted.auth, base=base)
    if wanted.way == "mail":
        return Target(mail=mail.checked(wanted.mail), base=base, key=new_token())
    if not office.settings.webhooks:
        raise NotNow("This house calls no webhooks.")
    preset: Any = wanted.preset
    return Target(url=wanted.url, preset=preset, secret=secrets.token_urlsafe(24), base=base)


def sends_mail(request: Asked) -> bool:
    """Whether this server sends mail. Its links must lead here: to the public address or to this machine, not to a name that a stranger
    made up in a request and then has mailed to somebody else."""
    settings = registry_of(request).settings
    return bool(office_of(request).settings.mail.host) and (bool(settings.public_url) or asked_by_own_name(request))


def base_of(request: Asked) -> str:
    """Where the pages are for whoever asks, with a slash at the end."""
    settings = registry_of(request).settings
    if settings.public_url:
        return settings.public_url
    return f"{request.url.scheme}://{request.headers.get('host', '')}{settings.base_path}/"


@post(
    "/tables/{table_id:str}/post/change",
    summary="Be told otherwise",
    guards=[our_pages_only],
    responses=problems(s403="Not yours.", s404=GONE),
)
async def change_address(request: Asked, table_id: FromPath[str], data: JSONBody[ChangedAddress]) -> Ways:
    """Quiet hours, a digest, another language."""
    for address in await own(request, table_id, data.id):
        await office_of(request).book.change(address.id, checked(data.wishes))
    return await ways(request, table_id)


@post(
    "/tables/{table_id:str}/post/forget",
    summary="Be told no more",
    guards=[our_pages_only],
    responses=problems(s403="Not yours.", s404=GONE),
)
async def forget_address(request: Asked, table_id: FromPath[str], data: JSONBody[ForgottenAddress]) -> Ways:
    """Erase an address, or all of one's own at a table; what was to be sent there too."""
    await office_of(request).book.forget(*[address.id for address in await own(request, table_id, data.id)])
    return await ways(request, table_id)


async def own(request: Asked, table_id: str, address_id: str) -> list[Address]:
    """An address of the one who asks, or all of them."""
    table, seats, host = await seats_of(request, table_id)
    found = await office_of(request).book.of(table.id, seats, host=host)
    return [address for address in found if address_id in ("", address.id)]


# Somebody's tables on all their devices.


class RingSeat(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A seat to put onto a ring."""

    table: Short
    token: Short


class NewRingSeats(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Seats to put onto a ring."""

    seats: Annotated[tuple[RingSeat, ...], Meta(max_length=60)]


class Looked(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How far a table was seen."""

    table: Short
    version: Annotated[int, Meta(ge=0, le=10_000_000)]


class RingTableName(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table on a ring; all if none is named."""

    table: Short = ""


class RingEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A seat of somebody's, and how its table stands, as everybody may know it."""

    table: str
    seat: int
    token: str
    stage: str
    title: str
    phrase: PhraseSource | None
    names: tuple[str, ...]
    turn: str  # who is to act; "" if that is a bot, or nobody
    mine: bool  # whether that is this seat
    since: float
    until: float
    version: int
    looked: int


def ring_of(request: Asked) -> str:
    """The key of a ring, which is in no address."""
    key = bearer(request)
    if not 32 <= len(key) <= 100:
        raise LuckyError(Phrase("That is not a key of yours."))
    return key


@get("/ring", summary="My tables", cache_control=NO_STORE, responses=problems(s401="No key."))
async def show_ring(request: Asked) -> tuple[RingEntry, ...]:
    """All seats on a ring, with the tokens that open them. The house keeps these sealed; the key opens them."""
    return tuple(_entry(found) for found in await office_of(request).rings.tables(ring_of(request)))


def _entry(found: Any) -> RingEntry:
    standing = found.standing
    source = None if standing is None else standing.title
    turn = standing.names[standing.seat] if standing is not None and standing.seat is not None else ""
    return RingEntry(
        table=found.table,
        seat=found.seat,
        token=found.token,
        stage=found.stage,
        title="" if source is None else str(called(source)),
        phrase=source,
        names=() if standing is None else standing.names,
        turn=turn,
        mine=standing is not None and standing.seat == found.seat,
        since=0.0 if standing is None else standing.since,
        until=0.0 if standing is None else standing.until,
        version=0 if standing is None else standing.version,
        looked=found.looked,
    )


@post("/ring", summary="Put tables onto my ring", cache_control=NO_STORE, guards=[our_pages_only], responses=problems(s401="No key."))
async def add_to_ring(request: Asked, data: JSONBody[NewRingSeats]) -> tuple[RingEntry, ...]:
    """Put seats onto a ring; those whose token opens nothing are left out."""
    office, key = office_of(request), ring_of(request)
    office.admit(address_of(request))
    seats: list[tuple[str, int, str]] = []
    for wanted in data.seats:
        try:
            table = await registry_of(request).table(wanted.table)
        except LuckyError:
            continue
        mark = token_hash(wanted.token)
        seats += [(table.id, chair.seat, wanted.token) for chair in table.chairs if chair.token and chair.token == mark]
    if seats:
        await office.rings.add(key, seats)
        await office.look_once()
    return tuple(_entry(found) for found in await office.rings.tables(key))


@post("/ring/looked", summary="Seen so far", guards=[our_pages_only], responses=problems(s401="No key."))
async def looked(request: Asked, data: JSONBody[Looked]) -> None:
    """How far a table was seen, for the other devices."""
    await office_of(request).rings.looked(ring_of(request), data.table, data.version)


@post("/ring/forget", summary="Take tables off my ring", guards=[our_pages_only], responses=problems(s401="No key."))
async def forget_ring(request: Asked, data: JSONBody[RingTableName]) -> None:
    """Erase a table from a ring, or the whole ring."""
    await office_of(request).rings.forget(ring_of(request), data.table)


# Links in mails. To follow one does nothing yet: programs follow links too, before anybody has read the mail.

PAGE_POLICY = (
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'self'"
)


def page(request: Asked, language: str, sentence: str, button: str = "", status: int = 200) -> Response[str]:
    """A page with one sentence, and a button if there is something to be done. Without a language: in each there is."""
    said = {}
    for spoken in [language] if language else languages():
        words = texts(spoken, "post")["page"]
        form = f'<form method="post"><button>{html.escape(words[button])}</button></form>' if button else ""
        said[spoken] = words[sentence], form
    return plain_page(request, said, status, {"Content-Security-Policy": PAGE_POLICY, "Cache-Control": "no-store"})


async def by_link(request: Asked, key: str) -> Address | None:
    """The address that a link means."""
    return await office_of(request).book.by_key(key) if key else None


@get("/post/stop", include_in_schema=False)
async def ask_stop(request: Asked, key: FromQuery[str] = "") -> Response[str]:
    """Ask whether to forget an address."""
    address = await by_link(request, key)
    return page(request, "", "gone", status=404) if address is None else page(request, address.wishes.language, "stop", "stop_button")


@post("/post/stop", include_in_schema=False, status_code=200)
async def stop(request: Asked, key: FromQuery[str] = "") -> Response[str]:
    """Forget an address: the button, and what mail programs send by themselves (RFC 8058)."""
    address = await by_link(request, key)
    if address is None:
        return page(request, "", "gone")
    await office_of(request).book.forget(address.id)
    return page(request, address.wishes.language, "stopped")


@get("/post/confirm", include_in_schema=False)
async def ask_confirm(request: Asked, key: FromQuery[str] = "") -> Response[str]:
    """Ask whether an address is right."""
    address = await by_link(request, key)
    return page(request, "", "gone", status=404) if address is None else page(request, address.wishes.language, "confirm", "confirm_button")


@post("/post/confirm", include_in_schema=False, status_code=200)
async def confirm(request: Asked, key: FromQuery[str] = "") -> Response[str]:
    """The address is right."""
    address = await by_link(request, key)
    if address is None:
        return page(request, "", "gone")
    await office_of(request).book.confirm(address.id)
    return page(request, address.wishes.language, "confirmed")


post_router = Router(
    "/",
    route_handlers=[
        Router(
            "/api",
            route_handlers=[
                show_ways,
                add_address,
                change_address,
                forget_address,
                show_ring,
                add_to_ring,
                looked,
                forget_ring,
            ],
            tags=["messages"],
        ),
        ask_stop,
        stop,
        ask_confirm,
        confirm,
    ],
)
