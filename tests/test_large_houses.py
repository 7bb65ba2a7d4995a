"""Large houses: what is too large is refused by its counts; all others are worked out at once. Work is counted in lines (work.py)."""

from collections.abc import Callable
from typing import Any

import pytest

from lucky.board import survey_table
from lucky.board_tools.house_file import board_text
from lucky.draw import geometry
from lucky.draw.layers import layers_of
from lucky.errors import DataError
from lucky.packed import pack
from lucky.service import houses
from lucky.service.board_layers import drawn_ground
from lucky.service.houses import GetHouse, GetPicture
from lucky.setup import ShippedSetup
from tests.large_houses import LARGEST, House, adjoining, alike, apart, astray, chessboard, comb, heap, house, slats, stairs
from tests.work import memory, work

A_LOT = 1_500_000  # lines: a quarter of a second
ROOM = {"Hall": [[0, 0, 40, 40]]}
STEEP = {
    "name": "x",
    "floors": {"a": {"size": [9, 9], "rooms": {}, "hallways": {"hall": {"area": [[0, 0, 9, 9]], "treads": [[0, 0, 1, 1]] * 31}}}},
}

TOO_LARGE: dict[str, tuple[House, str]] = {
    "rectangles in a room": (adjoining(31), "Hall: is made of 31 rectangles; 30 is the most"),
    "rectangles in one place": (alike(400), "Hall: is made of 400 rectangles; 30 is the most"),
    "treads": (STEEP, "hall: is made of 31 rectangles; 30 is the most"),
    "rectangles in the house": (comb(207, 9), "the board: is made of 207 rectangles; 200 is the most"),
    "doors": (house(ROOM, [{"x": 0, "from": k, "to": k + 1} for k in range(241)]), "the board: has 241 doors and rails; 240 is the most"),
    "zones": (heap(1000), "the board: has 1000 zones; 62 is the most"),
    "floors": (
        {"name": "x", "floors": {f"floor {k}": {"size": [9, 9], "rooms": {}} for k in range(13)}},
        "the board: has 13 floors; 12 is the most",
    ),
    "wings": (house(ROOM, wings={f"wing {k}": [1] for k in range(21)}), "the board: has 21 wings; 20 is the most"),
    "arrangements": (house(ROOM, arrangements=[{}] * 21), "the board: has 21 arrangements; 20 is the most"),
    "players": (house(ROOM, arrangements=[{"players": [2] * 63}]), "arrangements, 0, players: lists 63 things; 62 is the most"),
}  # fmt: skip


def checked(house: House) -> Callable[[], object]:
    return lambda: houses.checked(GetHouse(house=house))


def pictured(house: House) -> Callable[[], object]:
    return lambda: houses.pictured(GetPicture(house=house))


@pytest.fixture(autouse=True)
def warm() -> None:
    """What is worked out once for all houses is none of theirs."""
    checked(alike(2))()
    pictured(adjoining(2))()


@pytest.mark.rule("H2")
@pytest.mark.parametrize("what", TOO_LARGE)
def test_H2_a_house_that_is_too_large_is_refused_by_its_counts(what: str) -> None:
    large, said = TOO_LARGE[what]
    found = survey_table(large, "x", "x")
    assert str(found.faults[0]) == f"{said}."
    assert {fault.kind for fault in found.faults} == {"size"}
    assert found.faults[0].advice
    assert found.board is None
    assert work(checked(large)) < 60_000, "nothing else is looked at"
    with pytest.raises(DataError, match=r"is the most|far too large"):
        ShippedSetup("free", 3, board=pack(board_text(large))).check()


def test_H2_a_hall_with_too_many_doors() -> None:
    rooms = {"Hall": [[0, 0, 500, 10]]} | {f"Room {k}": [[10 * k, 10, 10 * k + 10, 20]] for k in range(50)}
    found = survey_table(house(rooms, [{"y": 10, "from": 10 * k + 1, "to": 10 * k + 3} for k in range(50)]), "x", "x")
    assert [str(fault) for fault in found.faults] == ["Hall: has 50 doors and rails; 40 is the most."]
    few = survey_table(house(rooms, [{"y": 10, "from": 10 * k + 1, "to": 10 * k + 3} for k in range(40)]), "x", "x")
    assert not [fault for fault in few.faults if fault.kind == "size"]


def test_H2_of_many_overlaps_the_first_are_told_and_the_rest_counted() -> None:
    found = survey_table(heap(62), "x", "x")
    assert str(found.faults[-1]) == "the board: has 1871 more places where zones overlap."
    assert len(found.faults) == 21
    assert found.board is not None, "it can be drawn"


