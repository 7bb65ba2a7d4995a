"""A bot of one's own. Try it: lucky arena examples/mybot.py:Bot greedy --games 20"""

from lucky import bots
from lucky.engine.actions import DOCTOR
from lucky.view import View


class Bot(bots.Bot):
    """Goes to the Doctor when nobody looks, waits where he comes next, and saves him only if nobody else will."""

    name = "mybot"

    def choose(self, view: View, legal: list[int], budget: bots.Budget | None = None) -> int:
        """One of the legal actions: here, the one with the most appeal."""
        here, *coming = (view.names.zone(zone) for zone in (view.position.at[DOCTOR], *view.next_stops()))
        alone = view.onlookers(view.position.at[DOCTOR], but=view.seat) == [DOCTOR]

        def appeal(action: int) -> int:
            text = view.text(action)
            if text.startswith("attempt"):
                return 100
            if text.startswith("foil"):
                return 10 if view.position.to_ask == 1 else -1
            if alone and text in (f"step {here}", *(f"Move {n}: to {here}" for n in (1, 2, 3)), f"{here}: to {here}"):
                return 50
            return 8 - coming.index(text[5:]) if text[5:] in coming else {"draw": 5, "end": 1, "pass": 0}.get(text, -2)

        return max(legal, key=appeal)
