"""The table in a browser: whole games by mouse, people at several devices or at one, a server that dies, a phone."""

import re
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import WebSocketRoute, expect

from lucky.editions import EDITIONS
from lucky.messages import NEW_CLIENT, OLD_CLIENT, PROTOCOL
from tests.browser.at_table import (
    GUESTS,
    PLAYING,
    Arrive,
    about_to_strike,
    act,
    confirm,
    decline,
    hand,
    lay,
    offered,
    sit,
    table_for,
    the_end,
)
from tests.browser.waiting import becomes, fits, found
from tests.patience import PATIENCE
from tests.server_process import serving
from tests.soak import WAITS

ABOVE_ALL = "(one) => [50, 70, 200].every((y) => one.contains(document.elementFromPoint(innerWidth / 2, y)))"
MOST_ACTIONS = 12  # by mouse; then a bot finishes the game


@pytest.mark.parametrize("edition", [pytest.param(name, marks=() if name == "free" else WAITS) for name in EDITIONS])
def test_a_whole_game_by_mouse(arrive: Arrive, base_url: str, edition: str) -> None:
    page = arrive()
    made = table_for(base_url, edition=edition)
    sit(page, base_url, made, 0)
    for actions in range(MOST_ACTIONS + 1):
        expect(offered(page).or_(the_end(page)).first).to_be_visible()  # nothing ends while everybody waits for me
        if the_end(page).count() or actions == MOST_ACTIONS:
            break
        act(page, actions)
    if not the_end(page).count():
        page.get_by_role("button", name="Settings").click()
        page.get_by_role("button", name="Let a bot play for me").click()
    expect(the_end(page)).to_be_visible(timeout=PLAYING)
    assert page.locator(".end").evaluate(ABOVE_ALL), "something lies over the end"
    expect(page.locator(".banner")).to_have_count(0)  # nobody has to take a seat back when it is over
    expect(page.get_by_role("heading", name=re.compile("did it$"))).to_be_visible()
    expect(the_end(page).locator("tbody tr")).to_have_count(3)
    seed = found(page, lambda: httpx.get(f"{base_url}/api/tables/{made['table']}", timeout=PATIENCE).json().get("seed"), "the seed")
    expect(the_end(page)).to_contain_text(seed)
    page.get_by_role("button", name="Close", exact=True).click()
    expect(the_end(page)).to_have_count(0)
    page.get_by_role("button", name="How it ended").click()
    friend = arrive()
    sit(friend, base_url, made, 0)
    page.get_by_role("button", name="Escape from Lucky Mansion" if edition == "anniversary" else "Rematch").click()
    expect(page).not_to_have_url(re.compile(made["table"]))
    friend.get_by_role("button", name="Join the next game").click()
    if edition != "anniversary":
        page.get_by_role("button", name="Start the game").click()
    for there in (page, friend):
        expect(there.locator("[data-zone]").first).to_be_attached()
    expect(friend).to_have_url(page.url)


def test_two_browsers_through_an_attempt_and_its_answers(arrive: Arrive, base_url: str) -> None:
    made = about_to_strike(base_url)
    ada, grace = arrive(), arrive()
    sit(ada, base_url, made, 0)
    sit(grace, base_url, made, 1)
    expect(grace.locator(".actions")).to_have_count(0)
    offered(ada, "attempt").click()
    confirm(ada)
    expect(grace.get_by_role("heading", name="Foil or pass?")).to_be_visible()
    expect(grace).to_have_title(re.compile("Foil it"))
    expect(ada.get_by_role("region", name="The attempt", exact=True)).to_contain_text("choosing")
    expect(ada.locator(".actions")).to_have_count(0)
    held = hand(grace).count()
    lay(grace)
    expect(hand(grace)).to_have_count(held - 1)
    expect(ada.locator(".log li.laid").first).to_contain_text("Grace")
    ends = [page.locator(".log").locator("li.foiled, li.killed").first for page in (ada, grace)]
    expect(offered(grace, "pass").or_(ends[1]).first).to_be_visible()
    if not ends[1].count():  # one failure was not enough
        decline(grace)
    for end in ends:
        expect(end).to_contain_text("Ada")


