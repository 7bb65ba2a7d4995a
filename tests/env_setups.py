"""The setups that environments are tried on: every edition with 2 to 8 players, every variant alone, and mixtures."""

from functools import cache
from itertools import chain
from typing import Any

from lucky.editions import EDITIONS, SWITCHES, VARIANTS
from lucky.errors import LuckyError
from lucky.setup import Setup
from tests.engine.tables import Dice, label

MIXTURES = 20


def needed(names: list[str]) -> tuple[str, ...]:
    """Variants together with those that they need, in their own order."""
    wanted = set(names)
    for _ in names:
        wanted |= {need for name in wanted for need in VARIANTS[name].needs if need in VARIANTS}
    return tuple(name for name in VARIANTS if name in wanted)


def alone(edition: str) -> list[Setup]:
    """Each choice of an edition by itself, with what it needs."""
    table = EDITIONS[edition]
    spite: dict[str, Any] = {"spite": True} if "spite" in table.switches else {}
    found = [Setup(edition, 4, variants=needed([name]), **(spite if "spite" in VARIANTS[name].needs else {})) for name in table.variants]
    found += [turned(edition, name, usual) for name, usual in table.switches.items() if name in SWITCHES and name != "strangers"]
    found += [Setup(edition, 2, strangers=False)] if "strangers" in table.switches else []
    found += [Setup(edition, 5, pets=(pet,)) for pet in table.pets]
    return found + [Setup(edition, 4, escape=escape) for escape in table.escapes if escape != "no"]  # type: ignore[arg-type]


def turned(edition: str, switch: str, usual: bool) -> Setup:
    """A switch as the book has it not, with the variants that it needs to make a difference; on the edition's own board."""
    needs = SWITCHES[switch].needs
    choices: dict[str, Any] = {switch: not usual} | ({"spite": True} if "spite" in needs else {})
    return Setup(edition, 4, variants=needed([need for need in needs if need in VARIANTS]), **choices)


def mixture(dice: Dice) -> Setup | None:
    """A setup at random; None if those choices do not go together."""
    edition = [*EDITIONS][dice.below(len(EDITIONS))]
    table = EDITIONS[edition]
    choices: dict[str, Any] = {"variants": needed([name for name in table.variants if dice.below(3) == 0])}
    choices["pets"] = tuple(pet for pet in table.pets if dice.below(2) == 0)
    choices["escape"] = table.escapes[dice.below(len(table.escapes))]
    if "spite" in table.switches:
        choices["spite"] = True
    setup = Setup(edition, 2 + dice.below(7), **choices)
    try:
        setup.check()
    except LuckyError:
        return None
    return setup


@cache
def every_setup() -> tuple[Setup, ...]:
    """All of them, each once."""
    plain = [Setup(edition, players) for edition in EDITIONS for players in range(2, 9)]
    found = {label(setup): setup for setup in chain(plain, chain.from_iterable(map(alone, EDITIONS)))}
    most, dice = len(found) + MIXTURES, Dice(18)
    while len(found) < most:
        setup = mixture(dice)
        if setup is not None:
            found.setdefault(label(setup), setup)
    return tuple(found.values())


def some_setups(count: int) -> tuple[Setup, ...]:
    """A few of them, spread over the whole list."""
    setups = every_setup()
    return setups[:: max(1, len(setups) // count)] if count < len(setups) else setups
