"""The moment of decision: striking, passing, who plays next, waiting, the end, and a line that is down."""

import re
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from lucky.messages import SeatInfo
from tests.browser.at_table import Arrive, about_to_strike, confirm, finished_table, offered, ready_to_strike, sit, table_for, the_end
from tests.browser.test_axe import PHONE, faults
from tests.browser.waiting import becomes, fits, found
from tests.patience import PATIENCE
from tests.server_process import serving
from tests.soak import only_in_soak


def all_could_help(mine: tuple[SeatInfo, ...]) -> bool:
    """Ada may strike with a weapon; Grace and Edith both hold a failure."""
    ada, _, edith = mine
    armed = any(action.kind == "attempt" and action.card is not None for action in ada.legal)
    return ready_to_strike(mine) and armed and any(card.kind == "failure" for card in edith.hand)


def test_a_strike_is_weighed_before_it_is_made(arrive: Arrive, base_url: str) -> None:
    page, phone = arrive(), arrive(**PHONE)
    made = about_to_strike(base_url, when=all_could_help)
    sit(page, base_url, made, 0)
    sit(phone, base_url, made, 0)
    expect(offered(page, "attempt")).to_be_visible()
    expect(page.locator(".hand .sum").first).to_be_visible()  # on the cards too
    page.keyboard.press("a")
    sheet = page.get_by_role("dialog", name="Strike the Doctor?")
    ways = sheet.get_by_role("list", name="With what?").get_by_role("button")
    chosen = ways.and_(page.locator("[aria-pressed=true]"))
    expect(chosen).to_be_focused()
    expect(ways.first).to_contain_text(re.compile(r"Bare hands.*(strength 1|1 \+ \d+ spite = \d+)"))
    expect(sheet.locator("ol li")).to_contain_text(["Grace", "Edith"])
    expect(sheet.locator("ol li").first).to_contain_text(re.compile(r"\d+ cards?$"))
    expect(sheet).to_contain_text(re.compile(r"\d+ luck unaccounted for, on \d+ cards you cannot see"))
    sheet.get_by_role("button", name="How likely?").click()
    expect(sheet.locator(".chance")).to_have_count(ways.count())
    expect(sheet.locator(".chance").first).to_have_text(re.compile(r"\d+% likely"))
    assert faults(page, "the sheet", ".side") == []
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    offered(phone, "attempt").tap()
    sheet = phone.get_by_role("dialog", name="Strike the Doctor?")
    expect(sheet.locator(".go")).to_be_in_viewport(ratio=1)
    fits(phone, 360)
    assert faults(phone, "the sheet, phone", ".sheet") == []
    bare = sheet.get_by_role("button", name=re.compile("^Bare hands"))
    bare.tap()
    expect(bare).to_have_attribute("aria-pressed", "true")
    bare.tap()  # the second press strikes
    expect(page.locator(".log li.attempted").last).to_contain_text("bare hands")


def test_who_passes_knows_what_it_costs(arrive: Arrive, base_url: str) -> None:
    ada, grace, edith = arrive(), arrive(), arrive()
    made = about_to_strike(base_url, edith=True, when=all_could_help)
    for seat, page in enumerate((ada, grace, edith)):
        sit(page, base_url, made, seat)
    expect(offered(ada, "attempt")).to_be_visible()
    ada.keyboard.press("a")
    confirm(ada)
    asked = grace.get_by_role("region", name="Foil or pass?")
    expect(asked).to_contain_text(re.compile(r"You hold \d+.* needed\. Still to be asked: Edith \(\d+ cards?\)\."))
    expect(grace.locator(".acts")).to_contain_text("If you pass, it is up to the others whether the Doctor lives.")
    assert faults(grace, "asked", ".side") == []
    offered(grace, "pass").click()  # others may help, so that one press is enough
    expect(edith.locator(".acts .verdict.fatal")).to_have_text("If you pass, Ada wins.")
    expect(offered(edith, "pass")).to_contain_text("Ada wins")
    offered(edith, "pass").click()
    expect(edith.get_by_role("alert")).to_have_text("If you pass, Ada wins. Press again to pass.")
    expect(offered(edith, "pass")).to_contain_text("Pass all the same")
    assert faults(edith, "about to pass", ".side") == []
    edith.keyboard.press("Escape")
    expect(edith.get_by_role("alert")).to_have_count(0)
    edith.keyboard.press("p")
    expect(edith.get_by_role("alert")).to_be_visible()
    expect(the_end(ada)).to_have_count(0)
    edith.keyboard.press("p")
    expect(the_end(edith)).to_contain_text("Ada did it")


