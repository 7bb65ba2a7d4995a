"""The first game in a browser, by somebody who knows nothing and does exactly as told."""

import re
from itertools import pairwise

from playwright.sync_api import Page, expect

from tests.browser.at_lesson import MOST_STEPS, begin, bidden, butler, named, obey, obey_until, the_end, the_way_on, words
from tests.browser.at_table import Arrive
from tests.browser.by_ear import LISTEN, focused, hears, listen, press
from tests.browser.waiting import fits, keeps_the_focus
from tests.soak import only_in_soak

WIDTH = 360
COUNT = """addEventListener('DOMContentLoaded', () => {
  let last = ''
  counted('again')
  new MutationObserver(() => {
    const text = document.querySelector('.progress')?.textContent
    if (text && text !== last) counted((last = text))
  }).observe(document.body, { subtree: true, childList: true, characterData: true })
})"""
PHONE = {"viewport": {"width": WIDTH, "height": 740}, "has_touch": True, "is_mobile": True}
LEADS_TO = {"On the plan, choose": ("b", "Home", "PageDown"), "In your hand, choose": ("c", "Home", "ArrowRight")}


def test_the_first_game_is_won_by_following_its_instructions(arrive: Arrive, house: str) -> None:
    page = arrive()
    counted: list[str] = []
    page.expose_function("counted", lambda text: counted.append(text))
    page.add_init_script(COUNT)
    begin(page, house)
    obey_until(page, "choose Library")
    told = page.locator(".log li").count()
    page.goto(house)  # and away
    expect(page.get_by_role("link", name=re.compile("^Your first game"))).to_be_visible()
    page.get_by_role("button", name="Continue the lesson").click()
    expect(words(page)).to_contain_text("an eye on you")
    expect(page.locator(".log li")).to_have_count(told)
    obey_until(page, "choose Move 2")
    page.reload()
    steps = 0
    while obey(page):
        steps += 1
        assert steps < MOST_STEPS
    *_, last = " ".join(counted).split("again")  # whoever comes back begins the step again
    pages = [int(page) for page in re.findall(r"(\d+) of 15", last)]
    assert pages == sorted(pages), "it never runs back"
    assert (counted[1], pages[-1]) == ("1 of 15", 15)
    expect(the_end(page)).not_to_contain_text("15")
    expect(page.get_by_role("link", name="The rules")).to_have_attribute("href", re.compile("^rules"))
    page.get_by_role("button", name="Play a real game").click()
    expect(butler(page)).to_have_count(0)
    expect(page.locator("[data-zone='Armory']")).to_be_attached()


def test_on_a_phone_nothing_but_what_is_wanted_is_done(arrive: Arrive, house: str) -> None:
    page = arrive(**PHONE)
    begin(page, house)
    expect(page.get_by_role("button", name="Zoom in")).to_be_hidden()  # it would lie on the suspects
    page.get_by_role("button", name=re.compile("^End turn")).tap()
    expect(words(page)).to_contain_text("First things first")
    page.locator("[data-zone=Foyer]").tap()
    page.get_by_role("button", name="Go to the Foyer").tap()
    expect(words(page)).to_contain_text("another evening")
    obey_until(page, "Press Draw")
    expect(page.locator(".log li.moved")).to_have_text(re.compile("Kitchen"))
    obey_until(page, "Press Attempt")
    fits(page, WIDTH)
    butler(page).get_by_role("link", name="Skip the lesson").tap()
    expect(page.get_by_role("button", name="Continue the lesson")).to_be_visible()


def told(page: Page, before: list[str]) -> list[str]:
    """Hear what the butler says now, as far as he had not said it before."""
    lines = words(page).locator("p:not(.keys)").all_inner_texts()
    voice = page.locator("[aria-live=polite]").or_(page.locator("[aria-live=assertive]"))
    for line in lines if lines[:1] != before[:1] else lines[1:]:
        expect(voice.filter(has_text=line)).to_have_count(1)
    return lines


def do(page: Page, how: str, name: str) -> None:
    """What one is told to, without a mouse."""
    control = named(page, how, name)
    expect(control).to_have_count(1)
    by_letter = control.get_attribute("aria-keyshortcuts")
    if the_way_on(page).count():
        expect(control).to_be_focused()
    elif how in LEADS_TO or (not by_letter and not control.and_(page.locator(".go")).count()):
        *there, further = LEADS_TO.get(how, ["Tab"])
        press(page, *there)
        for _ in range(MOST_STEPS):
            if focused(page).and_(control).count():
                break
            press(page, further)
        expect(control).to_be_focused()
    press(page, by_letter or "Enter")


@only_in_soak
def test_the_first_game_by_keyboard_and_by_ear(arrive: Arrive, house: str) -> None:
    page = arrive()
    page.add_init_script(LISTEN)
    page.goto(house)
    page.get_by_role("button", name="First time here?").press("Enter")
    expect(butler(page)).to_contain_text("Good evening")
    expect(the_way_on(page)).to_be_focused()
    press(page, "e")  # which is not what is wanted
    expect(words(page)).to_contain_text("First things first")
    lines: list[str] = []
    while (order := bidden(page)) is not None:
        lines = told(page, lines)
        said = words(page).inner_text()
        do(page, *order)
        expect(words(page).or_(the_end(page))).not_to_have_text(said, use_inner_text=True)
        keeps_the_focus(page, order)
        assert len(listen(page)) < 3 * MOST_STEPS
    expect(the_end(page)).to_be_focused()
    hears(page, "You win.")
    heard = listen(page)
    assert [one for one, other in pairwise(heard) if one == other] == []
