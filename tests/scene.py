"""A game put into a given situation, by names, for tests: who stands where, holds what, and whose turn it is."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

import msgspec
import pytest

from lucky.editions import EDITIONS, VARIANTS
from lucky.engine.actions import CAT, DOCTOR, DOG, FAILURES, SEATS
from lucky.engine.bits import NOWHERE
from lucky.engine.doctor import remember
from lucky.engine.phases import MOVING
from lucky.engine.state import NEVER_BEEN
from lucky.events import event_of
from lucky.game import Game
from lucky.people import people
from lucky.setup import Setup

OLD = tuple(name for name, edition in EDITIONS.items() if edition.family == "free")  # editions with the rules M


def tried_in(rule: pytest.Mark) -> list[str]:
    """The editions that the mark of a test means: of the old ones those that offer the variants it is about."""
    about = {variant.name for variant in VARIANTS.values() if variant.rule in rule.args}
    return [name for name in rule.kwargs.get("editions", EDITIONS) if name not in OLD or about <= {*EDITIONS[name].variants}]


@cache
def _setup(edition: str, players: int, **choices: Any) -> Setup:
    """Setups are used again: their tables take longer to work out than a scene takes to play."""
    return Setup(edition, players, **choices)


# The original house: every zone without a number, and the highest number that has a door to it.
ONWARD = {
    "Foyer": "Piazza",
    "Gallery": "Library",
    "Wine Cellar": "Kitchen",
    "White Room": "Hedge Maze",
    "northwest hall": "Nursery",
    "west hall": "Kitchen",
    "southwest hall": "Kitchen",
    "northeast hall": "Lilac Room",
    "east hall": "Servants' Quarters",
    "southeast hall": "Hedge Maze",
    "west stairs": "Master Suite",
    "east stairs": "Lilac Room",
}


def scene(
    edition: str = "free",
    players: int = 4,
    *,
    at: Mapping[str, str] | None = None,
    hands: Mapping[str, Sequence[str]] | None = None,
    tokens: Mapping[str, int] | None = None,
    turn: str | None = None,
    deck: Sequence[str] | None = None,
    first_round: Iterable[str] = (),
    dead: Iterable[str] = (),
    seed: str = "scene",
    **choices: Any,
) -> Game:
    """A game in which it is the beginning of a turn.

    `at` places pawns (seats by name, "Doctor", "dog", "cat"), everyone else stays where the deal put him. Hands are empty unless
    given; the deck holds all other cards, or just `deck`, the rest being discarded. `first_round` names seats that have not had
    their first turn yet: by default everyone has. `dead` names seats that have been killed.
    """
    if "rules_first_round" in choices:
        choices["first_round"] = choices.pop("rules_first_round")
    game = Game(_setup(edition, players, **choices), seed)
    p, names = game.position, game.names
    left = dict(names.cards)
    for card in list(left):
        if card not in p.rules.cards.every:
            del left[card]

    def take(name: str) -> int:
        for card, face in left.items():
            if face.name == name:
                del left[card]
                return card
        raise AssertionError(f"no {name} left in the deck")

    for seat in range(SEATS):
        p.goods[seat] = p.failures[seat] = 0
    p.discards = p.spent = p.aside_goods = p.aside_failures = p.shut_goods = p.shut_failures = 0
    for who, wanted in (hands or {}).items():
        for name in wanted:
            p.give(names.find_pawn(who), take(name))
    in_deck = [take(name) for name in deck] if deck is not None else list(left)
    p.deck_size = 0
    for card in in_deck:
        p.put_back(1 << card if card < FAILURES else 0, 1 << card - FAILURES if card >= FAILURES else 0)
    if deck is not None:
        for card in left:
            p.discard(card)
    p.dark = bool(p.rules.lights and not in_deck)
    for who, where in (at or {}).items():
        p.at[names.find_pawn(who)] = names.find_zone(where)
    if p.rules.mortal_dog:
        p.been = NEVER_BEEN[:]
        remember(p, p.at[DOCTOR])
    for who in dead:
        p.alive &= ~(1 << names.find_pawn(who))
        p.at[names.find_pawn(who)] = NOWHERE
    for who, count in (tokens or {}).items():
        p.tokens[names.find_pawn(who)] = count
    seat = names.find_pawn(turn) if turn is not None else 0
    p.turn = p.to_act = seat
    p.phase, p.points, p.played = MOVING, 1, 0
    waiting = {names.find_pawn(name) for name in first_round}
    p.opened = sum(1 << k for k in range(game.setup.seats) if k not in waiting)
    game.actions.clear()
    game.raw_events.clear()
    return game


def ambush(edition: str = "free", players: int = 4, room: str = "Nursery", *, at: Mapping[str, str] | None = None, **more: Any) -> Game:
    """Violet's turn, alone with the Doctor in a room; all others are in the Carriage House, which sees little of the house."""
    names = [person.name for person in people()[:players]]
    return scene(edition, players, at=dict.fromkeys(names, "Carriage House") | {"Violet": room, "Doctor": room} | dict(at or {}), **more)


