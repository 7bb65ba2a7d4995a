"""`lucky admin`: the tables in a database, for whoever runs the server. It may run meanwhile."""

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeVar

import typer
from rich.table import Table as Grid

from lucky.commands.output import terminal
from lucky.errors import DataError, LuckyError
from lucky.printing import printable, put
from lucky.reading import file_text
from lucky.writing import write_whole

if TYPE_CHECKING:
    from lucky.server.store import Store
    from lucky.table.records import StoredTable

T = TypeVar("T")
Where = Annotated[
    str | None, typer.Option("--database", help="Where tables are kept: a file, or postgresql://user@host/name.", envvar="LUCKY_DATABASE")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print it as JSON.")]
Id = Annotated[str, typer.Argument(metavar="TABLE", help="A table, as `lucky admin list` calls it.")]
Days = Annotated[float | None, typer.Option(min=0, help="Days to keep them; 0 for ever.")]
SECRET = "The game is not over: this copy holds its seed, and whoever reads it can work out every hand. Keep it to yourself."

admin = typer.Typer(no_args_is_help=True, add_completion=False, help="Look after the tables of a server: it may run meanwhile.")


@admin.command("list")
def list_(
    stage: Annotated[Literal["gathering", "playing", "over"] | None, typer.Option(help="Only those in this stage.")] = None,
    database: Where = None,
    as_json: AsJson = False,
) -> None:
    """Show which tables there are, the newest first."""
    found = with_store(database, lambda store: store.all_tables(stage))
    if as_json:
        put(json.dumps([summary(stored) for stored in found], indent=2))
        return
    grid = Grid("table", "stage", "made", "rules", "players", box=None, pad_edge=False)
    for stored in found:
        line = summary(stored)
        players = ", ".join(chair["name"] or "?" for chair in line["chairs"])
        grid.add_row(line["table"], line["stage"], ago(stored.table.made), line["title"], players)
    terminal().print(grid if found else "No tables. The house is quiet.")


@admin.command()
def show(table: Id, database: Where = None, as_json: AsJson = False) -> None:
    """Show a table: who sits there, and how far they got. Nothing that is still secret."""
    from lucky.service.table_files import game_of

    stored = find(database, table)
    game = game_of(stored)
    line = summary(stored) | {
        "actions": len(stored.actions),
        "chat": len(stored.chat),
        "seed_hash": game.seed_hash,
        "next": stored.table.next,
    }
    line["outcome"] = str(game.outcome) if game.over else None
    if as_json:
        put(json.dumps(line, indent=2))
        return
    grid = Grid("", "", box=None, pad_edge=False, show_header=False)
    for name in ("table", "title", "stage"):
        grid.add_row(name, line[name])
    grid.add_row("made", ago(stored.table.made))
    for chair in line["chairs"]:
        grid.add_row(
            f"seat {chair['seat']}", f"{chair['name'] or '?'} ({chair['bot'] or chair['kind']}{', away' if chair['away'] else ''})"
        )
    for name in ("actions", "chat", "seed_hash", "outcome", "next"):
        if line[name]:
            grid.add_row(name, str(line[name]))
    terminal().print(grid)


@admin.command()
def export(
    table: Id,
    file: Annotated[Path | None, typer.Argument(help="Where to write it; the terminal if left out.")] = None,
    game: Annotated[bool, typer.Option("--game", help="Only its game, as a game file; else all of it, as JSON.")] = False,
    database: Where = None,
) -> None:
    """Copy a table out. The copy of a game that is not over gives every card away."""
    from lucky.gamefile import game_text
    from lucky.service.table_files import exported, game_of

    stored = find(database, table)
    text = game_text(game_of(stored)) if game else json.dumps(exported(stored), indent=1) + "\n"
    if file is None:
        put(text, end="")
    else:
        write_whole(file, text, private=stored.table.stage != "over")
    if stored.table.stage != "over":
        put(SECRET, error=True)


@admin.command("import")
def import_(
    file: Annotated[Path, typer.Argument(help="What `lucky admin export` wrote, or any game file.")],
    database: Where = None,
    as_json: AsJson = False,
) -> None:
    """Put a table back, or make one of a game file. Every action is checked; tokens for a game's seats are shown once."""
    from lucky.gamefile import TITLE, parse_game
    from lucky.service.table_files import imported, table_of

    text = file_text(file)
    tokens: dict[int, str] = {}
    try:
        if text.lstrip("\ufeff \n").lower().startswith(TITLE.partition(",")[0].lower()):
            stored, tokens = table_of(parse_game(text))
        else:
            stored = imported(_json(text))
    except LuckyError as error:
        raise DataError(f"{file}: {error}") from None
    with_store(database, lambda store: store.insert(stored), make=True)
    if as_json:
        put(json.dumps({"table": stored.table.id, "tokens": tokens}, indent=2))
        return
    put(f"{stored.table.id}: {len(stored.actions)} actions, {stored.table.stage}.")
    for seat, token in tokens.items():
        put(f"  {stored.chairs[seat].name}: {token}")


@admin.command()
def delete(
    tables: Annotated[list[str], typer.Argument(metavar="TABLE...", help="Tables, as `lucky admin list` calls them.")],
    yes: Annotated[bool, typer.Option("--yes", "-y", help="Do not ask.")] = False,
    database: Where = None,
) -> None:
    """Forget tables and all that happened there. There is no way back, short of a copy."""
    for table in tables:
        find(database, table)
    if not yes:
        typer.confirm(printable(f"Forget {', '.join(tables)} for good?"), abort=True)
    for table in tables:
        gone = with_store(database, lambda store, table=table: store.delete(table))  # type: ignore[misc]
        put(f"{table}: {'gone' if gone else 'was gone already'}.")


@admin.command()
def prune(
    finished: Days = None,
    gathering: Days = None,
    stalled: Days = None,
    dry: Annotated[bool, typer.Option("--dry-run", help="Only say which.")] = False,
    trust_clock: Annotated[
        bool, typer.Option("--trust-clock", help="Even if nothing was done for a month, or the clock has jumped.")
    ] = False,
    database: Where = None,
    as_json: AsJson = False,
) -> None:
    """Clear away tables that were kept long enough: 365 days after the game ended, 365 after it stalled, 30 if it never began.

    LUCKY_KEEP_FINISHED, LUCKY_KEEP_STALLED and LUCKY_KEEP_GATHERING change that, and so do the options.
    """
    import msgspec

    from lucky.server.store import Retention, WrongClock

    async def clear(store: "Store") -> list[str]:
        if trust_clock:
            return await store.prune(retention, dry=dry)
        await store.check_clock()
        return await store.prune(retention, since=await store.last_jump(), dry=dry)

    given = {"finished": finished, "gathering": gathering, "stalled": stalled}
    retention = msgspec.structs.replace(Retention.from_environment(), **{name: days for name, days in given.items() if days is not None})
    try:
        gone = with_store(database, clear)
    except WrongClock as error:
        raise LuckyError(f"{error} Then say --trust-clock.") from None
    if as_json:
        put(json.dumps(gone))
        return
    put(f"{_tables(len(gone))} {'would be ' if dry else ''}cleared away.", *gone, sep="\n  ")


@admin.command()
def backup(
    file: Annotated[Path, typer.Argument(help="Where to write it; a file that is not there yet.")],
    database: Where = None,
) -> None:
    """Copy the whole database to a file, as it is now: SQLite as a database, PostgreSQL as lines. The server goes on meanwhile."""
    from lucky.server.backup import back_up
    from lucky.server.store import usual_database

    number = asyncio.run(back_up(database or usual_database(), file))
    put(f"{file}: {_tables(number)}. Whoever reads it can work out every hand of games that are not over. Keep it to yourself.")


@admin.command()
def restore(
    file: Annotated[Path, typer.Argument(help="What `lucky admin backup` wrote, from either database.")],
    database: Where = None,
) -> None:
    """Put a backup into a database that holds no tables: SQLite or PostgreSQL, wherever it came from."""
    from lucky.server import backup
    from lucky.server.store import usual_database

    number = asyncio.run(backup.restore(file, database or usual_database()))
    put(f"{file}: {_tables(number)} restored.")


def _tables(number: int) -> str:
    return f"{number} {'table' if number == 1 else 'tables'}"


@admin.command()
def migrate(database: Where = None) -> None:
    """Bring a database up to date, or make a new one. Servers do it by themselves when they start."""
    from lucky.server.migrations import NEWEST

    name = with_store(database, _name, make=True)
    put(f"{name}: version {NEWEST}.")


async def _name(store: "Store") -> str:
    return store.database.name


def with_store(database: str | None, job: Callable[["Store"], Awaitable[T]], *, make: bool = False) -> T:
    """Do something with a store. A file that is not there is a slip of the pen, unless one is to be made."""
    from lucky.server.store import Store, usual_database
    from lucky.table.interfaces import StoreError

    address = database or usual_database()

    async def run() -> T:
        store = await Store.open(address)
        try:
            return await job(store)
        finally:
            await store.close()

    path = Path(address.removeprefix("sqlite:///"))
    if not make and ("://" not in address or address.startswith("sqlite:///")) and not path.exists():
        raise StoreError(f"{path}: there is no database. Where is it? Say so with --database.")
    return asyncio.run(run())


def find(database: str | None, table: str) -> "StoredTable":
    """Everything about a table that must be there."""
    stored = with_store(database, lambda store: store.load(table))
    if stored is None:
        raise LuckyError(f"There is no table {table}. `lucky admin list` shows those there are.")
    return stored


def summary(stored: "StoredTable") -> dict[str, Any]:
    """A table for a list: nothing secret."""
    from lucky.setup import Setup
    from lucky.table.played import title

    record = stored.table
    chairs = [{"seat": c.seat, "kind": c.kind, "name": c.name, "bot": c.bot, "away": c.away} for c in stored.chairs]
    times = {"made": record.made, "touched": record.touched, "ended": record.ended}
    try:
        name = str(title(Setup.written(record.setup), record.options))
    except (LuckyError, TypeError):  # a table of another version should not hide the rest
        name = "unknown rules"
    return {"table": record.id, "stage": record.stage, "title": name, "public": record.options.public, **times, "chairs": chairs}


def ago(then: float) -> str:
    """`3 hours ago`."""
    left = max(0.0, time.time() - then)
    for unit, seconds in (("day", 86400), ("hour", 3600), ("minute", 60)):
        if left >= seconds:
            count = int(left // seconds)
            return f"{count} {unit}{'' if count == 1 else 's'} ago"
    return "just now"


def _json(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise DataError("This is neither a table as JSON nor a game file.") from None
