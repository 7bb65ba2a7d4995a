"""The store: what a table is made of, kept so that nothing acknowledged is ever lost.

store = await Store.open("tables.db")            # a file, or postgresql://...
await store.create(table, chairs)
await store.append(table.id, 1, seat, action)    # durable when it returns; Taken if somebody was quicker
stored = await store.load(table.id)              # table, chairs, actions, chat; None if there is no such table
"""

from lucky.server.store.database import usual_database
from lucky.server.store.retention import Retention, WrongClock
from lucky.server.store.store import Store

__all__ = ["Retention", "Store", "WrongClock", "usual_database"]
