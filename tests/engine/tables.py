"""Every kind of table the rules allow, and people who play at random: what the tests of properties are tried on."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from typing import Any

from lucky.editions import VARIANTS
from lucky.engine.fast_rng import below, seeded, stir
from lucky.engine.position import Position
from lucky.errors import SetupError
from lucky.game import Game
from lucky.setup import Escape, Setup

COUNTS = range(2, 11)
OLD_HOUSES: tuple[dict[str, Any], ...] = (
    {},
    {"board": "anniversary"},
    {"board": "bed-and-breakfast"},
    {"board": "bed-and-breakfast", "floors": ("downstairs",)},
    {"board": "bed-and-breakfast", "floors": ("upstairs",)},
)
NEW_HOUSES: tuple[dict[str, Any], ...] = (
    {"closed": ()},
    {"closed": ("west",)},
    {"closed": ("east",)},
    {"closed": ("west", "east")},
    {"board": "bed-and-breakfast", "floors": ("downstairs",)},
    {"board": "bed-and-breakfast", "floors": ("upstairs",)},
    {"board": "bed-and-breakfast", "closed": ()},
)
PETS = ((), ("cat",), ("dog",), ("cat", "dog"))
ESCAPES: tuple[Escape, ...] = ("no", "sequel", "alone")


def works(setup: Setup) -> bool:
    """Whether the game can be set up at all."""
    try:
        setup.check()
    except SetupError:
        return False
    return True


@cache
def variant_sets(edition: str) -> tuple[tuple[str, ...], ...]:
    """None, all, and sets of variants in which any two occur together, apart, and not at all, where the rules let them."""
    spite = True if edition == "original" else None
    every = [
        tuple(name for name, on in zip(VARIANTS, chosen, strict=True) if on) for chosen in product((True, False), repeat=len(VARIANTS))
    ]
    valid = [names for names in every if works(Setup(edition, 4, variants=names, spite=spite))]

    def pairs(names: tuple[str, ...]) -> set[tuple[str, bool, str, bool]]:
        return {(a, a in names, b, b in names) for a, b in combinations(VARIANTS, 2)}

    chosen = [(), max(valid, key=len)]
    missing = set().union(*map(pairs, valid)).difference(*map(pairs, chosen))
    while missing:
        best = max(valid, key=lambda names: len(missing & pairs(names)))
        chosen.append(best)
        missing -= pairs(best)
    return tuple(chosen)


@cache
def tables() -> tuple[Setup, ...]:
    """Editions by player counts by variants; the anniversary edition by player counts, houses, pets and Escape."""
    return (*_old_tables(), *_new_tables())


def _old_tables() -> Iterator[Setup]:
    for edition in ("original", "free"):
        for players in COUNTS:
            for k, names in enumerate(variant_sets(edition)):
                spite = True if edition == "original" and "super-spite" in names else None
                first_round = None if k % 3 else edition == "original"  # the other edition's way, sometimes
                house = OLD_HOUSES[(players + k) % len(OLD_HOUSES)]
                yield Setup(edition, players, variants=names, spite=spite, first_round=first_round, **house)
    yield Setup("original", 4, spite=True, hand=3)
    yield Setup("free", 4, spite=False, hand=12, start="Kitchen", doctor="Foyer", first=2, dealer=1)


def _new_tables() -> Iterator[Setup]:
    for (h, house), (e, escape), players in product(enumerate(NEW_HOUSES), enumerate(ESCAPES), COUNTS):
        pets = () if escape == "alone" else PETS[(players + h + e) % len(PETS)]
        yield Setup("anniversary", players, escape=escape, pets=pets, **house)
        if players == 2 and escape != "alone":
            yield Setup("anniversary", 2, escape=escape, pets=pets, strangers=False, **house)


def label(setup: Setup) -> str:
    """A setup in a few words."""
    choices = {key: value for key, value in setup.changed().items() if key not in ("edition", "players")}
    words = [f"{key}={'+'.join(value) if isinstance(value, tuple) else value}" for key, value in choices.items()]
    return " ".join([setup.edition, str(setup.players), *words])


def some(every: int, start: int = 0) -> tuple[Setup, ...]:
    """Every so many-th table, for tests that take longer."""
    return tables()[start::every]


def dealt(setup: Setup, seed: int) -> Position:
    """A game at its first decision, its chance the fast kind."""
    position = Position(setup.rules)
    position.random = seeded(seed)
    position.begin()
    return position


class Dice:
    """Random numbers that are the same on every Python and in both engines."""

    def __init__(self, seed: int) -> None:
        self.state = seeded(seed)

    def below(self, n: int) -> int:
        self.state = stir(self.state)
        return int(below(self.state, n))

    def pick(self, things: list[int]) -> int:
        return things[self.below(len(things))]


def at_random(position: Position, seed: int, turns: int) -> Iterator[list[int]]:
    """Play on at random; what is legal is handed out before each action."""
    dice = Dice(seed)
    while position.turns <= turns:
        legal = position.legal()
        yield legal
        if not legal:
            return
        position.apply(dice.pick(legal))


def game_at_random(game: Game, seed: int, turns: int) -> Iterator[Game]:
    """The same with a Game."""
    dice = Dice(seed)
    while not game.over and game.position.turns <= turns:
        yield game
        game.play(dice.pick(game.position.legal()))
