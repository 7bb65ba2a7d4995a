"""`lucky analyse`: the coach, for a game file."""

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.text import Text

from lucky.commands.choices import LanguageOption, language_of
from lucky.commands.output import counting, terminal
from lucky.errors import LuckyError
from lucky.phrase import Phrase
from lucky.printing import put
from lucky.reading import shown
from lucky.telling import ordered, phrased
from lucky.words import texts

if TYPE_CHECKING:
    from lucky.game import Game
    from lucky.messages import CoachReport


def analyse(
    file: Annotated[Path, typer.Argument(help="The file of a game that is over.")],
    seat: Annotated[str | None, typer.Option("--seat", help="Whose decisions: a name, or a number from 1. All unless given.")] = None,
    workers: Annotated[int | None, typer.Option("--workers", min=1, help="Processes; all cores unless given.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print every judged decision as JSON.")] = False,
    language: LanguageOption = "en",
) -> None:
    """Judge decisions in a game: the three that cost most chances to win, why, and how much of the result was the deal.

    Each decision is judged only on what the player could know then.
    """
    from msgspec import to_builtins

    from lucky.coach import analyse as judge
    from lucky.game import Game  # not before a file is to be read: help should come quickly

    tongue = language_of(language)
    game = Game.load(file)
    if not game.over:
        raise LuckyError(texts(tongue, "commands")["analyse"]["not_over"].format(file=file))
    reports = []
    for number in seats_meant(game, seat, tongue):
        with counting(game.names.pawn(number), 1) as progress:
            reports.append(judge(game, number, workers=workers or os.cpu_count() or 1, progress=progress))
    if as_json:
        found = [{"name": game.names.pawn(report.seat)} | to_builtins(report) for report in reports]
        put(json.dumps(found if seat is None else found[0], indent=2))
    else:
        for report in reports:
            tell(game, report, tongue)


def seats_meant(game: "Game", text: str | None, language: str) -> list[int]:
    """The seats of people, or the one that is asked for."""
    people = [seat for seat in range(game.setup.seats) if not game.setup.is_stranger(seat)]
    if text is None:
        return people
    found = game.names.find_seat(text)
    if found is None and text.strip().isdecimal():
        found = int(text) - 1
    if found not in people:
        names = ", ".join(f"{seat + 1} {game.names.pawn(seat)}" for seat in people)
        raise LuckyError(texts(language, "commands")["analyse"]["no_seat"].format(seat=shown(text), seats=names))
    return [found]


def tell(game: "Game", report: "CoachReport", language: str) -> None:
    """A report for people."""
    console = terminal()
    words, percent = texts(language, "commands")["analyse"], texts(language, "commands")["percent"]
    me = game.names.pawn(report.seat)

    def said(text: str) -> str:
        source = report.phrases.get(text)
        return phrased(Phrase(source.template, **source.facts) if source else text, language)

    def chance(share: float) -> str:
        return str(percent.format(number=round(100 * share)))

    judged = len(report.decisions)
    head = words["won" if report.won else "lost"][judged != 1].format(name=me, judged=judged)
    console.print(Text(head, "bold"))
    for one in report.costliest:
        done, better = (ordered(action, game.names, me, language) for action in (one.action, one.better))
        console.print(f"  {words['decision'].format(turn=one.turn, after=one.after, action=done)}")
        lines = [words["better"].format(action=better, better=chance(one.better_chance), chance=chance(one.chance))]
        if one.even:
            lines.append(words["even"].format(actions="; ".join(ordered(action, game.names, me, language) for action in one.even)))
        console.print(f"    {' '.join([*lines, *([said(one.why)] if one.why else [])])}")
    if not report.costliest:
        console.print(f"  {words['none']}")
    console.print(f"  {said(report.summary)}")
