"""The table in a browser: whole games by mouse, people at several devices or at one, a server that dies, a phone."""

import asyncio
import random
import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Locator, Page, expect

from lucky.client import Client, Connection
from lucky.editions import EDITIONS
from lucky.messages import MadeTable, Mine, News, Options, Place
from tests.server_process import serving

MAY = ":not([aria-disabled=true])"
MOST_DEEDS = 12  # by mouse; then a guest of the house finishes the game
MOST_GAMES = 20
MANNERS = 0.02  # seconds between two deeds: the house does not like to be hurried
GUESTS = ("Ada", "Grace", "Edith")
HOW = {"draw": 6.0, "step": 4.0, "end": 2.0, "attempt": 0.0}  # how readily somebody who never thinks does what

Arrive = Callable[..., Page]


def table_for(url: str, people: int = 1, edition: str = "free") -> dict[str, Any]:
    """A table for three, people and blunt bots in no mood to wait, where the game has begun."""
    places = [{"kind": "me", "name": name} for name in GUESTS[:people]]
    places += [{"kind": "bot", "bot": "greedy"}] * (len(GUESTS) - people)
    wanted = {"setup": {"edition": edition, "players": len(GUESTS)}, "places": places, "options": {"pace": 0}, "start": True}
    made: dict[str, Any] = httpx.post(f"{url}/api/tables", json=wanted, timeout=30).raise_for_status().json()
    return made


def sit(page: Page, url: str, made: dict[str, Any], *seats: int) -> None:
    """Open the links of some seats, one after the other: they are all this device's then."""
    for key in made["seats"]:
        if key["seat"] in seats:
            page.goto("about:blank")
            page.goto(f"{url}/t/{made['table']}#seat={key['seat']}.{key['token']}")
            expect(page.locator("[data-zone]").first).to_be_attached()
            assert key["token"] not in page.url


def verb(page: Page, name: str = "verb") -> Locator:
    """A deed that may be done, or all of them."""
    return page.locator(f".deeds .{name}{MAY}")


def hand(page: Page) -> Locator:
    return page.get_by_role("region", name="Your hand").get_by_role("button")


def the_end(page: Page) -> Locator:
    return page.locator(".end[role=dialog]")


def confirm(page: Page) -> None:
    """Carry out what is selected, or the first of what is left to choose from."""
    page.locator(".deeds .go, .deeds .list button").first.click()


def usable(page: Page) -> Locator:
    """The cards that can be played."""
    return hand(page).and_(page.locator(MAY))


def lay(page: Page) -> None:
    """Pick the first card that helps, by its left edge, which is free however many there are, and lay it."""
    usable(page).first.click(position={"x": 10, "y": 40})
    confirm(page)


def go(page: Page, how: str) -> bool:
    """To a room that is lit, where nobody stands in the way of the mouse; whether there is one."""
    rooms = page.locator(f".hit.can[aria-label*='{how}']:not([aria-label*=' here']):not([aria-label*='hall'])")
    if not rooms.count():
        return False
    rooms.first.click()
    confirm(page)
    return True


def play_card(page: Page) -> bool:
    """Go somewhere, or send the Doctor there, by the first card that can; whether there is one."""
    if not usable(page).count():
        return False
    usable(page).first.click(position={"x": 10, "y": 40})
    if page.locator(".deeds .go").count():
        confirm(page)
    elif not go(page, "with a card"):
        page.get_by_role("button", name="Not that").click()
        return False
    return True


def act(page: Page, deeds: int) -> None:
    """One deed: strike or foil if possible, otherwise now this, now that."""
    if verb(page, "attempt").count():
        verb(page, "attempt").click()
        confirm(page)
    elif verb(page, "pass").count():
        if usable(page).count():
            lay(page)
        else:
            verb(page, "pass").click()
    elif not (deeds % 4 == 0 and go(page, "one step")) and not (deeds % 4 == 1 and play_card(page)):
        verb(page, "draw").or_(verb(page, "end")).first.click()


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_whole_game_by_mouse(arrive: Arrive, base_url: str, edition: str) -> None:
    page = arrive()
    made = table_for(base_url, edition=edition)
    sit(page, base_url, made, 0)
    for deeds in range(MOST_DEEDS):
        expect(verb(page).or_(the_end(page)).first).to_be_visible()
        if the_end(page).count():
            break
        act(page, deeds)
    else:
        page.get_by_role("button", name="Settings").click()
        page.get_by_role("button", name="Leave my seat to a guest of the house").click()
    expect(the_end(page)).to_be_visible(timeout=60_000)
    expect(page.get_by_role("heading", name=re.compile("did it$"))).to_be_visible()
    expect(the_end(page).locator("tbody tr")).to_have_count(3)
    room = httpx.get(f"{base_url}/api/tables/{made['table']}").json()
    assert room["stage"] == "over"
    expect(the_end(page)).to_contain_text(room["seed"])
    page.get_by_role("button", name="Look at the house").click()
    expect(the_end(page)).to_have_count(0)


