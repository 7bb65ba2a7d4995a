"""The referee between a game and a bot: whatever a bot does, the game goes on, and everyone knows whose fault it was."""

import operator
import time
from dataclasses import dataclass
from typing import Literal

from lucky.actions import Action
from lucky.bots.bot import Bot, Budget
from lucky.errors import LuckyError
from lucky.view import View

FaultKind = Literal["raised", "nonsense", "overran", "hung", "died"]
LATE = 5  # times its budget, and a second on top, a bot may take before it counts as a fault
GRACE = 1.0


class BotError(LuckyError):
    """A bot that misbehaved: which one, and what it did."""

    def __init__(self, bot: str, fault_kind: FaultKind, text: str) -> None:
        super().__init__(bot, fault_kind, text)
        self.bot = bot
        self.fault_kind: FaultKind = fault_kind
        self.text = text

    def __str__(self) -> str:
        return f"{self.bot} {self.text}"


@dataclass(frozen=True)
class BotAnswer:
    """What comes of asking a bot: always something legal."""

    action: Action
    seconds: float
    fault: BotError | None = None


def ask(bot: Bot, view: View, legal: list[Action], budget: Budget | None = None) -> Action:
    """What the bot wants to do; BotError if it fails, answers nonsense or takes far too long."""
    answer = ask_kindly(bot, view, legal, budget)
    if answer.fault is not None:
        raise answer.fault
    return answer.action


def ask_kindly(bot: Bot, view: View, legal: list[Action], budget: Budget | None = None) -> BotAnswer:
    """The same, but a bot that does not answer properly gets something quiet done for it. A late answer counts."""
    began = time.perf_counter()
    action, fault = _answered(bot, view, legal, budget)
    seconds = time.perf_counter() - began
    if fault is None and seconds > allowance(bot, budget):
        spend = budget or bot.budget
        fault = BotError(bot.name, "overran", f"took {seconds:.1f} s where it had {spend} to think.")
    return BotAnswer(quiet(legal) if action is None else action, seconds, fault)


def allowance(bot: Bot, budget: Budget | None = None) -> float:
    """Seconds that the bot may take before it counts as a fault; without end if it has playouts to spend rather than time."""
    spend = budget or bot.budget
    return LATE * spend.seconds + GRACE if spend is not None and spend.seconds else float("inf")


def quiet(legal: list[Action]) -> Action:
    """The legal action that does least."""
    return next((action for action in legal if action.kind in ("pass", "end")), legal[0])


def _answered(bot: Bot, view: View, legal: list[Action], budget: Budget | None) -> tuple[Action | None, BotError | None]:
    try:
        choice: object = bot.choose(view, list(legal), budget)
    except (Exception, SystemExit) as error:
        return None, BotError(bot.name, "raised", f"failed: {type(error).__name__}: {error}")
    try:
        number = operator.index(choice)  # type: ignore[arg-type]  # a bot may answer anything; a number will do
    except TypeError:
        return None, BotError(bot.name, "nonsense", f"answered {choice!r:.60}, which is no action; it has to be one of the legal ones.")
    action = next((action for action in legal if action.id == number), None)
    if isinstance(choice, bool) or action is None:
        return None, BotError(bot.name, "nonsense", f"answered {choice!r:.60}, which is not legal now; there were {len(legal)} that are.")
    return action, None
