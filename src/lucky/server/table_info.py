"""A table as anybody may see it: its title, its chairs, its place in the list."""

import hashlib
import time
from typing import Any

from lucky.messages import Chair, TableListing, phrases_in
from lucky.phrase import Phrase, template
from lucky.server.seating import USUAL_BOT
from lucky.server.store import ChairRecord, StoredTable
from lucky.setup import Setup


def read_back(choices: dict[str, Any]) -> Setup:
    """A setup as it is kept."""
    return Setup(**choices)


def votes_on(chair: ChairRecord) -> list[int]:
    """The seats that want a bot in a chair."""
    return list((chair.wish or {}).get("votes", ()))


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
        votes=len(votes_on(chair)),
    )


def listed(stored: StoredTable) -> TableListing:
    """A table in a list that nobody here is at."""
    record = stored.table
    chairs = tuple(public(chair, False) for chair in stored.chairs)
    age = round(max(0.0, time.time() - record.made), 1)
    called = title(read_back(record.setup))
    return TableListing(
        id=record.id, title=str(called), stage=record.stage, chairs=chairs, watchers=0, age_seconds=age, phrases=phrases_in([called])
    )


def title(setup: Setup) -> Phrase:
    """What a table is called: its rules and how many play."""
    words = template("{edition}, {players} players, Escape") if setup.escape != "no" else template("{edition}, {players} players")
    return Phrase(words, edition=setup.edition_table.title.removeprefix("the "), players=setup.players)


def seed_hash(seed: str) -> str:
    """The sha256 of a seed, shown before the seed is."""
    return hashlib.sha256(seed.encode()).hexdigest()
