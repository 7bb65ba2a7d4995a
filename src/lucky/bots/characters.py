"""Characters: bots with a manner, named after the suspects, at the level a player likes.

A character is the weights of its rules of thumb, and a few leanings that those rules know nothing of. Those who think ahead
follow what they find; where two actions are about as good, character decides.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches

from lucky.actions import Action
from lucky.bots.bot import NO_ANSWERS, Bot, Budget, calm, search_from
from lucky.engine.phases import ANSWERING
from lucky.engine.position import Position
from lucky.errors import LuckyError
from lucky.search.greedy import answer, weigh
from lucky.search.players import Player, Thumb
from lucky.search.weights import Weights
from lucky.view import View

CAP = 1.5  # points of liking; nothing is liked so much that a game is thrown away for it
LOOKED_INTO = 0.5  # of the playouts the favourite got: about three actions had as many, the others are not known well enough


@dataclass(frozen=True)
class Level:
    """How well somebody plays: by rule of thumb, now and then by whim, or thinking ahead for a while."""

    name: str
    line: str = ""  # what to expect, for people who choose
    whim: int = 0  # decisions in a hundred left to chance
    budget: Budget | None = None
    leaning: float = 0.03  # of a win: what a point of liking may cost somebody who thinks ahead


LEVELS = {
    level.name: level
    for level in (
        Level("novice", "Forgets now and then why everybody came.", whim=35),
        Level("amateur", "Means well, which is to say ill, and does not think ahead."),
        Level("cunning", "Thinks before acting. Briefly.", budget=Budget(seconds=0.06), leaning=0.04),
        Level("ruthless", "Thinks longer, mostly about you.", budget=Budget(seconds=0.3)),
        Level("merciless", "Takes a whole second. You will not enjoy what comes of it.", budget=Budget(seconds=1.0), leaning=0.02),
    )
}
USUAL_LEVEL = "cunning"


@dataclass(frozen=True)
class Character:
    """What somebody is like. Leanings are in the points of the rules of thumb, where a sure win is 10."""

    name: str
    trait: str
    manner: str
    weights: Mapping[str, float] = field(default_factory=dict)  # weights that differ from a sensible player's
    company: float = 0.0  # for each of the others who sees where one stands
    shadow: float = 0.0  # for each step nearer to the Doctor
    meddling: float = 0.0  # for moving somebody else
    waylay: float = 0.0  # for standing where the Doctor comes next, or soon
    grudge: float = 0.0  # surer of the others' luck before relying on it, for each attempt of one's own that was foiled

    def weights_at(self, tokens: int) -> Weights:
        """The weights of somebody who has been foiled that often."""
        weights = calm()
        for weight, worth in self.weights.items():
            setattr(weights, weight, worth)
        weights.hold += self.grudge * tokens
        return weights

    def thumb(self, seed: int, whim: int) -> Thumb:
        """Somebody like this who goes by rules of thumb, and so often in a hundred by a whim."""
        weights = self.weights_at(0)
        weights.whim = whim
        thumb = Thumb(seed, weights)
        thumb.company, thumb.shadow, thumb.meddling = self.company, self.shadow, self.meddling
        thumb.waylay, thumb.grudge = self.waylay, self.grudge
        return thumb


CHARACTERS = {
    character.name.lower(): character
    for character in (
        Character("Violet", "the shadow", "Never more than a room away. She calls it devotion.", {"hall": 1.2, "ambush": 2.0}, shadow=0.3),
        Character(
            "Basil",
            "the gambler",
            "Leaves the saving to others, and his own neck to chance.",
            {"hold": 0.3, "weapon": 0.05, "rival": 0.2, "near_rival": 0.0, "mood": 0.012},
        ),
        Character(
            "Cordelia",
            "the diva",
            "Plays every card she holds, preferably all in one scene.",
            {"card": -0.5, "steps": -0.05, "weapon": 0.02, "luck": 0.05},
        ),
        Character(
            "Amos",
            "the hoarder",
            "Collects after every service, and during most of them.",
            {"draw": 2.5, "card": 0.9, "steps": 0.2, "weapon": 0.4},
        ),
        Character(
            "Zora",
            "the meddler",
            "Sees where everyone will be tonight, because she puts them there.",
            {"card": 0.0, "steps": 0.0},
            meddling=1.2,
        ),
        Character(
            "Dunstan",
            "the silent watcher",
            "Says nothing, sees everything, and has been standing there for some time.",
            {"rival": 2.0, "near_rival": 1.0},
            company=0.4,
        ),
        Character(
            "Honoria", "the vindictive one", "Forgets nothing. It is written down, with dates.", {"hold": 1.0, "murder": 4.0}, grudge=3.0
        ),
        Character(
            "Quill",
            "the train-rider",
            "Boards early, stays aboard, and has never once been asked for his ticket.",
            {"train": 2.0, "full": 99, "ambush": 2.0, "hall": 0.9},
            waylay=0.5,
        ),
        Character(
            "Mabel",
            "the cautious one",
            "Would rather be safe, and would rather you were sorry.",
            {"hold": 4.0, "rival": 2.5, "near_rival": 1.2, "luck": 0.3},
        ),
        Character("Grimsby", "the professional", "No habits, no opinions. Dinner is at eight, the other matter at nine."),
    )
}


class CharacterBot(Bot):
    """Somebody with a character, at a level."""

    def __init__(self, character: Character, level: Level, seed: int = 0) -> None:
        super().__init__(seed, level.budget)
        self.character = character
        self.level = level
        self.thumb = character.thumb(self.word, level.whim)
        self.name = f"{character.name.lower()}:{level.name}"

    def choose(self, view: View, legal: list[Action], budget: Budget | None = None) -> Action:
        """What somebody like this does. Who does not think ahead has no use for a budget."""
        if len(legal) == 1:
            return legal[0]
        if self.level.budget is None:
            return view.action(self.thumb.choose(view.position.clone(), NO_ANSWERS))
        luck = self.luck(view)
        if luck % 100 < self.level.whim:
            return legal[luck // 100 % len(legal)]
        return view.action(self.by_thought(view, luck, budget or self.level.budget))

    def player(self) -> Player | None:
        """The same inside the engine, of those who do not think ahead."""
        return self.character.thumb(self.word, self.level.whim) if self.level.budget is None else None

    def by_thought(self, view: View, luck: int, budget: Budget) -> int:
        """What wins most often, or something more to their liking that wins nearly as often."""
        seat, position = _asked(view)
        weights = self.character.weights_at(position.tokens[seat])
        search = search_from(view, luck, weights)
        search.think(budget.playouts, budget.seconds)
        found = {action: (looks, chance) for action, looks, chance in search.candidates()}
        best = int(search.best())
        liking = {action: self.liking(position, seat, weights, action) for action in found}
        most, highest = found[best]
        chosen, gain = best, 0.0
        for action, (looks, chance) in sorted(found.items()):
            pleasure = self.level.leaning * min(CAP, liking[action] - liking[best])
            if pleasure > 0 and looks >= LOOKED_INTO * most and pleasure + chance - highest > gain:
                chosen, gain = action, pleasure + chance - highest
        return chosen

    def liking(self, position: Position, seat: int, weights: Weights, action: int) -> float:
        """What an action is worth to somebody like this beyond what it is to anybody."""
        sense = calm()
        if position.phase == ANSWERING:
            return float(action == int(answer(position, weights))) - float(action == int(answer(position, sense)))
        mine, anybodys = (weigh(position, t, action) for t in (weights, sense))
        return mine - anybodys + float(self.thumb.leaning(position, action))


def level_named(text: str) -> Level:
    """The level that a word means; a budget makes one of its own."""
    word = text.strip().lower()
    if word in LEVELS:
        return LEVELS[word]
    if word[:1].isdigit():
        return Level(word, budget=Budget.parse(word))
    near = get_close_matches(word, LEVELS, 1)
    hint = f"Did you mean {near[0]!r}?" if near else f"There are {', '.join(LEVELS)}, or a time to think: 300ms."
    raise LuckyError(f"Nobody plays at a level called {text!r}. {hint}")


def _asked(view: View) -> tuple[int, Position]:
    """Who is asked, and a position of their own to think in."""
    assert view.seat is not None
    return view.seat, view.position.clone()
