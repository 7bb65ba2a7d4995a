"""What a table asks for, so that it can stand behind a server, in a page or in a terminal."""

import asyncio
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from lucky.bots.bot import Explanation
from lucky.errors import LuckyError
from lucky.messages import ChatLine, Options, Stage
from lucky.table.records import ChairRecord, StoredAction, StoredTable
from lucky.view import View

if TYPE_CHECKING:
    from lucky.table.table import Table

T = TypeVar("T")


class StoreError(LuckyError):
    """The store cannot be used: which, why, and what to do."""

    for_the_log = True  # it speaks of the store and of nothing that is in it
    for_players = False  # they can do nothing about it


class Unfit(StoreError):
    """The store is well, but this does not fit into it: there is no such table, say."""


class Taken(LuckyError):
    """An action with a version that somebody else has written already: load what is new and try again."""

    def __init__(self) -> None:
        super().__init__("Somebody was quicker; look again.")


class TableStore(Protocol):
    """Where a table is kept. Every method raises StoreError if that fails."""

    @property
    def shared(self) -> bool:
        """Whether other processes may change the same tables."""

    async def load(self, table_id: str, lines: int | None = None) -> StoredTable | None:
        """A table, with so many lines of chat, or all; None if there is none."""

    async def change(
        self,
        table_id: str,
        *,
        stage: Stage | None = None,
        was: Stage | None = None,
        setup: dict[str, Any] | None = None,
        options: Options | None = None,
    ) -> bool:
        """Change a table; with `was` only if that is still its stage: whether it was."""

    async def delete(self, table_id: str) -> bool:
        """Forget a table; whether there was one."""

    async def save_chairs(self, table_id: str, changed: Sequence[ChairRecord], was: Sequence[ChairRecord] = ()) -> bool:
        """Keep these chairs, if those in `was` are still as they were: whether they were."""

    async def sit(self, table_id: str, chair: ChairRecord) -> bool:
        """Take a chair if it is still open; whether it was."""

    async def append(self, table_id: str, version: int, seat: int, action: int) -> None:
        """Keep an action for good; Taken if there is one of that version, Unfit if there is no such table."""

    async def actions_since(self, table_id: str, version: int) -> tuple[StoredAction, ...]:
        """The actions with a higher version, in order."""

    async def say(self, table_id: str, seat: int | None, name: str, text: str) -> ChatLine:
        """Keep a line of chat."""


@dataclass
class Asker:
    """For whom a bot thinks, or something is worked out. Who does so for many shares its time out by table and by the address that has
    to answer for it.
    """

    table: str
    address: str = ""  # "" if it is not counted
    watched: Callable[[], bool] = lambda: True  # whether people wait for it at this moment
    pace: float = 1.0  # seconds within which they expect it
    share: float = 1.0  # of its usual time that the bot was given last
    used: float = 0.0  # seconds that were spent for them


class Bots(Protocol):
    """Those who play for bots. They never raise: a bot that fails does something quiet."""

    async def choose(self, spec: str, view: View, random_seed: int, asker: Asker) -> int:
        """The action of a bot that is to act."""

    async def explain(self, spec: str, view: View, random_seed: int, asker: Asker) -> Explanation:
        """What a bot thinks of a decision."""


class WorkDesk(Protocol):
    """Where things are worked out that take too long to do between two messages."""

    async def work_out(self, job: Callable[[], T], asker: Asker) -> T:
        """What comes of a job, which may be done in another thread; TooMuch if the asker has asked for too much of late."""


class OwnDesk:
    """Where who asks is who works: at once."""

    async def work_out(self, job: Callable[[], T], asker: Asker) -> T:
        """What comes of a job."""
        return job()


class Clock(Protocol):
    """Time as tables know it."""

    def now(self) -> float:
        """Seconds since some moment; never goes back."""

    async def sleep(self, seconds: float) -> None:
        """Wait."""


class SystemClock:
    """The clock of this machine."""

    now = staticmethod(time.monotonic)
    sleep = staticmethod(asyncio.sleep)


@dataclass(frozen=True)
class TableSettings:
    """How tables keep time, and how much is said at them."""

    beat: float = 1.0  # seconds between two actions of a bot at a table of pace 1
    slack: float = 0.15  # seconds beyond a bot's own time to think after which its action comes out, whatever it was
    patience: float = 3.0  # seconds until a process plays a bot's turn that is another process's to play
    line_length: int = 500  # of chat
    presence_seconds: float = 1.0  # between two updates about who has come or gone
    vote_grace: float = 20.0  # seconds after which somebody who has gone may be voted about; a page takes some to load again


@dataclass(frozen=True)
class Environment:
    """What stands round a table."""

    store: TableStore
    bots: Bots
    clock: Clock = field(default_factory=SystemClock)
    settings: TableSettings = field(default_factory=TableSettings)
    presence_changed: Callable[["Table"], None] = lambda table: None  # somebody has connected or gone
    forget: Callable[["Table"], None] = lambda table: None  # the table is no more
    may_chat: Callable[[str, str], bool] = lambda address, table: True  # whether one more line is not too much
    desk: WorkDesk = field(default_factory=OwnDesk)  # for what people at tables wait for
