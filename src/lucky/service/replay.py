"""A game seen again: every moment of it, through one seat's eyes or with all cards open.

What a seat did not know then, it does not see now: views hide it, as they did.
"""

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from lucky.events import event_of, hide_event
from lucky.game import Game
from lucky.messages import Chair, Frame, Replay, phrases_in
from lucky.service.card_faces import faces_of
from lucky.table.played import title
from lucky.view import View

ENCODER = msgspec.json.Encoder()
Hands = tuple[tuple[int, ...], ...]


def replay_of(
    game: Game, viewer: int | None, table: str = "", chairs: tuple[Chair, ...] = (), frames: Iterable[Frame] | None = None
) -> Replay:
    """The game as a seat saw it, or with every card open (None). `frames`, if they are there already."""
    called = title(game.setup)
    return Replay(
        table=table,
        title=str(called),
        phrases=phrases_in([called]),
        setup=game.setup.changed(),
        chairs=chairs or chairs_of(game),
        cards=faces_of(game.setup.with_(names=())),
        over=game.over,
        frames=tuple(frames_of(game, viewer) if frames is None else frames),
    )


def chairs_of(game: Game) -> tuple[Chair, ...]:
    """Who sat where, as far as a game file tells."""
    setup = game.setup
    return tuple(
        Chair(seat=seat, kind="stranger" if setup.is_stranger(seat) else "person", name=name, connected=True)
        for seat, name in enumerate(setup.seat_names)
    )


def frames_of(game: Game, viewer: int | None) -> Iterator[Frame]:
    """The deal, and each action with what came of it."""
    again = Game(game.setup, game.seed, game.sequel_seed)
    state, hands = _spectated(again), hands_seen(again, viewer)
    yield Frame(state=_raw(state), events=_events(again, viewer, 0), hands=hands)
    for action in game.actions:
        mark, seat, text = len(again.raw_events), again.to_act, again.action(action).text
        before, held = state, hands
        again.apply(action)
        state, hands = _spectated(again), hands_seen(again, viewer)
        yield Frame(
            seat=seat,
            action=text,
            state=_raw({name: value for name, value in state.items() if value != before[name]}),
            events=_events(again, viewer, mark),
            hands=() if hands == held else hands,
        )


def hands_seen(game: Game, viewer: int | None) -> Hands:
    """The hands that these eyes see as the game stands, by seat; the others are empty."""
    view = View(game.setup, game.names, game.position, viewer, open=viewer is None)
    return tuple(tuple(view.hand_of(seat)) for seat in range(game.setup.seats))


def _spectated(game: Game) -> dict[str, Any]:
    return msgspec.structs.asdict(game.view().snapshot())


def _events(game: Game, viewer: int | None, since: int) -> msgspec.Raw:
    """What happened from an event on, as the viewer may know it; all of it for None."""
    seen = (event if viewer is None else hide_event(event, viewer) for event in game.raw_events[since:])
    return _raw([event_of(game.names, event) for event in seen])


def _raw(value: object) -> msgspec.Raw:
    return msgspec.Raw(ENCODER.encode(value))
