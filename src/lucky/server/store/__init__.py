"""The store: what a table is made of, kept so that nothing acknowledged is ever lost.

store = await Store.open("tables.db")            # a file, or postgresql://...
await store.create(table, chairs)
await store.append(table.id, 1, seat, action)    # durable when it returns; Taken if somebody was quicker
stored = await store.load(table.id)              # table, chairs, actions, chat; None if there is no such table
"""

from lucky.server.store.commits import Taken
from lucky.server.store.database import usual_database
from lucky.server.store.records import TAKEN_BACK, ChairRecord, StoredAction, StoredTable, TableRecord
from lucky.server.store.retention import Retention
from lucky.server.store.store import Store
from lucky.server.store.trouble import StoreError, Unfit

__all__ = [
    "TAKEN_BACK",
    "ChairRecord",
    "Retention",
    "Store",
    "StoreError",
    "StoredAction",
    "StoredTable",
    "TableRecord",
    "Taken",
    "Unfit",
    "usual_database",
]
