"""What is sent of a game: to everyone, and to each seat. All of it comes through views, so nothing hidden gets out.

What everyone may know is encoded once and shared: the state as a spectator sees it, and each event for all who may know the
same of it.
"""

from collections.abc import Iterator
from weakref import WeakKeyDictionary

import msgspec

from lucky.engine.events import Event as RawEvent
from lucky.events import event_of, hide_event
from lucky.game import Game
from lucky.messages import AheadAnswer, LessonCue, Passing, Prospect, Refusal, SeatInfo, StrikeSheet
from lucky.names import Names
from lucky.prospects import prospects, refusals
from lucky.snapshot import CardInfo
from lucky.stakes import passing, strike_sheets
from lucky.view import View

ENCODER = msgspec.json.Encoder()
NOT_UNDONE = Refusal(kind="undo", why="There is nothing of yours to take back: something was revealed, or somebody else has acted", rule="")

RECENT = 32  # events of a game whose words are kept, for all who are sent them
_words: WeakKeyDictionary[Names, dict[RawEvent, bytes]] = WeakKeyDictionary()
_hands: WeakKeyDictionary[Names, dict[int, tuple[object, tuple[CardInfo, ...]]]] = WeakKeyDictionary()  # of each seat, as last sent


def public_state(game: Game) -> msgspec.Raw:
    """The game as a spectator sees it; with all cards open once it is over."""
    return msgspec.Raw(ENCODER.encode(game.view(open=game.over).snapshot()))


def events_for(game: Game, seat: int | None, since: int = 0) -> msgspec.Raw:
    """What happened from event number `since` on (a count of `game.raw_events`), as a seat or a spectator may know it: a list."""
    return msgspec.Raw(b"[" + b",".join(_events(game, seat, since)) + b"]")


def _events(game: Game, seat: int | None, since: int) -> Iterator[bytes]:
    known = _words.setdefault(game.names, {})
    if len(known) > RECENT:
        known.clear()
    for event in game.raw_events[since:]:
        event = hide_event(event, seat)
        words = known.get(event)
        if words is None:
            words = known[event] = ENCODER.encode(event_of(game.names, event))
        yield words


def seat_info(
    game: Game, seat: int, answer_ahead: AheadAnswer = "none", cue: LessonCue | None = None, *, may_undo: bool = True
) -> SeatInfo:
    """What a seat knows beyond the others, and what it may do; actions only if it is to act. `may_undo`: not too often already."""
    view = game.view(seat)
    can_undo = may_undo and game.undoer == seat
    may = tuple(view.legal())
    may_not = refusals(view, may)
    if may and not can_undo:
        may_not = (*may_not, NOT_UNDONE)
    return SeatInfo(seat=seat, hand=_hand(view), legal=may, refusals=may_not, can_undo=can_undo, answer_ahead=answer_ahead, cue=cue)


def prospects_for(game: Game, seat: int) -> tuple[Prospect, ...]:
    """What each action of a seat would lead to; nothing if it is not to act."""
    return prospects(game.view(seat))


def stakes_for(game: Game, seat: int) -> tuple[tuple[StrikeSheet, ...], Passing | None]:
    """What a seat should know before it strikes and before it passes; nothing if it can do neither."""
    view = game.view(seat)
    return strike_sheets(view), passing(view)


def _hand(view: View) -> tuple[CardInfo, ...]:
    """A seat's cards; the same ones again if they have not changed."""
    assert view.seat is not None
    hands, cards = _hands.setdefault(view.names, {}), view.hand
    last, held = hands.get(view.seat), (bool(view.position.rules.ghost), cards)
    if last is None or last[0] != held:
        last = hands[view.seat] = held, tuple(map(view.card, cards))
    return last[1]
