"""The guests: suspects, levels, and characters whose play can be told apart by counting."""

from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from bench.manners import HABITS, PLAIN, Habit, habits
from lucky.bots import Budget, bot_named
from lucky.bots.characters import CHARACTERS, LEVELS, USUAL_LEVEL, CharacterBot
from lucky.errors import LuckyError
from lucky.game import Game
from lucky.people import people
from lucky.search.weights import Weights

GAMES = 20
SOME = ("amos", "dunstan", "mabel", "cordelia")
counted = cache(habits)


@pytest.mark.parametrize(
    ("habit", "level"),
    [
        *((habit, "amateur") for habit in HABITS),
        *((habit, level) for level in ("novice", "cunning") for habit in HABITS if habit.name in SOME),
    ],
    ids=lambda of: of.name if isinstance(of, Habit) else of,
)
def test_a_character_shows(habit: Habit, level: str) -> None:
    mine, plain = (counted(f"{name}:{level}", habit.edition, GAMES)[habit.what] for name in (habit.name, PLAIN))
    assert mine > 1.05 * plain if habit.more else mine < 0.97 * plain


def test_the_professional_has_no_habits() -> None:
    """By rule of thumb he does what the greedy one does, decision by decision."""
    game = Game.new("free", 4, seed="butler")
    grimsby, greedy = bot_named("grimsby:amateur", 5), bot_named("greedy", 5)
    while not game.over:
        view, legal = game.view(game.to_act), game.legal()
        choice = greedy.choose(view, legal)
        assert grimsby.choose(view, legal) == choice
        game.play(choice)


def test_the_guests_are_suspects_with_manners() -> None:
    names = {person.name for person in people()}
    assert len(CHARACTERS) >= 8
    assert {character.name for character in CHARACTERS.values()} <= names
    assert len({character.trait for character in CHARACTERS.values()}) == len(CHARACTERS)
    for character in CHARACTERS.values():
        assert character.manner.endswith(".")
        assert len(character.manner) < 100
        assert all(hasattr(Weights(), weight) for weight in character.weights)


def test_levels_from_novice_to_merciless() -> None:
    assert [*LEVELS] == ["novice", "amateur", "cunning", "ruthless", "merciless"]
    budgets = [level.budget.playouts for level in LEVELS.values() if level.budget is not None]
    assert budgets == sorted(budgets)
    assert [level.name for level in LEVELS.values() if level.budget is not None and level.budget.seconds] == ["merciless"]
    violet = bot_named("Violet")
    assert isinstance(violet, CharacterBot)
    assert violet.level.name == USUAL_LEVEL
    assert bot_named("violet:2000").budget == Budget(playouts=2000)
    assert bot_named("violet:1.5s").budget == Budget(seconds=1.5)
    assert bot_named("violet:novice").name == "violet:novice"


@pytest.mark.parametrize(
    ("spec", "hint"),
    [
        ("violet:mercyless", "merciless"),
        ("violet:godlike", "novice, amateur"),
        ("violet:5 days", "no time to think"),
        ("violett", "violet"),
    ],
)
def test_what_is_not_a_guest_or_a_level_is_refused_with_a_hint(spec: str, hint: str) -> None:
    with pytest.raises(LuckyError, match=hint):
        bot_named(spec)


def test_a_novice_lays_the_largest_failure_and_keeps_weapons() -> None:
    game, laid, struck = Game.new("free", 4, seed="beginners"), Counter[str](), Counter[str]()
    bots = {name: bot_named(f"grimsby:{name}", 1) for name in ("novice", "amateur")}
    for _ in range(400):
        if game.over:
            game = Game.new("free", 4, seed=f"beginners {game.position.turns}")
        view, legal = game.view(game.to_act), game.legal()
        for name, bot in bots.items():
            choice = bot.choose(view, legal)
            if choice.kind == "foil" and choice.card is not None:
                laid[name] += view.card(choice.card).luck
            struck[name] += choice.kind == "attempt" and choice.card is not None
        game.play(bots["amateur"].choose(view, legal))
    assert laid["novice"] > 1.2 * laid["amateur"], laid
    assert struck["novice"] < 0.5 * struck["amateur"], struck


def test_character_decides_between_deeds_that_are_about_as_good() -> None:
    """Whoever likes nothing better takes what the search found; a hoarder at the same search draws more often."""
    drawn = Counter[str]()
    for seed in range(6):
        game = Game.new("free", 3, seed=f"much of a muchness {seed}")
        for _ in range(16):
            view, legal = game.view(game.to_act), game.legal()
            if not any(action.kind == "draw" for action in legal):
                game.play(bot_named("greedy").choose(view, legal))
                continue
            for name in ("grimsby", "amos"):
                choice = bot_named(f"{name}:20", 3).choose(view, legal)
                assert choice in legal
                drawn[name] += choice.kind == "draw"
            game.play(bot_named("greedy").choose(view, legal))
    assert drawn["amos"] > drawn["grimsby"], drawn


def test_the_documents_know_everyone() -> None:
    text = (Path(__file__).parent.parent / "docs/bots.md").read_text(encoding="utf-8")
    for name, character in CHARACTERS.items():
        assert f"| `{name}` | {character.trait} | {character.manner} |" in text
    for level in LEVELS:
        assert f"| `{level}` |" in text
