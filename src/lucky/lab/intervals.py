"""Intervals that hold the truth with 95 % confidence, for what is printed without further libraries."""

import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass

SURE = statistics.NormalDist().inv_cdf(0.975)  # standard deviations to either side that hold 95 %


@dataclass(frozen=True)
class Estimate:
    """A figure with the interval in which it lies with 95 % confidence."""

    value: float
    low: float
    high: float


def wilson(wins: int, games: int) -> tuple[float, float]:
    """Wilson's interval: where the true share lies.

    >>> [round(bound, 3) for bound in wilson(70, 100)]
    [0.604, 0.781]
    """
    if not games:
        return 0.0, 1.0
    share, z2 = wins / games, SURE * SURE
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    width = SURE * math.sqrt(share * (1 - share) / games + z2 / (4 * games * games)) / (1 + z2 / games)
    return max(0.0, middle - width), min(1.0, middle + width)


def share(wins: int, games: int) -> Estimate:
    """A share with Wilson's interval."""
    return Estimate(wins / games if games else 0.0, *wilson(wins, games))


def mean(values: Sequence[float]) -> Estimate:
    """A mean, as many games have it: by the normal distribution.

    >>> mean([4, 5, 6, 5])
    Estimate(value=5.0, low=4.199848053940782, high=5.800151946059218)
    """
    middle = statistics.fmean(values)
    return mean_from(len(values), middle, statistics.stdev(values, middle) if len(values) > 1 else math.inf)


def mean_from(count: int, middle: float, deviation: float) -> Estimate:
    """A mean of so many values, of which the standard deviation is known."""
    width = SURE * deviation / math.sqrt(count) if count else math.inf
    return Estimate(middle, middle - width, middle + width)
