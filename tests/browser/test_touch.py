"""With a finger, on small screens: whatever one is asked can be answered, and nothing moves away from under it."""

import random
import re
from collections.abc import Sequence
from typing import Any

import httpx
import pytest
from playwright.sync_api import Locator, Page, expect

from lucky.editions import EDITIONS
from tests.browser.at_lesson import begin, obey
from tests.browser.at_table import MAY, Arrive, about_to_strike, hand, offered, sit, table_for, the_end
from tests.browser.moments import Moment, asked, counter, escaping, own_turn, spite, strangers, strike, table_at, ways
from tests.browser.touch import Finger, OutOfReach
from tests.browser.waiting import found
from tests.patience import PATIENCE
from tests.soak import SOAKING, WAITS, only_in_soak

Screen = tuple[int, int]

SETTLED = 250  # milliseconds after which a page has found its place
SMALLEST: Screen = (375, 553)
SCREENS: tuple[Screen, ...] = (SMALLEST, (320, 568), (360, 560), (390, 664), (844, 390))
MORE_SCREENS: tuple[Screen, ...] = (
    *SCREENS,
    (568, 320),
    (667, 375),
    (720, 450),
    (640, 360),
    (360, 740),
    (768, 1024),
    (1024, 600),
    (1280, 640),
)
# What people are asked, in which editions and with which variants.
MOMENTS: tuple[tuple[str, Moment, dict[str, Any]], ...] = (
    *((edition, moment, {}) for edition in EDITIONS for moment in (own_turn, strike, asked)),
    ("free", ways, {}),
    ("free", spite, {"variants": ("super-spite",)}),
    ("free", counter, {"variants": ("murder",)}),
    ("anniversary", escaping, {"escape": "alone"}),
)
PLAYERS = (2, 4, 8, 10)
MOST_PRESSES = 2000  # by one person in a game
STILL = 0.05  # how much a table may shift in a whole game
CHOICES = f".actions :is(.kind, .go, .way, .list button, .movable button){MAY}"
# What moved though nobody had touched anything, as Chromium counts it, while the game is on.
SHIFTS = """() => {
  window.shifts = []
  const told = ({ node, previousRect: a, currentRect: b }) =>
    `${(node?.parentElement ?? node)?.className} ${a.x},${a.y} ${a.width}x${a.height} -> ${b.x},${b.y} ${b.width}x${b.height}`
  new PerformanceObserver((list) => {
    if (!document.querySelector('.game') || document.querySelector('.end')) return
    for (const { hadRecentInput, value, sources } of list.getEntries())
      if (!hadRecentInput) window.shifts.push({ value, what: sources.map(told) })
  }).observe({ type: 'layout-shift', buffered: true })
}"""


def phone(width: int, height: int) -> dict[str, Any]:
    return {"viewport": {"width": width, "height": height}, "has_touch": True, "is_mobile": True}


def out_of_reach(page: Page, cards: Sequence[Locator] = ()) -> list[str]:
    """What one decides with and no finger gets to. The question and the buttons under it are in sight without any swiping."""
    finger = Finger(page)
    unread = [name(line) for line in page.locator(".question > *").all() if not finger.reads(line)]
    at_once = page.locator(".actions :is(.kind, .go, .movable button), .chosen .cancel").filter(visible=True).all()
    hidden = [name(button) for button in at_once if not finger.spot(button, whole=True)]
    in_time = (*page.locator(".actions .way, .list button, .ends button").filter(visible=True).all(), *cards)
    return unread + hidden + [name(thing) for thing in in_time if not reaches(finger, thing)]


def reaches(finger: Finger, thing: Locator) -> bool:
    try:
        finger.find(thing)
    except OutOfReach:
        return False
    return True


def name(thing: Locator) -> str:
    return str(thing.evaluate("(one) => one.getAttribute('aria-label') ?? one.innerText"))


def on(page: Page, screen: Screen) -> None:
    """The same table on another screen."""
    page.set_viewport_size({"width": screen[0], "height": screen[1]})
    page.wait_for_timeout(SETTLED)


def sat_down(page: Page, address: str) -> None:
    page.goto(address)
    expect(page.locator(CHOICES).first).to_be_attached()
    page.wait_for_timeout(SETTLED)


def each_way(page: Page, screens: tuple[Screen, ...]) -> None:
    """On every screen: what is offered is in reach, and so is what a press of each kind leads to, which may lie over the hand."""
    for screen in screens:
        on(page, screen)
        cards = hand(page).all()
        swiped = cards if SOAKING and screen in SCREENS else cards[-1:] if SOAKING or screen == screens[-1] else []
        assert out_of_reach(page, swiped) == [], screen
        pick_card(page)
        assert out_of_reach(page) == [], (screen, "a card is picked")
        drop(page)
        if offered(page, "attempt").count():
            Finger(page).press(offered(page, "attempt"))
            expect(page.locator(".sheet")).to_be_visible()
            assert out_of_reach(page) == [], (screen, "about to strike")
            drop(page)


