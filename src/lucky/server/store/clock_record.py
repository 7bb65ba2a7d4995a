"""What a machine's clock said, kept with the tables: so that one which was wrong for a while, or is, deletes nothing.

Nobody can tell a wrong clock from a right one by a look at it. But a clock that is right agrees with what was noted before, by this
process or another, and goes on as time does. Where it does not, it has jumped, and the ages of tables count from that moment. And what
is deleted was old by every reading within a day during which servers ran.
"""

import msgspec

DAY = 86400.0
CLOCK_JUMP = 3600.0  # seconds by which clocks may differ, or drift
LONGEST_SILENCE = 30 * DAY  # seconds for which a server may have been off; beyond that its clock is not believed
GRACE = DAY  # seconds of servers' running time between when a table is old enough, and when it is deleted
READING_SECONDS = 600.0  # between two readings that are kept


class Reading(msgspec.Struct, frozen=True):
    """What the clock said when servers had run for so long."""

    observed: float  # seconds
    at: float  # since 1970


class ClockRecord(msgspec.Struct, frozen=True, kw_only=True):
    """What is known of the clock, of all servers at a database."""

    seen: float  # the last time that was noted
    since: float = 0.0  # ages of tables count from here at the earliest: the last jump
    observed: float = 0.0  # seconds that servers have run
    readings: tuple[Reading, ...] = ()  # since the last jump: one that is older than GRACE, if there is one, and those after it

    @property
    def certain(self) -> float:
        """The time that it is at the very least, by every reading of the last GRACE; 0 if there are not enough."""
        first = self.readings[0] if self.readings else None
        if first is None or first.observed > self.observed - GRACE:
            return 0.0
        return min(reading.at for reading in self.readings)

    def read(self, now: float, elapsed: float, jump: float = 0.0) -> "tuple[ClockRecord, float]":
        """The record after the clock was looked at, and by how many seconds it has jumped, or 0.

        `elapsed`: seconds for which a server ran since it last looked. `jump`: what it saw of a jump by itself.
        """
        if now < self.seen - CLOCK_JUMP or now > self.seen + LONGEST_SILENCE:
            jump = jump or now - self.seen
        if jump:
            # A clock that was ahead, and is right again: not from then, which may be a hundred years from now.
            since = max(now, min(max(self.since, self.seen), now + LONGEST_SILENCE))
            return ClockRecord(seen=now, since=since, observed=self.observed + elapsed), jump
        observed = self.observed + min(elapsed, max(0.0, now - self.seen))  # others may have counted the same time
        readings = [*self.readings]
        if not readings or observed >= readings[-1].observed + READING_SECONDS:
            readings.append(Reading(observed, now))
        while len(readings) > 1 and readings[1].observed <= observed - GRACE:
            del readings[0]
        return ClockRecord(seen=now, since=self.since, observed=observed, readings=tuple(readings)), 0.0
