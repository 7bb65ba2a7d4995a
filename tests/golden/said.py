"""What is said at a table about moments of the golden games: messages as a client receives them, and lines in every language.

Python says them with lucky.saying, the browser with web/src/words; tests of both hold themselves to said.json, which scripts/golden writes.
"""

import json
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import msgspec

from lucky.engine.phases import ANSWERING
from lucky.game import Game
from lucky.messages import SeatInfo
from lucky.prospects import prospects, refusals
from lucky.saying import aloud, attempt, ending, outlook, people
from lucky.snapshot import Snapshot
from lucky.stakes import passing, strike_sheets
from lucky.view import View
from lucky.words import languages
from tests.golden.games import FOLDER

FILE = FOLDER / "said.json"
GAMES = (
    "original-4",
    "free-3",
    "v3-super-spite",
    "v6-duel",
    "v7-re-entry",
    "v8-dog",
    "all-variants",
    "anniversary-8-dark",
    "anniversary-strangers",
    "anniversary-cat-and-dog",
    "escape-sequel",
)
EVERY = 3  # of decisions, how many are looked at; those about attempts all are

Said = dict[str, Any]  # a line or several
Sample = tuple[str, Any, dict[str, Any], Callable[..., Any]]  # what it is, its shape, its arguments, and how it is said


def moments(name: str) -> Iterator[tuple[Game, View]]:
    """A golden game decision by decision, as the one who decides sees it."""
    whole = Game.load(FOLDER / f"{name}.game")
    for k in range(len(whole.actions)):
        game = whole.branch(k)
        if k % EVERY == 0 or game.position.phase == ANSWERING:
            yield game, game.view(game.to_act)
    yield whole, whole.view(None, open=True)


def samples(game: Game, view: View) -> Iterator[Sample]:
    """Everything there is to say at a moment."""
    state = view.snapshot()
    if view.seat is None:
        yield from endings(game, state)
        return
    me = view.names.pawn(view.seat)
    seat = SeatInfo(seat=view.seat, hand=state.hand, legal=state.legal)
    yield from decisions(view, state, me)
    yield from spoken(game, state, seat, me)


def decisions(view: View, state: Snapshot, me: str) -> Iterator[Sample]:
    """What is known before one strikes, passes or does anything else."""
    reasons = state.token == "reason"
    for sheet in strike_sheets(view):
        for strike in sheet.strikes:
            shape = [bool(part) for part in (strike.hands, strike.weapon, strike.bonus, strike.tokens, reasons)]
            yield "strike", shape, {"strike": strike, "reasons": reasons}, lambda to, s=strike: attempt.strike_sum(s, reasons, to)
        yield (
            "sheet",
            [sheet.target in ("Doctor", "dog"), bool(sheet.unseen_luck), len(sheet.asked) == 0],
            {"sheet": sheet},
            lambda to, s=sheet: [(text := attempt.strike_text(s, state.legal, state.hand, state, to)).title, text.luck],
        )
    asked = passing(view)
    if asked is not None and state.attempt is not None:
        on = state.attempt
        shape = [asked.held == 0, asked.held < asked.needed, asked.last, asked.fatal, asked.hopeless, bool(asked.winner), asked.loser]
        shape += [len(asked.to_come) > 1, bool(on.needed), on.target == me, on.target in ("Doctor", "dog")]
        arguments = {"passing": asked, "attempt": on, "me": me}
        yield "passing", shape, arguments, lambda to: [*attempt.passing_lines(asked, on, me, to), attempt.pass_label(asked, on, me, to)]
    refused = refusals(view, state.legal)
    for prospect in prospects(view):
        about: list[Any] = [
            prospect.zone is None,
            len(prospect.seen_by),
            prospect.may_draw,
            prospect.may_attempt,
            prospect.doctor_next is None,
        ]
        about += [prospect.next is None, prospect.next == me, prospect.turn_over, prospect.game_over, min(2, len(prospect.passed_over))]
        about += [prospect.next_reason, me in prospect.passed_over]
        yield "prospect", about, {"prospect": prospect, "me": me}, lambda to, p=prospect: said_of(p, me, to)
        for line in outlook.outlook_lines(prospect, refused, me, "de"):
            assert line
    for action in state.legal:
        card = None if action.card is None else next(one for one in state.hand if one.card == action.card)
        about = [action.kind, card and card.kind, action.pawn == me, action.target]
        arguments = {"action": action, "hand": [card] if card else [], "me": me}
        yield "action", about, arguments, lambda to, a=action: outlook.label(a, state.hand, me, to)


