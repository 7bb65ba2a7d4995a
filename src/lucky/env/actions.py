"""The table of actions: a place for everything anybody could ever do in an edition, on one board with one deck.

It is the same for every number of players and every variant of an edition, so that what was learned in one setup can be used in another.
Pawns are told from the one who acts, and copies of a card share a place.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from lucky.actions import Action, ActionKind
from lucky.cards import Card
from lucky.editions import cards_walk
from lucky.engine import actions as engine
from lucky.engine.actions import (
    ATTEMPT,
    BARE,
    CAT,
    COUNTER,
    DOCTOR,
    DOG,
    FIRST,
    FOIL,
    JUMP,
    LURE,
    NONE,
    PACE,
    SEATS,
    STEP,
    WALK,
)
from lucky.engine.bits import ZONES
from lucky.engine.rules import CARDS
from lucky.engine_tables import numbered
from lucky.errors import LuckyError
from lucky.ground import ground
from lucky.search.action_space import ActionSpace
from lucky.setup import Setup
from lucky.unchanging import Unchanging

ME = 0
STRANGERS = (1, 3)  # they sit between two players: the next to the left, and the next to the right (A20)
PAWNS = {ME: "", 1: "Stranger on the left ", 3: "Stranger on the right ", DOCTOR: "Doctor ", DOG: "dog ", CAT: "cat "}
TARGETS = {DOCTOR: "", DOG: " on the dog"} | {left: f" on the player {left} to the left" for left in range(1, SEATS)}


@dataclass(frozen=True)
class ActionPlace:
    """What stands at a place of the table."""

    place: int
    kind: ActionKind
    text: str
    card: str | None = None
    pawn: str | None = None  # who is moved: "me", "Doctor", "dog", "cat", "Stranger on the left" or "on the right"
    zone: str | None = None
    target: str | None = None  # "Doctor", "dog", or how many places to the left: "1" to "9"


class ActionTable(Unchanging):
    """All places, in order; and what the engine needs to find them.

    >>> table = action_table(Setup("free", 4))
    >>> table[4].text, table.place("step Library")
    ('step Drawing Room', 17)
    """

    def __init__(self, setup: Setup) -> None:
        """The table that belongs to a setup: those of the same edition, board and deck have the same one."""
        self.setup = setup
        self.edition = setup.edition_table
        self.zones = board_zones(setup)
        self.faces = faces_of(setup)
        self.places: list[ActionPlace] = []
        self._moulds: list[Mould] = []
        self._fill()
        by_name = {(card.kind, card.name): k for k, card in enumerate(self.faces)}
        cards = numbered(setup.deck)
        face_of = [by_name[cards[k].kind, cards[k].name] if k in cards else 0 for k in range(CARDS)]
        copies = {face: [card for card in cards if face_of[card] == face] for face in range(len(self.faces))}
        zone_of = [self.zones.index(zone.name) for zone in setup.ground.zones]
        here = {name: k for k, name in enumerate(zone_of)}  # the zone of this game, by its place on the board
        self.space = ActionSpace(len(self.places), face_of, zone_of + [0] * (ZONES - len(zone_of)), setup.seats)
        for seat in range(setup.seats):
            for place, mould in enumerate(self._moulds):
                for action in mould.actions(seat, setup.seats, copies, here):
                    self.space.set_place(seat, action, place)

    def __repr__(self) -> str:
        return f"<ActionTable of {self.setup!r}: {len(self)} actions>"

    def __reduce__(self) -> tuple[Any, ...]:
        """The setup: it is worked out again."""
        return action_table, (self.setup,)

    def __len__(self) -> int:
        return len(self.places)

    def __getitem__(self, place: int) -> ActionPlace:
        return self.places[place]

    def place(self, what: str | Action | int, seat: int = 0) -> int:
        """Where an action stands: the engine's, of a seat, or by the words of the table."""
        if isinstance(what, str):
            for place in self.places:
                if place.text.lower() == what.strip().lower():
                    return place.place
            raise LuckyError(f"{what!r} is not in the table of actions; `lucky.env.action_table(setup).places` lists all of it.")
        return int(self.space.place(seat, int(what)))

    def _add(self, mould: "Mould", kind: ActionKind, text: str, **parts: str | None) -> None:
        self._moulds.append(mould)
        self.places.append(ActionPlace(len(self.places), kind, text, **parts))

    def _fill(self) -> None:
        """Every place in order: plain actions, steps, cards, attempts, answers."""
        offered = self.edition
        plain: tuple[ActionKind, ...] = ("end", "draw", "pass", "spite")
        for kind in plain if "super-spite" in offered.variants else plain[:3]:
            self._add(Mould(getattr(engine, kind.upper())), kind, kind)
        escapes = len(offered.escapes) > 1
        strangers = STRANGERS if "strangers" in offered.switches else ()
        pets = [pet for name, pet in (("dog", DOG), ("cat", CAT)) if name in offered.pets]
        ghost = [DOCTOR] if escapes else []
        for pawn in (ME, *strangers, *ghost, *pets):
            for k, zone in enumerate(self.zones):
                text = f"step {zone}" if pawn == ME else f"step {PAWNS[pawn]}to {zone}"
                self._add(Mould(STEP, first=pawn, second_zone=k), "step", text, pawn=_pawn(pawn), zone=zone)
        self._fill_cards([ME, *strangers], bool(ghost))
        victims = range(1, SEATS) if "murder" in offered.variants or escapes else ()
        self._fill_attempts([DOCTOR, *([DOG] if "dog" in offered.variants else []), *victims])
        for k, card in enumerate(self.faces):
            if card.luck > 0:
                self._add(Mould(FOIL, face=k), "foil", f"foil {card.name}", card=card.name)
        if "murder" in offered.variants:
            for k, card in enumerate(self.faces):
                if card.kind == "weapon":
                    self._add(Mould(COUNTER, face=k), "counter", f"counter with {card.name}", card=card.name)

    def _fill_cards(self, own: list[int], ghost: bool) -> None:
        """Cards that move somebody, as the edition has it."""
        rules = self.setup.rules
        by_cards = cards_walk(rules)
        for k, card in enumerate(self.faces):
            if card.kind == "move" and by_cards:
                self._fill_walks(k, card, "walk", WALK, ME)
                if rules.lures:
                    self._fill_walks(k, card, "lure", LURE, DOCTOR)
            elif card.kind == "move":
                steps = f"{card.steps} step{'' if card.steps == 1 else 's'}"
                self._add(Mould(PACE, face=k), "pace", f"{card.name}: {steps}", card=card.name)
            if card.kind in ("move", "room") and card.room in self.zones:
                for pawn in [*own, *([DOCTOR] if rules.lures or ghost else [])]:
                    text = f"{card.name}: {PAWNS[pawn]}to {card.room}"
                    self._add(Mould(JUMP, face=k, second=pawn), "jump", text, card=card.name, pawn=_pawn(pawn), zone=card.room)

    def _fill_walks(self, face: int, card: Card, kind: ActionKind, verb: int, pawn: int) -> None:
        """A Move card to every zone."""
        for k, zone in enumerate(self.zones):
            text = f"{card.name}: {PAWNS[pawn]}to {zone}"
            self._add(Mould(verb, face=face, second_zone=k), kind, text, card=card.name, pawn=_pawn(pawn), zone=zone)

    def _fill_attempts(self, targets: list[int]) -> None:
        """With bare hands or a Weapon, on everybody who could be killed."""
        weapons = [(k, card.name) for k, card in enumerate(self.faces) if card.kind == "weapon"]
        for target in targets:
            whom = _pawn(target) if target >= SEATS else str(target)
            bare = f"attempt{TARGETS[target]} with bare hands"
            self._add(Mould(ATTEMPT, first=BARE, second=target), "attempt", bare, target=whom)
            for face, name in weapons:
                text = f"attempt{TARGETS[target]} with {name}"
                self._add(Mould(ATTEMPT, face=face, second=target), "attempt", text, card=name, target=whom)


