"""How fast we are beside the best public engines: ratios of decisions a second, measured turn and turn about in one run.

A machine's speed wanders, so each ratio comes from short slices in the order theirs, ours, ours, theirs, and the median of
several such rounds is shown with its quartiles. One core, one process, seconds of this process's own time.
"""

import os
import platform
import random
import statistics
import time
from collections.abc import Callable

import pyspiel
from catanatron import Color, Game, RandomPlayer

from bench.rows import Play, bulk, inside, rows, through_game
from lucky.bots.bot import search_from
from lucky.bots.simple import Greedy
from lucky.engine import engine_kind
from lucky.engine.fast_rng import seeded
from lucky.engine.position import Position
from lucky.game import Game as LuckyGame
from lucky.setup import Setup

SLICE = 0.08
ROUNDS = 9
HEARTS = "hearts(pass_cards=false)"
EIGHTS = "crazy_eights(players=5)"


def main() -> None:
    """Print the table of ratios, and what copying a position costs."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    print(f"Python {platform.python_version()} on {platform.machine()}, engine: {engine_kind()}, {time.strftime('%Y-%m-%d')}")
    anchors = {
        f"open_spiel {EIGHTS}, driven from Python": (eights_driven(), ("driven",), 7.0),
        f"open_spiel {EIGHTS}, rollouts in C++": (eights_rollouts(), ("bulk",), 4.0),
        "catanatron, 4 random players, Game.play()": (catan(), ("bulk",), 300.0),
    }
    print(f"{'ours':24} {'theirs':58} {'ratio':>7}  quartiles      goal")
    for _, label, ours in rows():
        for name, (theirs, kinds, goal) in anchors.items():
            if label.endswith(kinds):
                compare(label, ours, name, theirs, goal * (0.7 if label.startswith("anniversary") else 1.0))
    for edition in ("free", "anniversary"):
        compare(f"{edition} 4p, in ismcts", searching(edition), f"open_spiel {HEARTS}, ISMCTSBot", hearts_search(), 1.5)
    for edition in ("free", "anniversary"):
        setup = Setup(edition, 5)
        for bot, goal in (("greedy", 50.0), ("violet:amateur", 25.0)):
            compare(f"{edition} 5p {bot}", inside(setup, bot), "the same through Game and View", through_game(setup, bot), goal)
        compare(f"{edition} 5p greedy", inside(setup, "greedy"), f"{edition} 5p bulk", bulk(setup.rules), 0.1)
    for edition in ("free", "anniversary"):
        clone, copy = copying(edition)
        print(f"{edition} 5p: clone {clone:.2f} µs, copy_from {copy:.2f} µs")


def compare(label: str, ours: Play, name: str, theirs: Play, goal: float) -> None:
    """Print one row of the table."""
    low, middle, high = statistics.quantiles([ratio(ours, theirs) for _ in range(ROUNDS)], n=4)
    print(f"{label:24} {name:58} {middle:7.2f}  {low:.2f}-{high:.2f}  {goal:7.1f}", flush=True)


def ratio(ours: Play, theirs: Play) -> float:
    """One round: theirs, ours, ours, theirs."""
    speeds = [played[0] / played[2] for played in (theirs(SLICE), ours(SLICE), ours(SLICE), theirs(SLICE))]
    return (speeds[1] + speeds[2]) / (speeds[0] + speeds[3])


def timed(game: Callable[[], int]) -> Play:
    """Games one after another until the time is up."""

    def play(seconds: float) -> tuple[int, int, float]:
        decisions = games = 0
        began = time.process_time()
        while True:
            decisions += game()
            games += 1
            spent = time.process_time() - began
            if spent >= seconds:
                return decisions, games, spent

    return play


def roll_chance(state: pyspiel.State) -> None:
    """One move of chance, which does not count as a decision."""
    left = random.random()
    outcomes = state.chance_outcomes()
    for outcome, chance in outcomes:
        left -= chance
        if left <= 0:
            state.apply_action(outcome)
            return
    state.apply_action(outcomes[-1][0])


def play_out(state: pyspiel.State) -> int:
    """Random play to the end; gives the decisions made."""
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            roll_chance(state)
        else:
            legal = state.legal_actions()
            state.apply_action(legal[int(random.random() * len(legal))])
            decisions += 1
    return decisions


def eights_driven() -> Play:
    """open_spiel's game, every decision asked for from Python."""
    game = pyspiel.load_game(EIGHTS)
    return timed(lambda: play_out(game.new_initial_state()))


