"""A table without a network: two people and two bots play a game, with a store in memory and messages as text."""

import asyncio
import random
import subprocess
import sys
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from lucky.bots.bot import Explanation
from lucky.bots.named import bot_maker
from lucky.bots.referee import ask_kindly
from lucky.errors import LuckyError
from lucky.game import Game
from lucky.messages import (
    Accepted,
    Act,
    AnswerAhead,
    ChatLine,
    ChatUpdate,
    FromServer,
    GameUpdate,
    GetAdvice,
    GetProspects,
    Leave,
    NewTable,
    Options,
    Ping,
    Prospect,
    Prospects,
    Refused,
    Request,
    Return,
    Say,
    SeatRequest,
    Start,
    Undo,
    Vote,
    Welcome,
)
from lucky.table import requests
from lucky.table.connection import Connection
from lucky.table.game import TableGame
from lucky.table.interfaces import Asker, Clock, Environment, SystemClock, TableSettings, Taken, Unfit
from lucky.table.making import rematch, wanted_table
from lucky.table.outgoing import prospects_for, public_state
from lucky.table.records import ChairRecord, StoredAction, StoredTable
from lucky.table.requests import answer
from lucky.table.table import Table
from lucky.view import View

FORBIDDEN = ("litestar", "sqlalchemy", "uvicorn", "multiprocessing", "concurrent.futures.process", "rich", "typer", "websockets", "alembic")
decode = msgspec.json.Decoder(FromServer).decode
QUICK = Options(pace=0)


class MemoryStore:
    """One table, kept as long as this is."""

    shared = False

    def __init__(self, stored: StoredTable) -> None:
        self.stored: StoredTable | None = stored

    async def load(self, table_id: str, lines: int | None = None) -> StoredTable | None:
        return self.stored

    async def change(
        self, table_id: str, *, was: Any = None, stage: Any = None, setup: dict[str, Any] | None = None, options: Options | None = None
    ) -> bool:
        table = self._table().table
        if was not in (None, table.stage):
            return False
        changed = {"stage": stage or table.stage, "setup": setup or table.setup, "options": options or table.options}
        self._keep(table=replace(table, **changed))
        return True

    async def delete(self, table_id: str) -> bool:
        self.stored = None
        return True

    async def save_chairs(self, table_id: str, changed: Sequence[ChairRecord], was: Sequence[ChairRecord] = ()) -> bool:
        chairs = list(self._table().chairs)
        if any(chairs[chair.seat] != chair for chair in was):
            return False
        for chair in changed:
            chairs[chair.seat] = chair
        self._keep(chairs=tuple(chairs))
        return True

    async def sit(self, table_id: str, chair: ChairRecord) -> bool:
        return self._table().chairs[chair.seat].kind == "open" and await self.save_chairs(table_id, [chair])

    async def append(self, table_id: str, version: int, seat: int, action: int) -> None:
        actions = self._table().actions
        if version != len(actions) + 1:
            raise Taken
        await asyncio.sleep(0)
        self._keep(actions=(*actions, StoredAction(version, seat, action, 0.0)))

    async def actions_since(self, table_id: str, version: int) -> tuple[StoredAction, ...]:
        return self._table().actions[version:]

    async def say(self, table_id: str, seat: int | None, name: str, text: str) -> ChatLine:
        line = ChatLine(line=len(self._table().chat) + 1, name=name, seat=seat, text=text, at=0.0)
        self._keep(chat=(*self._table().chat, line))
        return line

    def _table(self) -> StoredTable:
        if self.stored is None:
            raise Unfit("There is no such table.")
        return self.stored

    def _keep(self, **changes: Any) -> None:
        self.stored = replace(self._table(), **changes)


class DirectBots:
    """Bots that think here and now."""

    async def choose(self, spec: str, view: View, random_seed: int, asker: Asker) -> int:
        return ask_kindly(bot_maker(spec)(random_seed), view, view.legal()).action.id

    async def explain(self, spec: str, view: View, random_seed: int, asker: Asker) -> Explanation:
        return bot_maker("greedy")(random_seed).explain(view, view.legal())


class Wire(Connection):
    """A connection that keeps what it is sent, as text."""

    def __init__(self, *tokens: str) -> None:
        super().__init__(tokens)
        self.texts: list[bytes] = []
        self.ended: LuckyError | None = None

    def send(self, text: bytes) -> None:
        self.texts.append(text)

    def disconnect(self, why: LuckyError) -> None:
        self.ended = why

    @property
    def messages(self) -> list[FromServer]:
        return [decode(text) for text in self.texts]

    def latest(self) -> GameUpdate:
        return next(message for message in reversed(self.messages) if isinstance(message, GameUpdate))


