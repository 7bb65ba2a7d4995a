"""`lucky people`: the suspects."""

import json
from dataclasses import asdict
from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from lucky import people as suspects
from lucky.commands.output import terminal


def people(as_json: Annotated[bool, typer.Option("--json", help="Print them as JSON.")] = False) -> None:
    """Show the suspects, and what each of them has against the Doctor."""
    if as_json:
        print(json.dumps([asdict(person) for person in suspects.people()], indent=2))
        return
    table = Table(box=None, padding=(0, 2, 1, 0), show_header=False)
    for person in suspects.people():
        badge = Text(f" {person.initial} ", f"bold {person.ink} on {person.colour}")
        table.add_row(badge, Text(person.full_name, "bold"), person.about)
    terminal().print(table)
