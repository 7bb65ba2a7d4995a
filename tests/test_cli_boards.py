"""`lucky board`, `lucky deck` and `lucky people`, as one types them."""

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from lucky.board import load, shipped
from lucky.cli import main
from lucky.draw.text_plan import WALLS, plan
from lucky.ground import ground

LODGE = """
name = "The Lodge"
[floors.house]
size = [40, 20]
doors = [{ x = 20, from = 5, to = 9 }]
rooms.Den = { number = 1, area = [[0, 0, 20, 20]] }
rooms.Study = { number = 2, area = [[20, 0, 40, 20]] }
"""


class Lucky:
    """The command line: what was printed, what was complained about, how it ended."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def __call__(self, *words: str, code: int = 0) -> str:
        with pytest.raises(SystemExit) as ended:
            main(words)
        printed = self.capsys.readouterr()
        assert ended.value.code == code, printed.err
        assert "Traceback" not in printed.err
        return printed.err if code else printed.out

    def json(self, *words: str) -> Any:
        return json.loads(self(*words, "--json"))


@pytest.fixture
def lucky(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Lucky:
    monkeypatch.setenv("COLUMNS", "80")
    for name in ("FORCE_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE", "LINES"):
        monkeypatch.delenv(name, raising=False)
    return Lucky(capsys)


@pytest.fixture
def lodge(tmp_path: Path) -> Path:
    path = tmp_path / "lodge.toml"
    path.write_text(LODGE, encoding="utf-8")
    return path


# JSON.


def test_board_json(lucky: Lucky) -> None:
    house = lucky.json("board", "original")
    assert list(house) == ["name", "zones"]
    assert house["name"] == "original"
    assert len(house["zones"]) == 32
    assert all(list(zone) == ["name", "kind", "number", "steps", "sees"] for zone in house["zones"])
    assert {zone["kind"] for zone in house["zones"]} == {"room", "hallway", "stairway"}
    kitchen = next(zone for zone in house["zones"] if zone["name"] == "Kitchen")
    assert kitchen["number"] == 8
    assert set(kitchen["steps"]) == {"west hall", "southwest hall", "Wine Cellar"}
    assert "Kitchen" not in kitchen["sees"]
    assert len(kitchen["sees"]) == 7  # S3
    assert next(zone for zone in house["zones"] if zone["name"] == "Foyer")["number"] is None


def test_board_json_has_rooms_only_under_the_anniversary_rules(lucky: Lucky) -> None:
    for words, rooms in [
        (("anniversary", "--rules", "anniversary"), 24),
        (("mansion", "--closed", "west"), 19),
        (("mansion", "--closed", "West, east"), 14),
        (("mansion", "--closed", "west", "--closed", "east"), 14),
        (("bnb", "--floor", "up", "--rules", "anniversary"), 13),
        (("bnb", "--floor", "down", "--rules", "anniversary"), 15),
        (("bed-and-breakfast", "--rules", "anniversary"), 28),
    ]:
        zones = lucky.json("board", *words)["zones"]
        assert len(zones) == rooms
        assert {zone["kind"] for zone in zones} == {"room"}


def test_board_json_by_the_other_rules(lucky: Lucky) -> None:
    kinds = [zone["kind"] for zone in lucky.json("board", "anniversary", "--rules", "free")["zones"]]
    assert (kinds.count("room"), kinds.count("hallway")) == (24, 5)
    assert "(H1)" in lucky("board", "original", "--rules", "anniversary", code=2)


def test_a_board_file_works_wherever_a_name_does(lucky: Lucky, lodge: Path, tmp_path: Path) -> None:
    assert lucky.json("board", str(lodge)) == {
        "name": "lodge",
        "zones": [
            {"name": "Den", "kind": "room", "number": 1, "steps": ["Study"], "sees": ["Study"]},
            {"name": "Study", "kind": "room", "number": 2, "steps": ["Den"], "sees": ["Den"]},
        ],
    }
    assert "1 Den" in lucky("board", str(lodge))
    lucky("board", str(lodge), "--svg", str(tmp_path / "lodge.svg"))
    assert "Study" in (tmp_path / "lodge.svg").read_text(encoding="utf-8")


def test_a_board_without_some_numbers_is_shown_by_the_old_rules(lucky: Lucky, lodge: Path) -> None:
    lodge.write_text(LODGE.replace("number = 2, ", ""), encoding="utf-8")
    assert "Lured elsewhere, he goes from Study to 1 Den." in lucky("board", str(lodge))


# The picture.


@pytest.mark.parametrize("columns", [80, 100, 120, 160, 200])
@pytest.mark.parametrize("name", ["original", "anniversary", "bed-and-breakfast"])
def test_the_picture_fits_and_names_every_room(lucky: Lucky, monkeypatch: pytest.MonkeyPatch, name: str, columns: int) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    text = lucky("board", name)
    assert "\x1b" not in text
    assert max(map(len, text.splitlines())) <= columns
    drawn = text.split("Marks:")[0]
    for zone in load(name).zones:
        if zone.is_room:
            for word in ([] if zone.number is None else [str(zone.number)]) + zone.name.split():
                assert word in drawn, zone.name
    assert "The Doctor's round:" in text


Cells = dict[tuple[int, int], str]


def around(cell: tuple[int, int]) -> list[tuple[int, int]]:
    row, column = cell
    return [(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)]


def regions(picture: Cells) -> dict[tuple[int, int], str]:
    """For each cell of floor, the label that stands in the same walls."""
    free = {cell for cell, letter in picture.items() if letter not in WALLS or letter == " "}
    label: dict[tuple[int, int], str] = {}
    for start in sorted(free):
        if start not in label:
            reached, edge = {start}, [start]
            while edge:
                for beside in around(edge.pop()):
                    if beside in free and beside not in reached:
                        reached.add(beside)
                        edge.append(beside)
            text = "".join(picture[cell] for cell in sorted(reached)).replace(" ", "").replace("≡", "")
            label |= dict.fromkeys(reached, text)
    return label


@pytest.mark.parametrize("columns", [79, 90, 119, 200])
@pytest.mark.parametrize("name", ["original", "anniversary", "bed-and-breakfast"])
def test_the_picture_has_every_opening_and_no_other(name: str, columns: int) -> None:
    place = ground(load(name), halls=True)
    walled_up = replace(place, board=replace(place.board, openings=()))
    drawn, bare = plan(place, columns), plan(walled_up, columns)
    labels = dict(drawn.keys)
    labels |= {f"{'' if zone.number is None else zone.number}{zone.name}".replace(" ", ""): zone.name for zone in place.zones}
    found: set[frozenset[str]] = set()
    for (_, lines), (_, shut) in zip(drawn.floors, bare.floors, strict=True):
        with_doors, without = (
            {(row, column): letter for row, line in enumerate(text) for column, letter in enumerate(line.plain)} for text in (lines, shut)
        )
        rooms = regions(without)
        for gap in (cell for cell in without if with_doors[cell] != without[cell]):
            joined = frozenset(labels[rooms[cell]] for cell in around(gap) if cell in rooms)
            assert len(joined) == 2
            assert with_doors[gap] in " ╌╎"
            found.add(joined)
    assert found == {frozenset(place.board.zones[i].name for i in opening.zones) for opening in place.board.openings}


def test_the_picture_marks_what_is_there(lucky: Lucky) -> None:
    whole = lucky("board", "original")
    assert "╌ a rail" in whole
    assert "a northwest hall" in whole
    assert "░" not in whole
    assert "Lured elsewhere, he goes from Foyer to 19 Piazza" in whole
    part = lucky("board", "mansion", "--closed", "west")
    assert "░ closed" in part
    assert "7 Green House, 13 Nursery" in " ".join(part.split())
    assert "Lured" not in part


def test_the_picture_shows_sight(lucky: Lucky) -> None:
    for typed in ("Kitchen", "kitchen", "8"):
        text = lucky("board", "original", "--sight", typed)
        assert "8 Kitchen···" in text
        assert "From the Kitchen one sees Trophy Room, Winter Garden, Master Suite, Wine Cellar," in text
    assert "Did you mean 'Kitchen'?" in lucky("board", "original", "--sight", "Kitchn", code=2)
    assert "Rose Suite" in lucky("board", "bnb", "--sight", "Hedge Maze", "--stair-sight").partition("one sees")[2].partition(".")[0]
    assert "lead to another floor" in lucky("board", "bnb", "--floor", "up", "--stair-sight", code=2)
    assert "There is no '77'" in lucky("board", "original", "--sight", "77", code=2)


def test_a_narrow_terminal_gets_a_list(lucky: Lucky, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    text = lucky("board", "original")
    assert max(map(len, text.splitlines())) <= 60
    assert "┌" not in text
    assert "8 Kitchen\n  steps to Wine Cellar, west hall, southwest hall.\n" in text


def test_two_floors_stand_side_by_side_if_there_is_room(lucky: Lucky, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "\ndownstairs" in lucky("board", "bnb")
    monkeypatch.setenv("COLUMNS", "160")
    assert "upstairs" in next(line for line in lucky("board", "bnb").splitlines() if line.startswith("downstairs"))


@pytest.mark.parametrize("words", [("board", "original", "--sight", "0"), ("deck", "anniversary"), ("people",)])
def test_a_terminal_that_knows_only_ascii_is_served(words: tuple[str, ...]) -> None:
    environment = os.environ | {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0", "COLUMNS": "100"}
    ran = subprocess.run([sys.executable, "-m", "lucky", *words], env=environment, capture_output=True, check=True)
    assert "?" not in ran.stdout.decode("ascii").replace("Monday?", "").replace("plan? Was it ever? Was it even yours?", "")


# SVG.


def test_svg_is_written(lucky: Lucky, tmp_path: Path) -> None:
    drawn = {}
    for theme in ("dark", "light", "paper"):
        lucky("board", "original", "--svg", str(tmp_path / f"{theme}.svg"), "--theme", theme)
        drawn[theme] = (tmp_path / f"{theme}.svg").read_text(encoding="utf-8")
        assert drawn[theme].startswith("<svg")
    assert len(set(drawn.values())) == 3
    lucky("board", "original", "--svg", str(tmp_path / "dark.svg"), "--sight", "Kitchen")
    assert (tmp_path / "dark.svg").read_text(encoding="utf-8") != drawn["dark"]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["dark.svg", "light.svg", "paper.svg"]


def test_svg_that_cannot_be_written_leaves_nothing_behind(lucky: Lucky, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for target in (tmp_path / "nowhere" / "board.svg", tmp_path / "file" / "board.svg", tmp_path):
        assert "cannot be written" in lucky("board", "original", "--svg", str(target), code=1)
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_svg_goes_through_a_link_and_keeps_it(lucky: Lucky, tmp_path: Path) -> None:
    (tmp_path / "link.svg").symlink_to(tmp_path / "board.svg")
    lucky("board", "original", "--svg", str(tmp_path / "link.svg"))
    assert (tmp_path / "link.svg").is_symlink()
    assert (tmp_path / "board.svg").is_file()


# What goes wrong.


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("board", "orignal"), "There is no board called 'orignal'. Did you mean 'original'?"),
        (("deck", "orignal"), "There is no deck called 'orignal'. Did you mean 'original'?"),
        (("board", "nowhere.toml"), "nowhere.toml: cannot be read (No such file or directory)."),
        (("board", "anniversary", "--closed", "north"), "no wing 'north': its wings are west, east."),
        (("board", "anniversary", "--rules", "free", "--closed", "west"), "(H1)"),
        (("board", "original", "--floor", "up"), "The Original House has no floor 'up'; it has house."),
    ],
)
def test_refusals_say_why(lucky: Lucky, words: tuple[str, ...], said: str) -> None:
    assert said in lucky(*words, code=1 if "cannot be read" in said else 2)


@pytest.mark.parametrize("words", [("board", "original", "--json", "--sight", "1"), ("board",), ("board", "original", "--rules", "chess")])
def test_misunderstandings_end_with_two(lucky: Lucky, words: tuple[str, ...]) -> None:
    assert "Usage" in lucky(*words, code=2)


# Decks and people.


@pytest.mark.parametrize("columns", [60, 80, 140])
def test_deck_tables(lucky: Lucky, monkeypatch: pytest.MonkeyPatch, columns: int) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    old = lucky("deck", "free")
    assert "The Original Deck: 96 cards, 62 luck in all" in old
    for heading in ("Moves (14)", "Rooms (20)", "Weapons (20)", "Failures (42)"):
        assert heading in old
    assert "8 in the Foyer" in old
    assert "He Stoops for a Penny" in old
    assert max(map(len, old.splitlines())) <= columns
    new = lucky("deck", "anniversary")
    assert "72 cards, 98 luck" in new
    assert "Rooms" not in new
    assert "Piazza, or straight there" in new


def test_deck_json(lucky: Lucky) -> None:
    deck = lucky.json("deck", "original")
    assert (deck["name"], deck["title"], len(deck["cards"])) == ("original", "The Original Deck", 96)
    assert deck["cards"][0] == {
        "name": "Move 1", "kind": "move", "steps": 1, "room": None, "value": 0, "there": 0, "luck": 0,
        "title": "Move 1", "flavour": "On tiptoe, candle low.", "picture": "",
    }  # fmt: skip


def test_people(lucky: Lucky) -> None:
    assert "Captain Elias Quill" in lucky("people")
    assert [person["initial"] for person in lucky.json("people")] == list("VBCAZDHQMG")


# What the documents promise.

DOCS = Path(__file__).parent.parent / "docs"


def test_the_documents_list_every_paving_and_furniture() -> None:
    from lucky.draw.floor_patterns import TILES
    from lucky.draw.furniture import FURNITURE

    text = (DOCS / "boards.md").read_text(encoding="utf-8")
    for name in {*FURNITURE, *TILES} - {"passage"}:
        assert f"`{name}`" in text
    for stem in set(shipped().values()):
        for zone in load(stem).zones:
            assert zone.paving is None or zone.paving in TILES
            assert zone.furniture is None or zone.furniture in FURNITURE


@pytest.mark.parametrize(("page", "command"), [("boards.md", "board"), ("decks.md", "deck")])
def test_the_examples_in_the_documents_load(lucky: Lucky, tmp_path: Path, page: str, command: str) -> None:
    blocks = (DOCS / page).read_text(encoding="utf-8").split("```toml\n")[1:]
    whole = [block.split("```")[0] for block in blocks if block.startswith("name =")]
    assert whole
    for text in whole:
        (tmp_path / "own.toml").write_text(text, encoding="utf-8")
        lucky(command, str(tmp_path / "own.toml"))
