"""What can be wrong with a database, in words that say what to do."""

import socket
import sqlite3

import msgspec
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError

from lucky.table.interfaces import StoreError, Unfit

DAMAGE = (UnicodeDecodeError, msgspec.MsgspecError)  # what is in the database is not what was put there


class Damaged(StoreError):
    """What is in a database is not what was put there."""

    def __init__(self, name: str) -> None:
        super().__init__(f"{name} is damaged. Restore a backup; `sqlite3 FILE .recover` may save the rest.")


# What SQLite says, and what that means.
SQLITE = {
    "unable to open": "cannot be opened. Is the folder there, and yours to write in?",
    "readonly": "may not be written. Are the file and its folder yours to write in?",
    "locked": "is in use by somebody who does not let go: another server, a backup? Try again when they are done.",
    "not a database": "is not a database. Give another file, or move this one away.",
    "full": "does not fit on the disk any more. Make room.",
    "disk i/o": "cannot be read or written: the disk fails, or somebody has taken the file away.",
}

SQLITE_DAMAGED = ("malformed", "unsupported file format", "could not decode")

# What PostgreSQL's drivers call it.
POSTGRESQL = {
    "InvalidPasswordError": "does not let us in. Are user and password right?",
    "InvalidAuthorizationSpecificationError": "does not let us in. Are user and password right?",
    "InvalidCatalogNameError": "is not there, though its server is. `createdb` makes one.",
    "InsufficientPrivilegeError": "does not allow us that. The user needs the right to make and change tables there.",
    "TooManyConnectionsError": "has no room for more connections. Run fewer processes, or raise max_connections.",
    "ReadOnlySQLTransactionError": "may only be read: is it a standby? Give the address of the primary.",
    "CannotConnectNowError": "is starting or stopping. Try again in a moment.",
    "DiskFullError": "is full. Make room.",
    "ClientConfigurationError": "has an address that cannot be read. It should look like postgresql://user@host/name.",
}


def explained(name: str, error: BaseException) -> StoreError:
    """An error of the database called `name` for the person who runs the server."""
    if isinstance(error, StoreError):
        return error
    if isinstance(error, IntegrityError | DataError | sqlite3.IntegrityError):
        return Unfit("There is no such table, or not any more.")
    if isinstance(error, DAMAGE):
        return Damaged(name)
    cause = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    said = " ".join(str(cause).split())
    kinds = {kind.__name__ for part in (cause, cause.__cause__) if part is not None for kind in type(part).__mro__}
    for kind, meaning in POSTGRESQL.items():
        if kind in kinds:
            return StoreError(f"{name} {meaning}")
    if isinstance(cause, socket.gaierror):
        return StoreError(f"{name}: there is no host of that name.")
    if isinstance(cause, OSError) or "connection is closed" in said or "ConnectionDoesNotExistError" in kinds:
        return StoreError(f"{name} does not answer. Is the server running, and is the address right?")
    if any(words in said.lower() for words in SQLITE_DAMAGED):
        return Damaged(name)
    for words, meaning in SQLITE.items():
        if words in said.lower():
            return StoreError(f"{name} {meaning}")
    return StoreError(f"{name} cannot be used: {said or type(cause).__name__}.")