async def ask(table: Table, wire: Wire, request: Request) -> FromServer:
    """The answer to a request."""
    before = len(wire.texts)
    await answer(table, wire, replace(request, ref=9))
    return next(message for message in wire.messages[before:] if getattr(message, "ref", None) == 9)


async def set_up(*seats: SeatRequest, options: Options = QUICK, clock: Clock | None = None) -> tuple[MemoryStore, Table, Wire, Wire, Wire]:
    """A table with Ada (who made it), Grace and a spectator."""
    stored, made = wanted_table(NewTable(setup={"edition": "free", "players": len(seats), "first": 0}, seats=seats, options=options))
    stored = replace(stored, table=replace(stored.table, seed="a quiet evening"))
    store = MemoryStore(stored)
    settings = TableSettings(beat=0.0, slack=0.0, vote_grace=20.0 if clock else 0.0)
    table = Table(Environment(store, DirectBots(), clock or SystemClock(), settings), stored, None)
    ada, grace, spectator = Wire(made.seats[0].token, made.host_token), Wire(made.seats[1].token), Wire()
    for wire in (ada, grace, spectator):
        await table.enter(wire, -1)
    return store, table, ada, grace, spectator


PEOPLE = [SeatRequest(kind="me", name=name) for name in ("Ada", "Grace")]
BOTS = [SeatRequest(kind="bot", bot="greedy")] * 2


async def bots_done(table: Table) -> None:
    """Wait until it is for a person to act."""
    while table.driver.busy:
        assert table.driver.task is not None
        await asyncio.wait([table.driver.task])


async def play_to_the_end(table: Table, *wires: Wire) -> None:
    """Ada and Grace do anything they may; the bots do as they do."""
    dice = random.Random(7)
    async with asyncio.timeout(60):
        while table.stage != "over":
            await bots_done(table)
            for wire in wires:
                for seat in wire.latest().seats if table.stage == "playing" else ():
                    if seat.legal and table.version == wire.latest().version:
                        choice = dice.choice(seat.legal)
                        await answer(table, wire, Act(seat=seat.seat, version=table.version, action=choice.id))


def test_a_whole_game_is_played_without_a_network() -> None:
    async def story() -> None:
        store, table, ada, grace, spectator = await set_up(*PEOPLE, *BOTS)
        assert [type(wire.messages[0]) for wire in (ada, grace, spectator)] == [Welcome] * 3
        assert isinstance(await ask(table, grace, Start()), Refused), "only the host begins"
        assert isinstance(await ask(table, ada, Start()), Accepted)
        assert isinstance(await ask(table, spectator, Say(text="Good evening.", name="A ghost")), Accepted)
        assert all(any(isinstance(message, ChatUpdate) for message in wire.messages) for wire in (ada, grace))
        await play_to_the_end(table, ada, grace)
        stored = store.stored
        assert stored is not None
        assert len(stored.actions) == table.version > 20
        ends = [wire.latest() for wire in (ada, grace, spectator)]
        assert {end.version for end in ends} == {table.version}
        assert len({bytes(end.state) for end in ends}) == 1
        assert ends[0].snapshot().phase == "over"
        assert not ends[2].seats
        assert table.info().seed == stored.table.seed
        again = Table(table.env, replace(stored, table=table.record), TableGame(table.setup, stored.table.seed, None, stored.actions))
        assert again.playing().game.position.winner == table.playing().game.position.winner, "it is loaded as it was played"
        assert rematch(stored, table.playing(), "").table.stage == "gathering"

    asyncio.run(story())


def test_an_action_is_checked_once_before_the_store_and_again_when_it_is_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    checks = []
    meant, played = TableGame.checked, "lucky.game.Game.play"

    def checked(self: TableGame, seat: int, action: int | str) -> int:
        checks.append("before the store")
        return meant(self, seat, action)

    async def story() -> None:
        store, table, ada, grace, _ = await set_up(*PEOPLE)
        await ask(table, ada, Start())
        monkeypatch.setattr(TableGame, "checked", checked)
        monkeypatch.setattr(played, lambda *_: checks.append("again"))
        [who] = [wire for wire in (ada, grace) if wire.latest().seats[0].legal]
        assert isinstance(await ask(table, who, Act(seat=who.seats[0], version=0, action="end")), Accepted)
        assert checks == ["before the store"]
        assert table.playing().game.actions == [0]
        stored = store.stored
        assert stored is not None
        TableGame(table.setup, stored.table.seed, None, stored.actions)
        assert checks == ["before the store", "again"]

    asyncio.run(story())


