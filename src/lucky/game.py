"""Game: a setup, a seed and what was done. That line of text replays it anywhere, for ever.

The position in it is the whole truth, hidden cards included; players are shown `view(seat)`.
"""

import hashlib
import re
import secrets
from dataclasses import dataclass
from functools import cached_property
from os import PathLike
from typing import Any

from lucky.actions import Action, action_of
from lucky.answers import Answers, answers_after
from lucky.engine.actions import ACTIONS, ATTEMPT, COUNTER, verb
from lucky.engine.events import DISCARDED, ESCAPE, TOOK, EventLog
from lucky.engine.events import Event as RawEvent
from lucky.engine.fast_rng import seeded
from lucky.engine.phases import DOCTOR_DEAD, OVER
from lucky.engine.position import Position
from lucky.engine.redeal import redeal
from lucky.engine.seeded_rng import SeededRng
from lucky.errors import IllegalAction, LuckyError, SeatError, SetupError
from lucky.events import Event, event_of, hide_event
from lucky.names import Names
from lucky.notation import parse_action
from lucky.phrase import Phrase
from lucky.reading import shown
from lucky.setup import Setup
from lucky.showing import Pictured
from lucky.view import View, standing
from lucky.why import Reason, why_not

REVEALING = (TOOK, DISCARDED, ESCAPE)  # events that show cards of others, or deal new ones; the rest come with a random number

NO_ACTION = "is no action: give one of legal(), a line such as 'step Kitchen', or its number."
MOST_ALIKE = 1 << 16
_alike: dict[RawEvent, RawEvent] = {}  # the same few things happen in every game: a server with many of them keeps each once


# "one seed >37> another": after action 37 the other decides; "one seed >37/2> another": and what seat 2 cannot know is dealt again.
SEED_CHANGE = re.compile(r" >(\d{1,9})(?:/(\d))?> ")


@dataclass(frozen=True)
class Outcome:
    """How a game ended. Winner and loser are seats; None where there is nobody, or where no murder ended it."""

    winner: int | None
    loser: int | None  # the last one who could have helped, and did not (A12)
    why: str
    turns: int
    room: str | None = None  # where the Doctor died
    weapon: str | None = None  # with what: a Weapon, or "bare hands"
    strength: int | None = None  # of that attempt

    def __str__(self) -> str:
        return self.why


