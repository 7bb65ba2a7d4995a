"""The golden games: which they are, and how they were played. scripts/golden writes the files; the tests only read them."""

import hashlib
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from lucky.engine.actions import ATTEMPT, COUNTER, DRAW, END, FOIL, PASS, SPITE, STEP, VERB
from lucky.game import Game
from lucky.gamefile import TITLE, game_text
from lucky.positions import position_text
from lucky.setup import Setup
from tests.engine.tables import Dice

FOLDER = Path(__file__).parent
LONGEST = 120  # actions: short enough to read
SHORTEST = 25


@dataclass(frozen=True)
class Golden:
    """One game worth keeping: its setup, what it shows, and the events that have to happen in it."""

    name: str
    shows: str
    setup: Setup
    events: frozenset[str] = frozenset()
    sequel: bool = False  # a finished game, then Escape with a seed of its own

    @property
    def path(self) -> Path:
        return FOLDER / f"{self.name}.game"


def golden(name: str, shows: str, setup: Setup, *events: str, sequel: bool = False) -> Golden:
    return Golden(name, shows, setup, frozenset(events), sequel)


ALL_VARIANTS = ("scattered", "hands", "super-spite", "strong-weapons", "no-threes", "murder", "re-entry", "dog", "revenge")

GAMES = (
    golden("original-2", "The edition of 1996, for two.", Setup("original", 2), "activated"),
    golden("original-4", "Four, by the book.", Setup("original", 4), "foiled", "drew"),
    golden(
        "original-spite",
        "The original edition with both switches of the free one.",
        Setup("original", 5, spite=True, first_round=True),
        "earned",
    ),
    golden("free-3", "The free edition.", Setup("free", 3), "earned", "activated"),
    golden("free-5", "More guests, more witnesses.", Setup("free", 5), "earned"),
    golden("free-no-spite", "The free edition without its spite.", Setup("free", 4, spite=False, first_round=False), "foiled"),
    golden("free-large-hands", "The deck runs out and the discards come back (M9).", Setup("free", 4, hand=20), "reshuffled"),
    golden(
        "free-chosen-rooms",
        "Starts that were chosen.",
        Setup("free", 3, start="Kitchen", doctor="Foyer", first=2, dealer=1, hand=4),
        "drew",
    ),
    golden("free-on-the-anniversary-board", "Old rules in the newer house (H1).", Setup("free", 4, board="anniversary"), "foiled"),
    golden(
        "free-upstairs",
        "Old rules on one floor of the Bed and Breakfast.",
        Setup("free", 3, board="bed-and-breakfast", floors=("upstairs",)),
        "foiled",
    ),
    golden("v1-scattered", "Cards say where everyone starts (V1).", Setup("free", 4, variants=("scattered",)), "shown", "foiled"),
    golden("v2-hands", "Eight cards for three (V2).", Setup("free", 3, variants=("hands",)), "foiled"),
    golden("v3-super-spite", "Spite is spent against an attempt (V3).", Setup("free", 4, variants=("super-spite",)), "spited"),
    golden(
        "v4-v5-strong-weapons",
        "Sharper weapons, thinner luck (V4, V5).",
        Setup("free", 4, variants=("strong-weapons", "no-threes")),
        "foiled",
    ),
    golden("v6-murder", "A guest is killed, another strikes back (V6).", Setup("free", 4, variants=("murder",)), "countered", "took"),
    golden("v7-re-entry", "And comes back (V7).", Setup("free", 4, variants=("murder", "re-entry")), "took", "returned"),
    golden("v6-duel", "Two guests, and one of them too many (V6).", Setup("original", 2, variants=("murder",)), "died"),
    golden("v8-dog", "The dog is killed, and missed (V8).", Setup("free", 4, variants=("dog",)), "trotted", "silence"),
    golden(
        "v8-no-spite",
        "Failing at the dog earns nothing (V8, the other reading).",
        Setup("free", 4, variants=("dog",), dog_spite=False),
        "earned",
    ),
    golden("v8-balcony", "The dog barks from the Gallery (V8).", Setup("free", 4, variants=("dog",)), "barked"),
    golden("v9-revenge", "The Doctor takes revenge (V9).", Setup("free", 4, variants=("murder", "dog", "revenge")), "turned"),
    golden("all-variants", "Everything at once (V1-V9).", Setup("free", 5, variants=ALL_VARIANTS), "returned", "spited", "trotted"),
    golden("anniversary-3", "The anniversary edition, centre only.", Setup("anniversary", 3), "paced", "earned"),
    golden("anniversary-5-east", "The west wing is closed.", Setup("anniversary", 5, closed=("west",)), "foiled"),
    golden("anniversary-8-dark", "The whole house, and the lights go out (A13).", Setup("anniversary", 8, hand=8), "dark", "earned"),
    golden("anniversary-strangers", "Two players, two Strangers (A20-A23).", Setup("anniversary", 2, pets=("dog",)), "turned", "earned"),
    golden("anniversary-2-alone", "Two players, no Strangers.", Setup("anniversary", 2, strangers=False), "foiled"),
    golden("anniversary-cat", "Patience keeps secrets (A16).", Setup("anniversary", 4, pets=("cat",)), "foiled"),
    golden("anniversary-cat-and-dog", "Both of them (A15-A18).", Setup("anniversary", 4, pets=("cat", "dog"), closed=("east",)), "foiled"),
    golden("bed-and-breakfast-3", "Upstairs only.", Setup("anniversary", 3, board="bed-and-breakfast"), "foiled"),
    golden("bed-and-breakfast-6", "Both floors.", Setup("anniversary", 6, board="bed-and-breakfast", pets=("cat",)), "foiled"),
    golden(
        "bed-and-breakfast-stairs",
        "Sight passes the stairs (S5).",
        Setup("anniversary", 6, board="bed-and-breakfast", stair_sight=True),
        "foiled",
    ),
    golden("escape-alone", "Escape on its own (E1).", Setup("anniversary", 4, escape="alone"), "took", "earned"),
    golden("escape-sequel", "A ghost with a grudge (E1-E8).", Setup("anniversary", 3, escape="sequel", pets=("cat",)), "escape", "took"),
    golden("escape-after-strangers", "The Strangers leave, the seed changes.", Setup("anniversary", 2), "escape", sequel=True),
)

