"""The table without a mouse and without eyes: a whole game by keyboard alone, and what is told of it aloud."""

import re
from itertools import pairwise
from typing import Any

import httpx
from playwright.sync_api import Page, expect

from lucky.events import Event
from lucky.gamefile import parse_game
from tests.browser.at_table import Arrive, hand, offered, sit, table_for, the_end, usable
from tests.browser.by_ear import LISTEN, focused, hears, listen, press
from tests.browser.waiting import found, keeps_the_focus
from tests.patience import PATIENCE
from tests.scene import plain

ME = "Ada"
MOST_ACTIONS = 300
TOLD = ("attempted", "countered", "laid", "spited", "passed", "foiled", "killed", "turn", "won")


def seated(arrive: Arrive, url: str, **table: Any) -> tuple[Page, str]:
    """Somebody at a table whose turn it is, and who listens; and which table it is."""
    page = arrive()
    page.add_init_script(LISTEN)
    made = table_for(url, first=0, **table)
    sit(page, url, made, 0)
    expect(offered(page).first).to_be_visible()
    return page, made["table"]


def pick_card(page: Page) -> None:
    """The first card that is of use, by the arrows."""
    useful = next(k for k, card in enumerate(hand(page).all()) if card.get_attribute("aria-disabled") != "true")
    press(page, "c", "Home", *["ArrowRight"] * useful, "Enter")
    expect(focused(page)).to_have_attribute("aria-pressed", "true")


def step(page: Page) -> bool:
    """To the next room that one step leads to, and Enter twice; whether there is one."""
    if not page.locator(".hit.can[aria-label*='one step']").count():
        return False
    press(page, "b", "PageDown")
    while "one step" not in (focused(page).get_attribute("aria-label") or ""):
        press(page, "PageDown")
    press(page, "Enter")
    expect(focused(page)).to_have_attribute("aria-pressed", "true")
    press(page, "Enter")
    return True


def play_card(page: Page) -> bool:
    """The first card that is of use, a room it leads to, and where that can be done in several ways the first; whether there is one."""
    if not usable(page).count():
        return False
    pick_card(page)
    if page.locator(".actions .go").count():  # there is but one room
        press(page, "Enter")
        return True
    press(page, "b", "Enter")
    if focused(page).get_attribute("data-zone"):
        expect(focused(page)).to_have_attribute("aria-pressed", "true")
    press(page, "Enter")
    return True


def act(page: Page, actions: int) -> None:
    """One action: strike or foil if possible, otherwise now this, now that."""
    if offered(page, "attempt").count():
        press(page, "a")
        strike = page.locator(".actions .go")
        expect(strike).to_have_text(re.compile("^Strike"))
        while not strike.evaluate("(one) => one === document.activeElement"):  # there are several Weapons
            press(page, "Tab")
        press(page, "Enter")
    elif offered(page, "pass").count():
        if usable(page).count():
            pick_card(page)
            press(page, "Enter")
        else:
            press(page, "p")
    elif not (actions % 4 == 0 and step(page)) and not (actions % 4 == 1 and play_card(page)):
        press(page, "d" if offered(page, "draw").count() else "e")


def expected(told: Event) -> str:
    """A pattern for what is said of an event that nobody may miss."""
    facts = plain(told)
    name = facts.get("seat", facts.get("pawn"))
    who = "[Yy]ou" if name == ME else re.escape(str(name))
    match told.kind:
        case "attempted":
            return rf"{who} (try|tries) to kill the Doctor with (the )?{re.escape(str(facts['weapon']))}, strength {facts['strength']}\."
        case "laid" | "spited":
            return rf"{who} (lays?|spends?) [^.]*: {facts['points']} so far\."
        case "passed":
            return rf"{who}\b[^.]* pass(es)?\."
        case "foiled":
            return rf"{who} (is|are) foiled\."
        case "killed":
            return r"the Doctor is done for\."
        case "turn":
            return r"Your turn\."
        case _:
            return rf"{who} wins?\."


def story(url: str, table: str) -> list[Event]:
    """What happened at a table and has to be told, from my first turn on."""
    game = parse_game(httpx.get(f"{url}/api/tables/{table}/game", timeout=PATIENCE).text)
    events = [told for told in game.story(0) if told.kind in TOLD and (told.kind != "turn" or plain(told)["seat"] == ME)]
    return events[next(k for k, told in enumerate(events) if told.kind == "turn") :]


