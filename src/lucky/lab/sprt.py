"""A sequential test: an arena goes on until it is clear which of two claims about its first bot holds.

The lower hypothesis says how many points (games in a hundred) the bot wins above its fair share, the higher one says more. The
method is the generalized sequential probability ratio test, which chess engines are tested with. What it counts is a table: one
deal, played until everybody has sat on every chair. Good cards cancel out within a table, and tables do not depend on each other,
as games of one deal do.
"""

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Literal

from lucky.errors import LuckyError
from lucky.lab.intervals import Estimate, mean_from
from lucky.lab.match import STRANGER, Played
from lucky.lab.schedule import Schedule

ERROR = 0.05  # how often either claim is accepted although the other one holds
DECISIVE = math.log(
    (1 - ERROR) / ERROR
)  # the log-likelihood ratio that is enough for the higher hypothesis; as far below 0 for the lower one
LEAST = 16  # tables: fewer do not show how much they vary
TRACE = 1e-3  # of a table: what the best and the worst result count before one was seen, so that no claim is impossible
MOST_GAMES = 1500  # unless told otherwise
TESTED = 0  # the contestant that the test is about


class SequentialTest:
    """What the tables so far say about two claims, given in points."""

    def __init__(self, low: float, high: float, schedule: Schedule) -> None:
        """Refuses claims that no bot could meet at these tables."""
        fair = [cast.count(TESTED) / schedule.chairs for cast in schedule.casts if TESTED in cast]
        share = sum(fair) / len(fair)
        if share == 1:
            raise LuckyError("A test compares the first bot with others: name at least two different ones.")
        if not -100 * share < low < high < 100 * (1 - share):
            raise LuckyError(
                f"A test cannot tell {low:g} from {high:g} points here: the lower number comes first, and since the fair share is"
                f" {share:.0%}, both must be above {-100 * share:g} and below {100 - 100 * share:g}."
            )
        self.low, self.high = low / 100, high / 100
        self.results = {-share: TRACE, 1 - share: TRACE}  # how often each came out, in shares above the fair share
        self.tables = 0

    def add(self, table: Sequence[Played]) -> None:
        """Count a table, if the bot sat at it."""
        if TESTED not in table[0].chairs:
            return
        fair = sum(game.chairs.count(TESTED) / len(game.chairs) for game in table if game.winner != STRANGER)
        result = (sum(game.winner == TESTED for game in table) - fair) / len(table)
        self.results[result] = self.results.get(result, 0.0) + 1
        self.tables += 1

    @property
    def llr(self) -> float:
        """The log-likelihood ratio of the two hypotheses: of the likeliest distributions of results that have these means."""
        tilt_low, tilt_high = self._tilt(self.low), self._tilt(self.high)
        return math.fsum(
            count * (math.log1p(tilt_low * (result - self.low)) - math.log1p(tilt_high * (result - self.high)))
            for result, count in self.results.items()
        )

    def _tilt(self, mean: float) -> float:
        """Results that have this mean are likeliest with frequencies divided by 1 + tilt * (result - mean). Newton's method, bracketed."""
        tilt, low, high = 0.0, -1 / (max(self.results) - mean), -1 / (min(self.results) - mean)
        for _ in range(50):
            slope = surplus = 0.0
            for result, count in self.results.items():
                part = (result - mean) / (1 + tilt * (result - mean))
                surplus += count * part
                slope += count * part * part
            low, high = (tilt, high) if surplus > 0 else (low, tilt)
            after = tilt + surplus / slope
            if not low < after < high:
                after = (low + high) / 2
            if abs(after - tilt) < 1e-9:
                break
            tilt = after
        return tilt

    @property
    def accepted(self) -> Literal["low", "high"] | None:
        """The claim that holds; None while nobody can say."""
        if self.tables < LEAST:
            return None
        llr = self.llr
        return "high" if llr >= DECISIVE else "low" if llr <= -DECISIVE else None

    @property
    def above_fair(self) -> Estimate:
        """How much more than its fair share the bot won."""
        total = math.fsum(self.results.values())
        mean = math.fsum(result * count for result, count in self.results.items()) / total
        variance = math.fsum((result - mean) ** 2 * count for result, count in self.results.items()) / total
        return mean_from(self.tables, mean, math.sqrt(variance))

    def to_dict(self) -> dict[str, Any]:
        """Plain data, as `lucky arena --sprt --json` prints it; shares are given in points."""
        found = self.above_fair
        return {
            "points": [round(100 * self.low, 4), round(100 * self.high, 4)],
            "error": ERROR,
            "accepted": self.accepted,
            "tables": self.tables,
            "llr": round(self.llr, 3),
            "llr_needed": round(DECISIVE, 3),
            "above_fair": round(100 * found.value, 2) if self.tables else None,
            "interval": [round(100 * found.low, 2), round(100 * found.high, 2)] if self.tables else None,
        }


def claims(text: str) -> tuple[float, float]:
    """Two claims as one types them, in points.

    >>> claims("0,5")
    (0.0, 5.0)
    """
    try:
        low, high = map(float, text.split(","))
    except ValueError:
        raise LuckyError(f"--sprt takes two numbers of points with a comma between them, such as 0,5; not {text!r}.") from None
    return low, high


def in_order(games: Iterable[Played]) -> Iterator[Played]:
    """Games by number, each as soon as all before it are finished: which was finished first depends on the machine."""
    early: dict[int, Played] = {}
    upcoming = 0
    for game in games:
        early[game.number] = game
        while upcoming in early:
            yield early.pop(upcoming)
            upcoming += 1
