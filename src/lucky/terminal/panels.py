"""The parts of the screen: the house, the list of choices, and texts beside them."""

from collections.abc import Callable
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.containers import ScrollableContainer, VerticalScroll
from textual.message import Message
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from lucky.draw.text_plan import TextPlan

NARROWEST = 78  # columns of a floor, below which names no longer fit into rooms


class Panel(VerticalScroll):
    """Text with a title, which scrolls."""

    def __init__(self, name: str) -> None:
        super().__init__(id=name, can_focus=False, classes="panel")
        self.body = Static(id=f"{name}-text", markup=False)

    def compose(self) -> object:  # type: ignore[override]
        """One text."""
        yield self.body

    def show(self, title: str, text: Text, *, last: bool = False) -> None:
        """Show a text; its end, if that is what matters."""
        self.border_title = title
        self.body.update(text)
        if last:
            self.call_after_refresh(self.scroll_end, animate=False)


class Plan(Static):
    """The drawing itself."""

    def __init__(self) -> None:
        super().__init__(id="plan", markup=False)

    def on_click(self, event: events.Click) -> None:
        """Which room it was."""
        house = self.parent
        if isinstance(house, HousePanel):
            house.clicked(event.y, event.x)


class HousePanel(ScrollableContainer):
    """The house, drawn as large as there is room, and never so small that names are lost: then it scrolls."""

    class RoomClicked(Message):
        """Somebody pointed at a room."""

        def __init__(self, zone: str) -> None:
            super().__init__()
            self.zone = zone

    def __init__(self) -> None:
        super().__init__(id="house", can_focus=False, classes="panel")
        self.plan = Plan()
        self.drawn: TextPlan | None = None
        self.draw: Callable[[int, int | None], TextPlan] | None = None
        self.shown: object = None  # what the drawing is of
        self.sizes: list[tuple[int, int]] = []  # of the floors, to scale
        self.focus_on: str | None = None  # a zone that should be seen

    def compose(self) -> object:  # type: ignore[override]
        """One drawing."""
        yield self.plan

    def show(
        self,
        what: object,
        title: str,
        sizes: list[tuple[int, int]],
        draw: Callable[[int, int | None], TextPlan],
        focus_on: str | None,
    ) -> None:
        """Draw with so many columns and rows as there are, and look at a zone. The same again, which `what` says, is not drawn again."""
        if what != self.shown:
            self.shown, self.border_title, self.sizes, self.draw, self.focus_on = what, title, sizes, draw, focus_on
            self.redraw()

    def on_resize(self) -> None:
        """Draw anew."""
        self.redraw()

    def redraw(self) -> None:
        """As large as there is room."""
        width, height = self.content_size
        if self.draw is None or width < 20 or height < 3:
            return
        columns = max(NARROWEST, min(width - 1, *(2 * height * size[0] // size[1] for size in self.sizes)))
        beside = len(self.sizes) > 1 and width >= 2 * NARROWEST + 2
        if beside:
            columns = min(columns, width // 2 - 2)
        natural = max(columns * size[1] // (2 * size[0]) for size in self.sizes)
        room = height - 1 if beside or len(self.sizes) == 1 else height // len(self.sizes) - 1
        self.drawn = self.draw(columns, room if natural > room else None)
        rows = self.drawn.rows(width)
        self.plan.update(Text("\n").join(rows))
        self.plan.styles.width = max(map(len, rows))
        self.plan.styles.height = len(rows)
        self.look()

    def look(self) -> None:
        """Scroll to where one should look."""
        place = self.drawn.place(self.focus_on, self.content_size.width) if self.drawn and self.focus_on else None
        if place is not None:
            rows, columns = place
            height, width = self.content_size.height, self.content_size.width
            x = (columns.start + columns.stop - width) / 2
            self.call_after_refresh(self.scroll_to, x, (rows.start + rows.stop - height) / 2, animate=False)

    def clicked(self, row: int, column: int) -> None:
        """Somebody pointed there."""
        zone = self.drawn.zone_at(row, column, self.content_size.width) if self.drawn else None
        if zone is not None:
            self.post_message(self.RoomClicked(zone))


class Choices(OptionList):
    """The list of what one may do. Its options are numbered as in the list they were made of."""

    BINDINGS: ClassVar[list[BindingType]] = [  # the list is short; what it leads to may not be
        Binding("pageup", "screen.scroll_preview(-4)", show=False),
        Binding("pagedown", "screen.scroll_preview(4)", show=False),
    ]

    def __init__(self) -> None:
        super().__init__(id="choices", classes="panel", markup=False)

    def show(self, title: str, lines: list[Text], highlighted: int = 0) -> None:
        """Other options."""
        self.border_title = title
        self.set_options([Option(line, id=str(number)) for number, line in enumerate(lines)])
        self.highlighted = highlighted if lines else None
