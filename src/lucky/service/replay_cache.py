"""Games that are seen again, and what has been worked out about them: kept while somebody may want to look once more."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterable
from hashlib import sha256
from itertools import islice
from typing import NamedTuple, Protocol, TypeVar

import msgspec

from lucky.coach.judging import Judging
from lucky.errors import IllegalAction, LuckyError, NotationError
from lucky.game import Game
from lucky.gamefile import parse_game
from lucky.messages import Chair, Chances, ChancesRow, Coaching, CoachReport, Frame, GameSource
from lucky.phrase import Phrase
from lucky.service.replay import frames_of, replay_of
from lucky.service.replay_chances import AT_ONCE, ChancesQuestion, Moment, ending_of, turns_of
from lucky.setup import ShippedSetup
from lucky.table.connection import token_hash
from lucky.table.interfaces import Asker, WorkDesk
from lucky.table.refusals import NotNow
from lucky.table.table import Table
from lucky.task import Task

KEPT = 24  # games
KEPT_BYTES = 32_000_000  # of games as they are sent
LONGEST_FILE = 400_000  # characters
MOST_ACTIONS = 3000
FRAMES_AT_ONCE = 100
TOO_LONG = Phrase("This is too long to be shown here: a game of {number} actions is the most.", number=MOST_ACTIONS)
T = TypeVar("T")


class ReplayAsker(NamedTuple):
    """Who asks for a replay."""

    address: str  # "" if it is not counted
    token: str  # of the table; "" if there is none


class ReplayHost(Protocol):
    """Where games are seen again: the tables there are, where things are worked out, and those who think."""

    @property
    def desk(self) -> WorkDesk:
        """Where things are worked out."""

    async def answer(self, question: Task, asker: Asker) -> object:
        """What comes of a question to those who think; the error if nothing does. The asker's address pays for it."""

    async def table(self, table_id: str) -> Table:
        """A table, from memory or from the store."""


class CachedReplay:
    """One game, and what is known of it by now: for each seat's eyes, and for those that see everything (None)."""

    def __init__(self, game: Game, table: str = "", chairs: tuple[Chair, ...] = ()) -> None:
        self.game = game
        self.table = table
        self.chairs = chairs
        self.turns: tuple[Moment, ...] = ()
        self.rows: dict[int | None, tuple[ChancesRow, ...]] = {}
        self.judgings: dict[int, Judging] = {}  # by seat, while the coach is at it
        self.reports: dict[int, CoachReport] = {}
        self.lock = asyncio.Lock()

    def show(self, viewer: int | None, frames: Iterable[Frame] | None = None) -> bytes:
        """The game as it is sent."""
        return msgspec.json.encode(replay_of(self.game, viewer, self.table, self.chairs, frames))


