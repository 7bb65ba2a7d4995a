"""What is pinned besides the golden games: perft counts, the order of legal actions, digests of many random games."""

import hashlib
from collections.abc import Callable, Iterable
from itertools import combinations, compress, product
from pathlib import Path

from lucky.editions import EDITIONS, VARIANTS
from lucky.engine.fast_rng import seeded
from lucky.engine.playout import playout
from lucky.engine.position import Position
from lucky.engine.redeal import hide, redeal
from lucky.errors import SetupError
from lucky.game import Game
from lucky.positions import position_text
from lucky.setup import Setup
from tests.engine.tables import game_at_random, label, tables
from tests.scene import lines, play, scene

FOLDER = Path(__file__).parent
PERFT, ORDER, DIGESTS = FOLDER / "perft.txt", FOLDER / "order.txt", FOLDER / "digests.txt"
DICE, TURNS = 8, 12  # how the games of the digests are played: by which dice, and for how long


def start(setup: Setup) -> Game:
    return Game(setup, "pinned")


ALL_VARIANTS = ("scattered", "hands", "super-spite", "strong-weapons", "no-threes", "murder", "re-entry", "dog", "revenge")

STARTS: dict[Setup, int] = {  # and how deep to count
    Setup("original", 2): 3,
    Setup("original", 5, spite=True, first_round=True): 3,
    Setup("free", 3): 3,
    Setup("free", 8): 3,
    Setup("free", 4, variants=("murder", "super-spite")): 3,
    Setup("free", 4, variants=ALL_VARIANTS): 3,
    Setup("free", 4, board="bed-and-breakfast", variants=("dog",)): 3,
    Setup("anniversary", 3): 4,
    Setup("anniversary", 2): 3,
    Setup("anniversary", 5, pets=("dog",)): 4,
    Setup("anniversary", 7, pets=("cat",)): 3,
    Setup("anniversary", 3, board="bed-and-breakfast"): 4,
    Setup("anniversary", 3, escape="alone"): 4,
}


def alone_with_the_doctor() -> Game:
    held = ["Move 1", "Move 1", "Move 2", "Library", "Kitchen", "Wine Cellar", "Monkey Hand", "Trowel", "Failure 2"]
    at = {"Violet": "Wine Cellar", "Doctor": "Wine Cellar", "Basil": "Library", "Cordelia": "Nursery"}
    return scene("free", 3, at=at, hands={"Violet": held, "Basil": ["Failure 1"], "Cordelia": ["Failure 3"]})


def alone_with_a_guest() -> Game:
    at = {"Violet": "Wine Cellar", "dog": "Wine Cellar", "Basil": "Carriage House", "Cordelia": "Carriage House", "Doctor": "Armory"}
    hands = {"Violet": ["Chain Saw", "Failure 1"], "Cordelia": ["Tight Hat", "Trowel", "Move 3", "Failure 1"]}
    return scene("free", 3, variants=("murder", "dog", "revenge"), at=at, hands=hands, turn="Cordelia")


def alone_with_the_dog() -> Game:
    at = {"Violet": "Wine Cellar", "dog": "Wine Cellar", "Basil": "Carriage House", "Cordelia": "Armory", "Doctor": "Wine Cellar"}
    hands = {"Violet": ["Chain Saw", "Wine Cellar", "Failure 1"], "Basil": ["Failure 2"]}
    return scene("free", 3, variants=("murder", "dog", "revenge"), at=at, hands=hands, turn="Violet")


def victim_is_asked() -> Game:
    at = {"Violet": "Wine Cellar", "Basil": "Wine Cellar", "Cordelia": "Nursery", "Doctor": "Armory"}
    held = ["Failure 3", "Failure 1", "Failure 1", "Failure 2", "Trowel", "Monkey Hand", "Move 1", "Library"]
    hands = {"Violet": ["Shoe Horn", "Chain Saw"], "Basil": held, "Cordelia": ["Failure 2"]}
    game = scene("free", 3, variants=("murder", "super-spite"), at=at, hands=hands, tokens={"Basil": 2, "Violet": 1}, turn="Violet")
    return play(game, "attempt on Basil with Chain Saw")


def pets_and_strangers() -> Game:
    at = {"Violet": "Kitchen", "Stranger 1": "Nursery", "Basil": "Library", "Stranger 2": "Parlor", "Doctor": "Kitchen"}
    held = ["Library", "Parlor", "Piazza", "Crepe Pan", "Bats"]
    return scene("anniversary", 2, pets=("cat", "dog"), closed=("east",), at=at, hands={"Violet": held}, turn="Violet")


def luck_is_asked_for() -> Game:
    at = {"Violet": "Kitchen", "Doctor": "Kitchen", "Basil": "Drawing Room", "Cordelia": "Parlor"}
    held = ["Foyer", "Sitting Room", "Crepe Pan", "Chain Saw", "Blocked", "Bats", "Ennui"]
    game = scene("anniversary", 3, closed=(), at=at, hands={"Violet": ["Trowel"], "Basil": held}, turn="Violet")
    return play(game, "attempt with Trowel")


