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

    def __init__(self, setup: Setup, seed: str, sequel_seed: str | None, actions: Iterable[StoredAction] = ()) -> None:
        self.game = Game(setup, seed, sequel_seed)
        self.version = 0
        self.doers: list[int] = []  # the seat of each of the game's actions
        self.marks = [len(self.game.raw_events)]  # how many events there were after each number
        self.turned_back = -1  # the last number at which something was taken back
        try:
            for action in actions:
                self.go_on(action)
        except IllegalAction as error:
            raise IllegalAction(f"{error}{setup.newer_rulings}") from None

    def meant(self, seat: int, action: int | str) -> int:
        """The action that somebody means by a deed; Forbidden if it cannot be done, for reasons anyone at that seat may know."""
        game = self.game
        if game.over or seat != game.to_act:
            raise Forbidden(why_wait(game.names, game.view(None).position))
        seen = game.view(seat).position
        if isinstance(action, str):
            action = parse_action(game.names, seen, action)
        if not 0 <= action < ACTIONS:
            raise IllegalAction("There is no such action.")
        reason = why_not(game.names, seen, action)
        if reason is not None:
            raise Forbidden(reason)
        return action

    def go_on(self, action: StoredAction) -> None:
        """Do what has been written down."""
        if action.version != self.version + 1:
            raise IllegalAction(f"Version {action.version} cannot follow {self.version}.")
        if action.action == TAKEN_BACK:
            self.game.undo()
            self.doers.pop()
            self.turned_back = action.version
        else:
            self.game.play(action.action)
            self.doers.append(action.seat)
        self.version = action.version
        self.marks.append(len(self.game.raw_events))

    def first_unsent(self, version: int) -> int:
        """The first event that somebody has not heard of who has heard all up to a number; -1 if the story has to start anew."""
        if 0 <= version <= self.version and version >= self.turned_back:
            return self.marks[version]
        return -1
