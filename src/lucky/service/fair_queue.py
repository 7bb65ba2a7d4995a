"""A queue in front of a limited resource: so many are served at once, and the rest wait for their fair share.

Whom people watch goes first, then the address and the table that were served least of late. All this is looked at anew whenever
a place becomes free. When there is more to do than time, everyone gets less of it: the queue does not grow longer than the pace.
"""

import asyncio
import math
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count

from lucky.table.interfaces import Asker

MEMORY = 10.0  # seconds after which what was served counts half
FORGOTTEN = 1e-5  # seconds of service that count no longer
LONGEST_WAIT = 20.0  # seconds after which one who is not watched goes first, too
OVERHEAD = 0.02  # seconds that even the shortest question takes
OVERDUE = 1.5  # paces after which one goes before all who have waited less
LEAST = 0.01  # seconds for anybody who wants to think at all
HEADROOM = 0.8  # of all time is shared out: others come, and some take longer than they should
Shares = Callable[[str], Iterable[tuple[str, int]]]  # all that an address counts as, and how many times one client's share it may have


@dataclass(eq=False)
class Place:
    """Somebody's place in the queue, and then their time to be served."""

    asker: Asker
    seconds: float  # it would like to be served
    since: float
    ticket: int
    granted: "asyncio.Future[float]" = field(default_factory=lambda: asyncio.get_running_loop().create_future())

    @property
    def payer(self) -> str:
        """Whose share it is: an address's, or else the table's own."""
        return self.asker.address or self.asker.table


class FairQueue:
    """In front of `places` that serve one each."""

    def __init__(self, places: int, now: Callable[[], float] = time.monotonic, shares: Shares = lambda address: ((address, 1),)) -> None:
        self._places = places
        self._now = now
        self._shares = shares
        self._waiting: list[Place] = []
        self._served: dict[Place, float] = {}  # since when
        self._used: defaultdict[str, float] = defaultdict(float)  # seconds, of late, by payer and by table
        self._faded = now()
        self._tickets = count()

    def __len__(self) -> int:
        """How many wait."""
        return sum(not place.granted.done() for place in self._waiting)

    @asynccontextmanager
    async def served(self, asker: Asker, seconds: float) -> AsyncIterator[float]:
        """A place, as soon as there is one: the seconds that one may stay there."""
        place = Place(asker, seconds, self._now(), next(self._tickets))
        self._waiting.append(place)
        self._call()
        try:
            yield await place.granted
        finally:
            self._leave(place)

    def _leave(self, place: Place) -> None:
        since = self._served.pop(place, None)
        if since is None:
            self._waiting.remove(place)
            return
        seconds = self._now() - since
        place.asker.used += seconds
        for name in {name for name, _ in self._shares(place.payer)} | {place.asker.table}:
            self._used[name] += seconds
        self._call()

    def _call(self) -> None:
        """Serve the next ones, if there are places."""
        self._fade()
        while len(self._served) < self._places:
            waiting = [place for place in self._waiting if not place.granted.done()]  # somebody may be about to go
            if not waiting:
                return
            reserved = self._reserved()
            place = min(waiting, key=lambda place: self._rank(place, reserved))
            place.asker.share = self._share(place)
            self._waiting.remove(place)
            self._served[place] = self._now()
            wanted = place.seconds * place.asker.share - (OVERHEAD if place.asker.share < 1 else 0.0)
            place.granted.set_result(min(place.seconds, max(LEAST, wanted)))

    def _fade(self) -> None:
        """Forget, by and by, what was used."""
        passed = self._now() - self._faded
        self._faded += passed
        left = math.exp2(-passed / MEMORY)
        self._used = defaultdict(float, {name: used * left for name, used in self._used.items() if used * left > FORGOTTEN})

    def _reserved(self) -> dict[str, float]:
        """What those who are being served will have used, by payer and by table: before it is known how much that is."""
        reserved: defaultdict[str, float] = defaultdict(float)
        for place in self._served:
            for name in {name for name, _ in self._shares(place.payer)} | {place.asker.table}:
                reserved[name] += place.seconds
        return reserved

    def _rank(self, place: Place, reserved: dict[str, float]) -> tuple[bool, float, float, float, int]:
        overdue = max(0.0, self._now() - place.since - OVERDUE * place.asker.pace)  # whatever was used before
        used, table = max(self._of(name, reserved) / times for name, times in self._shares(place.payer)), place.asker.table
        return not self._urgent(place), -overdue, used, self._of(table, reserved), place.ticket

    def _of(self, name: str, reserved: dict[str, float]) -> float:
        return self._used.get(name, 0.0) + reserved.get(name, 0.0)

    def _urgent(self, place: Place) -> bool:
        return place.asker.watched() or self._now() - place.since > LONGEST_WAIT

    def _share(self, place: Place) -> float:
        """The part of its time that one gets if everybody is to be served within the pace, no address more than any other."""
        urgent = self._urgent(place)
        ahead = [other for other in self._waiting if self._urgent(other) or not urgent]
        demand: defaultdict[str, float] = defaultdict(float)
        for other in (*ahead, *self._served):
            demand[other.payer] += other.seconds + OVERHEAD
        capacity = self._places * place.asker.pace
        if sum(demand.values()) <= capacity:
            return 1.0
        return min(1.0, HEADROOM * capacity / len(demand) / demand[place.payer])
