"""For tests in a browser: they need the built client, and a console that stays empty."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from lucky.server.app import STATIC

HERE = Path(__file__).parent
expect.set_options(timeout=30_000)  # milliseconds: a busy machine is no fault of the page
# Somebody may run pytest alone, before anything was built; where all is meant to be there, a missing client is a fault.
BUILT = (STATIC / "index.html").exists() or "CI" in os.environ


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)
            if not BUILT:
                item.add_marker(pytest.mark.skip(reason="the client has not been built"))


@pytest.fixture
def quiet_page(page: Page) -> Iterator[Page]:
    """A page whose console must stay empty."""
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    yield page
    assert said == []
