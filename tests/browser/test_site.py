"""The game as static files, on a plain file server under a path of its own: nobody answers there but files.

In `make test` it is opened, played and opened again without a connection, its engine interpreted; `make soak` plays the compiled one, and
plays it through.
"""

import gzip
import json
import re
import threading
from collections.abc import Callable
from itertools import count

import pytest
from playwright.sync_api import BrowserContext, expect

from lucky.editions import EDITIONS
from site_build.serving import SiteFiles, serving
from tests.browser.at_lesson import begin, butler, obey, the_end
from tests.browser.at_site import PLAYING, SITE, STARTED, Visit, expect_kept, needs_site, opened, play_now, stand_in, suspects, visitors
from tests.browser.at_table import act, offered
from tests.browser.at_table import the_end as ending
from tests.browser.test_start import choose_edition
from tests.browser.waiting import found
from tests.patience import PATIENCE
from tests.soak import only_in_soak

pytestmark = needs_site


def test_it_is_played_at_once_and_without_a_connection(visit: Visit) -> None:
    page = visit()
    expect(page.get_by_role("heading", name="Lucky Mansion")).to_be_visible()
    expect(page.locator(".facade svg")).to_be_visible()
    play_now(opened(page))
    expect(page).to_have_url(re.compile(r"/some/where/t/\?[\w-]+$"))
    act(page, 2)  # strike or answer, if that is asked for; else draw, or end the turn
    page.reload()
    expect(suspects(page)).to_be_visible(timeout=STARTED)
    kept = page.context
    expect_kept(page)
    kept.set_offline(True)
    page.reload()
    expect(suspects(page)).to_be_visible(timeout=STARTED)
    offline = visit(context=kept)
    expect(opened(offline).get_by_role("link", name=re.compile("Violet"))).to_be_visible(timeout=STARTED)
    kept.set_offline(False)


def test_it_speaks_german(visit: Visit) -> None:
    page = visit(locale="de-DE")
    expect(page.get_by_role("button", name=re.compile("^Losspielen|^Gleich spielen|^Jetzt"))).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "de")


def test_help_opens_beside_a_game_without_a_connection(visit: Visit) -> None:
    page = opened(visit())
    expect_kept(page)
    play_now(page)
    page.context.set_offline(True)
    page.get_by_role("button", name="Settings").click()
    with page.context.expect_page() as beside:
        page.get_by_role("dialog", name="Settings").get_by_role("link", name="Help").click()
    expect(beside.value.get_by_role("heading", name="Help", exact=True)).to_be_visible()
    page.context.set_offline(False)


