"""Why an action was worse than another, in one sentence. The facts come from the engine: what each would lead to, how likely an
attempt succeeds, what passing means.
"""

from lucky.actions import Action
from lucky.coach.looking import Look
from lucky.messages import Prospect
from lucky.phrase import Phrase, template
from lucky.prospects import prospects
from lucky.stakes import passing, strike_sheets
from lucky.view import View

EVEN = 50  # times of 100 that an attempt succeeds which is called unlikely to
LIKELY = 15  # times of 100 that an attempt has to succeed to be made for that
AGAIN = ("met", "again")  # the Doctor walks in on whoever plays next


def why(view: View, done: int, look: Look) -> Phrase:
    """Why the best would have been better than what was done."""
    mine, best = view.action(done), view.action(look.best)
    said = _about_answers(view, mine, best) if view.snapshot().attempt else _about_attempts(view, mine, best, look)
    return said or Phrase(
        "Played on from here you win {share} games of 100 after this, and {more} after the other.",
        share=_percent(look.chance),
        more=_percent(look.best_chance),
    )


def _about_answers(view: View, mine: Action, best: Action) -> Phrase | None:
    attempt, stakes = view.snapshot().attempt, passing(view)
    if attempt is None or stakes is None:
        return None
    if mine.kind == "pass":
        if stakes.fatal:
            return Phrase(
                "You passed holding {held} luck, and nobody after you could stop {pawn}.", held=stakes.held, pawn=attempt.attacker
            )
        return Phrase("You left it to those after you to stop {pawn}, and too often they cannot.", pawn=attempt.attacker)
    if best.kind == "pass":
        return Phrase("Those after you would most likely have stopped {pawn}: you could have kept your luck.", pawn=attempt.attacker)
    if mine.card is not None and best.card is not None:
        luck, other = view.card(mine.card).luck, view.card(best.card).luck
        if luck > other:
            return Phrase("You laid {luck} luck where {less} would do.", luck=luck, less=other)
        if luck < other:
            return Phrase("You laid {luck} luck where {more} would have been safer.", luck=luck, more=other)
    return None


def _about_attempts(view: View, mine: Action, best: Action, look: Look) -> Phrase | None:
    succeeds = {action: _percent(share) for action, share in look.strikes}
    if mine.id in succeeds and best.id in succeeds:
        share, more = succeeds[mine.id], succeeds[best.id]
        weapon, other = _weapon(view, mine), _weapon(view, best)
        if share < more:
            said = template("With {weapon} the attempt succeeds {share} times of 100, with {other} {more} times.")
            return Phrase(said, weapon=weapon, share=share, other=other, more=more)
        if mine.card is not None:
            return Phrase("It could have been done with {other}: {weapon} was worth keeping.", weapon=weapon, other=other)
    elif mine.id in succeeds and succeeds[mine.id] <= EVEN:
        strength = next(strike.strength for sheet in strike_sheets(view) for strike in sheet.strikes if strike.action == mine.id)
        said = template("At strength {strength} such an attempt succeeds only {share} times of 100.")
        return Phrase(said, strength=strength, share=succeeds[mine.id])
    elif best.id in succeeds and succeeds[best.id] < LIKELY:
        return Phrase("Even foiled, an attempt with {weapon} costs the others luck.", weapon=_weapon(view, best))
    elif best.id in succeeds:
        said = template("You could have struck: with {weapon} the attempt succeeds {share} times of 100.")
        return Phrase(said, weapon=_weapon(view, best), share=succeeds[best.id])
    outlook = {prospect.action: prospect for prospect in prospects(view)}
    after, better = outlook[mine.id], outlook[best.id]
    return _about_turns(view, after, better) or _about_places(after, better) or _about_cards(view, mine, best)


def _about_turns(view: View, after: Prospect, better: Prospect) -> Phrase | None:
    """Whom the Doctor walks in on."""
    me = None if view.seat is None else view.names.pawn(view.seat)
    if better.next == me and better.next_reason in AGAIN and better.doctor_next and after.next not in (me, None):
        return Phrase("The Doctor was on his way to {zone}: standing there, you would have had the next turn.", zone=better.doctor_next)
    if after.next not in (me, None, better.next) and after.next_reason in AGAIN:
        return Phrase("It gave {pawn} the next turn: the Doctor walks in on them.", pawn=after.next)
    return None


def _about_places(after: Prospect, better: Prospect) -> Phrase | None:
    """What may be done where one stands, and who sees it."""
    if better.may_attempt and not after.may_attempt and better.zone:
        return Phrase("In {zone} you could have struck in the same turn.", zone=better.zone)
    if after.zone and better.zone and after.zone != better.zone:
        if after.seen_by and not better.seen_by:
            said = template("In {zone} {pawn} could see you; in {to} nobody could.")
            return Phrase(said, zone=after.zone, pawn=after.seen_by[0], to=better.zone)
        if better.may_draw and not after.may_draw:
            return Phrase("In {zone} you could have drawn a card.", zone=better.zone)
    return None


def _about_cards(view: View, mine: Action, best: Action) -> Phrase | None:
    if best.kind == "draw":
        return Phrase("You could have drawn a card.")
    if mine.card is not None and best.card is None:
        return Phrase("{card} was worth keeping.", card=view.names.card(mine.card))
    if best.card is not None and mine.card is None:
        return Phrase("This was the moment to play {card}.", card=view.names.card(best.card))
    return None


def summary_of(won: bool, fair: float, deal: float, lost: float) -> Phrase:
    """How much of the result was the deal, how much the decisions, and how much what came: figures that add up to the result."""
    facts = {"fair": _percent(fair), "deal": _percent(deal), "lost": _percent(lost)}
    rest = (100 if won else 0) - facts["deal"] + facts["lost"]
    gave = template("{fair}% would be even, the deal made it {deal}; your decisions cost {lost}, luck and the others gave you {rest}.")
    took = template("{fair}% would be even, the deal made it {deal}; your decisions cost {lost}, luck and the others took {rest}.")
    return Phrase(gave if rest >= 0 else took, **facts, rest=abs(rest))


def _weapon(view: View, attempt: Action) -> str:
    return "bare hands" if attempt.card is None else view.names.card(attempt.card)


def _percent(share: float) -> int:
    return round(100 * share)
