"""Makers of everything else that comes from outside: from dice, as large as wanted."""

import json
import random
import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from lucky.board_tools.house_file import board_text, deck_text
from lucky.editions import EDITIONS, VARIANTS
from lucky.game import Game
from lucky.gamefile import load_game
from lucky.packed import pack
from lucky.positions import position_text
from lucky.reading import shipped_stems, shipped_text
from tests.fuzz import houses, texts, trees
from tests.own_decks import CARDS, ROOMS, own_deck
from tests.samples import FIELDS, REQUESTS, sample

Maker = Callable[[random.Random, int], Any]
GAMES = Path(__file__).parent.parent / "golden"


def toml_text(tree: Any) -> str:
    """Any table as TOML: as the program would write it, or at least somehow."""
    for write in (board_text, deck_text):
        try:
            text = write(tree)
            if tomllib.loads(text) == tree:
                return text
        except Exception:  # a tree that is no house has no file
            continue
    return "".join(f"{json.dumps(key)} = {_value(value)}\n" for key, value in tree.items())


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(key)} = {_value(part)}" for key, part in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_value, value)) + "]"
    return "'none'" if value is None else json.dumps(value, ensure_ascii=True)


# Decks.


@cache
def real_decks() -> tuple[Any, ...]:
    """The decks that come with the program, and some of nobody's taste."""
    own = [own_deck(random.Random(k), [*ROOMS[:9]]) for k in range(4)]
    return tuple(map(tomllib.loads, [*(shipped_text(f"decks/{stem}.toml") for stem in shipped_stems("decks")), *own]))


def many_cards(dice: random.Random, size: int) -> Any:
    """Cards of many names, or many copies of a few."""
    count = dice.choice((1, 1, 2, 30))
    entry: dict[str, dict[str, Any]] = {
        "moves": {"steps": 1, "room": "Foyer"},
        "weapons": {"value": 2, "room": "Foyer", "there": 3, "picture": "Big Red Hamer"},
        "failures": {"luck": 1},
    }
    group = dice.choice(("moves", "weapons", "failures", "rooms"))
    if group == "rooms":
        return {"name": "Deck", "rooms": [f"Room {k}" for k in range(size)]}
    if dice.random() < 0.7:
        entry["weapons"].pop("picture")
    return {"name": "Deck", group: {f"Card {k}": {**entry[group], "count": count} for k in range(size)}}


def deck_copies(dice: random.Random, size: int) -> Any:
    """A deck with a part of it many times over."""
    deck = dice.choice(real_decks())
    return trees.with_copies(deck, dice.choice([path for path, _ in trees.parts(deck) if len(path) > 1]), size)


def deck_words(dice: random.Random, size: int) -> Any:
    """A deck with a text as long as you like."""
    deck = dice.choice(real_decks())
    path = dice.choice([path for path, part in trees.parts(deck) if isinstance(part, str)])
    return trees.with_part(deck, path, dice.choice(("x", "a ", "é", "\u202e")) * size)


def odd_deck(dice: random.Random, size: int) -> Any:
    """A deck after a few changes."""
    deck = dice.choice(real_decks())
    for _ in range(dice.choice((1, 1, 1, 2, 5))):
        deck = trees.changed(deck, dice)
    return deck if isinstance(deck, dict) else {"name": deck}


DECKS: Mapping[str, Maker] = {maker.__name__: maker for maker in (many_cards, deck_copies, deck_words, odd_deck)}


# Choices of a setup.

PLANS = 3 * (houses.cells, houses.skyline, houses.row) + (houses.words, houses.rings)  # of which many have no fault


def choices(dice: random.Random, size: int) -> Any:
    """A setup as a page might send it; now and then with a choice that the edition does not offer."""
    edition = EDITIONS[dice.choice([*EDITIONS])]
    whole = dice.random() < 0.2
    variants, pets = ([*VARIANTS], ["cat", "dog"]) if whole else ([*edition.variants], [*edition.pets])
    some: dict[str, Any] = {
        "variants": dice.sample(variants, min(dice.randrange(4), len(variants))),
        "pets": dice.sample(pets, min(dice.randrange(3), len(pets))),
        "hand": 1 + size % 9,
        "start": dice.choice(("Foyer", "Drawing Room", "Library")),
        "escape": dice.choice(("no", "sequel", "alone")),
        "closed": dice.choice((["east"], ["west"], [])),
        "board": dice.choice(("original", "anniversary", "bed-and-breakfast", "widows-light")),
        "first": size % 3,
        "spite": bool(size % 2),
    }
    found = {"edition": edition.name, "players": dice.choice((2, 3, 4, 7, 10))}
    return found | {name: some[name] for name in dice.sample([*some], dice.randrange(4))}


