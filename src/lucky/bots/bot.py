"""Bot: somebody who plays from a view. It is never given the true position, so it cannot cheat.

A bot keeps nothing between decisions: the same bot with the same seed and view makes the same choice (unless it is given
time rather than playouts to think), so that a game can be taken up again anywhere.
"""

from dataclasses import dataclass

from lucky.actions import Action
from lucky.answers import Answer
from lucky.engine.actions import ATTEMPT, verb
from lucky.engine.fast_rng import seeded
from lucky.engine.phases import ANSWERING
from lucky.engine.redeal import redeal
from lucky.errors import UsageError
from lucky.phrase import Phrase
from lucky.search.belief import Answers, RememberedAnswer
from lucky.search.greedy import answer
from lucky.search.halving import Halving
from lucky.search.players import Player, moment
from lucky.search.tree import Search
from lucky.search.weights import Weights
from lucky.view import View

NO_ANSWERS = Answers()  # for those who do not listen
WORD = 2**62 - 1
DEALS = 150  # behind the chance that an attempt succeeds
EXPLAINING = 400  # playouts behind an explanation, if the bot has no budget of its own


@dataclass(frozen=True)
class Budget:
    """How long a bot may think: a number of playouts, or a time; whichever ends first, if both are given."""

    playouts: int = 0
    seconds: float = 0.0

    @classmethod
    def parse(cls, text: str) -> "Budget":
        """A budget as one writes it.

        >>> Budget.parse("300ms").seconds, Budget.parse("1.5s").seconds, Budget.parse("2000").playouts
        (0.3, 1.5, 2000)
        """
        word = text.strip().lower()
        for unit, worth in (("ms", 0.001), ("s", 1.0)):
            number = word.removesuffix(unit)
            if number != word and _is_number(number) and 0 < float(number) * worth <= 3600:
                return cls(seconds=float(number) * worth)
        if word.isdigit() and 0 < int(word) <= 10_000_000:
            return cls(playouts=int(word))
        raise UsageError(f"{text!r} is no time to think: write 300ms, 1.5s, or a number of playouts such as 2000.")

    def __str__(self) -> str:
        return f"{self.playouts} playouts" if self.playouts else f"{self.seconds * 1000:g}ms"


def _is_number(text: str) -> bool:
    return text.replace(".", "", 1).isdigit()


@dataclass(frozen=True)
class Candidate:
    """An action that was considered: how often the search tried it, and its chance of winning."""

    action: Action
    looks: int
    chance: float
    even: bool = False  # as good as the first, as far as the search can tell


@dataclass(frozen=True)
class Explanation:
    """What a bot thinks of a decision."""

    candidates: tuple[Candidate, ...]  # best first; nothing that spends a card on what a step does for nothing
    sentence: str
    strikes: tuple[tuple[int, float], ...] = ()  # each attempt that may be made, and how likely it succeeds
    why: Phrase | None = None  # a fact that tells the first from the best that is not as good


class Bot:
    """Somebody who plays. Whoever writes one overrides `choose`; the rest comes with it.

    A bot is made anew for every game and seat, with a seed and, where one was named, a budget. One that has an `__init__` of its own
    takes both and passes them on: `def __init__(self, seed=0, budget=None): super().__init__(seed, budget)`.
    """

    name = "bot"

    def __init__(self, seed: int = 0, budget: Budget | None = None) -> None:
        self.seed = seed
        self.budget = budget

    def __repr__(self) -> str:
        return f"<Bot {self.name}: seed {self.seed}{f', {self.budget}' if self.budget else ''}>"

    def choose(self, view: View, legal: list[Action], budget: Budget | None = None) -> Action:
        """One of the legal actions."""
        return legal[0]

    def explain(self, view: View, legal: list[Action], budget: Budget | None = None) -> Explanation:
        """The candidates with their chances, and one sentence; by search, whatever the bot itself goes by."""
        if view.seat is None or not legal:
            return Explanation((), "There is nothing to decide.")
        from lucky.bots.explaining import explain  # which needs what is below

        return explain(view, search_from(view, self.luck(view)), budget or self.budget or Budget(playouts=EXPLAINING))

    def luck(self, view: View) -> int:
        """A number for this bot and this moment: what it leaves to chance depends on its seed and what it sees."""
        assert view.seat is not None
        return int(moment(view.position, view.seat, seeded(self.word)))

    @property
    def word(self) -> int:
        """The seed, as much of it as the engine has room for."""
        return self.seed & WORD

    def player(self) -> Player | None:
        """Somebody who plays just like this bot, but inside the engine, for many games; None if there is nobody."""
        return None


def search_from(view: View, luck: int, weights: Weights | None = None) -> Halving:
    """A search for the view's seat, with what the others' answers tell about their hands."""
    assert view.seat is not None
    all_weights = [calm() for _ in range(view.setup.seats)]
    if weights is not None:
        all_weights[view.seat] = weights
    search = Halving(view.position.clone(), view.seat, luck, all_weights)
    remember(search, view)
    return search


def remember(search: Search, view: View) -> None:
    """Tell a search how everybody answered."""
    search.belief.hold = search.all_weights[search.seat].hold
    for seat, answers in enumerate(view.answers):
        if seat != view.seat:
            search.belief.answers[seat] = [recollected(answer) for answer in answers]


def strike_chances(search: Search, legal: list[int]) -> tuple[tuple[int, float], ...]:
    """How often each attempt that may be made succeeds."""
    return success_chances(search, [action for action in legal if verb(action) == ATTEMPT])


def success_chances(search: Search, actions: list[int]) -> tuple[tuple[int, float], ...]:
    """How often the attempt that each of these actions makes or answers succeeds in deals that the search believes in, when everybody
    answers as in its playouts. Other actions are left out.
    """
    asked = search.view.phase == ANSWERING
    about = [action for action in actions if asked or verb(action) == ATTEMPT]
    if not about:
        return ()
    won, random = dict.fromkeys(about, 0), search.random
    for _ in range(DEALS):
        dealt = search.view.clone()
        random = dealt.random = seeded(random)
        redeal(dealt, search.seat)
        search.belief.impose(dealt, search.seat)
        for action in about:
            position = dealt.clone()
            attempts = position.attempts + (0 if asked else 1)
            position.apply(action)
            while position.phase == ANSWERING and position.attempts == attempts:
                position.apply(answer(position, search.all_weights[position.to_act]))
            won[action] += position.foiled == dealt.foiled
    return tuple((action, won[action] / DEALS) for action in about)


def heard(view: View) -> Answers:
    """How everybody answered, for somebody who plays inside the engine."""
    answers = Answers()
    for seat, given in enumerate(view.answers):
        answers.by_seat[seat] = [recollected(answer) for answer in given]
    return answers


def recollected(answer: Answer) -> RememberedAnswer:
    """An answer as the search remembers it."""
    found = RememberedAnswer(answer.needed, answer.laid, answer.cards_after, answer.hand)
    found.unseen_cards, found.unseen_luck = answer.unseen_cards, answer.unseen_luck
    for luck in answer.left:
        found.parted_with(luck)
    return found


def calm() -> Weights:
    """The weights of those who are thought about in playouts: sensible, and in a hurry. To weigh every card gains nothing there."""
    return Weights()
