"""The search field of the rules: by word, by rule and by card, in both languages, and back to where one was."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.at_table import Arrive
from tests.browser.waiting import becomes


def field(page: Page) -> Locator:
    return page.get_by_role("searchbox")


def rules(page: Page) -> Locator:
    return page.get_by_role("article")


def names(page: Page) -> list[str | None]:
    return [article.get_attribute("aria-label") for article in rules(page).all()]


WORDS = {
    "en": ("Rule {}", "failures left", "M12", "trowel", "Trowel, weapon 2", "Nothing found"),
    "de": ("Regel {}", "patzer links", "M12", "kelle", "Maurerkelle, Waffe 2", "Nichts gefunden"),
}


@pytest.mark.parametrize("language", WORDS)
def test_rules_are_found_by_word_by_number_and_by_card(arrive: Arrive, base_url: str, language: str) -> None:
    called, words, rule, card, spoken, nothing = WORDS[language]
    page = arrive(locale=language)
    page.goto(f"{base_url}/rules")
    expect(rules(page).first).to_be_visible()
    field(page).fill(words)
    expect(page.get_by_role("article", name=called.format(rule), exact=True).locator("mark").first).to_be_visible()
    expect(page.get_by_role("article", name=called.format("S1"), exact=True)).to_have_count(0)
    field(page).fill("a12")
    becomes(page, lambda: (names(page) or [None])[0], called.format("A12"))
    field(page).fill(card)
    found = page.get_by_role("listitem").filter(has_text=spoken)
    expect(found).to_be_visible()
    expect(found.get_by_role("link", name=called.format("M11"))).to_be_visible()
    field(page).fill("xylophon")
    expect(page.get_by_role("status")).to_contain_text(nothing)
    field(page).fill("")
    expect(page.get_by_role("article", name=called.format("S1"), exact=True)).to_be_visible()


def test_results_keep_their_place(arrive: Arrive, base_url: str) -> None:
    """The words stand in the address; whoever follows a result and comes back finds the list as they left it."""
    page = arrive()
    page.goto(f"{base_url}/rules")
    field(page).fill("doctor")
    expect(page).to_have_url(re.compile(r"\?find=doctor$"))
    last = rules(page).last
    last.scroll_into_view_if_needed()
    becomes(page, lambda: page.evaluate("scrollY > 300"), True)
    left = page.evaluate("scrollY")
    before = names(page)
    last.get_by_role("link").first.click()
    expect(page.locator("article.marked")).to_be_in_viewport()
    expect(field(page)).to_have_value("")
    page.go_back()
    expect(field(page)).to_have_value("doctor")
    becomes(page, lambda: names(page), before)
    becomes(page, lambda: abs(page.evaluate("scrollY") - left) < 5, True)
    page.reload()
    expect(field(page)).to_have_value("doctor")
    becomes(page, lambda: names(page), before)


def test_an_edition_is_searched_first_and_then_the_book(arrive: Arrive, base_url: str) -> None:
    page = arrive()
    page.goto(f"{base_url}/rules/free?find=reasons")
    expect(page.get_by_role("article", name="Rule A9")).to_have_count(0)
    page.get_by_role("link", name="Search the whole book").click()
    expect(page).to_have_url(re.compile(r"/rules\?find=reasons$"))
    expect(page.get_by_role("article", name="Rule A9")).to_be_visible()
