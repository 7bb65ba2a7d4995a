"""What was typed wrongly, said in our own words; and whoever stops reading ends a command without a word."""

import re
import signal
from collections.abc import Sequence

from lucky.errors import UsageError

# What the library for command lines says of a value, and what we say instead.
VOICES: tuple[tuple[str, str], ...] = (
    (r"Value error, ", ""),
    (r"Input should be a valid integer.*", "It should be a whole number."),
    (r"Input should be a valid number.*", "It should be a number."),
    (r"Input should be greater than or equal to (\S+)", r"It should be \1 or more."),
    (r"Input should be less than or equal to (\S+)", r"It should be \1 or less."),
    (r"^Input should be", "It should be"),
)
NAMES = {
    "<str>": "TEXT",
    "<int>": "NUMBER",
    "<float>": "NUMBER",
    "<int range>": "NUMBER",
    "<float range>": "NUMBER",
    "<path>": "FILE",
    "<list[str]>": "TEXT",
    "<bool>": "",
}
WAITING = ("play", "serve", "simulate", "arena", "study", "analyse")  # they have sockets or worker processes, which close when they like


def in_our_words(message: str) -> str:
    """What a library says of a value, as we say it.

    >>> in_our_words("Value error, 'foo' is not one of 'letter', 'a4'.")
    "'foo' is not one of 'letter', 'a4'."
    """
    for theirs, ours in VOICES:
        message = re.sub(theirs, ours, message, flags=re.DOTALL)
    return message


def refuse_empty(typed: Sequence[str]) -> None:
    """Refuse a word that is empty: nobody types one on purpose, and a variable of a script that was never set looks like that."""
    for k, word in enumerate(typed):
        option = word.removesuffix("=") if re.fullmatch(r"--[\w-]+=", word) else typed[k - 1] if not word and k else ""
        if not word.strip() or (word.endswith("=") and option):
            raise UsageError(f"{option}: says nothing. Give it a value, or leave it out." if option.startswith("-") else "A word is empty.")


def end_with_the_reader(typed: Sequence[str]) -> None:
    """End as other tools do when whoever reads the output has read enough: `lucky deck free | head`."""
    if hasattr(signal, "SIGPIPE") and not (typed and typed[0] in WAITING):
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)


def name_values(command: object) -> None:
    """Let help say TEXT and NUMBER where an option has no better word for its value; a switch has none, an argument its name."""
    for one in getattr(command, "commands", {}).values():
        name_values(one)
    for option in getattr(command, "params", ()):
        kind = getattr(option, "type_descriptor", None)
        if kind is None or kind.is_choice:
            continue
        if option.param_type_name == "argument":
            option.display_type_rich = lambda ctx: ""
        elif option.metavar is None:
            option.metavar = NAMES.get(option.display_type(None))
