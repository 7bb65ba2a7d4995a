"""Who passed when it mattered, and what he drew since: public facts from which hands can be guessed."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from lucky.engine.actions import DOCTOR, PASS
from lucky.engine.events import DREW, TOOK, Event
from lucky.engine.phases import ANSWERING
from lucky.engine.position import Position
from lucky.search.reckoning import cards_after


@dataclass(frozen=True)
class Passed:
    """The last time somebody let an attempt on the Doctor go on."""

    needed: int  # points that were still needed
    cards_after: int  # cards of those who were still to be asked
    drawn_since: int = 0


Passes = tuple[Passed | None, ...]  # by seat


def passes_after(passes: Passes, before: Position, action: int, events: Sequence[Event]) -> Passes:
    """The facts after one more action; `events` are what it led to."""
    now = list(passes)
    if action == PASS and before.phase == ANSWERING and before.target == DOCTOR and before.luck < before.value:
        now[before.to_act] = Passed(int(before.value - before.luck), int(cards_after(before, before.to_act)))
    for kind, seat, *_ in events:
        if kind in (DREW, TOOK):
            passed = now[seat]
            if passed is not None:
                now[seat] = replace(passed, drawn_since=passed.drawn_since + 1)
    return tuple(now)
