"""What rows say: estimates with intervals, and differences between setups. Needs the extra [lab]: Polars and SciPy."""

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from lucky.errors import LuckyError
from lucky.lab.intervals import Estimate
from lucky.lab.measures import MEASURES, Measure
from lucky.lab.study_file import Question

try:
    import polars as pl
    from scipy import stats
except ImportError:
    raise LuckyError("Estimates need more than the game itself: pip install 'lucky-mansion[lab]'") from None

if TYPE_CHECKING:
    from lucky.lab.study import Study

CONFIDENCE = 0.95
UNDECIDED = ("not shown", "no difference shown")  # with an expectation, and without
MANY = 5  # comparisons from which on chance alone is worth a warning


@dataclass(frozen=True)
class Estimated:
    """What a measure comes to in a setup."""

    setup: str
    measure: Measure
    games: int
    estimate: Estimate


@dataclass(frozen=True)
class Comparison:
    """How much more of a measure there is in the first of two frames than in the second, or than a number."""

    measure: Measure
    games: int  # pairs of games with the same number, or games of both
    paired: bool  # whether games with the same number were compared
    first: Estimate
    second: Estimate
    difference: Estimate

    @property
    def shown(self) -> bool:
        """Whether the interval leaves no room for there being no difference."""
        return self.difference.low > 0 or self.difference.high < 0


@dataclass(frozen=True)
class Finding:
    """A question of a study with what was found."""

    question: Question
    comparison: Comparison
    among_all: Estimate  # the difference, with an interval so wide that all of the study's together hold with 95 % confidence

    @property
    def verdict(self) -> str:
        """What the interval carries: with an expectation, whether it came true; otherwise in which direction they differ."""
        return self._carried_by(self.comparison.difference)

    @property
    def sure(self) -> bool:
        """Whether it is still so when all comparisons of the study are taken together."""
        return self.verdict not in UNDECIDED and self._carried_by(self.among_all) == self.verdict

    def _carried_by(self, d: Estimate) -> str:
        expect, within = self.question.expect, self.question.within
        if expect == "same":
            return "holds" if -within <= d.low and d.high <= within else "refuted" if d.low > within or d.high < -within else UNDECIDED[0]
        if not (d.low > 0 or d.high < 0):
            return UNDECIDED[0] if expect else UNDECIDED[1]
        direction = "more" if d.low > 0 else "less"
        return direction if expect is None else "holds" if direction == expect else "refuted"


def compare(a: "pl.DataFrame", b: "pl.DataFrame | float", measure: str = "turns", *, confidence: float = CONFIDENCE) -> Comparison:
    """How a measure differs between two frames of games, or from a number, with an interval.

    Games with the same number are compared with each other, if both frames have them: on common deals that is sharper.

    >>> from lucky.lab import play_many
    >>> from lucky.setup import Setup
    >>> a, b = (play_many(Setup("free", 3, spite=spite), 20, workers=1) for spite in (True, False))
    >>> compare(a, b, "turns").paired
    True
    """
    wanted = measure_named(measure)
    x = _values(a, wanted)
    first = _estimate(x["value"].to_numpy(), wanted, confidence)
    if not isinstance(b, pl.DataFrame):
        gap = Estimate(first.value - b, first.low - b, first.high - b)
        return Comparison(wanted, x.height, False, first, Estimate(b, b, b), gap)
    y = _values(b, wanted)
    second = _estimate(y["value"].to_numpy(), wanted, confidence)
    both = x.join(y, on="game", suffix="_other")
    if both.height * 2 > max(x.height, y.height) or min(x.height, y.height) < 2:
        gaps = (both["value"] - both["value_other"]).to_numpy()
        return Comparison(wanted, both.height, True, first, second, _mean(gaps, confidence))
    found = stats.ttest_ind(x["value"].to_numpy(), y["value"].to_numpy(), equal_var=False).confidence_interval(confidence)
    return Comparison(wanted, x.height + y.height, False, first, second, Estimate(first.value - second.value, found.low, found.high))


def measure_named(name: str) -> Measure:
    """The measure of that name."""
    if name not in MEASURES:
        raise LuckyError(f"{name!r} is nothing that is measured. There are {', '.join(MEASURES)}.")
    return MEASURES[name]


def estimate(frame: "pl.DataFrame", measure: str = "turns", *, confidence: float = CONFIDENCE) -> Estimate:
    """What a measure comes to, with an interval: Wilson's for shares, Student's for means."""
    wanted = measure_named(measure)
    return _estimate(_values(frame, wanted)["value"].to_numpy(), wanted, confidence)


def median(frame: "pl.DataFrame", column: str = "turns", *, confidence: float = CONFIDENCE) -> Estimate:
    """The median of a column with an interval by order statistics."""
    values = frame[column].to_numpy()
    found = stats.quantile_test(values, q=0, p=0.5).confidence_interval(confidence)
    return Estimate(float(frame[column].median() or 0), float(found.low), float(found.high))  # type: ignore[arg-type]


def estimates_of(study: "Study") -> list[Estimated]:
    """Every measure of a study in every setup of which games were played."""
    found = []
    for setup in study.file.setups:
        rows = study.rows(setup.name)
        if rows.height:
            for name in study.file.measures:
                values = _values(rows, MEASURES[name])["value"].to_numpy()
                found.append(Estimated(setup.name, MEASURES[name], len(values), _estimate(values, MEASURES[name], CONFIDENCE)))
    return found


def findings_of(study: "Study") -> list[Finding]:
    """Every comparison of a study of which games were played."""
    questions = study.file.questions
    together = 1 - (1 - CONFIDENCE) / max(1, len(questions))  # Bonferroni's
    rows = lru_cache(4)(study.rows)
    found = []
    for question in questions:
        versus = question.versus if isinstance(question.versus, float) else rows(question.versus)
        if not rows(question.setup).height or (isinstance(versus, pl.DataFrame) and not versus.height):
            continue
        plain, wide = (compare(rows(question.setup), versus, question.measure, confidence=c) for c in (CONFIDENCE, together))
        found.append(Finding(question, plain, wide.difference))
    return found


def warning(comparisons: int) -> str:
    """What to bear in mind where many things were compared; nothing where few were."""
    if comparisons < MANY:
        return ""
    return (
        f"{comparisons} comparisons were made. About {comparisons * (1 - CONFIDENCE):.1f} of the intervals will miss the truth by chance;"
        " what is marked * still holds if all are taken together (Bonferroni)."
    )


def _values(frame: "pl.DataFrame", measure: Measure) -> "pl.DataFrame":
    return frame.select("game", value=measure.of(pl.col).cast(pl.Float64)).drop_nulls()


def _estimate(values: Any, measure: Measure, confidence: float) -> Estimate:
    if not measure.is_share:
        return _mean(values, confidence)
    if not len(values):
        return Estimate(math.nan, 0.0, 1.0)
    wins = int(values.sum())
    found = stats.binomtest(wins, len(values)).proportion_ci(confidence, method="wilson")
    return Estimate(wins / len(values), float(found.low), float(found.high))


def _mean(values: Any, confidence: float) -> Estimate:
    if len(values) < 2:
        return Estimate(float(values[0]) if len(values) else math.nan, -math.inf, math.inf)
    middle, error = float(values.mean()), float(stats.sem(values))
    if error == 0:
        return Estimate(middle, middle, middle)
    low, high = stats.t.interval(confidence, len(values) - 1, middle, error)
    return Estimate(middle, float(low), float(high))
