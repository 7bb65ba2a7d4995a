"""`lucky house`: a house to begin with, every fault of one with its place, its picture, and games in it."""

import json
import tomllib
from itertools import pairwise
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from lucky.board import load, look_over, parse, shipped, survey
from lucky.board.lines import lines_of
from lucky.board_tools import TEMPLATES, inspect, starter
from lucky.board_tools.inspection import inspected
from lucky.cli import main
from lucky.draw import board_svg
from lucky.draw.faults import faults_svg
from lucky.errors import LuckyError
from lucky.game import Game
from lucky.ground import ground
from lucky.lab.house_trial import HouseTrial, try_house
from lucky.lab.simulate import simulate
from lucky.reading import shipped_text
from lucky.search.games import COLUMNS
from lucky.service.houses import HouseSource, opened
from lucky.setup import Setup
from tests.ring import ring
from tests.scene import OLD, where
from tests.test_cli_boards import Lucky, lucky

__all__ = ["lucky"]

GOLDEN = Path(__file__).parent / "golden" / "starter.toml"

LODGE = """\
name = "The Lodge"
[wings]
west = [1]
[floors.house]
size = [60, 40]
doors = [
  { x = 24, from = 4, to = 10 },
  { x = 36, from = 4, to = 10 },
  { y = 24, from = 27, to = 33 },
]
[floors.house.rooms]
Study = { number = 1, area = [[0, 0, 24, 24]] }
Parlor = { number = 2, area = [[36, 0, 60, 24]] }
Scullery = { number = 3, area = [[0, 24, 60, 40]] }
[floors.house.hallways]
hall = { area = [[24, 0, 36, 24]] }
"""

# What is replaced, by what; then the fault: its kind, line, words of it, words of the advice, and whether the plan shows it.
FAULTS = [
    ("[[0, 0, 24, 24]]", "[[0, 0, 26, 24]]", "overlap", 12, "Study: overlaps hall at 24, 0 to 26, 24", "Take that part away", True),
    ("{ x = 36, from", "{ x = 35, from", "door", 8, "door at x = 35, 4 to 10", "hall and Parlor: { x = 36, from = 4, to = 10 }", True),
    ("{ x = 36, from", "{ x = 60, from", "door", 8, "nothing on the other", "The nearest wall", True),
    ("  { x = 36, from = 4, to = 10 },\n", "", "reach", 12, "Parlor: cannot be reached from Study", "A door between", True),
    ("number = 2", "number = 1", "number", 13, "number 1 repeats: Study has it already", "2 is free", True),
    ("Scullery =", "STUDY =", "name", 14, "STUDY: stands twice", "Call one of them something else", True),
    ("24, 60, 40]]", "24, 60, 44]]", "outside", 14, "is not a rectangle inside the floor", "size = [60, 44]", True),
    ("[[0, 0, 24, 24]]", "[[24, 0, 0, 24]]", "outside", 12, "is not a rectangle", "lower right: [0, 0, 24, 24]", True),
    ("[[0, 24, 60, 40]]", "[[0, 24, 60, 30], [0, 34, 60, 40]]", "pieces", 14, "Scullery: falls apart", "share an edge", True),
    ("from = 27, to = 33", "from = 33, to = 27", "form", 9, "ends before it begins", "from = 27, to = 33", False),
    ("area = [[36", "aria = [[36", "form", 13, "'aria' is not known here", "Did you mean 'area'?", False),
    ("number = 3", 'number = "three"', "form", 14, "should be a whole number", "", True),
    ("west = [1]", "west = [9]", "form", 3, "no room has the number 9", "Leave it out", False),
    ("size = [60, 40]", "size = [60]", "form", 4, "size should be [width, height]", "", False),
    ("hall = {", "hall = { balcony = true,", "form", 16, "'balcony' is not known here", "Take it out", True),
    ("number = 3,", "number = 3, balcony = true,", "balcony", 14, "is a balcony without a rail", "Add a rail", True),
    ("[wings]", "[wings", "toml", 2, "is not valid TOML", "bracket", False),
    ("number = 3,", "", "rules", 14, "the anniversary rules need every room numbered", "Number the rooms", True),
    ("number = 2", "number = 7", "rules", 14, "the old rules need rooms numbered consecutively", "Number the rooms", True),
    ("from = 4, to = 10 },\n  { x = 36", "from = 4.5, to = 10 },\n  { x = 36", "form", 7, "door { x = 24, from = 4.5", "", False),
    ("number = 2,", 'number = 2, furniture = "pianos",', "look", 13, "furniture 'pianos', which nobody", "Did you mean 'piano'?", True),
    ("number = 2,", 'number = 2, paving = "marble",', "look", 13, "paving 'marble'", "There is bricks, carpet", True),
]  # fmt: skip


