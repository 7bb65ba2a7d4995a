"""Setup: what is chosen before a game, checked against the rule book, and turned into the engine's Rules.

What is left at None follows the book: the board and its closed wings by edition and number of players, hands, starts.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from difflib import get_close_matches
from functools import cached_property
from typing import Any, Literal, Self

from lucky import board as boards
from lucky import cards as decks
from lucky.board import Arrangement, Board
from lucky.cards import Deck
from lucky.editions import EDITIONS, ESCAPE_HAND, ESCAPES, JOINING_STAIRS, PETS, SWITCHES, VARIANTS, Edition, Option, escape
from lucky.engine.bits import NOWHERE
from lucky.engine.rules import Rules
from lucky.engine_tables import board_tables, card_tables
from lucky.errors import SetupError
from lucky.ground import Ground, floor_names, ground
from lucky.people import people
from lucky.phrase import Fact, Phrase, template
from lucky.reading import shown
from lucky.unchanging import Unchanging

Escape = Literal["no", "sequel", "alone"]
FEWEST, MOST = 2, 10
LONGEST_NAME = 40
NOT_IN_NAMES = (",", ":", ";", "#")
TAKEN_NAMES = ("doctor", "doctor lucky", "dog", "shamrock", "cat", "patience", "stranger 1", "stranger 2", "me", "myself")


@dataclass(frozen=True)
class Setup(Unchanging):
    """The choice of a game.

    >>> Setup("anniversary", 3).ground.zones[0].name
    'Drawing Room'
    >>> Setup("free", 4, variants=("re-entry",)).check()
    Traceback (most recent call last):
    ...
    lucky.errors.SetupError: Back from the dead (V7) needs Killing each other (V6).
    """

    edition: str = "free"  # or "original", "anniversary"
    players: int = 4  # 2 to 10; the books are for 3 to 8
    board: str | None = None  # a house by name or file
    cards: str | None = None  # a deck by name or file
    closed: tuple[str, ...] | None = None  # wings that are closed, by name (A2)
    floors: tuple[str, ...] | None = None  # storeys in play, by name (A4)
    variants: tuple[str, ...] = ()  # by name (V1 to V9)
    spite: bool | None = None  # failed attempts earn spite (M14)
    first_round: bool | None = None  # the Doctor gives no turns until everyone has had one (M18)
    dog_spite: bool | None = None  # a failed attempt on the dog earns spite like any other (V8)
    stair_sight: bool | None = None  # sight passes from floor to floor along stairs (S5)
    strangers: bool | None = None  # two of them sit between two players (A20)
    pets: tuple[str, ...] = ()  # "cat", "dog" (A15, A16)
    escape: Escape = "no"  # Escape from Lucky Mansion afterwards, or nothing else (E1)
    hand: int | None = None  # how many cards each is dealt
    start: str | None = None  # where the players start: a room by name
    doctor: str | None = None  # where he starts, likewise
    cat: str | None = None
    dog: str | None = None
    first: int | None = None  # the seat that begins
    dealer: int | None = None  # the last winner's seat (M2)
    names: tuple[str, ...] = ()  # of the players; suspects' where there are fewer

    def __new__(cls, *_: Any, **choices: Any) -> Self:
        """Refuse what is no choice in our own words; Python's are about calls."""
        refuse_unknown(choices)
        return super().__new__(cls)

    def __post_init__(self) -> None:
        """Take lists for tuples, as people write them."""
        for field in fields(self):
            if isinstance(value := getattr(self, field.name), list):
                object.__setattr__(self, field.name, tuple(value))

    def __repr__(self) -> str:
        """As one writes it: the choices that were made."""
        more = {name: value for name, value in self._chosen().items() if name not in ("edition", "players")}
        return f"{type(self).__name__}({', '.join([repr(self.edition), repr(self.players), *(f'{k}={v!r}' for k, v in more.items())])})"

    def __reduce__(self) -> tuple[Any, ...]:
        """The choices alone: what follows from them is worked out again."""
        return chosen, (type(self), self._chosen())

    @cached_property
    def edition_table(self) -> Edition:
        """The edition's own table."""
        edition = EDITIONS.get(self.edition)
        if edition is None:
            raise SetupError(f"There is no edition called {self.edition!r}; there are {', '.join(EDITIONS)}.")
        return edition

    def switched(self, name: str) -> bool:
        """Whether a switch is on: as chosen, else as the book has it."""
        chosen: bool | None = getattr(self, name)
        return self.edition_table.switches.get(name, False) if chosen is None else chosen

    @cached_property
    def has_strangers(self) -> bool:
        """Whether two Strangers sit between two players (A20)."""
        return self.switched("strangers") and (self.strangers is not None or (self.players == 2 and self.escape != "alone"))

    @property
    def seats(self) -> int:
        """Places at the table, Strangers' included."""
        return 4 if self.has_strangers else self.players

    def is_stranger(self, seat: int) -> bool:
        """The second and the fourth seat, where there are Strangers at all."""
        return self.has_strangers and seat % 2 == 1

    @cached_property
    def seat_names(self) -> tuple[str, ...]:
        """Who sits where: names given, else suspects; Strangers have none worth mentioning."""
        given = iter(self.names)
        taken = {name.lower() for name in self.names}
        usual = iter(person.name for person in people() if person.name.lower() not in taken)
        strangers = iter(("Stranger 1", "Stranger 2"))
        return tuple(next(strangers) if self.is_stranger(seat) else next(given, None) or next(usual) for seat in range(self.seats))

    @cached_property
    def floor_plan(self) -> Board:
        """The board."""
        return boards.load(self.board or self.edition_table.board)

    @cached_property
    def deck(self) -> Deck:
        """The cards: as chosen, else those that know the house, else the edition's."""
        if self.cards is not None:
            return decks.load(self.cards)
        own = self.floor_plan.decks.get(self.edition_table.family)
        return decks.load(self.edition_table.deck) if own is None else decks.load_beside(own, self.floor_plan.source)

    @cached_property
    def arrangement(self) -> Arrangement | None:
        """How the board's own file opens the house for this number of players, or for the wings and floors chosen (A1)."""
        if self.edition_table.halls or not self.floor_plan.arrangements:
            return None
        known = self.floor_plan.arrangements
        if self.closed is not None or self.floors is not None:
            closed = set(self.closed or ())
            floors = {f.name for f in self.floor_plan.floors} if self.floors is None else floor_names(self.floor_plan, self.floors)
            return next((a for a in known if set(a.closed) == closed and set(a.floors) == floors), None)
        return next((a for a in known if self.seats in a.players), known[-1])

    @property
    def opened(self) -> tuple[frozenset[str], frozenset[str] | None]:
        """The wings that are closed, and the floors in play (None: all): as chosen, else as the board's file says."""
        closed, floors = self.closed, self.floors
        if closed is None and floors is None and self.arrangement is not None:
            closed, floors = self.arrangement.closed, self.arrangement.floors
        return frozenset(closed or ()), None if floors is None else floor_names(self.floor_plan, floors)

    @cached_property
    def ground(self) -> Ground:
        """The house as it is opened: refused if the rules cannot be played on it (H1)."""
        closed, floors = self.opened
        return ground(self.floor_plan, halls=self.edition_table.halls, closed=closed, floors=floors, climbs=self.switched("stair_sight"))

    @property
    def shut_cards(self) -> int:
        """Cards dealt off for closed wings: one a room; a floor that is folded away takes none (A2)."""
        return len({number for wing in self.opened[0] for number in self.floor_plan.wings[wing]})

    def check(self) -> list[str]:
        """Refuse what cannot work, with the rule's id; what the book merely advises against comes back as warnings."""
        for fault in _faults(self):
            raise SetupError(fault)
        return list(_warnings(self))

    @cached_property
    def rules(self) -> Rules:
        """The law of this game for the engine."""
        self.check()
        rules = _base_rules(self)
        if self.escape == "alone":
            escape(rules)
        for variant in VARIANTS.values():
            if variant.name in self.variants:
                variant.edit(rules)
        if self.hand is not None:
            rules.hand = self.hand
        if rules.hand * self.players + self.shut_cards > len(rules.cards.every):
            raise SetupError(
                f"{self.players} hands of {rules.hand} need more than the {len(rules.cards.every) - self.shut_cards} cards there are"
                f" ({self.edition_table.ids.hand})."
            )
        if self.escape == "sequel":
            rules.sequel = _base_rules(self)
            escape(rules.sequel)
            rules.sequel.strangers = 0
        return rules

    @property
    def newer_rulings(self) -> str:
        """What to add when a game that was written down is refused: it may be older than a ruling. Empty if none has changed."""
        edition, chosen = self.edition_table, [VARIANTS[name] for name in self.variants]
        read_anew = {**edition.new_rulings, **{variant.rule: variant.new_ruling for variant in chosen if variant.new_ruling}}
        if self.deck.name != edition.deck:
            unused = {variant.rule for variant in VARIANTS.values() if variant not in chosen}
            read_anew |= {rule: ruling for rule, ruling in edition.new_deck_rulings.items() if rule not in unused}
        new = [f"{ruling} ({rule})" for rule, ruling in read_anew.items()]
        return f" It may be older than a ruling: {'; '.join(new)}." if new else ""

    def matters(self, switch: str) -> bool:
        """Whether it makes a difference in this game how a switch stands."""
        return all(map(self._has, SWITCHES[switch].needs))

    def _has(self, need: str) -> bool:
        """Whether a variant, a switch or something of the house is there."""
        if need == JOINING_STAIRS:
            return self.ground.joined
        return self.switched(need) if need in SWITCHES else need in self.variants

    def changed(self) -> dict[str, object]:
        """What was chosen, without what was left to the book; but what the book was once read not to say is said (see `written`)."""
        values = {f.name: self.switched(f.name) if f.name in self._read_anew else getattr(self, f.name) for f in fields(self)}
        return {f.name: values[f.name] for f in fields(self) if values[f.name] != f.default}

    def _chosen(self) -> dict[str, Any]:
        """What was chosen, without what was left to the book."""
        return {f.name: getattr(self, f.name) for f in fields(self) if getattr(self, f.name) != f.default}

    @classmethod
    def written(cls, choices: Mapping[str, Any]) -> Self:
        """A setup that was written down as `changed` gave it, maybe before a ruling: a switch it says nothing of stands as it did then."""
        setup = cls(**choices)
        return setup.with_(**{name: on for name, on in setup._read_anew.items() if getattr(setup, name) is None})

    @property
    def _read_anew(self) -> dict[str, bool]:
        """Switches of this game that keep a reading of before, and how they stood then."""
        chosen = [VARIANTS[name] for name in self.variants if name in VARIANTS]
        return {name: before for variant in chosen for name, before in variant.read_before if self.matters(name)}

    def with_(self, **changes: object) -> Self:
        """Another setup, with some choices changed."""
        return replace(self, **changes)  # type: ignore[arg-type]

    def places(self) -> dict[str, int]:
        """Where everybody starts, as zones of the ground; NOWHERE for the Doctor if cards decide (M1, M2, A1)."""
        usual = _usual_places(self)
        for key in ("start", "doctor", "cat", "dog"):
            room = getattr(self, key)
            if room is not None:
                usual[key] = zone_named(self.ground, room, key)
        return usual


