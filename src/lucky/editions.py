"""The editions as tables of answers, and the variants that edit them.

An edition fills in the engine's Rules; a variant changes some of them. Variants are applied in the order of VARIANTS,
whatever order they were chosen in; what they need and what they exclude stands beside them.
"""

from collections.abc import Callable
from dataclasses import dataclass

from lucky.engine.actions import FAILURES
from lucky.engine.bits import first
from lucky.engine.drawing import Drawing, Snooping, Unseen
from lucky.engine.movement import ByCards, ByPoints, Movement
from lucky.engine.rules import Rules


@dataclass(frozen=True)
class Edition:
    """One box, or one book, of the game."""

    name: str
    title: str
    line: str  # what it is like, for people who choose
    board: str
    deck: str
    halls: bool  # hallways and stairways count as rooms (S7), or are mere passages (S8)
    players: tuple[int, int]  # from, to
    players_rule: str
    movement: Callable[[], Movement]
    drawing: Callable[[], Drawing]
    answer: Callable[[Rules], None]


def _original(rules: Rules) -> None:
    rules.earns = False  # M14
    rules.first_round = False  # M18


def _free(rules: Rules) -> None:
    rules.earns = True  # M14
    rules.first_round = True  # M18


def _anniversary(rules: Rules) -> None:
    rules.hand = 5 if rules.seats >= 7 else 6  # A3
    rules.deals_for_start = False  # A3
    rules.lures = False  # A5, A6
    rules.snooping = False  # A8
    rules.refills = False  # A11
    rules.lights = True  # A13
    rules.weapon_adds = True  # A9
    rules.reasons = True  # A11
    rules.has_loser = True  # A12


def escape(rules: Rules) -> None:
    """Escape from Lucky Mansion: on top of the anniversary edition's answers (E2-E8)."""
    rules.hand = 6
    rules.drawing = Drawing()
    rules.lights = False
    rules.has_loser = False
    rules.activates = False
    rules.first_round = False
    rules.ghost = True


EDITIONS = {
    edition.name: edition
    for edition in (
        Edition(
            "original",
            "the original edition of 1996",
            "The first rules, and no spite: only other people's bad timing stands between you and him.",
            "original",
            "original",
            True,
            (2, 8),
            "M1",
            ByCards,
            Snooping,
            _original,
        ),
        Edition(
            "free",
            "the free edition",
            "Every attempt that comes to nothing leaves you spite, and spite makes the next one stronger.",
            "original",
            "original",
            True,
            (3, 8),
            "M1",
            ByCards,
            Snooping,
            _free,
        ),
        Edition(
            "anniversary",
            "the 19.5th Anniversary edition",
            "Luck on every card, a cat, a dog, wings that close. In the end the lights go out.",
            "anniversary",
            "anniversary",
            False,
            (3, 8),
            "A1",
            ByPoints,
            Unseen,
            _anniversary,
        ),
    )
}


@dataclass(frozen=True)
class Pet:
    """An animal of the anniversary edition."""

    rule: str
    name: str
    title: str
    line: str


PETS = {
    pet.name: pet
    for pet in (
        Pet(
            "A16",
            "cat",
            "Patience, the cat",
            "Whoever shares a room with her sees nothing beyond it. She makes a crowded house kinder to killers.",
        ),
        Pet("A15", "dog", "Shamrock, the dog", "Where he sees you, you neither draw nor strike. He makes a roomy house harder."),
    )
}


@dataclass(frozen=True)
class Switch:
    """A rule that can be turned on or off by itself; what an edition does with it is the edition's affair."""

    rule: str
    name: str
    title: str
    line: str


SWITCHES = {
    switch.name: switch
    for switch in (
        Switch("M14", "spite", "Spite", "A foiled attempt leaves a token: one point more on every later one, for the rest of the evening."),
        Switch("M18", "first_round", "A quiet first round", "The Doctor hands out no turns until everyone has had one."),
        Switch("A20", "strangers", "Strangers", "Two strangers sit down with two players. Nobody invited them; they may win all the same."),
    )
}
ESCAPES = {
    ending.name: ending
    for ending in (
        Switch("E1", "no", "When he is dead, it is over", "One murder, and home."),
        Switch(
            "E1", "sequel", "Escape afterwards", "He is dead, and not pleased about it. Get out of the house before he gets round to you."
        ),
        Switch("E1", "alone", "Escape alone", "Straight to the ghost: somebody has killed him already, and it is time to leave."),
    )
}


@dataclass(frozen=True)
class Variant:
    """An option of the old editions (V1-V9)."""

    rule: str
    name: str
    title: str
    line: str  # what it does, for people who choose
    edit: Callable[[Rules], None]
    needs: tuple[str, ...] = ()
    new_ruling: str = ""  # how the rule was read anew, if games from before may not replay


def _scattered(rules: Rules) -> None:
    rules.scattered = True


def _hands_by_number(rules: Rules) -> None:
    rules.hand = 8 if rules.seats <= 3 else 7 if rules.seats <= 5 else 6 if rules.seats <= 7 else 5


def _super_spite(rules: Rules) -> None:
    rules.spite_foils = True


def _strong_weapons(rules: Rules) -> None:
    weapons = int(rules.cards.weapons)
    while weapons:
        card = first(weapons)
        weapons &= weapons - 1
        rules.cards.value[card] += 1
        rules.cards.there[card] += 1


def _no_threes(rules: Rules) -> None:
    rules.cards.every = [card for card in rules.cards.every if card < FAILURES or rules.cards.luck[card] < 3]
    rules.count_cards()


def _murder(rules: Rules) -> None:
    rules.mortals = True


def _re_entry(rules: Rules) -> None:
    rules.re_entry = True


def _dog(rules: Rules) -> None:
    rules.mortal_dog = True


def _revenge(rules: Rules) -> None:
    rules.revenge = True


VARIANTS = {
    variant.name: variant
    for variant in (
        Variant("V1", "scattered", "Scattered start", "Cards decide in which room each of you, and the Doctor, starts.", _scattered),
        Variant(
            "V2",
            "hands",
            "Hands by number",
            "Fewer guests, bigger hands: eight cards for two or three, down to five for eight.",
            _hands_by_number,
        ),
        Variant(
            "V3",
            "super-spite",
            "Super spite",
            "Spite can be spent as bad luck for others, one point each. It goes to them.",
            _super_spite,
            ("spite",),
        ),
        Variant("V4", "strong-weapons", "Sharper weapons", "Every weapon is worth one more.", _strong_weapons),
        Variant("V5", "no-threes", "Thinner luck", "The strongest failures stay in the box.", _no_threes),
        Variant(
            "V6", "murder", "Killing each other", "Guests can be killed too. Whoever does it inherits their cards, not the game.", _murder
        ),
        Variant(
            "V7",
            "re-entry",
            "Back from the dead",
            "The murdered return, at their turn, with five new cards and the same spite.",
            _re_entry,
            ("murder",),
        ),
        Variant(
            "V8",
            "dog",
            "The Doctor's dog",
            "He follows his master and witnesses everything. He can be silenced.",
            _dog,
            new_ruling="since November 2026 the dog also scents the room where the Doctor began",
        ),
        Variant(
            "V9",
            "revenge",
            "The Doctor's revenge",
            "Try to kill his dog, then fail to kill him, and he strikes back.",
            _revenge,
            ("murder", "dog"),
        ),
    )
}
