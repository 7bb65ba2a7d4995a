"""Board files: what is shipped loads, and whatever is wrong with a file is said in words (S1, H2)."""

import datetime
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lucky.board import MOST_ZONES, Board, load, parse, shipped
from lucky.errors import DataError, SetupError
from lucky.ground import ground
from tests.soak import soak, times

SHIPPED = ("original", "anniversary", "bed-and-breakfast", "widows-light")

VALID = """
name = "The Lodge"
about = "three rooms, a hall and an attic"

[wings]
east = [3]

[[arrangements]]
name = "all of it"
players = [3, 4]
start = 1
doctor = 2
cat = 3
dog = 1

[floors.ground]
size = [30, 20]
doors = [
  { x = 10, from = 2, to = 6 }, { x = 20, from = 2, to = 6 }, { x = 20, from = 12, to = 15 }, { x = 20, from = 16, to = 20 },
]
rails = [{ y = 10, from = 22, to = 28 }]

[floors.ground.rooms]
Den = { number = 1, area = [[0, 0, 10, 20]], paving = "plank", furniture = "sofas" }
Study = { number = 2, area = [[20, 0, 30, 10]], balcony = true }
Patio = { number = 3, area = [[20, 10, 30, 20]], outdoors = true }

[floors.ground.hallways]
hall = { area = [[10, 0, 20, 16]], treads = [[10, 2, 20, 8]] }

[floors.ground.stairways]
"lower stairs" = { area = [[10, 16, 20, 20]], leads_to = "upper stairs" }

[floors.attic]
size = [20, 10]
doors = [{ x = 8, from = 2, to = 6 }]

[floors.attic.rooms]
Attic = { number = 4, area = [[8, 0, 20, 10]] }

[floors.attic.stairways]
"upper stairs" = { area = [[0, 0, 8, 10]], leads_to = "lower stairs" }
"""


@pytest.mark.rule("S1")
@pytest.mark.parametrize("name", SHIPPED)
def test_S1_shipped_boards_load(name: str) -> None:
    board = load(name)
    assert board.name == name
    assert board.title
    assert len({zone.name for zone in board.zones}) == len(board.zones)
    assert all(opening.zones[0] != opening.zones[1] for opening in board.openings)


def test_the_valid_board_is_valid() -> None:
    board = parse(VALID, "lodge", "lodge.toml")
    assert [zone.name for zone in board.zones] == ["Den", "Study", "Patio", "hall", "lower stairs", "Attic", "upper stairs"]
    assert board.zones[1].balcony
    assert board.wings == {"east": (3,)}
    assert board.arrangements[0].floors == ("ground", "attic")
    joined = {tuple(board.zones[i].name for i in opening.zones) for opening in board.openings if opening.kind == "door"}
    assert joined == {("Den", "hall"), ("hall", "Study"), ("hall", "Patio"), ("lower stairs", "Patio"), ("upper stairs", "Attic")}


def test_a_board_goes_by_several_names_and_by_path(tmp_path: Path) -> None:
    assert load("bnb") is load("B&B") is load("bed-and-breakfast")
    assert load("mansion") is load("anniversary")
    assert set(shipped().values()) == set(SHIPPED)
    path = tmp_path / "lodge.toml"
    path.write_text(VALID, encoding="utf-8")
    assert load(path).title == load(str(path)).title == "The Lodge"
    assert load(path).name == "lodge"


