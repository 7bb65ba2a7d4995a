"""The pages to read, settings, sound, and how the program comes to other devices."""

import io
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.browser.at_table import PLAYING, sit, table_for
from tests.browser.waiting import becomes, found
from tests.patience import PATIENCE
from tests.server_process import Server

Arrive = Callable[..., Page]
KNOWN = {"in-incognito"}  # which is where tests live
PAGES = ("/rules", "/rules/original", "/rules/free", "/rules/anniversary", "/rules/variants")

# Hear what a page plays: every sound that leaves it passes an ear of ours.
EAR = """
window.ears = []
const connect = AudioNode.prototype.connect
AudioNode.prototype.connect = function (to, ...more) {
  if (to instanceof AudioDestinationNode) {
    const ear = this.context.createAnalyser()
    connect.call(this, ear)
    ears.push(ear)
  }
  return connect.call(this, to, ...more)
}
window.loudness = () => ears.map((ear) => {
  const heard = new Float32Array(ear.fftSize)
  ear.getFloatTimeDomainData(heard)
  return ear.context.state === 'running' ? Math.max(...heard.map(Math.abs)) : 0
})
"""


@pytest.fixture(scope="module")
def open_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A house that listens to the network."""
    folder = tmp_path_factory.mktemp("lan")
    with Server("sqlite://", folder / "house.log", "--host", "0.0.0.0", quick=True) as server:
        yield server


def test_the_rules_of_every_edition(arrive: Arrive, base_url: str) -> None:
    page = arrive()
    for path in PAGES:
        page.goto(base_url + path)
        expect(page.get_by_role("article").first).to_be_visible()
        for picture in page.locator("figure img").all():
            picture.scroll_into_view_if_needed()
            expect(picture).to_have_js_property("complete", True)
            found(page, lambda picture=picture: picture.evaluate("(picture) => picture.naturalWidth > 100"))  # type: ignore[misc]
    expect(page.locator("article#V6")).to_have_count(1)  # the variants


def test_a_rule_is_brought_into_view(arrive: Arrive, base_url: str) -> None:
    page = arrive(viewport={"width": 360, "height": 640})
    page.goto(f"{base_url}/rules/free#M16")
    expect(page.locator("article#M16")).to_be_in_viewport()
    expect(page.locator("article.marked")).to_have_id("M16")
    page.locator("article#M12").get_by_role("link", name="V6").click()
    expect(page.locator("article.marked")).to_have_id("V6")
    expect(page).to_have_url(f"{base_url}/rules/variants#V6")


def test_a_reason_at_the_table_leads_to_its_rule(arrive: Arrive, base_url: str) -> None:
    page = arrive()
    sit(page, base_url, table_for(base_url, people=3, first=0), 0)
    link = page.locator(".actions .action.wide").get_by_role("link")  # one cannot attempt anything where everybody starts
    expect(link).to_have_attribute("href", re.compile(r"^rules/free#M\d+$"))
    rule = link.inner_text()
    link.click()
    sheet = page.get_by_role("dialog", name=f"Rule {rule}")
    expect(sheet).to_contain_text("You may try to kill the Doctor")
    with page.context.expect_page() as opened:
        sheet.get_by_role("link", name="In the book").click()
    expect(opened.value.locator("article.marked")).to_have_id(rule)
    expect(opened.value.locator("article.marked")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(page.locator(".actions .kind").first).to_be_visible()


def test_settings_are_remembered_and_forgotten(arrive: Arrive, base_url: str) -> None:
    page = arrive(color_scheme="light")
    page.goto(f"{base_url}/settings")
    page.get_by_label("Same as the system").check()
    page.get_by_label("Slow").check()
    expect(page.get_by_label("Rain, and the clock")).to_be_disabled()
    page.get_by_label("Single-letter shortcuts").uncheck()
    page.get_by_label("Your name").fill("Ada")
    page.get_by_label("Your name").blur()
    for _ in range(2):
        expect(page.locator("html")).to_have_attribute("data-theme", "light")
        expect(page.get_by_label("Slow")).to_be_checked()
        expect(page.get_by_label("Single-letter shortcuts")).not_to_be_checked()
        expect(page.get_by_label("Your name")).to_have_value("Ada")
        page.reload()
    page.emulate_media(color_scheme="dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.get_by_role("button", name="Forget everything").click()
    page.get_by_role("button", name="Really forget").click()
    expect(page.get_by_role("status")).to_contain_text("Forgotten")
    expect(page.get_by_label("Normal")).to_be_checked()
    becomes(page, lambda: page.evaluate("Object.keys(localStorage)"), [])


def test_help_and_what_is_known_are_a_click_away(arrive: Arrive, base_url: str) -> None:
    page = arrive()
    page.goto(base_url)
    page.get_by_role("contentinfo").get_by_role("link", name="Help").click()
    expect(page.get_by_role("heading", name="Help")).to_be_visible()
    page.get_by_role("link", name="What this program knows").click()
    expect(page.get_by_role("main")).to_contain_text("no cookies")
    expect(page.get_by_role("main")).to_contain_text(re.compile(r"Lucky Mansion \d"))
    assert page.context.cookies() == []


def until(page: Page, so: str) -> None:
    """Until something is so. Playwright's own wait asks with eval, which the page rightly forbids."""
    found(page, lambda: page.evaluate(so), so)


