"""Secrets (M19): whatever a seat cannot know may be changed behind its back, and not a byte of what it is shown changes."""

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from lucky.engine import events as e
from lucky.engine.actions import ACTIONS, BARE, DOCTOR, FAILURES
from lucky.engine.bits import members
from lucky.engine.phases import ANSWERING
from lucky.engine.position import Position
from lucky.engine.seeded_rng import SeededRng
from lucky.game import Game
from lucky.packed import pack
from lucky.positions import GROUPS, parse_position, position_text
from lucky.setup import Setup, ShippedSetup
from lucky.view import View, cards
from tests.engine.tables import Dice, game_at_random, label, some
from tests.own_decks import LODGE, own_setup
from tests.scene import duel, lines, plain, play, scene

ATTRIBUTES = [name for group in GROUPS for name in group.attributes]
CARD_AT = {e.SHOWN: 2, e.MOVED: 4, e.PACED: 2, e.DREW: 2, e.LAID: 2, e.TURNED: 2, e.TOOK: 3, e.DISCARDED: 2}  # where an event has its card
# Copies of Weapons, rooms and luck on any card.
OWN = (
    ShippedSetup("free", 3, cards=pack(LODGE), hand=4, variants=("murder", "dog", "revenge", "re-entry")),
    ShippedSetup("original", 4, cards=pack(LODGE), hand=5),
    ShippedSetup("anniversary", 3, cards=pack(LODGE), hand=4, escape="sequel", closed=()),
    *map(own_setup, range(3)),
)
WITH_DEATH = Setup("free", 3, variants=("murder", "re-entry"))


def short_label(setup: Setup) -> str:
    """A setup in a few words, whatever house and deck are in it."""
    return label(setup.with_(board=None, cards=None)) + (" own deck" if setup.cards else "")


@dataclass
class Zones:
    """Where the cards of a position are, each place a list that can be changed."""

    hands: list[list[int]]
    piles: dict[str, list[int]]
    memories: list[list[int]]

    @classmethod
    def of(cls, p: Position) -> "Zones":
        seats = range(p.rules.seats)
        return cls(
            [cards(p.goods[k], p.failures[k]) for k in seats],
            {
                "deck": [int(p.deck[k]) for k in range(p.deck_size)],
                "shut": cards(p.shut_goods, p.shut_failures),
                "discards": cards(p.discards, p.spent),
                "aside": cards(p.aside_goods, p.aside_failures),
                "laid": cards(p.laid_goods, p.laid_failures),
            },
            [] if p.memory is None else [cards(p.memory.goods[k], p.memory.failures[k]) for k in seats],
        )

    def put(self, p: Position) -> None:
        for k, hand in enumerate(self.hands):
            p.goods[k], p.failures[k] = words(hand)
        for k, known in enumerate(self.memories):
            assert p.memory is not None
            p.memory.goods[k], p.memory.failures[k] = words(known)
        for k, card in enumerate(self.piles["deck"]):
            p.deck[k] = card
        p.shut_goods, p.shut_failures = words(self.piles["shut"])
        p.discards, p.spent = words(self.piles["discards"])
        p.aside_goods, p.aside_failures = words(self.piles["aside"])
        p.laid_goods, p.laid_failures = words(self.piles["laid"])


def words(numbers: list[int]) -> tuple[int, int]:
    return sum(1 << card for card in numbers if card < FAILURES), sum(1 << card - FAILURES for card in numbers if card >= FAILURES)


def shuffled(numbers: list[int], dice: Dice) -> list[int]:
    left, result = list(numbers), []
    while left:
        result.append(left.pop(dice.below(len(left))))
    return result


def behind_its_back(game: Game, seat: int | None, dice: Dice) -> Game:
    """The same game with everything the seat cannot know changed: hidden cards, copies of open ones, fate, what others were told."""
    twin = Game(game.setup, "quite another seed", "and another")
    p = game.position.clone()
    twin.position, twin.actions, twin.answers = p, list(game.actions), game.answers  # everybody heard those
    zones = Zones.of(p)
    change_hidden_cards(zones, seat, dice)
    numbers = change_copies(p, zones, seat, dice)
    zones.put(p)
    p.weapon, p.counter = any_copy(p, p.weapon, dice), any_copy(p, p.counter, dice)
    for k in range(p.deck_size, len(p.deck)):
        p.deck[k] = dice.below(62)
    p.rng, p.sequel_rng, p.rolls, p.random = SeededRng(b"other"), SeededRng(b"another"), dice.below(1000), 1 + dice.below(1000)
    twin.raw_events = [change_event(p, event, seat, numbers, dice) for event in game.raw_events]
    return twin


