"""The program on the whole screen. Textual draws it; `game_screen` says what is on it."""

import asyncio
import os
import signal
import sys
from collections.abc import Iterable
from multiprocessing import resource_tracker
from typing import ClassVar

from textual.app import App, SystemCommand
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.screen import Screen
from textual.theme import Theme

from lucky.errors import LuckyError
from lucky.messages import FromServer
from lucky.terminal.game_screen import GameScreen
from lucky.terminal.opening import Room, Wanted, room
from lucky.terminal.words import Words

DARK = Theme(
    name="night",
    primary="#c9a227",
    secondary="#7a9e9f",
    accent="#b5483a",
    warning="#d9a441",
    error="#c8553d",
    success="#7da453",
    foreground="#e8e0d0",
    background="#17141a",
    surface="#1f1b23",
    panel="#2a2530",
    dark=True,
)
LIGHT = Theme(
    name="day",
    primary="#7b5e12",
    secondary="#2f6667",
    accent="#8f2f23",
    warning="#8a5a00",
    error="#9c2a17",
    success="#3f6b1f",
    foreground="#2a241c",
    background="#f5efe2",
    surface="#ece4d3",
    panel="#ddd2bd",
    dark=False,
)


class TerminalApp(App[str]):
    """The game in a terminal. It ends with the link to go on with in the browser, or with nothing."""

    CSS_PATH = "terminal.tcss"
    HORIZONTAL_BREAKPOINTS: ClassVar[list[tuple[int, str]] | None] = [(0, "-narrow"), (110, "-wide")]
    VERTICAL_BREAKPOINTS: ClassVar[list[tuple[int, str]] | None] = [(0, "-low"), (34, "-high")]
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "quit", show=False, priority=True),
        Binding("ctrl+z", "suspend_process", show=False),
    ]
    TITLE = "Lucky Mansion"

    class Heard(Message):
        """Something was sent by the table."""

        def __init__(self, message: FromServer) -> None:
            super().__init__()
            self.sent = message

    def __init__(self, place: Room, words: Words, *, ask: bool = False, light: bool = False) -> None:
        few = few_colours()
        start_tracker()
        super().__init__(ansi_color=True if few else None)
        self.place = place
        self.words = words
        self.ask = ask
        self.register_theme(DARK)
        self.register_theme(LIGHT)
        self.theme = ("ansi-light" if light else "ansi-dark") if few else "day" if light else "night"
        place.changed = lambda message: self.post_message(self.Heard(message)) and None
        self.game = GameScreen(place, words)

    async def on_mount(self) -> None:
        """Sit down."""
        loop = asyncio.get_running_loop()
        for name in ("SIGHUP", "SIGTERM"):
            if hasattr(signal, name):
                loop.add_signal_handler(getattr(signal, name), self.exit)
        try:
            self.game.sitting = await self.place.sit()
        except LuckyError as error:
            self.exit(return_code=1, message=self.words.error(error))
            return
        await self.push_screen(self.game)

    def on_terminal_app_heard(self, event: Heard) -> None:
        """Tell the screen."""
        self.game.heard(event.sent)

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """What the palette has."""
        yield from super().get_system_commands(screen)


def start_tracker() -> None:
    """Start what watches over the processes of bots: it wants the real standard error, which the screen takes over."""
    if sys.platform != "win32":
        resource_tracker.ensure_running()


def few_colours() -> bool:
    """Whether the terminal has no more than sixteen colours, or none are wanted."""
    from rich.console import Console

    return "NO_COLOR" in os.environ or Console(force_terminal=True).color_system in (None, "standard")


def play(wanted: Wanted, words: Words, *, ask: bool = False) -> str | None:
    """Play until somebody leaves; the link to go on with in the browser, if that is wanted."""

    async def evening() -> TerminalApp:
        async with room(wanted) as place:
            app = TerminalApp(place, words, ask=ask)
            await app.run_async()
            return app

    app = asyncio.run(evening())
    if app.return_code:
        raise SystemExit(app.return_code)
    return app.return_value
