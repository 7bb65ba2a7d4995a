"""The lock of a SQLite file: one server at a time. The system lets go of it when the process ends, however that happens.

It is a file of its own, since SQLite has locks on the database that nobody else may touch.
"""

import os
import sys

from lucky.table.interfaces import StoreError

PID_BYTES = 20  # of the file, in which the holder says who it is
LOCKED_BYTE = 1 << 20  # on Windows, where others may not read what is locked: beyond that


class ServerLock:
    """Held by the server of a SQLite file as long as it runs. Others may read and write the file, but serve nobody from it."""

    def __init__(self, path: str) -> None:
        """For the database at a path; StoreError if another server has it."""
        try:
            self._file = os.open(f"{path}.lock", os.O_RDWR | os.O_CREAT, 0o600)  # not passed on to processes that we start
        except OSError as error:
            raise StoreError(f"{path}.lock cannot be written ({error.strerror}). Is its folder yours to write in?") from None
        try:
            _lock(self._file)
        except OSError as error:
            os.lseek(self._file, 0, os.SEEK_SET)
            holder = os.read(self._file, PID_BYTES)
            os.close(self._file)
            if not isinstance(error, BlockingIOError | PermissionError):
                raise StoreError(f"{path}.lock cannot be locked ({error.strerror}). Keep the database on a local disk.") from None
            raise StoreError(
                f"{path} is in use by another server (process {holder.decode().strip() or 'unknown'}). Close that one, or give this one "
                "another --database. Several servers can share a PostgreSQL."
            ) from None
        os.ftruncate(self._file, 0)
        os.write(self._file, f"{os.getpid()}\n".encode())

    def release(self) -> None:
        """Let the next one have it."""
        os.close(self._file)


def _lock(file: int) -> None:
    """Lock a file if nobody has; BlockingIOError or PermissionError if somebody has."""
    if sys.platform == "win32":
        import msvcrt

        os.lseek(file, LOCKED_BYTE, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        os.lseek(file, 0, os.SEEK_SET)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
