"""Environments: actions and observations as numbers, many games at once, and what they reward."""

import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from lucky import Game, LuckyError
from lucky.bots.named import bot_maker
from lucky.engine.bits import BIT
from lucky.engine.phases import OVER
from lucky.engine.sight import in_sight, watching
from lucky.env import action_table, aec, batch, encoding
from lucky.env.pettingzoo import LuckyAEC
from lucky.env.schema import SCHEMA, heard
from lucky.env.single import LuckyEnv
from lucky.search import observer
from lucky.setup import Setup
from tests.engine.tables import Dice, at_random, dealt, game_at_random, label
from tests.env_setups import every_setup, some_setups
from tests.scene import play, scene
from tests.soak import soak, times

DOCS = Path(__file__).parent.parent / "docs/environments.md"
SOME = some_setups(times(14, 1000))


@soak
@pytest.mark.parametrize("setup", SOME, ids=label)
def test_every_legal_action_has_a_place_of_its_own(setup: Setup) -> None:
    table, position = action_table(setup), dealt(setup, 1)
    for legal in at_random(position, 2, times(25, 120)):
        places = [table.place(action, position.to_act) for action in legal]
        assert all(0 <= place < len(table) for place in places)
        assert len({*places}) == len(places)
        assert sorted(places) == table.space.legal(position)
        assert [table.space.find(position, place) for place in places] == legal


def test_the_table_is_the_same_for_every_setup_of_an_edition() -> None:
    for edition in ("original", "free", "anniversary"):
        tables = {tuple(action_table(setup).places) for setup in every_setup() if setup.edition == edition}
        assert len(tables) == 1
    assert action_table(Setup("original", 3)).places == action_table(Setup("free", 8)).places


def test_places_mean_the_same_whoever_acts_and_say_so() -> None:
    setup = Setup("free", 4, variants=("murder",))
    table, game = action_table(setup), Game(setup, "places")
    own = f"step {game.legal()[0].zone}"
    assert table[table.place(game.legal()[0], game.to_act)].text == own == game.legal()[0].text
    for seat in range(4):
        assert table.place(table.space.find(dealt(setup, 1), 0), seat) == table.place("end")
    target = table.place("attempt on the player 1 to the left with bare hands")
    assert table[target].target == "1"
    with pytest.raises(LuckyError, match="not in the table"):
        table.place("fly away")


def test_the_schema_is_the_engines_order_and_what_the_document_says() -> None:
    constants = [(value, name) for name, value in vars(observer).items() if name.isupper() and isinstance(value, int)]
    order = [name for value, name in sorted(constants) if name not in ("HEARD", "ABOUT_ANSWER", "ABOUT_SEAT", "FIELDS")]
    order = [name for name in order if name in FIELD_OF]
    assert [FIELD_OF[name] for name in order] == [spec.name for spec in SCHEMA]
    rows = re.findall(r"^\| `(\w+)` \| ([^|]+) \| (\d+) \| (.+) \|$", DOCS.read_text(encoding="utf-8"), re.MULTILINE)
    assert rows == [(spec.name, spec.shape, str(spec.most), spec.text) for spec in SCHEMA], "run: python -m lucky.env.schema"


FIELD_OF = {
    **{
        name: name.lower() for name in ("PHASE", "TO_ACT", "TURN", "NEXT", "POINTS", "PLAYED", "TURNS", "DECK", "DARK", "GHOST", "UNOPENED")
    },
    **{name: name.lower() for name in ("HAND", "DISCARDS", "ASIDE", "LAID", "REFILL", "FRESH", "KNOWN", "PLACES", "DEAD", "TOKENS")},
    **{name: name.lower() for name in ("SEEN_BY", "WATCHED", "DOCTOR_NEXT", "DOCTOR_TOKENS", "GRAVE", "DOG_TRIED", "SCENT", "ATTACKER")},
    **{name: name.lower() for name in ("TARGET", "WEAPON", "TO_ASK", "VICTIM", "DYING", "RESUMES", "LOSER")},
    **{"HELD": "cards", "DOCTOR_AT": "doctor", "DOG_AT": "dog", "CAT_AT": "cat", "VALUE": "strength", "LUCK": "points_laid"},
    **{"COUNTER_VALUE": "counter", "ANSWERED": "answers"},
}


