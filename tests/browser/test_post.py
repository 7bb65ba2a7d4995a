"""Games by post in a browser: say where to be told, close the page, be told, and come back by the message. One person, two devices."""

import asyncio
import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from playwright.sync_api import BrowserContext, Page, expect

from lucky.client import Client
from lucky.commands.play import listening
from lucky.messages import GameUpdate
from lucky.server.app import create_app
from lucky.server.run import config
from lucky.server.settings import Settings
from tests.browser.at_table import sit
from tests.browser.waiting import found
from tests.patience import PATIENCE, in_time
from tests.post_scene import Browser, Receiver, loopback_reach, quick_post, receiving

# What a browser's maker would do over the network: an address, and the keys of this very browser.
SUBSCRIBED = """([url, keys]) => {
  let made = null
  PushManager.prototype.subscribe = async () => (made = { endpoint: url, toJSON: () => ({ keys }) })
  PushManager.prototype.getSubscription = async () => made
}"""
# Somebody clicks on the message. Only a real hand may open a window, so where it would open is noted down.
CLICKED = """async () => {
  const [notification] = await registration.getNotifications()
  let opened = ''
  clients.openWindow = async (url) => (opened = url)
  dispatchEvent(new NotificationEvent('notificationclick', { notification }))
  for (let k = 0; k < 200 && !opened; k++) await new Promise((done) => setTimeout(done, 10))
  return opened
}"""


@dataclass
class PostHouse:
    url: str
    receiver: Receiver


@contextmanager
def posting_house(folder: Path) -> Iterator[PostHouse]:
    """A house whose messages go to a receiver on this machine."""
    sock = listening(None)
    opened: list[PostHouse] = []
    servers: list[uvicorn.Server] = []
    url = f"http://127.0.0.1:{sock.getsockname()[1]}"

    async def run() -> None:
        async with receiving(folder) as receiver:
            reach = loopback_reach(receiver.certificate)
            settings = Settings(beat=0.01, slack=0.01, post=quick_post())
            servers.append(uvicorn.Server(config(create_app(settings=settings, reach=reach))))
            opened.append(PostHouse(url, receiver))
            await servers[0].serve(sockets=[sock])

    thread = threading.Thread(target=asyncio.run, args=[run()])
    thread.start()
    in_time(lambda: bool(servers) and servers[0].started, "the house opens")
    yield opened[0]
    servers[0].should_exit = True
    thread.join(PATIENCE)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[PostHouse]:
    with posting_house(tmp_path) as found:
        yield found


def table_by_post(url: str) -> dict[str, Any]:
    seats = [{"kind": "me", "name": name} for name in ("Ada", "Grace", "Edith")]
    options = {"pace": 0, "turn_seconds": 86400, "answer_seconds": 86400}
    wanted = {"setup": {"edition": "free", "players": 3}, "seats": seats, "options": options, "start": True}
    made: dict[str, Any] = httpx.post(f"{url}/api/tables", json=wanted, timeout=PATIENCE).raise_for_status().json()
    return made


def to_act(url: str, made: dict[str, Any]) -> int:
    """Whose turn it is, as anybody may know."""
    return int(httpx.get(f"{url}/api/tables/{made['table']}", timeout=PATIENCE).json()["to_act"])


def connected(url: str, made: dict[str, Any], seat: int) -> bool:
    """Whether somebody has the page of a seat open."""
    return bool(httpx.get(f"{url}/api/tables/{made['table']}", timeout=PATIENCE).json()["chairs"][seat].get("connected"))


def played_until(url: str, made: dict[str, Any], seat: int) -> None:
    """The others play, one after the other, until it is a seat's turn."""

    async def turn(of: int) -> None:
        async with Client(url) as client, client.connect(made["table"], [made["seats"][of]["token"]]) as page:
            async for message in page:
                if isinstance(message, GameUpdate):
                    legal = message.seats[0].legal
                    if not legal:
                        return
                    await page.act(of, next((one for one in legal if one.kind in ("draw", "end", "pass")), legal[0]).id, message.version)

    while (of := to_act(url, made)) != seat:
        asyncio.run(asyncio.wait_for(turn(of), PATIENCE))


def in_thread(job: Callable[[], None]) -> None:
    """Beside Playwright, which has an event loop of its own here."""
    thread = threading.Thread(target=job)
    thread.start()
    thread.join(PATIENCE)
    assert not thread.is_alive()


def open_post(page: Page) -> Any:
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="When it is my turn").click()
    return page.get_by_role("region", name="When it is my turn")


