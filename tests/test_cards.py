"""Decks: the counts at the end of the rules, our words on every card, and files that are refused."""

from collections import Counter
from pathlib import Path

import pytest

from lucky.board import load as load_board
from lucky.cards import MOST_CARDS, Card, Deck, load, parse, shipped
from lucky.editions import EDITIONS
from lucky.errors import DataError
from lucky.game import Game
from lucky.packed import pack
from lucky.setup import Setup

VALID = """
name = "A Short Deck"
rooms = ["Den", "Study"]

[moves]
"Move 1" = { steps = 1, count = 3 }
"Attic" = { steps = 2, room = "Attic", luck = 1 }

[weapons]
"Poker" = { value = 3, room = "Den", there = 5, flavour = "Still warm." }
"Feather" = { value = 1 }

[failures]
"Failure 1" = { luck = 1, count = 30 }
"A Cough" = { luck = 2 }
"""


@pytest.fixture
def old() -> Deck:
    return load("original")


@pytest.fixture
def new() -> Deck:
    return load("anniversary")


def kinds(deck: Deck) -> Counter[str]:
    return Counter(card.kind for card in deck.cards)


def named(deck: Deck, name: str) -> Card:
    return next(card for card in deck.cards if card.name == name)


def test_the_old_deck_has_96_cards(old: Deck) -> None:
    assert kinds(old) == {"move": 14, "room": 20, "weapon": 20, "failure": 42}
    assert Counter(card.steps for card in old.cards if card.kind == "move") == {1: 8, 2: 4, 3: 2}
    assert Counter(card.luck for card in old.cards if card.kind == "failure") == {1: 26, 2: 12, 3: 4}
    assert Counter(card.value for card in old.cards if card.kind == "weapon") == {2: 12, 3: 6, 4: 2}
    assert {card.luck for card in old.cards if card.kind != "failure"} == {0}
    assert len(old.cards) == 96


def test_the_new_deck_has_72_cards_and_98_luck(new: Deck) -> None:
    assert kinds(new) == {"move": 24, "weapon": 24, "failure": 24}
    assert sum(card.luck for card in new.cards) == 98
    assert len({card.name for card in new.cards}) == 72
    assert Counter(card.steps for card in new.cards if card.kind == "move") == {1: 17, 2: 7}
    assert Counter(card.luck for card in new.cards if card.kind == "failure") == {1: 10, 2: 6, 3: 4, 4: 4}


def test_cards_stand_by_kind_and_copies_together(old: Deck, new: Deck) -> None:
    for deck in (old, new):
        order = ["move", "room", "weapon", "failure"]
        places = [order.index(card.kind) for card in deck.cards]
        assert places == sorted(places)
    assert [card.name for card in old.cards[:14]] == ["Move 1"] * 8 + ["Move 2"] * 4 + ["Move 3"] * 2
    assert [card.name for card in old.cards[54:]] == ["Failure 1"] * 26 + ["Failure 2"] * 12 + ["Failure 3"] * 4


def test_weapons_and_their_rooms(old: Deck, new: Deck) -> None:
    assert named(old, "Monkey Hand") == Card(
        "Monkey Hand", "weapon", room="Foyer", value=2, there=8, title="Monkey Hand", flavour=named(old, "Monkey Hand").flavour
    )
    assert (named(old, "Chain Saw").value, named(old, "Chain Saw").there, named(old, "Chain Saw").room) == (4, 4, None)
    assert (named(new, "Chain Saw").value, named(new, "Chain Saw").there, named(new, "Chain Saw").room) == (3, 6, "Hedge Maze")
    assert sum(card.there for card in old.cards if card.kind == "weapon") == 100
    assert sum(card.there for card in new.cards if card.kind == "weapon") == 116
    assert Counter(card.luck for card in new.cards if card.kind == "weapon") == {0: 8, 1: 8, 2: 8}


@pytest.mark.parametrize(
    ("deck", "board", "rooms"), [("original", "original", 20), ("anniversary", "anniversary", 24), ("widows-light", "widows-light", 11)]
)
def test_every_room_on_a_card_is_on_the_board(deck: str, board: str, rooms: int) -> None:
    standing = {zone.name for zone in load_board(board).zones if zone.is_room}
    cards = load(deck).cards
    assert {card.room for card in cards if card.room} <= standing
    jumps = [card.room for card in cards if card.kind != "weapon" and card.room]
    assert len(jumps) == len(set(jumps)) == rooms


def test_every_card_says_something_of_its_own(old: Deck, new: Deck) -> None:
    faces = {(card.kind, card.title): card.flavour for deck in (old, new) for card in deck.cards}
    assert all(faces.values())
    lines = Counter({(title, line) for (_, title), line in faces.items()})
    assert max(Counter(line for _, line in lines).values()) == 1  # only a room's line stands on two cards: its own and the move there
    assert max(map(len, faces.values())) <= 70
    assert all(line[-1] in ".?" for line in faces.values())


def test_every_failure_has_a_face_of_its_own(old: Deck, new: Deck) -> None:
    failures = [card for deck in (old, new) for card in deck.cards if card.kind == "failure"]
    assert len({card.title for card in failures}) == len({card.flavour for card in failures}) == 42 + 24
    assert all(card.title == card.name for card in new.cards)
    assert not any(card.title.startswith("Failure") for card in old.cards)
    assert {"A Sudden Draught", "He Stoops for a Penny"} < {card.title for card in old.cards}


def test_a_deck_goes_by_name_and_by_path(tmp_path: Path) -> None:
    assert load("free") is load("ORIGINAL") is load("original")
    assert set(shipped()) == {"original", "free", "anniversary", "widows-light", "widows-light-anniversary"}
    path = tmp_path / "short.toml"
    path.write_text(VALID, encoding="utf-8")
    deck = load(path)
    assert (deck.name, deck.title, len(deck.cards)) == ("short", "A Short Deck", 39)


