"""The ground of a game: where one may stand, what is one step away, what is seen, and the Doctor's round.

All of it follows from the floor plan by geometry (S1-S8). Nobody writes down who is next to whom. Sets of zones are
bitmasks over `Ground.zones`, as the engine wants them.
"""

from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, product

from lucky.board import Board, Zone
from lucky.errors import SetupError
from lucky.phrase import Phrase, template
from lucky.showing import Pictured


@dataclass(frozen=True)
class Sightline:
    """A straight strip of floor without a wall across it: everyone in these zones sees everyone else in them (S2).

    The strip runs along `axis`, between `near` and `far` across it; `spans` are (zone of the board, start, end).
    """

    floor: str
    axis: str
    near: int
    far: int
    spans: tuple[tuple[int, int, int], ...]
    goes_on: "Sightline | None" = None  # its other part, where it climbs a flight of stairs to another floor (S5)

    @property
    def zones(self) -> set[int]:
        """Everything it crosses, on both floors if it climbs."""
        return {zone for zone, _, _ in self.spans} | (self.goes_on.zones if self.goes_on else set())


@dataclass(frozen=True)
class Ground(Pictured):
    """A board as one game uses it: with hallways as places (S7) or as mere passages (S8), some rooms perhaps closed."""

    board: Board
    halls: bool
    zones: tuple[Zone, ...]
    steps: tuple[int, ...]
    sees: tuple[int, ...]
    onward: tuple[int, ...]  # where the Doctor goes from each zone (M16, A14)
    round: tuple[int, ...]  # his round: the open numbered rooms in order
    joined: bool = False  # whether stairs join two floors that are in play
    climbs: bool = False  # whether sight goes up and down them (S5)

    def __repr__(self) -> str:
        hallways = "hallways are places" if self.halls else "hallways are passages"
        return f"<Ground of {self.board.title}: {len(self.zones)} zones, {hallways}>"

    def index(self, name: str) -> int:
        """The place of a zone in `zones`, by name; KeyError if one cannot stand there."""
        for i, zone in enumerate(self.zones):
            if zone.name == name:
                return i
        raise KeyError(name)

    def at_number(self, number: int) -> int:
        """The zone with that number; KeyError if it is not on this ground."""
        for i, zone in enumerate(self.zones):
            if zone.number == number:
                return i
        raise KeyError(number)

    def names(self, zones: int) -> list[str]:
        """The names of a set of zones, in the board's order."""
        return [zone.name for i, zone in enumerate(self.zones) if zones >> i & 1]


@lru_cache(maxsize=64)
def ground(
    board: Board, *, halls: bool, closed: frozenset[str] = frozenset(), floors: frozenset[str] | None = None, climbs: bool = False
) -> Ground:
    """The ground of a game on `board`. `closed` names wings, `floors` the storeys in play (all unless given).

    With `climbs` sight passes from floor to floor along stairs (S5).

    >>> from lucky.board import load
    >>> house = ground(load("original"), halls=True)
    >>> house.names(house.steps[house.index("Wine Cellar")])
    ['Winter Garden', 'Kitchen']
    """
    shut = _closed_numbers(board, closed, halls)
    have = {floor.name for floor in board.floors}
    if floors is not None and not floors <= have:
        raise SetupError(f"{board.title} has no floor {', '.join(sorted(floors - have))}; it has {', '.join(sorted(have))}.")
    inside = [i for i, zone in enumerate(board.zones) if floors is None or zone.floor in floors]
    stands = [i for i in inside if (halls or board.zones[i].is_room) and board.zones[i].number not in shut]
    place = {zone: k for k, zone in enumerate(stands)}
    doors = _doors(board, set(inside))
    steps = _steps(board, doors, place) if halls else _steps_through_passages(board, doors, place)
    zones = tuple(board.zones[i] for i in stands)
    result = Ground(
        board=board,
        halls=halls,
        zones=zones,
        steps=tuple(steps),
        sees=tuple(_sight(sightlines(board, climbs=climbs), place)),
        onward=_onward(board, zones, steps, halls),
        round=tuple(sorted((k for k, zone in enumerate(zones) if zone.number is not None), key=lambda k: zones[k].number or 0)),
        joined=any(i in inside and j in inside for i, j in _flights(board)),
        climbs=climbs,
    )
    _check_reach(result)
    return result


def floor_names(board: Board, wanted: Iterable[str]) -> frozenset[str]:
    """The floors meant by what a person typed: "up" is the floor upstairs."""
    names: set[str] = set()
    for text in wanted:
        found = [f.name for f in board.floors if f.name.startswith(text.lower())]
        if not found or not text:
            have = ", ".join(f.name for f in board.floors)
            raise SetupError(f"{board.title} has no floor {text!r}; it has {have}.")
        names.update(found)
    return frozenset(names)


