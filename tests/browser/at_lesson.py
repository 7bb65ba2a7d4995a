"""The first game as one is led through it: what the butler says, and the control that he names."""

import re
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import httpx
import uvicorn
from playwright.sync_api import Locator, Page, expect

from lucky.commands.play import listening
from lucky.server.app import create_app
from lucky.server.run import config
from lucky.server.settings import Settings
from tests.browser.waiting import found
from tests.patience import PATIENCE

MOST_STEPS = 40
BEAT = 0.05  # seconds a bot takes for an action
ORDER = re.compile(r"(On the plan, choose|In your hand, choose|Press) (.+)\.$")


@contextmanager
def hasty_house(other: str) -> Iterator[str]:
    """A house whose guests do not dawdle; it opens after the other one, since no two can set up their books at once."""
    ready(other)
    sock = listening(None)
    server = uvicorn.Server(config(create_app(settings=Settings(beat=BEAT, slack=BEAT))))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [sock]})
    thread.start()
    url = f"http://127.0.0.1:{sock.getsockname()[1]}"
    ready(url)
    yield url
    server.should_exit = True
    thread.join(PATIENCE)


def ready(url: str) -> None:
    """Wait for a house to open."""
    httpx.get(f"{url}/healthz", timeout=PATIENCE).raise_for_status()


def butler(page: Page) -> Locator:
    return page.get_by_role("region", name="Grimsby, the butler")


def words(page: Page) -> Locator:
    """What he says, with the order that goes with it."""
    return butler(page).locator(".words")


def the_way_on(page: Page) -> Locator:
    return butler(page).get_by_role("button", name="Next")


def the_end(page: Page) -> Locator:
    return page.get_by_role("dialog", name="You did it")


def begin(page: Page, house: str) -> None:
    page.goto(house)
    page.get_by_role("button", name="First time here?").click()
    expect(butler(page)).to_contain_text("Good evening")


def bidden(page: Page) -> tuple[str, str] | None:
    """How one is told to use which control, where one is; None at the end."""
    how, name = found(page, lambda: _bidden(page), "an order")
    return (how, name) if how else None


def _bidden(page: Page) -> tuple[str, str] | None:
    """The same at this moment: two empty words at the end, None if there is nothing to go by yet."""
    if the_end(page).count():
        return "", ""
    if the_way_on(page).count():
        return "Press", "Next"
    orders = filter(None, map(ORDER.search, butler(page).locator(".order").all_inner_texts()))
    return next(((order[1], order[2]) for order in orders), None)


def named(page: Page, how: str, name: str) -> Locator:
    """The control that an order names, where it says it is."""
    place = {
        "On the plan, choose": page.get_by_role("application", name="Rooms", exact=True),
        "In your hand, choose": page.get_by_role("region", name="Your hand"),
        "Press": page.locator("body"),
    }[how]
    return place.get_by_role("button", name=re.compile(rf"^{re.escape(name)}(?!\w)"))


def obey(page: Page, press: Callable[[Locator], None] = Locator.click) -> bool:
    """Read on, or do what one is told to; whether there was anything left to do."""
    order = bidden(page)
    if order is None:
        return False
    said = words(page).inner_text()
    control = named(page, *order)
    expect(control).to_have_count(1)
    if order != ("Press", "Next"):
        found(page, lambda: encloses(page.locator(".ring"), control), f"the ring round {order[1]}")
    press(control)
    expect(words(page).or_(the_end(page))).not_to_have_text(said, use_inner_text=True)
    return True


def encloses(ring: Locator, control: Locator) -> bool:
    """Whether the ring is round the control."""
    outer, inner = ring.bounding_box(), control.bounding_box()
    if outer is None or inner is None:
        return False
    slack = 2  # px of a control that is pulsing, or lifts itself a little
    return (
        outer["x"] <= inner["x"] + slack
        and outer["y"] <= inner["y"] + slack
        and outer["x"] + outer["width"] >= inner["x"] + inner["width"] - slack
        and outer["y"] + outer["height"] >= inner["y"] + inner["height"] - slack
    )


def obey_until(page: Page, text: str) -> None:
    """Go on until the butler says something."""
    for _ in range(MOST_STEPS):
        assert bidden(page) is not None
        if text in words(page).inner_text():
            return
        obey(page)
    raise AssertionError(f"{text!r} was never said")
