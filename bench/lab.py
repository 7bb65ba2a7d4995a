"""How fast studies are: one process, all cores, and Ray on the same cores, if it is installed. Wall-clock, start and tables included.

python -m bench.lab --games 1000000      # with the compiled engine, on a machine with nothing else to do; about four minutes
"""

import argparse
import os
import tempfile
import time
from importlib.util import find_spec
from pathlib import Path

from lucky.engine import engine_kind
from lucky.lab.study import Study
from lucky.lab.study_file import parse_study

STUDY = 'question = "How fast?"\ngames = {games}\n[setups."free, 4 greedy"]\n'


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--games", type=int, default=1_000_000)
    games = options.parse_args().games
    cores = os.cpu_count() or 1
    print(f"engine: {engine_kind()}, {cores} cores, {games:,} games of four greedy")
    alone = measured("one process", games, 1, "here")
    together = measured(f"{cores} processes", games, cores, "here")
    print(f"{cores} processes beside one: {together / alone:.2f}")
    if find_spec("ray"):
        print(f"Ray beside {cores} processes: {measured('Ray', games, cores, 'ray') / together:.2f}")


def measured(name: str, games: int, workers: int, on: str) -> float:
    """Games a second."""
    with tempfile.TemporaryDirectory() as folder:
        study = Study(parse_study(STUDY.format(games=games), "bench", "bench.toml"), Path(folder))
        began = time.perf_counter()
        study.run(workers=workers, on=on)
        speed = games / (time.perf_counter() - began)
    print(f"{name:>16}: {speed:,.0f} games a second", flush=True)
    return speed


if __name__ == "__main__":
    main()
