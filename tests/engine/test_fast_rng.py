import pytest
from hypothesis import given
from hypothesis import strategies as st

from lucky.engine.fast_rng import DIGIT, FACTOR, TOP, below, seeded, stir

LARGEST = FACTOR * (DIGIT + 1) - 1


def draws(seed: int, n: int, count: int) -> list[int]:
    state, drawn = seeded(seed), []
    for _ in range(count):
        state = stir(state)
        drawn.append(below(state, n))
    return drawn


def test_the_stream_is_pinned() -> None:
    assert seeded(0) == 3016282302356370794
    assert draws(1, 6, 24) == [2, 2, 5, 0, 5, 0, 5, 2, 3, 3, 4, 3, 1, 5, 4, 2, 2, 1, 4, 5, 3, 2, 3, 1]
    assert draws(2**61 + 7, 96, 12) == [75, 41, 55, 37, 46, 77, 61, 18, 73, 89, 23, 35]


@pytest.mark.parametrize("fixed", [0, LARGEST])
def test_the_fixed_points_are_the_two_ends(fixed: int) -> None:
    assert stir(fixed) == fixed
    assert LARGEST - 1 == TOP


@given(st.integers(-(2**63), 2**63 - 1))
def test_every_seed_gives_a_state_that_moves(seed: int) -> None:
    state = seeded(seed)
    assert 0 < state < LARGEST
    assert 0 < stir(state) < LARGEST


@given(st.integers(1, LARGEST - 1))
def test_a_step_never_leaves_63_bits(state: int) -> None:
    assert stir(state) == (state & DIGIT) * FACTOR + (state >> 32)
    assert 0 < stir(state) < 2**63


@given(st.integers(1, LARGEST - 1), st.integers(1, 2**31))
def test_a_draw_is_below_its_bound(state: int, n: int) -> None:
    assert 0 <= below(state, n) < n


def test_draws_are_spread_evenly() -> None:
    counts = [0] * 24
    for drawn in draws(5, 24, 24_000):
        counts[drawn] += 1
    chi_squared = sum((count - 1000) ** 2 / 1000 for count in counts)
    assert chi_squared < 50  # 23 degrees of freedom: about one seed in a thousand would exceed it


def test_neighbouring_seeds_part_company() -> None:
    first = [draws(seed, 1000, 1)[0] for seed in range(2000)]
    assert len(set(first)) > 800
