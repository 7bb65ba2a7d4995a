"""What a seat cannot know, dealt again: the other hands, the deck, the cards that cover closed rooms."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from lucky.engine.actions import BARE, FAILURES, SEATS
from lucky.engine.bits import BIT, first, size
from lucky.engine.fast_rng import below, stir
from lucky.engine.memory import Memory
from lucky.engine.rules import CARDS
from lucky.engine.state import State

POOL: Final = vec[u8]([0] * CARDS)
SORTED: Final = vec[u8]([0] * CARDS)  # POOL in another order

# What the seat sees outside its own hand: discards, reasons, what is laid, and from HANDS on what it knows of each hand (V6).
HANDS: Final = 3
OPEN_GOODS: Final = vec[i64]([0] * (HANDS + SEATS))
OPEN_FAILURES: Final = vec[i64]([0] * (HANDS + SEATS))


def hide(s: State, seat: i64) -> None:
    """Deal what the seat cannot know in the order of the cards' numbers, so that nothing of it is left. -1 knows no hand.

    The source of chance goes too: whoever had it could work the future out.
    """
    _look(s, seat)
    _level(s, seat)
    n = _gather(s, seat)
    fresh = _fresh(s, seat)
    if s.refill != 0:
        _sort(s, n, fresh)
    _deal_pool(s, seat, n, fresh)
    if s.memory is not None:
        memory = Memory()
        if seat >= 0:
            for k in range(s.rules.seats):
                memory.taken(seat, OPEN_GOODS[HANDS + k], OPEN_FAILURES[HANDS + k])
        s.memory = memory
    s.rng = None
    s.sequel_rng = None
    s.rolls = 0
    s.random = 1
    s.listener = None


def redeal(s: State, seat: i64) -> None:
    """Deal what the seat cannot know at random: one of the positions that it cannot tell from the true one."""
    _look(s, seat)
    n = _gather(s, seat)
    _shuffle(s, 0, n)
    fresh = _fresh(s, seat)
    if s.refill != 0:
        _sort(s, n, fresh)
        _shuffle(s, 0, fresh)
        _shuffle(s, fresh, n - s.deck_size)
    _deal_pool(s, seat, n, fresh)


def _shuffle(s: State, start: i64, end: i64) -> None:
    """Put this part of POOL into a random order."""
    left = end
    while left > start + 1:
        s.random = stir(s.random)
        k = start + below(s.random, left - start)
        left -= 1
        card = POOL[left]
        POOL[left] = POOL[k]
        POOL[k] = card


def _look(s: State, seat: i64) -> None:
    """All that lies open before the seat."""
    OPEN_GOODS[0] = s.discards
    OPEN_GOODS[1] = s.aside_goods
    OPEN_GOODS[2] = s.laid_goods
    OPEN_FAILURES[0] = s.spent
    OPEN_FAILURES[1] = s.aside_failures
    OPEN_FAILURES[2] = s.laid_failures
    memory = s.memory
    for k in range(s.rules.seats):
        OPEN_GOODS[HANDS + k] = 0
        OPEN_FAILURES[HANDS + k] = 0
        if memory is not None and seat >= 0 and k != seat:
            OPEN_GOODS[HANDS + k] = s.goods[k] & memory.goods[seat]
            OPEN_FAILURES[HANDS + k] = s.failures[k] & memory.failures[seat]


def _level(s: State, seat: i64) -> None:
    """Give the copies of a card that lie open the lowest numbers the seat does not hold.

    People cannot tell copies apart. But everyone lays the lowest they have, so the numbers in the open would tell about hands.
    """
    cards = s.rules.cards
    own_goods: i64 = 0
    own_failures: i64 = 0
    if seat >= 0:
        own_goods = s.goods[seat]
        own_failures = s.failures[seat]
    done_goods: i64 = 0
    done_failures: i64 = 0
    for k in range(s.rules.card_count):
        card: i64 = i64(s.rules.deck[k])
        alike = cards.alike[card]
        if alike & (alike - 1) == 0:
            continue
        if card < FAILURES:
            if done_goods & alike == 0:
                _level_copies(s, OPEN_GOODS, alike, alike & ~own_goods)
                done_goods |= alike
        elif done_failures & alike == 0:
            _level_copies(s, OPEN_FAILURES, alike, alike & ~own_failures)
            done_failures |= alike
    s.refill = _lowest(s, cards.moves | cards.rooms | cards.weapons, s.refill)
    s.discards = OPEN_GOODS[0]
    s.aside_goods = OPEN_GOODS[1]
    s.laid_goods = OPEN_GOODS[2]
    s.spent = OPEN_FAILURES[0]
    s.aside_failures = OPEN_FAILURES[1]
    s.laid_failures = OPEN_FAILURES[2]
    s.weapon = _first_alike(s, s.weapon)
    s.counter = _first_alike(s, s.counter)


def _first_alike(s: State, weapon: i64) -> i64:
    """The first copy of a Weapon that an attempt is made with, whichever it was and wherever that one lies by now."""
    if weapon == BARE:
        return weapon
    alike = s.rules.cards.alike[weapon]
    return weapon if alike == 0 else first(alike)


def _level_copies(s: State, piles: vec[i64], alike: i64, free: i64) -> None:
    """As many copies of one card in each pile as before, with the lowest of the free numbers."""
    for k in range(HANDS + s.rules.seats):
        here = size(piles[k] & alike)
        piles[k] &= ~alike
        while here > 0:
            piles[k] |= free & -free
            free &= free - 1
            here -= 1


def _gather(s: State, seat: i64) -> i64:
    """All cards the seat cannot place, in POOL, by number."""
    goods: i64 = 0
    failures: i64 = 0
    if seat >= 0:
        goods = s.goods[seat]
        failures = s.failures[seat]
    for k in range(HANDS + s.rules.seats):
        goods |= OPEN_GOODS[k]
        failures |= OPEN_FAILURES[k]
    n: i64 = 0
    for k in range(s.rules.card_count):
        card: i64 = i64(s.rules.deck[k])
        if (goods & BIT[card] if card < FAILURES else failures & BIT[card - FAILURES]) == 0:
            POOL[n] = u8(card)
            n += 1
    return n


def _unknown(s: State, k: i64) -> i64:
    """How many cards of a hand the seat does not know."""
    return size(s.goods[k]) + size(s.failures[k]) - size(OPEN_GOODS[HANDS + k]) - size(OPEN_FAILURES[HANDS + k])


def _fresh(s: State, seat: i64) -> i64:
    """How many unknown cards in hands may have come from a refilled deck."""
    cards: i64 = 0
    if s.refill != 0:
        for k in range(s.rules.seats):
            if k != seat:
                cards += min(s.fresh[k], _unknown(s, k))
    return cards


def _sort(s: State, n: i64, fresh: i64) -> None:
    """Put POOL into the order in which it is dealt after a refill (M9): so many cards drawn since, other cards, the deck.

    The deck holds nothing but what it was refilled with, and no hand more of that than it has drawn.
    """
    goods: i64 = 0
    for k in range(n):
        card: i64 = i64(POOL[k])
        if card < FAILURES:
            goods |= BIT[card]
    refill = _lowest(s, goods, s.refill)
    drawn: i64 = 0
    other = fresh
    deck = n - s.deck_size
    for turn in range(2):  # first what the deck was refilled with, then the rest
        for k in range(n):
            card = i64(POOL[k])
            from_refill = card < FAILURES and refill & BIT[card] != 0
            if from_refill != (turn == 0):
                continue
            if deck < n:
                SORTED[deck] = u8(card)
                deck += 1
            elif (drawn < fresh and from_refill) or other == n - s.deck_size:
                SORTED[drawn] = u8(card)
                drawn += 1
            else:
                SORTED[other] = u8(card)
                other += 1
    for k in range(n):
        POOL[k] = SORTED[k]


def _lowest(s: State, goods: i64, like: i64) -> i64:
    """Of these goods as many of each kind as there are in another set, if there are: those with the lowest numbers."""
    found: i64 = 0
    left = goods
    while left != 0:
        alike = s.rules.cards.alike[first(left)] & goods
        left &= ~alike
        copies = min(size(alike), size(like & s.rules.cards.alike[first(alike)]))
        while copies > 0:
            found |= alike & -alike
            alike &= alike - 1
            copies -= 1
    return found


def _deal_pool(s: State, seat: i64, n: i64, fresh: i64) -> None:
    """Cards of POOL into the hands and over the closed rooms, as many as each has; the rest are the deck.

    After a refill each hand gets of the first `fresh` cards what it may have drawn since.
    """
    drawn: i64 = 0
    dealt = fresh
    for k in range(s.rules.seats):
        if k != seat:
            unknown = _unknown(s, k)
            s.goods[k] = OPEN_GOODS[HANDS + k]
            s.failures[k] = OPEN_FAILURES[HANDS + k]
            if fresh > 0:
                since = min(s.fresh[k], unknown)
                for c in range(drawn, drawn + since):
                    s.give(k, i64(POOL[c]))
                drawn += since
                unknown -= since
            for c in range(dealt, dealt + unknown):
                s.give(k, i64(POOL[c]))
            dealt += unknown
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
    for c in range(s.deck_size, CARDS):  # where cards lay that were drawn
        s.deck[c] = u8(0)
