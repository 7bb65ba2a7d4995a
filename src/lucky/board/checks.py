"""What makes floors, zones and openings a house (H2). Every check says all it finds; where there is a remedy, it is named."""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from functools import cached_property
from itertools import pairwise

from lucky.board.faults import Fault, Mark, Remark
from lucky.board.layout import Layout, common, covers, is_floor
from lucky.board.limits import FEWER_OPENINGS, MOST_OPENINGS_EACH, MOST_OVERLAPS, too_many_openings
from lucky.board.parts import Floor, Opening, Zone

DOOR = 6  # how wide a door is that we propose


@dataclass
class Draft:
    """A house as far as it was read, with the line of each part; `unread` if some zone could not be read at all."""

    floors: list[Floor] = field(default_factory=list)
    zones: list[Zone] = field(default_factory=list)
    zone_lines: list[int | None] = field(default_factory=list)
    openings: list[Opening] = field(default_factory=list)
    opening_lines: list[int | None] = field(default_factory=list)
    unread: bool = False

    @cached_property
    def layout(self) -> Layout:
        """How it lies: to be asked for once all has been read."""
        return Layout(self.zones, self.openings)

    @property
    def tangled(self) -> bool:
        """Whether so much lies on top of each other that nobody can say what is beside a door."""
        return len(self.layout.overlaps) > MOST_OVERLAPS

    def fault(
        self, kind: str, index: int, what: str, advice: str, marks: Sequence[Mark] | None = None, put: Opening | None = None
    ) -> Fault:
        """A fault of a zone; all of its floor is marked unless told otherwise."""
        zone = self.zones[index]
        whole = tuple(Mark(zone.floor, rect) for rect in zone.area)
        return Fault(kind, zone.name, what, advice, self.zone_lines[index], whole if marks is None else tuple(marks), put=put)


def zone_faults(draft: Draft) -> Iterator[Fault]:
    """What is wrong with the zones by themselves."""
    zones = draft.zones
    if not any(zone.is_room for zone in zones) and not draft.unread:
        advice = Remark("Add one under [floors.NAME.rooms]; `lucky house new` writes a house to begin with.")
        yield Fault("zones", "the board", Remark("has no rooms"), advice)
    yield from _name_faults(draft)
    yield from _number_faults(draft)
    yield from _overlaps(draft)
    yield from _pieces(draft)
    yield from _stairs(draft)


def _name_faults(draft: Draft) -> Iterator[Fault]:
    names: set[str] = set()
    for i, zone in enumerate(draft.zones):
        if zone.name.lower() in names:
            what = Remark("stands twice; every zone needs a name of its own")
            yield draft.fault("name", i, what, Remark("Call one of them something else."))
        names.add(zone.name.lower())


def _number_faults(draft: Draft) -> Iterator[Fault]:
    taken = {zone.number for zone in draft.zones}
    free = next(number for number in range(1, len(draft.zones) + 2) if number not in taken)
    numbers: dict[int, str] = {}
    for i, zone in enumerate(draft.zones):
        if zone.number is None:
            continue
        if zone.number in numbers:
            advice = Remark("Give one of them another number; {free} is free.", free=free)
            what = Remark("number {number} repeats: {other} has it already (H2)", number=zone.number, other=numbers[zone.number])
            yield draft.fault("number", i, what, advice)
        else:
            numbers[zone.number] = zone.name


def _overlaps(draft: Draft) -> Iterator[Fault]:
    overlaps = draft.layout.overlaps
    for floor, (i, r), (j, s) in overlaps[:MOST_OVERLAPS]:
        x0, y0, x1, y1 = common(r, s)
        other = "itself" if i == j else draft.zones[j].name
        what = Remark("overlaps {other} at {x0}, {y0} to {x1}, {y1} (H2)", other=other, x0=x0, y0=y0, x1=x1, y1=y1)
        advice = Remark("Take that part away from one of the two.")
        yield draft.fault("overlap", i, what, advice, [Mark(floor, (x0, y0, x1, y1))])
    if draft.tangled:
        what = Remark("has {number} more places where zones overlap", number=len(overlaps) - MOST_OVERLAPS)
        yield Fault("overlap", "the board", what, Remark("Part those that are told first; the rest is looked at after that."))


