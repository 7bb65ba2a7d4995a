"""A game seen again, moment by moment: what stands where after each action, as everybody saw it or through one seat's eyes."""

from dataclasses import dataclass
from typing import Any

import msgspec

from lucky.events import Attempted, Event
from lucky.game import Game
from lucky.line import decode_events
from lucky.messages import ChancesRow
from lucky.service.card_faces import faces_of
from lucky.service.replay import frames_of
from lucky.snapshot import CardInfo, Snapshot


@dataclass(frozen=True)
class ReplayMoment:
    """How things stood after an action."""

    seen: Snapshot
    events: tuple[Event, ...]  # that came of it
    hands: tuple[tuple[int, ...], ...]  # by seat, as far as the viewer saw them


class Playback:
    """A game, and where one is in it."""

    def __init__(self, game: Game, viewer: int | None = None) -> None:
        self.game = game
        self.viewer = viewer
        self.moments = moments_of(game, viewer)
        self.at = 0
        self.chances: list[ChancesRow] = []
        self.cards: dict[int, CardInfo] = {card.card: card for card in faces_of(game.setup.with_(names=()))}

    @property
    def moment(self) -> ReplayMoment:
        """The one that is shown."""
        return self.moments[self.at]

    @property
    def last(self) -> int:
        """After how many actions it ends."""
        return len(self.moments) - 1

    @property
    def name(self) -> str | None:
        """Through whose eyes it is seen."""
        return None if self.viewer is None else self.game.names.pawn(self.viewer)

    def go(self, to: int) -> None:
        """To a moment, or as near as there is one."""
        self.at = max(0, min(to, self.last))

    def turn(self, on: bool) -> None:
        """To where the turn changes next, or did last."""
        turns = [moment.seen.turns for moment in self.moments]
        starts = [k for k in range(1, len(turns)) if turns[k] != turns[k - 1]]
        ahead, behind = [k for k in starts if k > self.at], [k for k in starts if k < self.at]
        self.go((ahead[0] if ahead else self.last) if on else (behind[-1] if behind else 0))

    def attempt(self, on: bool) -> None:
        """To the next attempt, or the one before."""
        struck = [k for k, moment in enumerate(self.moments) if any(isinstance(event, Attempted) for event in moment.events)]
        found = [k for k in struck if (k > self.at if on else k < self.at)]
        if found:
            self.go(found[0] if on else found[-1])

    def story(self) -> list[Event]:
        """What has happened so far."""
        return [event for moment in self.moments[: self.at + 1] for event in moment.events]

    def shares(self) -> tuple[float, ...]:
        """Everybody's chances at this moment, as far as they are known."""
        known = [row for row in self.chances if row.after <= self.at]
        return known[-1].by_seat if known else ()


def moments_of(game: Game, viewer: int | None) -> tuple[ReplayMoment, ...]:
    """Every moment of a game. Frames hold only what changed; here each is whole."""
    state: dict[str, Any] = {}
    hands: tuple[tuple[int, ...], ...] = ()
    found = []
    for frame in frames_of(game, viewer):
        state |= msgspec.json.decode(frame.state)
        hands = frame.hands or hands
        found.append(ReplayMoment(msgspec.convert(state, Snapshot), tuple(decode_events(frame.events)), hands))
    return tuple(found)
