"""A second opinion on steps and sight: eyes walk over unit squares, feet from door to door. Slow, and nothing shared with ground.py."""

import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lucky.board import Board, Rect, load, parse
from lucky.errors import DataError, SetupError
from lucky.ground import Ground, ground
from tests.soak import soak, times

Square = tuple[str, int, int]


def squares(board: Board) -> dict[Square, int]:
    return {
        (zone.floor, x, y): i
        for i, zone in enumerate(board.zones)
        for x0, y0, x1, y1 in zone.area
        for x in range(x0, x1)
        for y in range(y0, y1)
    }


def gaps(board: Board) -> set[tuple[str, str, int, int]]:
    """Every unit of wall one can see through."""
    return {(o.floor, o.axis, o.at, unit) for o in board.openings for unit in range(o.start, o.end)}


def looks(board: Board) -> set[tuple[int, int]]:
    """Pairs of zones such that an eye in a square of one, looking right or down, meets the other before a wall."""
    owner, open_wall = squares(board), gaps(board)
    pairs = {(i, i) for i in range(len(board.zones))}
    run: dict[tuple[str, str, int], tuple[int, list[int]]] = {}  # where the last look along each line got to, and whom it met
    for (floor, x, y), zone in sorted(owner.items()):
        for axis, at, line in (("x", x, y), ("y", y, x)):
            reached, met = run.get((floor, axis, line), (-1, []))
            before = met[-1] if met and reached == at else None
            if before is None or (before != zone and (floor, axis, at, line) not in open_wall):
                met = []
            pairs |= {pair for other in set(met) for pair in ((other, zone), (zone, other))}
            run[floor, axis, line] = (at + 1, [*met, zone])
    return pairs


def walks(place: Ground) -> set[tuple[str, str]]:
    """Pairs one step apart: through one door, or for rooms through any number of passages."""
    board = place.board
    inside = {zone.name for zone in board.zones if zone.floor in {other.floor for other in place.zones}}
    beside: dict[str, set[str]] = {name: set() for name in inside}
    for a, b in ((board.zones[o.zones[0]].name, board.zones[o.zones[1]].name) for o in board.openings if o.kind == "door"):
        if a in inside:
            beside[a].add(b)
            beside[b].add(a)
    flights = {zone.name: zone.leads_to for zone in board.zones if zone.leads_to and zone.name in inside}
    for stairs, above in flights.items():
        beside[stairs] |= {above} if above in inside else set(flights) - {stairs}
    standing = {zone.name for zone in place.zones}
    found: set[tuple[str, str]] = set()
    for start in standing:
        seen, edge = {start}, [start]
        while edge:
            for there in beside[edge.pop()] - seen:
                seen.add(there)
                if there in standing:
                    found.add((start, there))
                elif not place.board.zones[board.index(there)].is_room:
                    edge.append(there)
    return found


def agree(place: Ground) -> None:
    pairs = looks(place.board)
    at = [place.board.index(zone.name) for zone in place.zones]
    for k, zone in enumerate(place.zones):
        seen = {place.zones[j].name for j in range(len(at)) if (at[k], at[j]) in pairs}
        assert set(place.names(place.sees[k])) == seen, zone.name
    stepped = walks(place)
    for zone in place.zones:
        assert set(place.names(place.steps[place.index(zone.name)])) == {b for a, b in stepped if a == zone.name}, zone.name


@pytest.mark.rule("S2")
@pytest.mark.rule("S8", editions=("anniversary",))
@pytest.mark.parametrize(
    ("name", "halls", "closed", "floors"),
    [
        ("original", True, [], ["house"]),
        ("anniversary", True, [], ["house"]),
        *[("anniversary", False, closed, ["house"]) for closed in ([], ["west"], ["east"], ["west", "east"])],
        *[("bnb", halls, [], floors) for halls in (True, False) for floors in (["downstairs"], ["upstairs"], ["downstairs", "upstairs"])],
    ],
)
def test_S2_S8_agree_on_every_board(name: str, halls: bool, closed: list[str], floors: list[str]) -> None:
    agree(ground(load(name), halls=halls, closed=frozenset(closed), floors=frozenset(floors)))


