"""Games and thoughts as one digest, to be made natively and in Pyodide: both must come to the same.

python -m site_build.same_play 1000 200
"""

import hashlib
import random
import sys
import time
from collections.abc import Iterator

from lucky.bots.bot import Budget
from lucky.bots.ismcts import Ismcts
from lucky.editions import EDITIONS
from lucky.errors import LuckyError
from lucky.game import Game
from lucky.setup import Setup

PLAYOUTS = 200


def setups() -> Iterator[Setup]:
    """Every edition with every number of players, and whatever variants, pets and switches go together, for ever."""
    dice = random.Random(17)
    while True:
        for edition in EDITIONS.values():
            for players in range(2, 9):
                setup = Setup(edition.name, players=players)
                for variant in dice.sample(edition.variants, dice.randint(0, len(edition.variants))):
                    setup = kept(setup, variants=(*setup.variants, variant))
                for pet in edition.pets:
                    setup = kept(setup, pets=(*setup.pets, pet)) if dice.random() < 0.3 else setup
                if sound(setup):
                    yield setup


def kept(setup: Setup, **change: object) -> Setup:
    """The setup with a change, if that can be played."""
    changed = setup.with_(**change)
    return changed if sound(changed) else setup


def sound(setup: Setup) -> bool:
    """Whether it can be played."""
    try:
        setup.check()
    except LuckyError:
        return False
    return True


def games(count: int) -> str:
    """So many games by chance, all editions and variants: the digest of every action and outcome."""
    digest = hashlib.sha256()
    for number, setup in zip(range(count), setups(), strict=False):
        game, dice = Game(setup, seed=str(number)), random.Random(number)
        while not game.over and len(game.actions) < 2000:
            legal = list(game.position.legal())
            action = legal[dice.randrange(len(legal))]
            digest.update(f"{len(legal)},{action};".encode())
            game.apply(action)
        digest.update(f"{setup.changed()} {game.outcome}\n".encode())
    return digest.hexdigest()


def thoughts(count: int) -> str:
    """So many decisions of a bot that thinks ahead, by playouts: their digest."""
    digest, made = hashlib.sha256(), 0
    for number, setup in enumerate(setups()):
        game, dice = Game(setup, seed=str(number)), random.Random(number)
        for step in range(12):
            if game.over or made >= count:
                break
            view = game.view(game.to_act)
            legal = view.legal()
            action = legal[dice.randrange(len(legal))]
            if step % 3 == 0 and len(legal) > 1:
                action = Ismcts(number).choose(view, legal, Budget(playouts=PLAYOUTS))
                made += 1
            digest.update(f"{action.id};".encode())
            game.apply(action.id)
        if made >= count:
            return digest.hexdigest()
    raise AssertionError


def thinking_seconds(count: int = 20, playouts: int = 1000) -> float:
    """Seconds that a decision of so many playouts takes, on the average of the first of some games."""
    spent = 0.0
    for number in range(count):
        game = Game(Setup("free", players=4), seed=str(number))
        view = game.view(game.to_act)
        began = time.perf_counter()
        Ismcts(number).choose(view, view.legal(), Budget(playouts=playouts))
        spent += time.perf_counter() - began
    return spent / count


if __name__ == "__main__":
    print(games(int(sys.argv[1])), thoughts(int(sys.argv[2])))
