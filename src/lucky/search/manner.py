"""Characters who think ahead: they do what wins most often, or something more to their liking that wins nearly as often.

At some levels they do so only where rules of thumb know little.
"""

from typing import Final

from mypy_extensions import i64

from lucky.engine.phases import ANSWERING
from lucky.engine.position import Position
from lucky.engine.state import State
from lucky.search.belief import Answers
from lucky.search.evaluation import can_evaluate
from lucky.search.greedy import answer, weigh_one
from lucky.search.halving import Halving
from lucky.search.players import Thinker, Thumb
from lucky.search.tree import Search
from lucky.search.weights import Weights

CAP: Final = 1.5  # points of liking; nothing is liked so much that a game is thrown away for it
LOOKED_INTO: Final = 0.5  # of the playouts the favourite got: about three actions had as many, the others are not known well enough


class Mannered(Thinker):
    """Thinks ahead, and has a manner."""

    def __init__(self, seed: i64, manner: Thumb, plain: Thumb, others: Weights, playouts: i64, seconds: float) -> None:
        """`manner` is the same character by rule of thumb, `plain` somebody at the same level without one."""
        super().__init__(seed, manner.weights, others, playouts, seconds)
        self.manner: Thumb = manner
        self.plain: Thumb = plain
        self.leaning: float = 0.03  # of a win: what a point of liking may cost
        self.only_where_mortal: bool = False  # goes by rules of thumb unless players can die (V6, Escape)

    def choose(self, p: Position, answers: Answers) -> i64:
        """What wins most often, or nearly."""
        if self.only_where_mortal and can_evaluate(p):
            return self.manner.choose(p, answers)
        self.manner.take_stock(p)
        self.weights = self.manner.weights
        self.plain.take_stock(p)
        action = super().choose(p, answers)
        self.weights.hold = self.manner.hold
        return action

    def settle(self, view: Position, me: i64, search: Search) -> i64:
        """The action that is liked best, less what it costs, among those that were looked into well."""
        best = search.best()
        if not isinstance(search, Halving):
            return best
        found = search.candidates()
        _favourite, most, highest = found[0]
        liked = self.liking(view, best)
        chosen = best
        gain = 0.0
        for action, looks, chance in found:
            if float(looks) >= LOOKED_INTO * float(most):
                pleasure = self.leaning * min(CAP, self.liking(view, action) - liked)
                if pleasure > 0.0 and pleasure + chance - highest > gain:
                    gain = pleasure + chance - highest
                    chosen = action
        return chosen

    def liking(self, s: State, action: i64) -> float:
        """What an action is worth to somebody like this beyond what it is to anybody."""
        if s.phase == ANSWERING:
            mine = 1.0 if action == answer(s, self.weights) else 0.0
            return mine - (1.0 if action == answer(s, self.plain.weights) else 0.0)
        return weigh_one(s, self.weights, action) - weigh_one(s, self.plain.weights, action) + self.manner.leaning(s, action)