def duel(edition: str = "free", players: int = 4, room: str = "Nursery", *, at: Mapping[str, str] | None = None, **more: Any) -> Game:
    """Violet's turn, alone with Basil in a room, where players can be killed (V6); the Doctor is in the Lilac Room."""
    variants = ("murder", *more.pop("variants", ()))
    return ambush(edition, players, room, at={"Basil": room, "Doctor": "Lilac Room"} | dict(at or {}), variants=variants, **more)


def place(game: Game, **pawns: str) -> Game:
    """Put pawns elsewhere in the middle of a game."""
    for who, zone in pawns.items():
        game.position.at[game.names.find_pawn(who)] = game.names.find_zone(zone)
    return game


def where(game: Game, who: str) -> str | None:
    """The zone a pawn stands in."""
    zone = game.position.at[game.names.find_pawn(who)]
    return None if zone == NOWHERE else game.names.zone(zone)


def who_acts(game: Game) -> str:
    """The name of the one who is to act."""
    return game.names.pawn(game.to_act)


def may(game: Game, line: str) -> bool:
    """Whether the one who is to act may do this."""
    return game.parse(line) in game.legal()


def spite(game: Game, who: str) -> int:
    """How many tokens someone has."""
    return int(game.position.tokens[game.names.find_pawn(who)])


def hand(game: Game, who: str) -> list[str]:
    """The cards someone really holds."""
    from lucky.view import cards

    seat = game.names.find_pawn(who)
    return [game.names.card(card) for card in cards(game.position.goods[seat], game.position.failures[seat])]


def play(game: Game, *lines: str) -> Game:
    """Play several actions, each by whoever is to act; a line may start with the name of the one who should be."""
    for line in lines:
        name, colon, rest = line.partition(": ")
        if colon and game.names.find_seat(name) is not None:
            assert who_acts(game) == game.names.pawn(game.names.find_seat(name) or 0), f"{line}: it is {who_acts(game)} who is to act"
            line = rest
        game.play(line)
    return game


def told(game: Game, kind: str) -> list[dict[str, Any]]:
    """The events of one kind, as plain data, with everything shown."""
    return [plain(event) for event in (event_of(game.names, raw) for raw in game.raw_events) if event.kind == kind]


def plain(value: object) -> dict[str, Any]:
    """A struct as plain data."""
    return msgspec.json.decode(msgspec.json.encode(value))  # type: ignore[no-any-return]


def lines(game: Game) -> list[str]:
    """What the one who is to act may do, one line each."""
    return [str(action) for action in game.legal()]


__all__ = [
    "CAT",
    "DOCTOR",
    "DOG",
    "OLD",
    "ONWARD",
    "ambush",
    "duel",
    "hand",
    "lines",
    "may",
    "place",
    "plain",
    "play",
    "scene",
    "spite",
    "told",
    "where",
    "who_acts",
]
