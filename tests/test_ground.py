"""Steps, sight and the Doctor's round on every board (S2-S8, M16, A1, A2, A14, H1). test_second_opinion.py doubts all of it."""

from itertools import pairwise

import pytest

from lucky.board import Board, load, parse
from lucky.errors import SetupError
from lucky.ground import Ground, floor_names, ground
from tests.scene import OLD, ONWARD

# Board, hallways as places, closed wings, floors (all unless named).
GROUNDS = [
    ("original", True, (), ()),
    ("anniversary", True, (), ()),
    ("anniversary", False, (), ()),
    ("anniversary", False, ("west",), ()),
    ("anniversary", False, ("east",), ()),
    ("anniversary", False, ("west", "east"), ()),
    *[("bed-and-breakfast", halls, (), floors) for halls in (True, False) for floors in ((), ("downstairs",), ("upstairs",))],
]


def on(name: str, halls: bool, closed: tuple[str, ...] = (), floors: tuple[str, ...] = ()) -> Ground:
    return ground(load(name), halls=halls, closed=frozenset(closed), floors=frozenset(floors) or None)


def steps(place: Ground, name: str) -> set[str]:
    return set(place.names(place.steps[place.index(name)]))


def sees(place: Ground, name: str) -> set[str]:
    """What is seen from there, the place itself left out."""
    return set(place.names(place.sees[place.index(name)])) - {name}


@pytest.fixture(params=GROUNDS, ids=lambda g: f"{g[0]}-{'free' if g[1] else 'anniversary'}-{'-'.join(g[2] + g[3]) or 'all'}")
def place(request: pytest.FixtureRequest) -> Ground:
    return on(*request.param)


# On every ground.


@pytest.mark.rule("S1")
def test_S1_steps_are_mutual_and_lead_elsewhere(place: Ground) -> None:
    for a in range(len(place.zones)):
        assert not place.steps[a] >> a & 1
        for b in range(len(place.zones)):
            assert place.steps[a] >> b & 1 == place.steps[b] >> a & 1


@pytest.mark.rule("S2")
def test_S2_sight_is_mutual_and_everyone_sees_his_own_zone(place: Ground) -> None:
    for a in range(len(place.zones)):
        assert place.sees[a] >> a & 1
        for b in range(len(place.zones)):
            assert place.sees[a] >> b & 1 == place.sees[b] >> a & 1


@pytest.mark.rule("S5")
def test_S5_sight_stays_on_its_floor(place: Ground) -> None:
    for k, zone in enumerate(place.zones):
        assert {place.zones[place.index(name)].floor for name in place.names(place.sees[k])} == {zone.floor}


@pytest.mark.rule("M16", editions=OLD)
@pytest.mark.rule("A14", editions=("anniversary",))
def test_M16_A14_the_round_visits_every_number_once_and_starts_again(place: Ground) -> None:
    numbers = [place.zones[k].number for k in place.round]
    assert numbers == sorted(zone.number for zone in place.zones if zone.number is not None)
    for here, following in pairwise([*place.round, place.round[0]]):
        assert place.onward[here] == following


@pytest.mark.rule("S7", editions=OLD)
@pytest.mark.rule("S8", editions=("anniversary",))
def test_S8_hallways_are_places_only_under_the_old_rules(place: Ground) -> None:
    kinds = {zone.kind for zone in place.zones}
    assert kinds == ({"room"} if not place.halls else {zone.kind for zone in place.board.zones})


@pytest.mark.rule("S5")
def test_S5_only_the_switch_lets_sight_climb(place: Ground) -> None:
    """Where stairs join two floors in play; elsewhere the switch changes nothing. What is seen beside that stays the same."""
    floors = frozenset(zone.floor for zone in place.zones)
    shut = {zone.number for zone in place.board.zones if zone.is_room and zone.floor in floors} - {zone.number for zone in place.zones}
    closed = frozenset(wing for wing, numbers in place.board.wings.items() if {*numbers} <= shut)
    climbing = ground(place.board, halls=place.halls, closed=closed, floors=floors, climbs=True)
    more = [climbing.sees[k] & ~place.sees[k] for k in range(len(place.zones))]
    assert all(place.sees[k] & ~climbing.sees[k] == 0 for k in range(len(place.zones)))
    assert any(more) == place.joined == (len(floors) > 1)
    for k, zone in enumerate(climbing.zones):
        assert all(climbing.zones[climbing.index(name)].floor != zone.floor for name in climbing.names(more[k]))
        assert all(climbing.sees[climbing.index(name)] >> k & 1 for name in climbing.names(more[k]))


