"""Whom may I try to kill, and what is the attempt worth?"""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from lucky.engine.actions import ATTEMPT, BARE, DOCTOR, DOG, FIRST
from lucky.engine.bits import BIT, first
from lucky.engine.events import ATTEMPTED
from lucky.engine.offer import offer
from lucky.engine.sight import alone, dog_sees, unseen, watching

if TYPE_CHECKING:
    from lucky.engine.state import State


def may_attempt_doctor(s: "State", seat: i64) -> bool:
    """Alone with him, and unseen (M10, A9); the dog is a witness (V8, A15). A ghost cannot be killed (E4)."""
    here = s.at[seat]
    return here == s.at[DOCTOR] and not s.rules.ghost and alone(s, seat, here)


def may_attempt_dog(s: "State", seat: i64) -> bool:
    """In his room, seen by no other player; the Doctor may look on (V8)."""
    here = s.at[seat]
    return s.rules.mortal_dog and here == s.at[DOG] and unseen(s, seat, here)


def may_attempt_player(s: "State", seat: i64, victim: i64) -> bool:
    """In the same zone, with nobody else there or looking, the Doctor and the dog included (V6); anywhere in Escape (E7)."""
    here = s.at[seat]
    if victim == seat or here != s.at[victim] or s.alive & BIT[victim] == 0:
        return False
    if s.rules.ghost:
        return True
    if not s.rules.mortals:
        return False
    looking = watching(s, here)
    for k in range(s.rules.seats):
        if k != seat and k != victim and BIT[s.at[k]] & looking != 0:
            return False
    return BIT[s.at[DOCTOR]] & looking == 0 and not dog_sees(s, here)


def offer_attempts(s: "State", n: i64) -> i64:
    """List the attempts the player whose turn it is may make: on the Doctor, the dog, the others by seat."""
    seat = s.turn
    if may_attempt_doctor(s, seat):
        n = offer_weapons(s, seat, DOCTOR, n)
    if s.rules.mortal_dog and may_attempt_dog(s, seat):
        n = offer_weapons(s, seat, DOG, n)
    if s.rules.mortals or s.rules.ghost:
        for victim in range(s.rules.seats):
            if may_attempt_player(s, seat, victim):
                n = offer_weapons(s, seat, victim, n)
    return n


def offer_weapons(s: "State", seat: i64, target: i64, n: i64) -> i64:
    """List one attempt with bare hands and one with each Weapon held."""
    n = offer(ATTEMPT + BARE * FIRST + target, n)
    weapons = s.goods[seat] & s.rules.cards.weapons
    while weapons != 0:
        weapon = first(weapons)
        weapons &= ~s.rules.cards.alike[weapon]
        n = offer(ATTEMPT + weapon * FIRST + target, n)
    return n


def strength(s: "State", pawn: i64, weapon: i64, zone: i64) -> i64:
    """1, or the Weapon's value instead (M11) or on top (A9); and a point for each token."""
    if weapon == BARE:
        return 1 + s.tokens[pawn]
    cards = s.rules.cards
    value = cards.there[weapon] if cards.room[weapon] == zone else cards.value[weapon]
    return value + s.tokens[pawn] + (1 if s.rules.weapon_adds else 0)


def begin_attempt(s: "State", attacker: i64, target: i64, weapon: i64, value: i64, then: i64) -> None:
    """An attempt is declared; its value is fixed (M11). Who is asked is for the caller to say."""
    s.attacker = attacker
    s.target = target
    s.weapon = weapon
    s.value = value
    s.luck = 0
    s.victim = 0
    s.then = then
    s.attempts += 1
    s.tell(ATTEMPTED, attacker, target, weapon, value)
