"""A deck that fits a house: one of ours, its cards led to the rooms of that house."""

from collections.abc import Iterable, Mapping
from itertools import cycle
from typing import Any

from lucky import reading
from lucky.board import Board
from lucky.cards import MOST_CARDS, Deck

SMALL = 14  # rooms below which a house plays with fewer cards, as Widow's Light does
FEWER = {"weapons": 18, "Move 2": 3, "Move 3": 1, "Failure 1": 24}  # of a small house
PAIRS = 12  # rooms up to which each has two Move cards by the anniversary rules
BASES = {"free": "original", "anniversary": "anniversary"}


def fitting_deck(board: Board, rules: str) -> dict[str, Any]:
    """What the file of such a deck holds. Weapons stay where they are at home if the house has that room."""
    base = reading.toml(reading.shipped_text(f"decks/{BASES[rules]}.toml"), "deck")
    rooms = [zone.name for zone in sorted(board.zones, key=_place) if zone.is_room]
    small, has_room_cards = len(rooms) < SMALL, "rooms" in base
    deck: dict[str, Any] = {"name": f"{board.title[:32].strip()}: cards", "about": ""}
    if has_room_cards:
        deck["moves"] = {name: _fewer(name, entry) if small else entry for name, entry in base["moves"].items()}
        deck["failures"] = {name: _fewer(name, entry) if small else entry for name, entry in base["failures"].items()}
    else:
        deck["moves"] = _moves(rooms, base["moves"])
        deck["failures"] = base["failures"]
    wanted = FEWER["weapons"] if small else len(base["weapons"])
    deck["weapons"] = _weapons(rooms, dict(list(base["weapons"].items())[:wanted]))
    if has_room_cards:
        deck["rooms"] = rooms[: MOST_CARDS - _count(deck)]
    parts = [(len(deck.get("rooms", ())), "rooms")] if has_room_cards else []
    counted = [(_copies(deck["moves"]), "moves"), *parts, (len(deck["weapons"]), "weapons"), (_copies(deck["failures"]), "failures")]
    deck["about"] = ", ".join(f"{number} {what}" for number, what in counted)
    return deck


def without_card(board: Board, deck: Deck) -> list[str]:
    """The rooms that no card leads to."""
    named = {card.room for card in deck.cards if card.kind in ("room", "move")}
    return [zone.name for zone in board.zones if zone.is_room and zone.name not in named]


def _place(zone: Any) -> tuple[bool, int]:
    """Rooms in the order of the Doctor's round, those without a number last."""
    return zone.number is None, zone.number or 0


def _fewer(name: str, entry: Mapping[str, Any]) -> dict[str, Any]:
    return {**entry, "count": FEWER[name]} if name in FEWER else dict(entry)


def _moves(rooms: list[str], base: Mapping[str, Any]) -> dict[str, Any]:
    """A Move card for each room: as ours is worth, or as the next of ours that leads to no room here."""
    spare = cycle([entry for name, entry in base.items() if name not in rooms] or list(base.values()))
    moves: dict[str, Any] = {}
    for room in rooms:
        like = base.get(room) or next(spare)
        moves[room] = {"steps": like["steps"], "room": room} | {key: like[key] for key in ("luck",) if key in like}
        if len(rooms) <= PAIRS:
            moves[room]["count"] = 2
    return moves


def _weapons(rooms: list[str], base: Mapping[str, Any]) -> dict[str, Any]:
    """Weapons, each at home in a room of the house; no room has two before each has one."""
    at_home = {entry["room"] for entry in base.values() if entry.get("room") in rooms}
    homes = cycle([*(room for room in rooms if room not in at_home), *rooms])
    weapons: dict[str, Any] = {}
    for name, entry in base.items():
        moved = "room" in entry and entry["room"] not in rooms
        weapons[name] = {**entry, "room": next(homes)} if moved else dict(entry)
    return weapons


def _copies(entries: Mapping[str, Any]) -> int:
    return sum(entry.get("count", 1) for entry in entries.values())


def _count(deck: Mapping[str, Any]) -> int:
    groups: Iterable[Mapping[str, Any]] = (deck[group] for group in ("moves", "weapons", "failures"))
    return sum(map(_copies, groups))
