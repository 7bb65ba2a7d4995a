"""`lucky replay`: a game file, told in the terminal."""

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from lucky.commands.output import terminal
from lucky.errors import LuckyError
from lucky.game import Game
from lucky.gamefile import parse_game
from lucky.reading import file_text, shown

LOUD = {
    "attempted": "red",
    "killed": "bold red",
    "foiled": "green",
    "won": "bold",
    "dark": "yellow",
    "escape": "bold yellow",
}
QUIET = ("dealt", "placed", "shown", "dealer")


def replay(
    file: Annotated[Path, typer.Argument(help="A game file.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print setup, events and outcome as JSON.")] = False,
    check: Annotated[bool, typer.Option("--check", help="Only say whether the game follows the rules, and how it ended.")] = False,
    seat: Annotated[str | None, typer.Option("--seat", help="Tell it as this player saw it.")] = None,
) -> None:
    """Tell a game from its file, deed by deed. Every deed is checked against the rules on the way."""
    text = file_text(file)
    try:
        game = parse_game(text)
    except LuckyError as error:
        raise type(error)(f"{file}: {error}") from None
    eyes = None if seat is None else game.names.find_seat(seat)
    if seat is not None and eyes is None:
        raise LuckyError(f"{shown(seat)} does not sit at this table; {', '.join(game.names.seats)} do.")
    if as_json:
        print(json.dumps(as_data(game, eyes), indent=2))
    elif check:
        print(f"{file}: {counted(len(game.actions), 'deed')} in {counted(game.position.turns, 'turn')}, all by the rules. {ending(game)}")
    else:
        tell(game, eyes)


def counted(number: int, thing: str) -> str:
    """`1 turn`, `2 turns`."""
    return f"{number} {thing}{'' if number == 1 else 's'}"


def ending(game: Game) -> str:
    """How it ended, in one sentence."""
    return str(game.outcome) if game.outcome is not None else f"It is not over: {game.names.pawn(game.to_act)} is to act."


def as_data(game: Game, seat: int | None) -> dict[str, object]:
    """The whole game as plain data; with every card shown once it is over, unless one seat's eyes were asked for."""
    show_all = game.over and seat is None
    outcome = game.outcome
    return {
        "setup": {"edition": game.setup.edition, "players": game.setup.players}
        | {name: list(value) if isinstance(value, tuple) else value for name, value in game.setup.changed().items()},
        "seats": list(game.names.seats),
        "actions": len(game.actions),
        "events": [told.to_dict() for told in game.story(seat, open=show_all)],
        "position": game.view(seat, open=show_all).to_dict(),
        "outcome": None
        if outcome is None
        else {
            "winner": None if outcome.winner is None else game.names.pawn(outcome.winner),
            "loser": None if outcome.loser is None else game.names.pawn(outcome.loser),
            "why": outcome.why,
        },
    }


def tell(game: Game, seat: int | None) -> None:
    """The story, a line an event; a turn begins with a heading."""
    console = terminal()
    for told in game.story(seat, open=game.over and seat is None):
        if told.kind == "turn":
            console.print()
            console.print(Text(str(told.facts["seat"]), "bold"))
        else:
            style = LOUD.get(told.kind, "dim" if told.kind in QUIET else "")
            console.print(Text(f"  {told.text}", style))
    console.print()
    console.print(Text(ending(game), "bold"))
    loser = game.outcome.loser if game.outcome is not None else None
    if loser is not None:
        console.print(f"{game.names.pawn(loser)} could have stopped it, and did not.")
