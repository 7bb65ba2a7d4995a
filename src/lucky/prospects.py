"""What the one who is to act may not do and why, and how things would stand after each legal action.

For clients, who know no rule: everything here is asked of the engine, through a view, so that nothing hidden gets in.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from lucky.actions import Action, kind_of
from lucky.asking import next_turn
from lucky.engine.actions import ATTEMPT, BARE, DOCTOR, DOG, DRAW, END, FIRST, FOIL, JUMP, PASS, SPITE, STEP, verb
from lucky.engine.bits import NOWHERE
from lucky.engine.events import STROLLED, TURN, TURNED, EventLog
from lucky.engine.events import Event as RawEvent
from lucky.engine.phases import ANSWERING, MOVING, OVER
from lucky.engine.position import Position
from lucky.engine.sight import onlookers
from lucky.messages import Prospect, Refusal, RefusedKind
from lucky.names import Names
from lucky.phrase import Fact, Phrase, made
from lucky.snapshot import NextReason
from lucky.view import View
from lucky.why import Reason, reasons, why_wait

# Its kind, an action that is refused for the same reason, and the card or the target by which it is refused.
Wanted = tuple[RefusedKind, int, int | None, str | None]

# Why one cannot step to each zone: that depends on the edition, the house, where one stands and whether there is a step left.
Stand = tuple[str, tuple[str, ...], int, bool]
_no_step: dict[Stand, tuple[Refusal, ...]] = {}
MOST_STANDS = 1000  # remembered
MOST_KEPT = 1 << 13  # refusals


def refusals(view: View, legal: Sequence[Action] | None = None) -> tuple[Refusal, ...]:
    """What somebody would try and may not, one for each thing: a room, a card in hand, a kind of action. One that names no thing is
    for all of its kind.

    Who is not to act is told whose turn it is, under the kind "act".
    """
    if view.position.to_act != view.seat or view.position.phase not in (MOVING, ANSWERING):
        return (refusal("act", why_wait(view.names, view.position)),)
    may = view.legal() if legal is None else legal
    wanted = list(_wanted(view, may))
    numbers = {number for _, number, _, _ in wanted}
    why = dict(zip(numbers, reasons(view.names, view.position, numbers), strict=True))
    rooms = _rooms(view, may) if view.position.phase == MOVING else []
    return (*rooms, *[refusal(kind, why[number], card=card, target=target) for kind, number, card, target in wanted])


def refusal(kind: RefusedKind, why: Reason, card: int | None = None, zone: str | None = None, target: str | None = None) -> Refusal:
    """A reason as it is sent."""
    return _refusal(kind, why.template, why.rule, tuple(why.facts.items()), card, zone, target)


@lru_cache(MOST_KEPT)
def _refusal(
    kind: RefusedKind,
    template: str,
    rule: str,
    facts: tuple[tuple[str, Fact], ...],
    card: int | None,
    zone: str | None,
    target: str | None,
) -> Refusal:
    """Kept for the next time: the same few are sent again and again, and sentences take long to make."""
    text, template, known = made(Phrase(template, **dict(facts)))
    return Refusal(kind=kind, why=text, rule=rule, card=card, zone=zone, target=target, template=template, facts=known)


def _rooms(view: View, legal: Sequence[Action]) -> list[Refusal]:
    """The rooms where nothing leads now, each by what is wrong with a step there."""
    position, names, me = view.position, view.names, view.position.to_act
    stand = (view.setup.edition, tuple(names.zones), int(position.at[me]), position.points > 0)
    refused = _no_step.get(stand)
    if refused is None:
        if len(_no_step) >= MOST_STANDS:
            _no_step.clear()
        why = reasons(names, position, [STEP + me * FIRST + zone for zone in range(len(names.zones))])
        refused = _no_step[stand] = tuple(refusal("step", reason, zone=zone) for zone, reason in zip(names.zones, why, strict=True))
    mine = names.pawn(me)
    open_to_me = {action.zone for action in legal if action.pawn == mine}
    return [refusal for refusal in refused if refusal.zone not in open_to_me]


def _wanted(view: View, legal: Sequence[Action]) -> Iterator[Wanted]:
    """What else there is to refuse: whatever one could point at, less what is offered."""
    offered = {action.id for action in legal}
    if view.position.phase == MOVING:
        for target in _mortals(view):
            attempt = ATTEMPT + BARE * FIRST + target
            if attempt not in offered:
                yield "attempt", attempt, None, view.names.pawn(target)
    else:
        yield "step", END, None, None
        yield "attempt", END, None, None
    yield from _wanted_cards(view, legal)
    for action in (DRAW, END, SPITE, PASS):
        if action not in offered and (action != SPITE or view.position.rules.spite_foils):
            yield kind_of(action), action, None, None


def _mortals(view: View) -> list[int]:
    """Those who can be killed in this game at all."""
    position = view.position
    rules = position.rules
    pawns = [] if rules.ghost else [DOCTOR]
    if rules.mortal_dog and not position.dog_dead:
        pawns.append(DOG)
    if rules.ghost or rules.mortals:
        pawns += [seat for seat in range(view.setup.seats) if seat != position.to_act and position.alive >> seat & 1]
    return pawns


def _wanted_cards(view: View, legal: Sequence[Action]) -> Iterator[Wanted]:
    """Cards in hand that are of no use now, each for what it is for."""
    position = view.position
    used = {action.card for action in legal}
    for card in view.hand:
        if card in used or view.copy_of(card) is not None:
            continue
        kind = view.names.cards[card].kind
        if position.phase == ANSWERING:
            yield "foil", FOIL + card, card, None
        elif kind == "failure":
            yield "foil", PASS, card, None
        elif kind == "weapon":
            yield "attempt", ATTEMPT + BARE * FIRST + _mortals(view)[0], card, None
        else:
            yield "jump", JUMP + card * FIRST + position.to_act, card, None


def prospects(view: View) -> tuple[Prospect, ...]:
    """How things would stand after each legal action, in their order."""
    return tuple(_prospect(view.names, view.position, action.id) for action in view.legal())


def prospects_after(view: View, action: int) -> tuple[Prospect, tuple[Prospect, ...]]:
    """How things would stand after an action; and after whatever could follow it in the same turn, if that is sure."""
    before, me = view.position, view.position.to_act
    after, events = _done(before, action)
    goes_on = len(_sure(events)) == len(events) and after.phase == MOVING and after.turn == me and not _first(events, TURN)
    later = after.legal() if goes_on else []
    return _prospect(view.names, before, action), tuple(_prospect(view.names, after, following) for following in later)


def _prospect(names: Names, before: Position, action: int) -> Prospect:
    me = before.to_act
    after, events = _done(before, action)
    sure = _sure(events)
    certain = len(sure) == len(events)
    my_turn = certain and after.phase == MOVING and after.turn == me and not _first(sure, TURN)
    legal = after.legal() if my_turn else []
    ending = _sure(_done(after, END)[1]) if my_turn else sure
    strolled, turn = _first(ending, STROLLED), _first(ending, TURN)
    standing = after if certain and (not _first(sure, STROLLED) or after.at[me] != before.at[me]) else before
    zone = int(standing.at[me])
    doctor = strolled[1] if strolled else int(standing.at[DOCTOR])
    last = before.turn == me and after.then != MOVING
    over = certain and after.phase == OVER
    reason, passed_over = _why_next(after if my_turn else before, strolled, turn)
    return Prospect(
        action=action,
        zone=None if zone == NOWHERE else names.zone(zone),
        seen_by=tuple(names.pawn(pawn) for pawn in onlookers(standing, zone, me)) if zone != NOWHERE else (),
        may_draw=DRAW in legal,
        may_attempt=any(verb(number) == ATTEMPT for number in legal),
        doctor=names.zone(doctor),
        doctor_next=names.zone(strolled[2]) if strolled else None,
        next=names.pawn(turn[1]) if turn else None,
        next_reason=reason,
        passed_over=tuple(map(names.pawn, passed_over)),
        turn_over=not my_turn and not over and (last or bool(strolled)),
        game_over=over,
        winner=names.pawn(after.winner) if over and after.winner >= 0 else None,
    )


def _why_next(position: Position, strolled: RawEvent | None, turn: RawEvent | None) -> tuple[NextReason | None, list[int]]:
    """Why the turn goes to whom it goes, and who has to wait; nothing if it is not sure, or somebody died on the way."""
    if strolled is None or turn is None:
        return None, []
    seat, reason, passed_over = next_turn(position, strolled[2])
    return (reason, passed_over) if seat == turn[1] else (None, [])


def _done(position: Position, action: int) -> tuple[Position, list[RawEvent]]:
    """The position after an action, and what happened."""
    events: list[RawEvent] = []
    after = position.clone()
    after.listener = EventLog(events)
    after.apply(action)
    return after, events


def _sure(events: list[RawEvent]) -> list[RawEvent]:
    """What happens whatever the cards are: all until one is turned over (A20, V9)."""
    for k, event in enumerate(events):
        if event[0] == TURNED:
            return events[:k]
    return events


def _first(events: list[RawEvent], kind: int) -> RawEvent | None:
    return next((event for event in events if event[0] == kind), None)
