"""Tables in the browser's storage. One tab has a table at a time, so a table's own text is simply written anew."""

import time
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from lucky.messages import ChatLine, Options, Stage
from lucky.page.shelf import Entry, Shelf
from lucky.phrase import template
from lucky.table.interfaces import StoreError, Taken, Unfit
from lucky.table.records import ChairRecord, StoredAction, StoredTable, TableRecord

FORGETFUL = template("The browser cannot write it down: its storage is full, or forbidden. Free some space and try again.")


class CannotKeep(StoreError):
    """The browser does not write."""

    for_players = True  # whose browser it is


class TableText(msgspec.Struct, frozen=True):
    """All of a table but its actions."""

    table: TableRecord
    chairs: tuple[ChairRecord, ...]
    chat: tuple[ChatLine, ...] = ()


class BrowserStore:
    """The tables of this browser."""

    shared = False

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf
        self.texts: dict[str, TableText] = {}  # of tables that are in use

    async def load(self, table_id: str, lines: int | None = None) -> StoredTable | None:
        """A table, with so many lines of chat, or all; None if there is none."""
        text = await self._read(table_id)
        if text is None:
            return None
        actions = msgspec.json.decode(await self.shelf.actions(table_id, 0), type=tuple[str, ...])
        done = tuple(msgspec.json.decode(action, type=StoredAction) for action in actions)
        chat = text.chat if lines is None else text.chat[-lines:]
        self.texts[table_id] = text
        return StoredTable(table=text.table, chairs=text.chairs, actions=done, chat=chat)

    async def all(self) -> list[StoredTable]:
        """Every table."""
        names = msgspec.json.decode(await self.shelf.tables(), type=list[str])
        return [stored for name in names if (stored := await self.load(name)) is not None]

    async def insert(self, stored: StoredTable) -> None:
        """Keep a new table."""
        made = stored.table.made or time.time()
        text = TableText(replace(stored.table, made=made, touched=stored.table.touched or made), stored.chairs, stored.chat)
        actions = [_action_entry(stored.table.id, action) for action in stored.actions]
        if await self._read(stored.table.id) is not None:
            raise Unfit("There is a table of that name already.")
        await self._write(Entry(stored.table.id, _encoded(text)), *actions)
        self.texts[stored.table.id] = text

    async def change(
        self,
        table_id: str,
        *,
        stage: Stage | None = None,
        was: Stage | None = None,
        setup: dict[str, Any] | None = None,
        options: Options | None = None,
    ) -> bool:
        """Change a table; with `was` only if that is still its stage: whether it was."""
        text = await self._text(table_id)
        if was is not None and text.table.stage != was:
            return False
        now = time.time()
        changed = {"stage": stage, "setup": setup, "options": options, "ended": now if stage == "over" else None}
        table = replace(text.table, touched=now, **{name: value for name, value in changed.items() if value is not None})
        await self._keep(replace(text, table=table))
        return True

    async def continue_at(self, table_id: str, next_id: str) -> str:
        """Say where a table goes on, unless that was said before: where it does."""
        text = await self._text(table_id)
        if text.table.next:
            return text.table.next
        await self._keep(replace(text, table=replace(text.table, next=next_id)))
        return next_id

    async def delete(self, table_id: str) -> bool:
        """Forget a table; whether there was one."""
        known = await self._read(table_id) is not None
        await self._write(Entry(table_id, None))
        self.texts.pop(table_id, None)
        return known

    async def save_chairs(self, table_id: str, changed: Sequence[ChairRecord], was: Sequence[ChairRecord] = ()) -> bool:
        """Keep these chairs, if those in `was` are still as they were: whether they were."""
        text = await self._text(table_id)
        if any(text.chairs[chair.seat] != chair for chair in was):
            return False
        new = {chair.seat: chair for chair in changed}
        chairs = tuple(new.get(chair.seat, chair) for chair in text.chairs)
        await self._keep(replace(text, chairs=chairs, table=replace(text.table, touched=time.time())))
        return True

    async def sit(self, table_id: str, chair: ChairRecord) -> bool:
        """Take a chair if it is still open; whether it was."""
        text = await self._text(table_id)
        return text.chairs[chair.seat].kind == "open" and await self.save_chairs(table_id, [chair])

    async def append(self, table_id: str, version: int, seat: int, action: int) -> None:
        """Keep an action for good; Taken if there is one of that version."""
        if not await self._write(_action_entry(table_id, StoredAction(version, seat, action, time.time()))):
            raise Taken

    async def actions_since(self, table_id: str, version: int) -> tuple[StoredAction, ...]:
        """The actions with a higher version, in order."""
        texts = msgspec.json.decode(await self.shelf.actions(table_id, version), type=tuple[str, ...])
        return tuple(msgspec.json.decode(text, type=StoredAction) for text in texts)

    async def say(self, table_id: str, seat: int | None, name: str, text: str) -> ChatLine:
        """Keep a line of chat."""
        known = await self._text(table_id)
        line = ChatLine(line=len(known.chat) + 1, seat=seat, name=name, text=text, at=time.time())
        await self._keep(replace(known, chat=(*known.chat, line)))
        return line

    async def _read(self, table_id: str) -> TableText | None:
        text = await self.shelf.read(table_id)
        return None if text is None else msgspec.json.decode(text, type=TableText)

    async def _text(self, table_id: str) -> TableText:
        text = self.texts.get(table_id) or await self._read(table_id)
        if text is None:
            raise Unfit("There is no such table in this browser any more.")
        return text

    async def _keep(self, text: TableText) -> None:
        await self._write(Entry(text.table.id, _encoded(text)))
        self.texts[text.table.id] = text

    async def _write(self, *entries: Entry) -> bool:
        try:
            return await self.shelf.write(_encoded(entries))
        except Exception as error:
            raise CannotKeep(FORGETFUL) from error


def _action_entry(table_id: str, action: StoredAction) -> Entry:
    return Entry(table_id, _encoded(action), action.version)


def _encoded(value: object) -> str:
    return msgspec.json.encode(value).decode()
