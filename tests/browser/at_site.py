"""The game as static files, as tests in a browser come to it: on a plain file server under a path of its own."""

import os
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.browser.at_table import PLAYING as PLAYING
from tests.browser.at_table import offered
from tests.patience import PATIENCE
from tests.soak import SOAKING

# `make test` takes the one whose engine is interpreted, which is built sooner.
SITE = Path(__file__).parent.parent.parent / "build" / ("site" if SOAKING else "site-interpreted")
STARTED = 3 * PATIENCE * 1000

needs_site = pytest.mark.skipif(
    not (SITE / "sw.js").exists() and "CI" not in os.environ, reason="the site has not been built: make site-for-tests, or make site"
)

Visit = Callable[..., Page]


@contextmanager
def visitors(new_context: Callable[..., BrowserContext], url: str, expected: str = "") -> Iterator[Visit]:
    """People who come by with a browser of their own. Nothing is asked of any other place, and the console says what is expected."""
    said: list[str] = []
    asked: list[str] = []

    def visit(path: str = "", context: BrowserContext | None = None, **screen: Any) -> Page:
        context = context or new_context(reduced_motion="reduce", **screen)
        context.set_default_timeout(PATIENCE * 1000)
        context.on("request", lambda request: asked.append(request.url))
        page = context.new_page()
        page.on("console", lambda message: said.append(message.text))
        page.on("pageerror", lambda error: said.append(str(error)))
        page.goto(url + path)
        return page

    yield visit
    ours = urlsplit(url)
    elsewhere = [other for other in asked if urlsplit(other)[:2] != ours[:2] and not other.startswith("blob:")]
    assert not elsewhere, elsewhere
    besides = [line for line in said if not expected or not re.search(expected, line)]
    assert not besides, besides


def opened(page: Page) -> Page:
    """The page, once its workers are there."""
    expect(page.locator("progress")).to_have_count(0, timeout=STARTED)
    return page


def play_now(page: Page) -> None:
    page.get_by_role("button", name="Play now").click()
    expect(offered(page).first).to_be_visible(timeout=STARTED)


def stand_in(page: Page) -> None:
    """Let bots play all seats, as fast as they like."""
    page.get_by_role("button", name="Settings").click()
    settings = page.get_by_role("dialog", name="Settings")
    settings.get_by_role("radio").last.check()
    settings.get_by_role("button", name="Let a bot play for me").click()


def suspects(page: Page) -> Locator:
    return page.get_by_role("region", name="Suspects")


def expect_kept(page: Page) -> None:
    """Wait until the service worker has every file."""
    ready = page.evaluate("async () => { await navigator.serviceWorker.ready; return (await caches.keys()).length }")
    assert ready == 1