def _pieces(draft: Draft) -> Iterator[Fault]:
    for i, zone in enumerate(draft.zones):
        apart = draft.layout.apart(i)
        if apart:
            what = Remark("falls apart: nothing joins {part} to {rest} (H2)", part=str(list(apart[0])), rest=str(list(zone.area[0])))
            advice = Remark("Let its rectangles share an edge, or make them two zones with a door between.")
            yield draft.fault("pieces", i, what, advice, [Mark(zone.floor, rect) for rect in apart])
        for tread in zone.treads:
            if not covers(zone.area, tread):
                advice = Remark("Draw the steps where the zone is.")
                what = Remark("its treads {treads} do not lie inside it", treads=str(list(tread)))
                yield draft.fault("treads", i, what, advice, [Mark(zone.floor, tread)])


def _stairs(draft: Draft) -> Iterator[Fault]:
    ends = {zone.name: zone for zone in draft.zones if zone.kind == "stairway"}
    for i, zone in enumerate(draft.zones):
        if zone.kind == "stairway" and zone.leads_to is not None:
            other = ends.get(zone.leads_to)
            if other is None or other.leads_to != zone.name or other.floor == zone.floor:
                what = Remark("leads to {other!r}, which is not a stairway of another floor that leads back", other=zone.leads_to)
                near = get_close_matches(zone.leads_to, ends, 1) if other is None else []
                advice = Remark('Give that stairway leads_to = "{name}", or leave leads_to out of this one.', name=zone.name)
                if near:
                    advice = Remark("Did you mean {near!r}?", near=near[0])
                yield draft.fault("stairs", i, what, advice)


def placed(draft: Draft) -> Iterator[Opening | Fault]:
    """The openings with the zones they join, and a fault for each that does not lie on one wall between two zones."""
    in_line = sorted(
        zip(draft.openings, draft.opening_lines, strict=True), key=lambda one: (one[0].floor, one[0].axis, one[0].at, one[0].start)
    )
    for (a, _), (b, line) in pairwise(in_line):
        if (a.floor, a.axis, a.at) == (b.floor, b.axis, b.at) and b.start < a.end:
            advice = "Make them one, or leave a piece of wall between them."
            yield Fault("door", f"floor {a.floor!r}", f"the {a} and the {b} overlap", advice, line, (Mark(a.floor, b.line),))
    for opening, line in zip(draft.openings, draft.opening_lines, strict=True):
        first, second = here = draft.layout.sides(opening)
        if first is not None and second is not None and first != second:
            yield replace(opening, zones=(first, second))
        elif not ((draft.unread and None in here) or draft.tangled or draft.layout.muddled(opening)):  # else another fault is to blame
            yield Fault(
                "door",
                f"floor {opening.floor!r}, {opening}",
                _astray(draft, first, second),
                _where_to(draft, opening),
                line,
                (Mark(opening.floor, opening.line),),
                take=opening,
                put=_moved(draft, opening),
            )


def _astray(draft: Draft, first: int | None, second: int | None) -> Remark:
    names = [draft.zones[i].name if i is not None else "nothing" for i in (first, second)]
    if first is not None and first == second:
        return Remark("does not lie on a wall between two different zones: it has {a} on both sides (H2)", a=names[0])
    return Remark(
        "does not lie on a wall between two different zones: it has {a} on one side and {b} on the other,"
        " counting only what lies along all of it (H2)",
        a=names[0],
        b=names[1],
    )


def _where_to(draft: Draft, opening: Opening) -> Remark:
    """The nearest wall where an opening would do what it is for, in words."""
    wall, there = draft.layout.nearest(opening), _moved(draft, opening)
    if wall is None or there is None:
        return Remark("Take it out, or build something on either side of it.")
    a, b = (draft.zones[i].name for i in wall.zones)
    return Remark("The nearest wall for it is between {a} and {b}: {written}.", a=a, b=b, written=there.written)


def _moved(draft: Draft, opening: Opening) -> Opening | None:
    """The opening on that wall; None if there is no wall."""
    wall = draft.layout.nearest(opening)
    if wall is None:
        return None
    return replace(wall.door(opening.floor, opening.end - opening.start, opening.start), kind=opening.kind)


def _about(draft: Draft, opening: Opening) -> set[int]:
    """The zones an opening that is on no wall may have been meant for: those beside it, and those at the nearest wall."""
    wall = draft.layout.nearest(opening)
    return draft.layout.beside(opening) | (set(wall.zones) if wall else set())


def crowded_faults(draft: Draft, openings: Sequence[Opening]) -> Iterator[Fault]:
    """Zones with more doors and rails than can be."""
    numbers = Counter(i for opening in openings for i in opening.zones)
    for i, number in sorted(numbers.items()):
        if number > MOST_OPENINGS_EACH:
            yield draft.fault("size", i, too_many_openings(number, MOST_OPENINGS_EACH), FEWER_OPENINGS)