@pytest.fixture
def lodge(tmp_path: Path) -> Path:
    path = tmp_path / "lodge.toml"
    path.write_text(LODGE, encoding="utf-8")
    return path


def complaint(lucky: Lucky, *words: str) -> str:
    """What is printed by a command that ends with 1."""
    with pytest.raises(SystemExit) as ended:
        main(words)
    assert ended.value.code == 1
    return lucky.capsys.readouterr().out


def test_the_lodge_is_sound(lodge: Path) -> None:
    assert not look_over(lodge).faults


@pytest.mark.parametrize(
    ("old", "new", "kind", "line", "what", "advice", "marked"), FAULTS, ids=[f"{f[2]}-{k}" for k, f in enumerate(FAULTS)]
)
def test_H2_every_fault_says_where_it_is_and_what_to_do(
    tmp_path: Path, old: str, new: str, kind: str, line: int | None, what: str, advice: str, marked: bool
) -> None:
    assert old in LODGE
    path = tmp_path / "lodge.toml"
    path.write_text(LODGE.replace(old, new, 1), encoding="utf-8")
    found = inspect(path)
    fault = next(fault for fault in (*found.faults, *found.warnings) if fault.kind == kind and what in str(fault))
    assert fault.line == line
    assert advice in fault.advice
    assert bool(fault.marks) is marked
    if found.board is not None:
        picture = faults_svg(found.board, [*found.faults, *found.warnings])
        ElementTree.fromstring(picture)
        assert "lm-fault-flag" in picture


def test_all_faults_at_once(lucky: Lucky, lodge: Path, tmp_path: Path) -> None:
    wrong = LODGE.replace("number = 2", "number = 1").replace("{ x = 24, from", "{ x = 20, from").replace("hall = {", "parlor = {")
    lodge.write_text(wrong.replace('name = "The Lodge"', "name = 3"), encoding="utf-8")
    told = json.loads(complaint(lucky, "house", "check", str(lodge), "--json", "--picture", str(tmp_path / "wrong.svg")))
    assert told["valid"] is False
    assert {fault["kind"] for fault in told["faults"]} == {"form", "number", "name", "door"}
    assert {fault["line"] for fault in told["faults"]} == {1, 7, 13, 16}
    assert all(fault["advice"] or "should be" in fault["what"] for fault in told["faults"])
    door = next(fault for fault in told["faults"] if fault["kind"] == "door")
    assert door["marks"] == [{"floor": "house", "area": [20, 4, 20, 10]}]
    assert len(ElementTree.parse(tmp_path / "wrong.svg").getroot()) > 2


def test_faults_are_shown_on_the_plan_in_the_terminal(lucky: Lucky, lodge: Path) -> None:
    lodge.write_text(LODGE.replace("[[0, 0, 24, 24]]", "[[0, 0, 26, 24]]"), encoding="utf-8")
    said = complaint(lucky, "house", "check", str(lodge))
    assert "(1)" in said.split("Study: overlaps")[0]
    assert f"{lodge}:12" in said
    assert "Traceback" not in said


def test_a_door_astray_makes_no_room_unreachable(lodge: Path) -> None:
    """Moved by one unit it is one fault, not two."""
    lodge.write_text(LODGE.replace("{ x = 36, from", "{ x = 37, from"), encoding="utf-8")
    assert [fault.kind for fault in look_over(lodge).faults] == ["door"]


