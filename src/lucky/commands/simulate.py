"""`lucky simulate`: many games at once, and what they come to."""

import json
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.table import Table

from lucky.commands.choices import BoardOption, ClosedOption, DeckOption, EditionOption, FloorOption, PlayersOption, VariantOption, setup_of
from lucky.commands.output import counting, terminal
from lucky.lab import TURN_LIMIT
from lucky.printing import put
from lucky.setup import Setup
from lucky.writing import check_writable, write_whole

if TYPE_CHECKING:
    from lucky.lab.simulate import SimulationResult

BAR = 30  # characters of the longest bar
BESIDE_BAR = 44  # columns for the figures before it


def simulate(
    edition: EditionOption = "free",
    players: PlayersOption = 4,
    games: Annotated[int, typer.Option("--games", "-g", min=1, help="How many games.")] = 1000,
    bot: Annotated[
        str, typer.Option("--bot", help="Who plays: random (by far the quickest), greedy, ismcts:500, mybot.py:Bot.")
    ] = "random",
    seed: Annotated[int, typer.Option("--seed", "-s", help="The same seed gives the same games.")] = 0,
    variant: VariantOption = None,
    board: BoardOption = None,
    deck: DeckOption = None,
    closed: ClosedOption = None,
    floor: FloorOption = None,
    compare: Annotated[
        str | None, typer.Option(metavar="CHANGES", help='The same deals with something changed: "spite=off", "players=5 bots=random".')
    ] = None,
    csv: Annotated[Path | None, typer.Option("--csv", metavar="FILE", help="Write every game as a row.")] = None,
    workers: Annotated[int | None, typer.Option("--workers", min=1, help="Processes; all cores unless given.")] = None,
    turn_limit: Annotated[int, typer.Option("--turn-limit", min=1, help="A game that goes on longer has no end.")] = TURN_LIMIT,
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
) -> None:
    """Play many games and say what they come to: lengths, wins by seat, attempts. Ctrl-C shows what was played so far."""
    from lucky.lab.about import about
    from lucky.lab.cases import case_of
    from lucky.lab.choices import changed, changes_in
    from lucky.lab.simulate import simulate_cases

    setup = setup_of(edition, players, board, closed, floor, variant, deck)
    cases: dict[str, tuple[Setup, tuple[str, ...]]] = {"": (setup, (bot,))}
    if compare is not None:
        cases[compare] = changed(setup, (bot,), changes_in(compare))
    for name, (chosen, _) in cases.items():
        for warning in chosen.check():
            put(f"Note{name and f' ({name})'}: {warning}", error=True)
    if csv is not None:
        check_writable(csv)
    with counting("games", games * len(cases)) as progress:
        playable = [case_of(*case, seed, turn_limit) for case in cases.values()]
        results = simulate_cases(playable, games, workers=workers, rows=csv is not None, progress=progress)
    if as_json:
        put(json.dumps(plain(setup, bot, seed, results, compare), indent=2))
    else:
        show_all(results, [about(case) for case in playable], compare)
    if csv is not None:  # after the figures, which a full disk must not take away
        write_whole(csv, table_of(results, list(cases)))
        put(f"{csv}: {sum(result.games for result in results):,} games.", error=True)
    if results[0].interrupted:
        raise typer.Exit(130)


def table_of(results: "list[SimulationResult]", names: list[str]) -> str:
    """Every game as a row of CSV; of two setups the first column says which."""
    from lucky.lab.rows import HEADER

    if len(results) == 1:
        return HEADER + results[0].csv
    rows = [f'"{name}",{line}' for name, result in zip(names, results, strict=True) for line in result.csv.splitlines(keepends=True)]
    return f"setup,{HEADER}{''.join(rows)}"


def plain(setup: Setup, bot: str, seed: int, results: "list[SimulationResult]", compare: str | None) -> dict[str, object]:
    """The figures as plain data."""
    from lucky.lab.differences import differences

    data: dict[str, object] = {"edition": setup.edition, "players": setup.players, "bot": bot, "seed": seed, **results[0].to_dict()}
    if compare is not None:
        found = {one.name: one.to_dict() for one in differences(*results)}
        data |= {"compared_with": {"changes": compare, **results[1].to_dict()}, "differences": found}
    return data


