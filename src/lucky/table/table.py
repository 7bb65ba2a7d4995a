"""A live table: the game on it, the chairs round it, and everybody connected. What is done is stored first and sent then."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Collection, Iterable
from typing import TypeVar

import msgspec
from msgspec.structs import replace

from lucky import __version__
from lucky.answer_ahead import action_ahead, may_answer_ahead
from lucky.engine.events import Event
from lucky.engine.phases import ANSWERING
from lucky.lesson import script_of
from lucky.messages import (
    AheadAnswer,
    Chair,
    ChatUpdate,
    GameUpdate,
    Options,
    Prospects,
    Refusal,
    Stage,
    TableInfo,
    TableListing,
    TableUpdate,
    Welcome,
)
from lucky.phrase import Phrase, template
from lucky.table.audience import Audience
from lucky.table.bots import check_spec
from lucky.table.connection import Connection, encode
from lucky.table.correspondence import deadline, is_by_post, on_vacation, with_all_time
from lucky.table.driver import Driver
from lucky.table.game import TAKE_BACKS, TableGame
from lucky.table.info import listed, public, read_back, table_info
from lucky.table.interfaces import Asker, Environment, StoreError, Taken, Unfit
from lucky.table.log import note
from lucky.table.outgoing import MOST_EVENTS, events_for, public_state, seat_info, waiting
from lucky.table.records import EVERY, TAKEN_BACK, AnswerAheadRecord, ChairRecord, StoredAction, StoredTable, TableRecord, settled
from lucky.table.refusals import NoSuchTable, NotNow, NotYours, Overtaken, Stale, TooMuch
from lucky.table.seating import bot_names, check_name
from lucky.table.turn_clock import TurnClock
from lucky.table.votes import awaited, voted

CHAT_SENT = 200  # lines that a new connection is sent
AT_ONCE = 10  # actions of another process that are done before anything else
logger = logging.getLogger(__name__)
T = TypeVar("T")


class Table:
    """One table, as long as it is in memory."""

    def __init__(self, env: Environment, stored: StoredTable, table_game: TableGame | None, address: str = "") -> None:
        """As it is stored. `address` is where it was made, if that was just now."""
        self.env = env
        self.id = stored.table.id
        self.lock = asyncio.Lock()
        self.audience = Audience(env.clock)
        self.asker = Asker(self.id, address, self.audience.is_watched)  # for whom its bots think
        self.idle_since = env.clock.now()
        self.deleted = False  # whether the store has it no more
        self.driver = Driver(self)
        self.table_game = table_game  # None until the game begins
        self._take_over(stored)
        self.turn_clock = TurnClock(env.clock)
        self.presence_sent = float("-inf")  # when
        self.telling: asyncio.Task[None] | None = None  # waits to send it again
        self.prospects: dict[int, Prospects] = {}  # of each seat, as last asked for
        self.bot_decides = (-1, -1)  # a seat that cannot be taken back before the bot has decided something, and the version
        if table_game is not None:
            self._look_at_clock()

    def _take_over(self, stored: StoredTable) -> None:
        self.record = stored.table
        self.chairs = list(stored.chairs)
        self.chat = list(stored.chat)
        self.setup = read_back(stored.table.setup) if self.table_game is None else self.table_game.game.setup
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

    @property
    def answering(self) -> bool:
        """Whether an attempt is being answered."""
        return self.table_game is not None and bool(self.table_game.game.position.phase == ANSWERING)

    def clock_seconds(self) -> int:
        """Seconds that the one who is to act has in all; 0 for as long as they like."""
        return self.options.answer_seconds if self.answering else self.options.turn_seconds

    def clock_left(self) -> float:
        """Seconds that the one who is to act still has, where there is a clock."""
        seconds = self.clock_seconds()
        if not is_by_post(seconds):
            return max(0.0, seconds - self.turn_clock.spent())
        table_game = self.playing()
        chair = self.chairs[table_game.game.to_act]
        return max(0.0, deadline(chair, table_game.began, table_game.used.get(table_game.stretch, 0.0), seconds) - time.time())

    @property
    def deserted(self) -> bool:
        """Whether nobody is left at a table by post, and not because they wished so: the game waits until somebody comes back."""
        people = [chair for chair in self.chairs if chair.kind == "person"]
        return all(chair.away for chair in people) and any(chair.timed_out for chair in people)

    def scripted_action(self) -> int | None:
        """What the one who is to act does next by the script, where there is one and it has been kept to."""
        return self.script.next_action(self.playing().game) if self.script else None

    def _look_at_clock(self) -> None:
        self.turn_clock.look(self.playing().stretch)

    # Coming and going. The lock is held.

    async def enter(self, connection: Connection, version: int) -> None:
        """Let somebody in, who has seen the table at a version."""
        if self.env.store.shared:
            await self.load_again()  # whoever has just sat down in another process may not be known here yet
        self.admit(connection, version)
        try:
            await self.forget_votes(connection.seats)
        except Overtaken:
            pass
        except BaseException:
            self.leave(connection)
            raise

    def admit(self, connection: Connection, version: int) -> None:
        """Send somebody all there is to know, then what is new since that version, and from now on whatever happens."""
        connection.find_seats(self.record.host, self.chairs)
        if connection.token_hashes and not (connection.is_host or connection.seats):
            raise NotYours("Your token opens no seat at this table.")
        self.check_viewer(connection.token_hashes)
        self.audience.connections.add(connection)
        connection.sent_version = version
        connection.send_message(Welcome(server_version=__version__, table=self.info(connection), chat=tuple(self.chat)))
        if self.table_game is not None:
            self.send_update([connection])
        self._presence_changed(but=connection)
        self.driver.wake(ours=False)

    def check_viewer(self, token_hashes: Collection[str]) -> None:
        """NotYours if only those who sit here may look, during the game and after it, and none of these tokens is theirs."""
        own = {self.record.host, *(chair.token for chair in self.chairs)}
        if not (self.options.watch or own & {*token_hashes}):
            raise NotYours("The curtains of this table are drawn: only those who sit here may look.")

    def leave(self, connection: Connection) -> None:
        """Let somebody out."""
        if connection in self.audience.connections:
            self.audience.leave(connection)
            self.idle_since = self.env.clock.now()
            self._presence_changed()

    def _presence_changed(self, but: Connection | None = None) -> None:
        """Send everyone who is here: at once, or a while after it was last sent; then as it is by then."""
        if self.telling is not None and not self.telling.done():
            return
        wait = self.presence_sent + self.env.settings.presence_seconds - self.env.clock.now()
        if wait > 0:
            self.telling = asyncio.create_task(self._tell_later(wait))
        else:
            self._send_presence(but)

    async def _tell_later(self, seconds: float) -> None:
        await self.env.clock.sleep(seconds)
        self._send_presence()

    def _send_presence(self, but: Connection | None = None) -> None:
        self.presence_sent = self.env.clock.now()
        self.send_info(but)
        self.env.presence_changed(self)

    def stop(self) -> None:
        """Leave everything as it is: the server closes."""
        self.driver.stop()
        if self.telling is not None:
            self.telling.cancel()

    # What everyone is sent.

    def info(self, connection: Connection | None = None) -> TableInfo:
        """The table as a connection may see it, or anybody."""
        chairs, watchers = self.public_chairs()
        if connection is not None:
            return table_info(self.record, self.setup, chairs, watchers, connection.is_host, connection.seats)
        found = table_info(self.record, self.setup, chairs, watchers, False, ())
        if self.table_game is not None and not self.table_game.game.over:
            found = replace(found, to_act=self.table_game.game.to_act, since=self.table_game.began)
        return found if self.options.watch else replace(found, seed="", sequel_seed="")  # which tell every card

    def public_chairs(self) -> tuple[tuple[Chair, ...], int]:
        """The chairs as everyone sees them, and how many watch."""
        seats, watchers = self.audience.present()
        return tuple(public(chair, chair.seat in seats) for chair in self.chairs), watchers

    def listed(self) -> TableListing:
        """The table in a list."""
        chairs, watchers = self.public_chairs()
        return replace(listed(StoredTable(table=self.record, chairs=())), chairs=chairs, watchers=watchers)

    def send_info(self, but: Connection | None = None) -> None:
        """Send everyone how the table stands. What two may know alike is encoded once."""
        known: dict[tuple[bool, tuple[int, ...]], bytes] = {}
        for connection in self.audience.connections - {but}:
            key = connection.is_host, connection.seats
            if key not in known:
                known[key] = encode(TableUpdate(table=self.info(connection)))
            connection.send(known[key])

    def chairs_changed(self) -> None:
        """Look again whose connections these are, and send everyone how the table stands."""
        for connection in self.audience.connections:
            connection.find_seats(self.record.host, self.chairs)
        self.send_info()

    def send_update(self, connections: Iterable[Connection] | None = None) -> None:
        """Send everyone, or some, how the game stands. What two may know alike is encoded once, and for nobody nothing is made."""
        receivers = self.audience.connections if connections is None else list(connections)
        if not receivers:
            return
        table_game = self.playing()
        state, wait = public_state(table_game.game), waiting(table_game.game)
        left, bot_time = self.driver.seconds_left(), round(self.asker.share, 2)
        known: dict[tuple[int, tuple[int, ...]], bytes] = {}
        events: dict[Event, bytes] = {}
        for connection in receivers:
            key = connection.sent_version, connection.seats
            text = known.get(key)
            if text is None:
                text = known[key] = encode(self._update(connection, state, wait, left, bot_time, events))
            connection.sent_version = table_game.version
            connection.send(text)

    def _update(
        self,
        connection: Connection,
        state: msgspec.Raw,
        wait: tuple[Refusal, ...],
        left: float | None,
        bot_time: float,
        events: dict[Event, bytes],
    ) -> GameUpdate:
        table_game = self.playing()
        game, sent = table_game.game, connection.sent_version
        start, first = table_game.first_unsent(sent), max(0, len(game.raw_events) - MOST_EVENTS)
        return GameUpdate(
            version=table_game.version,
            state=state,
            events=events_for(game, connection.viewer, max(start, first), events),
            since=sent if start >= first else -1,
            undone=start < 0 <= sent,
            seats=tuple(
                seat_info(
                    game,
                    seat,
                    wait,
                    self.ahead_answer(seat),
                    self.script.cue(game, seat) if self.script else None,
                    may_undo=seat == game.undoer and table_game.may_undo(seat),
                    always_ahead=self.always_ahead(seat),
                    always_most=self.always_most(seat),
                )
                for seat in connection.seats
            ),
            seconds_left=left,
            bot_time=bot_time,
        )

    # What people ask for. The lock is held.

    async def work_out(self, job: Callable[[], T], address: str = "") -> T:
        """Something that may take too long to do in between, for somebody at this table."""
        return await self.env.desk.work_out(job, Asker(self.id, address or self.asker.address))

    def at_version(self, version: int) -> TableGame:
        """The game, if it is still at that version."""
        table_game = self.playing()
        if version != table_game.version:
            raise Stale(f"The table is at version {table_game.version} by now, not at {version}.")
        return table_game

    async def act(self, seat: int, version: int, action: int | str) -> None:
        """An action of a seat."""
        await self._store(seat, self.at_version(version).checked(seat, action))

    async def undo(self, seat: int, version: int) -> None:
        """Take the last action back, if it was this seat's, nothing has come of it yet, and it has not been done too often."""
        table_game = self.at_version(version)
        if table_game.game.undoer != seat:
            raise NotNow("There is nothing of yours to take back: something was revealed, or somebody else has acted.")
        if not table_game.may_undo(seat):
            raise TooMuch(Phrase("You have taken something back {number} times this turn. Decide.", number=TAKE_BACKS))
        await self._store(seat, TAKEN_BACK)

    async def _store(self, seat: int, action: int) -> None:
        """Store an action that was checked, then do it and send everyone what came of it; Stale if another process was quicker."""
        done = StoredAction(self.version + 1, seat, action, time.time())
        try:
            await self.env.store.append(self.id, done.version, seat, action)
        except Taken:
            await self.catch_up()
            raise Stale(f"Somebody was quicker. The table is at version {self.version}.") from None
        except Unfit:
            await self.load_again()
            raise
        await self._go_on([done], ours=True)

    async def _go_on(self, actions: Iterable[StoredAction], *, ours: bool) -> None:
        """Do what is stored, and send everyone what came of it. `ours`: it was checked here."""
        table_game = self.playing()
        for number, done in enumerate(actions, 1):
            table_game.go_on(done, checked=ours)
            if number % AT_ONCE == 0:
                await asyncio.sleep(0)  # others need not wait for all that another process has done
        self._look_at_clock()
        try:
            self.send_update()
            if table_game.game.over and self.stage == "playing":
                with contextlib.suppress(StoreError):  # the driver sees to it, then
                    await self.finish()
        finally:
            self.driver.wake(ours)

    async def finish(self) -> None:
        """The game is over: the seed is shown, and everyone may check the shuffle."""
        await self.env.store.change(self.id, stage="over", was="playing")
        self.record = replace(self.record, stage="over", ended=time.time())
        note(logger, "game over", table=self.id, version=self.version)
        self.send_info()

    async def catch_up(self) -> None:
        """Load what other processes have done here: mostly actions, else whatever it was."""
        if self.table_game is not None:
            actions = await self.env.store.actions_since(self.id, self.table_game.version)
            if actions:
                await self._go_on(actions, ours=False)
                return
        await self.load_again()

    async def load_again(self) -> None:
        """Load the table again, and send everyone what has changed; NoSuchTable if it is no more."""
        stored = await self.env.store.load(self.id, CHAT_SENT)
        if stored is None:
            self._deleted()
            raise NoSuchTable
        before, answers, heard = _visible(self.record, self.chairs), self._ahead_answers(), {line.line for line in self.chat}
        self._take_over(stored)
        for line in self.chat:
            if line.line not in heard:
                self.audience.send(ChatUpdate(line=line))
        if _visible(self.record, self.chairs) != before:
            self.chairs_changed()
        if self.table_game is None and self.stage != "gathering":
            self.table_game = await self.work_out(lambda: TableGame(self.setup, self.record.seed, self.record.sequel_seed, stored.actions))
            self._look_at_clock()
            self.send_update()
        elif self.table_game is not None and len(stored.actions) > self.table_game.version:
            await self._go_on(stored.actions[self.table_game.version :], ours=False)
        elif self.table_game is not None:
            changed = {seat for seat, (old, new) in enumerate(zip(answers, self._ahead_answers(), strict=True)) if old != new}
            self.send_update(self.audience.of_seats(changed))
        self.driver.wake(ours=False)

    def _deleted(self) -> None:
        """The store has the table no more: everybody has to leave, and nothing goes on."""
        self.deleted = True
        self.env.forget(self)
        self.driver.wake()
        for connection in self.audience.connections:
            connection.disconnect(NoSuchTable())
        note(logger, "table deleted while in use", table=self.id)

    async def start(self, fill: str) -> None:
        """Begin. Open chairs are taken by bots, if it is said which."""
        if self.env.store.shared:
            await self.load_again()  # a chair that looks open may have been taken in another process
        if self.stage != "gathering":
            raise NotNow("The game has begun already.")
        free = [chair for chair in self.chairs if chair.kind == "open"]
        if free and not fill:
            one = template("{number} chair is still open. Wait, or let a bot take it.")
            many = template("{number} chairs are still open. Wait, or let bots take them.")
            raise NotNow(Phrase(one if len(free) == 1 else many, number=len(free)))
        if free:
            bot = check_spec(fill)
            names = bot_names([bot] * len(free), [chair.name for chair in self.chairs])
            await self.change_chairs(*(replace(chair, kind="bot", bot=bot, name=name) for chair, name in zip(free, names, strict=True)))
        if is_by_post(self.options.turn_seconds):  # the first turn has no action before it that would say when it began
            await self.change_chairs(*with_all_time(self.chairs, time.time()))
        setup = self.setup.with_(names=tuple(chair.name for chair in self.chairs if chair.kind != "stranger"))
        table_game = await self.work_out(lambda: TableGame(setup, self.record.seed, self.record.sequel_seed))
        if not await self.env.store.change(self.id, stage="playing", was="gathering", setup=setup.changed()):
            await self.catch_up()
            raise NotNow("The game has begun already.")
        self.setup, self.table_game = setup, table_game
        self.record = replace(self.record, stage="playing", setup=setup.changed())
        self._look_at_clock()
        note(logger, "game begun", table=self.id, edition=setup.edition, seats=setup.seats)
        self.send_info()
        self.send_update()
        self.driver.wake()

    async def sit(self, name: str, seat: int | None, token: str) -> int:
        """Take an open chair: the first, or a certain one. `token` is the hash of its token."""
        if self.env.store.shared:
            await self.load_again()  # a name may have been taken in another process, or a chair left
        if self.stage != "gathering":
            raise NotNow("The game has begun; the chairs are taken.")
        name = check_name(name, [chair.name for chair in self.chairs])
        for chair in [chair for chair in self.chairs if chair.kind == "open" and seat in (None, chair.seat)]:
            taken = replace(chair, kind="person", name=name, token=token)
            if await self.env.store.sit(self.id, taken):
                self.chairs[chair.seat] = taken
                self.chairs_changed()
                return chair.seat
        raise NotNow("There is no open chair at this table." if seat is None else "That chair is taken.")

    async def get_up(self, seat: int) -> None:
        """Leave a seat: the chair is free again before the game, a bot stands in during it."""
        if self.stage == "over":
            raise NotNow("The game is over. You may just go.")
        if self.stage == "gathering":
            await self.change_chairs(ChairRecord(seat=seat, kind="open"))
            return
        if self.clock_seconds() and self.playing().game.to_act == seat:
            self.bot_decides = seat, self.version  # else whoever leaves and comes back would never run out of time
        await self.change_chairs(settled(self.chairs[seat], away=True))

    async def come_back(self, seat: int) -> None:
        """Take a seat back from the bot."""
        if not self.chairs[seat].away:
            raise NotNow("Nobody stands in for you.")
        if self.bot_decides == (seat, self.version):
            raise NotNow("The bot decides this once. Then the seat is yours again.")
        await self._give_back(settled(self.chairs[seat], away=False))

    async def _give_back(self, back: ChairRecord) -> None:
        """Somebody plays a seat again, with a clock that has time left: all of it if it had run out, now or when a bot took over."""
        seat = back.seat
        ran_out = self.chairs[seat].timed_out or not self.clock_left()
        if self.playing().game.to_act == seat and self.clock_seconds() and ran_out:
            self.turn_clock.restart()
            back = replace(back, clock_from=time.time())
        await self.change_chairs(back)
        if self.driver.seconds_left() is not None:
            self.send_update()  # whose clock runs now

    async def vote(self, seat: int, target: int, *, wait: bool = False) -> None:
        """Vote for a bot to stand in for somebody who is away; or to wait for somebody whose time was up, instead of the bot.

        At a table by post the clock comes first: whoever has time left is waited for, and nobody is voted out before it is up.
        """
        if self.stage != "playing":
            raise NotNow("Votes are about absent players, and only while the game goes on.")
        if wait:
            chair = awaited(self.chairs, seat, target)
            await (self.change_chairs(chair) if chair.away else self._give_back(chair))
            return
        by_post = is_by_post(self.options.turn_seconds)
        chair = voted(self.chairs, self.audience.present()[0], seat, target, everybody=by_post)
        if by_post and (self.playing().game.to_act != target or self.clock_seconds()):
            raise NotNow(Phrase("{pawn} still has time. When it is up, a bot stands in.", pawn=chair.name))
        if self.audience.seconds_gone(target) < self.env.settings.vote_grace:
            raise NotNow(Phrase("{pawn} was here a moment ago. Wait a little.", pawn=chair.name))
        await self.change_chairs(chair)

    async def forget_votes(self, seats: Iterable[int]) -> None:
        """Who has come is not away, whatever the votes said before."""
        back = [self.chairs[seat] for seat in seats if self.chairs[seat].votes]
        if back:
            await self.change_chairs(*(settled(chair, away=chair.away, timed_out=chair.timed_out) for chair in back))

    async def stand_in(self, seat: int) -> None:
        """Time is up: a bot plays until its owner takes the seat back."""
        self.bot_decides = seat, self.version
        await self.change_chairs(settled(self.chairs[seat], away=True, timed_out=is_by_post(self.clock_seconds())))
        note(logger, "time is up", table=self.id, seat=seat)

    async def give_time(self) -> None:
        """Begin the clocks of a table by post anew: the time of day has jumped, and nobody shall lose by that."""
        async with self.lock:
            if is_by_post(self.clock_seconds()):
                await self.change_chairs(*with_all_time(self.chairs, time.time()))
                self.driver.start_over()
                self.send_update()

    async def go_on_vacation(self, seat: int, days: int) -> None:
        """Have one's clock stand still for so many days; 0 ends it."""
        if self.stage == "over" or not is_by_post(self.options.turn_seconds):
            raise NotNow("There are no vacations from an evening at the table, only from a game by post.")
        now, table_game = time.time(), self.table_game
        theirs = table_game is not None and not table_game.game.over and table_game.game.to_act == seat
        began = table_game.began if theirs and table_game is not None else now
        await self.change_chairs(on_vacation(self.chairs[seat], days, now, began))
        self.driver.start_over()  # it may have slept towards another hour
        if self.driver.seconds_left() is not None:
            self.send_update()

    async def answer_ahead(self, seat: int, answer: AheadAnswer, *, always: bool = False, most: int = 0) -> None:
        """Answer the present attempt before being asked, or every one from now on."""
        position = self.playing().game.position
        if most and answer != "pass":  # else how soon an answer comes would tell what somebody holds
            raise NotNow("Say what you do beyond that luck: pass.")
        if not always and not may_answer_ahead(position, seat):
            raise NotNow("There is no attempt that you could answer.")
        attempt = EVERY if always else int(position.attempts)
        kept = None if answer == "none" else AnswerAheadRecord(answer=answer, attempt=attempt, most=most)
        await self.change_chairs(replace(self.chairs[seat], votes=(), answer_ahead=kept), public=False)
        self.send_update(self.audience.of_seats([seat]))

    def ahead_answer(self, seat: int) -> AheadAnswer:
        """How a seat answers the present attempt, if it said so ahead."""
        kept = self.chairs[seat].answer_ahead
        return kept.answer if kept and self.answering and kept.attempt in (EVERY, self.playing().game.position.attempts) else "none"

    def always_ahead(self, seat: int) -> AheadAnswer:
        """How a seat answers every attempt, if it said so ahead."""
        kept = self.chairs[seat].answer_ahead
        return kept.answer if kept and kept.attempt == EVERY else "none"

    def always_most(self, seat: int) -> int:
        """Up to how much luck a seat lays to stop an attempt, if it said so ahead."""
        kept = self.chairs[seat].answer_ahead
        return kept.most if kept and kept.attempt == EVERY else 0

    def answers_always(self, seat: int) -> bool:
        """Whether a seat has a standing answer."""
        return self.always_ahead(seat) != "none"

    def _ahead_answers(self) -> list[AheadAnswer]:
        return [self.ahead_answer(chair.seat) for chair in self.chairs] if self.table_game else []

    def ahead_action(self) -> int | None:
        """What the one who is to act does by what they said ahead; None if they are to be asked."""
        game = self.playing().game
        kept = self.chairs[game.to_act].answer_ahead
        return action_ahead(game, self.ahead_answer(game.to_act), kept.most if kept else 0)

    async def change_chairs(self, *chairs: ChairRecord, public: bool = True) -> None:
        """Store some chairs as they are now, and send everyone; Overtaken if they were no longer as they are known here."""
        if not await self.env.store.save_chairs(self.id, chairs, was=[self.chairs[chair.seat] for chair in chairs]):
            await self.load_again()
            raise Overtaken
        for chair in chairs:
            self.chairs[chair.seat] = chair
        if public:
            self.chairs_changed()
        self.driver.wake()

    # What the host may do besides.

    async def mute(self, target: int | None, muted: bool) -> None:
        """Forbid a seat to chat, or all who have none; or allow it again."""
        if target is not None:
            await self.change_chairs(replace(self.person(target), muted=muted))
            return
        await self._change_options(replace(self.options, watchers_chat=not muted))

    async def set_pace(self, pace: float) -> None:
        """How leisurely bots play from now on; who is about to act does so at the new pace."""
        if pace != self.options.pace:
            await self._change_options(replace(self.options, pace=pace))
            self.driver.start_over()

    async def _change_options(self, options: Options) -> None:
        await self.env.store.change(self.id, options=options)
        self.record = replace(self.record, options=options)
        self.send_info()

    async def free_chair(self, target: int) -> None:
        """Send somebody away before the game."""
        if self.stage != "gathering":
            raise NotNow("The game has begun; the chairs are taken.")
        theirs = self.audience.of_seats([self.person(target).seat])
        await self.change_chairs(ChairRecord(seat=target, kind="open"))
        for connection in theirs:
            if not (self.options.watch or connection.is_host or connection.seats):
                connection.disconnect(NotYours("The host has freed your chair."))

    async def close(self) -> None:
        """Close the table for good."""
        if self.stage == "over":
            raise NotNow("The game is over. You may just go.")
        await self.env.store.delete(self.id)
        self._deleted()

    def person(self, seat: int) -> ChairRecord:
        """The chair of a person; NotNow if nobody sits there."""
        chair = next((chair for chair in self.chairs if chair.seat == seat and chair.kind == "person"), None)
        if chair is None:
            raise NotNow("Nobody sits there.")
        return chair

    async def say(self, seat: int | None, name: str, text: str) -> None:
        """Say something."""
        if not (self.options.watchers_chat if seat is None else not self.chairs[seat].muted):
            raise NotNow("The host would rather not hear from you.")
        try:
            line = await self.env.store.say(self.id, seat, name, text)
        except Unfit:
            await self.load_again()
            raise
        self.chat = [*self.chat[1 - CHAT_SENT :], line]
        self.audience.send(ChatUpdate(line=line))


def _visible(record: TableRecord, chairs: Iterable[ChairRecord]) -> object:
    """What somebody could see of a table, or sit at it by: all but when it was last touched, and what people answer ahead."""
    return replace(record, touched=0.0), [replace(chair, answer_ahead=None) for chair in chairs]
