"""`lucky replay`: a game file as a story in the terminal."""

import json
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.text import Text

from lucky.commands.output import terminal
from lucky.errors import LuckyError
from lucky.reading import shown

if TYPE_CHECKING:
    from lucky.game import Game

LOUD = {"attempted": "red", "killed": "bold red", "foiled": "green", "won": "bold", "dark": "yellow", "escape": "bold yellow"}
QUIET = ("dealt", "placed", "shown", "dealer")


def replay(
    file: Annotated[Path, typer.Argument(help="A game file.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print setup, events and outcome as JSON.")] = False,
    check: Annotated[bool, typer.Option("--check", help="Only say whether the game follows the rules, and how it ended.")] = False,
    seat: Annotated[str | None, typer.Option("--seat", help="Tell it as this player saw it.")] = None,
) -> None:
    """Tell a game from its file, action by action. Each is checked against the rules on the way."""
    from lucky.game import Game  # not before a file is to be read: help should come quickly

    game = Game.load(file)
    eyes = None if seat is None else game.names.find_seat(seat)
    if seat is not None and eyes is None:
        raise LuckyError(f"{shown(seat)} does not sit at this table; {', '.join(game.names.seats)} do.")
    if as_json:
        print(json.dumps(as_data(game, eyes), indent=2))
    elif check:
        print(f"{file}: {counted(len(game.actions), 'action')} in {counted(game.position.turns, 'turn')}, all by the rules. {ending(game)}")
    else:
        tell(game, eyes)


def counted(number: int, thing: str) -> str:
    """`1 turn`, `2 turns`."""
    return f"{number} {thing}{'' if number == 1 else 's'}"


def ending(game: "Game") -> str:
    """How it ended, in one sentence."""
    return str(game.outcome) if game.outcome is not None else f"It is not over: {game.names.pawn(game.to_act)} is to act."


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


def tell(game: "Game", seat: int | None) -> None:
    """The story, a line an event; a turn begins with a heading."""
    from lucky.events import TurnBegan

    console = terminal()
    for event in game.story(seat, open=game.over and seat is None):
        if isinstance(event, TurnBegan):
            console.print()
            console.print(Text(event.seat, "bold"))
        else:
            style = LOUD.get(event.kind, "dim" if event.kind in QUIET else "")
            console.print(Text(f"  {event.text}", style))
    console.print()
    console.print(Text(ending(game), "bold"))
    loser = game.outcome.loser if game.outcome is not None else None
    if loser is not None:
        console.print(f"{game.names.pawn(loser)} could have stopped it, and did not.")
