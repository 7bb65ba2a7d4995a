"""The first game in a browser, by somebody who knows nothing and does exactly as told."""

import re
import threading
from collections.abc import Callable, Iterator

import httpx
import pytest
import uvicorn
from playwright.sync_api import Locator, Page, expect

from lucky.commands.play import listening
from lucky.server.app import create_app
from lucky.server.settings import Settings

MOST_STEPS = 40
BEAT = 0.05  # seconds a guest takes for a deed
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
ORDER = re.compile(r"(On the plan, choose|In your hand, choose|Press) (.+)\.$")

Arrive = Callable[..., Page]


@pytest.fixture(scope="module")
def house(base_url: str) -> Iterator[str]:
    """A house whose guests do not dawdle; it opens after the other one, since no two can set up their books at once."""
    ready(base_url)
    sock = listening(None)
    server = uvicorn.Server(uvicorn.Config(create_app(settings=Settings(beat=BEAT, slack=BEAT)), log_level="warning"))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [sock]})
    thread.start()
    url = f"http://127.0.0.1:{sock.getsockname()[1]}"
    ready(url)
    yield url
    server.should_exit = True
    thread.join(10)


def ready(url: str) -> None:
    """Wait for a house to open."""
    httpx.get(f"{url}/healthz", timeout=30).raise_for_status()


def butler(page: Page) -> Locator:
    return page.get_by_role("region", name="Grimsby, the butler")


def words(page: Page) -> Locator:
    """What he says, with the order that goes with it."""
    return butler(page).locator(".words")


def the_end(page: Page) -> Locator:
    return page.get_by_role("dialog", name="You did it")


def begin(page: Page, house: str) -> None:
    page.goto(house)
    page.get_by_role("button", name="First time here?").click()
    expect(butler(page)).to_contain_text("Good evening")


def named(page: Page, order: str) -> Locator:
    """The control that an order names, where it says it is."""
    found = ORDER.search(order)
    assert found is not None, order
    where, name = found.groups()
    place = {
        "On the plan, choose": page.get_by_role("application", name="Rooms", exact=True),
        "In your hand, choose": page.get_by_role("region", name="Your hand"),
        "Press": page.locator("body"),
    }[where]
    return place.get_by_role("button", name=re.compile(rf"^{re.escape(name)}(?!\w)"))


def obey(page: Page) -> bool:
    """Read on, or do what one is told to; whether there was anything left to do."""
    order = butler(page).locator(".order")
    on = butler(page).get_by_role("button", name="Next")
    expect(on.or_(order).or_(the_end(page)).first).to_be_visible()
    if the_end(page).count():
        return False
    said = words(page).inner_text()
    control = on if on.count() else named(page, order.inner_text())
    expect(control).to_have_count(1)
    if not on.count():
        assert encloses(page.locator(".ring"), control)
    control.click()
    expect(words(page).or_(the_end(page))).not_to_have_text(said, use_inner_text=True)
    return True


def encloses(ring: Locator, control: Locator) -> bool:
    """Whether the ring is round the control."""
    outer, inner = ring.bounding_box(), control.bounding_box()
    assert outer is not None and inner is not None
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
        if text in words(page).inner_text():
            return
        assert obey(page)
    raise AssertionError(f"{text!r} was never said")


def test_the_first_game_is_won_by_following_its_instructions(arrive: Arrive, house: str) -> None:
    page = arrive()
    begin(page, house)
    obey_until(page, "choose Library")
    told = page.locator(".log li").count()
    page.goto(house)  # and away
    expect(page.get_by_role("link", name=re.compile("^Your first game"))).to_be_visible()
    page.get_by_role("button", name="Go on learning").click()
    expect(words(page)).to_contain_text("an eye on you")
    expect(page.locator(".log li")).to_have_count(told)
    obey_until(page, "choose Move 2")
    page.reload()
    steps = 0
    while obey(page):
        steps += 1
        assert steps < MOST_STEPS
    expect(page.get_by_role("link", name="The rules")).to_have_attribute("href", re.compile("^/rules"))
    page.get_by_role("button", name="Play a real game").click()
    expect(butler(page)).to_have_count(0)
    expect(page.locator("[data-zone='Armory']")).to_be_attached()


def test_on_a_phone_nothing_but_what_is_wanted_is_done(arrive: Arrive, house: str) -> None:
    page = arrive(**PHONE)
    begin(page, house)
    page.get_by_role("button", name=re.compile("^End turn")).tap()
    expect(words(page)).to_contain_text("First things first")
    page.locator("[data-zone=Foyer]").tap()
    page.get_by_role("button", name="Go to the Foyer").tap()
    expect(words(page)).to_contain_text("another evening")
    obey_until(page, "Press Draw")
    expect(page.locator(".log li.moved")).to_have_text(re.compile("Kitchen"))
    obey_until(page, "Press Attempt")
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["viewport"]["width"]  # type: ignore[index]
    butler(page).get_by_role("link", name="Skip the lesson").tap()
    expect(page.get_by_role("button", name="Go on learning")).to_be_visible()