def said_of(prospect: Any, me: str, language: str) -> list[str]:
    """A prospect: briefly, in full, and what comes then."""
    return [outlook.outcome(prospect, me, language), outlook.outlook(prospect, me, language), outlook.afterwards(prospect, me, language)]


def spoken(game: Game, state: Snapshot, seat: SeatInfo, me: str) -> Iterator[Sample]:
    """What is read out: a hand, what one may do, where everybody is, the story."""
    for card in state.hand:
        shape = [card.kind, bool(card.room), bool(card.luck), bool(card.title)]
        yield "card", shape, {"card": card}, lambda to, c=card: people.card_line(c, to)
    seats = [{"name": one.name, "alive": one.alive, "zone": one.zone, "seen_by": one.seen_by} for one in state.seats]
    stage = {"seats": seats} | {name: getattr(state, name) for name in ("doctor", "dog", "cat", "next_stops", "next_if_ended")}
    mine = state.seats[seat.seat]
    yield (
        "where",
        [len(mine.seen_by), mine.zone == state.doctor, state.next_if_ended == me, state.dark],
        {"state": stage, "me": me},
        lambda to: [aloud.where(state, me, to), aloud.eyes(state, me, to), aloud.doctors_round(state, me, to)],
    )
    kinds = sorted({action.kind for action in seat.legal})
    yield "may", kinds, {"seat": {"seat": seat.seat, "hand": seat.hand, "legal": seat.legal}, "me": me}, lambda to: aloud.may(seat, me, to)
    story = game.story(seat.seat)[-6:]
    shape = [(event.kind, event.form, event.facts.get("seat", event.facts.get("pawn")) == me) for event in story]
    yield "story", shape, {"events": story, "me": me}, lambda to: aloud.sentences(story, me, to)


def endings(game: Game, state: Snapshot) -> Iterator[Sample]:
    """How it was, for the winner, for a loser and for whoever looks on."""
    story = [event for event in game.story(open=True) if event.kind not in ("moved", "strolled", "discarded", "activated", "placed")]
    brief = [{"name": one.name, "alive": one.alive, "zone": one.zone, "stranger": one.stranger} for one in state.seats]
    stage = {"seats": brief, "doctor": state.doctor, "loser": state.loser, "turns": state.turns}
    told = [{key: value for key, value in event.items() if key != "text"} for event in msgspec.to_builtins(story)]
    for me in (state.seats[0].name, None):
        shape = [bool(state.loser), sum(one.alive for one in state.seats) > 1, me is None]
        yield "ending", shape, {"story": told, "state": stage, "me": me}, lambda to, m=me: list(ended(story, state, m, to))


def ended(story: Any, state: Snapshot, me: str | None, language: str) -> Iterator[Any]:
    """The end: title, how, who lost by it, everybody's numbers."""
    text = ending.ending_text(story, state, me, language)
    yield from (text.title, text.about, text.loser, text.turns)
    yield [" ".join(row) for row in text.rows]


@cache
def every_sample() -> tuple[tuple[str, Said], ...]:
    """All that is said about the golden games, by kind, with what it is said of."""
    return tuple(
        (kind, {"said": kind, "shape": shape, "of": arguments} | {language: say(language) for language in languages()})
        for name in GAMES
        for game, view in moments(name)
        for kind, shape, arguments, say in samples(game, view)
    )


MOST = {"where": 12, "may": 10, "story": 40, "ending": 6, "action": 40}  # samples that are kept, of those that are long


def text() -> str:
    """The file: one sample of each shape."""
    kept: dict[str, dict[str, Said]] = {}
    for kind, sample in every_sample():
        shapes = kept.setdefault(kind, {})
        if len(shapes) < MOST.get(kind, 1000):
            shapes.setdefault(str(sample["shape"]), {key: value for key, value in sample.items() if key != "shape"})
    lines = [json.dumps(msgspec.to_builtins(sample), ensure_ascii=False) for shapes in kept.values() for sample in shapes.values()]
    return "[\n" + ",\n".join(lines) + "\n]\n"
