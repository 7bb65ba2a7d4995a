"""What one does at a table in a browser, and how tables come to the moment a test is about."""

import asyncio
import os
import random
import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
from playwright.sync_api import Locator, Page, expect

from lucky.client import Client, TableConnection
from lucky.messages import GameUpdate, MadeTable, Options, SeatInfo, SeatRequest
from tests.browser.dice import DICE, SOON
from tests.patience import PATIENCE, in_time

MAY = ":not([aria-disabled=true])"
MOST_GAMES = 20
PLAYING = 10 * PATIENCE * 1000  # milliseconds for bots to finish a game
MANNERS = 0.02  # seconds between two actions: the server limits how many it takes
GUESTS = ("Ada", "Grace", "Edith")
HOW = {"draw": 6.0, "step": 4.0, "end": 2.0, "attempt": 0.0}  # how readily somebody who never thinks does what

Arrive = Callable[..., Page]


def table_for(url: str, people: int = 1, edition: str = "free", public: bool = False, **setup: Any) -> dict[str, Any]:
    """A table for three, people and blunt bots in no mood to wait, where the game has begun.

    Whoever needs it to be somebody's turn says who is `first`. Beside a bot that may have begun, one may have been asked for an answer.
    """
    places = [{"kind": "me", "name": name} for name in GUESTS[:people]]
    places += [{"kind": "bot", "bot": "greedy"}] * (len(GUESTS) - people)
    wanted = {
        "setup": {"edition": edition, "players": len(GUESTS), **setup},
        "seats": places,
        "options": {"pace": 0, "public": public},
        "start": True,
    }
    DICE.seed(os.environ["PYTEST_CURRENT_TEST"].rpartition(" ")[0])
    made: dict[str, Any] = httpx.post(f"{url}/api/tables", json=wanted, timeout=PATIENCE).raise_for_status().json()
    return made


def finished_table(url: str, **table_words: Any) -> str:
    """A table where bots have played a game to its end."""
    table = str(table_for(url, people=0, **table_words)["table"])
    address = f"{url}/api/tables/{table}"
    in_time(lambda: bool(httpx.get(address, timeout=PATIENCE).json()["stage"] == "over"), "the bots come to an end", PLAYING / 1000)
    return table


def sit(page: Page, url: str, made: dict[str, Any], *seats: int) -> None:
    """Open the links of some seats, one after the other: they are all this device's then."""
    for key in made["seats"]:
        if key["seat"] in seats:
            page.goto("about:blank")
            page.goto(f"{url}/t/{made['table']}#seat={key['seat']}.{key['token']}")
            expect(page.locator("[data-zone]").first).to_be_attached()
            expect(page).not_to_have_url(re.compile(re.escape(key["token"])))


def offered(page: Page, name: str = "kind") -> Locator:
    """An action that may be done, or all of them."""
    return page.locator(f".actions .{name}{MAY}")


def hand(page: Page) -> Locator:
    return page.get_by_role("region", name="Your hand").get_by_role("button")


def the_end(page: Page) -> Locator:
    return page.locator(".end[role=dialog]")


def confirm(page: Page) -> None:
    """Carry out what is selected, or the first of what is left to choose from."""
    page.locator(".actions .go, .actions .list button").first.click()


def decline(page: Page) -> None:
    """Pass. Where that costs a life, or before the page knows what it costs, it has to be pressed twice."""
    offered(page, "pass").click()
    again = page.locator(".actions .pass.armed")
    if again.count():
        again.click()


def play_on(page: Page) -> None:
    """End the turn, or pass where one is asked for an answer; the story goes on."""
    told = page.locator(".log li")
    expect(offered(page, "end").or_(offered(page, "pass"))).to_be_visible()
    before = told.count()
    if offered(page, "pass").count():
        decline(page)
    else:
        offered(page, "end").click()
    expect(told.nth(before)).to_be_attached()


def usable(page: Page) -> Locator:
    """The cards that can be played."""
    return hand(page).and_(page.locator(MAY))


def lay(page: Page) -> None:
    """Pick the first card that helps, by its left edge, which is free however many there are, and lay it."""
    usable(page).first.click(position={"x": 10, "y": 40})
    confirm(page)


def lit(page: Page, how: str) -> Locator:
    """Rooms one may go to, where nobody stands in the way of the mouse."""
    return page.locator(f".hit.can[aria-label*='{how}']:not([aria-label*=' here']):not([aria-label*='hall'])")


def go(page: Page, how: str) -> bool:
    """To a room that is lit; whether there is one."""
    rooms = lit(page, how)
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
    if page.locator(".actions .go").count():
        confirm(page)
    elif not go(page, "with a card"):
        page.get_by_role("button", name="Cancel").click()
        return False
    return True


def act(page: Page, actions: int) -> None:
    """One action: strike or foil if possible, otherwise now this, now that."""
    if offered(page, "attempt").count():
        offered(page, "attempt").click()
        confirm(page)
    elif offered(page, "pass").count():
        if usable(page).count():
            lay(page)
        else:
            decline(page)
    elif not (actions % 4 == 0 and go(page, "one step")) and not (actions % 4 == 1 and play_card(page)):
        offered(page, "draw").or_(offered(page, "end")).first.click()


Moment = Callable[[tuple[SeatInfo, ...]], bool]


def about_to_strike(url: str, edith: bool = False, when: Moment | None = None) -> dict[str, Any]:
    """A table where Ada may strike, Grace is asked first and holds a failure; Edith, or a bot in her seat, is asked last."""
    with ThreadPoolExecutor(1) as elsewhere:  # the browser has this thread's loop
        table = elsewhere.submit(asyncio.run, _about_to_strike(url, edith, when or ready_to_strike)).result(10 * PATIENCE)
    return {"table": table.table, "seats": [{"seat": key.seat, "token": key.token} for key in table.seats]}


async def _about_to_strike(url: str, edith: bool, when: Moment) -> MadeTable:
    places = [SeatRequest(kind="me", name=name) for name in GUESTS]
    dice = random.Random(6)
    DICE.seed(SOON)
    async with Client(url, patience=PATIENCE) as house:
        for _ in range(MOST_GAMES):
            made = await house.create({"edition": "free", "players": 3}, places, options=Options(pace=0), start=True)
            async with house.connect(made.table, [key.token for key in made.seats]) as table:
                if await play_until(table, dice, when):
                    if not edith:
                        await table.leave(2)
                    return made
    raise AssertionError(f"In {MOST_GAMES} games it never came to that.")


def ready_to_strike(mine: tuple[SeatInfo, ...]) -> bool:
    ada, grace, _ = mine
    return any(action.kind == "attempt" for action in ada.legal) and any(card.kind == "failure" for card in grace.hand)


async def play_until(table: TableConnection, dice: random.Random, when: Moment) -> bool:
    """Play all seats of a connection without a thought until things are so; whether they ever were."""
    async for news in table:
        if not isinstance(news, GameUpdate) or news.version < table.version:
            continue
        if when(news.seats):
            return True
        if table.table.stage == "over":
            return False
        mine = next((mine for mine in news.seats if mine.legal), None)
        if mine is not None:
            await asyncio.sleep(MANNERS)
            action = dice.choices(mine.legal, [HOW.get(action.kind, 1.0) for action in mine.legal])[0]
            await table.act(mine.seat, action.id)
    return False
