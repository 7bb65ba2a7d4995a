"""A list of which several may be chosen, whose ticks can be told without a colour."""

from rich.segment import Segment
from textual.strip import Strip
from textual.widgets import SelectionList


class TickList(SelectionList[str]):
    """Each line begins with [x] or [ ]. Textual itself draws an X in every box, and takes it away by its colour."""

    def render_line(self, y: int) -> Strip:
        """A line of the list, with a mark of our own in its box."""
        line = super().render_line(y)
        number = self.scroll_offset.y + y
        if number >= self.option_count:
            return line
        mark = "x" if self.get_option_at_index(number).value in self.selected else " "
        _, box, _, *rest = line
        return Strip([*(Segment(text, box.style) for text in ("[", mark, "]")), *rest])
