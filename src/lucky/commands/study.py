"""`lucky study`: a question, the setups that answer it, and many games of each."""

import json
import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.table import Table

from lucky.commands.choices import AddressOption, OnOption
from lucky.commands.output import counting, terminal
from lucky.errors import LuckyError, UsageError
from lucky.printing import put
from lucky.writing import write_whole

if TYPE_CHECKING:
    from lucky.lab.estimates import Estimated, Finding
    from lucky.lab.study import Run, Study

study = typer.Typer(no_args_is_help=True, help="Compare setups over many games, with intervals.", rich_markup_mode="rich")

File = Annotated[str, typer.Argument(metavar="STUDY", help="A study file (.toml), or a shipped study by name; docs/lab.md has the format.")]
Games = Annotated[int | None, typer.Option("--games", "-g", min=1, help="Games of each setup, in place of the file's number.")]
Folder = Annotated[
    Path | None, typer.Option("--folder", metavar="FOLDER", help="Where games are kept; NAME.study beside the file unless given.")
]

FEW = 8  # setups that are described where the figures are shown; the report describes all
STARTER = """\
# A study: setups that are compared over many games. lucky study run FILE
question = "Does spite shorten the game?"
games = 10_000        # of each setup
seed = 1              # the same seed gives the same games
# turn_limit = 1000   # a game that goes on longer has no end
# deals = "own"       # cards of its own for each setup; common ones make comparisons sharper
count = ["turns", "attempts", "foiled", "first-wins"]   # docs/lab.md lists what can be measured

[all]                 # what all setups share: any choice of a setup, and bots, one for all seats or a list that goes round the table
edition = "free"
players = 4
bots = "greedy"

[setups."with spite"]

[setups."without spite"]
spite = false

# Unless you say what to compare, every setup is compared with the first in everything that is counted.
# [[compare]]
# setup = "without spite"
# with = "with spite"     # or a number: against = 0.25
# measure = "turns"
# claim = "Spite shortens the game."
# source = "the book of the free edition"
# expect = "more"         # more, less, or same with within = 0.5
"""


@study.command()
def new(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A new study file (.toml).")],
    force: Annotated[bool, typer.Option("--force", help="Write over a file that is there already.")] = False,
) -> None:
    """Write a study to begin with: it runs as it is, and its comments say how to change it."""
    if file.suffix != ".toml":
        raise UsageError(f"{file}: a study file should be called something.toml.")
    if not force and (file.exists() or file.is_symlink()):
        raise LuckyError(f"{file}: is there already. Take another name, or --force to write over it.")
    write_whole(file, STARTER)
    quoted = shlex.quote(str(file))
    terminal().print(f"{file}: change what you like, then:\n  lucky study run {quoted}\n  lucky study show {quoted}", soft_wrap=True)


@study.command()
def run(
    file: File,
    games: Games = None,
    folder: Folder = None,
    workers: Annotated[int | None, typer.Option("--workers", min=1, help="Processes; all cores unless given.")] = None,
    on: OnOption = "here",
    address: AddressOption = None,
    shard: Annotated[
        str, typer.Option("--shard", metavar="N/OF", help="One part of the games, such as 3/16; `merge` joins parts.")
    ] = "1/1",
) -> None:
    """Play the games of a study that are still missing. Ctrl-C keeps what was played; the same command goes on from there."""
    from lucky.lab.study import Study, shard_of

    part, chosen = shard_of(shard), Study.read(file, games=games, folder=folder)
    with counting("games", 0) as progress:
        done = chosen.run(workers=workers, on=on, address=address, shard=part, progress=progress)
    tell(chosen, done, part, command("show", file, games, folder))
    if done.interrupted:
        raise typer.Exit(130)


def command(verb: str, file: str, games: int | None, folder: Path | None) -> str:
    """What to type next about the same games."""
    options = [*(["--games", str(games)] if games else []), *(["--folder", str(folder)] if folder else [])]
    return shlex.join(["lucky", "study", verb, file, *options])


def tell(chosen: "Study", done: "Run", part: tuple[int, int], show: str) -> None:
    """What a run came to, and the command that shows it."""
    console = terminal()
    console.print(
        f"{chosen.file.name}: {done.played_now:,} games played, {done.games:,} of {done.planned:,} kept in {chosen.folder}", soft_wrap=True
    )
    if done.interrupted:
        console.print("Interrupted. The same command goes on from there.")
    elif part[1] > 1:
        console.print(f"This was part {part[0]} of {part[1]}; `lucky study merge` joins them.")
    else:
        console.print(f"What they say: {show}", soft_wrap=True, highlight=False, markup=False)


