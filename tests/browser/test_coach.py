"""From the end of a game to the coach, and from there back to the moment that decided it."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from lucky.coach import judging
from tests.browser.at_table import Arrive, about_to_strike, confirm, decline, offered, sit, table_for, the_end
from tests.browser.test_axe import faults
from tests.browser.test_decisions import all_could_help
from tests.browser.waiting import found
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
    first, second = figures(coach.locator("article", has_text="You passed holding"))
    assert first > second
    expect(page.locator(".end .costly").first).to_be_attached()
    assert faults(page, "coach", ".coach") == []
    fatal = coach.locator("article", has_text="You passed holding")
    fatal.get_by_role("button", name="Show that moment").click()
    expect(page.locator(".now")).to_contain_text("You passed holding")
    expect(page.locator(".hands .advised")).to_have_count(1)  # the card that would have stopped it
    page.go_back()
    expect(fatal).to_be_visible()  # the report is still there
    fatal.get_by_role("button", name="Try again").click()
    expect(page).not_to_have_url(re.compile(table))
    expect(page.locator(".table > header")).to_contain_text("practice")
    expect(page.get_by_role("region", name="Foil or pass?")).to_be_visible()
    expect(offered(page, "pass")).to_contain_text("Ada wins")


def figures(article: Locator) -> list[int]:
    """The chances in what the coach says is better."""
    return [int(figure) for figure in re.findall(r"(\d+)%", article.locator("p").first.inner_text())]


HANDS = range(4, 12)  # cards: another deal each time


# Whether an arrow's middle is on the screen, with nothing of the page over the house there.
UNCOVERED = """(arrow) => {
  const { x, y, width, height } = arrow.getBoundingClientRect()
  return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('[data-region]')?.dataset.region === 'board'
}"""


@pytest.mark.parametrize(
    "screen",
    [{"viewport": {"width": width, "height": height}} for width, height in ((1280, 800), (390, 664), (375, 553), (320, 568))],
    ids=["desk", "phone", "low phone", "narrow phone"],
)
def test_a_hint_is_drawn_on_the_board(arrive: Arrive, base_url: str, screen: dict[str, Any]) -> None:
    """With the room ringed, an arrow from one's own pawn, and no card where a step would do."""
    page = arrive(**screen)
    advised = page.locator(".advice li .bar")
    leading: list[str] = []
    for hand in HANDS:  # one's first turn is for walking, nearly always; what thinks by the clock may once think otherwise
        sit(page, base_url, table_for(base_url, people=1, first=0, hand=hand), 0)
        page.get_by_role("button", name="Ask for a hint").click()
        expect(advised.first).to_be_visible()
        lit = page.locator(".advice li:is(:first-child, .even)").all_inner_texts()
        leading = [text for text in lit if re.match(r"Go|Walk|Lure|Slip|Send", text)]
        if leading and leading[0] == lit[0]:  # the best is what one is shown the way to
            break
    assert leading
    assert leading[0] == lit[0]
    expect(page.locator("[data-advised-zone]")).to_have_count(len(leading))
    expect(page.locator("[data-advised] .arrow")).to_have_count(len(leading))
    expect(page.locator("[data-advised-zone]").first).to_be_in_viewport()
    found(page, lambda: page.locator("[data-advised] .arrow").first.evaluate(UNCOVERED), "the house under the hint")
    steps = {room for text in advised.all_inner_texts() for room in re.findall(r"^Go to the ([A-Z][\w' ]+)", text)}
    walks = {room for text in advised.all_inner_texts() for room in re.findall(r"^Walk to the ([A-Z][\w' ]+) with", text)}
    assert not steps & walks
    advised.first.click()  # picked, it is shown as what is picked always is
    expect(page.locator("[data-advised]")).to_have_count(0)


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
