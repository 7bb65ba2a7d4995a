"""What is asked before a game: to go on, to play at once, or to set a table of one's own."""

import time
from dataclasses import replace
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Button, Input, Label, Select, SelectionList, Static

from lucky.board import load
from lucky.board import shipped as shipped_boards
from lucky.bots.characters import LEVELS, USUAL_LEVEL
from lucky.commands.choices import setup_of
from lucky.editions import EDITIONS, PETS, VARIANTS
from lucky.errors import LuckyError
from lucky.messages import Options
from lucky.table.info import read_back
from lucky.table.played import title
from lucky.table.records import StoredTable
from lucky.telling import phrased
from lucky.terminal.help_text import PACES
from lucky.terminal.kept import KeptSeat
from lucky.terminal.new_table import BRISK, USUAL_EDITION, USUAL_PLAYERS, seats_of, usual_bots
from lucky.terminal.opening import Room, Wanted
from lucky.terminal.ticks import TickList
from lucky.terminal.words import TerminalWords

FEWEST, MOST = 2, 10
LABELS = {  # of the form's lines, among the words
    "edition": "start.edition",
    "board": "start.board",
    "players": "opening.players",
    "level": "start.characters",
    "pace": "settle.pace",
    "name": "start.yourName",
}


async def opening_options(place: Room, kept: KeptSeat | None, words: TerminalWords) -> list[tuple[str, str]]:
    """What there is to do at the door."""
    options = [
        ("now", words.table("start.play")),
        ("learn", words.text("opening.learn")),
        ("build", words.text("opening.build")),
        ("join", words.text("opening.join")),
        ("watch", words.text("opening.watch")),
        ("quit", words.text("commands.leave")),
    ]
    if kept is None:
        return options
    stored = await (await place.tables()).kept.load(kept.table, 0)
    return options if stored is None else [("on", f"{words.table('start.back')}: {played(stored, words)}"), *options]


def replay_options(games: list[StoredTable], words: TerminalWords) -> list[tuple[str, str]]:
    """Games that can be seen again: one's own by their number, and one from a file."""
    own = [(str(number), f"{played(stored, words)}, {day(stored.table.made)}") for number, stored in enumerate(games)]
    return [*own, ("file", words.text("opening.file"))]


def played(stored: StoredTable, words: TerminalWords) -> str:
    """What is played at a table."""
    return phrased(title(read_back(stored.table.setup), stored.table.options), words.language)


def day(seconds: float) -> str:
    """When it was, as every language reads it."""
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(seconds))


class TableForm(ModalScreen[Wanted | None]):
    """A table being set. Whether it can be played, Setup says."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "close", show=False)]

    def __init__(self, wanted: Wanted, words: TerminalWords) -> None:
        super().__init__(classes="dialog")
        self.wanted = wanted
        self.words = words

    def compose(self) -> ComposeResult:
        """A line a choice."""
        words, language = self.words, self.words.language
        editions = [(phrased(edition.title.removeprefix("the "), language), name) for name, edition in EDITIONS.items()]
        boards = [(phrased(load(name).title, language), name) for name in sorted({*shipped_boards().values()})]
        levels = [(phrased(level.name, language), name) for name, level in LEVELS.items()]
        paces = [(words.table(f"paces.{name}"), pace) for pace, name in PACES.items()]
        with Vertical(id="form") as box:
            box.border_title = words.text("opening.build")
            with VerticalScroll():
                yield from self.row("edition", Select(editions, value=USUAL_EDITION, allow_blank=False, compact=True))
                yield from self.row(
                    "board", Select([(words.table("start.byTheBook"), ""), *boards], value="", allow_blank=False, compact=True)
                )
                numbers = [(str(number), number) for number in range(FEWEST, MOST + 1)]
                yield from self.row("players", Select(numbers, value=USUAL_PLAYERS, allow_blank=False, compact=True))
                yield from self.row("level", Select(levels, value=USUAL_LEVEL, allow_blank=False, compact=True))
                yield from self.row("pace", Select(paces, value=BRISK, allow_blank=False, compact=True))
                yield from self.row("name", Input(self.wanted.seats[0].name if self.wanted.seats else "", compact=True))
                yield Label(words.table("start.variants"))
                yield TickList(id="variants", compact=True)
            yield Static(id="fault", markup=False)
            yield Button(words.table("start.ready"), id="begin", compact=True, variant="primary")

    def row(self, name: str, field: Select[object] | Input) -> ComposeResult:
        """A label and its field."""
        field.id = name
        with Horizontal(classes="row"):
            yield Label(self.words.called(LABELS[name]))
            yield field

    def on_mount(self) -> None:
        """What the edition offers."""
        self.offer()

    @on(Select.Changed, "#edition")
    def offer(self) -> None:
        """The variants of the edition."""
        if not self.query("#begin"):
            return  # it is being closed
        edition = EDITIONS[str(self.query_one("#edition", Select).value)]
        offered = [VARIANTS[name] for name in edition.variants if name in VARIANTS]
        pets = [PETS[name] for name in edition.pets if name not in edition.variants]
        listed = self.query_one("#variants", TickList)
        listed.clear_options()
        listed.add_options([(f"{phrased(one.title, self.words.language)} ({one.rule})", one.name) for one in (*offered, *pets)])
        self.check()

    @on(Select.Changed)
    @on(SelectionList.SelectedChanged)
    @on(Input.Changed)
    def check(self) -> None:
        """Say what is wrong with it, if anything."""
        if not self.query("#begin"):
            return
        fault = ""
        try:
            self.chosen()
        except LuckyError as error:
            fault = self.words.error(error)
        self.query_one("#fault", Static).update(fault)
        self.query_one("#begin", Button).disabled = bool(fault)

    def chosen(self) -> Wanted:
        """The table as it is set now; refused with the reason if it cannot be played."""
        value = {name: self.query_one(f"#{name}", Select).value for name in ("edition", "board", "players", "level", "pace")}
        variants = [str(name) for name in self.query_one("#variants", TickList).selected]
        setup = setup_of(str(value["edition"]), int(str(value["players"])), str(value["board"]) or None, None, None, variants)
        setup.check()
        seats = seats_of(setup, usual_bots(str(value["level"])), self.query_one("#name", Input).value.strip())
        options = Options(pace=float(str(value["pace"])))
        return replace(self.wanted, setup=dict(setup.changed()), seats=seats, options=options, fresh=True)

    @on(Button.Pressed, "#begin")
    @on(Input.Submitted)
    def begin(self) -> None:
        """Sit down at it."""
        try:
            self.dismiss(self.chosen())
        except LuckyError:
            self.check()

    def action_close(self) -> None:
        """Not now."""
        self.dismiss(None)
