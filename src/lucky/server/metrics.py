"""Figures for Prometheus, on a port of their own: how much goes on and how long it takes, of nobody in particular.

They are counted where things happen, whether anybody asks or not; here they get their names. No label ever holds a table, a name,
a token or an address.
"""

import asyncio
from bisect import bisect_left
from collections.abc import Iterator
from concurrent.futures import CancelledError
from itertools import accumulate
from typing import TYPE_CHECKING

from lucky.errors import LuckyError
from lucky.table.interfaces import StoreError

if TYPE_CHECKING:
    from prometheus_client import Metric

    from lucky.server.table_registry import TableRegistry

PATIENCE = 2.0  # seconds for the database to count its tables
BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)  # seconds


class Durations:
    """How often something took how long."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.seconds = 0.0

    def add(self, seconds: float) -> None:
        """Count one more."""
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.seconds += seconds


class Traffic:
    """What clients have asked of this process."""

    def __init__(self) -> None:
        self.refusals = 0
        self.answers = Durations()

    def answered(self, seconds: float, refused: bool) -> None:
        """Count a message over a live connection and its answer."""
        self.refusals += refused
        self.answers.add(seconds)


class Figures:
    """What Prometheus is shown of a process."""

    def __init__(self, registry: "TableRegistry") -> None:
        self.registry = registry

    def tables_open(self) -> int | None:
        """How many tables the database counts as open; None while it does not answer. Asked for in a thread of Prometheus'."""
        asked = asyncio.run_coroutine_threadsafe(self.registry.count_tables(), self.registry.loop)
        try:
            return asked.result(PATIENCE)
        except (StoreError, TimeoutError, CancelledError):
            asked.cancel()
            return None

    def collect(self) -> Iterator["Metric"]:
        """The figures as they are now; none before the server is open."""
        from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily

        if "env" not in vars(self.registry):
            return
        registry, store, bots = self.registry, self.registry.store, self.registry.bots
        gauges = {
            "tables_open": ("Tables in use, in all processes: what the limit `tables` is about", self.tables_open()),
            "tables_in_memory": ("Tables in the memory of this process", len(registry.tables)),
            "connections": ("Live connections", registry.rate_limits.inside.total),
            "bots_waiting": ("Questions to bots that wait for a free worker", bots.waiting),
            "jobs_waiting": ("Houses, boards, replays and new tables that wait to be worked out", registry.desk.waiting),
        }
        counters = {
            "actions": ("Actions of people and bots written to the database", store.actions_written),
            "refusals": ("Messages over live connections that were refused", registry.traffic.refusals),
            "store_errors": ("Times the database could not be used", store.database.failures),
        }
        durations = {
            "answer_seconds": ("From a message over a live connection to its answer", registry.traffic.answers),
            "bot_wait_seconds": ("Wait of a question to a bot for a free worker", bots.waits),
            "job_wait_seconds": ("Wait of a house, a board, a replay or a new table to be worked out", registry.desk.waits),
            "table_job_wait_seconds": ("Wait of what is worked out for those at a table", registry.table_desk.waits),
        }
        for name, (about, number) in gauges.items():
            if number is not None:
                yield GaugeMetricFamily(f"lucky_{name}", about, number)
        for name, (about, number) in counters.items():
            yield CounterMetricFamily(f"lucky_{name}", about, number)
        for name, (about, found) in durations.items():
            buckets = list(zip([*map(str, BOUNDS), "+Inf"], accumulate(found.counts), strict=True))
            yield HistogramMetricFamily(f"lucky_{name}", about, buckets, found.seconds)


def publish(registry: "TableRegistry", host: str, ports: range) -> int:
    """Show the figures of this process at the first of these ports that is free, as long as the process lives: which."""
    try:
        from prometheus_client import GC_COLLECTOR, PLATFORM_COLLECTOR, PROCESS_COLLECTOR, CollectorRegistry, start_http_server
    except ImportError:
        raise LuckyError("Metrics need a library: pip install 'lucky-mansion[metrics]'.") from None
    shown = CollectorRegistry()
    for collector in (GC_COLLECTOR, PLATFORM_COLLECTOR, PROCESS_COLLECTOR):
        shown.register(collector)
    shown.register(Figures(registry))
    for port in ports:
        try:
            start_http_server(port, host, shown)
        except (OSError, OverflowError) as error:
            reason = error.strerror if isinstance(error, OSError) else "there is no such port"
        else:
            return port
    raise LuckyError(f"Metrics cannot be shown at {host}, port {ports[-1]}: {reason}. Give another with --metrics.")
