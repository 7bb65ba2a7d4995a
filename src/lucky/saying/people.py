"""Who sits at the table and what they are about: seats, whose turn it is, an attempt as it is answered, a bot's advice.

print("".join(prompt(snapshot, me, deciding=True, language="de")))     # Du bist dran, Ada. Geh, spiel Karten, dann schlag zu oder zieh.
for seat in seat_lines(snapshot, table, me, "de"):
    print(seat.name, seat.what, seat.zone, seat.cards, seat.tokens, seat.mark, seat.sees)
print(meter_line(snapshot.attempt, me, "de"))                          # 2 von 5 Glück gelegt, noch 3 Glück, und er ist gerettet
for name, said in answer_lines(snapshot.attempt, story, me, "de"):
    print(name, said)                                                  # Basil  legte 2
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from lucky.actions import Action
from lucky.events import Attempted, Countered, Event, Laid, Passed, Spited, Turned
from lucky.messages import Advice, Chair, TableInfo
from lucky.phrase import Phrase
from lucky.saying import joined, pawn_name, percent, room_name, say
from lucky.saying.outlook import label
from lucky.snapshot import AttemptSnapshot, CardInfo, SeatSnapshot, Snapshot
from lucky.telling import phrased
from lucky.words import capital


class SeatLine(NamedTuple):
    """A seat in words; what there is nothing to say about is empty."""

    pawn: str
    name: str  # as it is called
    what: str  # you, a bot, or away
    zone: str  # where; or that they are dead
    cards: str
    tokens: str
    mark: str  # to act, asked, strikes, or plays then
    sees: str  # that they see me
    vote: str  # what to ask for if nobody is there, and how many want it


class AdviceText(NamedTuple):
    """A bot's advice in words: a sentence, and what it thought of with its chances."""

    sentence: str
    candidates: tuple[tuple[int, str, str], ...]  # by action


def prompt(state: Snapshot, me: str | None, deciding: bool, language: str) -> tuple[str, str]:
    """What everybody waits for: how the line begins, and the rest of it. `deciding` if it is for `me` to act."""
    attempt, acting = state.attempt, state.to_act or ""
    if state.phase == "over":
        return say(language, "table.over"), ""
    if deciding:
        if attempt:
            return say(language, "table.asked"), say(language, "table.yourAnswer", attacker=attempt.attacker)
        return say(language, "table.yours"), say(language, "table.yourTurn", name=acting, ghost=state.ghost)
    if attempt:
        return pawn_name(acting, language), say(language, "table.theirAnswer", target=attempt.target, mine=attempt.target == me)
    return pawn_name(acting, language), say(language, "table.theirTurn")


def seat_lines(
    state: Snapshot,
    table: TableInfo | None,
    me: str | None,
    language: str,
    seers: Sequence[str] | None = None,
    following: str | None = None,
) -> list[SeatLine]:
    """Everybody in the order of the seats. `seers` and `following` say how it would be after what one thinks of; else as it is."""
    if seers is None:
        seers = next((seat.seen_by for seat in state.seats if seat.name == me), ())
    following = following or (state.next_if_ended if state.phase == "moving" else None)
    chairs = {chair.seat: chair for chair in table.chairs} if table else {}
    return [_seat_line(state, seat, chairs.get(k), me, language, seers, following) for k, seat in enumerate(state.seats)]


def _seat_line(
    state: Snapshot, seat: SeatSnapshot, chair: Chair | None, me: str | None, language: str, seers: Sequence[str], following: str | None
) -> SeatLine:
    gone = chair is not None and chair.kind == "person" and not chair.connected and state.phase != "over"
    away = chair is not None and chair.kind == "person" and (chair.away or gone)
    what = "you" if seat.name == me else "away" if away else "bot" if chair and chair.kind == "bot" else ""
    vote = ""
    if chair and gone and not chair.away:
        vote = say(language, "people.votes", votes=chair.votes) if chair.votes else say(language, "people.vote")
    where = room_name(seat.zone, language) if seat.zone else say(language, "people.nowhere")
    sees = seat.alive and seat.name != me and seat.name in seers
    return SeatLine(
        pawn=seat.name,
        name=pawn_name(seat.name, language),
        what=say(language, f"people.{what}") if what else "",
        zone=where if seat.alive else say(language, "people.dead"),
        cards=say(language, "people.cards", cards=seat.cards),
        tokens=say(language, "people.tokens", tokens=seat.tokens, reasons=state.token == "reason"),
        mark=_mark(state, seat.name, following, language),
        sees=say(language, "people.seesYou", pawn=seat.name) if sees else "",
        vote=vote,
    )


