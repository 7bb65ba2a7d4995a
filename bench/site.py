"""The game as static files in Chromium: how soon it is there, whether the page ever hangs, how fast bots think in its worker.

    make site && bench/site
    bench/site --visits 5 --minutes 0       starts only

A visit clicks on Play now as soon as there is such a button and lasts until an action is offered; the first one is that of an empty
browser. Everything comes from a plain file server on this machine. Goals: 5 s and 3 s on two idle cores, no task of the
page over 100 ms, `ismcts:1000` at most 4 times as long as natively. For every long task its own processor time is shown too: on a
machine that does other things, the rest was waiting.
"""

import argparse
import os
import tempfile
import threading
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import which
from statistics import median
from typing import Any

from playwright.sync_api import BrowserContext, Page, sync_playwright

from lucky.engine import engine_kind
from site_build.same_play import thinking_seconds
from site_build.serving import serving

ROOT = Path(__file__).parent.parent
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
LONG = 50.0  # ms, as browsers call a task long
PATIENCE = 180_000.0  # ms
SETTLING = 15_000.0  # ms in which a browser may keep what it has compiled
OFFERED = ".actions .kind:not([aria-disabled=true])"
TRACED = ["__metadata", "toplevel", "disabled-by-default-devtools.timeline", "devtools.timeline", "v8.execute", "blink.user_timing"]

# Notes when the first heading is painted, when nothing is loading any more, and when there is something to do.
WATCH = """
window.noted = { first: 0, fetched: 0, python: 0, ready: 0, board: 0, playable: 0 };
new MutationObserver(() => {
  if (!noted.first && document.querySelector('h1')) requestAnimationFrame(() => setTimeout(() => (noted.first ||= performance.now())));
  const loading = document.querySelector('progress');
  if (loading) noted.loading = true;
  if (!noted.fetched && loading?.value > 0.8) noted.fetched = performance.now();
  if (!noted.python && loading?.value > 0.9) noted.python = performance.now();
  if (!noted.ready && noted.loading && !document.querySelector('progress')) noted.ready = performance.now();
  if (!noted.board && document.querySelector('[data-zone]'))
    requestAnimationFrame(() => setTimeout(() => (noted.board ||= performance.now())));
  if (!noted.playable && document.querySelector('OFFERED') && document.querySelector('[data-zone]'))
    requestAnimationFrame(() => setTimeout(() => (noted.playable ||= performance.now())));
}).observe(document, { childList: true, subtree: true, attributes: true });
""".replace("OFFERED", OFFERED)


def main() -> None:
    """Visits, a game, thoughts."""
    options = arguments()
    with serving(options.folder, "/lucky/") as url, tempfile.TemporaryDirectory() as folder:
        visits(url, options.visits)
        with browser(Path(folder)) as context:
            if options.minutes:
                hangs(context, url, options.minutes)
            thoughts(context, url)


def arguments() -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--visits", type=int, default=3)
    parser.add_argument("--minutes", type=float, default=1.0, help="of a game among bots, in which the page is watched")
    parser.add_argument("--folder", type=Path, default=ROOT / "build/site")
    return parser.parse_args()


@contextmanager
def browser(folder: Path) -> Iterator[BrowserContext]:
    """A browser that remembers what it has seen in this folder, compiled code too."""
    root = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    installed = next(filter(None, map(which, BROWSERS)), None)
    with sync_playwright() as play:
        context = play.chromium.launch_persistent_context(str(folder), executable_path=installed, args=root)
        context.set_default_timeout(PATIENCE)
        yield context
        context.close()


def visits(url: str, count: int) -> None:
    """How long somebody waits, at the first visit, the second and the third: the browser keeps compiled code from the second on."""
    found: dict[str, list[dict[str, float]]] = defaultdict(list)
    for _ in range(count):
        with tempfile.TemporaryDirectory() as folder, browser(Path(folder)) as context:
            for name in ("first visit", "second visit", "third visit"):
                found[name].append(visit(context, url))
    for name, times in found.items():
        said = [
            f"{what} {median(each[what] for each in times) / 1000:.2f} s"
            for what in ("first", "fetched", "python", "ready", "board", "playable")
        ]
        print(f"{name}: {', '.join(said)} (median of {count})", flush=True)


