"""`lucky board`: a house as a picture in the terminal, as SVG, or as JSON."""

import json
from collections.abc import Iterable
from pathlib import Path
from textwrap import fill
from typing import Annotated

import typer
from rich.console import Console

from lucky.board import Zone, load, shipped
from lucky.commands.output import terminal, wrote
from lucky.ground import Ground
from lucky.opened_board import RulesOption, ThemeOption, as_table, find_zone, ground_of
from lucky.phrase import with_article
from lucky.writing import write_whole

NARROWEST = 80  # columns; below that names no longer fit into rooms
FIRM = "\N{NO-BREAK SPACE}"
RULES_USED = {  # by whether hallways are places
    True: "By the free rules: hallways and stairways are places like any other (S7). --rules anniversary shows the others.",
    False: "By the anniversary rules: hallways are only passed through (S8). --rules free shows the others.",
}


def board(
    name: Annotated[str, typer.Argument(help=f"{', '.join(sorted({*shipped().values()}))}, or the path of a board file.")],
    rules: Annotated[RulesOption | None, typer.Option(help="Whether hallways are places (free) or mere passages (anniversary).")] = None,
    closed: Annotated[str, typer.Option(metavar="WINGS", help="Wings to close, such as west,east.")] = "",
    floor: Annotated[str, typer.Option(metavar="up|down", help="One floor only.")] = "",
    sight: Annotated[str, typer.Option(metavar="ROOM", help="Show what is seen from a room (its name or number).")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print zones, steps and sight as JSON.")] = False,
    svg: Annotated[Path | None, typer.Option(metavar="FILE", help="Write a picture as SVG.")] = None,
    theme: Annotated[ThemeOption, typer.Option(help="How the SVG looks.")] = ThemeOption.dark,
) -> None:
    """Show a house: its rooms, doors, and the way the Doctor goes round."""
    if as_json and (svg or sight):
        raise typer.BadParameter("--json goes with neither --svg nor --sight: it holds everything already.")
    house = load(name)
    place = ground_of(house, rules, closed, floor)
    watched = find_zone(place, sight) if sight else None
    if as_json:
        print(json.dumps(as_table(place), indent=2))
    elif svg:
        from lucky.draw import board_svg

        seen_from = place.zones[watched].name if watched is not None else None
        write_whole(svg, board_svg(place, theme=theme.value, sight_from=seen_from, frame=True))
        wrote(svg, house.title)
    else:
        show(terminal(), place, watched)


def show(console: Console, place: Ground, watched: int | None) -> None:
    """A picture if the terminal is wide enough, else a list; then the Doctor's round."""
    house = place.board
    console.print(f"{house.title}: {house.about}" if house.about else house.title, style="bold")
    console.print(fill(RULES_USED[place.halls], min(console.width, 120)))
    console.print()
    if not picture(console, place, watched):
        for k in range(len(place.zones)):
            listed(console, place, k)
        console.print()
    if watched is not None:
        seen = place.names(place.sees[watched] & ~(1 << watched))
        say(console, f"From {with_article(place.zones[watched].name)} one sees", seen or ["nobody"])
    stops = [titled(place.zones[k]) for k in place.round]
    say(console, "The Doctor's round:", [*stops, f"and again {stops[0]}"])
    astray = [f"{zone.name} to {titled(place.zones[place.onward[k]])}" for k, zone in enumerate(place.zones) if zone.number is None]
    if astray:
        say(console, "Lured elsewhere, he goes from", astray)


def say(console: Console, opening: str, items: Iterable[str]) -> None:
    """A sentence that lists things, wrapped between them and within what the eye follows."""
    listed = ", ".join(item.replace(" ", FIRM) for item in items)
    console.print(fill(f"{opening} {listed}.", min(console.width, 120), subsequent_indent="  ").replace(FIRM, " "))


def picture(console: Console, place: Ground, watched: int | None) -> bool:
    """Draw the floors, side by side if there is room; False if not even one fits."""
    from lucky.commands import text_plan

    lit = 0 if watched is None else place.sees[watched]
    if console.width < NARROWEST:
        return False
    drawn = text_plan.plan(place, columns_for(console, place), lit)
    if drawn.width > console.width:
        return False
    for row in drawn.rows(console.width):
        console.print(row if not console.options.ascii_only else row.plain.translate(text_plan.ASCII), soft_wrap=True)
    marks = text_plan.marks(place, lit)
    say(console, "Marks:", [mark.translate(text_plan.ASCII) for mark in marks] if console.options.ascii_only else marks)
    if drawn.keys:
        say(console, "Written small:", [f"{key} {name}" for key, name in drawn.keys.items()])
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
    widest, highest = (max(floor.size[i] for floor in floors) for i in (0, 1))
    return min(width, max(NARROWEST - 1, 2 * (console.height - 12) * widest // highest))


def listed(console: Console, place: Ground, k: int) -> None:
    """A zone in words, for terminals too narrow for a picture."""
    console.print(titled(place.zones[k]), style="bold")
    say(console, "  steps to", place.names(place.steps[k]) or ["nowhere"])
    say(console, "  sees", place.names(place.sees[k] & ~(1 << k)) or ["nobody"])


def titled(zone: Zone) -> str:
    """A zone's number, if it has one, and name."""
    return zone.name if zone.number is None else f"{zone.number} {zone.name}"
