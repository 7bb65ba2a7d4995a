"""`lucky house`: make a house of your own: a file to begin with, what is wrong with it, what it looks like."""

import json
import shlex
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from lucky.board import Board, Fault, load
from lucky.commands.boards import NARROWEST, columns_for, say, titled
from lucky.commands.choices import ClosedOption
from lucky.commands.output import terminal, wrote
from lucky.errors import LuckyError, UsageError
from lucky.ground import Ground
from lucky.opened_board import RulesOption, ThemeOption, find_zone, ground_of
from lucky.printing import put
from lucky.writing import write_whole

if TYPE_CHECKING:
    from lucky.lab.house_trial import HouseTrial

STALL = "somebody always looks on, or walks with the Doctor. Try fewer players, more rooms, doors out of line, or gaps in the round."

house = typer.Typer(no_args_is_help=True, help="Make a house of your own: begin one, check it, draw it.", rich_markup_mode="rich")

File = Annotated[Path, typer.Argument(metavar="FILE", help="A board file (.toml); docs/boards.md has the format.")]


@house.command()
def new(
    file: File,
    rooms: Annotated[int, typer.Option(help="How many rooms, 5 to 24.")] = 8,
    template: Annotated[str, typer.Option(help="hall (two rows along a hall) or court (round a courtyard).")] = "hall",
    title: Annotated[str, typer.Option(help="What the house is called; made from the file's name unless given.")] = "",
    force: Annotated[bool, typer.Option("--force", help="Write over a file that is there already.")] = False,
) -> None:
    """Write a house to begin with: it loads, plays and draws as it is, and its comments say how to change it."""
    from lucky.board import parse
    from lucky.board_tools import starter

    if file.suffix != ".toml":
        raise UsageError(f"{file}: a board file should be called something.toml.")
    if not force and (file.exists() or file.is_symlink()):
        raise LuckyError(f"{file}: is there already. Take another name, or --force to write over it.")
    text = starter(title or file.stem.replace("-", " ").replace("_", " ").title()[:40].strip() or "My House", rooms, template)
    parse(text, file.stem, str(file))  # a title that cannot be one is refused here
    write_whole(file, text)
    console = terminal()
    quoted = shlex.quote(str(file))
    console.print(f"{file}: {rooms} rooms. Change what you like, then:")
    console.print(f"  lucky house check {quoted}\n  lucky house draw {quoted}\n  lucky simulate --board {quoted}", soft_wrap=True)


@house.command()
def check(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A board file (.toml), or the name of a shipped board.")],
    picture: Annotated[Path | None, typer.Option(metavar="OUT.svg", help="Draw the plan with every fault marked.")] = None,
    theme: Annotated[ThemeOption, typer.Option(help="How the picture looks.")] = ThemeOption.light,
    play: Annotated[int, typer.Option("--play", metavar="GAMES", min=0, help="Also play so many games for each number of players.")] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="Print what was found as JSON.")] = False,
) -> None:
    """Say everything that is wrong with a house, where, and what to do; if nothing is, how it plays. Ends with 1 if it cannot be played."""
    from lucky.board_tools import inspect

    found = inspect(file)
    marked = [*found.faults, *found.warnings]
    if picture is not None and found.board is not None:
        from lucky.draw.faults import faults_svg

        write_whole(picture, faults_svg(found.board, marked, theme=theme.value))
        if not as_json:
            wrote(picture, "the plan with every fault marked" if marked else "the plan")
    trials = [] if found.faults or found.board is None else trials_of(file, found.board, list(found.grounds), play)
    if as_json:
        table = as_table(found.survey.source, found.faults, found.warnings, found.board, found.grounds)
        put(json.dumps(table | ({"played": [trial.to_dict() for trial in trials]} if play else {}), indent=2))
    else:
        console = terminal()
        if found.board is not None and marked:
            sketch(console, found.board, marked)
        report(console, found.survey.source, found.faults, found.warnings)
        if found.board is not None and not found.faults:
            summary(console, found.board, found.grounds)
            if trials:
                show_trials(console, trials)
        elif found.board is None:
            console.print("There is nothing to draw yet.", style="dim")
        elif picture is None:
            console.print("--picture OUT.svg draws the plan with every fault marked.", style="dim")
    if found.faults:
        raise typer.Exit(1)