def test_H2_of_many_faults_the_first_are_told() -> None:
    found = survey_table(house(ROOM) | {f"key {k}": k for k in range(40_000)}, "x", "x")
    assert len(found.faults) == 301
    assert "only the first are told" in str(found.faults[-1])
    assert work(checked(house(ROOM) | {f"key {k}": k for k in range(40_000)})) < A_LOT


# Work.


@pytest.mark.parametrize("name", LARGEST)
def test_the_largest_houses_are_little_work(name: str) -> None:
    large = LARGEST[name]()
    assert work(checked(large), A_LOT) < A_LOT
    assert work(pictured(large), A_LOT) < A_LOT
    assert memory(checked(large | {"name": "Another"})) < 4_000_000


@pytest.mark.parametrize("name", ["chessboard", "slats", "comb", "stairs"])
def test_their_boards_are_not_much_more_with_ten_players_in_each_room(name: str) -> None:
    setup = ShippedSetup("free", 10, hand=5, board=pack(board_text(LARGEST[name]() | {"about": "drawn for the first time"})))
    assert setup.ground.zones
    assert work(lambda: drawn_ground(setup, False, ""), 2_200_000) < 2_200_000


@pytest.mark.parametrize(
    "large", [adjoining(400), alike(400), alike(25_000), heap(300), comb(120), stairs(240), slats(400, 399), apart(2_000)]
)
def test_what_is_larger_is_no_more_work(large: House) -> None:
    assert work(checked(large), A_LOT) < A_LOT
    assert work(pictured(large), A_LOT) < A_LOT
    assert memory(checked(large | {"name": "Another"})) < 4_000_000


@pytest.mark.parametrize("doors", [10, 20, 38])
def test_each_door_of_a_furnished_room_is_a_little_more_work(doors: int) -> None:
    """As many rooms as doors, all along one wall: nothing wrong with it."""
    rooms = {"Hall": [[0, 0, 760, 40]]} | {f"Room {k}": [[20 * k, 40, 20 * k + 20, 60]] for k in range(38)}
    hall = house(rooms, [{"y": 40, "from": 20 * k + 6, "to": 20 * k + 12} for k in range(doors)])
    assert work(pictured(hall), A_LOT) < A_LOT
    assert memory(pictured(hall)) < 4_000_000


@pytest.mark.parametrize("many", [astray(2_000), house({f"Room {k}": [[9 * k, 0, 9 * k + 9, 9]] for k in range(9)}, [{}] * 2_000)])
def test_doors_without_end_are_no_work(many: House) -> None:
    assert work(checked(many), A_LOT) < A_LOT


@pytest.mark.parametrize(
    "sized",
    [lambda n: comb(n, 6), lambda n: stairs(n, 6), lambda n: slats(n // 2, n // 2 - 1), lambda n: chessboard(n, 240), astray],
    ids=["comb", "stairs", "slats", "chessboard", "astray"],
)
@pytest.mark.parametrize(
    "asked", [lambda house: lambda: survey_table(house, "x", "x"), checked, pictured], ids=["survey", "check", "picture"]
)
def test_twice_the_house_is_less_than_three_times_the_work(
    sized: Callable[[int], House], asked: Callable[[House], Callable[[], Any]]
) -> None:
    assert work(asked(sized(180))) < 3 * work(asked(sized(90))) + 10_000


@pytest.mark.parametrize("name", ["comb", "stairs", "chessboard", "slats"])
def test_the_board_of_a_table_is_small_and_one_can_walk_all_through_it(name: str) -> None:
    """Boxes of floor overlap, and each pair that does is a way: of stairs there were a hundred thousand."""
    layers = layers_of(ShippedSetup("free", 10, board=pack(board_text(LARGEST[name]()))).ground, stacked=False)
    ways = list(layers.ways())
    assert len(ways) < 2_000
    reached, near = {0}, {0}
    while near:
        near = {end for way in ways for end in (way.start, way.end) if {way.start, way.end} & near} - reached
        reached |= near
    assert reached == set(range(len(layers.boxes)))


@pytest.mark.parametrize("number", [13, 20, 30])
def test_thinned_boxes_cover_the_floor(number: int) -> None:
    area = [(3 * k, 3 * k, 3 * k + 40, 3 * k + 3) for k in range(number)]
    boxes = geometry.rectangles(area)
    few = geometry.thinned(area, boxes)
    assert set(few) <= set(boxes)
    assert len(few) < 2 * number < len(boxes)
    floor = {(x, y) for x0, y0, x1, y1 in area for x in range(x0, x1) for y in range(y0, y1)}
    assert {(x, y) for x0, y0, x1, y1 in few for x in range(int(x0), int(x1)) for y in range(int(y0), int(y1))} == floor