# What is wrong; the text replaced; the text put there; what the message says besides the file's name.
DEFECTS = [
    ("overlap", "[[20, 0, 30, 10]]", "[[20, 0, 30, 12]]", ("Study", "overlaps Patio at 20, 10 to 30, 12", "H2")),
    ("overlaps itself", "[[0, 0, 10, 20]]", "[[0, 0, 10, 12], [0, 10, 10, 20]]", ("Den", "overlaps itself at 0, 10 to 10, 12")),
    ("falls apart", "[[0, 0, 10, 20]]", "[[0, 0, 10, 8], [0, 12, 10, 20]]", ("Den", "falls apart", "[0, 12, 10, 20]")),
    ("joined by a corner", "[[0, 0, 10, 20]]", "[[5, 0, 10, 8], [0, 8, 5, 20]]", ("Den", "falls apart", "[0, 8, 5, 20]")),
    ("door in the open", "{ x = 10, from", "{ x = 5, from", ("'ground'", "door at x = 5, 2 to 6", "has Den on both sides", "H2")),
    (
        "door in an outer wall",
        "{ x = 10, from",
        "{ x = 0, from",
        ("door at x = 0, 2 to 6", "nothing on one side and Den on the other", "H2"),
    ),
    (
        "door off the floor",
        "{ x = 10, from",
        "{ x = 500, from",
        ("door at x = 500, 2 to 6", "nothing on one side and nothing on the other"),
    ),
    (
        "door along three zones",
        "from = 12, to = 15",
        "from = 8, to = 15",
        ("door at x = 20, 8 to 15", "hall on one side and nothing", "H2"),
    ),
    ("rail with one zone", "{ y = 10, from = 22", "{ y = 5, from = 22", ("rail at y = 5, 22 to 28", "has Study on both sides")),
    ("doors that overlap", "from = 12, to = 15", "from = 5, to = 9", ("door at x = 20, 2 to 6", "door at x = 20, 5 to 9", "overlap")),
    ("door back to front", "from = 2, to = 6 }, { x = 20", "from = 6, to = 2 }, { x = 20", ("door", "ends before it begins")),
    ("door of no width", "from = 2, to = 6 }, { x = 20", "from = 6, to = 6 }, { x = 20", ("door", "ends before it begins")),
    ("door both ways", "{ x = 10, from", "{ x = 10, y = 10, from", ("door", "either x", "or y")),
    ("door nowhere", "{ x = 10, from", "{ from", ("door", "either x", "or y")),
    ("door without an end", "{ x = 10, from = 2, to = 6 }", "{ x = 10, from = 2 }", ("door", "'to' is missing")),
    ("door with a lock", "{ x = 10, from", "{ lock = true, x = 10, from", ("door", "'lock' is not known here")),
    ("door that is a number", "{ y = 10, from = 22, to = 28 }", "7", ("rail 7", "should be a table")),
    ("doors that are no list", "rails = [{ y = 10, from = 22, to = 28 }]", "rails = 3", ("'ground', rails", "should be a list")),
    ("door at a half", "{ x = 10, from", "{ x = 10.5, from", ("door", "whole number", "10.5")),
    ("unreachable zone", "{ x = 10, from = 2, to = 6 }, ", "", ("Den", "cannot be reached from Study", "H2")),
    ("only a rail leads there", "{ x = 20, from = 2, to = 6 }, ", "", ("Study", "cannot be reached from Den", "H2")),
    ("repeated number", "number = 2", "number = 1", ("Study", "number 1 repeats", "Den has it already", "H2")),
    ("repeated number upstairs", "number = 4", "number = 1", ("Attic", "number 1 repeats", "Den")),
    ("repeated name", "Attic = {", "Den = {", ("Den", "stands twice")),
    ("repeated name in other letters", "Attic = {", "DEN = {", ("DEN", "stands twice")),
    ("number below zero", "number = 1", "number = -1", ("Den, number", "from 0 to", "-1")),
    ("number that is a text", "number = 1", 'number = "1"', ("Den, number", "whole number", "'1'")),
    ("number that is true", "number = 1", "number = true", ("Den, number", "whole number", "True")),
    (
        "outside the floor",
        "[[0, 0, 10, 20]]",
        "[[0, 0, 10, 21]]",
        ("Den, area", "[0, 0, 10, 21] is not a rectangle inside the floor", "30, 20"),
    ),
    ("left of the floor", "[[0, 0, 10, 20]]", "[[-1, 0, 10, 20]]", ("Den, area", "not a rectangle inside the floor")),
    ("rectangle inside out", "[[0, 0, 10, 20]]", "[[10, 0, 0, 20]]", ("Den, area", "[10, 0, 0, 20] is not a rectangle")),
    ("rectangle of no width", "[[0, 0, 10, 20]]", "[[0, 0, 0, 20]]", ("Den, area", "not a rectangle")),
    ("rectangle of three numbers", "[[0, 0, 10, 20]]", "[[0, 0, 10]]", ("Den, area", "list of rectangles")),
    ("rectangle without a list", "[[0, 0, 10, 20]]", "[0, 0, 10, 20]", ("Den, area", "list of rectangles")),
    ("no rectangle", "[[0, 0, 10, 20]]", "[]", ("Den, area", "list of rectangles")),
    ("area that is a text", "[[0, 0, 10, 20]]", '"all"', ("Den, area", "list of rectangles")),
    ("area in halves", "[[0, 0, 10, 20]]", "[[0, 0, 9.5, 20]]", ("Den, area", "whole number", "9.5")),
    ("beyond counting", "[[0, 0, 10, 20]]", f"[[0, 0, 0x{'f' * 6000}, 20]]", ("Den, area", "beyond counting")),
    ("unknown key of a room", "number = 1,", "number = 1, window = 3,", ("Den", "'window' is not known here", "area")),
    ("unknown key of a hallway", "treads =", "leads_to = 'Den', treads =", ("hall", "'leads_to' is not known here")),
    ("unknown key of a floor", "size = [20, 10]", "size = [20, 10]\nwindows = []", ("'attic'", "'windows' is not known here")),
    ("unknown key of the board", 'about = "', 'author = "', ("the board", "'author' is not known here")),
    ("no area", "area = [[0, 0, 10, 20]], ", "", ("Den", "'area' is missing")),
    ("no size", "size = [20, 10]", "", ("'attic'", "'size' is missing")),
    ("no name", 'name = "The Lodge"', "", ("the board", "'name' is missing")),
    ("name that is a number", 'name = "The Lodge"', "name = 3", ("the board, name", "should be a text", "3")),
    ("name in two lines", 'name = "The Lodge"', 'name = "The\\nLodge"', ("the board, name", "printable")),
    ("name that paints the terminal", "Attic = {", '"\\u001b[31mAttic" = {', ("rooms", "printable")),
    ("blank name", "Attic = {", '"  " = {', ("rooms", "a name should have")),
    ("name without end", "Attic = {", f'"{"A" * 41}" = {{', ("rooms", "1 to 40 characters")),
    ("about that is a list", 'about = "three rooms, a hall and an attic"', "about = []", ("the board, about", "should be a text")),
    ("room that is a list", "Attic = { number = 4, area = [[8, 0, 20, 10]] }", "Attic = [[8, 0, 20, 10]]", ("Attic", "should be a table")),
    ("size of one number", "size = [20, 10]", "size = [20]", ("'attic'", "size should be [width, height]")),
    ("size of nothing", "size = [20, 10]", "size = [0, 10]", ("'attic', size", "from 1 to 1000")),
    ("size without end", "size = [20, 10]", "size = [20, 100000]", ("'attic', size", "from 1 to 1000")),
    ("size in words", "size = [20, 10]", 'size = "large"', ("'attic'", "size should be")),
    ("floor without rooms", "[floors.attic.rooms]", "[floors.attic.hallways]", ("'attic'", "'rooms' is missing")),
    ("stairway that leads nowhere", 'leads_to = "upper stairs"', 'leads_to = "the moon"', ("lower stairs", "leads to 'the moon'")),
    ("stairway that leads to a room", 'leads_to = "upper stairs"', 'leads_to = "Attic"', ("lower stairs", "not a stairway")),
    ("stairway one way", ', leads_to = "lower stairs"', "", ("lower stairs", "leads back")),
    ("stairway to itself", 'leads_to = "upper stairs"', 'leads_to = "lower stairs"', ("stairs", "of another floor")),
    ("stairway that leads to a number", 'leads_to = "upper stairs"', "leads_to = 4", ("lower stairs, leads_to", "should be a text")),
    ("treads outside", "treads = [[10, 2, 20, 8]]", "treads = [[8, 2, 20, 8]]", ("hall", "treads [8, 2, 20, 8] do not lie inside")),
    ("balcony without a rail", "rails = [{ y = 10, from = 22, to = 28 }]", "", ("Study", "balcony without a rail")),
    ("balcony that is a text", "balcony = true", 'balcony = "yes"', ("Study", "balcony should be true or false")),
    ("outdoors that is a number", "outdoors = true", "outdoors = 1", ("Patio", "outdoors should be true or false")),
    ("paving that is a number", 'paving = "plank"', "paving = 3", ("Den, paving", "should be a text")),
    ("wing of no room", "east = [3]", "east = [9]", ("wing 'east'", "no room has the number 9")),
    ("empty wing", "east = [3]", "east = []", ("wing 'east'", "list of room numbers")),
    ("wing that is a text", "east = [3]", 'east = "Patio"', ("wing 'east'", "list of room numbers")),
    ("wing of names", "east = [3]", 'east = ["Patio"]', ("wing 'east'", "whole number")),
    ("start in no room", "start = 1", "start = 12", ("'all of it'", "start = 12", "A1")),
    ("start in a closed room", "cat = 3", 'cat = 3\nclosed = ["east"]', ("'all of it'", "cat = 3", "no open room", "A1")),
    ("start on a closed floor", "cat = 3", 'cat = 4\nfloors = ["ground"]', ("'all of it'", "cat = 4", "no open room", "A1")),
    ("no start", "start = 1\n", "", ("arrangements", "'start' is missing")),
    ("start in words", "start = 1", 'start = "Den"', ("'all of it', start", "whole number")),
    ("closing what is not there", "cat = 3", 'cat = 3\nclosed = ["north"]', ("'all of it', closed", "there is no 'north'")),
    ("closing a list", "cat = 3", "cat = 3\nclosed = [[]]", ("'all of it', closed", "should be a text")),
    ("closed that is a text", "cat = 3", 'cat = 3\nclosed = "east"', ("'all of it', closed", "list of names")),
    ("floor that is not there", "cat = 3", 'cat = 3\nfloors = ["cellar"]', ("'all of it', floors", "there is no 'cellar'")),
    ("players that are a number", "players = [3, 4]", "players = 3", ("'all of it'", "players should be a list")),
    ("far too many players", "players = [3, 4]", "players = [300]", ("'all of it', players", "from 2 to 10")),
    ("unknown key of an arrangement", "cat = 3", "cat = 3\nparrot = 1", ("arrangements", "'parrot' is not known here")),
    ("arrangements that are a table", "[[arrangements]]", "[arrangements]", ("arrangements", "list of tables")),
    ("invalid TOML", "[wings]", "[wings", ("not valid TOML", "line 5")),
    ("a key twice", 'name = "The Lodge"', 'name = "The Lodge"\nname = "Again"', ("name stands twice",)),
    ("too many digits", "number = 1", f"number = {'9' * 5000}", ("not valid TOML", "too long")),
    ("brackets without end", "[[0, 0, 10, 20]]", "[" * 20000, ("not valid TOML", "too deep")),
]


