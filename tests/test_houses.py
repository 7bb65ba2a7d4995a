"""Houses that are drawn: their files, their cards, what is said about them, and that they can be played without any file."""

import ast
import json
import tomllib
import xml.etree.ElementTree as ET
import zlib
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from lucky import __file__ as home
from lucky import cards, reading
from lucky.board import Board, load, parse, shipped
from lucky.board_tools import starter
from lucky.board_tools.deck_maker import BASES, fitting_deck, without_card
from lucky.board_tools.house_file import board_text, deck_text
from lucky.draw.engravings import engraving, engravings
from lucky.editions import FAMILIES
from lucky.errors import DataError, LuckyError
from lucky.game import Game
from lucky.gamefile import game_text, parse_game
from lucky.packed import LONGEST, PREFIX, pack, unpack
from lucky.service import houses
from lucky.service.board_layers import drawn_ground
from lucky.service.house_trials import TrialQuestion
from lucky.service.houses import GetHouse, GetPicture, HouseSource
from lucky.setup import Setup, ShippedSetup
from tests.test_cli_boards import Lucky, lucky

__all__ = ["lucky"]

PACKAGE = Path(home).parent
GERMAN = Path(__file__).parent.parent / "web/src/draw/faults.de.ts"
BOARDS = sorted(set(shipped().values()))


def lodge(rooms: int = 9) -> dict[str, Any]:
    """A house with nothing wrong, as data."""
    return houses.opened(HouseSource(template="hall", rooms=rooms, title="The Gate Lodge")).house


def words(house: dict[str, Any], rules: str = "free") -> houses.HouseText:
    return houses.written(GetHouse(house=house, deck=houses.made_deck(GetHouse(house=house, rules=rules))))


# Words.


def test_a_house_travels_as_a_word() -> None:
    text = starter("Häuschen & Söhne", 6)
    assert unpack(pack(text)) == text
    assert load(pack(text)).title == "Häuschen & Söhne"
    assert load(pack(text)) is load(pack(text)), "worked out once"


@pytest.mark.parametrize("word", ["drawn:", "drawn:!!!", "drawn:AAAA", "drawn:" + "A" * (LONGEST + 1), pack(starter())[:-20]])
def test_a_broken_word_is_refused(word: str) -> None:
    with pytest.raises(DataError):
        load(word)


def test_a_small_word_for_a_huge_text_is_refused() -> None:
    squeezer = zlib.compressobj(9, wbits=-15)
    bomb = squeezer.compress(b"#" * 5_000_000) + squeezer.flush()
    with pytest.raises(DataError, match="far too large"):
        unpack(PREFIX + urlsafe_b64encode(bomb).decode().rstrip("="))


def test_no_file_is_opened_for_a_drawn_house(tmp_path: Path) -> None:
    secret = tmp_path / "deck.toml"
    secret.write_text(deck_text(fitting_deck(load("original"), "free")))
    text = starter() + f'\n[decks]\nfree = "{secret}"\n'
    setup = ShippedSetup("free", 3, board=pack(text))
    with pytest.raises(LuckyError, match="no deck called"):
        setup.check()


@pytest.mark.parametrize("rules", BASES)
def test_a_drawn_house_is_played_and_its_game_is_a_file(rules: str) -> None:
    made = words(lodge(), rules)
    setup = ShippedSetup(rules, 3, board=made.board, cards=made.cards)
    setup.check()
    game = Game(setup, "storm")
    for _ in range(20):
        game.play(game.legal()[0])
    again = parse_game(game_text(game), ShippedSetup)
    assert again.position.turns == game.position.turns
    assert [zone.name for zone in again.setup.ground.zones] == [zone.name for zone in setup.ground.zones]


# Files.


def comments(text: str) -> list[str]:
    return [line.partition("#")[2].strip() for line in text.split("\n") if "#" in line]


