"""Why not? The reason why an action is not allowed, in plain words, with the names involved and the rule's id.

Whether it is allowed is for the engine to say, and for it alone: here the engine's own questions are asked one by one
until the one that fails is found.
"""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from lucky.editions import ESCAPE_IDS
from lucky.engine import actions as engine
from lucky.engine.bits import NOWHERE
from lucky.engine.drawing import card_left
from lucky.engine.phases import ANSWERING, MOVING, OVER
from lucky.engine.position import Position
from lucky.engine.sight import onlookers
from lucky.names import Names, tidy
from lucky.notation import first_copy
from lucky.phrase import Fact, Phrase, template


class Reason:
    """Why something is not allowed."""

    __slots__ = ("facts", "rule", "template")

    def __init__(self, template: str, rule: str, **facts: Fact) -> None:
        self.template = template
        self.rule = rule
        self.facts = facts

    @property
    def text(self) -> Phrase:
        """The sentence, without the rule's id."""
        return Phrase(self.template, **self.facts)

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})."

    def __repr__(self) -> str:
        return f"<Reason: {self}>"


class Seen(NamedTuple):
    """What is said of an action that has a witness: in the same room, or in another."""

    inside: str
    afar: str


NO_DRAW = Seen(
    template("You can't draw here: {pawn} is in the room with you"), template("You can't draw here: {pawn} sees you from {zone}")
)
NO_ATTEMPT = Seen(
    template("You can't make an attempt here: {pawn} is in the room with you"),
    template("You can't make an attempt here: {pawn} sees you from {zone}"),
)


FAR = {  # of the Doctor, not of oneself; one step, not several
    (False, True): template("{zone} is more than {steps} step from where you are"),
    (False, False): template("{zone} is more than {steps} steps from where you are"),
    (True, True): template("{zone} is more than {steps} step from where the Doctor is"),
    (True, False): template("{zone} is more than {steps} steps from where the Doctor is"),
}


def why_not(names: Names, position: Position, action: int) -> Reason | None:
    """Why the one who is to act may not do this; None if they may."""
    if action in position.legal():
        return None
    return _Asking(names, position).reason(action)


def reasons(names: Names, position: Position, actions: Iterable[int]) -> list[Reason]:
    """Why the one who is to act may not do each of these, none of which is legal."""
    return list(map(_Asking(names, position).reason, actions))


def why_wait(names: Names, position: Position) -> Reason:
    """Why everyone but the one who is to act has to wait."""
    asking = _Asking(names, position)
    if position.phase == OVER:
        return asking.reason(engine.END)
    if position.phase == ANSWERING:
        facts = {"pawn": names.pawn(position.to_act), "attacker": names.pawn(position.attacker)}
        return Reason("{pawn} is asked whether to stop {attacker}", asking.answer_rule(), **facts)
    return Reason("It is {pawn}'s turn", asking.ids.turn, pawn=names.pawn(position.to_act))


