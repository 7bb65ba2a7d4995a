"""Event: what happened, as a typed value with its sentence. Made from the engine's numbers, for someone who may know them.

`hide_event` takes out of an event what a seat may not see. `event_of` makes the value: pawns, zones and cards by name, None for a
card one does not see. The sentence is made of what is left, and its words are the rule book's.
"""

from functools import cache
from typing import Any, ClassVar

import msgspec

from lucky.engine import events as engine
from lucky.engine.events import Event as RawEvent
from lucky.names import Names, Token
from lucky.phrase import BEASTS, with_article

PAWNS = ("seat", "pawn", "target", "victim")
ZONES = ("zone", "from_", "to")


class Event(msgspec.Struct, frozen=True, kw_only=True, tag_field="event", tag=str.lower, rename={"from_": "from"}):
    """Something that happened. `text` says it in English; whoever speaks another language has the facts."""

    template: ClassVar[str]
    text: str = ""

    def __post_init__(self) -> None:
        if not self.text:
            said = self.sentence().format_map({fact: _word(fact, getattr(self, fact)) for fact in facts_of(type(self))})
            msgspec.structs.force_setattr(self, "text", said[0].upper() + said[1:])

    def sentence(self) -> str:
        """The template of its text."""
        return self.template

    @property
    def form(self) -> str:
        """Which of its sentences tells it, where another language has several; see data/words and web/src/words/de/speaker.ts."""
        return ""

    @property
    def facts(self) -> dict[str, Any]:
        """What it is made of, by the names that clients know."""
        return {fact.rstrip("_"): getattr(self, fact) for fact in facts_of(type(self))}

    @property
    def kind(self) -> str:
        """What happened, in one word: "moved", "drew"..."""
        return str(self.__struct_config__.tag)


class DealerChosen(Event, frozen=True, kw_only=True, tag="dealer"):
    """Who deals the first cards (M2)."""

    template = "{seat} deals."
    seat: str


class CardShown(Event, frozen=True, kw_only=True, tag="shown"):
    """A card was dealt face up before the game (M2, V1)."""

    template = "{pawn} is dealt {card}, face up."
    pawn: str
    card: str


class Placed(Event, frozen=True, kw_only=True):
    """Where a pawn starts."""

    template = "{pawn} starts in {zone}."
    pawn: str
    zone: str


class Dealt(Event, frozen=True, kw_only=True):
    """A hand was dealt."""

    template = "{seat} gets {number} cards."
    seat: str
    number: int


class TurnBegan(Event, frozen=True, kw_only=True, tag="turn"):
    """A seat's turn began."""

    template = "It is {seat}'s turn."
    seat: str


class Activated(Event, frozen=True, kw_only=True):
    """The Doctor's arrival gives a seat the turn (M17)."""

    template = "The Doctor walks in on {seat}, who plays next."
    seat: str


class Moved(Event, frozen=True, kw_only=True):
    """The player whose turn it is moved a pawn, by a card or by a step."""

    template = "{pawn} goes to {to}."
    pawn: str
    from_: str
    to: str
    card: str | None = None

    @property
    def form(self) -> str:
        """On foot, by the room's own card, by another."""
        return "" if self.card is None else "straight" if self.card == self.to else "by card"

    def sentence(self) -> str:
        """With the card, where there was one; a card that is called after the room is not named twice."""
        if not self.form:
            return self.template
        return "{pawn} goes straight to {to} by its card." if self.form == "straight" else "{pawn} goes to {to} by {card}."


class Paced(Event, frozen=True, kw_only=True):
    """A Move card was played for movement points (A5)."""

    template = "{seat} plays {card} for steps: {points} to spend."
    seat: str
    card: str
    points: int


class Drew(Event, frozen=True, kw_only=True):
    """A seat drew a card; which one only that seat knows."""

    template = "{seat} draws {card}."
    seat: str
    card: str | None


class Attempted(Event, frozen=True, kw_only=True):
    """Somebody tried to kill somebody."""

    template = "{pawn} tries to kill {target} with {weapon}, strength {strength}."
    pawn: str
    target: str
    weapon: str
    strength: int


class Laid(Event, frozen=True, kw_only=True):
    """A card was laid against an attempt: its luck, and the points so far. Of copies nobody is told which one it was."""

    template = "{seat} lays {card}, {luck} luck: {points} so far."
    seat: str
    card: str
    points: int
    luck: int = 0

    @property
    def form(self) -> str:
        """Whether its name says what it is worth."""
        return "as named" if self.card.endswith(f" {self.luck}") else ""

    def sentence(self) -> str:
        """A card whose name says what it is worth needs no more."""
        return "{seat} lays {card}: {points} so far." if self.form else self.template


class Spited(Event, frozen=True, kw_only=True):
    """A spite was laid as a failure (V3); the points so far."""

    template = "{seat} spends 1 spite: {points} so far."
    seat: str
    points: int


class Passed(Event, frozen=True, kw_only=True):
    """A seat that was asked lays nothing, or nothing more."""

    template = "{seat} passes."
    seat: str


class Turned(Event, frozen=True, kw_only=True):
    """The top card was turned over for a Stranger or the Doctor (A20, V9). Its luck counts if it answers an attempt."""

    template = "{pawn} turns over {card}."
    pawn: str
    card: str
    luck: int = 0


class Countered(Event, frozen=True, kw_only=True):
    """The victim of an attempt will strike back (V6)."""

    template = "{seat} will strike back at {target} with {weapon}, strength {strength}."
    seat: str
    target: str
    weapon: str
    strength: int