@house.command()
def draw(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A board file (.toml), or the name of a shipped board.")],
    out: Annotated[Path | None, typer.Option("--out", metavar="OUT.svg", help="Where to; beside the file unless given.")] = None,
    theme: Annotated[ThemeOption, typer.Option(help="How it looks.")] = ThemeOption.dark,
    rules: Annotated[RulesOption | None, typer.Option(help="Whether hallways are places (free) or mere passages (anniversary).")] = None,
    closed: ClosedOption = None,
    floor: Annotated[str, typer.Option(metavar="NAME", help="One floor only.")] = "",
    sight: Annotated[str, typer.Option(metavar="ROOM", help="Show what is seen from a room (its name or number).")] = "",
    furniture: Annotated[bool, typer.Option(help="With furniture, or bare.")] = True,
) -> None:
    """Draw a house as SVG: the same picture as at the table."""
    from lucky.draw import board_svg

    place = ground_of(load(file), rules, closed or (), floor)
    seen_from = place.zones[find_zone(place, sight)].name if sight else None
    target = out or Path(f"{place.board.name}.svg" if not Path(file).suffix else Path(file).with_suffix(".svg"))
    write_whole(target, board_svg(place, theme=theme.value, sight_from=seen_from, frame=True, furniture=furniture))
    terminal().print(f"{place.board.title}: {target}")


def report(console: Console, source: str, faults: Sequence[Fault], warnings: Sequence[Fault]) -> None:
    """Faults, then warnings, numbered as in the picture."""
    for number, fault in enumerate([*faults, *warnings], 1):
        grave = number <= len(faults)
        place = source if fault.line is None else f"{source}:{fault.line}"
        sign = Text(f"{number:>3} ", "bold red" if grave else "bold yellow")
        console.print(sign, Text(f"{'' if grave else 'warning: '}{fault}"), Text(place, "dim"), sep=" ", soft_wrap=True)
        if fault.advice:
            console.print(Text(f"     {fault.advice}", "italic"), soft_wrap=True)
    counted = [f"{len(some)} {what}{'s' if len(some) != 1 else ''}" for some, what in ((faults, "fault"), (warnings, "warning")) if some]
    console.print(f"{source}: {' and '.join(counted)}." if counted else f"{source}: nothing is wrong with it.", style="bold")


def summary(console: Console, board: Board, grounds: Any) -> None:
    """A house that can be played, in short."""
    from lucky.board_tools.inspection import known_rooms, players

    console.print()
    fewest, most = players(board)
    parts = [zone.kind for zone in board.zones] + [opening.kind for opening in board.openings]
    counted = [f"{count} {part}{'s' if count != 1 else ''}" for part in dict.fromkeys(parts) for count in [parts.count(part)]]
    say(console, f"{board.title}:", [*counted, f"for {fewest} to {most} players" if most > fewest else "for two players"])
    place: Ground = next(iter(grounds.values()))
    stops = [titled(place.zones[k]) for k in place.round]
    say(console, "The Doctor's round:", stops)
    watched = sorted((k for k, zone in enumerate(place.zones) if zone.is_room), key=lambda k: (place.sees[k].bit_count(), k))
    say(console, "Least looked into:", [_seen(place, k) for k in watched[:3]])
    say(console, "Most looked into:", [_seen(place, k) for k in reversed(watched[-3:])])
    for rules in grounds:
        deck, known, rooms = known_rooms(board, rules)
        console.print(f"By the {rules} rules: yes. {deck}: its cards lead to {known} of {rooms} rooms.", soft_wrap=True)


def trials_of(file: str, board: Board, rules: list[str], games: int) -> "list[HouseTrial]":
    """Games in a house, for every edition and as many players as it is for. Ctrl-C ends it with those that are done."""
    if not games:
        return []
    from lucky.board_tools.inspection import players
    from lucky.commands.output import counting
    from lucky.lab.house_trial import try_house

    fewest, most = players(board)
    wanted = [(edition, count) for edition in rules for count in range(fewest, most + 1)]
    trials: list[HouseTrial] = []
    with counting("games", games * len(wanted)) as progress, suppress(KeyboardInterrupt):
        for edition, count in wanted:
            trials.append(try_house(file, edition, count, games))
            progress(games * len(trials), games * len(wanted))
    return trials


