"""A bot of one's own. Try it: lucky arena examples/mybot.py:Bot greedy --games 20"""

from lucky import Action, View, bots


class Bot(bots.Bot):
    """Goes to the Doctor when nobody looks, waits where he comes next, and saves him only if nobody else will."""

    name = "mybot"

    def choose(self, view: View, legal: list[Action], budget: bots.Budget | None = None) -> Action:
        """One of the legal actions: here, the one with the most appeal."""
        now, me = view.snapshot(), view.names.pawn(view.position.to_act)
        alone = not any(seat.zone == now.doctor or "Doctor" in seat.seen_by for seat in now.seats if seat.name != me)

        def appeal(action: Action) -> int:
            if action.kind == "attempt":
                return 100
            if action.kind == "foil":
                return 10 if view.position.to_ask == 1 else -1
            if alone and action.pawn == me and action.zone == now.doctor:
                return 50
            if action.kind == "step" and action.zone in now.next_stops:
                return 8 - now.next_stops.index(action.zone)
            return {"draw": 5, "end": 1, "pass": 0}.get(action.kind, -2)

        return max(legal, key=appeal)
