"""Drawings are well formed, show every room and door, keep names inside their rooms, and are the same each time."""

import hashlib
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from html import escape
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lucky.board import Board, Floor, Opening, Zone, load, parse
from lucky.draw import Pawn, board_svg, pawn_svg, stylesheet, thumb_svg
from lucky.draw.figures import SUSPECTS
from lucky.draw.floor_patterns import TILES
from lucky.draw.furniture import FURNITURE
from lucky.draw.geometry import Box, clipped, grown, holds, inset, outline, outside, overlap, rectangles
from lucky.draw.heat import Heat
from lucky.draw.labels import label_of, shortened, text_width
from lucky.draw.light import beams, beams_upstairs, seen_from
from lucky.draw.pawns import PawnKind, ink_on
from lucky.draw.plan import HALF, FloorDrawing, plan_of
from lucky.draw.rooms import room_of
from lucky.draw.standing import crowd
from lucky.draw.svg import SvgCanvas
from lucky.draw.theme import PALETTES, theme_of
from lucky.errors import NotationError, SetupError
from lucky.ground import ground
from lucky.people import people

SVG = "{http://www.w3.org/2000/svg}"
THEMES = (None, "dark", "light", "paper")
BOARDS = ("original", "anniversary", "bed-and-breakfast")

ODD = """
name = "Crooked & <Sons>"
[floors.ground]
size = [120, 90]
doors = [
  { x = 40, from = 6, to = 10 }, { x = 80, from = 4, to = 9 }, { y = 30, from = 50, to = 56 }, { x = 70, from = 40, to = 46 },
  { y = 60, from = 10, to = 15 }, { y = 60, from = 56, to = 67 }, { x = 30, from = 70, to = 75 }, { x = 40, from = 36, to = 40 },
  { x = 90, from = 64, to = 68 }, { x = 94, from = 76, to = 80 }, { x = 100, from = 77, to = 80 }, { y = 12, from = 84, to = 88 },
]
rails = [{ x = 40, from = 45, to = 55 }]
[floors.ground.rooms]
"Society of Improbable Cartographers" = { number = 1, area = [[0, 0, 40, 20], [0, 20, 15, 60]] }
"Llanfairpwllgwyngyllgogerychwyrndrobwll" = { number = 2, area = [[40, 0, 80, 14], [40, 14, 60, 30]] }
"A & B <i>'\\"</i>" = { number = 104, area = [[40, 30, 70, 60]] }
"Oubliette of Unreasonable Regret" = { number = 4, area = [[90, 60, 94, 90]] }
"Großes Stübchen" = { number = 3, area = [[15, 20, 40, 60]], outdoors = true, paving = "garden" }
"Ô" = { area = [[94, 74, 100, 81]] }
"Study" = { number = 12, area = [[100, 60, 120, 90]], furniture = "books" }
"Kitchen" = { number = 5, area = [[0, 60, 30, 90]], furniture = "a samovar", paving = "jelly" }
"Ballroom" = { number = 6, area = [[30, 60, 90, 70], [30, 70, 60, 90]], furniture = "piano" }
"Closet" = { number = 7, area = [[80, 0, 90, 12]] }
"Cubby" = { number = 8, area = [[80, 12, 90, 20], [86, 20, 90, 60], [70, 30, 86, 60]] }
"""

TINY = """
name = "The Lodge"
[floors.lodge]
size = [9, 6]
doors = [{ x = 4, from = 1, to = 2 }, { y = 3, from = 6, to = 7 }, { x = 4, from = 4, to = 5 }]
[floors.lodge.rooms]
Hall = { number = 1, area = [[0, 0, 4, 6]] }
Den = { number = 2, area = [[4, 0, 9, 3]], furniture = "bed" }
Scullery = { number = 3, area = [[4, 3, 9, 6]] }
"""

OWN = {"odd": parse(ODD, "odd", "odd.toml"), "tiny": parse(TINY, "tiny", "tiny.toml")}


def board_called(name: str) -> Board:
    return OWN.get(name) or load(name)