@pytest.mark.rule("S5")
def test_S5_the_stairs_of_the_bed_and_breakfast_carry_sight_straight_on() -> None:
    """From the foot of a flight and what lies in line with it to what lies in line beyond its head; not across it, not sideways."""
    house = load("bed-and-breakfast")
    plain, climbing = (ground(house, halls=False, climbs=climbs) for climbs in (False, True))
    more = {zone.name: sees(climbing, zone.name) - sees(plain, zone.name) for zone in plain.zones}
    west = {"Kitchen": {"Rose Suite"}, "Hedge Maze": {"Rose Suite"}, "Rose Suite": {"Kitchen", "Hedge Maze"}}
    assert {name: seen for name, seen in more.items() if seen} == west | {"Parlor": {"Armory"}, "Armory": {"Parlor"}}
    assert steps(climbing, "Pantry") == steps(plain, "Pantry")
    free = ground(house, halls=True, climbs=True)
    assert sees(free, "upper west stairs") >= {"lower west stairs", "Kitchen", "cellar hall", "Hedge Maze", "Rose Suite"}
    assert not sees(free, "upper west stairs") & {"Pantry", "Dining Hall", "Main Hall"}  # across the lower flight, or beside the line


TOWER = """
name = "The Tower"
[floors.below]
size = [60, 40]
doors = [{ x = 20, from = LOW, to = HIGH }]
[floors.below.rooms]
"Cellar" = { number = 1, area = [[0, 0, 20, 40]] }
[floors.below.stairways]
"lower stairs" = { area = [LOWER], leads_to = "upper stairs" }
[floors.above]
size = [60, 40]
doors = [{ x = 40, from = 12, to = 17 }]
[floors.above.rooms]
"Loft" = { number = 2, area = [[40, 0, 60, 40]] }
[floors.above.stairways]
"upper stairs" = { area = [[20, 10, 40, 20]], leads_to = "lower stairs" }
"""


@pytest.mark.rule("S5")
@pytest.mark.parametrize(
    ("low", "lower", "seen"),
    [
        (12, "[20, 10, 40, 20]", True),  # straight up
        (22, "[20, 20, 40, 30]", True),  # drawn elsewhere on the other floor: the flight is one place all the same
        (14, "[20, 10, 40, 20]", True),  # the doors overlap by three
        (17, "[20, 10, 40, 22]", False),  # the doors do not meet
        (12, "[20, 10, 30, 36]", False),  # upright below and lengthways above: the stairs turn
    ],
)
def test_S5_a_flight_is_one_place_whose_ends_are_in_line(low: int, lower: str, seen: bool) -> None:
    tower = parse(TOWER.replace("LOWER", lower).replace("LOW", str(low)).replace("HIGH", str(low + 5)), "tower", "tower.toml")
    assert ("Loft" in sees(ground(tower, halls=True, climbs=True), "Cellar")) is seen
    assert "Loft" not in sees(ground(tower, halls=True), "Cellar")


# The original board.


@pytest.fixture
def house() -> Ground:
    return on("original", True)


@pytest.mark.rule("S3", editions=OLD)
def test_S3_kitchen_sees(house: Ground) -> None:
    seen = {"Master Suite", "west stairs", "west hall", "southwest hall", "Trophy Room", "Wine Cellar", "Winter Garden"}
    assert sees(house, "Kitchen") == seen


@pytest.mark.rule("S3", editions=OLD)
def test_S3_the_foyer_does_not_see_the_carriage_house(house: Ground) -> None:
    assert "Carriage House" not in sees(house, "Foyer")
    assert sees(house, "Foyer") == {"Drawing Room", "Dining Hall", "Gallery", "Piazza"}


@pytest.mark.rule("S3", "S1", editions=OLD)
def test_S3_the_gallery_sees_over_the_rail(house: Ground) -> None:
    over_the_rail = {"Dining Hall", "Drawing Room", "Foyer", "Piazza"}
    assert sees(house, "Gallery") == over_the_rail | {"Nursery", "northwest hall", "Master Suite", "Library"}
    assert steps(house, "Gallery") == {"Nursery", "Library"}


