"""The editions as tables of answers, and the variants that edit them.

An edition fills in the engine's Rules; a variant changes some of them. Variants are applied in the order of VARIANTS,
whatever order they were chosen in; what they need stands beside them. No other module asks which edition it is: it asks the
edition's table. A new edition is one more Edition, its words in every language and its rules in docs/rules.md (CONTRIBUTING.md).
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import TypeVar

from lucky.cards import Kind
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


@dataclass(frozen=True)
class Switch(Option):
    """Something that is on or off by the book, and may be turned."""

    off: str  # what it is called where it was turned off
    off_line: str
    needs: tuple[str, ...] = ()  # variants, switches or JOINING_STAIRS, without which it makes no difference

    @property
    def turned_off(self) -> Option:
        """What it is to do without."""
        return Option(self.rule, self.name, self.off, self.off_line)


@dataclass(frozen=True)
class Variant(Option):
    """An option that edits the table (V1-V9)."""

    edit: Callable[[Rules], None]
    needs: tuple[str, ...] = ()
    new_ruling: str = ""  # how the rule was read anew, if games from before may not replay
    read_before: tuple[tuple[str, bool], ...] = ()  # switches that keep an earlier reading, and how they stood when it was the only one

    def __repr__(self) -> str:
        return f"<Variant {self.name}: {self.title} ({self.rule})>"


JOINING_STAIRS = "joining-stairs"  # stairs from one floor in play to another

AnyOption = TypeVar("AnyOption", bound=Option)


def _table(*options: AnyOption) -> dict[str, AnyOption]:
    return {option.name: option for option in options}


PETS = _table(
    Option(
        "A16",
        "cat",
        "Patience, the cat",
        "Whoever shares a room with her sees nothing beyond it. She makes a crowded house kinder to killers.",
    ),
    Option("A15", "dog", "Shamrock, the dog", "Where he sees you, you neither draw nor strike. He makes a roomy house harder."),
)
SWITCHES = _table(
    Switch(
        "M14",
        "spite",
        "Spite",
        "A foiled attempt leaves a token: one point more on every later one, for the rest of the evening.",
        "No spite",
        "A foiled attempt leaves nothing but regret.",
    ),
    Switch(
        "M18",
        "first_round",
        "A quiet first round",
        "The Doctor hands out no turns until everyone has had one.",
        "No quiet first round",
        "The Doctor hands out turns as soon as he walks.",
    ),
    Switch(
        "V8",
        "dog_spite",
        "Spite from the dog",
        "To fail to kill the Doctor's dog leaves a token too. Some hold that it leaves only toothmarks.",
        "No spite from the dog",
        "To fail to kill the Doctor's dog leaves toothmarks, and no token.",
        ("dog", "spite"),
    ),
    Switch(
        "S5",
        "stair_sight",
        "Sight on the stairs",
        "One sees straight up a flight of stairs to the other floor, and from there straight down.",
        "No sight on the stairs",
        "Nobody sees from one floor to another.",
        (JOINING_STAIRS,),
    ),
    Switch(
        "A20",
        "strangers",
        "Strangers",
        "Two strangers sit down with two players. Nobody invited them; they may win all the same.",
        "No Strangers",
        "Two players, and nobody to hide behind.",
    ),
)
ESCAPES = _table(
    Option("E1", "no", "When he is dead, it is over", "One murder, and home."),
    Option("E1", "sequel", "Escape afterwards", "He is dead, and not pleased about it. Get out of the house before he gets round to you."),
    Option("E1", "alone", "Escape only", "Straight to the ghost: somebody has killed him already, and it is time to leave."),
)


@dataclass(frozen=True)
class _On:
    """A variant that answers one of the engine's questions with yes. Not a lambda: those cannot be pickled."""

    question: str

    def __call__(self, rules: Rules) -> None:
        setattr(rules, self.question, True)


def _as_it_is(rules: Rules) -> None:
    """What an edition answers that differs from the free one in nothing."""


def _hands_by_number(rules: Rules) -> None:
    rules.hand = 8 if rules.seats <= 3 else 7 if rules.seats <= 5 else 6 if rules.seats <= 7 else 5


