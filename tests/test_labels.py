"""Drawings in other languages: other words on the same house."""

import re

import pytest

from lucky.board import load, shipped
from lucky.draw import board_svg
from lucky.draw.labels import label_of
from lucky.draw.plan import plan_of
from lucky.ground import Ground, ground
from lucky.labels import labelled
from lucky.service.board_layers import drawn_ground, ground_of
from lucky.setup import Setup
from lucky.words import languages

HOUSES = sorted(set(shipped().values()))


def house(name: str) -> Ground:
    board = load(name)
    return ground(board, halls=not all(zone.number for zone in board.zones if zone.is_room))


@pytest.mark.parametrize("language", languages()[1:])
@pytest.mark.parametrize("name", HOUSES)
def test_every_room_has_a_name_that_fits(name: str, language: str) -> None:
    board = labelled(house(name), language).board
    for floor in board.floors:
        for area in plan_of(board, floor.name).areas.values():
            label = label_of(area)
            assert label.whole or not area.zone.is_room, label.name
            assert "\u00ad" not in "".join(label.lines)


def test_the_words_change_and_the_house_does_not() -> None:
    plain, german = house("original"), labelled(house("original"), "de")
    english, deutsch = (board_svg(where, hits=True) for where in (plain, german))
    zones = [re.findall(r'data-zone="([^"]+)"', svg) for svg in (english, deutsch)]
    assert zones[0] == zones[1]
    assert ">Kitchen<" in english
    assert ">Küche<" in deutsch
    assert ">Kitchen<" not in deutsch
    assert (german.zones, german.steps, german.sees) == (plain.zones, plain.steps, plain.sees)


def test_long_names_are_broken_with_a_hyphen() -> None:
    rooms = plan_of(labelled(house("original"), "de").board, "house").areas.values()
    lines = {area.zone.name: label_of(area).lines for area in rooms}
    assert lines["Trophy Room"] == ("Trophäen-", "zimmer")
    assert lines["Lancaster Room"] == ("Lancaster-", "Zimmer")


def test_floors_are_called_otherwise_too() -> None:
    assert ">Obergeschoss<" in board_svg(labelled(house("bed-and-breakfast"), "de"))


def test_a_language_nobody_speaks_changes_nothing() -> None:
    assert labelled(house("original"), "tlh") is house("original")
    setup = Setup()
    assert drawn_ground(setup, False, "tlh") is drawn_ground(setup, False)
    assert ground_of(setup, language="de").names != ground_of(setup).names
