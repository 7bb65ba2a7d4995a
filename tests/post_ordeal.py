"""People who play by post while the house is killed: each opens the page only when told to, so that a missing message stops the game.

Seat 0 is told by Web Push, seat 1 by a webhook, seat 2 by mail. All that arrives is written down, with the number it carries: none may
arrive three times, and those to one address arrive in order.
"""

import asyncio
import email
import email.policy
import os
import re
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

from lucky.client import Client, ConnectionLost
from lucky.messages import GameUpdate, MadeTable, Options, SeatRequest
from tests.ordeal import Company, Fault, Record
from tests.patience import PATIENCE
from tests.post_scene import Browser, Letters, Receiver, loopback_reach, quick_post

PLAYERS = 3
LINK = re.compile(r"/t/([\w-]+)\?seat=(\d+)")
CONFIRM = re.compile(r"/post/confirm\?key=([\w-]+)")


def lead_to_loopback(certificate: str, mail_port: int) -> None:
    """In the server's process, before it starts: messages go to the tests' receivers, and soon."""
    import lucky.server.post.office as office
    import lucky.server.post.settings as settings

    reach = loopback_reach(Path(certificate))
    office.Reach = lambda: reach  # type: ignore[assignment, attr-defined, misc]
    office.BELIEVED = 2.0
    os.environ |= {"LUCKY_SMTP_HOST": "127.0.0.1", "LUCKY_SMTP_PORT": str(mail_port), "LUCKY_SMTP_FROM": "house@lucky.example"}
    os.environ["LUCKY_SMTP_SECURITY"] = "none"
    settings.PostSettings = lambda **given: quick_post(lease_seconds=3.0, addresses_each=50, **given)  # type: ignore[assignment, misc]


def lead_to_loopback_slowly(certificate: str) -> None:
    """The same with the times that every server keeps, for measurements."""
    import lucky.server.post.office as office

    reach = loopback_reach(Path(certificate))
    office.Reach = lambda: reach  # type: ignore[assignment, attr-defined, misc]


@dataclass
class Mailbox:
    """What has arrived, by address, whichever way it came."""

    receiver: Receiver
    letters: Letters
    browsers: dict[str, Browser] = field(default_factory=dict)  # by path
    arrived: defaultdict[str, list[int]] = field(default_factory=lambda: defaultdict(list))  # numbers of messages, by endpoint
    told: defaultdict[tuple[str, int], asyncio.Event] = field(default_factory=lambda: defaultdict(asyncio.Event))
    confirmations: dict[str, str] = field(default_factory=dict)  # keys by mail address
    requests_read: int = 0
    mails_read: int = 0

    async def sort(self) -> None:
        """Read what comes in, until cancelled."""
        while True:
            self.look()
            await asyncio.sleep(0.01)

    def look(self) -> None:
        """Read what is new."""
        for request in self.receiver.requests[self.requests_read :]:
            browser = self.browsers.get(request.path)
            said = browser.read(request.body) if browser else request.json
            number = said["id"] if browser else int(request.headers["lucky-message"])
            self.note(request.path, number, said["link"])
        self.requests_read = len(self.receiver.requests)
        for receivers, content in self.letters.mails[self.mails_read :]:
            mail = email.message_from_bytes(content, policy=email.policy.default)
            text = mail.get_content()
            if key := CONFIRM.search(text):
                self.confirmations[receivers[0]] = key[1]
            else:
                self.note(receivers[0], int(mail["Lucky-Message"]), text)
            self.mails_read += 1

    def note(self, endpoint: str, number: int, text: str) -> None:
        """A message has arrived."""
        self.arrived[endpoint].append(number)
        if link := LINK.search(text):
            self.told[link[1], int(link[2])].set()

    def check(self) -> int:
        """Fault if something arrived three times, or out of order: how many messages there were."""
        for endpoint, numbers in self.arrived.items():
            if max(Counter(numbers).values()) > 2:
                raise Fault(f"{endpoint} was told three times: {numbers}")
            first = list(dict.fromkeys(numbers))
            if first != sorted(first):
                raise Fault(f"{endpoint} was told out of order: {numbers}")
        return sum(len({*numbers}) for numbers in self.arrived.values())


