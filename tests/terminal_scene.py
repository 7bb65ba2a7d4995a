"""Somebody at a text screen: plays by its keys, with bots that think at once."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import pytest
from textual.pilot import Pilot

from lucky.bots.bot import Explanation
from lucky.bots.named import bot_maker
from lucky.bots.referee import ask_kindly
from lucky.messages import Options
from lucky.setup import Setup
from lucky.table import making
from lucky.table.interfaces import Asker
from lucky.terminal import own_tables
from lucky.terminal.app import TerminalApp
from lucky.terminal.menu import MenuEntry
from lucky.terminal.new_table import seats_of
from lucky.terminal.opening import Wanted, room
from lucky.terminal.sitting import Sitting
from lucky.terminal.words import TerminalWords
from lucky.view import View
from tests.patience import PATIENCE

SIZE = (80, 24)


class DirectBots:
    """Bots that think here and now, the same way each time."""

    async def choose(self, spec: str, view: View, random_seed: int, asker: Asker) -> int:
        return ask_kindly(bot_maker(spec)(7), view, view.legal()).action.id

    async def explain(self, spec: str, view: View, random_seed: int, asker: Asker) -> Explanation:
        return bot_maker("greedy")(7).explain(view, view.legal())


def a_lesson(monkeypatch: pytest.MonkeyPatch) -> Wanted:
    """The first game with the butler, whose bots keep time a hundred times as fast."""
    monkeypatch.setattr(own_tables, "QUICK", replace(own_tables.QUICK, beat=0.01))
    return replace(wanted(), lesson=True)


def wanted(
    database: str = "sqlite://", *, players: int = 3, bots: tuple[str, ...] = ("greedy",), pace: float = 0, seed: str = "", **setup: Any
) -> Wanted:
    """A table of one's own, with bots that do not dawdle; the same game each time for a seed."""
    if seed:
        making.new_seed = lambda: seed
    choices: dict[str, Any] = {"edition": "free", "players": players} | setup
    chosen = Setup(**choices)
    return Wanted(database, setup=choices, seats=seats_of(chosen, bots, "Ada"), options=Options(pace=pace), fresh=True)


class Person:
    """Somebody who plays with the keyboard: strikes if they can, else draws, else steps, and helps to foil."""

    def __init__(self, app: TerminalApp, pilot: Pilot[str]) -> None:
        self.app = app
        self.pilot = pilot
        self.pressed = 0

    @property
    def sitting(self) -> Sitting:
        assert self.app.game.sitting is not None
        return self.app.game.sitting

    async def until(self, true: Any, what: str) -> None:
        async with asyncio.timeout(PATIENCE):
            while not true():
                await self.pilot.pause(0.01)
        assert true(), what

    @property
    def shown(self) -> str:
        """Everything on the screen, as text."""
        return "\n".join("".join(segment.text for segment in strip) for strip in self.app.screen._compositor.render_strips())

    async def sees(self, words: str) -> None:
        """Wait until the screen shows them: what is known is painted a moment later."""
        await self.until(lambda: words in self.shown, f"the screen does not show {words!r}")

    async def ready(self) -> None:
        """Wait until there is something to decide, and the screen shows it."""
        game = self.app.game
        await self.until(lambda: game.sitting is not None and game.sitting.seen is not None, "no table")
        await self.until(
            lambda: self.sitting.over or (self.sitting.deciding and game.at == self.sitting.version and game.listed), "no turn"
        )

    async def decide(self) -> None:
        """One decision, by its keys."""
        game, before = self.app.game, self.sitting.version
        await self.press(*self.keys(game.listed))
        if game.opened is not None:
            await self.press("1")
        await self.until(lambda: self.sitting.version > before, f"nothing came of {self.pressed} keys")

    def keys(self, listed: list[MenuEntry]) -> list[str]:
        kinds = {entry.kind: number for number, entry in reversed(list(enumerate(listed, 1))) if entry.refusal is None}
        if "attempt" in kinds:
            return ["a"]
        if "foil" in kinds:
            return [str(kinds["foil"])]
        if "pass" in kinds:
            return ["p", "p"] if self.app.game.sitting and self.passing_is_fatal() else ["p"]
        if "draw" in kinds:
            return ["d"]
        return [str(kinds["step"])] if "step" in kinds else ["e"]

    def passing_is_fatal(self) -> bool:
        known = self.sitting.known_prospects
        return known is not None and known.passing is not None and known.passing.fatal and not known.passing.hopeless

    async def press(self, *keys: str) -> None:
        self.pressed += len(keys)
        await self.pilot.press(*keys)

    async def play(self, most: int = 2000) -> None:
        """To the end."""
        for _ in range(most):
            await self.ready()
            if self.sitting.over:
                return
            await self.decide()
        raise AssertionError("the game does not end")


@asynccontextmanager
async def at_the_screen(where: Wanted, language: str = "en", size: tuple[int, int] = SIZE, **choices: Any) -> AsyncIterator[Person]:
    """The program on a screen of some size, as if somebody had started it."""
    async with room(where, bots=DirectBots()) as place:
        app = TerminalApp(place, TerminalWords(language), **choices)
        async with app.run_test(size=size) as pilot:
            yield Person(app, pilot)
