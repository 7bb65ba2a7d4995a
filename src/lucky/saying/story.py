"""The story of a game as it is read, line by line. A deal is one line, however many cards and hands it was."""

from collections.abc import Iterable
from itertools import groupby

from lucky.events import Dealt, Drew, Event
from lucky.saying import say
from lucky.telling import told


def story_lines(events: Iterable[Event], language: str) -> list[tuple[Event, str]]:
    """Events with their sentences. That everybody got so many cards stands for the whole deal, if all got as many."""
    found: list[tuple[Event, str]] = []
    for hands, group in groupby(without_deals(events), lambda event: isinstance(event, Dealt)):
        run = list(group)
        numbers = {event.number for event in run if isinstance(event, Dealt)}
        if hands and len(run) > 1 and len(numbers) == 1:
            found.append((run[0], say(language, "log.dealt", number=numbers.pop())))
        else:
            found += [(event, told(event, language)) for event in run]
    return found


def without_deals(events: Iterable[Event]) -> list[Event]:
    """Events without the single cards of a deal: those that were drawn just before the hands were counted."""
    kept: list[Event] = []
    for event in events:
        if isinstance(event, Dealt):
            while kept and isinstance(kept[-1], Drew):
                kept.pop()
        kept.append(event)
    return kept