def test_a_deck_of_ones_own() -> None:
    deck = parse(VALID, "short", "short.toml")
    assert named(deck, "Attic") == Card("Attic", "move", steps=2, room="Attic", luck=1, title="Attic")
    assert named(deck, "Den").room == "Den"
    assert named(deck, "Poker").flavour == "Still warm."
    assert named(deck, "Feather").there == 1
    failures = [card for card in deck.cards if card.name == "Failure 1"]
    assert failures[26].title == failures[0].title == "A Sudden Draught"  # more copies than faces: they come round again
    assert named(deck, "A Cough").title == "A Cough"


DEFECTS = [
    ("unknown key", "value = 1 }", "value = 1, sharp = true }", ("Feather", "'sharp' is not known here")),
    ("unknown table", "[failures]", "[successes]", ("the deck", "'successes' is not known here")),
    ("no value", "{ value = 1 }", "{}", ("Feather", "'value' is missing")),
    ("no steps", "steps = 1, ", "", ("Move 1", "'steps' is missing")),
    ("no luck", "luck = 2", "", ("A Cough", "'luck' is missing")),
    ("no name", 'name = "A Short Deck"', "", ("the deck", "'name' is missing")),
    ("half a step", "steps = 1,", "steps = 0.5,", ("Move 1, steps", "whole number", "0.5")),
    ("no step at all", "steps = 1,", "steps = 0,", ("Move 1, steps", "from 1 to 99")),
    ("value in words", "value = 1 }", 'value = "one" }', ("Feather, value", "whole number", "'one'")),
    ("value below zero", "value = 1 }", "value = -1 }", ("Feather, value", "from 1 to 99", "-1")),
    ("value beyond counting", "value = 1 }", f"value = 0x{'f' * 6000} }}", ("Feather, value", "beyond counting")),
    ("luck below zero", "luck = 1 }", "luck = -1 }", ("Attic, luck", "from 0 to 99")),
    ("failure without luck in it", "luck = 2 }", "luck = 0 }", ("A Cough, luck", "from 1 to 99")),
    ("luck that is true", "luck = 2 }", "luck = true }", ("A Cough, luck", "whole number", "True")),
    ("no copies", "count = 3", "count = 0", ("Move 1, count", "from 1 to 124")),
    ("copies in words", "count = 3", 'count = "many"', ("Move 1, count", "whole number")),
    ("there without a room", 'room = "Den", ', "", ("Poker", "'room' and 'there'", "go together")),
    ("room without a there", ", there = 5", "", ("Poker", "'room' and 'there'", "go together")),
    ("room that is a number", 'room = "Attic"', "room = 3", ("Attic, room", "should be a text")),
    ("blank room", 'room = "Attic"', 'room = ""', ("Attic, room", "a name should have")),
    ("flavour that is a list", '"Still warm."', '["Still", "warm"]', ("Poker, flavour", "should be a text")),
    ("flavour that rings the bell", '"Still warm."', '"Still\\u0007"', ("Poker, flavour", "printable")),
    ("room card twice", '"Study"]', '"Den"]', ("Den", "stands twice")),
    ("one name, two kinds", '"Study"]', '"poker"]', ("Poker", "stands twice")),
    ("rooms that are a table", 'rooms = ["Den", "Study"]', "rooms = {}", ("rooms", "list of names")),
    ("room card that is a number", '"Study"]', "3]", ("rooms", "should be a text")),
    ("card that is a number", "{ value = 1 }", "1", ("Feather", "should be a table", "{ value = 3 }")),
    ("weapons that are a list", "[weapons]", "[[weapons]]", ("weapons", "should be a table")),
    ("too many cards", "count = 30", "count = 116", ("the deck", "has 125 cards", "124")),
    ("invalid TOML", "[weapons]", "[weapons", ("not valid TOML", "line")),
]


@pytest.mark.parametrize(("before", "after", "said"), [defect[1:] for defect in DEFECTS], ids=[defect[0] for defect in DEFECTS])
def test_defects_are_refused_in_words(before: str, after: str, said: tuple[str, ...]) -> None:
    assert before in VALID
    with pytest.raises(DataError) as refusal:
        parse(VALID.replace(before, after, 1), "short", "short.toml")
    message = str(refusal.value)
    assert message.startswith("short.toml: ")
    for words in said:
        assert words in message


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("card", ["{ luck = 99, count = 40 }", "{ luck = 64, count = 40 }", "{ luck = 1, count = 40 }"])
def test_a_deck_of_failures_can_be_played(edition: str, card: str) -> None:
    game = Game(Setup(edition, 3, cards=pack(f'name = "x"\n[failures]\n"Alas" = {card}\n')), "a stormy night")
    for _ in range(8):
        game.play(game.legal()[-1])


def test_the_largest_deck_is_allowed() -> None:
    assert len(parse(VALID.replace("count = 30", "count = 115"), "large", "large.toml").cards) == MOST_CARDS


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"missing\.toml: cannot be read"):
        load(tmp_path / "missing.toml")
    (tmp_path / "empty.toml").touch()
    with pytest.raises(DataError, match=r"empty\.toml: the deck: 'name' is missing"):
        load(tmp_path / "empty.toml")
    (tmp_path / "bare.toml").write_text('name = "bare"', encoding="utf-8")
    with pytest.raises(DataError, match="has 0 cards"):
        load(tmp_path / "bare.toml")
    with pytest.raises(DataError, match=r"There is no deck called 'aniversary'\. Did you mean 'anniversary'\?"):
        load("aniversary")