@soak
@pytest.mark.parametrize("setup", SOME, ids=label)
def test_a_view_is_observed_like_the_true_position(setup: Setup) -> None:
    """And numbers stay within what the schema says, and answers are remembered alike by Game and inside the engine."""
    code, game = encoding(setup), Game(setup, "observed")
    twin = code.game()
    row, seen, mask_row, mask = code.rows()
    twin.take_up(game.position.clone(), 0)
    dice = Dice(5)
    while not game.over and game.position.turns <= times(25, 100):
        for seat in code.players:
            observation, may = code.observe(game.view(seat))
            twin.observe(seat, row)
            assert code.named(observation) == code.named(seen)
            assert (observation <= code.highest).all()
            if seat == game.to_act:
                twin.mask(mask_row)
                assert np.array_equal(may, mask)
            else:
                assert not may.any()
        action = dice.pick(game.position.legal())
        game.apply(action)
        twin.do(action)
        twin.position.copy_from(game.position)
        twin.position.listener = twin.watch
    assert heard(twin, setup.seats) == tuple(tuple(sorted_left(answer) for answer in given) for given in game.answers)


def sorted_left(answer: object) -> object:
    from dataclasses import replace

    return replace(answer, left=tuple(sorted(answer.left)))  # type: ignore[type-var,attr-defined]


def test_fields_say_what_happens() -> None:
    game = scene(
        "free",
        3,
        turn="Violet",
        tokens={"Violet": 2},
        at={"Violet": "Kitchen", "Basil": "Library", "Cordelia": "Library", "Doctor": "Kitchen"},
        hands={"Violet": ["Trowel", "Move 1"], "Basil": ["Failure 2", "Failure 2"], "Cordelia": ["Move 2"]},
    )
    play(game, "Violet: attempt with Trowel")
    code = encoding(game.setup)
    faces = [card.name for card in code.table.faces]
    basil = code.named(code.observe(game.view(1))[0])
    assert basil["phase"] == [0, 1, 0]
    assert basil["to_act"] == [1, 0, 0]
    assert basil["turn"] == basil["attacker"][:3] == [0, 0, 1], "Violet sits two places to the left of Basil, of three"
    assert basil["target"] == [0, 0, 0, 1, 0]
    assert basil["weapon"][faces.index("Trowel")] == 1
    assert basil["hand"][faces.index("Failure 2")] == 2
    assert sum(basil["hand"]) == 2
    assert basil["discards"][faces.index("Trowel")] == 1
    assert basil["cards"] == [2, 1, 1]
    assert basil["tokens"] == [0, 0, 2]
    assert basil["doctor"][code.table.zones.index("Kitchen")] == 1
    play(game, "Basil: pass")
    cordelia = code.named(code.observe(game.view(2))[0])
    needed = basil["strength"][0]
    assert cordelia["answers"] == [0] * 6 + [needed, 0, 2, 0, 0, 0], "Basil is the second to the left, passed, and has both cards still"


@pytest.mark.parametrize("setup", some_setups(6), ids=label)
def test_sight_is_the_same_from_both_ends(setup: Setup) -> None:
    position = dealt(setup, 3)
    zones = range(position.rules.board.size)
    for _ in at_random(position, 4, 60):
        for here in zones:
            assert in_sight(position, here) == sum(BIT[zone] for zone in zones if watching(position, zone) & BIT[here])
        if position.phase == OVER:
            return


