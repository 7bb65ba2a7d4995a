"""What can be chosen before a game, and that what is refused is refused in Setup's own words."""

import json
from collections.abc import Iterator
from itertools import product
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient

from lucky.editions import EDITIONS, ESCAPES, PETS, SWITCHES, VARIANTS
from lucky.errors import SetupError
from lucky.people import people
from lucky.server.app import create_app
from lucky.server.settings import Limits, Settings
from lucky.service import catalogue
from lucky.setup import Setup


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient[Any]]:
    with TestClient(create_app(settings=Settings(limits=Limits(tables_each=1000)))) as client:
        yield client


@pytest.fixture(scope="module")
def listed(client: TestClient[Any]) -> dict[str, Any]:
    answer: dict[str, Any] = client.get("/api/catalogue").json()
    return answer


def verdict(client: TestClient[Any], **setup: object) -> dict[str, Any]:
    answer = client.post("/api/setup/check", json={"setup": setup})
    assert answer.status_code == 200
    found: dict[str, Any] = answer.json()
    return found


def refusal(setup: Setup) -> str:
    with pytest.raises(SetupError) as refused:
        setup.check()
    return str(refused.value)


def test_everything_has_a_line_of_its_own(listed: dict[str, Any]) -> None:
    assert [edition["name"] for edition in listed["editions"]] == list(EDITIONS)
    things = [thing for kind in ("editions", "variants", "switches", "pets", "escapes", "levels") for thing in listed[kind]]
    lines = [thing["line"] for thing in things]
    assert all(line.endswith(".") and len(line) < 120 for line in lines)
    assert len(set(lines)) == len(lines)
    assert [thing["name"] for thing in listed["variants"]] == list(VARIANTS)
    assert {thing["name"] for thing in listed["switches"] + listed["pets"] + listed["escapes"]} == {*SWITCHES, *PETS, *ESCAPES}


def test_an_edition_offers_what_its_box_has(listed: dict[str, Any]) -> None:
    original, free, anniversary = listed["editions"]
    assert original["variants"] == free["variants"] == list(VARIANTS)
    assert anniversary["variants"] == []
    assert free["switches"] == ["spite", "first_round", "dog_spite", "stair_sight"]
    assert anniversary["switches"] == ["stair_sight", "strangers"]
    assert anniversary["pets"] == ["cat", "dog"]
    assert anniversary["escapes"] == ["no", "sequel", "alone"]
    assert free["pets"] == []
    assert free["escapes"] == ["no"]


def test_an_edition_shows_cards_of_its_own(listed: dict[str, Any]) -> None:
    shown = {edition["name"]: {card["title"] for card in edition["shown"]} for edition in listed["editions"]}
    assert shown == {name: set(edition.shown) for name, edition in EDITIONS.items()}


def test_houses_say_how_they_can_be_opened(listed: dict[str, Any]) -> None:
    ways = {board["name"]: {way["name"]: (way["closed"], way["floors"]) for way in board["ways"]} for board in listed["boards"]}
    assert ways["original"] == ways["widows-light"] == {}
    assert ways["anniversary"]["with the west wing"] == (["east"], None)
    assert ways["bed-and-breakfast"]["upstairs"] == (None, ["upstairs"])


def test_every_suspect_can_be_asked_to_play(listed: dict[str, Any]) -> None:
    assert [one["name"] for one in listed["characters"]] == [person.name for person in people()]
    assert set(listed["quick_characters"]) <= {one["bot"] for one in listed["characters"]}


def test_what_excludes_what_is_told_in_the_words_of_setup(client: TestClient[Any]) -> None:
    plain = verdict(client, edition="free", players=4)
    assert plain["fault"] == ""
    assert plain["warnings"] == []
    assert plain["refusals"]["variants"] == {
        "re-entry": refusal(Setup("free", variants=("re-entry",))),
        "revenge": refusal(Setup("free", variants=("revenge",))),
    }
    assert "re-entry" not in verdict(client, variants=["murder"])["refusals"].get("variants", {})
    grudging = verdict(client, spite=False)
    assert "super-spite" in grudging["refusals"]["variants"]
    assert grudging["in_force"]["spite"] is False
    assert not {"dog_spite", "stair_sight"} & plain["in_force"].keys()
    assert verdict(client, board="bed-and-breakfast")["in_force"]["stair_sight"] is False
    assert verdict(client, board="bed-and-breakfast", stair_sight=True)["in_force"]["stair_sight"] is True
    assert "dog_spite" not in verdict(client, variants=["dog"], spite=False)["in_force"]
    assert verdict(client, variants=["dog"])["in_force"]["dog_spite"] is True
    assert verdict(client, variants=["dog"], dog_spite=False)["in_force"]["dog_spite"] is False
    assert verdict(client, edition="anniversary")["refusals"]["board"]["original"] == refusal(Setup("anniversary", board="original"))
    assert verdict(client, edition="anniversary", escape="alone")["refusals"]["pets"]["cat"] == refusal(
        Setup("anniversary", escape="alone", pets=("cat",))
    )


