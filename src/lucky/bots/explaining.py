"""What a bot says of a decision when it is asked: the candidates with their chances, which are equally good, and why."""

from collections.abc import Sequence

from lucky.bots.bot import Budget, Candidate, Explanation, strike_chances, success_chances
from lucky.bots.comparing import FEWEST_WORLDS, Compared, compare, rivals
from lucky.bots.reasons import Known, reason
from lucky.phrase import Phrase
from lucky.search.halving import Halving
from lucky.view import View

THINKING = 0.7  # of the time there is; the rest is for a comparison of the best
COMPARING = 8  # times fewer worlds than playouts
MOST_WORLDS = 2000


def explain(view: View, search: Halving, budget: Budget) -> Explanation:
    """Think, then compare the best in the same worlds."""
    timed = not budget.playouts  # who counts playouts says the same on every machine
    search.think(budget.playouts, budget.seconds * (THINKING if timed else 1.0))
    found = search.candidates()
    worlds = MOST_WORLDS if timed else max(FEWEST_WORLDS, budget.playouts // COMPARING)
    comparison = compare(search, view, rivals(search), worlds, (1 - THINKING) * budget.seconds if timed else 0.0)
    candidates = _candidates(view, comparison, found)
    strikes = strike_chances(search, [action.id for action in view.legal()])
    return Explanation(candidates, _sentence(candidates), strikes, _why(view, search, comparison, candidates))


def _candidates(view: View, comparison: Compared, found: Sequence[tuple[int, int, float]]) -> tuple[Candidate, ...]:
    """What was considered, best first. A step takes the place of a card that would do the same."""
    looks: dict[int, int] = {}
    chances: dict[int, float] = {}
    for action, tried, chance in found:
        meant = comparison.thrifty(view, action)
        looks[meant] = looks.get(meant, 0) + tried
        chances.setdefault(meant, chance)
    best = next(iter(chances))
    first, *even = comparison.equals(view, best, chances)
    share, candidates = chances[best], []
    for k in dict.fromkeys([first, *even, *chances]):
        share = share if k == first else min(share, chances[k])  # as in Halving.candidates
        candidates.append(Candidate(view.action(k), looks[k], share, k in even))
    return tuple(candidates)


def _why(view: View, search: Halving, comparison: Compared, candidates: Sequence[Candidate]) -> Phrase | None:
    """Why the first is better than the best that is not as good."""
    first, *others = candidates
    worse = next((one for one in others if not one.even), None)
    if worse is None:
        return None
    even = [one.action.id for one in others if one.even]
    known = Known(dict(success_chances(search, [first.action.id, worse.action.id, *even])), comparison.then)
    return reason(view, first.action.id, worse.action.id, even, known, past=False)


def _sentence(candidates: Sequence[Candidate]) -> str:
    best, *others = candidates
    if not others:
        return f"There is only one thing to do: {best.action}."
    even = [str(best.action), *(str(one.action) for one in others if one.even)]
    if len(even) > 1:
        return f"{', '.join(even[:-1])} or {even[-1]}: about {best.chance:.0%} either way."
    return f"{best.action} wins about {best.chance:.0%} of the time, {others[0].action} {others[0].chance:.0%}."
