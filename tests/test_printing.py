"""No letter that steers a terminal gets there: neither from the name of a file nor from a server."""

import ast
import asyncio
import json
import re
from pathlib import Path

import msgspec
import pytest
from rich.table import Table as Grid

from lucky.cli import main
from lucky.client import Client, _printable
from lucky.commands.output import terminal
from lucky.game import Game
from lucky.messages import ChatLine
from lucky.printing import printable

PACKAGE = Path(__file__).parent.parent / "src" / "lucky"
NASTY = "\x1b]0;owned\x07\x1b[2J\x9b2J\x08\x7f"
STEERING = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")
OUTPUT = ("printing.py", "commands/output.py")  # where it is done

COMMANDS = [
    ["replay", "FILE"],
    ["replay", "FILE", "--check"],
    ["verify", "FILE"],
    ["analyse", "FILE"],
    ["house", "check", "FILE"],
    ["house", "new", "FILE"],
    ["house", "draw", "FILE"],
    ["board", "FILE"],
    ["deck", "FILE"],
    ["study", "new", "FILE"],
    ["study", "show", "FILE"],
    ["print", "--out", "FILE"],
    ["simulate", "--board", "FILE"],
    ["arena", "FILE", "greedy"],
    ["admin", "list", "--database", "FILE"],
    ["admin", "backup", "FILE", "--database", "FILE"],
    ["admin", "restore", "FILE"],
    ["admin", "import", "FILE"],
    ["serve", "--uds", "FILE/x"],
    ["play", "FILE"],
    ["FILE"],
    ["board", "--FILE"],
    ["simulate", "--games", "FILE"],
    ["replay", "GAME"],
    ["replay", "GAME", "--check"],
    ["verify", "GAME"],
    ["house", "check", "HOUSE"],
]


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_whatever_a_file_is_called_the_terminal_stays_as_it_is(words: list[str], tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """Files that are there, and files that are not; what is found wrong in them, too."""
    game, house = tmp_path / f"{NASTY}.game", tmp_path / f"{NASTY}.toml"
    Game.new("free", 3, seed="a stormy night").save(game)
    house.write_text('board = "Lodge"\n')
    names = {"FILE": str(tmp_path / f"none{NASTY}"), "GAME": str(game), "HOUSE": str(house)}
    typed = [next((word.replace(key, name) for key, name in names.items() if key in word), word) for word in words]
    with pytest.raises(SystemExit):
        main(typed)
    printed = capfd.readouterr()
    assert printed.out or printed.err
    assert not STEERING.search(printed.out + printed.err)


def test_tables_and_styled_words_are_printed_the_same_way(capsys: pytest.CaptureFixture[str]) -> None:
    grid = Grid("name", box=None)
    grid.add_row(f"a{NASTY}b")
    console = terminal()
    console.print(grid)
    console.print(f"c{NASTY}d", style="bold")
    printed = capsys.readouterr().out
    assert not STEERING.search(printed)
    assert printable("a\x1bb") in printable(f"a{NASTY}b").replace("\\x1b]", "\\x1bb")


def test_a_server_cannot_steer_the_terminal_of_its_guests() -> None:
    line = ChatLine(line=1, name=f"A{NASTY}", seat=0, text=f"tab\t, \\u001b as such, \\\\{NASTY}\nthe end", at=0.0)
    for raw in (msgspec.json.encode(line), json.dumps(msgspec.to_builtins(line)), msgspec.json.encode(line).decode()):
        found = msgspec.json.decode(_printable(raw), type=ChatLine)
        assert not STEERING.search(found.name + found.text)
        assert "tab\t, \\u001b as such, \\\\" in found.text
        assert found.text.endswith("\nthe end")
    plain = msgspec.json.encode(ChatLine(line=1, name="Ada", seat=0, text="Crêpe ★ \\ \"'", at=0.0))
    assert msgspec.json.decode(_printable(plain)) == msgspec.json.decode(plain)


def test_what_a_client_is_sent_goes_through_that() -> None:
    async def asked() -> str:
        async def answering(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            await reader.readuntil(b"\r\n\r\n")
            body = json.dumps({"error": f"No.{NASTY}"}).encode()
            writer.write(b"HTTP/1.1 409 Conflict\r\nContent-Length: %d\r\nConnection: close\r\n\r\n" % len(body) + body)
            await writer.drain()
            writer.close()

        server = await asyncio.start_server(answering, "127.0.0.1", 0)
        async with server, Client(f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}") as client:
            with pytest.raises(Exception, match=r"No\.") as refused:
                await client.again("table", "token")
            return str(refused.value)

    assert not STEERING.search(asyncio.run(asked()))


def printing_calls(file: Path) -> list[str]:
    """What a file prints with."""
    calls = [node for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))) if isinstance(node, ast.Call)]
    names = [call.func.id if isinstance(call.func, ast.Name) else ast.unparse(call.func) for call in calls]
    return [name for name in names if name in ("print", "Console", "typer.echo", "sys.stdout.write", "sys.stderr.write")]


@pytest.mark.parametrize("folder", ["commands", "server", "terminal", "mcp", "cli.py", "__main__.py"])
def test_nothing_is_printed_by_another_way(folder: str) -> None:
    files = [PACKAGE / folder] if folder.endswith(".py") else sorted((PACKAGE / folder).rglob("*.py"))
    others = {str(file.relative_to(PACKAGE)): printing_calls(file) for file in files}
    # Its version; JSON; and one that prints nothing.
    allowed = {"cli.py": ["print", "print"], "server/logs.py": ["print"], "terminal/themes.py": ["Console"]}
    assert {name: calls for name, calls in others.items() if calls and name not in OUTPUT and calls != allowed.get(name)} == {}