@pytest.mark.rule("H2")
@pytest.mark.parametrize(("old", "new", "said"), [defect[1:] for defect in DEFECTS], ids=[defect[0] for defect in DEFECTS])
def test_H2_defects_are_refused_in_words(old: str, new: str, said: tuple[str, ...]) -> None:
    assert old in VALID
    with pytest.raises(DataError) as refusal:
        parse(VALID.replace(old, new, 1), "lodge", "lodge.toml")
    message = str(refusal.value)
    assert message.startswith("lodge.toml: ")
    assert message.endswith(".")
    assert len(message) < 400
    for words in said:
        assert words in message


@pytest.mark.rule("H2")
@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "the board: 'floors' is missing"),
        ('name = "x"\nfloors = 3', "floors: should be a table"),
        ('name = "x"\nfloors = {}', "the board: has no rooms"),
        ('name = "x"\nfloors = { a = 3 }', "a: should be a table"),
        ('name = "x"\nwings = 3\nfloors.a = { size = [9, 9], rooms.R = { area = [[0, 0, 9, 9]] } }', "wings: should be a table"),
        ('name = "x"\nfloors.a = { size = [9, 9], rooms = {}, hallways.h = { area = [[0, 0, 9, 9]] } }', "the board: has no rooms"),
    ],
)
def test_H2_hardly_a_board(text: str, said: str) -> None:
    with pytest.raises(DataError) as refusal:
        parse(text, "x", "x.toml")
    assert str(refusal.value).startswith(f"x.toml: {said}")


