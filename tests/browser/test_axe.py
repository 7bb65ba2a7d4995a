"""axe-core looks at every page and every moment of the table and of the first game, by lamplight and by daylight."""

import os
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_lesson import begin, obey, obey_until
from tests.browser.at_table import Arrive, about_to_strike, confirm, finished_table, offered, sit, table_for, the_end
from tests.patience import PATIENCE
from tests.soak import only_in_soak

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
PAGES = ("house", "draw", "rules", "rules/free", "settings", "help", "about", "replay")
NARROW: Any = {"width": 360, "height": 740}
WIDE: Any = {"width": 1280, "height": 720}
PHONE: dict[str, Any] = {"viewport": NARROW, "has_touch": True, "is_mobile": True}
# Of the first game: a step, a card to answer with, what it does, an attempt.
LESSON = ("On the plan, choose", "In your hand, choose A", "Press Lay", "Press Strike")

# What the light changes is contrast; everything else is looked at once.
LOOK = """async ([within, theme, rules]) => {
  document.documentElement.dataset.theme = theme
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  const wanted = { resultTypes: ['violations'], preload: false, ...(rules && { runOnly: rules }) }
  const { violations } = await axe.run(within, wanted)
  return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html, any, all, none }) => ({
    html: html.slice(0, 160), why: [...any, ...all, ...none].map(({ message }) => message).join('; ') })) }))
}"""

pytestmark = pytest.mark.skipif(not AXE.exists() and "CI" not in os.environ, reason="the client's packages are not installed")


def faults(page: Page, moment: str, within: str = "html") -> list[str]:
    """What axe-core finds wrong at a moment, in both lights."""
    expect(page.locator(within).first).to_be_attached()
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(AXE.read_text())
    found: list[str] = []
    for theme, rules in (("dark", None), ("light", ["color-contrast"])):
        for fault in page.evaluate(LOOK, [within, theme, rules]):
            found += [f"{moment}, {theme}: {fault['id']}: {node['html']} {node['why']}" for node in fault["nodes"]]
    return found


def test_pages(arrive: Arrive, base_url: str) -> None:
    page = arrive()
    page.goto(f"{base_url}/")
    expect(page.get_by_role("status")).to_contain_text("Nothing clashes.")
    found = faults(page, "start")
    for path in PAGES:
        page.goto(f"{base_url}/{path}")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        found += faults(page, path)
    assert found == []


def test_a_table_before_and_after_the_game(arrive: Arrive, base_url: str) -> None:
    page = arrive()
    wanted = {"setup": {"edition": "free", "players": 3}, "seats": [{"kind": "open"}, {"kind": "bot"}, {"kind": "bot"}]}
    page.goto(f"{base_url}/t/{httpx.post(f'{base_url}/api/tables', json=wanted, timeout=PATIENCE).raise_for_status().json()['table']}")
    expect(page.get_by_role("heading", name="The guests arrive")).to_be_visible()
    found = faults(page, "lobby")
    table = finished_table(base_url)
    page.goto(f"{base_url}/t/{table}")
    expect(the_end(page)).to_be_visible()
    found += faults(page, "end", ".end")
    page.get_by_role("button", name="Close", exact=True).click()
    page.get_by_role("button", name="Settings").click()
    found += faults(page, "menu", "dialog[open]")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="discards").click()
    found += faults(page, "piles", "dialog[open]")
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    found += faults(page, "keys", "dialog[open]")
    page.goto(f"{base_url}/replay/{table}")
    expect(page.get_by_role("slider").first).to_be_visible()
    found += faults(page, "replay")
    assert found == []


def test_a_game(arrive: Arrive, base_url: str) -> None:
    made = about_to_strike(base_url)
    ada, grace, both = arrive(), arrive(**PHONE), arrive()
    sit(ada, base_url, made, 0)
    sit(grace, base_url, made, 1)
    sit(both, base_url, made, 0, 1)
    expect(offered(ada, "attempt")).to_be_visible()
    found = faults(ada, "my turn") + faults(both, "curtain", ".curtain")
    offered(ada, "attempt").click()
    ada.get_by_role("button", name="Chat").click()
    found += faults(ada, "something picked, and talk", ".side")
    confirm(ada)
    expect(grace.get_by_role("heading", name="Foil or pass?")).to_be_visible()
    found += faults(grace, "asked, phone") + faults(ada, "attempt", ".scene, .foil")
    assert found == []


def test_a_phone(arrive: Arrive, base_url: str) -> None:
    page = arrive(**PHONE)
    sit(page, base_url, table_for(base_url, people=3, first=0), 0)
    expect(offered(page).first).to_be_visible()
    found = faults(page, "my turn, phone", ".game > :not(main)")
    page.get_by_role("button", name="Tonight").click()
    found += faults(page, "log, phone", ".side > .log")
    assert found == []


@only_in_soak
def test_the_first_game(arrive: Arrive, house: str) -> None:
    page = arrive(viewport=WIDE)
    begin(page, house)
    found = faults(page, "welcome")
    for moment in LESSON:
        obey_until(page, moment)
        found += faults(page, moment, ".butler")
        page.set_viewport_size(NARROW)
        found += faults(page, f"{moment}, phone", "html" if "hand" in moment else ".butler")
        page.set_viewport_size(WIDE)
    while obey(page):
        pass
    found += faults(page, "the lesson's end", ".end")
    page.set_viewport_size(NARROW)
    found += faults(page, "the lesson's end, phone", ".end")
    assert found == []
