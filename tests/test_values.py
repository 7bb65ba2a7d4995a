"""Public classes as values: each shows itself in one line, is copied and pickled, or stands on a short list with the reason.

What is public is what has an entry in docs/api.md, so a new public class is met here.
"""

import copy
import dataclasses
import pickle
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from functools import cache
from importlib import import_module
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
import numpy as np
import pytest

from lucky import Game, Setup, View
from lucky.actions import Action
from lucky.answers import Answer
from lucky.board import Board
from lucky.bots import bot_named
from lucky.bots.characters import CHARACTERS
from lucky.bots.referee import BotError
from lucky.cards import Deck
from lucky.engine.phases import ANSWERING
from lucky.engine.position import Position
from lucky.env import aec, batch, encoding
from lucky.env.pettingzoo import LuckyAEC
from lucky.env.single import LuckyEnv, LuckyVectorEnv
from lucky.ground import Ground
from lucky.lab.match import Played
from lucky.lab.schedule import Schedule
from lucky.lab.sprt import SequentialTest
from lucky.lab.study import Study
from lucky.names import Names
from lucky.packed import pack
from lucky.phrase import Phrase
from lucky.positions import position_text
from lucky.setup import ShippedSetup
from lucky.why import Reason
from tests.engine.tables import Dice, game_at_random
from tests.own_decks import LODGE, own_setup
from tests.test_api import api

LONGEST_LINE = 1200  # characters of what a class of ours prints in a shell
MOVING = ("movement.Movement", "movement.ByCards", "movement.ByPoints", "drawing.Drawing", "drawing.Snooping", "drawing.Unseen")
INSIDE = "the engine's own, made of a Setup where it is needed"
LIVE = "a connection"
NOT_VALUES = {  # that are not copied or pickled, and why
    "lucky.engine.position.Position": "knows no setup; it is copied, and its Game, its View or its line is pickled",
    "lucky.client.Client": LIVE,
    "lucky.client.TableConnection": LIVE,
    "lucky.events.Event": "the base of all events: nothing is just an event",
    "lucky.lab.backends.Backend": "a protocol: nobody is one",
    "lucky.lab.sprt.SequentialTest": "counts while games are played; `to_dict` is what is kept of it",
    **dict.fromkeys((f"lucky.engine.rules.{name}" for name in ("Rules", "BoardTables", "CardTables")), INSIDE),
    **dict.fromkeys((f"lucky.engine.{name}" for name in ("state.State", *MOVING)), INSIDE),
    **dict.fromkeys((f"lucky.search.action_space.{name}" for name in ("ActionSpace", "Row", "MaskRow")), INSIDE),
    **dict.fromkeys((f"lucky.search.observer.{name}" for name in ("Heard", "Observer", "ObservationRow")), INSIDE),
    **dict.fromkeys((f"lucky.search.{name}" for name in ("batch.LearnerGame", "players.Player")), INSIDE),
    **dict.fromkeys((f"lucky.search.belief.{name}" for name in ("Answers", "RememberedAnswer")), INSIDE),
}
OWN = ShippedSetup("free", 3, cards=pack(LODGE), hand=4, variants=("murder", "dog", "revenge", "re-entry"))


def game(setup: Setup | None = None, turns: int = 30) -> Game:
    """A game that has gone on for a while."""
    begun = Game(setup or Setup("free", 3), "raindrops on graves")
    for _ in game_at_random(begun, 5, turns):
        pass
    return begun


def played(setup: Setup) -> Iterator[Game]:
    """A game at its beginning, in the middle of a turn, in attempts, and at its end."""
    dice, attempts = Dice(3), 0
    for moment in game_at_random(Game(setup, "raindrops on graves"), 5, 3000):
        attempts += moment.position.phase == ANSWERING
        if dice.below(60) == 0 or (moment.position.phase == ANSWERING and attempts % 7 == 1):
            yield moment
    yield moment


