"""What a card is worth: how much more often a seat wins that was dealt it. Needs the extra [lab]."""

from dataclasses import dataclass

import polars as pl

from lucky.engine.actions import FAILURES
from lucky.lab.intervals import Estimate, mean_from
from lucky.names import Names
from lucky.setup import Setup

MOST_GAMES = 200_000  # enough for every card


@dataclass(frozen=True)
class CardWorth:
    """A card in the first hand: how much more often its owner wins than everybody on average, and in how many hands it was."""

    name: str
    kind: str
    hands: int
    gain: Estimate


def worth_of_cards(rows: pl.DataFrame, setup: Setup) -> list[CardWorth]:
    """All cards by name, those that win most first; copies count as one."""
    seats = [seat for seat in range(setup.seats) if not setup.is_stranger(seat)]
    hands = rows.head(MOST_GAMES).select(
        "winner", goods=pl.col("goods_dealt"), failures=pl.col("failures_dealt"), seat=pl.lit(list(range(setup.seats)))
    )
    hands = hands.explode("goods", "failures", "seat").filter(pl.col("seat").is_in(seats))
    won = hands.select(won=pl.col("winner").eq_missing(pl.col("seat")).cast(pl.Float64), goods="goods", failures="failures")
    usual = won["won"].mean()
    copies: dict[tuple[str, str], list[int]] = {}
    for number, card in Names(setup).cards.items():
        copies.setdefault((card.kind, card.name), []).append(number)
    found = [_worth(won, name, kind, numbers, float(usual or 0)) for (kind, name), numbers in copies.items()]  # type: ignore[arg-type]
    return sorted((one for one in found if one.hands > 1), key=lambda one: -one.gain.value)


def _worth(won: pl.DataFrame, name: str, kind: str, numbers: list[int], usual: float) -> CardWorth:
    column, shift = ("failures", FAILURES) if numbers[0] >= FAILURES else ("goods", 0)
    mask = sum(1 << (number - shift) for number in numbers)
    held = won.filter((pl.col(column) & mask) != 0)["won"]
    found = mean_from(len(held), float(held.mean() or 0) - usual, float(held.std() or 0))  # type: ignore[arg-type]
    return CardWorth(name, kind, len(held), found)
