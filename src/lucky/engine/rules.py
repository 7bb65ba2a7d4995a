"""The law of one game as a table of answers: the house, the cards, and what the rule book says here.

Editions fill in the table and variants edit it (lucky/setup.py does both); the engine asks it and never learns whose
answers they are. Answers that differ in kind are objects (`movement`, `drawing`), the others numbers and yes or no.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from lucky.engine.actions import FAILURES
from lucky.engine.bits import BIT, NOWHERE, ZONES, first
from lucky.engine.drawing import Drawing
from lucky.engine.movement import Movement

CARDS: Final = 124
LUCKIEST: Final = 100  # more luck than any card has (lucky.cards)
FAR: Final = 99  # more steps or moves than there are
SOON: Final = 5  # moves of the Doctor's that are foreseen
NEARBY: Final = 3  # of which somebody a step away may care about so many

NEVER: Final = 0  # the Doctor does not come by himself,
LATER: Final = 1  # or not soon,
PASSES: Final = 2  # or comes a step away after so many moves, before he comes,
ARRIVES: Final = PASSES + NEARBY  # or comes after so many


class BoardTables:
    """The ground in the engine's tables: sets of zones by zone."""

    def __init__(
        self, steps: list[int], sees: list[int], onward: list[int], round_: list[int], named: int, balconies: int, far: int
    ) -> None:
        """`far` is the longest walk a card allows, for which reach is worked out."""
        self.size: i64 = len(steps)
        self.steps: vec[i64] = _by_zone(steps, 0)
        self.sees: vec[i64] = _by_zone(sees, 0)
        self.onward: vec[i64] = _by_zone(onward, NOWHERE)
        self.back: vec[i64] = _by_zone([], NOWHERE)  # the next lower open number, for Strangers (A22)
        for k in range(len(round_)):
            self.back[round_[k]] = round_[k - 1]
        self.all: i64 = 2 ** len(steps) - 1
        self.named: i64 = named
        self.balconies: i64 = balconies
        self.distance: vec[i64] = vec[i64]([FAR] * (ZONES * ZONES))
        # By zones of the Doctor's and another: after how many moves of his own he is there; FAR if not soon.
        self.arrives: vec[i64] = vec[i64]([FAR] * (ZONES * ZONES))
        self.visits: vec[i64] = vec[i64]([NEVER] * (ZONES * ZONES))  # the same in a word: NEVER, LATER, PASSES or ARRIVES and the moves
        # What lies within reach of n steps of a zone, as lists in row n * ZONES + zone: listing is quicker than searching bits.
        self.reach_size: vec[i64] = vec[i64]([0] * (ZONES * (far + 1)))
        self.reach: vec[u8] = vec[u8]([0] * (ZONES * (far + 1) * ZONES))
        for start in range(len(steps)):
            self._measure(start, far)
            self._foresee(start)

    def _measure(self, start: i64, far: i64) -> None:
        """Distances from one zone, and what lies within reach of 1, 2, 3... steps."""
        reached = BIT[start]
        edge = reached
        steps: i64 = 0
        while edge != 0 or steps <= far:
            rest = edge
            beyond: i64 = 0
            while rest != 0:
                zone = first(rest)
                rest &= rest - 1
                self.distance[start * ZONES + zone] = steps
                beyond |= self.steps[zone]
            if steps <= far:
                self._list(steps * ZONES + start, reached & ~BIT[start])
            edge = beyond & ~reached
            reached |= edge
            steps += 1

    def _foresee(self, doctor: i64) -> None:
        """Where the Doctor comes by himself from a zone, and what he passes a step away before."""
        for other in range(self.size):
            back = self.back[other]
            if back != NOWHERE and self.onward[back] == other:
                self.visits[doctor * ZONES + other] = LATER
        zone = doctor
        for k in range(1, SOON + 1):
            zone = self.onward[zone]
            for other in range(self.size):
                row = doctor * ZONES + other
                if other == zone and self.arrives[row] == FAR:
                    self.arrives[row] = k
                    if self.visits[row] < PASSES:
                        self.visits[row] = ARRIVES + k
                if k <= NEARBY and self.steps[zone] & BIT[other] != 0 and self.visits[row] < PASSES:
                    self.visits[row] = PASSES + k

    def _list(self, row: i64, zones: i64) -> None:
        """Write a set of zones as a list."""
        n: i64 = 0
        while zones != 0:
            self.reach[row * ZONES + n] = u8(first(zones))
            zones &= zones - 1
            n += 1
        self.reach_size[row] = n


