"""The program on the whole screen. Textual draws it; `game_screen` says what is on it."""

import asyncio
import os
import signal
import sys
from collections.abc import Awaitable, Callable, Iterable
from multiprocessing import resource_tracker
from pathlib import Path
from typing import ClassVar

from textual import work
from textual.app import App, SystemCommand
from textual.binding import Binding, BindingType
from textual.command import CommandPalette
from textual.message import Message
from textual.screen import Screen

from lucky.errors import LuckyError
from lucky.game import Game
from lucky.gamefile import parse_game
from lucky.line import split_link
from lucky.messages import FromServer, GameUpdate
from lucky.reading import file_text
from lucky.setup import ShippedSetup
from lucky.terminal import help_text
from lucky.terminal.dialogs import Dialog
from lucky.terminal.game_screen import PAGES, GameScreen
from lucky.terminal.menu import LETTERS
from lucky.terminal.opening import Room, Wanted, room, stored_game
from lucky.terminal.opening_screen import TableForm, opening_options, replay_options
from lucky.terminal.sitting import Sitting
from lucky.terminal.themes import DARK, LIGHT, few_colours
from lucky.terminal.words import TerminalWords
from lucky.words import languages
from lucky.writing import write_whole

KEYS = (  # key, what it does, its name among the words; a small footer has room for these
    ("question_mark", "app.help", "help.title"),
    ("u", "screen.undo", "actionPanel.undo"),
    ("i", "screen.hint", "keys.hint"),
    ("k", "screen.skip", "keys.skip"),
    ("c", "screen.chat", "chat.title"),
    ("colon", "screen.type", "keys.type"),
    ("ctrl+p", "app.palette", "keys.commands"),
)
HIDDEN = (
    ("f1", "app.help"),
    ("escape", "screen.back"),
    ("r", "screen.rule"),
    ("z", "screen.zoom"),
    ("l", "app.light"),
    ("q", "app.quit"),
    *((letter, f"screen.kind('{kind}')") for kind, letter in LETTERS.items()),
    *((key, f"screen.page('{page}')") for page, key in PAGES.items()),
    *((str(number), f"screen.choose({number})") for number in range(1, 10)),
    ("shift+up", "screen.scroll_page(-2, 0)"),
    ("shift+down", "screen.scroll_page(2, 0)"),
    ("shift+left", "screen.scroll_page(0, -4)"),
    ("shift+right", "screen.scroll_page(0, 4)"),
)
GAMES = 9  # of one's own that are offered to be seen again