async def shortly_before_a_strike(url: str) -> MadeTable:
    """A table where Ada may strike, Grace is asked first and holds a failure, and a bot in Edith's seat is asked last."""
    places = [Place(kind="me", name=name) for name in GUESTS]
    dice = random.Random(6)
    async with Client(url) as house:
        for _ in range(MOST_GAMES):
            made = await house.create({"edition": "free", "players": 3}, places, options=Options(pace=0), start=True)
            async with house.connect(made.table, [key.token for key in made.seats]) as table:
                if await play_until(table, dice, ready_to_strike):
                    await table.leave(2)
                    return made
    raise AssertionError(f"In {MOST_GAMES} games it never came to that.")


def ready_to_strike(mine: tuple[Mine, ...]) -> bool:
    ada, grace, _ = mine
    return any(choice.verb == "attempt" for choice in ada.choices) and any(card.kind == "failure" for card in grace.hand)


async def play_until(table: Connection, dice: random.Random, when: Callable[[tuple[Mine, ...]], bool]) -> bool:
    """Play all seats of a connection without a thought until things are so; whether they ever were."""
    async for news in table:
        if not isinstance(news, News) or news.number < table.number:
            continue
        if when(news.mine):
            return True
        if table.room.stage == "over":
            return False
        mine = next((mine for mine in news.mine if mine.choices), None)
        if mine is not None:
            await asyncio.sleep(MANNERS)
            choice = dice.choices(mine.choices, [HOW.get(choice.verb, 1.0) for choice in mine.choices])[0]
            await table.do(mine.seat, choice.action)
    return False


def test_two_browsers_through_an_attempt_and_its_answers(arrive: Arrive, base_url: str) -> None:
    with ThreadPoolExecutor(1) as elsewhere:  # the browser has this thread's loop
        table = elsewhere.submit(asyncio.run, shortly_before_a_strike(base_url)).result(60)
    made = {"table": table.table, "seats": [{"seat": key.seat, "token": key.token} for key in table.seats]}
    ada, grace = arrive(), arrive()
    sit(ada, base_url, made, 0)
    sit(grace, base_url, made, 1)
    expect(grace.locator(".deeds")).to_have_count(0)
    verb(ada, "attempt").click()
    confirm(ada)
    expect(grace.get_by_role("heading", name="Foil or pass?")).to_be_visible()
    expect(grace).to_have_title(re.compile("Foil it"))
    expect(ada.get_by_role("region", name="The attempt", exact=True)).to_contain_text("choosing")
    expect(ada.locator(".deeds")).to_have_count(0)
    held = hand(grace).count()
    lay(grace)
    expect(hand(grace)).to_have_count(held - 1)
    expect(ada.locator(".log li.laid").first).to_contain_text("Grace")
    ends = [page.locator(".log").locator("li.foiled, li.killed").first for page in (ada, grace)]
    expect(verb(grace, "pass").or_(ends[1]).first).to_be_visible()
    if not ends[1].count():  # one failure was not enough
        verb(grace, "pass").click()
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
            verb(page, "end").click()
            expect(curtain.or_(verb(page, "end"))).to_be_visible()
    assert set(seen) == set(GUESTS)
    page.reload()
    expect(curtain).to_be_visible()
    expect(hand(page)).to_have_count(0)


def test_a_server_that_was_killed_is_found_again(arrive: Arrive, tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        page = arrive()
        sit(page, server.url, table_for(server.url), 0)
        expect(verb(page).first).to_be_visible()
        told = page.locator(".log li").all_inner_texts()
        held = [card.get_attribute("aria-label") for card in hand(page).all()]
        server.kill()
        lost = page.get_by_text("The line is dead")
        expect(lost).to_be_visible()
        server.start()
        expect(lost).to_have_count(0)
        assert page.locator(".log li").all_inner_texts() == told
        assert [card.get_attribute("aria-label") for card in hand(page).all()] == held
        act(page, 1)
        expect(page.locator(".log li").nth(len(told))).to_be_attached()


def test_a_phone_plays_without_scrolling_sideways(arrive: Arrive, base_url: str) -> None:
    page = arrive(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    sit(page, base_url, table_for(base_url), 0)
    expect(verb(page).first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    for button in page.locator(".verb").all():
        expect(button).to_be_in_viewport(ratio=1)
        box = button.bounding_box()
        assert box is not None and min(box["width"], box["height"]) >= 44
    log = page.get_by_role("button", name="Tonight")
    log.tap()
    expect(page.get_by_role("log")).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    log.tap()
    told = page.locator(".log li").count()
    verb(page, "end").or_(verb(page, "pass")).tap()
    expect(page.locator(".log li").nth(told)).to_be_attached()
    assert page.evaluate("document.documentElement.scrollWidth") == 360