@dataclass(frozen=True)
class Mould:
    """How the engine's numbers for a place are put together. Pawns below SEATS are places to the left of the one who acts."""

    verb: int
    face: int | None = None  # the card, which stands where the verb wants it
    first: int | None = None
    second: int | None = None
    second_zone: int | None = None  # by its place on the board

    def actions(self, seat: int, seats: int, copies: dict[int, list[int]], here: dict[int, int]) -> Iterator[int]:
        """All numbers that a seat may know it by: one for each copy of the card. None if the zone or the seat is not in this game."""
        second = 0 if self.second is None else _absolute(self.second, seat, seats)
        if self.second_zone is not None:
            second = here.get(self.second_zone, NONE)
        first = 0 if self.first is None else self.first if self.verb == ATTEMPT else _absolute(self.first, seat, seats)
        if NONE in (first, second):
            return
        if self.face is None:
            yield self.verb + first * FIRST + second
        for card in copies[self.face] if self.face is not None else ():
            yield self.verb + (card if self.verb in (PACE, FOIL, COUNTER) else card * FIRST + second)


def _absolute(pawn: int, seat: int, seats: int) -> int:
    """A pawn that was told from a seat; NONE if so many do not play."""
    if pawn >= SEATS:
        return pawn
    return (seat + pawn) % seats if pawn < seats else NONE


def _pawn(pawn: int) -> str:
    return PAWNS[pawn].strip() or "me"


def board_zones(setup: Setup) -> list[str]:
    """The zones of the whole board, by name: as if no wing were closed and no floor folded away."""
    whole = ground(setup.floor_plan, halls=setup.edition_table.halls)
    names = [zone.name for zone in whole.zones]
    return names + [zone.name for zone in setup.ground.zones if zone.name not in names]


def faces_of(setup: Setup) -> list[Card]:
    """The different cards of the deck, in the engine's order: copies count once."""
    found: dict[tuple[str, str], Card] = {}
    for card in numbered(setup.deck).values():
        found.setdefault((card.kind, card.name), card)
    return list(found.values())


@lru_cache(64)
def action_table(setup: Setup) -> ActionTable:
    """The table of a setup, made once."""
    return ActionTable(setup)
