"""How many digits a figure may be told with."""

from math import floor, isfinite, log10

from lucky.lab.intervals import Estimate


def digits_for(width: float) -> int:
    """Decimals that an interval of that width carries: two figures of it.

    >>> digits_for(0.34), digits_for(12.0), digits_for(0.0021)
    (2, 0, 4)
    """
    return max(0, min(6, 1 - floor(log10(width)))) if width > 0 and isfinite(width) else 2


def told_as(found: Estimate, is_share: bool, sign: str = "") -> tuple[str, str]:
    """A figure and its interval, to as many digits as the interval carries."""
    scale, unit = (100, " points" if sign else " %") if is_share else (1, "")
    digits = digits_for((found.high - found.low) * scale)
    value, low, high = (f"{number * scale:{sign}.{digits}f}" for number in (found.value, found.low, found.high))
    return f"{value}{unit}", f"{low} to {high}"
