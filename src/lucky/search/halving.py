"""The root of the search: sequential halving. What the rules of thumb like best is tried out in the same imagined worlds with the
same chance to come, the worse half is dropped, and what is left is tried out in as many playouts again.

So most playouts go to the few actions between which it is hard to decide, and these are told apart by what differs between them,
not by luckier worlds. Below its root the tree grows as in tree.py.
"""

import time
from typing import Final

from mypy_extensions import i64

from lucky.engine.position import Position, act, offer_all
from lucky.search.evaluation import can_evaluate
from lucky.search.fast_greedy import careful
from lucky.search.greedy import weary
from lucky.search.greedy_playout import greedy_playout
from lucky.search.tree import LOOKS, TRIED, Node, Search
from lucky.search.weights import Weights

MOST: Final = 24  # candidates at first
EVERY: Final = 2  # turns of a playout between two estimates
FEWEST_WORLDS: Final = 4  # in which each candidate is tried out before half of them are dropped; with fewer playouts there are fewer


class Halving(Search):
    """A search for one decision of one seat."""

    def __init__(self, view: Position, seat: i64, seed: i64, all_weights: list[Weights]) -> None:
        """The same as any search; one more position keeps the world in which the candidates are tried out."""
        super().__init__(view, seat, seed, all_weights)
        self.world: Position = view.clone()
        self.ranked: list[Node] = []  # the candidates, best first

    def think(self, playouts: i64, seconds: float) -> i64:
        """Play that many playouts, or as many as there is time for, the same share in every round; gives their number."""
        began = time.perf_counter()
        left = self.field(playouts)
        rounds = rounds_for(len(left))
        self.ranked = []
        done: i64 = 0
        for k in range(1, rounds + 1):
            while True:
                done += self.try_out(left)
                if playouts > 0 and done + len(left) > playouts * k // rounds:
                    break
                if seconds > 0.0 and time.perf_counter() - began >= seconds * float(k) / float(rounds):
                    break
            left.sort(key=lambda node: -node.reward / float(node.visits))
            if k < rounds:
                half = (len(left) + 1) // 2
                self.ranked = left[half:] + self.ranked
                left = left[:half]
        self.ranked = left + self.ranked
        return done

    def field(self, playouts: i64) -> list[Node]:
        """The candidates: what the rules of thumb like best, as many as there are playouts for.

        Who is weary does what they say: searches that wait for each other to take a risk do so for ever.
        """
        most: i64 = MOST
        while playouts > 0 and most > 2 and most * rounds_for(most) * FEWEST_WORLDS > playouts:
            most -= 1
        p = self.p
        p.copy_from(self.view)
        if weary(p, self.all_weights[self.seat]):
            p.random = self.random
            return [Node(careful(p, self.all_weights[self.seat]), 1.0)]
        n = offer_all(p)
        LOOKS[0] += 1
        look = LOOKS[0]
        self.root.child = None
        found: list[Node] = []
        while len(found) < most:
            grown = self.grow(p, self.root, n, look)
            if grown is None:
                break
            TRIED[grown.action] = look
            found.append(grown)
        return found

    def try_out(self, nodes: list[Node]) -> i64:
        """One world, and a playout in it for each of these; gives their number."""
        self.imagine(self.world)
        p = self.p
        for node in nodes:
            p.copy_from(self.world)
            self.path.clear()
            self.path.append(node)
            act(p, node.action)
            self.decisions += 1
            self.play_from(p, node)
        return len(nodes)

    def play_on(self, p: Position) -> float:
        """On by rule of thumb to the horizon; gives the mean of what it came to every few turns.

        An early estimate knows little and depends little on chance, a late one the other way round: together they tell candidates
        apart with fewer playouts than either.
        """
        if not can_evaluate(self.view):
            return super().play_on(p)
        total = 0.0
        steps = self.horizon // EVERY
        for k in range(1, steps + 1):
            self.decisions += greedy_playout(p, self.all_weights, self.view.turns + EVERY * k)
            total += self.outcome(p)
        return total / float(steps)

    def best(self) -> i64:
        """The action that won the largest share in the last round; -1 before any thought."""
        if len(self.ranked) > 0:
            return self.ranked[0].action
        return -1

    def candidates(self) -> list[tuple[int, int, float]]:
        """The candidates, best first: the action, how often it was tried, and the share of playouts it won.

        What was dropped had few playouts, perhaps in luckier worlds: it is said to win no more often than what it lost against.
        """
        found: list[tuple[int, int, float]] = []
        share = 1.0
        for node in self.ranked:
            share = min(share, node.reward / float(node.visits))
            found.append((int(node.action), int(node.visits), share))
        return found


def rounds_for(candidates: i64) -> i64:
    """Rounds until two are left, and one between these."""
    rounds: i64 = 1
    while candidates > 2:
        candidates = (candidates + 1) // 2
        rounds += 1
    return rounds
