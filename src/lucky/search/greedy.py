"""Rules of thumb for every decision, quick enough for playouts: the book's advice in numbers.

Attempt when unseen. Ride the Lucky Train: be where the Doctor comes next. Draw when there is nothing better. Save weapons
for when they can win. Let the others spend their luck first. Do not leave a rival alone with the Doctor.
A score is about a tenth of a win for each point of 1.0.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from lucky.engine.actions import (
    ATTEMPT,
    BARE,
    COUNTER,
    DOCTOR,
    DOG,
    DRAW,
    END,
    FAILURES,
    FOIL,
    JUMP,
    LURE,
    NONE,
    PACE,
    PASS,
    PAWNS,
    SEATS,
    SPITE,
    STEP,
    WALK,
    card_of,
    first_part,
    pawn_of,
    second_part,
    verb,
)
from lucky.engine.attempt import strength
from lucky.engine.bits import BIT, ZONES
from lucky.engine.fast_rng import below, stir
from lucky.engine.offer import OFFER
from lucky.engine.order import first_met
from lucky.engine.phases import ANSWERING
from lucky.engine.position import offer_all
from lucky.engine.rules import NEARBY, NEVER, SOON, BoardTables
from lucky.engine.sight import alone, occupied, watching
from lucky.engine.state import State
from lucky.engine.turn import next_seat
from lucky.search.estimates import cards_after, cards_against, chance_of, hand_size, held_luck, hidden_luck, suits, would_foil
from lucky.search.next_turn import NextTurn
from lucky.search.weights import Weights

WIN: Final = 10.0
RESTLESS: Final = 8.0  # times the usual mood of somebody who is weary
WHILE: Final = 16  # turns, a power of two
AHEAD: Final = 8  # turns that somebody looks ahead who foresees, and
FADE: Final = 0.8  # what the next of them is worth beside the one before
NEXT_FEW: Final = 4  # of the Doctor's moves that somebody who is weary looks ahead to

# What it is worth to stand where he comes, by when: never, later, or a step away or there after so many of his moves.
COMING: Final = vec[float]([0.0, 0.0, 0.0] + [0.25 - 0.04 * k for k in range(1, NEARBY + 1)] + [0.5 - 0.08 * k for k in range(1, SOON + 1)])

SCORE: Final = vec[float]([0.0] * len(OFFER))  # what each action in OFFER is worth
WORTH: Final = vec[float]([0.0] * (PAWNS * ZONES))  # by pawn and zone: what the turn would be worth after a card has put it there
LOOKED: Final = vec[i64]([0] * (PAWNS * ZONES))  # the last look at which that was worked out
LOOKS: Final = vec[i64]([0])  # how many looks there have been, so that nothing has to be cleared
NEXT: Final = NextTurn()  # after the turn as it stands
NEXT_THEN: Final = NextTurn()  # after somebody else has been moved


def choose(s: State, t: Weights) -> i64:
    """The best action by rule of thumb for the one who is to act."""
    if s.phase == ANSWERING:
        return answer(s, t)
    n = offer_all(s)
    if n == 1:
        return OFFER[0]
    weigh_all(s, t, n)
    best = OFFER[0]
    highest = -1e9
    mood = mood_now(s, t)
    for k in range(n):
        s.random = stir(s.random)
        score = SCORE[k] + mood * float(below(s.random, 100))
        if score > highest:
            highest = score
            best = OFFER[k]
    return best


def weigh_all(s: State, t: Weights, n: i64) -> None:
    """What each of the n actions in OFFER is worth, in SCORE. Where several cards lead to the same place, it is looked at once."""
    me = s.turn
    rooms = s.rules.cards.room
    offers = OFFER
    scores = SCORE
    worth = WORTH
    LOOKS[0] += 1
    look = LOOKS[0]
    played: i64 = NONE
    cost = 0.0
    now = NEXT
    now.look(s, t, me)
    ending = stay(s, t, me, now)
    for k in range(n):
        action = offers[k]
        if action == END:
            scores[k] = ending
            continue
        if action == DRAW:
            scores[k] = ending + draw_worth(s, t)
            continue
        if action < WALK or action >= PACE:
            scores[k] = weigh(s, t, action, now)
            continue
        card = first_part(action)
        if card != played:
            played = card
            cost = card_worth(s, t, card)
        zone = second_part(action)
        pawn = me
        if action >= JUMP:
            pawn = zone
            zone = rooms[card]
        elif action >= LURE:
            pawn = DOCTOR
        row = pawn * ZONES + zone
        if LOOKED[row] != look:
            LOOKED[row] = look
            worth[row] = carried(s, t, me, pawn, zone, now)
        scores[k] = worth[row] - cost


def weigh_one(s: State, t: Weights, action: i64) -> float:
    """What an action of the player whose turn it is is worth, if no other is looked at."""
    NEXT.look(s, t, s.turn)
    return weigh(s, t, action, NEXT)


def weigh(s: State, t: Weights, action: i64, now: NextTurn) -> float:
    """What an action of the player whose turn it is is worth."""
    me = s.turn
    what = verb(action)
    if what == 0:
        return stay(s, t, me, now) + (draw_worth(s, t) if action == DRAW else 0.0)
    if what == ATTEMPT:
        return attempt_worth(s, t, me, first_part(action), second_part(action))
    if what == STEP:
        return moved(s, t, me, first_part(action), second_part(action), s.points - 1, now) - 0.01
    card = card_of(action)
    if what == PACE:
        s.played += 1
        score = moved(s, t, me, me, s.at[me], s.points + s.rules.cards.steps[card], now)
        s.played -= 1
    else:
        zone = s.rules.cards.room[card] if what == JUMP else second_part(action)
        score = carried(s, t, me, pawn_of(action, me), zone, now)
    return score - card_worth(s, t, card)


def card_worth(s: State, t: Weights, card: i64) -> float:
    """What a card for moving is worth in hand."""
    cards = s.rules.cards
    return t.card + t.steps * float(cards.steps[card]) + t.luck * float(cards.luck[card])


def carried(s: State, t: Weights, me: i64, pawn: i64, zone: i64, now: NextTurn) -> float:
    """What the turn would be worth after a card has put a pawn elsewhere."""
    s.played += 1
    score = moved(s, t, me, pawn, zone, s.points, now)
    s.played -= 1
    return score


def moved(s: State, t: Weights, me: i64, pawn: i64, zone: i64, points: i64, now: NextTurn) -> float:
    """What the turn would be worth with a pawn elsewhere; it is put back afterwards."""
    before = s.at[pawn]
    points_before = s.points
    s.at[pawn] = zone
    s.points = points
    then = now
    if pawn != me:
        then = NEXT_THEN
        then.look(s, t, me)
    score = haunted(s, t, me, zone, then) if pawn == DOCTOR and s.rules.ghost else prospect(s, t, me, then)
    s.at[pawn] = before
    s.points = points_before
    return score


def haunted(s: State, t: Weights, me: i64, zone: i64, then: NextTurn) -> float:
    """The ghost sent into a room: good if somebody else is there first (E5, E6)."""
    met = first_met(s, zone)
    if met == me:
        return -4.0
    return 1.0 if met >= 0 else stay(s, t, me, then) - 0.1


def prospect(s: State, t: Weights, me: i64, then: NextTurn) -> float:
    """The best that can still be made of a turn: attempt here or a step further, draw, or stop."""
    best = stay(s, t, me, then)
    if s.rules.drawing.allows(s):
        best += draw_worth(s, t)
    if s.rules.ghost:
        return best
    doctor = s.at[DOCTOR]
    here = s.at[me]
    near = here == doctor or (s.points > 0 and s.rules.board.steps[here] & BIT[doctor] != 0)
    if near and alone_with_doctor(s, me):
        bare = attempt_worth(s, t, me, BARE, DOCTOR)
        if bare > best:
            return bare if here == doctor else bare - 0.02
    return best


def draw_worth(s: State, t: Weights) -> float:
    """A card; worth more where it takes a quiet corner to draw one, and the last one puts the lights out (A8, A13)."""
    return t.draw if s.rules.snooping else 2.2 * t.draw


def alone_with_doctor(s: State, me: i64) -> bool:
    """Whether one could attempt in the Doctor's zone, if one were there."""
    doctor = s.at[DOCTOR]
    return alone(s, me, doctor)


