"""A view as text: what a seat may know, in lines for people and for language models. Made of the snapshot, which hides already."""

from collections import Counter
from collections.abc import Iterable

from lucky.snapshot import CardInfo, SeatSnapshot, Snapshot


def view_text(seen: Snapshot, *, legal: bool = True) -> str:
    """All of a snapshot in lines; with `legal`, also what may be done now, as one would write it."""
    lines = [_head(seen), f"Doctor: {_doctor(seen)}"]
    lines += [f"{seat.name}{_marks(seen, seat)}: {_seat(seen, seat)}" for seat in seen.seats]
    lines += [f"{pet.capitalize()}: {zone}" for pet, zone in (("dog", seen.dog), ("cat", seen.cat)) if zone is not None]
    if seen.dog_grave is not None:
        lines.append(f"The dog died in {seen.dog_grave}.")
    if seen.attempt is not None:
        lines.append(_attempt(seen))
    if seen.seat is not None:
        lines.append(f"Your hand: {'; '.join(map(card_text, seen.hand)) or 'no cards'}.")
    lines.append(_piles(seen))
    if legal and seen.legal:
        lines += ["You may:", *(f"  {action.text}" for action in seen.legal)]
    return "\n".join(lines)


def _head(seen: Snapshot) -> str:
    if seen.phase == "over":
        return f"The game is over after {seen.turns} turns."
    steps = f", {seen.points} movement point{'' if seen.points == 1 else 's'} left" if seen.phase == "moving" else ""
    you = "" if seen.seat is None else f"You are {seen.seat}. "
    who = "You are" if seen.to_act == seen.seat else f"{seen.to_act} is"
    following = "" if seen.next_if_ended is None else f" If it ended now, {seen.next_if_ended} would play next."
    return f"{you}Turn {seen.turns}, {seen.turn}'s. {who} to decide ({seen.phase}{steps}).{following}"


def _doctor(seen: Snapshot) -> str:
    ghost = ", a ghost now" if seen.ghost else ""
    return f"in {seen.doctor}{ghost}; then {', '.join(seen.next_stops)}"


def _marks(seen: Snapshot, seat: SeatSnapshot) -> str:
    marks = [word for word, so in (("you", seat.name == seen.seat), ("plays by itself", seat.stranger)) if so]
    return f" ({', '.join(marks)})" if marks else ""


def _seat(seen: Snapshot, seat: SeatSnapshot) -> str:
    if not seat.alive:
        return "dead"
    tokens = f", {seat.tokens} {seen.token}" if seat.tokens else ""
    watched = f", seen by {', '.join(seat.seen_by)}" if seat.seen_by else ", seen by nobody"
    held = "" if seat.stranger else f", {_count(seat.cards, 'card')}"
    return f"in {seat.zone}{held}{tokens}{watched}"


def _attempt(seen: Snapshot) -> str:
    attempt = seen.attempt
    assert attempt is not None
    laid = f", laid: {_listed(attempt.laid)}" if attempt.laid else ""
    return (
        f"Attempt: {attempt.attacker} on {attempt.target} with {attempt.weapon}, strength {attempt.strength};"
        f" {attempt.points} points against it, {attempt.needed} more foil it{laid}."
        f" Asked in this order: {', '.join(attempt.order)}; now {attempt.asked}."
    )


def card_text(card: CardInfo) -> str:
    """A card and what it is worth, in a few words."""
    worth = []
    if card.steps:
        worth.append(_count(card.steps, "step"))
    if card.kind == "weapon":
        worth.append(f"weapon {card.value}" + (f", {card.there} in {card.room}" if card.room else ""))
    elif card.room and card.room != card.name:
        worth.append(f"to {card.room}")
    if card.luck:
        worth.append(f"luck {card.luck}")
    kind = "" if card.kind == "weapon" else card.kind
    return f"{card.name} ({', '.join(filter(None, [kind, *worth]))})"


def _piles(seen: Snapshot) -> str:
    parts = [f"Deck: {_count(seen.deck, 'card')}{', lights out' if seen.dark else ''}."]
    for name, pile in (("Discards", seen.discards), ("Failures gone", seen.failures_gone)):
        if pile:
            parts.append(f"{name}: {_listed(pile)}.")
    if seen.set_aside:
        parts.append(f"{_count(seen.set_aside, 'card')} set aside as reasons.")
    return " ".join(parts)


def _listed(names: Iterable[str]) -> str:
    return ", ".join(name if count == 1 else f"{count} x {name}" for name, count in sorted(Counter(names).items()))


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"
