"""The story shows what it says, and cards can be looked at closely."""

from playwright.sync_api import Locator, Page, expect

from tests.browser.at_table import Arrive, hand, offered, sit, table_for

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


def told(page: Page, name: str) -> Locator:
    """What is lit on the board: a room or a pawn."""
    return page.locator(f'[data-told="{name}"]')


def enlarged(page: Page) -> Locator:
    return page.locator(".enlarged")


def test_a_line_lights_its_room_and_whoever_takes_part(arrive: Arrive, base_url: str) -> None:
    page = arrive()
    sit(page, base_url, table_for(base_url, people=3, first=0), 0)
    offered(page, "draw").click()
    line = page.locator(".log li.strolled")
    room = line.inner_text().strip().removeprefix("The Doctor strolls to the ").removesuffix(".")
    line.hover()
    expect(told(page, room)).to_be_visible()
    expect(told(page, "Doctor")).to_be_visible()
    page.mouse.move(5, 5)
    expect(page.locator("[data-told]")).to_have_count(0)
    page.get_by_role("log").focus()
    for _ in range(3):
        page.keyboard.press("ArrowUp")
    expect(page.locator("[data-told]").first).to_be_visible()
    page.get_by_role("log").blur()
    expect(page.locator("[data-told]")).to_have_count(0)


def test_a_card_enlarges_under_a_pointer_and_by_keyboard(arrive: Arrive, base_url: str) -> None:
    page = arrive()
    sit(page, base_url, table_for(base_url, first=0), 0)
    hand(page).first.hover(position={"x": 10, "y": 40})
    expect(enlarged(page)).to_be_visible()
    expect(enlarged(page).locator(".flavour")).not_to_be_empty()
    expect(enlarged(page)).to_be_in_viewport(ratio=1)
    page.keyboard.press("Escape")
    expect(enlarged(page)).to_have_count(0)
    page.mouse.move(5, 5)
    page.keyboard.press("c")
    expect(hand(page).first).to_be_focused()
    expect(enlarged(page)).to_be_visible()


def test_a_card_held_by_a_finger_enlarges_and_is_not_played(arrive: Arrive, base_url: str) -> None:
    page = arrive(**PHONE)
    sit(page, base_url, table_for(base_url, first=0), 0)
    card = hand(page).first
    where = {"pointerType": "touch", "bubbles": True, "isPrimary": True, "clientX": 40, "clientY": 560}
    card.dispatch_event("pointerdown", where)
    expect(enlarged(page)).to_be_visible()
    card.dispatch_event("pointerup", where)
    card.dispatch_event("click")
    expect(enlarged(page)).to_have_count(0)
    expect(card).to_have_attribute("aria-pressed", "false")
