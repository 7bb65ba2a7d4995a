"""How a value shows itself: one line in a shell, a plan in text where it is printed, a drawing in a notebook.

What draws stands above most of what is drawn, so it is looked up by name when somebody first looks, and not imported here.
"""

from importlib import import_module
from typing import cast


class Pictured:
    """Something that can be drawn: as text by `str`, as SVG in a notebook. lucky.draw.shown knows how."""

    def __str__(self) -> str:
        """The house as a plan in text, with who is in it, or a list of cards."""
        return cast("str", import_module("lucky.draw.shown").as_text(self))

    def _repr_svg_(self) -> str:
        """The drawing, for Jupyter."""
        return cast("str", import_module("lucky.draw.shown").as_svg(self))
