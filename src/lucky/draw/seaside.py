"""What stands about on a rock in the sea: a boat, an engine, a heap of coal, a quay."""

from lucky.draw.geometry import around, centre
from lucky.draw.pieces import spokes
from lucky.draw.rooms import RoomFloor
from lucky.draw.svg import n, segments


def boat(room: RoomFloor) -> None:
    """A rowing boat, upside neither up nor down, with its oars beside it."""
    x, y = centre(room.space)
    long, beam = min(room.wide - 1, 24.0) / 2, min(room.high - 1.5, 8.0) / 2
    with room.canvas.placed(x, y):
        for reach, style in ((1.0, ""), (0.86, "line")):
            a, b = long * reach, beam * reach
            room.canvas.path(style, f"M{n(-a)} 0Q{n(-a * 0.55)} {n(-b)} 0 {n(-b)}T{n(a)} 0Q{n(a * 0.55)} {n(b)} 0 {n(b)}T{n(-a)} 0Z")
        benches = [(at * long, -beam * 0.75, at * long, beam * 0.75) for at in (-0.42, 0.0, 0.42)]
        room.canvas.path("bold", segments(benches))
        room.canvas.path("thin", segments([(-long * 0.9, 0, long * 0.9, 0), (-long * 0.7, -beam * 0.3, long * 0.5, beam * 0.3)]))


def engine(room: RoomFloor) -> None:
    """A boiler, and the flywheel it turns by a belt."""
    x, y = centre(room.space)
    radius = min(room.high / 2 - 0.3, room.wide / 6, 4.2)
    wide, high = min(room.wide - 2 * radius - 2, 10.0), min(2 * radius, 5.0)
    wheel, boiler = x + (wide + 1.5) / 2, x - radius - 0.75
    room.canvas.rect("", around(boiler, y, wide, high), high / 2)
    room.canvas.path("thin", segments((boiler + at * wide, y - high / 2, boiler + at * wide, y + high / 2) for at in (-0.25, 0.0, 0.25)))
    room.canvas.circle("bright", boiler - wide * 0.36, y, high * 0.2)
    room.canvas.circle("", wheel, y, radius)
    room.canvas.circle("line", wheel, y, radius * 0.78)
    spokes(room.canvas, wheel, y, radius * 0.2, radius * 0.78, 8)
    room.canvas.circle("bright", wheel, y, radius * 0.2)


def coal(room: RoomFloor) -> None:
    """A heap, in lumps."""
    x, y = centre(room.space)
    wide, high = min(room.wide - 1, 16.0) / 2, min(room.high - 1, 6.0) / 2
    lumps = [(-0.78, 0.55), (-0.36, 0.6), (0.08, 0.55), (0.5, 0.62), (0.84, 0.6), (-0.56, 0.0), (-0.1, -0.08), (0.34, 0.02), (0.1, -0.62)]
    size = min(wide * 0.19, high * 0.36)
    for k, (across, down) in enumerate(lumps):
        cx, cy = x + across * (wide - size), y + down * (high - size)
        corners = [
            (cx + size * dx * (1 - 0.16 * (k % 3)), cy + size * dy) for dx, dy in ((-1, 0.2), (-0.4, -0.9), (0.6, -0.8), (1, 0.3), (0.2, 1))
        ]
        room.canvas.path("", "M" + "L".join(f"{n(a)} {n(b)}" for a, b in corners) + "Z")


def quay(room: RoomFloor) -> None:
    """Bollards in a row, and rope in a coil."""
    for box in room.row("s", 1.6, 1.6, 6.0)[:6]:
        x, y = centre(box)
        room.canvas.circle("", x, y, 0.8)
        room.canvas.circle("bright", x, y, 0.4)
    x, y = centre(room.space)
    radius = min(2.4, room.high / 2 - 1.2, room.wide / 4)
    if radius > 0.8:
        for k in range(3):
            room.canvas.circle("line" if k else "", x, y - 0.6, radius * (1 - 0.28 * k))