@pytest.mark.parametrize("name", BOARDS)
def test_a_file_written_again_says_the_same(name: str) -> None:
    text = reading.shipped_text(f"boards/{name}.toml")
    table = tomllib.loads(text)
    again = board_text(table, text, table)
    assert tomllib.loads(again) == table
    assert sorted(comments(again)) == sorted(comments(text)), "every comment"
    assert board_text(table, again, table) == again


def test_comments_stay_with_what_they_speak_of() -> None:
    text = starter("Lodge", 6)
    table = tomllib.loads(text)
    changed = json.loads(json.dumps(table))
    floor = changed["floors"]["house"]
    gone = floor["doors"].pop(0)
    floor["doors"].append({"y": 26, "from": 20, "to": 24})
    floor["rooms"]["Library"]["furniture"] = "piano"
    again = board_text(changed, text, table)
    assert tomllib.loads(again) == changed
    assert "# A house for Lucky Mansion" in again.split("\n")[0]
    assert "# width and height; everything lies inside" in again
    assert again.count("# to the next room") == text.count("# to the next room") - 1
    assert gone not in tomllib.loads(again)["floors"]["house"]["doors"]
    assert parse(again, "lodge", "lodge.toml").title == "Lodge"


def test_awkward_names_are_written_so_that_they_are_read() -> None:
    table = {"name": 'A "house" \\ [x]', "floors": {"the cellar": {"size": [9, 9], "rooms": {"Nº 5, “Ж”": {"area": [[0, 0, 9, 9]]}}}}}
    assert tomllib.loads(board_text(table)) == table


# Cards.


@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize("rules", BASES)
def test_a_deck_is_made_that_fits(name: str, rules: str) -> None:
    board = load(name)
    deck = cards.parse(deck_text(fitting_deck(board, rules)), "x", "x")
    rooms = {zone.name for zone in board.zones if zone.is_room}
    assert not without_card(board, deck)
    assert {card.room for card in deck.cards if card.room} <= rooms
    assert sum(card.kind == "weapon" for card in deck.cards) >= 18


def test_a_house_that_names_one_of_our_decks_gets_it() -> None:
    house = houses.opened(HouseSource(board="widows-light")).house
    assert houses.made_deck(GetHouse(house=house, rules="free"))["name"] == "The Lighthouse Deck"
    assert houses.made_deck(GetHouse(house=house | {"decks": {"free": "../secret.toml"}}, rules="free"))["name"] == "Widow's Light: cards"


def test_the_original_house_keeps_its_weapons_at_home() -> None:
    made = cards.parse(deck_text(fitting_deck(load("original"), "free")), "x", "x")
    ours = {card.name: card.room for card in cards.load("original").cards if card.kind == "weapon"}
    assert {card.name: card.room for card in made.cards if card.kind == "weapon"} == ours


def test_a_card_may_show_another_ones_picture() -> None:
    deck = cards.parse(
        'name = "x"\n[weapons]\n"Sharp Word" = { value = 2, picture = "Trowel" }\n"Hush" = { value = 2, picture = "Bats" }\n', "x", "x"
    )
    assert engraving(deck.cards[0]) == engravings()["weapons"]["Trowel"]
    assert engraving(deck.cards[1]) == engravings()["motifs"]["bats"]
    with pytest.raises(DataError, match="Did you mean 'Trowel'"):
        cards.parse('name = "x"\n[weapons]\n"Sharp Word" = { value = 2, picture = "trowl" }\n', "x", "x")


def test_there_is_an_engraving_of_every_picture() -> None:
    drawn = engravings()
    assert {*drawn["weapons"], *drawn["failures"]} - {"bare hands"} == set(cards.pictures())


def test_the_command_makes_a_deck_for_a_board(lucky: Lucky, tmp_path: Path) -> None:
    file = tmp_path / "lodge.toml"
    file.write_text(starter("Lodge", 8))
    printed = lucky("deck", "new", "--board", str(file))
    assert not without_card(load(file), cards.load(tmp_path / "lodge-deck.toml"))
    assert 'decks = { free = "lodge-deck.toml" }' in printed
    assert "is there already" in lucky("deck", "new", "--board", str(file), code=1)
    assert "--board" in lucky("deck", "new", code=2)