def plans(board: Board) -> Iterator[FloorDrawing]:
    for floor in board.floors:
        yield plan_of(board, floor.name)


def pawns_in(zone: str, kinds: tuple[PawnKind, ...] = ("doctor", "stranger", "dog", "cat")) -> list[Pawn]:
    suspects = [Pawn(zone, name, colour="#a88be0", shape=shape) for name, shape in zip("VBCAZDHQMG", SUSPECTS, strict=True)]
    return suspects + [Pawn(zone, f"{kind} & co", kind=kind) for kind in kinds]


def drawn(*args: Any, **options: Any) -> ElementTree.Element:
    return ElementTree.fromstring(board_svg(*args, **options))


def words(root: ElementTree.Element) -> list[str]:
    return ["".join(text.itertext()).casefold() for text in root.iter(f"{SVG}text")]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", [*BOARDS, *OWN])
def test_every_room_is_named_and_numbered(name: str, theme: str | None) -> None:
    board = board_called(name)
    read = words(drawn(board, theme=theme))
    for plan in plans(board):
        for area in plan.areas.values():
            if area.zone.is_room:
                label = label_of(area)
                assert all(line.casefold() in read or line.upper().casefold() in read for line in label.lines), area.zone.name
                assert label.whole or name == "odd"
                assert area.zone.number is None or str(area.zone.number) in read


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", [*BOARDS, *OWN])
def test_everything_at_once_is_well_formed(name: str, theme: str | None) -> None:
    board = board_called(name)
    room = next(zone.name for zone in board.zones if zone.is_room)
    names = [zone.name for zone in board.zones]
    root = drawn(
        board,
        theme=theme,
        pawns=[pawn for zone in names[:5] for pawn in pawns_in(zone)],
        highlight=names,
        sight_from=room,
        heat={zone: k * 1.5 for k, zone in enumerate(names)},
        frame=True,
        hits=True,
        stacked=True,
        title="A <title> & more",
        idprefix="q<7",
    )
    ids = [element.get("id", "") for element in root.iter() if element.get("id")]
    used = set(re.findall(r"url\(#([^)]*)\)", ElementTree.tostring(root, encoding="unicode")))
    assert len(ids) == len(set(ids))
    assert all(i.startswith("q<7-") for i in ids)
    assert {escape(i) for i in ids} >= used


@pytest.mark.parametrize(
    "options",
    [
        {"frame": True},
        {"furniture": False},
        {"floors": ["up"]},
        {"floors": []},
        {"stacked": True},
        {"sight_from": "Trophy Room"},
        {"highlight": ["Nursery", "long hall"]},
        {"heat": {"Nursery": 1}},
        {"heat": {"Nursery": float("nan")}},
        {"pawns": pawns_in("Drawing Room") + pawns_in("garden hall")},
    ],
)
def test_each_option_is_well_formed(options: dict[str, Any]) -> None:
    for theme in THEMES:
        drawn(load("bed-and-breakfast"), theme=theme, **options)


def test_paper_is_plain() -> None:
    text = board_svg(load("original"), theme="paper", pawns=pawns_in("Foyer"), sight_from="Foyer", heat={"Library": 2}, frame=True)
    for clever in (
        "<style",
        "<filter",
        "filter=",
        "var(",
        "url(",
        "<pattern",
        "Gradient",
        "<clipPath",
        "rgba(",
        "lm-wall",
        "style=",
        "<use",
        "paint-order",
    ):
        assert clever not in text, clever
    assert "paint-order" in board_svg(load("original"), theme="dark")


def test_drawings_are_the_same_every_time() -> None:
    script = (
        "import hashlib;from lucky.board import load;from lucky.draw import board_svg;"
        "print(hashlib.sha256(''.join(board_svg(load(b), theme=t, sight_from='Kitchen', highlight={'Kitchen', 'Library', 'Parlor'})"
        " for b in ('original', 'bnb') for t in ('dark', 'paper')).encode()).hexdigest())"
    )
    runs = [
        subprocess.run(
            [sys.executable, "-c", script], env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True
        )
        for seed in ("1", "2")
    ]
    here = "".join(
        board_svg(load(b), theme=t, sight_from="Kitchen", highlight={"Kitchen", "Library", "Parlor"})
        for b in ("original", "bnb")
        for t in ("dark", "paper")
    )
    assert {run.stdout.strip() for run in runs} == {hashlib.sha256(here.encode()).hexdigest()}


