"""Every pinned game action by action, so that two commits can be compared in words: scripts/golden --diff.

python tests/golden/playthroughs.py     writes them, a line of JSON each
"""

import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec

sys.path.insert(0, str(Path(__file__).parents[2]))

from lucky.errors import LuckyError
from lucky.events import event_of
from lucky.game import Game
from lucky.gamefile import game_text, parse_game
from lucky.positions import position_text
from tests.engine.tables import game_at_random, label, tables
from tests.golden import pins
from tests.golden.games import GAMES


class Step(msgspec.Struct):
    """One action, what came of it, and what may be done next. The first step is the deal."""

    who: str
    action: str
    said: list[str]
    legal: list[str]
    position: str


class Playthrough(msgspec.Struct):
    """A pinned game. `after` holds positions that come of it by other ways than actions."""

    name: str
    file: str
    steps: list[Step]
    after: dict[str, str] = {}


def playthroughs() -> Iterator[Playthrough]:
    """The golden games, then the games of the digests."""
    for entry in GAMES:
        file = entry.path.read_text(encoding="utf-8")
        yield Playthrough(entry.name, file, list(_steps(_begun(file), _actions(parse_game(file)))))
    for setup in tables():
        game = pins.start(setup)
        for _ in game_at_random(game, pins.DICE, pins.TURNS):
            pass
        file = game_text(game)
        yield Playthrough(label(setup), file, list(_steps(_begun(file), _actions(game))), _after(game))


def differences(old: Playthrough) -> list[str]:
    """Where the game goes another way here than it did there: the first action that tells, and what is different after it."""
    try:
        game = _begun(old.file)
        steps = _steps(game, [step.action for step in old.steps[1:]])
        for number, was in enumerate(old.steps):
            now = next(steps)
            if lines := _step_differences(was, now):
                return [f"{old.name}, {f'action {number} ({was.who}: {was.action})' if number else 'the deal'}", *lines]
    except LuckyError as error:
        return [f"{old.name}, action {number} ({was.who}: {was.action})" if was.action else old.name, f"  is refused now: {error}"]
    after = _after(game) if old.after else {}
    lines = [line for what, was in old.after.items() for line in _position_differences(f"{what}: ", was, after.get(what, ""))]
    return [f"{old.name}, the same game, but", *lines] if lines else []


def _step_differences(was: Step, now: Step) -> list[str]:
    lines = _line_differences("said", was.said, now.said) + _line_differences("allowed", was.legal, now.legal)
    if was.who != now.who:
        lines.insert(0, f"  acted then: {was.who}; acts now: {now.who}")
    return lines + _position_differences("position: ", was.position, now.position)


def _line_differences(what: str, was: list[str], now: list[str]) -> list[str]:
    if was != now and sorted(was) == sorted(now):
        return [f"  {what} in another order: {'; '.join(was)}", f"  {' ' * len(what)}              now: {'; '.join(now)}"]
    gone, come = [line for line in was if line not in now], [line for line in now if line not in was]
    return [f"  {what} then: {line}" for line in gone] + [f"  {what} now:  {line}" for line in come]


def _position_differences(what: str, was: str, now: str) -> list[str]:
    if was == now:
        return []
    then, here = was.split(), now.split()
    changed = sorted({part.partition("=")[0] for part in set(then) ^ set(here)})
    return [f"  {what}{_group(then, label)}, now {_group(here, label)}" for label in changed]


def _group(parts: list[str], label: str) -> str:
    return next((part for part in parts if part.partition("=")[0] == label), f"no {label}")


def _begun(file: str) -> Game:
    """The game of a file before its first action."""
    return parse_game(file.partition("\n\n")[0] + "\n\n")


def _actions(game: Game) -> list[str]:
    """What was done, as lines."""
    again = _begun(game_text(game))
    lines = []
    for action in game.actions:
        lines.append(str(again.action(action)))
        again.play(action)
    return lines


def _steps(game: Game, actions: list[str]) -> Iterator[Step]:
    """The deal, then what each of the actions comes to."""
    told_of = 0
    for action in ["", *actions]:
        who = game.names.pawn(game.to_act) if action else ""
        if action:
            game.play(action)
        said = [event_of(game.names, event).text for event in game.raw_events[told_of:]]
        told_of = len(game.raw_events)
        yield Step(who, action, said, list(map(str, game.legal())), position_text(game.position))


def _after(game: Game) -> dict[str, str]:
    seats = ["onlookers", *game.setup.seat_names]
    names = [f"{what} {seat}" for seat in seats for what in ("as seen by", "as imagined by")]
    seen = dict(zip(names, pins.seen_and_imagined(game), strict=True))
    return seen | {"at the end of a playout": position_text(pins.played_out(game.setup)[0])}


def read(lines: bytes) -> dict[str, Playthrough]:
    """What another commit wrote, by name."""
    found = [msgspec.json.decode(line, type=Playthrough) for line in lines.splitlines()]
    return {playthrough.name: playthrough for playthrough in found}


if __name__ == "__main__":
    for playthrough in playthroughs():
        sys.stdout.buffer.write(msgspec.json.encode(playthrough) + b"\n")
