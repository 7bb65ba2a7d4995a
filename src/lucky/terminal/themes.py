"""How it looks: night and day in the house's colours, and what a terminal with few colours has."""

from collections.abc import Mapping

from rich.console import Console
from textual.theme import Theme

DARK = Theme(
    name="night",
    primary="#c9a227",
    secondary="#7a9e9f",
    accent="#d98e73",
    warning="#d9a441",
    error="#d96a52",
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


def few_colours(environment: Mapping[str, str]) -> bool:
    """Whether the terminal has no more than sixteen colours, or none are wanted: then its own are used, whatever they are."""
    return "NO_COLOR" in environment or Console(force_terminal=True, _environ=environment).color_system in (None, "standard")