def _mark(state: Snapshot, name: str, following: str | None, language: str) -> str:
    if state.to_act == name:
        return say(language, "people.asked" if state.phase == "answering" else "people.toAct")
    if state.attempt and state.attempt.attacker == name:
        return say(language, "people.strikes")
    return say(language, "people.then") if following == name else ""


def meter_line(attempt: AttemptSnapshot, me: str | None, language: str) -> str:
    """How much luck has been laid against an attempt, and how much is still needed."""
    laid = say(language, "meter.laid", strength=attempt.strength)
    needed = say(language, "meter.needed", needed=attempt.needed, target=attempt.target, mine=attempt.target == me)
    return f"{attempt.points} {laid}, {needed}"


def help_line(points: int, attempt: AttemptSnapshot, language: str) -> str:
    """What a card of so much luck would do about it."""
    helps = say(language, "meter.helps", points=points, enough=points >= attempt.needed)
    return capital(f"{say(language, 'meter.yours')} {points} {helps}")


def answer_lines(attempt: AttemptSnapshot, story: Sequence[Event], me: str | None, language: str) -> list[tuple[str, str]]:
    """Everybody who is asked about the present attempt, in order: who, and what they said."""
    answers = _answers(story)
    you = say(language, "meter.you")
    return [
        (you if name == me else pawn_name(name, language), _answer(attempt, name, answers.get(name), language)) for name in attempt.order
    ]


class _Answer:
    """What one seat did about an attempt: points it laid or turned over one by one, or that it passed."""

    def __init__(self) -> None:
        self.laid: list[int] = []
        self.turned = False
        self.passed = False


def _answers(story: Sequence[Event]) -> Mapping[str, _Answer]:
    start = max((k + 1 for k, event in enumerate(story) if isinstance(event, Attempted | Countered)), default=0)
    answers: dict[str, _Answer] = {}
    before = 0
    for event in story[start:]:
        if isinstance(event, Passed):
            answers.setdefault(event.seat, _Answer()).passed = True
        elif isinstance(event, Turned):
            answer = answers.setdefault(event.pawn, _Answer())
            answer.turned = True
            answer.laid.append(event.luck)
            before += event.luck
        elif isinstance(event, Laid | Spited):
            answers.setdefault(event.seat, _Answer()).laid.append(event.points - before)
            before = event.points
    return answers


def _answer(attempt: AttemptSnapshot, name: str, answer: _Answer | None, language: str) -> str:
    laid = answer.laid if answer else []
    points = ", ".join(map(str, laid if len(laid) <= 2 else [sum(laid)]))  # more would not fit
    if laid and answer and answer.turned and attempt.asked != name:
        return say(language, "meter.turned", points=points)
    if laid:
        return say(language, "meter.laidBy", points=points)
    if attempt.asked == name:
        return say(language, "meter.choosing")
    return say(language, "meter.passed" if answer and answer.passed else "meter.then")


def advice_text(advice: Advice, legal: Sequence[Action], hand: Sequence[CardInfo], me: str | None, language: str) -> AdviceText:
    """What a bot thinks of, best first."""
    actions = {action.id: action for action in legal}
    called = [label(actions[one.action], hand, me, language) if one.action in actions else capital(one.text) for one in advice.candidates]
    chances = [one.chance for one in advice.candidates]
    even = [name for name, one in zip(called, advice.candidates, strict=True) if one is advice.candidates[0] or one.even]
    sentence = say(
        language,
        "advice.sentence",
        text=advice.sentence,
        first=called[0] if called else None,
        second=called[1] if len(called) > 1 else None,
        share=percent(chances[0] if chances else 0),
        other=percent(chances[1] if len(chances) > 1 else 0),
        even=len(even) if len(even) > 1 else 0,
    )
    why = phrased(Phrase(advice.template, **advice.facts) if advice.template else advice.why, language)
    shares = [say(language, "advice.chance", share=percent(chance)) for chance in chances]
    actions_ = [one.action for one in advice.candidates]
    return AdviceText(joined(sentence, why), tuple(zip(actions_, called, shares, strict=True)))


def card_line(card: CardInfo, language: str) -> str:
    """A card of a hand as it is read out."""
    facts = {"value": card.value, "there": card.there, "steps": card.steps, "room": card.room}
    said = say(language, f"hand.{card.kind}", name=card.title or card.name, **facts)
    return say(language, "hand.luck", said=said, luck=card.luck)
