"""The client's types say what the server says."""

import re
import subprocess
import sys
from pathlib import Path
from random import Random

from lucky.event_text import FACTS
from lucky.game import Game
from lucky.setup import Setup

ROOT = Path(__file__).parent.parent
STATE = (ROOT / "web/src/state.ts").read_text(encoding="utf-8")


def fields(interface: str) -> set[str]:
    """The names of an interface's fields in state.ts."""
    body = re.search(rf"export interface {interface} {{(.*?)\n}}", STATE, re.DOTALL)
    assert body, f"state.ts has no {interface}"
    return set(re.findall(r"^  (\w+)\??:", body[1], re.MULTILINE))


def test_the_messages_are_written_anew() -> None:
    done = subprocess.run([sys.executable, ROOT / "scripts/types", "--check"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_the_state_has_its_fields() -> None:
    """From the first attempt to the end, where the hands are open."""
    game, random, attempt = Game(Setup(edition="free", players=3), seed="types"), Random(1), None
    while not game.over:
        may = game.legal()
        game.play(next((deed for deed in may if deed.startswith("attempt")), random.choice(may)))
        attempt = attempt or game.view().to_dict()["attempt"]
    assert attempt is not None
    assert fields("Attempt") == set(attempt)
    state = game.view(open=True).to_dict()
    assert fields("State") == set(state)
    assert fields("Seat") == set(state["seats"][0])
    assert fields("Face") == set(next(seat["hand"][0] for seat in state["seats"] if seat["hand"]))


def test_an_event_tells_its_facts() -> None:
    assert fields("Told") == {"event", "text"} | {fact for _, *facts in FACTS.values() for fact in facts}