def test_subscribe_close_be_told_and_come_back(new_context: Callable[..., BrowserContext], house: PostHouse) -> None:
    made, browser = table_by_post(house.url), Browser()
    seat = (to_act(house.url, made) + 1) % 3
    context = new_context(reduced_motion="reduce")
    context.set_default_timeout(PATIENCE * 1000)
    context.grant_permissions(["notifications"], origin=house.url)
    wanted = browser.wanted("")
    keys = [f"{house.receiver.url}/push", {"p256dh": wanted["p256dh"], "auth": wanted["auth"]}]
    context.add_init_script(f"({SUBSCRIBED})({json.dumps(keys)})")

    page = context.new_page()
    sit(page, house.url, made, seat)
    post = open_post(page)
    post.get_by_role("button", name="Tell me in this browser").click()
    expect(post.get_by_role("button", name="Stop telling me in this browser")).to_be_visible()
    expect(post.get_by_role("listitem")).to_contain_text("A browser")
    post.get_by_label("Quiet from").fill("22:30")
    post.get_by_label("Quiet from").press("Tab")
    expect(post.get_by_label("until", exact=True)).to_have_value("07:00")
    post.get_by_label("Quiet from").fill("")
    post.get_by_label("Quiet from").press("Tab")
    expect(post.get_by_label("until", exact=True)).to_have_value("")
    page.close()
    in_time(lambda: not connected(house.url, made, seat), "the house knows that the page is closed")

    in_thread(lambda: played_until(house.url, made, seat))
    in_time(lambda: bool(house.receiver.requests), "a message arrives")
    said = browser.read(house.receiver.requests[0].body)
    assert said["title"].endswith("it is your turn")

    window = context.new_page()
    window.goto(f"{house.url}/about")
    assert deliver(context, window, house.url, said) == [said["title"]]
    worker = context.service_workers[0]
    opened = worker.evaluate(CLICKED)
    assert opened == f"{house.url}/t/{made['table']}?seat={seat}"
    window.goto(opened)
    expect(window.get_by_role("region", name="Your hand")).to_be_visible()
    expect(window.get_by_text("Your turn").first).to_be_visible()


def deliver(context: BrowserContext, page: Page, origin: str, said: dict[str, Any]) -> Any:
    """Have the browser's worker be given a message, as its maker's service would: the titles it shows then."""
    session = context.new_cdp_session(page)
    registrations: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: registrations.extend(one["registrationId"] for one in event["registrations"] if not one["isDeleted"]),
    )
    session.send("ServiceWorker.enable")
    page.evaluate("async () => { await navigator.serviceWorker.ready }")
    found(page, lambda: registrations, "a service worker")
    shown = "async () => (await (await navigator.serviceWorker.getRegistration()).getNotifications()).map((one) => one.title)"

    def delivered() -> Any:
        # A maker's service delivers again what a worker that was just starting did not take; the same message is shown once.
        message = {"origin": origin, "registrationId": registrations[-1], "data": json.dumps(said)}
        session.send("ServiceWorker.deliverPushMessage", message)
        page.wait_for_timeout(500)
        return page.evaluate(shown)

    return found(page, delivered, "a notification")


def test_one_person_two_devices(new_context: Callable[..., BrowserContext], house: PostHouse) -> None:
    made = table_by_post(house.url)
    seat = to_act(house.url, made)
    first, second = (new_context(reduced_motion="reduce").new_page() for _ in range(2))
    for page in (first, second):
        page.context.set_default_timeout(PATIENCE * 1000)
    sit(first, house.url, made, seat)
    first.goto(house.url)
    expect(first.get_by_text("Your turn")).to_be_visible()
    first.get_by_role("button", name="On my other devices").click()
    expect(first.get_by_role("img", name="All your tables")).to_be_visible()
    key = first.evaluate("localStorage.getItem('ring')")

    second.goto(f"{house.url}/#ring={key}")
    expect(second).not_to_have_url(f"{house.url}/#ring={key}")
    expect(second.get_by_text("Your turn")).to_be_visible()
    second.get_by_role("link", name="To the next that waits for you").click()
    expect(second.get_by_role("region", name="Your hand")).to_be_visible()

    first.get_by_role("button", name="Take this ring of keys off the house").click()
    expect(first.get_by_role("img", name="All your tables")).to_have_count(0)
    answer = httpx.get(f"{house.url}/api/ring", headers={"Authorization": f"Bearer {key}"}, timeout=PATIENCE)
    assert answer.json() == []
