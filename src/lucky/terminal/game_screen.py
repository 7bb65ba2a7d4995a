"""The table on the screen: it shows a sitting, and sends what is chosen. What is legal, and why not, the table says."""

from typing import ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.screen import Screen
from textual.widgets import Footer, OptionList, Static

from lucky.actions import Action
from lucky.errors import LuckyError
from lucky.messages import ChatUpdate, FromServer
from lucky.terminal import looks
from lucky.terminal.house import drawn
from lucky.terminal.menu import LETTERS, Entry, entries, leading_to, refused
from lucky.terminal.opening import Room
from lucky.terminal.panels import Choices, House, Panel
from lucky.terminal.sitting import Sitting
from lucky.terminal.words import Words

PAGES = ("house", "hand", "suspects", "story")


class GameScreen(Screen[None]):
    """One table."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "app.help", "?"),
        Binding("escape", "back", "‹", show=False),
        Binding("u", "undo", "undo"),
        Binding("i", "hint", "hint"),
        Binding("k", "skip", "skip"),
        Binding("c", "app.chat", "chat"),
        Binding("colon", "app.type", ":", show=False),
        Binding("r", "rule", "rule", show=False),
        Binding("m", "page('house')", "house", show=False),
        Binding("h", "page('hand')", "hand", show=False),
        Binding("s", "page('suspects')", "suspects", show=False),
        Binding("t", "page('story')", "story", show=False),
        Binding("z", "zoom", "zoom", show=False),
        *(Binding(letter, f"kind('{kind}')", kind, show=False) for kind, letter in LETTERS.items()),
        *(Binding(str(number), f"choose({number})", show=False) for number in range(1, 10)),
    ]

    def __init__(self, room: Room, words: Words) -> None:
        super().__init__()
        self.room = room
        self.words = words
        self.sitting: Sitting | None = None
        self.listed: list[Entry] = []
        self.opened: Entry | None = None  # whose list is shown
        self.at = -1  # the version that the list is about
        self.sure = ""  # what has to be chosen once more, since it cannot be mended

    def compose(self) -> ComposeResult:
        """Everything there is; the style sheet says what stands where, and what is shown on a small screen."""
        yield Static(id="status", markup=False)
        yield Static(id="bar")
        with Container(id="body"):
            yield House()
            yield Panel("hand")
            yield Panel("suspects")
            yield Panel("story")
            yield Choices()
            yield Panel("preview")
        yield Footer(compact=True, show_command_palette=True)

    def on_mount(self) -> None:
        """Begin with the house."""
        self.action_page("house")
        self.query_one(Choices).focus()
        self.show_all()

    # What is shown.

    def heard(self, message: FromServer) -> None:
        """Something happened at the table."""
        if self.sitting is None or not self.is_mounted:
            return
        if isinstance(message, ChatUpdate):
            self.show_story()
            return
        self.show_all()

    def show_all(self) -> None:
        """Everything anew."""
        sitting = self.sitting
        if sitting is None:
            return
        self.query_one("#status", Static).update(looks.status(sitting, self.words))
        if sitting.version != self.at or sitting.seen is None:
            self.at, self.opened, self.sure = sitting.version, None, ""
            self.list_choices()
            self.think()
        self.query_one("#suspects", Panel).show(self.words.table("people.title"), looks.suspects(sitting, self.words))
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
            if await self.sitting.prospects() is None or self.sitting.version != version:
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
        if self.opened is not None:
            self.listed = [Entry(action.kind, (action,), card=action.card) for action in self.opened.actions]
        else:
            known = sitting.known_prospects
            self.listed = entries(sitting.legal, sitting.me) + (refused(known.refusals, sitting) if known else [])
        lines = [looks.entry_line(number, entry, sitting, self.words) for number, entry in enumerate(self.listed, 1)]
        choices.show(self.words.choices_title(sitting, self.opened), lines, at if keep and at < len(lines) else 0)

    @property
    def entry(self) -> Entry | None:
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
            self.words.text("pages.hand"), looks.hand(mine.hand if mine is not None else (), self.words, card)
        )
        self.query_one("#preview", Panel).show(self.words.preview_title(sitting), looks.preview(entry, sitting, self.words))
        if sitting.seen is not None:
            self.show_house(sitting, action)

    def show_house(self, sitting: Sitting, chosen: Action | None) -> None:
        """The plan, with the room that is about to be entered."""
        assert sitting.seen is not None
        floors = {zone.floor for zone in sitting.ground.zones}
        sizes = [floor.size for floor in sitting.ground.board.floors if floor.name in floors]
        mine = sitting.my_seat
        look_at = chosen.zone if chosen is not None and chosen.zone else (mine.zone if mine is not None else None) or sitting.seen.doctor
        language = self.words.language
        self.query_one(House).show(
            self.words.house(sitting), sizes, lambda columns, height: drawn(sitting, columns, height, chosen, language), look_at
        )

    # What is chosen.

    @on(OptionList.OptionHighlighted)
    def highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Look at a choice."""
        self.sure = ""
        self.show_chosen()

    @on(OptionList.OptionSelected)
    def selected(self, event: OptionList.OptionSelected) -> None:
        """Open a list, or do it."""
        self.take(self.listed[event.option_index])

    def take(self, entry: Entry) -> None:
        """Open a list, or do it; say why not, if it may not be done."""
        assert self.sitting is not None
        if entry.refusal is not None:
            self.notify(self.words.refusal(entry.refusal), severity="warning")
        elif entry.opens:
            self.opened = entry
            self.list_choices()
            self.show_chosen()
        elif entry.action is not None:
            warning = self.words.warning(entry, self.sitting)
            if warning and self.sure != entry.action.text:
                self.sure = entry.action.text
                self.notify(warning, severity="warning")
            else:
                self.do(entry.action)

    @work(group="asking")
    async def do(self, action: Action) -> None:
        """Send an action."""
        assert self.sitting is not None
        try:
            await self.sitting.act(action.id)
        except LuckyError as error:
            self.complain(error)

    def complain(self, error: LuckyError) -> None:
        """Say what was wrong."""
        self.notify(self.words.error(error), severity="error")

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

    @on(House.RoomClicked)
    def room_clicked(self, event: House.RoomClicked) -> None:
        """What leads to a room: done if it is the only way and was looked at before, else offered."""
        if self.sitting is None:
            return
        ways = leading_to(self.sitting.legal, event.zone)
        if not ways:
            return
        if len(ways) == 1 and self.entry is not None and self.entry.action == ways[0]:
            self.do(ways[0])
            return
        self.opened = Entry("room", ways)
        self.list_choices()
        self.show_chosen()

    # What is asked.

    def action_page(self, page: str) -> None:
        """On a small screen: what is shown above the choices."""
        for name in PAGES:
            self.query_one(f"#{name}").set_class(name == page, "-page")
        self.query_one("#bar", Static).update(self.words.bar(page))

    def action_zoom(self) -> None:
        """The house on the whole screen, or not any more."""
        self.toggle_class("-zoomed")

    @work(group="asking")
    async def action_undo(self) -> None:
        """Take it back."""
        await self.asked("undo")

    @work(group="asking")
    async def action_skip(self) -> None:
        """Let the bots hurry."""
        await self.asked("skip")

    async def asked(self, what: str) -> None:
        """Ask the table for something without more to say."""
        assert self.sitting is not None
        try:
            await getattr(self.sitting, what)()
        except LuckyError as error:
            self.complain(error)

    @work(group="asking")
    async def action_hint(self) -> None:
        """What a bot would do."""
        assert self.sitting is not None
        self.notify(self.words.text("plain.thinking"))
        try:
            found = await self.sitting.advice()
        except LuckyError as error:
            self.complain(error)
        else:
            self.notify("\n".join(self.words.advice(found, self.sitting)), timeout=20)