def show_all(results: "list[SimulationResult]", abouts: list[str], compare: str | None) -> None:
    """The figures for people, each setup's with what was played and by whom."""
    console = terminal()
    if not all(result.games for result in results):
        console.print("No game was finished.")
        return
    for result, played, name in zip(results, abouts, ("", compare or ""), strict=False):
        if name:
            console.print(f"\n{name}:", style="bold")
        console.print(played, soft_wrap=True)
        show(console, result)
    if compare is not None:
        show_differences(console, results, compare)


def show(console: Console, result: "SimulationResult") -> None:
    """One setup's figures."""
    data = result.to_dict()
    turns = data["turns"]
    early = f" of {result.planned:,}, then interrupted" if result.interrupted else ""
    speed = f" in {result.seconds:.1f} s: {data['decisions_per_second']:,} a second" if result.seconds else ""
    console.print(f"{_games(result.games)}{early}, {data['decisions']:,} decisions{speed}")
    about = f" (95 %: {turns['interval'][0]:.2f} to {turns['interval'][1]:.2f})" if turns["interval"] else ""
    console.print(f"turns: mean {turns['mean']:.2f}{about}, median {turns['median']:g}; 95 games of 100 within {turns['p95']}")
    foiled = data["foiled"] / data["attempts"] if data["attempts"] else 0
    console.print(f"attempts: {data['attempts']:,}, of which {foiled:.0%} were foiled")
    if data["games_without_end"]:
        console.print(f"{_games(data['games_without_end'])} had no end within {data['turn_limit']} turns")
    if data["games_without_winner"]:
        console.print(f"{_games(data['games_without_winner'])} ended with nobody left to win")
    if data["faults"]:
        console.print(f"{data['faults']} decisions were not taken properly; `lucky arena` says what happened")
    bar = max(0, min(BAR, console.width - BESIDE_BAR))
    console.print(lengths(result, bar))
    console.print(wins(result, bar))


def lengths(result: "SimulationResult", bar: int = BAR) -> Table:
    """A histogram of turns."""
    from lucky.lab.simulate import histogram

    table = _grid("turns", "games")
    classes = histogram(result.turns)
    most = max(count for _, _, count in classes)
    for least, greatest, count in classes:
        table.add_row(str(least) if least == greatest else f"{least}–{greatest}", f"{count:,}", "█" * round(bar * count / most))
    return table


def wins(result: "SimulationResult", bar: int = BAR) -> Table:
    """Wins by seat, with intervals."""
    table = _grid("seat", "wins", "share", "95 %")
    most = max(won.value for won in result.wins) or 1
    for name, won in zip(result.seats, result.wins, strict=True):
        interval = f"{100 * won.low:.1f}–{100 * won.high:.1f}%"
        table.add_row(name, f"{won.value * result.games:,.0f}", f"{won.value:.1%}", interval, "█" * round(bar * won.value / most))
    return table


def show_differences(console: Console, results: "list[SimulationResult]", compare: str) -> None:
    """How the second differs from the first, deal by deal."""
    from lucky.lab.differences import differences

    table = _grid("mean of", "before", "after", "difference", "95 %")
    for one in differences(*results):
        d = one.difference
        interval = f"{d.low:+.3g} to {d.high:+.3g}" if isfinite(d.low) else "-"
        table.add_row(one.name, f"{one.before:.4g}", f"{one.after:.4g}", f"{d.value:+.3g}", interval, one.verdict)
    pairs = len(results[0].by_number.keys() & results[1].by_number.keys())
    console.print(f"\nWith {compare}, {_games(pairs)} compared pair by pair:", style="bold")
    console.print(table)


def _games(count: int) -> str:
    return f"{count:,} game{'' if count == 1 else 's'}"


def _grid(first: str, *others: str) -> Table:
    table = Table(box=None, header_style="dim", padding=(0, 2, 0, 0))
    table.add_column(first)
    for title in others:
        table.add_column(title, justify="right")
    table.add_column("")
    return table
