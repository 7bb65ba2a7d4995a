"""A finger on a phone. It presses only what is in sight, inside the screen and under nothing else; for what is not it scrolls, as a finger
does, by gestures of the browser's own. Playwright's `tap()` scrolls what no finger can.
"""

from typing import Any

from playwright.sync_api import Locator, Page

MOST_SWIPES = 12
RIM = 4  # pixels from the edge of the screen that a finger keeps
STEPS = 5  # of a finger that swipes
HOLD = 70  # milliseconds it rests, so that nothing slides on, and looks whether anything does
NEAR = 2  # pixels within which nothing has moved

# Where to put the finger, if it lands on the thing: in its middle; on cards, rooms and pawns, which may lie under others, elsewhere too.
SPOT = """(thing, whole) => {
  const boxes = thing.matches('[data-zone]') ? [...thing.getClientRects()] : [thing.getBoundingClientRect()]
  const within = (x, y) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight
  const label = thing.closest('label')
  const hit = (x, y) => {
    const top = within(x, y) && document.elementFromPoint(x, y)
    return top && (thing.contains(top) || (label && label.contains(top)))
  }
  const lies = thing.matches('[data-zone], [data-card], .figure')
  for (const { x, y, width, height } of boxes) {
    if (!width || !height) continue
    if (whole && !lies && !(hit(x + 4, y + height / 2) && hit(x + width - 4, y + height / 2) && hit(x + width / 2, y + 4) &&
      hit(x + width / 2, y + height - 4))) continue
    const shares = lies ? [0.5, 0.3, 0.7, 0.15, 0.85] : [0.5]
    for (const a of shares) for (const b of shares) if (hit(x + a * width, y + b * height)) return [x + a * width, y + b * height]
  }
  return null
}"""

# Whether every line of something written can be read without doing anything.
READ = """(words) => [...words.getClientRects()].every(({ x, y, width, height }) =>
  [[x + 2, y + height / 2], [x + width / 2, y + height / 2], [x + width - 2, y + height / 2]].every(([a, b]) =>
    a >= 0 && b >= 0 && a < innerWidth && b < innerHeight && words.contains(document.elementFromPoint(a, b))))"""

# What could be scrolled to bring it in: the box of each element round it that scrolls, and how far away the thing is.
ROUND = """(thing) => {
  const LEAST = 30 // pixels below which a browser takes it for a tap
  const ways = []
  const { x, y, width, height } = thing.getBoundingClientRect()
  for (let box = thing.parentElement; box; box = box.parentElement) {
    const style = getComputedStyle(box)
    const down = /auto|scroll/.test(style.overflowY) && box.scrollHeight > box.clientHeight + 1
    const along = /auto|scroll/.test(style.overflowX) && box.scrollWidth > box.clientWidth + 1
    const page = box === document.scrollingElement && box.scrollHeight > innerHeight + 1
    if (!down && !along && !page) continue
    const own = page ? { left: 0, top: 0, right: innerWidth, bottom: innerHeight } : box.getBoundingClientRect()
    const left = Math.max(0, own.left), top = Math.max(0, own.top)
    const right = Math.min(innerWidth, own.right), bottom = Math.min(innerHeight, own.bottom)
    let from = null // a place in it that is in sight
    for (const b of [0.5, 0.25, 0.75, 0.1, 0.9]) for (const a of [0.5, 0.25, 0.75, 0.1, 0.9]) {
      const [px, py] = [left + a * (right - left), top + b * (bottom - top)]
      const hit = document.elementFromPoint(px, py)
      if (!from && hit && box.contains(hit)) from = [px, py]
    }
    if (!from) continue
    const most = (way, size) => {
      if (Math.abs(way) <= 1) return 0
      return Math.sign(way) * Math.max(LEAST, Math.min(Math.abs(way), 0.6 * size)) // no tap, and not off the screen
    }
    const dx = along ? most((left + right) / 2 - (x + width / 2), right - left) : 0
    const dy = down || page ? most((top + bottom) / 2 - (y + height / 2), bottom - top) : 0
    if (Math.abs(dx) > 1 || Math.abs(dy) > 1) ways.push([...from, dx, dy])
  }
  return ways
}"""


class OutOfReach(AssertionError):
    """No finger can get there."""


class Finger:
    """One finger on one page."""

    def __init__(self, page: Page) -> None:
        """On a page of a context that has touch."""
        self.page = page
        self._cdp = page.context.new_cdp_session(page)

    def spot(self, thing: Locator, whole: bool = False) -> tuple[float, float] | None:
        """Where it could be pressed as things are; `whole` wants all of a button in sight."""
        place: tuple[float, float] | None = thing.evaluate(SPOT, whole)
        return place

    def reads(self, words: Locator) -> bool:
        """Whether all of it is in sight."""
        return bool(words.evaluate(READ))

    def find(self, thing: Locator) -> tuple[float, float]:
        """Where it can be pressed, after swiping if need be."""
        for _ in range(MOST_SWIPES):
            place = self._settled(thing)
            if place:
                return place
            ways = thing.evaluate(ROUND)
            before = thing.evaluate("(thing) => thing.getBoundingClientRect().toJSON()")
            if not any(self._swipe(thing, before, *way) for way in ways):
                break
        place = self.spot(thing)
        if place is None:
            raise OutOfReach(f"No finger reaches {thing}")
        return place

    def press(self, thing: Locator) -> None:
        """Tap it, if it can be reached."""
        x, y = self.find(thing)
        self._touch("touchStart", x, y)
        self._touch("touchEnd")

    def _settled(self, thing: Locator) -> tuple[float, float] | None:
        """The place when nothing slides any more: a tap on what slides only stops it."""
        before, place = None, self.spot(thing, whole=True)
        while place != before:
            self.page.wait_for_timeout(HOLD)
            before, place = place, self.spot(thing, whole=True)
        return place

    def _swipe(self, thing: Locator, before: dict[str, Any], x: float, y: float, dx: float, dy: float) -> bool:
        """Push what is at (x, y) along, and hold it there; whether the thing moved."""
        screen = self.page.viewport_size or {"width": 0, "height": 0}
        to = (min(max(x + dx, RIM), screen["width"] - RIM), min(max(y + dy, RIM), screen["height"] - RIM))
        self._touch("touchStart", x, y)
        for step in range(1, STEPS + 1):
            self._touch("touchMove", x + (to[0] - x) * step / STEPS, y + (to[1] - y) * step / STEPS)
        self.page.wait_for_timeout(HOLD)
        self._touch("touchMove", *to)
        self._touch("touchEnd")
        self.page.wait_for_timeout(HOLD)
        after = thing.evaluate("(thing) => thing.getBoundingClientRect().toJSON()")
        return max(abs(float(after[way]) - float(before[way])) for way in "xy") > NEAR

    def _touch(self, kind: str, *place: float) -> None:
        points = [dict(zip("xy", place, strict=True))] if place else []
        self._cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
