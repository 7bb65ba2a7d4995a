"""The drawing board in a browser: a house drawn from nothing, by mouse and by keyboard alone, mended, played, kept and passed on."""

import re
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from tests.browser.at_table import Arrive, play_on
from tests.browser.waiting import becomes, fits, found

WIDE, DEEP = 30, 26  # of a room
TABLE = re.compile(r"/t/[\w-]+$")


def plan(page: Page) -> Locator:
    return page.get_by_role("application", name="The plan")


def findings(page: Page) -> Locator:
    return page.get_by_role("region", name="What is wrong").get_by_role("listitem")


def to_mend(page: Page) -> Locator:
    """The findings with which the house cannot be played."""
    return page.locator("aside li.grave")


def place(page: Page, x: float, y: float) -> tuple[float, float]:
    """Where a place of the plan is on the screen."""
    canvas = plan(page)
    box = canvas.bounding_box()
    assert box is not None
    unit = float(canvas.get_attribute("data-unit") or 1)
    left, top = map(float, (canvas.get_attribute("data-origin") or "0 0").split())
    return box["x"] + left + x * unit, box["y"] + top + y * unit


def drag(page: Page, x0: float, y0: float, x1: float, y1: float) -> None:
    page.mouse.move(*place(page, x0, y0))
    page.mouse.down()
    page.mouse.move(*place(page, (x0 + x1) / 2, (y0 + y1) / 2))
    page.mouse.move(*place(page, x1, y1))
    page.mouse.up()


def click(page: Page, x: float, y: float) -> None:
    page.mouse.click(*place(page, x, y))


HOUSES = "Object.keys(localStorage).filter(name => name.startsWith('drawn house: ')).map(name => JSON.parse(localStorage[name]))"


def rooms(page: Page) -> list[str]:
    """The rooms of the only house, as the browser keeps it, soon after something was drawn."""
    found(page, lambda: page.evaluate(f"{HOUSES}.length === 1"), "a house that is kept")
    kept: list[str] = page.evaluate(f"Object.keys({HOUSES}[0].house.floors.house.rooms)")
    return kept


def kept_names(page: Page) -> list[str]:
    """The names of all houses that the browser keeps."""
    return sorted(page.evaluate(f"{HOUSES}.map(kept => kept.house.name)"))


def name_of(page: Page) -> Locator:
    return page.get_by_label("Name", exact=True).first


def draw_house(page: Page, name: str) -> str:
    """A house of two rooms; its link."""
    page.goto("/draw")
    name_of(page).fill(name)
    drag(page, 0, 0, WIDE, DEEP)
    drag(page, WIDE, 0, 2 * WIDE, DEEP)
    becomes(page, lambda: name in kept_names(page), True)
    page.get_by_role("button", name="Share").click()
    found(page, lambda: "#house=" in page.get_by_label("Link").input_value())
    link = page.get_by_label("Link").input_value()
    page.keyboard.press("Escape")
    return link


