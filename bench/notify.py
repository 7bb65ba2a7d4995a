"""How many actions PostgreSQL commits a second with and without NOTIFY, whatever our own processes could do.

    python bench/notify.py
    python bench/notify.py --connections 4 --groups 1,10 --seconds 20

A commit that notifies holds one lock for all databases of the server until it is on the disk, so such commits go one after another.
pgbench writes actions as the store does (store/commits.py): each connection stands for a server process, which commits one group of
actions after the other, and as many processes listen. The PostgreSQL is started for it, with fsync.
"""

import argparse
import asyncio
import os
import re
import statistics
import subprocess
import tempfile
from contextlib import AsyncExitStack

import asyncpg  # type: ignore[import-untyped]

from lucky.server.store import Store
from lucky.server.store.postgresql import CHANNEL
from tests.postgres import Postgres, binaries, running_postgres

TABLES = 200
PREPARE = f"""
CREATE SEQUENCE numbers CACHE 1000;
INSERT INTO tables (id, setup, options, seed, stage, host, next, made, touched, public, clocked)
SELECT 't' || n, '{{}}', '{{}}', '', 'playing', '', '', 0, 0, false, false FROM generate_series(0, {TABLES - 1}) AS n;
"""
WRITE = f"""
INSERT INTO deeds (table_id, number, seat, action, at)
SELECT 't' || n % {TABLES}, n, 0, 17281, 0 FROM (SELECT nextval('numbers') AS n FROM generate_series(1, :group)) AS numbered
ON CONFLICT DO NOTHING RETURNING table_id, number
"""
NOTIFY = f"{WRITE.rstrip()}, pg_notify('{CHANNEL}', concat('0123abcd ', table_id))"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--connections", default="1,4,16", help="that commit at once, each for a server process")
    parser.add_argument("--groups", default="1,4,16", help="actions in a commit")
    parser.add_argument("--seconds", type=int, default=5, help="of each round")
    parser.add_argument("--rounds", type=int, default=3, help="with NOTIFY and without, whose medians are shown")
    options = parser.parse_args()
    print("| processes | actions in a commit | commits/s | actions/s | without NOTIFY: commits/s |\n|---:|---:|---:|---:|---:|")
    with running_postgres(durable=True) as server:
        url = server.fresh()
        asyncio.run(prepare(url))
        for connections in map(int, options.connections.split(",")):
            for group in map(int, options.groups.split(",")):
                found = [
                    [asyncio.run(commits(server, url, statement, connections, group, options.seconds)) for statement in (NOTIFY, WRITE)]
                    for _ in range(options.rounds)
                ]
                with_it, without = map(statistics.median, zip(*found, strict=True))
                print(f"| {connections} | {group} | {with_it:.0f} | {with_it * group:.0f} | {without:.0f} |", flush=True)


async def prepare(url: str) -> None:
    """The store's own tables, and games to write to."""
    await (await Store.open(url)).close()
    connection = await asyncpg.connect(url)
    await connection.execute(PREPARE)
    await connection.close()


async def commits(server: Postgres, url: str, statement: str, connections: int, group: int, seconds: int) -> float:
    """Commits a second, while as many processes listen as write."""
    place = binaries(server.folder)
    assert place is not None
    async with AsyncExitStack() as stack:
        for _ in range(connections):
            listener = await asyncpg.connect(url)
            stack.push_async_callback(listener.close)
            await listener.add_listener(CHANNEL, lambda *_: None)
        with tempfile.NamedTemporaryFile("w", suffix=".sql") as script:
            script.write(statement.replace(":group", str(group)))
            script.flush()
            words = ["-n", "-M", "prepared", "-f", script.name, "-c", str(connections), "-T", str(seconds), url]
            done = await asyncio.create_subprocess_exec(place / "pgbench", *words, stdout=subprocess.PIPE, env=os.environ)
            printed = (await done.communicate())[0].decode()
    found = re.search(r"tps = ([\d.]+)", printed)
    assert found, printed
    return float(found[1])


if __name__ == "__main__":
    main()
