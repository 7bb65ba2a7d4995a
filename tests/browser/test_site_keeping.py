"""What a browser keeps of the game as static files: games, and the site itself; and what happens where it keeps nothing."""

import json
import random
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from lucky.game import Game
from lucky.gamefile import game_text
from lucky.reading import shipped_text
from lucky.setup import Setup
from site_build.pages import write_service_worker
from site_build.serving import serving
from tests.browser.at_site import (
    PLAYING,
    SITE,
    STARTED,
    Visit,
    expect_kept,
    needs_site,
    opened,
    play_now,
    stand_in,
    suspects,
    visitors,
)
from tests.browser.at_table import act, offered
from tests.browser.at_table import the_end as ending
from tests.soak import WAITS

pytestmark = [needs_site, *WAITS]

# Put before the script of the worker that keeps the tables.
FORBIDDEN = """Object.defineProperty(self, 'indexedDB', { get() { throw new DOMException('not here', 'SecurityError') } });\n"""
FULL = """
let full = false;
new BroadcastChannel('storage').onmessage = ({ data }) => { full = data };
const usual = IDBDatabase.prototype.transaction;
IDBDatabase.prototype.transaction = function (stores, mode, ...more) {
  const change = usual.call(this, stores, mode, ...more);
  if (full && mode === 'readwrite') queueMicrotask(() => change.abort());
  return change;
};
"""

# What Python notes of a storage that does not take it, and Playwright of a service worker that it forbids.
FOR_THE_LOG = r"""Service Worker|could not write|Traceback|File "lucky|exception was the direct cause|OSError|CannotKeep|^$"""


def drop(page: Page, name: str, text: str) -> None:
    """Drop a file on the page."""
    made = "([name, text]) => { const held = new DataTransfer(); held.items.add(new File([text], name)); return held }"
    held = page.evaluate_handle(made, [name, text])
    page.dispatch_event("body", "drop", {"dataTransfer": held})


def finished() -> Game:
    """A game by chance."""
    game = Game(Setup("free", players=3), seed="dropped")
    dice = random.Random(1)
    while not game.over:
        game.apply(dice.choice(list(game.position.legal())))
    return game


def tampered(context: BrowserContext, before: str) -> None:
    """Have something run in the worker that keeps the tables, before all else."""

    def answer(route: Route) -> None:
        reply = route.fetch()
        route.fulfill(response=reply, body=before + reply.text())

    context.route("**/desk.worker*.js", answer)


def test_a_dropped_game_is_seen_again(visit: Visit) -> None:
    page = opened(visit())
    drop(page, "evening.game", game_text(finished()))
    expect(page.get_by_role("slider").first).to_be_visible(timeout=STARTED)
    drop(page, "other.game", game_text(finished()))
    expect(page.get_by_role("slider").first).to_be_visible(timeout=STARTED)
    drop(page, "letter.txt", "Dear Doctor,")
    expect(page.get_by_role("alert")).to_be_visible(timeout=STARTED)


def test_a_dropped_house_goes_onto_the_drawing_board(visit: Visit) -> None:
    page = opened(visit())
    house = shipped_text("boards/original.toml").replace("The Original House", "The Dropped House")
    drop(page, "broken.toml", house.replace("size = [", "size = [[", 1))
    expect(page.get_by_text(re.compile(r"The file, line \d+: is not valid TOML"))).to_be_visible(timeout=STARTED)
    assert "draw" not in page.url
    drop(page, "house.toml", house)
    expect(page).to_have_title(re.compile("The Dropped House"), timeout=STARTED)


def test_all_games_go_to_another_browser(visit: Visit, tmp_path: Path) -> None:
    page = opened(visit())
    play_now(page)
    act(page, 2)
    table = page.url
    page.goto(page.url.partition("t/")[0] + "settings/")
    with page.expect_download() as saved:
        opened(page).get_by_role("button", name="Save all games as a file").click()
    saved.value.save_as(tmp_path / "games.json")
    assert len(json.loads((tmp_path / "games.json").read_text())["tables"]) == 1
    other = opened(visit("settings/"))
    other.get_by_label("Open such a file").set_input_files(tmp_path / "games.json")
    expect(other.get_by_text("1 game taken in.")).to_be_visible()
    drop(other, "games.json", (tmp_path / "games.json").read_text())
    expect(other.get_by_text("0 of 1 games taken in")).to_be_visible()
    drop(other, "games.json", "{")
    expect(other.get_by_text("This file cannot be read.")).to_be_visible()
    other.goto(table)
    expect(suspects(other)).to_be_visible(timeout=STARTED)


