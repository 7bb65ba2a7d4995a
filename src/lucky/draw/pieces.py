"""Single pieces of furniture in plan, engraved: lines, and fills that are a shade of the floor. All stand where they are put."""

from math import cos, pi, sin
from typing import Literal

from lucky.draw.geometry import Box, around, centre, grown, height, width
from lucky.draw.svg import SvgCanvas, n, segments

Side = Literal["n", "s", "e", "w"]
TURNS: dict[Side, int] = {"n": 0, "e": 90, "s": 180, "w": 270}  # from facing north
BACKS: dict[Side, tuple[int, int]] = {"n": (0, -1), "s": (0, 1), "e": (1, 0), "w": (-1, 0)}


def chair(canvas: SvgCanvas, x: float, y: float, back: Side) -> None:
    """A chair with its back to one side."""
    half = 0.95
    dx, dy = BACKS[back]
    bx, by = x + dx * half, y + dy * half
    canvas.rect("", around(x, y, 2 * half, 2 * half), 0.45)
    canvas.path("bold", segments([(bx - half * abs(dy), by - half * abs(dx), bx + half * abs(dy), by + half * abs(dx))]))


def sofa(canvas: SvgCanvas, x: float, y: float, length: float, depth: float, back: Side) -> None:
    """A sofa with its back to one side."""
    arm = 0.9
    with canvas.placed(x, y, TURNS[back]):
        canvas.rect("", around(0, 0, length, depth), 0.7)
        seat = -depth / 2 + arm
        canvas.path("", f"M{n(-length / 2 + arm)} {n(depth / 2)}V{n(seat)}H{n(length / 2 - arm)}V{n(depth / 2)}M0 {n(seat)}V{n(depth / 2)}")


def rug(canvas: SvgCanvas, box: Box, fringe: bool = True) -> None:
    """A rug with a border, fringed at its ends."""
    x0, y0, x1, y1 = box
    canvas.rect("rug", box, 0.1)
    canvas.rect("line", grown(box, -0.55), 0.1)
    if not fringe:
        return
    if width(box) > height(box):
        count = int(height(box) / 0.6)
        places = [y0 + (k + 0.5) * height(box) / count for k in range(count)]
        canvas.path("thin", segments(line for y in places for line in ((x0 - 0.55, y, x0, y), (x1, y, x1 + 0.55, y))))
    else:
        count = int(width(box) / 0.6)
        places = [x0 + (k + 0.5) * width(box) / count for k in range(count)]
        canvas.path("thin", segments(line for x in places for line in ((x, y0 - 0.55, x, y0), (x, y1, x, y1 + 0.55))))


def lozenge(canvas: SvgCanvas, x: float, y: float, wide: float, high: float) -> None:
    """A figure woven into a rug."""
    canvas.path("line", f"M{n(x - wide / 2)} {n(y)}L{n(x)} {n(y - high / 2)}L{n(x + wide / 2)} {n(y)}L{n(x)} {n(y + high / 2)}Z")


def bed(canvas: SvgCanvas, box: Box, head: Side, pillows: int = 2, posts: bool = False) -> None:
    """A bed with its head to one side, perhaps with four posts."""
    x, y = centre(box)
    wide, long = (width(box), height(box)) if head in "ns" else (height(box), width(box))
    with canvas.placed(x, y, TURNS[head]):
        canvas.rect("", around(0, 0, wide, long), 0.35)
        each = (wide - 0.9) / pillows
        for k in range(pillows):
            canvas.rect("bright", around(-wide / 2 + 0.45 + each * (k + 0.5), -long / 2 + 1.35, each - 0.5, 1.8), 0.5)
        fold = -long / 2 + 3.2
        canvas.path("", segments((-wide / 2, at, wide / 2, at) for at in (fold, fold + 0.8)))
        canvas.path("bold", segments([(-wide / 2 - 0.3, -long / 2, wide / 2 + 0.3, -long / 2)]))
        if posts:
            for sx in (-1, 1):
                for sy in (-1, 1):
                    canvas.circle("bright", sx * wide / 2, sy * long / 2, 0.5)


