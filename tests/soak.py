"""Numbers of two sizes: what `make test` tries, and what `make soak` does, which takes its time.

A test that uses one is marked `soak`: only those are run by `make soak`.
"""

import os

import pytest

SOAKING = "LUCKY_SOAK" in os.environ
soak = pytest.mark.soak


def times(usual: int, soaking: int) -> int:
    """How often something is tried."""
    return soaking if SOAKING else usual