@only_in_soak
def test_the_same_in_german(arrive: Arrive, base_url: str) -> None:
    ada, edith = arrive(locale="de"), arrive(locale="de", **PHONE)
    made = about_to_strike(base_url, edith=True, when=all_could_help)
    sit(ada, base_url, made, 0)
    offered(ada, "attempt").click()
    sheet = ada.get_by_role("dialog", name="Den Doktor umbringen?")
    expect(sheet).to_contain_text("Dann werden der Reihe nach gefragt")
    expect(sheet).to_contain_text(re.compile(r"Noch \d+ Punkte Glück auf den \d+ Karten, die du nicht siehst"))
    confirm(ada)
    grace = arrive(locale="de")
    sit(grace, base_url, made, 1)
    expect(grace.get_by_role("heading", name="Vereiteln oder passen?")).to_be_visible()
    expect(grace.locator(".acts")).to_contain_text("Passt du, liegt es an den anderen")
    offered(grace, "pass").click()
    sit(edith, base_url, made, 2)
    expect(edith.locator(".verdict.fatal")).to_have_text("Passt du, gewinnt Ada.")
    fits(edith, 360)
    offered(edith, "pass").tap()
    offered(edith, "pass").tap()
    expect(the_end(ada)).to_contain_text("Du warst es")
    expect(the_end(ada)).to_contain_text("Stärke")
    expect(the_end(ada).get_by_role("button", name="Als Bild teilen")).to_be_visible()


def test_the_quiet_first_round_is_explained(arrive: Arrive, base_url: str) -> None:
    page, phone = arrive(), arrive(**PHONE)
    made = table_for(base_url, first=0, doctor="Drawing Room")
    sit(page, base_url, made, 0)
    sit(phone, base_url, made, 0)
    expect(offered(page).first).to_be_visible()
    page.locator("[data-zone='Parlor']").click()
    expect(page.get_by_role("region", name="If you stop here")).to_contain_text("In the first round his visits give nobody a turn.")
    confirm(page)
    expect(page.locator(".side .round .why")).to_have_text(re.compile("^In the first round his visits give nobody a turn.*M18$"))
    expect(phone.locator(".strip .first .said")).to_have_text(re.compile("^then .* plays$"))
    expect(phone.locator(".strip .first .said")).to_be_in_viewport()
    expect(phone.locator(".strip .why")).to_be_in_viewport()
    fits(phone, 360)


def leisurely(url: str) -> dict[str, Any]:
    """Ada's turn, among five bots who take ten seconds for everything, so that nobody comes to Ada before she has looked round."""
    places = [{"kind": "me", "name": "Ada"}, *[{"kind": "bot", "bot": "greedy"}] * 5]
    wanted = {"setup": {"edition": "free", "players": 6, "first": 0}, "seats": places, "options": {"pace": 10}, "start": True}
    made: dict[str, Any] = httpx.post(f"{url}/api/tables", json=wanted, timeout=PATIENCE).raise_for_status().json()
    return made


def pace_of(url: str, made: dict[str, Any]) -> float:
    return float(httpx.get(f"{url}/api/tables/{made['table']}", timeout=PATIENCE).json()["options"]["pace"])


