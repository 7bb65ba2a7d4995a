"""All tables of a browser as one file, which only a page has."""

from lucky.page.archive import read_archive, written_archive
from lucky.page.routing import Asked, PageContext, Text, route


@route("GET", "api/archive")
async def save_all(context: PageContext, asked: Asked) -> Text:
    """Every table of this browser, to be kept or taken elsewhere."""
    return Text(written_archive(await context.tables.browser_store.all()), "application/json")


@route("POST", "api/archive")
async def load_all(context: PageContext, asked: Asked) -> dict[str, int]:
    """Take over the tables in such a file; those that are here already stay as they are."""
    found, added = read_archive(asked.body), 0
    for stored in found:
        if await context.tables.store.load(stored.table.id) is None:
            await context.tables.store.insert(stored)
            added += 1
    return {"found": len(found), "added": added}
