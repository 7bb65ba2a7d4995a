"""The same rows from a Ray cluster of two nodes, also when a worker or a node is lost. Skipped where Ray is not installed."""

import os
import signal
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from lucky.errors import LuckyError
from lucky.lab.arena import arena
from lucky.lab.on_ray import RayWorkers
from lucky.lab.study import Study
from lucky.setup import Setup
from tests.test_study import SPITE, content

ray: Any = pytest.importorskip("ray")
pytestmark = pytest.mark.filterwarnings("ignore")  # its own


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    cluster: Any = import_module("ray.cluster_utils").Cluster(
        initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False}
    )
    cluster.add_node(num_cpus=1)
    yield cluster
    ray.shutdown()
    cluster.shutdown()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "spite.toml"
    path.write_text(SPITE)
    return path


@pytest.fixture
def whole(file: Path, tmp_path: Path) -> dict[str, bytes]:
    study = Study.read(file, folder=tmp_path / "whole")
    study.run(workers=1)
    return content(study)


@dataclass(frozen=True)
class Whereabouts:
    """Says where it was worked at."""

    name: str = "where"
    patience: float = 60.0

    def answer(self) -> tuple[str, int]:
        time.sleep(0.3)
        return str(ray.get_runtime_context().get_node_id()), os.getpid()


@dataclass(frozen=True)
class Fatal:
    """Takes its process down, the first time."""

    mark: Path
    name: str = "fatal"
    patience: float = 60.0

    def answer(self) -> str:
        if not self.mark.exists():
            self.mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return "survived"


@dataclass(frozen=True)
class Faulty:
    """Cannot be done."""

    name: str = "faulty"
    patience: float = 60.0

    def answer(self) -> None:
        raise LuckyError("There is a reason.")


def test_two_nodes_give_the_same_rows(cluster: Any, file: Path, whole: dict[str, bytes]) -> None:
    study = Study.read(file)
    assert study.run(on="ray", address=cluster.address).complete
    assert content(study) == whole


def test_both_nodes_work(cluster: Any) -> None:
    with closing(RayWorkers(cluster.address)) as pool:
        places = {node for _, (node, _) in pool.answers([Whereabouts()] * 8)}
    assert len(places) == 2


def test_a_worker_that_is_killed_costs_nothing(cluster: Any, tmp_path: Path) -> None:
    with closing(RayWorkers(cluster.address)) as pool:
        assert [answer for _, answer in pool.answers([Fatal(tmp_path / "mark")])] == ["survived"]
        with pytest.raises(LuckyError, match="There is a reason"):
            list(pool.answers([Faulty()]))


def test_a_node_that_is_lost_costs_nothing(cluster: Any, file: Path, whole: dict[str, bytes]) -> None:
    node = cluster.add_node(num_cpus=1)
    study = Study.read(file)

    def lose(done: int, planned: int) -> None:
        if done == 8:
            cluster.remove_node(node, allow_graceful=False)

    assert study.run(on="ray", address=cluster.address, progress=lose).complete
    assert content(study) == whole


def test_an_arena_on_ray(cluster: Any) -> None:
    here = arena(Setup("free", 3), ["greedy", "random"], 6, seed=4, turn_limit=30, workers=1)
    there = arena(Setup("free", 3), ["greedy", "random"], 6, seed=4, turn_limit=30, on="ray", address=cluster.address)
    assert len(here.played) == 6
    for one, other in zip(here.played, there.played, strict=True):
        assert (one.chairs, one.winner, one.turns, one.decisions) == (other.chairs, other.winner, other.turns, other.decisions)


@pytest.mark.parametrize("address", ["127.0.0.1:1", "ray://127.0.0.1:1", "127.0.0.1:99999"])
def test_no_cluster_is_told(address: str) -> None:
    with pytest.raises(LuckyError, match="no cluster to be had"):
        RayWorkers(address)