def test_nobody_has_to_wait_for_bots(arrive: Arrive, base_url: str) -> None:
    page = arrive()
    made = leisurely(base_url)
    sit(page, base_url, made, 0)
    offered(page, "end").click()
    expect(page.get_by_role("button", name="Skip to my turn")).to_be_visible()
    assert faults(page, "waiting", ".side") == []
    page.keyboard.press("Space")
    expect(offered(page).first).to_be_visible()  # long before a minute is over; for an answer perhaps
    expect(page.locator(".missed")).to_have_text(re.compile(r"[Ss]kipped\. .*\.$"))
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="at once").check()
    becomes(page, lambda: pace_of(base_url, made), 0.0)


def test_play_now_is_brisk(arrive: Arrive, base_url: str) -> None:
    page = arrive()
    page.goto(f"{base_url}/")
    page.locator("form.pitch .play").click()
    expect(page).to_have_url(re.compile("/t/"))
    assert pace_of(base_url, {"table": page.url.rpartition("/t/")[2]}) == 0.4


def test_the_end_is_a_story(arrive: Arrive, base_url: str) -> None:
    page = arrive(accept_downloads=True)
    table = finished_table(base_url, edition="anniversary")
    page.goto(f"{base_url}/t/{table}")
    end = the_end(page)
    expect(end.get_by_role("heading", level=1)).to_have_text(re.compile("did it$"))
    expect(end.locator("#how")).to_have_text(re.compile(r"^In .*, with .*, at strength \d+\. .*\.$"))
    expect(end.get_by_role("columnheader")).to_have_text(["Suspect", "Turns", "Attempts", "Foils", "Luck spent", "Drawn"])
    expect(end.get_by_role("img", name="Everybody’s chances, turn by turn")).to_be_visible()
    moment = end.get_by_role("link", name="See that moment")
    expect(moment).to_be_visible()
    expect(end).to_contain_text(re.compile(r"The turning point was turn \d+: \w+ went from \d+% to \d+%\."))
    assert faults(page, "the end", ".end") == []
    with page.expect_download() as download:
        end.get_by_role("button", name="Share a picture").click()
    assert Path(download.value.path()).read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
    assert re.fullmatch(r"lucky-mansion-\w+\.png", download.value.suggested_filename)
    moment.click()
    expect(page).to_have_url(re.compile(rf"/replay/{table}#deed=\d+$"))


@pytest.mark.server_ends
def test_nothing_can_be_pressed_while_the_line_is_down(arrive: Arrive, tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        page = arrive()
        sit(page, server.url, table_for(server.url, first=0), 0)
        expect(offered(page, "end")).to_be_visible()
        told = page.locator(".log li").count()
        server.kill()
        expect(page.get_by_text("Nothing you press counts until the line is back.")).to_be_visible()
        expect(page.locator(".actions .kind[aria-disabled=true]")).to_have_count(page.locator(".actions .kind").count())
        page.locator(".actions .kind.end").click(force=True)  # it says that it does nothing
        assert faults(page, "the line is down", ".acts") == []
        server.start()
        expect(offered(page, "end")).to_be_visible()
        expect(page.locator(".log li")).to_have_count(told)
        offered(page, "end").click()
        expect(page.locator(".log li").nth(told)).to_be_attached()


def test_an_action_lost_on_the_way_is_sent_again_once(arrive: Arrive, base_url: str) -> None:
    page = arrive()
    made = table_for(base_url, people=3, first=0)
    acts: list[str] = []

    def forgetful(browser: WebSocketRoute) -> None:
        """A line that breaks when the first action is sent over it."""
        server = browser.connect_to_server()

        def pass_on(text: str | bytes) -> None:
            if '"kind":"act"' in str(text):
                acts.append(str(text))
                if len(acts) == 1:
                    server.close()
                    browser.close()
                    return
            server.send(text)

        browser.on_message(pass_on)

    page.route_web_socket(re.compile("/live$"), forgetful)
    sit(page, base_url, made, 0)
    offered(page, "end").click()
    becomes(page, lambda: turns(page), 2)
    found(page, lambda: len(acts) == 2)
    expect(page.get_by_text("The line is dead")).to_have_count(0)
    becomes(page, lambda: turns(page), 2)


def turns(page: Page) -> int:
    """How many turns have begun, as the story tells it."""
    return page.locator(".log li.turn").count()
