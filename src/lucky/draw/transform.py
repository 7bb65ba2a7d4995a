"""SVG's transforms as matrices: as many of them as our own drawings use."""

import re
from functools import lru_cache
from math import cos, radians, sin

Matrix = tuple[float, float, float, float, float, float]
PLAIN: Matrix = (1, 0, 0, 1, 0, 0)
_MOVE = re.compile(r"(\w+)\(([^)]*)\)")


@lru_cache(maxsize=1024)
def matrix_of(text: str) -> Matrix:
    """A list of transforms as one.

    >>> matrix_of("translate(3 4) scale(2)")
    (2.0, 0.0, 0.0, 2.0, 3.0, 4.0)
    """
    whole = PLAIN
    for name, values in _MOVE.findall(text):
        v = [float(value) for value in values.replace(",", " ").split()]
        if name == "translate":
            whole = times(whole, (1, 0, 0, 1, v[0], v[1] if len(v) > 1 else 0))
        elif name == "scale":
            whole = times(whole, (v[0], 0, 0, v[-1], 0, 0))
        elif name == "rotate":
            c, s = cos(radians(v[0])), sin(radians(v[0]))
            x, y = (v[1], v[2]) if len(v) > 1 else (0.0, 0.0)
            whole = times(whole, (c, s, -s, c, x - c * x + s * y, y - s * x - c * y))
        else:
            raise ValueError(f"Our drawings know nothing of {name}.")
    return whole


def times(m: Matrix, n: Matrix) -> Matrix:
    """One after the other, the second first."""
    return (
        m[0] * n[0] + m[2] * n[1],
        m[1] * n[0] + m[3] * n[1],
        m[0] * n[2] + m[2] * n[3],
        m[1] * n[2] + m[3] * n[3],
        m[0] * n[4] + m[2] * n[5] + m[4],
        m[1] * n[4] + m[3] * n[5] + m[5],
    )
