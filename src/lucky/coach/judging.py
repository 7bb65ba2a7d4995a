"""A whole game judged for one seat: a rough look at every decision, a closer one at those that seem to have cost most, a report."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing

from lucky.coach.looking import CLOSE, COSTLY, FEWEST, MOST_ROUGH, ROUGH, CoachQuestion, DealQuestion, Decision, Look, decisions_of
from lucky.coach.reasons import summary_of, why
from lucky.errors import IllegalAction, LuckyError
from lucky.game import Game
from lucky.messages import CoachReport, JudgedDecision, phrases_in
from lucky.phrase import Phrase
from lucky.view_data import ViewData

CLOSE_LOOKS = 8  # decisions that are looked at closely
SUSPICIOUS = 0.02  # what a decision has to cost at a rough look to be one of them
TOLD = 3  # decisions
AT_ONCE = 4  # rough looks in one go
DEAL = 1000  # playouts behind the chance at the deal


Question = CoachQuestion | DealQuestion


class Judging:
    """A game being judged: what is still to be looked at, and the report in the end."""

    def __init__(self, game: Game, seat: int) -> None:
        """Refused while the game goes on, and for seats where nobody decides."""
        if not game.over:
            raise IllegalAction(Phrase("The coach speaks when the game is over."))
        if not 0 <= seat < game.setup.seats or game.setup.is_stranger(seat):
            raise IllegalAction(Phrase("Nobody decides anything in that seat."))
        self.game = game
        self.seat = seat
        self.decisions = decisions_of(game, seat)
        self.dealt = ViewData.of(Game(game.setup, game.seed, game.sequel_seed).view(seat))
        self._deal_chance: float | None = None
        self._rough: dict[int, Look] = {}  # by how many actions were done before
        self._close: dict[int, Look] = {}

    @property
    def judged(self) -> int:
        """How many looks there have been."""
        return len(self._rough) + len(self._close)

    @property
    def planned(self) -> int:
        """How many there will be, at most."""
        return len(self.decisions) + min(CLOSE_LOOKS, len(self.decisions))

    def questions(self) -> list[Question]:
        """What is to be looked at next; nothing if all is known."""
        if self._deal_chance is None:
            return [DealQuestion(self.dealt, DEAL)]
        left = [decision for decision in self.decisions if decision.after not in self._rough]
        if left:
            playouts = max(FEWEST, min(ROUGH, MOST_ROUGH // len(self.decisions)))
            return [CoachQuestion(tuple(left[k : k + AT_ONCE]), playouts) for k in range(0, len(left), AT_ONCE)]
        return [CoachQuestion((decision,), CLOSE, close=True) for decision in self._suspects() if decision.after not in self._close]

    def take(self, question: Question, answer: object) -> None:
        """What came of a question; refused if that is no answer to it."""
        if isinstance(question, DealQuestion) and isinstance(answer, float):
            self._deal_chance = answer
        elif isinstance(question, CoachQuestion) and isinstance(answer, tuple):
            known = self._close if question.close else self._rough
            known.update(zip((decision.after for decision in question.decisions), answer, strict=True))
        else:
            raise LuckyError(Phrase("Nobody could judge this game just now. Try again."))

    def _suspects(self) -> list[Decision]:
        dear = [decision for decision in self.decisions if self._rough[decision.after].difference >= SUSPICIOUS]
        return sorted(dear, key=lambda decision: -self._rough[decision.after].difference)[:CLOSE_LOOKS]

    def report(self) -> CoachReport:
        """What is to be said, once everything has been looked at."""
        looks = self._rough | self._close
        costly = [decision for decision in self.decisions if decision.after in self._close and looks[decision.after].loss >= COSTLY]
        costly.sort(key=lambda decision: -looks[decision.after].loss)
        reasons = [why(decision.view.view(), decision.done, looks[decision.after]) for decision in costly[:TOLD]]
        judged = tuple(_judged(decision, looks[decision.after]) for decision in self.decisions)
        fair, deal, kept = 1 / self.game.setup.seats, self._deal_chance or 0.0, share_kept(judged)
        summary = summary_of(fair, deal, len(judged), kept)
        return CoachReport(
            seat=self.seat,
            won=self.game.outcome is not None and self.game.outcome.winner == self.seat,
            decisions=judged,
            costliest=tuple(
                _judged(decision, looks[decision.after], str(reason or "")) for decision, reason in zip(costly, reasons, strict=False)
            ),
            fair_chance=round(fair, 4),
            deal_chance=round(deal, 4),
            kept=round(kept, 4),
            summary=str(summary),
            phrases=phrases_in([summary, *(reason for reason in reasons if reason is not None)]),
        )


def share_kept(judged: Sequence[JudgedDecision]) -> float:
    """The chances left by all decisions, as a share of the best each could have left: 1 if nothing was given away, never less than 0."""
    could = sum(one.better_chance for one in judged)
    return sum(one.chance for one in judged) / could if could else 1.0


def _judged(decision: Decision, look: Look, reason: str = "") -> JudgedDecision:
    view = decision.view.view()
    return JudgedDecision(
        after=decision.after,
        turn=decision.turn,
        action=view.action(decision.done),
        better=view.action(look.best if look.loss else decision.done),
        chance=round(look.chance, 4),
        better_chance=round(look.best_chance if look.loss else look.chance, 4),
        loss=round(look.loss, 4),
        even=tuple(view.action(action) for action in look.even) if look.loss else (),
        why=reason,
    )


def analyse(game: Game, seat: int, *, workers: int = 1, progress: Callable[[int, int], None] | None = None) -> CoachReport:
    """What the coach says about a seat's decisions in a finished game; looked at in so many processes."""
    judging = Judging(game, seat)
    if workers == 1:
        _look(judging, lambda questions: ((question, question.answer()) for question in questions), progress)
    else:
        from lucky.workers import Workers  # not where there are no processes

        with closing(Workers(workers)) as pool:
            _look(judging, pool.answers, progress)
    return judging.report()


def _look(
    judging: Judging,
    answers: Callable[[list[Question]], Iterator[tuple[Question, object]]],
    progress: Callable[[int, int], None] | None,
) -> None:
    """Look at everything."""
    while questions := judging.questions():
        for question, answer in answers(questions):
            judging.take(question, answer)
            if progress is not None:
                progress(judging.judged, judging.planned)
