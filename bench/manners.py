"""What characters do more often than others, counted at every level. Use the compiled engine:

    PYTHONPATH=build/compiled:. .venv/bin/python -m bench.manners --games 400
    PYTHONPATH=build/compiled:. .venv/bin/python -m bench.manners --games 40 --levels merciless

One seat is watched at a table of three `greedy`, on the same deals for everyone. Prints the table of docs/bots.md.
"""

import argparse
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from lucky.bots import bot_named
from lucky.bots.characters import LEVELS
from lucky.bots.named import player_of
from lucky.engine.actions import DOCTOR, DRAW, END, FOIL, verb
from lucky.engine.bits import BIT, ZONES
from lucky.engine.events import MOVED, PACED, TURN
from lucky.engine.phases import ANSWERING, MOVING
from lucky.engine.sight import watching
from lucky.game import Game
from lucky.search.belief import Answers
from lucky.setup import Setup

PLAIN = "grimsby"  # who has no habits
SEATS = 4


@dataclass(frozen=True)
class Habit:
    """What somebody does more often than the one without habits, or less."""

    name: str
    edition: str
    what: str
    line: str
    more: bool = True


HABITS = (
    Habit("amos", "anniversary", "draws", "draws, in 100 turns"),
    Habit("quill", "anniversary", "in a row", "turns right after one of their own, in 100"),
    Habit("dunstan", "free", "company", "others who see them at the end of a turn"),
    Habit("honoria", "free", "foils when sore", "foils in 100 answers, once foiled themselves"),
    Habit("mabel", "free", "foils", "foils in 100 answers"),
    Habit("basil", "free", "foils", "foils in 100 answers", more=False),
    Habit("cordelia", "anniversary", "cards", "cards played to move, in 100 turns"),
    Habit("zora", "free", "meddles", "moves of others, in 100 turns"),
    Habit("violet", "free", "distance", "steps from the Doctor at the end of a turn", more=False),
)
EACH = {"company", "distance"}  # not of 100


def habits(spec: str, edition: str, games: int) -> dict[str, float]:
    """What a bot does, on average, at a table of greedy ones: the same deals for everyone, seat by seat."""
    count = Counter[str]()
    for number in range(games):
        watch(Game(Setup(edition, SEATS), f"habits {number}"), number % SEATS, spec, number, count)
    return {
        "draws": count["draws"] / count["turns"],
        "cards": count["cards"] / count["turns"],
        "meddles": count["meddles"] / count["turns"],
        "in a row": count["in a row"] / count["turns"],
        "company": count["company"] / max(1, count["ends"]),
        "distance": count["distance"] / max(1, count["ends"]),
        "foils": count["foils"] / max(1, count["asked"]),
        "foils when sore": count["foils when sore"] / max(1, count["asked when sore"]),
    }


def watch(game: Game, me: int, spec: str, number: int, count: Counter[str]) -> None:
    """Play a game and count what one seat does."""
    players = [player_of(bot_named(spec if seat == me else "greedy", 10 * number + seat)) for seat in range(SEATS)]
    p, previous, answers = game.position, -1, Answers()
    while not game.over:
        seat, mark = game.to_act, len(game.raw_events)
        player = players[seat]
        assert player is not None
        action = int(player.choose(p, answers))
        if seat == me and len(p.legal()) > 1:
            count_choice(game, me, action, count)
        answers.heed(p, action)
        game.apply(action)
        for event in game.raw_events[mark:]:
            if event[0] == TURN:
                count["turns"] += event[1] == me
                count["in a row"] += event[1] == me == previous
                previous = event[1]
            if seat == me:
                count["cards"] += event[0] == PACED or (event[0] == MOVED and event[4] >= 0)
                count["meddles"] += event[0] == MOVED and event[1] != me


def count_choice(game: Game, me: int, action: int, count: Counter[str]) -> None:
    """An answer, or the end of a turn."""
    p = game.position
    if p.phase == ANSWERING:
        for word in {"", " when sore" if p.tokens[me] else ""}:
            count[f"asked{word}"] += 1
            count[f"foils{word}"] += verb(action) == FOIL
    elif p.phase == MOVING and action in (DRAW, END):
        count["ends"] += 1
        count["draws"] += action == DRAW
        looking = watching(p, p.at[me])
        count["company"] += sum(1 for other in range(SEATS) if other != me and BIT[p.at[other]] & looking)
        count["distance"] += int(p.rules.board.distance[p.at[me] * ZONES + p.at[DOCTOR]])


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=400, help="of each character at each level")
    parser.add_argument("--levels", default=",".join(LEVELS), help="names with commas between them, or numbers of playouts")
    options = parser.parse_args(words)
    levels = options.levels.split(",")
    print(f"| character | what is counted | edition | {' | '.join(levels)} |\n|---|---|---|{'---|' * len(levels)}")
    for habit in HABITS:
        cells = []
        for level in levels:
            mine, plain = (habits(f"{name}:{level}", habit.edition, options.games)[habit.what] for name in (habit.name, PLAIN))
            cells.append(f"{mine:.2f} / {plain:.2f}" if habit.what in EACH else f"{100 * mine:.0f} / {100 * plain:.0f}")
        print(f"| `{habit.name}` | {habit.line} | {habit.edition} | {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main()
