"""The start page in a browser: a game at once, and every choice of the table builder."""

import re
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Locator, Page, Response, expect

from lucky.editions import EDITIONS, ESCAPES, PETS, VARIANTS
from lucky.service.catalogue import catalogue
from lucky.setup import Setup
from tests.browser.at_table import Arrive, play_on
from tests.browser.waiting import becomes, fits
from tests.soak import WAITS

TABLE = re.compile(r"/t/[\w-]+$")
FIRST_LOAD = {"en": 150_000, "de": 160_000}  # bytes, as they are sent


def choose(page: Page, name: re.Pattern[str]) -> None:
    """Choose one of several by its card."""
    radio = page.get_by_role("radio", name=name)
    radio.locator("..").click()
    expect(radio).to_be_checked()


def choose_edition(page: Page, name: str) -> None:
    title = EDITIONS[name].title.removeprefix("the ")
    choose(page, re.compile(f"^{re.escape(title)}", re.I))


def switch(page: Page, title: str) -> Locator:
    return page.get_by_role("switch", name=title, exact=True)


def opinion(page: Page) -> Locator:
    return page.get_by_role("status")


def open_table(page: Page) -> dict[str, Any]:
    """Open the table that is set; what the server then says it is."""
    page.get_by_role("button", name=re.compile("^Open")).click()
    page.wait_for_url(TABLE)
    room: dict[str, Any] = page.request.get(f"/api/tables/{page.url.rsplit('/', 1)[1]}").json()
    return room


def test_one_button_starts_a_game_and_an_action_can_be_done(quiet_page: Page) -> None:
    page = quiet_page
    page.goto("/")
    page.get_by_label("Your name").first.fill("Ada")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url(TABLE)
    play_on(page)
    page.goto("/")
    expect(page.get_by_label("Your name").first).to_have_value("Ada")
    mine = page.get_by_role("link", name=re.compile("Ada, Violet, Basil, Zora"))
    expect(mine).to_be_visible()
    mine.click()
    page.wait_for_url(TABLE)


@pytest.mark.parametrize("edition", [pytest.param("original", marks=WAITS), "free"])
def test_every_variant_can_be_switched_on_and_started(quiet_page: Page, edition: str) -> None:
    page = quiet_page
    page.goto("/")
    choose_edition(page, edition)
    offered = {card.name: card for card in catalogue().editions}[edition].variants
    for name in offered:
        one = switch(page, VARIANTS[name].title)
        one.click()
        expect(one).to_be_checked()
        for needed in VARIANTS[name].needs:
            title = VARIANTS[needed].title if needed in VARIANTS else "Spite"
            expect(switch(page, title)).to_be_checked()
    expect(opinion(page)).to_contain_text(VARIANTS["revenge"].title)
    expect(page.locator(".trouble").filter(has_text=re.compile("."))).to_have_count(0)
    room = open_table(page)
    assert set(room["setup"]["variants"]) == set(VARIANTS)
    assert room["stage"] == "playing"


def test_everything_the_anniversary_has_can_be_switched_on_and_started(quiet_page: Page) -> None:
    page = quiet_page
    page.goto("/")
    choose_edition(page, "anniversary")
    for pet in PETS.values():
        switch(page, pet.title).click()
    choose(page, re.compile("^The Bed and Breakfast"))
    choose(page, re.compile("^upstairs$"))
    choose(page, re.compile(f"^{ESCAPES['sequel'].title}"))
    for _ in range(2):
        page.get_by_role("button", name=re.compile("^Remove .* chair$")).last.click()
    expect(switch(page, "Strangers")).to_be_checked()
    expect(opinion(page)).to_contain_text("13 rooms")
    page.get_by_text("Who starts where").click()
    page.get_by_label("The Doctor starts in").select_option("Rose Suite")
    page.get_by_label("Who begins").select_option("Violet")
    room = open_table(page)
    assert Setup(**room["setup"] | {"names": ()}) == Setup(
        "anniversary",
        2,
        board="bed-and-breakfast",
        floors=("upstairs",),
        pets=("cat", "dog"),
        escape="sequel",
        doctor="Rose Suite",
        first=2,
    )
    assert [chair["kind"] for chair in room["chairs"]] == ["person", "stranger", "bot", "stranger"]


