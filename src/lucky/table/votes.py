"""Votes for a bot to stand in for somebody who is away: more than half of the others who are here."""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet

from msgspec.structs import replace

from lucky.phrase import Phrase
from lucky.table.records import ChairRecord, settled
from lucky.table.refusals import NotNow


def voted(chairs: Sequence[ChairRecord], here: AbstractSet[int], seat: int, target: int, *, everybody: bool = False) -> ChairRecord:
    """The target's chair after one more vote; NotNow if there is nothing to vote about.

    Votes of those who have gone do not count; at a table by post, where people come and go, those of `everybody` do.
    """
    chair = next((chair for chair in chairs if chair.seat == target), None)
    if chair is None or chair.kind != "person" or target == seat:
        raise NotNow("There is nobody at that seat to vote about.")
    if target in here:
        raise NotNow(Phrase("{pawn} is at the table.", pawn=chair.name))
    if chair.away:
        raise NotNow(Phrase("A bot plays for {pawn} already.", pawn=chair.name))
    voters = {other.seat for other in chairs if other.kind == "person" and not other.away and (everybody or other.seat in here)} - {target}
    votes = ({*chair.votes} | {seat}) & (voters | {seat})
    if 2 * len(votes) > len(voters):
        return settled(chair, away=True)
    return replace(chair, votes=tuple(sorted(votes)))
