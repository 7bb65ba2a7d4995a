"""What is sent of a game: to everyone, and to each seat.

Nothing hidden gets out: the state and the refusals come through views, a hand goes to its owner, and which actions are legal never
depends on what the one who is to act cannot know.

What everyone may know is encoded once and shared: the state as a spectator sees it, and each event for all who may know the
same of it.
"""

import msgspec

from lucky.engine.events import Event
from lucky.events import PARTLY_SECRET, event_of, hide_event
from lucky.game import Game
from lucky.messages import AheadAnswer, LessonCue, Passing, Prospect, Refusal, SeatInfo, StrikeSheet
from lucky.prospects import prospects, refusal, refusals
from lucky.snapshot import CardInfo
from lucky.stakes import passing, strike_sheets
from lucky.why import why_wait

ENCODER = msgspec.json.Encoder()
NOT_UNDONE = Refusal(kind="undo", why="There is nothing of yours to take back: something was revealed, or somebody else has acted", rule="")

RECENT = 16  # lists of events that a game keeps as text, for all who are sent them
OF_AN_ACTION = 32  # events that come of one, at most; longer lists are for somebody who has just come
MOST_EVENTS = 1500  # that anybody is sent at once; the longest of our golden games has 400


def public_state(game: Game) -> msgspec.Raw:
    """The game as a spectator sees it; with all cards open once it is over."""
    return msgspec.Raw(ENCODER.encode(game.view(open=game.over).snapshot()))


def events_for(game: Game, seat: int | None, since: int = 0, known: dict[Event, bytes] | None = None) -> msgspec.Raw:
    """What happened from event number `since` on (a count of `game.raw_events`), as a seat or a spectator may know it: a list.

    `known`: what was encoded for others of those who are sent all of it at the same moment.
    """
    news = game.raw_events[since:]
    seen = tuple([hide_event(event, seat) for event in news] if any(event[0] in PARTLY_SECRET for event in news) else news)
    if len(seen) > OF_AN_ACTION:
        known = {} if known is None else known
        for event in seen:
            if event not in known:
                known[event] = ENCODER.encode(event_of(game.names, event))
        return msgspec.Raw(b"[%b]" % b",".join([known[event] for event in seen]))
    texts = game.names.event_texts
    text = texts.get(seen)
    if text is None:
        text = ENCODER.encode([event_of(game.names, event) for event in seen])
        if len(texts) >= RECENT:
            texts.clear()
        texts[seen] = text
    return msgspec.Raw(text)


def waiting(game: Game) -> tuple[Refusal, ...]:
    """Why all but the one who is to act have to wait: what `seat_info` says to each of them."""
    return (refusal("act", why_wait(game.names, game.position)),)


def seat_info(
    game: Game,
    seat: int,
    wait: tuple[Refusal, ...],
    answer_ahead: AheadAnswer = "none",
    cue: LessonCue | None = None,
    *,
    may_undo: bool = True,
    always_ahead: AheadAnswer = "none",
    always_most: int = 0,
) -> SeatInfo:
    """What a seat knows beyond the others, and what it may do; actions only if it is to act, else why it has to wait.

    `may_undo`: not too often already.
    """
    return SeatInfo(
        seat=seat,
        hand=_hand(game, seat),
        legal=tuple(game.legal()) if seat == game.to_act else (),
        refusals=() if seat == game.to_act else wait,
        can_undo=may_undo and game.undoer == seat,
        answer_ahead=answer_ahead,
        always_ahead=always_ahead,
        always_most=always_most,
        cue=cue,
    )


def refusals_for(game: Game, seat: int, *, may_undo: bool = True) -> tuple[Refusal, ...]:
    """What a seat may not do, and why. It takes as long as all the rest, so it is for those who ask."""
    found = refusals(game.view(seat))
    return (*found, NOT_UNDONE) if seat == game.to_act and not (may_undo and game.undoer == seat) else found


def prospects_for(game: Game, seat: int) -> tuple[Prospect, ...]:
    """What each action of a seat would lead to; nothing if it is not to act."""
    return prospects(game.view(seat))


def stakes_for(game: Game, seat: int) -> tuple[tuple[StrikeSheet, ...], Passing | None]:
    """What a seat should know before it strikes and before it passes; nothing if it can do neither."""
    view = game.view(seat)
    return strike_sheets(view), passing(view)


def _hand(game: Game, seat: int) -> tuple[CardInfo, ...]:
    """A seat's cards; the same ones again if they have not changed."""
    position, hands = game.position, game.names.hands
    last, held = hands.get(seat), (position.goods[seat], position.failures[seat], position.rules.ghost)
    if last is None or last[0] != held:
        view = game.view(seat)
        last = hands[seat] = held, tuple(map(view.card, view.hand))
    return last[1]
