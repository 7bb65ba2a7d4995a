"""Games as rows: what the columns are, and rows as lines of CSV.

Everywhere the same text: what `lucky simulate --csv` writes, what a study keeps, what frames are made of.
"""

import csv
import io
from collections.abc import Iterable
from typing import Any

from lucky.engine.actions import BARE
from lucky.engine.phases import DOCTOR_DEAD, GOING_ON, LAST_ALIVE, NOBODY_LEFT
from lucky.names import Names
from lucky.search.games import Row
from lucky.setup import Setup

ENDINGS = {GOING_ON: "no end", DOCTOR_DEAD: "Doctor dead", LAST_ALIVE: "last alive", NOBODY_LEFT: "nobody left"}
COLUMNS = {  # and what they mean; a field is empty where there is nothing to say, seats are counted from 0
    "game": "its number: together with the seed of the study it decides the cards",
    "winner": "the seat that won; empty if nobody did",
    "loser": "the last seat that could have foiled the murder (A12)",
    "ending": "Doctor dead, last alive, nobody left, or no end within the turn limit",
    "turns": "how many turns it took",
    "decisions": "how many decisions it took",
    "room": "where the Doctor died",
    "weapon": "with what he was killed",
    "strength": "of that attempt: its value, or strength",
    "killer": "who killed him; in a sequel others may win",
    "attempts": "how many attempts were made",
    "foiled": "how many of them failed",
    "luck": "points of failures or luck laid against attempts",
    "deaths": "of players",
    "reshuffles": "how often the discards became the deck",
    "dark": "the turn in which the lights went out",
    "first": "the seat that began",
    "faults": "decisions that a bot of one's own did not take properly",
    "turns_by_seat": "how many turns each seat had",
    "attempts_by_seat": "how many attempts each seat made",
    "luck_by_seat": "points each seat laid against attempts",
    "draws_by_seat": "how many cards each seat drew",
    "goods_dealt": "the first hand of each seat: a bit for each card that is no failure",
    "failures_dealt": "and one for each failure",
}
HEADER = ",".join(COLUMNS) + "\n"


class RowWriter:
    """Rows of one setup as text. Seats' counts stand in one field, with blanks between."""

    def __init__(self, setup: Setup) -> None:
        names = Names(setup)
        self.zones = [field(name) for name in names.zones]
        self.weapons = {-1: "", int(BARE): "bare hands"} | {card: field(names.weapon(card)) for card in names.cards}

    def lines(self, first: int, rows: Iterable[Row], faults: Iterable[int]) -> str:
        """Rows of games from number `first` on, with the faults in each, as lines."""
        return "".join(self._line(number, row, count) for number, (row, count) in enumerate(zip(rows, faults, strict=True), first))

    def _line(self, number: int, row: tuple[Any, ...], faults: int) -> str:
        (winner, loser, ending, turns, decisions, room, weapon, strength, killer, attempts, foiled, luck, deaths, reshuffles, dark, first,
         turns_by_seat, attempts_by_seat, luck_by_seat, draws_by_seat, hands) = row  # fmt: skip
        goods, failures = zip(*hands, strict=True)
        return (
            f"{number},{_known(winner)},{_known(loser)},{ENDINGS[ending]},{turns},{decisions},{self.zones[room] if room >= 0 else ''},"
            f"{self.weapons[weapon]},{_known(strength)},{_known(killer)},{attempts},{foiled},{luck},{deaths},{reshuffles},"
            f"{_known(dark)},{first},{faults},{_listed(turns_by_seat)},{_listed(attempts_by_seat)},"
            f"{_listed(luck_by_seat)},{_listed(draws_by_seat)},{_listed(goods)},{_listed(failures)}\n"
        )


def _known(number: int) -> str:
    return str(number) if number >= 0 else ""


def _listed(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers))


def field(name: str) -> str:
    """A name as CSV wants it: in quotes, if it has to be."""
    out = io.StringIO()
    csv.writer(out, lineterminator="").writerow([name])
    return out.getvalue()
