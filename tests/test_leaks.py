"""Nothing leaks: all bytes a seat is sent over whole games stay the same when everything it cannot know is another.

The game is played twice by the same actions, bots' and answers given in advance among them. The second time the table shows its
guests another game than the one that is really played: before anybody is told anything, all that one seat cannot know has been
changed behind its back (test_secrets). The bytes are those that come out of a real socket.
"""

import asyncio
import contextlib
import random
import re
import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Self

import msgspec
import pytest
from websockets.asyncio.client import connect

from lucky import client
from lucky.engine.actions import ACTIONS
from lucky.game import Game
from lucky.messages import (
    PROTOCOL,
    Act,
    AheadAnswer,
    AnswerAhead,
    CloseTable,
    GetProspects,
    Hello,
    Options,
    Ping,
    Request,
    SeatRequest,
    Undo,
)
from lucky.server.connection import SocketConnection
from lucky.server.settings import Limits
from lucky.server.table_registry import TableRegistry
from lucky.setup import Setup
from lucky.table import requests
from lucky.table import table as table_module
from lucky.table.game import TableGame
from lucky.table.records import StoredAction
from lucky.table.table import Table
from tests.engine.tables import Dice, label
from tests.patience import PATIENCE
from tests.samples import REQUESTS, has_seat, sample
from tests.server_process import serving
from tests.server_scene import NoWire, open_server, until
from tests.soak import soak, times
from tests.test_secrets import behind_its_back

NO_LIMITS = Limits(
    messages_a_second=1e9, messages_at_once=10**9, lines_a_second=1e9, lines_at_once=10**9, table_lines_at_once=10**9, backlog=10**9
)
TIME = re.compile(r'"at":[0-9.e+]+')  # of a line of chat
WHOM: list[tuple[Setup, int | None]] = [
    (Setup("original", 3), 0),
    (Setup("free", 4), 2),
    (Setup("free", 3), None),
    (Setup("free", 3, variants=("murder", "re-entry", "dog")), 1),
    (Setup("anniversary", 2), 2),
    (Setup("anniversary", 4, pets=("cat", "dog")), 3),
    (Setup("anniversary", 3), None),
    (Setup("anniversary", 3, escape="sequel"), 1),
]
LONGEST = times(100, 400)  # actions; most games are over by the latter
ANYTHING = [kind for kind in REQUESTS if kind not in (Act, Undo, CloseTable)]  # two are done anyway, the third would end it
WISHES: tuple[AheadAnswer, ...] = ("none", "pass", "pass unless last")


class TwoFaced(TableGame):
    """A game that is really played, and what is shown instead of it."""

    def __init__(self, table_game: TableGame, seat: int | None, lie: bool) -> None:
        self.__dict__ |= {name: value for name, value in vars(table_game).items() if name != "game"}
        self.truth = table_game.game
        self.shown = table_game.game
        self.seat = seat  # whose knowledge is respected
        self.lie = lie
        self.honest = True
        self.dice = Dice(91)
        self.hide()

    @property
    def game(self) -> Game:  # type: ignore[override]
        """What the server takes for the game."""
        return self.truth if self.honest else self.shown

    def go_on(self, done: StoredAction, *, checked: bool = False) -> None:
        """Play the true game, then hide behind another."""
        self.honest = True
        super().go_on(done, checked=checked)
        self.hide()

    def hide(self) -> None:
        """Change what the seat cannot know, until the cards are open anyway."""
        if self.lie and not self.truth.over:
            self.shown = behind_its_back(self.truth, self.seat, self.dice)
            self.shown.answers, self.shown._past = self.truth.answers, self.truth._past
            self.honest = False


