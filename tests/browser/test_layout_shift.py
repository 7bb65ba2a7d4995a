"""Nothing moves while a page comes to its end, however late its answers are: Chromium's own measure of what shifts on the screen."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_table import Arrive, table_for

MOST = 0.05  # of the screen; Chromium calls up to 0.1 good
LATE = 100  # milliseconds by which each answer is later than the one before, so that what came with that has been drawn
COUNT = f"""
window.shifted = 0
new PerformanceObserver((list) => {{
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) shifted += entry.value
}}).observe({{ type: 'layout-shift', buffered: true }})
const answer = window.fetch
let before = 0
window.fetch = async (...asked) => {{
  await new Promise((later) => setTimeout(later, {LATE} * (1 + (before++ % 6))))
  return answer(...asked)
}}
"""
DRAWN = "() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn, 100))))"
DESKTOP: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 740}, "has_touch": True, "is_mobile": True}
PAGES = {  # what has come last when a page is complete
    "": ".build footer [role=status] b",
    "rules/free": "#M5",
    "settings": "fieldset",
    "house": "path[data-zone]",
    "draw": "main button",
    "replay": "h1",
}


def shifted(page: Page, url: str, last: str) -> float:
    """How much of the screen has moved by the time a page is complete."""
    page.goto(url)
    expect(page.locator(last).first).to_be_attached()
    page.wait_for_load_state("networkidle")
    page.evaluate(DRAWN)
    moved: float = page.evaluate("shifted")
    return moved


@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_nothing_moves_while_a_page_loads(arrive: Arrive, base_url: str, screen: dict[str, Any]) -> None:
    page = arrive(**screen)
    page.add_init_script(COUNT)
    moved = {path: shifted(page, f"{base_url}/{path}", last) for path, last in PAGES.items()}
    tables = [table_for(base_url, people=3, public=True, first=0) for _ in range(2)]
    for made in tables:
        keys = json.dumps({"table": made["table"], "host": made["host_token"], "seats": made["seats"], "at": 1})
        page.evaluate("([name, keys]) => localStorage.setItem(name, keys)", [f"table:{made['table']}", keys])
    moved["with tables"] = shifted(page, base_url, PAGES[""])
    expect(page.locator(f".list li a[href$='{tables[0]['table']}']")).to_have_count(2)  # among one's own, and the public ones
    assert {path: far for path, far in moved.items() if far > MOST} == {}