def table(canvas: SvgCanvas, x: float, y: float, wide: float, high: float) -> None:
    """A table with chairs all round."""
    box = around(x, y, wide, high)
    along, beside = max(1, int(wide // 3.4)), max(1, int(high // 3.4))
    for k in range(along):
        at = box[0] + (k + 0.5) * wide / along
        chair(canvas, at, box[1] - 0.75, "n")
        chair(canvas, at, box[3] + 0.75, "s")
    for k in range(beside):
        at = box[1] + (k + 0.5) * high / beside
        chair(canvas, box[0] - 0.75, at, "w")
        chair(canvas, box[2] + 0.75, at, "e")
    worktop(canvas, box)


def worktop(canvas: SvgCanvas, box: Box) -> None:
    """A table seen from above, with an inlaid line."""
    canvas.rect("", box, 0.5)
    canvas.rect("line", grown(box, -0.45), 0.3)


def round_table(canvas: SvgCanvas, x: float, y: float, radius: float, stools: int = 4) -> None:
    """A round table with stools."""
    for k in range(stools):
        angle = pi / 4 + k * 2 * pi / stools
        canvas.circle("", x + (radius + 0.9) * cos(angle), y + (radius + 0.9) * sin(angle), 0.95)
    canvas.circle("", x, y, radius)
    canvas.circle("line", x, y, radius - 0.5)


def cupboard(canvas: SvgCanvas, box: Box) -> None:
    """A cupboard, desk or wardrobe: two doors."""
    x, y = centre(box)
    canvas.rect("", box, 0.15)
    canvas.path("thin", segments([(box[0], y, box[2], y) if height(box) > width(box) else (x, box[1], x, box[3])]))


def shelf(canvas: SvgCanvas, box: Box) -> None:
    """A bookcase, its books of uneven thickness and depth."""
    canvas.rect("", box)
    length = max(width(box), height(box))
    lines: list[tuple[float, float, float, float]] = []
    at, k = 0.3, 0
    while at < length - 0.3:
        near, far = 0.05 + 0.07 * (k * 5 % 3), 0.1 + 0.1 * (k * 7 % 3)
        if width(box) > height(box):
            lines.append((box[0] + at, box[1] + near, box[0] + at, box[3] - far))
        else:
            lines.append((box[0] + near, box[1] + at, box[2] - far, box[1] + at))
        at += 0.35 + 0.12 * (k * 11 % 3)
        k += 1
    canvas.path("thin", segments(lines))


def plant(canvas: SvgCanvas, x: float, y: float, radius: float, leaves: int = 7, turn: float = 0.0) -> None:
    """A potted plant, its leaves like a star."""
    data: list[str] = []

    def at(reach: float, angle: float) -> str:
        return f"{n(x + reach * cos(angle))} {n(y + reach * sin(angle))}"

    for k in range(leaves):
        angle = turn + k * 2 * pi / leaves
        belly, here = radius * 0.62, f"{n(x)} {n(y)}"
        data.append(
            f"M{here}Q{at(belly, angle - 0.42)} {at(radius, angle)}Q{at(belly, angle + 0.42)} {here}M{here}L{at(radius * 0.8, angle)}"
        )
    canvas.path("leaf", "".join(data))
    canvas.circle("bright", x, y, radius * 0.16)


def bush(canvas: SvgCanvas, x: float, y: float, radius: float) -> None:
    """A clipped box ball, scalloped."""
    scallops, arc = 9, n(radius * 0.42)
    corners = [f"{n(x + radius * cos(k * 2 * pi / scallops))} {n(y + radius * sin(k * 2 * pi / scallops))}" for k in range(scallops + 1)]
    canvas.path("leaf", f"M{corners[0]}" + "".join(f"A{arc} {arc} 0 0 1 {corner}" for corner in corners[1:]) + "Z")
    bend = n(radius * 0.4)
    canvas.path("thin", f"M{n(x - radius * 0.4)} {n(y)}a{bend} {bend} 0 0 1 {n(radius * 0.6)} {n(-radius * 0.35)}")


def spokes(canvas: SvgCanvas, x: float, y: float, inner: float, outer: float, count: int) -> None:
    """Rays between two circles."""
    angles = [k * 2 * pi / count for k in range(count)]
    canvas.path("thin", segments((x + inner * cos(a), y + inner * sin(a), x + outer * cos(a), y + outer * sin(a)) for a in angles))


def fountain(canvas: SvgCanvas, x: float, y: float, radius: float) -> None:
    """A round basin."""
    canvas.circle("", x, y, radius)
    canvas.circle("line", x, y, radius - 0.6)
    canvas.circle("thin", x, y, radius * 0.55)
    canvas.circle("bright", x, y, radius * 0.24)
    spokes(canvas, x, y, radius - 0.6, radius, 12)


def barrel(canvas: SvgCanvas, x: float, y: float, wide: float, high: float) -> None:
    """A barrel on its side."""
    left, right, bulge = n(x - wide / 2), n(x + wide / 2), high * 0.62
    canvas.path(
        "",
        f"M{left} {n(y - high * 0.38)}Q{n(x)} {n(y - bulge)} {right} {n(y - high * 0.38)}"
        f"V{n(y + high * 0.38)}Q{n(x)} {n(y + bulge)} {left} {n(y + high * 0.38)}Z",
    )
    canvas.path("thin", segments((x + k * wide, y - high * 0.47, x + k * wide, y + high * 0.47) for k in (-0.3, 0, 0.3)))


def piano(canvas: SvgCanvas, x: float, y: float, scale: float) -> None:
    """A grand piano with its stool, keys to the left."""
    with canvas.placed(x, y, 0, scale):
        canvas.path("", "M-3.6 -2.6H-2C.4 -2.6 .2 -.6 2.4 -.3C4.2 0 4.2 2.6 2.2 2.6H-3.6Z")
        canvas.rect("bright", (-4.6, -2.6, -3.6, 2.6))
        canvas.path("thin", segments((-4.6, -2.6 + k * 0.52, -3.6, -2.6 + k * 0.52) for k in range(1, 10)))
        canvas.rect("", (-6.75, -1.4, -5.25, 1.4), 0.3)


def hide(canvas: SvgCanvas, x: float, y: float, scale: float) -> None:
    """The skin of something that lost an argument."""
    with canvas.placed(x, y, 0, scale):
        canvas.path(
            "rug",
            "M-4 -3Q-5.8 -4.6 -6.6 -3.2Q-5.2 -2.2 -4.8 0Q-5.2 2.2 -6.6 3.2Q-5.8 4.6 -4 3Q0 2.4 3.4 3Q5.2 4.6 6 3.2Q4.6 2.2 4.8 1"
            "Q7.4 1.4 7.6 0Q7.4 -1.4 4.8 -1Q4.6 -2.2 6 -3.2Q5.2 -4.6 3.4 -3Q0 -2.4 -4 -3Z",
        )
        canvas.path("thin", "M-3.4 0H3.4")
        canvas.circle("bold", 6.4, -0.6, 0.25)
        canvas.circle("bold", 6.4, 0.6, 0.25)


def rocking_horse(canvas: SvgCanvas, x: float, y: float) -> None:
    """A rocking horse."""
    with canvas.placed(x, y):
        canvas.path("line", "M-3.4 -1.5Q0 -.9 3.4 -1.5M-3.4 1.5Q0 .9 3.4 1.5")
        canvas.ellipse("", -0.2, 0, 2.2, 1)
        canvas.ellipse("bright", 2.6, 0, 1.1, 0.6)
        canvas.path("line", "M-2.4 0q-.8 -.5 -1.4 .2M-.8 -1v2M.7 -.95v1.9")


def trophy_of_arms(canvas: SvgCanvas, x: float, y: float, scale: float) -> None:
    """A round shield over two crossed swords."""
    with canvas.placed(x, y, 0, scale):
        canvas.circle("", 0, 0, 2.5)
        canvas.circle("line", 0, 0, 1.9)
        canvas.circle("bright", 0, 0, 0.7)
        for turn in (40, -40):
            with canvas.placed(0, 0, turn):
                canvas.path("bold", "M0 -4V3.2M-.9 2h1.8")


def armour(canvas: SvgCanvas, x: float, y: float) -> None:
    """A suit of armour, laid out."""
    canvas.rect("", around(x, y, 5.6, 1.7), 0.4)
    canvas.rect("bright", around(x + 3.4, y, 2, 1.1), 0.1)
    for dx in (-1.2, 1.2):
        for dy in (-1.6, 1.6):
            canvas.rect("bright", around(x + dx, y + dy, 2.2, 0.6), 0.2)


def carriage(canvas: SvgCanvas, x: float, y: float, turn: float, scale: float) -> None:
    """A carriage with its shafts up."""
    with canvas.placed(x, y, turn, scale):
        for wx in (-3.7, 3.7):
            for wy in (-3.4, 3.0):
                canvas.rect("bright", around(wx, wy, 0.8, 3.6), 0.3)
        canvas.path("", "M-3.7 -3.4H3.7M-3.7 3H3.7")
        canvas.path("", "M-2.6 -4.6Q-3 0 -2.6 5.2Q0 6.4 2.6 5.2Q3 0 2.6 -4.6Q0 -5.6 -2.6 -4.6Z")
        canvas.path("", "M-2.7 -1.6H2.7M-2.7 1.9H2.7")
        canvas.path("bold", "M-1 -5.1L-1.3 -9.2M1 -5.1L1.3 -9.2M-2 -8H2")
