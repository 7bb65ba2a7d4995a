"""What moves a table on when no person does: bots, answers given in advance, and the clock.

Bots of a table are driven by the process that wrote the last deed; others wait a while before they step in. What they do is
written down like anybody's deed, so that two who step in at once do no harm.
"""

import asyncio
import logging
import random
import secrets
import time
import weakref
from typing import TYPE_CHECKING

from lucky.engine.actions import PASS
from lucky.engine.answer import may_counter
from lucky.engine.bits import BIT
from lucky.engine.order import left_of
from lucky.engine.phases import ANSWERING
from lucky.engine.position import Position
from lucky.game import Game
from lucky.search.estimates import cards_after
from lucky.server.bot_workers import thinking_seconds
from lucky.server.logs import note
from lucky.server.refusals import NoSuchTable, Stale
from lucky.server.seating import USUAL_BOT
from lucky.server.store import StoreError

if TYPE_CHECKING:
    from lucky.server.table import Table

TRIES_AGAIN = 2.0  # seconds after something went wrong
logger = logging.getLogger(__name__)


class Driver:
    """The one who sees to it that a table goes on."""

    def __init__(self, table: "Table") -> None:
        self._table = weakref.ref(table)  # a table that is put away goes at once, without waiting for the garbage collector
        self.task: asyncio.Task[None] | None = None
        self.about: tuple[int, str | None] = (-1, None)  # the number and the cue that the task is at
        self.patient = False  # whether it waits for another process to go on first

    @property
    def table(self) -> "Table":
        """The table, which the house keeps as long as this one is busy."""
        table = self._table()
        assert table is not None
        return table

    def wake(self, ours: bool = True) -> None:
        """Something has changed. `ours`: this process changed it, so it is the one to go on."""
        if self.task is not None and self.task is asyncio.current_task():
            return  # it looks again by itself
        about = self.table.version, self.cue()
        if self.busy and about == self.about and not (ours and self.patient):
            return  # who comes and goes does not make a bot start over
        self.stop()
        if about[1] is not None:
            self.about = about
            self.patient = self.table.registry.store.shared and not ours
            self.task = asyncio.create_task(self.drive(), name=f"drive-{self.table.id}")

    def stop(self) -> None:
        """Leave the table alone."""
        if self.task is not None:
            self.task.cancel()
            self.task = None

    @property
    def busy(self) -> bool:
        """Whether something is about to happen by itself."""
        return self.task is not None and not self.task.done()

    def cue(self) -> str | None:
        """What there is to do: "bot", "pass", "clock" or "finish"; None if it is for people to go on, however long they take."""
        table = self.table
        if table.table_game is None or table.stage != "playing" or table.cleared:
            return None
        if table.table_game.game.over:
            return "finish"
        seat = table.table_game.game.to_act
        chair = table.chairs[seat]
        if chair.kind == "bot" or chair.away:
            return "bot"
        if passes(table.table_game.game.position, table.wish_of(seat)):
            return "pass"
        return "clock" if self.clock() else None

    def clock(self) -> int:
        """Seconds that the one who is to act has; 0 for as long as he likes."""
        table_game, options = self.table.table_game, self.table.options
        if table_game is None or table_game.game.over:
            return 0
        return options.answer_seconds if table_game.game.position.phase == ANSWERING else options.turn_seconds

    def time_left(self) -> float | None:
        """Seconds that the one who is to act still has; None if he has all night."""
        if not self.clock() or self.cue() != "clock":
            return None
        return max(0.0, self.table.deed_at + self.clock() - time.monotonic())

    async def drive(self) -> None:
        """Go on until it is for a person to decide."""
        if self.patient:
            await asyncio.sleep(self.table.registry.settings.patience * random.uniform(1.0, 1.5))
            self.patient = False
        while True:
            cue = self.cue()
            self.about = self.table.version, cue
            if cue is None:
                return
            try:
                await {"bot": self.play, "pass": self.pass_, "clock": self.wait, "finish": self.finish}[cue]()
            except NoSuchTable:
                return
            except Stale:  # another process was quicker: look again, after a while where nobody rings when it is
                note(logger, "drive again", table=self.table.id)
                await asyncio.sleep(0 if self.table.registry.store.shared else TRIES_AGAIN)
            except StoreError as error:
                logger.warning("A table could not go on by itself: %s", error, extra={"facts": {"table": self.table.id}})
                await asyncio.sleep(TRIES_AGAIN)
            except Exception:
                logger.exception("A table could not go on by itself.", extra={"facts": {"table": self.table.id}})
                await asyncio.sleep(TRIES_AGAIN)

    async def play(self) -> None:
        """Let a bot decide. With people looking on its deeds come out at an even pace, so that nothing can be read from it."""
        table = self.table
        table_game = table.playing()
        version, seat = table_game.version, table_game.game.to_act
        spec = table.chairs[seat].bot or USUAL_BOT
        action, _ = await asyncio.gather(self.choose(spec, table_game.game, seat), asyncio.sleep(self.manners(spec)))
        async with table.lock:
            if table.version == version and self.cue() == "bot":
                await table.act(seat, version, action)

    async def choose(self, spec: str, game: Game, seat: int) -> int:
        """What a bot does: what it has rehearsed, else what it thinks of."""
        rehearsed = self.table.rehearsed()
        if rehearsed is not None:
            return rehearsed
        return await self.table.registry.bot_workers.choose(spec, game.view(seat), secrets.randbits(48), hurry=self.table.watched)

    def manners(self, spec: str) -> float:
        """How long a bot takes for a deed, whatever it is: an answer never comes sooner because there was nothing to choose."""
        table = self.table
        if not table.watched:
            return 0.0
        beat = table.options.pace * table.registry.settings.beat
        if not beat and table.playing().game.position.phase != ANSWERING:
            return 0.0
        return max(beat, thinking_seconds(spec) + table.registry.settings.slack)

    async def pass_(self) -> None:
        """Answer as was said in advance."""
        table = self.table
        async with table.lock:
            if self.cue() == "pass":
                await table.act(table.playing().game.to_act, table.version, PASS)

    async def wait(self) -> None:
        """Let the clock run; a bot stands in for whoever lets it run out."""
        table = self.table
        version = table.version
        left = self.time_left()
        await asyncio.sleep(left or 0.0)
        async with table.lock:
            if table.version == version and self.cue() == "clock" and not self.time_left():
                await table.stand_in(table.playing().game.to_act)

    async def finish(self) -> None:
        """Say that the game is over, which could not be written down when it was."""
        table = self.table
        async with table.lock:
            if self.cue() == "finish":
                await table.finish()


def passes(position: Position, wish: str) -> bool:
    """Whether a wish answers for the seat that is asked now."""
    if wish == "none" or position.phase != ANSWERING:
        return False
    if wish == "pass":
        return True
    if may_counter(position, position.to_act):
        return False  # to strike back is another question than to stop the attempt
    return others_could(position)


def others_could(position: Position) -> bool:
    """Whether those who are asked later could still stop the attempt, for all anyone can know: cards counted, none looked at."""
    seat, rules = position.to_act, position.rules
    points = cards_after(position, seat) * rules.cards.most_luck
    if rules.spite_foils:
        asked = seat
        for _ in range(1, position.to_ask):
            asked = left_of(position, asked)
            if position.alive & BIT[asked] and asked != position.attacker:
                points += position.tokens[asked]
    return bool(points >= position.value - position.luck)
