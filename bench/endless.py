"""Looks for games without an end: our bots in every shipped house and in forty made by `lucky house new`. Ends with 1 if there are any.

    bench/endless                                             # 1,000 games of each bot in each house
    bench/endless --bots greedy,ismcts:20 --houses hall-6,court-9 --games 200
    bench/endless --players 2-8                               # also more players than a house is for

Games of a bot in a house are spread over the editions that can be played there, with Strangers and Escape, and over the numbers of
players that the house is for. `mixed` seats different bots at each table. The same options find the same games.
"""

import argparse
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from lucky.board import load, shipped
from lucky.board_tools import inspect, starter
from lucky.board_tools.inspection import players
from lucky.bots.characters import CHARACTERS
from lucky.commands.output import counting
from lucky.editions import EDITIONS
from lucky.engine import engine_kind
from lucky.lab import ARENA_TURN_LIMIT
from lucky.lab.backends import backend
from lucky.lab.match import NO_END, GamesTask, Hall, Programme
from lucky.setup import Setup

THUMBS = ("greedy", "tuned", *(f"{name}:{level}" for name in CHARACTERS for level in ("novice", "amateur", "cunning")))
SEARCHERS = ("ismcts:20", *(f"{name}:20" for name in CHARACTERS))  # few playouts, or it takes days
MIXED = "mixed"
MIXTURE = 4  # games of one mixture of bots
LONGER = 10  # times the turn limit, for games that reached it: some are stuck, some only slow
BATCH = 20  # games in a task
SHIPPED = tuple(dict.fromkeys(shipped().values()))  # some have several names
MADE = {f"{template}-{rooms}": (rooms, template) for rooms in range(5, 25) for template in ("hall", "court")}


@dataclass(frozen=True)
class Case:
    """Games of some bots in a house."""

    house: str
    bot: str
    lineup: tuple[str, ...]
    setup: Setup
    games: int
    seed: int

    def programme(self, turn_limit: int) -> Programme:
        """The same for the arena: the list of bots is repeated in rotation."""
        names = tuple(dict.fromkeys(self.lineup))
        return Programme(tuple(self.setup.changed().items()), names, tuple(map(names.index, self.lineup)), self.seed, turn_limit)

    def told(self, number: int, turn_limit: int) -> str:
        """Everything that it takes to play a game again, and how it goes on."""
        strangers, escape = " and Strangers" * self.setup.has_strangers, ", Escape" * (self.setup.escape == "alone")
        table = f"{self.setup.edition}, {self.setup.players} players{strangers}{escape}"
        game = Hall(self.programme(LONGER * turn_limit)).play(number)
        after = f"none in {LONGER * turn_limit} turns either" if game.winner == NO_END else f"it ends in turn {game.turns}"
        return f"no end: {self.house}, {table}: {' '.join(self.lineup)}, seed {self.seed}, game {number}; {after}"


def setups(board: str, counts: Sequence[int] = ()) -> list[Setup]:
    """Every way to play in a house: editions, Strangers, Escape, and as many players as it is for, unless told otherwise."""
    fewest, most = players(load(board))
    seats = counts or range(fewest, most + 1)
    rules = inspect(board).grounds
    editions = [edition for edition in EDITIONS.values() if edition.family in rules]
    ways = [Setup(edition.name, count, board=board, strangers=False if edition.name == "anniversary" else None)
            for edition in editions for count in seats]  # fmt: skip
    if "anniversary" in rules:
        ways += [Setup("anniversary", count, board=board, escape="alone") for count in seats]
        ways += [Setup("anniversary", 2, board=board)] * (2 in seats)
    return ways


def cases(houses: dict[str, str], bots: Sequence[str], games: int, counts: Sequence[int], seed: int) -> Iterator[Case]:
    """What is played: the games of a bot in a house, in equal parts."""
    drawn = random.Random(seed)
    for bot in bots:
        for house, board in houses.items():
            ways = setups(board, counts)
            for k, setup in enumerate(ways):
                share = games * (k + 1) // len(ways) - games * k // len(ways)
                together = MIXTURE if bot == MIXED else games
                for first in range(0, share, together):
                    lineup = tuple(drawn.choices((*THUMBS, SEARCHERS[0]), k=setup.players)) if bot == MIXED else (bot,)
                    yield Case(house, bot, lineup, setup, min(together, share - first), seed + first)


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bots", help="names with commas between them, or thumbs, searchers, mixed; all unless given")
    parser.add_argument(
        "--houses", help="shipped boards by name, hall-5 to hall-24, court-5 to court-24; or shipped, made; all unless given"
    )
    parser.add_argument("--games", type=int, default=1000, help="of each bot in each house")
    parser.add_argument("--players", help="a number or a range: 2-8; as many as a house is for unless given")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--turn-limit", type=int, default=ARENA_TURN_LIMIT, help="a game that goes on longer has no end")
    parser.add_argument("--workers", type=int, help="processes; all cores unless given")
    options = parser.parse_args(words)
    groups = {"thumbs": THUMBS, "searchers": SEARCHERS, "shipped": SHIPPED, "made": tuple(MADE)}
    bots = _words(options.bots or f"thumbs,{MIXED},searchers", groups)
    wanted = _words(options.houses or "shipped,made", groups)
    unknown = [house for house in wanted if house not in SHIPPED and house not in MADE]
    if unknown:
        parser.error(f"no house is called {', '.join(unknown)}")
    ends = [int(end) for end in (options.players or "").split("-") if end]
    counts = range(ends[0], ends[-1] + 1) if ends else ()
    print(f"engine {engine_kind()}, {len(bots)} bots, {len(wanted)} houses, {options.games} games each", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        houses = {house: house if house in SHIPPED else _made(house, Path(folder)) for house in wanted}
        found = look(list(cases(houses, bots, options.games, counts, options.seed)), options.turn_limit, options.workers)
    print(f"{sum(found.values())} games without an end")
    sys.exit(1 if found else 0)


def look(todo: list[Case], turn_limit: int, workers: int | None) -> Counter[tuple[str, str]]:
    """Play, and tell of each game without an end; how many there were, by bot and house."""
    of = {case.programme(turn_limit): case for case in todo}
    tasks = (
        GamesTask(programme, tuple(range(first, min(first + BATCH, case.games))))
        for programme, case in of.items()
        for first in range(0, case.games, BATCH)
    )
    found: Counter[tuple[str, str]] = Counter()
    left: Counter[str] = Counter()
    for case in todo:
        left[case.bot] += case.games
    total, done = left.total(), 0
    with closing(backend("here", workers)) as pool, counting("games", total) as progress:
        for task, played in pool.answers(tasks):
            case = of[task.programme]
            for game in played:
                if game.winner == NO_END:
                    found[case.bot, case.house] += 1
                    print(case.told(game.number, turn_limit), flush=True)
            done += len(played)
            progress(done, total)
            left[case.bot] -= len(played)
            if not left[case.bot]:
                print(f"{case.bot}: {sum(count for (bot, _), count in found.items() if bot == case.bot)} without an end", flush=True)
    return found


def _words(text: str, groups: dict[str, tuple[str, ...]]) -> list[str]:
    return list(dict.fromkeys(name for word in text.split(",") for name in groups.get(word.strip(), (word.strip(),))))


def _made(house: str, folder: Path) -> str:
    path = folder / f"{house}.toml"
    path.write_text(starter(house.title(), *MADE[house]), encoding="utf-8")
    return str(path)


if __name__ == "__main__":
    main()