# What is said.


def test_a_good_house_has_steps_sight_and_a_round() -> None:
    found = houses.checked(GetHouse(house=lodge()))
    assert found.findings == ()
    assert found.rules == ("free", "anniversary")
    assert len(found.round) == 9
    library = next(zone for zone in found.zones if zone.name == "Library")
    assert set(library.steps) == {"Kitchen", "hall"}
    assert any(wall.zones == ("Library", "Kitchen") and wall.axis == "x" for wall in found.walls)


def test_doing_what_is_advised_mends_it() -> None:
    house = lodge()
    floor = house["floors"]["house"]
    floor["doors"] = [{**floor["doors"][0], "x": 31}]
    seen = 0
    while grave := [finding for finding in houses.checked(GetHouse(house=house)).findings if finding.grave]:
        seen += 1
        assert seen < 30, grave
        remedy = next(finding for finding in grave if finding.put)
        take, put = remedy.take, remedy.put
        if take:
            floor["doors"].remove({take.axis: take.at, "from": take.start, "to": take.end})
        assert put is not None
        floor["doors"].append({put.axis: put.at, "from": put.start, "to": put.end})
    assert seen > 5


@pytest.mark.parametrize(
    "house", [{}, {"name": "x"}, {"name": "x", "floors": []}, {"name": 3, "floors": {"a": {"size": [1, 1], "rooms": {}}}}]
)
def test_what_is_no_house_is_said_to_be_none(house: dict[str, Any]) -> None:
    found = houses.checked(GetHouse(house=house))
    assert any(finding.grave for finding in found.findings)
    assert found.rules == ()
    with pytest.raises(LuckyError):
        houses.pictured(GetPicture(house=house))


@pytest.mark.parametrize("wing", [True, 3, "east", [[]], [{}], [["x"], 1]])
def test_an_arrangement_may_close_a_wing_that_is_none(wing: object) -> None:
    entry = {"name": "small", "players": [3], "start": 1, "doctor": 1, "closed": ["east"]}
    found = houses.checked(GetHouse(house=lodge() | {"wings": {"east": wing}, "arrangements": [entry]}))
    assert "wing 'east'" in {finding.where for finding in found.findings}


def test_a_house_of_hallways_is_drawn_and_has_no_cards() -> None:
    hall = {"name": "x", "floors": {"a": {"size": [60, 20], "rooms": {}, "hallways": {"hall": {"area": [[0, 0, 60, 20]]}}}}}
    assert any(finding.grave for finding in houses.checked(GetHouse(house=hall)).findings)
    assert houses.pictured(GetPicture(house=hall)).startswith("<svg")
    for rules in FAMILIES:
        with pytest.raises(LuckyError, match="no rooms yet"):
            houses.made_deck(GetHouse(house=hall, rules=rules))


@pytest.mark.parametrize(
    "house",
    [
        {"floors": "none"},
        {"floors": {"a": 1000}},
        {"floors": {"a": {"rooms": [[]]}, "b": {"rooms": {}, "doors": {"x": 1}, "rails": 2, "hallways": {"hall": 3}}}},
        {"wings": [1], "decks": 0.5, "arrangements": {"a": []}, "name": {"x": {"y": []}}},
        {"arrangements": [1, {}], "floors": {}, "rung": "\x7f\u2028"},
    ],
)
def test_what_is_no_house_is_written_as_it_is(house: dict[str, Any]) -> None:
    assert tomllib.loads(houses.written(GetHouse(house=house)).text) == {key: value for key, value in house.items() if value != {}}


@pytest.mark.parametrize("deck", [{"name": "x", "rooms": 3}, {"name": "x", "moves": ["Move 1"]}, {"name": ["x"], "rooms": [1, {"a": []}]}])
def test_what_is_no_deck_is_written_as_it_is(deck: dict[str, Any]) -> None:
    assert tomllib.loads(houses.written(GetHouse(house=lodge(), deck=deck)).deck_text) == deck
    assert houses.checked(GetHouse(house=lodge(), deck=deck)).deck_fault