def test_sound_is_off_until_wanted_and_is_quiet(arrive: Arrive, base_url: str) -> None:
    page = arrive()
    page.add_init_script(EAR)
    sit(page, base_url, table_for(base_url, people=3, first=0), 0)
    assert page.evaluate("ears.length") == 0
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Sounds, and a bell").check()
    until(page, "Math.max(0, ...loudness()) > 0.001")
    loudest = page.evaluate(
        "async () => { let most = 0; for (let k = 0; k < 20; k++) { most = Math.max(most, ...loudness());"
        " await new Promise(requestAnimationFrame) } return most }"
    )
    assert 0 < loudest < 0.7
    page.evaluate("Object.defineProperty(document, 'hidden', { value: true, configurable: true })")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    until(page, "Math.max(0, ...loudness()) === 0")  # nobody looks
    page.evaluate("Object.defineProperty(document, 'hidden', { value: false })")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    until(page, "Math.max(0, ...loudness()) > 0.001")
    page.get_by_label("Sounds, and a bell").uncheck()
    until(page, "Math.max(0, ...loudness()) === 0")


def test_it_can_be_installed(arrive: Arrive, base_url: str) -> None:
    page = arrive()
    page.goto(base_url)
    link = page.locator("link[rel=manifest]").get_attribute("href")
    manifest: dict[str, Any] = json.loads(httpx.get(f"{base_url}/{link}", timeout=PATIENCE).text)
    assert {"name", "start_url", "display", "icons"} <= manifest.keys()
    for icon in manifest["icons"]:
        answer = httpx.get(f"{base_url}/{icon['src']}", timeout=PATIENCE)
        assert answer.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            width, height = Image.open(io.BytesIO(answer.content)).size
            assert f"{width}x{height}" == icon["sizes"]
    session = page.context.new_cdp_session(page)
    becomes(page, lambda: session.send("Page.getAppManifest")["errors"], [])
    becomes(page, lambda: {one["errorId"] for one in session.send("Page.getInstallabilityErrors")["installabilityErrors"]} - KNOWN, set())


@pytest.mark.server_ends
def test_an_installed_house_says_when_nobody_answers(arrive: Arrive, tmp_path: Path) -> None:
    page = arrive()
    with Server("sqlite://", tmp_path / "house.log", quick=True) as server:
        page.goto(f"{server.url}/rules")
        page.evaluate("navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready).then(() => true)")
    page.goto(f"{server.url}/about")
    expect(page.get_by_role("heading")).to_have_text("The line is dead")
    expect(page.locator("body")).to_have_css("background-color", "rgb(10, 17, 30)")


def read(code: Locator) -> str:
    """What a telephone makes of a code, photographed off the screen."""
    (one,) = found(code.page, lambda: zxingcpp.read_barcodes(Image.open(io.BytesIO(code.screenshot()))), "a code")
    assert one.format.name == "QRCode"
    return one.text


