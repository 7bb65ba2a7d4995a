"""Characters: bots with a manner, named after the suspects, at the level a player likes.

A character is the weights of its rules of thumb, and a few leanings that those rules know nothing of. A level is what somebody
knows and sees; nobody plays worse by chance. Those who think ahead follow what they find; where two actions are about as good,
character decides.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches

from lucky.actions import Action
from lucky.bots.bot import Bot, Budget, calm, heard
from lucky.bots.tuned import KINDS, tuned_weights
from lucky.errors import UsageError
from lucky.search.manner import Mannered
from lucky.search.players import Player, Thumb, Tuned
from lucky.search.weights import Weights, shift
from lucky.view import View


@dataclass(frozen=True)
class Level:
    """How well somebody plays: what they know of the game, what they conclude, and how long they think ahead, if they do."""

    name: str
    line: str = ""  # what to expect, for people who choose
    shifts: Mapping[str, float] = field(default_factory=dict)  # what weights are more or less, whatever the character's own are
    unseen: tuple[str, ...] = ()  # weights of which a character's own count for nothing: they do not see what these are about
    faint: Mapping[str, float] = field(default_factory=dict)  # leanings that are weaker, and how much is left of them
    experience: float = 0.0  # how far their weights are on the way from the book's to those that many thousand games have taught
    budget: Budget | None = None
    only_where_mortal: bool = False  # thinks ahead only where players can die (V6, Escape), where rules of thumb know little
    leaning: float = 0.03  # of a win: what a point of liking may cost somebody who thinks ahead


LEVELS = {
    level.name: level
    for level in (
        Level(
            "novice",
            "Has read the rules, some of them twice.",
            shifts={
                **{"train": -0.9, "ambush": -1.4},  # does not see what it is good for to be where the Doctor goes next
                **{"rival": -0.9, "near_rival": -0.35},  # does not look whom they leave with him
                **{"hold": 2.0, "hope": 9.0, "over": -1.6},  # does not count luck: lays the largest failure, needed or not
                **{"weapon": 9.0, "draw": -0.3},  # keeps Weapons for later, and forgets to draw
                **{"hall": -1.0},  # waits where the Doctor never comes
            },
            unseen=("train", "ambush", "hall"),
            faint={"waylay": 0.07},  # or Quill is clever by accident
        ),
        Level("amateur", "Means well, which is to say ill, and does not think ahead."),
        Level(
            "cunning", "Has done this before, and learnt something.", experience=0.15, budget=Budget(playouts=20), only_where_mortal=True
        ),
        Level(
            "ruthless", "Has done this often, and learnt all there is.", experience=1.0, budget=Budget(playouts=100), only_where_mortal=True
        ),
        Level(
            "merciless",
            "Thinks ahead, and remembers who passed.",
            experience=1.0,
            budget=Budget(playouts=2000, seconds=1.0),
            leaning=0.02,
        ),
    )
}
USUAL_LEVEL = "cunning"
LEANINGS = ("company", "shadow", "meddling", "waylay", "grudge")  # of a character, that the rules of thumb know nothing of


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

    def weights_at(self, level: Level) -> Weights:
        """What somebody like this cares about who knows so much."""
        weights = calm()
        shift(weights, {name: value for name, value in self.habits.items() if name not in level.unseen})
        shift(weights, level.shifts)
        return weights

    @property
    def habits(self) -> dict[str, float]:
        """What their weights are more or less than a sensible player's."""
        sensible = calm()
        return {name: value - getattr(sensible, name) for name, value in self.weights.items()}

    def thumb(self, seed: int, level: Level) -> Thumb:
        """Somebody like this who goes by rules of thumb."""
        if level.experience:
            habits = tuple(self.habits.items())
            thumb: Thumb = Tuned(seed, [tuned_weights(kind, habits, level.experience) for kind in KINDS])
        else:
            thumb = Thumb(seed, self.weights_at(level))
        for leaning in LEANINGS:
            setattr(thumb, leaning, level.faint.get(leaning, 1.0) * getattr(self, leaning))
        return thumb

    def player(self, seed: int, level: Level, budget: Budget | None) -> Player:
        """Somebody like this inside the engine."""
        thumb = self.thumb(seed, level)
        if budget is None:
            return thumb
        mind = Mannered(seed, thumb, NOBODY.thumb(seed, level), calm(), budget.playouts, budget.seconds)
        mind.leaning, mind.only_where_mortal = level.leaning, level.only_where_mortal
        return mind


NOBODY = Character("", "", "")  # in particular
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
        self.name = f"{character.name.lower()}:{level.name}"

    def choose(self, view: View, legal: list[Action], budget: Budget | None = None) -> Action:
        """What somebody like this does. Who does not think ahead has no use for a budget."""
        if len(legal) == 1:
            return legal[0]
        spend = (budget or self.level.budget) if self.level.budget else None
        return view.action(self.character.player(self.word, self.level, spend).choose(view.position.clone(), heard(view)))

    def player(self) -> Player:
        """The same inside the engine."""
        return self.character.player(self.word, self.level, self.level.budget)


def level_named(text: str) -> Level:
    """The level that a word means; a budget makes one of its own."""
    word = text.strip().lower()
    if word in LEVELS:
        return LEVELS[word]
    if word[:1].isdigit():
        return Level(word, experience=1.0, budget=Budget.parse(word))
    near = get_close_matches(word, LEVELS, 1)
    hint = f"Did you mean {near[0]!r}?" if near else f"There are {', '.join(LEVELS)}, or a time to think: 300ms."
    raise UsageError(f"Nobody plays at a level called {text!r}. {hint}")