def pick_card(page: Page) -> None:
    usable = hand(page).and_(page.locator(MAY))
    if usable.count():
        Finger(page).press(usable.first)
        expect(page.locator(".actions :is(.cancel, .go)").first).to_be_attached()


def drop(page: Page) -> None:
    cancel = page.locator(".actions .cancel").filter(visible=True)
    if cancel.count():
        Finger(page).press(cancel)
    expect(page.locator(".kinds")).to_be_attached()


def test_who_is_asked_can_answer_on_every_phone(arrive: Arrive, base_url: str) -> None:
    page = arrive(**phone(*SMALLEST))
    sat_down(page, table_at(base_url, "free", 4, asked))
    each_way(page, SCREENS)


def test_eight_who_are_asked_and_who_strikes(arrive: Arrive, base_url: str) -> None:
    page = arrive(**phone(*SMALLEST))
    sat_down(page, table_at(base_url, "free", 8, asked))
    each_way(page, (SMALLEST, (720, 450)))
    sat_down(page, table_at(base_url, "free", 4, strike))
    each_way(page, (SMALLEST, (844, 390)))


def test_what_a_step_leads_to_is_read_to_its_end(arrive: Arrive, base_url: str) -> None:
    """At the most crowded moment: everybody sees it."""
    page = arrive(**phone(*SMALLEST))
    sit(page, base_url, among_bots(base_url, "free", 8), 0)
    finger, rooms = Finger(page), page.locator("[data-zone].can")
    expect(rooms.first).to_be_attached()
    finger.press(found(page, lambda: next((room for room in rooms.all() if finger.spot(room)), None), "a room that is lit"))
    for screen in SCREENS:
        on(page, screen)
        expect(page.locator(".says .ahead")).to_contain_text("would see you")
        cut = page.locator(".says").evaluate("(says) => says.scrollHeight - says.clientHeight")
        assert cut <= 1, screen
        assert out_of_reach(page) == [], screen


def test_what_lies_over_a_table_can_be_put_away(arrive: Arrive, base_url: str) -> None:
    """The curtain between two who share a phone, the settings, and what was talked about."""
    made = table_for(base_url, people=3, first=0)
    page = arrive(**phone(568, 320))
    sit(page, base_url, made, 0, 1)
    finger = Finger(page)
    lift = page.get_by_role("button", name=re.compile("Show me"))
    expect(lift).to_be_visible()
    for screen in ((568, 320), (320, 568)):
        on(page, screen)
        assert reaches(finger, lift), screen
    finger.press(lift)
    for opens, closes in (("Settings", "Close"), ("Tonight", "Tonight"), ("Chat", "Chat")):
        for screen in ((320, 568), (568, 320)):
            on(page, screen)
            finger.press(page.get_by_role("button", name=opens, exact=True))
            finger.press(page.get_by_role("button", name=closes, exact=True))
    expect(page.locator(CHOICES).first).to_be_visible()


def test_nobody_waits_for_the_absent_in_vain(arrive: Arrive, base_url: str) -> None:
    """Who is asked and not there can be voted out while the attempt lies over the table."""
    page = arrive(**phone(*SMALLEST))
    sit(page, base_url, about_to_strike(base_url), 0)
    finger = Finger(page)
    finger.press(offered(page, "attempt"))
    finger.press(page.locator(".sheet .go"))
    grace = page.locator("[data-seat=Grace]")
    finger.press(grace.get_by_role("button", name="Let a bot stand in"))
    expect(page.get_by_role("alert")).to_contain_text("Grace was here a moment ago")  # the server has heard it


@only_in_soak
@pytest.mark.parametrize("screen", SCREENS, ids=str)
def test_a_table_is_set_by_touch(arrive: Arrive, base_url: str, screen: Screen) -> None:
    wanted = {"setup": {"edition": "free", "players": 4}, "seats": [{"kind": "me", "name": "Ada"}, *[{"kind": "open"}] * 3]}
    made = httpx.post(f"{base_url}/api/tables", json=wanted, timeout=PATIENCE).raise_for_status().json()
    page = arrive(**phone(*screen))
    page.goto(f"{base_url}/t/{made['table']}#seat=0.{made['seats'][0]['token']}")
    expect(page.get_by_role("button", name="Sit down")).to_be_attached()
    finger = Finger(page)
    for button in page.locator("main button:enabled").filter(visible=True).all():
        assert reaches(finger, button), name(button)


@only_in_soak
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize(("edition", "moment", "more"), MOMENTS, ids=[f"{edition}-{moment.__name__}" for edition, moment, _ in MOMENTS])
def test_every_decision_on_every_screen(
    arrive: Arrive, base_url: str, edition: str, moment: Moment, more: dict[str, Any], players: int
) -> None:
    page = arrive(**phone(*SMALLEST))
    sat_down(page, table_at(base_url, edition, players, moment, **more))
    each_way(page, MORE_SCREENS)


