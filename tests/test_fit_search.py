"""Expert iteration: what is learned from games, fitted and kept."""

import json
import random
import runpy
from pathlib import Path
from typing import Any

import pytest

from lucky.lab.backends import Alone
from lucky.positions import parse_position
from lucky.search.weights import Weights

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def script() -> dict[str, Any]:
    return runpy.run_path(str(ROOT / "scripts/fit-search"))


def test_lessons_hold_a_worth_for_every_candidate(script: dict[str, Any], tmp_path: Path) -> None:
    """Positions are kept as text, and rules of thumb lose something by them, but never more than the worst candidate would."""
    task = script["Lessons"]("free.2", script["Mind"](), 3, 1, 1, 2)
    kept = script["played"]("lessons", [task], tmp_path, Alone())
    decisions = [
        (parse_position(script["setup_of"]("free.2"), text), {int(a): worth for a, worth in found.items()}) for text, found in kept
    ]
    assert all(len(found) > 1 and all(0 <= worth <= 1 for worth in found.values()) for _, found in decisions)
    spread = sum(max(found.values()) - min(found.values()) for _, found in decisions) / len(decisions)
    assert 0 < script["lost"](decisions, Weights()) <= spread


def test_what_was_played_is_not_played_again(script: dict[str, Any], tmp_path: Path) -> None:
    class Busy:
        def answers(self, tasks: list[Any]) -> Any:
            assert not tasks
            return iter(())

    task = script["Chronicle"]("free.2", script["Mind"](), 3, 1, 2)
    once = script["played"]("chronicle", [task], tmp_path, Alone())
    assert json.loads((tmp_path / "chronicle-3.json").read_text()) == once
    assert script["played"]("chronicle", [task], tmp_path, Busy()) == once
    assert {winner for _, winner in once} <= {0, 1}


def test_the_estimate_finds_what_decides(script: dict[str, Any]) -> None:
    """Whoever has more of the second fact wins; the first is noise."""
    dice = random.Random(1)
    samples = []
    for _ in range(400):
        facts = [[dice.random(), dice.random()] for _ in range(3)]
        samples.append((facts, max(range(3), key=lambda seat: facts[seat][1])))
    noise, fact = script["fit_values"](samples, [0.0, 0.0])
    assert fact > 5 * abs(noise)
