"""What is heard when sound is wanted: the whole way from a click to the loudspeaker, rendered instead of played."""

from playwright.sync_api import expect

from tests.browser.at_table import Arrive

BELL = 0.078  # the highest sample of it at the volume one begins with

# The page's air is one that can be rendered at once.
AIR = """
const seconds = 2, rate = 44100
window.AudioContext = class extends OfflineAudioContext {
  constructor() {
    super(1, seconds * rate, rate)
    window.air = this
    document.documentElement.dataset.air = 'fresh'
  }
  resume() {}
  suspend() {}
  close() {}
}
"""
RENDER = """async () => {
  const samples = (await window.air.startRendering()).getChannelData(0)
  const peak = (some) => some.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  return { sane: samples.every(Number.isFinite), peak: peak(samples), end: peak(samples.slice(-4410)) }
}"""


def test_the_first_sound_is_heard_whole(arrive: Arrive, base_url: str) -> None:
    page = arrive()
    page.add_init_script(AIR)
    page.goto(f"{base_url}/settings")
    assert page.evaluate("typeof window.air") == "undefined"  # silent until it is wanted
    page.locator("input[name=sound]").check()
    expect(page.locator("html[data-air]")).to_be_attached()
    heard = page.evaluate(RENDER)
    assert heard["sane"]
    assert 0.9 * BELL < heard["peak"] < 1.2 * BELL
    assert heard["end"] == 0
    expect(page.locator("input[name=volume]")).to_be_enabled()
