"""The house of a table as a client draws it: everything in its place, and every step can be walked."""

from collections import deque
from typing import Any
from xml.etree import ElementTree

import pytest
from litestar.testing import TestClient

from lucky.messages import PROTOCOL, PROTOCOL_HEADER
from lucky.server.app import create_app
from lucky.service.board_layers import BoardLayers, ground_of
from lucky.setup import Setup

SETUPS = {
    "free": Setup("free", 4),
    "anniversary": Setup("anniversary", 3),
    "two floors": Setup("free", 5, board="bed-and-breakfast"),
    "upstairs": Setup("free", 4, board="bed-and-breakfast", floors=("up",)),
}


@pytest.fixture(scope="module", params=[(name, stacked) for name in SETUPS for stacked in (False, True)], ids=str)
def house(request: pytest.FixtureRequest) -> tuple[Setup, BoardLayers]:
    name, stacked = request.param
    return SETUPS[name], ground_of(SETUPS[name], stacked)


def test_every_place_of_the_game_is_there(house: tuple[Setup, BoardLayers]) -> None:
    setup, ground = house
    assert [zone.name for zone in ground.zones] == [zone.name for zone in setup.ground.zones]
    for zone, steps in zip(ground.zones, setup.ground.steps, strict=True):
        assert list(zone.steps) == setup.ground.names(steps)
    for part in (ground.under, ground.over):
        assert ElementTree.fromstring(part).attrib["viewBox"] == f"0 0 {ground.width:g} {ground.height:g}"


def test_pawns_stand_on_the_floor_of_their_zone(house: tuple[Setup, BoardLayers]) -> None:
    _, ground = house
    floors: dict[str, list[tuple[float, ...]]] = {}
    for name, *box in ground.boxes:
        floors.setdefault(name, []).append(tuple(map(float, box)))
    for zone in ground.zones:
        for key, crowd in zone.crowds.items():
            assert len(crowd.places) == int(key[0]) + int(key[1:])
            for x, y, scale in crowd.places:
                assert 0 < scale <= 1
                assert any(a < x < c and b < y < d + 0.2 for a, b, c, d in floors[zone.name]), (zone.name, key)


def test_everybody_who_starts_has_a_place(house: tuple[Setup, BoardLayers]) -> None:
    setup, ground = house
    start = ground.zones[setup.places()["start"]]
    assert f"1{setup.seats + 2}" in start.crowds


def test_a_step_never_leads_through_another_room(house: tuple[Setup, BoardLayers]) -> None:
    """Ways through doors and passages join exactly the zones that are a step apart."""
    _, ground = house
    places = {zone.name for zone in ground.zones}
    owner = [box[0] for box in ground.boxes]
    beside: dict[int, set[int]] = {}
    for way in ground.ways:
        beside.setdefault(way.start, set()).add(way.end)
        beside.setdefault(way.end, set()).add(way.start)
    for zone in ground.zones:
        seen = {k for k, name in enumerate(owner) if name == zone.name}
        queue, found = deque(seen), set[str]()
        while queue:
            for near in beside.get(queue.popleft(), set()) - seen:
                seen.add(near)
                if owner[near] in places and owner[near] != zone.name:
                    found.add(owner[near])
                else:
                    queue.append(near)
        assert found <= set(zone.steps)
        # with one floor alone its stairs lead to each other, which no drawing shows (A4)
        assert all("stairs" in f"{zone.name} {other}".lower() for other in set(zone.steps) - found), zone.name


def test_it_is_asked_for_by_table() -> None:
    with TestClient(create_app()) as client:
        client.headers.update({"origin": str(client.base_url).rstrip("/"), PROTOCOL_HEADER: str(PROTOCOL)})
        wanted: dict[str, Any] = {
            "setup": {"edition": "free", "players": 3},
            "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}],
        }
        made = client.post("/api/tables", json=wanted).json()
        answer = client.get(f"/api/tables/{made['table']}/ground", params={"stacked": "true"})
        assert answer.headers["cache-control"] == "max-age=86400, private"
        assert answer.json()["board"] == "original"
        light = client.get(f"/api/tables/{made['table']}/light", params={"zone": "Kitchen"})
        assert ElementTree.fromstring(light.text).tag.endswith("svg")
        assert client.get(f"/api/tables/{made['table']}/light", params={"zone": "Moon"}).status_code == 400
        assert client.get("/api/tables/none/ground").status_code == 404
