"""A table as anybody may see it: its title, its chairs, its place in the list."""

import hashlib
import time
from functools import lru_cache
from typing import Any

import msgspec
from msgspec import structs

from lucky.lesson import script_of
from lucky.messages import Chair, TableInfo, TableListing, phrases_in
from lucky.setup import Setup
from lucky.table.bots import USUAL_BOT
from lucky.table.played import choices, title
from lucky.table.records import ChairRecord, StoredTable, TableRecord


def read_back(choices: dict[str, Any]) -> Setup:
    """A setup as it is kept. The last ones are the same object again, which knows its house already."""
    return _read_back(msgspec.json.encode(choices))


@lru_cache(64)
def _read_back(choices: bytes) -> Setup:
    return Setup.written(msgspec.json.decode(choices))


def public(chair: ChairRecord, connected: bool) -> Chair:
    """A chair as everyone sees it."""
    bot = chair.bot or (USUAL_BOT if chair.away else "")
    shown = chair.kind == "bot" or chair.away
    return Chair(
        seat=chair.seat,
        kind=chair.kind,
        name=chair.name,
        bot=bot if shown else "",
        connected=connected,
        away=chair.away,
        votes=len(chair.votes),
        muted=chair.muted,
        vacation_until=chair.vacation_until if chair.vacation_until > time.time() else 0.0,
        timed_out=chair.timed_out,
    )


def table_info(
    record: TableRecord, setup: Setup, chairs: tuple[Chair, ...], watchers: int, is_host: bool, your_seats: tuple[int, ...]
) -> TableInfo:
    """A table but for the game on it. The seed is hashed until the game is over, and not shown at all before it begins."""
    begun, over = record.stage != "gathering", record.stage == "over"
    called, warnings, chosen = title(setup, record.options), setup.check(), choices(setup, record.options)
    return TableInfo(
        id=record.id,
        stage=record.stage,
        setup=setup.changed(),
        title=str(called),
        options=record.options,
        chairs=chairs,
        is_host=is_host,
        your_seats=your_seats,
        watchers=watchers,
        seed_hash=seed_hash(record.seed) if begun else "",
        seed=record.seed if over else "",
        sequel_seed_hash=seed_hash(record.sequel_seed) if begun and record.sequel_seed else "",
        sequel_seed=record.sequel_seed or "" if over else "",
        next_table=record.next,
        warnings=tuple(map(str, warnings)),
        choices=tuple(structs.replace(one, title=str(one.title), line=str(one.line)) for one in chosen),
        phrases=phrases_in([called, *warnings, *(text for one in chosen for text in (one.title, one.line))]),
        lesson=script_of(setup, record.seed) is not None,
    )


def listed(stored: StoredTable) -> TableListing:
    """A table in a list that nobody here is at."""
    record = stored.table
    chairs = tuple(public(chair, False) for chair in stored.chairs)
    age = round(max(0.0, time.time() - record.made), 1)
    called = title(read_back(record.setup), record.options)
    return TableListing(
        id=record.id, title=str(called), stage=record.stage, chairs=chairs, watchers=0, age_seconds=age, phrases=phrases_in([called])
    )


def seed_hash(seed: str) -> str:
    """The sha256 of a seed, shown before the seed is."""
    return hashlib.sha256(seed.encode()).hexdigest()