class Game(Pictured):
    """A game being played. A copy goes on by itself; a pickle is read in any process; `print` shows the house, Jupyter draws it.

    >>> game = Game.new("free", players=3, seed="a stormy night")
    >>> step = game.legal()[0]
    >>> print(step, step.kind, step.zone, sep=", ")
    step Parlor, step, Parlor
    >>> game.play(step)
    >>> game.story()[-1].text
    'Basil goes to the Parlor.'
    """

    def __init__(self, setup: Setup, seed: str | None = None, sequel_seed: str | None = None) -> None:
        """Set the table and deal. The seed decides every shuffle: keep it secret until the end."""
        self.setup = setup
        self.warnings = setup.check()
        self.seed = secrets.token_hex(16) if seed is None else _one_line(seed)
        self.sequel_seed = None if sequel_seed is None else _one_line(sequel_seed)
        self.names = Names(setup)
        self.actions: list[int] = []
        self.raw_events: list[RawEvent] = []  # as the engine records them; `story` tells them
        self.answers: Answers = ((),) * setup.seats
        self._past: list[tuple[Position, int, Answers]] = []  # what may be taken back to, and how many events there were
        first, self._later_seeds = _seeds(self.seed)
        self.position = Position(setup.rules)
        self.position.rng = SeededRng(first.encode())
        self.position.sequel_rng = None if sequel_seed is None else SeededRng(sequel_seed.encode())
        self.position.listener = EventLog(self.raw_events)
        self.position.begin()
        self._switch_rng()

    @classmethod
    def new(cls, edition: str = "free", players: int = 4, *, seed: str | None = None, **choices: Any) -> "Game":
        """A game of an edition; what is not chosen follows its book. `choices` are those of Setup."""
        return cls(Setup(edition, players, **choices), seed)

    def __repr__(self) -> str:
        """Without the seed, which is a secret until the end."""
        done = f"{len(self.actions)} action{'' if len(self.actions) == 1 else 's'}"
        return f"<Game: {self.setup.edition_table.title}, {self.setup.players} players, {standing(self.names, self.position)}, {done}>"

    def __copy__(self) -> "Game":
        """The same game once more, to be played on by itself; what is to come will be the same in both. `branch` gives it another fate."""
        other = Game.__new__(type(self))
        vars(other).update(vars(self))
        other.warnings, other.actions, other.raw_events = self.warnings[:], self.actions[:], self.raw_events[:]
        other._past = [(position.clone(), mark, answers) for position, mark, answers in self._past]
        other.position = self.position.clone()
        other.position.listener = EventLog(other.raw_events)
        return other

    def __deepcopy__(self, memo: dict[int, Any]) -> "Game":
        """As a copy: the setup and its names never change."""
        return self.__copy__()

    def __reduce__(self) -> tuple[Any, ...]:
        """Setup, seed and actions: it is replayed wherever it is read."""
        return replay, (self.setup, self.seed, self.actions, self.sequel_seed)

    @property
    def to_act(self) -> int:
        """The seat that is to decide; -1 when the game is over."""
        return -1 if self.over else self.position.to_act

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.position.phase == OVER)

    def legal(self) -> list[Action]:
        """What the one who is to act may do. Each prints as a line."""
        return [self.action(number) for number in self.position.legal()]

    def action(self, number: int) -> Action:
        """The action of the one who is to act that the engine knows by this number."""
        return action_of(self.names, self.position.to_act, number)

    def parse(self, line: str) -> Action:
        """The action that a line means for the one who is to act."""
        return self.action(parse_action(self.names, self.position, line))

    def play(self, action: Action | str | int, seat: int | None = None) -> None:
        """Do what the one who is to act wants: an action, its line or its number; refused with a reason if it is not allowed.

        `seat` says who claims to do it.
        """
        if self.over:
            raise IllegalAction("The game is over.")
        if seat is not None and seat != self.to_act:
            raise IllegalAction(f"It is for {self.names.pawn(self.to_act)} to act now.")
        number = self._number(action)
        if number not in self.position.legal():
            raise IllegalAction(str(self.why_not(number)) if self._means_something(number) else f"{shown(action)} {NO_ACTION}")
        self.apply(number)

    def _number(self, action: Action | str | int) -> int:
        if isinstance(action, str):
            return parse_action(self.names, self.position, action)
        if not isinstance(action, Action | int):
            raise IllegalAction(f"{shown(action)} {NO_ACTION}")
        return action.id if isinstance(action, Action) else action

    def _means_something(self, number: int) -> bool:
        """Whether a number stands for anything one could do in this game, legal now or not: what it would be called is read back."""
        if not 0 <= number < ACTIONS:
            return False
        try:
            meant = self.action(number)
            return self.parse(meant.text).kind == meant.kind
        except (LuckyError, LookupError):
            return False

    def _seated(self, seat: int | None) -> int | None:
        if seat is not None and (not isinstance(seat, int) or not 0 <= seat < self.setup.seats):
            raise SeatError(f"Nobody sits in seat {shown(seat)}; the seats are 0 to {self.setup.seats - 1}, and None looks on.")
        return seat

    def apply(self, action: int) -> None:
        """Do what is known to be legal, by its number; whoever calls this has looked. `play` looks first."""
        before = self.position.clone()
        mark = len(self.raw_events)
        answers = self.answers
        self.position.apply(action)
        self.actions.append(action)
        self._switch_rng()
        news = self.raw_events[mark:] = [_one_of_its_kind(event) for event in self.raw_events[mark:]]
        self.answers = answers_after(answers, before, action, news)
        shown = any(event[0] in REVEALING for event in news)
        if shown or before.rolls != self.position.rolls or verb(action) in (ATTEMPT, COUNTER) or self.over:
            self._past.clear()
        else:
            if self._past and self._past[-1][0].to_act != before.to_act:
                self._past.clear()
            self._past.append((before, mark, answers))

    def _switch_rng(self) -> None:
        """Let the seed take over that decides from here on, if there is one."""
        if len(self.actions) not in self._later_seeds:
            return
        seat, seed = self._later_seeds[len(self.actions)]
        self.position.rng = SeededRng(seed.encode())
        if seat is not None and seat < self.setup.seats:
            self.position.random = seeded(int.from_bytes(hashlib.sha256(seed.encode()).digest()[:7]))
            redeal(self.position, seat)

    @property
    def can_undo(self) -> bool:
        """Whether the last action may be taken back: it revealed nothing, and nobody else has acted since."""
        return bool(self._past)

    @property
    def undoer(self) -> int | None:
        """The seat that may take the last action back, if there is one."""
        return int(self._past[-1][0].to_act) if self._past else None

    def undo(self) -> None:
        """Take the last action back. An attempt, once declared, stands (M11)."""
        if not self._past:
            raise IllegalAction("There is nothing to take back: something was revealed, or somebody else has acted.")
        position, mark, self.answers = self._past.pop()
        self.actions.pop()
        del self.raw_events[mark:]
        self.position = position
        self.position.listener = EventLog(self.raw_events)

    def why_not(self, action: Action | str | int) -> Reason | None:
        """Why the one who is to act may not do this; None if they may."""
        return why_not(self.names, self.position, self._number(action))

    def view(self, seat: int | None = None, *, open: bool = False) -> View:
        """What a seat may know; a spectator's view for None; all of it for `open`, once the game is over."""
        if open and not self.over:
            raise IllegalAction("The cards are shown when the game is over.")
        return View(self.setup, self.names, self.position, self._seated(seat), open, self.answers)

    def story(self, seat: int | None = None, *, since: int = 0, open: bool = False) -> list[Event]:
        """What happened, as a seat may know it, from event number `since` on; all of it for `open`, once the game is over."""
        self._seated(seat)
        return [event_of(self.names, event if open and self.over else hide_event(event, seat)) for event in self.raw_events[since:]]

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None while it goes on."""
        p = self.position
        if not self.over:
            return None
        winner = None if p.winner < 0 else int(p.winner)
        loser = None if p.loser < 0 else int(p.loser)
        if p.ending == DOCTOR_DEAD:
            why = Phrase("{pawn} killed the Doctor in {zone}.", pawn=self.names.pawn(p.winner), zone=self.names.zone(p.at[p.winner]))
            murder = self.names.zone(p.at[p.winner]), self.names.weapon(p.weapon), int(p.value)
            return Outcome(winner, loser, why, int(p.turns), *murder)
        if winner is None:
            return Outcome(None, loser, Phrase("Nobody is left alive to win."), int(p.turns))
        return Outcome(winner, loser, Phrase("{pawn} is the last one alive.", pawn=self.names.pawn(winner)), int(p.turns))

    @cached_property
    def seed_hash(self) -> str:
        """The seed's sha256: shown at the start, it lets everyone check the seed at the end."""
        return hashlib.sha256(self.seed.encode()).hexdigest()

    @classmethod
    def load(cls, path: str | PathLike[str]) -> "Game":
        """The game in a file, replayed and checked action by action."""
        from lucky.gamefile import load_game

        return load_game(path)

    def save(self, path: str | PathLike[str]) -> None:
        """Write the game to a file, finished or not. The seed is in it: whoever reads it can know every card."""
        from lucky.gamefile import save_game

        save_game(self, path)

    def branch(self, number: int, seed: str | None = None, *, seat: int | None = None) -> "Game":
        """The game as it was after so many actions, to be played on. From there on every shuffle and coin is another one's.

        With a `seat`, what it cannot know at that moment is dealt again: the other hands too.

        >>> game = Game.new("free", players=3, seed="a stormy night")
        >>> game.play("end")
        >>> game.branch(1, "a calm morning").seed
        'a stormy night >1> a calm morning'
        """
        if not 0 <= number <= len(self.actions):
            raise IllegalAction(f"There are {len(self.actions)} actions in this game; it cannot be taken up after {number}.")
        first, later = _seeds(self.seed)
        kept = {after: taken for after, taken in later.items() if after < number}
        kept[number] = (self._seated(seat), secrets.token_hex(16) if seed is None else seed)
        spliced = first + "".join(f" >{after}{'' if who is None else f'/{who}'}> {taken}" for after, (who, taken) in kept.items())
        sequel = self.sequel_seed
        if sequel is not None and replay(self.setup, self.seed, self.actions[:number], sequel).position.slayer < 0:
            sequel = secrets.token_hex(16)  # Escape is still to come, and so is its shuffle
        game = Game(self.setup, spliced, sequel)
        for action in self.actions[:number]:  # which were legal, and so far the shuffles are the same
            game.apply(action)
        return game

    def sequel(self, seed: str | None = None) -> "Game":
        """Escape from Lucky Mansion, from where this game ended (E1)."""
        if not self.over or self.position.ending != DOCTOR_DEAD or "sequel" not in self.setup.edition_table.escapes:
            raise IllegalAction("Escape follows a finished game of the anniversary edition (E1).")
        game = Game(self.setup.with_(escape="sequel"), self.seed, secrets.token_hex(16) if seed is None else seed)
        for action in self.actions:
            game.play(action)
        return game


