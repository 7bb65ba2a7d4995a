"""When somebody wants to hear of a table: quiet hours and a digest, by the clock on their own wall."""

from datetime import date, datetime, time, timedelta
from typing import Annotated
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec
from msgspec import Meta

from lucky.errors import LuckyError
from lucky.phrase import Phrase
from lucky.words import languages

MINUTES = 24 * 60
Minute = Annotated[int, Meta(ge=0, lt=MINUTES)]  # of the day


class Wishes(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """How somebody wants to be told."""

    language: str = "en"
    zone: str = "UTC"
    quiet_from: Minute | None = None  # with quiet_until: nothing is sent in between
    quiet_until: Minute | None = None
    digest: Minute | None = None  # once a day at this minute, all in one; None for at once


def checked(wishes: Wishes) -> Wishes:
    """Wishes that can be granted; LuckyError if not."""
    try:
        ZoneInfo(wishes.zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise LuckyError(Phrase("That time zone is not known here. It should look like Europe/Berlin.")) from None
    if wishes.language not in languages():
        raise LuckyError(Phrase("That language is not spoken here."))
    if (wishes.quiet_from is None) != (wishes.quiet_until is None):
        raise LuckyError(Phrase("Quiet hours need a beginning and an end."))
    return wishes


def due(wishes: Wishes, at: float) -> float:
    """The first moment from `at` on at which a message may be sent."""
    zone = ZoneInfo(wishes.zone)
    if wishes.digest is not None:
        at = next_minute(zone, wishes.digest, at)
    if wishes.quiet_from is None or wishes.quiet_until is None or wishes.quiet_from == wishes.quiet_until:
        return at
    local = datetime.fromtimestamp(at, zone)
    minute = local.hour * 60 + local.minute
    if (minute - wishes.quiet_from) % MINUTES < (wishes.quiet_until - wishes.quiet_from) % MINUTES:
        return next_minute(zone, wishes.quiet_until, at)
    return at


def next_minute(zone: ZoneInfo, minute: int, at: float) -> float:
    """The first moment from `at` on at which a clock in a zone shows a minute of the day.

    A minute that a day skips is taken as much later as the clocks were put forward; one that comes twice counts both times.
    """
    today = datetime.fromtimestamp(at, zone).date()
    moments = (moment for days in range(3) for moment in _moments(zone, today + timedelta(days), minute))
    return next(moment for moment in moments if moment >= at)


def _moments(zone: ZoneInfo, day: date, minute: int) -> list[float]:
    local = datetime.combine(day, time(minute // 60, minute % 60), zone)
    first, second = local.timestamp(), local.replace(fold=1).timestamp()
    return [first] if second <= first else [first, second]  # in a gap the second reading is the earlier one