@study.command()
def show(
    file: File,
    games: Games = None,
    folder: Folder = None,
    report: Annotated[Path | None, typer.Option("--report", metavar="FOLDER", help="Write a page with figures there.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
) -> None:
    """Tell what the games of a study say: estimates and differences, each with the interval that holds the truth with 95 % confidence."""
    from lucky.lab.about import about, bots_of
    from lucky.lab.estimates import warning
    from lucky.lab.study import Study

    chosen = Study.read_played(file, games=games, folder=folder)
    so_far = chosen.progress()
    if not so_far.games:
        others = " as it is now; games of another number (--games) or of another text are there" if chosen.chunks.there else " yet"
        raise LuckyError(f"{chosen.folder}: no game of this study was played{others}. First: {command('run', file, games, folder)}")
    estimates, findings = chosen.estimates(), chosen.findings()
    if report is not None:
        from lucky.lab.report import write_report

        write_report(chosen, report)
    if as_json:
        put(json.dumps(plain(chosen, so_far, estimates, findings), indent=2))
        return
    console, note = terminal(), warning(len(findings))
    console.print(chosen.file.question, style="bold")
    console.print(f"{so_far.games:,} of {so_far.planned:,} games" + ("" if so_far.complete else "; run it again to play the rest"))
    console.print(f"Played: {bots_of(setup.case for setup in chosen.file.setups)}. What is found is found of them.", soft_wrap=True)
    for setup in chosen.file.setups[:FEW]:
        console.print(f"  {setup.name}: {about(setup.case)}", style="dim", soft_wrap=True)
    console.print(estimates_table(estimates))
    if findings:
        console.print()
        console.print(findings_table(findings, note))
    if note:
        console.print(f"\n{note}", soft_wrap=True)
    if report is not None:
        console.print(f"\n{report / 'index.html'}: the same with pictures.", soft_wrap=True)


def estimates_table(estimates: "list[Estimated]") -> Table:
    """Setups and measures."""
    from lucky.lab.digits import told_as

    table = _grid("setup", "measure", games="right", mean="right", **{"95 %": "right"})
    before = ""
    for one in estimates:
        table.add_row(
            "" if one.setup == before else one.setup,
            one.measure.title,
            f"{one.games:,}",
            *told_as(one.estimate, one.measure.is_share),
        )
        before = one.setup
    return table


def findings_table(findings: "list[Finding]", note: str) -> Table:
    """Comparisons and what they carry."""
    from lucky.lab.digits import told_as

    table = _grid("compared", "measure", difference="right", **{"95 %": "right", "verdict": "left"})
    for one in findings:
        value, interval = told_as(one.comparison.difference, one.comparison.measure.is_share, "+")
        verdict = f"{one.verdict}{' *' if one.sure and note else ''}"
        table.add_row(
            one.question.claim or f"{one.question.setup} – {one.question.versus}", one.comparison.measure.title, value, interval, verdict
        )
    return table


def plain(chosen: "Study", so_far: "Run", estimates: "list[Estimated]", findings: "list[Finding]") -> dict[str, Any]:
    """The figures as plain data."""
    from lucky.lab.about import about

    return {
        "study": chosen.file.name,
        "question": chosen.file.question,
        "games": so_far.games,
        "planned": so_far.planned,
        "setups": {setup.name: about(setup.case) for setup in chosen.file.setups},
        "estimates": [{"setup": one.setup, "measure": one.measure.name, "games": one.games, **vars(one.estimate)} for one in estimates],
        "comparisons": [
            {
                "setup": one.question.setup,
                "with": one.question.versus,
                "measure": one.comparison.measure.name,
                "claim": one.question.claim,
                "source": one.question.source,
                "expect": one.question.expect,
                "paired": one.comparison.paired,
                "games": one.comparison.games,
                "first": one.comparison.first.value,
                "second": one.comparison.second.value,
                "difference": vars(one.comparison.difference),
                "among_all": vars(one.among_all),
                "verdict": one.verdict,
            }
            for one in findings
        ],
    }


@study.command()
def merge(
    file: File,
    parts: Annotated[list[Path], typer.Argument(metavar="FOLDER...", help="The .study folders of parts that were played elsewhere.")],
    games: Games = None,
    folder: Folder = None,
) -> None:
    """Bring parts of a study together that were played with --shard, in any order. Nothing is counted twice."""
    from lucky.lab.study import Study

    chosen = Study.read(file, games=games, folder=folder)
    new, strange = chosen.merge(parts)
    so_far, console = chosen.progress(), terminal()
    if strange and not new and not so_far.games:
        raise LuckyError(
            f"None of the {strange} chunks there belongs to this study: was the file, or --games, another when they were played?"
        )
    console.print(
        f"{chosen.file.name}: {new} chunks taken over, {so_far.games:,} of {so_far.planned:,} games kept in {chosen.folder}", soft_wrap=True
    )
    if strange:
        console.print(f"{strange} chunks belong to no setup of this study and were left out.")
    if not so_far.complete:
        console.print(f"The rest is played by: {command('run', file, games, folder)}", soft_wrap=True, highlight=False, markup=False)


def _grid(*texts: str, **columns: str) -> Table:
    table = Table(box=None, header_style="dim", padding=(0, 2, 0, 0))
    for title in texts:
        table.add_column(title)
    for title, justify in columns.items():
        table.add_column(title, justify=justify, no_wrap=justify == "right")  # type: ignore[arg-type]
    return table
