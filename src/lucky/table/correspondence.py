"""Tables by post: clocks of hours or days. They run by the time of day and through restarts of the server, and stand still in a vacation.

A clock of less than an hour belongs to an evening at the table, and begins again when the server does (turn_clock.py).
"""

from collections.abc import Iterable

from msgspec.structs import replace

from lucky.phrase import Phrase
from lucky.table.records import ChairRecord
from lucky.table.refusals import NotNow

HOUR = 3600
DAY = 24 * HOUR
VACATION_DAYS = 28  # of each person in one game


def is_by_post(seconds: int) -> bool:
    """Whether a clock is one of a table by post."""
    return seconds >= HOUR


def with_all_time(chairs: Iterable[ChairRecord], now: float) -> list[ChairRecord]:
    """The chairs of people, who have all their time from now on."""
    return [replace(chair, clock_from=now) for chair in chairs if chair.kind == "person"]


def deadline(chair: ChairRecord, began: float, used: float, seconds: float) -> float:
    """When somebody's time is up, in seconds since 1970. It began at a moment, and so much of it was used before that.

    A vacation before that moment was none of it: the turn may have been interrupted by answers to an attempt.
    """
    used -= max(0.0, min(chair.vacation_until, began) - chair.vacation_from)
    start, left = began, max(0.0, seconds - max(0.0, used))
    if chair.clock_from > began:
        start, left = chair.clock_from, seconds  # they came back, and have all their time again
    if start < chair.vacation_until and chair.vacation_from < start + left:
        left -= max(0.0, chair.vacation_from - start)
        start = chair.vacation_until
    return start + left


def on_vacation(chair: ChairRecord, days: int, now: float, began: float) -> ChairRecord:
    """The chair of somebody who goes on vacation for so many days from now; 0 days end it. NotNow if they have had enough.

    `began` is when their turn did, if it is theirs, else now. A vacation that reaches into it is made longer: a chair knows of one only,
    and the clock stood still for it.
    """
    if not days:
        return replace(chair, vacation_until=min(now, chair.vacation_until))
    used, start = chair.vacation_used, now
    if chair.vacation_until > began:
        start = chair.vacation_from
    elif chair.vacation_until:
        used += chair.vacation_until - chair.vacation_from
    left = VACATION_DAYS - (used + now - start) / DAY
    if days > left:
        raise NotNow(Phrase("You have {days} days of vacation left in this game.", days=max(0, int(left))))
    return replace(chair, vacation_from=start, vacation_until=now + days * DAY, vacation_used=used)