def change_hidden_cards(zones: Zones, seat: int | None, dice: Dice) -> None:
    """Deal the other hands, the deck and the closed cards anew; what the seat remembers of a hand stays there (V6)."""
    known = set(zones.memories[seat]) if zones.memories and seat is not None else set()
    places = [hand for k, hand in enumerate(zones.hands) if k != seat] + [zones.piles["deck"], zones.piles["shut"]]
    pool = shuffled([card for place in places for card in place if card not in known], dice)
    for place in places:
        place[:] = [card if card in known else pool.pop() for card in place]
    for k in range(len(zones.memories)):
        if k != seat:  # what the others remember
            zones.memories[k] = [card for hand in zones.hands for card in hand if dice.below(9) == 0]


def change_copies(p: Position, zones: Zones, seat: int | None, dice: Dice) -> dict[int, int]:
    """Give the copies of a card other numbers, but for those in the seat's own hand. Gives the new numbers."""
    own = set() if seat is None else set(zones.hands[seat])
    numbers = {card: card for card in p.rules.cards.every}
    for card in numbers:
        offset = FAILURES if card >= FAILURES else 0
        copies = [offset + k for k in members(int(p.rules.cards.alike[card])) if offset + k not in own]
        if copies and copies[0] == card:
            numbers |= dict(zip(copies, shuffled(copies, dice), strict=True))
    for place in [*(hand for k, hand in enumerate(zones.hands) if k != seat), *zones.piles.values(), *zones.memories]:
        place[:] = [numbers[card] for card in place]
    return numbers


def any_copy(p: Position, weapon: int, dice: Dice) -> int:
    """Another copy of the Weapon of an attempt: nobody could tell which of them it was."""
    copies = members(int(p.rules.cards.alike[weapon] & p.rules.cards.weapons)) if weapon != BARE else []
    return dice.pick(copies) if copies else weapon


def change_event(p: Position, event: e.Event, seat: int | None, numbers: dict[int, int], dice: Dice) -> e.Event:
    kind, values = event[0], list(event)
    if kind in (e.ATTEMPTED, e.COUNTERED):
        values[3] = any_copy(p, values[3], dice)
    where = CARD_AT.get(kind)
    if where is not None and values[where] >= 0:
        secret = (kind == e.DREW and event[1] != seat) or (kind == e.TOOK and seat not in event[1:3])
        values[where] = dice.pick(p.rules.cards.every) if secret else numbers[values[where]]
    return (values[0], values[1], values[2], values[3], values[4])


def raw(p: Position) -> dict[str, Any]:
    """Every attribute, down to the unused end of the deck."""
    values = {name: getattr(p, name) for name in ATTRIBUTES if name != "memory"}
    memory = None if p.memory is None else [list(p.memory.goods), list(p.memory.failures)]
    return {name: list(value) if hasattr(value, "__getitem__") else value for name, value in values.items()} | {"memory": memory}


def shown_to(game: Game, seat: int | None, asked: list[int]) -> bytes:
    """All that a seat is ever shown, as bytes."""
    view = game.view(seat)
    acting = seat == game.to_act
    everything = {
        "view": plain(view.snapshot()),
        "position": raw(view.position),
        "actions": [plain(action) for action in view.legal()],
        "legal": lines(game) if acting else [],
        "reasons": [str(game.why_not(action)) for action in asked] if acting else [],
        "story": [plain(told) for told in game.story(seat)],
        "pickled": repr(view.__reduce__()),
        "printed": repr(view),
    }
    return json.dumps(everything, sort_keys=True).encode()


def moments(setup: Setup, seed: int, turns: int) -> Iterator[Game]:
    """A few positions of a random game: now and then, and when somebody is asked about an attempt."""
    dice = Dice(seed)
    for game in game_at_random(Game(setup, f"secret {seed}"), seed, turns):
        if dice.below(20) == 0 or (game.position.phase == ANSWERING and dice.below(3) == 0):
            yield game