class PostCompany(Company):
    """Three people at one table after another, who come only when they are told."""

    def __init__(self, clients: Sequence[Client], seed: int, mailbox: Mailbox) -> None:
        super().__init__(clients, seed)
        self.mailbox = mailbox

    async def one_game(self) -> None:
        """A table; everyone says where they want to be told, and waits."""
        made = await self.insist(
            lambda server: server.create(
                {"edition": "free", "players": PLAYERS}, [SeatRequest(kind="me")] * PLAYERS, options=Options(help=False)
            )
        )
        record = Record(made.table)
        self.records.append(record)
        for seat in range(PLAYERS):
            await self.subscribe(made, seat)
        async with self.dice.choice(self.clients).connect(made.table, [made.host_token]) as host:
            await self.begin(host)
        async with asyncio.TaskGroup() as group:
            for seat in range(PLAYERS):
                group.create_task(self.wait_and_play(made, seat, record))

    async def subscribe(self, made: MadeTable, seat: int) -> None:
        """Say where a seat is told; a mail address is confirmed."""
        path, mail = f"/{made.table}/{seat}", f"s{seat}.{made.table.lower()}@lucky.example"
        url = f"{self.mailbox.receiver.url}{path}"
        if seat == 0:
            browser = self.mailbox.browsers[path] = Browser()
            wanted = browser.wanted(url, seat=seat)
        elif seat == 1:
            wanted = {"way": "webhook", "url": url, "seat": seat}
        else:
            wanted = {"way": "mail", "mail": mail, "seat": seat}
        await self.post(f"api/tables/{made.table}/post", made.seats[seat].token, wanted)
        if seat == 2:
            async with asyncio.timeout(PATIENCE):
                while mail not in self.mailbox.confirmations:  # noqa: ASYNC110
                    await asyncio.sleep(0.02)
            await self.post(f"post/confirm?key={self.mailbox.confirmations[mail]}", "", None)

    async def post(self, path: str, token: str, body: Any) -> None:
        """Ask one process or another until it is granted."""
        while True:
            try:
                async with httpx.AsyncClient(timeout=PATIENCE) as client:
                    headers = {"Authorization": f"Bearer {token}"} if token else {}
                    answer = await client.post(f"{self.dice.choice(self.clients).url}/{path}", json=body, headers=headers)
            except httpx.HTTPError:
                await asyncio.sleep(0.05)
                continue
            if answer.is_success:
                return
            if answer.status_code < 500:
                raise Fault(f"{path.partition('?')[0]}: {answer.text}")
            await asyncio.sleep(0.05)

    async def wait_and_play(self, made: MadeTable, seat: int, record: Record) -> None:
        """Come when told, and once at the beginning, when nothing is news yet."""
        told = self.mailbox.told[made.table, seat]
        told.set()
        while not record.over:
            try:
                async with asyncio.timeout(PATIENCE):
                    while not (told.is_set() or record.over):  # noqa: ASYNC110
                        await asyncio.sleep(0.02)
            except TimeoutError:
                raise Fault(f"{made.table}: seat {seat} was not told that it is their turn") from None
            told.clear()
            await self.visit(made, seat, record)

    async def visit(self, made: MadeTable, seat: int, record: Record) -> None:
        """Open the page, act as long as there is something to decide, and close it."""
        async with self.dice.choice(self.clients).connect(made.table, [made.seats[seat].token]) as page:
            async for message in page:
                if not isinstance(message, GameUpdate):
                    continue
                record.heard(message)
                mine = message.seats[0] if message.seats else None
                if record.over or (message.version == page.version and (mine is None or not mine.legal)):
                    return
                if mine is not None and mine.legal and message.version == page.version:
                    try:
                        await self.act(seat, page, record, message.version, self.dice.choice(mine.legal).id)
                    except ConnectionLost:
                        continue
