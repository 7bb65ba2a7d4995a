"""Fate: every shuffle of a real game, from its seed and nothing else."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lucky.engine.seeded_rng import SeededRng
from lucky.game import Game
from lucky.positions import position_text
from tests.engine.tables import Dice

STEADY = settings(derandomize=True, deadline=None, max_examples=50)
LARGE = 2**40


def numbers(seed: bytes, n: int = LARGE, count: int = 64) -> list[int]:
    fate = SeededRng(seed)
    return [int(fate.below(k, n)) for k in range(1, count + 1)]


def test_the_numbers_are_pinned() -> None:
    assert numbers(b"a stormy night", 96, 16) == [45, 20, 80, 49, 89, 1, 25, 19, 43, 22, 61, 76, 87, 61, 79, 66]


def test_a_number_depends_on_seed_and_place_alone() -> None:
    fate = SeededRng(b"seed")
    backwards = [int(fate.below(k, LARGE)) for k in range(64, 0, -1)]
    assert backwards[::-1] == numbers(b"seed")


def test_no_two_numbers_are_alike() -> None:
    drawn = [number for seed in range(30) for number in numbers(b"seed %d" % seed)]
    assert len(set(drawn)) == len(drawn)


@STEADY
@given(st.binary(min_size=1, max_size=80), st.integers(0))
def test_one_bit_of_the_seed_changes_everything(seed: bytes, where: int) -> None:
    bit = where % (8 * len(seed))
    other = (int.from_bytes(seed, "big") ^ 1 << bit).to_bytes(len(seed), "big")
    assert not set(numbers(seed)) & set(numbers(other))


@STEADY
@given(st.binary(max_size=40), st.integers(1, 10**9), st.integers(1, 200))
def test_a_number_is_below_its_bound(seed: bytes, k: int, n: int) -> None:
    assert 0 <= SeededRng(seed).below(k, n) < n


def test_numbers_are_spread_evenly() -> None:
    counts = Counter(numbers(b"even", 24, 24_000))
    assert sum((counts[k] - 1000) ** 2 / 1000 for k in range(24)) < 50  # 23 degrees of freedom


@pytest.mark.parametrize("edition", ["free", "anniversary"])
def test_the_fast_generator_plays_no_part_in_a_real_game(edition: str) -> None:
    lines = []
    for random in (1, 987654321):
        game, dice = Game.new(edition, 4, seed="real"), Dice(3)
        game.position.random = random
        while not game.over and game.position.turns < 60:
            game.play(dice.pick(game.position.legal()))
        assert game.position.random == random
        game.position.random = 1
        lines.append(position_text(game.position))
    assert lines[0] == lines[1]
