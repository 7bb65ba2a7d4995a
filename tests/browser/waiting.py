"""How a test waits for a page: Playwright's `expect` where it fits, these where it does not. Nothing that moves is looked at only once."""

import time
from collections.abc import Callable
from typing import Any, TypeVar

from playwright.sync_api import Page

from tests.patience import PATIENCE

PAUSE = 20  # milliseconds

T = TypeVar("T")


def found(page: Page, read: Callable[[], T | None], what: str = "") -> T:
    """What is read off a page, as soon as it is anything but None, False or empty."""
    deadline = time.monotonic() + PATIENCE
    while not (value := read()):
        if time.monotonic() > deadline:
            raise TimeoutError(f"{what or 'what was waited for'} never came; at the end it was {value!r}")
        page.wait_for_timeout(PAUSE)
    return value


def becomes(page: Page, read: Callable[[], Any], expected: object) -> None:
    """Wait until what is read off a page is as expected."""
    deadline = time.monotonic() + PATIENCE
    while (value := read()) != expected and time.monotonic() < deadline:
        page.wait_for_timeout(PAUSE)
    assert value == expected


def fits(page: Page, width: int) -> None:
    """Wait until a page is as wide as the screen: nobody has to scroll sideways."""
    becomes(page, lambda: page.evaluate("document.documentElement.scrollWidth"), width)


def keeps_the_focus(page: Page, what: object) -> None:
    """Wait until something has the focus: after an action a keyboard must not have to start anew."""
    found(page, lambda: page.evaluate("document.activeElement !== document.body"), f"the focus, lost by {what},")
