"""What somebody hears who listens to a page instead of looking at it."""

import re

from playwright.sync_api import Locator, Page, expect

# Everything the live regions say, in the order in which it is said.
LISTEN = """
window.heard = []
new MutationObserver((changes) => {
  for (const change of changes)
    for (const node of change.addedNodes)
      if (node.nodeName === 'P' && node.parentElement?.matches('[aria-live=polite], [aria-live=assertive]'))
        window.heard.push(node.textContent)
}).observe(document, { childList: true, subtree: true })
"""


def listen(page: Page) -> list[str]:
    """What has been said aloud so far, on a page that came with LISTEN."""
    heard: list[str] = page.evaluate("window.heard")
    return heard


def hears(page: Page, text: str | re.Pattern[str]) -> None:
    """Wait until something is said aloud, politely or not: what happens together is told together, and then it may be urgent."""
    said = page.locator("[aria-live=polite] p").or_(page.locator("[aria-live=assertive] p"))
    expect(said.filter(has_text=text).first).to_be_attached()


def focused(page: Page) -> Locator:
    return page.locator(":focus")


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)