@pytest.mark.parametrize("name", [*BOARDS, *OWN])
def test_walls_stand_everywhere_but_in_openings(name: str) -> None:
    board = board_called(name)
    for plan in plans(board):
        check_doors(plan)
        for x, y in edges_with_walls(board, plan):
            assert any(wall[0] < x < wall[2] and wall[1] < y < wall[3] for wall in plan.walls), (x, y)


def check_doors(plan: FloorDrawing) -> None:
    """Nothing stands in an opening, save the wall that ends it if it begins in a corner."""
    for gap in plan.gaps:
        start, end = gap.start + HALF, gap.end - HALF
        free = (gap.at - HALF, start, gap.at + HALF, end) if gap.axis == "x" else (start, gap.at - HALF, end, gap.at + HALF)
        assert not any(overlap(wall, free) for wall in plan.walls), gap


def edges_with_walls(board: Board, plan: FloorDrawing) -> Iterator[tuple[float, float]]:
    """The middle of every unit of boundary between two zones, or a zone and nothing, where no opening is."""
    owner: dict[tuple[int, int], str] = {}
    for zone in board.zones:
        for x0, y0, x1, y1 in zone.area if zone.floor == plan.floor else ():
            owner |= {(x, y): zone.name for x in range(x0, x1) for y in range(y0, y1)}
    openings = {(o.axis, o.at, k) for o in board.openings if o.floor == plan.floor for k in range(o.start, o.end)}
    for x, y in owner:
        for dx, dy in ((1, 0), (0, 1), (-1, 0), (0, -1)):
            line = ("x", max(x, x + dx), y) if dx else ("y", max(y, y + dy), x)
            if owner.get((x + dx, y + dy)) != owner[x, y] and line not in openings:
                yield (x + 0.5 + dx / 2) * plan.scale, (y + 0.5 + dy / 2) * plan.scale


def check_labels(board: Board) -> None:
    for plan in plans(board):
        boxes = []
        for area in plan.areas.values():
            if not area.zone.is_room:
                continue
            label = label_of(area)
            boxes.append(label.box)
            assert any(holds(grown(room, -HALF), label.box) for room in area.rectangles), label
            assert not any(overlap(wall, label.box) for wall in plan.walls), label
            for k, line in enumerate(label.lines):
                baseline = label.baseline + k * label.size
                wide = label.size * text_width(line)
                letters = (label.x - wide / 2, baseline - 0.7 * label.size, label.x + wide / 2, baseline)
                assert holds(grown(label.box, 0.3), letters), label
                if label.medal is not None:
                    x, y, r = label.medal
                    assert not overlap(letters, (x - r, y - r, x + r, y + r)), label
        assert not any(overlap(a, b) for k, a in enumerate(boxes) for b in boxes[:k])


@pytest.mark.parametrize("name", [*BOARDS, *OWN])
def test_labels_keep_to_their_rooms(name: str) -> None:
    check_labels(board_called(name))


@pytest.mark.parametrize("name", BOARDS)
def test_names_on_our_boards_are_large(name: str) -> None:
    for plan in plans(load(name)):
        assert all(label_of(area).size > 2.7 for area in plan.areas.values() if area.zone.is_room)


