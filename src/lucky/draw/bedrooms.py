"""Bedrooms: the bed goes to a wall away from doors, and the rest follows it."""

from lucky.draw.geometry import Box, around, centre, grown, overlap
from lucky.draw.pieces import Side, bed, chair, cupboard, rug
from lucky.draw.rooms import RoomFloor


def bed_room(room: RoomFloor) -> None:
    """A plain bed."""
    _bedroom(room, posts=False)


def four_poster_room(room: RoomFloor) -> None:
    """A bed with four posts."""
    _bedroom(room, posts=True)


def _bedroom(room: RoomFloor, posts: bool) -> None:
    """A bed with its head to the wall that has no door near, a rug under it, a cupboard opposite or beside."""
    tall = room.high > 17 and room.wide < 30
    sides: tuple[Side, ...] = ("s", "w", "e") if tall else ("w", "e", "s")
    room_for = min(room.high if not tall else room.wide, room.high + 2)
    breadth = min(8.6 if posts else 7.4, room_for - 1.2)
    length = min(10.4 if posts else 9.2, (room.high if tall else room.wide) - 2)
    head, place = _bedstead(room, sides, breadth, length)
    if place is None:
        return
    x, y = centre(place)
    along, across = (breadth + 6, length * 0.8) if head == "s" else (length * 0.95, breadth + 4)
    inward = {"s": (0.0, -length * 0.22), "w": (length * 0.28, 0.0), "e": (-length * 0.28, 0.0)}[head]
    mat = around(x + inward[0], y + inward[1], along, across)
    held = (max(mat[0], room.space[0]), max(mat[1], room.space[1]), min(mat[2], room.space[2]), min(mat[3], room.space[3]))
    rug(room.canvas, held)
    bed(room.canvas, place, head, posts=posts)
    taken = [grown(place, 0.3)]
    for sign in (-1, 1):
        beside = (breadth / 2 + 1.7) * sign
        night = room.against(head, x + beside if head == "s" else y + beside, 2, 1.9)
        if night is not None:
            room.canvas.rect("", night, 0.2)
            room.canvas.circle("bright", *centre(night), 0.5)
            taken.append(night)
    _cupboards(room, head, taken)


def _bedstead(room: RoomFloor, sides: tuple[Side, ...], breadth: float, length: float) -> tuple[Side, Box | None]:
    """The wall for the head of a bed: where it stands near the middle and away from doors."""
    x, y = centre(room.space)
    best: tuple[float, Side, Box] | None = None
    for k, side in enumerate(sides):
        place = room.along(side, breadth, length)
        if place is not None:
            off = abs(centre(place)[0] - x) if side == "s" else abs(centre(place)[1] - y)
            draught = sum(overlap(grown(place, 2), way) for way in room.doorways)
            if best is None or off + 0.6 * k + 3 * draught < best[0]:
                best = off + 0.6 * k + 3 * draught, side, place
    return (sides[0], None) if best is None else (best[1], best[2])


def _cupboards(room: RoomFloor, head: Side, taken: list[Box]) -> None:
    sides: tuple[Side, ...] = ("w", "e") if head == "s" else ("e",) if head == "w" else ("w",)
    if room.wide < 17:
        return
    for side in sides:
        place = room.along(side, min(6.6, room.high * 0.5), 2)
        if place is not None and not any(overlap(place, thing) for thing in taken):
            cupboard(room.canvas, place)
            seat = around(place[0] - 1.4 if side == "e" else place[2] + 1.4, centre(place)[1], 2, 2)
            if side == "e" and head == "s" and room.wide > 20 and room.clear(seat):
                chair(room.canvas, *centre(seat), "w")
