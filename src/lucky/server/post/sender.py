"""The sender: takes what is due from the outbox, a few at a time, and sends it; to one endpoint one after the other."""

import asyncio
import contextlib
import logging
import random
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from lucky.errors import LuckyError
from lucky.server.counting import Bucket, bucket_of
from lucky.server.post import mail, webhooks
from lucky.server.post.addresses import receiver
from lucky.server.post.outbox import MOST_HANDED, Outbox, Parcel
from lucky.server.post.reach import HttpAnswer, NotAllowed, NotHandedOver, Reach, Unclear
from lucky.server.post.settings import PostSettings
from lucky.table.interfaces import StoreError
from lucky.table.log import note

if TYPE_CHECKING:
    from collections.abc import Awaitable

PAUSES = (5.0, 30.0, 120.0, 600.0, 1800.0, 3600.0, 7200.0, 14400.0)  # before trying again; then it is given up
LONGEST_WAIT = 3600.0  # that a receiver may ask for
POSTPONED = 60.0  # seconds, if an endpoint has had enough for now
GONE = (404, 410)
logger = logging.getLogger(__name__)


class Sender:
    """Sends what is due. `is_open` says whether somebody has the page of a seat open in this process."""

    def __init__(
        self, outbox: Outbox, settings: PostSettings, reach: Reach, house_key: str, is_open: Callable[[str, int | None], bool]
    ) -> None:
        self.outbox = outbox
        self.settings = settings
        self.reach = reach
        self.house_key = house_key  # "" where there is no Web Push
        self.is_open = is_open
        self.sent = 0
        self.buckets: dict[str, Bucket] = {}
        self._sending: dict[str, asyncio.Task[None]] = {}  # by endpoint
        self._done: list[int] = []
        self._again: list[tuple[int, float, bool]] = []
        self._gone: list[str] = []
        self._ready: list[tuple[Parcel, asyncio.Future[bool]]] = []
        self._counting: asyncio.Task[None] | None = None
        self._woken = asyncio.Event()

    def wake(self) -> None:
        """There may be something to send."""
        self._woken.set()

    async def run(self) -> None:
        """Send until cancelled."""
        try:
            while True:
                try:
                    await self.round()
                except StoreError as error:
                    logger.warning("messages wait: %s", error)
                except Exception:
                    logger.exception("messages wait")
                self._woken.clear()
                with contextlib.suppress(TimeoutError):  # not by wait_for, which may forget that it was cancelled
                    async with asyncio.timeout(self.settings.send_seconds):
                        await self._woken.wait()
        finally:
            for task in self._sending.values():
                task.cancel()

    async def round(self) -> None:
        """Write down what has come of messages, then begin to send those that are due."""
        await self._settle()
        free = self.settings.sends_at_once - len(self._sending)
        if free <= 0:
            return
        for parcel in await self.outbox.claim(free, self.settings.lease_seconds, self._sending):
            if self._is_seen(parcel):
                self._done += parcel.ids
                continue
            endpoint = parcel.address.endpoint
            task = self._sending[endpoint] = asyncio.create_task(self._send(parcel), name="send-message")
            task.add_done_callback(lambda _, endpoint=endpoint: self._ended(endpoint))  # type: ignore[misc]

    def _is_seen(self, parcel: Parcel) -> bool:
        """Whether whoever it is about has the page open, so that they see it by themselves."""
        theirs = parcel.address.seat
        return parcel.notices[0].kind != "confirm" and all(
            self.is_open(notice.table, theirs if notice.seat is None else notice.seat) for notice in parcel.notices
        )

    def _ended(self, endpoint: str) -> None:
        self._sending.pop(endpoint, None)
        self.wake()

    async def _settle(self) -> None:
        done, self._done = self._done, []
        again, self._again = self._again, []
        gone, self._gone = self._gone, []
        try:
            await self.outbox.settle(done, again, gone)
        except BaseException:
            self._done, self._again, self._gone = done + self._done, again + self._again, gone + self._gone
            raise

    async def _send(self, parcel: Parcel) -> None:
        """Send one, whatever comes of it."""
        handed = False

        async def hand_over() -> bool:
            nonlocal handed
            handed = await self._count(parcel)
            return handed

        limits = self.settings
        if not bucket_of(self.buckets, receiver(parcel.address.endpoint), limits.endpoint_a_second, limits.endpoint_at_once).take():
            self._again += [(one, time.time() + POSTPONED, False) for one in parcel.ids]
            return
        try:
            answer = await self._by_its_way(parcel, hand_over)
        except (NotAllowed, mail.NoMailbox):
            self._forget(parcel)
        except Unclear:
            self._try_again(parcel, refused=False)
        except NotHandedOver:
            self._try_again(parcel, refused=handed)
        except StoreError:
            self._try_again(parcel, refused=False)
        except LuckyError:
            self._forget(parcel)
        except Exception:
            logger.exception("message could not be sent", extra={"facts": {"way": parcel.address.way}})
            self._try_again(parcel, refused=False)
        else:
            self._answered(parcel, answer)

    async def _by_its_way(self, parcel: Parcel, hand_over: "Callable[[], Awaitable[bool]]") -> HttpAnswer | None:
        address = parcel.address
        if address.way == "mail":
            if not self.settings.mail.host:
                raise NotHandedOver
            taken = await mail.send(mail.mail_of(parcel, self.settings.mail), self.settings.mail, hand_over)
            return HttpAnswer(250) if taken else None
        if address.way == "push":
            from lucky.server.post import push

            url, headers, body = push.request_of(parcel, self.house_key, self.settings.contact)
        else:
            if not self.settings.webhooks:
                raise NotHandedOver
            url, headers, body = webhooks.request_of(parcel)
        return await self.reach.post(url, headers, body, hand_over)

    def _answered(self, parcel: Parcel, answer: HttpAnswer | None) -> None:
        """What the other side made of it; None: it was not for us to send."""
        if answer is None:
            return
        if 200 <= answer.status < 300:
            self.sent += 1
            self._done += parcel.ids
        elif answer.status in GONE:
            self._forget(parcel)
        else:
            self._try_again(parcel, refused=True, wait=min(answer.retry_after, LONGEST_WAIT))

    def _forget(self, parcel: Parcel) -> None:
        """The endpoint is dead, or never was one of ours to call."""
        self._gone.append(parcel.address.id)
        note(logger, "address forgotten", way=parcel.address.way, table=parcel.address.table)

    def _try_again(self, parcel: Parcel, *, refused: bool, wait: float = 0.0) -> None:
        """Later, unless it has been tried long enough, or may have been handed over twice."""
        if parcel.tries >= len(PAUSES) or (not refused and parcel.handed + 1 >= MOST_HANDED and parcel.handed > 0):
            self._done += parcel.ids
            note(logger, "message given up", way=parcel.address.way, table=parcel.address.table, tries=parcel.tries)
            return
        at = time.time() + max(wait, PAUSES[parcel.tries] * random.uniform(0.8, 1.2))
        self._again += [(one, at, refused) for one in parcel.ids]

    async def _count(self, parcel: Parcel) -> bool:
        """Count a parcel as handed over, together with others that are ready: whether it may be."""
        counted: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._ready.append((parcel, counted))
        if self._counting is None:
            self._counting = asyncio.create_task(self._count_all(), name="count-messages")
        return await counted

    async def _count_all(self) -> None:
        try:
            while self._ready:
                ready, self._ready = self._ready, []
                try:
                    counted = await self.outbox.hand_over([parcel for parcel, _ in ready])
                except Exception as error:
                    for _, future in ready:
                        if not future.done():
                            future.set_exception(error)
                    continue
                for parcel, future in ready:
                    if not future.done():
                        future.set_result(counted.issuperset(parcel.ids))
        finally:
            self._counting = None
