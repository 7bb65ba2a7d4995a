"""Snapshot: a whole view as plain typed values, by names. What clients are sent, and what a log or a test can compare."""

from typing import Literal

import msgspec

from lucky.actions import Action
from lucky.names import Token

Phase = Literal["moving", "answering", "over"]
# Why somebody plays next: by seat order, back from the dead by it (V7); because the Doctor walks in on them, on the one who just played
# again (M17); or by seat order though he walks in on somebody else, since it is the first round (M18).
NextReason = Literal["order", "return", "met", "again", "quiet"]


class CardInfo(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """A card as its holder sees it, worth what this game's rules make of it."""

    card: int  # its number; copies have numbers of their own
    name: str
    kind: str
    title: str = ""
    steps: int = 0
    room: str | None = None
    value: int = 0
    there: int = 0
    luck: int = 0
    flavour: str = ""
    picture: str = ""  # the card of ours whose engraving it shows, if not its own
    copy_of: int | None = None  # another card in the hand that is the same: actions and refusals speak of that one


class SeatSnapshot(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A seat as everyone sees it; its hand too, once the game is over."""

    name: str
    stranger: bool
    alive: bool
    zone: str | None
    cards: int
    tokens: int
    seen_by: tuple[str, ...]
    hand: tuple[CardInfo, ...] | None = None


class AttemptSnapshot(msgspec.Struct, frozen=True, kw_only=True):
    """An attempt that is being answered."""

    attacker: str
    target: str
    weapon: str
    strength: int
    points: int  # laid against it so far
    needed: int  # more, to foil it
    asked: str
    order: tuple[str, ...]  # everybody who is asked, in this order
    laid: tuple[str, ...]


class Snapshot(msgspec.Struct, frozen=True, kw_only=True):
    """The game as it stands, for one seat or for a spectator."""

    seat: str | None
    phase: Phase
    turn: str
    turns: int
    to_act: str | None
    points: int  # movement points left
    seats: tuple[SeatSnapshot, ...]
    hand: tuple[CardInfo, ...]
    doctor: str | None
    dog: str | None
    cat: str | None
    dog_grave: str | None
    next_stops: tuple[str, ...]  # of the Doctor, if nobody moves him
    next_if_ended: str | None  # who would play next if the turn ended now
    next_reason: NextReason | None
    passed_over: tuple[str, ...]  # who would have to wait for it
    dark: bool
    deck: int
    discards: tuple[str, ...]
    failures_gone: tuple[str, ...]
    set_aside: int  # cards that are reasons
    closed_cards: int  # dealt off unseen for closed wings
    token: Token
    ghost: bool
    attempt: AttemptSnapshot | None
    loser: str | None  # once it is over, the last one who could have stopped it (A12)
    legal: tuple[Action, ...]
