"""Reads a line that says an action; lucky.actions writes it.

Reading does not care about case, spacing or articles, takes a room's number for its name, and says precisely what it did not
understand. Whether the action is legal is not its business.
"""

from lucky.engine import actions as engine
from lucky.engine.position import Position
from lucky.errors import NotationError
from lucky.names import NameNotFound, Names, nearest, seal, tidy, unseal, verbatim
from lucky.phrase import with_article
from lucky.reading import shown

SYNONYMS = {
    "end": engine.END,
    "end turn": engine.END,
    "end the turn": engine.END,
    "done": engine.END,
    "draw": engine.DRAW,
    "draw a card": engine.DRAW,
    "snoop": engine.DRAW,
    "pass": engine.PASS,
    "spite": engine.SPITE,
    "spend spite": engine.SPITE,
    "foil spite": engine.SPITE,
    "foil with spite": engine.SPITE,
}
ME = ("me", "myself")
LONGEST = 2_000  # characters of an action; the longest that there are, with names of 40 sealed letters, have a thousand
BEGINNINGS = ("step", "attempt", "foil", "counter", *SYNONYMS)


def parse_action(names: Names, position: Position, text: str) -> int:
    """The action a line says, for the one who is to act."""
    try:
        return _parse(names, position, text)
    except NameNotFound as unknown:
        raise unknown.in_line(seal(text)) from None


def _parse(names: Names, position: Position, text: str) -> int:
    if len(text) > LONGEST:
        raise NotationError(f"This is too long to be an action: {shown(text)}.")
    line = tidy(seal(text)).rstrip(".! ")
    if not line:
        raise NotationError("There is nothing to do in an empty line. Try 'end', or 'draw'.")
    if line in SYNONYMS:
        return SYNONYMS[line]
    word, _, rest = line.partition(" ")
    if word in ("step", "go", "walk"):
        return _parse_step(names, position, rest)
    if word in ("attempt", "kill", "strike", "attack"):
        return _parse_attempt(names, position, rest)
    if word in ("foil", "lay"):
        if not rest:
            raise NotationError("Foil with what? Write 'foil Failure 2', or pass.")
        return engine.FOIL + first_copy(position, position.to_act, names.find_card(rest.removeprefix("with ")))
    if word == "counter":
        return _parse_counter(names, position, rest)
    if ":" in line:
        return _parse_card(names, position, line)
    hint = nearest(word, BEGINNINGS) or " An action is a step, a card (Move 2: ...), attempt, foil, pass, draw or end."
    raise NotationError(f"I do not understand {shown(unseal(text.strip()))}.{hint}")


def _parse_step(names: Names, position: Position, rest: str) -> int:
    rest = rest.removeprefix("to ")
    who, to, where = rest.rpartition(" to ")
    if to:
        pawn = position.to_act if tidy(who) in ME else names.find_pawn(who)
        return engine.STEP + pawn * engine.FIRST + names.find_zone(where)
    if not rest:
        raise NotationError("Step where? Write 'step Kitchen', or the room's number.")
    return engine.STEP + position.to_act * engine.FIRST + names.find_zone(rest)


def _parse_attempt(names: Names, position: Position, rest: str) -> int:
    on, _, weapon = f" {rest}".partition(" with ")
    target = tidy(on).removeprefix("on ").removeprefix("the ")
    pawn = names.find_pawn(target) if target else engine.DOCTOR
    card = names.find_weapon(weapon)
    if card != engine.BARE:
        card = first_copy(position, position.to_act, card)
    return engine.ATTEMPT + card * engine.FIRST + pawn


def _parse_counter(names: Names, position: Position, rest: str) -> int:
    weapon = names.find_weapon(rest.removeprefix("with "))
    if weapon == engine.BARE:
        raise NotationError("Counter with what? It takes a Weapon: 'counter with Trowel' (V6).")
    return engine.COUNTER + first_copy(position, position.to_act, weapon)


def first_copy(position: Position, seat: int, card: int) -> int:
    """The copy of a card that a seat would use: the lowest they hold; the card itself if they hold none."""
    offset = engine.FAILURES if card >= engine.FAILURES else 0
    held = int((position.failures if offset else position.goods)[seat] & position.rules.cards.alike[card])
    return offset + (held & -held).bit_length() - 1 if held else card


def _parse_card(names: Names, position: Position, line: str) -> int:
    """A card played for movement: `card: steps`, `card: to zone`, `card: pawn to zone`."""
    name, _, rest = line.partition(":")
    card = names.find_card(name)
    if names.cards[card].kind not in ("move", "room"):
        said = f"{unseal(name.strip())!r} is not a card for moving."
        raise NotationError(f"{said} Weapons go with 'attempt with', failures with 'foil'.")
    card = first_copy(position, position.to_act, card)
    rest = tidy(rest)
    if rest.removeprefix(f"{names.cards[card].steps} ") in ("step", "steps", "point", "points"):
        return engine.PACE + card
    who, to, where = (part.strip() for part in f" {rest}".rpartition(" to "))
    if not to and (where in ME or names.is_pawn(where)):  # "Library: Doctor" will do
        who, where = where, ""
    pawn = position.to_act if who in ("", *ME) else names.find_pawn(who)
    leads_to = _leads_to(names, position, card)
    written = names.written(names.card(card))
    if not rest or (not where and leads_to is None):
        there = names.written(leads_to) if leads_to else "Library"
        raise NotationError(f"Move whom where? Write '{written}: to {there}' or '{written}: Doctor to {there}'.")
    if leads_to is not None:
        if where and leads_to != verbatim(where) and tidy(where) != tidy(leads_to):  # closed or not: why.py says what is wrong with it
            zone = names.find_zone(where)
            if zone != position.rules.cards.room[card]:
                raise NotationError(f"The {names.card(card)} card leads to {with_article(leads_to)}, not to {names.the_zone(zone)}.")
        return engine.JUMP + card * engine.FIRST + pawn
    zone = names.find_zone(where)
    if pawn == engine.DOCTOR:
        return engine.LURE + card * engine.FIRST + zone
    if pawn != position.to_act:
        raise NotationError(f"{names.card(card)} moves you or the Doctor, not {names.the(pawn)}.")
    return engine.WALK + card * engine.FIRST + zone


def _leads_to(names: Names, position: Position, card: int) -> str | None:
    """The room a card puts somebody in: where a Move card walks, any room of its own means nothing (M5, A5)."""
    walks = position.rules.lures and names.cards[card].kind == "move"
    return None if walks else names.cards[card].room
