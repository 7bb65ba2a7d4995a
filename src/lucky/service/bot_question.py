"""What those who think for bots are asked, and what becomes of their answers."""

import logging
from abc import ABC, abstractmethod
from dataclasses import dataclass

from lucky.bots.bot import Budget, Explanation
from lucky.bots.named import bot_maker
from lucky.bots.referee import BotAnswer, allowance, ask_kindly, quiet
from lucky.table.bots import bot_of, check_spec, thinking_seconds
from lucky.table.interfaces import Asker
from lucky.task import Task
from lucky.view import View
from lucky.view_data import ViewData

UNTIMED = 30.0  # seconds for a bot that counts playouts
logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class BotQuestion:
    """What a bot is asked: to choose, or to explain."""

    spec: str
    random_seed: int  # of the bot, which is not the game's
    view: ViewData
    explain: bool = False
    seconds: float = 0.0  # to think; 0 for as long as it usually does

    def answer(self) -> BotAnswer | Explanation:
        """What it says; always something legal."""
        bot, view = bot_maker(self.spec)(self.random_seed), self.view.view()
        legal = view.legal()
        spend = bot.budget and Budget(bot.budget.playouts, self.seconds or thinking_seconds(self.spec))
        return bot.explain(view, legal, spend) if self.explain else ask_kindly(bot, view, legal, spend)

    @property
    def name(self) -> str:
        """For the log."""
        return self.spec

    @property
    def patience(self) -> float:
        """Seconds after which nobody waits any longer."""
        return min(allowance(bot_of(self.spec)), UNTIMED)


class AskedBots(ABC):
    """Bots that think elsewhere, and never fail: whoever does not manage to answer does something quiet."""

    @abstractmethod
    async def answer(self, question: Task, asker: Asker) -> object:
        """What comes of any question; the error if nothing does."""

    async def choose(self, spec: str, view: View, random_seed: int, asker: Asker) -> int:
        """What a bot does with a view that is to act; something quiet if it does not manage to say."""
        answer = await self.answer(BotQuestion(check_spec(spec), random_seed, ViewData.of(view)), asker)
        if not isinstance(answer, BotAnswer):
            return quiet(view.legal()).id
        if answer.fault is not None:
            logger.warning("bot fault", extra={"facts": {"bot": spec, "fault_kind": answer.fault.fault_kind}})
        return answer.action.id

    async def explain(self, spec: str, view: View, random_seed: int, asker: Asker) -> Explanation:
        """What a bot thinks of a decision."""
        answer = await self.answer(BotQuestion(check_spec(spec), random_seed, ViewData.of(view), explain=True), asker)
        return answer if isinstance(answer, Explanation) else Explanation((), "Nothing comes to mind.")
