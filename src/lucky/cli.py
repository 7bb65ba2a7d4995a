"""The command `lucky`: finds the command asked for, and turns its failures into messages.

Each command is a function in a module of lucky.commands, and its docstring is its help. Only the module of the command
that was typed is imported, so that a quick question gets a quick answer.
"""

import sys
from collections.abc import Sequence
from importlib import import_module
from io import StringIO
from typing import TYPE_CHECKING, Annotated, Any

from lucky import __version__
from lucky.errors import LuckyError

if TYPE_CHECKING:
    import typer

COMMANDS = {
    "play": "lucky.commands.play:play",
    "serve": "lucky.commands.serve:serve",
    "board": "lucky.commands.boards:board",
    "house": "lucky.commands.house:house",
    "deck": "lucky.commands.decks:deck",
    "people": "lucky.commands.people:people",
    "print": "lucky.commands.print:print_",
    "simulate": "lucky.commands.simulate:simulate",
    "arena": "lucky.commands.arena:arena",
    "study": "lucky.commands.study:study",
    "mcp": "lucky.commands.mcp:mcp",
    "replay": "lucky.commands.replay:replay",
    "analyse": "lucky.commands.analyse:analyse",
    "verify": "lucky.commands.verify:verify",
    "admin": "lucky.commands.admin:admin",
}


def main(words: Sequence[str] | None = None) -> None:
    """Run one command and leave: 0 if it went well, 1 if it could not be done, 2 if it was not understood, 130 after Ctrl-C."""
    typed = list(sys.argv[1:] if words is None else words)
    if typed == ["--version"]:
        print(version())  # words of ours
        raise SystemExit(0)
    from lucky.commands.usage import end_with_the_reader, refuse_empty
    from lucky.printing import put

    if words is None:
        end_with_the_reader(typed)
    try:
        refuse_empty(typed)
        raise SystemExit(run(typed))
    except (LuckyError, OSError) as error:
        put(error, error=True)
        raise SystemExit(getattr(error, "exit_code", 1)) from None
    except KeyboardInterrupt:  # while modules are imported; a command that runs ends like this by itself
        raise SystemExit(130) from None


def run(typed: Sequence[str]) -> int:
    """Run a command; what it ends with."""
    import typer

    from lucky.commands.usage import in_our_words, name_values
    from lucky.printing import put

    command = typer.main.get_command(app(typed))
    name_values(command)
    misunderstood: Any = typer.BadParameter.__mro__[1]  # what every wrong use of options and arguments is a kind of
    try:
        return command.main(typed, prog_name="lucky", standalone_mode=False) or 0
    except typer.Abort:
        return 1
    except misunderstood as error:
        error.message = in_our_words(error.message)
        told = StringIO()
        error.show(told)
        put(told.getvalue(), end="", error=True)
        return 2


def version() -> str:
    """What is installed, and whether its engine is the fast one."""
    from lucky.engine import engine_kind

    return f"lucky-mansion {__version__}, engine: {engine_kind()}"


def app(typed: Sequence[str]) -> "typer.Typer":
    """The command line: with the command that was typed, or with all of them where it takes all to answer."""
    import typer

    def lucky(asked: Annotated[bool, typer.Option("--version", help="Say what is installed, and leave.", is_eager=True)] = False) -> None:
        """A storm, a country house, and one charmed old man everybody wants dead."""
        if asked:
            print(version())
            raise typer.Exit()

    house = typer.Typer(no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False, rich_markup_mode="rich")
    house.callback(invoke_without_command=True)(lucky)
    for name in [typed[0]] if typed and typed[0] in COMMANDS else COMMANDS:
        module, _, function = COMMANDS[name].partition(":")
        command = getattr(import_module(module), function)
        if isinstance(command, typer.Typer):  # a command with commands of its own
            house.add_typer(command, name=name)
        else:
            house.command(name)(command)
    return house