def test_on_a_shared_device_a_curtain_hides_the_hand(arrive: Arrive, base_url: str) -> None:
    page = arrive()
    made = table_for(base_url, people=3)
    sit(page, base_url, made, 0, 1, 2)
    curtain = page.get_by_role("dialog", name=re.compile("^Hand it to"))
    seen: dict[str, list[str]] = {}
    while len(seen) < 3:
        expect(curtain).to_be_visible()
        name = curtain.get_by_role("heading").inner_text().removeprefix("Hand it to ")
        expect(hand(page)).to_have_count(0)
        everything = page.content()
        assert not [card for cards in seen.values() for card in cards if f'aria-label="{card}"' in everything]
        curtain.get_by_role("button", name=f"I am {name}. Show me.").click()
        expect(curtain).to_have_count(0)
        expect(hand(page).first).to_be_visible()
        seen[name] = [card.get_attribute("aria-label") or "" for card in hand(page).all()]
        while not curtain.count():
            offered(page, "end").click()
            expect(curtain.or_(offered(page, "end"))).to_be_visible()
    assert set(seen) == set(GUESTS)
    page.reload()
    expect(curtain).to_be_visible()
    expect(hand(page)).to_have_count(0)


@pytest.mark.server_ends
def test_a_server_that_was_killed_is_found_again(arrive: Arrive, tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        page = arrive()
        sit(page, server.url, table_for(server.url, first=0), 0)
        expect(offered(page).first).to_be_visible()
        told = page.locator(".log li").all_inner_texts()
        held = [card.get_attribute("aria-label") for card in hand(page).all()]
        server.kill()
        lost = page.get_by_text("The line is dead")
        expect(lost).to_be_visible()
        server.start()
        expect(lost).to_have_count(0)
        becomes(page, page.locator(".log li").all_inner_texts, told)
        becomes(page, lambda: [card.get_attribute("aria-label") for card in hand(page).all()], held)
        act(page, 1)
        expect(page.locator(".log li").nth(len(told))).to_be_attached()


def of_protocol(version: int) -> Callable[[WebSocketRoute], None]:
    """A connection whose page greets in another version of the protocol."""

    def through(page: WebSocketRoute) -> None:
        server = page.connect_to_server()
        page.on_message(lambda text: server.send(re.sub(r'"protocol":\d+', f'"protocol":{version}', str(text))))

    return through


@pytest.mark.parametrize(
    ("version", "locale", "words", "reload"),
    [
        (PROTOCOL - 1, "en", OLD_CLIENT, "Reload the page"),
        (PROTOCOL + 1, "en", NEW_CLIENT, "Reload the page"),
        (PROTOCOL - 1, "de", "Diese Seite ist älter als der Server. Lade sie neu.", "Seite neu laden"),
    ],
)
def test_a_page_of_another_version_says_so(arrive: Arrive, base_url: str, version: int, locale: str, words: str, reload: str) -> None:
    page = arrive(locale=locale)
    made = table_for(base_url)
    page.route_web_socket(re.compile("/live$"), of_protocol(version))
    page.goto(f"{base_url}/t/{made['table']}")
    expect(page.get_by_role("alert")).to_have_text(words)
    with page.expect_navigation():
        page.get_by_role("button", name=reload).click()


def test_a_phone_plays_without_scrolling_sideways(arrive: Arrive, base_url: str) -> None:
    page = arrive(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    sit(page, base_url, table_for(base_url, first=0), 0)
    expect(offered(page).first).to_be_visible()
    fits(page, 360)
    for button in page.locator(".actions .kind").all():
        expect(button).to_be_in_viewport(ratio=1)
        found(page, lambda button=button: (box := button.bounding_box()) and min(box["width"], box["height"]) >= 44)  # type: ignore[misc]
    log = page.get_by_role("button", name="Tonight")
    log.tap()
    expect(page.locator(".log li").last).to_be_in_viewport()
    fits(page, 360)
    log.tap()
    page.get_by_role("button", name=re.compile("discards$")).tap()
    discards = page.get_by_role("dialog", name=re.compile("^The discards"))
    expect(discards).to_contain_text("luck played")
    discards.get_by_role("button", name="Close").tap()
    told = page.locator(".log li").count()
    offered(page, "end").or_(offered(page, "pass")).tap()
    expect(page.locator(".log li").nth(told)).to_be_attached()
    fits(page, 360)
