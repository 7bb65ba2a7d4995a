"""How a game is told once it is over, what the coach has to say about it, and what stands beside a replay.

text = ending_text(story, snapshot, me, "de")
print(text.title)                                  # Basil war’s
print(text.about)                                  # In der Küche, mit der Maurerkelle, Stärke 4. Die anderen werden sagen, ...
print(text.heads, text.rows, text.turns)           # everybody's numbers
print(chances_line(names, row.by_seat, "de"))      # Aussichten: Ada 25 %, Basil 50 % und Cordelia 25 %
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from lucky.events import Attempted, Dealt, Drew, EscapeBegan, Event, Foiled, Killed, Laid, Spited, TurnBegan, Won
from lucky.messages import ChancesRow, CoachReport, JudgedDecision
from lucky.phrase import Phrase
from lucky.saying import ME, actor, joined, percent, say
from lucky.saying.outlook import label
from lucky.snapshot import CardInfo, Snapshot
from lucky.telling import phrased

SWING = 0.15  # of chance: a turn that brought the winner less was no turning point
NUMBERS = ("turnsTaken", "attempts", "foils", "luck", "drawn")  # in this order


class EndText(NamedTuple):
    """The end of a game in words."""

    title: str
    about: str
    loser: str  # who could have stopped it (A12); "" if that is not asked
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]  # a name, and numbers as in NUMBERS
    turns: str


def ending_text(story: Sequence[Event], state: Snapshot, me: str | None, language: str, deck: Sequence[CardInfo] = ()) -> EndText:
    """Who did it and how, and what everybody did. `deck` is what is in the box, for the luck on a card."""
    winner = next((event.seat for event in reversed(story) if isinstance(event, Won)), None)
    players = [seat for seat in state.seats if not seat.stranger]
    dead = [seat.name for seat in players if not seat.alive]
    others = [seat.name for seat in players if seat.alive and seat.name != winner]
    rest = [name for name in others if name != me]
    return EndText(
        title=say(language, "ending.title", winner=winner, others=others, mine=winner == me),
        about=joined(
            how(story, state, me, language),
            say(language, "ending.dead", names=dead) if dead else "",
            say(language, "ending.epilogue", winner=winner, others=others, rest=rest),
        ),
        loser=say(language, "ending.loser", name=state.loser, mine=state.loser == me) if state.loser else "",
        heads=(say(language, "end.suspects"), *(say(language, f"ending.{number}") for number in NUMBERS)),
        rows=tuple((name, *map(str, numbers)) for name, numbers in tally(story, [seat.name for seat in players], deck).items()),
        turns=say(language, "end.turns", turns=state.turns),
    )


def how(story: Sequence[Event], state: Snapshot, me: str | None, language: str) -> str:
    """The last killing: where, with what, and on whom if it was not the Doctor; "" if nobody was killed."""
    at = max((k for k, event in enumerate(story) if isinstance(event, Killed)), default=0)
    attempt = next((event for event in reversed(story[:at]) if isinstance(event, Attempted)), None)
    killed = story[at] if story else None
    if not isinstance(killed, Killed) or attempt is None:
        return ""
    standing = {"Doctor": state.doctor} | {seat.name: seat.zone for seat in state.seats}
    return say(
        language,
        "ending.how",
        killer=killed.pawn,
        target=killed.target,
        victim=ME if killed.target == me else killed.target,
        weapon=attempt.weapon,
        strength=attempt.strength,
        place=say(language, "ending.place", zone=standing.get(killed.pawn)),
    )


def tally(story: Iterable[Event], names: Sequence[str], deck: Sequence[CardInfo] = ()) -> Mapping[str, tuple[int, ...]]:
    """What everybody did, by name: NUMBERS, of which foils are attempts that failed with their help."""
    rows = {name: dict.fromkeys(NUMBERS, 0) for name in names}
    luck_of = {card.name: card.luck for card in deck}
    helpers: set[str] = set()
    dealing, laid = True, 0
    for event in story:
        row = rows.get(actor(event))
        if isinstance(event, EscapeBegan | Dealt):
            dealing = isinstance(event, EscapeBegan)
        elif isinstance(event, Attempted):
            laid = 0
            helpers.clear()
            _count(row, "attempts")
        elif isinstance(event, Laid | Spited):
            worth = 1 if isinstance(event, Spited) else luck_of.get(event.card, event.points - laid)
            _count(row, "luck", worth)
            helpers.add(event.seat)
            laid = event.points
        elif isinstance(event, Foiled):
            for name in helpers:
                _count(rows.get(name), "foils")
        elif isinstance(event, TurnBegan):
            _count(row, "turnsTaken")
        elif isinstance(event, Drew) and not dealing:
            _count(row, "drawn")
    return {name: tuple(row[number] for number in NUMBERS) for name, row in rows.items()}


def swing_line(rows: Sequence[ChancesRow], names: Sequence[str], language: str) -> str:
    """The turn in which the winner's chances rose most; "" if they never rose much in one, or nobody has won."""
    winner = next((seat for seat, share in enumerate(rows[-1].by_seat) if share == 1.0), None) if len(rows) > 1 else None
    if winner is None:
        return ""
    shares = [row.by_seat[winner] for row in rows]
    turn = max(range(1, len(rows)), key=lambda turn: shares[turn] - shares[turn - 1])
    before, after = shares[turn - 1 : turn + 1]
    if after - before < SWING:
        return ""
    return say(language, "ending.swing", turn=turn, name=names[winner], before=percent(before), after=percent(after))


def chances_line(names: Sequence[str], shares: Sequence[float], language: str) -> str:
    """Everybody's chances at one moment."""
    chances = [say(language, "replay.chance", name=name, share=percent(share)) for name, share in zip(names, shares, strict=False)]
    return say(language, "replay.chancesNow", chances=chances)


def moment_line(done: int, actions: int, turn: int, language: str) -> str:
    """Which moment of a game is shown: after how many of its actions."""
    if done == 0:
        return say(language, "replay.deal", actions=actions)
    return say(language, "replay.at", action=done, actions=actions, turn=turn)


def coach_lines(report: CoachReport, deck: Sequence[CardInfo], me: str | None, language: str) -> list[str]:
    """What the coach has to say: the summary, then the decisions that cost most, each with what was better."""

    def phrase(text: str) -> str:
        source = report.phrases.get(text)
        return phrased(Phrase(source.template, **source.facts) if source else text, language)

    lines = [phrase(report.summary)]
    for decision in report.costliest:
        lines += [*_decision(decision, deck, me, language), *([phrase(decision.why)] if decision.why else [])]
    return lines if report.costliest else [*lines, say(language, "coach.none")]


def _decision(decision: JudgedDecision, deck: Sequence[CardInfo], me: str | None, language: str) -> list[str]:
    chances = {"chance": percent(decision.chance), "better": percent(decision.better_chance)}
    even = "; ".join(label(action, deck, me, language) for action in decision.even)
    return [
        say(language, "coach.did", turn=decision.turn, action=label(decision.action, deck, me, language)),
        say(language, "coach.better", action=label(decision.better, deck, me, language), **chances),
        *([say(language, "coach.even", actions=even)] if even else []),
    ]


def _count(row: dict[str, int] | None, number: str, more: int = 1) -> None:
    if row is not None:
        row[number] += more
