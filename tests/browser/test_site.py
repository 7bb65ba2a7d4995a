"""The game as static files, on a plain file server under a path of its own: nobody answers there but files.

In `make test` it is opened, played and opened again without a connection, its engine interpreted; `make soak` plays the compiled one, and
plays it through.
"""

import json
import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from lucky.editions import EDITIONS
from site_build.serving import serving
from tests.browser.at_lesson import begin, butler, obey, the_end
from tests.browser.at_table import act, offered
from tests.browser.at_table import the_end as ending
from tests.browser.test_start import choose_edition
from tests.patience import PATIENCE
from tests.soak import SOAKING, soak

SITE = Path(__file__).parent.parent.parent / "build" / ("site" if SOAKING else "site-interpreted")
PLAYING = 10 * PATIENCE * 1000  # milliseconds for a whole game between bots
STARTED = 3 * PATIENCE * 1000

pytestmark = pytest.mark.skipif(
    not (SITE / "sw.js").exists() and "CI" not in os.environ, reason="the site has not been built: make site builds it"
)
long = pytest.mark.skipif(not SOAKING, reason="plays whole games: make soak")


@pytest.fixture(scope="module")
def site() -> Iterator[str]:
    """The address of the site."""
    with serving(SITE, "/some/where/") as url:
        yield url


@pytest.fixture
def visit(new_context: Callable[..., BrowserContext], site: str) -> Iterator[Callable[..., Page]]:
    """Somebody who comes by with a browser of their own. Nothing is asked of any other place, and the console stays empty."""
    said: list[str] = []
    asked: list[str] = []

    def visit(path: str = "", context: BrowserContext | None = None, **screen: Any) -> Page:
        context = context or new_context(reduced_motion="reduce", **screen)
        context.set_default_timeout(PATIENCE * 1000)
        context.on("request", lambda request: asked.append(request.url))
        page = context.new_page()
        page.on("console", lambda message: said.append(message.text))
        page.on("pageerror", lambda error: said.append(str(error)))
        page.goto(site + path)
        return page

    yield visit
    ours = urlsplit(site)
    elsewhere = [url for url in asked if urlsplit(url)[:2] != ours[:2] and not url.startswith("blob:")]
    assert elsewhere == []
    assert said == []


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


def test_it_is_played_at_once_and_without_a_connection(visit: Callable[..., Page]) -> None:
    page = visit()
    expect(page.get_by_role("heading", name="Lucky Mansion")).to_be_visible()
    play_now(opened(page))
    expect(page).to_have_url(re.compile(r"/some/where/t/\?[\w-]+$"))
    act(page, 2)  # strike or answer, if that is asked for; else draw, or end the turn
    page.reload()
    expect(suspects(page)).to_be_visible(timeout=STARTED)
    kept = page.context
    expect_kept(page)
    kept.set_offline(True)
    page.reload()
    expect(suspects(page)).to_be_visible(timeout=STARTED)
    offline = visit(context=kept)
    expect(opened(offline).get_by_role("link", name=re.compile("Violet"))).to_be_visible(timeout=STARTED)
    kept.set_offline(False)


def expect_kept(page: Page) -> None:
    """Wait until the service worker has every file."""
    ready = page.evaluate("async () => { await navigator.serviceWorker.ready; return (await caches.keys()).length }")
    assert ready == 1


def test_it_speaks_german(visit: Callable[..., Page]) -> None:
    page = visit(locale="de-DE")
    expect(page.get_by_role("button", name=re.compile("^Losspielen|^Gleich spielen|^Jetzt"))).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "de")


def test_what_it_weighs() -> None:
    about = json.loads((SITE / "site.json").read_text())
    assert sum(part["bytes"] for part in about["parts"].values() if part["path"].endswith(".bin")) < 6_500_000
    policy = re.search('http-equiv="Content-Security-Policy" content="([^"]+)"', (SITE / "index.html").read_text())
    assert policy is not None
    assert policy[1].startswith("default-src 'none'")


@soak
@long
def test_the_lesson(visit: Callable[..., Page], site: str) -> None:
    page = opened(visit())
    begin(page, site)
    while obey(page):
        pass
    expect(the_end(page)).to_be_visible()
    expect(butler(page)).to_have_count(0)


@soak
@long
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_whole_game_and_a_link_to_it(visit: Callable[..., Page], site: str, edition: str) -> None:
    page = opened(visit(permissions=["clipboard-read", "clipboard-write"]))
    choose_edition(page, edition)
    page.get_by_role("button", name=re.compile("^Open")).click()
    expect(suspects(page)).to_be_visible(timeout=STARTED)
    stand_in(page)
    expect(ending(page)).to_be_visible(timeout=PLAYING)
    page.get_by_role("link", name="Watch", exact=True).first.click()
    page.get_by_role("button", name="Link to this moment").click()
    link = page.evaluate("() => navigator.clipboard.readText()")
    assert link.startswith(f"{site}replay/#deed=")
    fresh = visit(link.removeprefix(site))
    expect(fresh.get_by_role("slider").first).to_be_visible(timeout=STARTED)
    expect(fresh.get_by_role("heading", name=re.compile("Replay"))).to_contain_text(re.compile("edition", re.IGNORECASE))


@soak
@long
def test_an_attempt_is_where_it_was_after_a_reload(visit: Callable[..., Page]) -> None:
    page = opened(visit())
    play_now(page)
    for actions in range(400):
        expect(offered(page).or_(ending(page)).first).to_be_visible(timeout=STARTED)
        assert not ending(page).count(), "nobody tried anything"
        if offered(page, "pass").count():
            break
        act(page, actions)
    asked = page.locator(".actions").inner_text()
    page.reload()
    expect(offered(page, "pass")).to_be_visible(timeout=STARTED)
    expect(page.locator(".actions")).to_have_text(asked, use_inner_text=True)
