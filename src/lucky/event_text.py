"""What happened, in the rule book's words: the engine's events as plain data and as sentences.

An event is event_text to someone. `hide_event` takes out of it what he may not see; the sentences are made of what is left.
"""

from dataclasses import dataclass, field

from lucky.engine import events as e
from lucky.engine.actions import BARE
from lucky.names import Names

Value = str | int | None

# What an event's numbers are: "seat" and "pawn" are pawns, "from", "to" and "zone" zones, and so on (see _fact, _word).
FACTS: dict[int, tuple[str, ...]] = {
    e.DEALER: ("dealer", "seat"),
    e.SHOWN: ("shown", "pawn", "card"),
    e.PLACED: ("placed", "pawn", "zone"),
    e.DEALT: ("dealt", "seat", "number"),
    e.TURN: ("turn", "seat"),
    e.ACTIVATED: ("activated", "seat"),
    e.MOVED: ("moved", "pawn", "from", "to", "card"),
    e.PACED: ("paced", "seat", "card", "points"),
    e.DREW: ("drew", "seat", "card"),
    e.ATTEMPTED: ("attempted", "pawn", "target", "weapon", "strength"),
    e.LAID: ("laid", "seat", "card", "points"),
    e.SPITED: ("spited", "seat", "points"),
    e.PASSED: ("passed", "seat"),
    e.TURNED: ("turned", "pawn", "card"),
    e.COUNTERED: ("countered", "seat", "target", "weapon", "strength"),
    e.FOILED: ("foiled", "pawn", "target", "points"),
    e.EARNED: ("earned", "pawn", "tokens"),
    e.KILLED: ("killed", "pawn", "target"),
    e.TOOK: ("took", "seat", "victim", "card"),
    e.DIED: ("died", "seat"),
    e.DISCARDED: ("discarded", "seat", "card"),
    e.RETURNED: ("returned", "seat"),
    e.STROLLED: ("strolled", "from", "to"),
    e.TROTTED: ("trotted", "from", "to"),
    e.BARKED: ("barked", "zone"),
    e.SILENCE: ("silence", "seat", "zone"),
    e.DARK: ("dark",),
    e.RESHUFFLED: ("reshuffled", "number"),
    e.ESCAPE: ("escape",),
    e.WON: ("won", "seat"),
}

PAWNS = ("seat", "pawn", "target", "victim")
ZONES = ("zone", "from", "to")
NAMED = frozenset((*PAWNS, *ZONES, "card", "weapon"))

SENTENCES = {
    "dealer": "{seat} deals.",
    "shown": "{pawn} is dealt {card}, face up.",
    "placed": "{pawn} starts in {zone}.",
    "dealt": "{seat} gets {number} cards.",
    "turn": "It is {seat}'s turn.",
    "activated": "The Doctor walks in on {seat}, who plays next.",
    "moved": "{pawn} goes to {to}.",
    "moved by card": "{pawn} goes to {to} by {card}.",
    "paced": "{seat} plays {card} for steps: {points} to spend.",
    "drew": "{seat} draws {card}.",
    "attempted": "{pawn} tries to kill {target} with {weapon}, strength {strength}.",
    "laid": "{seat} lays {card}: {points} so far.",
    "spited": "{seat} spends a spite: {points} so far.",
    "passed": "{seat} passes.",
    "turned": "{pawn} turns over {card}.",
    "countered": "{seat} will strike back at {target} with {weapon}, strength {strength}.",
    "foiled": "{pawn} is foiled.",
    "earned": "{pawn} bears a grudge the more: {tokens} now.",
    "killed": "Nothing stops {pawn}: {target} is done for.",
    "took": "{seat} takes {card} from {victim}.",
    "died": "{seat} is dead.",
    "discarded": "{seat}'s {card} is discarded.",
    "returned": "{seat} is back from the dead, and cross.",
    "strolled": "The Doctor strolls to {to}.",
    "trotted": "The dog trots to {to}.",
    "barked": "The dog stays in {zone} and barks at his master.",
    "silence": "{seat} observes a moment of silence in {zone}.",
    "dark": "The lights go out.",
    "reshuffled": "The discards are shuffled: {number} cards.",
    "escape": "The Doctor gets up again, transparent and in a mood. Run.",
    "won": "{seat} wins.",
    "won by nobody": "Nobody is left to win.",
}


@dataclass(frozen=True)
class EventText:
    """One event as it is told: what happened, to whom, with what, and a sentence."""

    kind: str
    text: str
    facts: dict[str, Value] = field(default_factory=dict)

    def to_dict(self) -> dict[str, Value]:
        """Plain data."""
        return {"event": self.kind, **self.facts, "text": self.text}


def event_text(names: Names, event: e.Event) -> EventText:
    """An event as told to someone who may know all of it."""
    kind, *facts = FACTS[event[0]]
    values = dict(zip(facts, event[1:], strict=False))
    sentence = kind
    if kind == "moved" and values["card"] >= 0:
        sentence = "moved by card"
    elif kind == "won" and values["seat"] < 0:
        sentence = "won by nobody"
    text = SENTENCES[sentence].format_map({fact: _word(names, fact, value) for fact, value in values.items()})
    return EventText(kind, text[0].upper() + text[1:], {fact: _fact(names, fact, value) for fact, value in values.items()})


def _fact(names: Names, fact: str, value: int) -> Value:
    """A number as data: a name where it stands for something that has one."""
    if fact not in NAMED:
        return value
    if value < 0:
        return None
    if fact in PAWNS:
        return names.pawn(value)
    if fact in ZONES:
        return names.zone(value)
    return names.weapon(value) if fact == "weapon" else names.card(value)


def _word(names: Names, fact: str, value: int) -> str:
    """A number as a sentence wants it."""
    if fact == "card":
        return "a card" if value < 0 else names.card(value)
    if fact == "weapon":
        return names.weapon(value) if value == BARE else f"the {names.weapon(value)}"
    if fact in PAWNS:
        return "nobody" if value < 0 else names.the(value)
    return names.the_zone(value) if fact in ZONES else str(value)


def hide_event(event: e.Event, seat: int | None) -> e.Event:
    """The event as a seat may know it: cards drawn or taken by others are just cards (M19, V6)."""
    kind, a, b, c, d = event
    if kind == e.DREW and a != seat:
        return (kind, a, e.NONE, c, d)
    if kind == e.TOOK and seat not in (a, b):
        return (kind, a, b, e.NONE, d)
    return event
