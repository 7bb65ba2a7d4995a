"""The strong source of every shuffle and coin of a real game, keyed by the game's secret seed.

Number k of a game depends on the seed and k alone, so a game replays anywhere and for ever; and whoever has seen any
number of cards knows nothing about the next one. Playouts use the fast generator in chance.py instead.
"""

from hashlib import blake2b

from mypy_extensions import i64


class SeededRng:
    """The random numbers of one game."""

    def __init__(self, seed: bytes) -> None:
        """Key the numbers with a seed of any length; long ones are condensed first."""
        self.seed = seed
        self.key = blake2b(seed, digest_size=32).digest()

    def below(self, k: i64, n: i64) -> i64:
        """Number k of the game, evenly among 0 to n - 1."""
        sides = int(n)
        limit = 2**64 // sides * sides
        attempt = 0
        while True:
            text = b"%d.%d" % (int(k), attempt)
            value = int.from_bytes(blake2b(text, digest_size=8, key=self.key).digest(), "big")
            if value < limit:
                return value % sides
            attempt += 1
