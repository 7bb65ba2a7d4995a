"""A game seen again on a text screen."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from lucky.events import Attempted
from lucky.game import Game
from lucky.messages import ChancesRow
from lucky.terminal.curve import curve, row_at, strip
from lucky.terminal.playback import Playback
from lucky.terminal.replay_app import ReplayApp
from lucky.terminal.words import TerminalWords
from tests.patience import PATIENCE

GAMES = Path(__file__).parent / "golden"
SHORT = GAMES / "anniversary-3.game"


def in_time(coroutine: Any) -> Any:
    return asyncio.run(asyncio.wait_for(coroutine, 5 * PATIENCE))


def test_playback_goes_by_action_turn_and_attempt() -> None:
    game = Game.load(SHORT)
    playback = Playback(game)
    assert playback.last == len(game.actions)
    playback.attempt(True)
    assert any(isinstance(event, Attempted) for event in playback.moment.events)
    first = playback.at
    playback.turn(True)
    assert playback.at > first
    assert playback.moment.seen.turns > playback.moments[first].seen.turns
    playback.attempt(False)
    assert playback.at == first
    playback.go(10**6)
    assert playback.at == playback.last
    assert [event.text for event in playback.story()] == [event.text for event in game.story(None, open=True)]


def test_what_a_seat_did_not_see_it_does_not_see_now() -> None:
    game = Game.load(SHORT)
    eyes = Playback(game, 1)
    assert any(any(hand) for moment in eyes.moments for hand in moment.hands)
    assert all(not hand for moment in eyes.moments[:-1] for seat, hand in enumerate(moment.hands) if seat != 1)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_it_is_watched_with_the_keyboard(language: str, size: tuple[int, int]) -> None:
    game = Game.load(SHORT)

    async def evening() -> None:
        app = ReplayApp(game, TerminalWords(language), chances=False)
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            for keys, at in ((["right", "right"], 2), (["left"], 1), (["end"], len(game.actions)), (["home"], 0)):
                await pilot.press(*keys)
                assert app.replay.playback.at == at
            await pilot.press("a", "down", "A", "o", "o", "l", "question_mark", "escape", "end")
            assert app.replay.playback.viewer == 1
            assert app.replay.playback.at == len(game.actions)

    in_time(evening())


def test_the_chances_are_reckoned_and_drawn() -> None:
    game = Game.load(SHORT)

    async def evening() -> None:
        app = ReplayApp(game, TerminalWords("en"))
        async with app.run_test(size=(120, 40)) as pilot:
            async with asyncio.timeout(2 * PATIENCE):
                while not app.replay.playback.chances:
                    await pilot.pause(0.1)
            rows = list(app.replay.playback.chances)
            assert all(abs(sum(row.by_seat) - 1) < 0.01 for row in rows)
            await pilot.press("right")
            assert "%" in str(app.replay.query_one("#chances-text").render())

    in_time(evening())


def test_a_curve_is_read_without_colours() -> None:
    from rich.text import Text

    rows = [ChancesRow(after=10 * k, by_seat=(k / 4, 1 - k / 4)) for k in range(5)]
    lines = curve(rows, [Text("Ad"), Text("Vi")], 20, 5).plain.splitlines()
    assert lines == ["Ad  ▂▄▆█", "Vi █▆▄▂ ", "     ▲"]
    assert row_at(rows, 5, 3, 5) == 20
    assert row_at(rows, 1, 3, 5) is None
    assert strip([1.0, 0.01], 2) == ["█ ", "█▁"]
