"""From phone to television: the client's own type, targets that fingers hit, letters that can be read across a room."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_table import Arrive, about_to_strike, confirm, finished_table, hand, offered, sit, table_for
from tests.browser.waiting import becomes, fits

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
TELEVISION = {"viewport": {"width": 2560, "height": 1440}}
WIDTHS = ({"viewport": {"width": 360, "height": 740}}, DESKTOP, TELEVISION)

# What can be pressed and is smaller than it should be. Links inside a sentence are as high as its lines; rooms, pawns and the cards of
# a hand are as large as the house and the hand let them be; what a label makes larger counts with its label.
SMALL = """(least) => [...document.querySelectorAll('button, a[href], input, select, [role=switch], [role=radio]')].flatMap((one) => {
  const seen = one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !one.closest('[inert], .unseen')
  const inline = one.matches('p a:not(.plain, .go), li a:not(.plain, .go), td a, th a, figcaption a') && !one.closest('.refused, nav')
  if (!seen || inline || one.closest('[data-hand], .pieces, .skips')) return []
  const box = (one.closest('label') ?? one).getBoundingClientRect()
  const more = getComputedStyle(one, '::before') // what makes it larger than it looks
  const there = more.position === 'absolute'
  const beyond = (...sides) => sides.reduce((sum, side) => sum + (there ? Math.max(0, -parseFloat(more[side])) : 0), 0)
  const [width, height] = [box.width + beyond('left', 'right'), box.height + beyond('top', 'bottom')]
  const small = Math.min(width, height) < least - 0.5 && width > 0
  return small ? [`${one.getAttribute('aria-label') ?? one.textContent.trim()}: ${width.toFixed(0)} x ${height.toFixed(0)}`] : []
})"""


def small(page: Page, least: int) -> list[str]:
    found: list[str] = page.evaluate(SMALL, least)
    return found


@pytest.fixture(scope="module")
def finished(base_url: str) -> str:
    return finished_table(base_url)


@pytest.mark.parametrize(("screen", "least"), [(DESKTOP, 24), (PHONE, 44)], ids=["mouse", "touch"])
def test_whatever_is_pressed_is_large_enough(arrive: Arrive, base_url: str, finished: str, screen: dict[str, Any], least: int) -> None:
    page = arrive(**screen)
    sit(page, base_url, table_for(base_url, first=0), 0)
    expect(offered(page).first).to_be_visible()
    becomes(page, lambda: small(page, least), [])
    for path, there in (
        (f"/replay/{finished}", ".curve li button"),
        ("/rules?find=trowel", "[role=status]"),
        ("/settings", "#statistics"),
        ("/", "#build"),
    ):
        page.goto(base_url + path)
        expect(page.locator(there).first).to_be_attached()
        becomes(page, lambda: small(page, least), [])


def test_everybody_reads_the_same_letters(arrive: Arrive, base_url: str) -> None:
    """The type comes with the page, small capitals are drawn as such, and nothing moves when it is there."""
    page = arrive()
    page.goto(base_url)
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    loaded = "[...document.fonts].filter((face) => face.status === 'loaded').map((face) => `${face.weight} ${face.style}`)"
    becomes(page, lambda: {"normal normal", "700 normal"} <= set(page.evaluate(loaded)), True)
    widths = """(letters) => {
      const line = Object.assign(document.createElement('span'), { textContent: letters })
      line.style.cssText = "position:absolute;font:400 100px 'Lucky Pagella';white-space:nowrap"
      document.body.append(line)
      const plain = line.offsetWidth
      line.style.fontVariantCaps = 'small-caps'
      const small = line.offsetWidth
      line.style.cssText += ';font-variant-caps:normal;font-size:70px;text-transform:uppercase'
      return [plain, small, line.offsetWidth]
    }"""
    plain, real, made_up = page.evaluate(widths, "minimum")
    assert len({plain, real, made_up}) == 3  # capitals made smaller would be as wide as what the browser makes up itself
    sizes = """(family) => {
      const line = Object.assign(document.createElement('p'), { textContent: 'A storm, a country house, and one charmed old man.' })
      line.style.cssText = `position:absolute;font:400 100px '${family}';white-space:nowrap`
      document.body.append(line)
      return [line.offsetWidth, line.offsetHeight]
    }"""
    ours, stand_in = page.evaluate(sizes, "Lucky Pagella"), page.evaluate(sizes, "Wide Times")
    if page.evaluate("[...document.fonts].some((face) => face.family.includes('Wide Times') && face.status === 'loaded')"):
        assert ours[1] == stand_in[1]  # no line moves another
        assert abs(ours[0] / stand_in[0] - 1) < 0.03


@pytest.mark.parametrize("screen", WIDTHS, ids=["360", "1280", "2560"])
def test_a_table_fits_every_screen(arrive: Arrive, base_url: str, screen: dict[str, Any]) -> None:
    page = arrive(**screen)
    sit(page, base_url, table_for(base_url, first=0), 0)
    expect(hand(page).first).to_be_visible()
    fits(page, screen["viewport"]["width"])


def test_on_a_television_letters_and_cards_are_larger(arrive: Arrive, base_url: str) -> None:
    sizes = []
    for screen in (DESKTOP, TELEVISION):
        page = arrive(**screen)
        sit(page, base_url, table_for(base_url, first=0), 0)
        for there in (hand(page), page.locator(".log li"), page.locator(".side")):
            expect(there.first).to_be_visible()
        sizes.append(
            page.evaluate(
                "[parseFloat(getComputedStyle(document.querySelector('.log li')).fontSize),"
                " document.querySelector('[data-hand] .card').offsetWidth,"
                " document.querySelector('.side').offsetWidth]"
            )
        )
    for usual, large in zip(*sizes, strict=True):
        assert large >= 1.35 * usual


def test_an_arrow_leads_to_whoever_is_out_of_sight(arrive: Arrive, base_url: str) -> None:
    page = arrive(**PHONE)
    sit(page, base_url, table_for(base_url, people=3), 0)  # nobody else acts: an attempt would hide the buttons
    controls = page.locator(".controls")
    board = page.locator(".window")
    expect(controls.get_by_role("button").first).to_be_visible()
    lowest = controls.evaluate("(one) => Math.max(...[...one.children].map((button) => button.getBoundingClientRect().bottom))")
    assert lowest <= board.evaluate("(one) => one.getBoundingClientRect().top") + 1  # they cover nothing
    for _ in range(3):
        controls.get_by_role("button", name="Zoom in").click()
    find = page.get_by_role("button", name="Find ")
    expect(find.first).to_be_visible()
    name = find.first.get_attribute("aria-label")
    find.first.click()
    expect(page.get_by_role("button", name=str(name), exact=True)).to_have_count(0)


def test_while_an_attempt_is_answered_nothing_lies_on_the_bar(arrive: Arrive, base_url: str) -> None:
    """On a phone the board's buttons stand in the line above it, which is gone then."""
    page = arrive(**PHONE)
    sit(page, base_url, about_to_strike(base_url), 0)
    expect(page.locator(".controls button").first).to_be_visible()
    page.locator(".actions .attempt").click()
    confirm(page)
    expect(page.locator(".answering")).to_be_attached()
    expect(page.locator(".controls button").first).to_be_hidden()
