"""`lucky simulate`: many games at once, and what they come to."""

import json
import sys
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table

from lucky.commands.choices import BoardOption, ClosedOption, DeckOption, EditionOption, FloorOption, PlayersOption, VariantOption, setup_of
from lucky.commands.output import counting, terminal
from lucky.lab import TURN_LIMIT

if TYPE_CHECKING:
    from lucky.lab.simulate import SimulationResult


def simulate(
    edition: EditionOption = "free",
    players: PlayersOption = 4,
    games: Annotated[int, typer.Option("--games", "-g", min=1, help="How many games.")] = 1000,
    bot: Annotated[
        str, typer.Option("--bot", help="Who plays: random (by far the quickest), greedy, ismcts:50ms, mybot.py:Bot.")
    ] = "random",
    seed: Annotated[int, typer.Option("--seed", "-s", help="The same seed gives the same games.")] = 0,
    variant: VariantOption = None,
    board: BoardOption = None,
    deck: DeckOption = None,
    closed: ClosedOption = None,
    floor: FloorOption = None,
    workers: Annotated[int | None, typer.Option("--workers", min=1, help="Processes; all cores unless given.")] = None,
    turn_limit: Annotated[int, typer.Option("--turn-limit", min=1, help="A game that goes on longer has no end.")] = TURN_LIMIT,
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
) -> None:
    """Play many games and say what they come to: lengths, wins by seat, attempts."""
    from lucky.lab.simulate import simulate as run

    setup = setup_of(edition, players, board, closed, floor, variant, deck)
    for warning in setup.check():
        print(f"Note: {warning}", file=sys.stderr)
    with counting("games", games) as progress:
        result = run(setup, games, bot=bot, seed=seed, workers=workers, turn_limit=turn_limit, progress=progress)
    if as_json:
        print(json.dumps({"edition": setup.edition, "players": players, "bot": bot, "seed": seed, **result.to_dict()}, indent=2))
    else:
        show(result)


def show(result: "SimulationResult") -> None:
    """The figures for people."""
    data, console = result.to_dict(), terminal()
    turns = data["turns"]
    console.print(
        f"{data['games']} games, {data['decisions']:,} decisions in {data['seconds']:.1f} s: {data['decisions_per_second']:,} a second"
    )
    console.print(f"turns: mean {turns['mean']}, median {turns['median']:g}, 95 % within {turns['p95']}")
    foiled = data["foiled"] / data["attempts"] if data["attempts"] else 0
    console.print(f"attempts: {data['attempts']:,}, of which {foiled:.0%} were foiled")
    if data["games_without_end"]:
        console.print(f"{data['games_without_end']} games had no end within {data['turn_limit']} turns")
    if data["games_without_winner"]:
        console.print(f"{data['games_without_winner']} games ended with nobody left to win")
    if data["faults"]:
        console.print(f"{data['faults']} decisions were not taken properly; `lucky arena` says what happened")
    table = Table(box=None, header_style="dim", padding=(0, 2, 0, 0))
    table.add_column("seat")
    table.add_column("wins", justify="right")
    table.add_column("share", justify="right")
    table.add_column("")
    most = max(data["wins"]) or 1
    for name, wins in zip(data["seats"], data["wins"], strict=True):
        table.add_row(name, f"{wins:,}", f"{wins / data['games']:.1%}", "█" * round(30 * wins / most))
    console.print(table)
