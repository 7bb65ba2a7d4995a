"""`lucky analyse`: the coach, for a game file."""

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.text import Text

from lucky.commands.output import counting, terminal
from lucky.errors import LuckyError
from lucky.reading import shown

if TYPE_CHECKING:
    from lucky.game import Game
    from lucky.messages import CoachReport


def analyse(
    file: Annotated[Path, typer.Argument(help="The file of a game that is over.")],
    seat: Annotated[str | None, typer.Option("--seat", help="Whose decisions: a name, or a number from 1. All unless given.")] = None,
    workers: Annotated[int | None, typer.Option("--workers", min=1, help="Processes; all cores unless given.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print every judged decision as JSON.")] = False,
) -> None:
    """Judge decisions in a game: the three that cost most chances to win, why, and how much of the result was the deal.

    Each decision is judged only on what the player could know then.
    """
    from msgspec import to_builtins

    from lucky.coach import analyse as judge
    from lucky.game import Game  # not before a file is to be read: help should come quickly

    game = Game.load(file)
    if not game.over:
        raise LuckyError(f"{file}: this game is not over yet. The coach speaks when it is.")
    reports = []
    for number in seats_meant(game, seat):
        with counting(game.names.pawn(number), 1) as progress:
            reports.append(judge(game, number, workers=workers or os.cpu_count() or 1, progress=progress))
    if as_json:
        found = [{"name": game.names.pawn(report.seat)} | to_builtins(report) for report in reports]
        print(json.dumps(found if seat is None else found[0], indent=2))
    else:
        for report in reports:
            tell(game, report)


def seats_meant(game: "Game", text: str | None) -> list[int]:
    """The seats of people, or the one that is asked for."""
    people = [seat for seat in range(game.setup.seats) if not game.setup.is_stranger(seat)]
    if text is None:
        return people
    found = game.names.find_seat(text)
    if found is None and text.strip().isdecimal():
        found = int(text) - 1
    if found not in people:
        names = ", ".join(f"{seat + 1} {game.names.pawn(seat)}" for seat in people)
        raise LuckyError(f"{shown(text)} is not a seat of a player in this game: {names}.")
    return [found]


def tell(game: "Game", report: "CoachReport") -> None:
    """A report for people."""
    console = terminal()
    judged = len(report.decisions)
    console.print(Text(f"{game.names.pawn(report.seat)}, who {'won' if report.won else 'lost'}: {judged} decisions with a choice", "bold"))
    for one in report.costliest:
        console.print(f"  Turn {one.turn}, after action {one.after}: {one.action} ({one.chance:.0%})")
        console.print(f"    better: {one.better} ({one.better_chance:.0%}). {one.why}")
    if not report.costliest:
        console.print("  No decision cost much.")
    console.print(f"  {report.summary}")
