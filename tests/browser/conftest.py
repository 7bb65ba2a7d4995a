"""For tests in a browser: they need the built client, and a console that stays empty."""

import os
import random
import secrets
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from lucky.server.app import STATIC
from site_build.serving import serving
from tests.browser.at_lesson import hasty_house
from tests.browser.at_site import SITE, Visit, visitors
from tests.browser.console import unexpected
from tests.browser.dice import DICE, WHIM
from tests.patience import PATIENCE

HERE = Path(__file__).parent
expect.set_options(timeout=PATIENCE * 1000)
# Somebody may run pytest alone, before anything was built; where all is meant to be there, a missing client is a fault.
BUILT = (STATIC / "index.html").exists() or "CI" in os.environ


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)
            if not BUILT:
                item.add_marker(pytest.mark.skip(reason="the client has not been built"))


@pytest.fixture(scope="module", autouse=True)
def dice(request: pytest.FixtureRequest) -> Iterator[random.Random]:
    """What the house throws for deals, so that each run of a test sees the same evening. Tokens stay unguessable. A bot decides by what it
    sees alone: bots that play on at tables of other tests throw nothing that a deal would miss.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(secrets, "token_hex", lambda nbytes=16: DICE.randbytes(nbytes).hex())
        patch.setattr(secrets, "randbits", lambda _: WHIM)
        DICE.seed(request.module.__name__)
        yield DICE


@pytest.fixture(autouse=True)
def dealt_alike(dice: random.Random, request: pytest.FixtureRequest) -> None:
    """Whatever ran before, a test begins with the same dice."""
    dice.seed(request.node.nodeid)


@pytest.fixture
def context(context: BrowserContext) -> BrowserContext:
    """As patient as `expect` is."""
    context.set_default_timeout(PATIENCE * 1000)
    return context


@pytest.fixture
def quiet_page(page: Page) -> Iterator[Page]:
    """A page whose console must stay empty."""
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    yield page
    assert said == []


@pytest.fixture
def arrive(new_context: Callable[..., BrowserContext], request: pytest.FixtureRequest) -> Iterator[Callable[..., Page]]:
    """Somebody with a browser of his own, and as many as one likes; nothing moves in it, and its console must stay empty."""
    said: list[str] = []

    def arrive(**screen: Any) -> Page:
        context = new_context(reduced_motion="reduce", **screen)
        context.set_default_timeout(PATIENCE * 1000)
        page = context.new_page()
        page.on("console", lambda message: said.append(message.text))
        page.on("pageerror", lambda error: said.append(str(error)))
        return page

    yield arrive
    assert unexpected(said, server_ends=request.node.get_closest_marker("server_ends") is not None) == []


@pytest.fixture(scope="session")
def house(base_url: str) -> Iterator[str]:
    """Another house, for the first game: nobody dawdles in it."""
    with hasty_house(base_url) as url:
        yield url


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the game as static files."""
    with serving(SITE, "/some/where/") as url:
        yield url


@pytest.fixture
def visit(new_context: Callable[..., BrowserContext], site: str) -> Iterator[Visit]:
    """Somebody who comes by there, and as many as one likes."""
    with visitors(new_context, site) as visit:
        yield visit