def test_files_are_kept_side_by_side_and_one_is_told(new_context: Callable[..., BrowserContext], monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is answered before three files are asked for."""
    keeping, together, asked = threading.Event(), threading.Event(), count(1)
    answer = SiteFiles.do_GET

    def hold(handler: SiteFiles) -> None:
        if keeping.is_set() and not handler.path.endswith("/sw.js"):
            if next(asked) == 3:
                together.set()
            together.wait(PATIENCE)
        answer(handler)

    monkeypatch.setattr(SiteFiles, "do_GET", hold)
    with serving(SITE) as url, visitors(new_context, url) as visit:
        page = opened(visit())
        keeping.set()
        expect(page.get_by_text("Everything is here.")).to_be_visible(timeout=STARTED)
        assert together.is_set()
        page.reload()
        expect(page.get_by_text("The house itself is here too: it opens without a connection.")).to_be_visible()


def test_what_needs_a_server_is_not_offered(visit: Visit) -> None:
    page = opened(visit())
    play_now(page)
    expect(page.get_by_role("button", name="Chat")).to_have_count(0)
    expect(page.get_by_role("region", name="Chat")).to_have_count(0)
    page.get_by_role("button", name="Settings").click()
    settings = page.get_by_role("dialog", name="Settings")
    expect(settings.get_by_role("button", name="Close the table")).to_be_visible()
    expect(settings.get_by_role("button", name="Mute spectators")).to_have_count(0)
    about = visit("about/")
    expect(about.get_by_text("There are only files here")).to_be_visible()
    expect(about.get_by_text("keys to your seats")).to_have_count(0)


def test_about_leads_to_the_claims(visit: Visit) -> None:
    page = visit("about/")
    page.get_by_role("link", name="What thirty million games say").click()
    expect(page.get_by_role("heading", name="The claims")).to_be_visible()


def test_a_house_that_names_a_server_offers_both(new_context: Callable[..., BrowserContext], visit: Visit) -> None:
    """The address stands in site.json, where `make site ARGS='--server URL'` writes it."""
    about = json.loads((SITE / "site.json").read_text()) | {"server": "https://tables.example/"}
    context = new_context(reduced_motion="reduce")
    context.route("**/site.json", lambda route: route.fulfill(json=about))
    page = visit(context=context)
    expect(page.get_by_role("link", name="Play with others online")).to_have_attribute("href", "https://tables.example/")
    expect(page.get_by_role("button", name="Play now")).to_be_visible()


def test_what_it_weighs() -> None:
    """All that is kept for when there is no connection, sent by a host that compresses text."""
    listed = re.search(r"const FILES = (\[.*?\]);?$", (SITE / "sw.js").read_text(), re.MULTILINE)
    assert listed is not None
    files = [SITE / name for name in json.loads(listed[1])]
    assert len(files) > 100
    assert sum(len(gzip.compress(file.read_bytes())) for file in files) <= 7_500_000


def test_the_page_asks_nobody_else() -> None:
    policy = re.search('http-equiv="Content-Security-Policy" content="([^"]+)"', (SITE / "index.html").read_text())
    assert policy is not None
    assert policy[1].startswith("default-src 'none'")


@only_in_soak
def test_the_lesson(visit: Visit, site: str) -> None:
    page = opened(visit())
    begin(page, site)
    while obey(page):
        pass
    expect(the_end(page)).to_be_visible()
    expect(butler(page)).to_have_count(0)


@only_in_soak
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_whole_game_and_a_link_to_it(visit: Visit, site: str, edition: str) -> None:
    page = opened(visit(permissions=["clipboard-read", "clipboard-write"]))
    choose_edition(page, edition)
    page.get_by_role("button", name=re.compile("^Open")).click()
    expect(suspects(page)).to_be_visible(timeout=STARTED)
    stand_in(page)
    expect(ending(page)).to_be_visible(timeout=PLAYING)
    page.get_by_role("link", name="Watch", exact=True).first.click()
    page.get_by_role("button", name="Link to this moment").click()
    link = found(page, lambda: page.evaluate("() => navigator.clipboard.readText()"), "a link")  # it is compressed first
    assert link.startswith(f"{site}replay/#deed=")
    fresh = visit(link.removeprefix(site))
    expect(fresh.get_by_role("slider").first).to_be_visible(timeout=STARTED)
    expect(fresh.get_by_role("heading", name=re.compile("Replay"))).to_contain_text(re.compile("edition", re.IGNORECASE))


@only_in_soak
def test_a_rematch_begins_at_once(visit: Visit) -> None:
    page = opened(visit())
    play_now(page)
    stand_in(page)
    expect(ending(page)).to_be_visible(timeout=PLAYING)
    over = page.url
    page.get_by_role("button", name="Rematch").click()
    expect(page).not_to_have_url(over)
    expect(offered(page).first).to_be_visible(timeout=STARTED)
    page.get_by_role("link", name="Lucky Mansion").click()
    listed = page.get_by_role("link", name=re.compile("Violet"))
    expect(listed).to_have_count(2, timeout=STARTED)
    expect(listed.first).to_contain_text("Continue")
    expect(listed.last).to_contain_text("How it ended")


@only_in_soak
def test_an_attempt_is_where_it_was_after_a_reload(visit: Visit) -> None:
    page = opened(visit())
    play_now(page)
    for actions in range(400):
        expect(offered(page).or_(ending(page)).first).to_be_visible(timeout=STARTED)
        assert not ending(page).count(), "nobody tried anything"
        if offered(page, "pass").count():
            break
        act(page, actions)
    asked = page.locator(".actions").inner_text()
    page.reload()
    expect(offered(page, "pass")).to_be_visible(timeout=STARTED)
    expect(page.locator(".actions")).to_have_text(asked, use_inner_text=True)


def test_a_house_is_drawn_and_played(visit: Visit) -> None:
    page = visit("draw/")
    page.get_by_role("button", name="Start from").click()
    page.get_by_role("button", name="Rooms along a hall").click(timeout=STARTED)
    expect(page.get_by_text("Can be played by")).to_be_visible(timeout=STARTED)
    page.get_by_role("button", name="Play it").click()
    expect(page.locator("[data-zone]").first).to_be_attached(timeout=STARTED)
