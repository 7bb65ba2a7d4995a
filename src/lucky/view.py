"""What one seat may know of a position (M19). The only place that hides anything.

A view holds a position of its own in which everything the seat cannot know has been dealt again by the cards' numbers:
whoever looks through it finds only what the seat could work out anyway. It serves browsers, terminals and bots alike.
"""

from typing import Any

from lucky.actions import Action, action_of
from lucky.answers import Answers
from lucky.asking import asking_order, next_turn
from lucky.engine.actions import CAT, DOCTOR, DOG, FAILURES
from lucky.engine.bits import NOWHERE, members
from lucky.engine.fast_rng import seeded
from lucky.engine.phases import ANSWERING, MOVING, OVER
from lucky.engine.position import Position
from lucky.engine.redeal import hide, redeal
from lucky.engine.sight import onlookers
from lucky.names import Names
from lucky.notation import first_copy
from lucky.positions import parse_position, position_text
from lucky.setup import Setup
from lucky.showing import Pictured
from lucky.snapshot import AttemptSnapshot, CardInfo, NextReason, Phase, SeatSnapshot, Snapshot

STOPS = 6  # of the Doctor's round that a view foretells
PHASES: dict[int, Phase] = {MOVING: "moving", ANSWERING: "answering", OVER: "over"}


def cards(goods: int, failures: int) -> list[int]:
    """The cards of a hand or a pile, by number."""
    return members(goods) + [FAILURES + k for k in members(failures)]


