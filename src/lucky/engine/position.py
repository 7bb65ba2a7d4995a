"""A position: the state of a game and its law. `legal` and `apply` are the whole of it."""

from typing import Final, cast

from mypy_extensions import i64

from lucky.engine.actions import (
    ACTIONS,
    ATTEMPT,
    BARE,
    COUNTER,
    DOCTOR,
    DOG,
    DRAW,
    END,
    FOIL,
    JUMP,
    NONE,
    PACE,
    PASS,
    SEATS,
    SPITE,
    STEP,
    card_of,
    first_part,
    pawn_of,
    second_part,
    verb,
)
from lucky.engine.answer import ask_from_left, ask_next, ask_only, foil, offer_answers, pass_, spite, strike_back
from lucky.engine.attempt import begin_attempt, offer_attempts, strength
from lucky.engine.bits import BIT
from lucky.engine.deal import deal
from lucky.engine.doctor import haunt, remember, stroll
from lucky.engine.drawing import draw
from lucky.engine.events import MOVED, PACED, SILENCE
from lucky.engine.offer import OFFER, offer
from lucky.engine.phases import ANSWERING, ASKING, BEGINNING, ENDING, MOVING, OVER, PASSING
from lucky.engine.state import State
from lucky.engine.turn import begin_turn, pass_turn

BOXED: Final[list[object]] = [*range(ACTIONS)]  # actions as Python's own numbers, made once; as int they would be made anew


class Position(State):
    """A whole position, hidden cards and all. Players and bots are shown views of it, never this."""

    def clone(self) -> "Position":
        """Another position equal to this one; nobody listens to it."""
        other = Position(self.rules, self)
        self.copy_numbers(other)
        return other

    def __repr__(self) -> str:
        return f"<Position: turn {self.turns}, seat {self.to_act} to act>"

    def __copy__(self) -> "Position":
        """A clone."""
        return self.clone()

    def __deepcopy__(self, memo: object) -> "Position":
        """A clone: the rules never change."""
        return self.clone()

    def __reduce__(self) -> tuple[object, ...]:
        """Refused: a position does not know the setup that its rules were made of."""
        raise TypeError("A Position cannot be pickled alone: pickle its Game or View, or keep it as a line (lucky.positions).")

    def copy_from(self, other: "Position") -> None:
        """Become equal to another position of the same game."""
        other.copy_into(self)

    def begin(self) -> None:
        """Deal, and go on to the first decision."""
        deal(self)
        if self.rules.mortal_dog:
            remember(self, self.at[DOCTOR])
        run(self)

    def legal(self) -> list[int]:
        """What the one who is to act may do; empty when the game is over."""
        n = offer_all(self)
        offers = OFFER
        boxed = BOXED
        actions: list[object] = []
        for k in range(n):
            actions.append(boxed[offers[k]])
        return cast("list[int]", actions)

    def apply(self, action: i64) -> None:
        """Do what `legal` offers. Anything else leaves nonsense behind: whoever lets strangers in checks first."""
        act(self, action)

    def is_over(self) -> bool:
        """Whether nothing more can be done."""
        return self.phase == OVER


def offer_all(s: State) -> i64:
    """List every legal action in OFFER; gives their number."""
    n: i64 = 0
    if s.phase == MOVING:
        n = s.rules.movement.offer(s, n)
        n = offer_attempts(s, n)
        if s.rules.drawing.allows(s):
            n = offer(DRAW, n)
        n = offer(END, n)
    elif s.phase == ANSWERING:
        n = offer_answers(s, n)
    return n


def act(s: State, action: i64) -> None:
    """Do one legal action and all that follows from it by itself."""
    what = verb(action)
    seat = s.to_act
    if what == 0:
        if action == END:
            s.phase = ENDING
        elif action == DRAW:
            draw(s, seat)
            s.phase = ENDING
        elif action == PASS:
            pass_(s, seat)
        elif action == SPITE:
            spite(s, seat)
    elif what == STEP:
        s.points -= 1
        move(s, first_part(action), second_part(action), NONE)
    elif what == ATTEMPT:
        attempt(s, seat, first_part(action), second_part(action))
    elif what == FOIL:
        foil(s, seat, card_of(action))
    elif what == COUNTER:
        strike_back(s, seat, card_of(action))
    else:
        card = card_of(action)
        play(s, seat, card)
        if what == PACE:
            s.points += s.rules.cards.steps[card]
            s.tell(PACED, seat, card, s.points)
        else:
            zone = s.rules.cards.room[card] if what == JUMP else second_part(action)
            move(s, pawn_of(action, seat), zone, card)
    if s.phase > OVER:
        run(s)


def run(s: State) -> None:
    """Go on until someone has to decide, or the game is over."""
    while s.phase > OVER:
        if s.phase == ASKING:
            ask_next(s)
        elif s.phase == ENDING:
            stroll(s)
        elif s.phase == PASSING:
            pass_turn(s)
        elif s.phase == BEGINNING:
            begin_turn(s)


def play(s: State, seat: i64, card: i64) -> None:
    """A card is played for movement, and discarded."""
    s.lose(seat, card)
    s.discard(card)
    s.played += 1


def move(s: State, pawn: i64, zone: i64, card: i64) -> None:
    """The player whose turn it is moves a pawn, with a card or with a movement point."""
    s.tell(MOVED, pawn, s.at[pawn], zone, card)
    s.at[pawn] = zone
    if pawn == DOCTOR:
        if s.rules.mortal_dog:
            remember(s, zone)
        if s.rules.ghost:
            haunt(s, MOVING)
    elif s.dog_dead and zone == s.dog_grave:
        s.tell(SILENCE, pawn, zone)


def attempt(s: State, seat: i64, weapon: i64, target: i64) -> None:
    """The one attempt of a turn (M10, A9, V6, V8, E7)."""
    value = strength(s, seat, weapon, s.at[seat])
    if weapon != BARE:
        s.lose(seat, weapon)
        s.discard(weapon)
    if target == DOG:
        s.dog_tried |= BIT[seat]
    begin_attempt(s, seat, target, weapon, value, ENDING)
    if s.rules.ghost and target < SEATS:
        ask_only(s, target)
    else:
        ask_from_left(s)
