"""All tables of a browser as one file, and back."""

from collections.abc import Iterable
from typing import Any

import msgspec

from lucky import __version__
from lucky.errors import DataError
from lucky.service.table_files import exported, imported
from lucky.table.records import StoredTable

FORMAT = "Lucky Mansion tables, 1"


class Archive(msgspec.Struct, frozen=True):
    """The file."""

    format: str
    version: str  # of the program that wrote it
    tables: tuple[dict[str, Any], ...]


def written_archive(tables: Iterable[StoredTable]) -> str:
    """The file's text."""
    return msgspec.json.encode(Archive(FORMAT, __version__, tuple(map(exported, tables)))).decode()


def read_archive(text: str) -> list[StoredTable]:
    """The tables in a file, each checked against the rules."""
    try:
        archive = msgspec.json.decode(text, type=Archive)
    except msgspec.MsgspecError:
        raise DataError("This is not a file with games of Lucky Mansion.") from None
    if archive.format != FORMAT:
        raise DataError(f"This file is in another format than {FORMAT!r}.")
    return [imported(table) for table in archive.tables]
