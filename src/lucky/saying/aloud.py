"""The game as it is told aloud: what happened, what belongs together in one sentence; and what one may ask to be told again.

for sentence in sentences(events, me, "de"):
    print(sentence)                                # Basil geht in die Küche, dann ins Foyer und zieht eine Karte.
print(stand(snapshot, me, strike=True, language="de"))   # Du bist im Foyer. Der Doktor ist in der Küche. Niemand sieht dich. ...
print(where(snapshot, me, "de"), eyes(snapshot, me, "de"), hand(seat.hand, "de"), may(seat, me, "de"), doctors_round(snapshot, me, "de"))
"""

from collections.abc import Callable, Iterable, Sequence

from lucky.actions import Action
from lucky.events import (
    Activated,
    Attempted,
    CardShown,
    DealerChosen,
    Dealt,
    Discarded,
    Drew,
    Event,
    Foiled,
    Killed,
    Laid,
    Moved,
    Passed,
    Placed,
    Spited,
    Strolled,
    TurnBegan,
    Won,
)
from lucky.messages import SeatInfo
from lucky.saying import ME, actor, joined, say
from lucky.saying.outlook import label, why_not
from lucky.saying.people import card_line
from lucky.saying.story import without_deals
from lucky.snapshot import CardInfo, Snapshot
from lucky.telling import told
from lucky.words import speaker

# The deal is history before anybody listens; what is thrown away has been named when it was played.
UNSAID = (DealerChosen, CardShown, Placed, Dealt, Discarded)


def sentences(events: Sequence[Event], me: str | None, language: str) -> list[str]:
    """Events as sentences, for somebody who is one of the players, or none."""
    said, k, events = [], 0, without_deals(events)
    while k < len(events):
        sentence, used = _next(events[k:], me, language)
        said.append(sentence)
        k += used
    return [sentence for sentence in said if sentence]


def stand(state: Snapshot, me: str | None, strike: bool, language: str) -> str:
    """Where I stand and who looks at me; `strike` if I may."""
    seat = next((seat for seat in state.seats if seat.name == me), None)
    if seat is None:
        return say(language, "speech.looking")
    apart = state.doctor is not None and state.doctor != seat.zone
    return joined(
        say(language, "speech.here", zone=seat.zone, together=state.doctor == seat.zone),
        say(language, "speech.doctorIn", zone=state.doctor) if apart else "",
        say(language, "speech.seen", names=seat.seen_by),
        say(language, "speech.mayStrike") if strike else "",
    )


def asked(state: Snapshot, seat: SeatInfo, language: str) -> str:
    """What I am asked about, and how many of my cards would help; "" if there is no attempt."""
    attempt, me = state.attempt, state.seats[seat.seat].name
    if attempt is None:
        return ""
    used = {action.card for action in seat.legal}
    helpful = sum(card.card in used or (card.copy_of is not None and card.copy_of in used) for card in seat.hand)
    return say(
        language,
        "speech.asked",
        attacker=attempt.attacker,
        target=attempt.target,
        atMe=attempt.target == me,
        needed=attempt.needed,
        help=say(language, "speech.help", helpful=helpful),
    )


def where(state: Snapshot, me: str | None, language: str) -> str:
    """Where everybody is, room by room, mine first."""
    rooms = sorted(_gathered(state).items(), key=lambda room: me not in room[1])
    lines = []
    for zone, pawns in rooms:
        others, you = [pawn for pawn in pawns if pawn != me], [ME] if me in pawns else []
        lines.append(say(language, "speech.where", zone=zone, names=[*you, *others], others=others, you=you))
    return joined(*lines)


def eyes(state: Snapshot, me: str | None, language: str) -> str:
    """Who sees me, and from where."""
    seat = next((seat for seat in state.seats if seat.name == me), None)
    if seat is None:
        return say(language, "speech.looking")
    if not seat.seen_by:
        return say(language, "speech.seen", names=())
    rooms = _gathered(state, seat.seen_by)
    return joined(*(say(language, "speech.eyes", names=names, zone=None if zone == seat.zone else zone) for zone, names in rooms.items()))


def hand(cards: Sequence[CardInfo], language: str) -> str:
    """A hand, card by card."""
    return say(language, "speech.hand", number=len(cards), cards="; ".join(card_line(card, language) for card in cards))


def may(seat: SeatInfo, me: str | None, language: str) -> str:
    """What I may do now, or why nothing."""
    if not seat.legal:
        refusal = next((one for one in seat.refusals if one.kind == "act"), None)
        return why_not(refusal, language) if refusal else say(language, "actionPanel.waiting")
    steps = _rooms(seat.legal, me, lambda action: action.card is None)
    by_card = [zone for zone in _rooms(seat.legal, me, lambda action: action.card is not None) if zone not in steps]
    others = [action for action in seat.legal if not action.zone or (action.pawn != me and action.card is None)]
    words = speaker(language)
    parts = [
        *([say(language, "speech.step", rooms=_either(steps, language))] if steps else []),
        *([say(language, "speech.byCard", rooms=_either(by_card, language))] if by_card else []),
        *(words.small(label(action, seat.hand, me, language)) for action in others),
    ]
    return say(language, "speech.may", parts="; ".join(parts))