def test_long_names_are_cut_and_kept_in_full() -> None:
    root = drawn(OWN["odd"], theme="dark")
    titles = {element.text for element in root.iter(f"{SVG}title")}
    assert {"Llanfairpwllgwyngyllgogerychwyrndrobwll", "Oubliette of Unreasonable Regret"} <= titles
    assert "Study" not in titles
    assert any(text.startswith("llanfair") and text.endswith("…") for text in words(root))
    assert shortened("Library", 0.5) == ""


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """A grid of rooms of any size, some missing, some two cells large, doors anywhere. Not all of them could be played on."""
    xs, ys = ([0], [0])
    for marks in (xs, ys):
        for size in draw(st.lists(st.integers(2, 40), min_size=1, max_size=3)):
            marks.append(marks[-1] + size)
    cells = [(i, j) for i in range(len(xs) - 1) for j in range(len(ys) - 1)]
    owner = {cell: k for k, cell in enumerate(cells)}
    for i, j in cells:
        if (i + 1, j) in owner and draw(st.booleans()):
            owner[i + 1, j] = owner[i, j]
    kept = sorted(set(owner.values()) - {draw(st.integers(0, 8)) + 1})
    zones = []
    for k in kept:
        area = tuple((xs[i], ys[j], xs[i + 1], ys[j + 1]) for (i, j), whose in owner.items() if whose == k)
        name = f"{k} " + draw(st.text(st.characters(codec="utf-8", exclude_categories=["C"]), max_size=30))
        paving, furniture = draw(st.sampled_from([*TILES, None, "mud"])), draw(st.sampled_from([*FURNITURE, None, "owls"]))
        zones.append(Zone(name, "room", "only", area, k or None, paving=paving, furniture=furniture, outdoors=draw(st.booleans())))
    doors = []
    for (i, j), whose in owner.items():
        beyond = owner.get((i + 1, j), whose)
        if beyond != whose and {whose, beyond} <= set(kept) and draw(st.booleans()):
            doors.append(Opening("door", "only", "x", xs[i + 1], ys[j], ys[j] + 1, (kept.index(whose), kept.index(beyond))))
    return Board("any", "Any", "", (Floor("only", (xs[-1], ys[-1])),), tuple(zones), tuple(doors))


@settings(max_examples=40, deadline=None, derandomize=True)
@given(boards())
def test_any_board_can_be_drawn(board: Board) -> None:
    for theme in (None, "paper"):
        root = drawn(board, theme=theme, hits=True, pawns=pawns_in(board.zones[0].name, ()))
        assert [e.get("data-zone") for e in root.iter() if e.get("data-zone")] == [zone.name for zone in board.zones]
    check_labels(board)
    check_doors(plan_of(board, "only"))


@pytest.mark.parametrize("name", BOARDS)
def test_crowds_stand_on_their_floor_and_off_the_name(name: str) -> None:
    for plan in plans(load(name)):
        for area in plan.areas.values():
            for pawns in (pawns_in("")[:1], pawns_in("")[8:12], pawns_in("")[:10], pawns_in("")):
                there = crowd(area, pawns)
                assert len(there.standing) == len(pawns)
                for s in there.standing:
                    wide, high = (side * s.scale for side in s.pawn.extent)
                    body = (s.x - wide / 2, s.y - high, s.x + wide / 2, s.y)
                    assert holds(grown(area.main, -HALF), body), (area.zone.name, s)
                    assert not area.zone.is_room or not overlap(label_of(area, there.small_name).box, body), (area.zone.name, s)
                assert all(s.scale > 0.25 for s in there.standing), area.zone.name
                assert len({(s.x, s.y) for s in there.standing}) == len(pawns)


SHAPES = re.compile(
    r'<(rect|circle|ellipse)[^>]*?(?: x="(.*?)" y="(.*?)" width="(.*?)" height="(.*?)"| cx="(.*?)" cy="(.*?)" r(?:x)?="(.*?)")'
)


def shapes(text: str) -> Iterator[Box]:
    """The boxes of all shapes that are not in a group moved elsewhere."""
    plain = re.sub(r"<g transform.*?</g>", "", text)
    for _, *numbers in SHAPES.findall(plain):
        x, y, wide, high, cx, cy, r = (float(v or 0) for v in numbers)
        yield (x, y, x + wide, y + high) if wide else (cx - r, cy - r, cx + r, cy + r)


