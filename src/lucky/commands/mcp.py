"""`lucky mcp`: a chair for a language model, over standard input and output."""

from typing import Annotated

import typer

from lucky.errors import LuckyError

MISSING = "The Model Context Protocol is not installed. Run: pip install 'lucky-mansion[mcp]'"


def mcp(
    link: Annotated[str, typer.Argument(metavar="[LINK]", help="The chair to sit down in at once; else the model is given its link.")] = "",
) -> None:
    """Give a language model a chair: tools to look, decide and wait, for clients that speak the Model Context Protocol."""
    import asyncio

    try:
        from lucky.mcp.tools import RemoteChairs, tools
    except ModuleNotFoundError:
        raise LuckyError(MISSING) from None

    async def serve() -> None:
        chairs = RemoteChairs()
        if link:
            await chairs.join(link, "", None)
        try:
            await tools(chairs, log_level="ERROR").run_stdio_async()
        finally:
            await chairs.close()

    asyncio.run(serve())