class ReplayCache:
    """The games somebody looked at lately. One is worked out at a time: people at tables come first."""

    def __init__(self, host: ReplayHost) -> None:
        self.host = host
        self.kept: OrderedDict[str, CachedReplay] = OrderedDict()
        self.shown: OrderedDict[tuple[CachedReplay, int | None], bytes] = OrderedDict()

    async def replay(self, source: GameSource, asked_by: ReplayAsker) -> CachedReplay:
        """The game that is meant. One of this server has to be over, and for them to see; a file holds its own secrets anyway."""
        if bool(source.table) == bool(source.game_file):
            raise LuckyError("Say which game is meant: a table, or the text of a game file.")
        if source.game_file:
            return await self._from_file(source.game_file, asked_by)
        table = await self.host.table(source.table)
        table.check_viewer([token_hash(asked_by.token)])
        if table.table_game is None or table.stage != "over":
            raise NotNow("A game can be replayed when it is over.")
        if len(table.table_game.game.actions) > MOST_ACTIONS:
            raise NotNow(TOO_LONG)
        if table.id not in self.kept:
            chairs = tuple(msgspec.structs.replace(chair, connected=True, votes=0) for chair in table.public_chairs()[0])
            self._keep(table.id, CachedReplay(table.table_game.game, table.id, chairs))
        return self._kept(table.id)

    async def show(self, source: GameSource, viewer: int | None, asked_by: ReplayAsker) -> bytes:
        """A game, as a seat saw it or with every card open."""
        replay = self._seen_by(await self.replay(source, asked_by), viewer)
        async with replay.lock:
            shown = self.shown.get((replay, viewer))
            if shown is None:
                frames = await self._frames(replay, viewer, asked_by)
                shown = await self._worked_out(lambda: replay.show(viewer, frames), asked_by)
                self._keep_shown((replay, viewer), shown)
            return shown

    async def _frames(self, replay: CachedReplay, viewer: int | None, asked_by: ReplayAsker) -> list[Frame]:
        """Every moment of a game; of a long one some at a time, so that others need not wait for all of it."""
        coming, frames = frames_of(replay.game, viewer), list[Frame]()
        while len(frames) <= len(replay.game.actions):
            frames += await self._worked_out(lambda: list(islice(coming, FRAMES_AT_ONCE)), asked_by)
        return frames

    def _keep_shown(self, which: tuple[CachedReplay, int | None], shown: bytes) -> None:
        self.shown[which] = shown
        while sum(map(len, self.shown.values())) > KEPT_BYTES:
            self.shown.popitem(last=False)

    async def chances(self, source: GameSource, viewer: int | None, known_rows: int, asked_by: ReplayAsker) -> Chances:
        """The chances that are known from a row on; if there are none yet, those of the next few turns."""
        replay = self._seen_by(await self.replay(source, asked_by), viewer)
        async with replay.lock:
            if not replay.turns:
                replay.turns = await self._worked_out(lambda: turns_of(replay.game), asked_by)
            known = replay.rows.get(viewer, ())
            if known_rows >= len(known) and len(known) < len(replay.turns):
                known = replay.rows[viewer] = known + await self._more_rows(
                    replay, viewer, replay.turns[len(known) : len(known) + AT_ONCE], asked_by
                )
        complete = len(known) >= len(replay.turns)
        return Chances(rows=known[known_rows:] + (tuple(ending_of(replay.game)) if complete else ()), complete=complete)

    async def _more_rows(
        self, replay: CachedReplay, viewer: int | None, turns: tuple[Moment, ...], asked_by: ReplayAsker
    ) -> tuple[ChancesRow, ...]:
        setup = tuple(replay.game.setup.changed().items())
        rows = await self.host.answer(ChancesQuestion(setup, turns, viewer), self._asker(asked_by))
        if not isinstance(rows, tuple):
            raise LuckyError(Phrase("Nobody could estimate the chances just now. Try again."))
        return rows

    async def coaching(self, source: GameSource, seat: int, asked_by: ReplayAsker) -> Coaching:
        """What the coach says about a seat's decisions; if that is not known yet, one look more."""
        replay = await self.replay(source, asked_by)
        if not replay.game.over:
            raise NotNow("The coach speaks when the game is over.")
        async with replay.lock:
            if seat not in replay.reports:
                if seat not in replay.judgings:
                    replay.judgings[seat] = await self._worked_out(lambda: Judging(replay.game, seat), asked_by)
                judging = replay.judgings[seat]
                for question in judging.questions()[:1]:
                    judging.take(question, await self.host.answer(question, self._asker(asked_by)))
                if judging.questions():
                    return Coaching(judged=judging.judged, planned=judging.planned)
                replay.reports[seat] = await self._worked_out(judging.report, asked_by)
                del replay.judgings[seat]
        report = replay.reports[seat]
        return Coaching(judged=len(report.decisions), planned=len(report.decisions), report=report)

    def _asker(self, asked_by: ReplayAsker) -> Asker:
        return Asker("replays", asked_by.address, watched=lambda: False)

    async def _worked_out(self, job: Callable[[], T], asked_by: ReplayAsker) -> T:
        return await self.host.desk.work_out(job, self._asker(asked_by))

    async def _from_file(self, text: str, asked_by: ReplayAsker) -> CachedReplay:
        key = sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
        if key not in self.kept:
            self._keep(key, CachedReplay(await self._worked_out(lambda: read_file(text), asked_by)))
        return self._kept(key)

    def _seen_by(self, replay: CachedReplay, viewer: int | None) -> CachedReplay:
        if viewer is not None and not 0 <= viewer < replay.game.setup.seats:
            raise IllegalAction(f"Nobody sits there to look through the eyes of; the seats are 0 to {replay.game.setup.seats - 1}.")
        return replay

    def _keep(self, key: str, replay: CachedReplay) -> None:
        self.kept[key] = replay
        if len(self.kept) > KEPT:
            _, forgotten = self.kept.popitem(last=False)
            for which in [which for which in self.shown if which[0] is forgotten]:
                del self.shown[which]

    def _kept(self, key: str) -> CachedReplay:
        self.kept.move_to_end(key)
        return self.kept[key]


def read_file(text: str) -> Game:
    """The game in a stranger's file: nothing else is opened for it, and nobody waits for ever."""
    if len(text) > LONGEST_FILE or text.count(";") + text.count("\n") > MOST_ACTIONS:
        raise NotationError(TOO_LONG)
    return parse_game(text, ShippedSetup)