def visit(context: BrowserContext, url: str) -> dict[str, float]:
    """What the page noted, in milliseconds since it was asked for."""
    page = begun(context, url)
    noted: dict[str, float] = page.evaluate("noted")
    page.evaluate("async () => { await navigator.serviceWorker.ready }")
    page.wait_for_timeout(SETTLING)
    page.close()
    return noted


def begun(context: BrowserContext, url: str) -> Page:
    """A page in which a game has just begun."""
    page = context.new_page()
    page.add_init_script(WATCH)
    page.goto(url, wait_until="commit")
    page.get_by_role("button", name="Play now").click()
    page.locator(OFFERED).first.wait_for()
    while not page.evaluate("noted.playable && noted.ready"):  # the page's policy forbids wait_for_function
        page.wait_for_timeout(50)
    return page


def hangs(context: BrowserContext, url: str, minutes: float) -> None:
    """The long tasks of the page's own thread, while the house opens and while bots play."""
    for name in ("a start", "a game"):
        with traced(context) as events:
            page = begun(context, url)
            if name == "a game":
                page.get_by_role("button", name="Settings").click()
                page.get_by_role("button", name="Let a bot play for me").click()
                page.wait_for_timeout(60_000 * minutes)
            page.close()
        tell(name, long_tasks(events))


@contextmanager
def traced(context: BrowserContext) -> Iterator[list[dict[str, Any]]]:
    """What the browser's threads do meanwhile; complete when the context ends."""
    events: list[dict[str, Any]] = []
    quiet = context.new_page()
    session, done = context.new_cdp_session(quiet), threading.Event()
    session.on("Tracing.dataCollected", lambda data: events.extend(data["value"]))
    session.on("Tracing.tracingComplete", lambda _: done.set())
    session.send("Tracing.start", {"categories": ",".join(TRACED), "transferMode": "ReportEvents"})
    yield events
    session.send("Tracing.end")
    while not done.is_set():
        quiet.wait_for_timeout(100)
    quiet.close()


def long_tasks(events: list[dict[str, Any]]) -> list[tuple[float, float, str]]:
    """The long tasks of the page's thread: milliseconds, milliseconds of processor time, and what took most of it."""
    threads = {(e["pid"], e["tid"]) for e in events if e["name"] == "thread_name" and e["args"]["name"] == "CrRendererMain"}
    ours = [e for e in events if (e["pid"], e.get("tid")) in threads and e.get("ph") == "X"]
    tasks = [e for e in ours if e["name"].endswith("RunTask") and e["dur"] > 1000 * LONG]
    found = []
    for task in tasks:
        inside = [e for e in ours if e is not task and task["ts"] <= e["ts"] <= task["ts"] + task["dur"] and "RunTask" not in e["name"]]
        longest = max(inside, key=lambda e: float(e["dur"]), default=task)
        found.append((task["dur"] / 1000, task.get("tdur", 0) / 1000, longest["name"]))
    return sorted(set(found), reverse=True)


def tell(name: str, tasks: list[tuple[float, float, str]]) -> None:
    """Print long tasks, the longest by processor time first."""
    worst, busiest = max((t[0] for t in tasks), default=0.0), max((t[1] for t in tasks), default=0.0)
    print(f"{name}: {len(tasks)} tasks over {LONG:.0f} ms, the longest {worst:.0f} ms, {busiest:.0f} ms of processor time at most")
    for wall, processor, what in tasks[:6]:
        print(f"    {wall:.0f} ms, {processor:.0f} of them at work: {what}", flush=True)


def thoughts(context: BrowserContext, url: str) -> None:
    """A decision of ismcts:1000 in the worker where bots think, and natively; in turn, so that both meet the same machine."""
    page = begun(context, url)
    worker = next(worker for worker in page.workers if "bots" in worker.url)
    page.wait_for_timeout(1000)
    text = (ROOT / "site_build/same_play.py").read_text().partition("if __name__")[0]
    worker.evaluate("async (text) => { while (!self.python) await new Promise((go) => setTimeout(go, 50)); python.runPython(text) }", text)
    there, here = [], []
    for _ in range(5):
        there.append(worker.evaluate("() => python.runPython('thinking_seconds()')"))
        here.append(thinking_seconds())
    print(f"ismcts:1000: {1000 * median(there):.0f} ms in the worker, {1000 * median(here):.0f} ms here ({engine_kind()}):", end=" ")
    print(f"{median(there) / median(here):.1f} times as long")


if __name__ == "__main__":
    main()
