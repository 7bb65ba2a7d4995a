"""Every card has a picture, and the browser's pictures are the press's."""

import runpy
from pathlib import Path
from xml.etree import ElementTree

import pytest

from lucky import cards
from lucky.cards import Card
from lucky.draw.engravings import engraving, engravings

ROOT = Path(__file__).parent.parent


def test_the_clients_engravings_are_current() -> None:
    for path, text in runpy.run_path(str(ROOT / "scripts/engravings"))["files"]().items():
        assert path.read_text(encoding="utf-8") == text, "Run: .venv/bin/python scripts/engravings"


@pytest.mark.parametrize("deck", sorted(set(cards.shipped().values())))
def test_every_weapon_and_failure_has_a_picture_of_its_own(deck: str) -> None:
    drawn = engravings()
    faces = [(f"{card.kind}s", card.name if card.kind == "weapon" else card.title) for card in cards.load(deck).cards]
    missing = [(kind, name) for kind, name in faces if kind in ("weapons", "failures") and name not in drawn[kind]]
    assert missing == [], "Draw them in src/lucky/data/engravings.toml, then run scripts/engravings."


def test_no_two_weapons_share_a_picture() -> None:
    drawn = engravings()
    pictures = [*drawn["weapons"].values(), drawn["other"]["weapon"]]
    assert len(set(pictures)) == len(pictures)


def test_words_in_a_picture_are_drawn() -> None:
    """Set as text, a word on a barometer would be part of the card's name to whoever has it read out."""
    written = [name for table in engravings().values() for name, art in table.items() if "<text" in art]
    assert written == []


def test_every_picture_is_whole() -> None:
    drawn = engravings()
    for table in ("moves", "weapons", "motifs", "signs"):
        for art in drawn[table].values():
            assert len(ElementTree.fromstring(f"<g>{art}</g>"))


def test_a_card_from_another_box_shows_something() -> None:
    assert engraving(Card("Old Rope", "weapon")) == engravings()["weapons"]["Piece of Rope"]
    wrapped = {engravings()["other"]["weapon"], *engravings()["wrapped"].values()}
    assert {engraving(Card(name, "weapon")) for name in ("Tuba", "Grudge", "Cello", "Spanner", "Bust")} <= wrapped
    assert len({engraving(Card(name, "weapon")) for name in ("Tuba", "Grudge", "Cello")}) == 3
    assert "<path" in engraving(Card("Phew", "failure", title="Phew"))
    assert engraving(Card("Sprint", "move", steps=9)) == engraving(Card("Move 3", "move", steps=3))