@pytest.mark.parametrize("kind", FURNITURE)
@pytest.mark.parametrize("size", [(12, 18), (17, 24), (22, 22), (24, 13), (40, 12), (40, 60), (60, 40)])
def test_furniture_stays_in_its_room(kind: str, size: tuple[int, int]) -> None:
    wide, high = size
    room = Zone("Room", "room", "only", ((0, 0, wide, high),), 5, furniture=kind)
    beside = Zone("Other", "room", "only", ((wide, 0, wide + 20, 40),))
    doors = tuple(Opening("door", "only", "x", wide, y, y + 4, (0, 1)) for y in (2, high - 6))
    board = Board("one", "One", "", (Floor("only", (wide + 20, max(high, 40))),), (room, beside), doors)
    plan = plan_of(board, "only")
    canvas = SvgCanvas(theme_of("paper"))
    furnished = room_of(canvas, plan, 0)
    if furnished.wide >= FURNITURE[kind].wide and furnished.high >= FURNITURE[kind].high:
        FURNITURE[kind].draw(furnished)
    name = label_of(plan.areas[0]).box
    for box in shapes(str(canvas)):
        assert holds(grown(plan.areas[0].main, -HALF), box, 0.02), (kind, box)
        assert not overlap(grown(box, -0.3), name), (kind, box)


def test_beds_stand_away_from_doors() -> None:
    for name in BOARDS:
        for plan in plans(load(name)):
            for index, area in plan.areas.items():
                if area.zone.furniture in ("bed", "four-poster", "cots", "barrels"):
                    canvas = SvgCanvas(theme_of("paper"))
                    room = room_of(canvas, plan, index)
                    FURNITURE[area.zone.furniture].draw(room)
                    moved = re.findall(r'<g transform="translate\((\S+) (\S+)\)', str(canvas))
                    assert moved or area.zone.furniture == "barrels", area.zone.name
                    for x, y in moved:
                        spot = (float(x) - 2, float(y) - 2, float(x) + 2, float(y) + 2)
                        assert not any(overlap(spot, way) for way in room.doorways), area.zone.name


@pytest.mark.parametrize("name", BOARDS)
def test_light_falls_on_what_is_seen(name: str) -> None:
    board = load(name)
    place = ground(board, halls=name == "original")
    for k, zone in enumerate(place.zones):
        index = board.index(zone.name)
        lit = {board.zones[i].name for i in seen_from(board, index) if place.halls or board.zones[i].is_room}
        assert lit == set(place.names(place.sees[k]))
        openings = {(o.axis, o.at) for o in board.openings}
        assert all((beam.axis, beam.door) in openings and beam.length > 0 for beam in beams(board, index))


def test_light_climbs_where_sight_does() -> None:
    """On the other floor it falls out of the flight's end; without the switch that floor stays dark (S5)."""
    board = load("bnb")
    place = ground(board, halls=False, climbs=True)
    for k, zone in enumerate(place.zones):
        index = board.index(zone.name)
        lit = {board.zones[i].name for i in seen_from(board, index, climbs=True) if board.zones[i].is_room}
        assert lit == set(place.names(place.sees[k]))
    up, down = (list(beams_upstairs(board, board.index(room), floor)) for room, floor in (("Parlor", "upstairs"), ("Armory", "downstairs")))
    assert {(beam.axis, beam.door, beam.end) for beam in up} == {("y", 28, 0)}  # out of the door at the head of the stairs
    assert {(beam.axis, beam.door, beam.end) for beam in down} == {("y", 52, 81)}  # and of that at their foot
    climbing, plain = (drawn(ground(board, halls=False, climbs=climbs), sight_from="Armory") for climbs in (True, False))
    assert len(of_style(climbing, "seen")) == len(of_style(plain, "seen")) + 2  # the Parlor and the stairs
    for theme in (None, "dark", "paper"):
        climbing = drawn(place, theme=theme, sight_from="Armory")
        ids = [element.get("id") for element in climbing.iter() if element.get("id")]
        assert len(ids) == len({*ids})


