"""Action: one decision of one seat, as a value that prints as a line and says what it is.

    step Kitchen                      step Stranger 1 to Kitchen        step dog to Library
    Move 2: to Library                Move 2: Doctor to Library         Library: Doctor to Library
    Library: 1 step                   attempt with Monkey Hand          attempt on Violet with bare hands
    foil Failure 2                    spite     counter with Trowel     pass     draw     end

The engine knows actions as numbers; this is the one place where a number is taken apart. `lucky.notation` reads lines.
"""

from typing import Literal, assert_never, get_args

import msgspec

from lucky.engine import actions as engine
from lucky.names import Names

ActionKind = Literal["end", "draw", "pass", "spite", "step", "walk", "lure", "jump", "pace", "attempt", "foil", "counter"]

# By the engine's number: its constants are called as the kinds are.
KINDS: dict[int, ActionKind] = {getattr(engine, kind.upper()): kind for kind in get_args(ActionKind)}
MOST_KEPT = 256  # actions that a game keeps ready; the same few are legal again and again


class Action(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Something a seat may do. Pawns and zones go by name; cards by number, since copies share a name (`View.card` shows one)."""

    id: int  # the engine's number for it
    text: str  # as in a game file: "step Kitchen"
    kind: ActionKind
    card: int | None = None  # the card it uses
    pawn: str | None = None  # who would be moved
    zone: str | None = None  # where to
    target: str | None = None  # whom an attempt is on

    def __str__(self) -> str:
        return self.text

    def __index__(self) -> int:
        return self.id


def kind_of(number: int) -> ActionKind:
    """What kind of action a number stands for."""
    return KINDS[engine.verb(number) or number]


def action_of(names: Names, seat: int, number: int) -> Action:
    """The action that a number stands for when this seat is to act."""
    kept = names.actions
    action = kept.get((seat, number))
    if action is None:
        if len(kept) >= MOST_KEPT:
            kept.clear()
        action = kept[seat, number] = _action_of(names, seat, number)
    return action


def _action_of(names: Names, seat: int, number: int) -> Action:
    kind = kind_of(number)
    card, pawn, target = engine.card_of(number), engine.pawn_of(number, seat), engine.target_of(number)
    zone = names.cards[card].room if kind == "jump" else _named(names.zones, engine.zone_of(number))
    return Action(
        number,
        _text(names, kind, seat, card, pawn, zone, target),
        kind,
        card=None if card == engine.NONE else int(card),
        pawn=None if pawn == engine.NONE else names.pawn(pawn),
        zone=zone,
        target=None if target == engine.NONE else names.pawn(target),
    )


def _named(names: list[str], number: int) -> str | None:
    return None if number == engine.NONE else names[number]


def _card(names: Names, card: int) -> str:
    return names.written(names.card(card))


def _text(names: Names, kind: ActionKind, seat: int, card: int, pawn: int, zone: str | None, target: int) -> str:
    match kind:
        case "end" | "draw" | "pass" | "spite":
            return kind
        case "step":
            return f"step {'' if pawn == seat else f'{names.pawn(pawn)} to '}{names.written(zone or '')}"
        case "walk" | "lure" | "jump":
            return f"{_card(names, card)}: {'' if pawn == seat else f'{names.pawn(pawn)} '}to {names.written(zone or '')}"
        case "pace":
            steps = names.cards[card].steps
            return f"{_card(names, card)}: {steps} step{'' if steps == 1 else 's'}"
        case "attempt":
            on = "" if target == engine.DOCTOR else f" on {names.pawn(target)}"
            return f"attempt{on} with {'bare hands' if card == engine.NONE else _card(names, card)}"
        case "foil":
            return f"foil {_card(names, card)}"
        case "counter":
            return f"counter with {_card(names, card)}"
    assert_never(kind)