def test_rooms_on_top_of_each_other_blame_no_door(lodge: Path) -> None:
    """The wall is gone, but not by the door's doing; and what has doors is not cut off."""
    lodge.write_text(LODGE.replace("[[0, 0, 24, 24]]", "[[0, 0, 28, 24]]"), encoding="utf-8")
    assert [fault.kind for fault in look_over(lodge).faults] == ["overlap"]


def test_what_is_cut_off_is_the_smaller_part(lodge: Path) -> None:
    lodge.write_text(LODGE.replace("  { x = 24, from = 4, to = 10 },\n", ""), encoding="utf-8")
    (fault,) = look_over(lodge).faults
    assert str(fault) == "Study: cannot be reached from Parlor through doors (H2)."
    assert "{ y = 24, from = 9, to = 15 }" in fault.advice


def test_a_stairway_misspelt_is_put_right() -> None:
    text = shipped_text("boards/bed-and-breakfast.toml").replace('"upper west stairs" }', '"upper wast stairs" }', 1)
    first = survey(text, "bnb", "bnb.toml").faults[0]
    assert (first.where, first.advice) == ("lower west stairs", "Did you mean 'upper west stairs'?")
    assert first.marks


def test_a_zone_that_cannot_be_read_blames_no_door(lodge: Path) -> None:
    lodge.write_text(LODGE.replace("area = [[36, 0, 60, 24]]", "area = 3"), encoding="utf-8")
    assert [(fault.kind, fault.line) for fault in look_over(lodge).faults] == [("form", 13)]


def test_what_is_unwise_is_a_warning(lucky: Lucky, tmp_path: Path) -> None:
    rooms = [f'"R{k}" = {{ number = {number}, area = [[{20 * k}, 0, {20 * k + 20}, 20]] }}' for k, number in enumerate((1, 3, 5, 7, 2))]
    rooms[3] = rooms[3].replace('"R3"', '"Antidisestablishmentarianism"')
    doors = ", ".join(f"{{ x = {20 * k}, from = 4, to = 10 }}" for k in range(1, 5))
    path = tmp_path / "row.toml"
    path.write_text(
        f'name = "Row"\n[floors.a]\nsize = [100, 20]\ndoors = [{doors}]\n[floors.a.rooms]\n' + "\n".join(rooms), encoding="utf-8"
    )
    told = lucky.json("house", "check", str(path))
    assert told["valid"] is True
    assert {warning["kind"] for warning in told["warnings"]} == {"rules", "sight", "round", "label", "players"}
    assert told["rules"] == ["anniversary"]
    assert "is seen from everywhere else" in {warning["what"] for warning in told["warnings"]}
    assert any("nobody is ever alone" in warning["what"] for warning in told["warnings"])


def test_a_sound_house_is_summed_up(lucky: Lucky) -> None:
    said = lucky("house", "check", "widows-light")
    assert "nothing is wrong with it" in said
    assert "11 rooms, 2 hallways, 19 doors, 2 rails, for 2 to 4 players" in " ".join(said.split())
    assert "1 Lamp Room, 2 Landing Stage" in said
    assert "its cards lead to 11 of 11 rooms" in said


@pytest.mark.rule("S2", "S8", editions=("anniversary",))
def test_widows_light_is_as_it_was_drawn() -> None:
    """The lamp looks into five rooms, two corners are hard to look into, nobody can be cornered, and the round is walked."""
    place = ground(load("widows-light"), halls=False)
    lamp = place.index("Lamp Room")
    assert set(place.names(place.sees[lamp])) - {"Lamp Room"} == {"Boathouse", "Keeper's Parlor", "Coal Hole", "Engine Room", "Signal Room"}
    quiet = {zone.name for k, zone in enumerate(place.zones) if place.sees[k].bit_count() == 3}
    assert {"Oil Store", "Chart Room"} <= quiet
    assert all(steps.bit_count() >= 2 for steps in place.steps)
    assert all(place.steps[a] >> b & 1 for a, b in pairwise(place.round))
    assert place.steps[place.round[-1]] >> place.round[0] & 1


# A house to begin with.


