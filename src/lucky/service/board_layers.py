"""The board of a table for a client that draws it: layers of the picture, where everybody stands, how one walks from room to room.

The client knows no geometry: it puts pawns where these layers say. A table's board never changes.
"""

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from lucky.draw.layers import Layers, layers_of
from lucky.draw.pawns import Pawn, PawnKind
from lucky.labels import labelled, spoken
from lucky.setup import Setup

RIM = 3  # round a figure, for its edge
USUAL_CROWD = 6  # who come together anywhere; more only where everybody starts

KINDS: tuple[PawnKind, ...] = ("suspect", "stranger", "doctor", "dog", "cat")

Point = tuple[float, float]


class PawnPlaces(msgspec.Struct, frozen=True, array_like=True):
    """Where some stand in a zone: x, y and scale of each, the Doctor first, then from the back to the front."""

    places: tuple[tuple[float, float, float], ...]
    small_name: bool


class ZoneLayer(msgspec.Struct, frozen=True):
    """A place where one can stand."""

    name: str
    kind: str
    number: int | None
    floor: str
    at: Point  # where its paths begin
    outline: str  # path data: all its floor
    inner: str  # the same, a little within its walls
    box: tuple[float, float, float, float]  # the largest that is all floor
    sees: tuple[str, ...]
    steps: tuple[str, ...]
    crowds: dict[str, PawnPlaces]  # by the Doctor (0 or 1) and how many others, "13": the Doctor and three


class NameLayer(msgspec.Struct, frozen=True):
    """A room's name as drawn, and as drawn in a crowd; closed rooms have one too."""

    zone: str
    usual: str
    small: str


class FloorLayer(msgspec.Struct, frozen=True):
    """A floor and where it lies on the sheet."""

    name: str
    box: tuple[float, float, float, float]


class PassageLayer(msgspec.Struct, frozen=True, array_like=True):
    """A way between two boxes of floor: where one goes in and where one comes out, the same but on stairs."""

    start: int
    end: int
    into: Point
    out: Point


class BoardLayers(msgspec.Struct, frozen=True):
    """A table's board."""

    board: str
    title: str
    width: float
    height: float
    floors: tuple[FloorLayer, ...]
    zones: tuple[ZoneLayer, ...]
    names: tuple[NameLayer, ...]
    boxes: tuple[tuple[str, float, float, float, float], ...]  # of floor, each with its zone, passages too
    ways: tuple[PassageLayer, ...]
    figures: dict[str, tuple[float, float, float, float]]  # the box of each kind of pawn, its feet at 0, 0
    under: str
    over: str


def drawn_light(setup: Setup, zone: str, stacked: bool) -> str:
    """What one sees from a zone, as a picture."""
    return _light(layers_of(setup.ground, stacked), zone)


@lru_cache(maxsize=512)
def _light(layers: Layers, zone: str) -> str:
    return layers.light(zone)


def drawn_ground(setup: Setup, stacked: bool, language: str = "") -> bytes:
    """The board of a setup, as it is sent, with a language's words on it."""
    return _drawn_ground(setup, stacked, language if spoken(language) else "")


@lru_cache(maxsize=32)
def _drawn_ground(setup: Setup, stacked: bool, language: str) -> bytes:
    return msgspec.json.encode(ground_of(setup, stacked, language))


def ground_of(setup: Setup, stacked: bool = False, language: str = "") -> BoardLayers:
    """The board of a setup."""
    layers = layers_of(labelled(setup.ground, language), stacked)
    board = setup.ground.board
    return BoardLayers(
        board=board.name,
        title=board.title,
        width=round(layers.sheet.width, 2),
        height=round(layers.sheet.height, 2),
        floors=tuple(FloorLayer(plan.floor, _on_sheet(plan.around(), origin)) for plan, origin in layers.placed()),
        zones=tuple(_zones(setup, layers)),
        names=tuple(
            NameLayer(area.zone.name, layers.name(i), layers.name(i, small=True))
            for i, (area, _) in layers.areas.items()
            if area.zone.is_room
        ),
        boxes=tuple((board.zones[index].name, *_rounded(box)) for index, box in layers.boxes),
        ways=tuple(PassageLayer(way.start, way.end, _point(way.into), _point(way.out)) for way in layers.ways()),
        figures={kind: _figure(kind) for kind in KINDS},
        under=layers.under,
        over=layers.over,
    )


def _zones(setup: Setup, layers: Layers) -> Iterator[ZoneLayer]:
    ground, start = setup.ground, setup.places()["start"]
    everybody = setup.seats + 2  # the dog and the cat may come along
    for k, zone in enumerate(ground.zones):
        index = ground.board.index(zone.name)
        area, (x, y) = layers.areas[index]
        most = everybody if k == start else min(everybody, USUAL_CROWD)
        left, top, right, bottom = area.main
        yield ZoneLayer(
            name=zone.name,
            kind=zone.kind,
            number=zone.number,
            floor=zone.floor,
            at=_point((x, y)),
            outline=area.path(0.65),
            inner=area.path(1.2),
            box=_rounded((left + x, top + y, right + x, bottom + y)),
            sees=tuple(ground.names(ground.sees[k] & ~(1 << k))),
            steps=tuple(ground.names(ground.steps[k])),
            crowds={f"{doctor:d}{others}": _crowd(layers, index, doctor, others) for doctor in (False, True) for others in range(most + 1)},
        )


@lru_cache(maxsize=8192)
def _crowd(layers: Layers, index: int, doctor: bool, others: int) -> PawnPlaces:
    found = layers.crowd(index, doctor, others)
    first = sorted(found.standing, key=lambda stands: stands.pawn.kind != "doctor")
    return PawnPlaces(tuple((*_point((stands.x, stands.y)), round(stands.scale, 3)) for stands in first), found.small_name)


def _figure(kind: PawnKind) -> tuple[float, float, float, float]:
    """The box in which a pawn is drawn, with the rim of its edge."""
    pawn = Pawn("", "", kind=kind)
    (wide, high), unit = pawn.figure.size, pawn.unit
    left, top = -(wide / 2 + RIM) * unit, -(pawn.figure.feet + RIM) * unit
    return _rounded((left, top, left + (wide + 2 * RIM) * unit, top + (high + 2 * RIM) * unit))


def _point(point: Point) -> Point:
    return round(point[0], 2), round(point[1], 2)


def _on_sheet(box: tuple[float, float, float, float], origin: Point) -> tuple[float, float, float, float]:
    (x, y), (x0, y0, x1, y1) = origin, box
    return _rounded((x0 + x, y0 + y, x1 + x, y1 + y))


def _rounded(box: tuple[float, float, float, float]) -> tuple[float, float, float, float]:
    return (*_point(box[:2]), *_point(box[2:]))