def test_a_whole_game_by_keyboard_and_by_ear(arrive: Arrive, base_url: str) -> None:
    page, table = seated(arrive, base_url, hand=2)  # with few cards it does not take all night
    for actions in range(MOST_ACTIONS):
        expect(offered(page).or_(the_end(page)).first).to_be_visible()
        if the_end(page).count():
            break
        act(page, actions)
        keeps_the_focus(page, f"action {actions}")
    expect(the_end(page)).to_be_focused()
    hears(page, re.compile(r"wins?\."))
    heard = listen(page)
    assert [one for one, other in pairwise(heard) if one == other] == []
    told, at = " ".join(heard), 0
    for event in story(base_url, table):
        found = re.compile(expected(event)).search(told, at)
        assert found, f"after {told[:at][-200:]!r} nobody said {event.text!r}, but {told[at:][:300]!r}"
        at = found.start()  # several who pass are named in one sentence
    assert told.count("Your turn.") == sum(event.kind == "turn" for event in story(base_url, table))
    press(page, "Escape")
    expect(page.get_by_role("button", name="How it ended")).to_be_focused()


def test_single_keys_tell_again_what_matters(arrive: Arrive, base_url: str) -> None:
    page, _ = seated(arrive, base_url, people=3)
    cards = [card.get_attribute("aria-label") or "" for card in hand(page).all()]
    hears(page, "Your turn.")
    told = listen(page)
    press(page, *"lwvhor")
    hears(page, "would play next.")
    last, where, seen, mine, may, round_ = listen(page)[len(told) :]
    assert last == told[-1]
    assert re.match(r"You, Grace and Edith are in the .*\. The Doctor is in ", where)
    assert seen.startswith("Grace and Edith see you right here.")
    assert mine == f"{len(cards)} cards: {'; '.join(cards)}."
    assert may.startswith("You may step to ")
    assert may.endswith("end the turn.")
    assert re.match(r"The Doctor is in .*\. Then .*\. If the turn ended now, \w+ would play next\.", round_)
    told = listen(page)
    page.get_by_role("button", name="Chat").focus()
    press(page, "Enter")
    chat = page.get_by_role("textbox", name="Say something")
    chat.focus()
    page.keyboard.type("where?")  # letters that are typed are only letters
    expect(chat).to_have_value("where?")
    page.get_by_role("button", name="Chat").focus()
    press(page, "?")
    keys = page.get_by_role("dialog", name="Keyboard shortcuts")
    expect(keys).to_be_visible()
    press(page, "w", "e")  # behind a dialog nothing happens
    keys.get_by_role("checkbox", name="Single-letter shortcuts").press("Space")
    press(page, "Escape")
    expect(keys).to_be_hidden()
    expect(page.get_by_role("button", name="Chat")).to_be_focused()
    press(page, "w", "e", "?")  # nor where single letters are not wanted
    expect(offered(page, "end")).to_be_visible()
    assert listen(page) == told


def test_arrows_escape_and_dialogs(arrive: Arrive, base_url: str) -> None:
    page, _ = seated(arrive, base_url, people=3)
    press(page, "b", "Home")
    expect(focused(page)).to_have_attribute("aria-label", "Drawing Room, 0, you are here, Grace and Edith are here")
    press(page, "ArrowRight")
    expect(focused(page)).to_have_attribute("data-zone", "Parlor")
    press(page, "End")
    expect(focused(page)).to_have_attribute("aria-label", re.compile("the Doctor|The Doctor"))
    press(page, "PageDown", "Enter")
    chosen = page.locator(f"[data-zone='{focused(page).get_attribute('data-zone')}']")
    hears(page, "Enter does it")
    expect(chosen).to_have_attribute("aria-pressed", "true")
    press(page, "Escape")
    expect(chosen).to_have_attribute("aria-pressed", "false")
    expect(chosen).to_be_focused()
    for name, title in (("Settings", re.compile("^Settings")), (re.compile("discards"), re.compile("^The discards"))):
        button = page.get_by_role("button", name=name)
        button.focus()
        press(page, "Enter")
        expect(page.get_by_role("dialog", name=title)).to_be_visible()
        press(page, *["Tab"] * 12)
        found(page, lambda: page.evaluate("document.activeElement === document.body || !!document.activeElement.closest('dialog')"))
        press(page, "Escape")
        expect(button).to_be_focused()