def attempt_worth(s: State, t: Weights, me: i64, weapon: i64, target: i64) -> float:
    """An attempt: the chance that it succeeds, the token if it does not, less the Weapon."""
    value = strength(s, me, weapon, s.at[me])
    expected = float(cards_against(s, me, target)) * hidden_luck(s, me)
    chance = chance_of(value, expected, t.low, t.rise)
    spent = 0.0
    if weapon != BARE:
        cards = s.rules.cards
        spent = t.weapon * float(cards.there[weapon]) + t.luck * float(cards.luck[weapon])
        if cards.room[weapon] == s.at[me] or cards.there[weapon] == cards.value[weapon]:
            spent *= 0.5
    if target == DOCTOR:
        return WIN * chance + t.token + t.drain * min(float(value), expected) - spent
    if target == DOG:
        return 0.2 + chance - spent
    if s.rules.ghost:
        return 4.0 * chance + t.token - spent
    return t.murder * chance + 0.5 - spent


def stay(s: State, t: Weights, me: i64, then: NextTurn) -> float:
    """To end the turn as things stand: who is next, and what can they do?"""
    rules = s.rules
    at = s.at
    here = at[me]
    if rules.ghost:
        return flee(s, me, then.coming)
    if weary(s, t):
        return scatter(s, t, me)
    score = 0.0
    if then.seat == me or (then.meets_me and here == then.coming):
        score += riding(s, t, me) if rules.snooping else 0.1  # who rides along can draw only where company does not matter
        if here == then.coming and alone(s, me, here):
            score += t.ambush
    elif BIT[here] & then.seen_from == 0:
        score -= then.risk
    if t.foresees:
        score += foresee(s, t, me)
    return score + wait(rules.board, t, at[DOCTOR], here)


