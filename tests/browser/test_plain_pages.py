"""Pages that are not the client's, in a browser: they look as the house does, by lamplight and by daylight, in the language chosen here."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.test_axe import AXE, faults

COLOURS = "() => ['color', 'backgroundColor'].map((name) => getComputedStyle(document.body)[name])"


def visitor(new_context: Callable[..., BrowserContext], **stored: str) -> Page:
    """Somebody with a German browser who has chosen things here before."""
    page = new_context(locale="de-AT").new_page()
    lines = [f"localStorage.setItem('{name}', '{value}')" for name, value in stored.items()]
    page.add_init_script(";".join(lines))
    return page


@pytest.mark.parametrize("path", ["nosuchpage", "offline.html"])
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_it_looks_as_the_house_and_leads_home(new_context: Callable[..., BrowserContext], base_url: str, path: str, theme: str) -> None:
    page = visitor(new_context, theme=theme)
    page.goto(f"{base_url}/help")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    colours = page.evaluate(COLOURS)
    page.goto(f"{base_url}/{path}")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    assert page.evaluate(COLOURS) == colours
    if theme == "dark" and AXE.exists():
        assert faults(page, path) == []
    page.get_by_role("link").click()
    expect(page.get_by_role("button", name="Gleich spielen")).to_be_visible()


def test_the_language_chosen_here_is_spoken(new_context: Callable[..., BrowserContext], base_url: str) -> None:
    page = visitor(new_context, language="en")
    page.goto(f"{base_url}/nosuchpage")
    expect(page.get_by_role("heading", name="There is no such room")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page).to_have_title("There is no such room · Lucky Mansion")
