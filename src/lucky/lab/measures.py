"""What can be measured in a game: a number, or whether something is so. Expressions are Polars', which is imported by who uses them."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Measure:
    """Something that each game has a figure for. Games where it means nothing have none, and are left out."""

    name: str
    title: str
    is_share: bool
    of: Callable[[Any], Any]  # given polars.col, an expression over the columns of rows


def _measures(*measures: Measure) -> dict[str, Measure]:
    return {measure.name: measure for measure in measures}


def _seats(c: Any) -> Any:
    return c("turns_by_seat").list.len()


def _holds_cards(c: Any, seat: Any) -> Any:
    """Whether a seat was dealt anything. Strangers never are."""
    return (c("goods_dealt").list.get(seat) != 0) | (c("failures_dealt").list.get(seat) != 0)


MEASURES = _measures(
    Measure("turns", "turns", False, lambda c: c("turns")),
    Measure("rounds", "turns for each seat", False, lambda c: c("turns") / _seats(c)),
    Measure("decisions", "decisions", False, lambda c: c("decisions")),
    Measure("attempts", "attempts", False, lambda c: c("attempts")),
    Measure("foiled", "foiled attempts", False, lambda c: c("foiled")),
    Measure("luck", "points laid against attempts", False, lambda c: c("luck")),
    Measure("draws", "cards drawn", False, lambda c: c("draws_by_seat").list.sum()),
    Measure("strength", "strength of the murder", False, lambda c: c("strength")),
    Measure("reshuffles", "reshuffles", False, lambda c: c("reshuffles")),
    Measure("deaths", "players killed", False, lambda c: c("deaths")),
    Measure("largest-share", "largest share of the turns that one seat had", False, lambda c: c("turns_by_seat").list.max() / c("turns")),
    Measure("fewest-turns", "turns of the seat that had fewest, beside a fair share", False,
            lambda c: c("turns_by_seat").list.min() * _seats(c) / c("turns")),
    Measure("attempt-rate", "attempts for each turn", False, lambda c: c("attempts") / c("turns")),
    Measure("idle-seats", "seats without a single attempt", False, lambda c: c("attempts_by_seat").list.count_matches(0)),
    Measure("first-wins", "games won by the seat that began", True, lambda c: c("winner").eq_missing(c("first"))),
    Measure("second-wins", "games won by the seat on its left", True, lambda c: c("winner").eq_missing((c("first") + 1) % _seats(c))),
    Measure("last-wins", "games won by the seat on its right", True, lambda c: c("winner").eq_missing((c("first") - 1) % _seats(c))),
    Measure("seat-one-wins", "games won by the first seat", True, lambda c: c("winner").eq_missing(0)),
    Measure("strangers-win", "games won by a Stranger", True, 
            lambda c: (_holds_cards(c, 0) & ~_holds_cards(c, c("winner"))).fill_null(False)),
    Measure("no-end", "games without an end", True, lambda c: c("ending") == "no end"),
    Measure("lights-out", "games in which the lights went out", True, lambda c: c("dark").is_not_null()),
    Measure("dark-murder", "games that ended with a murder in the dark", True,
            lambda c: c("dark").is_not_null() & (c("ending") == "Doctor dead")),
    Measure("bare-hands", "murders with bare hands", True, lambda c: c("weapon") == "bare hands"),
    Measure("first-attempt", "games won by the first attempt of all", True, lambda c: (c("attempts") == 1) & c("winner").is_not_null()),
)  # fmt: skip
USUAL = ("turns", "attempts", "foiled", "first-wins")
