"""What behaviour tells about hands: who passed although nobody else was likely to save the Doctor had nothing to lay."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from lucky.engine.actions import FAILURES
from lucky.engine.bits import first, size
from lucky.engine.chance import below, stir
from lucky.engine.state import State

ANY: Final = -1  # nothing is known of a hand


def lucky_most(needed: int, cards_after: int, drawn_since: int, hidden_luck: float, hold: float) -> int:
    """How many cards with luck somebody can hold who passed when so much was needed and so many cards were still to come.

    If the others could be relied on, or all was lost anyway, passing says nothing.
    """
    later = hidden_luck * cards_after
    if later >= hold * needed + 1.0 or needed - 1.5 * later > 1.0:
        return ANY
    return drawn_since


def thin(s: State, seat: i64, most: vec[i64]) -> None:
    """Trade lucky cards of those who cannot have so many for luckless ones of the deck."""
    for k in range(s.rules.seats):
        if k != seat and most[k] >= 0:
            trade(s, k, most[k])


def trade(s: State, seat: i64, most: i64) -> None:
    """Leave a hand no more than that many cards with luck, as far as the deck can help."""
    cards = s.rules.cards
    goods = s.goods[seat] & cards.lucky_goods
    failures = s.failures[seat] & cards.lucky_failures
    surplus = size(goods) + size(failures) - most
    if surplus <= 0 or s.deck_size == 0:
        return
    s.random = stir(s.random)
    place = below(s.random, s.deck_size)
    for _k in range(s.deck_size):
        card: i64 = i64(s.deck[place])
        if cards.luck[card] == 0:
            if failures != 0:
                lucky = first(failures) + FAILURES
                failures &= failures - 1
            else:
                lucky = first(goods)
                goods &= goods - 1
            s.lose(seat, lucky)
            s.give(seat, card)
            s.deck[place] = u8(lucky)
            surplus -= 1
            if surplus == 0:
                return
        place += 1
        if place == s.deck_size:
            place = 0
