"""Actions compared in the same imagined worlds: which are as good as the best, and which spend a card on what a step does for nothing.

What a bot advises and what the coach says both go by this, so that they cannot differ. What bots do does not.
"""

import math
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean, stdev

from lucky.actions import Action
from lucky.engine.phases import MOVING
from lucky.search.halving import Halving
from lucky.search.tree import Node
from lucky.view import View

SURE = 2.5  # standard errors between two chances before they count as different
POINT = 0.01  # of chance: so little is no difference
WITHIN = 1.96  # standard errors to either side that hold 95 %
RIVALS = 5  # actions that are compared, steps in place of cards not counted
NEAR = 0.05  # how far behind the best a search may have seen them
FEWEST_WORLDS = 20


@dataclass(frozen=True)
class Compared:
    """What came of some actions in the same worlds."""

    results: dict[int, list[float]]  # by action, one in each world
    then: dict[int, int]  # what would follow each in the same turn, where that was thought about

    def chance(self, action: int) -> float:
        """How likely it wins."""
        return fmean(self.results[action])

    def ahead(self, action: int, other: int) -> tuple[float, float]:
        """By how much an action is better than another, and the standard error of that."""
        differences = [a - b for a, b in zip(self.results[action], self.results[other], strict=True)]
        return fmean(differences), stdev(differences) / math.sqrt(len(differences)) if len(differences) > 1 else 1.0

    def better(self, action: int, other: int) -> bool:
        """Whether an action is better than another beyond what may be chance."""
        ahead, error = self.ahead(action, other)
        return ahead > SURE * error

    def even(self, action: int, other: int) -> bool:
        """Whether two actions are equally good: within a point, or within what the estimate leaves open."""
        ahead, error = self.ahead(action, other)
        return abs(ahead) <= max(POINT, WITHIN * error)

    def thrifty(self, view: View, action: int) -> int:
        """The step that does the same for nothing, if the card is not certainly worth it; else the action.

        A card for steps never is: whoever steps first can still walk on by it. A card that leads to its room leaves the step.
        """
        step = free_step(view, action)
        if step is None:
            return action
        worth_it = action in self.results and step in self.results and self.better(action, step)
        return action if worth_it and view.action(action).kind != "walk" else step

    def equals(self, view: View, best: int, actions: Iterable[int]) -> tuple[int, ...]:
        """The best and what is as good as that: first what spends no card."""
        as_good = [self.thrifty(view, action) for action in actions if self._may_equal(action, best)]
        return tuple(sorted(dict.fromkeys([self.thrifty(view, best), *as_good]), key=lambda action: spends(view, action)))

    def _may_equal(self, action: int, best: int) -> bool:
        return action in self.results and best in self.results and self.even(best, action)


def spends(view: View, action: int) -> bool:
    """Whether an action of one's own turn spends a card."""
    return view.position.phase == MOVING and view.action(action).card is not None


def free_step(view: View, action: int) -> int | None:
    """The action that leads the same pawn to the same room and spends no card; None if this spends none, or there is no such action."""
    spent = view.action(action)
    if spent.card is None or spent.zone is None or spent.pawn is None:
        return None
    return next((one.id for one in view.legal() if _same_way(one, spent)), None)


def _same_way(free: Action, spent: Action) -> bool:
    return free.card is None and (free.pawn, free.zone) == (spent.pawn, spent.zone)


def rivals(search: Halving) -> list[Node]:
    """The best a search has found, and those near it."""
    share = {node.action: node.reward / float(node.visits) for node in search.ranked if node.visits}
    return [node for node in search.ranked if share.get(node.action, 0.0) >= share[search.ranked[0].action] - NEAR][:RIVALS]


def compare(search: Halving, view: View, nodes: Sequence[Node], worlds: int, seconds: float = 0.0) -> Compared:
    """Try actions out in so many worlds, or as many as there is time for; with them the steps that could stand in their place.

    Before that as much thought goes into each as has gone into the first: into what follows in the same turn.
    """
    known, began = {node.action: node for node in search.ranked}, time.perf_counter()
    steps = [step for node in nodes if (step := free_step(view, int(node.action))) is not None]
    for step in steps:
        if step not in known:
            known[step] = Node(step, 0.0)
            search.ranked.append(known[step])
    wanted = {int(node.action): node for node in nodes} | {step: known[step] for step in steps}
    compared = list(wanted.values())
    for node in compared:
        while node.visits < compared[0].visits and not (seconds and time.perf_counter() - began >= seconds / 2):
            search.try_out([node])
    results: dict[int, list[float]] = {action: [] for action in wanted}
    for world in range(worlds):
        if seconds and world >= FEWEST_WORLDS and time.perf_counter() - began >= seconds:
            break
        before = [node.reward for node in compared]
        search.try_out(compared)
        for node, reward in zip(compared, before, strict=True):
            results[int(node.action)].append(node.reward - reward)
    then = {action: next_in_turn(node) for action, node in wanted.items()}
    return Compared(results, {action: following for action, following in then.items() if following is not None})


def next_in_turn(node: Node) -> int | None:
    """What a search would do after an action in the same turn; None if nothing, or if it has not thought about that."""
    best, child = node.child, node.child
    while child is not None:
        if best is None or child.visits > best.visits:
            best = child
        child = child.sibling
    return None if best is None else int(best.action)
