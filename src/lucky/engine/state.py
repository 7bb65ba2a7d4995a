"""The state of a game: plain data, copied quickly. What may be done with it is written in the other files."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from lucky.engine.actions import DOCTOR, FAILURES, PAWNS, SEATS
from lucky.engine.bits import BIT, NOWHERE, ZONES, first
from lucky.engine.events import Listener
from lucky.engine.fast_rng import below, stir
from lucky.engine.memory import Memory
from lucky.engine.phases import ENDING, GOING_ON, OVER, SILENT
from lucky.engine.rules import CARDS, Rules
from lucky.engine.seeded_rng import SeededRng

NO_PAWNS: Final = vec[i64]([NOWHERE] * PAWNS)
NO_TOKENS: Final = vec[i64]([0] * PAWNS)
NO_CARDS: Final = vec[i64]([0] * SEATS)
NO_DECK: Final = vec[u8]([0] * CARDS)
NEVER_BEEN: Final = vec[i64]([0] * ZONES)


class State:
    """Pawns, hands, piles, whose turn it is, and the attempt under way."""

    def __init__(self, rules: Rules, like: "State | None" = None) -> None:
        """An empty house, for deal.py to set the table in; or one with the pawns and cards of another state."""
        self.rules: Rules = rules
        # Pawns stand in zones; the dead, and pets that are not in play, NOWHERE.
        self.at: vec[i64] = NO_PAWNS[:] if like is None else like.at[:]
        self.tokens: vec[i64] = NO_TOKENS[:] if like is None else like.tokens[:]  # spite or reasons, the ghost's included
        self.goods: vec[i64] = NO_CARDS[:] if like is None else like.goods[:]  # hands: moves, rooms and weapons
        self.failures: vec[i64] = NO_CARDS[:] if like is None else like.failures[:]  # hands: failures
        self.memory: Memory | None = None  # what the murdered saw of other hands (V7)
        self.alive: i64 = 0
        # Piles. The deck has no order: each draw picks one of its cards.
        self.deck: vec[u8] = NO_DECK[:] if like is None else like.deck[:]
        self.deck_size: i64 = 0
        self.discards: i64 = 0  # goods
        self.refill: i64 = 0  # goods that everyone saw become the deck when it was last empty (M9)
        self.fresh: vec[i64] = NO_CARDS[:] if like is None else like.fresh[:]  # by seat: cards drawn since then, unless seen to be gone
        self.spent: i64 = 0  # failures played or discarded
        self.aside_goods: i64 = 0  # reasons
        self.aside_failures: i64 = 0
        self.shut_goods: i64 = 0  # dealt off unseen for closed wings (A2)
        self.shut_failures: i64 = 0
        # The turn.
        self.phase: i64 = OVER
        self.turn: i64 = 0
        self.to_act: i64 = 0
        self.points: i64 = 0  # movement points left
        self.played: i64 = 0  # cards played for movement this turn
        self.opened: i64 = 0  # seats that have had a first turn
        self.turns: i64 = 0
        self.dark: bool = False
        # The attempt under way.
        self.attacker: i64 = 0  # a pawn: a seat or the Doctor
        self.target: i64 = DOCTOR
        self.weapon: i64 = 0
        self.value: i64 = 0
        self.luck: i64 = 0  # points laid against it
        self.asked: i64 = 0
        self.to_ask: i64 = 0  # seats still to ask, the one asked included
        self.laid_goods: i64 = 0
        self.laid_failures: i64 = 0
        self.then: i64 = ENDING  # where the game goes on after the attempt
        self.victim: i64 = SILENT
        self.counter: i64 = 0  # the counter's Weapon and value
        self.counter_value: i64 = 0
        self.dying: i64 = 0
        self.killer: i64 = 0
        # The dog.
        self.dog_tried: i64 = 0  # seats that have ever tried to kill him (V9)
        self.dog_dead: bool = False
        self.dog_grave: i64 = NOWHERE
        self.doctor_moves: i64 = 0
        self.been: vec[i64] = NEVER_BEEN[:] if like is None else like.been[:]  # when the Doctor was last in a zone (V8)
        # The end.
        self.winner: i64 = -1
        self.loser: i64 = -1
        self.slayer: i64 = -1  # who killed the Doctor, when the game goes on as Escape
        self.ending: i64 = GOING_ON
        # Counted for those who study games.
        self.attempts: i64 = 0
        self.foiled: i64 = 0
        # Chance.
        self.rng: SeededRng | None = None
        self.sequel_rng: SeededRng | None = None  # takes over with the sequel, if given
        self.rolls: i64 = 0  # numbers taken from it
        self.random: i64 = 1
        self.listener: Listener | None = None

    def copy_into(self, other: "State") -> None:
        """Make another state of the same game equal to this one; nobody listens to it."""
        for k in range(PAWNS):
            other.at[k] = self.at[k]
            other.tokens[k] = self.tokens[k]
        for k in range(self.rules.seats):
            other.goods[k] = self.goods[k]
            other.failures[k] = self.failures[k]
            other.fresh[k] = self.fresh[k]
        other.deck = self.deck[:]
        if self.rules.mortal_dog:
            other.been = self.been[:]
        self.copy_numbers(other)

    def copy_numbers(self, other: "State") -> None:
        """The part of copying that is not pawns and cards."""
        other.rules = self.rules
        other.memory = None if self.memory is None else self.memory.copy()
        other.alive = self.alive
        other.deck_size = self.deck_size
        other.discards = self.discards
        other.refill = self.refill
        other.spent = self.spent
        other.aside_goods = self.aside_goods
        other.aside_failures = self.aside_failures
        other.shut_goods = self.shut_goods
        other.shut_failures = self.shut_failures
        other.phase = self.phase
        other.turn = self.turn
        other.to_act = self.to_act
        other.points = self.points
        other.played = self.played
        other.opened = self.opened
        other.turns = self.turns
        other.dark = self.dark
        other.attacker = self.attacker
        other.target = self.target
        other.weapon = self.weapon
        other.value = self.value
        other.luck = self.luck
        other.asked = self.asked
        other.to_ask = self.to_ask
        other.laid_goods = self.laid_goods
        other.laid_failures = self.laid_failures
        other.then = self.then
        other.victim = self.victim
        other.counter = self.counter
        other.counter_value = self.counter_value
        other.dying = self.dying
        other.killer = self.killer
        other.dog_tried = self.dog_tried
        other.dog_dead = self.dog_dead
        other.dog_grave = self.dog_grave
        other.doctor_moves = self.doctor_moves
        other.winner = self.winner
        other.loser = self.loser
        other.slayer = self.slayer
        other.ending = self.ending
        other.attempts = self.attempts
        other.foiled = self.foiled
        other.rng = self.rng
        other.sequel_rng = self.sequel_rng
        other.rolls = self.rolls
        other.random = self.random
        other.listener = None

    def roll(self, n: i64) -> i64:
        """A number from 0 to n - 1: from the seeded generator in a real game, else from the fast generator."""
        rng = self.rng
        if rng is None:
            self.random = stir(self.random)
            return below(self.random, n)
        self.rolls += 1
        return rng.below(self.rolls, n)

    def tell(self, kind: i64, a: i64 = -1, b: i64 = -1, c: i64 = -1, d: i64 = -1) -> None:
        """Tell whoever listens of an event."""
        if self.listener is not None:
            self.listener.hear(self, kind, a, b, c, d)

    def take(self) -> i64:
        """Take a card off the deck, any one as likely as another."""
        k = self.roll(self.deck_size)
        card: i64 = i64(self.deck[k])
        self.deck_size -= 1
        self.deck[k] = self.deck[self.deck_size]
        return card

    def give(self, seat: i64, card: i64) -> None:
        """Put a card into a hand."""
        if card < FAILURES:
            self.goods[seat] |= BIT[card]
        else:
            self.failures[seat] |= BIT[card - FAILURES]

    def lose(self, seat: i64, card: i64) -> None:
        """Take a card out of a hand, openly; where it goes is the caller's business."""
        if self.memory is not None:
            self.memory.shown(self, seat, card)
        if card < FAILURES:
            self.goods[seat] &= ~BIT[card]
            if self.refill != 0 and self.rules.cards.alike[card] & ~self.refill == 0:  # of copies nobody knows which one it was
                self.fresh[seat] -= 1
        else:
            self.failures[seat] &= ~BIT[card - FAILURES]

    def discard(self, card: i64) -> None:
        """Put a card on its discard pile: failures have one of their own (M13)."""
        if card < FAILURES:
            self.discards |= BIT[card]
        else:
            self.spent |= BIT[card - FAILURES]

    def put_back(self, goods: i64, failures: i64) -> None:
        """Put cards into the deck."""
        while goods != 0:
            self.deck[self.deck_size] = u8(first(goods))
            self.deck_size += 1
            goods &= goods - 1
        while failures != 0:
            self.deck[self.deck_size] = u8(first(failures) + FAILURES)
            self.deck_size += 1
            failures &= failures - 1

    def is_stranger(self, seat: i64) -> bool:
        """Whether the seat plays by itself (A20)."""
        return self.rules.strangers & BIT[seat] != 0

    def others(self, seat: i64) -> i64:
        """The zones where the other seats' pawns stand."""
        zones: i64 = 0
        at = self.at
        bit = BIT
        for k in range(self.rules.seats):
            if k != seat:
                zones |= bit[at[k]]
        return zones
