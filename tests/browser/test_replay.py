"""Evenings seen again in a browser: the positions are the engine's, links lead to the moment they name, and one may play on."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from lucky.game import Game
from lucky.gamefile import parse_game
from tests.browser.at_table import finished_table
from tests.browser.waiting import found
from tests.golden.games import FOLDER
from tests.scene import plain
from tests.soak import WAITS

Arrive = Callable[..., Page]

# What a page shows at each of the next so many moments, gone through by the arrow key: their numbers, where everybody is by list and
# by plan, what they hold, and the deck.
SHOWN = """async (steps) => {
  const number = (element) => Number(element.textContent)
  const shown = () => ({
    action: Number(document.querySelector('input[type=range]').value),
    seats: [...document.querySelectorAll('.people li')].map((li) => [
      li.querySelector('.called').textContent, li.querySelector('.zone').textContent,
      number(li.querySelector('.hand b')), number(li.querySelector('.tokens b'))]),
    rooms: [...document.querySelectorAll('[data-zone]')].map((room) => [room.dataset.zone, room.getAttribute('aria-label')]),
    deck: number(document.querySelector('.piles .pile b')),
    hands: [...document.querySelectorAll('.hands .hand')].map((hand) => hand.querySelectorAll('li').length),
  })
  const seen = [shown()]
  for (let k = 0; k < steps; k++) {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }))
    for (let beat = 0; beat < 9; beat++) await null // Svelte is done by then, and nothing was painted in vain
    seen.push(shown())
  }
  return seen
}"""


def wide(arrive: Arrive, **more: Any) -> Page:
    return arrive(viewport={"width": 1400, "height": 900}, **more)


def open_file(page: Page, base_url: str, content: bytes) -> None:
    page.goto(f"{base_url}/replay")
    page.get_by_label("Choose a file").set_input_files({"name": "evening.game", "mimeType": "text/plain", "buffer": content})


def slider(page: Page) -> Any:
    return page.get_by_role("slider", name="Moment")


def moments(text: str) -> Iterator[Game]:
    """The game as the engine plays it again: the deal, then after each action."""
    whole = parse_game(text)
    again = Game(whole.setup, whole.seed, whole.sequel_seed)
    yield again
    for action in whole.actions:
        again.play(action)
        yield again


def shows(seen: dict[str, Any], game: Game) -> None:
    """Fail if a page shows anything else than the engine has."""
    state = plain(game.view().snapshot())
    assert seen["action"] == len(game.actions)
    alive = [seat for seat in state["seats"] if seat["alive"]]
    assert [row[1:] for row in seen["seats"] if row[0] in {seat["name"] for seat in alive}] == [
        [seat["zone"], seat["cards"], seat["tokens"]] for seat in alive
    ]
    assert seen["deck"] == state["deck"]
    assert seen["hands"] == [seat["cards"] for seat in alive if not seat["stranger"]]
    places = {seat["name"]: seat["zone"] for seat in alive} | {"Doctor": state["doctor"]}
    for name, zone in places.items():
        assert [room for room, label in seen["rooms"] if re.search(rf"\b{name}\b", label)] == [zone]


@pytest.mark.parametrize("name", [*(pytest.param(name, marks=WAITS) for name in ("original-4", "free-3")), "anniversary-5-east"])
def test_a_golden_game_shows_the_engines_positions(arrive: Arrive, base_url: str, name: str) -> None:
    page, text = wide(arrive), (FOLDER / f"{name}.game").read_text(encoding="utf-8")
    open_file(page, base_url, text.encode())
    expect(page.locator("[data-zone]").first).to_be_attached()
    seen = page.evaluate(SHOWN, text.count(";") + text.count("\n"))
    for game, moment in zip(moments(text), seen, strict=False):
        shows(moment, game)
    assert game.over
    here = f"{base_url}/replay#deed={len(game.actions)}"
    expect(page).to_have_url(here)
    page.reload()  # a file is kept as long as its tab
    expect(slider(page)).to_have_value(str(len(game.actions)))
    expect(page.locator("[data-zone]").first).to_be_attached()
    expect(page.locator(".hands .hand")).to_have_count(len(seen[-1]["hands"]))
    shows(page.evaluate(SHOWN, 0)[0], game)


@pytest.fixture(scope="module")
def finished(base_url: str) -> str:
    return finished_table(base_url)


def test_links_open_at_the_moment_they_name(arrive: Arrive, base_url: str, finished: str) -> None:
    page = wide(arrive, permissions=["clipboard-read", "clipboard-write"])
    page.goto(f"{base_url}/t/{finished}")
    page.get_by_role("link", name="Watch", exact=True).click()
    expect(slider(page)).to_have_value("0")
    page.goto(f"{base_url}/replay/{finished}#deed=7&eyes=1")
    expect(slider(page)).to_have_value("7")
    expect(page.get_by_label("As seen by")).to_have_value("1")
    page.keyboard.press("ArrowDown")
    action = found(page, lambda: int(slider(page).input_value()) - 7) + 7
    assert action > 7
    expect(page).to_have_url(f"{base_url}/replay/{finished}#deed={action}&eyes=1")
    page.get_by_role("button", name="Link to this moment").click()
    expect(page.get_by_role("status").filter(has_text="Copied")).to_be_attached()
    told = page.locator(".deck .now").inner_text()
    other = wide(arrive)
    other.goto(page.evaluate("navigator.clipboard.readText()"))
    expect(other.locator(".deck .now")).to_have_text(re.compile(re.escape(told.splitlines()[-1])))
    expect(slider(other)).to_have_value(str(action))
    other.evaluate("location.hash = '#deed=3'")
    expect(slider(other)).to_have_value("3")
    expect(other.get_by_label("As seen by")).to_have_value("")


def test_keys_buttons_marks_and_chances(arrive: Arrive, base_url: str, finished: str) -> None:
    page = wide(arrive)
    page.goto(f"{base_url}/replay/{finished}")
    last = found(page, lambda: int(slider(page).get_attribute("max") or 0))
    page.keyboard.press("End")
    expect(slider(page)).to_have_value(str(last))
    expect(page.get_by_role("button", name="Play on from here")).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("Shift+ArrowLeft")
    found(page, lambda: int(slider(page).input_value()) < last - 1)
    page.keyboard.press("Home")
    page.get_by_role("button", name="To the next attempt").click()
    expect(page.locator(".deck .now")).to_contain_text("tries to kill the Doctor")
    page.locator(".curve li button").last.click()
    expect(page.locator(".deck .now")).to_contain_text("tries to kill the Doctor")
    expect(page.locator(".legend li b").first).to_contain_text("%")
    page.keyboard.press("End")
    for _ in range(3):
        page.keyboard.press("ArrowLeft")
    expect(slider(page)).to_have_value(str(last - 3))
    page.get_by_label("Speed").select_option("off")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(slider(page)).to_have_value(str(last))
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_a_bad_file_is_refused(new_context: Callable[..., BrowserContext], base_url: str) -> None:
    """Chromium itself notes in the console what the house refuses, so this page may say something there."""
    page = new_context().new_page()
    open_file(page, base_url, b"Dear diary,\nnobody died today.")
    expect(page.get_by_role("alert")).to_contain_text("not a game file")
    expect(page.get_by_label("Choose a file")).to_be_attached()


def test_one_plays_on_from_a_moment(arrive: Arrive, base_url: str, finished: str) -> None:
    page = wide(arrive)
    page.goto(f"{base_url}/replay/{finished}#deed=5")
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_role("radio").nth(1).check()
    page.get_by_label("How well the others play").select_option("novice")
    page.get_by_role("button", name="Take the seat").click()
    expect(page).to_have_url(re.compile(r"/t/"))
    expect(page.get_by_role("region", name="Your hand")).to_be_attached()
    expect(page.locator(".table > header")).to_contain_text("practice")
