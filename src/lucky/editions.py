"""The editions as tables of answers, and the variants that edit them.

An edition fills in the engine's Rules; a variant changes some of them. Variants are applied in the order of VARIANTS,
whatever order they were chosen in; what they need stands beside them. No other module asks which edition it is: it asks the
edition's table. A new edition is one more Edition, its words in every language and its rules in docs/rules.md (CONTRIBUTING.md).
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from lucky.engine.actions import FAILURES
from lucky.engine.bits import first
from lucky.engine.drawing import Drawing, Snooping, Unseen
from lucky.engine.movement import ByCards, ByPoints, Movement
from lucky.engine.rules import Rules


@dataclass(frozen=True)
class Option:
    """Something an edition may let people choose."""

    rule: str
    name: str
    title: str
    line: str  # what it does, for people who choose


PETS = {
    option.name: option
    for option in (
        Option(
            "A16",
            "cat",
            "Patience, the cat",
            "Whoever shares a room with her sees nothing beyond it. She makes a crowded house kinder to killers.",
        ),
        Option("A15", "dog", "Shamrock, the dog", "Where he sees you, you neither draw nor strike. He makes a roomy house harder."),
    )
}


SWITCHES = {
    option.name: option
    for option in (
        Option("M14", "spite", "Spite", "A foiled attempt leaves a token: one point more on every later one, for the rest of the evening."),
        Option("M18", "first_round", "A quiet first round", "The Doctor hands out no turns until everyone has had one."),
        Option("A20", "strangers", "Strangers", "Two strangers sit down with two players. Nobody invited them; they may win all the same."),
    )
}
ESCAPES = {
    option.name: option
    for option in (
        Option("E1", "no", "When he is dead, it is over", "One murder, and home."),
        Option(
            "E1", "sequel", "Escape afterwards", "He is dead, and not pleased about it. Get out of the house before he gets round to you."
        ),
        Option("E1", "alone", "Escape alone", "Straight to the ghost: somebody has killed him already, and it is time to leave."),
    )
}


@dataclass(frozen=True)
class Variant(Option):
    """An option that edits the table (V1-V9)."""

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


@dataclass(frozen=True)
class RuleIds:
    """Where an edition's book has what a refusal cites: ids of docs/rules.md."""

    players: str  # for how many the game is
    hand: str  # how many cards are dealt
    turn: str  # what one may do in a turn
    step: str  # moving oneself without a card
    stranger: str  # moving a Stranger
    pet: str  # moving a pet
    doctor: str  # moving the Doctor
    move_card: str
    jump: str  # a card that puts somebody into its room
    no_room: str  # a card whose room is not on the board
    draw: str
    deck_empty: str
    dog: str  # what the dog sees
    murder: str  # whom one may try to kill, and where
    weapon: str
    answer: str  # who may foil an attempt
    answer_doctor: str  # the same if the Doctor attacks
    over: str  # how the game ends


OLD_IDS = RuleIds(
    players="M1",
    hand="M2",
    turn="M3",
    step="M4",
    stranger="M4",
    pet="M4",
    doctor="M4",
    move_card="M5",
    jump="M6",
    no_room="M6",
    draw="M8",
    deck_empty="M9",
    dog="V8",
    murder="M10",
    weapon="M11",
    answer="M12",
    answer_doctor="M12",
    over="M12",
)
ANNIVERSARY_IDS = RuleIds(
    players="A1",
    hand="A3",
    turn="A7",
    step="A5",
    stranger="A21",
    pet="A17",
    doctor="A6",
    move_card="A5",
    jump="A5",
    no_room="A4",
    draw="A8",
    deck_empty="A13",
    dog="A15",
    murder="A9",
    weapon="A9",
    answer="A10",
    answer_doctor="A10",
    over="A12",
)
ESCAPE_IDS = replace(ANNIVERSARY_IDS, doctor="E5", draw="E3", murder="E7", answer="E7", answer_doctor="E6", over="E8")


def _nothing(rules: Rules) -> None:
    """The engine's own answers: the free edition's."""


@dataclass(frozen=True, kw_only=True)
class Edition:
    """One box, or one book, of the game."""

    name: str
    title: str
    line: str  # what it is like, for people who choose
    shown: tuple[str, ...]  # titles of cards that give a taste of it
    board: str
    deck: str
    family: str  # the edition under whose name a board's file lists the cards that know its rooms
    players: tuple[int, int]  # from, to
    ids: RuleIds
    halls: bool  # hallways and stairways count as rooms (S7), or are mere passages (S8)
    deals_for_start: bool  # Room cards choose who begins and where the Doctor is (M2)
    movement: Callable[[], Movement]
    drawing: Callable[[], Drawing]
    answer: Callable[[Rules], None] = _nothing
    switches: Mapping[str, bool] = field(default_factory=dict)  # what can be turned on or off, and how the book has it
    variants: tuple[str, ...] = ()
    pets: tuple[str, ...] = ()
    escapes: tuple[str, ...] = ("no",)
    later: tuple[str, ...] = ()  # variants and switches that came after it: allowed, with a warning


def _anniversary(rules: Rules) -> None:
    rules.hand = 5 if rules.seats >= 7 else 6  # A3
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
            name="original",
            title="the original edition of 1996",
            line="The first rules, and no spite: only other people's bad timing stands between you and him.",
            shown=("Trowel", "He Stoops for a Penny"),
            board="original",
            deck="original",
            family="free",
            players=(2, 8),
            ids=OLD_IDS,
            halls=True,
            deals_for_start=True,
            movement=ByCards,
            drawing=Snooping,
            switches={"spite": False, "first_round": False},
            variants=tuple(VARIANTS),
            later=("spite", "first_round", *VARIANTS),
        ),
        Edition(
            name="free",
            title="the free edition",
            line="Every attempt that comes to nothing leaves you spite, and spite makes the next one stronger.",
            shown=("Letter Opener",),
            board="original",
            deck="original",
            family="free",
            players=(3, 8),
            ids=OLD_IDS,
            halls=True,
            deals_for_start=True,
            movement=ByCards,
            drawing=Snooping,
            switches={"spite": True, "first_round": True},
            variants=tuple(VARIANTS),
        ),
        Edition(
            name="anniversary",
            title="the 19.5th Anniversary edition",
            line="Luck on every card, a cat, a dog, wings that close. In the end the lights go out.",
            shown=("Library", "Accursed Feline"),
            board="anniversary",
            deck="anniversary",
            family="anniversary",
            players=(3, 8),
            ids=ANNIVERSARY_IDS,
            halls=False,
            deals_for_start=False,
            movement=ByPoints,
            drawing=Unseen,
            answer=_anniversary,
            switches={"strangers": True},
            pets=tuple(PETS),
            escapes=tuple(ESCAPES),
        ),
    )
}
FAMILIES = {edition.family: edition.halls for edition in EDITIONS.values()}  # rules a board is played by: whether hallways are places