def names_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tokens and seeds that are the same every time."""
    dice = random.Random(0)
    monkeypatch.setattr(secrets, "token_urlsafe", lambda size: f"{dice.randrange(256**size):x}")
    monkeypatch.setattr(secrets, "token_hex", lambda size: f"{dice.randrange(256**size):x}")


async def recorded(setup: Setup, seat: int | None, *, lie: bool) -> list[str]:
    """All that a seat, or somebody at the window, is sent while a game is played at random by everyone."""
    async with open_server(limits=NO_LIMITS, beat=0.0, slack=0.0) as scene:
        robot = next(who for who in range(setup.players) if who != seat)  # of those who are no Strangers
        places = [SeatRequest(kind="bot" if who == robot else "me", name=f"Guest {who}") for who in range(setup.players)]
        made = await scene.client.create(setup.changed(), places, options=Options(help=False, pace=0), start=False)
        table = await scene.registry.table(made.table)
        connections = {key.seat: SocketConnection([key.token, made.host_token], NO_LIMITS, NoWire()) for key in made.seats}
        for connection in connections.values():
            table.admit(connection, -1)
        tokens = [key.token for key in made.seats if key.seat == seat]
        async with Wire(scene.url, made.table, tokens) as wire:
            async with table.lock:
                await table.start("")
                table.table_game = table_game = TwoFaced(table.playing(), seat, lie)
            await play_at_random(scene.registry, table, table_game, connections, wire)
            return wire.frames


class Wire:
    """A bare connection, and every frame that came over it."""

    def __init__(self, url: str, table: str, tokens: list[str]) -> None:
        self.address = f"ws{url.removeprefix('http')}/tables/{table}/live"
        self.tokens = tokens
        self.frames: list[str] = []
        self.refs = 0

    async def __aenter__(self) -> Self:
        self.socket = await connect(self.address, compression=None, max_size=None)
        await self.socket.send(msgspec.json.encode(Hello(protocol=PROTOCOL, tokens=tuple(self.tokens))), text=True)
        await self.ask(Ping())
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.socket.close()

    async def ask(self, request: Request) -> None:
        """Ask for something, and listen until it is answered."""
        self.refs += 1
        await self.socket.send(msgspec.json.encode(msgspec.structs.replace(request, ref=self.refs)), text=True)
        while f'"ref":{self.refs},' not in self.frames[-1].replace("}", ",") if self.frames else True:
            self.frames.append(str(await self.socket.recv()))


async def play_at_random(
    registry: TableRegistry, table: Table, table_game: TwoFaced, connections: dict[int, SocketConnection], wire: Wire
) -> None:
    """Everyone plays; the one who is watched also asks, errs, takes back and hopes; the others hope too."""
    dice = random.Random(str(table.id))

    async def choose(*_: object, **__: object) -> int:
        table_game.honest = True  # a bot knows its own cards
        return dice.choice(table_game.truth.position.legal())

    registry.bots.choose = choose  # type: ignore[method-assign]
    table.driver.wake()
    while True:
        await until(lambda: not table.driver.busy)
        if table_game.truth.over or table_game.version >= LONGEST:
            return await wire.ask(Ping())
        version = table_game.version
        if table_game.seat is not None and dice.random() < 0.5:
            wrong = impossible(table_game, dice)
            await wire.ask(GetProspects(seat=table_game.seat, version=table_game.version))
            await wire.ask(Act(seat=table_game.seat, version=table_game.version - (dice.random() < 0.2), action=wrong))
            await wire.ask(AnswerAhead(seat=table_game.seat, answer=dice.choice(WISHES)))
        if dice.random() < 0.3:  # any message there is: of their own, of somebody else, of the host
            kind, (sender, connection) = dice.choice(ANYTHING), dice.choice([*connections.items()])
            if table_game.seat is not None or not has_seat(kind):
                await wire.ask(sample(kind, table_game.seat or 0, version))
                await until(lambda: not table.driver.busy)
            await requests.answer(table, connection, sample(kind, sender, version))
            continue
        hopeful = dice.choice(list(connections))
        await requests.answer(table, connections[hopeful], AnswerAhead(seat=hopeful, answer=dice.choice(WISHES)))
        if table.driver.busy or table_game.version > version:
            continue  # a hope was fulfilled at once
        actor = table_game.truth.to_act
        request: Request = Act(seat=actor, version=version, action=dice.choice(table_game.truth.position.legal()))
        if table_game.truth.undoer == actor and dice.random() < 0.1:
            request = Undo(seat=actor, version=version)
        table_game.honest = True  # the action is a true one
        await requests.answer(table, connections[actor], request)
        assert table_game.version > version


def impossible(table_game: TwoFaced, dice: random.Random) -> int:
    """Something that may not be done."""
    while (action := dice.randrange(ACTIONS)) in table_game.truth.position.legal():
        pass
    return action


def recordings(setup: Setup, seat: int | None, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """What is sent in the true game, and in the one where all that cannot be known is another."""
    for lie in (False, True):
        with monkeypatch.context() as patch:
            names_in_order(patch)
            yield asyncio.run(recorded(setup, seat, lie=lie))


@soak
@pytest.mark.parametrize(("setup", "seat"), WHOM, ids=lambda value: label(value) if isinstance(value, Setup) else str(value))
def test_a_seat_is_sent_only_what_it_may_know(setup: Setup, seat: int | None, monkeypatch: pytest.MonkeyPatch) -> None:
    truth, other = recordings(setup, seat, monkeypatch)
    assert len(truth) > 20
    for number, (said, instead) in enumerate(zip(truth, other, strict=True)):
        assert TIME.sub("", said) == TIME.sub("", instead), f"message {number} tells more than it should"


def test_a_leak_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The size of somebody's hand is for all to see; what is in it is not."""
    monkeypatch.setattr(table_module, "public_state", lambda game: msgspec.Raw(msgspec.json.encode([int(game.position.goods[1])])))
    truth, other = recordings(Setup("free", 3), 0, monkeypatch)
    assert truth != other