@pytest.mark.rule("H2")
def test_H2_stairs_do_not_lead_to_their_own_floor() -> None:
    text = """
name = "x"
[floors.a]
size = [30, 10]
doors = [{ x = 10, from = 2, to = 6 }, { x = 20, from = 2, to = 6 }]
rooms.Den = { area = [[10, 0, 20, 10]] }
[floors.a.stairways]
left = { area = [[0, 0, 10, 10]], leads_to = "right" }
right = { area = [[20, 0, 30, 10]], leads_to = "left" }
"""
    with pytest.raises(DataError, match="left: leads to 'right', which is not a stairway of another floor"):
        parse(text, "x", "x.toml")


@pytest.mark.rule("H2")
def test_H2_too_many_zones() -> None:
    def row(rooms: int) -> str:
        doors = ", ".join(f"{{ x = {i}, from = 1, to = 3 }}" for i in range(1, rooms))
        zones = "\n".join(f"R{i} = {{ number = {i}, area = [[{i}, 0, {i + 1}, 4]] }}" for i in range(rooms))
        return f'name = "row"\n[floors.a]\nsize = [{rooms}, 4]\ndoors = [{doors}]\n[floors.a.rooms]\n{zones}\n'

    assert len(parse(row(MOST_ZONES), "row", "row.toml").zones) == 62
    with pytest.raises(DataError, match=r"row\.toml: the board: has 63 zones; 62 is the most"):
        parse(row(MOST_ZONES + 1), "row", "row.toml")


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    binary = tmp_path / "binary.toml"
    binary.write_bytes(b"\x89PNG\r\n\xff\xfe\x00")
    with pytest.raises(DataError, match=r"binary\.toml:1: is not a text file in UTF-8\. Save it"):
        load(binary)
    with pytest.raises(DataError, match=r"missing\.toml: cannot be read \(No such file or directory\)"):
        load(tmp_path / "missing.toml")
    with pytest.raises(DataError, match=r"cannot be read \(Is a directory\)"):
        load(tmp_path)
    empty = tmp_path / "empty.toml"
    empty.touch()
    with pytest.raises(DataError, match=r"empty\.toml: the board: 'floors' is missing"):
        load(empty)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("orignal", "Did you mean 'original'?"),
        ("bed-and-brekfast", "Did you mean 'bed-and-breakfast'?"),
        ("Xanadu", f"Try one of {', '.join(sorted(SHIPPED))}"),
        ("", "Try one of"),
        ("a\0b", "Try one of"),
        ("x" * 5000, "Try one of"),
    ],
)
def test_a_name_typed_wrongly_gets_a_suggestion(name: str, said: str) -> None:
    with pytest.raises(DataError, match="There is no board called") as refusal:
        load(name)
    assert said in str(refusal.value)


