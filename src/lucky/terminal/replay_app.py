"""`lucky replay FILE --terminal`: a game seen again on the whole screen."""

import asyncio
import os
from typing import ClassVar

from textual import work
from textual.app import App
from textual.binding import Binding, BindingType

from lucky.game import Game
from lucky.terminal.app import leave_when_told, start_tracker
from lucky.terminal.dialogs import Dialog
from lucky.terminal.help_text import replay_help
from lucky.terminal.replay_screen import ReplayScreen
from lucky.terminal.themes import DARK, LIGHT, few_colours
from lucky.terminal.words import TerminalWords

KEYS = (  # key, what it does, its name among the table's words, and whether a small footer has room for it
    ("left", "screen.by_action(-1)", "replay.actionBack", False),
    ("right", "screen.by_action(1)", "replay.actionOn", False),
    ("up", "screen.by_turn(False)", "replay.turnBack", False),
    ("down", "screen.by_turn(True)", "replay.turnOn", False),
    ("a", "screen.by_attempt(True)", "replay.attemptOn", True),
    ("A", "screen.by_attempt(False)", "replay.attemptBack", False),
    ("home", "screen.to_end(False)", "replay.start", False),
    ("end", "screen.to_end(True)", "replay.end", False),
    ("space", "screen.play", "replay.play", True),
    ("o", "screen.eyes", "replay.eyes", True),
)


class ReplayApp(App[None]):
    """One game."""

    CSS_PATH = "terminal.tcss"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "-wide")]  # noqa: RUF012
    VERTICAL_BREAKPOINTS = [(0, "-low"), (34, "-high")]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "quit", show=False, priority=True),
        Binding("q,escape", "quit", show=False),
        Binding("ctrl+z", "suspend_process", show=False),
    ]

    def __init__(self, game: Game, words: TerminalWords, viewer: int | None = None, *, chances: bool = True, light: bool = False) -> None:
        self.few = few_colours(os.environ)
        start_tracker()
        super().__init__(ansi_color=True if self.few else None)
        self.words = words
        self.register_theme(DARK)
        self.register_theme(LIGHT)
        self.wear(light)
        self.replay = ReplayScreen(game, words, viewer, chances=chances)

    def wear(self, light: bool) -> None:
        """A light or a dark dress."""
        self.theme = ("ansi-light" if light else "ansi-dark") if self.few else (LIGHT if light else DARK).name

    async def on_mount(self) -> None:
        """Begin."""
        leave_when_told(asyncio.get_running_loop(), self.exit)
        self.bind("question_mark,f1", "app.help", description=self.words.text("help.title"))
        for key, action, name, shown in KEYS:
            self.bind(key, action, description=self.words.table(name), show=shown)
        self.bind("l", "app.light", show=False)
        await self.push_screen(self.replay)

    def action_light(self) -> None:
        """Light or dark."""
        self.wear(self.current_theme.dark)

    @work(group="dialog", exclusive=True)
    async def action_help(self) -> None:
        """What the keys do."""
        text = replay_help(self.words, [(key, name) for key, _, name, _ in KEYS])
        await self.push_screen_wait(Dialog(self.words.text("help.title"), text, close=self.words.text("help.close")))


def watch(game: Game, words: TerminalWords, viewer: int | None) -> None:
    """Until somebody leaves."""
    ReplayApp(game, words, viewer).run()
