"""What a position is worth to each seat: its chance to win, estimated at the start of a turn from a few facts.

Playouts that stop early end with this guess instead of a winner. One game decides little: what follows is mostly luck, and a
guess after a few turns is worth dozens of games played to their end. The weights were fitted to games played by rule of thumb
(scripts/fit-evaluation): one set for the rules under which one may draw in company, one for those where a foiled attempt earns
no token besides (the original edition), one for the others.
"""

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from lucky.engine.actions import DOCTOR, SEATS
from lucky.engine.bits import BIT, first, size
from lucky.engine.sight import alone
from lucky.engine.state import State
from lucky.engine.turn import next_seat
from lucky.search.estimates import held_luck

FACTS: Final = 14
AHEAD: Final = 8  # turns looked ahead with everyone standing still
FADE: Final = 0.8  # what the next of these turns is worth beside the one before

# In the order of look_at.
SNOOPING: Final = vec[float]([0.069, 0.311, 0.048, -0.015, -0.085, 0.096, 0.048, 0.367, 0.156, 0.000, 1.093, 0.687, 1.502, -0.077])
PLAIN: Final = vec[float]([0.000, 0.000, -0.031, -0.028, -0.110, 0.009, 0.039, 0.653, 0.078, 0.077, 0.619, 0.107, 1.155, -0.053])
OTHERWISE: Final = vec[float]([0.245, 0.256, 0.015, -0.039, -0.052, 0.090, 0.066, 0.159, 0.145, 0.132, 1.078, 1.007, 3.496, 0.104])

FACT: Final = vec[float]([0.0] * FACTS)
LUCK: Final = vec[i64]([0] * SEATS)  # in each hand
TURNS: Final = vec[float]([0.0] * SEATS)  # that each would have, nearer ones counting more
ALONE: Final = vec[float]([0.0] * SEATS)  # the same, of turns begun alone with the Doctor
NEAR: Final = vec[float]([0.0] * SEATS)  # the same, a step away from him


def can_evaluate(s: State) -> bool:
    """Whether the guess makes sense: the Doctor can be killed, and nobody else."""
    return not s.rules.ghost and not s.rules.mortals


def evaluate(s: State, mine: i64) -> float:
    """A seat's chance to win."""
    return judge(s, mine, usual_values(s))


def earlier_values(s: State) -> vec[float]:
    """Those that there were when rules without tokens had none of their own; for bots that are kept for comparison."""
    return SNOOPING if s.rules.snooping else OTHERWISE


def usual_values(s: State) -> vec[float]:
    """The weights that were fitted to such rules: one may draw in company and a failure earns a token, or earns none, or neither."""
    if not s.rules.snooping:
        return OTHERWISE
    return SNOOPING if s.rules.earns else PLAIN


def judge(s: State, mine: i64, weights: vec[float]) -> float:
    """The same with these weights."""
    against = survey(s)
    own = 0.0
    everyone = 0.0
    for seat in range(s.rules.seats):
        look_at(s, seat, against - LUCK[seat])
        score = 0.0
        for k in range(FACTS):
            score += weights[k] * FACT[k]
        share = math.exp(score)
        everyone += share
        if seat == mine:
            own = share
    return own / everyone


def facts_of(s: State) -> list[list[float]]:
    """The facts about each seat, to fit weights to."""
    against = survey(s)
    found: list[list[float]] = []
    for seat in range(s.rules.seats):
        look_at(s, seat, against - LUCK[seat])
        found.append([FACT[k] for k in range(FACTS)])
    return found


def survey(s: State) -> i64:
    """Fill the tables of luck and of turns to come; gives the luck in all hands."""
    total: i64 = 0
    for seat in range(s.rules.seats):
        LUCK[seat] = held_luck(s, seat)
        total += LUCK[seat]
        TURNS[seat] = 0.0
        ALONE[seat] = 0.0
        NEAR[seat] = 0.0
    board = s.rules.board
    turn = s.turn
    doctor = s.at[DOCTOR]
    worth = 1.0
    for _k in range(AHEAD):
        seat = s.turn
        zone = s.at[DOCTOR]
        TURNS[seat] += worth
        if alone(s, seat, zone):
            if s.at[seat] == zone:
                ALONE[seat] += worth
            elif board.steps[s.at[seat]] & BIT[zone] != 0:
                NEAR[seat] += worth
        worth *= FADE
        s.at[DOCTOR] = board.onward[zone]
        s.turn = next_seat(s, s.at[DOCTOR])
    s.turn = turn
    s.at[DOCTOR] = doctor
    return total


def look_at(s: State, seat: i64, against: i64) -> None:
    """Put the facts about a seat into FACT; `against` is the luck in the others' hands."""
    cards = s.rules.cards
    goods = s.goods[seat]
    weapons = goods & cards.weapons
    best: i64 = 0
    best_there: i64 = 0
    armed = size(weapons)
    while weapons != 0:
        weapon = first(weapons)
        weapons &= weapons - 1
        if cards.value[weapon] > best:
            best = cards.value[weapon]
        if cards.there[weapon] > best_there:
            best_there = cards.there[weapon]
    tokens = float(s.tokens[seat])
    luck = float(against)
    hope = (1.0 + tokens + float(best)) / (1.0 + luck)
    if hope > 2.0:
        hope = 2.0
    FACT[0] = tokens
    FACT[1] = tokens if tokens < 3.0 else 3.0
    FACT[2] = float(best)
    FACT[3] = float(best_there)
    FACT[4] = float(armed)
    FACT[5] = float(size(goods & (cards.moves | cards.rooms)))
    FACT[6] = float(LUCK[seat])
    FACT[7] = hope
    FACT[8] = TURNS[seat]
    FACT[9] = ALONE[seat]
    FACT[10] = ALONE[seat] * hope
    FACT[11] = NEAR[seat] * hope
    FACT[12] = 1.0 if s.turn == seat and ALONE[seat] >= 1.0 and 1.0 + tokens + float(best) > luck else 0.0
    FACT[13] = math.log(1.0 + tokens + float(best)) - math.log(1.0 + luck)