@soak
@pytest.mark.parametrize("setup", some_setups(times(6, 1000)), ids=label)
def test_many_games_are_the_same_games_as_one(setup: Setup) -> None:
    games, code = batch(3, setup, seed=9, turn_limit=40), encoding(setup)
    single = code.game()
    row, seen, mask_row, mask = code.rows()
    from lucky.search.games import game_seed

    single.deal(game_seed(9, 0))
    dice = Dice(7)
    for _ in range(times(120, 600)):
        single.observe(single.position.to_act, row)
        single.mask(mask_row)
        assert np.array_equal(games.observations[0], seen)
        assert np.array_equal(games.masks[0], mask)
        assert games.to_act[0] == single.position.to_act
        chosen = [dice.pick(np.flatnonzero(may).tolist()) for may in games.masks]
        games.step(chosen)
        assert single.play(chosen[0])
        if games.done[0] or games.cut[0]:
            assert games.done[0] == (single.position.phase == OVER)
            assert games.rewards[0].tolist() == [single.reward(seat, False) for seat in range(setup.seats)]
            return
        assert not games.rewards[0].any()


def test_steps_write_into_the_same_arrays_and_refuse_what_is_not_legal() -> None:
    games = batch(4, "free", 3)
    before, arrays = games.observations.copy(), (games.observations, games.masks, games.rewards)
    assert not games.observations.flags.writeable
    first = games.masks.argmax(1)
    wrong = first.copy()
    wrong[2] = int(np.flatnonzero(games.masks[2] == 0)[0])
    with pytest.raises(LuckyError, match="of game 2"):
        games.step(wrong)
    assert np.array_equal(games.observations, before), "nothing has happened in the other games either"
    for bad, hint in (([0], "shape"), ([0, 0, 0, 10**9], "no place of the table"), ([-1] * 4, "not legal")):
        with pytest.raises(LuckyError, match=hint):
            games.step(bad)
    games.step(first)
    assert all(array is again for array, again in zip(arrays, (games.observations, games.masks, games.rewards), strict=True))
    assert not np.array_equal(games.observations, before)


def test_opponents_play_inside_and_the_learner_takes_every_seat() -> None:
    games = batch(8, "free", 4, opponents="greedy", seed=3)
    seats = set()
    for _ in range(200):
        assert (games.to_act == games.learner).all()
        seats |= {*games.to_act.tolist()}
        games.step(games.masks.argmax(1))
        ended = games.done | games.cut
        assert ((games.learner_rewards != 0) == ended).all()
        assert np.allclose(games.rewards.sum(1), 0)
    assert seats == {0, 1, 2, 3}
    assert games.finished > 8
    for bad, hint in (({"opponents": "nobody"}, "No bot"), ({"opponents": ["greedy"]}, "seats"), ({"seats": [7]}, "Nobody plays")):
        with pytest.raises(LuckyError, match=hint):
            batch(2, "free", 3, **({"opponents": "greedy"} | bad))
    with pytest.raises(LuckyError, match="neither of the environment nor of Setup"):
        batch(2, "free", 3, colour="red")


def test_the_same_seed_gives_the_same_games() -> None:
    runs = []
    for _ in range(2):
        games = batch(5, "anniversary", 4, opponents="greedy", seed=77)
        for _ in range(60):
            games.step(games.masks.argmax(1))
        runs.append((games.observations.tobytes(), games.finished, games.decisions))
    assert runs[0] == runs[1]


def finished(setup: Setup, rewards: str, seed: int) -> LuckyAEC:
    env = LuckyAEC(setup, rewards=rewards)
    env.reset(seed)
    dice = Dice(seed)
    while not any(env.terminations.values()):
        env.step(dice.pick(np.flatnonzero(env.observe(env.agent_selection)["action_mask"]).tolist()))
    return env