class TerminalApp(App[str]):
    """The game in a terminal. It ends with the link to go on with in the browser, or with nothing."""

    CSS_PATH = "terminal.tcss"
    TITLE = "Lucky Mansion"
    ENABLE_COMMAND_PALETTE = False  # ours speaks the player's language
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "-wide")]  # noqa: RUF012
    VERTICAL_BREAKPOINTS = [(0, "-low"), (34, "-high")]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "quit", show=False, priority=True),
        Binding("ctrl+z", "suspend_process", show=False),
    ]

    class TableSpoke(Message):
        """Something was sent by the table."""

        def __init__(self, message: FromServer) -> None:
            super().__init__()
            self.sent = message

    def __init__(self, place: Room, words: TerminalWords, *, ask: bool = False, light: bool = False) -> None:
        """`ask`: what to play is asked first."""
        few = few_colours(os.environ)
        start_tracker()
        super().__init__(ansi_color=True if few else None)
        self.place = place
        self.words = words
        self.ask = ask
        self.few = few
        self.register_theme(DARK)
        self.register_theme(LIGHT)
        self.wear(light)
        self.game = GameScreen(words)
        self.ended = ""  # the table whose end was told
        self.again: Game | None = None  # a game to be seen again, once this is left
        place.changed = self.tell_me

    def tell_me(self, message: FromServer) -> None:
        """Something was sent: whoever calls may be anybody."""
        self.post_message(self.TableSpoke(message))

    def wear(self, light: bool) -> None:
        """A light or a dark dress."""
        self.theme = ("ansi-light" if light else "ansi-dark") if self.few else (LIGHT if light else DARK).name

    async def on_mount(self) -> None:
        """Open the doors."""
        leave_when_told(asyncio.get_running_loop(), self.exit)
        for key, action, name in KEYS:
            self.bind(key, action, description=self.words.called(name))
        for key, action in HIDDEN:
            self.bind(key, action, show=False)
        await self.push_screen(self.game)
        self.open()

    @work(group="door")
    async def open(self) -> None:
        """Sit down, once it is clear where."""
        if self.ask:
            await self.choose()
        else:
            await self.seat(self.place.sit)

    async def choose(self) -> None:
        """Ask what to play."""
        try:
            kept = await self.place.unfinished()
        except LuckyError as error:
            self.exit(return_code=1, message=self.words.error(error))
            return
        options = await opening_options(self.place, kept, self.words)
        answer = await self.push_screen_wait(Dialog(self.words.table("start.title"), options=options))
        if answer == "on" and kept is not None:
            await self.seat(lambda: self.place.at(kept))
        elif answer == "now":
            await self.seat(self.place.new)
        elif answer == "learn":
            await self.seat(self.place.lesson)
        elif answer == "build":
            await self.build()
        elif answer == "join":
            await self.join()
        elif answer == "watch":
            await self.choose_replay()
        else:
            self.exit()

    async def join(self) -> None:
        """Sit down by a link."""
        link = await self.push_screen_wait(Dialog(self.words.text("opening.join"), ask=self.words.text("opening.link")))
        if link is None:
            await self.choose()
            return
        try:
            split_link(link)
        except LuckyError as error:
            self.notify(self.words.error(error), severity="error", markup=False)
            await self.join()
        else:
            await self.seat(lambda: self.place.by_link(link))

    async def choose_replay(self) -> None:
        """Leave to see a game again: one of one's own, or one from a file."""
        games = await self.place.finished(GAMES)
        answer = await self.push_screen_wait(Dialog(self.words.text("opening.watch"), options=replay_options(games, self.words)))
        try:
            if answer == "file":
                name = await self.push_screen_wait(Dialog(self.words.text("opening.file"), ask=self.words.text("opening.path")))
                self.again = None if name is None else parse_game(file_text(name), ShippedSetup)
            elif answer is not None:
                self.again = stored_game(games[int(answer)])
        except LuckyError as error:
            self.notify(self.words.error(error), severity="error", markup=False)
        if self.again is not None:
            self.exit()
        else:
            await self.choose()

    async def build(self) -> None:
        """Set a table, and sit down at it."""
        wanted = await self.push_screen_wait(TableForm(self.place.wanted, self.words))
        if wanted is None:
            await self.choose()
        else:
            await self.seat(lambda: self.place.new(wanted))

    async def seat(self, ask: Callable[[], Awaitable[Sitting]]) -> None:
        """Show the table one is given a seat at; if there is none, leave and say why."""
        try:
            sitting = await ask()
            sitting.line.stay()
            self.game.sit(sitting, self.words)
        except LuckyError as error:
            self.exit(return_code=1, message=self.words.error(error))

    def on_terminal_app_table_spoke(self, event: TableSpoke) -> None:
        """Tell the screen; and tell the end, once."""
        self.game.heard(event.sent)
        sitting = self.game.sitting
        if sitting is not None and sitting.over and isinstance(event.sent, GameUpdate) and self.ended != sitting.info.id:
            self.ended = sitting.info.id
            self.action_ending()

    def on_game_screen_end_asked(self) -> None:
        """Tell the end again."""
        self.action_ending()

    # What the palette and the keys have beside the screen's own.

    @work(group="dialog", exclusive=True)
    async def action_help(self) -> None:
        """Keys and marks."""
        if isinstance(self.screen, Dialog) and self.screen.heading == self.words.text("help.title"):
            return
        text = help_text.help_text(self.words, self.game.sitting)
        await self.push_screen_wait(Dialog(self.words.text("help.title"), text, close=self.words.text("help.close")))

    def action_palette(self) -> None:
        """All commands."""
        if not CommandPalette.is_open(self):  # type: ignore[arg-type]
            self.push_screen(CommandPalette(placeholder=self.words.text("help.palette"), id="--command-palette"))

    def action_light(self) -> None:
        """Light or dark."""
        self.wear(self.current_theme.dark)

    @work(group="door")
    async def action_new(self) -> None:
        """Another game."""
        await self.choose()

    def action_language(self) -> None:
        """The other language."""
        self.words = TerminalWords(next(language for language in languages() if language != self.words.language))
        if self.game.sitting is not None:
            self.game.sit(self.game.sitting, self.words)

    @work(group="dialog")
    async def action_link(self) -> None:
        """The link of one's seat."""
        await self.push_screen_wait(Dialog(self.words.text("help.link"), self.words.link(self.place), close=self.words.text("help.close")))

    def action_browser(self) -> None:
        """Go on in the browser."""
        if self.place.seat is not None and not self.place.server:
            self.exit(self.place.seat.path())

    @work(group="dialog")
    async def action_file(self) -> None:
        """Write the game file."""
        sitting = self.game.sitting
        name = await self.push_screen_wait(Dialog(self.words.table("end.file"), ask=self.words.text("help.file")))
        if name and sitting is not None:
            try:
                write_whole(Path(name), await self.place.game_text(sitting))
                self.notify(self.words.say("help.wrote", file=name), markup=False)
            except LuckyError as error:
                self.game.complain(error)

    @work(group="dialog")
    async def action_ending(self) -> None:
        """How it ended, and what next."""
        sitting = self.game.sitting
        assert sitting is not None
        options = help_text.ending_options(sitting, self.place, self.words)
        answer = await self.push_screen_wait(Dialog(*help_text.ending(sitting, self.words), options, close=self.words.text("help.close")))
        if answer in ("rematch", "escape"):
            await self.seat(lambda: self.place.again(sitting, answer))
        elif answer == "new":
            await self.choose()
        elif answer == "watch":
            await self.see_again(sitting)
        elif answer == "leave":
            self.exit()

    async def see_again(self, sitting: Sitting) -> None:
        """Leave the table to see its game again."""
        try:
            self.again = parse_game(await self.place.game_text(sitting), ShippedSetup)
        except LuckyError as error:
            self.game.complain(error)
        else:
            self.exit()

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """What the palette has, in the player's language."""
        yield from help_text.commands(self)


