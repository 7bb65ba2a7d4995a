"""Votes about somebody who is away, by more than half of the others: for a bot to stand in, and by post for one to go again."""

from collections.abc import Container, Sequence
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
    votes, carried = _counted(chairs, chair, seat, here, everybody=everybody)
    return settled(chair, away=True) if carried else replace(chair, votes=votes)


def awaited(chairs: Sequence[ChairRecord], seat: int, target: int) -> ChairRecord:
    """The target's chair after one more vote to wait for its owner, whose time was up: the bot goes if more than half want it to.

    NotNow if nobody's time was up there: who got up did so, and may come back by themselves.
    """
    chair = next((chair for chair in chairs if chair.seat == target), None)
    if chair is None or not (chair.away and chair.timed_out) or target == seat:
        raise NotNow("Nobody's time was up at that seat. There is nobody to wait for.")
    votes, carried = _counted(chairs, chair, seat, (), everybody=True)
    return settled(chair, away=False) if carried else replace(chair, votes=votes)


def _counted(
    chairs: Sequence[ChairRecord], chair: ChairRecord, seat: int, here: Container[int], *, everybody: bool
) -> tuple[tuple[int, ...], bool]:
    """The votes about a chair with one more, and whether they are more than half of those who have one."""
    voters = {other.seat for other in chairs if other.kind == "person" and not other.away and (everybody or other.seat in here)}
    voters -= {chair.seat}
    votes = ({*chair.votes} | {seat}) & (voters | {seat})
    return tuple(sorted(votes)), 2 * len(votes) > len(voters)