def test_a_ground_shows_what_is_closed() -> None:
    house = load("anniversary")
    shut = drawn(ground(house, halls=False, closed=frozenset({"west", "east"})), theme="dark", hits=True)
    assert len(of_style(shut, "shut")) == 10
    assert len(of_style(shut, "boards")) == 1
    assert len(of_style(shut, "hit")) == 14
    whole = drawn(ground(house, halls=False), theme="dark", hits=True)
    assert (len(of_style(whole, "shut")), len(of_style(whole, "hit"))) == (0, 24)
    upstairs = drawn(ground(load("bnb"), halls=True, floors=frozenset({"upstairs"})), hits=True)
    assert [g.get("data-floor") for g in upstairs.iter() if g.get("data-floor")] == ["upstairs"]
    assert "upstairs" in words(upstairs)
    assert "kitchen" not in words(upstairs)


def of_style(root: ElementTree.Element, style: str) -> list[ElementTree.Element]:
    return [element for element in root.iter() if element.get("class") == f"lm-{style}"]


def test_hit_areas_are_buttons_with_names() -> None:
    hits = {hit.get("data-zone"): hit for hit in of_style(drawn(load("original"), hits=True), "hit")}
    assert len(hits) == 32
    assert hits["Trophy Room"].get("aria-label") == "Trophy Room, number 5"
    assert (hits["west hall"].get("role"), hits["west hall"].get("aria-label")) == ("button", "west hall")


def test_words_of_others_are_escaped() -> None:
    nasty = "\"'><script>&"
    for theme in THEMES:
        pawn = Pawn("Ô", nasty, colour=nasty, shape=nasty)
        root = drawn(OWN["odd"], theme=theme, title=nasty, hits=True, pawns=[pawn, Pawn("Ô", nasty, kind="stranger")])
        assert root.get("aria-label") == nasty
        assert "A & B <i>'\"</i>" in {hit.get("data-zone") for hit in root.iter()}
        assert nasty in {title.text for title in root.iter(f"{SVG}title")}
        assert ElementTree.fromstring(pawn_svg(pawn, theme=theme)).get("aria-label") == nasty
        assert ElementTree.fromstring(thumb_svg(OWN["odd"], title=nasty, pawns=[pawn], theme=theme)).get("aria-label") == nasty


def test_unknown_names_are_refused_kindly() -> None:
    with pytest.raises(NotationError, match="Did you mean 'Trophy Room'"):
        board_svg(load("original"), sight_from="Trofy Room")
    for wrong in ({"highlight": ["Attic"]}, {"heat": {"Attic": 1}}, {"pawns": [Pawn("Attic", "X")]}, {"theme": "neon"}):
        with pytest.raises(NotationError):
            board_svg(load("original"), **wrong)
    with pytest.raises(SetupError):
        board_svg(load("original"), floors=["attic"])


def test_heat_prints_its_values_and_a_legend() -> None:
    root = drawn(load("original"), theme="light", heat={"Library": -1.25, "Kitchen": 0.5, "west hall": 2.0})
    assert words(root).count("-1.2") + words(root).count("-1.3") == 2  # in the room and in the legend
    assert len(of_style(root, "furniture")) == 0
    heat = Heat({0: 1, 1: 2, 2: 100})
    assert [heat.shade(v) for v in (1, 2, 56, 100)] == [0, 0, 5, 8]
    assert Heat({0: 7}).shade(7) == 4
    assert Heat({0: 1e9, 1: 3}).words(1e9) == "1e+09"


