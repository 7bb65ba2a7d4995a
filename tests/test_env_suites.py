"""Environments by other people's measure: the suites of PettingZoo, Gymnasium and OpenSpiel; a few setups here, all of them in soak."""

import contextlib
import hashlib
import io
import pickle
import subprocess
import sys
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts

import lucky.env.openspiel  # noqa: F401  (it registers the game)
from lucky.env import aec, batch, encoding
from lucky.env.openspiel import PARAMETERS
from lucky.env.registration import names
from lucky.env.single import LuckyEnv
from lucky.setup import Setup
from tests.engine.tables import label
from tests.env_setups import every_setup, some_setups
from tests.patience import PATIENCE
from tests.soak import SOAKING, soak, times

with warnings.catch_warnings():  # it imports games of its own the old way
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, render_test, seed_test

FEW = every_setup() if SOAKING else some_setups(9)
GOLDEN = Path(__file__).parent / "golden/openspiel"
PLAYTHROUGHS = {
    "free-3": "lucky_mansion(edition=free,players=3,turn_limit=6)",
    "anniversary-2": "lucky_mansion(edition=anniversary,players=2,turn_limit=6)",
    "murder-3": "lucky_mansion(edition=free,players=3,variants=murder re-entry dog,turn_limit=6)",
}


@contextlib.contextmanager
def their_habits() -> Iterator[None]:
    """PettingZoo warns of observations that are dictionaries unless the environment is on its own list, and prints."""
    with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
        warnings.filterwarnings("ignore", message="Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", message="Observation is not a NumPy array")
        yield


def test_the_list_of_setups_is_what_was_promised() -> None:
    labels = {label(setup) for setup in every_setup()}
    assert {f"{edition} {players}" for edition in ("original", "free", "anniversary") for players in range(2, 9)} <= labels
    assert len(labels) == 21 + 32 + 20


@soak
@pytest.mark.parametrize("setup", FEW, ids=label)
def test_pettingzoo_api_and_seed(setup: Setup) -> None:
    with their_habits():
        api_test(aec(setup), num_cycles=times(60, 1000))
        seed_test(lambda: aec(setup), num_cycles=times(20, 100))


@soak
@pytest.mark.parametrize("setup", some_setups(times(2, 30)), ids=label)
def test_pettingzoo_render(setup: Setup) -> None:
    with their_habits():
        render_test(lambda render_mode=None: aec(setup, render_mode=render_mode), {"svg": lambda drawn: drawn.startswith("<svg ")})


@soak
@pytest.mark.parametrize("setup", some_setups(times(3, 1000)), ids=label)
def test_max_cycles(setup: Setup) -> None:
    """PettingZoo's own max_cycles_test is for environments in which everybody acts at once; this is what it means where they do not."""
    env = aec(setup, max_cycles=4)
    env.reset(seed=3)
    counts = dict.fromkeys(env.possible_agents, 0)
    for agent in env.agent_iter():
        seen, _, ended, cut, _ = env.last()
        counts[agent] += not (ended or cut)
        env.step(None if ended or cut else int(np.flatnonzero(seen["action_mask"])[0]))
    assert max(counts.values()) <= 4
    assert cut or ended


@soak
@pytest.mark.parametrize("setup", some_setups(times(4, 1000)), ids=label)
def test_gymnasium_check_env(setup: Setup) -> None:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=".*not within the observation space.*")
        check_env(LuckyEnv(setup, opponents="random"), skip_render_check=True)


KNOWN = {
    "after import lucky.env": "import gymnasium, lucky.env; env = gymnasium.make('LuckyMansion/Free-4p-v0')",
    "whichever comes first": "import lucky.env, gymnasium; env = gymnasium.make('LuckyMansion/Free-4p-v0')",
    "with the module in the name": "import gymnasium; env = gymnasium.make('lucky.env:LuckyMansion/Free-4p-v0')",
    "as a vector": "import gymnasium, lucky.env; env = gymnasium.make_vec('LuckyMansion/Free-4p-v0', num_envs=2)",
    "as a vector of single ones": (
        "import gymnasium, lucky.env; env = gymnasium.make_vec('LuckyMansion/Free-4p-v0', num_envs=2, vectorization_mode='sync')"
    ),
}


