"""What somebody hears who listens to a page instead of looking at it."""

from playwright.sync_api import Locator, Page

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


def focused(page: Page) -> Locator:
    return page.locator(":focus")


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)
