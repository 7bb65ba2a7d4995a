"""The guests: suspects, levels, and characters whose play can be told apart by counting."""

from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from lucky.bots import Budget, bot_named
from lucky.bots.characters import CHARACTERS, LEVELS, USUAL_LEVEL, CharacterBot
from lucky.engine.actions import DOCTOR
from lucky.engine.bits import BIT, ZONES
from lucky.engine.events import MOVED, PACED, TURN
from lucky.engine.phases import ANSWERING, MOVING
from lucky.engine.sight import watching
from lucky.errors import LuckyError
from lucky.game import Game
from lucky.people import people
from lucky.search.weights import Weights
from lucky.setup import Setup

GAMES = 28
Habits = dict[str, float]


@cache
def habits(name: str, edition: str) -> Habits:
    """What somebody does, on average, at a table of greedy ones: the same deals for everyone, seat by seat."""
    setup, count = Setup(edition, 4), Counter[str]()
    for k in range(GAMES):
        watched(Game(setup, f"habits {k}"), k % 4, name, k, count)
    return {
        "draws": count["draws"] / count["turns"],
        "cards": count["cards"] / count["turns"],
        "meddles": count["meddles"] / count["turns"],
        "in a row": count["in a row"] / count["turns"],
        "company": count["company"] / count["ends"],
        "distance": count["distance"] / count["ends"],
        "foils": count["foils"] / count["asked"],
        "foils when sore": count["foils when sore"] / count["asked when sore"],
    }


def watched(game: Game, me: int, name: str, k: int, count: Counter[str]) -> None:
    """Play a game and count what one seat does."""
    bots = [bot_named(f"{name}:amateur" if seat == me else "greedy", 10 * k + seat) for seat in range(4)]
    p, previous = game.position, -1
    while not game.over:
        seat, legal, mark = game.to_act, game.legal(), len(game.raw_events)
        action = bots[seat].choose(game.view(seat), legal)
        mine = seat == me and len(legal) > 1
        if mine and p.phase == ANSWERING:
            sore = " when sore" if p.tokens[me] else ""
            for word in {"", sore}:
                count[f"asked{word}"] += 1
                count[f"foils{word}"] += action.kind == "foil"
        if mine and p.phase == MOVING and action.kind in ("draw", "end"):
            count["ends"] += 1
            count["draws"] += action.kind == "draw"
            looking = watching(p, p.at[me])
            count["company"] += sum(1 for other in range(4) if other != me and BIT[p.at[other]] & looking)
            count["distance"] += int(p.rules.board.distance[p.at[me] * ZONES + p.at[DOCTOR]])
        game.play(action)
        for event in game.raw_events[mark:]:
            if event[0] == TURN:
                count["turns"] += event[1] == me
                count["in a row"] += event[1] == me == previous
                previous = event[1]
            if seat == me:
                count["cards"] += event[0] == PACED or (event[0] == MOVED and event[4] >= 0)
                count["meddles"] += event[0] == MOVED and event[1] != me


@pytest.mark.parametrize(
    ("name", "edition", "habit", "factor"),
    [
        ("amos", "anniversary", "draws", 1.15),  # the hoarder
        ("quill", "anniversary", "in a row", 1.15),  # the train-rider
        ("dunstan", "free", "company", 1.2),  # the silent watcher
        ("honoria", "free", "foils when sore", 1.25),  # the vindictive one
        ("mabel", "free", "foils", 1.2),  # the cautious one
        ("cordelia", "anniversary", "cards", 1.3),  # the diva
        ("zora", "free", "meddles", 1.4),  # the meddler
    ],
)
def test_a_character_shows(name: str, edition: str, habit: str, factor: float) -> None:
    assert habits(name, edition)[habit] > factor * habits("grimsby", edition)[habit]


def test_the_gambler_leaves_the_saving_to_others() -> None:
    assert habits("basil", "free")["foils"] < 0.9 * habits("grimsby", "free")["foils"]


def test_the_shadow_stays_near_the_doctor() -> None:
    assert habits("violet", "free")["distance"] < 0.95 * habits("grimsby", "free")["distance"]


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
    budgets = [level.budget.seconds for level in LEVELS.values() if level.budget is not None]
    assert budgets == sorted(budgets)
    assert len(budgets) == 3
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


def test_a_novice_has_whims() -> None:
    game, strays = Game.new("free", 4, seed="whims"), 0
    novice, amateur = bot_named("mabel:novice", 1), bot_named("mabel:amateur", 1)
    for _ in range(60):
        view, legal = game.view(game.to_act), game.legal()
        choice = amateur.choose(view, legal)
        strays += novice.choose(view, legal) != choice
        game.play(choice)
    assert 5 < strays < 35


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
    assert bot_named("grimsby:20", 3).choose(game.view(game.to_act), game.legal()) == bot_named("ismcts:20", 3).choose(
        game.view(game.to_act), game.legal()
    )


def test_the_documents_know_everyone() -> None:
    text = (Path(__file__).parent.parent / "docs/bots.md").read_text(encoding="utf-8")
    for name, character in CHARACTERS.items():
        assert f"| `{name}` | {character.trait} | {character.manner} |" in text
    for level in LEVELS:
        assert f"| `{level}` |" in text
