"""What a seat cannot know may be changed behind its back: no byte of an observation, no mask and no answer to a model changes."""

import asyncio

import msgspec
import numpy as np
import pytest

from lucky.client import Answer
from lucky.env import encoding
from lucky.env.schema import last_heard
from lucky.game import Game
from lucky.line import Line
from lucky.mcp.chair import ModelChair
from lucky.messages import GameUpdate, GetProspects, Prospects, Request, TableInfo
from lucky.setup import Setup
from lucky.table.outgoing import events_for, prospects_for, public_state, refusals_for, seat_info, stakes_for, waiting
from tests.engine.tables import Dice, some
from tests.soak import SOAKING, soak, times
from tests.test_secrets import OWN, behind_its_back, moments, short_label

ASKED = ("step Kitchen", "attempt on Doctor", "draw", "end", "foil Failure 2", "fly")
SETUPS = (*some(times(30, 4), start=1), *OWN[:3])
TURNS = times(12, 60)


class GameLine(Line):
    """A line to a game that is at no table: what a seat would be sent of it."""

    def __init__(self, game: Game, seat: int) -> None:
        super().__init__()
        self.game, self.seat = game, seat
        self.hear(
            GameUpdate(
                version=1,
                state=public_state(game),
                events=events_for(game, seat),
                since=-1,
                seats=(seat_info(game, seat, waiting(game)),),
            )
        )

    async def ask(self, request: Request) -> Answer:
        assert isinstance(request, GetProspects)
        strikes, passing = stakes_for(self.game, self.seat)
        return Prospects(
            ref=0,
            version=1,
            seat=self.seat,
            prospects=prospects_for(self.game, self.seat),
            strikes=strikes,
            passing=passing,
            refusals=refusals_for(self.game, self.seat),
        )

    async def close(self) -> None: ...


async def told(game: Game, seat: int) -> str:
    """Everything that a model in this chair could ask for."""
    chair = ModelChair(GameLine(game, seat), seat)
    answers = [chair.look(), chair.look_json(), await chair.legal(), *[await chair.why_not(action) for action in ASKED]]
    return "\n".join(answers)


def observed(game: Game, seat: int) -> bytes:
    """The observation and the mask, of the true position and through the view."""
    code = encoding(game.setup)
    row, seen, _, _ = code.rows()
    code.observer.write(game.position, last_heard(game.answers), seat, row)
    through, may = code.observe(game.view(seat))
    assert np.array_equal(seen, through)
    return bytes(through.tobytes() + may.tobytes())


@soak
@pytest.mark.parametrize("setup", SETUPS, ids=short_label)
def test_no_byte_and_no_answer_depends_on_what_a_seat_cannot_know(setup: Setup) -> None:
    dice, positions = Dice(181), 0
    for seed in range(times(1, 2)):
        for game in moments(setup, 182 + seed, TURNS):
            for seat in encoding(setup).players:
                twin = behind_its_back(game, seat, dice)
                twin.answers, twin._past = game.answers, game._past  # who may take something back is no secret
                assert observed(twin, seat) == observed(game, seat)
                assert asyncio.run(told(twin, seat)) == asyncio.run(told(game, seat))
                positions += 1
    assert positions
    COUNTED.append(positions)


COUNTED: list[int] = []


@soak
def test_it_was_tried_often_enough() -> None:
    assert len(COUNTED) == len(SETUPS)
    assert sum(COUNTED) >= (10_000 if SOAKING else 100)


def test_a_leak_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game(Setup("free", 3), "leak")
    twin = behind_its_back(game, 0, Dice(183))
    assert observed(twin, 1) != observed(game, 1), "another seat's hand has changed"
    assert asyncio.run(told(twin, 1)) != asyncio.run(told(game, 1))


def test_the_table_is_described_without_secrets() -> None:
    assert "token" not in msgspec.json.schema(TableInfo)["$defs"]["TableInfo"]["properties"]
