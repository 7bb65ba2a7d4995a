"""`greedy` with weights that were tuned for the rules and the number of players; scripts/tune-greedy finds them."""

from collections.abc import Mapping
from functools import cache

from lucky import reading
from lucky.actions import Action
from lucky.bots.bot import NO_ANSWERS, Bot, Budget
from lucky.engine.actions import SEATS
from lucky.search.players import Player, Tuned
from lucky.search.weights import Weights, shift
from lucky.view import View

FILE = "weights.toml"
KINDS = ("free", "anniversary", "escape")  # of rules: one may draw in company, one may not, and the game goes on when the Doctor is dead
TUNED = (  # the weights that are tuned, and about how far it makes sense to try each at first
    *(("token", 1.0), ("draw", 0.3), ("train", 0.4), ("ambush", 0.5), ("rival", 0.4), ("near_rival", 0.2), ("card", 0.15)),
    *(("steps", 0.06), ("weapon", 0.12), ("hold", 0.4), ("hope", 0.5), ("spare", 0.7), ("low", 0.15), ("rise", 0.35), ("drain", 0.15)),
    *(("over", 0.3), ("grudge", 0.15), ("turns", 0.15), ("alone", 0.2), ("near", 0.15)),
    *(("their_turns", 0.15), ("their_alone", 0.2), ("their_near", 0.15)),
)


def weights_of(values: Mapping[str, float], experience: float = 1.0) -> Weights:
    """Weights with these values, or so far on the way to them, and the usual ones for the rest."""
    weights = Weights()
    weights.foresees = True
    for name, value in values.items():
        usual = getattr(weights, name)
        setattr(weights, name, (1.0 - experience) * usual + experience * value)
    weights.rise = max(weights.rise, 0.2)
    return weights


@cache
def tuned_weights(kind: str, shifts: tuple[tuple[str, float], ...] = (), experience: float = 1.0) -> list[Weights]:
    """Weights by number of players under rules of this kind; where nobody tuned any, those of the nearest number.

    `shifts` are what they are more or less for a character.
    """
    table = reading.toml(reading.shipped_text(FILE), FILE).get(kind) or {"0": {}}
    found = {int(players): weights_of(values, experience) for players, values in table.items()}
    for weights in found.values():
        shift(weights, dict(shifts))
    return [found[min(found, key=lambda n: abs(n - players))] for players in range(SEATS + 1)]


class TunedGreedy(Bot):
    """The book's advice, weighed by many thousand games."""

    name = "tuned"

    def choose(self, view: View, legal: list[Action], budget: Budget | None = None) -> Action:
        """What the rules of thumb like best."""
        return view.action(self.player().choose(view.position.clone(), NO_ANSWERS))

    def player(self) -> Player:
        """The same inside the engine."""
        return Tuned(self.word, [tuned_weights(kind) for kind in KINDS])
