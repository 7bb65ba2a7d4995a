"""The course of a game at a table: what was done, takings back included, and the game as it stands."""

from collections.abc import Iterable

from lucky.engine.actions import ACTIONS
from lucky.errors import IllegalAction, LuckyError
from lucky.game import Game
from lucky.notation import parse_action
from lucky.server.store import TAKEN_BACK, StoredAction
from lucky.setup import Setup
from lucky.why import Reason, why_not, why_wait


class Forbidden(LuckyError):
    """A deed the rules do not allow now, with the rule's id by itself."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason))
        self.reason = reason.text
        self.rule = reason.rule


class TableGame:
    """A game that counts. `number` is how much was done so far; what is taken back counts too."""

    def __init__(self, setup: Setup, seed: str, sequel_seed: str | None, deeds: Iterable[StoredAction] = ()) -> None:
        self.game = Game(setup, seed, sequel_seed)
        self.number = 0
        self.doers: list[int] = []  # the seat of each of the game's actions
        self.marks = [len(self.game.events)]  # how many events there were after each number
        self.turned_back = -1  # the last number at which something was taken back
        for deed in deeds:
            self.go_on(deed)

    def meant(self, seat: int, deed: int | str) -> int:
        """The action that somebody means by a deed; Forbidden if it cannot be done, for reasons anyone at that seat may know."""
        game = self.game
        if game.over or seat != game.to_act:
            raise Forbidden(why_wait(game.names, game.view(None).position))
        seen = game.view(seat).position
        if isinstance(deed, str):
            deed = parse_action(game.names, seen, deed)
        if not 0 <= deed < ACTIONS:
            raise IllegalAction("There is no such action.")
        reason = why_not(game.names, seen, deed)
        if reason is not None:
            raise Forbidden(reason)
        return deed

    def go_on(self, deed: StoredAction) -> None:
        """Do what has been written down."""
        if deed.number != self.number + 1:
            raise IllegalAction(f"Number {deed.number} cannot follow {self.number}.")
        if deed.action == TAKEN_BACK:
            self.game.undo()
            self.doers.pop()
            self.turned_back = deed.number
        else:
            self.game.play(deed.action)
            self.doers.append(deed.seat)
        self.number = deed.number
        self.marks.append(len(self.game.events))

    def told(self, number: int) -> int:
        """The first event that somebody has not heard of who has heard all up to a number; -1 if the story has to start anew."""
        if 0 <= number <= self.number and number >= self.turned_back:
            return self.marks[number]
        return -1