def _one_of_its_kind(event: RawEvent) -> RawEvent:
    """An event as it was met first, so that no two copies of it are kept."""
    if len(_alike) >= MOST_ALIKE:
        _alike.clear()
    return _alike.setdefault(event, event)


def _seeds(seed: str) -> tuple[str, dict[int, tuple[int | None, str]]]:
    """The seeds in a seed: what the game begins with, and what takes over after how many actions, with the seat it deals anew for."""
    first, *later = SEED_CHANGE.split(seed)
    numbers = [int(number) for number in later[::3]]
    if numbers != sorted(set(numbers)):
        raise SetupError(f"{shown(seed)} cannot be a seed: the numbers of the actions after which another takes over have to rise.")
    seats = [None if seat is None else int(seat) for seat in later[1::3]]
    return first, dict(zip(numbers, zip(seats, later[2::3], strict=True), strict=True))


def _one_line(seed: str) -> str:
    """A seed that a game file can hold."""
    if not isinstance(seed, str) or not seed or not seed.isprintable() or seed != seed.strip():
        raise SetupError(f"{shown(seed)} cannot be a seed: give a text that can be read, without spaces round it.")
    return seed


def replay(setup: Setup, seed: str, actions: list[int], sequel_seed: str | None = None) -> Game:
    """A game as far as these actions go, each checked."""
    game = Game(setup, seed, sequel_seed)
    for number, action in enumerate(actions, 1):
        try:
            game.play(action)
        except IllegalAction as error:
            raise IllegalAction(f"Action {number}: {error}{setup.newer_rulings}") from None
    return game
