"""What moves a table on when no person does: bots, answers given ahead, and the clock. It knows no rules.

The bots of a table are driven by the process that wrote the last action; others wait a while before they step in. What they do is
stored like anybody's action, so that two who step in at once do no harm.
"""

import asyncio
import logging
import random
import secrets
import weakref
from typing import TYPE_CHECKING, Literal

from lucky.game import Game
from lucky.table.bots import USUAL_BOT, thinking_seconds
from lucky.table.interfaces import StoreError
from lucky.table.log import note
from lucky.table.refusals import NoSuchTable, Stale

if TYPE_CHECKING:
    from lucky.table.table import Table

TRIES_AGAIN = 2.0  # seconds after something went wrong
Next = Literal["bot", "ahead", "clock", "finish"]
logger = logging.getLogger(__name__)


class Driver:
    """Sees to it that a table goes on."""

    def __init__(self, table: "Table") -> None:
        self._table = weakref.ref(table)  # a table that is put away goes at once, without waiting for the garbage collector
        self.task: asyncio.Task[None] | None = None
        self.about: tuple[int, Next | None] = (-1, None)  # the version that the task is at, and what it does there
        self.patient = False  # whether it waits for another process to go on first
        self.hurried = False  # whether bots play without a pause until a person has to decide

    @property
    def table(self) -> "Table":
        """The table, which its registry keeps as long as this one is busy."""
        table = self._table()
        assert table is not None
        return table

    def wake(self, ours: bool = True) -> None:
        """Something has changed. `ours`: this process changed it, so it is the one to go on."""
        if self.task is not None and self.task is asyncio.current_task():
            return  # it looks again by itself
        about = self.table.version, self.next()
        self.hurried &= about[1] in ("bot", "ahead")
        if self.busy and about == self.about and not (ours and self.patient):
            return  # who comes and goes does not make a bot start over
        self.stop()
        if about[1] is not None:
            self.about = about
            self.patient = self.table.env.store.shared and not ours
            self.task = asyncio.create_task(self.drive(), name=f"drive-{self.table.id}")

    def start_over(self) -> None:
        """Whoever is about to act does so at another pace than was thought."""
        self.stop()
        self.wake()

    def hurry(self) -> None:
        """Play for the bots without a pause until a person has to decide."""
        if not self.hurried and self.next() in ("bot", "ahead"):
            self.hurried = True
            self.start_over()

    def stop(self) -> None:
        """Leave the table alone."""
        if self.task is not None:
            self.task.cancel()
            self.task = None

    @property
    def busy(self) -> bool:
        """Whether something is about to happen by itself."""
        return self.task is not None and not self.task.done()

    def next(self) -> Next | None:
        """What there is to do; None if it is for people to go on, however long they take."""
        table = self.table
        if table.table_game is None or table.stage != "playing" or table.deleted:
            return None
        game = table.table_game.game
        if game.over:
            return "finish"
        chair = table.chairs[game.to_act]
        if chair.kind == "bot" or chair.away:
            return "bot" if not table.deserted or table.bot_decides == (game.to_act, table.version) else None
        if table.ahead_action() is not None:
            return "ahead"
        return "clock" if table.clock_seconds() else None

    def seconds_left(self) -> float | None:
        """Seconds that the one who is to act still has; None if there is no clock."""
        if not self.table.clock_seconds() or self.next() != "clock":
            return None
        return self.table.clock_left()

    async def drive(self) -> None:
        """Go on until it is for a person to decide."""
        env = self.table.env
        if self.patient:
            await env.clock.sleep(env.settings.patience * random.uniform(1.0, 1.5))
            self.patient = False
        while True:
            step = self.next()
            self.about = self.table.version, step
            self.hurried &= step in ("bot", "ahead")
            if step is None:
                return
            try:
                await self.take(step)
            except NoSuchTable:
                return
            except Stale:  # another process was quicker: look again, after a while where nobody notifies us when it is
                note(logger, "driving again", table=self.table.id)
                await env.clock.sleep(0 if env.store.shared else TRIES_AGAIN)
            except StoreError as error:
                logger.warning("table could not go on: %s", error, extra={"facts": {"table": self.table.id}})
                await env.clock.sleep(TRIES_AGAIN)
            except Exception:
                logger.exception("table could not go on", extra={"facts": {"table": self.table.id}})
                await env.clock.sleep(TRIES_AGAIN)

    async def take(self, step: Next) -> None:
        """Prepare a step and take it, unless the table has changed meanwhile.

        A bot's actions come out at an even pace when somebody is connected, so that nothing can be read from it, and so do standing
        answers, whatever they are. A bot stands in for whoever lets the clock run out. That a game is over is stored here if it could
        not be when it ended.
        """
        table = self.table
        version, game = table.version, table.playing().game
        seat = game.to_act
        action = table.ahead_action() if step == "ahead" else None
        if step == "bot":
            spec = table.chairs[seat].bot or USUAL_BOT
            pause = asyncio.ensure_future(table.env.clock.sleep(self.pause(spec)))
            try:  # not by gather, which forgets that it was cancelled if the bot fails at that moment
                action = await self.choose(spec, game, seat)
                await pause
            finally:
                pause.cancel()
        elif step == "ahead" and table.answers_always(seat):
            await table.env.clock.sleep(self.pause(USUAL_BOT))
        elif step == "clock":
            await table.env.clock.sleep(self.seconds_left() or 0.0)
        async with table.lock:
            if table.version != version or self.next() != step or self.seconds_left():
                return
            if step == "finish":
                await table.finish()
            elif step == "clock":
                await table.stand_in(seat)
            elif action is not None and (step == "bot" or action == table.ahead_action()):  # they may have thought better of it
                await table.act(seat, version, action)

    async def choose(self, spec: str, game: Game, seat: int) -> int:
        """What a bot does: what a script says, else what it thinks of."""
        scripted = self.table.scripted_action()
        if scripted is not None:
            return scripted
        table = self.table
        table.asker.pace = self.pace(spec)
        return await table.env.bots.choose(spec, game.view(seat), secrets.randbits(48), table.asker)

    def pause(self, spec: str) -> float:
        """Seconds a bot takes for an action, whatever it is: an answer never comes sooner because there was nothing to choose."""
        table = self.table
        if not table.audience.is_watched() or not (self.rest() or table.answering):
            return 0.0
        return self.pace(spec)

    def pace(self, spec: str) -> float:
        """Seconds within which people expect a bot's action."""
        return max(self.rest(), thinking_seconds(spec) + self.table.env.settings.slack)

    def rest(self) -> float:
        """Seconds between two actions of bots, so that people can follow."""
        return 0.0 if self.hurried else self.table.options.pace * self.table.env.settings.beat
