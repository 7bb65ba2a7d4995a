"""A sitting: what somebody at a table has been sent, and what they ask for. It knows no rule, draws nothing and prints nothing."""

import time
from collections.abc import Callable
from typing import Any

import msgspec

from lucky import messages
from lucky.actions import Action
from lucky.client import Answer
from lucky.errors import LuckyError
from lucky.events import Event
from lucky.ground import Ground
from lucky.line import Line, decode_events
from lucky.messages import (
    ChatLine,
    ChatUpdate,
    FromServer,
    GameUpdate,
    Prospect,
    Prospects,
    Refused,
    SeatInfo,
    TableInfo,
    TableUpdate,
    Welcome,
)
from lucky.names import Names, tidy
from lucky.phrase import Phrase
from lucky.service.card_faces import faces_of
from lucky.setup import Setup
from lucky.snapshot import CardInfo, SeatSnapshot, Snapshot
from lucky.table.info import read_back


class NotDone(LuckyError):
    """A request that was refused: why, and by which rule."""

    def __init__(self, refused: Refused) -> None:
        super().__init__(Phrase(refused.template, **refused.facts) if refused.template else Phrase(refused.error))
        self.rule = refused.rule


class TooLate(NotDone):
    """A request upon what is no longer so: the update that says what is so is on its way, or has come."""

    def __init__(self, refused: Refused) -> None:
        super().__init__(msgspec.structs.replace(refused, error="Somebody was quicker. Try again.", template=""))