def foresee(s: State, t: Weights, me: i64) -> float:
    """The turns to come after this one, with everyone standing still; nearer ones count more."""
    board = s.rules.board
    turn = s.turn
    doctor = s.at[DOCTOR]
    worth = 1.0
    score = 0.0
    for _k in range(AHEAD):
        zone = board.onward[s.at[DOCTOR]]
        s.at[DOCTOR] = zone
        seat = next_seat(s, zone)
        s.turn = seat
        mine = seat == me
        value = t.turns if mine else -t.their_turns
        if alone(s, seat, zone):
            grudge = 1.0 + t.grudge * float(s.tokens[seat])
            if s.at[seat] == zone:
                value += t.alone if mine else -t.their_alone * grudge
            elif board.steps[s.at[seat]] & BIT[zone] != 0:
                value += t.near if mine else -t.their_near * grudge
        score += worth * value
        worth *= FADE
    s.turn = turn
    s.at[DOCTOR] = doctor
    return score


def weary(s: State, t: Weights) -> bool:
    """Whether a game has gone on for so long that they do not wait any more."""
    return s.turns > t.patience * s.rules.seats


def mood_now(s: State, t: Weights) -> float:
    """How much chance sways a choice: for those who are weary far more every other while, or they would hide from each other for ever."""
    return RESTLESS * t.mood if s.turns & WHILE != 0 and weary(s, t) else t.mood


def scatter(s: State, t: Weights, me: i64) -> float:
    """To be out of the others' way where the Doctor goes next, so that one of them is alone with him: or be that one."""
    board = s.rules.board
    here = s.at[me]
    zone = s.at[DOCTOR]
    score = 0.0
    worth = t.ambush
    for _k in range(NEXT_FEW):
        zone = board.onward[zone]
        looking = watching(s, zone)
        if here == zone and not occupied(s, looking, me):
            score += worth
        elif BIT[here] & looking != 0:
            score -= worth
        worth *= 0.7
    return score


def riding(s: State, t: Weights, me: i64) -> float:
    """To have the next turn as well: to draw, mostly. Who has cards enough gets off, or would ride for ever where somebody looks on."""
    held = hand_size(s, me)
    return t.train if held <= t.full else t.train * float(t.full) / float(2 * held)


def wait(board: BoardTables, t: Weights, doctor: i64, here: i64) -> float:
    """How soon the Doctor comes by, if nobody moves him."""
    visit = board.visits[doctor * ZONES + here]
    return -t.hall if visit == NEVER else COMING[visit]


def flee(s: State, me: i64, coming: i64) -> float:
    """In Escape: not to be where the ghost comes, least of all first in line (E6)."""
    here = s.at[me]
    if here == coming:
        return -3.0
    alone = s.others(me) & BIT[here] == 0
    return 0.3 if alone else 0.0


def answer(s: State, t: Weights) -> i64:
    """Foil, strike back or pass."""
    seat = s.to_act
    n = offer_all(s)
    needed = s.value - s.luck
    best: i64 = PASS
    highest = -1e9
    wanted = wants_to_foil(s, t, seat, needed)
    for k in range(n):
        action = OFFER[k]
        what = verb(action)
        if what == COUNTER:
            score = 5.0 + float(strength(s, seat, card_of(action), s.at[seat]))
        elif what == FOIL and wanted:
            score = fit(s, t, card_of(action), needed)
        elif action == SPITE and wanted:
            score = -2.0
        elif action == PASS:
            score = -5.0
        else:
            continue
        if score > highest:
            highest = score
            best = action
    return best


def wants_to_foil(s: State, t: Weights, seat: i64, needed: i64) -> bool:
    """Not if the others will, nor if it is hopeless, nor for the sake of a rival or a dog."""
    if needed <= 0 or s.target == DOG:
        return False
    if s.target < SEATS and s.target != seat:
        return False
    own = held_luck(s, seat)
    if s.rules.spite_foils:
        own += s.tokens[seat]
    if own == 0:
        return False
    if s.target == seat and (s.rules.ghost or s.attacker == DOCTOR):
        return own >= needed
    return would_foil(own, needed, float(cards_after(s, seat)) * hidden_luck(s, seat), t.hold, t.hope, t.spare)


def fit(s: State, t: Weights, card: i64, needed: i64) -> float:
    """How well a card suits what is needed; better nothing that is good for something else."""
    score = suits(s.rules.cards.luck[card], needed, t.over)
    if card < FAILURES:
        score -= 0.9 if s.rules.cards.weapons & BIT[card] != 0 else 0.5
    return score