@pytest.mark.parametrize("words", KNOWN.values(), ids=KNOWN)
def test_gymnasium_knows_our_names_in_a_fresh_process(words: str) -> None:
    code = f"{words}; seen, info = env.reset(seed=5); print(seen['action_mask'].any())"
    done = subprocess.run([sys.executable, "-W", "error", "-c", code], capture_output=True, text=True, timeout=PATIENCE)
    assert (done.stdout, done.stderr) == ("True\n", "")


def test_gymnasium_makes_the_same_game_of_the_same_seed() -> None:
    seen, info = gymnasium.make("LuckyMansion/Free-4p-v0", opponents="greedy", seat=2).reset(seed=5)
    again, _ = gymnasium.make("LuckyMansion/Free-4p-v0", opponents="greedy", seat=2).reset(seed=5)
    assert info["seat"] == 2
    assert np.array_equal(seen["observation"], again["observation"])
    assert {*names()} <= gymnasium.envs.registry.keys()
    assert len(names()) == 21


def test_what_needs_no_gymnasium_does_without() -> None:
    """As in an installation without it."""
    code = "import sys; sys.modules['gymnasium'] = None; import lucky.env; lucky.env.batch(2); print('played')"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=PATIENCE)
    assert (done.stdout, done.stderr) == ("played\n", "")


def test_many_games_of_gymnasium() -> None:
    envs = gymnasium.make_vec("LuckyMansion/Anniversary-3p-v0", num_envs=8, opponents="greedy")
    seen, _ = envs.reset(seed=1)
    ended = 0
    for _ in range(150):
        seen, rewards, over, cut, _ = envs.step(seen["action_mask"].argmax(1))
        ended += int(over.sum())
        assert ((rewards != 0) <= over).all()
        assert not cut.any()
    assert ended
    assert envs.observation_space.contains(seen)


def masks_asked_for(env: Any) -> Any:
    """As Stable-Baselines3 asks, through whatever wraps an environment."""
    return env.get_wrapper_attr("action_masks")()


def test_masks_can_be_asked_for() -> None:
    """By the name that sb3-contrib's MaskablePPO uses."""
    env = gymnasium.make("LuckyMansion/Free-4p-v0", opponents="random")
    seen, _ = env.reset(seed=1)
    for _ in range(30):
        assert masks_asked_for(env).dtype == np.bool_
        assert np.array_equal(masks_asked_for(env), seen["action_mask"])
        seen, _, ended, cut, _ = env.step(int(np.flatnonzero(masks_asked_for(env))[-1]))
        if ended or cut:
            seen, _ = env.reset()


@pytest.mark.parametrize("mode", ["vector_entry_point", "sync"])
def test_masks_can_be_asked_of_vectors(mode: str) -> None:
    envs: Any = gymnasium.make_vec("LuckyMansion/Free-4p-v0", num_envs=3, vectorization_mode=mode, opponents="random")
    seen, _ = envs.reset(seed=1)
    masks = np.stack(envs.call("action_masks")) if mode == "sync" else envs.action_masks()
    assert masks.dtype == np.bool_
    assert np.array_equal(masks, seen["action_mask"])


SAME_STEP: dict[str, Any] = {"vector_kwargs": {"autoreset_mode": AutoresetMode.SAME_STEP}, "vectorization_mode": "sync"}


@pytest.mark.parametrize("choices", [{}, SAME_STEP], ids=["our own vector", "Gymnasium's"])
def test_vectors_tell_how_a_game_ended(choices: dict[str, Any]) -> None:
    """Both alike: who learns values needs the last observation, and what comes after it belongs to another game."""
    envs = gymnasium.make_vec("LuckyMansion/Free-3p-v0", num_envs=4, opponents="random", turn_limit=90, **choices)
    space = envs.single_observation_space
    where = encoding(Setup("free", 3)).field("phase").start
    seen, infos = envs.reset(seed=2)
    told = dict.fromkeys(("over", "cut"), 0)
    for step in range(600):
        was = infos["seat"]
        masks = seen["action_mask"]
        seen, _, over, cut, infos = envs.step([int(np.flatnonzero(mask)[step % mask.sum()]) for mask in masks])
        ended = over | cut
        assert ("final_obs" in infos) == ended.any()
        assert infos["_seat"].all()
        for k in np.flatnonzero(ended):
            last = infos["final_obs"][k]
            assert space.contains(last)
            assert last["observation"][where + 2] == over[k]  # the phase: moving, answering, over
            assert not (over[k] and last["action_mask"].any())
            assert not np.array_equal(last["observation"], seen["observation"][k])
            assert infos["final_info"]["seat"][k] == was[k]
            told["over" if over[k] else "cut"] += 1
        if ended.any():
            assert [one is not None for one in infos["final_obs"]] == ended.tolist()
            for told_of in ("_final_obs", "_final_info"):
                assert np.array_equal(infos[told_of], ended)
    assert all(told.values()), told


