"""The engine's tables made from a board's ground and a deck: names become numbers here, and nowhere else."""

from collections.abc import Collection
from functools import lru_cache

from lucky.cards import Card, Deck
from lucky.engine.actions import FAILURES
from lucky.engine.bits import NOWHERE, WORD
from lucky.engine.rules import BoardTables, CardTables
from lucky.errors import SetupError
from lucky.ground import Ground

Zones = tuple[int, ...]  # by zone


def board_tables(ground: Ground, deck: Deck) -> BoardTables:
    """The ground as the engine has it."""
    named = sum(1 << k for k, zone in enumerate(ground.zones) if zone.is_room)
    balconies = sum(1 << k for k, zone in enumerate(ground.zones) if zone.balcony)
    far = max([1, *(card.steps for card in deck.cards)])  # one step is free, whatever the cards allow
    return _house(tuple(ground.steps), tuple(ground.sees), tuple(ground.onward), tuple(ground.round), named, balconies, far)


@lru_cache(maxsize=64)
def _house(steps: Zones, sees: Zones, onward: Zones, round_: Zones, named: int, balconies: int, far: int) -> BoardTables:
    """One for all games on the same ground: its tables of distances are what a game would need most memory for."""
    return BoardTables(list(steps), list(sees), list(onward), list(round_), named, balconies, far)


def numbered(deck: Deck) -> dict[int, Card]:
    """The deck's cards by the engine's numbers: failures have numbers of their own."""
    goods = [card for card in deck.cards if card.kind != "failure"]
    failures = [card for card in deck.cards if card.kind == "failure"]
    if len(goods) > WORD or len(failures) > WORD:
        raise SetupError(f"The deck {deck.title} has {len(goods)} cards and {len(failures)} failures; {WORD} of each is the most.")
    return dict(enumerate(goods)) | {FAILURES + k: card for k, card in enumerate(failures)}


def card_tables(deck: Deck, ground: Ground, lucky: Collection[str]) -> CardTables:
    """The deck as the engine has it, on this ground, with the luck on cards of these kinds. Cards with the same name are alike."""
    rooms = {zone.name: k for k, zone in enumerate(ground.zones) if zone.is_room}
    by_number = numbered(deck)
    copies: dict[tuple[str, str], list[int]] = {}
    for number, card in by_number.items():
        copies.setdefault((card.kind, card.name), []).append(number)
    cards = CardTables()
    for number, card in by_number.items():
        room = rooms.get(card.room, NOWHERE) if card.room is not None else NOWHERE
        luck = card.luck if card.kind in lucky else 0
        cards.add(number, card.kind, card.steps, room, card.value, card.there, luck, copies[card.kind, card.name])
    return cards
