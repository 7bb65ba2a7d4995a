"""Looking at a decision: what search finds best, and what that would have been worth beside what was done.

All that is looked at is the view of the one who decided, as plain data, and all chance comes from the number of the decision. So
whatever the seat could not know has no part in it.
"""

import math
from dataclasses import dataclass
from statistics import fmean, stdev

from lucky.bots.bot import search_from, success_chances
from lucky.bots.comparing import FEWEST_WORLDS, SURE, compare, free_step, rivals
from lucky.chances import can_guess, chances_at
from lucky.game import Game
from lucky.search.halving import Halving
from lucky.search.tree import Node
from lucky.view import View
from lucky.view_data import ViewData

ROUGH = 1200  # playouts of the first look at each decision, to find the best action; to compare it takes about as many again
CLOSE = 5000  # of each search of the second look, at the few that seem to have cost most
SEARCHES = 3  # of a close look: one may miss what comes of an action later in the turn
FEWEST = 60  # however many decisions there are
MOST_ROUGH = 120_000  # for all first looks together
SLOW = 5  # times fewer where playouts go to the end of the game
SLOW_TURNS = 6  # longer playouts than this are slow
EVEN = 5  # times fewer worlds than playouts of a search, in which those that are as good as the best are looked for
COSTLY = 0.04  # what a decision has to cost at a close look to be told of


@dataclass(frozen=True)
class Decision:
    """A decision in which there was a choice, as its seat saw it."""

    after: int  # how many actions were done before it
    turn: int
    view: ViewData
    done: int  # the engine's number of what was done


@dataclass(frozen=True)
class Look:
    """What a look at a decision has shown."""

    best: int
    chance: float  # to win after what was done
    best_chance: float
    error: float  # standard error of their difference
    even: tuple[int, ...] = ()  # what is as good as the best
    succeeds: tuple[tuple[int, float], ...] = ()  # how likely the attempt that each of all these makes or answers succeeds
    then: tuple[tuple[int, int], ...] = ()  # what would best follow each in the same turn

    @property
    def difference(self) -> float:
        """By how much the best is better; may be less than nothing, by chance."""
        return self.best_chance - self.chance

    @property
    def loss(self) -> float:
        """The chance that was given away; nothing if the difference may be luck."""
        return self.difference if self.difference > SURE * self.error else 0.0


def decisions_of(game: Game, seat: int) -> tuple[Decision, ...]:
    """The decisions of a seat in which there was a choice."""
    again, found = Game(game.setup, game.seed, game.sequel_seed), []
    for action in game.actions:
        if again.to_act == seat and len(again.position.legal()) > 1:
            found.append(Decision(len(again.actions), int(again.position.turns), ViewData.of(again.view(seat)), action))
        again.apply(action)
    return tuple(found)


@dataclass(frozen=True)
class CoachQuestion:
    """What those who think are asked: a look at some decisions of a game."""

    decisions: tuple[Decision, ...]
    playouts: int
    close: bool = False
    name: str = "coach"

    def answer(self) -> tuple[Look, ...]:
        """A look at each."""
        look = look_closely if self.close else look_at
        return tuple(look(decision, self.playouts, 1000 * decision.after) for decision in self.decisions)

    @property
    def patience(self) -> float:
        """Seconds after which nobody waits any longer."""
        return 20.0 + 0.2 * self.playouts * len(self.decisions)


@dataclass(frozen=True)
class DealQuestion:
    """What those who think are asked about the deal: how likely the seat wins that sees it like this."""

    dealt: ViewData
    playouts: int
    name: str = "deal"
    patience: float = 60.0

    def answer(self) -> float:
        """The chance to win, before anything was done."""
        position = self.dealt.view().position
        playouts = self.playouts if can_guess(position) else self.playouts // SLOW
        return chances_at(position, self.dealt.seat, playouts)[self.dealt.seat]


def look_closely(decision: Decision, playouts: int, seed: int) -> Look:
    """Several searches, with other random numbers than a rough look. Of each action, the one counts that sees most in it.

    If much was given away, what else would have been as good is looked for too, and what is known of each.
    """
    view = decision.view.view()
    looks = [_look(decision, view, playouts, seed + number) for number in range(1, 1 + SEARCHES)]
    best, search = max(looks, key=lambda look: look[0].best_chance)
    chance, error = max(look.chance for look, _ in looks), max(look.error for look, _ in looks)
    found = Look(best.best, chance, best.best_chance, error)
    if found.loss < COSTLY:
        return found
    worlds = playouts // EVEN // (SLOW if search.horizon > SLOW_TURNS else 1)
    comparison = compare(search, view, _beside(search, found), max(FEWEST_WORLDS, worlds))
    named, *even = [k for k in comparison.equals(view, found.best, comparison.results) if k != decision.done] or [found.best]
    worse, _ = comparison.ahead(found.best, named)
    told = sorted({named, decision.done, *even})
    return Look(
        named,
        chance,
        found.best_chance - max(0.0, worse),
        error,
        even=tuple(even),
        succeeds=success_chances(search_from(view, seed), told),
        then=tuple((k, comparison.then[k]) for k in told if k in comparison.then),
    )


def _beside(search: Halving, look: Look) -> list[Node]:
    """What is compared with the best: that first."""
    [best] = [node for node in search.ranked if node.action == look.best]
    return [best, *(node for node in rivals(search) if node is not best)]


def look_at(decision: Decision, playouts: int, seed: int) -> Look:
    """Search for the best action, then try that and what was done in the same imagined worlds.

    These worlds are new ones: what looked best among many was lucky in those by which it was found.
    """
    return _look(decision, decision.view.view(), playouts, seed)[0]


def _look(decision: Decision, view: View, playouts: int, seed: int) -> tuple[Look, Halving]:
    search = search_from(view, seed)
    if search.horizon > SLOW_TURNS:
        playouts = max(FEWEST, playouts // SLOW)
    search.think(playouts, 0.0)
    best = _thrifty(search, view, playouts)
    if best.action == decision.done:
        chance = best.reward / int(best.visits)
        return Look(decision.done, chance, chance, 0.0), search
    done = next((node for node in search.ranked if node.action == decision.done), None) or Node(decision.done, 0.0)
    while done.visits < best.visits:  # until as much thought has gone into what follows in the same turn
        search.try_out([done])
    chances, differences = [], []
    for _ in range(playouts // 2):
        before, best_before = done.reward, best.reward
        search.try_out([done, best])
        chances.append(done.reward - before)
        differences.append(best.reward - best_before - chances[-1])
    chance = fmean(chances)
    error = stdev(differences) / math.sqrt(len(differences))
    return Look(int(best.action), chance, chance + fmean(differences), error), search


def _thrifty(search: Halving, view: View, playouts: int) -> Node:
    """The best that a search has found; the step in its place, if that is as good and spends no card."""
    best = search.ranked[0]
    if free_step(view, int(best.action)) is None:
        return best
    comparison = compare(search, view, [best], playouts // 2)
    action = comparison.thrifty(view, int(best.action))
    return next(node for node in search.ranked if node.action == action)