class _Asking:
    """Questions about one position."""

    def __init__(self, names: Names, position: Position) -> None:
        self.n = names
        self.p = position
        self.me = position.to_act
        self.here = position.at[self.me]
        self.ids = ESCAPE_IDS if position.rules.ghost else names.ids

    def reason(self, action: int) -> Reason:
        if self.p.phase == OVER:
            return Reason("The game is over", self.ids.over)
        verb = action // engine.VERB * engine.VERB
        answering = verb in (engine.FOIL, engine.COUNTER) or action in (engine.PASS, engine.SPITE)
        if self.p.phase == ANSWERING and not answering:
            attacker = self.name(self.p.attacker)
            if self.p.target == self.me:
                return Reason("{attacker} is trying to kill you: foil it or pass first", self.answer_rule(), attacker=attacker)
            whom = self.name(self.p.target)
            return Reason(
                "{attacker} is trying to kill {target}: foil it or pass first", self.answer_rule(), attacker=attacker, target=whom
            )
        if self.p.phase == MOVING and answering:
            return Reason("There is no attempt to answer", self.answer_rule())
        if action == engine.DRAW:
            return self.drawing()
        if action == engine.END:
            return Reason("The turn can be ended at any time", self.ids.turn)
        if action == engine.SPITE:
            return self.spite()
        check = CHECKS.get(verb)
        return check(self, action) if check is not None else Reason("That is not an action in this game", self.ids.turn)

    # Small things.

    def answer_rule(self) -> str:
        """Where it is written who may foil the attempt."""
        return self.ids.answer_doctor if self.p.attacker == engine.DOCTOR else self.ids.answer

    def name(self, pawn: int) -> str:
        return self.n.pawn(pawn)

    def zone(self, zone: int) -> str:
        return self.n.zone(zone)

    def holds(self, card: int) -> bool:
        held = self.p.failures[self.me] >> (card - engine.FAILURES) if card >= engine.FAILURES else self.p.goods[self.me] >> card
        return bool(held & 1)

    def witness(self, zone: int, but: tuple[int, ...]) -> int | None:
        """Somebody who sees the zone; those in the room itself first."""
        seen_by = [pawn for pawn in onlookers(self.p, zone, self.me) if pawn not in but]
        inside = (pawn for pawn in seen_by if self.p.at[pawn] == zone)
        return next(inside, seen_by[0] if seen_by else None)

    def seen(self, what: Seen, zone: int, witness: int, rule: str) -> Reason:
        """That something cannot be done in a zone, since somebody sees it."""
        if self.p.at[witness] == zone:
            return Reason(what.inside, rule, pawn=self.name(witness))
        return Reason(what.afar, rule, pawn=self.name(witness), zone=self.zone(self.p.at[witness]))

    # Movement.

    def step(self, action: int) -> Reason:
        pawn, zone = engine.first_part(action), engine.second_part(action)
        rule = self.step_rule(pawn)
        if zone >= len(self.n.zones):
            return Reason("There is no such place in this house", "S1")
        if pawn not in self.n.pawns:
            return Reason("There is nobody of that name here", rule)
        if pawn != self.me and (fault := self.moves_whom(pawn)):
            return fault
        if self.p.points == 0:
            spent = template("You have taken your free step") if self.p.rules.lures else template("You have no movement points left")
            return Reason(spent, self.ids.step)
        if self.p.at[pawn] == zone:
            if pawn == self.me:
                return Reason("You are already in {zone}", rule, zone=self.zone(zone))
            return Reason("{pawn} is already in {zone}", rule, pawn=self.name(pawn), zone=self.zone(zone))
        if pawn == engine.DOCTOR:
            return Reason("The ghost can only be pushed on to his next room", rule)
        if pawn == self.me:
            return Reason("{zone} is more than one step from where you are", rule, zone=self.zone(zone))
        return Reason("{zone} is more than one step from where {pawn} is", rule, zone=self.zone(zone), pawn=self.name(pawn))

    def step_rule(self, pawn: int) -> str:
        """Where it is written that a step, or a jump, may be spent on a pawn."""
        if self.p.rules.strangers >> pawn & 1:
            return self.ids.stranger
        return {engine.DOG: self.ids.pet, engine.CAT: self.ids.pet, engine.DOCTOR: self.ids.doctor}.get(pawn, self.ids.step)

    def moves_whom(self, pawn: int) -> Reason | None:
        """Whether another pawn may be moved with a movement point at all."""
        if self.p.rules.lures:
            return Reason("Your free step is your own: it does not move {pawn}", self.ids.step, pawn=self.name(pawn))
        if pawn in (engine.DOG, engine.CAT):
            return None if self.p.at[pawn] != NOWHERE else Reason("There is no {name} in this game", self.ids.pet, name=self.name(pawn))
        if pawn == engine.DOCTOR:
            return None if self.p.rules.ghost else Reason("Neither cards nor points move the Doctor", self.ids.doctor)
        if self.p.rules.strangers >> pawn & 1:
            return None
        return Reason("You cannot move {pawn}", self.ids.step, pawn=self.name(pawn))

    def card_fault(self, card: int, kinds: tuple[str, ...], rule: str) -> Reason | None:
        if card not in self.n.cards:
            return Reason("There is no such card in this deck", rule)
        if first_copy(self.p, self.me, card) == card and not self.holds(card):
            return Reason("You do not hold {card}", rule, card=self.n.card(card))
        if self.n.cards[card].kind not in kinds:
            return Reason("{card} is not a card for that", rule, card=self.n.card(card))
        if first_copy(self.p, self.me, card) != card:
            return Reason("Any {card} will do; play the first you hold", rule, card=self.n.card(card))
        return None

    def far(self, action: int, pawn: int) -> Reason:
        rule = self.ids.move_card
        if not self.p.rules.lures:
            return Reason("Here a Move card gives steps or a jump; it does not walk anyone by itself", rule)
        card, zone = engine.first_part(action), engine.second_part(action)
        if fault := self.card_fault(card, ("move",), rule):
            return fault
        if zone == self.p.at[pawn]:
            if pawn == self.me:
                return Reason("{zone} is where you are already, and the card has to move somebody", rule, zone=self.zone(zone))
            return Reason("{zone} is where the Doctor is already, and the card has to move somebody", rule, zone=self.zone(zone))
        if zone >= len(self.n.zones):
            return Reason("There is no such place in this house", "S1")
        steps = int(self.p.rules.cards.steps[card])
        return Reason(FAR[pawn == engine.DOCTOR, steps == 1], rule, zone=self.zone(zone), steps=steps)

    def jump(self, action: int) -> Reason:
        card, pawn = engine.first_part(action), engine.second_part(action)
        rule = self.ids.jump
        if fault := self.card_fault(card, ("room",) if self.p.rules.lures else ("move",), rule):
            return fault
        if self.p.rules.cards.room[card] == NOWHERE:
            room = self.n.cards[card].room or ""
            away = self.n.away.get(tidy(room))
            if away is None:
                return Reason("There is no {name} on this board", self.ids.no_room, name=room)
            return Reason(away[0].template, self.ids.no_room if self.p.rules.lures else away[1], **away[0].facts)
        if pawn not in self.n.pawns:
            return Reason("There is nobody of that name here", rule)
        if self.p.rules.lures:
            if pawn not in (self.me, engine.DOCTOR):
                return Reason("A Room card moves you or the Doctor, not {pawn}", rule, pawn=self.name(pawn))
        elif pawn != self.me:
            if pawn in (engine.DOG, engine.CAT):
                return Reason("Cards do not move pets; a movement point does", self.ids.pet)
            if fault := self.moves_whom(pawn):
                return fault
        zone, rule = self.zone(self.p.rules.cards.room[card]), rule if self.p.rules.lures else self.step_rule(pawn)
        if pawn == self.me:
            return Reason("You are in {zone} already: the card would move nobody", rule, zone=zone)
        return Reason("{pawn} is in {zone} already: the card would move nobody", rule, pawn=self.name(pawn), zone=zone)

    def pace(self, action: int) -> Reason:
        rule = self.ids.move_card
        if self.p.rules.lures:
            return Reason("Say where to: a Move card moves you or the Doctor at once", rule)
        return self.card_fault(engine.second_part(action), ("move",), rule) or Reason("That card has no steps", rule)

    # Drawing.

    def drawing(self) -> Reason:
        if self.p.rules.ghost:
            return Reason("There is no drawing in Escape: a card came at the start of your turn", self.ids.draw)
        if self.p.rules.snooping:
            if self.p.played:
                return Reason("You can't draw: you played a card this turn", self.ids.draw)
            if not card_left(self.p):
                return Reason("You can't draw: there are no cards left", self.ids.deck_empty)
            return Reason("You can't draw here: {zone} is not a named room", self.ids.draw, zone=self.zone(self.here))
        if self.p.deck_size == 0:
            return Reason("You can't draw: the deck is empty", self.ids.deck_empty)
        others = self.witness(self.here, (self.me, engine.DOG))
        if others is not None:
            return self.seen(NO_DRAW, self.here, others, self.ids.draw)
        return self.seen(NO_DRAW, self.here, engine.DOG, self.ids.dog)

    # Attempts.

    def attempt(self, action: int) -> Reason:
        weapon, target = engine.first_part(action), engine.second_part(action)
        if weapon != engine.BARE and (fault := self.card_fault(weapon, ("weapon",), self.ids.weapon)):
            return fault
        if target not in self.n.pawns or target in (engine.CAT, self.me):
            return Reason("There is nobody here to kill by that name", self.ids.murder)
        if target == engine.DOCTOR:
            return self.attempt_doctor()
        if target == engine.DOG:
            return self.attempt_dog()
        return self.attempt_player(target)

    def attempt_doctor(self) -> Reason:
        if self.p.rules.ghost:
            return Reason("The Doctor is a ghost: he cannot be killed again", "E4")
        if self.p.at[engine.DOCTOR] != self.here:
            return Reason(
                "You can't make an attempt here: the Doctor is in {zone}", self.ids.murder, zone=self.zone(self.p.at[engine.DOCTOR])
            )
        seen = self.witness(self.here, (self.me, engine.DOCTOR, engine.DOG))
        if seen is not None:
            return self.seen(NO_ATTEMPT, self.here, seen, self.ids.murder)
        return self.seen(NO_ATTEMPT, self.here, engine.DOG, self.ids.dog)

    def attempt_dog(self) -> Reason:
        if not self.p.rules.mortal_dog:
            return Reason("The dog is not to be killed in this game", self.ids.dog)
        if self.p.dog_dead:
            return Reason("The dog is dead already", "V8")
        if self.p.at[engine.DOG] != self.here:
            return Reason("The dog is in {zone}", "V8", zone=self.zone(self.p.at[engine.DOG]))
        return self.watched((self.me, engine.DOCTOR, engine.DOG), "V8")

    def attempt_player(self, target: int) -> Reason:
        rule = "E7" if self.p.rules.ghost else "V6"
        if not (self.p.rules.ghost or self.p.rules.mortals):
            return Reason("Only the Doctor is to be killed in this game", self.ids.murder)
        if not self.p.alive >> target & 1:
            return Reason("{pawn} is dead already", rule, pawn=self.name(target))
        if self.p.at[target] != self.here:
            return Reason("{pawn} is in {zone}", rule, pawn=self.name(target), zone=self.zone(self.p.at[target]))
        return self.watched((self.me, target), rule)

    def watched(self, but: tuple[int, ...], rule: str) -> Reason:
        witness = self.witness(self.here, but)
        assert witness is not None
        return self.seen(NO_ATTEMPT, self.here, witness, rule)

    # Answers.

    def foil(self, action: int) -> Reason:
        card = engine.card_of(action)
        rule = self.answer_rule()
        if card not in self.n.cards:
            return Reason("There is no such card in this deck", rule)
        if first_copy(self.p, self.me, card) == card and not self.holds(card):
            return Reason("You do not hold {card}", rule, card=self.n.card(card))
        if self.p.luck >= self.p.value:
            return Reason("The attempt has failed already", "V6")
        if self.p.rules.cards.luck[card] == 0:
            return Reason("{card} brings no luck", rule, card=self.n.card(card))
        return Reason("Any {card} will do; lay the first you hold", rule, card=self.n.card(card))

    def spite(self) -> Reason:
        if not self.p.rules.spite_foils:
            return Reason("Spite does not foil in this game", "V3")
        if self.p.luck >= self.p.value:
            return Reason("The attempt has failed already", "V3")
        return Reason("You have no spite to spend", "V3")

    def counter(self, action: int) -> Reason:
        weapon = engine.second_part(action)
        if not self.p.rules.mortals:
            return Reason("Nobody strikes back in this game", "V6")
        if self.p.attacker >= engine.SEATS:
            return Reason("Nobody strikes back at the Doctor", "V9")
        if self.p.target >= engine.SEATS:
            return Reason("Only a player who is attacked strikes back, not {target}", "V6", target=self.name(self.p.target))
        if self.p.target != self.me:
            return Reason("Only {target} could strike back", "V6", target=self.name(self.p.target))
        return self.card_fault(weapon, ("weapon",), "V6") or Reason("You have answered this attempt already", "V6")


CHECKS: dict[int, Callable[[_Asking, int], Reason]] = {
    engine.STEP: _Asking.step,
    engine.WALK: lambda asking, action: asking.far(action, asking.me),
    engine.LURE: lambda asking, action: asking.far(action, engine.DOCTOR),
    engine.JUMP: _Asking.jump,
    engine.PACE: _Asking.pace,
    engine.ATTEMPT: _Asking.attempt,
    engine.FOIL: _Asking.foil,
    engine.COUNTER: _Asking.counter,
}
