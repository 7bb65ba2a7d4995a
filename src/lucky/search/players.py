"""Players inside the engine: each decides from what its seat may know, and exactly as the bot of the same kind does.

A rule of thumb looks at open facts and at the seat's own hand, so it may be asked in the true position; a search is given a view.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from lucky.engine.actions import DOCTOR, NONE, card_of, pawn_of, zone_of
from lucky.engine.bits import BIT, NOWHERE, ZONES, size
from lucky.engine.fast_rng import below, seeded, stir
from lucky.engine.offer import OFFER
from lucky.engine.phases import ANSWERING
from lucky.engine.position import Position, offer_all
from lucky.engine.redeal import hide
from lucky.engine.sight import watching
from lucky.engine.state import State
from lucky.search.belief import Answers
from lucky.search.evaluation import earlier_values
from lucky.search.fast_greedy import go_for_doctor
from lucky.search.greedy import SCORE, answer, mood_now, weigh_all
from lucky.search.halving import Halving
from lucky.search.tree import Search
from lucky.search.weights import Weights

NEAR: Final = 4  # steps, or stops of the Doctor's, beyond which nothing is near


def moment(s: State, seat: i64, key: i64) -> i64:
    """A number for one decision of a seat: what somebody leaves to chance depends on their key and on what everyone sees."""
    turn = (((s.turns * 8 + s.phase) * 64 + s.points) * 64 + s.played) * 16 + seat
    attempt = (((s.attempts * 16 + s.asked) * 16 + s.to_ask) * 256 + s.luck) * 128 + s.deck_size
    return seeded(stir(key ^ turn) ^ attempt)


class Player:
    """Somebody who plays: this one does anything legal."""

    def __init__(self, seed: i64) -> None:
        """The seed is for what is left to chance."""
        self.key: i64 = seeded(seed)

    def sit(self, seed: i64) -> None:
        """Begin a game with another seed."""
        self.key = seeded(seed)

    def choose(self, p: Position, answers: Answers) -> i64:
        """What the one who is to act does; the position stays as it is. `answers` are those that everyone has heard."""
        n = offer_all(p)
        return OFFER[moment(p, p.to_act, self.key) % n]

    def listens(self) -> bool:
        """Whether it wants to know how everyone answered."""
        return False


class Thumb(Player):
    """Goes by rules of thumb: weights, and leanings that those rules have no word for, in points where a sure win is 10."""

    def __init__(self, seed: i64, weights: Weights) -> None:
        """Without leanings; whoever has some is given them."""
        super().__init__(seed)
        self.weights: Weights = weights
        self.hold: float = weights.hold
        self.company: float = 0.0  # for each of the others who sees where one stands
        self.shadow: float = 0.0  # for each step nearer to the Doctor
        self.meddling: float = 0.0  # for moving somebody else
        self.waylay: float = 0.0  # for standing where the Doctor comes next, or soon
        self.grudge: float = 0.0  # surer of the others' luck before relying on it, for each attempt of one's own that was foiled

    def choose(self, p: Position, answers: Answers) -> i64:
        """What they like best."""
        random = p.random
        p.random = moment(p, p.to_act, self.key)
        self.take_stock(p)
        action = self.prefer(p)
        self.weights.hold = self.hold
        p.random = random
        return action

    def take_stock(self, s: State) -> None:
        """Get the weights ready for a decision: they rely on the others less for each attempt of their own that was foiled."""
        self.weights.hold = self.hold + self.grudge * float(s.tokens[s.to_act])

    def prefer(self, p: Position) -> i64:
        """The best answer, or action; but who can get at the Doctor goes for him."""
        weights = self.weights
        if p.phase == ANSWERING:
            return answer(p, weights)
        best = go_for_doctor(p, weights)
        if best >= 0:
            return best
        n = offer_all(p)
        if n == 1:
            return OFFER[0]
        weigh_all(p, weights, n)
        leans = self.company != 0.0 or self.shadow != 0.0 or self.meddling != 0.0 or self.waylay != 0.0
        offers = OFFER
        scores = SCORE
        random = p.random
        mood = mood_now(p, weights)
        highest = -1e9
        for k in range(n):
            random = stir(random)
            score = scores[k]
            if leans:
                score += self.leaning(p, offers[k])
            score += mood * float(below(random, 100))
            if score > highest:
                highest = score
                best = offers[k]
        return best

    def leaning(self, s: State, action: i64) -> float:
        """What an action is worth to them beyond the rules of thumb: company, the Doctor's nearness, other people's whereabouts."""
        me = s.turn
        pawn = pawn_of(action, me)
        zone: i64 = NOWHERE
        if pawn != NONE:
            zone = zone_of(action)
            if zone == NONE:
                zone = s.rules.cards.room[card_of(action)]
        here = zone if pawn == me else s.at[me]
        doctor = zone if pawn == DOCTOR else s.at[DOCTOR]
        score = 0.0
        if pawn != me and pawn != NONE:
            score = self.meddling
        if self.company != 0.0:
            score += self.company * float(onlookers(s, me, here))
        if self.shadow != 0.0:
            score += self.shadow * float(max(0, NEAR - s.rules.board.distance[here * ZONES + doctor]))
        if self.waylay != 0.0:
            score += self.waylay * float(max(0, NEAR - s.rules.board.arrives[doctor * ZONES + here]))
        return score


class Tuned(Thumb):
    """Goes by rules of thumb with weights for the game at hand: those for its kind of rules and its number of players."""

    def __init__(self, seed: i64, by_kind: list[list[Weights]]) -> None:
        """Weights by number of players: for those who may draw in company, for those who may not, and for Escape."""
        super().__init__(seed, by_kind[0][0])
        self.by_kind: list[list[Weights]] = by_kind

    def take_stock(self, s: State) -> None:
        """The weights for this game."""
        rules = s.rules
        kind = 0 if rules.snooping else 1
        if rules.ghost or rules.sequel is not None:
            kind = 2
        self.weights = self.by_kind[kind][rules.seats - size(rules.strangers)]
        self.hold = self.weights.hold
        super().take_stock(s)


class Thinker(Player):
    """Thinks ahead, from a view of its own."""

    def __init__(self, seed: i64, weights: Weights, others: Weights, playouts: i64, seconds: float) -> None:
        """A number of playouts or a time for each decision. In playouts it goes by its weights, everybody else by `others`."""
        super().__init__(seed)
        self.weights: Weights = weights
        self.others: Weights = others
        self.playouts: i64 = playouts
        self.seconds: float = seconds
        self.values: vec[float] = vec[float]([])  # weights of the estimate that ends a playout; none: the usual ones

    def listens(self) -> bool:
        """What somebody answered tells about their hand."""
        return True

    def choose(self, p: Position, answers: Answers) -> i64:
        """What the search likes best."""
        n = offer_all(p)
        if n == 1:
            return OFFER[0]
        me = p.to_act
        view = p.clone()
        hide(view, me)
        all_weights = [self.others for _k in range(p.rules.seats)]
        all_weights[me] = self.weights
        search = self.search(view, me, moment(view, me, self.key), all_weights)
        search.belief.hold = self.weights.hold
        search.belief.answers = answers.by_seat
        if len(self.values) > 0:
            search.values = self.values
        search.think(self.playouts, self.seconds)
        return self.settle(view, me, search)

    def settle(self, view: Position, me: i64, search: Search) -> i64:
        """What to do after so much thought: the best."""
        return search.best()

    def search(self, view: Position, me: i64, seed: i64, all_weights: list[Weights]) -> Search:
        """The kind of search it does."""
        return Halving(view, me, seed, all_weights)


class UcbThinker(Thinker):
    """The same with the root that there was before."""

    def search(self, view: Position, me: i64, seed: i64, all_weights: list[Weights]) -> Search:
        """By upper confidence bounds at the root too."""
        search = Search(view, me, seed, all_weights)
        search.values = earlier_values(view)
        return search


def onlookers(s: State, seat: i64, zone: i64) -> i64:
    """How many of the other seats would see somebody in a zone."""
    looking = watching(s, zone)
    count: i64 = 0
    for other in range(s.rules.seats):
        if other != seat and BIT[s.at[other]] & looking != 0:
            count += 1
    return count
