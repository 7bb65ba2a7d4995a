"""The post office of a process: looks which tables have gone on, and has the sender send what there is to be told of them.

Nothing is done about messages while an action is on its way: the log itself says which tables have gone on, so that no process has to
remember it, and none that is killed can forget it.
"""

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Any

from lucky.post.standing import standing_of
from lucky.server.counting import Bucket, Buckets, bucket_of, counted
from lucky.server.post.addresses import AddressBook, receiver
from lucky.server.post.outbox import Behind, Outbox
from lucky.server.post.reach import Reach
from lucky.server.post.rings import Rings
from lucky.server.post.sender import Sender
from lucky.table.interfaces import StoreError
from lucky.table.refusals import NoSuchTable, TooMuch

if TYPE_CHECKING:
    from lucky.server.table_registry import TableRegistry

CLEAR_SECONDS = 600.0
PRESENT_SECONDS = 10.0  # between two times that other processes are told which pages are open here
BELIEVED = 30.0  # seconds that they believe it
ASKED_A_SECOND, ASKED_AT_ONCE = 1 / 30, 20  # addresses that one client names
TOGETHER = 50  # tables in one transaction
logger = logging.getLogger(__name__)


class PostOffice:
    """Messages of one process."""

    def __init__(self, registry: "TableRegistry", reach: Reach | None = None) -> None:
        self.registry = registry
        self.settings = registry.settings.post
        database, shared = registry.store.database, registry.store.shared
        self.reach = reach or Reach()
        self.outbox = Outbox(database, registry.process, shared=shared)
        self.book = AddressBook(database, self.settings, shared=shared)
        self.rings = Rings(database, self.book)
        self.house_key = ""
        self.sender: Sender
        self.asked = Buckets(ASKED_A_SECOND, ASKED_AT_ONCE)  # of clients that name addresses
        self.questioned: dict[str, Bucket] = {}  # mailboxes, whether they want to be told
        self._told: set[tuple[str, int]] = set()  # pages that are open here, as other processes know it

    async def open(self) -> None:
        """Make the house's key if there is none, and begin."""
        if self.settings.push:
            try:
                from lucky.server.post.push import new_private_key
            except ModuleNotFoundError:  # without lucky-mansion[post] there is no Web Push
                pass
            else:
                self.house_key = await self.book.house_key("vapid", new_private_key)
        await self.outbox.free_leases()
        self.sender = Sender(self.outbox, self.settings, self.reach, self.house_key, self.is_open)
        self.registry.chore(self.look())
        self.registry.chore(self.sender.run())
        self.registry.chore(self.clear())
        if self.registry.store.shared:
            self.registry.chore(self.tell_presence())

    @property
    def vapid(self) -> str:
        """The key that browsers want to know; "" where there is no Web Push."""
        if not self.house_key:
            return ""
        from lucky.server.post.push import public_key

        return public_key(self.house_key)

    def admit(self, client: str) -> None:
        """Count one more address that a client names; TooMuch if there were enough lately."""
        counted_as = counted(client)
        if counted_as and not self.asked.take(counted_as):
            raise TooMuch("You have named enough addresses for now. Give it a few minutes.")

    def admit_question(self, endpoint: str) -> None:
        """Count one more question to a mailbox; TooMuch if it was asked enough today, also if all of it was forgotten since."""
        most = self.settings.confirmations_a_day
        if not bucket_of(self.questioned, receiver(endpoint), most / 86400, most).take():
            raise TooMuch("That address has been asked often enough today.")

    def is_open(self, table_id: str, seat: int | None) -> bool:
        """Whether the page of a seat is open in this process."""
        table = self.registry.tables.get(table_id)
        return table is not None and seat is not None and seat in table.audience.here()[0]

    async def look(self) -> None:
        """Look which tables have gone on, again and again."""
        while True:
            try:
                if await self.look_once():
                    self.sender.wake()
            except StoreError as error:
                logger.warning("tables were not looked at: %s", error)
            except Exception:
                logger.exception("tables were not looked at")
            await asyncio.sleep(self.settings.look_seconds)

    async def look_once(self) -> int:
        """Write what there is to be told of tables that have gone on: how many messages."""
        written = 0
        looks: list[tuple[Behind, Any]] = []
        for behind in await self.outbox.behind():
            here = behind.table in self.registry.tables
            if here or not self.registry.store.shared or time.time() - behind.at >= self.settings.patience:
                try:
                    looks.append((behind, await self._standing(behind)))
                except NoSuchTable:
                    continue
                except StoreError:
                    raise
                except Exception:
                    logger.exception("table could not be looked at", extra={"facts": {"table": behind.table}})
            if len(looks) == TOGETHER:
                written += await self.outbox.advance(looks, self.settings.settle_seconds)
                looks = []
        if looks:
            written += await self.outbox.advance(looks, self.settings.settle_seconds)
        return written

    async def _standing(self, behind: Behind) -> Any:
        table = await self.registry.table(behind.table)
        async with table.lock:
            if self.registry.store.shared and behind.touched > table.record.touched:
                await table.load_again()
            return standing_of(table, behind.standing, time.time())

    async def clear(self) -> None:
        """Forget what need not be kept, now and then."""
        while True:
            try:
                await self.outbox.clear()
            except StoreError as error:
                logger.warning("old addresses were not forgotten: %s", error)
            await asyncio.sleep(CLEAR_SECONDS)

    async def tell_presence(self) -> None:
        """Let other processes know which pages are open here."""
        told = 0.0
        while True:
            pages = {(table.id, seat) for table in self.registry.tables.values() for seat in table.audience.here()[0]}
            now = time.monotonic()
            if pages != self._told or (pages and now - told >= PRESENT_SECONDS):
                try:
                    await self.outbox.present(pages, BELIEVED)
                    self._told, told = pages, now
                except StoreError as error:
                    logger.warning("open pages were not told: %s", error)
            await asyncio.sleep(self.settings.send_seconds)
