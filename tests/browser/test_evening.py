"""An evening in a browser: what people do besides playing. They think again, ask, talk, look on, go and come back."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.at_table import Arrive, about_to_strike, confirm, decline, go, hand, lit, offered, sit, table_for
from tests.browser.waiting import becomes

CLIPBOARD = ["clipboard-read", "clipboard-write"]


def suspect(page: Page, name: str) -> Locator:
    return page.get_by_role("region", name="Suspects").get_by_role("listitem").filter(has_text=name)


def menu(page: Page) -> Locator:
    """The settings, opened."""
    page.get_by_role("button", name="Settings").click()
    return page.get_by_role("dialog", name="Settings")


def held(page: Page) -> list[str | None]:
    return [card.get_attribute("aria-label") for card in hand(page).all()]


def test_a_step_is_taken_back_and_a_hint_is_asked_for(arrive: Arrive, base_url: str) -> None:
    page = arrive()
    sit(page, base_url, table_for(base_url, people=3, first=0), 0)
    expect(suspect(page, "Ada")).to_contain_text("Drawing Room")
    expect(lit(page, "one step").first).to_be_visible()
    assert go(page, "one step")
    expect(suspect(page, "Ada")).not_to_contain_text("Drawing Room")
    page.get_by_role("button", name="Take back").click()
    expect(suspect(page, "Ada")).to_contain_text("Drawing Room")
    page.get_by_role("button", name="Ask for a hint").click()
    hint = page.get_by_role("region", name="A hint")
    expect(hint).to_contain_text("%")
    hint.get_by_role("button").first.click()
    expect(page.locator(".actions .go").or_(offered(page, "end"))).to_be_visible()


def test_a_room_at_the_edge_of_a_small_window_can_be_picked(arrive: Arrive, base_url: str) -> None:
    page = arrive(viewport={"width": 1440, "height": 640})
    sit(page, base_url, table_for(base_url, people=3, first=0, start="Wine Cellar"), 0)
    expect(offered(page).first).to_be_visible()
    page.locator("[data-zone='Winter Garden']").click(position={"x": 6, "y": 6})  # the Doctor may stand in the middle
    expect(page.get_by_role("button", name="Go to the Winter Garden")).to_be_visible()
    confirm(page)
    expect(suspect(page, "Ada")).to_contain_text("Winter Garden")


def test_the_absent_are_stood_in_for_until_they_come_back(arrive: Arrive, base_url: str) -> None:
    ada, grace = arrive(), arrive()
    made = table_for(base_url, people=3, first=2)
    sit(ada, base_url, made, 0)
    sit(grace, base_url, made, 1)
    for page in (ada, grace):
        suspect(page, "Edith").get_by_role("button", name="Let a bot stand in").click()
    expect(suspect(ada, "Edith")).to_contain_text("away")
    expect(suspect(ada, "Edith")).not_to_have_attribute("aria-current", "true")
    edith = arrive()
    sit(edith, base_url, made, 2)
    edith.get_by_role("button", name="Take the seat back").click()
    expect(edith.get_by_text("stands in for Edith")).to_have_count(0)
    expect(suspect(ada, "Edith")).not_to_contain_text("away")
    menu(grace).get_by_role("button", name="Let a bot play for me").click()
    expect(grace.get_by_text("stands in for Grace")).to_be_visible()
    grace.get_by_role("button", name="Take the seat back").click()
    expect(grace.get_by_text("stands in for Grace")).to_have_count(0)
    expect(suspect(ada, "Grace")).not_to_contain_text("away")


def test_a_seat_moves_to_a_second_device_and_the_table_talks(arrive: Arrive, base_url: str) -> None:
    made = table_for(base_url, people=3, public=True)
    first, second, window = arrive(permissions=CLIPBOARD), arrive(), arrive()
    sit(first, base_url, made, 0)
    settings = menu(first)
    settings.get_by_role("button", name="Copy a link that opens my seat").click()
    expect(settings).to_contain_text("Copied")
    link = first.evaluate("navigator.clipboard.readText()")
    settings.get_by_label("A bell when it is my turn").check()
    settings.get_by_role("button", name="Close").click()
    second.goto(link)
    expect(hand(second).first).to_be_visible()
    becomes(second, lambda: held(second), held(first))

    window.goto(base_url)
    window.get_by_role("link", name=re.compile("Ada, Grace, Edith")).first.click()
    expect(window.get_by_text("You are looking on.", exact=True)).to_be_visible()
    expect(hand(window)).to_have_count(0)
    said: dict[Page, Locator] = {}
    for page in (first, window):
        page.get_by_role("button", name="Chat").click()
        said[page] = page.get_by_role("region", name="Chat")
    said[first].get_by_label("Say something").fill("Has anybody seen my rope?")
    said[first].get_by_role("button", name="Send").click()
    expect(said[window]).to_contain_text("Ada Has anybody seen my rope?")
    said[window].get_by_label("Say something").fill("I saw nothing.")
    said[window].get_by_role("button", name="Send").click()
    expect(said[first]).to_contain_text("I saw nothing.")

    first.reload()
    expect(menu(first).get_by_label("A bell when it is my turn")).to_be_checked()


def test_who_passes_in_advance_is_not_asked(arrive: Arrive, base_url: str) -> None:
    made = about_to_strike(base_url, edith=True)
    ada, grace, edith = arrive(), arrive(), arrive()
    for seat, page in enumerate((ada, grace, edith)):
        sit(page, base_url, made, seat)
    offered(ada, "attempt").click()
    confirm(ada)
    edith.get_by_role("radio", name="Pass", exact=True).check()
    expect(edith.get_by_role("radio", name="Pass", exact=True)).to_be_checked()
    decline(grace)
    expect(ada.locator(".log").locator("li.foiled, li.killed").first).to_be_visible()
    expect(edith.locator(".log li.passed").filter(has_text="Edith")).to_have_count(1)