def balcony_faults(draft: Draft, openings: Sequence[Opening]) -> Iterator[Fault]:
    """Balconies that look down on nothing."""
    for i, zone in enumerate(draft.zones):
        if zone.balcony and not any(opening.kind == "rail" and i in opening.zones for opening in openings):
            advice = Remark("Add a rail on one of its walls, to look over.")
            yield draft.fault("balcony", i, Remark("is a balcony without a rail to look over (V8)"), advice)


def reach_faults(draft: Draft, openings: Sequence[Opening], astray: Sequence[Opening]) -> Iterator[Fault]:
    """Zones that cannot be reached, those that hang together in one breath. A door astray counts where it was meant to be."""
    beyond: dict[int, set[int]] = {i: set() for i in range(len(draft.zones))}
    at = {zone.name: i for i, zone in enumerate(draft.zones)}
    for opening in openings:
        if opening.kind == "door":
            a, b = opening.zones
            beyond[a].add(b)
            beyond[b].add(a)
    for opening in astray:
        for i in (about := _about(draft, opening)):
            beyond[i] |= about
    for i, zone in enumerate(draft.zones):
        if zone.leads_to in at:
            beyond[i].add(at[zone.leads_to])
    main = max((_from(i, beyond) for i in beyond), key=len)  # the first of the largest: whatever is smaller is what is cut off
    reached = set(main)
    for i in beyond:
        if i not in reached:
            together = _from(i, beyond) - reached
            others = [draft.zones[k].name for k in sorted(together - {i})]
            what = _unreached(draft.zones[min(main)].name, others)
            marks = [Mark(draft.zones[k].floor, rect) for k in sorted(together) for rect in draft.zones[k].area]
            yield draft.fault("reach", i, what, *_way_in(draft, together, reached, marks))
            reached |= together


def _unreached(main: str, others: list[str]) -> Remark:
    if not others:
        return Remark("cannot be reached from {main} through doors (H2)", main=main)
    listed = ", ".join(others[:5]) + (" and more" if len(others) > 5 else "")
    return Remark("cannot be reached from {main} through doors, nor can {others} (H2)", main=main, others=listed)


def _from(start: int, beyond: dict[int, set[int]]) -> set[int]:
    reached, edge = {start}, [start]
    while edge:
        new = beyond[edge.pop()] - reached
        reached |= new
        edge += new
    return reached


def _way_in(draft: Draft, inside: set[int], outside: set[int], marks: list[Mark]) -> tuple[Remark, list[Mark], Opening | None]:
    """A door that would let people in: in words, and as it is; between them, where they cannot get in."""
    floors = {draft.zones[i].floor for i in inside}
    walls = [
        (wall.end - wall.start, floor, wall)
        for floor in sorted(floors)
        for wall in draft.layout.walls[floor]
        if len(inside.intersection(wall.zones)) == 1 and outside.intersection(wall.zones)
    ]
    if not walls:
        stairs = next((remark for i in sorted(inside) if (remark := where_to_lead(draft.zones, i, outside))), None)
        alone = Remark("It touches nothing that can be reached: move it beside something, or build a hallway or stairs.")
        return stairs or alone, marks, None
    long, floor, wall = max(walls, key=lambda found: found[0])
    a, b = (draft.zones[i].name for i in wall.zones)
    door = wall.door(floor, min(DOOR, long - 2) if long > 3 else long)
    return Remark("A door between {a} and {b} would do: {written}.", a=a, b=b, written=door.written), marks, door


def where_to_lead(zones: Sequence[Zone], i: int, among: Collection[int]) -> Remark | None:
    """What to do with a stairway that leads nowhere: to which of those `among` it could lead, the one above or below it first.

    None if the zone is no such stairway.
    """
    zone = zones[i]
    if zone.kind != "stairway" or zone.leads_to is not None:
        return None
    free = [zones[k] for k in sorted(among) if zones[k].kind == "stairway" and zones[k].leads_to is None and zones[k].floor != zone.floor]
    if not free:
        return Remark(
            "{name} leads nowhere: draw stairs on the other floor, and let the two lead to each other (Leads to).", name=zone.name
        )
    other = max(free, key=lambda end: sum(is_floor(common(r, s)) for r in zone.area for s in end.area))
    return Remark(
        'Stairs are joined by hand: let {name} lead to {other}: "Leads to" beside the plan; in a file leads_to, in both of them.',
        name=zone.name,
        other=other.name,
    )