def test_a_telephone_finds_the_table(arrive: Arrive, new_context: Callable[..., BrowserContext], open_server: Server) -> None:
    places = [{"kind": "me", "name": "Ada"}, {"kind": "open"}, {"kind": "open"}]
    wanted = {"setup": {"edition": "free", "players": 3}, "seats": places}
    made = httpx.post(f"{open_server.url}/api/tables", json=wanted, timeout=PATIENCE).json()
    host = arrive()
    key = made["seats"][0]
    host.goto(f"{open_server.url}/t/{made['table']}#seat={key['seat']}.{key['token']}")
    address = read(host.get_by_role("img", name="opens this table"))
    assert re.fullmatch(rf"http://(?!127\.)[\d.]+:{open_server.port}/t/{made['table']}", address)

    # Without https a browser notes that it ignores one of our headers, so the console is not empty.
    phone = new_context(viewport={"width": 360, "height": 740}, has_touch=True).new_page()
    phone.goto(address)
    phone.get_by_label("Your name").fill("Grace")
    phone.get_by_role("button", name="Sit down").click()
    expect(host.get_by_text("Grace")).to_be_visible()

    host.get_by_role("button", name="Settings").click()
    expect(host.get_by_role("button", name="Continue on phone")).to_be_visible()
    expect(host.get_by_role("img", name="seat of Ada")).to_have_count(0)  # not before one asks
    host.get_by_role("button", name="Continue on phone").click()
    assert read(host.get_by_role("img", name="seat of Ada")) == f"{address}#seat={key['seat']}.{key['token']}"


def test_a_house_on_one_machine_tells_its_host_how_to_open_it(arrive: Arrive, base_url: str) -> None:
    """And nobody else. The host's next chair is for somebody with another name; a guest is asked for their own."""
    places = [{"kind": "me", "name": "Ada"}, {"kind": "open"}, {"kind": "open"}]
    made = httpx.post(f"{base_url}/api/tables", json={"setup": {"edition": "free", "players": 3}, "seats": places}, timeout=PATIENCE).json()
    keys = {"table": made["table"], "host": made["host_token"], "seats": made["seats"], "title": "", "at": 0}
    host, guest = arrive(), arrive()
    for page, kept in ((host, {f"table:{made['table']}": json.dumps(keys), "name": "Ada"}), (guest, {"name": "Grace"})):
        page.add_init_script(f"Object.entries({json.dumps(kept)}).forEach((one) => localStorage.setItem(...one))")
        page.goto(f"{base_url}/t/{made['table']}")
    expect(host.get_by_text("lucky play --lan")).to_be_visible()
    expect(host.get_by_label("Seat another player on this device")).to_have_value("")
    expect(guest.get_by_label("Your name")).to_have_value("Grace")
    expect(guest.get_by_text("lucky play")).to_have_count(0)
    assert httpx.get(f"{base_url}/api/addresses", timeout=PATIENCE).json() == {"addresses": []}


def test_finished_games_are_counted_on_this_device(arrive: Arrive, base_url: str) -> None:
    """A game that a bot finishes for one counts; it can be exported, and erased."""
    page = arrive()
    page.goto(f"{base_url}/settings")
    games = page.get_by_role("region", name="Your games")
    expect(games).to_contain_text("No game has ended")
    sit(page, base_url, table_for(base_url), 0)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Let a bot play for me").click()
    expect(page.locator(".end[role=dialog]")).to_be_visible(timeout=PLAYING)
    page.goto(f"{base_url}/settings")
    expect(games).to_contain_text(re.compile("1 game finished on this device, (none|1) of them won"))
    expect(games.get_by_role("row", name=re.compile("^Free 1"))).to_be_visible()
    with page.expect_download() as saved:
        games.get_by_role("button", name="Export").click()
    assert saved.value.suggested_filename == "lucky-mansion.csv"
    games.get_by_role("button", name="Erase").click()
    games.get_by_role("button", name="Really erase?").click()
    expect(games).to_contain_text("No game has ended")
