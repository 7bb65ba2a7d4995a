"""The table on the screen: it shows a sitting, and sends what is chosen. What is legal, and why not, the table says."""

from collections.abc import Awaitable

from rich.text import Text
from textual import on, work
from textual.app import ComposeResult
from textual.containers import Container
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Footer, OptionList, Static

from lucky.actions import Action
from lucky.errors import LuckyError
from lucky.messages import ChatUpdate, FromServer, TableUpdate
from lucky.rulebook import rule_text
from lucky.terminal import house, lesson, looks, menu_words
from lucky.terminal.dialogs import Dialog
from lucky.terminal.menu import MenuEntry, answers_ahead, entries, leading_to, refused
from lucky.terminal.panels import Choices, HousePanel, Panel
from lucky.terminal.sitting import Sitting, TooLate
from lucky.terminal.words import TerminalWords

PAGES = {"house": "m", "hand": "h", "suspects": "s", "story": "t"}  # with their keys
TITLES = {"house": "start.board", "hand": "hand.title", "suspects": "people.title", "story": "log.title"}


class GameScreen(Screen[None]):
    """One table."""

    class EndAsked(Message):
        """Somebody wants to read once more how it ended, and what they may do next."""

    def __init__(self, words: TerminalWords) -> None:
        super().__init__(classes="-empty")
        self.words = words
        self.sitting: Sitting | None = None
        self.listed: list[MenuEntry] = []
        self.opened: MenuEntry | None = None  # whose list is shown
        self.at = -2  # the version that the list is about
        self.sure = ""  # what has to be chosen once more, since it cannot be mended
        self.rule = ""  # the last one that was mentioned
        self.page = "house"
        self.said_of_line = ""

    def compose(self) -> ComposeResult:
        """Everything there is; the style sheet says what stands where, and what is shown on a small screen."""
        yield Static(id="status", markup=False)
        yield Static(id="bar")
        with Container(id="body"):
            yield HousePanel()
            yield Panel("hand")
            yield Panel("suspects")
            yield Panel("story")
            yield Choices()
            yield Panel("preview")
        yield Footer(compact=True, show_command_palette=False)

    def on_mount(self) -> None:
        """Begin with the house. Whether there is a connection is looked at again and again."""
        self.action_page("house")
        self.query_one(Choices).focus()
        self.show_all()
        self.set_interval(1.0, self.look_at_line)

    def sit(self, sitting: Sitting, words: TerminalWords) -> None:
        """Show another table, or the same in another language."""
        self.sitting, self.words, self.at = sitting, words, -2
        self.remove_class("-empty")
        if self.drawn:
            self.action_page(self.page)
            self.show_all()

    @property
    def drawn(self) -> bool:
        """Whether there is anything to show it on: not before it is mounted, nor when everything closes."""
        return bool(self.query(Choices))

    # What is shown.

    def heard(self, message: FromServer) -> None:
        """Something happened at the table."""
        if self.sitting is None or not self.drawn:
            return
        if isinstance(message, ChatUpdate):
            self.show_story()
            if message.line.seat != self.sitting.seat:
                self.notify(f"{message.line.name or self.words.table('chat.window')}: {message.line.text}", markup=False)
        elif isinstance(message, TableUpdate) and self.sitting.seen is not None:
            self.show_status()
            self.show_suspects()
        else:
            self.show_all()

    def look_at_line(self) -> None:
        """Say so when the line breaks, or is back; count a clock down."""
        sitting = self.sitting
        if sitting is not None and self.drawn and (self.words.lost(sitting) != self.said_of_line or sitting.seconds_left is not None):
            self.show_status()

    def show_status(self) -> None:
        """Whose turn it is."""
        if self.sitting is not None:
            self.said_of_line = self.words.lost(self.sitting)
            self.query_one("#status", Static).update(looks.status(self.sitting, self.words))

    def show_suspects(self, action: Action | None = None) -> None:
        """Who is where, as it would be after what is looked at."""
        assert self.sitting is not None
        chosen = self.sitting.prospect(action.id) if action is not None else None
        self.query_one("#suspects", Panel).show(self.words.table("people.title"), looks.suspects(self.sitting, self.words, chosen))

    def show_all(self) -> None:
        """Everything anew."""
        sitting = self.sitting
        if sitting is None:
            return
        self.show_status()
        if sitting.version != self.at or sitting.seen is None:
            self.at, self.opened, self.sure = sitting.version, None, ""
            self.list_choices()
            self.think()
        self.show_story()
        self.show_chosen()

    def show_story(self) -> None:
        """What has happened so far."""
        assert self.sitting is not None
        self.query_one("#story", Panel).show(self.words.table("log.title"), looks.story(self.sitting, self.words), last=True)

    @work(exclusive=True, group="think")
    async def think(self) -> None:
        """Ask what each choice would lead to, and show it when it is known."""
        assert self.sitting is not None
        version = self.sitting.version
        try:
            if await self.sitting.prospects() is None or self.sitting.version != version or not self.drawn:
                return
        except LuckyError:
            return  # the table has changed meanwhile, or the line is dead: another update comes
        if self.opened is None:
            self.list_choices(keep=True)
        self.show_chosen()

    def list_choices(self, *, keep: bool = False) -> None:
        """The choices there are, or those that were opened; and what is refused, once it is known why."""
        sitting = self.sitting
        assert sitting is not None
        choices = self.query_one(Choices)
        at = choices.highlighted or 0
        if sitting.over:
            self.listed = [MenuEntry("ended")]
        elif self.opened is not None:
            self.listed = [MenuEntry(action.kind, (action,), card=action.card) for action in self.opened.actions]
        else:
            known = sitting.known_prospects
            self.listed = [
                *entries(sitting.legal, sitting.me),
                *(refused(known.refusals, sitting) if known else []),
                *answers_ahead(sitting),
            ]
        lines = [looks.entry_line(number, entry, sitting, self.words, self.opened) for number, entry in enumerate(self.listed, 1)]
        first = at if keep and at < len(lines) else self.first_choice(sitting)
        choices.show(menu_words.heading(sitting, self.words, self.opened), lines, first)

    def first_choice(self, sitting: Sitting) -> int:
        """What is highlighted to begin with: in a lesson what the butler wants."""
        want = lesson.wanted(sitting)
        return next((number for number, entry in enumerate(self.listed) if want in entry.actions), 0)

    @property
    def entry(self) -> MenuEntry | None:
        """What is highlighted."""
        at = self.query_one(Choices).highlighted
        return self.listed[at] if at is not None and at < len(self.listed) else None

    def show_chosen(self) -> None:
        """The house, the hand and the preview, as what is highlighted would have them."""
        sitting, entry = self.sitting, self.entry
        if sitting is None:
            return
        action = entry.action if entry is not None else None
        card = entry.card if entry is not None else None
        mine = sitting.mine
        self.query_one("#hand", Panel).show(
            self.words.table("hand.title"), looks.hand(mine.hand if mine is not None else (), self.words, card)
        )
        heading = menu_words.preview_heading(entry, sitting, self.words)
        self.query_one("#preview", Panel).show(heading, looks.preview(entry, sitting, self.words))
        self.show_suspects(action)
        if sitting.seen is not None:
            self.show_house(sitting, action)

    def show_house(self, sitting: Sitting, chosen: Action | None) -> None:
        """The plan, with the room that is about to be entered."""
        assert sitting.seen is not None
        floors = {zone.floor for zone in sitting.ground.zones}
        board = sitting.ground.board
        sizes = [board.measures(floor.name) for floor in board.floors if floor.name in floors]
        mine = sitting.my_seat
        look_at = chosen.zone if chosen is not None and chosen.zone else (mine.zone if mine is not None else None) or sitting.seen.doctor
        language = self.words.language
        shown = (sitting.info.id, sitting.version, None if chosen is None else chosen.id, language)
        self.query_one(HousePanel).show(
            shown,
            self.words.house(sitting),
            sizes,
            lambda columns, height: house.drawn(sitting, columns, height, chosen, language),
            look_at,
        )

    # What is chosen.

    @on(OptionList.OptionHighlighted)
    def highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Look at a choice; what was to be chosen once more is forgotten if it is another."""
        if self.entry is None or self.entry.action is None or self.entry.action.text != self.sure:
            self.sure = ""
        self.show_chosen()

    @on(OptionList.OptionSelected)
    def selected(self, event: OptionList.OptionSelected) -> None:
        """Open a list, or do it."""
        self.take(self.listed[event.option_index])

    def take(self, entry: MenuEntry) -> None:
        """Open a list, or do it; say why not, if it may not be done."""
        assert self.sitting is not None
        if entry.refusal is not None:
            self.rule = entry.refusal.rule
            self.notify(self.words.refusal(entry.refusal), severity="warning", markup=False)
        elif entry.kind == "ended":
            self.post_message(self.EndAsked())
        elif entry.ahead is not None:
            self.asking(self.sitting.answer_ahead(entry.ahead))
        elif entry.opens:
            self.opened = entry
            self.list_choices()
            self.show_chosen()
        elif entry.action is not None:
            warning = menu_words.warning(entry, self.sitting, self.words)
            if warning and self.sure != entry.action.text:
                self.sure = entry.action.text
                self.notify(warning, severity="warning", markup=False)
            else:
                self.do(entry.action.id)

    def do(self, action: int | str) -> None:
        """Send an action, unless the butler of a lesson wants another."""
        assert self.sitting is not None
        objection = lesson.not_wanted(action, self.sitting, self.words)
        if objection:
            self.notify(objection, markup=False)
            self.opened = None
            self.list_choices()
            self.show_chosen()
        else:
            self.asking(self.sitting.act(action))

    @work(group="asking")
    async def asking(self, request: Awaitable[object]) -> None:
        """Ask the table for something, and say so if it is refused."""
        try:
            await request
        except LuckyError as error:
            self.complain(error)

    def complain(self, error: LuckyError) -> None:
        """Say what was wrong. Whoever was merely late learns it from the next update."""
        if isinstance(error, TooLate):
            return
        self.rule = getattr(error, "rule", "") or self.rule
        self.notify(self.words.error(error), severity="error", markup=False)

    def action_back(self) -> None:
        """Close a list that was opened."""
        if self.opened is not None:
            self.opened = None
            self.list_choices()
            self.show_chosen()

    def action_choose(self, number: int) -> None:
        """The choice of that number."""
        if number <= len(self.listed):
            self.query_one(Choices).highlighted = number - 1
            self.take(self.listed[number - 1])

    def action_kind(self, kind: str) -> None:
        """Draw, end, pass or strike, by its letter; why not, if it may not be."""
        self.action_back()
        for number, entry in enumerate(self.listed):
            if entry.kind == kind:
                self.query_one(Choices).highlighted = number
                self.take(entry)
                return

    @on(HousePanel.RoomClicked)
    def room_clicked(self, event: HousePanel.RoomClicked) -> None:
        """What leads to a room: done if it is the only way and was looked at before, else offered."""
        if self.sitting is None:
            return
        ways = leading_to(self.sitting.legal, event.zone)
        if not ways:
            return
        if len(ways) == 1 and self.entry is not None and self.entry.action == ways[0]:
            self.do(ways[0].id)
            return
        self.opened = MenuEntry("room", ways)
        self.list_choices()
        self.show_chosen()

    # What is asked.

    def action_page(self, page: str) -> None:
        """On a small screen: what is shown above the choices."""
        self.page = page
        bar = Text(" ")
        for name, key in PAGES.items():
            self.query_one(f"#{name}").set_class(name == page, "-page")
            label = Text(f" {key} {self.words.table(TITLES[name])} ", "reverse" if name == page else "")
            bar.append_text(label.on(click=f"screen.page('{name}')")).append(" ")
        self.query_one("#bar", Static).update(bar)
        if page == "story":
            story = self.query_one("#story", Panel)
            story.call_after_refresh(story.scroll_end, animate=False)

    def action_zoom(self) -> None:
        """The house on the whole screen, or not any more."""
        self.action_page("house")
        self.toggle_class("-zoomed")
        if not self.has_class("-zoomed"):
            self.query_one(Choices).focus()

    def action_scroll_page(self, rows: int, columns: int) -> None:
        """Look at another part of the house, or of whatever page was turned to last."""
        self.query_one(f"#{self.page}").scroll_relative(columns, rows, animate=False)

    def action_scroll_preview(self, rows: int) -> None:
        """Read on in what a choice would lead to."""
        self.query_one("#preview", Panel).scroll_relative(0, rows, animate=False)

    def action_undo(self) -> None:
        """Take it back."""
        if self.sitting is not None:
            self.asking(self.sitting.undo())

    def action_skip(self) -> None:
        """Let the bots hurry."""
        if self.sitting is not None:
            self.asking(self.sitting.skip())

    @work(group="hint", exclusive=True)
    async def action_hint(self) -> None:
        """What a bot would do."""
        if self.sitting is None:
            return
        self.notify(self.words.table("advice.asking"), timeout=2, markup=False)
        try:
            first, *rest = self.words.advice(await self.sitting.advice(), self.sitting)
        except LuckyError as error:
            self.complain(error)
            return
        text = Text("\n").join([Text(first), Text(), Text(self.words.table("advice.chances"), "dim"), *map(Text, rest)])
        self.list_choices(keep=True)
        self.show_chosen()  # attempts now say how likely they are
        await self.app.push_screen_wait(Dialog(self.words.table("advice.title"), text, close=self.words.text("help.close")))

    @work(group="dialog")
    async def action_chat(self) -> None:
        """Say something."""
        if self.sitting is None:
            return
        lines = [f"{line.name or self.words.table('chat.window')}: {line.text}" for line in self.sitting.chat[-12:]]
        said = "\n".join(lines) or self.words.table("chat.empty")
        typed = await self.app.push_screen_wait(Dialog(self.words.table("chat.title"), said, ask=self.words.table("chat.say")))
        if typed:
            self.asking(self.sitting.say(typed))

    @work(group="dialog")
    async def action_type(self) -> None:
        """An action as a game file has it."""
        typed = await self.app.push_screen_wait(Dialog(self.words.text("commands.type"), ask=self.words.text("help.type")))
        if typed and self.sitting is not None:
            self.do(self.sitting.written(typed, self.words.label))

    @work(group="dialog")
    async def action_rule(self, ask: bool = False) -> None:
        """The rule that was mentioned last, or that of what is highlighted; any, if it is asked for."""
        entry = self.entry
        rule = entry.refusal.rule if entry is not None and entry.refusal is not None else self.rule
        if ask or not rule:
            typed = await self.app.push_screen_wait(Dialog(self.words.text("commands.rule"), ask=self.words.text("help.rule")))
            rule = typed or ""
        if rule:
            try:
                text = rule_text(rule, self.words.language)
            except LuckyError as error:
                self.complain(error)
                return
            await self.app.push_screen_wait(Dialog(rule.upper(), text, close=self.words.text("help.close")))
