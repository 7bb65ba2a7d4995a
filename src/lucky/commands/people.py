"""`lucky people`: the suspects."""

import json
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from lucky import people as suspects
from lucky.commands.output import terminal
from lucky.opened_board import ThemeOption
from lucky.printing import put
from lucky.writing import write_whole


def people(
    as_json: Annotated[bool, typer.Option("--json", help="Print them as JSON.")] = False,
    svg: Annotated[Path | None, typer.Option(metavar="FILE", help="Write a picture of them all as SVG.")] = None,
    theme: Annotated[ThemeOption, typer.Option(help="How the SVG looks.")] = ThemeOption.dark,
) -> None:
    """Show the suspects, and what each of them has against the Doctor."""
    everybody = suspects.people()
    if as_json:
        put(json.dumps([asdict(person) for person in everybody], indent=2))
        return
    if svg is not None:
        from lucky.draw.group_portrait import party_svg

        write_whole(svg, party_svg(everybody, theme=theme.value))
        return
    from lucky.commands.pictures import figure, in_colour
    from lucky.draw.group_portrait import HOST, HOST_ABOUT
    from lucky.draw.pawns import Pawn

    console = terminal()
    pictured = in_colour(console)
    table = Table(box=None, padding=(0, 2, 1, 0), show_header=False)
    for person in everybody:
        badge = Text(f" {person.initial} ", f"bold {person.ink} on {person.colour}")
        if pictured:
            portrait = Text("\n").join(figure(Pawn("", person.name, person.colour, person.shape), rows=9))
            words = Text.assemble("\n", badge, " ", (person.full_name, "bold"), "\n\n", person.about)
            table.add_row(portrait, words)
        else:
            table.add_row(badge, Text(person.full_name, "bold"), person.about)
    if pictured:
        words = Text.assemble("\n\n", (HOST.name, "bold"), "\n\n", HOST_ABOUT)
        table.add_row(Text("\n").join(figure(HOST, rows=12)), words)
    else:
        table.add_row("", Text(HOST.name, "bold"), HOST_ABOUT)
    console.print(table)