@pytest.mark.rule("S6", editions=OLD)
def test_S6_twenty_rooms_have_numbers_and_four_have_none(house: Ground) -> None:
    assert sorted(zone.number for zone in house.zones if zone.number is not None) == list(range(20))
    assert {zone.name for zone in house.zones if zone.is_room and zone.number is None} == {"Foyer", "Gallery", "Wine Cellar", "White Room"}


@pytest.mark.rule("S7", editions=OLD)
def test_S7_hallways_and_stairways_are_places(house: Ground) -> None:
    kinds = [zone.kind for zone in house.zones]
    assert (kinds.count("room"), kinds.count("hallway"), kinds.count("stairway")) == (24, 6, 2)
    assert steps(house, "west stairs") == {"Master Suite", "Lancaster Room", "west hall"}
    assert "Trophy Room" not in steps(house, "Kitchen")  # the hall lies between


@pytest.mark.rule("M16", editions=OLD)
def test_M16_the_doctor_returns_to_his_round(house: Ground) -> None:
    lost = {zone.name: house.zones[house.onward[k]].name for k, zone in enumerate(house.zones) if zone.number is None}
    assert lost == ONWARD


@pytest.mark.rule("M16", editions=OLD)
def test_M16_nineteen_leads_to_nought(house: Ground) -> None:
    assert [house.zones[k].number for k in house.round] == list(range(20))
    assert house.onward[house.at_number(19)] == house.at_number(0) == house.index("Drawing Room")
    assert house.onward[house.at_number(10)] == house.index("Nursery")


def test_names_that_are_not_on_the_ground(house: Ground) -> None:
    with pytest.raises(KeyError):
        house.index("Ballroom")
    with pytest.raises(KeyError):
        house.at_number(20)
    with pytest.raises(KeyError):
        house.board.index("Ballroom")


# The anniversary board.


@pytest.fixture
def mansion() -> Ground:
    return on("anniversary", False)


@pytest.mark.rule("S4", editions=("anniversary",))
def test_S4_trophy_room_sees(mansion: Ground) -> None:
    assert sees(mansion, "Trophy Room") == {"Sitting Room", "Drawing Room", "Parlor", "Green House", "Kitchen"}


@pytest.mark.rule("S4", editions=("anniversary",))
def test_S4_the_balcony_cuts_the_line_between_lancaster_and_lilac(mansion: Ground) -> None:
    assert "Lilac Room" not in sees(mansion, "Lancaster Room")
    assert "Dining Hall" in sees(mansion, "Lancaster Room")
    assert "Dining Hall" in sees(mansion, "Lilac Room")


@pytest.mark.rule("S4", editions=("anniversary",))
def test_S4_the_dining_hall_is_one_step_from_fifteen_rooms(mansion: Ground) -> None:
    assert len(steps(mansion, "Dining Hall")) == 15


@pytest.mark.rule("S8", editions=("anniversary",))
def test_S8_rooms_on_one_passage_are_one_step_apart(mansion: Ground) -> None:
    around = {"Green House", "Foyer", "Carriage House", "Piazza"}  # the south hall
    for room in around:
        assert around - {room} <= steps(mansion, room)


@pytest.mark.rule("S8", editions=("anniversary",))
def test_S8_stairs_carry_sight_like_any_floor() -> None:
    # Through the treads of the northwest hall, from one wall of the house to the other side of it.
    assert {"Lancaster Room", "northwest hall", "Dining Hall"} <= sees(on("anniversary", True), "west hall")


@pytest.mark.rule("A14", editions=("anniversary",))
def test_A14_the_round_skips_closed_rooms() -> None:
    def numbers(*closed: str) -> list[int | None]:
        place = on("anniversary", False, closed)
        return [place.zones[k].number for k in place.round]

    assert numbers() == list(range(1, 25))
    assert numbers("west") == [*range(1, 8), *range(13, 25)]
    assert numbers("east") == [*range(1, 17), *range(22, 25)]
    assert numbers("west", "east") == [*range(1, 8), *range(13, 17), *range(22, 25)]


