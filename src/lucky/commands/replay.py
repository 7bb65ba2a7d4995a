"""`lucky replay`: a game file as a story in the terminal."""

import json
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer
from rich.text import Text

from lucky.commands.choices import LanguageOption, language_of
from lucky.commands.output import terminal
from lucky.errors import LuckyError
from lucky.printing import put
from lucky.reading import shown
from lucky.telling import called, phrased
from lucky.words import ENGLISH, texts

if TYPE_CHECKING:
    from lucky.game import Game
    from lucky.terminal.words import TerminalWords

LOUD = {"attempted": "red", "killed": "bold red", "foiled": "green", "won": "bold", "dark": "yellow", "escape": "bold yellow"}
QUIET = ("dealt", "placed", "shown", "dealer")


def replay(
    file: Annotated[Path, typer.Argument(help="A game file.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print setup, events and outcome as JSON.")] = False,
    check: Annotated[bool, typer.Option("--check", help="Only say whether the game follows the rules, and how it ended.")] = False,
    seat: Annotated[str | None, typer.Option("--seat", help="Tell it as this player saw it.")] = None,
    on_screen: Annotated[
        bool, typer.Option("--terminal", help="Watch it on a text screen: step, jump to attempts, see everybody's chances.")
    ] = False,
    plain: Annotated[bool, typer.Option("--plain", help="With --terminal: tell it line by line all the same.")] = False,
    language: LanguageOption = "en",
) -> None:
    """Tell a game from its file, action by action. Each is checked against the rules on the way."""
    from lucky.game import Game  # not before a file is to be read: help should come quickly

    tongue = language_of(language)
    words = texts(tongue, "commands")["replay"]
    game = Game.load(file)
    eyes = None if seat is None else game.names.find_seat(seat)
    if seat is not None and eyes is None:
        raise LuckyError(words["no_seat"].format(seat=shown(seat), seats=", ".join(game.names.seats)))
    if as_json:
        put(json.dumps(as_data(game, eyes), indent=2))
    elif check:
        put(
            words["checked"].format(
                file=file, actions=counted(game, "action", tongue), turns=counted(game, "turn", tongue), ending=ending(game, tongue)
            )
        )
    elif on_screen and not plain and watched(game, eyes, tongue):
        return
    else:
        tell(game, eyes, tongue)


def watched(game: "Game", seat: int | None, language: str) -> bool:
    """Watch it on the screen; False if there is none."""
    from lucky.terminal.start import on_a_screen, screen_module

    if not on_a_screen():
        return False
    screen_module("replay_app").watch(game, words_in(language), seat)
    return True


def words_in(language: str) -> "TerminalWords":
    """How the screen says things."""
    from lucky.terminal.words import TerminalWords

    return TerminalWords(language)


def counted(game: "Game", what: Literal["action", "turn"], language: str = ENGLISH) -> str:
    """How many there were: `1 turn`, `2 turns`."""
    number = len(game.actions) if what == "action" else game.position.turns
    return str(texts(language, "commands")["replay"][what][number != 1].format(number=number))


def ending(game: "Game", language: str = ENGLISH) -> str:
    """How it ended, in one sentence."""
    if game.outcome is None:
        return str(texts(language, "commands")["replay"]["to_act"].format(name=named(game, game.to_act, language)))
    return phrased(game.outcome.why, language)


def named(game: "Game", seat: int, language: str) -> str:
    """Somebody by himself."""
    return called(game.names.pawn(seat), language)


def as_data(game: "Game", seat: int | None) -> dict[str, object]:
    """The whole game as plain data; with every card shown once it is over, unless one seat's eyes were asked for."""
    from msgspec import to_builtins

    show_all = game.over and seat is None
    outcome = game.outcome

    def named(seat: int | None) -> str | None:
        return None if seat is None else game.names.pawn(seat)

    return {
        "setup": {"edition": game.setup.edition, "players": game.setup.players}
        | {name: list(value) if isinstance(value, tuple) else value for name, value in game.setup.changed().items()},
        "seats": list(game.names.seats),
        "actions": len(game.actions),
        "events": to_builtins(game.story(seat, open=show_all)),
        "position": to_builtins(game.view(seat, open=show_all).snapshot()),
        "outcome": None if outcome is None else asdict(outcome) | {"winner": named(outcome.winner), "loser": named(outcome.loser)},
    }


def tell(game: "Game", seat: int | None, language: str) -> None:
    """The story, a line an event; a turn begins with a heading."""
    from lucky.events import TurnBegan
    from lucky.saying.story import story_lines

    console = terminal()
    for event, sentence in story_lines(game.story(seat, open=game.over and seat is None), language):
        if isinstance(event, TurnBegan):
            console.print()
            console.print(Text(called(event.seat, language), "bold"))
        else:
            style = LOUD.get(event.kind, "dim" if event.kind in QUIET else "")
            console.print(Text(f"  {sentence}", style))
    console.print()
    console.print(Text(ending(game, language), "bold"))
    loser = game.outcome.loser if game.outcome is not None else None
    if loser is not None:
        console.print(texts(language, "commands")["replay"]["loser"].format(name=named(game, loser, language)))