def _strong_weapons(rules: Rules) -> None:
    weapons = int(rules.cards.weapons)
    while weapons:
        card = first(weapons)
        weapons &= weapons - 1
        rules.cards.value[card] += 1
        rules.cards.there[card] += 1


def _no_threes(rules: Rules) -> None:
    rules.cards.every = [card for card in rules.cards.every if card < FAILURES or rules.cards.luck[card] != 3]
    rules.count_cards()


VARIANTS = _table(
    Variant(
        "V1",
        "scattered",
        "Scattered start",
        "Cards decide in which room each of you, and the Doctor, starts.",
        _On("scattered"),
    ),
    Variant(
        "V2",
        "hands",
        "Hands by number",
        "Fewer suspects, bigger hands: eight cards for two or three, down to five for eight.",
        _hands_by_number,
    ),
    Variant(
        "V3",
        "super-spite",
        "Super spite",
        "Spite can be spent as luck against an attempt, one for one. It goes to the attacker.",
        _On("spite_foils"),
        ("spite",),
    ),
    Variant("V4", "strong-weapons", "Sharper weapons", "Every Weapon is worth one more.", _strong_weapons),
    Variant(
        "V5",
        "no-threes",
        "Thinner luck",
        "The Failures worth 3 stay in the box.",
        _no_threes,
    ),
    Variant(
        "V6",
        "murder",
        "Killing each other",
        "Suspects can be killed too. Whoever does it inherits their cards, not the game.",
        _On("mortals"),
    ),
    Variant(
        "V7",
        "re-entry",
        "Back from the dead",
        "The murdered return, at their turn, with five new cards and the same spite.",
        _On("re_entry"),
        ("murder",),
    ),
    Variant(
        "V8",
        "dog",
        "The Doctor's dog",
        "He follows his master and witnesses everything. He can be silenced.",
        _On("mortal_dog"),
        new_ruling="since November 2026 the dog also scents the room where the Doctor began",
        read_before=(("dog_spite", False),),
    ),
    Variant(
        "V9",
        "revenge",
        "The Doctor's revenge",
        "Try to kill his dog, then fail to kill him, and he strikes back.",
        _On("revenge"),
        ("murder", "dog"),
    ),
)


@dataclass(frozen=True)
class RuleIds:
    """Where an edition's book has what a refusal cites: ids of docs/rules.md, by default those of the old editions."""

    players: str = "M1"  # for how many the game is
    hand: str = "M2"  # how many cards are dealt
    turn: str = "M3"  # what one may do in a turn
    step: str = "M4"  # moving oneself without a card
    stranger: str = "M4"  # moving a Stranger
    pet: str = "M4"  # moving a pet
    doctor: str = "M4"  # moving the Doctor without a card
    move_card: str = "M5"
    jump: str = "M6"  # a card that puts somebody into its room
    no_room: str = "M6"  # a card whose room is not on the board
    draw: str = "M8"
    deck_empty: str = "M9"
    dog: str = "V8"  # what the dog sees
    murder: str = "M10"  # whom one may try to kill, and where
    weapon: str = "M11"
    answer: str = "M12"  # who may foil an attempt
    answer_doctor: str = "M12"  # the same if the Doctor attacks
    over: str = "M12"  # how the game ends


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