def test_a_fault_and_a_warning_are_passed_on(client: TestClient[Any]) -> None:
    assert verdict(client, variants=["re-entry"])["fault"] == refusal(Setup(variants=("re-entry",)))
    assert verdict(client, edition="free", players=2)["warnings"] == Setup("free", 2).check()
    assert "hands of 20" in verdict(client, players=8, hand=20)["fault"]
    assert "no choice called" in verdict(client, moat=True)["fault"]
    assert "no board called" in verdict(client, board="../secrets.toml")["fault"]


def test_an_impossible_name_does_not_stop_the_rest(client: TestClient[Any]) -> None:
    found = verdict(client, names=["Doctor Lucky"])
    assert "Doctor Lucky" in found["fault"]
    assert found["refusals"] == verdict(client)["refusals"]


def test_the_house_as_the_book_opens_it(client: TestClient[Any]) -> None:
    assert verdict(client, edition="anniversary", players=3)["opened"] == "centre only"
    assert verdict(client, edition="anniversary", players=6)["opened"] == "the whole house"
    upstairs = verdict(client, edition="free", board="bed-and-breakfast", floors=["upstairs"])
    assert (upstairs["opened"], upstairs["fault"]) == ("upstairs", "")


def test_who_starts_where_can_be_settled(client: TestClient[Any]) -> None:
    plain = verdict(client, edition="free", players=4)
    assert plain["starts"] == {"start": "Drawing Room", "doctor": ""}
    assert plain["deals"]
    assert plain["zones"] == [zone.name for zone in Setup("free", 4).ground.zones]
    assert verdict(client, variants=["scattered"])["starts"] == {}
    two = verdict(client, edition="anniversary", players=2, pets=["cat"], doctor="Kitchen", first=2)
    assert two["starts"] == {"start": "Drawing Room", "doctor": "Gallery", "cat": "Kitchen"}
    assert not two["deals"]
    assert two["chairs"] == [0, 2]
    closed = Setup("anniversary", 3, doctor="Kitchen")
    assert verdict(client, **closed.changed())["fault"] == refusal(closed)


def test_other_peoples_pages_may_not_ask(client: TestClient[Any]) -> None:
    assert client.post("/api/setup/check", json={"setup": {}}, headers={"Origin": "https://elsewhere.example"}).status_code == 403


def with_variant(setup: Setup, name: str) -> Setup:
    """A setup with a variant and all that it needs."""
    for needed in VARIANTS[name].needs:
        setup = with_variant(setup, needed) if needed in VARIANTS else setup.with_(**{needed: True})
    return setup.with_(variants=(*setup.variants, name))


def offers() -> Iterator[dict[str, Any]]:
    """Every variant, switch, pet and ending of every edition, each with what it needs, as the start page would send it."""
    for card in catalogue.catalogue().editions:
        for name in card.variants:
            yield with_variant(Setup(card.name, 4), name).changed()
        for name, on in product(card.switches, (True, False)):
            yield {"edition": card.name, "players": 2, name: on}
        for pet in card.pets:
            yield {"edition": card.name, "players": 4, "pets": (pet,)}
        for ending in card.escapes:
            yield {"edition": card.name, "players": 4, "escape": ending}


@pytest.mark.parametrize("setup", list(offers()), ids=lambda setup: "-".join(str(value) for value in setup.values()))
def test_every_offer_can_be_taken_and_started(client: TestClient[Any], setup: dict[str, Any]) -> None:
    players = setup.get("players", 4)
    places = [{"kind": "me", "name": "Ada"}] + [{"kind": "bot", "bot": "random"}] * (players - 1)
    made = client.post("/api/tables", json={"setup": setup, "seats": places, "options": {"pace": 10}, "start": True})
    assert made.status_code == 201, made.text
    room = client.get(f"/api/tables/{made.json()['table']}").json()
    assert room["stage"] == "playing"
    assert {**room["setup"], "names": None} == {**json.loads(msgspec.json.encode(Setup(**setup).changed())), "names": None}
