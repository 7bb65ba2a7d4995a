"""Nothing changes by accident: whole games, perft counts, the order of actions and digests, in both engines.

If a rule was changed on purpose: scripts/golden --diff says what changed, scripts/golden writes it down; commit that by itself.
"""

from dataclasses import replace

import pytest

from lucky.editions import EDITIONS, VARIANTS
from lucky.events import EVENTS
from lucky.game import Game
from lucky.gamefile import parse_game
from lucky.positions import parse_position, position_text
from lucky.setup import Setup
from tests.engine.tables import label, labelled, tables
from tests.golden import pins
from tests.golden.games import FOLDER, GAMES, Golden, golden_text
from tests.golden.playthroughs import Playthrough, differences, playthroughs


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.name)
def test_a_golden_game_replays(entry: Golden) -> None:
    text = entry.path.read_text(encoding="utf-8")
    game = parse_game(text)
    assert game.over
    assert game.setup.with_(names=()).changed() == entry.setup.with_(names=(), escape=game.setup.escape).changed()
    assert golden_text(entry, game).splitlines() == text.splitlines()
    line = position_text(game.position)
    assert position_text(parse_position(game.setup, line)) == line


def test_the_folder_holds_these_games_and_no_others() -> None:
    assert {path.stem for path in FOLDER.glob("*.game")} == {entry.name for entry in GAMES}


def test_whatever_can_happen_happens_in_a_golden_game() -> None:
    happened = {told.kind for entry in GAMES for told in parse_game(entry.path.read_text(encoding="utf-8")).story()}
    assert happened == {str(kind.__struct_config__.tag) for kind in EVENTS.values()}


@pytest.mark.parametrize(("name", "game", "depth"), pins.perft_positions(), ids=[name for name, _, _ in pins.perft_positions()])
def test_perft(name: str, game: Game, depth: int) -> None:
    pinned = dict(line.rsplit(": ", 1) for line in pins.PERFT.read_text(encoding="utf-8").splitlines())
    for k, expected in enumerate(pinned[name].split(), 1):
        counted = pins.perft(game.position, k)
        if counted != int(expected):
            pytest.fail(
                f"{name}: {counted} ways to go on for {k} actions, not {expected}\n" + "\n".join(pins.split(game, k)), pytrace=False
            )


def test_perft_adds_up() -> None:
    game = pins.alone_with_the_doctor()
    counts = [int(line.rsplit(": ", 1)[1]) for line in pins.split(game, 2)]
    assert sum(counts) == pins.perft(game.position, 2)
    assert len(counts) == pins.perft(game.position, 1)


@pytest.mark.parametrize("number", range(len(pins.SCENES)), ids=map(pins.title, pins.SCENES))
def test_the_order_of_legal_actions(number: int) -> None:
    pinned = pins.ORDER.read_text(encoding="utf-8").split("\n\n")
    assert pins.order_of(pins.SCENES[number]).splitlines() == pinned[number].splitlines()


def test_everything_that_is_pinned_is_tested() -> None:
    assert len(pins.PERFT.read_text(encoding="utf-8").splitlines()) == len(pins.perft_positions())
    assert len(pins.ORDER.read_text(encoding="utf-8").split("\n\n")) == len(pins.SCENES)
    assert len(pins.DIGESTS.read_text(encoding="utf-8").splitlines()) == len(tables())


@pytest.mark.parametrize("setup", tables(), ids=label)
def test_both_engines_play_the_same_games(setup: Setup) -> None:
    pinned = {line.split(" ", 3)[3]: line for line in pins.DIGESTS.read_text(encoding="utf-8").splitlines()}
    assert pins.digest_line(setup) == pinned[label(setup)]


def test_any_two_variants_are_pinned_together_and_apart() -> None:
    missing = pins.unpinned(tables())
    assert not missing, "Add to tests/golden/setups.txt, then run scripts/golden:\n" + "\n".join(missing)


def test_a_new_variant_adds_setups_and_changes_none(monkeypatch: pytest.MonkeyPatch) -> None:
    before = tables()
    free = EDITIONS["free"]
    monkeypatch.setitem(VARIANTS, "fog", replace(VARIANTS["strong-weapons"], rule="V99", name="fog"))
    monkeypatch.setitem(EDITIONS, "free", replace(free, variants=(*free.variants, "fog")))
    tables.cache_clear()
    assert tables() == before
    added = pins.unpinned(before, ["free"])
    assert any("fog" in line for line in added)
    assert not pins.unpinned([*before, *map(labelled, added)], ["free"])


@pytest.fixture
def playthrough() -> Playthrough:
    """A golden game action by action, as a commit that plays it the same way would write it."""
    return next(entry for entry in playthroughs() if entry.name == "free-3")


def test_a_game_that_is_played_the_same_way_has_no_differences(playthrough: Playthrough) -> None:
    assert differences(playthrough) == []


def test_a_difference_is_told_in_words(playthrough: Playthrough) -> None:
    step = playthrough.steps[1]
    said = step.said[0]
    step.said[0] = "Nothing happens."
    assert differences(playthrough) == [
        f"free-3, action 1 ({step.who}: {step.action})",
        "  said then: Nothing happens.",
        f"  said now:  {said}",
    ]


def test_a_difference_of_what_is_allowed_is_told(playthrough: Playthrough) -> None:
    step = playthrough.steps[0]
    step.legal[0] = "fly to the moon"
    step.position = step.position.replace("points=1", "points=2")
    title, *lines = differences(playthrough)
    assert title == "free-3, the deal"
    assert "  allowed then: fly to the moon" in lines
    assert lines[-1] == "  position: points=2, now points=1"


def test_an_action_that_is_no_longer_allowed_is_told(playthrough: Playthrough) -> None:
    playthrough.steps[1].action = "attempt with bare hands"
    title, line = differences(playthrough)
    assert title.startswith("free-3, action 1 (")
    assert line.startswith("  is refused now: ")
