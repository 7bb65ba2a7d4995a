"""What is played at a table: in short, as its title, and in full, for whoever thinks of sitting down. Every door says it from here.

Named is what was chosen: a house that is not the edition's own, how it is opened, variants, switches against the book, pets, Escape,
clocks. What is left to the book goes without saying, but for the edition itself, its house, and Strangers.
"""

from collections.abc import Iterator

from lucky import board as boards
from lucky.editions import ESCAPES, PETS, SWITCHES, VARIANTS, Option
from lucky.messages import Options, TableChoice
from lucky.phrase import Fact, Phrase, template
from lucky.setup import Setup

UNITS = {"day": 86_400, "hour": 3_600, "minute": 60, "second": 1}
NO_OPTIONS = Options()
IN_SHORT = {"cat": template("the cat"), "dog": template("the dog")}


def title(setup: Setup, options: Options = NO_OPTIONS) -> Phrase:
    """What a table is called.

    >>> title(Setup(variants=("murder", "re-entry")), Options(turn_seconds=259_200))
    'free edition, 4 players, 3 days a turn: Killing each other and Back from the dead'
    """
    facts: dict[str, Fact] = {"edition": setup.edition_table.title.removeprefix("the "), "players": setup.players}
    extras, clock = tuple(_extras(setup)), _clock(options)
    words = template("{edition}, {players} players")
    if extras and clock:
        words = template("{edition}, {players} players, {clock}: {choices}")
    elif extras:
        words = template("{edition}, {players} players: {choices}")
    elif clock:
        words = template("{edition}, {players} players, {clock}")
    return Phrase(words, **facts, **({"clock": clock} if clock else {}), **({"choices": extras} if extras else {}))


def choices(setup: Setup, options: Options = NO_OPTIONS) -> tuple[TableChoice, ...]:
    """All that was chosen, and the edition and its house: of each its name, what it means, and its rule, if it has one."""
    return tuple(TableChoice(title=name, line=line, rule=rule) for name, line, rule in _choices(setup, options))


def _extras(setup: Setup) -> Iterator[str]:
    """What was chosen beyond the edition and its house, by names that other languages have words for."""
    house = setup.board or setup.edition_table.board
    if boards.title(house) != boards.title(setup.edition_table.board):
        yield boards.title(house)
    if (way := _way(setup)) and way != _way(setup.with_(closed=None, floors=None)):
        yield way
    pets = [IN_SHORT.get(name, pet.title) for name, pet in PETS.items() if name in setup.pets]
    yield from (option.title for option in _options(setup) if option not in PETS.values())
    yield from pets


def _way(setup: Setup) -> str:
    """The way a house is opened, where that was chosen; else nothing, and the house is not even looked at."""
    if setup.closed is None and setup.floors is None:
        return ""
    return "" if setup.arrangement is None else setup.arrangement.name


def _options(setup: Setup) -> Iterator[Option]:
    """Options of the rules that were chosen, and Strangers, who come by themselves."""
    yield from (variant for name, variant in VARIANTS.items() if name in setup.variants)
    for name, switch in SWITCHES.items():
        if name == "strangers" and setup.has_strangers:
            yield switch
        elif getattr(setup, name) not in (None, setup.edition_table.switches.get(name, False)):
            yield switch if getattr(setup, name) else switch.turned_off
    yield from (pet for name, pet in PETS.items() if name in setup.pets)
    if setup.escape != "no":
        yield ESCAPES[setup.escape]


def _choices(setup: Setup, options: Options) -> Iterator[tuple[str, str, str]]:
    """Name, line and rule of each."""
    edition = setup.edition_table
    yield edition.title.removeprefix("the "), edition.line, ""
    yield _house(setup), setup.floor_plan.about, ""
    if setup.cards is not None:
        yield setup.deck.title, Phrase("{number} cards, chosen for this table.", number=len(setup.deck.cards)), ""
    yield from ((option.title, option.line, option.rule) for option in _options(setup))
    if setup.hand is not None:
        yield Phrase("Hands of {number}", number=setup.hand), Phrase("So many cards each, to begin with."), edition.ids.hand
    yield from _places(setup)
    if options.turn_seconds:
        yield Phrase("{clock} a turn", clock=span(options.turn_seconds)), Phrase("When it is up, a bot stands in."), ""
    if options.answer_seconds:
        yield Phrase("{clock} an answer", clock=span(options.answer_seconds)), Phrase("So long one may think about an attempt."), ""


def _house(setup: Setup) -> Phrase:
    """The house and how much of it is open."""
    plan = setup.floor_plan
    facts: dict[str, Fact] = {"house": plan.title, "rooms": len(setup.ground.zones)}
    if setup.arrangement is not None and len(plan.arrangements) > 1:
        return Phrase("{house}, {way}: {rooms} rooms", way=setup.arrangement.name, **facts)
    return Phrase("{house}: {rooms} rooms", **facts)


def _places(setup: Setup) -> Iterator[tuple[str, str, str]]:
    """Where somebody begins, if not by the book."""
    if setup.start is not None:
        yield Phrase("Everybody begins in {zone}", zone=setup.start), "", ""
    for pawn, zone in (("Doctor", setup.doctor), ("cat", setup.cat), ("dog", setup.dog)):
        if zone is not None:
            yield Phrase("{pawn} begins in {zone}", pawn=pawn, zone=zone), "", ""


def _clock(options: Options) -> str:
    """The time for a turn, else that for an answer: in words of which other languages have each."""
    if options.turn_seconds:
        return f"{span(options.turn_seconds)} a turn"
    return f"{span(options.answer_seconds)} an answer" if options.answer_seconds else ""


def span(seconds: int) -> str:
    """A time in the largest unit that it is whole in.

    >>> span(86_400), span(90), span(5_400)
    ('1 day', '90 seconds', '90 minutes')
    """
    unit, length = next((unit, length) for unit, length in UNITS.items() if seconds % length == 0)
    number = seconds // length
    return f"{number} {unit}{'' if number == 1 else 's'}"