def test_no_house_is_lost(arrive: Arrive, tmp_path: Path) -> None:
    """A friend's link takes nobody's place, two tabs do not write over each other, and a cut link and a lost deck are said."""
    friend = arrive()
    link = draw_house(friend, "Theirs")
    page = arrive()
    draw_house(page, "Mine")
    # A friend's house is looked at in another tab, and that is closed; one's own is where it was.
    guest = page.context.new_page()
    guest.goto(link)
    expect(name_of(guest)).to_have_value("Theirs")
    expect(guest.get_by_role("alert")).to_contain_text("Your own is where it was")
    guest.reload()
    expect(name_of(guest)).to_have_value("Theirs")
    assert kept_names(page) == ["Mine"]
    guest.get_by_role("button", name="Back to mine").click()
    expect(name_of(guest)).to_have_value("Mine")
    guest.goto("about:blank")
    guest.goto(link)
    expect(name_of(guest)).to_have_value("Theirs")
    guest.get_by_label("About it").fill("changed")
    guest.get_by_label("About it").press("Enter")
    becomes(guest, lambda: kept_names(guest), ["Mine", "Theirs"])
    expect(guest).to_have_url(re.compile("/draw$"))
    guest.close()
    page.reload()
    expect(name_of(page)).to_have_value("Mine")
    # Two tabs with the same house: what one writes the other shows, and closing an unchanged one writes nothing.
    second = page.context.new_page()
    second.goto("/draw")
    second.get_by_role("button", name="Start from").click()
    second.get_by_role("button", name="Mine", exact=False).first.click()
    expect(name_of(second)).to_have_value("Mine")
    page.get_by_label("About it").fill("written in tab one")
    page.get_by_label("About it").press("Enter")
    expect(second.get_by_label("About it")).to_have_value("written in tab one")
    second.reload()
    second.close()
    page.reload()
    expect(page.get_by_label("About it")).to_have_value("written in tab one")
    # A link that was cut says so, and goes on saying so when the house on the board was looked over.
    page.goto("about:blank")
    page.goto(link[: len(link) // 2])
    expect(page.get_by_role("alert")).to_contain_text("part of the house is missing")
    expect(page.locator("aside").get_by_role("listitem").first).to_be_visible()
    expect(page.get_by_role("alert")).to_contain_text("part of the house is missing")
    # So does one of which nothing is left, in a tab where one draws already; there, a whole one is opened, too, and another in its place.
    page.get_by_role("alert").get_by_role("button").click()
    expect(page.get_by_role("alert")).to_have_count(0)
    for address in (link[: link.index("=") + 1], link, f"{link}&"):
        page.evaluate("address => { location.href = address }", address)
        expect(page.get_by_role("alert")).to_contain_text("part of the house is missing" if address.endswith("=") else "Somebody sent you")
        expect(name_of(page)).to_have_value("Mine" if address.endswith("=") else "Theirs")
    page.get_by_role("button", name="Back to mine").click()
    expect(name_of(page)).to_have_value("Mine")
    # A file and its cards are opened together.
    page.get_by_role("button", name="Cards").click()
    page.get_by_role("button", name="Make cards that fit").click()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Share").click()
    files = []
    for label in ("House (TOML)", "Cards (TOML)"):
        with page.expect_download() as caught:
            page.get_by_role("button", name=label).click()
        files.append(tmp_path / caught.value.suggested_filename)
        caught.value.save_as(files[-1])
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Start from").click()
    page.get_by_label("Open files").set_input_files(files)
    page.get_by_role("button", name="Cards").click()
    expect(page.get_by_role("button", name="Do without")).to_be_visible()


def test_a_house_is_drawn_mended_played_and_passed_on(arrive: Arrive) -> None:
    page = arrive(viewport={"width": 1440, "height": 900})
    page.goto("/draw")
    page.get_by_label("Name", exact=True).first.fill("Nine Lives")
    # Two rows of four along a hall, and a ninth room that is drawn too large.
    for k in range(4):
        drag(page, k * WIDE, 0, (k + 1) * WIDE, DEEP)
    page.keyboard.press("h")
    drag(page, 0, DEEP, 4 * WIDE, DEEP + 10)
    page.keyboard.press("r")
    for k in range(4):
        drag(page, k * WIDE, DEEP + 10, (k + 1) * WIDE, 2 * DEEP + 10)
    drag(page, 4 * WIDE - 6, DEEP + 10, 5 * WIDE - 10, 2 * DEEP + 10)
    page.keyboard.press("d")
    for k in range(4):
        click(page, k * WIDE + 6, DEEP)
    for k in range(3):
        click(page, k * WIDE + 22, DEEP + 10)
    # The first mistake is marked where it is, and named; the room is made smaller by its left edge.
    mistake = to_mend(page)
    expect(mistake.filter(has_text="overlaps")).to_have_count(1)
    expect(plan(page).locator("[data-finding='1']")).to_be_attached()
    expect(page.get_by_role("button", name="Play it")).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("v")
    click(page, 4 * WIDE + 10, DEEP + 20)
    drag(page, 4 * WIDE - 6, DEEP + 10 + DEEP / 2, 4 * WIDE, DEEP + 10 + DEEP / 2)
    # The second: nobody can get into it, nor into its neighbour. Each has a remedy.
    expect(mistake.filter(has_text="overlaps")).to_have_count(0)
    expect(mistake.filter(has_text="cannot be reached").first).to_be_visible()
    for left in (1, 0):
        expect(mistake).to_have_count(left + 1)
        mistake.get_by_role("button", name="Mend it").first.click()
    expect(mistake).to_have_count(0)
    becomes(page, lambda: plan(page).get_attribute("data-drawn"), "true")
    page.get_by_label("About it").fill("it has had eight")
    page.get_by_label("About it").press("Enter")
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_label("About it")).to_have_value("")
    page.get_by_role("button", name="Redo").click()
    expect(page.get_by_label("About it")).to_have_value("it has had eight")
    # A reload loses nothing.
    becomes(page, lambda: len(rooms(page)), 9)
    page.reload()
    expect(page.get_by_label("Name", exact=True).first).to_have_value("Nine Lives")
    expect(page.get_by_role("button", name="Play it")).to_have_attribute("aria-disabled", "false")
    page.get_by_role("button", name="Share").click()
    found(page, lambda: "#house=" in page.get_by_label("Link").input_value())
    link = page.get_by_label("Link").input_value()
    page.keyboard.press("Escape")
    # One press plays it, with cards that fit.
    page.get_by_role("button", name="Play it").click()
    page.wait_for_url(TABLE)
    expect(page.locator("[data-zone]").first).to_be_attached()
    play_on(page)
    # Somebody else opens the link.
    other = arrive(viewport={"width": 390, "height": 844})
    other.goto(link)
    expect(other.get_by_label("Name", exact=True).first).to_have_value("Nine Lives")
    expect(other.get_by_text("Can be played by")).to_be_visible()
    expect(other.get_by_role("button", name="Keep it")).to_be_visible()
    fits(other, 390)
    other.get_by_role("button", name="Keep it").click()
    expect(other).to_have_url(re.compile("/draw$"))


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def walk(page: Page, right: int, down: int) -> None:
    """Move the cursor by so many tens."""
    press(page, *["Shift+ArrowRight" if right > 0 else "Shift+ArrowLeft"] * abs(right))
    press(page, *["Shift+ArrowDown" if down > 0 else "Shift+ArrowUp"] * abs(down))


def test_a_house_is_drawn_by_keyboard_alone(arrive: Arrive) -> None:
    page = arrive(viewport={"width": 1280, "height": 800})
    page.goto("/draw")
    canvas = plan(page)
    expect(canvas).to_be_visible()
    for _ in range(40):
        page.keyboard.press("Tab")
        if canvas.evaluate("plan => plan === document.activeElement"):
            break
    expect(canvas).to_be_focused()
    spoken = page.get_by_role("status")
    # The cursor begins at 10, 10: two rooms beside each other, and one below the first that nobody reaches.
    press(page, "r", "Enter")
    walk(page, 3, 3)
    press(page, "Enter")
    expect(spoken).to_contain_text("Library drawn.")
    walk(page, 0, -3)
    press(page, "Enter")
    walk(page, 3, 3)
    press(page, "Space")
    expect(spoken).to_contain_text("Parlor drawn.")
    walk(page, -3, 0)
    press(page, "Enter")
    walk(page, -3, 2)
    press(page, "Enter")
    becomes(page, lambda: len(rooms(page)), 3)
    # A door where two walls meet the cursor; what is still wrong is found by J, and mended by M.
    press(page, "d")
    walk(page, 3, -4)
    press(page, "Enter")
    expect(spoken).to_contain_text("Door put in.")
    expect(to_mend(page)).to_have_count(1)
    press(page, "j")
    expect(spoken).to_contain_text("cannot be reached")
    press(page, "m")
    expect(to_mend(page)).to_have_count(0)
    press(page, "Control+z")
    expect(to_mend(page)).to_have_count(1)
    press(page, "Control+y")
    expect(to_mend(page)).to_have_count(0)
    # Numbers by walking the round: the Parlor first, so the Library has the number that it had.
    press(page, "n")
    walk(page, 1, 0)
    press(page, "Enter")
    expect(spoken).to_contain_text("Parlor is number 1.")
    press(page, "p")
    page.wait_for_url(TABLE)
    expect(page.locator("[data-zone]").first).to_be_attached()