class ShippedSetup(Setup):
    """A setup that comes over the network: boards and decks that come with the program, by name. It has no way to open another file."""

    def __post_init__(self) -> None:
        """Refuse other names at once, so that whatever is made of these choices opens no other file either."""
        super().__post_init__()
        if isinstance(self.board, str):
            boards.load_shipped(self.board)
        if isinstance(self.cards, str):
            decks.load_shipped(self.cards)

    @cached_property
    def floor_plan(self) -> Board:
        """The board."""
        return boards.load_shipped(self.board or self.edition_table.board)

    @cached_property
    def deck(self) -> Deck:
        """The cards."""
        return decks.load_shipped(self.cards or self.floor_plan.decks.get(self.edition_table.family) or self.edition_table.deck)


def refuse_unknown(choices: Iterable[str]) -> None:
    """Refuse names that are none of a setup's choices."""
    known = [field.name for field in fields(Setup)]
    for name in choices:
        if name not in known:
            near = get_close_matches(name[:LONGEST_NAME], known, 1)
            hint = f"Did you mean {near[0]}?" if near else f"There are {', '.join(known)}."
            raise SetupError(f"Setup has no choice called {name[:LONGEST_NAME]}. {hint}")


def chosen(kind: type[Setup], choices: dict[str, Any]) -> Setup:
    """The setup of these choices; what was left to the book is not among them."""
    return kind(**choices)