def many_choices(dice: random.Random, size: int) -> Any:
    """A setup in which one of the choices is a long list, or long."""
    name = dice.choice(("variants", "pets", "closed", "floors", "board", "cards", "start", "edition", "names", "escape"))
    word = dice.choice(("x", "east", "murder", "Foyer", "cat", "original"))
    listed = name in ("variants", "pets", "closed", "floors", "names")
    return choices(dice, 3) | {name: [f"{word} {k}" for k in range(size)] if listed else word * size}


def drawn_choices(dice: random.Random, size: int) -> Any:
    """A setup with a drawn house, and drawn cards perhaps."""
    made = dice.choice([*houses.HOUSES.values(), *PLANS])(dice, size)
    found = {"edition": dice.choice(("free", "anniversary")), "players": 3, "board": pack(toml_text(made))}
    if dice.random() < 0.3:
        found["cards"] = pack(toml_text(dice.choice([*DECKS.values()])(dice, size)))
    return found


def blown_choices(dice: random.Random, size: int) -> Any:
    """A setup with a drawn house whose file says nothing for long, somewhere."""
    lines = board_text(dice.choice(houses.real_houses())).splitlines()
    part = dice.choice(("\n", " \n", "\t", "\r\n", "#\n", "# ", "# \t#\n\n"))
    lines.insert(dice.choice((0, 0, dice.randrange(len(lines)))), part * (100 * size // len(part)))
    return {"edition": dice.choice(("free", "anniversary")), "players": 3, "board": pack("\n".join(lines))}


def odd_choices(dice: random.Random, size: int) -> Any:
    """A setup after a few changes."""
    found: Any = choices(dice, size)
    for _ in range(dice.choice((1, 1, 2))):
        found = trees.changed(found, dice)
    return found if isinstance(found, dict) else {"players": found}


SETUPS: Mapping[str, Maker] = {maker.__name__: maker for maker in (choices, many_choices, drawn_choices, blown_choices, odd_choices)}


# Game files.


@cache
def game_files() -> tuple[str, ...]:
    """Whole games that are kept here."""
    return tuple(path.read_text() for path in sorted(GAMES.glob("*.game")))


@cache
def _openings() -> tuple[str, ...]:
    """The heads of those games."""
    return tuple(text.partition("\n\n")[0] + "\n\n" for text in game_files())


def whole_game(dice: random.Random, size: int) -> str:
    """A game as far as it went, and some of it again."""
    text = dice.choice(game_files())
    head, gap, rest = text.partition("\n\n")
    return head + gap + "\n".join(rest.split("\n")[:size])


def long_game(dice: random.Random, size: int) -> str:
    """A line of a game again and again; or comments, or nothing, without end."""
    head = dice.choice(_openings())
    line = dice.choice(("draw", "end", "pass", "# nothing", "", ";;;;;;", "1. Violet:", "step Foyer", 'Move 1: to "Foyer"', "x: y", '"'))
    return head + dice.choice(("\n", ";", " ")).join([line] * size)


def long_head(dice: random.Random, size: int) -> str:
    """A head with more than anybody chooses."""
    names = ", ".join(f"{dice.choice(('Ada', 'Violet', 'x', ''))} {k}" for k in range(size))
    key = dice.choice(("players", "variants", "closed", "pets", "floors", "board", "cards", "seed", "start", "hand", "edition"))
    return f"Lucky Mansion game, 1\nedition: free\nplayers: 3\n{key}: {names}\nseed: x\n\n"


def odd_game(dice: random.Random, size: int) -> str:
    """A game after a few changes."""
    text = whole_game(dice, 12)
    for _ in range(dice.choice((1, 1, 1, 2, 6))):
        text = texts.changed(text, dice)
    return text


def drawn_game(dice: random.Random, size: int) -> str:
    """A game in a drawn house."""
    board = pack(toml_text(dice.choice([*houses.HOUSES.values(), *PLANS])(dice, size)))
    return f"Lucky Mansion game, 1\nedition: free\nplayers: 3\nboard: {board}\nseed: x\n\n" + "draw; end\n" * 3


GAME_FILES: Mapping[str, Maker] = {maker.__name__: maker for maker in (whole_game, long_game, long_head, odd_game, drawn_game)}


# Lines: actions, positions.

WORDS = (
    *("step", "attempt", "on", "with", "foil", "counter", "to", "draw", "pass", "end", "spite", "the", "me", "Doctor", "Violet", "dog"),
    *("Foyer", "12", "Move 1", "Failure 2", "Trowel", "bare hands", ":", ";", "'", '"', '"Foyer"', '""', ".", "!", "#", "\ue000", "steps"),
    *CARDS[:12],
)


def action_line(dice: random.Random, size: int) -> str:
    """Words as actions have them, in some order."""
    return " ".join(dice.choice(WORDS) for _ in range(size))


def long_line(dice: random.Random, size: int) -> str:
    """One word again and again."""
    return dice.choice(("step ", "attempt with ", "foil ", "Move 1: ", "")) + dice.choice(("", " ")).join([dice.choice(WORDS)] * size)


LINES: Mapping[str, Maker] = {maker.__name__: maker for maker in (action_line, long_line)}


@cache
def position_lines() -> tuple[str, ...]:
    """Positions of games that were played here."""
    lines = []
    for path in sorted(GAMES.glob("free-*.game"))[:4]:
        game = load_game(path)
        for most in (0, len(game.actions) // 2, len(game.actions)):
            again = Game(game.setup, game.seed, game.sequel_seed)
            for action in game.actions[:most]:
                again.play(action)
            lines.append(position_text(again.position))
    return tuple(lines)


def odd_position(dice: random.Random, size: int) -> str:
    """A position after a few changes."""
    line = dice.choice(position_lines())
    for _ in range(size % 5):
        line = texts.changed(line, dice)
    return line


def long_position(dice: random.Random, size: int) -> str:
    """A position with a group that goes on and on."""
    parts = dice.choice(position_lines()).split(" ")
    k = dice.randrange(len(parts))
    label, _, value = parts[k].partition("=")
    longer = dice.choice((f"{value}," * size, f"{value}/" * size, "0-123," * size, "9" * size, f"0-{'9' * min(size, 30)}", "-" * size))
    return " ".join([*parts[:k], f"{label}={longer}", *parts[k + 1 :]])


def many_groups(dice: random.Random, size: int) -> str:
    """A position with groups that nobody knows."""
    return " ".join(f"{dice.choice(('group', 'hands', 'x'))}{k}={k}" for k in range(size))


POSITIONS: Mapping[str, Maker] = {maker.__name__: maker for maker in (odd_position, long_position, many_groups)}


# Messages to a table: one JSON a line.


def messages(dice: random.Random, size: int) -> str:
    """Sensible messages in no sensible order."""
    said = []
    for k in range(min(size, 40)):
        made = sample(dice.choice(REQUESTS), dice.randrange(3), dice.randrange(3))
        said.append(_line({"kind": str(type(made).__struct_config__.tag), "ref": k + 1, **_fields(made)}))
    return "\n".join(said)


def _fields(made: Any) -> dict[str, Any]:
    return {name: getattr(made, name) for name in made.__struct_fields__ if isinstance(getattr(made, name), int | str | float)}


def odd_messages(dice: random.Random, size: int) -> str:
    """Messages with odd fields."""
    said = []
    for _ in range(1 + size % 12):
        kind = str(dice.choice(REQUESTS).__struct_config__.tag)
        fields = {name: dice.choice(trees.ODD) for name in dice.sample(FIELDS, 3)}
        said.append(_line({"kind": kind, "ref": 1, "seat": 0, "version": 0} | fields))
    return "\n".join(said)


def long_messages(dice: random.Random, size: int) -> str:
    """A message with a long text."""
    text = (dice.choice(("x", "a ", "\n", "é", "\u202e", "step ", '"')) * size)[: 30 * size]
    fields = dice.choice(
        ({"kind": "say", "text": text}, {"kind": "act", "action": text}, {"kind": "start", "fill": text}, {"kind": "why_not", "text": text})
    )
    return _line({"ref": 1, "seat": 0, "version": 0} | fields)


def _line(fields: dict[str, Any]) -> str:
    return json.dumps(fields)


MESSAGES: Mapping[str, Maker] = {maker.__name__: maker for maker in (messages, odd_messages, long_messages)}


# Addresses.


def address(dice: random.Random, size: int) -> str:
    """Something like an address of the web, or of somebody."""
    label = dice.choice(("a", "a", "b1", "ä", "xn--a", "1", "İ", "a.", ".", "-", "@", "%41", "[", ":", "//"))
    scheme = dice.choice(("https://", "https://", "http://", "", "https://[", "javascript:", "https://u:p@"))
    name = dice.choice((".", "", "-")).join([label] * size)
    return dice.choice(
        (f"{scheme}{name}.example/{label}", f"{scheme}x.example/{name}#seat=1.{name}", f"{name}@x.example", f"x@{name}.example")
    )


def odd_address(dice: random.Random, size: int) -> str:
    """An address after a few changes."""
    text = dice.choice(
        (
            "https://hooks.example.com/services/a/b?c=d",
            "http://127.0.0.1:8765/t/TABLE#seat=1.TOKEN",
            "ada.king+doctor@mail.example",
            "https://[::1]:8443/x",
        )
    )
    for _ in range(dice.choice((1, 1, 2, 4))):
        text = texts.changed(text, dice)
    return text


ADDRESSES: Mapping[str, Maker] = {maker.__name__: maker for maker in (address, odd_address)}


# What is asked about a board: rules, wings that are closed, a floor, rooms to look and walk from.


def query(dice: random.Random, size: int) -> str:
    """Names of the anniversary board, and others."""
    zones = ("Drawing Room", "Library", "Gallery", "12", "Foyer", "")
    words = [
        dice.choice(("free", "anniversary", "")),
        dice.choice(("", "east", "west, east", "none")),
        "",
        dice.choice(zones),
        dice.choice(zones),
    ]
    if dice.random() < 0.5:
        words[dice.randrange(5)] = dice.choice(("x", "east,", "Lib ", "é", "1")) * size
    return "\n".join(words)


QUERIES: Mapping[str, Maker] = {"query": query}


# Studies.


@cache
def real_studies() -> tuple[Any, ...]:
    """Those that come with the program."""
    return tuple(tomllib.loads(shipped_text(f"studies/{stem}.toml")) for stem in shipped_stems("studies"))


def study_copies(dice: random.Random, size: int) -> Any:
    """A study with a part of it many times over."""
    study = real_studies()[0]
    small = study | {"setups": dict([*study["setups"].items()][:2]), "compare": study.get("compare", [])[:1]}
    paths = [path for path, _ in trees.parts(small) if len(path) > 1]
    return trees.with_copies(small, dice.choice(paths), size)


def odd_study(dice: random.Random, size: int) -> Any:
    """A study after a few changes."""
    study = real_studies()[0]
    found: Any = study | {"setups": dict([*study["setups"].items()][:2]), "compare": study.get("compare", [])[:1]}
    for _ in range(dice.choice((1, 1, 2, 4))):
        found = trees.changed(found, dice)
    return found if isinstance(found, dict) else {"question": found}


STUDIES: Mapping[str, Maker] = {maker.__name__: maker for maker in (study_copies, odd_study)}


# Files that are not even TOML.


def odd_toml(dice: random.Random, size: int) -> str:
    """The text of a real file after a few changes."""
    folder = dice.choice(("boards", "decks"))
    text = shipped_text(f"{folder}/{dice.choice(shipped_stems(folder))}.toml")[: 400 + 40 * size]
    for _ in range(dice.choice((1, 1, 1, 2, 6))):
        text = texts.changed(text, dice)
    return text


def long_toml(dice: random.Random, size: int) -> str:
    """The text of a real file with a piece of it many times over."""
    folder = dice.choice(("boards", "decks"))
    text = shipped_text(f"{folder}/{dice.choice(shipped_stems(folder))}.toml")
    return dice.choice((texts.repeated, texts.repeated_line))(text, dice, size)


def marks(dice: random.Random, size: int) -> str:
    """One mark of TOML, or a few, again and again."""
    mark = dice.choice(
        ("[", "{", "a.", "[[a]]\n", "[a.b]\n", '"', "'", "'''", "\\", "#", "a=1\n", "= ", "a={b=", "a=[", '"""\\', "1_", "\n")
    )
    return dice.choice(("", "x = ", 'name = "', "[x]\n")) + mark * (20 * size)


TOMLS: Mapping[str, Maker] = {maker.__name__: maker for maker in (odd_toml, long_toml, marks)}