def eights_rollouts() -> Play:
    """open_spiel's own rollouts: a search bot of two simulations spends its time in them."""
    game = pyspiel.load_game(EIGHTS)
    rollouts = 50

    def play(seconds: float) -> tuple[int, int, float]:
        nonlocal rollouts
        state = game.new_initial_state()
        while state.is_chance_node() or len(state.legal_actions()) < 2:
            state = game.new_initial_state() if not state.is_chance_node() else state
            roll_chance(state)
        length = statistics.fmean(play_out(state.clone()) for _ in range(60))
        while True:
            bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(rollouts, 7), 1.4, 2, 100, False, 42, False)
            began = time.process_time()
            bot.mcts_search(state)
            spent = time.process_time() - began
            if spent >= 0.6 * seconds:
                return round(2 * rollouts * length), 2 * rollouts, spent
            rollouts = int(rollouts * min(20, max(1.5, seconds / max(spent, 1e-6))))

    return play


def hearts_search() -> Play:
    """open_spiel's ISMCTSBot at the first choice in a hand of hearts: each of the 52 cards is a decision, whatever is done."""
    game = pyspiel.load_game(HEARTS)
    simulations = 50

    def play(seconds: float) -> tuple[int, int, float]:
        state = game.new_initial_state()
        left = 52
        while state.is_chance_node() or len(state.legal_actions()) == 1:
            if state.is_chance_node():
                roll_chance(state)
            else:
                state.apply_action(state.legal_actions()[0])
                left -= 1
        policy = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
        bot = pyspiel.ISMCTSBot(7, pyspiel.RandomRolloutEvaluator(1, 7), 2.0, simulations, -1, policy, False, False)
        searches = 0
        began = time.process_time()
        while (spent := time.process_time() - began) < seconds:
            bot.step(state)
            searches += 1
        return searches * simulations * left, searches, spent

    return play


def searching(edition: str) -> Play:
    """Our ismcts, in the tenth turn of a game played by rule of thumb; its own count of decisions in playouts."""
    thumb = Greedy()
    game = LuckyGame.new(edition, players=4, seed="bench")
    while game.position.turns < 10 or len(game.position.legal()) < 2:
        view = game.view(game.to_act)
        game.play(thumb.choose(view, view.legal()))

    def play(seconds: float) -> tuple[int, int, float]:
        search = search_from(game.view(game.to_act), 7)
        began = time.process_time()
        playouts = search.think(0, seconds)
        return int(search.decisions), playouts, time.process_time() - began

    return play


def catan() -> Play:
    """catanatron with its own random players."""
    colours = (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)

    def game() -> int:
        played = Game([RandomPlayer(colour) for colour in colours])
        played.play()
        return len(played.state.actions)

    return timed(game)


def copying(edition: str) -> tuple[float, float]:
    """Microseconds to clone a position in mid-game, and to copy one into another."""
    position = Position(Setup(edition, 5).rules)
    position.random = seeded(1)
    position.begin()
    other = position.clone()
    fastest = [1e9, 1e9]
    copies: tuple[Callable[[], object], ...] = (position.clone, lambda: other.copy_from(position))
    for _ in range(20):
        for k, copy in enumerate(copies):
            began = time.perf_counter()
            for _ in range(5000):
                copy()
            fastest[k] = min(fastest[k], (time.perf_counter() - began) / 5000 * 1e6)
    return fastest[0], fastest[1]


if __name__ == "__main__":
    main()
