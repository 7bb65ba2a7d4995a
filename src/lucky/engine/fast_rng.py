"""Chance for playouts: a small fast generator whose whole state is one number that lives in the position.

Multiply-with-carry with a 32-bit digit: the state is carry * 2**32 + digit, and a step is digit * FACTOR + carry. It stays
below 2**63, so that nothing overflows and compiled and interpreted streams agree. It is quick, not secret: in a real game
shuffles and coins come from a strong generator outside the engine.
"""

from typing import Final

from mypy_extensions import i64

FACTOR: Final = 2147483085  # FACTOR * 2**32 - 1 is a safe prime: apart from its two fixed points, the period is about 2**62
DIGIT: Final = 0xFFFFFFFF
TOP: Final = i64(9223369618788188158)  # FACTOR * 2**32 - 2: 0 and the number after this one are the fixed points
STIRRED: Final = 6


def stir(x: i64) -> i64:
    """The state after `x`."""
    return (x & DIGIT) * FACTOR + (x >> 32)


def below(x: i64, n: i64) -> i64:
    """A number from 0 to n - 1, read off the state `x`; n is at most 2**31. Stir before the next draw."""
    return (((x ^ (x >> 32)) & DIGIT) * n) >> 32


def seeded(seed: i64) -> i64:
    """The state to begin with; neighbouring seeds begin far apart. Any seed will do, its lower 62 bits count."""
    x: i64 = (seed & 0x3FFFFFFFFFFFFFFF) ^ 0x1E3779B97F4A7C15
    for _k in range(STIRRED):
        x = stir(x ^ (x >> 29))
    return x % TOP + 1
