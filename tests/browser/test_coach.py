"""From the end of a game to the coach, and from there back to the moment that decided it."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from lucky.coach import judging
from tests.browser.at_table import Arrive, about_to_strike, confirm, decline, offered, sit, the_end
from tests.browser.test_axe import faults
from tests.browser.test_decisions import all_could_help
from tests.soak import only_in_soak


@pytest.fixture(autouse=True)
def few_playouts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Enough to see what a pass has cost: the engine may be the interpreted one."""
    for name, number in {"ROUGH": 60, "CLOSE": 60, "CLOSE_LOOKS": 3, "DEAL": 50}.items():
        monkeypatch.setattr(judging, name, number)


def passed_away(arrive: Arrive, base_url: str, **screen: Any) -> tuple[Page, str]:
    """Edith's page, after she has let Ada get away with it; and the table."""
    ada, grace, edith = arrive(), arrive(), arrive(**screen)
    made = about_to_strike(base_url, edith=True, when=all_could_help)
    for seat, page in enumerate((ada, grace, edith)):
        sit(page, base_url, made, seat)
    offered(ada, "attempt").click()
    confirm(ada)
    decline(grace)
    decline(edith)
    expect(the_end(edith)).to_be_visible()
    return edith, str(made["table"])


def test_from_the_end_to_another_go(arrive: Arrive, base_url: str) -> None:
    page, table = passed_away(arrive, base_url)
    page.get_by_role("button", name="Ask the coach").click()
    coach = page.get_by_role("region", name="Coach")
    expect(coach).to_contain_text(re.compile(r"You passed holding \d+ luck, and nobody after you could stop Ada\."))
    expect(coach).to_contain_text("would be even")
    expect(page.locator(".end .costly").first).to_be_attached()
    assert faults(page, "coach", ".coach") == []
    fatal = coach.locator("article", has_text="You passed holding")
    fatal.get_by_role("button", name="Try again").click()
    expect(page).not_to_have_url(re.compile(table))
    expect(page.locator(".table > header")).to_contain_text("practice")
    expect(page.get_by_role("region", name="Foil or pass?")).to_be_visible()
    expect(offered(page, "pass")).to_contain_text("Ada wins")


@only_in_soak
def test_the_coach_in_a_replay_in_german(arrive: Arrive, base_url: str) -> None:
    page, table = passed_away(arrive, base_url, locale="de", viewport={"width": 1400, "height": 900})
    page.goto(f"{base_url}/replay/{table}")
    page.get_by_role("button", name="Trainer").click()
    coach = page.get_by_role("region", name="Trainer")
    expect(coach.get_by_role("combobox")).to_have_value("2")
    coach.get_by_role("button", name="Den Trainer fragen").click()
    expect(coach).to_contain_text(re.compile(r"Du hast mit \d+ Glück auf der Hand gepasst"))
    coach.locator("article", has_text="gepasst").get_by_role("button", name="Diesen Moment ansehen").click()
    expect(page).to_have_url(re.compile(r"#deed=\d+&eyes=2$"))
    expect(page.locator(".curve .costly").first).to_be_attached()
