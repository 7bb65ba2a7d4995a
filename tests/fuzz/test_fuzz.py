"""Whatever comes in from outside is read, or refused in words, with little work and memory for each of its bytes.

The same inputs every time: those that were too much once (corpus/), and what the makers make from a few seeds, in four sizes each, of which
the work may grow little faster than the size. `make soak` and scripts/fuzz go on from there, guided by what each input executes.
"""

import logging
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from lucky.errors import LuckyError
from tests.fuzz.judge import Allowance, Fault, cost, grown
from tests.fuzz.search import Search
from tests.fuzz.targets import CORPUS, TARGETS, Target
from tests.soak import soak, times


@pytest.fixture(autouse=True)
def _unlogged() -> Iterator[None]:
    """What a table says in the log about a message is judged by its answer."""
    logging.disable()
    yield
    logging.disable(logging.NOTSET)


@soak
@pytest.mark.parametrize("name", TARGETS)
def test_nothing_made_is_too_much(name: str) -> None:
    target = TARGETS[name]
    target.warm()
    faults = [fault for maker in target.makers for seed in range(target.seeds * times(1, 15)) for fault in _faults(target, maker, seed)]
    assert not faults, "\n" + "\n".join(faults)


def _faults(target: Target, maker: str, seed: int) -> Iterator[str]:
    """What is wrong with what a maker makes from a seed, smallest first, and how to see it again."""
    counted: list[tuple[int, int]] = []
    again = f"scripts/fuzz --target {target.name} --maker {maker} --made {seed} --size"
    for size in target.sizes:
        data = target.made(maker, seed, size)
        try:
            found = cost(target.given(data), target.size(data), target.allowance, memory=size == target.sizes[-1])
            counted.append((size, found.lines))
        except Fault as fault:
            yield f"{target.name}: {fault}. Again: {again} {size}"
    try:
        grown(counted)
    except Fault as fault:
        yield f"{target.name}: {fault}. The last again: {again} {target.sizes[-1]}"


KEPT = [(target, path) for target in TARGETS.values() for path in target.kept()]


@pytest.mark.parametrize(("target", "path"), KEPT, ids=[f"{target.name}-{path.stem}" for target, path in KEPT])
def test_what_was_too_much_once_is_not_any_more(target: Target, path: Path) -> None:
    target.warm()
    cost(target.given(path.read_bytes()), target.size(path.read_bytes()), target.allowance)


def test_every_input_that_is_kept_belongs_to_a_target() -> None:
    assert {path.parent.name for path in CORPUS.glob("*/*")} <= {*TARGETS}


# The judge.


def _squares(data: bytes) -> int:
    return sum(a == b for a in data for b in data)


def _hoard(data: bytes) -> list[bytearray]:
    return [bytearray(10_000) for _ in data]


def _stumble(data: bytes) -> object:
    return {b"": 0}[data]


def _stray(data: bytes) -> object:
    return re.search(rb"^\s*!", b"\n" * 40 * len(data), re.MULTILINE)


def _refuse(data: bytes) -> object:
    raise LuckyError("No.")


SMALL = Allowance(lines=1_000, lines_per_byte=50, memory=1_000_000, memory_per_byte=100, seconds=0.01)


@pytest.mark.parametrize(("feed", "key"), [(_squares, "work"), (_hoard, "memory"), (_stray, "time"), (_stumble, "KeyError")])
def test_the_judge_sees(feed: object, key: str) -> None:
    target = Target("made", feed, {})  # type: ignore[arg-type]
    with pytest.raises(Fault) as found:
        cost(target.given(b"x" * 500), 500, SMALL)
    assert found.value.key.startswith(key)


def test_the_judge_lets_pass_what_is_refused_in_words() -> None:
    assert cost(Target("made", _refuse, {}).given(b"x"), 1, SMALL).lines < 10


def test_the_judge_sees_growth() -> None:
    target = Target("squares", _squares, {}, allowance=Allowance(10**9))
    counted = [(size, cost(target.given(b"x" * size), size, target.allowance).lines) for size in (200, 400, 800)]
    with pytest.raises(Fault, match=r"2\.0th power"):
        grown(counted)
    grown([(size, 2_000 * size) for size in (100, 200, 400)])


def test_the_search_goes_where_work_is(tmp_path: Path) -> None:
    """From words of any kind to a lock that opens letter by letter, and what is behind it: which chance would take for ever to find."""

    def lock(data: bytes) -> object:
        opened = 0
        for letter, wanted in zip(data, b"foil", strict=False):
            if letter != wanted:
                return opened
            opened += 1
            if opened == 4:
                return _stumble(data)
        return opened

    def letters(dice: object, size: int) -> str:
        return "x" * size

    search = Search(Target("lock", lock, {"letters": letters}, str, bytes.decode), tmp_path)
    search.words = tuple("abcdefghijklmnopqrstuvwxyz")
    assert any(search.step() for _ in range(20_000)), f"{len(search.kept)} kept"
    assert any(path.name.startswith("fault-") for path in tmp_path.iterdir())