# Whatever happens to a file, it is a board or it is refused.

LEAVES = st.one_of(
    st.integers(-3, 40),
    st.integers(),
    st.floats(),
    st.booleans(),
    st.text(max_size=8),
    st.dates(),
    st.sampled_from(["Den", "hall", "upper stairs", "east", "ground", "attic"]),
)
VALUES = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(["x", "area", "from", "Den"]), inner, max_size=3),
    max_leaves=6,
)


def written(value: Any) -> str:
    """A value in TOML, tables inline."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return "{" + ", ".join(f"{written(key)} = {written(entry)}" for key, entry in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(written, value)) + "]"
    if isinstance(value, str):
        return '"' + "".join(f"\\U{ord(letter):08x}" for letter in value) + '"'
    if isinstance(value, datetime.date):
        return value.isoformat()
    return repr(value)


def document(table: dict[str, Any]) -> str:
    return "\n".join(f"{written(key)} = {written(value)}" for key, value in table.items())


def spots(value: Any) -> list[tuple[Any, Any]]:
    """Every place in a nested table: its container and key."""
    found: list[tuple[Any, Any]] = []
    for key in list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ():
        found += [(value, key), *spots(value[key])]
    return found


def is_a_board_or_refused(text: str) -> None:
    try:
        board = parse(text, "lodge", "lodge.toml")
    except DataError as error:
        said = str(error)
    else:
        return is_playable_or_refused(board)
    assert said.startswith("lodge.toml: ")


def is_playable_or_refused(board: Board) -> None:
    for halls in (True, False):
        try:
            place = ground(board, halls=halls)
        except SetupError:
            continue
        assert len(place.zones) == len(place.steps) == len(place.sees) == len(place.onward)


def test_the_writer_writes_what_is_read() -> None:
    table = tomllib.loads(VALID)
    assert tomllib.loads(document(table)) == table


@pytest.mark.rule("H2")
@soak
@settings(derandomize=True, max_examples=times(150, 5000), deadline=None)
@given(st.data())
def test_H2_a_changed_value_gives_a_board_or_a_refusal(data: st.DataObject) -> None:
    table = tomllib.loads(VALID)
    for _ in range(data.draw(st.integers(1, 3))):
        container, key = data.draw(st.sampled_from(spots(table)))
        change = data.draw(st.sampled_from(["replace", "remove", "nudge"]))
        if change == "remove":
            del container[key]
        elif change == "nudge" and type(container[key]) is int:
            container[key] += data.draw(st.integers(-3, 3))
        else:
            container[key] = data.draw(VALUES)
        if not table:
            break
    is_a_board_or_refused(document(table))


@pytest.mark.rule("H2")
@soak
@settings(derandomize=True, max_examples=times(150, 5000), deadline=None)
@given(st.integers(0, len(VALID)), st.integers(0, 60), st.text(alphabet=st.characters(codec="utf-8"), max_size=10))
def test_H2_a_garbled_text_gives_a_board_or_a_refusal(at: int, cut: int, put: str) -> None:
    is_a_board_or_refused(VALID[:at] + put + VALID[at + cut :])
