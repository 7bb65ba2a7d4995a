"""The table of actions: a place for everything anybody could ever do in an edition, on one board with one deck.

It is the same for every number of players and every variant of an edition, so that what was learned in one setup can be used in another.
Pawns are told from the one who acts, and copies of a card share a place.
"""

from dataclasses import dataclass
from functools import lru_cache

from lucky.actions import Action, ActionKind
from lucky.cards import Card
from lucky.engine import actions as engine
from lucky.engine.actions import CAT, DOCTOR, DOG, SEATS
from lucky.engine.bits import ZONES
from lucky.engine.movement import ByCards
from lucky.engine.rules import CARDS
from lucky.engine_tables import numbered
from lucky.errors import LuckyError
from lucky.ground import ground
from lucky.search.action_space import BARE_FACE, PAWN_SLOTS, ActionSpace
from lucky.setup import Setup

ME = 0
STRANGERS = (1, 3)  # they sit between two players: the next to the left, and the next to the right (A20)
PAWNS = {ME: "", 1: "Stranger on the left ", 3: "Stranger on the right ", DOCTOR: "Doctor ", DOG: "dog ", CAT: "cat "}
TARGETS = {DOCTOR: "", DOG: " on the dog"} | {left: f" on the player {left} to the left" for left in range(1, SEATS)}


@dataclass(frozen=True)
class Place:
    """What stands at a place of the table."""

    place: int
    kind: ActionKind
    text: str
    card: str | None = None
    pawn: str | None = None  # who is moved: "me", "Doctor", "dog", "cat", "Stranger on the left" or "on the right"
    zone: str | None = None
    target: str | None = None  # "Doctor", "dog", or how many places to the left: "1" to "9"


class ActionTable:
    """All places, in order; and what the engine needs to find them.

    >>> table = action_table(Setup("free", 4))
    >>> table[4].text, table.place("step Library")
    ('step Drawing Room', 19)
    """

    def __init__(self, setup: Setup) -> None:
        """The table that belongs to a setup: those of the same edition, board and deck have the same one."""
        self.places: list[Place] = []
        self.setup = setup
        self.edition = setup.edition_table
        self.zones = board_zones(setup)
        self.faces = faces_of(setup)
        by_name = {(card.kind, card.name): k for k, card in enumerate(self.faces)}
        cards = numbered(setup.deck)
        face_of = [by_name[cards[k].kind, cards[k].name] if k in cards else 0 for k in range(CARDS)]
        where = {name: k for k, name in enumerate(self.zones)}
        zone_of = [where[zone.name] for zone in setup.ground.zones] + [0] * (ZONES - len(setup.ground.zones))
        self._marks: list[tuple[str, int, int]] = []
        self._fill()
        self.space = ActionSpace(len(self.places), face_of, zone_of, setup.seats)
        for table, at, place in self._marks:
            self.space.set_place(table, at, place)

    def __len__(self) -> int:
        return len(self.places)

    def __getitem__(self, place: int) -> Place:
        return self.places[place]

    def place(self, what: str | Action | int, seat: int = 0) -> int:
        """Where an action stands: the engine's, of a seat, or by the words of the table."""
        if isinstance(what, str):
            for place in self.places:
                if place.text.lower() == what.strip().lower():
                    return place.place
            raise LuckyError(f"{what!r} is not in the table of actions; `lucky.env.action_table(setup).places` lists all of it.")
        return int(self.space.place(seat, int(what)))

    def _add(self, table: str, at: int, kind: ActionKind, text: str, **parts: str | None) -> None:
        if table:
            self._marks.append((table, at, len(self.places)))
        self.places.append(Place(len(self.places), kind, text, **parts))

    def _fill(self) -> None:
        """Every place in order: plain actions, steps, cards, attempts, answers."""
        offered = self.edition
        plain: list[ActionKind] = ["end", "draw", "pass", *(["spite"] if "super-spite" in offered.variants else [])]  # type: ignore[list-item]
        for kind in plain:
            self._add("plain", getattr(engine, kind.upper()), kind, kind)
        escapes = len(offered.escapes) > 1
        strangers = STRANGERS if "strangers" in offered.switches else ()
        pets = [pet for name, pet in (("dog", DOG), ("cat", CAT)) if name in offered.pets]
        ghost = [DOCTOR] if escapes else []
        for pawn in (ME, *strangers, *ghost, *pets):
            self._add_zones("step", pawn, "step", "step ", pawn)
        self._fill_cards([ME, *strangers], bool(ghost))
        victims = range(1, SEATS) if "murder" in offered.variants or escapes else ()
        self._fill_attempts([DOCTOR, *([DOG] if "dog" in offered.variants else []), *victims])
        for k, card in enumerate(self.faces):
            if card.luck > 0:
                self._add("foil", k, "foil", f"foil {card.name}", card=card.name)
        if "murder" in offered.variants:
            for k, card in enumerate(self.faces):
                if card.kind == "weapon":
                    self._add("counter", k, "counter", f"counter with {card.name}", card=card.name)

    def _fill_cards(self, own: list[int], ghost: bool) -> None:
        """Cards that move somebody, as the edition has it."""
        rules = self.setup.rules
        by_cards = isinstance(rules.movement, ByCards)
        movable = [*own, *([DOCTOR] if rules.lures or ghost else [])]
        for k, card in enumerate(self.faces):
            if card.kind == "move" and by_cards:
                self._add_zones("walk", k, "walk", f"{card.name}: ", ME, card.name)
                if rules.lures:
                    self._add_zones("lure", k, "lure", f"{card.name}: ", DOCTOR, card.name)
            elif card.kind == "move":
                steps = f"{card.steps} step{'' if card.steps == 1 else 's'}"
                self._add("pace", k, "pace", f"{card.name}: {steps}", card=card.name)
            if card.kind in ("move", "room") and card.room in self.zones:
                for pawn in movable:
                    text = f"{card.name}: {PAWNS[pawn]}to {card.room}"
                    self._add("jump", k * PAWN_SLOTS + pawn, "jump", text, card=card.name, pawn=_pawn(pawn), zone=card.room)

    def _add_zones(self, table: str, at: int, kind: ActionKind, text: str, pawn: int, card: str | None = None) -> None:
        """The same thing for every zone, one after another."""
        for k, zone in enumerate(self.zones):
            to = f"{PAWNS[pawn]}to {zone}" if card is not None or pawn != ME else zone
            self._add(table if k == 0 else "", at, kind, f"{text}{to}", card=card, pawn=_pawn(pawn), zone=zone)

    def _fill_attempts(self, targets: list[int]) -> None:
        """With bare hands or a Weapon, on everybody who could be killed."""
        weapons = [(BARE_FACE, "bare hands")] + [(k, card.name) for k, card in enumerate(self.faces) if card.kind == "weapon"]
        for target in targets:
            whom = _pawn(target) if target >= SEATS else str(target)
            for face, name in weapons:
                text = f"attempt{TARGETS[target]} with {name}"
                card = None if face == BARE_FACE else name
                self._add("attempt", face * PAWN_SLOTS + target, "attempt", text, card=card, target=whom)


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
