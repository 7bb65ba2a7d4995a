"""The game at a table: its actions with their versions, those that were taken back included, and the game as it stands."""

from collections import Counter
from collections.abc import Iterable

from lucky.engine.actions import ACTIONS
from lucky.errors import IllegalAction
from lucky.game import Game
from lucky.notation import parse_action
from lucky.setup import Setup
from lucky.table.records import TAKEN_BACK, StoredAction
from lucky.table.refusals import Forbidden
from lucky.table.turn_clock import Stretch, stretch_of
from lucky.why import why_not, why_wait

TAKE_BACKS = 20  # in a turn


class TableGame:
    """A game whose changes are counted. `version` is how much was done so far; what was taken back counts too."""

    def __init__(self, setup: Setup, seed: str, sequel_seed: str | None, actions: Iterable[StoredAction] = ()) -> None:
        self.game = Game(setup, seed, sequel_seed)
        self.version = 0
        self.actors: list[int] = []  # the seat of each of the game's actions
        self.marks = [len(self.game.raw_events)]  # how many events there were after each version
        self.undone_at = -1  # the last version at which something was taken back
        self.taken_back: Counter[tuple[int, int]] = Counter()  # how often, by turn and seat
        self.stretch: Stretch = stretch_of(self.game)  # what is waited for,
        self.began = 0.0  # since when, in seconds since 1970; 0: since the game began
        self.used: dict[Stretch, float] = {}  # seconds that went by in stretches before
        try:
            for action in actions:
                self.go_on(action)
        except IllegalAction as error:
            raise IllegalAction(f"{error}{setup.newer_rulings}") from None

    def checked(self, seat: int, action: int | str) -> int:
        """The number of a legal action; Forbidden if it is not legal, for reasons that seat may know."""
        game = self.game
        if seat == game.to_act and action in game.position.legal():
            return int(action)
        if game.over or seat != game.to_act:
            raise Forbidden(why_wait(game.names, game.position))
        seen = game.view(seat).position
        if isinstance(action, str):
            action = parse_action(game.names, seen, action)
        if not 0 <= action < ACTIONS:
            raise IllegalAction("There is no such action.")
        reason = why_not(game.names, seen, action)
        if reason is not None:
            raise Forbidden(reason)
        return action

    def go_on(self, done: StoredAction, *, checked: bool = False) -> None:
        """Do what is in the store. `checked`: it was just put there, and its legality was decided before."""
        if done.version != self.version + 1:
            raise IllegalAction(f"Version {done.version} cannot follow {self.version}.")
        if done.action == TAKEN_BACK:
            self.game.undo()
            self.actors.pop()
            self.taken_back[int(self.game.position.turns), done.seat] += 1
            self.undone_at = done.version
        else:
            if checked:
                self.game.apply(done.action)
            else:
                self.game.play(done.action)
            self.actors.append(done.seat)
        stretch = stretch_of(self.game)
        if stretch != self.stretch:
            if self.began:
                self.used[self.stretch] = self.used.get(self.stretch, 0.0) + done.at - self.began
            self.stretch, self.began = stretch, done.at
        self.version = done.version
        self.marks.append(len(self.game.raw_events))

    def may_undo(self, seat: int) -> bool:
        """Whether a seat has not taken back too often in this turn, or in one that it has just ended."""
        turn = int(self.game.position.turns)
        return max(self.taken_back[turn, seat], self.taken_back[turn - 1, seat]) < TAKE_BACKS

    def first_unsent(self, version: int) -> int:
        """The first event for somebody who was sent all up to a version; -1 if all have to be sent again."""
        if 0 <= version <= self.version and version >= self.undone_at:
            return self.marks[version]
        return -1