class View(Pictured):
    """A position through one seat's eyes, a spectator's (None), or with all cards open after the end.

    Copies, pickles and pictures of it hold no more than the seat may know.
    """

    def __init__(
        self, setup: Setup, names: Names, position: Position, seat: int | None, open: bool = False, answers: Answers | None = None
    ) -> None:
        """Hide what the seat cannot know; the position given stays as it is."""
        self.setup = setup
        self.names = names
        self.seat = seat
        self.open = open
        self.answers: Answers = answers or ((),) * setup.seats
        self.position = position.clone()
        if open:
            self.position.rng = self.position.sequel_rng = None
        else:
            hide(self.position, -1 if seat is None else seat)

    def __repr__(self) -> str:
        who = "a spectator" if self.seat is None else self.names.pawn(self.seat)
        return f"<View of {who}{', all cards open' if self.open else ''}: {standing(self.names, self.position)}>"

    def __copy__(self) -> "View":
        """Another view of the same: what is done to its position changes nothing here."""
        other = View.__new__(type(self))
        vars(other).update(vars(self))
        other.position = self.position.clone()
        return other

    def __deepcopy__(self, memo: dict[int, Any]) -> "View":
        """As a copy: the setup and its names never change."""
        return self.__copy__()

    def __reduce__(self) -> tuple[Any, ...]:
        """What the seat may know, and nothing else: the position as a line, with all that is hidden dealt by number."""
        return looked, (type(self), self.setup, position_text(self.position), self.seat, self.open, self.answers)

    def legal(self) -> list[Action]:
        """What this seat may do now; nothing if it is not asked."""
        p = self.position
        return [action_of(self.names, p.to_act, number) for number in p.legal()] if p.to_act == self.seat else []

    def action(self, number: int) -> Action:
        """The action of the one who is to act that the engine knows by this number."""
        return action_of(self.names, self.position.to_act, number)

    def imagine(self, random: int) -> Position:
        """A whole position that this view cannot tell from the true one, picked by a random number."""
        position = self.position.clone()
        position.random = seeded(random)
        redeal(position, -1 if self.seat is None else self.seat)
        return position

    @property
    def hand(self) -> list[int]:
        """This seat's cards."""
        return self.hand_of(self.seat) if self.seat is not None else []

    def hand_of(self, seat: int) -> list[int]:
        """A hand that may be seen; empty if it may not."""
        if seat != self.seat and not self.open:
            return []
        return cards(self.position.goods[seat], self.position.failures[seat])

    def hand_size(self, seat: int) -> int:
        """How many cards a seat holds."""
        return int(self.position.goods[seat]).bit_count() + int(self.position.failures[seat]).bit_count()

    def onlookers(self, zone: int, but: int | None = None) -> list[int]:
        """Pawns that see into a zone or stand in it: seats, the Doctor, the dog."""
        return onlookers(self.position, zone, -1 if but is None else but)

    def next_stops(self) -> list[int]:
        """Where the Doctor will stroll after the coming turns, if nobody moves him."""
        stops, zone = [], self.position.at[DOCTOR]
        for _ in range(STOPS):
            zone = self.position.rules.board.onward[zone]
            stops.append(zone)
        return stops

    def next_if_ended(self) -> int | None:
        """Who would play next if this turn ended here and now."""
        following = self.next_turn()
        return following and following[0]

    def next_turn(self) -> tuple[int, NextReason, list[int]] | None:
        """Who would play next if this turn ended here and now, why, and who would have to wait for it."""
        p = self.position
        return None if p.phase == OVER else next_turn(p, p.rules.board.onward[p.at[DOCTOR]])

    def card(self, card: int) -> CardInfo:
        """A card by its number, and what it is worth in this game."""
        face, worth = self.names.cards[card], self.position.rules.cards
        return CardInfo(
            card=card,
            name=face.name,
            kind=face.kind,
            title=face.title,
            steps=face.steps,
            room=face.room,
            value=worth.value[card],
            there=worth.there[card],
            luck=worth.luck[card],
            flavour=face.flavour,
            picture=face.picture,
            copy_of=None if self.seat is None else self.copy_of(card),
        )

    def copy_of(self, card: int) -> int | None:
        """The card in hand by whose number actions go where this one is but a further copy of it; None if it is the first."""
        first = first_copy(self.position, self.seat or 0, card)
        return None if first == card else first

    def snapshot(self) -> Snapshot:
        """All of it as plain values, by names."""
        p, n = self.position, self.names
        following = self.next_turn()
        return Snapshot(
            seat=None if self.seat is None else n.pawn(self.seat),
            phase=PHASES[p.phase],
            turn=n.pawn(p.turn),
            turns=p.turns,
            to_act=None if p.phase == OVER else n.pawn(p.to_act),
            points=p.points if p.phase == MOVING else 0,
            seats=tuple(self._seat(seat) for seat in range(self.setup.seats)),
            hand=tuple(map(self.card, self.hand)),
            doctor=self._place(DOCTOR),
            dog=self._place(DOG),
            cat=self._place(CAT),
            dog_grave=n.zone(p.dog_grave) if p.dog_dead else None,
            next_stops=tuple([n.zones[stop] for stop in self.next_stops()]),
            next_if_ended=following and n.pawn(following[0]),
            next_reason=following and following[1],
            passed_over=tuple(map(n.pawn, following[2])) if following else (),
            dark=p.dark,
            deck=p.deck_size,
            discards=tuple([n.card_names[card] for card in members(p.discards)]),
            failures_gone=tuple([n.card_names[FAILURES + card] for card in members(p.spent)]),
            set_aside=int(p.aside_goods).bit_count() + int(p.aside_failures).bit_count(),
            closed_cards=int(p.shut_goods).bit_count() + int(p.shut_failures).bit_count(),
            token="reason" if p.rules.reasons else "spite",
            ghost=bool(p.rules.ghost),
            attempt=self._attempt() if p.phase == ANSWERING else None,
            loser=n.pawn(p.loser) if p.phase == OVER and p.loser >= 0 else None,
            legal=tuple(self.legal()),
        )

    def _seat(self, seat: int) -> SeatSnapshot:
        p, n = self.position, self.names
        alive = bool(p.alive >> seat & 1)
        return SeatSnapshot(
            name=n.pawn(seat),
            stranger=self.setup.is_stranger(seat),
            alive=alive,
            zone=self._place(seat),
            cards=self.hand_size(seat),
            tokens=p.tokens[seat],
            seen_by=tuple([n.pawns[pawn] for pawn in self.onlookers(p.at[seat], seat)]) if alive else (),
            hand=tuple(map(self.card, self.hand_of(seat))) if self.open else None,
        )

    def _place(self, pawn: int) -> str | None:
        zone = self.position.at[pawn]
        return None if zone == NOWHERE else self.names.zone(zone)

    def _attempt(self) -> AttemptSnapshot:
        p, n = self.position, self.names
        return AttemptSnapshot(
            attacker=n.pawn(p.attacker),
            target=n.pawn(p.target),
            weapon=n.weapon(p.weapon),
            strength=p.value,
            points=p.luck,
            needed=max(0, p.value - p.luck),
            asked=n.pawn(p.to_act),
            order=tuple(map(n.pawn, asking_order(p, p.attacker, p.target))),
            laid=tuple(map(n.card, cards(p.laid_goods, p.laid_failures))),
        )


def looked(kind: type[View], setup: Setup, line: str, seat: int | None, open: bool, answers: Answers) -> View:
    """A view that was pickled."""
    return kind(setup, Names(setup), parse_position(setup, line), seat, open, answers)


def standing(names: Names, position: Position) -> str:
    """How a game stands, in a few words that everybody may know."""
    if position.phase == OVER:
        return f"over after {int(position.turns)} turns"
    return f"turn {int(position.turns)}, {names.pawn(position.to_act)} to act ({PHASES[position.phase]})"
