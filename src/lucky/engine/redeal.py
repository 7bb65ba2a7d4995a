"""What a seat cannot know, dealt again: the other hands, the deck, the cards that cover closed rooms."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from lucky.engine.actions import FAILURES
from lucky.engine.bits import BIT, first, size
from lucky.engine.chance import below, stir
from lucky.engine.rules import CARDS
from lucky.engine.state import State

POOL: Final = vec[u8]([0] * CARDS)


def hide(s: State, seat: i64) -> None:
    """Deal what the seat cannot know in the order of the cards' numbers, so that nothing of it is left. -1 knows no hand.

    The source of chance goes too: whoever had it could work the future out.
    """
    _deal_pool(s, seat, _gather(s, seat))
    s.fate = None
    s.sequel_fate = None
    s.rolls = 0
    s.random = 1
    s.log = None


def redeal(s: State, seat: i64) -> None:
    """Deal what the seat cannot know at random: one of the positions that it cannot tell from the true one."""
    n = _gather(s, seat)
    left = n
    while left > 1:
        s.random = stir(s.random)
        k = below(s.random, left)
        left -= 1
        card = POOL[left]
        POOL[left] = POOL[k]
        POOL[k] = card
    _deal_pool(s, seat, n)


def _gather(s: State, seat: i64) -> i64:
    """All cards the seat cannot place, in POOL, by number."""
    goods = s.shut_goods
    failures = s.shut_failures
    for k in range(s.rules.seats):
        if k != seat:
            goods |= s.goods[k]
            failures |= s.failures[k]
    for k in range(s.deck_size):
        card: i64 = i64(s.deck[k])
        if card < FAILURES:
            goods |= BIT[card]
        else:
            failures |= BIT[card - FAILURES]
    n: i64 = 0
    while goods != 0:
        POOL[n] = u8(first(goods))
        goods &= goods - 1
        n += 1
    while failures != 0:
        POOL[n] = u8(first(failures) + FAILURES)
        failures &= failures - 1
        n += 1
    return n


def _deal_pool(s: State, seat: i64, n: i64) -> None:
    """The first cards of POOL into the hands and over the closed rooms, as many as each has; the rest are the deck."""
    dealt: i64 = 0
    for k in range(s.rules.seats):
        if k != seat:
            held = size(s.goods[k]) + size(s.failures[k])
            s.goods[k] = 0
            s.failures[k] = 0
            for c in range(dealt, dealt + held):
                s.give(k, i64(POOL[c]))
            dealt += held
    shut = size(s.shut_goods) + size(s.shut_failures)
    s.shut_goods = 0
    s.shut_failures = 0
    for c in range(dealt, dealt + shut):
        card: i64 = i64(POOL[c])
        if card < FAILURES:
            s.shut_goods |= BIT[card]
        else:
            s.shut_failures |= BIT[card - FAILURES]
    dealt += shut
    s.deck_size = n - dealt
    for c in range(dealt, n):
        s.deck[c - dealt] = POOL[c]
