"""What those who think for bots are asked."""

from dataclasses import dataclass

from lucky.bots.bot import Budget, Explanation
from lucky.bots.named import bot_maker
from lucky.bots.referee import BotAnswer, allowance, ask_kindly
from lucky.table.bots import bot_of, thinking_seconds
from lucky.view_data import ViewData

UNTIMED = 30.0  # seconds for a bot that counts playouts


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
