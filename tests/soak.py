"""Numbers of two sizes: what `make test` tries, and what `make soak` does, which takes its time.

A test that uses one is marked `soak`: only those are run by `make soak`.
"""

import os
from collections.abc import Callable
from typing import Any, TypeVar

import pytest

SOAKING = "LUCKY_SOAK" in os.environ
Test = TypeVar("Test", bound=Callable[..., Any])
soak = pytest.mark.soak


WAITS = (soak, pytest.mark.skipif(not SOAKING, reason="make soak runs it"))


def only_in_soak(test: Test) -> Test:
    """A test that takes long and finds little that others do not find."""
    for mark in WAITS:
        test = mark(test)
    return test


def times(usual: int, soaking: int) -> int:
    """How often something is tried."""
    return soaking if SOAKING else usual
