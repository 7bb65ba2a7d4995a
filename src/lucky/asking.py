"""Who is asked about an attempt, in which order and with how many cards; who plays next, and why. Public facts, all of them."""

from collections.abc import Sequence

from lucky.engine.actions import SEATS
from lucky.engine.bits import BIT
from lucky.engine.order import first_met, left_of
from lucky.engine.position import Position
from lucky.engine.turn import activates, next_seat
from lucky.search.estimates import hand_size
from lucky.snapshot import NextReason


def asking_order(position: Position, attacker: int, target: int) -> list[int]:
    """The living in the order in which they are asked: from the attacker's left (M12, A10), in Escape the target alone (E6, E7), and
    the target first where the Doctor takes revenge (V9)."""
    if position.rules.ghost:
        return [target]
    from_doctor = attacker >= SEATS
    seat, found = target if from_doctor else int(left_of(position, attacker)), []
    for _ in range(position.rules.seats - (not from_doctor)):
        if position.alive & BIT[seat]:
            found.append(seat)
        seat = int(left_of(position, seat))
    return found


def still_to_ask(position: Position) -> list[int]:
    """Those who are asked after the one who is asked now, in order."""
    seat, found = int(position.asked), []
    for _ in range(1, position.to_ask):
        seat = int(left_of(position, seat))
        if position.alive & BIT[seat]:
            found.append(seat)
    return found


def answering_cards(position: Position, seats: Sequence[int]) -> list[int]:
    """How many cards each has to answer with. A Stranger turns one over, as long as there are any (A20)."""
    deck, found = int(position.deck_size), []
    for seat in seats:
        turned = min(1, deck) if position.is_stranger(seat) else 0
        deck -= turned
        found.append(turned if position.is_stranger(seat) else int(hand_size(position, seat)))
    return found


def next_turn(position: Position, doctor: int) -> tuple[int, NextReason, list[int]]:
    """Who plays after this turn if the Doctor is then in that zone, why, and whom his arrival makes wait (M17, M18, V7)."""
    seat, met = int(next_seat(position, doctor)), int(first_met(position, doctor))
    if not position.alive & BIT[seat]:
        return seat, "return", []
    if not activates(position) or met < 0:
        quiet = position.rules.activates and position.rules.first_round and met not in (-1, seat)
        return seat, "quiet" if quiet else "order", []
    waiting, left = [], int(left_of(position, position.turn))
    while left != seat:
        if position.alive & BIT[left]:
            waiting.append(left)
        left = int(left_of(position, left))
    return seat, "again" if seat == position.turn else "met" if waiting else "order", waiting
