"""Does the coach find blunders, and is it right when it speaks? Use the compiled engine:

    PYTHONPATH=build/compiled:. .venv/bin/python -m bench.coach --games 200

Bots play; one action of one seat is replaced by the worst there was, if a long search sees at least ten points of chance between it
and the best. The coach judges that seat. A false alarm is a decision it tells of that the long search says cost less than two points.
"""

import argparse
import math
import random
import time
from contextlib import closing
from dataclasses import dataclass
from statistics import fmean

from lucky.bots import bot_named
from lucky.bots.bot import search_from
from lucky.coach.judging import analyse
from lucky.coach.looking import Decision, decisions_of, look_closely
from lucky.engine import engine_kind
from lucky.game import Game
from lucky.lab.intervals import wilson
from lucky.setup import Setup
from lucky.view_data import ViewData
from lucky.workers import Workers

SETUPS = {
    "free 4": Setup("free", 4),
    "anniversary 3": Setup("anniversary", 3),
    "original 5": Setup("original", 5),
    "anniversary 2, Strangers": Setup("anniversary", 2, strangers=True),
    "anniversary 6": Setup("anniversary", 6),
}
PLAYERS = "ismcts:300"
LONG = 20_000  # playouts of each of the long searches
BLUNDER = 0.10
FALSE = 0.02
ANOTHER = 10**6  # random numbers than the coach has


@dataclass(frozen=True)
class Found:
    """What came of one game."""

    setup: str
    planted: float  # what the blunder cost
    found: bool
    others: tuple[
        tuple[int, float, float], ...
    ]  # what else it told of: after how many actions, the cost it says, the cost by the long search
    decisions: int
    seconds: float  # of processor time for the report


@dataclass(frozen=True)
class Trial:
    """A game with a blunder in it."""

    number: int
    name: str = "trial"
    patience: float = math.inf

    def answer(self) -> Found | None:
        """Play it and judge it; None if nothing could be planted."""
        dice, setup = random.Random(self.number), list(SETUPS)[self.number % len(SETUPS)]
        game = Game(SETUPS[setup], f"coach {self.number}")
        seat, wait = dice.choice([k for k in range(game.setup.seats) if not game.setup.is_stranger(k)]), dice.randrange(25)
        planted: tuple[int, float] | None = None
        bots = [bot_named(PLAYERS, self.number + k) for k in range(game.setup.seats)]
        while not game.over and game.position.turns < 400:
            view = game.view(game.to_act)
            legal = view.legal()
            action = bots[game.to_act].choose(view, legal).id
            if game.to_act == seat and len(legal) > 1:
                wait -= 1
                if planted is None and wait < 0 and (blunder := worst(game, self.number)):
                    action, planted = blunder[0], (len(game.actions), blunder[1])
            game.apply(action)
        if planted is None or not game.over:
            return None
        began = time.process_time()
        report = analyse(game, seat)
        seconds = time.process_time() - began
        told = {one.after: one.loss for one in report.costliest}
        others = tuple(
            (decision.after, told[decision.after], look_closely(decision, LONG, ANOTHER * (1 + decision.after)).difference)
            for decision in decisions_of(game, seat)
            if decision.after in told and decision.after != planted[0]
        )
        return Found(setup, planted[1], planted[0] in told, others, len(report.decisions), seconds)


def worst(game: Game, number: int) -> tuple[int, float] | None:
    """The worst action there is now and what it costs, if that is enough."""
    view = game.view(game.to_act)
    search = search_from(view, number)
    search.think(LONG // 10, 0.0)
    action = int(search.ranked[-1].action)
    look = look_closely(
        Decision(len(game.actions), int(game.position.turns), ViewData.of(view), action), LONG, ANOTHER * (1 + number) + 500
    )
    return (action, look.difference) if look.difference >= BLUNDER else None


def main() -> None:
    """Play, judge, count."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=30)
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--workers", type=int, default=0)
    wanted = parser.parse_args()
    print(f"engine: {engine_kind()}")
    trials: list[Found] = []
    with closing(Workers(wanted.workers)) as workers:
        for trial, found in workers.answers(Trial(number) for number in range(wanted.first, wanted.first + wanted.games)):
            if isinstance(found, Found):
                trials.append(found)
                others = ", ".join(f"{after}: {100 * loss:.0f} (long {100 * long:.0f})" for after, loss, long in found.others)
                says = "found" if found.found else "MISSED"
                print(f"{trial.number} {found.setup}: {100 * found.planted:.0f} points, {says}; also {others or 'nothing'}", flush=True)
            elif found is not None:
                print(f"{trial.number}: {found}", flush=True)
    told = [other for trial in trials for other in trial.others]
    print_share("found", sum(trial.found for trial in trials), len(trials))
    print_share("false alarms of what was told", sum(long < FALSE for _, _, long in told), len(told) + sum(trial.found for trial in trials))
    print_share("false alarms of all decisions", sum(long < FALSE for _, _, long in told), sum(trial.decisions for trial in trials))
    print(
        f"processor time for a report: {fmean(trial.seconds for trial in trials):.1f} s, "
        f"at most {max(trial.seconds for trial in trials):.1f} s"
    )


def print_share(what: str, number: int, of: int) -> None:
    """A share with its interval."""
    low, high = wilson(number, of)
    print(f"{what}: {number} of {of}, {number / max(1, of):.1%} ({low:.1%} to {high:.1%})")


if __name__ == "__main__":
    main()
