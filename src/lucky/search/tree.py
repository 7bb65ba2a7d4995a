"""Information-set Monte-Carlo tree search: one tree over what may be done, each playout in another position that the seat
cannot tell from the true one.

A node is a decision of one's own in the present turn; from there on everyone plays by rule of thumb for a few turns, and what
the position is then estimated to be worth counts. Children that a position does not allow are passed over, and how often
each was allowed is counted, so that rare chances are not mistaken for bad ones.
"""

import math
import time
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from lucky.engine.actions import ACTIONS
from lucky.engine.fast_rng import seeded
from lucky.engine.offer import OFFER
from lucky.engine.phases import MOVING, OVER
from lucky.engine.position import Position, act, offer_all
from lucky.engine.redeal import redeal
from lucky.search.belief import Belief
from lucky.search.evaluation import can_evaluate, judge, usual_values
from lucky.search.greedy import SCORE, answer, weigh_all
from lucky.search.greedy_playout import greedy_playout
from lucky.search.weights import Weights

ALLOWED: Final = vec[i64]([0] * ACTIONS)  # by action: the last look at which it was allowed
TRIED: Final = vec[i64]([0] * ACTIONS)  # by action: the last look at which it had a node
LOOKS: Final = vec[i64]([0])  # how many looks there have been, so that the tables above need no clearing


class Node:
    """A decision in the tree."""

    def __init__(self, action: i64, prior: float) -> None:
        """Not visited yet; `prior` is what the rules of thumb thought of it."""
        self.action: i64 = action
        self.prior: float = prior
        self.visits: i64 = 0
        self.available: i64 = 0
        self.reward: float = 0.0
        self.child: Node | None = None
        self.sibling: Node | None = None


class Search:
    """A search for one decision of one seat."""

    def __init__(self, view: Position, seat: i64, seed: i64, all_weights: list[Weights]) -> None:
        """`view` is a position in which the seat sees what it may; everyone in the playouts plays by their weights."""
        self.view: Position = view
        self.seat: i64 = seat
        self.all_weights: list[Weights] = all_weights
        self.root: Node = Node(-1, 0.0)
        self.p: Position = view.clone()
        self.random: i64 = seeded(seed)
        self.curiosity: float = 0.2
        self.trust: float = 0.5  # in the rules of thumb, worn down by visits
        self.horizon: i64 = 6 if can_evaluate(view) else 120  # turns a playout may take
        self.values: vec[float] = usual_values(view)  # weights of the estimate that ends a playout
        self.open_hands: bool = False  # to measure what luck is worth: search with all cards seen
        self.belief: Belief = Belief(view.rules.cards.lucky_goods == 0)
        self.decisions: i64 = 0
        self.path: list[Node] = []
        self.tried: i64 = 0  # children allowed at the last look

    def think(self, playouts: i64, seconds: float) -> i64:
        """Play that many playouts, or as many as there is time for; gives their number."""
        deadline = time.perf_counter() + seconds
        done: i64 = 0
        while playouts == 0 or done < playouts:
            self.play_one()
            done += 1
            if seconds > 0.0 and done & 7 == 0 and time.perf_counter() >= deadline:
                break
        return done

    def play_one(self) -> None:
        """One playout, in a world of its own."""
        self.imagine(self.p)
        self.path.clear()
        self.play_from(self.p, self.root)

    def imagine(self, p: Position) -> None:
        """Make a position one that the seat cannot tell from the true one, as likely as the others' answers make it."""
        self.random = seeded(self.random)
        p.copy_from(self.view)
        p.random = self.random
        if not self.open_hands:
            redeal(p, self.seat)
            self.belief.impose(p, self.seat)

    def play_from(self, p: Position, node: Node) -> None:
        """Down the tree from a node, one new node, on by rule of thumb, and the result back up the path."""
        self.descend(p, node)
        reward = self.play_on(p)
        for step in self.path:
            step.visits += 1
            step.reward += reward

    def play_on(self, p: Position) -> float:
        """On by rule of thumb to the horizon; gives what has come of it."""
        self.decisions += greedy_playout(p, self.all_weights, self.view.turns + self.horizon)
        return self.outcome(p)

    def outcome(self, p: Position) -> float:
        """What a position has come to, for the one who thinks."""
        if p.phase == OVER:
            return 1.0 if p.winner == self.seat else 0.0
        return judge(p, self.seat, self.values) if can_evaluate(p) else 1.0 / float(p.rules.seats)

    def descend(self, p: Position, node: Node) -> None:
        """Follow the most promising children of a node to a decision that has no node yet, and give it one."""
        while p.phase != OVER:
            if p.to_act != self.seat or p.turns != self.view.turns:
                return
            n = offer_all(p)
            if n == 1:
                act(p, OFFER[0])
                self.decisions += 1
                continue
            LOOKS[0] += 1
            look = LOOKS[0]
            for k in range(n):
                ALLOWED[OFFER[k]] = look
            best = self.pick(node, look)
            if best is None or (self.tried < n and self.tried < self.width(node)):
                grown = self.grow(p, node, n, look)
                if grown is not None:
                    self.path.append(grown)
                    act(p, grown.action)
                    self.decisions += 1
                    return
            assert best is not None
            self.path.append(best)
            act(p, best.action)
            self.decisions += 1
            node = best

    def width(self, node: Node) -> i64:
        """How many children a node may have by now: the more it is visited, the more it looks around."""
        return 3 + i64(math.sqrt(float(node.visits)) * 1.2)

    def pick(self, node: Node, look: i64) -> Node | None:
        """The allowed child with the best mix of results, curiosity and advice; counts those that are allowed."""
        best: Node | None = None
        highest = -1.0
        self.tried = 0
        child = node.child
        while child is not None:
            if ALLOWED[child.action] == look:
                TRIED[child.action] = look
                child.available += 1
                self.tried += 1
                visits = float(child.visits) + 1e-9
                value = child.reward / visits + self.curiosity * math.sqrt(math.log(float(child.available) + 1.0) / visits)
                value += self.trust * child.prior / (1.0 + visits)
                if value > highest:
                    highest = value
                    best = child
            child = child.sibling
        return best

    def grow(self, p: Position, node: Node, n: i64, look: i64) -> Node | None:
        """A node for the allowed decision without one that the rules of thumb like best."""
        seat = p.to_act
        weights = self.all_weights[seat]
        best: i64 = -1
        highest = -1e9
        if p.phase == MOVING:
            weigh_all(p, weights, n)
            for k in range(n):
                if TRIED[OFFER[k]] != look and SCORE[k] > highest:
                    highest = SCORE[k]
                    best = OFFER[k]
        else:
            liked = answer(p, weights)
            for k in range(n):
                action = OFFER[k]
                if TRIED[action] != look:
                    score = 2.0 if action == liked else 0.0
                    if score > highest:
                        highest = score
                        best = action
        if best < 0:
            return None
        made = Node(best, squash(highest))
        made.available = 1
        made.sibling = node.child
        node.child = made
        return made

    def best(self) -> i64:
        """The decision looked into most; -1 before any thought."""
        best: i64 = -1
        most: i64 = -1
        child = self.root.child
        while child is not None:
            if child.visits > most:
                most = child.visits
                best = child.action
            child = child.sibling
        return best


def squash(score: float) -> float:
    """A score of the rules of thumb as something between 0 and 1."""
    return 1.0 / (1.0 + math.exp(-0.5 * score))