def haunted() -> Game:
    at = {"Violet": "Kitchen", "Basil": "Kitchen", "Cordelia": "Parlor", "Doctor": "Kitchen"}
    hands = {"Violet": ["Parlor", "Piazza", "Trowel", "Bats"], "Basil": ["Blocked"], "Cordelia": ["Foyer", "Trick of the Light"]}
    return scene("anniversary", 3, closed=(), escape="alone", at=at, hands=hands, tokens={"Doctor": 2}, turn="Violet")


def haunting() -> Game:
    return play(haunted(), "Parlor: Doctor to Parlor")


SCENES = (
    alone_with_the_doctor,
    alone_with_a_guest,
    alone_with_the_dog,
    victim_is_asked,
    pets_and_strangers,
    luck_is_asked_for,
    haunted,
    haunting,
)


def title(of: Callable[[], Game]) -> str:
    return of.__name__.replace("_", " ")


# Perft: how many ways there are to go on for n actions, chance being fixed by the seed.


def perft(p: Position, depth: int) -> int:
    legal = p.legal()
    if depth == 1:
        return len(legal)
    total = 0
    for action in legal:
        after = p.clone()
        after.apply(action)
        total += perft(after, depth - 1)
    return total


def split(game: Game, depth: int) -> list[str]:
    """The count by first action, to find out where two versions part company."""
    lines = []
    for action in game.position.legal():
        after = game.position.clone()
        after.apply(action)
        lines.append(f"{game.action(action)!s}: {perft(after, depth - 1) if depth > 1 else 1}")
    return lines


def perft_line(name: str, game: Game, depth: int) -> str:
    """A line such as `free 3, seed=pinned: 23 512 9881`, for one action, two, three."""
    return f"{name}: {' '.join(str(perft(game.position, k)) for k in range(1, depth + 1))}"


def perft_positions() -> list[tuple[str, Game, int]]:
    starts = [(f"{label(setup)} seed=pinned", start(setup), depth) for setup, depth in STARTS.items()]
    return starts + [(title(of), of(), 3) for of in SCENES]


def perft_text() -> str:
    return "".join(f"{perft_line(*position)}\n" for position in perft_positions())


# Order: seeded bots and old games depend on it.


def order_text() -> str:
    return "\n".join(map(order_of, SCENES))


def order_of(of: Callable[[], Game]) -> str:
    game = of()
    return f"{title(of)} ({game.names.pawn(game.to_act)} of {label(game.setup)})\n" + "".join(f"    {text}\n" for text in lines(game))


# Digests: compiled and interpreted games, move for move.


def digest(*lines: str) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:20]


def digest_line(setup: Setup) -> str:
    """A playout, a real game with its story and legal actions, and what its seats see and imagine."""
    blank, decisions = played_out(setup)
    game, lines = start(setup), []
    for _ in game_at_random(game, DICE, TURNS):
        lines.append(" ".join(str(action) for action in game.legal()))
    lines += [told.text for told in game.story()]
    lines += seen_and_imagined(game)
    return f"{digest(position_text(blank))} {digest(*lines, position_text(game.position))} {decisions} {label(setup)}"


def played_out(setup: Setup) -> tuple[Position, int]:
    """Where a playout ends, and after how many decisions."""
    blank = Position(setup.rules)
    blank.random = seeded(7)
    blank.begin()
    return blank, playout(blank, 120)


def seen_and_imagined(game: Game) -> list[str]:
    """For everyone who looks on and every seat: the position as they see it, then one that they imagine."""
    lines = []
    for seat in range(-1, game.setup.seats):
        seen = game.position.clone()
        hide(seen, seat)
        lines.append(position_text(seen))
        seen.random = seeded(9)
        redeal(seen, seat)
        lines.append(position_text(seen))
    return lines


def digest_text() -> str:
    return "".join(f"{digest_line(setup)}\n" for setup in tables())


# Which setups the digests are of stands in setups.txt. Any two variants have to occur there together, each without the other, and
# not at all, in every edition that has them.

Pair = tuple[str, bool, str, bool]


def unpinned(pinned: Iterable[Setup], editions: Iterable[str] = EDITIONS) -> list[str]:
    """Lines that setups.txt needs besides these."""
    seen = {edition: [pairs(setup.variants) for setup in pinned if setup.edition == edition] for edition in editions}
    return [label(setup) for edition in seen for setup in covering(edition, set().union(*seen[edition]))]


def covering(edition: str, seen: set[Pair]) -> list[Setup]:
    """As few setups as it takes to see every pair of variants that was not."""
    subsets = [tuple(compress(VARIANTS, chosen)) for chosen in product((True, False), repeat=len(VARIANTS))]
    setups = [Setup(edition, 4, variants=names, spite=spite) for names in subsets for spite in (None, True)]
    possible = list(filter(works, setups))
    missing = set().union(*(pairs(setup.variants) for setup in possible)) - seen
    chosen = []
    while missing:
        best = max(possible, key=lambda setup: len(missing & pairs(setup.variants)))
        chosen.append(best)
        missing -= pairs(best.variants)
    return chosen


def pairs(names: tuple[str, ...]) -> set[Pair]:
    return {(a, a in names, b, b in names) for a, b in combinations(VARIANTS, 2)}


def works(setup: Setup) -> bool:
    """Whether the game can be set up at all."""
    try:
        setup.check()
    except SetupError:
        return False
    return True
