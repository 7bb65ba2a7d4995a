"""What comes over the table for a moment: help, a rule, a line to type, how it ended."""

from collections.abc import Iterable
from typing import ClassVar

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option


class Dialog(ModalScreen[str | None]):
    """A text over the table, with what one may do next, or a line to type. It answers with what was chosen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,enter", "close", show=False),
        Binding("question_mark,f1", "app.help", show=False),
    ]

    def __init__(
        self, title: str, text: Text | str = "", options: Iterable[tuple[str, str]] = (), *, ask: str | None = None, close: str = ""
    ) -> None:
        """`options` are answers and their labels; `ask` is what stands in an empty line to type; `close` says how to leave."""
        super().__init__(classes="dialog")
        self.heading = title
        self.text = text
        self.options = list(options)
        self.ask = ask
        self.leave = close

    def compose(self) -> ComposeResult:
        """The text, then what is asked."""
        with Vertical() as box:
            box.border_title, box.border_subtitle = self.heading, self.leave
            if self.text:
                with VerticalScroll(can_focus=not self.options and self.ask is None):
                    yield Static(self.text, markup=False)
            if self.ask is not None:
                yield Input(placeholder=self.ask, compact=True)
            if self.options:
                yield OptionList(*(Option(label, id=answer) for answer, label in self.options), markup=False)

    def on_mount(self) -> None:
        """Let what is asked have the keyboard."""
        for kind in (Input, OptionList, VerticalScroll):
            found = self.query(kind)
            if found and found.first().focusable:
                found.first().focus()
                return

    def action_close(self) -> None:
        """Without an answer."""
        self.dismiss(None)

    @on(Input.Submitted)
    def typed(self, event: Input.Submitted) -> None:
        """A line was typed."""
        self.dismiss(event.value.strip() or None)

    @on(OptionList.OptionSelected)
    def chosen(self, event: OptionList.OptionSelected) -> None:
        """One of the answers."""
        self.dismiss(event.option.id)
