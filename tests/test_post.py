"""Messages to people whose page is closed: said once, to whom they are for, and by every way there is."""

import asyncio
import email
import email.policy
import threading
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import httpx
import pytest

from lucky.messages import MadeTable, Options
from lucky.server.post import mail
from lucky.server.post.settings import MailSettings
from lucky.server.post.webhooks import signature
from tests.patience import PATIENCE
from tests.post_scene import Browser, Letters, Receiver, loopback_reach, mail_server, quick_post, receiving
from tests.server_scene import ME, Scene, next_update, open_server, until

Story = Callable[["Evening"], Coroutine[Any, Any, None]]


class Evening:
    """A server, a receiver, and a table where it is the turn of seat 0."""

    def __init__(self, scene: Scene, receiver: Receiver, made: MadeTable) -> None:
        self.scene = scene
        self.receiver = receiver
        self.made = made

    async def ask(self, path: str, seat: int | None, body: Any = None, status: int = 0, called: str = "") -> Any:
        """Ask with the token of a seat, or of the host; perhaps by a name that the server does not have."""
        token = self.made.host_token if seat is None else self.made.seats[seat].token
        headers = {"Authorization": f"Bearer {token}"} | ({"Host": called} if called else {})
        async with httpx.AsyncClient(base_url=self.scene.url, headers=headers) as client:
            where = f"/api/tables/{self.made.table}/{path}"
            answer = await (client.get(where) if body is None else client.post(where, json=body))
        assert answer.status_code == status or (not status and answer.is_success), answer.text
        return answer.json()

    async def end_turn(self, seat: int) -> None:
        """Open the page of a seat, play until it is somebody else's turn, and close it."""
        async with self.scene.sit(self.made, seat, host=False) as page:
            update = await next_update(page)
            while (mine := update.seats[0]).legal:
                action = next((one for one in mine.legal if one.kind in ("end", "draw", "pass")), mine.legal[0])
                await page.act(seat, action.id, update.version)
                update = await next_update(page, update.version + 1)

    async def whose(self) -> int:
        """Who is to act."""
        table = await self.scene.registry.table(self.made.table)
        return table.playing().game.to_act

    async def next_turn(self) -> int:
        """Let whoever is to act end their turn: whose it is then."""
        await self.looked()
        await self.end_turn(await self.whose())
        return await self.whose()

    async def looked(self) -> None:
        """Wait until the house knows how the table stands."""
        office = self.scene.registry.post
        await becomes(lambda: office.outbox.behind(), [])


async def becomes(ask: Callable[[], Coroutine[Any, Any, Any]], wanted: Any) -> None:
    """Ask until the answer is as it should be."""
    async with asyncio.timeout(PATIENCE):
        while True:
            if await ask() == wanted:
                return
            await asyncio.sleep(0.02)


async def kept_of(evening: Evening, seat: int) -> Any:
    return (await evening.ask("post", seat))["addresses"]


def evening(folder: Path, story: Story, players: int = 3, database: str = "sqlite://", **settings: Any) -> None:
    """Run a story with a server and a receiver."""

    async def run() -> None:
        async with AsyncExitStack() as stack:
            receiver = await stack.enter_async_context(receiving(folder))
            reach = settings.pop("reach", None) or loopback_reach(receiver.certificate)
            usual = {"post": quick_post()} | settings
            scene = await stack.enter_async_context(open_server(reach=reach, database=database, **usual))
            made = await scene.make([ME] * players, Options(pace=0), players=players)
            await story(Evening(scene, receiver, made))

    asyncio.run(asyncio.wait_for(run(), PATIENCE))


