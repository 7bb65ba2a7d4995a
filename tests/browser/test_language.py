"""The house in German, in a browser: switched at the table without losing anything, and no English left anywhere."""

import re

import httpx
import pytest
from playwright.sync_api import Page, expect

from lucky.labels import label
from lucky.words import speaker
from tests.browser.at_table import Arrive, about_to_strike, confirm, finished_table, lit, offered, sit, table_for, the_end
from tests.browser.by_ear import hears
from tests.browser.waiting import becomes
from tests.patience import PATIENCE

# Words that no German sentence has, and rooms that are called something else.
ENGLISH = re.compile(r"\b(the|you|your|and|with|of|is|are|to|by|from|it|his|this|there|would|has|nobody|cards?|rooms?|turns?)\b", re.I)
ROOMS = {name for name in speaker("de").tables["rooms"] if label(name, "de") != name}

# Everything that can be read or is read out: text that shows, names of controls, hints, the tab.
SAID = """() => {
  const said = new Set([document.title])
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walk.nextNode()) {
    const at = walk.currentNode.parentElement
    if (!at.closest('script, style, code, noscript, [lang]:not(html)')) said.add(walk.currentNode.data.trim())
  }
  for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
    for (const element of document.querySelectorAll(`[${name}]`))
      if (!element.closest('[aria-hidden=true]')) said.add(element.getAttribute(name))
  return [...said].filter(Boolean)
}"""


def english(page: Page) -> list[str]:
    """What is still said in English."""
    said: list[str] = page.evaluate(SAID)
    if len(said) <= 8:
        return ["hardly anything is said yet"]
    return [text for text in said if ENGLISH.search(text) or text in ROOMS]


def speaks_german(page: Page) -> None:
    """Wait until nothing is left in English."""
    becomes(page, lambda: english(page), [])


def speak(page: Page, language: str) -> None:
    page.get_by_role("combobox", name=re.compile("^(Language|Sprache)$")).select_option(language)
    expect(page.locator("html")).to_have_attribute("lang", language)


def standing(page: Page) -> dict[str, list[float]]:
    """Where on the plan everybody stands."""
    where = "all => all.map((one) => [one.dataset.pawn, one.style.transform])"
    return {pawn: [float(far) for far in re.findall(r"\* ([\d.]+)", at)] for pawn, at in page.locator("[data-pawn]").evaluate_all(where)}


def held(page: Page) -> list[str]:
    """My cards, by number."""
    cards: list[str] = page.locator(".hand [data-card]").evaluate_all("all => all.map((one) => one.dataset.card)")
    return cards


def test_switching_keeps_the_game(arrive: Arrive, base_url: str) -> None:
    page = arrive()
    sit(page, base_url, table_for(base_url, people=3, first=0), 0)
    expect(page.get_by_role("region", name="What to do")).to_be_visible()
    lit(page, "one step").first.click()
    chosen = page.locator(".actions .go").inner_text()
    pawns, hand = standing(page), held(page)
    page.get_by_role("button", name="Settings").click()
    speak(page, "de")
    page.keyboard.press("Escape")
    expect(page.locator(".actions .go")).not_to_have_text(chosen)
    expect(page.locator(".lm-labels text", has_text="Küche").first).to_be_attached()
    speaks_german(page)  # what was read out before stays as it was heard, and says of which language it is
    page.keyboard.press("l")  # but once more it is told in the other one
    hears(page, "Du bist dran.")
    # A name of another length leaves more or less room for who stands there.
    becomes(page, lambda: standing(page), {pawn: pytest.approx(at, abs=3) for pawn, at in pawns.items()})
    becomes(page, lambda: held(page), hand)
    page.reload()
    expect(page.get_by_role("region", name="Was tun")).to_be_visible()
    page.get_by_role("button", name="Einstellungen").click()
    speak(page, "en")
    page.keyboard.press("Escape")
    expect(page.get_by_role("region", name="What to do")).to_be_visible()
    becomes(page, lambda: held(page), hand)


def test_an_attempt_and_the_end_in_german(arrive: Arrive, base_url: str) -> None:
    made = about_to_strike(base_url)
    ada, grace = arrive(locale="de-AT"), arrive(locale="de-DE")
    sit(ada, base_url, made, 0)
    sit(grace, base_url, made, 1)
    offered(ada, "attempt").click()
    speaks_german(ada)
    confirm(ada)
    expect(grace.get_by_role("heading", name="Vereiteln oder passen?")).to_be_visible()
    speaks_german(ada)
    speaks_german(grace)
    watcher, over = arrive(locale="de-DE"), finished_table(base_url)
    watcher.goto(f"{base_url}/t/{over}")
    expect(the_end(watcher)).to_be_visible()
    speaks_german(watcher)
    watcher.goto(f"{base_url}/replay/{over}#deed=5")
    expect(watcher.locator(".lm-labels text", has_text="Küche").first).to_be_attached()
    speaks_german(watcher)


def test_pages_in_german(arrive: Arrive, base_url: str) -> None:
    page = arrive(locale="de-DE")
    page.goto(base_url)
    expect(page.get_by_role("switch").first).to_be_visible()
    speaks_german(page)
    places = [{"kind": "me", "name": "Ada"}, {"kind": "open"}, {"kind": "bot", "bot": "violet:cunning"}]
    wanted = {"setup": {"edition": "anniversary", "players": 3}, "seats": places, "start": False}
    table = httpx.post(f"{base_url}/api/tables", json=wanted, timeout=PATIENCE).raise_for_status().json()["table"]
    for path, there in {
        f"t/{table}": ".lobby li",
        "house": "[data-zone]",
        "rules/anniversary": "#A5",
        "settings": "fieldset",
        "help": "dt, h2",
        "about": "li",
        "replay": "h1",
    }.items():
        page.goto(f"{base_url}/{path}")
        expect(page.locator(there).first).to_be_attached()
        speaks_german(page)
    page.goto(base_url)
    page.get_by_role("button", name="Zum ersten Mal hier?").click()
    expect(page.get_by_role("button", name="Weiter", exact=True)).to_be_visible()
    speaks_german(page)
