"""What figures are about: which game, and which bots. What bots do is no law of the game."""

from collections.abc import Iterable

from lucky.lab.cases import Case
from lucky.setup import Setup
from lucky.table.played import title


def about(case: Case) -> str:
    """A case in a line.

    >>> about(Case((("players", 3), ("spite", False), ("hand", 5)), ("greedy",), 1, 1000))
    'free edition, 3 players: No spite; hand 5; all seats greedy'
    """
    setup = Setup(**dict(case.choices))  # type: ignore[arg-type]  # as they came from Setup.changed
    more = [f"{name} {value}" for name, value in case.choices if name in ("hand", "start", "doctor", "first", "dealer")]
    return "; ".join([str(title(setup)), *more, bots_of([case])])


def bots_of(cases: Iterable[Case]) -> str:
    """Who plays in several cases."""
    tables = dict.fromkeys(case.bots for case in cases)
    return "; or ".join(f"all seats {bots[0]}" if len(set(bots)) == 1 else f"seats in turn {', '.join(bots)}" for bots in tables)