@pytest.mark.parametrize(
    "setup", [Setup("free", 3), Setup("anniversary", 4), Setup("free", 4, variants=("murder",)), Setup("anniversary", 2)], ids=label
)
def test_rewards_for_winning_and_for_places(setup: Setup) -> None:
    for seed in range(3):
        env, placed = finished(setup, "win", seed), finished(setup, "place", seed)
        winner = int(env.game.position.winner)
        for agent, seat in env.seat_of.items():
            assert env.rewards[agent] == (0.0 if winner < 0 else 1.0 if seat == winner else -1 / (setup.seats - 1))
            assert -1.0 <= placed.rewards[agent] <= 1.0
            if seat == winner:
                assert placed.rewards[agent] == 1.0
            if seat == placed.game.position.loser:
                assert placed.rewards[agent] == -1.0


def test_an_agent_is_told_what_it_may_not_do() -> None:
    env = aec("free", 3)
    env.reset(seed=1)
    illegal = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])
    for action, hint in ((illegal, "may not do"), (10**6, "no place"), (None, "no place"), (-1, "no place")):
        with pytest.raises(LuckyError, match=hint):
            env.step(action)
    other = next(agent for agent in env.agents if agent != env.agent_selection)
    assert not env.observe(other)["action_mask"].any()
    for choice, hint in (({"rewards": "fame"}, "Rewards"), ({"render_mode": "braille"}, "render mode")):
        with pytest.raises(LuckyError, match=hint):
            aec("free", 3, **choice)


def test_bots_of_ones_own_are_opponents_too() -> None:
    env = LuckyEnv("free", 3, opponents="examples/mybot.py:Bot", seat=0)
    seen, _ = env.reset(seed=4)
    for _ in range(30):
        seen, _, over, cut, info = env.step(int(np.flatnonzero(seen["action_mask"])[0]))
        assert "illegal" not in info
        if over or cut:
            break
    assert env.step(10**6)[4]["illegal"] if not (over or cut) else True


@pytest.mark.parametrize("setup", some_setups(5), ids=label)
def test_what_a_seat_sees_is_all_in_its_observation(setup: Setup) -> None:
    """Two views that differ are observed differently: nothing of a snapshot is lost, but for what 255 turns hide."""
    import json

    from tests.scene import plain

    code = encoding(setup)
    known: dict[tuple[int, bytes], str] = {}
    for game in game_at_random(Game(setup, "lossless"), 6, times(40, 200)):
        seat = game.to_act
        shown = plain(game.view(seat).snapshot())
        for absolute in ("seat", "next_reason", "passed_over"):
            shown.pop(absolute)
        text = json.dumps(shown, sort_keys=True)
        assert known.setdefault((seat, code.observe(game.view(seat))[0].tobytes()), text) == text


def test_the_example_that_learns_plays_by_its_weights(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Any weights will do: whoever has learned them is legal, sees only its view, and says what is missing."""
    maker = bot_maker("examples/train_ppo.py:Bot")
    bot, game = maker(1), Game.new("free", 4, seed="learned")
    monkeypatch.setitem(type(bot).choose.__globals__, "WEIGHTS", tmp_path / "ppo.npz")
    with pytest.raises(LuckyError, match="is missing"):
        bot.choose(game.view(game.to_act), game.legal())
    code, luck = encoding(game.setup), np.random.default_rng(1)
    shapes = {"scale": (code.size,), "in": (code.size, 8), "in_bias": (8,), "mid": (8, 8), "mid_bias": (8,)}
    shapes |= {"out": (8, len(code.table)), "out_bias": (len(code.table),)}
    weights: dict[str, Any] = {name: luck.normal(size=shape) for name, shape in shapes.items()}
    np.savez(tmp_path / "ppo.npz", **weights)
    for _ in range(40):
        action = bot.choose(game.view(game.to_act), game.legal())
        assert action in game.legal()
        game.play(action)
    other = Game.new("anniversary", 4, seed="other")
    with pytest.raises(LuckyError, match="another edition"):
        bot.choose(other.view(other.to_act), other.legal())


def test_the_example_for_textarena_plays() -> None:
    pytest.importorskip("textarena", reason="textarena is an example's dependency only")
    from importlib.util import module_from_spec, spec_from_file_location

    spec = spec_from_file_location("textarena_env", "examples/textarena_env.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    module.main()
