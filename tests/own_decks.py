"""Decks and houses as people make them, worse than they make them: copies of everything, rooms and luck on any card, names that say
what a line says."""

import json
import random
import re
from itertools import count

from lucky.board_tools.starter import starter
from lucky.editions import EDITIONS
from lucky.errors import DataError, SetupError
from lucky.packed import pack
from lucky.setup import Setup, ShippedSetup

ROOMS = (
    "Study", "The Study", "Parlor", "Way to Hell", "To Let", "Room #9", "9", "Sea; Sand", "Annex: East", "St.", "Stop!", "Doctor", "Me",
    "Violet", "dog to Study", "The The", "With a View", "step", "Pass", "Gin, Neat", 'The "Library"', '"Attic"', "Cat", "O’Hara's", "12.",
    "ΟΔΟΣ", "İstanbul", "Study to", "Bare Hands", "a  b", "A b", "1 step", "Move 2", "Basil to Study", "East, West", "with", "to", "the",
)  # fmt: skip
CARDS = (
    "Rope", "The Rope", "Move 2", "Move 2: to Study", "Step Lively", "Walk On", "Go; Went", "Lay Low", "Failure #1", "With Love",
    "Man with Axe", "Bare Hands", "Nothing", "Hands", "Violet", "Doctor", "Attempt", "Foil", "Foil Rope", "Spite", "Pass", "Draw", "End.",
    "Oh!", 'So-Called "Tea"', '"Quoted"', "No. 5", "12. Basil", "Parlor, Quickly", "Study", "Parlor", "Counter", "the", "on Violet", "to",
    "attempt on Violet with Rope", "#", ";", ":", '"', '""', "bare hands with", "me", "ΟΔΟΣ", "The  Rope",
)  # fmt: skip
LODGE = """\
name = "The Gate Lodge Deck"
rooms = ["Library", "Kitchen", "Parlor"]

[moves]
"Move 1" = { steps = 1, count = 4 }
"Parlor, Quickly" = { steps = 2, room = "Parlor", luck = 1, count = 8 }

[weapons]
"Rope" = { value = 2, room = "Parlor", there = 5, count = 12 }

[failures]
"Failure 1" = { luck = 1, count = 12 }
"""
TAKEN = re.compile(r'"(\w[^"]*)" +=')  # the name of a zone in a board's file


def own_house(dice: random.Random) -> str:
    """The file of a house, its rooms called anything."""
    text = starter("The Gate Lodge", dice.randint(5, 12), dice.choice(("hall", "court")))
    names = iter(dice.sample(ROOMS, 20))
    return TAKEN.sub(lambda found: f"{_toml(next(names))} =" if dice.random() < 0.8 else found[0], text)


def own_deck(dice: random.Random, rooms: list[str]) -> str:
    """The file of a deck, of every kind of card for every edition."""
    names = iter(dice.sample(CARDS, len(CARDS)))
    spare = count(1)

    def name(usual: str) -> str:
        return next(names, f"{usual} {next(spare)}") if dice.random() < 0.7 else f"{usual} {next(spare)}"

    lines = ['name = "The Gate Lodge Deck"']
    shown = [room for room in dice.sample(rooms, min(len(rooms), 4)) if room not in CARDS]
    lines.append(f"rooms = [{', '.join(map(_toml, shown))}]")
    for group, usual, kinds in (("moves", "Errand", 7), ("weapons", "Spade", 6), ("failures", "Excuse", 5)):
        lines += ["", f"[{group}]"]
        for _ in range(dice.randint(2, kinds)):
            fields = {"moves": {"steps": dice.randint(1, 3)}, "weapons": {"value": dice.randint(1, 4)}, "failures": {}}[group]
            if dice.random() < 0.6:
                fields["count"] = dice.randint(2, 5)
            if group == "failures" or dice.random() < 0.5:
                fields["luck"] = dice.randint(1, 4)
            words = [f"{key} = {value}" for key, value in fields.items()]
            if group != "failures" and dice.random() < 0.6:
                words.append(f"room = {_toml(dice.choice([*rooms, 'Nowhere']))}")
                words += ["there = 6"] if group == "weapons" else []
            lines.append(f"{_toml(name(usual))} = {{ {', '.join(words)} }}")
    return "\n".join(lines)


def own_setup(number: int) -> Setup:
    """A game with such a deck, in such a house or in one of ours; all of it travels in the setup."""
    dice = random.Random(f"own {number}")
    while True:
        edition = dice.choice(list(EDITIONS.values()))
        house = own_house(dice)
        rooms = [json.loads(f'"{name}"') for name in re.findall(r'^"((?:[^"\\]|\\.)*)" += \{ number', house, re.MULTILINE)]
        variants = [name for name in edition.variants if dice.random() < 0.4]
        try:
            setup = ShippedSetup(
                edition.name,
                players := dice.randint(2, 5),
                board=pack(house),
                cards=pack(own_deck(dice, rooms)),
                hand=dice.randint(1, 5),
                variants=tuple(variants),
                pets=tuple(pet for pet in edition.pets if dice.random() < 0.4),
                escape=dice.choice(edition.escapes),  # type: ignore[arg-type]
                start=dice.choice((None, *rooms)),
                names=tuple(dice.sample(["Study", "Rope", 'Bob "the Knife"', '"Al"', "Pass", "on Parlor"], players))
                if dice.random() < 0.3
                else (),
            )
            setup.rules  # noqa: B018  (what cannot work is refused here)
        except (SetupError, DataError):
            continue
        return setup


def _toml(name: str) -> str:
    return json.dumps(name, ensure_ascii=False)
