"""The client's own type: small enough to come first, with every letter of our languages in it."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FONTS = ROOT / "web/src/fonts"
FIRST = ("regular", "bold", "italic")  # what every reader fetches; the rest of Latin waits for a name that wants it
TEXTS = [*(path for path in (ROOT / "web/src/words").glob("*.ts") if ".test." not in path.name), *ROOT.glob("docs/rules*.md")]
OTHERS = set("\n●‼")  # the title of a tab is the system's to draw


def letters(face: str) -> set[int]:
    """The letters that the stylesheet says are in a face's file."""
    (rule,) = (rule for rule in (FONTS / "fonts.css").read_text(encoding="utf-8").split("@font-face") if f"/pagella-{face}.woff2" in rule)
    ranges = re.findall(r"U\+([0-9A-F]+)(?:-([0-9A-F]+))?", rule)
    return {code for first, last in ranges for code in range(int(first, 16), int(last or first, 16) + 1)}


@pytest.mark.parametrize("face", FIRST)
@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.name)
def test_every_letter_of_our_languages_comes_at_once(face: str, path: Path) -> None:
    missing = {*map(ord, {*path.read_text(encoding="utf-8")} - OTHERS)} - letters(face)
    assert not [*map(chr, missing)]


def test_the_letters_leave_room_for_the_page() -> None:
    """A first load has 160 KB, compressed; a WOFF2 is."""
    assert sum((FONTS / f"pagella-{face}.woff2").stat().st_size for face in FIRST) < 36_000
    assert all((FONTS / f"pagella-{face}.woff2").read_bytes()[:4] == b"wOF2" for face in FIRST)