def leave_when_told(loop: asyncio.AbstractEventLoop, leave: Callable[[], None]) -> None:
    """Leave in good order on SIGTERM and SIGHUP; at once if the terminal is gone, since whoever writes to it would wait for ever.

    Nothing is lost by that: every action is in the store before anybody hears of it, and bots end with this process.
    """
    if sys.platform == "win32" or not os.isatty(0):
        return

    def told(number: int, frame: object) -> None:
        if not os.isatty(0):
            os._exit(128 + number)
        loop.call_soon_threadsafe(leave)

    for number in (signal.SIGHUP, signal.SIGTERM):
        signal.signal(number, told)


def start_tracker() -> None:
    """Start what watches over the processes of bots: it wants the real standard error, which the screen takes over."""
    if sys.platform != "win32":
        resource_tracker.ensure_running()


def play(wanted: Wanted, words: TerminalWords, *, ask: bool = False) -> str | None:
    """Play until somebody leaves; the link to go on with in the browser, if that is wanted. `ask`: what to play is asked first."""

    async def evening() -> TerminalApp:
        async with room(wanted) as place:
            app = TerminalApp(place, words, ask=ask)
            await app.run_async()
            return app

    while True:
        app = asyncio.run(evening())
        if app.return_code:
            raise SystemExit(app.return_code)
        if app.again is None:
            return app.return_value
        from lucky.terminal.replay_app import watch

        watch(app.again, app.words, None)
        if not ask:
            return None