SAMPLES: dict[type, Callable[[], object]] = {  # of classes that are more than their fields
    Game: game,
    View: lambda: game().view(1),
    Setup: lambda: worked_out(Setup("free", 4, variants=("dog",), names=["Ann"])),  # type: ignore[arg-type]
    Board: lambda: Setup("anniversary", 4).floor_plan,
    Deck: lambda: OWN.deck,
    Ground: lambda: OWN.ground,
    Position: lambda: game().position,
    Names: lambda: game().names,
    Phrase: lambda: Phrase("{pawn} sees you from {zone}", pawn="cat", zone="Kitchen"),
    Reason: lambda: game().why_not("foil Failure 1"),
    Played: lambda: Played(3, (0, 1)),
    Schedule: lambda: Schedule((0, 1), 2, 7),
    SequentialTest: lambda: SequentialTest(0.0, 5.0, Schedule((0, 1), 2, 7)),
    Study: lambda: Study.read("claims", games=4),
    LuckyAEC: lambda: aec(Setup("free", 3)).unwrapped,
    LuckyEnv: lambda: LuckyEnv("free", 3),
    LuckyVectorEnv: lambda: LuckyVectorEnv(2, "free", 3),
    type(batch(1, "free", 3)): lambda: batch(2, "free", 3),
    type(encoding(Setup("free", 3))): lambda: encoding(Setup("free", 3)),
    type(encoding(Setup("free", 3)).table): lambda: encoding(Setup("free", 3)).table,
}


def worked_out(setup: Setup) -> Setup:
    """A setup that has been used: what follows from it is kept beside it."""
    assert setup.rules
    assert setup.edition_table
    return setup


@cache
def classes() -> dict[str, type]:
    """Everything public that is a class."""
    page = api()
    found = {(entry.module, entry.name) for heading in page.PARTS for entry in page.entries(heading)}
    things = {f"{module}.{name}": getattr(import_module(module), name) for module, name in sorted(found)}
    return {name: thing for name, thing in things.items() if isinstance(thing, type)}


def sample(kind: type) -> Any:
    """One of a class: made specially, or with something in each field that has to be given."""
    if kind in SAMPLES:
        return SAMPLES[kind]()
    if issubclass(kind, BotError):
        return kind("rogue", "raised", "failed")
    hints = get_type_hints(kind)
    if issubclass(kind, msgspec.Struct):
        return kind(**{field.name: filled(hints[field.name]) for field in msgspec.structs.fields(kind) if field.required})
    if dataclasses.is_dataclass(kind):
        needed = [field for field in dataclasses.fields(kind) if field.default is field.default_factory is dataclasses.MISSING]
        return kind(**{field.name: filled(hints[field.name]) for field in needed})
    return kind("Not so.") if issubclass(kind, Exception) else kind()


def filled(kind: Any) -> Any:
    """Something of a type."""
    origin, parts = get_origin(kind), get_args(kind)
    if origin is Literal:
        return parts[0]
    if origin in (Union, UnionType):
        return None if NoneType in parts else filled(parts[0])
    if origin is tuple:
        return (filled(parts[0]),) if parts[-1] is ... else tuple(map(filled, parts))
    plain: dict[Any, Any] = {Any: 1, str: "Violet", int: 3, float: 0.5, bool: True, Path: Path("study"), object: "x", bytes: b"x"}
    plain |= {list: [], dict: {}, Mapping: {}}
    if (origin or kind) in plain:
        return plain[origin or kind]
    if isinstance(kind, type) and issubclass(kind, Enum):
        return next(iter(kind))
    return abs if "Callable" in str(kind) else sample(kind)


def essence(thing: Any) -> object:
    """What two of a kind are compared by, where they are not equal by themselves."""
    if isinstance(thing, Game):
        return thing.setup, thing.seed, thing.sequel_seed, thing.actions, thing.raw_events, thing.can_undo, essence(thing.view())
    if isinstance(thing, View):
        return thing.setup, thing.seat, thing.open, thing.answers, position_text(thing.position)
    if isinstance(thing, Board | Ground):
        return vars(thing) | ({"board": essence(thing.board)} if isinstance(thing, Ground) else {})
    if isinstance(thing, Position):
        return position_text(thing)
    if isinstance(thing, Exception):
        return type(thing), thing.args, str(thing)
    return thing if "__eq__" in vars(type(thing)) or dataclasses.is_dataclass(thing) or isinstance(thing, msgspec.Struct) else repr(thing)


WAYS: dict[str, Callable[[Any], Any]] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda thing: pickle.loads(pickle.dumps(thing)),
}


@pytest.mark.parametrize("name", classes())
def test_public_classes_show_themselves_and_are_copied_and_pickled(name: str) -> None:
    if name in NOT_VALUES and classes()[name] is not Position:
        return
    thing = sample(classes()[name])
    line = repr(thing)
    assert " at 0x" not in line
    assert "\n" not in line
    assert len(line) < LONGEST_LINE
    for way, again in WAYS.items():
        if way != "pickle" or name not in NOT_VALUES:
            assert essence(again(thing)) == essence(thing), way


