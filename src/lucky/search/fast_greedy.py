"""The rules of thumb in a hurry, for playouts: the same advice, looking at cards only where they lead to an attempt.

Actions are put together here rather than picked from the list of legal ones; a test sees to it that they are legal.
"""

from mypy_extensions import i64

from lucky.engine.actions import ATTEMPT, BARE, DOCTOR, DOG, DRAW, END, FIRST, JUMP, LURE, PACE, STEP, WALK
from lucky.engine.attempt import may_attempt_doctor
from lucky.engine.bits import BIT, NOWHERE, ZONES, first
from lucky.engine.fast_rng import below, stir
from lucky.engine.phases import ANSWERING
from lucky.engine.sight import watching
from lucky.engine.state import State
from lucky.search.greedy import NEXT, alone_with_doctor, answer, attempt_worth, choose, draw_worth, mood_now, stay
from lucky.search.weights import Weights


def quick(s: State, t: Weights) -> i64:
    """What somebody with these weights does without thinking long."""
    if s.phase == ANSWERING:
        return answer(s, t)
    action = go_for_doctor(s, t)
    if action >= 0:
        return action
    if s.rules.ghost or s.rules.mortals or s.rules.mortal_dog:
        return choose(s, t)
    return stroll_about(s, t, s.turn)


def careful(s: State, t: Weights) -> i64:
    """The same, weighing every card for what it does to the next turn."""
    if s.phase == ANSWERING:
        return answer(s, t)
    action = go_for_doctor(s, t)
    return action if action >= 0 else choose(s, t)


def go_for_doctor(s: State, t: Weights) -> i64:
    """An attempt on the Doctor, or what leads to one this turn; -1 if nothing does."""
    me = s.turn
    if s.rules.ghost:
        return -1
    if may_attempt_doctor(s, me):
        return strike(s, t, me)
    if alone_with_doctor(s, me):
        action = approach(s, me)
        if action >= 0:
            return action
    if s.rules.lures:
        return lure(s, me)
    return -1


def strike(s: State, t: Weights, me: i64) -> i64:
    """The attempt, with bare hands or the Weapon that suits best."""
    best: i64 = BARE
    highest = attempt_worth(s, t, me, BARE, DOCTOR)
    weapons = s.goods[me] & s.rules.cards.weapons
    while weapons != 0:
        weapon = first(weapons)
        weapons &= weapons - 1
        worth = attempt_worth(s, t, me, weapon, DOCTOR)
        if worth > highest:
            highest = worth
            best = weapon
    return ATTEMPT + best * FIRST + DOCTOR


def approach(s: State, me: i64) -> i64:
    """A way to the Doctor's zone this turn, with a card and perhaps a step; -1 if there is none."""
    board = s.rules.board
    cards = s.rules.cards
    here = s.at[me]
    doctor = s.at[DOCTOR]
    way = board.distance[here * ZONES + doctor]
    if s.points >= way:
        return STEP + me * FIRST + towards(s, here, doctor)
    moves = s.goods[me] & (cards.moves | cards.rooms)
    while moves != 0:
        card = first(moves)
        moves &= ~cards.alike[card]
        room = cards.room[card]
        if room != NOWHERE and room != here and board.distance[room * ZONES + doctor] <= s.points:
            return JUMP + card * FIRST + me
        steps = cards.steps[card]
        if steps > 0 and s.points + steps >= way:
            if not s.rules.lures:
                return PACE + card
            zone = here
            while steps > 0 and zone != doctor:
                zone = towards(s, zone, doctor)
                steps -= 1
            return WALK + card * FIRST + zone
    return -1


def towards(s: State, here: i64, goal: i64) -> i64:
    """The next zone on a shortest way."""
    board = s.rules.board
    nearer = board.distance[here * ZONES + goal] - 1
    near = board.steps[here]
    while near != 0:
        zone = first(near)
        near &= near - 1
        if board.distance[zone * ZONES + goal] == nearer:
            return zone
    return goal


def lure(s: State, me: i64) -> i64:
    """A card that brings the Doctor to a quiet place here or a step away (M5, M6); -1 if there is none."""
    cards = s.rules.cards
    moves = s.goods[me] & (cards.moves | cards.rooms)
    if moves == 0:
        return -1
    board = s.rules.board
    doctor = s.at[DOCTOR]
    quiet = quiet_places(s, me)
    while moves != 0 and quiet != 0:
        card = first(moves)
        moves &= ~cards.alike[card]
        places = quiet
        while places != 0:
            zone = first(places)
            places &= places - 1
            if zone != doctor:
                if cards.steps[card] >= board.distance[doctor * ZONES + zone]:
                    return LURE + card * FIRST + zone
                if cards.room[card] == zone:
                    return JUMP + card * FIRST + DOCTOR
    return -1


def quiet_places(s: State, me: i64) -> i64:
    """Where I am, or could step to, and nobody would look on."""
    here = s.at[me]
    zones = BIT[here]
    if s.points > 0:
        zones |= s.rules.board.steps[here]
    others = s.others(me) | BIT[s.at[DOG]]
    quiet: i64 = 0
    while zones != 0:
        zone = first(zones)
        zones &= zones - 1
        if others & watching(s, zone) == 0:
            quiet |= BIT[zone]
    return quiet


def stroll_about(s: State, t: Weights, me: i64) -> i64:
    """A step, a draw or nothing: whatever leaves things best."""
    best: i64 = END
    then = NEXT
    then.look(s, t, me)
    highest = stay(s, t, me, then)
    if s.rules.drawing.allows(s):
        best = DRAW
        highest += draw_worth(s, t)
    if s.points == 0:
        return best
    here = s.at[me]
    mood = mood_now(s, t)
    s.points -= 1
    near = s.rules.board.steps[here]
    while near != 0:
        zone = first(near)
        near &= near - 1
        s.at[me] = zone
        worth = stay(s, t, me, then) - 0.01
        if s.rules.drawing.allows(s):
            worth += draw_worth(s, t)
        s.random = stir(s.random)
        worth += mood * float(below(s.random, 100))
        if worth > highest:
            highest = worth
            best = STEP + me * FIRST + zone
    s.at[me] = here
    s.points += 1
    return best