def seats(setup: Setup) -> list[int | None]:
    return [None, *(seat for seat in range(setup.seats) if not setup.is_stranger(seat))]


@pytest.mark.parametrize("setup", [*some(8, start=1), *OWN], ids=short_label)
def test_changing_what_a_seat_cannot_know_changes_nothing_it_is_shown(setup: Setup) -> None:
    dice = Dice(81)
    for game in moments(setup, 82, 18):
        for seat in seats(setup):
            asked = [dice.below(ACTIONS) for _ in range(12)]
            twin = behind_its_back(game, seat, dice)
            assert shown_to(twin, seat, asked) == shown_to(game, seat, asked)


@pytest.mark.parametrize("deed", ["attempt", "counter"])
def test_nobody_is_told_which_copy_of_a_weapon_was_used(deed: str) -> None:
    """Whoever lays the sixth Rope holds none of the first five."""
    worlds = []
    for other in (0, 5):
        game = duel(players=3, cards=pack(LODGE), hands={"Violet": ["Rope"], "Basil": ["Rope"]})
        p = game.position
        for seat in (0, 1):  # the one held and another one of the deck change places
            held = int(p.goods[seat]).bit_length() - 1
            p.goods[seat] = 1 << held + other
            at = [int(card) for card in p.deck].index(held + other) if other else 0
            p.deck[at] = held if other else p.deck[at]
        play(game, "attempt on Basil with Rope", *(["counter with Rope"] if deed == "counter" else []))
        worlds.append([(raw(view.position), plain(view.snapshot())) for view in map(game.view, (2, None))])
    assert worlds[0] == worlds[1]


def test_the_test_itself_changes_cards() -> None:
    game = Game(WITH_DEATH, "shuffle")
    twin = behind_its_back(game, 0, Dice(83))
    assert position_text(twin.position) != position_text(game.position)
    assert shown_to(twin, 1, []) != shown_to(game, 1, [])
    parse_position(game.setup, position_text(twin.position))


@pytest.mark.parametrize("setup", [*some(11, start=2), *OWN], ids=short_label)
def test_an_imagined_position_looks_like_the_true_one(setup: Setup) -> None:
    for game in moments(setup, 84, 18):
        for seat in seats(setup):
            view = game.view(seat)
            for k in range(2):
                p = view.imagine(k)
                assert p.rng is None
                assert p.sequel_rng is None
                assert p.listener is None
                parse_position(setup, position_text(p))  # which counts the cards
                again = View(setup, game.names, p, seat)
                assert raw(again.position) == raw(view.position)
                assert plain(again.snapshot()) == plain(view.snapshot())


def test_imagined_hands_are_all_equally_likely() -> None:
    game, count = Game.new("free", 4, seed="imagine"), 600
    view = game.view(0)
    imagined = [view.imagine(k) for k in range(count)]
    hidden = set(game.position.rules.cards.every) - set(view.hand)
    for seat in (1, 2, 3):
        hands = [cards(p.goods[seat], p.failures[seat]) for p in imagined]
        held = Counter(card for hand in hands for card in hand)
        assert set(held) == hidden
        expected = count * len(hands[0]) / len(hidden)
        assert all(0.45 * expected < held[card] < 1.6 * expected for card in hidden)  # four standard deviations
        assert len(set(map(tuple, hands))) > 0.99 * count
    assert len({tuple(p.deck) for p in imagined}) == count
    assert position_text(view.imagine(7)) == position_text(imagined[7])


def test_closed_cards_are_imagined_too() -> None:
    view = Game.new("anniversary", 3, seed="closed").view(1)
    shut = {tuple(cards(p.shut_goods, p.shut_failures)) for p in map(view.imagine, range(50))}
    assert len(shut) == 50
    assert {len(hand) for hand in shut} == {10}


def everything_in(thing: Any, seen: set[int]) -> Iterator[Any]:
    """A thing and all it holds, as deep as Python can see."""
    if id(thing) in seen:
        return
    seen.add(id(thing))
    yield thing
    parts = list(getattr(thing, "__dict__", {}).values())
    if isinstance(thing, dict):
        parts += [*thing, *thing.values()]
    elif isinstance(thing, list | tuple | set | frozenset):
        parts += list(thing)
    for part in parts:
        yield from everything_in(part, seen)