def test_tokens_are_told_to_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    frames: list[bytes] = []
    decode = client._decode

    def overheard(frame: Any) -> Any:
        frames.append(frame.encode() if isinstance(frame, str) else frame)
        return decode(frame)

    async def evening(url: str) -> list[str]:
        async with client.Client(url) as registry:
            places = [SeatRequest(kind="me", name="Ada"), SeatRequest(kind="open"), SeatRequest(kind="bot", bot="greedy")]
            made = await registry.create({"edition": "free", "players": 3}, places, options=Options(public=True, pace=0))
            key = await registry.sit(made.table, "Grace")
            tokens = [made.host_token, made.seats[0].token, key.token]
            async with (
                registry.connect(made.table, tokens[:2]) as ada,
                registry.connect(made.table, tokens[2:]) as grace,
                registry.connect(made.table),
            ):
                await ada.start()
                await grace.say("Is that your candlestick?", 1)
                with contextlib.suppress(client.NotGranted):
                    await grace.act(0, "end")
                await asyncio.gather(*(client.play(table, lambda _, mine: mine.legal[-1].id) for table in (ada, grace)))
            following = await registry.again(made.table, tokens[2])
            tokens += [key.token for key in following.seats]
            pages = [str(await registry.tables()), str(await registry.table(made.table)), await registry.game(made.table)]
            frames.extend(page.encode() for page in pages)
            with pytest.raises(client.NotGranted):
                await registry.again(made.table, "not-a-token-of-this-table")
            return tokens

    monkeypatch.setattr(client, "_decode", overheard)
    with serving(tmp_path) as server:
        tokens = asyncio.run(asyncio.wait_for(evening(server.url), PATIENCE))
    assert len(frames) > 20
    assert len(tokens) == 4
    kept = [path.read_bytes() for path in tmp_path.iterdir()]
    assert sum(map(len, kept)) > 10_000
    for token in tokens:
        assert not any(token.encode() in text for text in (*frames, *kept)), "a token was told, logged or stored"
