"""A game seen again: every moment of it, through one seat's eyes or with all cards open.

What a seat did not know then, it does not see now: views hide it, as they did.
"""

from collections.abc import Iterator
from typing import Any

import msgspec

from lucky.event_text import event_text, hide_event
from lucky.game import Game
from lucky.messages import Chair, Frame, Replay, made_of
from lucky.server.card_faces import faces_of
from lucky.server.table_info import title
from lucky.view import View

ENCODER = msgspec.json.Encoder()
Hands = tuple[tuple[int, ...], ...]


def replay_of(game: Game, eyes: int | None, table: str = "", chairs: tuple[Chair, ...] = ()) -> Replay:
    """The whole game for eyes that see what a seat saw, or everything (None)."""
    called = title(game.setup)
    return Replay(
        table=table,
        title=str(called),
        made=made_of([called]),
        setup=game.setup.changed(),
        chairs=chairs or chairs_of(game),
        cards=faces_of(game.setup.with_(names=())),
        over=game.over,
        frames=tuple(frames_of(game, eyes)),
    )


def chairs_of(game: Game) -> tuple[Chair, ...]:
    """Who sat where, as far as a game file tells."""
    setup = game.setup
    return tuple(
        Chair(seat=seat, kind="stranger" if setup.is_stranger(seat) else "person", name=name, here=True)
        for seat, name in enumerate(setup.seat_names)
    )


def frames_of(game: Game, eyes: int | None) -> Iterator[Frame]:
    """The deal, and each deed with what came of it."""
    again = Game(game.setup, game.seed, game.sequel_seed)
    state, hands = _spectated(again), hands_seen(again, eyes)
    yield Frame(state=_raw(state), events=_told(again, eyes, 0), hands=hands)
    for action in game.actions:
        mark, seat, deed = len(again.events), again.to_act, again.text(action)
        before, held = state, hands
        again.play(action)
        state, hands = _spectated(again), hands_seen(again, eyes)
        yield Frame(
            seat=seat,
            deed=deed,
            state=_raw({name: value for name, value in state.items() if value != before[name]}),
            events=_told(again, eyes, mark),
            hands=() if hands == held else hands,
        )


def hands_seen(game: Game, eyes: int | None) -> Hands:
    """The hands that these eyes see as the game stands, by seat; the others are empty."""
    view = View(game.setup, game.names, game.position, eyes, open=eyes is None)
    return tuple(tuple(view.hand_of(seat)) for seat in range(game.setup.seats))


def _spectated(game: Game) -> dict[str, Any]:
    return game.view().to_dict()


def _told(game: Game, eyes: int | None, since: int) -> msgspec.Raw:
    """What happened from an event on, as it was told at the time; all of it to open eyes."""
    seen = (event if eyes is None else hide_event(event, eyes) for event in game.events[since:])
    return _raw([event_text(game.names, event).to_dict() for event in seen])


def _raw(value: object) -> msgspec.Raw:
    return msgspec.Raw(ENCODER.encode(value))