def _closed_numbers(board: Board, closed: frozenset[str], halls: bool) -> set[int | None]:
    for wing in sorted(closed):
        if wing not in board.wings:
            have = f"its wings are {', '.join(board.wings)}" if board.wings else "it has no wings to close"
            raise SetupError(f"{board.title} has no wing {wing!r}: {have}.")
    if closed and halls:
        raise SetupError("A wing can be closed only under the anniversary rules: the old ones need consecutive numbers (H1).")
    return {number for wing in closed for number in board.wings[wing]}


def _doors(board: Board, inside: set[int]) -> list[tuple[int, int]]:
    """Pairs of the board's zones one can walk between: doors, and stairways between or (one floor alone) on floors."""
    pairs = [o.zones for o in board.openings if o.kind == "door" and o.zones[0] in inside]
    loose: dict[str, list[int]] = {}
    for i in inside:
        leads_to = board.zones[i].leads_to
        if leads_to is not None:
            other = board.index(leads_to)
            if other in inside:
                pairs.append((i, other))
            else:
                loose.setdefault(board.zones[i].floor, []).append(i)
    for ends in loose.values():
        pairs += combinations(ends, 2)
    return pairs


def _steps(board: Board, doors: list[tuple[int, int]], place: dict[int, int]) -> list[int]:
    """Hallways and stairways are places like any other (S7)."""
    steps = [0] * len(place)
    for a, b in doors:
        if a in place and b in place:
            steps[place[a]] |= 1 << place[b]
            steps[place[b]] |= 1 << place[a]
    return steps


def _steps_through_passages(board: Board, doors: list[tuple[int, int]], place: dict[int, int]) -> list[int]:
    """Rooms are one step apart if they share a door or open on the same passage; passages that meet are one (S8)."""
    passage = {i: i for pair in doors for i in pair if not board.zones[i].is_room}
    for a, b in doors:
        if a in passage and b in passage:
            old, new = passage[a], passage[b]
            passage = {i: new if p == old else p for i, p in passage.items()}
    around: dict[int, int] = {p: 0 for p in passage.values()}
    steps = _steps(board, doors, place)
    for a, b in (pair for door in doors for pair in (door, door[::-1])):
        if a in place and b in passage:
            around[passage[b]] |= 1 << place[a]
    for rooms in around.values():
        for k in range(len(place)):
            if rooms >> k & 1:
                steps[k] |= rooms & ~(1 << k)
    return steps


def _onward(board: Board, zones: tuple[Zone, ...], steps: list[int], halls: bool) -> tuple[int, ...]:
    numbers = sorted(zone.number for zone in zones if zone.number is not None)
    if not numbers:
        raise SetupError(f"{board.title} has no numbered room, so the Doctor has nowhere to go (H1).")
    if halls and numbers != list(range(numbers[0], numbers[0] + len(numbers))):
        missing = min(set(range(numbers[0], numbers[-1])) - set(numbers))
        said = template("{house}: the old rules need rooms numbered consecutively, and {missing} is missing (H1).")
        raise SetupError(Phrase(said, house=board.title, missing=missing))
    at = {zone.number: k for k, zone in enumerate(zones) if zone.number is not None}
    following = dict(zip(numbers, [*numbers[1:], numbers[0]], strict=True))
    onward: list[int] = []
    for k, zone in enumerate(zones):
        if zone.number is not None:
            onward.append(at[following[zone.number]])
            continue
        if not halls:
            said = template("{house}: the anniversary rules need every room numbered, and {name} is not (H1).")
            raise SetupError(Phrase(said, house=board.title, name=zone.name))
        beside = [number for number in numbers if steps[k] >> at[number] & 1]
        if not beside:
            raise SetupError(f"{board.title}: {zone.name} adjoins no numbered room, so the Doctor could not leave it (M16).")
        onward.append(at[beside[-1]])
    return tuple(onward)


def _sight(lines: Iterable[Sightline], place: dict[int, int]) -> list[int]:
    sees = [1 << k for k in range(len(place))]
    for line in lines:
        crossed = [place[zone] for zone in line.zones if zone in place]
        seen = sum(1 << k for k in crossed)
        for k in crossed:
            sees[k] |= seen
    return sees


def _check_reach(ground: Ground) -> None:
    reached, edge = 1, 1
    while edge:
        beyond = 0
        for k in range(len(ground.zones)):
            if edge >> k & 1:
                beyond |= ground.steps[k]
        edge = beyond & ~reached
        reached |= beyond
    for k, zone in enumerate(ground.zones):
        if not reached >> k & 1:
            raise SetupError(f"{ground.board.title}, so closed: {zone.name} cannot be reached from {ground.zones[0].name} (H2).")


@lru_cache(maxsize=16)
def sightlines(board: Board, *, climbs: bool = False) -> tuple[Sightline, ...]:
    """Every straight strip of floor that crosses more than one zone. Closed rooms block nobody's view.

    Sight stays on its floor, unless it `climbs` (S5). Stairways that are joined on one floor alone never see each other by that.
    """
    lines: list[Sightline] = []
    for floor in board.floors:
        for axis in ("x", "y"):
            lines += _lines(board, floor.name, axis)
    if climbs:
        for lower, upper in _flights(board):
            lines += _climbing(board, lines, lower, upper)
    return tuple(lines)


