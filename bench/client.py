"""How smoothly the client runs in Chromium: frames while pawns walk and cards fly, and how soon what the server says is on screen.

    bench/client                     half a minute at a table of bots, 1440 x 900
    bench/client --seconds 60 --size 360x740 --edition anniversary

A frame is late if it comes later than the next but one beat of a 60 Hz screen. A message is on screen when the frame after it has
been painted and the log in that frame tells what the message told. Goals: 60 frames a second, 50 ms.
"""

import argparse
import asyncio
import os
import tempfile
from dataclasses import dataclass
from pathlib import Path
from shutil import which
from statistics import median, quantiles
from typing import Any

from playwright.async_api import async_playwright

from lucky.client import Client
from lucky.messages import Options, SeatRequest
from tests.server_process import Server

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
LATE = 25.0  # ms: one beat of 60 Hz and a half
PACE = 0.3  # seconds between the actions of bots: somebody is always on the move

# Runs in the page before anything else does. Nothing in here asks for layout.
WATCH = """
window.measured = { moving: [], still: [], shown: [] };
const [walking, flying] = ['piece walking', 'flying'].map((name) => document.getElementsByClassName(name)); // these cost no search
let before = 0;
(function frame(now) {
  if (before) measured[walking.length + flying.length ? 'moving' : 'still'].push(now - before);
  before = now;
  requestAnimationFrame(frame);
})(0);
window.WebSocket = class extends WebSocket {
  constructor(...address) {
    super(...address);
    this.addEventListener('message', ({ data }) => {
      if (!data.includes('"game_update"')) return;
      const heard = performance.now();
      const told = JSON.parse(data).events.at(-1)?.text;
      requestAnimationFrame(() => {
        const painted = new MessageChannel();
        painted.port1.onmessage = () => {
          const log = document.querySelector('.log ol')?.textContent ?? '';
          if (told) measured.shown.push([performance.now() - heard, log.includes(told)]);
        };
        painted.port2.postMessage(0);
      });
    });
  }
};
"""


@dataclass(frozen=True)
class Measured:
    """What the page noted down, in milliseconds."""

    moving: list[float]  # from frame to frame, while something moves
    still: list[float]
    shown: list[tuple[float, bool]]  # from hearing of it to the painted frame, and whether it was in it


def main() -> None:
    options = arguments()
    with tempfile.TemporaryDirectory() as folder, Server(f"sqlite:///{Path(folder) / 'house.db'}", Path(folder) / "house.log") as server:
        found = asyncio.run(measure(server.url, options))
    for name, frames in (("while something moves", found.moving), ("while nothing does", found.still)):
        late = sum(frame > LATE for frame in frames) / max(1, len(frames))
        print(f"frames {name}: {len(frames)}, {spread(frames)}, {late:.1%} late")
    delays = [delay for delay, _ in found.shown]
    print(f"message to screen: {len(delays)}, {spread(delays)}, {sum(not there for _, there in found.shown)} not in the next frame")


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--size", default="1440x900", help="of the window")
    parser.add_argument("--edition", default="free")
    parser.add_argument("--url", default="", help="a server that runs already")
    return parser.parse_args()


def spread(times: list[float]) -> str:
    """The middle, and what one in a hundred exceeds."""
    if len(times) < 2:
        return "too few to tell"
    return f"median {median(times):.1f} ms, p99 {quantiles(times, n=100, method='inclusive')[98]:.1f} ms, worst {max(times):.1f} ms"


async def measure(url: str, options: argparse.Namespace) -> Measured:
    """Look on at a table of bots for a while."""
    width, height = map(int, options.size.split("x"))
    installed = next(filter(None, map(which, BROWSERS)), None)
    root = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    async with Client(options.url or url) as server, async_playwright() as play:
        browser = await play.chromium.launch(executable_path=installed, args=root)
        page = await browser.new_page(viewport={"width": width, "height": height}, reduced_motion="no-preference")
        await page.add_init_script(WATCH)
        await page.goto(f"{options.url or url}/t/{await table_of_bots(server, options.edition)}")
        await page.locator("[data-zone]").first.wait_for()
        await page.wait_for_timeout(1000 * options.seconds)
        noted: dict[str, Any] = await page.evaluate("measured")
        await browser.close()
    return Measured(noted["moving"], noted["still"], [(delay, there) for delay, there in noted["shown"]])


async def table_of_bots(server: Client, edition: str) -> str:
    """A table where a game has begun that nobody of flesh and blood takes part in."""
    seats = [SeatRequest(kind="me", name="Ada")] + [SeatRequest(kind="bot", bot="greedy")] * 4
    made = await server.create({"edition": edition, "players": 5}, seats, options=Options(pace=PACE), start=True)
    async with server.connect(made.table, [key.token for key in made.seats]) as table:
        await table.leave(0)
    return made.table


if __name__ == "__main__":
    main()
