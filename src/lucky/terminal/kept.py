"""The seats one has in the terminal: a small file beside the database, readable by its owner only, since a token is the right to a seat."""

import os
from pathlib import Path

import msgspec

from lucky.server.store import usual_database

MOST = 50  # games that are remembered


class KeptSeat(msgspec.Struct, frozen=True, kw_only=True):
    """A seat at a table of one's own, or at one of a server."""

    server: str = ""  # its address; "" for this machine's own tables
    table: str
    seat: int
    token: str
    host_token: str = ""

    @property
    def tokens(self) -> tuple[str, ...]:
        """All that opens."""
        return (self.token, self.host_token) if self.host_token else (self.token,)

    def path(self) -> str:
        """The seat's link, after the server's address: whoever has it has the seat."""
        return f"t/{self.table}#seat={self.seat}.{self.token}"


class KeptSeats:
    """All of them, the latest last. A file that cannot be read or written is done without."""

    def __init__(self, file: Path | None) -> None:
        self.file = file
        self.seats = self._read()

    @classmethod
    def beside(cls, database: str) -> "KeptSeats":
        """For a database: beside its file, or among the user's own where it is none; nowhere for one in memory."""
        if database == "sqlite://":
            return cls(None)
        path = database.removeprefix("sqlite:///")
        return cls(Path(usual_database() if "://" in path else path).with_suffix(".seats.json"))

    def _read(self) -> list[KeptSeat]:
        try:
            return [] if self.file is None else msgspec.json.decode(self.file.read_bytes(), type=list[KeptSeat])
        except (OSError, msgspec.DecodeError, msgspec.ValidationError):
            return []

    def keep(self, seat: KeptSeat) -> None:
        """Remember a seat, as the latest."""
        self.seats = [*(other for other in self.seats if other.path() != seat.path()), seat][-MOST:]
        if self.file is None:
            return
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            fresh = self.file.with_suffix(".new")
            with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as out:
                out.write(msgspec.json.encode(self.seats))
            fresh.replace(self.file)
        except OSError:
            pass  # the game goes on all the same, and is in the store
