"""Help, the end of a game, and the commands of the palette, in words."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from rich.text import Text
from textual.app import SystemCommand

from lucky.draw.text_pawns import DOCTOR, SEES
from lucky.editions import EDITIONS
from lucky.terminal.house import BY_CARD, CHOSEN, STEP
from lucky.terminal.opening import Room
from lucky.terminal.sitting import Sitting
from lucky.terminal.words import TerminalWords
from lucky.words import capital

if TYPE_CHECKING:
    from lucky.terminal.app import TerminalApp

KEYS = (  # as they are written, and their names among the words
    ("↑ ↓", "keys.list"),
    ("1-9", "keys.number"),
    ("a d e p", "keys.kinds"),
    ("u", "actionPanel.undo"),
    ("i", "actionPanel.hint"),
    ("k", "keys.skip"),
    ("c", "chat.say"),
    (":", "commands.type"),
    ("r", "keys.rule"),
    ("m h s t", "keys.page"),
    ("z", "keys.zoom"),
    ("⇧ ↑ ↓ ← →", "keys.scroll"),
    ("PgUp PgDn", "keys.read_on"),
    ("l", "commands.theme"),
    ("Ctrl-P", "keys.palette"),
    ("q Ctrl-C", "commands.leave"),
)
PACES = {2.0: "slow", 1.0: "human", 0.4: "fast", 0.0: "once"}  # by their names among the words


def help_text(words: TerminalWords, sitting: Sitting | None) -> Text:
    """Keys, and what the marks in the house mean."""
    lines = [Text.assemble((f"{key:>10}  ", "bold"), capital(words.called(name))) for key, name in KEYS]
    lines.append(Text.assemble((f"{words.text('help.mouse'):>10}  ", "bold"), capital(words.text("keys.mouse"))))
    lines += [Text(), Text(words.text("help.marks"), "bold")]
    marks = (("[Ad]", "underline", "people.you"), (f"Vi{SEES}", "bold", "help.sees"), (DOCTOR, "bold reverse", "help.doctor"))
    lines += [Text.assemble(" " * (10 - len(mark)), (mark, style), f"  {words.called(name)}") for mark, style, name in marks]
    floors = ((STEP, "board.step"), (BY_CARD, "board.withCard"), (CHOSEN, "help.chosen"))
    lines += [Text.assemble((f"{mark * 3:>10}", style), f"  {words.called(name)}") for (mark, style), name in floors]
    return Text("\n").join(lines)


def replay_help(words: TerminalWords, keys: Sequence[tuple[str, str]]) -> Text:
    """The keys of a replay."""
    shown = {"left": "←", "right": "→", "up": "↑", "down": "↓", "space": "Space", "home": "Home", "end": "End"}
    lines = [Text.assemble((f"{shown.get(key, key):>10}  ", "bold"), words.table(name)) for key, name in keys]
    return Text("\n").join([*lines, Text.assemble((f"{'l':>10}  ", "bold"), words.text("commands.theme")), *_quit(words)])


def _quit(words: TerminalWords) -> list[Text]:
    return [Text.assemble((f"{'q':>10}  ", "bold"), words.text("commands.leave"))]


def ending(sitting: Sitting, words: TerminalWords) -> tuple[str, Text]:
    """How it ended: a headline, how it was done, and what everybody did."""
    said = words.end_text(sitting)
    table = [said.heads, *said.rows]
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in table]
    return said.title, Text("\n").join(
        [
            Text(said.about),
            *([Text(said.loser)] if said.loser else []),
            Text(),
            Text(lines[0], "bold"),
            *map(Text, lines[1:]),
            Text(said.turns),
        ]
    )


def ending_options(sitting: Sitting, room: Room, words: TerminalWords) -> list[tuple[str, str]]:
    """What one may do once it is over."""
    options = []
    if room.seat is not None and sitting.me is not None:
        options.append(("rematch", words.table("end.join" if sitting.info.next_table else "end.rematch")))
        escapes = EDITIONS[sitting.setup.edition].escapes
        if sitting.setup.escape == "no" and "sequel" in escapes and not sitting.info.next_table:
            options.append(("escape", words.table("end.escape")))
    return [*options, ("watch", words.table("replay.title")), ("new", words.text("commands.new")), ("leave", words.text("commands.leave"))]


def commands(app: "TerminalApp") -> Iterator[SystemCommand]:
    """What the palette has."""
    words, game, sitting = app.words, app.game, app.game.sitting
    own = words.text("commands")
    if sitting is not None:
        yield SystemCommand(words.table("actionPanel.undo"), "u", game.action_undo)
        yield SystemCommand(words.table("actionPanel.hint"), "i", game.action_hint)
        yield SystemCommand(words.text("keys.skip"), "k", game.action_skip)
        yield SystemCommand(words.table("chat.say"), "c", game.action_chat)
        yield SystemCommand(own["type"], ":", game.action_type)
        yield from _of_the_table(app, sitting)
    yield SystemCommand(own["rule"], "r", lambda: game.action_rule(True) and None)
    yield SystemCommand(words.text("help.title"), "?", app.action_help)
    yield SystemCommand(own["theme"], "l", app.action_light)
    yield SystemCommand(own["language"], "", app.action_language)
    yield SystemCommand(own["new"], "", app.action_new)
    yield SystemCommand(own["leave"], "q", app.exit)


def _of_the_table(app: "TerminalApp", sitting: Sitting) -> Iterator[SystemCommand]:
    words, game = app.words, app.game
    own = words.text("commands")
    for pace, name in PACES.items():
        label = f"{words.table('settle.pace')} {words.table(f'paces.{name}')}"
        yield SystemCommand(label, "", lambda pace=pace: game.asking(sitting.set_pace(pace)) and None)
    if sitting.seen is None and sitting.info.is_host:
        yield SystemCommand(words.table("lobby.start"), "", lambda: game.asking(sitting.start("greedy")) and None)
    if sitting.seat is not None:
        away = sitting.info.chairs[sitting.seat].away
        label, ask = (words.table("connection.comeBack"), sitting.come_back) if away else (words.table("menu.leave"), sitting.leave)
        yield SystemCommand(label, "", lambda: game.asking(ask()) and None)
        yield SystemCommand(own["link"], "", app.action_link)
        if not app.place.server:
            yield SystemCommand(own["browser"], own["browser_about"], app.action_browser)
        for chair in sitting.info.chairs:
            if chair.kind == "person" and not chair.connected and not chair.away:
                label = f"{words.table('people.vote')}: {chair.name}"
                yield SystemCommand(label, "", lambda seat=chair.seat: game.asking(sitting.vote(seat)) and None)
    if sitting.over:
        yield SystemCommand(words.table("end.file"), str(Path.cwd()), app.action_file)
