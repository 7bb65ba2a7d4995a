"""The bot `tuned`: its weights are read, those for the game at hand are used, and they can be found again."""

import json
import runpy
import shutil
from pathlib import Path
from typing import Any

import pytest

from lucky import reading
from lucky.bots import bot_named
from lucky.bots.tuned import FILE, KINDS, TUNED, tuned_weights, weights_of
from lucky.game import Game
from lucky.search.weights import Weights
from tests.engine.tables import labelled

ROOT = Path(__file__).parent.parent
TABLES = reading.toml(reading.shipped_text(FILE), FILE)


def test_the_file_holds_all_weights_of_known_tables_and_nothing_else() -> None:
    assert set(TABLES) == set(KINDS)
    for table in TABLES.values():
        assert all(2 <= int(players) <= 8 for players in table)
        assert all(list(values) == [name for name, _ in TUNED] for values in table.values())
    assert all(hasattr(Weights(), name) for name, _ in TUNED)


@pytest.mark.parametrize("kind", KINDS)
def test_another_number_of_players_has_the_weights_of_the_nearest(kind: str) -> None:
    known = {int(players): values["token"] for players, values in TABLES[kind].items()}
    found = [weights.token for weights in tuned_weights(kind)]
    for players, token in known.items():
        assert found[players] == token
    assert found[0] == known[min(known)]
    assert found[-1] == known[max(known)]


@pytest.mark.parametrize("setup", ["free 4", "original 5", "anniversary 4", "anniversary 2", "anniversary 2 escape=alone"])
def test_they_play_by_the_weights_of_the_game(setup: str) -> None:
    """Where `greedy` with the same weights chooses so; and not as `greedy` chooses without them. Strangers are no players."""
    game, strays = Game(labelled(setup), "tuned"), 0
    edition, players = setup.split()[:2]
    kind = "escape" if "escape" in setup else edition if edition in KINDS else "free"
    greedy, tuned = bot_named("greedy", 5), bot_named("tuned", 5)
    same = bot_named("greedy", 5)
    vars(same)["weights"] = tuned_weights(kind)[int(players)]
    while not game.over:
        view, legal = game.view(game.to_act), game.legal()
        choice = tuned.choose(view, legal)
        assert choice == same.choose(view, legal)
        strays += choice != greedy.choose(view, legal)
        game.play(choice)
    assert strays > 1


def test_an_attempt_always_grows_likelier_with_its_strength() -> None:
    assert weights_of({"rise": -1.0}).rise > 0


def test_tuning_goes_on_where_it_was_left(tmp_path: Path) -> None:
    """Two generations at once are the same as one and then another."""
    for folder, runs in (("once", [2]), ("twice", [1, 2])):
        root = tmp_path / folder
        (root / "src/lucky/data").mkdir(parents=True)
        shutil.copy(ROOT / "src/lucky/data" / FILE, root / "src/lucky/data")
        script: dict[str, Any] = runpy.run_path(str(ROOT / "scripts/tune-greedy"))
        script["tune"].__globals__["ROOT"] = root
        for generations in runs:
            with_pool = script["backend"]("here", 1)
            state = script["tune"]("free.3", generations, 3, with_pool)
        assert state.generation == 2
        script["write"]("free.3", {name: 0.5 for name, _ in TUNED})
    kept = [json.loads((tmp_path / folder / "build/tune/free.3.json").read_text()) for folder in ("once", "twice")]
    assert kept[0] == kept[1]
    assert any(kept[0]["mean"])
    written = reading.toml((tmp_path / "twice/src/lucky/data" / FILE).read_text(encoding="utf-8"), FILE)
    assert set(written["free"]["3"].values()) == {0.5}
    assert written["free"]["4"] == TABLES["free"]["4"]