class CardTables:
    """The deck in the engine's tables. Goods are numbered from 0, failures from FAILURES."""

    def __init__(self) -> None:
        """An empty deck; `add` fills it."""
        self.every: list[int] = []
        self.steps: vec[i64] = vec[i64]([0] * CARDS)
        self.room: vec[i64] = vec[i64]([NOWHERE] * CARDS)  # a zone; NOWHERE if it has none or is not on the board
        self.value: vec[i64] = vec[i64]([0] * CARDS)
        self.there: vec[i64] = vec[i64]([0] * CARDS)
        self.luck: vec[i64] = vec[i64]([0] * CARDS)
        self.alike: vec[i64] = vec[i64]([0] * CARDS)  # every copy of the card, itself included
        self.moves: i64 = 0
        self.rooms: i64 = 0
        self.weapons: i64 = 0
        self.lucky_goods: i64 = 0
        self.lucky_failures: i64 = 0
        self.most_luck: i64 = 0
        self.goods_with: vec[i64] = vec[i64]([0] * LUCKIEST)  # by luck: the goods that have so much
        self.failures_with: vec[i64] = vec[i64]([0] * LUCKIEST)

    def add(self, card: int, kind: str, steps: int, room: int, value: int, there: int, luck: int, copies: list[int]) -> None:
        """Put one card in: `room` is a zone or NOWHERE, `copies` all cards that cannot be told from it."""
        self.every.append(card)
        self.steps[card] = steps
        self.room[card] = room
        self.value[card] = value
        self.there[card] = there
        self.luck[card] = luck
        here = BIT[card % FAILURES]
        for copy in copies:
            self.alike[card] |= BIT[copy % FAILURES]
        if kind == "move":
            self.moves |= here
        elif kind == "room":
            self.rooms |= here
        elif kind == "weapon":
            self.weapons |= here
        if luck > 0:
            self.most_luck = max(self.most_luck, luck)
            if card < FAILURES:
                self.lucky_goods |= here
                self.goods_with[luck] |= here
            else:
                self.lucky_failures |= here
                self.failures_with[luck] |= here


class Rules:
    """Everything that is settled before the first card is dealt."""

    def __init__(self, board: BoardTables, cards: CardTables, movement: Movement, drawing: Drawing, seats: int) -> None:
        """The free edition's answers to the rest; whoever builds the table changes what is different."""
        self.board: BoardTables = board
        self.cards: CardTables = cards
        self.movement: Movement = movement
        self.drawing: Drawing = drawing
        # The table.
        self.seats: i64 = seats
        self.strangers: i64 = 0  # seats that play by themselves (A20)
        self.start: i64 = 0
        self.starts: vec[i64] = vec[i64]([NOWHERE] * 10)  # a seat's own starting room, if not the common one
        self.doctor_start: i64 = NOWHERE  # found by dealing (M2) unless given
        self.dog_start: i64 = NOWHERE
        self.cat_start: i64 = NOWHERE
        self.dealer: i64 = -1  # the last winner, else chance decides
        self.first: i64 = -1  # who starts, else chance decides
        self.hand: i64 = 6
        self.shut: i64 = 0  # cards dealt off unseen for closed wings (A2)
        # How the game starts.
        self.deals_for_start: bool = True  # Room cards choose first player and the Doctor's room (M2)
        self.scattered: bool = False  # V1
        # The deck.
        self.lures: bool = True  # M5, M6: cards move the Doctor too, and each by itself
        self.snooping: bool = True  # M8: one may draw though others see it, the Doctor included
        self.refills: bool = True  # M9
        self.lights: bool = False  # A13: an empty deck puts them out
        # Attempts.
        self.weapon_adds: bool = False  # A9: 1 and the Weapon, not 1 or the Weapon
        self.earns: bool = True  # a failed attempt earns a token: spite (M14) or a reason (A11)
        self.reasons: bool = False  # the token is one of the cards laid, and is set aside (A11)
        self.spite_foils: bool = False  # V3
        self.mortals: bool = False  # V6
        self.re_entry: bool = False  # V7
        self.re_entry_hand: i64 = 5
        self.mortal_dog: bool = False  # V8: he follows the Doctor, and can be killed
        self.dog_earns: bool = True  # a failed attempt on him earns a token too, where any does
        self.revenge: bool = False  # V9
        self.has_loser: bool = False  # A12
        # The Doctor and the next turn.
        self.activates: bool = True  # M17
        self.first_round: bool = True  # M18: not before everyone has had a turn
        # Escape from Lucky Mansion.
        self.ghost: bool = False  # E4-E8
        self.sequel: Rules | None = None  # the law after the Doctor's death (E1)
        # The deck as it is before anything is dealt, and sums over it, for estimates.
        self.deck: vec[u8] = vec[u8]([0] * CARDS)
        self.card_count: i64 = 0
        self.luck_count: i64 = 0
        self.count_cards()

    def count_cards(self) -> None:
        """Add the deck up; again after a variant has changed it."""
        self.card_count = 0
        self.luck_count = 0
        for card in self.cards.every:
            self.deck[self.card_count] = u8(card)
            self.card_count += 1
            self.luck_count += self.cards.luck[card]
        for k in range(self.card_count, CARDS):
            self.deck[k] = u8(0)


def _by_zone(values: list[int], missing: int) -> vec[i64]:
    return vec[i64](values + [missing] * (ZONES - len(values)))
