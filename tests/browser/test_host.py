"""What whoever set a table may do about the others, by way of its page; and a table whose curtains stay drawn after the end."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.browser.at_table import PLAYING, Arrive, sit, table_for, the_end
from tests.patience import PATIENCE


def adas_table(url: str, others: str, **options: Any) -> dict[str, Any]:
    """Ada's table, with two more chairs of a kind; it begins if that can be."""
    seats = [{"kind": "me", "name": "Ada"}, {"kind": others}, {"kind": others}]
    wanted = {"setup": {"edition": "free", "players": 3}, "seats": seats, "options": {"pace": 0, **options}, "start": True}
    made: dict[str, Any] = httpx.post(f"{url}/api/tables", json=wanted, timeout=PATIENCE).raise_for_status().json()
    return made


def host(page: Page, url: str, made: dict[str, Any]) -> None:
    """Open a table as the one who made it."""
    keys = {"table": made["table"], "host": made["host_token"], "seats": made["seats"], "title": "", "at": 1}
    page.goto(url)
    page.evaluate("([name, value]) => localStorage.setItem(name, value)", [f"table:{made['table']}", json.dumps(keys)])
    page.goto(f"{url}/t/{made['table']}")


def host_section(page: Page) -> Locator:
    return page.get_by_role("region", name="As the host")


def arrives(page: Page, url: str, made: dict[str, Any], name: str) -> None:
    page.goto(f"{url}/t/{made['table']}")
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("listitem").filter(has_text=name)).to_contain_text("you")


def test_the_host_mutes_frees_a_chair_and_closes_the_table(arrive: Arrive, base_url: str) -> None:
    ada, grace = arrive(), arrive()
    made = adas_table(base_url, "open")
    host(ada, base_url, made)
    arrives(grace, base_url, made, "Grace")
    expect(host_section(grace)).to_have_count(0)

    host_section(ada).get_by_role("button", name="Mute Grace").click()
    expect(grace.get_by_role("listitem").filter(has_text="Grace").first).to_contain_text("muted")
    grace.get_by_label("Say something").fill("Hello?")
    grace.get_by_role("button", name="Send", exact=True).click()
    expect(grace.get_by_role("alert")).to_contain_text("rather not hear")
    host_section(ada).get_by_role("button", name="Unmute Grace").click()
    expect(grace.get_by_role("listitem").filter(has_text="Grace").first).not_to_contain_text("muted")

    host_section(ada).get_by_role("button", name="Free the chair of Grace").click()
    expect(grace.get_by_label("Your name")).to_be_visible()
    grace.reload()  # her token opens nothing, and is not sent
    expect(grace.get_by_label("Your name")).to_be_visible()

    host_section(ada).get_by_role("button", name="Close the table").click()
    expect(grace.get_by_label("Your name")).to_be_visible()
    host_section(ada).get_by_role("button", name="Really close it").click()
    for page in (ada, grace):
        expect(page.get_by_role("alert")).to_contain_text("There is no such table")


def test_the_host_closes_a_game_from_the_menu_in_german(arrive: Arrive, base_url: str) -> None:
    ada, grace = arrive(locale="de-DE"), arrive()
    made = table_for(base_url, people=2, first=0)
    host(ada, base_url, made | {"seats": made["seats"][:1]})
    sit(grace, base_url, made, 1)
    ada.get_by_role("button", name="Einstellungen").click()
    own = ada.get_by_role("region", name="Hausrecht")
    own.get_by_role("button", name="Grace stummschalten").click()
    expect(own.get_by_role("button", name="Grace wieder reden lassen")).to_be_visible()
    expect(own.get_by_role("button", name="freigeben")).to_have_count(0)  # the game has begun
    own.get_by_role("button", name="Tisch schließen").click()
    own.get_by_role("button", name="Wirklich schließen").click()
    expect(grace.get_by_role("alert")).to_contain_text("There is no such table")


def test_a_closed_table_shows_its_replay_to_those_who_sat_there(
    arrive: Arrive, new_context: Callable[..., BrowserContext], base_url: str, tmp_path: Path
) -> None:
    ada, stranger = arrive(), new_context().new_page()  # whose console notes the refusal
    made = adas_table(base_url, "bot", watch=False)
    sit(ada, base_url, made, 0)
    ada.get_by_role("button", name="Settings").click()
    ada.get_by_role("button", name="Let a bot play for me").click()
    expect(the_end(ada)).to_be_visible(timeout=PLAYING)
    with ada.expect_download() as saved:
        the_end(ada).get_by_role("button", name="Game file").click()
    saved.value.save_as(tmp_path / "a.game")
    assert (tmp_path / "a.game").read_text(encoding="utf-8").startswith("Lucky Mansion game")
    ada.goto(f"{base_url}/replay/{made['table']}")
    expect(ada.locator("[data-zone]").first).to_be_attached()
    stranger.goto(f"{base_url}/replay/{made['table']}")
    expect(stranger.get_by_role("alert")).to_contain_text("curtains")


@pytest.mark.parametrize(
    ("locale", "named"), [("en-GB", ("Killing each other", "3 days a turn")), ("de-DE", ("Gegenseitiger Mord", "3 Tage je Zug"))]
)
def test_whoever_is_invited_reads_what_they_join(arrive: Arrive, base_url: str, locale: str, named: tuple[str, str]) -> None:
    """In the lobby with its rule, in the list of tables, in the bar above the table."""
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "open"}, {"kind": "open"}]
    chosen = {"setup": {"players": 3, "variants": ["murder"]}, "options": {"public": True, "turn_seconds": 259_200}}
    made = httpx.post(f"{base_url}/api/tables", json={**chosen, "seats": seats, "start": False}, timeout=PATIENCE).raise_for_status().json()
    page = arrive(locale=locale)
    page.goto(f"{base_url}/t/{made['table']}")
    told = page.locator(".lobby section").first
    for text in (*named, "V6"):
        expect(told).to_contain_text(text)
    for text in named:
        expect(page.locator(".topbar .where")).to_contain_text(text)
    told.get_by_role("link", name=re.compile("V6")).click()
    expect(page.get_by_role("dialog")).to_contain_text("V6")
    page.goto(base_url)
    row = page.locator(f"#tables a[href$='{made['table']}']")
    for text in named:
        expect(row).to_contain_text(text)
