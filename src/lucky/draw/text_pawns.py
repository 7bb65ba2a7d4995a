"""Who stands in a house, as marks of a few letters for a plan in text."""

from collections import defaultdict
from collections.abc import Iterable

from lucky.draw.text_plan import Mark
from lucky.people import people
from lucky.saying import pawn_name
from lucky.snapshot import Snapshot

DOCTOR = "Dr"
STOPS = 3  # of the Doctor, that are shown
SEES = "!"  # behind whoever sees one


def marks(names: Iterable[str]) -> dict[str, str]:
    """Two letters for each name, all different, none of them the Doctor's.

    >>> marks(["Violet", "Vincent", "Ada", "Dr"])
    {'Violet': 'Vi', 'Vincent': 'Vn', 'Ada': 'Ad', 'Dr': 'D1'}
    """
    taken = {DOCTOR}
    found: dict[str, str] = {}
    for name in names:
        letters = [letter for letter in name if letter.isalnum()] or ["?"]
        ways = [letters[0].upper() + letter for letter in [*letters[1:], *"123456789"]]
        found[name] = next(way for way in ways if way not in taken)
        taken.add(found[name])
    return found


def colours(names: Iterable[str]) -> dict[str, str]:
    """The style of each pawn: a suspect's own colours, and those of somebody who is not here for the others."""
    here = list(names)
    own = {person.name: person for person in people()}
    free = [person for person in people() if person.name not in here]
    others = [name for name in here if name not in own]
    chosen = {name: own[name] for name in here if name in own} | {name: free[k % len(free)] for k, name in enumerate(others)}
    return {name: f"bold {person.ink} on {person.colour}" for name, person in chosen.items()}


def standing(seen: Snapshot, me: str | None, language: str = "en") -> dict[str, list[Mark]]:
    """Who stands where, by zone: the Doctor first, then the others; who sees me is marked."""
    found: defaultdict[str, list[Mark]] = defaultdict(list)
    if seen.doctor is not None:
        found[seen.doctor].append((DOCTOR, "bold reverse" if not seen.ghost else "bold"))
    mine = next((seat for seat in seen.seats if seat.name == me), None)
    watching = set(mine.seen_by) if mine is not None else set()
    short, look = marks(seat.name for seat in seen.seats), colours(seat.name for seat in seen.seats)
    for seat in seen.seats:
        if seat.alive and seat.zone is not None:
            style = look[seat.name] + (" underline" if seat.name == me else "")
            text = f"[{short[seat.name]}]" if seat.name == me else short[seat.name] + (SEES if seat.name in watching else "")
            found[seat.zone].append((text, style))
    for pet, zone in (("dog", seen.dog), ("cat", seen.cat)):
        if zone is not None:
            found[zone].append((pawn_name(pet, language) + (SEES if pet in watching else ""), "italic"))
    for number, zone in enumerate(seen.next_stops[:STOPS], 1):
        found[zone].append((f"›{number}", "dim"))
    return found