def test_a_browser_is_told_and_can_read_it(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        browsers = [Browser() for _ in range(3)]
        for seat, browser in enumerate(browsers):
            await evening.ask("post", seat, browser.wanted(f"{evening.receiver.url}/push/{seat}", seat=seat))
        seat = await evening.next_turn()
        await until(lambda: evening.receiver.requests)
        request = evening.receiver.requests[0]
        assert request.path == f"/push/{seat}"
        assert request.headers["authorization"].startswith("vapid t=")
        assert request.headers["content-encoding"] == "aes128gcm"
        said = browsers[seat].read(request.body)
        assert said["title"].endswith("it is your turn")
        assert said["link"] == f"{evening.scene.url}/t/{evening.made.table}?seat={seat}"
        await asyncio.sleep(0.3)
        assert len(evening.receiver.requests) == 1, "told once, and nobody else"

    evening(tmp_path, story)


def test_an_open_page_is_told_nothing(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        for seat in range(3):
            await evening.ask("post", seat, Browser().wanted(f"{evening.receiver.url}/{seat}", seat=seat))
        pages = [evening.scene.sit(evening.made, seat, host=False) for seat in range(3)]
        async with pages[0], pages[1], pages[2]:
            await until(lambda: len(evening.scene.registry.tables[evening.made.table].audience.here()[0]) == 3)
            await evening.next_turn()
            await evening.looked()
            await asyncio.sleep(0.4)
            assert not evening.receiver.requests
        await evening.next_turn()
        await until(lambda: evening.receiver.requests)

    evening(tmp_path, story)


def test_a_webhook_of_the_table_is_signed(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        url = f"{evening.receiver.url}/hook"
        await evening.ask("post", 0, {"way": "webhook", "url": url}, status=403)
        kept = await evening.ask("post", None, {"way": "webhook", "url": url})
        seat = await evening.next_turn()
        await until(lambda: evening.receiver.requests)
        request = evening.receiver.requests[0]
        at, mark = (part.partition("=")[2] for part in request.headers["lucky-signature"].split(","))
        assert mark == signature(kept["secret"], int(at), request.body)
        assert request.json["notices"][0] | {"since": ""} == {
            "kind": "turn",
            "table": evening.made.table,
            "seat": seat,
            "name": (await evening.scene.registry.table(evening.made.table)).chairs[seat].name,
            "since": "",
        }

    evening(tmp_path, story)


def test_presets(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        for preset in ("discord", "slack"):
            await evening.ask("post", None, {"way": "webhook", "url": f"{evening.receiver.url}/{preset}", "preset": preset})
        for seat in range(3):
            await evening.ask(
                "post", seat, {"way": "webhook", "url": f"{evening.receiver.url}/topic{seat}", "preset": "ntfy", "seat": seat}
            )
        seat = await evening.next_turn()
        await until(lambda: len(evening.receiver.requests) == 3)
        assert evening.receiver.to("/discord")[0].json["allowed_mentions"] == {"parse": []}
        assert "is to act" in evening.receiver.to("/slack")[0].json["text"]
        assert evening.receiver.to("/")[0].json["topic"] == f"topic{seat}"

    evening(tmp_path, story)


def test_mail_is_confirmed_first_and_ends_with_a_click(tmp_path: Path) -> None:
    with mail_server() as (letters, settings):

        async def story(evening: Evening) -> None:
            for seat in range(3):
                wanted = {"way": "mail", "mail": f"seat{seat}@lucky.example", "seat": seat, "wishes": {"language": "de"}}
                await evening.ask("post", seat, wanted)
            await until(lambda: len(letters.mails) == 3)
            assert all("Ist das deine Adresse?" in str(read(letters, k)["Subject"]) for k in range(3))
            await evening.next_turn()
            await evening.looked()
            await asyncio.sleep(0.3)
            assert len(letters.mails) == 3, "nobody has confirmed"
            async with httpx.AsyncClient() as client:
                for k in range(3):
                    link = next(word for word in text_of(letters, k).split() if "/post/confirm" in word)
                    assert "Ja, sagt mir Bescheid" in (await client.get(link)).text
                    assert (await client.post(link)).is_success
                seat = await evening.next_turn()
                await until(lambda: len(letters.mails) == 4)
                mail = read(letters, 3)
                assert str(mail["To"]) == f"seat{seat}@lucky.example"
                assert "am Zug" in str(mail["Subject"])
                assert str(mail["List-Unsubscribe-Post"]) == "List-Unsubscribe=One-Click"
                stop = str(mail["List-Unsubscribe"]).strip("<>")
                assert (await client.get(stop)).is_success
                assert (await client.post(stop, content="List-Unsubscribe=One-Click")).is_success
                assert (await client.get(stop)).status_code == 404
            assert (await evening.ask("post", seat))["addresses"] == []

        evening(tmp_path, story, post=quick_post(mail=settings))


def test_who_forgets_and_asks_again_does_not_fill_a_mailbox(tmp_path: Path) -> None:
    with mail_server() as (_, settings):

        async def story(evening: Evening) -> None:
            wanted = {"way": "mail", "mail": "somebody@lucky.example", "seat": 0}
            for _ in range(3):
                await evening.ask("post", 0, wanted)
                await evening.ask("post/forget", 0, {})
            await evening.ask("post", 0, wanted, status=429)

        evening(tmp_path, story, post=quick_post(mail=settings))


def test_a_mailbox_is_asked_so_often_whatever_is_added_to_its_name(tmp_path: Path) -> None:
    """And the question itself can be stopped as any other mail, with one click."""
    with mail_server() as (letters, settings):

        async def story(evening: Evening) -> None:
            named = ("somebody@lucky.example", "somebody+1@lucky.example", "Somebody+two@lucky.example", "somebody+3@lucky.example")
            for k, name in enumerate(named):
                await evening.ask("post", k % 3, {"way": "mail", "mail": name, "seat": k % 3}, status=201 if k < 3 else 429)
            kept = [(await evening.ask("post", seat))["addresses"][0]["mail"] for seat in range(3)]
            assert kept == [*named[:3]], "they are told as they wish"
            await until(lambda: len(letters.mails) == 3)
            question = read(letters, 0)
            assert str(question["List-Unsubscribe-Post"]) == "List-Unsubscribe=One-Click"
            stop = str(question["List-Unsubscribe"]).strip("<>")
            async with httpx.AsyncClient() as client:
                assert (await client.post(stop, content="List-Unsubscribe=One-Click")).is_success
            assert [len((await evening.ask("post", seat))["addresses"]) for seat in range(3)].count(0) == 1

        evening(tmp_path, story, post=quick_post(mail=settings))


def test_a_slow_mail_server_keeps_nobody_else_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Mail has threads of its own: with all of those that everything else shares taken, it would wait, and the other way round."""

    async def story() -> None:
        asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(1))
        begun, done = threading.Event(), threading.Event()

        def slowly(*_: object) -> bool:
            begun.set()
            return done.wait(PATIENCE)

        monkeypatch.setattr(mail, "_send", slowly)
        sending = asyncio.create_task(mail.send(EmailMessage(), MailSettings(), yes))
        await until(begun.is_set)
        try:
            async with asyncio.timeout(PATIENCE / 2):
                assert await asyncio.to_thread(lambda: "a picture") == "a picture"
        finally:
            done.set()
            await sending

    async def yes() -> bool:
        return True

    asyncio.run(story())


def test_no_mail_leads_to_a_name_that_a_stranger_made_up(tmp_path: Path) -> None:
    with mail_server() as (letters, settings):

        async def story(evening: Evening) -> None:
            wanted = {"way": "mail", "mail": "somebody@lucky.example", "seat": 0}
            assert (await evening.ask("post", 0))["mail"]
            assert not (await evening.ask("post", 0, called="elsewhere.example"))["mail"]
            await evening.ask("post", 0, wanted, status=409, called="elsewhere.example")
            await evening.ask("post", 0, wanted)
            await until(lambda: len(letters.mails) == 1)
            assert evening.scene.url in text_of(letters, 0)

        evening(tmp_path, story, post=quick_post(mail=settings))


def read(letters: Letters, k: int) -> Any:
    return email.message_from_bytes(letters.mails[k][1], policy=email.policy.default)


def text_of(letters: Letters, k: int) -> str:
    return str(read(letters, k).get_content())


@pytest.mark.parametrize("status", [404, 410])
def test_a_dead_endpoint_is_forgotten(tmp_path: Path, status: int) -> None:
    async def story(evening: Evening) -> None:
        for seat in range(3):
            await evening.ask("post", seat, Browser().wanted(f"{evening.receiver.url}/{seat}", seat=seat))
            evening.receiver.answers[f"/{seat}"] = f"HTTP/1.1 {status} Gone\r\n\r\n".encode()
        seat = await evening.next_turn()
        await becomes(lambda: kept_of(evening, seat), [])
        assert len(evening.receiver.requests) == 1

    evening(tmp_path, story)


def test_what_is_kept_is_listed_changed_and_erased(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        browser = Browser()
        url = f"{evening.receiver.url}/me"
        kept = await evening.ask("post", 0, browser.wanted(url, seat=0))
        listed = await evening.ask("post", 0)
        assert [one["url"] for one in listed["addresses"]] == [url]
        assert (await evening.ask("post", 1))["addresses"] == [], "nobody else sees it"
        await evening.ask("post", 1, browser.wanted(url, seat=0), status=403)
        wishes = {"zone": "Europe/Berlin", "quiet_from": 1320, "quiet_until": 420, "language": "de"}
        changed = await evening.ask("post/change", 0, {"id": kept["id"], "wishes": wishes})
        assert changed["addresses"][0]["wishes"] | wishes == changed["addresses"][0]["wishes"]
        await evening.ask("post/change", 0, {"id": kept["id"], "wishes": {"zone": "Nowhere/At_all"}}, status=400)
        await evening.ask("post/forget", 1, {"id": kept["id"]})
        assert (await evening.ask("post", 0))["addresses"], "not by somebody else"
        assert (await evening.ask("post/forget", 0, {}))["addresses"] == []

    evening(tmp_path, story)


def test_webhooks_are_off_unless_the_host_turns_them_on(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        await evening.ask("post", None, {"way": "webhook", "url": f"{evening.receiver.url}/hook"}, status=409)
        ways = await evening.ask("post", None)
        assert not ways["webhooks"]
        assert not ways["mail"]
        assert ways["push"]

    evening(tmp_path, story, post=quick_post(webhooks=False))


def test_a_refused_message_is_sent_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lucky.server.post.sender.PAUSES", (0.05,) * 8)

    async def story(evening: Evening) -> None:
        for seat in range(3):
            await evening.ask("post", seat, Browser().wanted(f"{evening.receiver.url}/{seat}", seat=seat))
            evening.receiver.answers[f"/{seat}"] = b"HTTP/1.1 503 Not now\r\n\r\n"
        await evening.next_turn()
        await until(lambda: len(evening.receiver.requests) >= 4)
        evening.receiver.answers.clear()
        before = len(evening.receiver.requests)
        await until(lambda: len(evening.receiver.requests) > before)
        await asyncio.sleep(0.4)
        assert len(evening.receiver.requests) <= before + 2

    evening(tmp_path, story)


def test_an_unclear_message_is_sent_twice_and_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lucky.server.post.sender.PAUSES", (0.05,) * 8)

    async def story(evening: Evening) -> None:
        for seat in range(3):
            await evening.ask("post", seat, Browser().wanted(f"{evening.receiver.url}/{seat}", seat=seat))
            evening.receiver.answers[f"/{seat}"] = b""
        await evening.next_turn()
        await until(lambda: len(evening.receiver.requests) == 2)
        await asyncio.sleep(0.6)
        assert len(evening.receiver.requests) == 2

    evening(tmp_path, story)