def doctors_round(state: Snapshot, me: str | None, language: str) -> str:
    """Where the Doctor is and goes, and who would play next."""
    stops = ", ".join(say(language, "speech.stop", zone=zone) for zone in state.next_stops)
    player = state.next_if_ended
    return joined(
        say(language, "speech.doctorIn", zone=state.doctor),
        say(language, "speech.stops", stops=stops) if stops else "",
        say(language, "speech.ifEnded", next=player, mine=player == me) if player else "",
    )


def _next(events: Sequence[Event], me: str | None, language: str) -> tuple[str, int]:
    """The sentence that begins with the first of some events, and how many of them it tells."""
    event = events[0]
    if isinstance(event, UNSAID):
        return "", 1
    if isinstance(event, Moved):
        return _walked(event, events, me, language)
    if isinstance(event, Passed):
        return _passed(events, me, language)
    if isinstance(event, TurnBegan):
        return _turned(event, events[1:], me, language), 1
    if isinstance(event, Strolled):
        onto = events[1].seat if len(events) > 1 and isinstance(events[1], Activated) else None
        return say(language, "speech.strolled", zone=event.to, next=onto, mine=onto is not None and onto == me), 1 if onto is None else 2
    return _alone(event, me, language), 1


def _walked(first: Moved, events: Sequence[Event], me: str | None, language: str) -> tuple[str, int]:
    """One walk from room to room, and the card drawn at its end. By a card one goes to one room only."""
    rooms: list[str] = []
    for event in events:
        if not isinstance(event, Moved) or (event.pawn, event.card) != (first.pawn, first.card) or (rooms and first.card):
            break
        rooms.append(event.to)
    mine, used = first.pawn == me, len(rooms)
    after = events[used] if used < len(events) else None
    drawn = ""
    if isinstance(after, Drew) and after.seat == first.pawn:
        drawn, used = say(language, "speech.andDrew", mine=mine, card=after.card), used + 1
    way = say(language, "speech.then").join(say(language, "speech.room", zone=zone) for zone in rooms)
    straight = first.card is not None and first.card == rooms[0]
    return say(language, "speech.went", pawn=first.pawn, mine=mine, card=first.card, straight=straight, way=way, drawn=drawn), used


def _passed(events: Sequence[Event], me: str | None, language: str) -> tuple[str, int]:
    names = []
    for event in events:
        if not isinstance(event, Passed):
            break
        names.append(event.seat)
    others = [name for name in names if name != me]
    you = [ME] if len(others) < len(names) else []
    return say(language, "speech.passed", names=[*others, *you], you=you), len(names)


def _turned(turn: TurnBegan, events: Sequence[Event], me: str | None, language: str) -> str:
    """A turn is told by what is done in it. If that is nothing, or yet to come, it is told itself; mine by whoever says what I can do."""
    end = next((k for k, event in enumerate(events) if isinstance(event, TurnBegan)), None)
    within = events[:end]
    if any(not isinstance(event, Activated) and actor(event) == turn.seat for event in within):
        return ""
    if end is None and not any(isinstance(event, Strolled) for event in within):
        return "" if turn.seat == me else say(language, "speech.turn", pawn=turn.seat)
    return say(language, "speech.idle", pawn=turn.seat, mine=turn.seat == me)


def _alone(event: Event, me: str | None, language: str) -> str:
    """What stands by itself."""
    pawn = actor(event)
    mine = pawn == me
    match event:
        case Drew():
            return say(language, "speech.drew", pawn=pawn, mine=mine, card=event.card)
        case Attempted():
            target = ME if event.target == me else event.target
            return say(language, "speech.attempted", pawn=pawn, mine=mine, target=target, weapon=event.weapon, strength=event.strength)
        case Laid():
            named = bool(event.form)
            return say(language, "speech.laid", pawn=pawn, mine=mine, card=event.card, luck=event.luck, points=event.points, named=named)
        case Spited():
            return say(language, "speech.spited", pawn=pawn, mine=mine, points=event.points)
        case Foiled():
            return say(language, "speech.foiled", pawn=pawn, mine=mine)
        case Killed():
            at_me = event.target == me
            return say(language, "speech.killed", pawn=ME if mine else pawn, target=ME if at_me else event.target, atMe=at_me)
        case Won() if event.seat:
            return say(language, "speech.won", pawn=pawn, mine=mine)
        case _:
            return told(event, language)


def _gathered(state: Snapshot, pawns: Iterable[str] | None = None) -> dict[str, list[str]]:
    """Who is where, room by room: the Doctor, seats, pets; or some of them."""
    seats = {seat.name: seat.zone if seat.alive else None for seat in state.seats}
    at = {"Doctor": state.doctor} | seats | {"dog": state.dog, "cat": state.cat}
    rooms: dict[str, list[str]] = {}
    for pawn in at if pawns is None else pawns:
        zone = at.get(pawn)
        if zone is not None:
            rooms.setdefault(zone, []).append(pawn)
    return rooms


def _rooms(legal: Iterable[Action], me: str | None, fits: Callable[[Action], bool]) -> list[str]:
    """Where I may go by actions of a kind, each room once."""
    return list(dict.fromkeys(action.zone for action in legal if action.zone and action.pawn == me and fits(action)))


def _either(zones: Sequence[str], language: str) -> str:
    return speaker(language).listed([say(language, "speech.room", zone=zone) for zone in zones], "or")