def _flights(board: Board) -> list[tuple[int, int]]:
    """The two ends of every flight of stairs that joins floors."""
    ends = [(i, board.index(zone.leads_to)) for i, zone in enumerate(board.zones) if zone.leads_to is not None]
    return [(i, j) for i, j in ends if i < j]


def _climbing(board: Board, lines: list[Sightline], lower: int, upper: int) -> Iterable[Sightline]:
    """What goes straight on from one floor to the other: into a flight at one end of it, and out at the other end on the other floor.

    Both ends of the flight are one place: distances across it are measured from its own side. A flight that is drawn lengthways on one
    floor and upright on the other turns on its way, and nobody sees round the turn.
    """
    axis, corner = _flight(board, lower)
    other_axis, other_corner = _flight(board, upper)
    if axis != other_axis:
        return
    for here, there in product(_along(board, lines, lower, axis), _along(board, lines, upper, axis)):
        near = max(here.near - corner, there.near - other_corner)
        far = min(here.far - corner, there.far - other_corner)
        if near >= far:
            continue
        for before in (True, False):
            on = Sightline(there.floor, axis, near + other_corner, far + other_corner, _cut(there, upper, not before))
            yield Sightline(here.floor, axis, near + corner, far + corner, _cut(here, lower, before), on)


def _flight(board: Board, stairs: int) -> tuple[str, int]:
    """Along which axis a flight runs, the longer way, and where it begins across that."""
    sides = [[rect[i] for rect in board.zones[stairs].area] for i in range(4)]
    left, top, right, bottom = min(sides[0]), min(sides[1]), max(sides[2]), max(sides[3])
    return ("x", top) if right - left >= bottom - top else ("y", left)


def _along(board: Board, lines: list[Sightline], stairs: int, axis: str) -> list[Sightline]:
    """The lines along a flight on its own floor, and the flight by itself."""
    along, across = (0, 1) if axis == "x" else (1, 0)
    zone = board.zones[stairs]
    found = [Sightline(zone.floor, axis, r[across], r[across + 2], ((stairs, r[along], r[along + 2]),)) for r in zone.area]
    return found + [line for line in lines if line.axis == axis and line.goes_on is None and stairs in line.zones]


def _cut(line: Sightline, stairs: int, before: bool) -> tuple[tuple[int, int, int], ...]:
    """The part of a line that ends with the stairs, or begins with them."""
    at = next(k for k, (zone, _, _) in enumerate(line.spans) if zone == stairs)
    return line.spans[: at + 1] if before else line.spans[at:]


def _lines(board: Board, floor: str, axis: str) -> Iterable[Sightline]:
    """Sightlines along one axis. Walls and openings only change at edges, so one look per strip between edges is enough."""
    along, across = (0, 1) if axis == "x" else (1, 0)
    rects = [(i, r) for i, zone in enumerate(board.zones) if zone.floor == floor for r in zone.area]
    gaps = [o for o in board.openings if o.floor == floor and o.axis == axis]
    edges = sorted({e for _, r in rects for e in (r[across], r[across + 2])} | {e for o in gaps for e in (o.start, o.end)})
    if not edges:  # nothing has been built on this floor yet
        return
    open_at = [{o.at for o in gaps if o.start <= near < o.end} for near in edges[:-1]]
    spans: list[list[tuple[int, int, int]]] = [[] for _ in edges[:-1]]
    for i, r in rects:
        for strip in range(bisect_left(edges, r[across]), bisect_left(edges, r[across + 2])):
            spans[strip].append((r[along], r[along + 2], i))
    running: dict[tuple[tuple[int, int, int], ...], int] = {}  # sightlines that go on from the strip before, and where they began
    for near, strip_spans, gaps_here in zip([*edges[:-1], edges[-1]], [*spans, []], [*open_at, set[int]()], strict=True):
        found = _crossings(sorted(strip_spans), gaps_here)
        for crossed, began in running.items():
            if crossed not in found:
                yield Sightline(floor, axis, began, near, crossed)
        running = {crossed: running.get(crossed, near) for crossed in found}


def _crossings(spans: list[tuple[int, int, int]], gaps: set[int]) -> list[tuple[tuple[int, int, int], ...]]:
    """Cuts one strip into runs without a wall; keeps those that cross more than one zone."""
    runs: list[list[tuple[int, int, int]]] = []
    for start, end, zone in spans:
        if runs and runs[-1][-1][2] == start and zone == runs[-1][-1][0]:
            runs[-1][-1] = (zone, runs[-1][-1][1], end)
        elif runs and runs[-1][-1][2] == start and start in gaps:
            runs[-1].append((zone, start, end))
        else:
            runs.append([(zone, start, end)])
    return [tuple(run) for run in runs if len(run) > 1]