@pytest.mark.rule("A2", editions=("anniversary",))
def test_A2_closed_rooms_are_out_and_passages_stay_open() -> None:
    whole, centre = on("anniversary", False), on("anniversary", False, ("west", "east"))
    shut = {*range(8, 13), *range(17, 22)}
    assert {zone.number for zone in whole.zones} - {zone.number for zone in centre.zones} == shut
    left = {zone.name for zone in centre.zones}
    for name in left:  # nothing changes among the rooms that stay
        assert steps(centre, name) == steps(whole, name) & left
        assert sees(centre, name) == sees(whole, name) & left
    assert "Sitting Room" in steps(centre, "Trophy Room")  # by the west hall


# The Bed and Breakfast.


@pytest.mark.rule("A4", editions=("anniversary",))
def test_A4_stairways_lead_to_the_other_floor() -> None:
    whole = on("bed-and-breakfast", True)
    assert "upper west stairs" in steps(whole, "lower west stairs")
    assert "lower east stairs" not in steps(whole, "lower west stairs")
    assert {"Rose Suite", "Nursery", "Servants' Quarters"} <= steps(on("bed-and-breakfast", False), "Pantry")


@pytest.mark.rule("A4", editions=("anniversary",))
def test_A4_with_one_floor_folded_away_stairways_lead_to_each_other() -> None:
    below = on("bed-and-breakfast", True, floors=("downstairs",))
    assert "lower east stairs" in steps(below, "lower west stairs")
    assert "lower east stairs" not in sees(below, "lower west stairs")  # S5
    assert "Parlor" in steps(on("bed-and-breakfast", False, floors=("downstairs",)), "Pantry")
    assert "Parlor" not in steps(on("bed-and-breakfast", False), "Pantry")


@pytest.mark.rule("A14", editions=("anniversary",))
@pytest.mark.parametrize(("floor", "first", "last"), [("downstairs", 1, 15), ("upstairs", 16, 28)])
def test_A14_the_round_of_one_floor(floor: str, first: int, last: int) -> None:
    for halls in (True, False):
        place = on("bed-and-breakfast", halls, floors=(floor,))
        assert [place.zones[k].number for k in place.round] == list(range(first, last + 1))
        assert place.onward[place.at_number(last)] == place.at_number(first)


def test_floors_by_what_people_type() -> None:
    house = load("bnb")
    assert floor_names(house, ["up"]) == {"upstairs"}
    assert floor_names(house, ["Down", "upstairs"]) == {"downstairs", "upstairs"}
    for typed in ("attic", ""):
        with pytest.raises(SetupError, match="has no floor"):
            floor_names(house, [typed])


# How boards are opened.

A1 = [
    ("anniversary", "centre only", (3,), 14, (1, 15, 2, 6)),
    ("anniversary", "with the west wing", (2, 4, 5), 19, (1, 15, 10, 6)),
    ("anniversary", "with the east wing", (2, 4, 5), 19, (1, 15, 2, 19)),
    ("anniversary", "the whole house", (6, 7, 8), 24, (1, 15, 10, 19)),
    ("bed-and-breakfast", "upstairs", (2, 3, 4), 13, (17, 23, 26, 20)),
    ("bed-and-breakfast", "downstairs", (2, 4, 5), 15, (6, 9, 7, 14)),
    ("bed-and-breakfast", "the whole house", (6, 7, 8), 28, (6, 23, 7, 20)),
]


@pytest.mark.rule("A1", editions=("anniversary",))
@pytest.mark.parametrize(("name", "opened", "players", "rooms", "places"), A1)
def test_A1_arrangements(name: str, opened: str, players: tuple[int, ...], rooms: int, places: tuple[int, ...]) -> None:
    board = load(name)
    (chosen,) = [arrangement for arrangement in board.arrangements if arrangement.name == opened]
    place = ground(board, halls=False, closed=frozenset(chosen.closed), floors=frozenset(chosen.floors))
    assert chosen.players == players
    assert len(place.zones) == rooms
    assert (chosen.start, chosen.doctor, chosen.cat, chosen.dog) == places
    for number in places:
        assert place.zones[place.at_number(number)].is_room


@pytest.mark.rule("A1", editions=("anniversary",))
def test_A1_for_each_number_of_players_the_usual_arrangement_comes_first() -> None:
    def usual(name: str, players: int) -> str:
        return next(arrangement.name for arrangement in load(name).arrangements if players in arrangement.players)

    assert [usual("anniversary", n) for n in range(2, 9)] == [
        "with the west wing", "centre only", "with the west wing", "with the west wing", *["the whole house"] * 3,
    ]  # fmt: skip
    assert [usual("bed-and-breakfast", n) for n in range(2, 9)] == [
        "downstairs", "upstairs", "downstairs", "downstairs", *["the whole house"] * 3,
    ]  # fmt: skip