@pytest.mark.parametrize("seat", [None, 1])
def test_the_seed_is_nowhere_in_a_view(seat: int | None) -> None:
    game = Game(Setup("anniversary", 3, escape="sequel"), "raindrops on graves", "and whiskers on ghosts")
    view = game.view(seat)
    assert view.position.rng is None
    assert view.position.sequel_rng is None
    assert view.position.rolls == 0
    assert view.position.random == 1
    for text in (json.dumps(plain(view.snapshot())), *(json.dumps(plain(told)) for told in game.story(seat))):
        assert "raindrops" not in text
        assert "whiskers" not in text
        assert game.seed_hash not in text
    for thing in everything_in(view, set()):
        assert not isinstance(thing, Game | SeededRng)
        assert not (isinstance(thing, str) and ("raindrops" in thing or "whiskers" in thing))
        assert thing is not game.position


def test_a_card_drawn_is_for_the_drawers_eyes() -> None:
    game = scene("free", 3, turn="Violet", at={"Violet": "Kitchen"}, deck=["Monkey Hand"])
    play(game, "Violet: draw")
    for seat, card in ((0, "Monkey Hand"), (1, None), (2, None), (None, None)):
        [drew] = [told for told in game.story(seat) if told.kind == "drew"]
        assert plain(drew)["card"] == card
        assert ("Monkey Hand" in drew.text) == (card is not None)


def murdered() -> Game:
    """Violet kills Basil and takes a Trowel and one of the two-point failures; Basil comes back."""
    game = scene(
        "free",
        3,
        variants=("murder", "re-entry"),
        at={"Violet": "Wine Cellar", "Basil": "Wine Cellar", "Cordelia": "Nursery", "Doctor": "Armory"},
        hands={"Violet": ["Monkey Hand", "Failure 2"], "Basil": ["Trowel", "Failure 2"], "Cordelia": ["Move 1", "Move 2"]},
        turn="Violet",
    )
    return play(game, "Violet: attempt on Basil with Monkey Hand", "Basil: pass", "Cordelia: pass")


def test_what_a_killer_took_is_known_to_the_two_concerned_only() -> None:
    game = murdered()
    assert sum(event[0] == e.TOOK for event in game.raw_events) == 2
    for seat, sees in ((0, True), (1, True), (2, False), (None, False)):
        took = [told for told in game.story(seat) if told.kind == "took"]
        assert [plain(told)["card"] for told in took] == (["Trowel", "Failure 2"] if sees else [None, None])


def held(p: Position, game: Game, seat: int) -> Counter[str]:
    return Counter(game.names.card(card) for card in cards(p.goods[seat], p.failures[seat]))


def imagined(game: Game, seat: int) -> list[Counter[str]]:
    """Violet's hand as a seat imagines it, many times over."""
    return [held(game.view(seat).imagine(k), game, 0) for k in range(60)]


def test_the_murdered_remember_what_was_taken() -> None:
    game = murdered()
    assert game.names.pawn(game.to_act) == "Basil", "he is back"
    assert all(hand["Trowel"] == 1 and hand["Failure 2"] >= 1 for hand in imagined(game, 1))
    assert any(hand["Failure 2"] == 1 for hand in imagined(game, 1)), "of the other two cards he knows nothing"
    assert not all(hand["Trowel"] for hand in imagined(game, 2))


def test_a_copy_that_is_laid_may_be_the_one_they_remember() -> None:
    game = murdered()
    p = game.position
    for pawn, room in ((0, "Nursery"), (1, "Library"), (2, "Wine Cellar"), (DOCTOR, "Wine Cellar")):
        p.at[pawn] = game.names.find_zone(room)
    p.turn = p.to_act = 2
    play(game, "Cordelia: attempt", "Violet: foil Failure 2")
    assert held(p, game, 0) == Counter({"Trowel": 1, "Failure 2": 1})
    hands = imagined(game, 1)
    assert all(hand["Trowel"] == 1 for hand in hands)
    assert not all(hand["Failure 2"] for hand in hands), "she laid one; whether she has another nobody can tell"
