"""Where the system's colours rule (high contrast), every sign and bar differs from what it is drawn on: worked out from the page."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_table import Arrive, offered, sit, table_for

PAGES = {
    "": ".build footer [role=status] b",
    "draw": "main button",
    "rules/free": "#M5",
    "house": "path[data-zone]",
    "replay": "main svg",
    "settings": "fieldset",
}
# Signs: what they are drawn with against the nearest background. Pictures have backgrounds of their own. Bars: an empty one is as what is
# round it, but for its border, and what fills it differs. What is chosen has a mark, a list its arrow, a card its back.
FAINT = r"""() => {
  const parse = (text) => { const n = (text.match(/[\d.]+/g) ?? []).map(Number); return { rgb: n.slice(0, 3), alpha: n[3] ?? 1 } }
  const light = (rgb) => {
    const [r, g, b] = rgb.map((v) => (v / 255 <= 0.03928 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4))
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const contrast = (a, b) => (Math.max(light(a), light(b)) + 0.05) / (Math.min(light(a), light(b)) + 0.05)
  const probe = document.body.appendChild(document.createElement('i'))
  const system = (name) => { probe.style.backgroundColor = name; return parse(getComputedStyle(probe).backgroundColor).rgb }
  const canvas = system('Canvas')
  const behind = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const { backgroundImage, backgroundColor, forcedColorAdjust } = getComputedStyle(at)
      if (backgroundImage !== 'none' && forcedColorAdjust === 'none') return null
      if (parse(backgroundColor).alpha > 0.5) return parse(backgroundColor).rgb
    }
    return canvas
  }
  const found = []
  const check = (what, colour, ground, least = 3) => {
    if (ground && contrast(colour, ground) < least) found.push(`${what}: ${colour} on ${ground}`)
  }
  const shown = (find) => [...document.querySelectorAll(find)].filter((element) => {
    const { width, height } = element.getBoundingClientRect()
    return width && height && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  })
  const signs = shown('svg[viewBox="0 0 24 24"], svg.solid')
  for (const sign of signs) {
    const { stroke, fill } = getComputedStyle(sign)
    check(sign.parentElement.outerHTML.slice(0, 80), parse(stroke === 'none' ? fill : stroke).rgb, behind(sign.parentElement))
  }
  for (const bar of shown('.bar[role=meter]')) {
    const { backgroundColor, borderTopColor } = getComputedStyle(bar)
    const ground = behind(bar.parentElement)
    if (contrast(parse(backgroundColor).rgb, ground) > 1.2) found.push(`an empty bar is ${backgroundColor}`)
    check('the border of a bar', parse(borderTopColor).rgb, ground)
    const fill = getComputedStyle(bar.firstElementChild).backgroundImage.match(/rgba?\([^)]*\)/)
    check('what fills a bar', parse(fill?.[0] ?? backgroundColor).rgb, parse(backgroundColor).rgb)
  }
  for (const chosen of shown('input:checked + .card'))
    check('the mark of what is chosen', parse(getComputedStyle(chosen, '::after').backgroundColor).rgb, canvas)
  for (const list of shown('select')) if (getComputedStyle(list).appearance === 'none') found.push('a list without its arrow')
  for (const back of shown('.back')) check('the back of a card', parse(getComputedStyle(back).backgroundColor).rgb, canvas, 1.2)
  for (const cards of shown('.fan i')) check('cards in a hand', parse(getComputedStyle(cards).backgroundColor).rgb, canvas)
  probe.remove()
  return [signs.length, found]
}"""


def faint(page: Page, moment: str, signs: int) -> list[str]:
    """What can hardly be seen; there are at least so many signs to look at."""
    there, found = page.evaluate(FAINT)
    assert there >= signs, moment
    return [f"{moment}: {one}" for one in found]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_signs_and_bars_can_be_seen(arrive: Arrive, base_url: str, scheme: Any) -> None:
    page = arrive(forced_colors="active", color_scheme=scheme)
    found: list[str] = []
    for path, last in PAGES.items():
        page.goto(f"{base_url}/{path}")
        expect(page.locator(last).first).to_be_attached()
        found += faint(page, path, 1)
    sit(page, base_url, table_for(base_url, people=3, first=0), 0)
    expect(offered(page).first).to_be_visible()
    page.locator(".window").first.hover()
    expect(page.locator(".controls .near")).to_be_visible()
    found += faint(page, "table", 15)
    assert found == []
