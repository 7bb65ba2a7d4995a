"""`lucky play`: the house on this machine, opened in the browser; or the game in the terminal."""

import socket
from typing import TYPE_CHECKING, Annotated

import typer

from lucky.commands.choices import (
    BoardOption,
    ClosedOption,
    DeckOption,
    FloorOption,
    LanguageOption,
    VariantOption,
    language_of,
    setup_of,
)
from lucky.errors import LuckyError, UsageError

if TYPE_CHECKING:
    from lucky.terminal.opening import Wanted

USUAL_PORT = 8765
LOOPBACK = "127.0.0.1"
EVERYWHERE = "0.0.0.0"
IN_TERMINAL = "Only with --terminal: "


def play(
    link: Annotated[
        str, typer.Argument(metavar="[LINK]", help=IN_TERMINAL + "the link of a seat, a table or a server; else a game of one's own.")
    ] = "",
    port: Annotated[int | None, typer.Option(min=1, max=65535, help=f"Where to listen; {USUAL_PORT} if that is free.")] = None,
    database: Annotated[str | None, typer.Option(help="Where tables are kept: a file, or postgresql://user@host/name.")] = None,
    lan: Annotated[bool, typer.Option("--lan", help="For phones and other devices on the same network, too.")] = False,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the page in the browser.")] = True,
    terminal: Annotated[bool, typer.Option("--terminal", help="Play here, on a text screen, instead of in the browser.")] = False,
    plain: Annotated[bool, typer.Option("--plain", help="The same line by line: for screen readers, pipes and scripts.")] = False,
    edition: Annotated[str | None, typer.Option("--edition", "-e", help=IN_TERMINAL + "original, free or anniversary.")] = None,
    players: Annotated[int | None, typer.Option("--players", "-p", help=IN_TERMINAL + "how many play, 2 to 10.")] = None,
    board: BoardOption = None,
    deck: DeckOption = None,
    closed: ClosedOption = None,
    floor: FloorOption = None,
    variant: VariantOption = None,
    bots: Annotated[str, typer.Option(help=IN_TERMINAL + "who plays the others, such as violet:novice,greedy.")] = "",
    name: Annotated[str, typer.Option(help=IN_TERMINAL + "what you are called.")] = "",
    pace: Annotated[float | None, typer.Option(min=0, max=10, help=IN_TERMINAL + "how leisurely bots play; 0 for at once.")] = None,
    new: Annotated[bool, typer.Option("--new", help=IN_TERMINAL + "a new game, though another is not over.")] = False,
    watch: Annotated[bool, typer.Option("--watch", help=IN_TERMINAL + "look on: bots play all seats, or others at their table.")] = False,
    lesson: Annotated[bool, typer.Option("--lesson", help=IN_TERMINAL + "a first game, with a butler who says what to do.")] = False,
    language: LanguageOption = "en",
) -> None:
    """Open the house in your browser, or play in the terminal. Ctrl-C leaves; nothing is lost."""
    from lucky.server.store import usual_database

    tables = database or usual_database()
    if terminal or plain:
        from lucky.terminal.start import start

        choices = (edition, players, board, closed, floor, variant, deck)
        chosen = new or watch or lesson or any(choice is not None for choice in choices) or bool(bots or name)
        wanted = wanted_table(tables, link.strip(), *choices, bots=bots, name=name, pace=pace, fresh=chosen, watch=watch, lesson=lesson)
        browse = start(wanted, language_of(language), plain=plain, ask=not (chosen or link))
        if browse is None:
            return
        link = browse
    else:
        refuse_terminal_only(
            link, edition, players, board, closed, floor, variant, deck, bots, name, pace, new or None, watch or None, lesson or None
        )
        link = ""
    from lucky.server.run import serve
    from lucky.server.settings import Settings

    serve(listening(port, EVERYWHERE if lan else LOOPBACK), Settings(database=tables), browser=browser, page=link)


def refuse_terminal_only(*choices: object) -> None:
    """In the browser one chooses what to play there."""
    if any(choice not in (None, "") for choice in choices):
        raise UsageError("In the browser one chooses a game there. With --terminal it can be said here.")


def wanted_table(
    database: str,
    link: str,
    edition: str | None,
    players: int | None,
    board: str | None,
    closed: list[str] | None,
    floor: str | None,
    variants: list[str] | None,
    deck: str | None,
    *,
    bots: str,
    name: str,
    pace: float | None,
    fresh: bool,
    watch: bool,
    lesson: bool = False,
) -> "Wanted":
    """The table that was asked for: by the book, with the usual bots, where nothing was said."""
    from lucky.messages import Options
    from lucky.terminal.new_table import BRISK, seats_of, usual_setup
    from lucky.terminal.opening import Wanted

    others = [bot.strip() for bot in bots.split(",") if bot.strip()]
    setup = usual_setup(setup_of, edition, players, len(others) + (not watch) if others else None, board, closed, floor, variants, deck)
    return Wanted(
        database,
        link,
        setup=dict(setup.changed()),
        seats=seats_of(setup, others, name, watch),
        options=Options(pace=BRISK if pace is None else pace),
        name=name,
        fresh=fresh,
        watch=watch,
        lesson=lesson,
    )


def listening(port: int | None, host: str = LOOPBACK, remedy: str = "Leave --port out to take one that is free.") -> socket.socket:
    """A socket, on loopback if nothing else is said: the port asked for, or the usual one, or any that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for candidate in [port] if port is not None else [USUAL_PORT, 0]:
        sock = socket.socket(family, socket.SOCK_STREAM)
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            sock.bind((host, candidate))
            sock.listen(1024)
        except OSError as error:
            sock.close()
            reason = error.strerror or error
        else:
            return sock
    where = f"port {port}" if host == LOOPBACK else f"{host}, port {port or USUAL_PORT}"
    raise LuckyError(f"Cannot listen on {where}: {reason}. {remedy}")
