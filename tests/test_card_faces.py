"""What is in the box of a table: every card once, valued as its rules do."""

from typing import Any

import pytest
from litestar.testing import TestClient

from lucky.server.app import create_app
from lucky.service.card_faces import faces_of
from lucky.setup import Setup


@pytest.mark.parametrize(("setup", "cards", "luck"), [(Setup("free"), 96, 62), (Setup("anniversary"), 72, 98)])
def test_every_card_is_there(setup: Setup, cards: int, luck: int) -> None:
    faces = faces_of(setup)
    assert len({face.card for face in faces}) == cards
    assert sum(face.luck for face in faces) == luck


def test_variants_show_on_the_cards() -> None:
    plain, thin = faces_of(Setup("free")), faces_of(Setup("free", variants=("strong-weapons", "no-threes")))
    assert len(plain) - len(thin) == 4
    assert {face.name: face.there for face in thin}["Trowel"] == 7


def test_a_table_shows_its_cards_to_anybody() -> None:
    with TestClient(create_app()) as client:
        made: dict[str, Any] = client.post(
            "/api/tables", json={"setup": {"edition": "free", "players": 3}, "seats": 3 * [{"kind": "me"}]}
        ).json()
        faces = client.get(f"/api/tables/{made['table']}/cards").json()
        assert faces[0]["name"] == "Move 1"
        assert faces[0]["flavour"]
        assert client.get("/api/tables/nowhere/cards").status_code == 404
