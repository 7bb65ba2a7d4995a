"""Refusals besides those of a table, and the HTTP status of each."""

from lucky.errors import LuckyError
from lucky.table.refusals import NoSuchTable, NotNow, NotYours, Stale, TooMuch


class NotFound(LuckyError):
    """Something that is asked for by a name nobody knows."""


STATUS: dict[type[LuckyError], int] = {NoSuchTable: 404, NotFound: 404, NotYours: 403, NotNow: 409, Stale: 409, TooMuch: 429}


def status_of(error: LuckyError) -> int:
    """The status with which a refusal is sent."""
    return STATUS.get(type(error), 400)
