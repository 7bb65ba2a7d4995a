"""`lucky board`: a house as a picture in the terminal, as SVG, or as JSON."""

import json
from collections.abc import Iterable
from pathlib import Path
from textwrap import fill
from typing import Annotated

import typer
from rich.console import Console

from lucky.board import Zone, load, shipped
from lucky.commands.choices import ClosedOption, LanguageOption, language_of
from lucky.commands.output import terminal, wrote
from lucky.ground import Ground
from lucky.labels import labelled
from lucky.opened_board import RulesOption, ThemeOption, as_table, find_zone, ground_of
from lucky.printing import put
from lucky.telling import SHY, from_room, phrased, room_called
from lucky.words import ENGLISH, capital, texts
from lucky.writing import write_whole

NARROWEST = 80  # columns; below that names no longer fit into rooms
FIRM = "\N{NO-BREAK SPACE}"


def board(
    name: Annotated[str, typer.Argument(help=f"{', '.join(sorted({*shipped().values()}))}, or the path of a board file.")],
    rules: Annotated[RulesOption | None, typer.Option(help="Whether hallways are places (free) or mere passages (anniversary).")] = None,
    closed: ClosedOption = None,
    floor: Annotated[str, typer.Option(metavar="up|down", help="One floor only.")] = "",
    sight: Annotated[str, typer.Option(metavar="ROOM", help="Show what is seen from a room (its name or number).")] = "",
    stair_sight: Annotated[
        bool, typer.Option("--stair-sight", help="Let sight pass along stairs from floor to floor, as the switch of that name does (S5).")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print zones, steps and sight as JSON.")] = False,
    svg: Annotated[Path | None, typer.Option(metavar="FILE", help="Write a picture as SVG.")] = None,
    theme: Annotated[ThemeOption, typer.Option(help="How the SVG looks.")] = ThemeOption.dark,
    language: LanguageOption = "en",
) -> None:
    """Show a house: its rooms, doors, and the way the Doctor goes round."""
    if as_json and (svg or sight):
        raise typer.BadParameter("--json goes with neither --svg nor --sight: it holds everything already.")
    tongue = language_of(language)
    house = load(name)
    place = ground_of(house, rules, closed or (), floor, climbs=stair_sight)
    if stair_sight and not place.joined:
        raise typer.BadParameter(
            f"No stairs of {house.title}, as it is opened, lead to another floor, so nobody could see along them (S5)."
        )
    watched = watched_from(place, sight, tongue) if sight else None
    if as_json:
        put(json.dumps(as_table(place), indent=2))
    elif svg:
        from lucky.draw import board_svg

        seen_from = place.zones[watched].name if watched is not None else None
        write_whole(svg, board_svg(labelled(place, tongue), theme=theme.value, sight_from=seen_from, frame=True))
        wrote(svg, phrased(house.title, tongue))
    else:
        show(terminal(), place, watched, tongue)


def watched_from(place: Ground, text: str, language: str) -> int:
    """The zone somebody means, by its name in their language too."""
    spoken = {name_of(zone, language).lower(): k for k, zone in enumerate(place.zones)}
    return spoken[text.lower()] if text.lower() in spoken else find_zone(place, text)


def show(console: Console, place: Ground, watched: int | None, language: str = ENGLISH) -> None:
    """A picture if the terminal is wide enough, else a list; then the Doctor's round."""
    house, words = place.board, texts(language, "commands")["board"]
    title, about = phrased(house.title, language), phrased(house.about, language)
    console.print(f"{title}: {about}" if about else title, style="bold")
    console.print(fill(words["halls" if place.halls else "no_halls"], min(console.width, 120)))
    console.print()
    if not picture(console, place, watched, language):
        for k in range(len(place.zones)):
            listed(console, place, k, language)
        console.print()
    if watched is not None:
        opening = capital(words["sight"].format(from_room=from_room(place.zones[watched].name, language)))
        say(console, opening, zones_in(place, place.sees[watched] & ~(1 << watched), language) or [words["nobody"]])
    stops = [titled(place.zones[k], language) for k in place.round]
    say(console, words["round"], [*stops, words["again"].format(room=stops[0])])
    astray = [
        words["astray_to"].format(zone=name_of(zone, language), room=titled(place.zones[place.onward[k]], language))
        for k, zone in enumerate(place.zones)
        if zone.number is None
    ]
    if astray:
        say(console, words["astray"], astray)


def say(console: Console, opening: str, items: Iterable[str]) -> None:
    """A sentence that lists things, wrapped between them and within what the eye follows."""
    listed = ", ".join(item.replace(" ", FIRM) for item in items)
    console.print(fill(f"{opening} {listed}.", min(console.width, 120), subsequent_indent="  ").replace(FIRM, " "))


def picture(console: Console, place: Ground, watched: int | None, language: str) -> bool:
    """Draw the floors, side by side if there is room; False if not even one fits."""
    from lucky.draw import text_plan

    words = texts(language, "commands")["board"]
    lit = 0 if watched is None else place.sees[watched]
    if console.width < NARROWEST:
        return False
    drawn = text_plan.plan(place, columns_for(console, place), lit, language=language)
    if drawn.width > console.width:
        return False
    for row in drawn.rows(console.width):
        console.print(row if not console.options.ascii_only else row.plain.translate(text_plan.ASCII), soft_wrap=True)
    marks = text_plan.marks(place, lit, language)
    say(console, words["marks"], [mark.translate(text_plan.ASCII) for mark in marks] if console.options.ascii_only else marks)
    if drawn.keys:
        say(console, words["small"], [f"{key} {name}" for key, name in drawn.keys.items()])
    console.print()
    return True


def columns_for(console: Console, place: Ground) -> int:
    """As wide as fits, but no higher than the terminal unless names would not fit any more."""
    width = console.width - 1
    floors = [floor for floor in place.board.floors if any(zone.floor == floor.name for zone in place.zones)]
    if len(floors) > 1 and console.width >= 2 * NARROWEST:
        width = console.width // 2 - 1
    if not console.is_terminal:
        return width
    widest, highest = (max(place.board.measures(floor.name)[i] for floor in floors) for i in (0, 1))
    return min(width, max(NARROWEST - 1, 2 * (console.height - 12) * widest // highest))


def listed(console: Console, place: Ground, k: int, language: str) -> None:
    """A zone in words, for terminals too narrow for a picture."""
    words = texts(language, "commands")["board"]
    console.print(titled(place.zones[k], language), style="bold")
    say(console, f"  {words['steps']}", zones_in(place, place.steps[k], language) or [words["nowhere"]])
    say(console, f"  {words['sees']}", zones_in(place, place.sees[k] & ~(1 << k), language) or [words["nobody"]])


def zones_in(place: Ground, zones: int, language: str) -> list[str]:
    """The names of a set of zones."""
    return [name_of(zone, language) for k, zone in enumerate(place.zones) if zones >> k & 1]


def name_of(zone: Zone, language: str) -> str:
    """A zone's name."""
    return room_called(zone.name, language).replace(SHY, "")


def titled(zone: Zone, language: str = ENGLISH) -> str:
    """A zone's number, if it has one, and name."""
    name = name_of(zone, language)
    return name if zone.number is None else f"{zone.number} {name}"
