"""A browser, a terminal and a bot at one server's table finish one game."""

import subprocess
import sys

from playwright.sync_api import expect

from tests.browser.at_table import Arrive, act, offered, sit, table_for, the_end
from tests.patience import PATIENCE

MOST_ACTIONS = 40  # by mouse; then a bot goes on in the browser's seat
AHEAD = "1\n" * 2000  # a terminal that takes whatever stands first, written ahead


def test_a_browser_a_terminal_and_a_bot_finish_one_game(arrive: Arrive, base_url: str) -> None:
    made = table_for(base_url, people=2)
    page = arrive()
    sit(page, base_url, made, 0)
    grace = next(key for key in made["seats"] if key["seat"] == 1)
    link = f"{base_url}/t/{made['table']}#seat=1.{grace['token']}"
    command = [sys.executable, "-m", "lucky", "play", "--plain", link]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as terminal:
        assert terminal.stdin is not None
        terminal.stdin.write(AHEAD)
        terminal.stdin.close()
        terminal.stdin = None
        for actions in range(MOST_ACTIONS):
            expect(offered(page).or_(the_end(page)).first).to_be_visible()
            if the_end(page).count():
                break
            act(page, actions)
        else:
            page.get_by_role("button", name="Settings").click()
            page.get_by_role("button", name="Let a bot play for me").click()
        expect(the_end(page)).to_be_visible()
        said, _ = terminal.communicate(timeout=PATIENCE)
    assert terminal.returncode == 0, said
    assert "You are Grace." in said
    assert " wins." in said
    assert said.rstrip().endswith("all told.")
    winner = next(line for line in said.splitlines() if line.endswith(" wins.")).removesuffix(" wins.")
    expect(the_end(page)).to_contain_text("You did it" if winner == "Ada" else f"{winner} did it")
