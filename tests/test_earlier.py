"""Bots kept for comparison choose what they chose at commit d79122c, from the same views and with the same luck."""

from hashlib import blake2b

import pytest

from lucky.bots import Bot, bot_named
from lucky.errors import LuckyError
from lucky.game import Game
from lucky.table.bots import check_spec
from lucky.view import View
from tests.engine.tables import labelled

# By setup: a digest of the actions that d79122c's ismcts:12 chose in every seat.
CHOSEN = {
    "free 4": "c1cdd06f17e5",
    "anniversary 3": "aa44191e2438",
    "anniversary 6": "86c3e10bc883",
    "anniversary 2": "a4798a392a0a",
    "anniversary 2 escape=alone": "e00cd0b09e4d",
    "original 5": "48a42d3d7849",
}
TURNS = 12


def luck(bot: Bot, view: View) -> int:
    """A number for a moment, as it was made then."""
    p = view.position
    moment = (p.turns, p.phase, p.points, p.played, p.asked, p.to_ask, p.luck, p.deck_size, p.attempts)
    return int.from_bytes(blake2b(repr((bot.seed, view.seat, *map(int, moment))).encode(), digest_size=7).digest(), "big")


@pytest.mark.parametrize("setup", CHOSEN)
def test_the_search_is_the_one_it_was(setup: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Bot, "luck", luck)
    game = Game(labelled(setup), "earlier")
    bot, lines = bot_named("ismcts-old:12", 5), []
    while not game.over and game.position.turns < TURNS:
        view = game.view(game.to_act)
        choice = bot.choose(view, view.legal())
        lines.append(str(choice))
        game.play(choice)
    assert blake2b("\n".join(lines).encode(), digest_size=6).hexdigest() == CHOSEN[setup]


@pytest.mark.parametrize("spec", ["greedy-old", "ismcts-old:10"])
def test_tables_seat_the_bots_of_today(spec: str) -> None:
    assert bot_named(spec).name == spec.partition(":")[0]
    with pytest.raises(LuckyError, match="No bot is called"):
        check_spec(spec)
