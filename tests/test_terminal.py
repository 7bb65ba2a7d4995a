"""The game on a text screen: whole games by its keys, at several sizes, in both languages."""

import asyncio
from typing import Any

import pytest

from lucky.editions import EDITIONS
from tests.patience import PATIENCE
from tests.terminal_scene import at_the_screen, wanted


def in_time(coroutine: Any) -> Any:
    return asyncio.run(asyncio.wait_for(coroutine, 5 * PATIENCE))


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_whole_game_is_played_with_the_keyboard(edition: str) -> None:
    async def evening() -> None:
        async with at_the_screen(wanted(edition=edition)) as person:
            await person.play()
            assert person.sitting.over
            assert person.sitting.story[-1].kind == "won"

    in_time(evening())