def test_nothing_is_excused_that_is_not_public() -> None:
    assert NOT_VALUES.keys() <= classes().keys()
    assert set(SAMPLES) <= set(classes().values())
    with pytest.raises(TypeError, match="pickle its Game or View"):
        pickle.dumps(game().position)


# Games and views.

SETUPS = (
    Setup("free", 4, variants=("murder", "re-entry", "dog", "revenge", "super-spite")),
    Setup("anniversary", 2, pets=("cat", "dog"), escape="sequel"),
    OWN,
    own_setup(0),
    own_setup(2),
)


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: f"{setup.edition} {setup.players}")
def test_a_copy_of_a_game_goes_on_by_itself(setup: Setup) -> None:
    for moment in played(setup):
        before = essence(moment)
        ends = []
        for again in WAYS.values():
            twin = again(moment)
            assert essence(twin) == before
            while twin.can_undo:
                twin.undo()
            for _ in game_at_random(twin, 8, 20):
                pass
            ends.append((essence(twin), position_text(twin.position)))
            assert essence(moment) == before, "what was done to the copy changed the original"
        assert ends[0] == ends[1] == ends[2]


@pytest.mark.parametrize("setup", SETUPS[:3], ids=lambda setup: f"{setup.edition} {setup.players}")
def test_a_copy_of_a_view_is_the_same_view_and_its_own(setup: Setup) -> None:
    for moment in played(setup):
        for seat in (None, *(seat for seat in range(setup.seats) if not setup.is_stranger(seat))):
            view = moment.view(seat)
            before = essence(view)
            for again in WAYS.values():
                twin = again(view)
                assert essence(twin) == before
                assert twin.snapshot() == view.snapshot()
                assert position_text(twin.imagine(4)) == position_text(view.imagine(4))
                twin.position.turns += 1
                assert essence(view) == before
    for again in WAYS.values():
        assert again(moment.view(open=True)).snapshot() == moment.view(open=True).snapshot()


def test_no_pickle_of_a_view_holds_a_secret() -> None:
    """Twin worlds in test_secrets compare all of it; here what would be worst."""
    sequel = Game(Setup("anniversary", 3, escape="sequel"), "raindrops on graves", "and whiskers on ghosts")
    for seat in (None, 0, 1):
        view = sequel.view(seat)
        kept = pickle.dumps(view)
        assert b"raindrops" not in kept
        assert b"whiskers" not in kept
        hidden = position_text(sequel.position).encode()
        for group in hidden.split():
            if group.startswith((b"hands=", b"deck=")):
                assert group not in kept
        other = pickle.loads(kept)
        assert other.position.rng is other.position.sequel_rng is None


def test_repr_of_a_game_keeps_the_seed_to_itself() -> None:
    assert "raindrops" not in f"{game()!r}{game()}{game()._repr_svg_()}"


def test_values_travel_to_a_fresh_process() -> None:
    things = [game(OWN), game(OWN).view(1), OWN, OWN.deck, OWN.ground, bot_named("greedy", 7), encoding(OWN), batch(2, OWN), aec(OWN)]
    code = "import pickle, sys; print([repr(thing) for thing in pickle.load(sys.stdin.buffer)])"
    done = subprocess.run([sys.executable, "-W", "ignore", "-c", code], input=pickle.dumps(things), capture_output=True, check=True)
    assert done.stdout.decode().strip() == repr([repr(thing) for thing in things])


# Bots and environments.


@pytest.mark.parametrize("name", ["random", "greedy", "tuned", "ismcts:9", *(f"{name}:cunning" for name in CHARACTERS)])
def test_a_copy_of_a_bot_plays_alike(name: str) -> None:
    bot, view = bot_named(name, 5), game().view(game().to_act)
    assert name.partition(":")[0] in repr(bot)
    for again in WAYS.values():
        twin = again(bot)
        assert (repr(twin), twin.choose(view, view.legal())) == (repr(bot), bot.choose(view, view.legal()))