def test_what_excludes_what_is_explained(quiet_page: Page) -> None:
    page = quiet_page
    page.goto("/")
    back, murder, revenge = (switch(page, VARIANTS[name].title) for name in ("re-entry", "murder", "revenge"))
    expect(back).to_have_accessible_description(re.compile("needs Killing each other"))
    revenge.click()
    expect(murder).to_be_checked()
    expect(back).not_to_have_accessible_description(re.compile("needs"))
    murder.click()
    expect(revenge).not_to_be_checked()
    switch(page, "Spite").click()
    expect(switch(page, "Super spite")).to_have_accessible_description(re.compile("needs Spite"))
    choose_edition(page, "anniversary")
    original = page.get_by_role("radio", name=re.compile("^The Original House"))
    expect(original).to_be_disabled()
    expect(page.get_by_text("the anniversary rules need every room numbered")).to_be_visible()
    expect(switch(page, "Strangers")).to_have_attribute("aria-disabled", "true")
    page.get_by_label("Your name").last.fill("Doctor Lucky")
    expect(opinion(page)).to_contain_text("cannot be a player's name")
    expect(page.get_by_role("button", name="Open the table")).to_be_disabled()


def test_chairs_for_one_device_for_friends_and_for_guests(quiet_page: Page, browser: Browser, base_url: str) -> None:
    page = quiet_page
    page.goto("/")
    chairs = page.get_by_role("list").filter(has=page.get_by_label("Who sits here"))
    who = chairs.get_by_label("Who sits here")
    who.nth(1).select_option("me")
    page.get_by_label("Your name").last.fill("Ada")
    page.get_by_label("Their name").fill("Grace")
    who.nth(2).select_option("open")
    who.nth(3).select_option("honoria")
    chairs.get_by_label("Level").select_option("novice")
    page.get_by_label("To decide").select_option("two minutes")
    switch(page, "Public").click()
    switch(page, "Hints").click()
    expect(opinion(page)).to_contain_text("two at this device, one bot and one free chair")
    room = open_table(page)
    assert room["stage"] == "gathering"
    assert [(chair["kind"], chair["name"], chair["bot"]) for chair in room["chairs"]] == [
        ("person", "Ada", ""),
        ("person", "Grace", ""),
        ("open", "", ""),
        ("bot", "Honoria", "honoria:novice"),
    ]
    assert (room["options"]["turn_seconds"], room["options"]["public"], room["options"]["help"]) == (120, True, False)
    elsewhere = browser.new_context(base_url=base_url)
    friend = elsewhere.new_page()
    friend.goto("/")
    expect(friend.get_by_role("link", name=re.compile("Ada, Grace, Honoria.*Join"))).to_be_visible()
    elsewhere.close()


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_a_phone_shows_it_all_without_scrolling_sideways(quiet_page: Page, theme: str) -> None:
    page = quiet_page
    page.set_viewport_size({"width": 360, "height": 740})
    page.add_init_script(f"localStorage.setItem('theme', '{theme}')")
    page.goto("/")
    expect(page.get_by_role("button", name="Play now")).to_be_in_viewport(ratio=1)
    for edition in EDITIONS:
        choose_edition(page, edition)
        expect(opinion(page)).to_contain_text("Nothing clashes.")
        fits(page, 360)


@pytest.mark.parametrize("locale", FIRST_LOAD)
def test_the_first_load_is_light_and_comes_from_here_alone(arrive: Arrive, base_url: str, locale: str) -> None:
    """All that comes over the wire counts, letters and pictures included, until nothing more is asked for."""
    page = arrive(locale=locale)
    wire = page.context.new_cdp_session(page)
    wire.send("Network.enable")
    sizes: dict[str, float] = {}
    wire.on("Network.loadingFinished", lambda event: sizes.update({event["requestId"]: event["encodedDataLength"]}))
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))
    page.goto(base_url)
    expect(page.locator(".sample").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert {urlsplit(answer.url).netloc for answer in answers} == {urlsplit(base_url).netloc}
    becomes(page, lambda: len(sizes) >= len(answers), True)
    assert sum(sizes.values()) < FIRST_LOAD[locale]