class Foiled(Event, frozen=True, kw_only=True):
    """An attempt failed."""

    template = "{pawn} is foiled."
    pawn: str
    target: str
    points: int


class Earned(Event, frozen=True, kw_only=True):
    """A failed attempt left a token: a spite or a reason; how many there are now."""

    template = "{pawn} takes it to heart: {tokens} {token} now."
    pawn: str
    tokens: int
    token: Token = "spite"

    @property
    def form(self) -> str:
        """Reasons are counted."""
        return "" if self.token == "spite" else "reasons"

    def sentence(self) -> str:
        """Reasons are counted."""
        return self.template if self.token == "spite" or self.tokens == 1 else "{pawn} takes it to heart: {tokens} reasons now."


class Killed(Event, frozen=True, kw_only=True):
    """An attempt succeeded."""

    template = "Nothing stops {pawn}: {target} is done for."
    pawn: str
    target: str


class Took(Event, frozen=True, kw_only=True):
    """A card went from a victim to the killer; only these two see which (V6, E7)."""

    template = "{seat} takes {card} from {victim}."
    seat: str
    victim: str
    card: str | None


class Died(Event, frozen=True, kw_only=True):
    """A player is dead."""

    template = "{seat} is dead."
    seat: str


class Discarded(Event, frozen=True, kw_only=True):
    """A card of the dead was discarded, or one that was a Reason of theirs."""

    template = "{seat}'s {card} is discarded."
    seat: str
    card: str


class Returned(Event, frozen=True, kw_only=True):
    """Somebody came back from the dead (V7)."""

    template = "{seat} is back from the dead in {zone}, and cross."
    seat: str
    zone: str


class Strolled(Event, frozen=True, kw_only=True):
    """The Doctor's own move."""

    template = "The Doctor strolls to {to}."
    from_: str
    to: str


class Trotted(Event, frozen=True, kw_only=True):
    """The dog follows the Doctor (V8)."""

    template = "The dog trots to {to}."
    from_: str
    to: str


class Barked(Event, frozen=True, kw_only=True):
    """The dog stays on a balcony (V8)."""

    template = "The dog stays in {zone} and barks at his master."
    zone: str


class SilenceKept(Event, frozen=True, kw_only=True, tag="silence"):
    """A moment of silence where the dog died (V8)."""

    template = "{seat} observes a moment of silence in {zone}."
    seat: str
    zone: str


class LightsWentOut(Event, frozen=True, kw_only=True, tag="dark"):
    """The deck is empty (A13)."""

    template = "The lights go out."


class Reshuffled(Event, frozen=True, kw_only=True):
    """The discards became the deck (M9)."""

    template = "The discards are shuffled: {number} cards."
    number: int


class EscapeBegan(Event, frozen=True, kw_only=True, tag="escape"):
    """The Doctor rises as a ghost (E1)."""

    template = "The Doctor gets up again, transparent and in a mood. Run."


class Won(Event, frozen=True, kw_only=True):
    """The game is over."""

    template = "{seat} wins."
    seat: str | None

    @property
    def form(self) -> str:
        """Sometimes nobody is left."""
        return "" if self.seat is not None else "by nobody"

    def sentence(self) -> str:
        """Sometimes nobody is left."""
        return self.template if self.seat is not None else "Nobody is left to win."


PARTLY_SECRET = (engine.DREW, engine.TOOK)  # events that not everyone may know all of
# By the engine's number: its constants are called as the events are.
EVENTS: dict[int, type[Event]] = {getattr(engine, str(kind.__struct_config__.tag).upper()): kind for kind in Event.__subclasses__()}


@cache
def facts_of(kind: type[Event]) -> list[str]:
    """The names of an event's facts, in the order of the engine's numbers."""
    return [fact for fact in kind.__struct_fields__ if fact != "text"]


def event_of(names: Names, event: RawEvent) -> Event:
    """The event that numbers stand for."""
    kind = EVENTS[event[0]]
    facts: dict[str, Any] = {fact: _fact(names, fact, number) for fact, number in zip(facts_of(kind), event[1:], strict=False)}
    if kind is Laid or kind is Turned:
        facts["luck"] = names.luck[event[2]]
    elif kind is Earned:
        facts["token"] = names.token
    return kind(**facts)


def hide_event(event: RawEvent, seat: int | None) -> RawEvent:
    """The event as a seat may know it: cards drawn or taken by others are just cards (M19, V6)."""
    kind, a, b, c, d = event
    if kind not in PARTLY_SECRET:
        return event
    if kind == engine.DREW and a != seat:
        return (kind, a, engine.NONE, c, d)
    if kind == engine.TOOK and seat not in (a, b):
        return (kind, a, b, engine.NONE, d)
    return event


def _fact(names: Names, fact: str, number: int) -> str | int | None:
    """A number as what it stands for."""
    if fact in PAWNS:
        return None if number < 0 else names.pawn(number)
    if fact in ZONES:
        return None if number < 0 else names.zone(number)
    if fact in ("card", "weapon"):
        return None if number < 0 else names.weapon(number) if fact == "weapon" else names.card(number)
    return number


def _word(fact: str, value: str | int | None) -> str | int | None:
    """A fact as a sentence wants it."""
    if fact == "card":
        return "a card" if value is None else value
    if fact == "weapon":
        return value if value == "bare hands" else f"the {value}"
    if fact in PAWNS:
        return f"the {value}" if value in BEASTS else value
    return with_article(str(value)) if fact in ZONES else value