def test_nothing_cannot_be_written() -> None:
    with pytest.raises(LuckyError, match="null"):
        houses.written(GetHouse(house={"name": None}))
    assert "null" in houses.checked(GetHouse(house=lodge(), deck={"name": {"x": None}})).deck_fault


def test_a_text_that_was_no_house_says_nothing_about_doors() -> None:
    written = houses.written(GetHouse(house=lodge(), base="[a.b]\ndoors = [\n  1, # one\n]\n"))
    assert written == houses.written(GetHouse(house=lodge()))


def test_rooms_without_a_card_are_named() -> None:
    house = lodge()
    deck = houses.made_deck(GetHouse(house=house))
    deck["rooms"] = deck["rooms"][1:]
    assert houses.checked(GetHouse(house=house, deck=deck)).cardless == ("Library",)
    deck["weapons"]["Trowel"] = {"value": "many"}
    assert "Trowel" in houses.checked(GetHouse(house=house, deck=deck)).deck_fault


def test_what_somebody_types_is_text_in_drawings() -> None:
    house = lodge()
    floor = house["floors"].pop("house")
    evil = "<script>alert(1)</script>&\"'"
    floor["rooms"] = {evil if name == "Library" else name: entry for name, entry in floor["rooms"].items()}
    house |= {"name": evil, "floors": {evil[:40]: floor, "up<b>": {"size": [20, 20], "rooms": {}}}}
    drawings = [houses.pictured(GetPicture(house=house, sight=evil)), houses.pictured(GetPicture(house=house, heat={evil: 1.0}))]
    del house["floors"]["up<b>"]
    made = words(house)
    layers = json.loads(drawn_ground(Setup("free", 3, board=made.board, cards=made.cards), False, ""))
    drawings += [layers["under"], layers["over"], *(f"<svg>{name['usual']}{name['small']}</svg>" for name in layers["names"])]
    for drawn in drawings:
        assert not [element for element in ET.fromstring(drawn).iter() if element.tag.endswith(("script", "b"))]
        assert "<script" not in drawn


def test_a_house_is_tried_and_advice_is_given() -> None:
    made = words(lodge())
    report = TrialQuestion((("edition", "free"), ("players", 2), ("board", made.board), ("cards", made.cards)), 10).answer()
    assert report.games == 10
    assert sum(won.share for won in report.wins) == pytest.approx(1, abs=0.01)
    assert set(report.stood) == set(lodge()["floors"]["house"]["rooms"])


# German.


def remarks() -> Iterator[str]:
    """The templates of what is said about houses."""
    for path in (*PACKAGE.glob("board/*.py"), *PACKAGE.glob("board_tools/*.py"), PACKAGE / "service/house_trials.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Remark":
                assert isinstance(node.args[0], ast.Constant), ast.unparse(node)
                yield str(node.args[0].value)


def test_what_is_said_about_houses_is_said_in_german() -> None:
    known = GERMAN.read_text(encoding="utf-8").replace("' +\n    '", "").replace("' +\n  '", "").replace("\\'", "'")
    assert len(set(remarks())) > 40
    assert [text for text in remarks() if text not in known] == []


def test_why_rules_cannot_be_played_is_said_in_german_too() -> None:
    house = lodge()
    del house["floors"]["house"]["rooms"]["Library"]["number"]
    (why,) = (finding for finding in houses.checked(GetHouse(house=house)).findings if finding.where == "anniversary rules")
    assert why.what == "the anniversary rules need every room numbered, and Library is not (H1)"
    assert why.made[why.what].template in GERMAN.read_text(encoding="utf-8")


def test_boards_of_ours_are_offered_with_their_looks() -> None:
    looks = houses.looks()
    assert {name for name, _ in looks.boards} == set(BOARDS)
    assert all(isinstance(load(name), Board) for name, _ in looks.boards)
    assert "Trowel" in looks.pictures
    assert "piano" in looks.furniture
