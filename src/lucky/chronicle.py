"""What happened, in the rule book's words: the engine's events as plain data and as sentences.

An event is told to someone. What he may not see is left out by view.py, never here.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

from lucky.engine import events as e
from lucky.engine.actions import BARE, DOCTOR, SEATS
from lucky.names import Names

Value = str | int | None


@dataclass(frozen=True)
class Told:
    """One event as it is told: what happened, to whom, with what, and a sentence."""

    kind: str
    text: str
    facts: dict[str, Value] = field(default_factory=dict)

    def to_dict(self) -> dict[str, Value]:
        """Plain data."""
        return {"event": self.kind, **self.facts, "text": self.text}


@dataclass(frozen=True)
class _Kind:
    """How to tell one kind of event: its name, what its numbers are, and the sentence."""

    name: str
    facts: tuple[tuple[str, str], ...]  # (name, what it is: pawn, zone, card, number)
    sentence: Callable[[Names, tuple[int, ...]], str]


def _cap(text: str) -> str:
    return text[0].upper() + text[1:]


def _moved(n: Names, v: tuple[int, ...]) -> str:
    pawn, _, to, card = v
    how = "" if card < 0 else f" by {n.card(card)}"
    return f"{_cap(n.the(pawn))} goes to {n.the_zone(to)}{how}."


def _attempted(n: Names, v: tuple[int, ...]) -> str:
    who, target, weapon, value = v
    with_ = "bare hands" if weapon == BARE else f"the {n.weapon(weapon)}"
    return f"{_cap(n.the(who))} tries to kill {n.the(target)} with {with_}, strength {value}."


def _drew(n: Names, v: tuple[int, ...]) -> str:
    return f"{n.pawn(v[0])} draws {'a card' if v[1] < 0 else n.card(v[1])}."


def _took(n: Names, v: tuple[int, ...]) -> str:
    return f"{n.pawn(v[0])} takes {'a card' if v[2] < 0 else n.card(v[2])} from {n.pawn(v[1])}."


def _earned(n: Names, v: tuple[int, ...]) -> str:
    return f"{_cap(n.the(v[0]))} has a grudge the more: {v[1]} now."


def _won(n: Names, v: tuple[int, ...]) -> str:
    return "Nobody is left to win." if v[0] < 0 else f"{n.pawn(v[0])} wins."


def _silence(n: Names, v: tuple[int, ...]) -> str:
    return f"{n.pawn(v[0])} observes a moment of silence in {n.the_zone(v[1])}."


SEAT, ZONE, CARD, WEAPON, NUMBER = "pawn", "zone", "card", "weapon", "number"

KINDS: dict[int, _Kind] = {
    e.DEALER: _Kind("dealer", (("seat", SEAT),), lambda n, v: f"{n.pawn(v[0])} deals."),
    e.SHOWN: _Kind("shown", (("pawn", SEAT), ("card", CARD)), lambda n, v: f"{_cap(n.the(v[0]))} is dealt {n.card(v[1])}, face up."),
    e.PLACED: _Kind("placed", (("pawn", SEAT), ("zone", ZONE)), lambda n, v: f"{_cap(n.the(v[0]))} starts in {n.the_zone(v[1])}."),
    e.DEALT: _Kind("dealt", (("seat", SEAT), ("cards", NUMBER)), lambda n, v: f"{n.pawn(v[0])} gets {v[1]} cards."),
    e.TURN: _Kind("turn", (("seat", SEAT),), lambda n, v: f"It is {n.pawn(v[0])}'s turn."),
    e.ACTIVATED: _Kind("activated", (("seat", SEAT),), lambda n, v: f"The Doctor walks in on {n.pawn(v[0])}, who plays next."),
    e.MOVED: _Kind("moved", (("pawn", SEAT), ("from", ZONE), ("to", ZONE), ("card", CARD)), _moved),
    e.PACED: _Kind("paced", (("seat", SEAT), ("card", CARD), ("points", NUMBER)), lambda n, v: f"{n.pawn(v[0])} plays {n.card(v[1])} for steps: {v[2]} to spend."),
    e.DREW: _Kind("drew", (("seat", SEAT), ("card", CARD)), _drew),
    e.ATTEMPTED: _Kind("attempted", (("pawn", SEAT), ("target", SEAT), ("weapon", WEAPON), ("strength", NUMBER)), _attempted),
    e.LAID: _Kind("laid", (("seat", SEAT), ("card", CARD), ("points", NUMBER)), lambda n, v: f"{n.pawn(v[0])} lays {n.card(v[1])}: {v[2]} so far."),
    e.SPITED: _Kind("spited", (("seat", SEAT), ("points", NUMBER)), lambda n, v: f"{n.pawn(v[0])} spends a spite: {v[1]} so far."),
    e.PASSED: _Kind("passed", (("seat", SEAT),), lambda n, v: f"{n.pawn(v[0])} passes."),
    e.TURNED: _Kind("turned", (("pawn", SEAT), ("card", CARD)), lambda n, v: f"{_cap(n.the(v[0]))} turns over {n.card(v[1])}."),
    e.COUNTERED: _Kind(
        "countered",
        (("seat", SEAT), ("target", SEAT), ("weapon", WEAPON), ("strength", NUMBER)),
        lambda n, v: f"{n.pawn(v[0])} will strike back at {n.the(v[1])} with the {n.card(v[2])}, strength {v[3]}.",
    ),
    e.FOILED: _Kind("foiled", (("pawn", SEAT), ("target", SEAT), ("points", NUMBER)), lambda n, v: f"{_cap(n.the(v[0]))} is foiled."),
    e.EARNED: _Kind("earned", (("pawn", SEAT), ("tokens", NUMBER)), _earned),
    e.KILLED: _Kind("killed", (("pawn", SEAT), ("target", SEAT)), lambda n, v: f"Nothing stops {n.the(v[0])}. {_cap(n.the(v[1]))} is done for."),
    e.TOOK: _Kind("took", (("seat", SEAT), ("from", SEAT), ("card", CARD)), _took),
    e.DIED: _Kind("died", (("seat", SEAT),), lambda n, v: f"{n.pawn(v[0])} is dead."),
    e.DISCARDED: _Kind("discarded", (("seat", SEAT), ("card", CARD)), lambda n, v: f"{n.pawn(v[0])}'s {n.card(v[1])} is discarded."),
    e.RETURNED: _Kind("returned", (("seat", SEAT),), lambda n, v: f"{n.pawn(v[0])} is back from the dead, and cross."),
    e.STROLLED: _Kind("strolled", (("from", ZONE), ("to", ZONE)), lambda n, v: f"The Doctor strolls to {n.the_zone(v[1])}."),
    e.TROTTED: _Kind("trotted", (("from", ZONE), ("to", ZONE)), lambda n, v: f"The dog trots to {n.the_zone(v[1])}."),
    e.BARKED: _Kind("barked", (("zone", ZONE),), lambda n, v: f"The dog stays in {n.the_zone(v[0])} and barks at his master."),
    e.SILENCE: _Kind("silence", (("seat", SEAT), ("zone", ZONE)), _silence),
    e.DARK: _Kind("dark", (), lambda n, v: "The lights go out."),
    e.RESHUFFLED: _Kind("reshuffled", (("cards", NUMBER),), lambda n, v: f"The discards are shuffled: {v[0]} cards."),
    e.ESCAPE: _Kind("escape", (), lambda n, v: "The Doctor gets up again, transparent and in a mood. Run."),
    e.WON: _Kind("won", (("seat", SEAT),), _won),
}


def told(names: Names, event: e.Event) -> Told:
    """An event as it is told to someone who may know all of it."""
    kind = KINDS[event[0]]
    values = event[1 : 1 + len(kind.facts)]
    facts: dict[str, Value] = {name: _fact(names, what, value) for (name, what), value in zip(kind.facts, values, strict=True)}
    return Told(kind.name, kind.sentence(names, values), facts)


def _fact(names: Names, what: str, value: int) -> Value:
    if what == NUMBER:
        return value
    if value < 0:
        return None
    if what == ZONE:
        return names.zone(value)
    if what == WEAPON:
        return names.weapon(value)
    return names.card(value) if what == CARD else names.pawn(value)


def hidden(event: e.Event, seat: int | None) -> e.Event:
    """The event as a seat may know it: cards drawn or taken by others are just cards (M19, V6)."""
    kind, a, b, c, d = event
    if kind == e.DREW and a != seat:
        return (kind, a, e.NONE, c, d)
    if kind == e.TOOK and seat not in (a, b):
        return (kind, a, b, e.NONE, d)
    return event


assert DOCTOR == SEATS  # pawns below DOCTOR are seats