def zone_named(ground: Ground, name: str, what: str) -> int:
    """The zone a person means by a name; refused with the nearest name if there is none."""
    names = {zone.name.lower(): k for k, zone in enumerate(ground.zones)}
    found = names.get(name.strip().lower())
    if found is None:
        if any(zone.name.lower() == name.strip().lower() for zone in ground.board.zones):
            raise SetupError(f"{what}: nobody stands in {name!r} in this game; it is closed, folded away or a passage (A2, A4, S8).")
        near = get_close_matches(name.lower(), names, 1)
        hint = f" Did you mean {ground.zones[names[near[0]]].name}?" if near else ""
        raise SetupError(f"{what}: {ground.board.title} has no {name!r}.{hint}")
    return found


def _base_rules(setup: Setup) -> Rules:
    """The edition's answers, at this table and in this house."""
    edition, where = setup.edition_table, setup.places()
    board, cards = board_tables(setup.ground, setup.deck), card_tables(setup.deck, setup.ground, edition.lucky)
    rules = Rules(board, cards, edition.movement(), edition.drawing(), setup.seats)
    edition.answer(rules)
    if "spite" in edition.switches:
        rules.earns = setup.switched("spite")
    if "first_round" in edition.switches:
        rules.first_round = setup.switched("first_round")
    if "dog_spite" in edition.switches:
        rules.dog_earns = setup.switched("dog_spite")
    # If no card could place the Doctor the setup does, and chance says who begins (M2).
    rules.deals_for_start = edition.deals_for_start and _place_cards(setup, "room")
    rules.strangers = sum(1 << seat for seat in range(setup.seats) if setup.is_stranger(seat))
    rules.start = where["start"]
    rules.doctor_start = where["doctor"]
    rules.cat_start = where["cat"] if "cat" in setup.pets else NOWHERE
    rules.dog_start = where["dog"] if "dog" in setup.pets else NOWHERE
    rules.shut = setup.shut_cards
    rules.first = -1 if setup.first is None else setup.first
    rules.dealer = -1 if setup.dealer is None else setup.dealer
    return rules