class Sitting:
    """Somebody at a table: with a seat, or looking on."""

    line: Line
    info: TableInfo

    def __init__(self, changed: Callable[[FromServer], None] = lambda message: None) -> None:
        """`changed` is called after each message that was sent."""
        self.changed = changed
        self.update: GameUpdate | None = None
        self.seen: Snapshot | None = None
        self.story: list[Event] = []
        self.news: list[Event] = []  # what the last update told
        self.chat: list[ChatLine] = []
        self.heard_at = 0.0  # when the last update came, by the clock that never goes back
        self._prospects: Prospects | None = None
        self._advice: messages.Advice | None = None
        self._of: tuple[dict[str, Any], Setup, Names] | None = None

    def hear(self, message: FromServer) -> None:
        """Something was sent."""
        match message:
            case Welcome():
                self.info, self.chat = message.table, list(message.chat)
            case TableUpdate():
                self.info = message.table
            case ChatUpdate():
                self.chat.append(message.line)
            case GameUpdate():
                self._heard_of_game(message)
        self.changed(message)

    def _heard_of_game(self, message: GameUpdate) -> None:
        self.news = decode_events(message.events)
        self.story = [*self.story, *self.news] if message.since >= 0 else list(self.news)
        self.update, self.seen, self.heard_at = message, message.snapshot(), time.monotonic()

    # What is known.

    @property
    def setup(self) -> Setup:
        """What is played."""
        return self._known()[1]

    @property
    def names(self) -> Names:
        """What rooms, cards and people are called."""
        return self._known()[2]

    @property
    def ground(self) -> Ground:
        """The house, as far as it is open."""
        return self.setup.ground

    @property
    def deck(self) -> tuple[CardInfo, ...]:
        """Every card there is, as everybody may know it from the box."""
        return faces_of(self.setup.with_(names=()))

    def _known(self) -> tuple[dict[str, Any], Setup, Names]:
        if self._of is None or self._of[0] != self.info.setup:
            setup = read_back(self.info.setup)
            self._of = self.info.setup, setup, Names(setup)
        return self._of

    @property
    def seat(self) -> int | None:
        """One's own; the one that is to act, if several are."""
        mine = self.mine
        return mine.seat if mine is not None else self.info.your_seats[0] if self.info.your_seats else None

    @property
    def mine(self) -> SeatInfo | None:
        """What one's own seat knows and may do."""
        if self.update is None or not self.update.seats:
            return None
        return next((info for info in self.update.seats if info.legal), self.update.seats[0])

    @property
    def me(self) -> str | None:
        """What one is called."""
        return None if self.seat is None else self.info.chairs[self.seat].name

    @property
    def my_seat(self) -> SeatSnapshot | None:
        """Where one is, and who sees it."""
        return None if self.seen is None or self.seat is None else self.seen.seats[self.seat]

    @property
    def legal(self) -> tuple[Action, ...]:
        """What one may do now."""
        return self.mine.legal if self.mine is not None else ()

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.seen is not None and self.seen.phase == "over"

    @property
    def version(self) -> int:
        """How far the table is."""
        return -1 if self.update is None else self.update.version

    @property
    def winner(self) -> str | None:
        """Who won, once it is over."""
        return next((getattr(event, "seat", None) for event in reversed(self.story) if event.kind == "won"), None)

    @property
    def deciding(self) -> bool:
        """Whether it is for this seat to decide."""
        return bool(self.legal)

    def written(self, text: str, label: Callable[[Action, "Sitting"], str]) -> int | str:
        """The action that a line means: as a legal one is called in one's own language, else as it stands, for the table to read."""
        wanted = tidy(text)
        return next((action.id for action in self.legal if wanted in (tidy(label(action, self)), tidy(action.text))), text)

    # What may be asked.

    async def act(self, action: int | str, version: int | None = None) -> None:
        """Do something: an action's number, or a line."""
        await self._granted(messages.Act(seat=self._own(), version=self.version if version is None else version, action=action))

    async def undo(self) -> None:
        """Take the last action back."""
        await self._granted(messages.Undo(seat=self._own(), version=self.version))

    async def prospects(self) -> Prospects | None:
        """What each action would lead to, what striking and passing mean and why the rest is refused; None if it is not for one to act."""
        if not self.deciding:
            return None
        if self._prospects is None or self._prospects.version != self.version:
            found = await self._granted(messages.GetProspects(seat=self._own(), version=self.version))
            assert isinstance(found, Prospects)
            self._prospects = found
        return self._prospects

    @property
    def known_prospects(self) -> Prospects | None:
        """What has been asked for this decision already."""
        return self._prospects if self._prospects is not None and self._prospects.version == self.version else None

    def prospect(self, action: int) -> Prospect | None:
        """What an action would lead to, as far as it has been asked."""
        known = self.known_prospects
        return next((found for found in known.prospects if found.action == action), None) if known else None

    async def advice(self) -> messages.Advice:
        """What a bot would do."""
        found = await self._granted(messages.GetAdvice(seat=self._own(), version=self.version))
        assert isinstance(found, messages.Advice)
        self._advice = found
        return found

    @property
    def likely(self) -> dict[int, float]:
        """How likely each attempt succeeds, by action, if a bot was asked about this decision."""
        if self._advice is None or self._advice.version != self.version:
            return {}
        return {strike.action: strike.chance for strike in self._advice.strikes}

    @property
    def seconds_left(self) -> int | None:
        """Of the one who is to act, at a table with a clock."""
        left = self.update.seconds_left if self.update is not None else None
        return None if left is None else max(0, round(left - (time.monotonic() - self.heard_at)))

    async def say(self, text: str) -> None:
        """Chat."""
        await self._granted(messages.Say(text=text, seat=self.seat))

    async def skip(self) -> None:
        """Let the bots hurry until somebody has to decide."""
        await self._granted(messages.SkipAhead())

    async def set_pace(self, pace: float) -> None:
        """How leisurely bots play."""
        await self._granted(messages.SetPace(pace=pace))

    async def answer_ahead(self, answer: messages.AheadAnswer) -> None:
        """Answer the present attempt before being asked."""
        await self._granted(messages.AnswerAhead(seat=self._own(), answer=answer))

    async def leave(self) -> None:
        """Let a bot play for one."""
        await self._granted(messages.Leave(seat=self._own()))

    async def come_back(self) -> None:
        """Take the seat back from the bot."""
        await self._granted(messages.Return(seat=self._own()))

    async def vote(self, target: int) -> None:
        """Let a bot stand in for somebody who is away."""
        await self._granted(messages.Vote(seat=self._own(), target=target))

    async def start(self, fill: str = "") -> None:
        """Begin, as the host; bots take the chairs that are open."""
        await self._granted(messages.Start(fill=fill))

    def _own(self) -> int:
        if self.seat is None:
            raise LuckyError(Phrase("You are looking on."))
        return self.seat

    async def _granted(self, request: messages.Request) -> Answer:
        answer = await self.line.ask(request)
        if isinstance(answer, Refused):
            raise NotDone(answer) if getattr(request, "version", answer.version) == answer.version else TooLate(answer)
        return answer
