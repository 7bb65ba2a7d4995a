"""The pages behind nginx, under a path of their own."""

import httpx
from playwright.sync_api import Page, expect

from tests.browser.at_table import offered, play_on
from tests.patience import PATIENCE
from tests.server_process import Server
from tests.test_proxy import proxied as proxied


def test_the_page_through_nginx(proxied: tuple[str, Server], page: Page) -> None:
    url, server = proxied
    said: list[str] = []
    missed: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("response", lambda answer: missed.append(answer.url) if answer.status >= 400 or not answer.url.startswith(url) else None)
    page.set_default_timeout(PATIENCE * 1000)
    expect.set_options(timeout=PATIENCE * 1000)
    page.goto(url)
    page.get_by_label("Your name").first.fill("Ada")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url(f"{url}/t/*")
    expect(offered(page).first).to_be_visible()
    table = page.url
    page.reload()
    play_on(page)
    page.goto(f"{url}/rules/free#M9")
    page.get_by_role("navigation").get_by_role("link", name="Settings").click()
    page.wait_for_url(f"{url}/settings")
    page.go_back()
    page.locator("a[href*='#section-']").first.click()
    page.wait_for_url(f"{url}/rules/free#section-*")
    page.goto(f"{url}/")
    page.get_by_role("link", name="Ada").first.click()
    page.wait_for_url(table)
    page.evaluate("navigator.serviceWorker.register('sw.js').then(() => navigator.serviceWorker.ready).then(() => true)")
    assert page.evaluate("navigator.serviceWorker.ready.then((found) => found.scope)") == f"{url}/"
    manifest = page.evaluate("fetch(document.querySelector('link[rel=manifest]').href).then((answer) => answer.json())")
    assert httpx.get(f"{url}/{manifest['icons'][0]['src']}", timeout=PATIENCE).status_code == 200
    assert (said, missed) == ([], [])
    server.kill()
    page.goto(f"{url}/about")
    expect(page.locator("body")).to_be_visible()