@pytest.mark.parametrize("template", TEMPLATES)
@pytest.mark.parametrize("rooms", [5, 6, 8, 11, 16, 24])
def test_a_starter_is_sound_and_plays(tmp_path: Path, template: str, rooms: int) -> None:
    path = tmp_path / "begun.toml"
    path.write_text(starter("Begun", rooms, template), encoding="utf-8")
    found = inspect(path)
    assert not found.faults
    assert {warning.kind for warning in found.warnings} <= {"players"}
    assert sum(zone.is_room for zone in load(path).zones) == rooms
    for edition in ("free", "anniversary"):
        played = simulate(Setup(edition, 3, board=str(path)), 5, workers=1)
        assert not any(tally[2] == -2 for tally in played.tallies)


def test_new_writes_the_starter(lucky: Lucky, tmp_path: Path) -> None:
    path = tmp_path / "the-gate-lodge.toml"
    said = lucky("house", "new", str(path))
    assert path.read_text(encoding="utf-8") == GOLDEN.read_text(encoding="utf-8")
    assert "lucky house check" in said
    assert "is there already" in lucky("house", "new", str(path), code=1)
    path.write_text("mine")
    lucky("house", "new", str(path), "--force", "--rooms", "6", "--template", "court", "--title", 'Bats "R" Us')
    assert load(path).title == 'Bats "R" Us'


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("x.txt",), "should be called something.toml"),
        (("x.toml", "--rooms", "99"), "5 to 24 rooms"),
        (("x.toml", "--template", "castle"), "there are hall, court"),
        (("x.toml", "--title", "two\nlines"), "printable"),
        (("nowhere/x.toml",), "cannot be written"),
    ],
)
def test_new_refuses_in_words(lucky: Lucky, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], said: str) -> None:
    monkeypatch.chdir(tmp_path)
    assert said in lucky("house", "new", *words, code=1 if said in ("printable", "cannot be written") else 2)
    assert not list(tmp_path.iterdir())


# Houses under test.


def test_check_warns_of_a_round_without_a_gap(tmp_path: Path) -> None:
    path = tmp_path / "ring.toml"
    path.write_text(ring(12), encoding="utf-8")
    (warning,) = inspect(path).warnings
    assert (warning.kind, warning.where) == ("round", "the house")
    assert "without a gap" in warning.what
    assert warning.advice
    path.write_text(ring(12).replace("  { x = 30, from = 4, to = 10 },", "", 1), encoding="utf-8")
    assert not inspect(path).warnings, "a door less, and the ride is over"
    for name in ("original", "anniversary", "bed-and-breakfast", "widows-light"):
        assert not [warning for warning in inspect(name).warnings if warning.kind == "round"]


def test_check_plays_in_a_house(lucky: Lucky, tmp_path: Path) -> None:
    path = tmp_path / "begun.toml"
    path.write_text(starter("Begun", 6), encoding="utf-8")
    told = lucky.json("house", "check", str(path), "--play", "12")
    assert [(one["rules"], one["players"]) for one in told["played"]] == [("free", 2), ("anniversary", 2)]
    for one in told["played"]:
        assert one["games"] == 12
        assert one["games_without_end"] == 0
        assert one["turns"]["median"] > 1
        assert sum(place["share"] for place in one["wins_by_place"]) == pytest.approx(1, abs=0.001)
        assert set(one["rooms_never_used"]) <= set(one["rooms_without_a_murder"])
    said = lucky("house", "check", str(path), "--play", "12")
    for words in ("median", "no end", "free", "anniversary"):
        assert words in said
    assert "played" not in lucky.json("house", "check", str(path))


