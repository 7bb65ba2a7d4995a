"""Every language says everything: the client's messages, the server's sentences, names of rooms and cards."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


# Somebody may run pytest alone, before anything was installed; where all is meant to be there, missing tools are a fault.
TOOLS = (ROOT / "web/node_modules").exists() or "CI" in os.environ


@pytest.mark.skipif(not TOOLS, reason="the client's tools are not installed")
def test_no_message_is_missing_and_none_is_unused() -> None:
    found = subprocess.run([sys.executable, ROOT / "scripts/words"], capture_output=True, text=True, check=False)
    assert found.returncode == 0, f"\n{found.stdout}{found.stderr}"


@pytest.mark.parametrize("path", sorted(ROOT.glob("docs/rules.??.md")), ids=lambda path: path.name)
def test_the_rules_are_the_same_ones_in_every_language(path: Path) -> None:
    """Rule by rule: the same ids, and the same references to other rules."""
    assert rules_in(path) == rules_in(ROOT / "docs/rules.md")


def rules_in(path: Path) -> dict[str, set[str]]:
    """The rules of a book, each with the ids it mentions."""
    parts = re.split(r'<a id="(\w+)"></a>', path.read_text(encoding="utf-8"))[1:]
    return {rule: set(re.findall(r"\b[SMVAEH]\d{1,2}\b", text)) for rule, text in zip(parts[::2], parts[1::2], strict=True)}
