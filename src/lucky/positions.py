"""A whole position as one line, hidden cards and all, and back: for bug reports and tests. docs/notation.md explains it.

    phase=moving turn=1 acts=1 points=1 turns=4 alive=0-2 at=0,12,5/8/-/- hands=0,7,62-64/3,9/- deck=1,2,4-6,8,10-61 ...

Zones, cards and seats are the engine's numbers. A group that would say what every game starts with is left out. What the
line does not hold is the setup, which reading it back needs, and the seed.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from lucky.engine import phases
from lucky.engine.actions import BARE, CAT, DOCTOR, DOG, FAILURES, PAWNS, SEATS
from lucky.engine.bits import NOWHERE
from lucky.engine.memory import Memory
from lucky.engine.position import Position
from lucky.engine.rules import Rules
from lucky.engine.state import State
from lucky.errors import NotationError
from lucky.reading import shown
from lucky.setup import Setup

NOTHING = "-"
MOST = 2**62  # more than any count of a game
LONGEST = 10_000  # characters


@dataclass(frozen=True)
class Group:
    """One `label=value` of the line, and the attributes of the position it stands for."""

    label: str
    attributes: tuple[str, ...]
    write: Callable[[Position], str]
    read: Callable[[Position, str], None]
    needed: bool = False


def position_text(position: Position) -> str:
    """The line for a position."""
    fresh = _fresh(position.rules)
    written = [(group, group.write(position)) for group in GROUPS]
    return " ".join(f"{group.label}={text}" for group, text in written if group.needed or text != group.write(fresh))


def parse_position(setup: Setup, text: str) -> Position:
    """The position a line stands for in a game of this setup. It has no seed: random numbers come from the fast generator."""
    groups = _split(text)
    position = _fresh(setup.rules)
    if "slayer" in groups and setup.rules.sequel is not None:
        position.rules = setup.rules.sequel
    for group in GROUPS:
        value = groups.pop(group.label, None)
        if value is not None:
            try:
                group.read(position, value)
            except ValueError as error:
                raise NotationError(f"{group.label}={shown(value)} cannot stand in a position: {error}.") from None
        elif group.needed:
            raise NotationError(f"A position needs the group {group.label}=.")
    for label in groups:
        raise NotationError(f"A position has no group {shown(label)}.")
    for fault in _faults(position):
        raise NotationError(f"This cannot be a position: {fault}.")
    return position


def _fresh(rules: Rules) -> Position:
    position = Position(rules)
    position.memory = Memory() if rules.re_entry else None
    return position


def _split(text: str) -> dict[str, str]:
    if len(text) > LONGEST:
        raise NotationError("This is far too long to be a position.")
    groups: dict[str, str] = {}
    for part in text.split():
        label, equals, value = part.partition("=")
        if not equals:
            raise NotationError(f"{shown(part)} is no part of a position; its parts look like turn=2.")
        if label in groups:
            raise NotationError(f"{shown(label)} stands twice in this position.")
        groups[label] = value
    return groups


# Small things: numbers, zones, and lists of numbers with their runs shortened.


def _int(text: str, low: int, high: int) -> int:
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 20 and low <= int(text) <= high):
        raise ValueError(f"a number from {low} to {high} was expected, not {shown(text)}")
    return int(text)


def _runs_text(numbers: list[int]) -> str:
    """Numbers in their order; three or more that follow each other become a run.

    >>> _runs_text([5, 7, 8, 9, 2, 3])
    '5,7-9,2,3'
    """
    parts: list[str] = []
    k = 0
    while k < len(numbers):
        end = k
        while end + 1 < len(numbers) and numbers[end + 1] == numbers[end] + 1:
            end += 1
        if end - k >= 2:
            parts.append(f"{numbers[k]}-{numbers[end]}")
            k = end + 1
        else:
            parts.append(str(numbers[k]))
            k += 1
    return ",".join(parts) or NOTHING


def _runs(text: str, most: int) -> list[int]:
    if text == NOTHING:
        return []
    numbers: list[int] = []
    for part in text.split(","):
        first, dash, last = part.partition("-")
        start = _int(first, 0, most)
        numbers += range(start, _int(last, start, most) + 1) if dash else [start]
    if len(set(numbers)) < len(numbers):
        raise ValueError("a number stands twice")
    return numbers


def _members(word: int) -> list[int]:
    return [k for k in range(int(word).bit_length()) if word >> k & 1]


def _cards(goods: int, failures: int) -> list[int]:
    return _members(goods) + [FAILURES + k for k in _members(failures)]


def _card_sets(text: str) -> tuple[int, int]:
    cards = _runs(text, 2 * FAILURES - 1)
    return sum(1 << card for card in cards if card < FAILURES), sum(1 << card - FAILURES for card in cards if card >= FAILURES)


def _parts(text: str, separator: str, count: int) -> list[str]:
    parts = text.split(separator)
    if len(parts) != count:
        raise ValueError(f"{count} of them were expected between {separator!r}, not {len(parts)}")
    return parts


# The kinds of groups.


def _number(label: str, attribute: str, low: int = 0, high: int = MOST) -> Group:
    def read(p: Position, text: str) -> None:
        setattr(p, attribute, _int(text, low, high))

    return Group(label, (attribute,), lambda p: str(int(getattr(p, attribute))), read)


def _seat(label: str, attribute: str, low: int = 0) -> Group:
    def read(p: Position, text: str) -> None:
        setattr(p, attribute, _int(text, low, p.rules.seats - 1))

    return Group(label, (attribute,), lambda p: str(int(getattr(p, attribute))), read)


def _word(label: str, attribute: str, words: dict[int, str], needed: bool = False) -> Group:
    numbers = {word: number for number, word in words.items()}

    def read(p: Position, text: str) -> None:
        if text not in numbers:
            raise ValueError(f"one of {', '.join(numbers)} was expected")
        setattr(p, attribute, numbers[text])

    return Group(label, (attribute,), lambda p: words[getattr(p, attribute)], read, needed)


def _flag(label: str, attribute: str) -> Group:
    return _word(label, attribute, {False: "no", True: "yes"})


def _seats(label: str, attribute: str) -> Group:
    def read(p: Position, text: str) -> None:
        setattr(p, attribute, sum(1 << seat for seat in _runs(text, p.rules.seats - 1)))

    return Group(label, (attribute,), lambda p: _runs_text(_members(getattr(p, attribute))), read)


def _pile(label: str, goods: str | None, failures: str | None) -> Group:
    """Cards whose order does not matter."""

    def write(p: Position) -> str:
        return _runs_text(_cards(getattr(p, goods) if goods else 0, getattr(p, failures) if failures else 0))

    def read(p: Position, text: str) -> None:
        for attribute, cards, what in zip((goods, failures), _card_sets(text), ("good", "failure"), strict=True):
            if attribute:
                setattr(p, attribute, cards)
            elif cards:
                raise ValueError(f"there can be no {what} among them")

    return Group(label, tuple(filter(None, (goods, failures))), write, read)


def _pawns(
    label: str, attribute: str, write_one: Callable[[int], str], read_one: Callable[[Position, str], int], needed: bool = False
) -> Group:
    """Something of every pawn: the seats', then the Doctor's, the dog's and the cat's."""

    def write(p: Position) -> str:
        values = [write_one(int(value)) for value in getattr(p, attribute)]
        return "/".join([",".join(values[: p.rules.seats]), *values[DOCTOR:PAWNS]])

    def read(p: Position, text: str) -> None:
        seats, *others = _parts(text, "/", 1 + PAWNS - SEATS)
        values = getattr(p, attribute)
        for pawn, part in [*enumerate(_parts(seats, ",", int(p.rules.seats))), *zip((DOCTOR, DOG, CAT), others, strict=True)]:
            values[pawn] = read_one(p, part)

    return Group(label, (attribute,), write, read, needed)


def _zone_text(zone: int) -> str:
    return NOTHING if zone == NOWHERE else str(int(zone))


def _zone(p: Position, text: str) -> int:
    return NOWHERE if text == NOTHING else _int(text, 0, p.rules.board.size - 1)


def _hands_text(hands: State | Memory, seats: int) -> str:
    return "/".join(_runs_text(_cards(hands.goods[k], hands.failures[k])) for k in range(seats))


def _read_hands(hands: State | Memory, text: str, seats: int) -> None:
    for k, hand in enumerate(_parts(text, "/", seats)):
        hands.goods[k], hands.failures[k] = _card_sets(hand)


def _memory_text(p: Position) -> str:
    return NOTHING if p.memory is None else _hands_text(p.memory, p.rules.seats)


def _read_memory(p: Position, text: str) -> None:
    if p.memory is None:
        raise ValueError("nobody comes back from the dead in this game")
    _read_hands(p.memory, text, int(p.rules.seats))


def _fresh_text(p: Position) -> str:
    return ",".join(str(int(p.fresh[k])) for k in range(p.rules.seats))


def _read_fresh(p: Position, text: str) -> None:
    for k, part in enumerate(_parts(text, ",", int(p.rules.seats))):
        p.fresh[k] = _int(part, 0, 2 * FAILURES)


def _read_deck(p: Position, text: str) -> None:
    cards = _runs(text, 2 * FAILURES - 1)
    p.deck_size = len(cards)
    for k, card in enumerate(cards):
        p.deck[k] = card


def _read_grave(p: Position, text: str) -> None:
    p.dog_grave = _zone(p, text)


def _been_text(p: Position) -> str:
    return ",".join(f"{zone}:{int(when)}" for zone, when in enumerate(p.been) if when) or NOTHING


def _read_been(p: Position, text: str) -> None:
    for part in [] if text == NOTHING else text.split(","):
        zone, _, when = part.partition(":")
        p.been[_int(zone, 0, p.rules.board.size - 1)] = _int(when, 1, MOST)


PLACES = {phases.MOVING: "moving", phases.ANSWERING: "answering", phases.OVER: "over"}
THEN = {phases.MOVING: "moving", phases.ENDING: "ending", phases.PASSING: "passing"}
ENDINGS = {phases.GOING_ON: "none", phases.DOCTOR_DEAD: "doctor-dead", phases.LAST_ALIVE: "last-alive", phases.NOBODY_LEFT: "nobody-left"}

GROUPS = (
    _word("phase", "phase", PLACES, needed=True),
    _seat("turn", "turn"),
    _seat("acts", "to_act"),
    _number("points", "points"),
    _number("played", "played"),
    _number("turns", "turns"),
    _seats("opened", "opened"),
    _seats("alive", "alive"),
    _pawns("at", "at", _zone_text, _zone, needed=True),
    _pawns("tokens", "tokens", str, lambda p, text: _int(text, 0, MOST)),
    Group(
        "hands",
        ("goods", "failures"),
        lambda p: _hands_text(p, p.rules.seats),
        lambda p, text: _read_hands(p, text, int(p.rules.seats)),
        needed=True,
    ),
    Group("memory", ("memory",), _memory_text, _read_memory),
    Group("deck", ("deck", "deck_size"), lambda p: _runs_text([int(p.deck[k]) for k in range(p.deck_size)]), _read_deck, needed=True),
    _pile("discards", "discards", None),
    _pile("refill", "refill", None),
    Group("fresh", ("fresh",), _fresh_text, _read_fresh),
    _pile("spent", None, "spent"),
    _pile("aside", "aside_goods", "aside_failures"),
    _pile("shut", "shut_goods", "shut_failures"),
    _flag("dark", "dark"),
    _number("attacker", "attacker", 0, DOCTOR),
    _number("target", "target", 0, DOG),
    _number("weapon", "weapon", 0, BARE),
    _number("value", "value"),
    _number("luck", "luck"),
    _seat("asked", "asked"),
    _number("to-ask", "to_ask", 0, SEATS),
    _pile("laid", "laid_goods", "laid_failures"),
    _word("then", "then", THEN),
    _word("victim", "victim", {phases.SILENT: "silent", phases.DECLINED: "declined", phases.COUNTERS: "counters"}),
    _number("counter", "counter", 0, FAILURES - 1),
    _number("counter-value", "counter_value"),
    _seats("dying", "dying"),
    _number("killer", "killer", 0, DOCTOR),
    _seats("dog-tried", "dog_tried"),
    _flag("dog-dead", "dog_dead"),
    Group("dog-grave", ("dog_grave",), lambda p: _zone_text(p.dog_grave), _read_grave),
    _number("doctor-moves", "doctor_moves"),
    Group("been", ("been",), _been_text, _read_been),
    _seat("winner", "winner", -1),
    _seat("loser", "loser", -1),
    _seat("slayer", "slayer", -1),
    _word("ending", "ending", ENDINGS),
    _number("attempts", "attempts"),
    _number("foiled", "foiled"),
    _number("rolls", "rolls"),
    _number("random", "random", 1, 2**63 - 1),
)


def _faults(p: Position) -> Iterator[str]:
    """What would make the engine stumble. That a game can get there is not checked."""
    held = [_cards(p.goods[k], p.failures[k]) for k in range(p.rules.seats)]
    piles = [_cards(p.discards, p.spent), _cards(p.aside_goods, p.aside_failures), _cards(p.shut_goods, p.shut_failures)]
    laid = _cards(p.laid_goods, p.laid_failures)
    cards = sorted(sum([*held, *piles, laid], [int(p.deck[k]) for k in range(p.deck_size)]))
    if cards != sorted(p.rules.cards.every):
        wrong = next(card for card in (*cards, *p.rules.cards.every) if cards.count(card) != p.rules.cards.every.count(card))
        yield f"card {wrong} is {'nowhere' if wrong not in cards else 'not of this deck' if cards.count(wrong) == 1 else 'in two places'}"
    if p.at[DOCTOR] == NOWHERE:
        yield "the Doctor is nowhere"
    for seat in range(p.rules.seats):
        if bool(p.alive >> seat & 1) != (p.at[seat] != NOWHERE):
            yield f"seat {seat} is neither dead nor alive"
    if p.phase != phases.OVER and not p.alive >> p.to_act & 1:
        yield f"seat {p.to_act}, who is to act, is dead"
    if p.phase == phases.MOVING and p.turn != p.to_act:
        yield "someone moves whose turn it is not"
    if p.phase == phases.ANSWERING:
        yield from _attempt_faults(p)


def _attempt_faults(p: Position) -> Iterator[str]:
    if p.attacker == p.target or SEATS > p.attacker >= p.rules.seats or SEATS > p.target >= p.rules.seats:
        yield "the attempt makes no sense"
    if p.attacker == p.to_act:
        yield "the attacker is asked to foil their own attempt"