def test_last_observations_where_every_seat_learns() -> None:
    games = batch(4, "free", 3, seed=3)
    dice, phase, ends = np.random.default_rng(1), encoding(Setup("free", 3)).field("phase").start, 0
    for _ in range(1500):
        games.step((games.masks * dice.random(games.masks.shape)).argmax(1))
        ends += games.done.sum()
        assert (games.last_observations[games.done, phase + 2] == 1).all()
    assert ends


def spiel(setup: Setup, turns: int) -> Any:
    """The game of a setup, short."""
    lists = {name: " ".join(getattr(setup, name)) for name in ("variants", "pets")}
    parameters = {"edition": setup.edition, "players": setup.players, "escape": setup.escape, "turn_limit": turns} | lists
    assert parameters.keys() <= PARAMETERS.keys()
    return pyspiel.load_game("lucky_mansion", parameters)


def in_spiel(setup: Setup) -> bool:
    """Whether parameters can say it: switches are left to the book."""
    return {*setup.changed()} <= {"edition", "players", "escape", "variants", "dog_spite", "pets"} and "super-spite" not in setup.variants


@soak
@pytest.mark.parametrize("setup", [setup for setup in FEW if in_spiel(setup)], ids=label)
def test_openspiel_random_sim_with_serialisation_and_masks(setup: Setup) -> None:
    pyspiel.random_sim_test(spiel(setup, times(6, 60)), num_sims=1, serialize=True, verbose=False, mask_test=True)


def dealt(game: Any, deal: int) -> Any:
    state = game.new_initial_state()
    state.apply_action(deal)
    state.apply_action(deal)
    return state


def test_a_resampled_state_looks_the_same_to_its_player() -> None:
    game = pyspiel.load_game("lucky_mansion(players=3,variants=murder re-entry)")
    state = dealt(game, 7)
    dice = np.random.RandomState(1)
    changed = 0
    for _ in range(120):
        player = state.current_player()
        other = state.resample_from_infostate(player, dice.random_sample)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.information_state_tensor(player) == state.information_state_tensor(player)
        assert other.legal_actions() == state.legal_actions()
        looks_on = (player + 1) % 3
        changed += other.observation_string(looks_on) != state.observation_string(looks_on)
        state.apply_action(dice.choice(state.legal_actions()))
        if state.is_terminal():
            break
    assert changed > 50


def test_its_ismcts_plays_it() -> None:
    game = pyspiel.load_game("lucky_mansion(players=2,edition=anniversary,turn_limit=8)")
    state = dealt(game, 3)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game=game, evaluator=evaluator, uct_c=1.4, max_simulations=4, random_state=np.random.RandomState(2))
    for _ in range(4):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


def test_states_are_kept_and_go_on_alike() -> None:
    game = pyspiel.load_game("lucky_mansion(players=3,variants=murder re-entry dog)")
    state = dealt(game, 11)
    for number in range(60):
        state.apply_action(state.legal_actions()[number % len(state.legal_actions())])
    kept = pickle.loads(pickle.dumps(state))
    for number in range(60):
        assert kept.observation_string(number % 3) == state.observation_string(number % 3)
        action = state.legal_actions()[number % len(state.legal_actions())]
        state.apply_action(action)
        kept.apply_action(action)


def played_through(game: str) -> str:
    """OpenSpiel's account of a game, without the long rows of numbers, which a digest stands for."""
    text = generate_playthrough.playthrough(game, action_sequence=None, seed=18)
    short = [
        line
        for line in text.splitlines()
        if "Tensor(" not in line and "InformationStateString" not in line and "ObservationString" not in line
    ]
    return "\n".join([*short, "", f"sha256 of all of it: {hashlib.sha256(text.encode()).hexdigest()}", ""])


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_playthroughs_stay_as_they_are(name: str) -> None:
    """After a change that is meant: LUCKY_WRITE=1 writes them anew."""
    import os

    told = played_through(PLAYTHROUGHS[name])
    path = GOLDEN / f"{name}.txt"
    if "LUCKY_WRITE" in os.environ:
        path.parent.mkdir(exist_ok=True)
        path.write_text(told, encoding="utf-8")
    assert told == path.read_text(encoding="utf-8")
