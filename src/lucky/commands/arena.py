"""`lucky arena`: bots against bots."""

import json
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table

from lucky.commands.choices import (
    AddressOption,
    BoardOption,
    ClosedOption,
    DeckOption,
    EditionOption,
    FloorOption,
    OnOption,
    VariantOption,
    setup_of,
)
from lucky.commands.output import counting, terminal
from lucky.errors import UsageError
from lucky.lab import ARENA_TURN_LIMIT
from lucky.printing import put

if TYPE_CHECKING:
    from lucky.lab.arena import ArenaResult, Standing
    from lucky.lab.sprt import SequentialTest

NARROWEST = 72  # columns for a table with times


def arena(
    contestants: Annotated[list[str], typer.Argument(help="Bots by name: greedy, ismcts:200ms, violet:novice, mybot.py:Bot.")],
    edition: EditionOption = "free",
    seats: Annotated[int, typer.Option("--seats", "--players", "-p", help="How many play at a table; Strangers are not counted.")] = 4,
    games: Annotated[
        int | None,
        typer.Option("--games", "-g", min=1, help="How many games, or a few more to make it fair: 200; with --sprt at most 1500."),
    ] = None,
    sprt: Annotated[
        str | None,
        typer.Option(
            "--sprt",
            metavar="LOW,HIGH",
            help="Stop when it is clear which of the two the first bot wins above its fair share, in points: 0,5.",
        ),
    ] = None,
    seed: Annotated[int, typer.Option("--seed", "-s", help="The same seed gives the same deals.")] = 0,
    variant: VariantOption = None,
    board: BoardOption = None,
    deck: DeckOption = None,
    closed: ClosedOption = None,
    floor: FloorOption = None,
    workers: Annotated[int | None, typer.Option("--workers", min=1, help="Processes; all cores unless given.")] = None,
    on: OnOption = "here",
    address: AddressOption = None,
    turn_limit: Annotated[int, typer.Option("--turn-limit", min=1, help="A game that goes on longer has no end.")] = ARENA_TURN_LIMIT,
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
) -> None:
    """Let bots play each other, seated fairly, and say who is better and how sure that is.

    As many names as seats are the whole table; equal names are one contestant. A shorter list is repeated in rotation, of a
    longer one everybody meets everybody. Each deal is played until everyone has sat everywhere. open:ismcts sees all hands.
    """
    from lucky.lab.arena import arena as run
    from lucky.lab.sprt import claims

    points = None if sprt is None else claims(sprt)
    setup = setup_of(edition, seats, board, closed, floor, variant, deck)
    for warning in setup.check():
        put(f"Note: {warning}", error=True)
    if points is None:  # a sequential test says it in its own words
        refuse_one_alone(contestants)
    with counting("games", games or 0) as progress:
        result = run(
            setup,
            contestants,
            games,
            sprt=points,
            seed=seed,
            workers=workers,
            on=on,
            address=address,
            turn_limit=turn_limit,
            progress=progress,
        )
    if as_json:
        put(json.dumps({"edition": edition, "seats": seats, "seed": seed, **result.to_dict()}, indent=2))
    else:
        show(result)
    if result.interrupted:
        raise typer.Exit(130)


def refuse_one_alone(contestants: list[str]) -> None:
    """Whoever meets only itself wins every game, which says nothing."""
    from lucky.bots.named import bot_maker

    names = {name.strip().lower() for name in contestants}
    if len(names) == 1:
        bot_maker(contestants[0].strip().removeprefix("open:"))  # a name that is nobody's is the greater mistake
        name = names.pop()
        raise UsageError(f"{name} would meet nobody but itself. Name another bot too, such as {'greedy' if name != 'greedy' else 'tuned'}.")


def show(result: "ArenaResult") -> None:
    """The figures for people."""
    console = terminal()
    if not result.played:
        console.print("Nobody has finished a game.")
        return
    data = result.to_dict()
    early = f" of {result.planned}, then interrupted" if result.interrupted else ""
    console.print(f"{data['games']} games{early}, {data['seconds']:.1f} s; median {data['turns']['median'] or 0:g} turns")
    if result.without_end:
        console.print(f"{result.without_end} games had no end within {result.turn_limit} turns")
    if data["games_without_winner"]:
        console.print(f"{data['games_without_winner']} games ended with nobody left to win")
    if data["games_won_by_strangers"]:
        console.print(f"{data['games_won_by_strangers']} games were won by Strangers")
    if result.test is not None:
        console.print(verdict(result.test, result.names[0]))
    console.print(standings(result.standings, wide=console.width >= NARROWEST))
    if len(result.names) > 1:
        console.print("\nHow often the row won, where the row or the column did, seat against seat:", style="dim")
        console.print(crosstable(result))
    for complaint in result.complaints:
        console.print(f"Fault: {complaint}")


def verdict(test: "SequentialTest", name: str) -> str:
    """What a sequential test came to."""
    data = test.to_dict()
    low, high = data["points"]
    match data["accepted"]:
        case "high":
            said = f"Accepted: {name} wins {high:g} points above its fair share, not {low:g}"
        case "low":
            said = f"Accepted: {name} wins {low:g} points above its fair share, not {high:g}"
        case _:
            said = f"Not decided: {name} may win {low:g} or {high:g} points above its fair share"
    ratio = f"{data['tables']} tables, log-likelihood ratio {data['llr']:.2f} of ±{data['llr_needed']:.2f}"
    found = "" if not test.tables else f"; {data['above_fair']:+.1f} points ({data['interval'][0]:+.1f} to {data['interval'][1]:+.1f})"
    return f"{said}\n{ratio}{found}"


def standings(everyone: "list[Standing]", *, wide: bool = True) -> Table:
    """One line for each contestant, the best first; without times where there is no room for them."""
    faulty = ["faults"] if any(one.faults for one in everyone) else []
    table = _table("contestant", "games", "wins", "won", "95 %", "fair", "rating", *(("ms", "p95") if wide else ()), *faulty)
    for one in sorted(everyone, key=lambda one: -one.mu):
        table.add_row(
            one.name,
            str(one.games),
            str(one.wins),
            f"{one.share:.1%}",
            f"{100 * one.low:.0f}–{100 * one.high:.0f}%",
            f"{one.fair_share:.0%}",
            f"{one.mu:.1f} ±{2 * one.sigma:.1f}",
            *((_milliseconds(one.mean_ms), _milliseconds(one.p95_ms)) if wide else ()),
            *(", ".join(f"{count} {fault_kind}" for fault_kind, count in one.faults.items()) for _ in faulty),
        )
    return table


def crosstable(result: "ArenaResult") -> Table:
    """Everyone against everyone, by numbers where names would not fit."""
    everyone = range(len(result.names))
    short = sum(map(len, result.names)) < 40
    table = _table("", *(result.names if short else (str(column + 1) for column in everyone)))
    for row, name in enumerate(result.names):
        shares = [result.head_to_head(row, column) for column in everyone]
        table.add_row(name if short else f"{row + 1} {name}", *("" if share is None else f"{share:.1%}" for share in shares))
    return table


def _milliseconds(time: float | None) -> str:
    return "" if time is None else f"{time:.2g}" if time < 10 else f"{time:.0f}"


def _table(first: str, *others: str) -> Table:
    table = Table(box=None, header_style="dim", padding=(0, 1, 0, 0))
    table.add_column(first, overflow="fold")
    for title in others:
        table.add_column(title, justify="right", no_wrap=True)
    return table
