"""The bot that thinks ahead: information-set Monte-Carlo tree search."""

from lucky.bots.bot import Bot, Budget, calm
from lucky.search.taste import Taste
from lucky.search.tree import Search
from lucky.view import View

USUAL = Budget(seconds=0.3)


class Ismcts(Bot):
    """Imagines what the others may hold, plays each idea out many times, and does what wins most often."""

    name = "ismcts"

    def __init__(self, seed: int = 0, budget: Budget | None = None, taste: Taste | None = None) -> None:
        super().__init__(seed, budget or USUAL)
        self.taste = taste

    def choose(self, view: View, legal: list[int], budget: Budget | None = None) -> int:
        """The decision looked into most."""
        if len(legal) == 1:
            return legal[0]
        assert view.seat is not None
        tastes = [calm() for _ in range(view.setup.seats)]
        if self.taste is not None:
            tastes[view.seat] = self.taste
        search = Search(view.position.clone(), view.seat, self.luck(view), tastes)
        spend = budget or self.budget or USUAL
        search.think(spend.playouts, spend.seconds)
        return int(search.best())