@pytest.mark.rule("A1", editions=("anniversary",))
def test_A1_starting_rooms_by_name() -> None:
    place = on("anniversary", False)
    assert [place.zones[place.at_number(n)].name for n in (1, 15, 10, 19)] == ["Drawing Room", "Gallery", "Kitchen", "Servants' Quarters"]


# What cannot be played how (H1).


def row(*numbers: int | None, wing: int | None = None) -> Board:
    """Rooms side by side, each with a door to the next; a wing of one room, if wanted."""
    lines = ['name = "The Row"', *([f"wings.wing = [{wing}]"] if wing else []), "[floors.a]", f"size = [{10 * len(numbers)}, 10]"]
    lines.append(f"doors = [{', '.join(f'{{ x = {10 * i}, from = 2, to = 6 }}' for i in range(1, len(numbers)))}]")
    lines.append("[floors.a.rooms]")
    for i, number in enumerate(numbers):
        lines.append(f"Room{i} = {{ {'' if number is None else f'number = {number}, '}area = [[{10 * i}, 0, {10 * i + 10}, 10]] }}")
    return parse("\n".join(lines), "row", "row.toml")


@pytest.mark.rule("H1")
@pytest.mark.parametrize(
    ("numbers", "halls", "said"),
    [
        ((1, 2, 4), True, "consecutively, and 3 is missing (H1)"),
        ((1, 2, None), False, "every room numbered, and Room2 is not (H1)"),
        ((None, None), True, "no numbered room"),
        ((None, None), False, "no numbered room"),
        ((7, None, None), True, "Room2 adjoins no numbered room, so the Doctor could not leave it (M16)"),
    ],
)
def test_H1_refused_with_the_reason(numbers: tuple[int | None, ...], halls: bool, said: str) -> None:
    with pytest.raises(SetupError) as refusal:
        ground(row(*numbers), halls=halls)
    assert said in str(refusal.value)
    assert "The Row" in str(refusal.value)


@pytest.mark.rule("H1")
@pytest.mark.parametrize(
    ("numbers", "halls", "onward"),
    [
        ((5, 6, 7), True, (1, 2, 0)),
        ((1, 2, 4), False, (1, 2, 0)),
        ((9, 2, 40), False, (2, 0, 1)),
        ((5, None, 6), True, (2, 2, 0)),
        ((5,), True, (0,)),
        ((5,), False, (0,)),
    ],
)
def test_H1_any_start_will_do(numbers: tuple[int | None, ...], halls: bool, onward: tuple[int, ...]) -> None:
    assert ground(row(*numbers), halls=halls).onward == onward


@pytest.mark.rule("H1", editions=("anniversary",))
def test_H1_the_original_board_is_not_for_anniversary_rules() -> None:
    with pytest.raises(SetupError, match=r"The Original House: .* every room numbered, and Foyer is not \(H1\)"):
        on("original", False)


@pytest.mark.rule("H1", editions=OLD)
def test_H1_old_rules_refuse_closed_wings() -> None:
    with pytest.raises(SetupError, match=r"only under the anniversary rules.*\(H1\)"):
        on("anniversary", True, ("west",))


def test_a_wing_or_floor_that_is_not_there() -> None:
    with pytest.raises(SetupError, match="no wing 'north': its wings are west, east"):
        on("anniversary", False, ("north",))
    with pytest.raises(SetupError, match="The Original House has no wing 'west': it has no wings to close"):
        on("original", True, ("west",))
    with pytest.raises(SetupError, match="has no floor attic; it has downstairs, upstairs"):
        on("bed-and-breakfast", False, floors=("upstairs", "attic"))


@pytest.mark.rule("H2", editions=("anniversary",))
def test_H2_closing_what_others_need_to_pass_is_refused() -> None:
    board = row(1, 2, 3, wing=2)
    with pytest.raises(SetupError, match=r"Room2 cannot be reached from Room0 \(H2\)"):
        ground(board, halls=False, closed=frozenset({"wing"}))
