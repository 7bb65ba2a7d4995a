"""How two simulations differ: means of differences deal by deal, with intervals."""

from collections.abc import Callable
from dataclasses import dataclass
from math import isfinite
from statistics import fmean

from lucky.lab.intervals import Estimate, mean
from lucky.lab.simulate import SimulationResult, Tally
from lucky.search.games import NO_END

FIGURES: dict[str, Callable[[Tally], int]] = {
    "turns": lambda tally: tally[1],
    "decisions": lambda tally: tally[0],
    "attempts": lambda tally: tally[3],
    "attempts foiled": lambda tally: tally[4],
    "games without end": lambda tally: tally[2] == NO_END,
}


@dataclass(frozen=True)
class Difference:
    """How much more of something there is in the second."""

    name: str
    before: float
    after: float
    difference: Estimate

    @property
    def verdict(self) -> str:
        """In a word, and only what the interval carries."""
        return "more" if self.difference.low > 0 else "fewer" if self.difference.high < 0 else "no difference shown"

    def to_dict(self) -> dict[str, object]:
        """Plain data."""
        d = self.difference
        interval = [round(d.low, 4), round(d.high, 4)] if isfinite(d.low) else None  # one game has none, and JSON no infinity
        return {"before": round(self.before, 4), "after": round(self.after, 4), "difference": round(d.value, 4), "interval": interval}


def differences(before: SimulationResult, after: SimulationResult) -> list[Difference]:
    """Of games that were played in both, by their number."""
    numbers = sorted(before.by_number.keys() & after.by_number.keys())
    found = []
    for name, figure in FIGURES.items():
        a, b = ([figure(result.by_number[number]) for number in numbers] for result in (before, after))
        if any(a) or any(b):
            found.append(Difference(name, fmean(a), fmean(b), mean([y - x for x, y in zip(a, b, strict=True)])))
    return found
