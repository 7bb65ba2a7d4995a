"""The schema of observations: every field, its size, its largest number and what it means. The engine writes by it, the docs show it.

An observation is a row of numbers from 0 to 255. Seats are told from the one who observes: 0 is their own, 1 the next to the left.
Zones are those of the whole board and faces those of the whole deck, in the order of the table of actions. A field that the rules of a
game have no use for has size 0 and is not there.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lucky.answers import Answer
from lucky.answers import Answers as PlainAnswers
from lucky.engine.rules import Rules
from lucky.env.actions import ActionTable, action_table
from lucky.search import observer as engine
from lucky.search.action_space import MaskRow, write_mask
from lucky.search.batch import LearnerGame
from lucky.search.belief import RememberedAnswer
from lucky.search.observer import ABOUT_ANSWER, HEARD, Heard, ObservationRow, Observer
from lucky.setup import Setup
from lucky.unchanging import Unchanging
from lucky.view import View

Bytes = NDArray[np.uint8]
Mask = NDArray[np.int8]  # as Gymnasium wants it
MOST = 255  # what is more is written as this


@dataclass(frozen=True)
class Sizes:
    """What fields are as large as."""

    seats: int
    zones: int
    faces: int
    rules: tuple[Rules, ...]  # of the game, and of its sequel

    def any(self, question: str) -> bool:
        """Whether the rules answer a question with yes, at some time of the game."""
        return any(getattr(rules, question) for rules in self.rules)

    def here(self, question: str, size: int) -> int:
        """A size, if the rules have any use for it."""
        return size if self.any(question) else 0


@dataclass(frozen=True)
class FieldSpec:
    """A field as the schema has it."""

    name: str
    size: Callable[[Sizes], int]
    most: int
    shape: str  # for people
    text: str


def _has_dog(of: Sizes) -> bool:
    return of.any("mortal_dog") or any(rules.dog_start != 63 for rules in of.rules)


# In the order of the constants in lucky/search/observer.py; a test compares the names.
SCHEMA = (
    FieldSpec("phase", lambda of: 3, 1, "3", "what the game waits for: moving, answering, over"),
    FieldSpec("to_act", lambda of: of.seats, 1, "seats", "who is to decide"),
    FieldSpec("turn", lambda of: of.seats, 1, "seats", "whose turn it is"),
    FieldSpec("next", lambda of: of.seats, 1, "seats", "who would play next if the turn ended now"),
    FieldSpec("points", lambda of: 1, MOST, "1", "movement points left in this turn"),
    FieldSpec("played", lambda of: 1, MOST, "1", "cards played for movement in this turn"),
    FieldSpec("turns", lambda of: 1, MOST, "1", "turns so far; from 255 on, 255"),
    FieldSpec("deck", lambda of: 1, MOST, "1", "cards in the deck"),
    FieldSpec("dark", lambda of: of.here("lights", 1), 1, "1", "the lights are out (A13)"),
    FieldSpec("ghost", lambda of: of.here("ghost", 1), 1, "1", "the Doctor is a ghost: Escape is being played (E1)"),
    FieldSpec("unopened", lambda of: of.seats, 1, "seats", "who has not had a first turn yet (M18)"),
    FieldSpec("hand", lambda of: of.faces, MOST, "faces", "cards in one's own hand"),
    FieldSpec("discards", lambda of: of.faces, MOST, "faces", "cards on the discard piles"),
    FieldSpec("aside", lambda of: of.here("reasons", of.faces), MOST, "faces", "cards that have become reasons (A11)"),
    FieldSpec("laid", lambda of: of.faces, MOST, "faces", "cards laid against the attempt that is being answered"),
    FieldSpec("refill", lambda of: of.here("refills", of.faces), MOST, "faces", "what the deck was last refilled with (M9)"),
    FieldSpec("fresh", lambda of: of.here("refills", of.seats), MOST, "seats", "cards drawn since then and not seen again"),
    FieldSpec(
        "known",
        lambda of: of.here("re_entry", (of.seats - 1) * of.faces),
        MOST,
        "(seats - 1) x faces",
        "cards one knows to be in each other hand: a killer took them (V6, V7)",
    ),
    FieldSpec("places", lambda of: of.seats * of.zones, 1, "seats x zones", "where everyone's pawn stands; nowhere if dead"),
    FieldSpec("dead", lambda of: of.seats, 1, "seats", "who is dead"),
    FieldSpec("cards", lambda of: of.seats, MOST, "seats", "how many cards each holds"),
    FieldSpec("tokens", lambda of: of.seats, MOST, "seats", "spite (M14) or reasons (A11) of each"),
    FieldSpec("seen_by", lambda of: of.seats + 2, 1, "seats + 2", "who sees one's pawn now: seats, the Doctor, the dog"),
    FieldSpec("watched", lambda of: of.zones, 1, "zones", "where another seat's pawn would see one"),
    FieldSpec("doctor", lambda of: of.zones, 1, "zones", "where the Doctor is"),
    FieldSpec("doctor_next", lambda of: of.zones, 1, "zones", "where he goes after this turn, if nobody moves him"),
    FieldSpec("doctor_tokens", lambda of: of.here("ghost", 1), MOST, "1", "reasons of the ghost (E6)"),
    FieldSpec("dog", lambda of: of.zones if _has_dog(of) else 0, 1, "zones", "where the dog is (V8, A15)"),
    FieldSpec("cat", lambda of: of.zones if any(r.cat_start != 63 for r in of.rules) else 0, 1, "zones", "where the cat is (A16)"),
    FieldSpec("grave", lambda of: of.here("mortal_dog", of.zones), 1, "zones", "where the dog died (V8)"),
    FieldSpec("dog_tried", lambda of: of.here("mortal_dog", of.seats), 1, "seats", "who has ever tried to kill the dog (V9)"),
    FieldSpec("scent", lambda of: of.here("mortal_dog", of.zones), MOST, "zones", "how many moves ago the Doctor was there: 1 is now (V8)"),
    FieldSpec("attacker", lambda of: of.seats + 1, 1, "seats + 1", "who makes the attempt that is being answered: a seat, the Doctor"),
    FieldSpec("target", lambda of: of.seats + 2, 1, "seats + 2", "whom it is on: a seat, the Doctor, the dog"),
    FieldSpec("weapon", lambda of: of.faces + 1, 1, "faces + 1", "with what: a card, or bare hands"),
    FieldSpec("strength", lambda of: 1, MOST, "1", "its strength"),
    FieldSpec("points_laid", lambda of: 1, MOST, "1", "points laid against it so far"),
    FieldSpec("to_ask", lambda of: 1, MOST, "1", "how many seats are still to be asked, the one asked now included"),
    FieldSpec("victim", lambda of: of.here("mortals", 3), 1, "3", "what the victim has said: nothing yet, no counter, a counter (V6)"),
    FieldSpec("counter", lambda of: of.here("mortals", 1), MOST, "1", "the strength of that counter"),
    FieldSpec("dying", lambda of: of.here("mortals", of.seats), 1, "seats", "who dies when the exchange is over"),
    FieldSpec("resumes", lambda of: of.here("ghost", 1), 1, "1", "the turn goes on after this attempt (E5)"),
    FieldSpec(
        "answers",
        lambda of: (of.seats - 1) * HEARD * ABOUT_ANSWER,
        MOST,
        f"(seats - 1) x {HEARD} x {ABOUT_ANSWER}",
        "how each other seat last answered an attempt on the Doctor, the latest first: "
        "points needed, luck laid, how many cards they still have of that hand",
    ),
    FieldSpec("loser", lambda of: of.here("has_loser", of.seats), 1, "seats", "once it is over: who could have helped, and did not (A12)"),
)


@dataclass(frozen=True)
class Field:
    """A field of the observations of one setup: numbers `start` to `start + size - 1`."""

    name: str
    start: int
    size: int
    most: int
    text: str


class Encoding(Unchanging):
    """How games of one setup are observed and played by numbers.

    >>> free = encoding(Setup("free", 4))
    >>> free.size, len(free.table), free.field("hand").size
    (532, 522, 46)
    """

    def __init__(self, setup: Setup) -> None:
        """Work the layout out."""
        setup.check()
        self.setup = setup
        self.table: ActionTable = action_table(setup)
        rules = setup.rules
        self.rules = rules
        self.sizes = Sizes(
            setup.seats, len(self.table.zones), len(self.table.faces), (rules,) if rules.sequel is None else (rules, rules.sequel)
        )
        self.fields: list[Field] = []
        starts = []
        self.size = 0
        for spec in SCHEMA:
            size = spec.size(self.sizes)
            starts.append(self.size if size else -1)
            if size:
                self.fields.append(Field(spec.name, self.size, size, spec.most, spec.text))
            self.size += size
        assert len(starts) == engine.FIELDS
        self.observer = Observer(self.table.space, starts, self.size, self.sizes.zones, self.sizes.faces, setup.seats)
        self.players = [seat for seat in range(setup.seats) if not setup.is_stranger(seat)]

    def __repr__(self) -> str:
        return f"<Encoding of {self.setup!r}: {self.size} numbers, {len(self.table)} actions>"

    def __reduce__(self) -> tuple[Any, ...]:
        """The setup: it is worked out again."""
        return encoding, (self.setup,)

    def field(self, name: str) -> Field:
        """A field by its name."""
        return next(field for field in self.fields if field.name == name)

    @cached_property
    def highest(self) -> Bytes:
        """The largest number of each place: what to divide by, for those who want numbers from 0 to 1."""
        return np.concatenate([np.full(field.size, field.most, np.uint8) for field in self.fields])

    def game(self) -> LearnerGame:
        """A game for learners, not dealt yet."""
        return LearnerGame(self.rules, self.table.space, self.observer)

    def rows(self) -> tuple[ObservationRow, Bytes, MaskRow, Mask]:
        """A row for observations and one for masks, each with the array that it is."""
        observed, mask = _bytes(self.size), _bytes(len(self.table))
        return (
            ObservationRow(observed, 0, self.size),
            np.frombuffer(observed, np.uint8),
            MaskRow(mask, 0, len(self.table)),
            np.frombuffer(mask, np.int8),
        )

    def observe(self, view: View) -> tuple[Bytes, Mask]:
        """A view as the observation of its seat, and the mask of what it may do; for a bot that has learned."""
        assert view.seat is not None
        row, observation, mask_row, mask = self.rows()
        self.observer.write(view.position, last_heard(view.answers), view.seat, row)
        if view.position.to_act == view.seat:
            write_mask(self.table.space, view.position, mask_row)
        return observation, mask

    def named(self, observation: Bytes) -> dict[str, Any]:
        """An observation by fields, for people and tests."""
        return {field.name: observation[field.start : field.start + field.size].tolist() for field in self.fields}


def last_heard(answers: PlainAnswers) -> Heard:
    """What is observed of the answers that a view has."""
    found = Heard()
    for seat, given in enumerate(answers):
        for back, answer in enumerate(given[: -HEARD - 1 : -1]):
            found.recall(seat, back, answer.needed, answer.laid, answer.hand - len(answer.left))
    return found


def heard(game: LearnerGame, seats: int) -> PlainAnswers:
    """What everyone answered in a game, as a view has it."""
    return tuple(tuple(map(_plain_answer, game.watch.answers.by_seat[seat])) for seat in range(seats))


def _plain_answer(answer: RememberedAnswer) -> Answer:
    left = tuple(luck for luck, count in enumerate(answer.left) for _ in range(count))
    return Answer(
        int(answer.needed),
        int(answer.laid),
        int(answer.cards_after),
        int(answer.hand),
        int(answer.unseen_cards),
        int(answer.unseen_luck),
        left,
    )


def _bytes(size: int) -> Any:
    """An array of the engine's, which numpy reads without copying."""
    from librt.vecs import vec
    from mypy_extensions import u8

    return vec[u8]([0] * size)


@lru_cache(64)
def encoding(setup: Setup) -> Encoding:
    """The encoding of a setup, made once."""
    return Encoding(setup)
