"""The tools a model is given, on either side of the door: the same words and answers over standard input and over HTTP."""

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from typing import Any, Literal

from mcp.server import MCPServer
from mcp.server.mcpserver import Context
from mcp.server.mcpserver.exceptions import ToolError

from lucky import __version__
from lucky.client import Client
from lucky.errors import LuckyError
from lucky.line import RemoteLine, parse_link
from lucky.mcp.chair import ModelChair
from lucky.rulebook import rule_text

ABOUT = """You have a chair in a game of Kill Doctor Lucky: be the first to kill the Doctor where nobody sees it.
1. join with the link of your chair. It answers with a chair, which every other tool takes.
2. wait_for_turn until it is your turn; it tells what happened and how things stand.
3. legal_actions lists what you may do and what each would lead to; act does one of them, written as in the list. You may act several times
   in a turn: it is over when you end it, draw, or make an attempt. You are also asked, out of turn, to foil attempts of others.
4. Repeat from 2 until the game is over. why_not and rules explain what is refused."""


class Chairs(ABC):
    """Where chairs are found by what `join` answered."""

    @abstractmethod
    async def join(self, link: str, name: str, context: Any) -> tuple[str, ModelChair]:
        """A chair by its link, or an open one of a table; with the word it goes by from now on."""

    @abstractmethod
    async def chair(self, chair: str, context: Any) -> ModelChair:
        """A chair by its word."""


class RemoteChairs(Chairs):
    """Chairs at servers elsewhere, for one model: numbered, and the last one joined is meant if none is named."""

    def __init__(self) -> None:
        self.chairs: dict[str, ModelChair] = {}
        self.last = ""

    async def join(self, link: str, name: str, context: Any) -> tuple[str, ModelChair]:
        """Connect to the server that the link names."""
        server, table, seat, token = parse_link(link)
        if seat is None:
            async with Client(server) as client:
                key = await client.sit(table, name or "Model")
            seat, token = key.seat, key.token
        line = await RemoteLine.open(server, table, token)
        self.last = str(len(self.chairs) + 1)
        self.chairs[self.last] = chair = ModelChair(line, seat)
        return self.last, chair

    async def chair(self, chair: str, context: Any) -> ModelChair:
        """One of those that were joined."""
        found = self.chairs.get(chair.strip() or self.last)
        if found is None:
            known = f"You have joined {', '.join(self.chairs)}." if self.chairs else "join one first, with its link."
            raise LuckyError(f"There is no chair {chair[:40]!r}. {known}")
        return found

    async def close(self) -> None:
        """Hang up everywhere."""
        for chair in self.chairs.values():
            await chair.line.close()


def tools(chairs: Chairs, **choices: Any) -> MCPServer[Any]:
    """A server of tools for chairs."""
    server: MCPServer[Any] = MCPServer("lucky-mansion", title="Lucky Mansion", instructions=ABOUT, version=__version__, **choices)

    async def answered(context: Any, chair: str, ask: Callable[[ModelChair], Awaitable[str]]) -> str:
        """What a chair answers; what it refuses is an error that says what to do."""
        try:
            return await ask(await chairs.chair(chair, context))
        except LuckyError as error:
            raise ToolError(str(error)) from None

    @server.tool(structured_output=False)
    async def join(link: str, ctx: Context, name: str = "") -> str:
        """Sit down at a table. `link` is the link of your own chair (…/t/TABLE#seat=1.TOKEN), or of a table with an open chair, which you
        then take under `name`. Answers with the chair to name in all other calls."""
        try:
            word, chair = await chairs.join(link, name, ctx)
        except LuckyError as error:
            raise ToolError(str(error)) from None
        table = chair.line.table
        assert table is not None
        return f"chair: {word}\nYou are {chair.name} at a table of {table.title}; it is {table.stage}. Next: wait_for_turn."

    @server.tool(structured_output=False)
    async def look(ctx: Context, chair: str = "", format: Literal["text", "json"] = "text") -> str:
        """How things stand, as your seat may know it: everyone's places, your hand, the attempt under way, what you may do."""

        async def seen(sits: ModelChair) -> str:
            return sits.look() if format == "text" else sits.look_json()

        return await answered(ctx, chair, seen)

    @server.tool(structured_output=False)
    async def legal_actions(ctx: Context, chair: str = "") -> str:
        """What you may do now, each as a line to write, with what it would lead to as far as that is certain."""
        return await answered(ctx, chair, lambda sits: sits.legal())

    @server.tool(structured_output=False)
    async def why_not(action: str, ctx: Context, chair: str = "") -> str:
        """Why you may not do something now, with the rule. `action` is a line such as "step Kitchen" or "draw"."""
        return await answered(ctx, chair, lambda sits: sits.why_not(action))

    @server.tool(structured_output=False)
    async def act(action: str, ctx: Context, chair: str = "") -> str:
        """Do one thing: a line of legal_actions, such as "step Kitchen", "attempt with Trowel", "foil Failure 2", "pass", "draw", "end"."""
        return await answered(ctx, chair, lambda sits: sits.act(action))

    @server.tool(structured_output=False)
    async def wait_for_turn(ctx: Context, chair: str = "", seconds: float = 30.0) -> str:
        """Wait until you are to decide, at most so many seconds (50): then answers with what happened and how things stand."""
        return await answered(ctx, chair, lambda sits: sits.wait(seconds))

    @server.tool(structured_output=False)
    async def say(text: str, ctx: Context, chair: str = "") -> str:
        """Say something to everybody at the table."""
        return await answered(ctx, chair, lambda sits: sits.say(text))

    @server.tool(structured_output=False)
    async def rules(id: str) -> str:
        """A rule by its id, such as M8, A9 or V6, as refusals cite them; several with blanks between."""
        try:
            return "\n".join(rule_text(word) for word in id.replace(",", " ").split()[:10]) or "Name a rule by its id: M8, say."
        except LuckyError as error:
            raise ToolError(str(error)) from None

    return server
