"""Why one action is better than another, in one sentence: a fact about what comes of the two.

A fact is stated only if it is true of the better action, of everything that is as good as that, and not of the other one, neither at
once nor after anything that could follow it in the same turn. All of this is asked of the engine. Where no fact holds, nothing is said.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from lucky.actions import Action
from lucky.messages import Prospect
from lucky.phrase import Fact, Phrase, template
from lucky.prospects import prospects_after
from lucky.stakes import passing
from lucky.view import View

LIKELY = 0.15  # how often an attempt has to succeed to be made for that
RISKY = 0.5  # how often one succeeds that is called unlikely to
NOTICED = 0.05  # by how much chances of an attempt have to differ to be a reason
AGAIN = ("met", "again")  # the Doctor walks in on whoever plays next


@dataclass(frozen=True)
class Known:
    """What a search knows of some actions."""

    succeeds: Mapping[int, float]  # how often the attempt that an action makes or answers succeeds
    then: Mapping[int, int]  # what would best follow an action in the same turn


@dataclass(frozen=True)
class Alternative:
    """An action, and what comes of it."""

    action: Action
    after: Prospect
    later: tuple[Prospect, ...]  # after whatever could follow in the same turn
    succeeds: float | None
    then: Action | None  # what would best follow

    @classmethod
    def of(cls, view: View, action: int, known: Known) -> "Alternative":
        """What comes of an action."""
        after, later = prospects_after(view, action)
        then = known.then.get(action)
        return cls(view.action(action), after, later, known.succeeds.get(action), None if then is None else view.action(then))

    def may(self, fact: Callable[[Prospect], bool]) -> bool:
        """Whether something is so after it, or can be so before the turn is over."""
        return any(map(fact, (self.after, *self.later)))

    def goes_on(self, *kinds: str) -> bool:
        """Whether the best that follows in the same turn is one of these."""
        return self.then is not None and self.then.kind in kinds


Reason = Callable[[View, Alternative, Alternative], Phrase | None]


def reason(view: View, better: int, other: int, even: Sequence[int], known: Known, *, past: bool) -> Phrase | None:
    """Why an action, and with it those that are as good, is better than another. `past`: the other is what was done."""
    best, worse, *alike = [Alternative.of(view, action, known) for action in (better, other, *even)]
    for fact in _facts(view, past):
        said = fact(view, best, worse)
        if said is not None and all(fact(view, way, worse) is not None for way in alike):
            return said
    return None


def _facts(view: View, past: bool) -> Iterator[Reason]:
    if view.snapshot().attempt is not None:
        yield from (_fatal_pass_done if past else _fatal_pass, _enough, _helps, _others_stop)
    else:
        yield from (_likelier, _weapon_kept, _risky, _likely, _costly_to_foil, _met)
        if past:
            yield _gave_the_turn
        yield from (_strike_there, _draw_unseen, _draw_there, _one_more_card, _card_kept)


# Attempts of one's own.


def _likelier(view: View, better: Alternative, other: Alternative) -> Phrase | None:
    if better.action.kind != "attempt" or better.succeeds is None or other.succeeds is None or better.succeeds <= other.succeeds + NOTICED:
        return None
    said = template("With {other} the attempt succeeds in {more} of 100 cases, with {weapon} in {share}.")
    facts = {"other": _weapon(view, better.action), "weapon": _weapon(view, other.action)}
    return None if facts["other"] == facts["weapon"] else Phrase(said, more=_times(better), share=_times(other), **facts)


def _weapon_kept(view: View, better: Alternative, other: Alternative) -> Phrase | None:
    if better.action.kind != "attempt" or better.succeeds is None or other.succeeds is None or other.action.card is None:
        return None
    if better.action.card == other.action.card or better.succeeds < other.succeeds:
        return None
    facts = {"other": _weapon(view, better.action), "weapon": _weapon(view, other.action)}
    said = template("It can be done with {other} as well, and {weapon} is kept.")
    return None if facts["other"] == facts["weapon"] else Phrase(said, **facts)


def _risky(view: View, better: Alternative, other: Alternative) -> Phrase | None:
    if better.action.kind == "attempt" or other.succeeds is None or other.succeeds > RISKY:
        return None
    said = template("An attempt with {weapon} succeeds in only {share} of 100 cases.")
    return Phrase(said, weapon=_weapon(view, other.action), share=_times(other))


def _likely(view: View, better: Alternative, other: Alternative) -> Phrase | None:
    if not _strikes_alone(better, other) or (better.succeeds or 0.0) < LIKELY:
        return None
    return Phrase("With {weapon} the attempt succeeds in {share} of 100 cases.", weapon=_weapon(view, better.action), share=_times(better))


def _costly_to_foil(view: View, better: Alternative, other: Alternative) -> Phrase | None:
    if not _strikes_alone(better, other) or (better.succeeds or 0.0) >= LIKELY:
        return None
    said = template("An attempt with {weapon} succeeds in {share} of 100 cases, and to foil it costs the others luck.")
    return Phrase(said, weapon=_weapon(view, better.action), share=_times(better))


def _strikes_alone(better: Alternative, other: Alternative) -> bool:
    """Whether one is an attempt, and the other neither is one nor leaves any possible."""
    return better.action.kind == "attempt" and other.action.kind != "attempt" and not other.may(lambda after: after.may_attempt)


# The turn.


def _met(view: View, better: Alternative, other: Alternative) -> Phrase | None:
    me, stays = _me(view), better.then is None or better.goes_on("end", "draw", "attempt")
    if not _walks_in(better.after, me) or not stays or not better.after.doctor_next:
        return None
    if other.may(lambda after: after.next in (me, None)):
        return None
    return Phrase("The Doctor then walks in on you in {zone}, and the next turn is yours.", zone=better.after.doctor_next)


def _gave_the_turn(view: View, better: Alternative, other: Alternative) -> Phrase | None:
    pawn = other.after.next
    if not other.after.turn_over or pawn in (_me(view), None, better.after.next) or other.after.next_reason not in AGAIN:
        return None
    return Phrase("As it was, the Doctor walked in on {pawn}, who had the next turn.", pawn=str(pawn))


def _walks_in(after: Prospect, pawn: str | None) -> bool:
    return after.next == pawn and after.next_reason in AGAIN


# Where one stands.


def _strike_there(view: View, better: Alternative, other: Alternative) -> Phrase | None:
    if not better.after.may_attempt or not better.goes_on("attempt") or not better.after.zone or other.action.kind == "attempt":
        return None
    if _may(view, "attempt") or other.may(lambda after: after.may_attempt):
        return None
    return Phrase("In {zone} you can strike in the same turn.", zone=better.after.zone)


def _draw_unseen(view: View, better: Alternative, other: Alternative) -> Phrase | None:
    if _draw_there(view, better, other) is None or better.after.seen_by or not other.after.seen_by or not other.after.zone:
        return None
    said = template("In {to} nobody sees you, and you can draw a card; in {zone} {pawn} sees you.")
    if better.after.zone == other.after.zone or not better.after.zone:
        return None
    return Phrase(said, to=better.after.zone, zone=other.after.zone, pawn=other.after.seen_by[0])


def _draw_there(view: View, better: Alternative, other: Alternative) -> Phrase | None:
    if not better.after.may_draw or not better.goes_on("draw") or not better.after.zone:
        return None
    if _may(view, "draw") or other.may(lambda after: after.may_draw):
        return None
    return Phrase("In {zone} you can draw a card.", zone=better.after.zone)


# Cards.


def _one_more_card(view: View, better: Alternative, other: Alternative) -> Phrase | None:
    if better.action.kind != "draw" or other.action.kind == "draw" or other.may(lambda after: after.may_draw):
        return None
    return Phrase("It brings you one more card before the turn is over.")


def _card_kept(view: View, better: Alternative, other: Alternative) -> Phrase | None:
    spends = better.action.card is not None or (better.then is not None and better.then.card is not None)
    if spends or other.action.card is None or other.action.kind == "attempt":
        return None
    return Phrase("You keep {card}.", card=view.names.card(other.action.card))


# Answers to an attempt.


def _fatal_pass_done(view: View, better: Alternative, other: Alternative) -> Phrase | None:
    stakes, attempt = passing(view), view.snapshot().attempt
    if _fatal_pass(view, better, other) is None or stakes is None or attempt is None:
        return None
    said = template("You passed holding {held} luck, and nobody after you could stop {pawn}.")
    return Phrase(said, held=stakes.held, pawn=attempt.attacker)


def _fatal_pass(view: View, better: Alternative, other: Alternative) -> Phrase | None:
    stakes, attempt = passing(view), view.snapshot().attempt
    if other.action.kind != "pass" or better.action.kind == "pass" or stakes is None or attempt is None:
        return None
    if not stakes.fatal or stakes.hopeless:
        return None
    return Phrase("If you pass, nobody can stop {pawn}.", pawn=attempt.attacker)


def _enough(view: View, better: Alternative, other: Alternative) -> Phrase | None:
    luck, less = _luck(view, other.action), _luck(view, better.action)
    if luck is None or less is None or luck == less or better.succeeds is None or other.succeeds is None:
        return None
    if luck > less and better.succeeds <= other.succeeds:
        return Phrase("{less} luck does as well as {luck}.", less=less, luck=luck)
    if luck < less and better.succeeds < other.succeeds - NOTICED:
        return _stops(view, template("With {less} luck {pawn} succeeds in {share} of 100 cases, with {luck} in {more}."), better, other)
    return None


def _helps(view: View, better: Alternative, other: Alternative) -> Phrase | None:
    if other.action.kind != "pass" or better.succeeds is None or other.succeeds is None or better.succeeds > other.succeeds - NOTICED:
        return None
    return _stops(view, template("If you help, {pawn} succeeds in {share} of 100 cases; if you pass, in {more}."), better, other)


def _others_stop(view: View, better: Alternative, other: Alternative) -> Phrase | None:
    attempt = view.snapshot().attempt
    if better.action.kind != "pass" or other.action.kind == "pass" or better.succeeds is None or attempt is None:
        return None
    if better.succeeds > RISKY:
        return None
    said = template("Even if you pass, {pawn} is stopped in {share} of 100 cases, and you keep what you would have laid.")
    return Phrase(said, pawn=attempt.attacker, share=100 - _times(better))


def _stops(view: View, said: str, better: Alternative, other: Alternative) -> Phrase | None:
    attempt = view.snapshot().attempt
    if attempt is None:
        return None
    facts: dict[str, Fact] = {"pawn": attempt.attacker, "share": _times(better), "more": _times(other)}
    luck, less = _luck(view, other.action), _luck(view, better.action)
    if luck is not None and less is not None:
        facts |= {"luck": luck, "less": less}
    return Phrase(said, **facts)


def _luck(view: View, answer: Action) -> int | None:
    """What an answer lays; None if it lays no card."""
    return view.card(answer.card).luck if answer.kind == "foil" and answer.card is not None else None


def _may(view: View, kind: str) -> bool:
    return any(action.kind == kind for action in view.legal())


def _me(view: View) -> str | None:
    return None if view.seat is None else view.names.pawn(view.seat)


def _weapon(view: View, attempt: Action) -> str:
    return "bare hands" if attempt.card is None else view.names.card(attempt.card)


def _times(way: Alternative) -> int:
    return round(100 * (way.succeeds or 0.0))