def _usual_places(setup: Setup) -> dict[str, int]:
    ground_, arrangement = setup.ground, setup.arrangement
    if setup.edition_table.deals_for_start:
        rooms = {zone.name: k for k, zone in enumerate(ground_.zones)}
        doctor = NOWHERE if _place_cards(setup, "room") else ground_.round[len(ground_.round) // 2]  # M2, H3
        return {"start": rooms.get("Drawing Room", ground_.round[0]), "doctor": doctor, "cat": NOWHERE, "dog": NOWHERE}
    # In a house of one's own, or an opening the book does not know: spread along the Doctor's round (H3).
    spread = {"start": 0, "doctor": 2, "cat": 1, "dog": 3}
    usual = {key: ground_.round[quarter * len(ground_.round) // 4] for key, quarter in spread.items()}
    given = {} if arrangement is None else {key: getattr(arrangement, key) for key in spread}
    return usual | {key: ground_.at_number(number) for key, number in given.items() if number is not None}


def _shape_faults(setup: Setup) -> Iterator[str]:
    """Choices that are not even of the right kind: `names="Bob"`, `players="3"`."""
    for name in ("edition", "board", "cards", "start", "doctor", "cat", "dog"):
        value = getattr(setup, name)
        if value is not None and not isinstance(value, str):
            yield f"{name} should be a name in quotes, not {shown(value)}."
    for name in ("players", "hand", "first", "dealer"):
        value = getattr(setup, name)
        if (value is None and name == "players") or (value is not None and type(value) is not int):
            yield f"{name} should be a whole number, not {shown(value)}."
    for name in ("spite", "first_round", "strangers"):
        value = getattr(setup, name)
        if value is not None and not isinstance(value, bool):
            yield f"{name} should be True or False, not {shown(value)}; None leaves it to the book."
    if not isinstance(setup.escape, str):
        yield f"escape should be a name in quotes, not {shown(setup.escape)}."
    for name in ("closed", "floors", "variants", "pets", "names"):
        value = getattr(setup, name)
        if value is None and name in ("closed", "floors"):
            continue
        if not isinstance(value, tuple) or not all(isinstance(part, str) for part in value):
            yield f'{name} should be several names, such as ("...",) for one, not {shown(value)}.'


def _faults(setup: Setup) -> Iterator[str]:
    yield from _shape_faults(setup)
    edition = setup.edition_table
    if not FEWEST <= setup.players <= MOST:
        facts: dict[str, Fact] = {"players": setup.players, "fewest": FEWEST, "most": MOST, "rule": edition.ids.players}
        yield Phrase("{players} cannot play; {fewest} to {most} can ({rule}).", **facts)
    for name in setup.variants:
        if name not in VARIANTS:
            near = get_close_matches(name, VARIANTS, 1)
            yield f"There is no variant called {name!r}." + (
                f" Did you mean {near[0]!r}?" if near else f" There are {', '.join(VARIANTS)}."
            )
    yield from _edition_faults(setup)
    for name in setup.variants:
        for needed in VARIANTS[name].needs:
            if not (setup.switched(needed) if needed in SWITCHES else needed in setup.variants):
                other = SWITCHES[needed] if needed in SWITCHES else VARIANTS[needed]
                facts = {"variant": VARIANTS[name].title, "rule": VARIANTS[name].rule, "needed": other.title, "its_rule": other.rule}
                yield Phrase("{variant} ({rule}) needs {needed} ({its_rule}).", **facts)
    if setup.has_strangers and setup.players != 2:
        yield "Strangers join two players only (A20)."
    if setup.has_strangers and setup.escape == "alone":
        yield "Strangers do not take part in Escape (E1)."
    if setup.pets and setup.escape == "alone":
        yield "There are no pets in Escape (E1)."
    for pet in setup.pets:
        if pet not in PETS:
            yield f"There is no pet called {pet!r}; there are {' and '.join(PETS)} (A15, A16)."
    if setup.escape not in ESCAPES:
        yield f"Escape is played 'alone', as a 'sequel' or not ('no'), not {setup.escape!r} (E1)."
    yield from _table_faults(setup)


def _edition_faults(setup: Setup) -> Iterator[str]:
    """What was chosen and is not in the edition's table."""
    title = setup.edition_table.title
    for option, offered in _chosen(setup):
        if option.name not in offered:
            yield Phrase("{edition} does not offer {choice} ({rule}).", edition=title, choice=option.title, rule=option.rule)
    if "scattered" in setup.variants and not _place_cards(setup, "room", "weapon"):
        yield Phrase("No card names a room of {house}, so nobody could be scattered (V1).", house=setup.floor_plan.title)


def _chosen(setup: Setup) -> Iterator[tuple[Option, Collection[str]]]:
    """What differs from the book, and what of its kind the edition offers. To have no Strangers is a choice for nobody else."""
    edition = setup.edition_table
    yield from ((VARIANTS[name], edition.variants) for name in setup.variants)
    for name, option in SWITCHES.items():
        if getattr(setup, name) not in (None, edition.switches.get(name, False if name == "strangers" else None)):
            yield option, edition.switches
    yield from ((PETS[name], edition.pets) for name in setup.pets if name in PETS)
    yield from ((ESCAPES[name], edition.escapes) for name in (setup.escape,) if name in ESCAPES)


def _place_cards(setup: Setup, *kinds: str) -> bool:
    """Whether a card of these kinds names a room of this house."""
    rooms = {zone.name for zone in setup.ground.zones if zone.is_room}
    return any(card.kind in kinds and card.room in rooms for card in setup.deck.cards)


def _table_faults(setup: Setup) -> Iterator[str]:
    if setup.hand is not None and not 1 <= setup.hand <= 20:
        yield f"A hand of {setup.hand} cards is out of the question; 1 to 20 are not."
    for what, seat in (("first player", setup.first), ("dealer", setup.dealer)):
        if seat is not None and not 0 <= seat < setup.seats:
            yield f"The {what}'s seat is {seat}, but the seats are 0 to {setup.seats - 1}."
    if len(setup.names) > setup.players:
        yield f"There are {len(setup.names)} names for {setup.players} players."
    for name in setup.names:
        fault = name_fault(name)
        if fault is not None:
            yield fault
    if len({name.lower().removeprefix("the ") for name in setup.seat_names}) < setup.seats:
        yield "Two players have the same name; nobody would know whom to suspect."
    setup.places()


def name_fault(name: str) -> Phrase | None:
    """What would make a name unreadable in a game file, or an action with it ambiguous."""
    fault = _name_fault(name)
    return None if fault is None else Phrase(fault, name=shown(name), most=LONGEST_NAME, marks=" ".join(NOT_IN_NAMES))


def _name_fault(name: str) -> str | None:
    """The template of it."""
    if not name.isprintable() or name != " ".join(name.split()) or not 1 <= len(name) <= LONGEST_NAME:
        return template("{name} cannot be a player's name: it should be 1 to {most} characters on one line.")
    if any(mark in name for mark in NOT_IN_NAMES):
        return template("{name} cannot be a player's name: the characters {marks} have a meaning in game files.")
    words = name.lower().removeprefix("the ")
    if words in TAKEN_NAMES:
        return template("{name} cannot be a player's name: somebody in the house is called that already.")
    if {"to", "with"} & set(words.split()) or name.partition(".")[0].isdigit():
        return template("{name} cannot be a player's name: it would be mistaken for something else.")
    return None


def _warnings(setup: Setup) -> Iterator[str]:
    edition = setup.edition_table
    fewest, most = edition.players
    two_may = setup.has_strangers or setup.escape == "alone"  # A1, E1
    if not (FEWEST if two_may else fewest) <= setup.players <= most:
        facts: dict[str, Fact] = {"edition": edition.title, "fewest": fewest, "most": most, "rule": edition.ids.players}
        yield Phrase("{edition} is for {fewest} to {most} players ({rule}).", **facts)
    for pet in PETS:
        if getattr(setup, pet) is not None and pet not in setup.pets:
            yield Phrase("{pawn} has a starting room but is not in this game: choose it among the pets too (A15, A16).", pawn=pet)
    for option, _ in _chosen(setup):
        if option.name in edition.later:
            yield Phrase("{choice} ({rule}) came after {edition}.", choice=option.title, rule=option.rule, edition=edition.title)
        elif option.name in edition.earlier:
            said = template("{choice} ({rule}) is from an older book: that of {edition} leaves it out.")
            yield Phrase(said, choice=option.title, rule=option.rule, edition=edition.title)
    for switch in SWITCHES.values():
        if getattr(setup, switch.name) is not None and not setup.matters(switch.name):
            yield Phrase("{choice} ({rule}) makes no difference in this game.", choice=switch.title, rule=switch.rule)
    if setup.escape == "sequel" and setup.players * ESCAPE_HAND > (cards := len(setup.deck.cards) - setup.shut_cards):
        yield Phrase(
            "Escape would deal {hand} cards to each, and there are only {cards} in all: some get fewer (E2).", hand=ESCAPE_HAND, cards=cards
        )
    if setup.arrangement is not None:
        yield from _board_warnings(setup, setup.arrangement)


def _board_warnings(setup: Setup, arrangement: Arrangement) -> Iterator[str]:
    """Advice on how many play in how much of a house, and on the pet that helps (A1)."""
    advised = not setup.pets and setup.escape != "alone"
    meant = arrangement.players or (setup.seats,)
    if setup.seats in meant:
        if advised and arrangement.advice and setup.seats in (4, 7, 8):
            yield Phrase("{advice} (A1)", advice=arrangement.advice)
        return
    players = " or ".join(", ".join(map(str, meant)).rsplit(", ", 1))
    facts: dict[str, Fact] = {"way": arrangement.name, "rooms": len(setup.ground.zones), "players": players}
    said = template("By the book this is a house for {players} players: {way}, {rooms} rooms (A1).")
    if advised and setup.seats > max(meant):
        said = template("By the book this is a house for {players} players: {way}, {rooms} rooms (A1). It will be crowded: let the cat in.")
    elif advised:
        said = template("By the book this is a house for {players} players: {way}, {rooms} rooms (A1). It will be roomy: let the dog in.")
    yield Phrase(said, **facts)