@only_in_soak
def test_strangers_are_moved_on_every_screen(arrive: Arrive, base_url: str) -> None:
    page = arrive(**phone(*SMALLEST))
    sat_down(page, table_at(base_url, "anniversary", 2, strangers))
    each_way(page, MORE_SCREENS)
    Finger(page).press(page.locator(".movable button").first)
    expect(page.locator(".movable [aria-pressed=true]")).to_have_count(1)


@only_in_soak
@pytest.mark.parametrize("screen", SCREENS, ids=str)
def test_the_first_game_by_touch(arrive: Arrive, house: str, screen: Screen) -> None:
    page = arrive(**phone(*screen))
    begin(page, house)
    finger = Finger(page)

    def press(control: Locator) -> None:
        told = page.locator(".order .control")
        assert not told.count() or finger.reads(told), "what is to be done is said out of sight"
        finger.press(control)

    while obey(page, press):
        pass
    finger.press(page.get_by_role("dialog", name="You did it").get_by_role("button", name="Close"))


class Player:
    """Somebody who plays with one finger and no thought."""

    def __init__(self, page: Page, dice: random.Random) -> None:
        self.page = page
        self.finger = Finger(page)
        self.dice = dice

    def awaits(self) -> bool:
        """Whether they are to decide; False when the game is over."""
        choices = self.page.locator(CHOICES)
        found(self.page, lambda: the_end(self.page).count() or choices.count(), "a decision, or the end,")
        return not the_end(self.page).count()

    def act(self) -> None:
        """One press of a button, a card or a room, and what it leads to."""
        page = self.page
        if self._any(".actions .go", ".actions .list button:not(.cancel)"):
            return
        usable = hand(page).and_(page.locator(MAY)).all()
        if offered(page, "pass").count():
            if usable and self.dice.random() < 0.6:
                self.finger.press(self.dice.choice(usable))
            elif not self._any(".actions .spite" + MAY) or self.dice.random() < 0.5:
                self.finger.press(offered(page, "pass"))
        elif offered(page, "attempt").count():
            self.finger.press(offered(page, "attempt"))
        else:
            self._move(usable)

    def _move(self, usable: list[Locator]) -> None:
        chance = self.dice.random()
        if chance < 0.3 and usable:
            self.finger.press(self.dice.choice(usable))
            if not self.page.locator(".actions :is(.go, .list button:not(.cancel))").count():
                self._go() or self._any(".actions .cancel")
        elif not (chance < 0.6 and self._go()):
            self._any(".actions .draw" + MAY, ".actions .end" + MAY)

    def _go(self) -> bool:
        """To a room that is lit and in sight."""
        rooms = [room for room in self.page.locator("[data-zone].can").all() if self.finger.spot(room)]
        if rooms:
            self.finger.press(self.dice.choice(rooms))
        return bool(rooms)

    def _any(self, *places: str) -> bool:
        """The first of these that there is."""
        for place in places:
            things = self.page.locator(place).filter(visible=True)
            if things.count():
                self.finger.press(things.first)
                return True
        return False


def among_bots(url: str, edition: str, players: int, **setup: Any) -> dict[str, Any]:
    """A table with one person, who begins, and bots who do not dawdle."""
    wanted = {
        "setup": {"edition": edition, "players": players, "first": 0, **setup},
        "seats": [{"kind": "me", "name": "Ada"}, *[{"kind": "bot", "bot": "greedy"}] * (players - 1)],
        "options": {"pace": 0},
        "start": True,
    }
    made: dict[str, Any] = httpx.post(f"{url}/api/tables", json=wanted, timeout=PATIENCE).raise_for_status().json()
    return made


def play(page: Page, dice: random.Random, most: int) -> int:
    """Play on by touch to the end, or so many presses; how many there were."""
    player = Player(page, dice)
    for presses in range(most):
        if not player.awaits():
            return presses
        player.act()
        page.wait_for_timeout(50)
    return most


GAMES = [(edition, players) for edition in EDITIONS for players in (4, 8)]


@pytest.mark.parametrize(("edition", "players"), [pytest.param(*game, marks=() if game == ("anniversary", 4) else WAITS) for game in GAMES])
def test_a_whole_game_by_touch(arrive: Arrive, base_url: str, edition: str, players: int) -> None:
    page = arrive(**phone(*SMALLEST))
    page.add_init_script(f"({SHIFTS})()")
    sit(page, base_url, among_bots(base_url, edition, players), 0)
    presses = play(page, random.Random(players), MOST_PRESSES)
    print(f"{edition}, {players}: {presses} presses, shifted by {shifted(page):.4f}")
    expect(the_end(page)).to_be_visible()
    assert shifted(page) < STILL, shifts(page)
    Finger(page).press(the_end(page).get_by_role("button", name="Close", exact=True))
    expect(the_end(page)).to_have_count(0)


def shifts(page: Page) -> list[dict[str, Any]]:
    noted: list[dict[str, Any]] = page.evaluate("window.shifts")
    return sorted(noted, key=lambda shift: -float(shift["value"]))


def shifted(page: Page) -> float:
    """How much everything has moved that nobody touched, as Chromium counts it."""
    return sum(float(shift["value"]) for shift in shifts(page))