@dataclass(frozen=True, kw_only=True)
class Edition:
    """One box, or one book, of the game. What an edition does not say is as in the free one, here as in the engine's Rules."""

    name: str
    title: str
    line: str  # what it is like, for people who choose
    shown: tuple[str, ...]  # titles of cards that give a taste of it; no Failures, whose pictures are heavy
    players: tuple[int, int]  # from, to
    board: str = "original"
    deck: str = "original"
    family: str = "free"  # the edition under whose name a board's file lists the cards that know its rooms
    ids: RuleIds = field(default_factory=RuleIds)
    lucky: tuple[Kind, ...] = ("failure",)  # kinds of cards that foil attempts by their luck (M12, A10)
    halls: bool = True  # hallways and stairways count as rooms (S7), or are mere passages (S8)
    deals_for_start: bool = True  # Room cards choose who begins and where the Doctor is (M2)
    movement: Callable[[], Movement] = ByCards
    drawing: Callable[[], Drawing] = Snooping
    answer: Callable[[Rules], None] = _as_it_is
    switches: Mapping[str, bool] = field(default_factory=dict)  # what can be turned on or off, and how the book has it
    variants: tuple[str, ...] = ()
    pets: tuple[str, ...] = ()
    escapes: tuple[str, ...] = ("no",)
    later: tuple[str, ...] = ()  # variants and switches that came after it: allowed, with a warning
    earlier: tuple[str, ...] = ()  # those of an older book that its own leaves out: the same
    new_rulings: Mapping[str, str] = field(default_factory=dict)  # by rule, as a variant's new_ruling: all rules that are no variant's
    new_deck_rulings: Mapping[str, str] = field(default_factory=dict)  # the same, of any rule, for games with another deck than its own

    def __repr__(self) -> str:
        return f"<Edition {self.name}: {self.title}>"


def _anniversary(rules: Rules) -> None:
    rules.hand = 5 if rules.seats >= 7 else 6  # A3
    rules.lures = False  # A5, A6
    rules.snooping = False  # A8
    rules.refills = False  # A11
    rules.lights = True  # A13
    rules.weapon_adds = True  # A9
    rules.reasons = True  # A11
    rules.has_loser = True  # A12


ESCAPE_HAND = 6  # E2


def escape(rules: Rules) -> None:
    """Escape from Lucky Mansion: on top of the anniversary edition's answers (E2-E8)."""
    rules.hand = ESCAPE_HAND
    rules.drawing = Drawing()
    rules.lights = False
    rules.has_loser = False
    rules.activates = False
    rules.first_round = False
    rules.ghost = True


FIRST_VARIANTS = ("strong-weapons", "no-threes")  # the first book has them, to speed things up, and no other

OTHER_DECKS = {  # on cards that no deck of the old editions has
    "M12": "since November 2026 only Failures foil an attempt, whatever luck other cards have",
    "V1": "since November 2026 only Room cards and Weapons place anybody",
    "V5": "since November 2026 no Failure worth more than 3 is taken out",
}

EDITIONS = {
    edition.name: edition
    for edition in (
        Edition(
            name="original",
            title="the original edition of 1996",
            line="The first rules, and no spite: only other people's bad timing stands between you and him.",
            shown=("Trowel", "Move 3"),
            players=(2, 8),
            switches={"spite": False, "first_round": False, "dog_spite": True, "stair_sight": False},
            new_deck_rulings=OTHER_DECKS,
            variants=tuple(VARIANTS),
            later=("spite", "first_round", *(name for name in VARIANTS if name not in FIRST_VARIANTS)),
        ),
        Edition(
            name="free",
            title="the free edition",
            line="Every attempt that comes to nothing leaves you spite, and spite makes the next one stronger.",
            shown=("Letter Opener",),
            players=(3, 8),
            switches={"spite": True, "first_round": True, "dog_spite": True, "stair_sight": False},
            new_deck_rulings=OTHER_DECKS,
            variants=tuple(VARIANTS),
            earlier=FIRST_VARIANTS,
        ),
        Edition(
            name="anniversary",
            title="the 19.5th Anniversary edition",
            line="Luck on most cards, a cat, a dog, wings that close. In the end the lights go out.",
            shown=("Library", "Poison Pen"),
            players=(3, 8),
            board="anniversary",
            deck="anniversary",
            family="anniversary",
            lucky=("move", "weapon", "failure"),
            ids=ANNIVERSARY_IDS,
            halls=False,
            deals_for_start=False,
            movement=ByPoints,
            drawing=Unseen,
            answer=_anniversary,
            switches={"stair_sight": False, "strangers": True},
            pets=tuple(PETS),
            escapes=tuple(ESCAPES),
        ),
    )
}
FAMILIES = {edition.family: edition.halls for edition in EDITIONS.values()}  # rules a board is played by: whether hallways are places


def cards_walk(rules: Rules) -> bool:
    """Whether a Move card moves one pawn at once (M5), or gives points to move by (A5)."""
    return isinstance(rules.movement, ByCards)