def random_house(rng: random.Random) -> str:
    """A floor cut at random into rooms and halls, some of several rectangles, doors and rails where two of them meet."""
    wide, high = rng.randint(4, 14), rng.randint(4, 12)
    parts = list(cut(rng, (0, 0, wide, high)))
    rng.shuffle(parts)
    owners = [[part] for part in parts if rng.random() < 0.9 or len(parts) < 3]  # what is left out is solid wall
    owners = list(merged(rng, owners))
    doors, rails = openings(rng, owners)
    rooms: list[str] = []
    halls: list[str] = []
    for i, area in enumerate(owners):
        text = f"area = {[list(rect) for rect in area]}"
        if i == 0 or rng.random() < 0.7:
            rooms.append(f"R{i} = {{ number = {len(rooms)}, {text} }}")
        else:
            halls.append(f"h{i} = {{ {text} }}")
    return (
        f'name = "Chance"\n[floors.f]\nsize = [{wide}, {high}]\ndoors = [{", ".join(doors)}]\nrails = [{", ".join(rails)}]\n'
        "[floors.f.rooms]\n" + "\n".join(rooms) + "\n[floors.f.hallways]\n" + "\n".join(halls) + "\n"
    )


def cut(rng: random.Random, rect: Rect) -> Iterator[Rect]:
    x0, y0, x1, y1 = rect
    if rng.random() < 0.15 or (x1 - x0 < 2 and y1 - y0 < 2):
        yield rect
    elif x1 - x0 > 1 and (y1 - y0 < 2 or rng.random() < 0.5):
        at = rng.randint(x0 + 1, x1 - 1)
        yield from (*cut(rng, (x0, y0, at, y1)), *cut(rng, (at, y0, x1, y1)))
    else:
        at = rng.randint(y0 + 1, y1 - 1)
        yield from (*cut(rng, (x0, y0, x1, at)), *cut(rng, (x0, at, x1, y1)))


def borders(a: list[Rect], b: list[Rect]) -> list[tuple[str, int, int]]:
    """The units of wall between two areas: axis, wall line, place along it."""
    found = []
    for r in a:
        for s in b:
            for axis, across in ((0, 1), (1, 0)):
                if r[axis + 2] == s[axis] or s[axis + 2] == r[axis]:
                    at = s[axis] if r[axis + 2] == s[axis] else r[axis]
                    found += [("xy"[axis], at, unit) for unit in range(max(r[across], s[across]), min(r[across + 2], s[across + 2]))]
    return found


def merged(rng: random.Random, owners: list[list[Rect]]) -> Iterator[list[Rect]]:
    while len(owners) > 62 or (len(owners) > 2 and rng.random() < 0.6):
        area = owners.pop()
        near = [other for other in owners if borders(area, other)]
        if near:
            rng.choice(near).extend(area)
        elif len(owners) < 62:
            yield area
    yield from owners


def openings(rng: random.Random, owners: list[list[Rect]]) -> tuple[list[str], list[str]]:
    doors: list[str] = []
    rails: list[str] = []
    for i, area in enumerate(owners):
        for other in owners[:i]:
            walls = borders(area, other)
            rng.shuffle(walls)
            for axis, at, unit in walls[: rng.randint(1, 3)]:
                (rails if rng.random() < 0.15 else doors).append(f"{{ {axis} = {at}, from = {unit}, to = {unit + 1} }}")
    return doors, rails


@pytest.mark.rule("S2")
@pytest.mark.rule("S8", editions=("anniversary",))
@soak
@settings(derandomize=True, max_examples=times(80, 3000), deadline=None)
@given(st.integers(0, 10**9))
def test_S2_S8_agree_on_houses_made_by_chance(seed: int) -> None:
    said = ""
    try:
        board = parse(random_house(random.Random(seed)), "chance", "chance.toml")
    except DataError as error:
        said = str(error)
    if said:
        assert "cannot be reached" in said  # a rail or a wall where the only door should be
        return
    for halls in (True, False):
        try:
            agree(ground(board, halls=halls))
        except SetupError as error:
            said = str(error)
    assert not said or "M16" in said  # a hall between halls
