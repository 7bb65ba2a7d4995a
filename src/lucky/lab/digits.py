"""How many digits a figure may be told with."""

from math import floor, isfinite, log10


def digits_for(width: float) -> int:
    """Decimals that an interval of that width carries: two figures of it.

    >>> digits_for(0.34), digits_for(12.0), digits_for(0.0021)
    (2, 0, 4)
    """
    return max(0, min(6, 1 - floor(log10(width)))) if width > 0 and isfinite(width) else 2
