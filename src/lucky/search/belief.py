"""What behaviour tells about hands.

Who passed although nobody else was likely to save the Doctor had nothing to lay. Who laid a card that was more than needed,
or less, had none that fitted better. What he has drawn since may be anything.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from lucky.engine.actions import FAILURES
from lucky.engine.bits import BIT, first, size
from lucky.engine.chance import below, stir
from lucky.engine.state import State

MOST: Final = 40  # conclusions that are kept


class Belief:
    """Conclusions about hands: in a hand at most so many cards have one of these amounts of luck."""

    def __init__(self) -> None:
        """Nothing is known yet."""
        self.count: i64 = 0
        self.seat: vec[i64] = vec[i64]([0] * MOST)
        self.lucks: vec[i64] = vec[i64]([0] * MOST)
        self.most: vec[i64] = vec[i64]([0] * MOST)

    def conclude(self, seat: i64, lucks: i64, most: i64) -> None:
        """Add a conclusion; one that excludes nothing is none."""
        if lucks != 0 and self.count < MOST:
            self.seat[self.count] = seat
            self.lucks[self.count] = lucks
            self.most[self.count] = most
            self.count += 1

    def impose(self, s: State) -> None:
        """Trade cards that somebody cannot have for cards of the deck that he can.

        Not where cards were seen changing hands (V7): what is known beats what is guessed, and a trade could undo it.
        """
        if s.memory is not None:
            return
        for k in range(self.count):
            trade(s, self.seat[k], self.lucks[k], self.most[k])


def ruled_out(needed: i64, later: float, laid: i64, hold: float, most_luck: i64) -> i64:
    """Amounts of luck, as a set, of which somebody had no card when he answered so.

    `later` is the luck to be expected of those asked after him, `laid` the luck of the card he laid, 0 if he passed. If the
    others could be relied on, or all was lost anyway, passing says nothing.
    """
    low: i64 = 1
    high: i64 = most_luck
    if laid == 0:
        if later >= hold * float(needed) + 1.0 or float(needed) - 1.5 * later > 1.0:
            return 0
    elif laid > needed:
        low = needed
        high = laid - 1
    else:
        low = laid + 1
        high = needed
    lucks: i64 = 0
    for luck in range(low, min(high, most_luck) + 1):
        lucks |= BIT[luck]
    return lucks


def trade(s: State, seat: i64, lucks: i64, most: i64) -> None:
    """Leave a hand no more than that many cards with such luck, as far as the deck can help."""
    cards = s.rules.cards
    goods: i64 = 0
    failures: i64 = 0
    rest = lucks
    while rest != 0:
        luck = first(rest)
        rest &= rest - 1
        goods |= cards.goods_with[luck]
        failures |= cards.failures_with[luck]
    goods &= s.goods[seat]
    failures &= s.failures[seat]
    surplus = size(goods) + size(failures) - most
    if surplus <= 0 or s.deck_size == 0:
        return
    s.random = stir(s.random)
    place = below(s.random, s.deck_size)
    for _k in range(s.deck_size):
        card: i64 = i64(s.deck[place])
        if lucks & BIT[cards.luck[card]] == 0:
            if failures != 0:
                given = first(failures) + FAILURES
                failures &= failures - 1
            else:
                given = first(goods)
                goods &= goods - 1
            s.lose(seat, given)
            s.give(seat, card)
            s.deck[place] = u8(given)
            surplus -= 1
            if surplus == 0:
                return
        place += 1
        if place == s.deck_size:
            place = 0
