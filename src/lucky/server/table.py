"""A live table: the game on it, the chairs round it, and everybody who looks on. What is done is kept first and told then."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import msgspec

from lucky import __version__
from lucky.engine.phases import ANSWERING
from lucky.errors import LuckyError
from lucky.lesson import script_of
from lucky.messages import (
    AheadAnswer,
    Chair,
    ChatLine,
    ChatUpdate,
    GameUpdate,
    Options,
    Prospect,
    SeatInfo,
    Stage,
    TableInfo,
    TableListing,
    TableUpdate,
    Welcome,
    phrases_in,
)
from lucky.phrase import Phrase, template
from lucky.server.bot_workers import check_spec
from lucky.server.connection import NOT_HERE, Closed, Connection, NotYours, encode
from lucky.server.logs import note
from lucky.server.outgoing import events_for, prospects_for, public_state, seat_info
from lucky.server.refusals import NoSuchTable, Stale
from lucky.server.seating import bot_names, check_name
from lucky.server.store import TAKEN_BACK, ChairRecord, StoredAction, StoredTable, StoreError, TableRecord, Taken, Unfit
from lucky.server.table_driver import Driver
from lucky.server.table_game import TableGame
from lucky.server.table_info import listed, public, read_back, seed_hash, title, votes_on

if TYPE_CHECKING:
    from lucky.server.table_registry import TableRegistry

REMEMBERED = 200  # lines of chat that a newcomer is told
logger = logging.getLogger(__name__)


class Overtaken(Stale):
    """A chair that another process has changed meanwhile; it has been looked at again, so to try again is all it takes."""

    def __init__(self) -> None:
        super().__init__("Somebody was quicker. Try again.")


class NotNow(LuckyError):
    """A request that makes no sense at this stage."""


class Table:
    """One table, as long as it is in memory."""

    def __init__(self, registry: "TableRegistry", stored: StoredTable, table_game: TableGame | None) -> None:
        self.registry = registry
        self.id = stored.table.id
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.elsewhere: dict[str, tuple[frozenset[int], int, float]] = {}  # by process: seats connected there, onlookers, until when
        self.idle_since = time.monotonic()
        self.cleared = False  # whether somebody has cleared it away meanwhile
        self.driver = Driver(self)
        self._take_over(stored)
        self.table_game = table_game  # None until the game begins
        self.deed_at = time.monotonic()  # when the clock of the one who is to act began to run

    def _take_over(self, stored: StoredTable) -> None:
        self.record = stored.table
        self.chairs = list(stored.chairs)
        self.chat = list(stored.chat)
        self.setup = read_back(stored.table.setup)
        self.script = script_of(self.setup, stored.table.seed)

    @property
    def stage(self) -> Stage:
        """How far it has come."""
        return self.record.stage

    @property
    def options(self) -> Options:
        """What the host settled."""
        return self.record.options

    @property
    def version(self) -> int:
        """How much was done here so far."""
        return self.table_game.version if self.table_game else 0

    def playing(self) -> TableGame:
        """The game, where there is one going on."""
        if self.table_game is None:
            raise NotNow("The game has not begun yet.")
        return self.table_game

    # Coming and going.

    def enter(self, connection: Connection, version: int) -> None:
        """Let somebody in: everything there is to know first, then what is new since the last number seen."""
        connection.recognise(self.record.host, self.chairs)
        if connection.token_hashes and not (connection.host or connection.seats):
            raise NotYours("Your token opens no seat at this table.")
        if not (self.options.watch or connection.host or connection.seats):
            raise NotYours("The curtains of this table are drawn: only those who sit here may look.")
        self.connections.add(connection)
        connection.sent_version = version
        connection.tell(Welcome(server_version=__version__, table=self.info(connection), chat=tuple(self.chat)))
        if self.table_game is not None:
            self.tell_news([connection])
        self.presence_changed(but=connection)
        self.driver.wake(ours=False)

    def leave(self, connection: Connection) -> None:
        """Let somebody out."""
        if connection in self.connections:
            self.connections.remove(connection)
            self.idle_since = time.monotonic()
            self.presence_changed()

    def presence_changed(self, but: Connection | None = None) -> None:
        """Tell everyone here, and the other processes, who is at the table."""
        self.tell_room(but)
        self.registry.announce(self)

    def present(self) -> tuple[set[int], int]:
        """The seats somebody is connected for, and how many look on, here and in other processes."""
        seats = {seat for connection in self.connections for seat in connection.seats}
        watchers = sum(not connection.seats for connection in self.connections)
        now = time.monotonic()
        for there, onlookers, until in self.elsewhere.values():
            if until > now:
                seats |= there
                watchers += onlookers
        return seats, watchers

    def forget_the_lost(self, now: float) -> None:
        """Whoever was here in another process that has not been heard of for a while is not here any more."""
        lost = [process for process, (_, _, until) in self.elsewhere.items() if until <= now]
        for process in lost:
            del self.elsewhere[process]
        if lost:
            self.tell_room()

    @property
    def watched(self) -> bool:
        """Whether anybody looks on, so that bots should mind their manners."""
        seats, watchers = self.present()
        return bool(seats or watchers)

    # What everyone is told.

    def info(self, connection: Connection | None = None) -> TableInfo:
        """The table as a guest sees it, or a stranger."""
        record, over = self.record, self.stage == "over"
        begun = self.stage != "gathering"
        chairs, watchers = self.public_chairs()
        called, warnings = title(self.setup), self.setup.check()
        return TableInfo(
            id=self.id,
            stage=self.stage,
            setup=self.setup.changed(),
            title=str(called),
            options=self.options,
            chairs=chairs,
            is_host=connection.host if connection else False,
            your_seats=connection.seats if connection else (),
            watchers=watchers,
            seed_hash=seed_hash(record.seed) if begun else "",
            seed=record.seed if over else "",
            sequel_seed_hash=seed_hash(record.sequel_seed) if begun and record.sequel_seed else "",
            sequel_seed=record.sequel_seed or "" if over else "",
            next_table=record.next,
            warnings=tuple(map(str, warnings)),
            phrases=phrases_in([called, *warnings]),
            lesson=self.script is not None,
        )

    def public_chairs(self) -> tuple[tuple[Chair, ...], int]:
        """The chairs as everyone sees them, and how many look on."""
        seats, watchers = self.present()
        return tuple(public(chair, chair.seat in seats) for chair in self.chairs), watchers

    def listed(self) -> TableListing:
        """The table in a list."""
        chairs, watchers = self.public_chairs()
        return msgspec.structs.replace(listed(StoredTable(table=self.record, chairs=())), chairs=chairs, watchers=watchers)

    def tell_room(self, but: Connection | None = None) -> None:
        """Tell everyone how the table stands."""
        for connection in self.connections:
            if connection is not but:
                connection.tell(TableUpdate(table=self.info(connection)))

    def tell_news(self, connections: Iterable[Connection] | None = None) -> None:
        """Tell everyone, or some, how the game stands. What two may know alike is put into words once."""
        table_game = self.playing()
        state = public_state(table_game.game)
        left = self.driver.time_left()
        known: dict[tuple[int, tuple[int, ...]], str] = {}
        for connection in self.connections if connections is None else connections:
            key = connection.sent_version, connection.seats
            text = known.get(key)
            if text is None:
                text = known[key] = encode(self.news(connection, state, left)).decode()
            connection.sent_version = table_game.version
            connection.send(text)

    def news(self, connection: Connection, state: msgspec.Raw, left: float | None) -> GameUpdate:
        """How the game stands, for one guest."""
        table_game = self.playing()
        start = table_game.first_unsent(connection.sent_version)
        return GameUpdate(
            version=table_game.version,
            state=state,
            events=events_for(table_game.game, connection.viewer, max(start, 0)),
            since=connection.sent_version if start >= 0 else -1,
            undone=start < 0 <= connection.sent_version,
            seats=tuple(self.seat_info(seat) for seat in connection.seats),
            seconds_left=left,
        )

    def seat_info(self, seat: int) -> SeatInfo:
        """What a seat knows and may do."""
        game = self.playing().game
        return seat_info(game, seat, self.wish_of(seat), self.script.cue(game, seat) if self.script else None)

    def rehearsed(self) -> int | None:
        """What the one who is to act does next by the script, where there is one and it has been kept to."""
        return self.script.next_action(self.playing().game) if self.script else None

    # What people ask for. Each is called with the lock held.

    def fresh(self, version: int) -> TableGame:
        """The game, if the number is still the one it is at."""
        table_game = self.playing()
        if version != table_game.version:
            raise Stale(f"The table is at version {table_game.version} by now, not at {version}.")
        return table_game

    async def act(self, seat: int, version: int, action: int | str) -> None:
        """A deed of a seat."""
        action = self.fresh(version).meant(seat, action)
        await self.keep(seat, action)

    async def undo(self, seat: int, version: int) -> None:
        """Take the last deed back, if it was this seat's and nothing has come of it yet."""
        if self.fresh(version).game.undoer != seat:
            raise NotNow("There is nothing of yours to take back: something was revealed, or somebody else has acted.")
        await self.keep(seat, TAKEN_BACK)

    async def keep(self, seat: int, action: int) -> None:
        """Write a deed down, then do it and tell everyone; Stale if another process was quicker."""
        table_game = self.playing()
        stored = StoredAction(table_game.version + 1, seat, action, time.time())
        try:
            await self.registry.store.append(self.id, stored.version, seat, action)
        except Taken:
            await self.catch_up()
            raise Stale(f"Somebody was quicker. The table is at version {self.version}.") from None
        except Unfit:
            await self.look_again()
            raise
        await self.went_on([stored], ours=True)

    async def went_on(self, actions: Iterable[StoredAction], *, ours: bool) -> None:
        """Do what is written down, and tell everyone."""
        table_game = self.playing()
        for action in actions:
            table_game.go_on(action)
        self.deed_at = time.monotonic()
        try:
            self.tell_news()
            if table_game.game.over and self.stage == "playing":
                with contextlib.suppress(StoreError):  # the driver sees to it, then
                    await self.finish()
        finally:
            self.driver.wake(ours)

    async def finish(self) -> None:
        """The game is over: the seal is broken, and everyone may check the shuffle."""
        await self.registry.store.change(self.id, stage="over", was="playing")
        self.record = msgspec.structs.replace(self.record, stage="over", ended=time.time())
        note(logger, "game over", table=self.id, version=self.version)
        self.tell_room()

    async def catch_up(self) -> None:
        """Look what other processes have done here: mostly deeds, else whatever it was."""
        if self.table_game is not None:
            actions = await self.registry.store.actions_since(self.id, self.table_game.version)
            if actions:
                await self.went_on(actions, ours=False)
                return
        await self.look_again()

    async def look_again(self) -> None:
        """Read the books anew, and tell everyone what has changed; NoSuchTable if it is not in them any more."""
        stored = await self.registry.store.load(self.id, REMEMBERED)
        if stored is None:
            self.clear()
            raise NoSuchTable
        before, wishes, heard = shown(self.record, self.chairs), self.wishes(), {line.line for line in self.chat}
        self._take_over(stored)
        for line in self.chat:
            if line.line not in heard:
                self.tell_said(line)
        if shown(self.record, self.chairs) != before:
            self.tell_room_anew()
        if self.table_game is None and self.stage != "gathering":
            self.table_game = TableGame(self.setup, self.record.seed, self.record.sequel_seed, stored.actions)
            self.deed_at = time.monotonic()
            self.tell_news()
        elif self.table_game is not None and len(stored.actions) > self.table_game.version:
            await self.went_on(stored.actions[self.table_game.version :], ours=False)
        elif self.table_game is not None:
            changed = {seat for seat, (old, new) in enumerate(zip(wishes, self.wishes(), strict=True)) if old != new}
            self.tell_news([connection for connection in self.connections if changed & {*connection.seats}])
        self.driver.wake(ours=False)

    def clear(self) -> None:
        """The table is gone from the books: everybody has to leave, and nothing goes on."""
        self.cleared = True
        self.registry.forget(self)
        self.driver.wake()
        for connection in self.connections:
            connection.show_out(Closed(NOT_HERE, str(NoSuchTable())))
        note(logger, "cleared away while in use", table=self.id)

    def tell_room_anew(self) -> None:
        """Look again who is whose guest, and tell everyone how the table stands."""
        for connection in self.connections:
            connection.recognise(self.record.host, self.chairs)
        self.tell_room()

    async def start(self, fill: str) -> None:
        """Begin. Open chairs are taken by bots, if it is said which."""
        if self.registry.store.shared:
            await self.look_again()  # a chair that looks open may have been taken in another process
        if self.stage != "gathering":
            raise NotNow("The game has begun already.")
        free = [chair for chair in self.chairs if chair.kind == "open"]
        if free and not fill:
            one = template("{number} chair is still open. Wait, or let bots take them.")
            many = template("{number} chairs are still open. Wait, or let bots take them.")
            raise NotNow(Phrase(one if len(free) == 1 else many, number=len(free)))
        if free:
            bot = check_spec(fill)
            names = bot_names([bot] * len(free), [chair.name for chair in self.chairs])
            await self.change_chairs(*(replace(chair, kind="bot", bot=bot, name=name) for chair, name in zip(free, names, strict=True)))
        setup = self.setup.with_(names=tuple(chair.name for chair in self.chairs if chair.kind != "stranger"))
        table_game = TableGame(setup, self.record.seed, self.record.sequel_seed)
        if not await self.registry.store.change(self.id, stage="playing", was="gathering", setup=setup.changed()):
            await self.catch_up()
            raise NotNow("The game has begun already.")
        self.setup, self.table_game = setup, table_game
        self.record = msgspec.structs.replace(self.record, stage="playing", setup=setup.changed())
        self.deed_at = time.monotonic()
        note(logger, "game begun", table=self.id, edition=setup.edition, seats=setup.seats)
        self.tell_room()
        self.tell_news()
        self.driver.wake()

    async def sit(self, name: str, seat: int | None, token: str) -> int:
        """Take an open chair: the first, or a certain one."""
        if self.registry.store.shared:
            await self.look_again()  # a name may have been taken in another process, or a chair left
        if self.stage != "gathering":
            raise NotNow("The game has begun; the chairs are taken.")
        name = check_name(self.setup, name, [chair.name for chair in self.chairs])
        free = [chair for chair in self.chairs if chair.kind == "open" and seat in (None, chair.seat)]
        for chair in free:
            taken = replace(chair, kind="person", name=name, token=token)
            if await self.registry.store.sit(self.id, taken):
                self.chairs[chair.seat] = taken
                self.tell_room_anew()
                return chair.seat
        raise NotNow("There is no open chair at this table." if seat is None else "That chair is taken.")

    async def get_up(self, seat: int) -> None:
        """Leave a seat: the chair is free again before the game, a bot stands in during it."""
        chair = self.chairs[seat]
        if self.stage == "gathering":
            await self.change_chairs(ChairRecord(seat=seat, kind="open"))
        elif self.stage == "playing":
            await self.change_chairs(replace(chair, away=True, wish=None))
        else:
            raise NotNow("The game is over. You may just go.")

    async def come_back(self, seat: int) -> None:
        """Take a seat back from the bot."""
        if not self.chairs[seat].away:
            raise NotNow("Nobody stands in for you.")
        self.deed_at = time.monotonic()
        await self.change_chairs(replace(self.chairs[seat], away=False, wish=None))

    async def vote(self, seat: int, target: int) -> None:
        """Vote for a bot to stand in for somebody who is away. It takes more than half of the others who are here."""
        here, _ = self.present()
        if self.stage != "playing":
            raise NotNow("One votes about absent people while the game goes on.")
        chair = next((chair for chair in self.chairs if chair.seat == target), None)
        if chair is None or chair.kind != "person" or target == seat:
            raise NotNow("There is nobody at that seat to vote about.")
        if target in here:
            raise NotNow(Phrase("{pawn} is at the table.", pawn=chair.name))
        if chair.away:
            raise NotNow(Phrase("A bot plays for {pawn} already.", pawn=chair.name))
        voters = {other.seat for other in self.chairs if other.kind == "person" and not other.away and other.seat in here} - {target}
        votes = (set(votes_on(chair)) | {seat}) & (voters | {seat})
        won = 2 * len(votes) > len(voters)
        await self.change_chairs(replace(chair, away=won, wish=None if won else (chair.wish or {}) | {"votes": sorted(votes)}))

    async def forget_votes(self, seats: Iterable[int]) -> None:
        """Who has come is not away, whatever was thought of him before."""
        back = [self.chairs[seat] for seat in seats if votes_on(self.chairs[seat])]
        if back:
            await self.change_chairs(*(replace(chair, wish=None) for chair in back))

    async def stand_in(self, seat: int) -> None:
        """Time is up: a bot plays until its owner takes the seat back."""
        await self.change_chairs(replace(self.chairs[seat], away=True, wish=None))
        note(logger, "time is up", table=self.id, seat=seat)

    async def hope(self, seat: int, wish: AheadAnswer) -> None:
        """Answer the present attempt before being asked."""
        position = self.playing().game.position
        if position.phase != ANSWERING or position.attacker == seat or not position.alive >> seat & 1:
            raise NotNow("There is no attempt that you could answer.")
        kept: dict[str, Any] | None = None if wish == "none" else {"wish": wish, "attempt": int(position.attempts)}
        await self.change_chairs(replace(self.chairs[seat], wish=kept), loud=False)
        self.tell_news([connection for connection in self.connections if seat in connection.seats])

    def wishes(self) -> list[AheadAnswer]:
        """Every seat's answer in advance."""
        return [self.wish_of(chair.seat) for chair in self.chairs] if self.table_game else []

    def wish_of(self, seat: int) -> AheadAnswer:
        """How a seat answers the present attempt, if it said so in advance."""
        wish = self.chairs[seat].wish or {}
        position = self.playing().game.position
        if position.phase != ANSWERING or wish.get("attempt") != position.attempts:
            return "none"
        return msgspec.convert(wish.get("wish", "none"), AheadAnswer)  # type: ignore[no-any-return]

    async def change_chairs(self, *chairs: ChairRecord, loud: bool = True) -> None:
        """Keep some chairs as they are now, and tell everyone; Overtaken if they were no longer as they are known here."""
        if not await self.registry.store.save_chairs(self.id, chairs, was=[self.chairs[chair.seat] for chair in chairs]):
            await self.look_again()
            raise Overtaken
        for chair in chairs:
            self.chairs[chair.seat] = chair
        if loud:
            self.tell_room_anew()
        self.driver.wake()

    async def say(self, seat: int | None, name: str, text: str) -> None:
        """Say something."""
        try:
            line = await self.registry.store.say(self.id, seat, name, text)
        except Unfit:
            await self.look_again()
            raise
        self.chat = [*self.chat[1 - REMEMBERED :], line]
        self.tell_said(line)

    def tell_said(self, line: ChatLine) -> None:
        """Let everyone hear."""
        text = encode(ChatUpdate(line=line)).decode()
        for connection in self.connections:
            connection.send(text)

    def prospects(self, seat: int, version: int) -> tuple[Prospect, ...]:
        """What each choice of a seat would lead to."""
        return prospects_for(self.fresh(version).game, seat)


def shown(record: TableRecord, chairs: Iterable[ChairRecord]) -> object:
    """What somebody could see of a table, or sit at it by: all but when it was last touched, and what people mean to answer."""
    return msgspec.structs.replace(record, touched=0.0), [(replace(chair, wish=None), votes_on(chair)) for chair in chairs]


def replace(chair: ChairRecord, **changes: Any) -> ChairRecord:
    """A chair with some things changed."""
    return msgspec.structs.replace(chair, **changes)