# How keen people are on each kind of action, if there is one to do.
KEEN = {STEP: 3, ATTEMPT: 9, FOIL: 4, COUNTER: 6, DRAW: 3, END: 1, PASS: 3, SPITE: 3}
ON_CARDS = 2


def kind(action: int) -> int:
    return action if action < VERB else action // VERB * VERB


def choose(legal: list[int], dice: Dice) -> int:
    """First the kind of action, by keenness, then any of that kind."""
    kinds = list(dict.fromkeys(map(kind, legal)))
    wish = dice.below(sum(KEEN.get(k, ON_CARDS) for k in kinds))
    for chosen in kinds:
        wish -= KEEN.get(chosen, ON_CARDS)
        if wish < 0:
            break
    return dice.pick([action for action in legal if kind(action) == chosen])


def play_on(game: Game, dice: Dice) -> None:
    while not game.over and len(game.actions) < LONGEST:
        game.play(choose(game.position.legal(), dice))


def play_golden(entry: Golden) -> Game:
    """The first game, by the number in its seed, that is over in time and shows what it should."""
    for k in count(1):
        dice = Dice(k)
        game = Game(entry.setup, f"{entry.name} {k}")
        play_on(game, dice)
        if game.over and entry.sequel and len(game.actions) < LONGEST / 2:
            game = game.sequel(f"{entry.name} {k} risen")
            play_on(game, dice)
        happened = {told.kind for told in game.story()}
        if game.over and len(game.actions) >= SHORTEST and entry.events <= happened:
            return game
    raise AssertionError("unreachable")


def story_digest(game: Game, **eyes: object) -> str:
    """A digest of the sentences of a finished game."""
    sentences = [told.text for told in game.story(**eyes)]  # type: ignore[arg-type]
    digest = hashlib.sha256("\n".join(sentences).encode()).hexdigest()
    return f"{len(sentences)} sentences, {digest[:24]}"


def golden_text(entry: Golden, game: Game) -> str:
    """The game file, with what the test compares in its comments."""
    text = game_text(game).replace(TITLE, f"{TITLE}\n# {entry.shows}", 1)
    return (
        f"{text}"
        f"# story: {story_digest(game, open=True)}\n"
        f"# seen from outside: {story_digest(game)}\n"
        f"# position: {position_text(game.position)}\n"
    )