def test_what_a_trial_tells() -> None:
    setup = Setup("free", 2)
    usual = try_house("original", "free", 2, 2).rows[0]
    winner, first, room, turns = (COLUMNS.index(name) for name in ("winner", "first", "room", "turns"))

    def row(who: int, began: int, where: int, length: int) -> tuple[object, ...]:
        changed = list(usual)
        changed[winner], changed[first], changed[room], changed[turns] = who, began, where, length
        return tuple(changed)

    rows = [row(1, 1, 0, 10)] * 30 + [row(0, 1, 0, 12)] * 2 + [row(-2, 0, -1, 1001)]
    trial = HouseTrial(setup, rows, {zone.name: k for k, zone in enumerate(setup.ground.zones)})
    assert trial.without_end == 1
    assert [round(won.value, 3) for won in trial.places] == [0.938, 0.062]
    assert trial.unfair == [0, 1]
    assert setup.ground.zones[0].name not in trial.safe
    assert trial.unused == [], "he died in the one room where nobody ended a turn"
    assert HouseTrial(setup, rows, {"Attic": 0, "Kitchen": 3}).unused == ["Attic"]
    assert trial.to_dict()["turns"] == {"mean": 40.2, "median": 10, "p95": 12}


def test_a_stall_is_told(lucky: Lucky, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lucky.lab.house_trial.ARENA_TURN_LIMIT", 3)
    path = tmp_path / "begun.toml"
    path.write_text(starter("Begun", 6), encoding="utf-8")
    assert "games have no end within 3 turns" in " ".join(lucky("house", "check", str(path), "--play", "10").split())


# Pictures, and files that are none.


def test_draw_writes_beside_the_file(lucky: Lucky, lodge: Path, tmp_path: Path) -> None:
    lucky("house", "draw", str(lodge), "--theme", "paper", "--sight", "Study", "--no-furniture")
    picture = (tmp_path / "lodge.svg").read_text(encoding="utf-8")
    assert picture == board_svg(ground(load(lodge), halls=False), theme="paper", sight_from="Study", frame=True, furniture=False)
    lodge.write_text("name = 3", encoding="utf-8")
    (tmp_path / "lodge.svg").unlink()
    assert "'floors' is missing" in lucky("house", "draw", str(lodge), code=1)
    assert not (tmp_path / "lodge.svg").exists()


def test_files_that_are_no_houses(lucky: Lucky, tmp_path: Path) -> None:
    binary, huge, empty = (tmp_path / f"{name}.toml" for name in ("binary", "huge", "empty"))
    binary.write_bytes(b"\x00\xff\xfe")
    huge.write_text("# " + "x" * 1_000_000)
    empty.touch()
    for command in ("check", "draw"):
        assert "is not a text file" in lucky("house", command, str(binary), code=1)
        assert "is far too large" in lucky("house", command, str(huge), code=1)
        assert "Is a directory" in lucky("house", command, str(tmp_path), code=1)
        assert "cannot be read" in lucky("house", command, str(tmp_path / "missing.toml"), code=1)
    said = complaint(lucky, "house", "check", str(empty), "--picture", str(tmp_path / "x.svg"))
    assert "'name' is missing" in said
    assert "'floors' is missing" in said
    assert "nothing to draw" in said
    assert not (tmp_path / "x.svg").exists()


# Games in houses, with cards that know them and without.


@pytest.mark.rule("H3")
@pytest.mark.parametrize("edition", ["original", "free", "anniversary"])
def test_H3_a_house_no_card_knows_is_played_to_the_end(edition: str, lodge: Path) -> None:
    """No card leads to Study, Parlor or Scullery but the Parlor's, so that is renamed."""
    lodge.write_text(LODGE.replace("Parlor =", "Snug ="), encoding="utf-8")
    result = simulate(Setup(edition, 3, board=str(lodge), pets=("cat",) if edition == "anniversary" else ()), 20, workers=1)
    assert all(tally[2] >= 0 for tally in result.tallies)


@pytest.mark.rule("H3", editions=OLD)
def test_H3_cards_of_ones_own_are_used(lodge: Path, tmp_path: Path) -> None:
    """Chosen for a game, or named by the house's own file and found beside it."""
    (tmp_path / "few.toml").write_text(
        'name = "Few"\nrooms = ["Scullery"]\nmoves.Step = { steps = 1, count = 12 }\nweapons.Poker = { value = 9, count = 12 }\n'
        "failures.Luck = { luck = 1, count = 12 }\n",
        encoding="utf-8",
    )
    chosen = Game.new("free", 3, board=str(lodge), cards=str(tmp_path / "few.toml"), seed="few")
    assert chosen.setup.deck.title == "Few"
    assert where(chosen, "Doctor") == "Scullery"
    assert Setup("free", 3, board=str(lodge)).deck.title == "The Original Deck"
    lodge.write_text('decks = { free = "few.toml" }\n' + LODGE, encoding="utf-8")
    assert Setup("free", 3, board=str(lodge)).deck.title == "Few"
    assert Setup("anniversary", 3, board=str(lodge)).deck.title == "The Anniversary Deck"
    assert not [warning for warning in inspect(lodge).warnings if warning.kind == "deck"]
    (tmp_path / "few.toml").write_text('name = "Few"\nrooms = ["Attic"]\n', encoding="utf-8")
    (strange,) = (warning for warning in inspect(lodge).warnings if warning.kind == "deck")
    assert "cards for rooms that are not here: Attic" in str(strange)
    (tmp_path / "few.toml").unlink()
    assert [(fault.kind, fault.where) for fault in inspect(lodge).faults] == [("deck", "decks, free")]


def test_simulate_takes_a_house_and_its_cards(lucky: Lucky, lodge: Path) -> None:
    told = lucky.json("simulate", "--board", str(lodge), "--deck", "widows-light", "-p", "2", "-g", "20", "--workers", "1")
    assert sum(told["wins"]) == 20


# Any house.


@st.composite
def houses(draw: st.DrawFn) -> str:
    """Grids of rooms, some thrown together into larger ones, doors wherever two meet, a hallway here and there."""
    columns, rows = draw(st.integers(2, 4)), draw(st.integers(2, 3))
    owner = {(i, j): (i, j) for i in range(columns) for j in range(rows)}
    for i, j in draw(st.lists(st.sampled_from(sorted(owner)), max_size=3)):
        if i + 1 < columns and owner[i, j] == (i, j) and owner[i + 1, j] == (i + 1, j):
            owner[i + 1, j] = (i, j)
    shift = draw(st.integers(0, 8))
    doors = [
        f"{{ x = {20 * i + 20}, from = {20 * j + 2 + (shift * i) % 12}, to = {20 * j + 8 + (shift * i) % 12} }}"
        for i, j in owner
        if i + 1 < columns and owner[i, j] != owner[i + 1, j]
    ]
    doors += [f"{{ y = {20 * j + 20}, from = {20 * i + 3 + shift}, to = {20 * i + 9 + shift} }}" for i, j in owner if j + 1 < rows]
    zones = sorted(set(owner.values()))
    halls = set(draw(st.lists(st.sampled_from(zones), max_size=2, unique=True))) - {zones[0]}
    lines = ['name = "Any House"', "[floors.a]", f"size = [{20 * columns}, {20 * rows}]", f"doors = [{', '.join(doors)}]"]
    number = draw(st.integers(0, 5))
    for k, zone in enumerate(zones):
        area = [[20 * i, 20 * j, 20 * i + 20, 20 * j + 20] for (i, j), mine in owner.items() if mine == zone]
        kind = "hallways" if zone in halls else "rooms"
        numbered = "" if zone in halls else f"number = {number + k - sum(hall < zone for hall in halls)}, "
        lines.append(f"{kind}.z{k} = {{ {numbered}area = {area} }}")
    return "\n".join(lines)


@settings(max_examples=25, deadline=None)
@given(houses(), st.sampled_from(["original", "free", "anniversary"]), st.integers(2, 4))
def test_any_house_loads_draws_and_plays_to_an_end(tmp_path_factory: pytest.TempPathFactory, text: str, edition: str, players: int) -> None:
    path = tmp_path_factory.mktemp("any") / "any.toml"
    path.write_text(text, encoding="utf-8")
    board = parse(text, "any", "any.toml")
    ElementTree.fromstring(board_svg(board, theme="dark"))
    setup = Setup(edition, players, board=str(path))
    said = ""
    try:
        setup.check()
    except LuckyError as error:
        said = str(error)
    if said:
        assert "(M16)" in said  # a hallway among hallways only
        return
    place = setup.ground
    assume(any(place.sees[k].bit_count() <= len(place.zones) / 2 for k in place.round))  # else nobody is ever alone, and it never ends
    result = simulate(setup, 2, workers=1, turn_limit=5000)
    assert all(tally[2] != -2 for tally in result.tallies)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, len(LODGE) - 1), st.sampled_from(["", "0", "-", "[", "]]", "x = 9", "\n", '"', "7, ", "1e9", "Parlor"]))