def stepped(env: Any, count: int, luck: np.random.Generator) -> list[object]:
    """All that an environment answers to actions at random."""
    told: list[object] = []
    for _ in range(count):
        if isinstance(env, LuckyEnv):
            seen, reward, over, cut, info = env.step(luck.choice(np.flatnonzero(env.action_masks())))
            told.append((seen["observation"].tobytes(), seen["action_mask"].tobytes(), reward, over, cut, info))
            if over or cut:
                env.reset()
        elif hasattr(env, "games"):
            seen, reward, over, cut, info = env.step((env.action_masks() * luck.random(env.action_masks().shape)).argmax(1))
            told.append((seen["observation"].tobytes(), reward.tobytes(), over.tobytes(), cut.tobytes(), repr(info)))
        elif hasattr(env, "masks"):
            env.step((env.masks * luck.random(env.masks.shape)).argmax(1))
            told.append(in_arrays(env))
        else:
            if not env.agents:
                env.reset()
            seen, reward, over, cut, _ = env.last()
            told.append((env.agent_selection, seen["observation"].tobytes(), seen["action_mask"].tobytes(), reward, over, cut))
            env.step(None if over or cut else int(luck.choice(np.flatnonzero(seen["action_mask"]))))
    return told


def in_arrays(games: Any) -> tuple[object, ...]:
    """What many games show, and how those ended that did."""
    ended = games.done | games.cut
    arrays = (games.observations, games.masks, games.rewards, games.done, games.cut, games.to_act, games.learner, games.was)
    last = games.last_observations[ended], games.last_masks[ended]
    return (*(array.tobytes() for array in (*arrays, *last)), games.finished, games.decisions)


ENVIRONMENTS: dict[str, Callable[[], Any]] = {
    "aec": lambda: aec(SETUPS[0]),
    "aec, own deck": lambda: aec(OWN),
    "aec, sequel": lambda: LuckyAEC(SETUPS[1], turn_limit=40),
    "gymnasium": lambda: LuckyEnv("free", 3, opponents=["greedy", "violet:novice", "random"]),
    "vector": lambda: LuckyVectorEnv(3, "free", 3, turn_limit=30),
    "batch": lambda: batch(3, SETUPS[0], turn_limit=30),
    "batch against": lambda: batch(3, "anniversary", 3, opponents="greedy", turn_limit=30),
    "batch, thinkers": lambda: batch(2, "free", 3, opponents="ismcts:3"),
}


@pytest.mark.parametrize("name", ENVIRONMENTS)
def test_a_copy_of_an_environment_goes_on_by_itself(name: str) -> None:
    env = ENVIRONMENTS[name]()
    env.reset(seed=4)
    for steps in (0, 25, 60):
        stepped(env, steps, np.random.default_rng(steps))
        twins = [again(env) for again in WAYS.values()]
        told = [stepped(twin, 40, np.random.default_rng(9)) for twin in twins]
        assert told[0] == told[1] == told[2] == stepped(env, 40, np.random.default_rng(9))


@pytest.mark.parametrize("name", ENVIRONMENTS)
def test_an_environment_is_copied_before_its_first_game(name: str) -> None:
    for again in WAYS.values():
        env, twin = ENVIRONMENTS[name](), again(ENVIRONMENTS[name]())
        env.reset(seed=4)
        twin.reset(seed=4)
        assert stepped(env, 10, np.random.default_rng(1)) == stepped(twin, 10, np.random.default_rng(1))


# What is shown.


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: f"{setup.edition} {setup.players}")
def test_houses_decks_and_games_are_drawn(setup: Setup) -> None:
    seen = game(setup).view(0)
    for thing in (seen, game(setup), setup.floor_plan, setup.ground, setup.deck):
        assert thing._repr_svg_().startswith("<svg ")
        assert len(str(thing).splitlines()) > 5
    assert str(seen).splitlines()[0].startswith("┌") or len({zone.floor for zone in setup.ground.zones}) > 1
    assert "Your hand:" in str(seen)
    assert "Your hand:" not in str(game(setup))


def test_a_view_is_drawn_with_no_more_than_its_seat_knows() -> None:
    """Two games that look alike from seat 0 until somebody shows what they hold."""
    one, other = (Game(Setup("free", 3), seed) for seed in ("raindrops", "whiskers"))
    other.position = one.view(0).imagine(3)
    assert position_text(other.position) != position_text(one.position)
    assert (str(other.view(0)), other.view(0)._repr_svg_()) == (str(one.view(0)), one.view(0)._repr_svg_())


def test_actions_and_answers_are_values() -> None:
    assert {Action(1, "end", "end"), Action(1, "end", "end")} == {Action(1, "end", "end")}
    assert Answer(1, 0, 2, 3, 4, 5) == copy.deepcopy(Answer(1, 0, 2, 3, 4, 5))
