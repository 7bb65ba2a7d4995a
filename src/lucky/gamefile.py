"""A whole game as a text file: the setup, the seed, and what was done. A person can read it, and type it.

    Lucky Mansion game, 1
    edition: free
    players: Violet, Basil, Cordelia
    seed: a stormy night

    1. Violet: step Foyer; draw
    2. Basil: attempt with Monkey Hand
       Cordelia: foil Failure 2; pass
       Violet: pass
    # Nothing stops Basil. The Doctor is done for.

Lines of the head are choices of the Setup. Below, names and turn numbers may be left out; where they stand they must be
those of the one who is to act and of the turn. What follows a # is for people.
"""

from dataclasses import fields
from os import PathLike
from pathlib import Path
from typing import get_type_hints

from lucky.errors import IllegalAction, LuckyError, NotationError, SetupError
from lucky.game import Game
from lucky.names import nearest, quote, seal, unseal, verbatim
from lucky.reading import file_text, shown
from lucky.setup import Setup
from lucky.writing import write_whole

TITLE = "Lucky Mansion game, 1"
HEAD = [f.name for f in fields(Setup) if f.name not in ("names", "players")]
LONGEST = 2_000_000  # characters; the longest game anyone played is a hundredth of that


def game_text(game: Game) -> str:
    """The file for a game, finished or not."""
    setup = game.setup
    lines = [
        TITLE,
        f"edition: {setup.edition}",
        f"players: {', '.join(name for seat, name in enumerate(setup.seat_names) if not setup.is_stranger(seat))}",
    ]
    for name, value in setup.changed().items():
        if name in HEAD and name != "edition":
            lines.append(f"{name.replace('_', ' ')}: {_write(value)}")
    lines.append(f"seed: {game.seed}")
    if game.sequel_seed is not None:
        lines.append(f"sequel seed: {game.sequel_seed}")
    lines.append("")
    lines += _deeds(game)
    if game.outcome is not None:
        lines.append(f"# {game.outcome}")
    return "\n".join(lines) + "\n"


def _deeds(game: Game) -> list[str]:
    """The actions, a line for each run of one seat's."""
    again = Game(game.setup, game.seed, game.sequel_seed)
    lines: list[str] = []
    before: tuple[int, int] | None = None
    for action in game.actions:
        seat, turn = again.to_act, int(again.position.turns)
        text = again.action(action).text
        if (seat, turn) == before:
            lines[-1] += f"; {text}"
        else:
            number = f"{turn}." if before is None or before[1] != turn else ""
            lines.append(f"{number:<4} {again.names.pawn(seat)}: {text}")
        before = (seat, turn)
        again.apply(action)
    return lines


