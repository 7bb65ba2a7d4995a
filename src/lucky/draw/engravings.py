"""Engravings: the small pictures on cards and the signs beside words, kept in data/engravings.toml as SVG."""

import re
from functools import cache

from lucky import reading
from lucky.cards import Card


@cache
def engravings() -> dict[str, dict[str, str]]:
    """Everything in the file: moves, weapons, other, failures, motifs, signs."""
    tables: dict[str, dict[str, str]] = reading.toml(reading.shipped_text("engravings.toml"), "engravings.toml")
    return tables


def engraving(card: Card) -> str:
    """The picture on a card: by steps for moves, by title for failures, by name for weapons, or as the deck says. So does art.ts.

    >>> engraving(Card("Failure 1", "failure", title="Bats")) == engravings()["motifs"]["bats"]
    True
    """
    shown = engravings()
    if card.picture:
        return shown["weapons"].get(card.picture) or shown["motifs"][shown["failures"][card.picture]]
    if card.kind == "failure":
        return shown["motifs"][shown["failures"].get(card.title, shown["other"]["failure"])]
    if card.kind == "weapon":
        return shown["weapons"].get(card.name) or _own_weapon(card.name)
    return shown["moves"][str(min(max(card.steps, 1), len(shown["moves"])))]


def _own_weapon(name: str) -> str:
    """The picture of somebody's own weapon: like one of ours if a word of its name says so, else something wrapped up."""
    shown = engravings()
    like = next((shown["kin"][word] for word in re.findall("[a-z]+", name.lower()) if word in shown["kin"]), None)
    if like is not None:
        return shown["weapons"][like]
    wrapped = [shown["other"]["weapon"], *shown["wrapped"].values()]
    return wrapped[sum(map(ord, name)) % len(wrapped)]


def sign(name: str) -> str:
    """A sign, 24 by 24."""
    return engravings()["signs"][name]
