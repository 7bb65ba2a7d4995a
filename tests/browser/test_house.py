"""The board viewer in a browser: a person sees what a room sees."""

import re

from playwright.sync_api import Page, expect

from lucky.board import load
from lucky.ground import ground
from tests.browser.waiting import fits


def test_pointing_at_a_room_shows_what_it_sees(quiet_page: Page) -> None:
    page = quiet_page
    page.goto("/house")
    kitchen = page.get_by_role("button", name=re.compile("^Kitchen, number 8;"))
    kitchen.hover()
    room = page.get_by_role("region", name="The room pointed at")
    expect(room.get_by_role("heading", name="Kitchen")).to_be_visible()
    sees = room.get_by_role("list", name="In sight").get_by_role("listitem")
    seen = ground(load("original"), halls=True)
    expect(sees).to_have_count(seen.sees[seen.index("Kitchen")].bit_count() - 1)
    expect(page.locator(".picture .lm-seen").first).to_be_attached()


def test_a_house_is_opened_by_keyboard(quiet_page: Page) -> None:
    page = quiet_page
    page.goto("/house")
    page.get_by_role("radio", name=re.compile("Anniversary House")).focus()
    page.keyboard.press("Space")
    page.get_by_role("radio", name=re.compile("^Anniversary")).and_(page.locator("[name=rules]")).focus()
    page.keyboard.press("Space")
    page.get_by_role("checkbox", name=re.compile("West wing", re.I)).focus()
    page.keyboard.press("Space")
    expect(page).to_have_url(re.compile("#anniversary.rules=anniversary&closed=west$"))
    trophies = page.get_by_role("button", name=re.compile("^Trophy Room"))
    trophies.focus()
    page.keyboard.press("Enter")
    expect(trophies).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("list", name="In sight").get_by_role("listitem")).to_have_text(
        ["Drawing Room", "Parlor", "Sitting Room", "Green House"]
    )


def test_a_phone_shows_it_without_scrolling_sideways_and_remembers_the_lamp(quiet_page: Page) -> None:
    page = quiet_page
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto("/house")
    expect(page.get_by_role("button", name=re.compile("^Kitchen"))).to_be_attached()
    fits(page, 360)
    page.get_by_role("button", name="Light theme").click()
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    expect(page.get_by_text("learn who sees whom")).to_be_visible()