def test_every_game_can_be_found_again(visit: Visit) -> None:
    page = opened(visit())
    listed = page.get_by_role("link", name=re.compile("Violet"))
    for games in range(1, 8):
        play_now(page)
        page.get_by_role("link", name="Lucky Mansion").click()
        expect(listed).to_have_count(min(games, 6), timeout=STARTED)
    page.get_by_role("button", name="Older games").click()
    expect(listed).to_have_count(7)
    expect(page.get_by_role("button", name="Older games")).to_have_count(0)


def test_one_tab_plays_and_the_other_is_told(visit: Visit) -> None:
    page = opened(visit())
    play_now(page)
    second = page.context.new_page()
    second.goto(page.url)
    expect(second.get_by_text("This game is open in another tab.")).to_be_visible(timeout=STARTED)
    second.get_by_role("button", name="Play here instead").click()
    expect(suspects(second)).to_be_visible(timeout=STARTED)
    expect(page.get_by_text("This game is open in another tab.")).to_be_visible(timeout=STARTED)


@pytest.fixture
def without_storage(new_context: Callable[..., BrowserContext], site: str) -> Iterator[Callable[[str], Page]]:
    """Somebody whose browser keeps nothing, or not everything."""

    def visit(before: str) -> Page:
        context = new_context(reduced_motion="reduce", service_workers="block")
        tampered(context, before)
        return opened(come(context=context))

    with visitors(new_context, site, FOR_THE_LOG) as come:
        yield visit


def test_where_nothing_is_kept_one_plays_and_is_told(without_storage: Callable[[str], Page]) -> None:
    page = without_storage(FORBIDDEN)
    expect(page.get_by_text("This browser keeps nothing here")).to_be_visible()
    play_now(page)
    act(page, 2)


def test_where_storage_is_full_an_action_is_refused(without_storage: Callable[[str], Page]) -> None:
    page = without_storage(FULL)
    ending_the_turn = offered(page, "draw").or_(offered(page, "end"))
    play_now(page)
    while not ending_the_turn.count():  # a game in which one is asked for something else first
        page.get_by_role("link", name="Lucky Mansion").click()
        play_now(page)
    page.evaluate("() => new BroadcastChannel('storage').postMessage(true)")
    log = page.locator(".log ol")
    before = log.inner_text()
    ending_the_turn.first.click()
    expect(page.get_by_text("The browser cannot write it down")).to_be_visible()
    assert log.inner_text() == before
    page.evaluate("() => new BroadcastChannel('storage').postMessage(false)")
    ending_the_turn.first.click()
    expect(log).not_to_have_text(before, use_inner_text=True)


def test_a_newer_house_is_announced_outside_of_games(new_context: Callable[..., BrowserContext], tmp_path: Path) -> None:
    built = shutil.copytree(SITE, tmp_path / "site")
    with serving(built, "/lucky/") as url, visitors(new_context, url) as visit:
        page = opened(visit())
        expect_kept(page)
        about = json.loads((built / "site.json").read_text()) | {"version": "99.0"}
        (built / "site.json").write_text(json.dumps(about))
        write_service_worker(built)
        page.reload()
        news = page.get_by_text("A newer house has been built.")
        expect(news).to_be_visible(timeout=STARTED)
        play_now(page)
        expect(news).to_have_count(0)
        page.go_back()
        expect(news).to_be_visible()
        page.get_by_role("button", name="Move in").click()
        expect(news).to_have_count(0, timeout=STARTED)
        opened(page)
        assert page.evaluate("async () => (await (await fetch('site.json')).json()).version") == "99.0"


@pytest.mark.parametrize("engine", ["compiled", "interpreted"])
def test_what_the_build_was_told_is_said(new_context: Callable[..., BrowserContext], tmp_path: Path, engine: str) -> None:
    built = shutil.copytree(SITE if engine == "compiled" else SITE.with_name("site-interpreted"), tmp_path / "site")
    about = json.loads((built / "site.json").read_text())
    assert about["engine"] == engine
    (built / "site.json").write_text(json.dumps(about | {"server": "https://example.org/house/"}))
    with serving(built) as url, visitors(new_context, url) as visit:
        page = opened(visit())
        expect(page.get_by_role("link", name="Play with others online")).to_have_attribute("href", "https://example.org/house/")
        expect(page.get_by_text("nobody thinks far ahead here")).to_have_count(int(engine == "interpreted"))
        play_now(page)
        stand_in(page)
        expect(ending(page)).to_be_visible(timeout=PLAYING)