def test_the_state_is_made_once_for_all_and_never_for_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []

    def counted(game: Game) -> msgspec.Raw:
        made.append(len(game.actions))
        return public_state(game)

    monkeypatch.setattr("lucky.table.table.public_state", counted)

    async def story() -> None:
        _, table, ada, grace, spectator = await set_up(*PEOPLE)
        await ask(table, ada, Start())
        await ask(table, ada, Act(seat=0, version=0, action="end"))
        assert made == [0, 1]
        for wire in (grace, spectator, ada):
            table.leave(wire)
        await answer(table, grace, Act(seat=1, version=1, action="end"))
        assert table.version == 2
        assert made == [0, 1]

    asyncio.run(story())


def test_who_may_do_what_is_the_tables_affair() -> None:
    async def story() -> None:
        store, table, ada, grace, spectator = await set_up(*PEOPLE, *BOTS)
        assert (await ask(table, ada, Vote(seat=0, target=1))).error.startswith("Votes are about")  # type: ignore[union-attr]
        await ask(table, ada, Start())
        await bots_done(table)
        [who, other] = sorted((ada, grace), key=lambda wire: not wire.latest().seats[0].legal)
        seat, version = who.seats[0], table.version
        assert (await ask(table, other, Act(seat=seat, version=version, action="end"))).error == "That is not your seat."  # type: ignore[union-attr]
        assert isinstance(await ask(table, who, GetProspects(seat=seat, version=version)), Prospects)
        step = next(action for action in who.latest().seats[0].legal if action.kind == "step")
        assert isinstance(await ask(table, who, Act(seat=seat, version=version, action=step.text)), Accepted)
        stale = await ask(table, who, Act(seat=seat, version=version, action=step.id))
        assert isinstance(stale, Refused)
        assert stale.version == version + 1
        assert isinstance(await ask(table, who, Undo(seat=seat, version=version + 1)), Accepted)
        assert who.latest().undone
        assert who.latest().since == -1
        assert isinstance(await ask(table, who, AnswerAhead(seat=seat, answer="pass")), Refused), "there is no attempt"
        await answer(table, who, GetAdvice(ref=5, seat=seat, version=table.version))
        assert who.advice is not None
        await who.advice
        assert who.messages[-1].ref == 5  # type: ignore[union-attr]
        assert await ask(table, spectator, Ping())
        await ask(table, other, Leave(seat=other.seats[0]))
        assert table.chairs[other.seats[0]].away
        await ask(table, other, Return(seat=other.seats[0]))
        table.leave(other)
        assert isinstance(await ask(table, who, Vote(seat=seat, target=other.seats[0])), Accepted)
        assert table.chairs[other.seats[0]].away, "the only one who is here is more than half"
        store.stored = None
        assert isinstance(await ask(table, who, Say(seat=seat, text="Anybody?")), Refused)
        assert who.ended is not None
        assert table.deleted

    asyncio.run(story())


def test_a_table_needs_neither_network_nor_database_nor_processes() -> None:
    modules = "import sys, pkgutil, importlib, lucky.table\n"
    modules += "[importlib.import_module(f'lucky.table.{part.name}') for part in pkgutil.iter_modules(lucky.table.__path__)]\n"
    found = subprocess.run(
        [sys.executable, "-c", modules + "print(*sys.modules)"], capture_output=True, text=True, check=True
    ).stdout.split()
    assert "lucky.table.table" in found
    assert "lucky.table.requests" in found
    assert [name for name in FORBIDDEN if name in found] == []


def test_what_actions_lead_to_is_worked_out_once_for_a_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        _, table, ada, _, _ = await set_up(*PEOPLE, SeatRequest(kind="me", name="Eve"))
        assert isinstance(await ask(table, ada, Start()), Accepted)
        worked: list[int] = []

        def counted(game: Game, seat: int) -> tuple[Prospect, ...]:
            worked.append(table.version)
            return prospects_for(game, seat)

        monkeypatch.setattr(requests, "prospects_for", counted)
        first, again = [await ask(table, ada, GetProspects(seat=0, version=0)) for _ in range(2)]
        assert (first, worked) == (again, [0])
        mine = next(seat for seat in ada.latest().seats if seat.legal)
        step = next(action for action in mine.legal if action.kind == "step")
        assert isinstance(await ask(table, ada, Act(seat=0, version=0, action=step.id)), Accepted)
        later = await ask(table, ada, GetProspects(seat=0, version=1))
        assert isinstance(later, Prospects)
        assert (later.version, worked) == (1, [0, 1])
        assert later.prospects == prospects_for(table.playing().game, 0)

    asyncio.run(story())