def test_a_file_with_a_slip_of_the_pen_is_surveyed_and_drawn(at: int, slip: str) -> None:
    """Whatever is left out or put in: faults in words, and a picture if anything can be drawn."""
    found = survey(LODGE[:at] + slip + LODGE[at + 1 :], "lodge", "lodge.toml")
    assert (found.board is not None) or found.faults
    for fault in found.faults:
        assert str(fault).endswith(".")
        assert fault.line is None or 1 <= fault.line <= LODGE.count("\n") + 2
    if found.board is not None:
        ElementTree.fromstring(faults_svg(found.board, found.faults))


def paths(value: Any, path: tuple[str | int, ...] = ()) -> set[tuple[str | int, ...]]:
    """Every place in a table."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return {place for key, entry in inner for place in {(*path, key)} | paths(entry, (*path, key))}


@pytest.mark.parametrize("folder", ["boards", "decks"])
def test_lines_are_found_for_everything_in_a_file(folder: str) -> None:
    for file in (Path(__file__).parent.parent / "src/lucky/data" / folder).glob("*.toml"):
        text = file.read_text(encoding="utf-8")
        lines = lines_of(text)
        assert paths(tomllib.loads(text)) <= lines.keys()
        written = text.splitlines()
        for path, line in lines.items():
            key = path[-1]
            assert isinstance(key, int) or str(key) in written[line - 1]


# More than one thing at a time.

RING = """name = "Ring"
about = "Round and round"
[floors.house]
size = [40, 20]
doors = [{ x = 20, from = 2, to = 6 }, { y = 10, from = 4, to = 8 }, { y = 10, from = 30, to = 34 }, { x = 20, from = 12, to = 16 }]
rooms.Den = { number = 1, area = [[0, 0, 20, 10]], paving = "parket" }
rooms.Study = { number = 2, area = [[20, 0, 40, 10]] }
rooms.Attic = { number = 3, area = [[20, 10, 40, 20]] }
rooms.Bath = { number = 4, area = [[0, 10, 20, 20]] }
[[arrangements]]
name = "all of it"
players = [2, 3]
start = 9
doctor = 3
"""


def test_warnings_stand_beside_faults(lucky: Lucky, tmp_path: Path) -> None:
    file = tmp_path / "ring.toml"
    file.write_text(RING, encoding="utf-8")
    said = complaint(lucky, "house", "check", str(file))
    assert "start = 9, but no open room has that number (A1)" in said, "although no pet has a room"
    assert "warning: Den: has paving 'parket'" in said
    assert "warning: the house: has 4 rooms" in said


def test_pets_need_no_room_of_their_own(tmp_path: Path) -> None:
    from lucky.setup import Setup

    file = tmp_path / "ring.toml"
    file.write_text(RING.replace("start = 9", "start = 1"), encoding="utf-8")
    setup = Setup("anniversary", 3, board=str(file), pets=("cat",))
    setup.check()
    places = {who: setup.ground.zones[zone].name for who, zone in setup.places().items()}
    assert places == {"start": "Den", "doctor": "Attic", "cat": "Study", "dog": "Bath"}


def test_a_key_that_stands_twice_is_explained(lucky: Lucky, tmp_path: Path) -> None:
    file = tmp_path / "ring.toml"
    file.write_text(RING.replace('about = "Round and round"', 'name = "Ring again"'), encoding="utf-8")
    said = complaint(lucky, "house", "check", str(file))
    assert "name stands twice in the same table, already in line 1." in said
    assert "Keep one of the two" in said


def test_a_board_says_which_rules_it_is_shown_by(lucky: Lucky, tmp_path: Path) -> None:
    file = tmp_path / "ring.toml"
    file.write_text(RING.replace("start = 9", "start = 1"), encoding="utf-8")
    assert "By the free rules:" in lucky("board", str(file))
    assert "By the anniversary rules:" in lucky("board", str(file), "--rules", "anniversary")
    file.write_text(RING.replace("start = 9", "start = 1").replace("number = 4", "number = 7"), encoding="utf-8")
    assert "By the anniversary rules:" in lucky("board", str(file)), "the only ones it can be played by"


def test_tables_can_be_read_at_sixty_columns(lucky: Lucky, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    file = tmp_path / "ring.toml"
    file.write_text(RING.replace("start = 9", "start = 1"), encoding="utf-8")
    for words in (("house", "check", str(file), "--play", "1"), ("simulate", "--games", "2", "--workers", "1")):
        rows = [row for row in lucky(*words).splitlines() if "%" in row]
        assert rows
        assert not any("…" in row for row in rows)


# Files that cannot be opened.


@pytest.mark.parametrize(
    ("was", "written", "line", "fault"),
    [
        ("size = [60, 40]", "size = [60, 40", 6, "is not valid TOML"),
        ("number = 2", 'number = "two"', 13, "should be a whole number"),
        ("Parlor = {", "Study = {", 13, "Study stands twice in the same table, already in line 12"),
        ("area = [[36", "aria = [[36", 13, "'aria' is not known here"),
        ("[[0, 0, 24, 24]]", "[[0, 0, 26, 24]]", 12, "overlaps hall"),
    ],
)
def test_a_broken_file_says_its_line_wherever_it_is_opened(
    was: str, written: str, line: int, fault: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = LODGE.replace(was, written, 1)
    found = opened(HouseSource(text=text)).findings[0]
    assert (found.line, fault in f"{found.where}: {found.what}") == (line, True)
    assert found.advice or "whole number" in fault
    (tmp_path / "lodge.toml").write_text(text)
    with pytest.raises(SystemExit):
        main(["house", "check", str(tmp_path / "lodge.toml")])
    told = " ".join(capsys.readouterr().out.split())
    assert f"lodge.toml:{line}" in told
    assert fault in told


# Stairs.

UPSTAIRS = """
[floors.attic]
size = [60, 40]
doors = [{ x = 24, from = 4, to = 10 }]
[floors.attic.rooms]
Loft = { number = 4, area = [[0, 0, 24, 24]] }
[floors.attic.stairways]
"upper stairs" = { area = [[24, 0, 36, 24]] }
"far stairs" = { area = [[40, 30, 60, 40]] }
"""
DOWN = "[floors.house.hallways]\nhall = { area = [[24, 0, 36, 24]] }"
STAIRS = "[floors.house.stairways]\nhall = { area = [[24, 0, 36, 24]] }"


def test_stairs_above_stairs_are_told_how_to_be_joined() -> None:
    apart = survey(LODGE.replace(DOWN, STAIRS) + UPSTAIRS, "drawn", "the house")
    advice = {fault.where: str(fault.advice) for fault in apart.faults if fault.kind == "reach"}
    assert 'let upper stairs lead to hall: "Leads to"' in advice["Loft"]
    assert "build a hallway or stairs" in advice["far stairs"] or "lead to hall" in advice["far stairs"]
    alone = survey(LODGE + UPSTAIRS, "drawn", "the house")
    advice = {fault.where: str(fault.advice) for fault in alone.faults if fault.kind == "reach"}
    assert "upper stairs leads nowhere: draw stairs on the other floor" in advice["Loft"]


def test_stairs_that_lead_nowhere_are_noticed() -> None:
    stairs = LODGE.replace(DOWN, STAIRS + "\nback = { area = [[24, 24, 30, 40]] }") + UPSTAIRS
    warned = [(fault.where, fault.what) for fault in inspected(survey(stairs, "drawn", "the house")).warnings]
    assert {where for where, what in warned if what == "leads nowhere"} == {"hall", "back", "upper stairs", "far stairs"}
    for name in sorted(set(shipped().values())):
        assert not [fault for fault in inspected(look_over(name)).warnings if fault.kind == "stairs"], name
