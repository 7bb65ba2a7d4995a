"""Deaths, and how a game ends."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from lucky.engine.actions import FAILURES, SEATS
from lucky.engine.bits import BIT, NOWHERE, first, size
from lucky.engine.deal import begin_escape
from lucky.engine.events import DIED, DISCARDED, TOOK, WON
from lucky.engine.order import left_of
from lucky.engine.phases import DOCTOR_DEAD, ENDING, LAST_ALIVE, MOVING, NOBODY_LEFT, OVER

if TYPE_CHECKING:
    from lucky.engine.state import State


def over(s: "State", winner: i64, ending: i64) -> None:
    """Nothing more happens."""
    s.winner = winner
    s.ending = ending
    s.phase = OVER
    s.tell(WON, winner)


def kill_doctor(s: "State") -> None:
    """The killer wins (M12, A12), or the Doctor rises as a ghost (E1)."""
    if s.rules.has_loser:
        s.loser = last_able(s)
    if s.rules.sequel is None:
        over(s, s.attacker, DOCTOR_DEAD)
    else:
        begin_escape(s)


def last_able(s: "State") -> i64:
    """The last one asked who kept luck back, -1 if nobody did (A12). It is a secret until now: no field tells it."""
    cards = s.rules.cards
    able: i64 = -1
    seat = s.attacker
    for _k in range(s.rules.seats - 1):
        seat = left_of(s, seat)
        if s.goods[seat] & cards.lucky_goods != 0 or s.failures[seat] & cards.lucky_failures != 0:
            able = seat
    return able


def bury(s: "State") -> None:
    """The dead of an exchange leave the house; a survivor inherits, but not the Doctor (V6, V9)."""
    dying = s.dying
    s.dying = 0
    heir: i64 = -1
    if size(dying) == 1 and s.killer < SEATS:
        heir = s.killer
    while dying != 0:
        seat = first(dying)
        dying &= dying - 1
        s.tell(DIED, seat)
        if heir >= 0:
            inherit(s, heir, seat, s.goods[seat], s.failures[seat])
        leave(s, seat)
    if not s.rules.re_entry:
        if s.alive == 0:
            over(s, -1, NOBODY_LEFT)
        elif s.alive & (s.alive - 1) == 0:
            over(s, first(s.alive), LAST_ALIVE)


def put_out(s: "State") -> None:
    """A player is out of Escape; who killed them takes the cards without luck (E6, E7)."""
    seat = s.target
    cards = s.rules.cards
    s.tell(DIED, seat)
    if s.attacker < SEATS:
        inherit(s, s.attacker, seat, s.goods[seat] & ~cards.lucky_goods, s.failures[seat] & ~cards.lucky_failures)
    leave(s, seat)
    discard_reasons(s, seat)
    if s.alive & (s.alive - 1) == 0:
        over(s, first(s.alive), LAST_ALIVE)
    elif s.then == MOVING and seat == s.turn:
        s.phase = ENDING
    else:
        s.phase = s.then
        s.to_act = s.turn


def inherit(s: "State", heir: i64, seat: i64, goods: i64, failures: i64) -> None:
    """Cards pass from one hand to another."""
    s.goods[seat] &= ~goods
    s.failures[seat] &= ~failures
    s.goods[heir] |= goods
    s.failures[heir] |= failures
    s.fresh[heir] += s.fresh[seat]
    if s.memory is not None:
        s.memory.taken(seat, goods, failures)
    while goods != 0:
        s.tell(TOOK, heir, seat, first(goods))
        goods &= goods - 1
    while failures != 0:
        s.tell(TOOK, heir, seat, first(failures) + FAILURES)
        failures &= failures - 1


def leave(s: "State", seat: i64) -> None:
    """What is left of a hand is discarded, and the pawn goes off the board."""
    goods = s.goods[seat]
    failures = s.failures[seat]
    s.discards |= goods
    s.spent |= failures
    s.goods[seat] = 0
    s.failures[seat] = 0
    s.fresh[seat] = 0
    if s.memory is not None:
        s.memory.discarded(goods, failures)
    s.alive &= ~BIT[seat]
    s.at[seat] = NOWHERE
    while goods != 0:
        s.tell(DISCARDED, seat, first(goods))
        goods &= goods - 1
    while failures != 0:
        s.tell(DISCARDED, seat, first(failures) + FAILURES)
        failures &= failures - 1


def discard_reasons(s: "State", seat: i64) -> None:
    """As many Reasons as they had; which cards they are never matters."""
    while s.tokens[seat] > 0:
        s.tokens[seat] -= 1
        if s.aside_goods != 0:
            s.discards |= s.aside_goods & -s.aside_goods
            s.tell(DISCARDED, seat, first(s.aside_goods))
            s.aside_goods &= s.aside_goods - 1
        elif s.aside_failures != 0:
            s.spent |= s.aside_failures & -s.aside_failures
            s.tell(DISCARDED, seat, first(s.aside_failures) + FAILURES)
            s.aside_failures &= s.aside_failures - 1