def show_trials(console: Console, trials: "list[HouseTrial]") -> None:
    """What games came to: lengths, stalls, fairness, rooms that nobody uses."""
    table = Table(box=None, header_style="dim", padding=(0, 2 if console.width >= NARROWEST else 1, 0, 0))
    for title in ("rules", "players", "games", "median turns", "95 % within", "no end", "first wins", "95 %"):
        longest = max(map(len, (*title.split(), "21–100%" if title == "95 %" else "")))  # no heading is cut within a word, no figure at all
        table.add_column(title, justify="left" if title == "rules" else "right", no_wrap=title == "rules", min_width=longest)
    for trial in trials:
        data, began = trial.to_dict(), trial.places[0]
        turns, interval = data["turns"], f"{100 * began.low:.0f}–{100 * began.high:.0f}%"
        row = (str(data["players"]), str(data["games"]), f"{turns['median']:g}", str(turns["p95"]), str(trial.without_end))
        table.add_row(data["rules"], *row, f"{began.value:.0%}", interval)
    console.print()
    console.print(table)
    for trial in trials:
        who = f"{trial.setup.edition}, {trial.setup.players} players:"
        if trial.without_end:
            limit = trial.to_dict()["turn_limit"]
            console.print(f"{who} {trial.without_end} of {len(trial.rows)} games have no end within {limit} turns: {STALL}", soft_wrap=True)
        if trial.unfair:
            places = ", ".join(f"{place + 1}. {trial.places[place].value:.0%}" for place in trial.unfair)
            console.print(f"{who} not fair by place after the one who begins: {places}", soft_wrap=True)
        if trial.unused:
            say(console, f"{who} never used:", trial.unused)
        elif trial.safe:
            say(console, f"{who} nobody died in:", trial.safe)


def _seen(place: Ground, k: int) -> str:
    count = place.sees[k].bit_count() - 1
    return f"{place.zones[k].name} (from {count} place{'s' if count != 1 else ''})"


def sketch(console: Console, board: Board, marked: Sequence[Fault]) -> None:
    """The plan in the terminal with the numbers of the faults on it, if it is wide enough."""
    from lucky.draw import text_plan

    if console.width < NARROWEST:
        return
    bare = Ground(board, True, board.zones, (), (), (), ())
    flags = [
        (mark.floor, (mark.rect[0] + mark.rect[2]) / 2, (mark.rect[1] + mark.rect[3]) / 2, f"({number})")
        for number, fault in enumerate(marked, 1)
        for mark in fault.marks[:1]
    ]
    if not flags:
        return
    drawn = text_plan.plan(bare, columns_for(console, bare), flags=flags)
    if drawn.width <= console.width:
        for row in drawn.rows(console.width):
            console.print(row if not console.options.ascii_only else row.plain.translate(text_plan.ASCII), soft_wrap=True)
        console.print()


def as_table(source: str, faults: Sequence[Fault], warnings: Sequence[Fault], board: Board | None, grounds: Any) -> dict[str, Any]:
    """What was found as plain data."""
    table: dict[str, Any] = {
        "file": source,
        "valid": not faults,
        "faults": [plain(fault) for fault in faults],
        "warnings": [plain(fault) for fault in warnings],
    }
    if board is not None and not faults:
        table |= {
            "title": board.title,
            "rooms": sum(zone.is_room for zone in board.zones),
            "doors": sum(opening.kind == "door" for opening in board.openings),
            "rules": list(grounds),
            "round": [place.zones[k].name for place in list(grounds.values())[:1] for k in place.round],
        }
    return table


def plain(fault: Fault) -> dict[str, Any]:
    """A fault as plain data."""
    return {
        "kind": fault.kind,
        "line": fault.line,
        "where": fault.where,
        "what": fault.what,
        "advice": fault.advice,
        "marks": [{"floor": mark.floor, "area": list(mark.rect)} for mark in fault.marks],
    }