def luminance(colour: str) -> float:
    channels = [int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(a: str, b: str) -> float:
    light, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", PALETTES)
def test_colours_can_be_told_apart(theme: str) -> None:
    palette = PALETTES[theme]
    shades = [luminance(palette[f"heat{k}"]) for k in range(9)]
    assert shades in (sorted(shades), sorted(shades, reverse=True)), "heat must stay in order without colour"
    for k in range(9):
        assert contrast(palette[f"heat{k}"], palette["hot-name" if k >= 5 else "name"]) > 3
    floors = [palette[token] for token in palette if token.startswith("floor-")]
    assert min(contrast(palette["name"], floor) for floor in floors) > 7
    assert min(contrast(palette["lamp"], floor) for floor in floors) > 3


def test_pawns_differ_without_colour() -> None:
    suspects = people()
    assert {s.shape for s in suspects} == set(SUSPECTS)
    pawns = [Pawn("Foyer", s.name, colour="#888888", shape=s.shape, initial="X") for s in suspects]
    others: list[PawnKind] = ["doctor", "stranger", "dog", "cat"]
    drawings = [re.sub(r"<title>.*?</title>|aria-label=\".*?\"", "", pawn_svg(pawn)) for pawn in pawns]
    drawings += [pawn_svg(Pawn("Foyer", "X", kind=kind)) for kind in others]
    assert len(set(drawings)) == 14
    assert all(contrast(s.colour, ink_on(s.colour)) > 4.5 for s in suspects)
    assert "S2" in pawn_svg(Pawn("Foyer", "S2", kind="stranger"))
    high = {kind: Pawn("", "X", kind=kind).extent[1] for kind in ("suspect", *others)}
    assert high["doctor"] > 1.3 * high["suspect"]
    assert high["dog"] < 0.6 * high["suspect"]


def test_the_stylesheet_dresses_everything() -> None:
    style = stylesheet()
    known = set(re.findall(r"\.lm-([\w-]+)\{", style))
    scene: dict[str, Any] = {"pawns": pawns_in("Foyer"), "sight_from": "Foyer", "frame": True, "hits": True, "highlight": ["Foyer"]}
    text = board_svg(load("original"), **scene) + board_svg(load("bnb"), heat={"Library": 2.0}) + thumb_svg(load("original"), ["Foyer"])
    assert set(re.findall(r'class="lm-([\w-]+)"', text)) - known == {"board", "thumb"}
    assert set(re.findall(r"var\(--b-([\w-]+)\)", style)) <= set(re.findall(r"--b-([\w-]+):", style))
    assert "var(" not in stylesheet("dark")
    assert ".lm-light .lm-wall{" in stylesheet("light")


@pytest.mark.parametrize("theme", THEMES)
def test_thumbs_light_a_room(theme: str | None) -> None:
    place = ground(load("anniversary"), halls=False, closed=frozenset({"west"}))
    plain, lit = (
        thumb_svg(place, rooms, theme=theme, pawns=[Pawn("Gallery", "Doctor Lucky", kind="doctor")]) for rooms in ([], ["Library"])
    )
    ElementTree.fromstring(lit)
    assert lit != plain
    assert len(lit) < 20_000


def test_geometry() -> None:
    bend = [(0.0, 0.0, 10.0, 4.0), (0.0, 4.0, 4.0, 10.0)]
    assert outline(bend) == (((0, 0), (10, 0), (10, 4), (4, 4), (4, 10), (0, 10)),)
    assert inset(outline(bend)[0], 1) == ((1, 1), (9, 1), (9, 3), (3, 3), (3, 9), (1, 9))
    assert set(rectangles(bend)) == {(0, 0, 10, 4), (0, 0, 4, 10)}
    ring = [(0.0, 0.0, 9.0, 3.0), (0.0, 3.0, 3.0, 9.0), (6.0, 3.0, 9.0, 9.0), (3.0, 6.0, 6.0, 9.0)]
    assert outline(ring)[1] == ((3, 3), (3, 6), (6, 6), (6, 3))
    assert inset(outline(ring)[1], 1) == ((2, 2), (2, 7), (7, 7), (7, 2))
    assert clipped((-2, -2, 6, 6), (0, 0, 4, 10)) == (0, 0, 4, 4)
    assert clipped((-2, 5, -1, 5), (0, 0, 4, 10)) is None
    assert outside((0, 1, 9, 1), [(2, 0, 4, 3), (8, 0, 12, 2), (5, 2, 6, 3)]) == [(0, 1, 2, 1), (4, 1, 8, 1)]