def _write(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ", ".join(map(_word, value)) if isinstance(value, tuple) else _word(value)


def _word(value: object) -> str:
    """A name or a number; a name in quotes, if a mark in it would be taken for one of the file's."""
    text = str(value)
    return quote(text) if text != text.strip() or not {'"', "#", ","}.isdisjoint(text) else text


def load_game(path: str | PathLike[str]) -> Game:
    """The game in the file at a path."""
    try:
        return parse_game(file_text(Path(path)))
    except NotationError as error:
        raise NotationError(f"{path}: {error}") from None


def save_game(game: Game, path: str | PathLike[str]) -> None:
    """Write a game to a file, whole or not at all."""
    write_whole(Path(path), game_text(game))


def parse_game(text: str, setup: type[Setup] = Setup) -> Game:
    """The game in a file, replayed and checked action by action. A ShippedSetup opens no board and no deck of a stranger's choice."""
    lines = _lines(text)
    head, number = _parse_head(lines)
    game = _begin(setup, head, number)
    for k in range(number, len(lines)):
        try:
            _play_line(game, lines[k])
        except LuckyError as error:
            older = game.setup.newer_rulings if isinstance(error, IllegalAction) else ""
            raise NotationError(f"Line {k + 1}: {error}{older}") from None
    return game


def _lines(text: str) -> list[str]:
    """The lines of a file that says it is one of ours."""
    if len(text) > LONGEST:
        raise NotationError("This is far too long to be a game.")
    lines = text.lstrip("\ufeff").split("\n")
    if " ".join(lines[0].lower().split()) != TITLE.lower():
        raise NotationError(f"Line 1: this is not a game file, which would begin with {TITLE!r}.")
    return lines


def _parse_head(lines: list[str]) -> tuple[dict[str, object], int]:
    """The choices, up to the first empty line, and how many lines that took."""
    head: dict[str, object] = {}
    for k in range(1, len(lines)):
        line = lines[k].strip()
        if not line and head:
            return head, k + 1
        if not line or line.startswith("#"):
            continue
        try:
            name, value = _parse_choice(line)
        except LuckyError as error:
            raise NotationError(f"Line {k + 1}: {error}") from None
        if name in head:
            raise NotationError(f"Line {k + 1}: {name.replace('_', ' ')!r} stands twice.")
        head[name] = value
    return head, len(lines)


def _parse_choice(line: str) -> tuple[str, object]:
    key, colon, text = line.partition(":")
    name = "_".join(key.lower().split())
    if not colon or name not in (*HEAD, "players", "seed", "sequel_seed"):
        raise NotationError(f"{shown(line)} is not a choice of the setup. The head ends with an empty line.")
    if name in ("seed", "sequel_seed"):  # every character of it counts
        return name, text.strip()
    if name != "players":  # in whose names no mark has a meaning
        text = seal(text).partition("#")[0].strip()
        return name, _read(name, text, str(get_type_hints(Setup)[name]))
    text = text.partition("#")[0].strip()
    names = tuple(part.strip() for part in text.split(","))
    return name, names if len(names) > 1 else _read(name, text, "int")


def _begin(setup: type[Setup], head: dict[str, object], number: int) -> Game:
    """The game before its first action."""
    seeds = head.pop("seed", None), head.pop("sequel_seed", None)
    players = head.get("players")
    if isinstance(players, tuple):
        head |= {"players": len(players), "names": players}
    try:
        if seeds[0] is None:
            raise SetupError("there is no seed, and without it nobody knows which cards were dealt.")
        return Game(setup.written(head), *seeds)  # type: ignore[arg-type]
    except LuckyError as error:
        raise type(error)(f"Lines 1 to {number}: {error}") from None


def _read(name: str, text: str, kind: str) -> object:
    """A choice as the Setup wants it."""
    if "tuple" in kind:
        return tuple(verbatim(part) or unseal(part.strip()) for part in text.split(",") if part.strip())
    if "bool" in kind:
        if text.lower() not in ("yes", "no"):
            raise SetupError(f"{name.replace('_', ' ')} should be yes or no, not {shown(text)}.")
        return text.lower() == "yes"
    if "int" in kind:
        if not (text.isdecimal() and len(text) < 9):
            raise SetupError(f"{name.replace('_', ' ')} should be a number, not {shown(text)}.")
        return int(text)
    text = verbatim(text) or unseal(text)
    return text.lower() if name in ("edition", "escape") else text


def _play_line(game: Game, line: str) -> None:
    """The actions of one line: `12. Violet: step Foyer; draw`."""
    line = seal(line).partition("#")[0].strip()
    number, dot, rest = line.partition(".")
    if dot and number.strip().isdecimal():
        if number.strip().lstrip("0") != str(game.position.turns) and not game.over:
            raise IllegalAction(f"This is turn {game.position.turns}, not {shown(number.strip())}.")
        line = rest.strip()
    name, colon, rest = line.partition(":")
    seat = game.names.find_seat(name) if colon else None
    if seat is not None:
        line = rest
    elif colon and not game.names.is_card(name):
        raise NotationError(f"{shown(unseal(name.strip()))} is neither a player nor a card.{nearest(name, game.names.seats)}")
    for action in line.split(";"):
        if action.strip():
            game.play(action, seat)
