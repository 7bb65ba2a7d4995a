"""What one may do, as orders, and what would come of it: who sees me, what I may do there, where the Doctor goes, who plays next.

label(action, seat.hand, me, "de")                 # In die Küche gehen
outcome(prospect, me, "de")                        # Dann wäre Basil dran
outlook(prospect, me, "de")                        # Niemand würde dich sehen. Dort könntest du ziehen. Bleibst du dort, ...
outlook_lines(prospect, refusals, me, "de")        # the same, line by line: Niemand sieht dich / Anschlag: von dort nicht / ...
for stop in round_lines(snapshot, me, "de"):
    print(stop.room, stop.note, stop.there)        # Küche  nach diesem Zug  dann ist Basil dran
"""

from collections.abc import Sequence
from typing import NamedTuple

from lucky.actions import Action
from lucky.messages import Prospect, Refusal
from lucky.phrase import Phrase
from lucky.saying import Told, joined, room_name, say
from lucky.saying.attempt import why_next
from lucky.snapshot import CardInfo, Snapshot
from lucky.telling import order, phrased


class Stop(NamedTuple):
    """A stop on the Doctor's round: the room, "now" or "after this turn", and who is there or plays then."""

    zone: str
    room: str  # as it is called
    note: str
    there: str


def label(action: Action, hand: Sequence[CardInfo], me: str | None, language: str) -> str:
    """An action as an order, for whatever carries it out."""
    held = next((card for card in hand if card.card == action.card), None)
    return order(action, held, me, language)


def why_not(refusal: Refusal, language: str) -> str:
    """Why something is refused, as one sentence without its rule."""
    return phrased(Phrase(refusal.template, **refusal.facts) if refusal.template else refusal.why, language)


def outcome(prospect: Prospect | None, me: str | None, language: str) -> str:
    """What an action would lead to, briefly: for the small print of a button. "" where there is nothing to say."""
    return _outcome("said", prospect, me, language)


def outlook(prospect: Prospect | None, me: str | None, language: str) -> str:
    """What an action would lead to, in full: who would see me, what I might do there, where the Doctor goes and who plays next."""
    if prospect is None:
        return ""
    doctor, ended = prospect.doctor_next, prospect.turn_over
    return joined(
        say(language, "outcome.seen", names=prospect.seen_by) if prospect.zone else "",
        "" if ended else say(language, "outcome.there", strike=prospect.may_attempt, draw=prospect.may_draw),
        say(
            language,
            "outcome.after",
            stroll=say(language, "outcome.stroll", zone=doctor, ended=ended) if doctor else "",
            then=_outcome("then", prospect, me, language),
            said=_outcome("said", prospect, me, language),
        ),
    )


def outlook_lines(prospect: Prospect, refusals: Sequence[Refusal], me: str | None, language: str) -> list[str]:
    """How things would stand, a line a thing: who sees me, whether I may strike and draw, and what comes then."""
    lines = [say(language, "outlook.seen", names=prospect.seen_by)]
    if not prospect.turn_over:
        no = say(language, "outlook.no")
        undrawn = next((why_not(one, language) for one in refusals if one.kind == "draw"), no)
        yes = say(language, "outlook.yes")
        lines.append(f"{say(language, 'outlook.attempt')}: {yes if prospect.may_attempt else no}")
        lines.append(f"{say(language, 'outlook.draw')}: {yes if prospect.may_draw else undrawn}")
    return [*lines, afterwards(prospect, me, language)]


def afterwards(prospect: Prospect, me: str | None, language: str) -> str:
    """Where the Doctor goes, who plays next, and why."""
    player = prospect.next
    return joined(
        say(language, "outlook.doctor", zone=prospect.doctor_next) if prospect.doctor_next else "",
        say(language, "outlook.next", next=player, mine=player is not None and player == me),
        why_next(prospect.next_reason, player, prospect.passed_over, me, language) if player else "",
    )


def round_lines(state: Snapshot, me: str | None, language: str, prospect: Prospect | None = None) -> list[Stop]:
    """The Doctor's round from where he is; as it would be after what a prospect is about."""
    doctor = (prospect.doctor if prospect else None) or state.doctor
    stops = state.next_stops
    if prospect and (doctor != state.doctor or (prospect.doctor_next and stops[:1] != (prospect.doctor_next,))):
        stops = (prospect.doctor_next,) if prospect.doctor_next else ()
    player = prospect.next if prospect else state.next_if_ended
    lines = [Stop(doctor, room_name(doctor, language), say(language, "round.now"), "")] if doctor else []
    for k, zone in enumerate(stops):
        there = _playing(player, me, language) if k == 0 and player else _there(state, zone, language)
        lines.append(Stop(zone, room_name(zone, language), say(language, "round.after") if k == 0 else "", there))
    return lines


def _playing(player: str, me: str | None, language: str) -> str:
    return say(language, "round.youPlay") if player == me else say(language, "round.plays", next=player)


def _there(state: Snapshot, zone: str, language: str) -> str:
    names = [seat.name for seat in state.seats if seat.alive and seat.zone == zone]
    return say(language, "round.there", names=names) if names else say(language, "round.nobody")


def _outcome(message: str, prospect: Prospect | None, me: str | None, language: str) -> str:
    if prospect is None or not (prospect.game_over or prospect.next or prospect.turn_over):
        return ""
    whose = prospect.winner if prospect.game_over else prospect.next
    facts: dict[str, Told] = {"over": prospect.game_over, "winner": prospect.winner, "next": prospect.next}
    return say(language, f"outcome.{message}", mine=whose is not None and whose == me, **facts)
