"""What stands in the panels beside the house: hand, suspects, story and so on, as text with styles. TerminalWords come from `words`."""

from collections.abc import Iterable

from rich.text import Text

from lucky.draw.text_pawns import DOCTOR, SEES, STOPS, colours, marks
from lucky.events import Event, TurnBegan
from lucky.messages import Prospect
from lucky.saying.outlook import round_lines
from lucky.saying.people import SeatLine, card_line, seat_lines
from lucky.snapshot import CardInfo, SeatSnapshot, Snapshot
from lucky.terminal import menu_words
from lucky.terminal.lesson import butler_lines
from lucky.terminal.menu import LETTERS, MenuEntry
from lucky.terminal.sitting import Sitting
from lucky.terminal.words import TerminalWords, pets

LOUD = {"attempted": "bold red", "killed": "bold red", "foiled": "green", "won": "bold", "dark": "yellow", "escape": "bold yellow"}
QUIET = ("dealt", "placed", "shown", "dealer")
MOST_TOLD = 200  # lines that are shown; the rest can be seen again once it is over
KINDS = {"weapon": "red", "move": "cyan", "room": "yellow", "failure": "green"}


def status(sitting: Sitting, words: TerminalWords) -> Text:
    """Whose turn it is, and what is asked."""
    strong, rest = words.status(sitting)
    lost = f" {said} " if (said := words.lost(sitting)) else ""
    turn = f"  {words.table('table.turn', turns=sitting.seen.turns)}" if sitting.seen is not None else ""
    left = sitting.seconds_left
    clock = "" if left is None else f"  {clock_face(left)}"
    return Text.assemble(
        (lost, "bold reverse"), (f" {strong}", "bold"), rest, (clock, "bold"), (turn, "italic"), no_wrap=True, overflow="ellipsis"
    )


def clock_face(seconds: int) -> str:
    """Time that is left: by post in hours, as the browser has it."""
    return f"{seconds // 60}:{seconds % 60:02}" if seconds < 7200 else f"{seconds // 3600} h"


def hand(cards: tuple[CardInfo, ...], words: TerminalWords, lit: int | None = None) -> Text:
    """One's cards, a line each; `lit` is the one that is about to be played."""
    lines = [_card(card, words, lit) for card in cards]
    return Text("\n").join(lines) if lines else Text(words.table("hand.none"), "italic")


def _card(card: CardInfo, words: TerminalWords, lit: int | None) -> Text:
    line = Text(card_line(card, words.language), no_wrap=True, overflow="ellipsis")
    name = len(line.plain.partition(",")[0])
    line.stylize(f"bold {KINDS.get(card.kind, '')}" + (" reverse" if lit == card.card else ""), 0, name)
    return line


def suspects(sitting: Sitting, words: TerminalWords, chosen: Prospect | None = None) -> Text:
    """Everybody: where they are, what they hold, who sees one; then the Doctor's round. As it would be after what is chosen."""
    seen = sitting.seen
    if seen is None:
        return Text("\n").join(Text(line) for line in words.lobby(sitting))
    seers, following = (chosen.seen_by, chosen.next) if chosen is not None and chosen.zone is not None else (None, None)
    short, look = marks(seat.name for seat in seen.seats), colours(seat.name for seat in seen.seats)
    lines = [
        _seat(seat, line, seen, (short[seat.name], look[seat.name]))
        for seat, line in zip(seen.seats, seat_lines(seen, sitting.info, sitting.me, words.language, seers, following), strict=True)
    ]
    lines += [Text.assemble(" ", (words.pawn(pet), "italic"), f" {words.room(zone)}") for pet, zone in pets(seen)]
    return Text("\n").join([*lines, Text(), *_round(seen, sitting, words, chosen)])


def _seat(seat: SeatSnapshot, said: SeatLine, seen: Snapshot, mark: tuple[str, str]) -> Text:
    line = Text(no_wrap=True, overflow="ellipsis")
    line.append("▶" if seat.name == seen.to_act else " ", "bold yellow").append(*mark)
    line.append(f" {said.name}", "bold" if seat.alive else "dim strike").append(SEES if said.sees else "", "bold red")
    tokens = [said.tokens] if seat.tokens else []
    parts = [said.zone, *([] if seat.stranger or not seat.alive else [said.cards]), *tokens, said.what, said.mark, said.vote]
    return line.append(f" {', '.join(filter(None, parts))}", "" if seat.alive else "dim")


def _round(seen: Snapshot, sitting: Sitting, words: TerminalWords, chosen: Prospect | None) -> list[Text]:
    lines = [Text(words.table("round.title"), "bold")]
    for number, stop in enumerate(round_lines(seen, sitting.me, words.language, chosen)[: STOPS + 2]):
        line = Text(no_wrap=True, overflow="ellipsis")
        line.append(DOCTOR if not number else f"›{number}", "bold reverse" if not number else "dim").append(f" {stop.room}")
        lines.append(line.append(f"  {', '.join(filter(None, [stop.note, stop.there]))}", "dim"))
    if seen.dark:
        lines.append(Text(words.table("piles.dark"), "yellow"))
    return [*lines, Text(words.piles(seen), "dim")]


def story(sitting: Sitting, words: TerminalWords) -> Text:
    """What has happened, the latest last, and what was said meanwhile."""
    lines = story_told(sitting.story, words)
    if sitting.chat:
        lines += [Text()] + [
            Text.assemble((f"{line.name or words.table('chat.window')}: ", "bold"), line.text) for line in sitting.chat[-20:]
        ]
    return Text("\n").join(lines)


def story_told(events: Iterable[Event], words: TerminalWords) -> list[Text]:
    """The latest lines of a story: a turn is a heading, an attempt is loud."""
    return [_event_line(event, sentence) for event, sentence in words.story(events)[-MOST_TOLD:]]


def _event_line(event: Event, sentence: str) -> Text:
    if isinstance(event, TurnBegan):
        return Text(sentence, "bold")
    return Text(f"  {sentence}", LOUD.get(event.kind, "dim" if event.kind in QUIET else ""))


def entry_line(number: int, entry: MenuEntry, sitting: Sitting, words: TerminalWords, opened: MenuEntry | None = None) -> Text:
    """A line of the list of choices: its key, what it is, and what it opens. Within a list that was opened, the keys are numbers."""
    line = Text(no_wrap=True, overflow="ellipsis")
    digit = str(number) if number < 10 else " "
    key = " " if entry.refusal is not None else digit if opened is not None else LETTERS.get(entry.kind, digit)
    line.append(f"{key} ", "bold")  # no colour of its own: it would be lost on the highlighted line
    strong, rest = menu_words.line(entry, sitting, words, opened)
    line.append(strong, "dim" if entry.refusal is not None else "bold" if entry.opens else "")
    return line.append(rest, "dim")


def preview(entry: MenuEntry | None, sitting: Sitting, words: TerminalWords) -> Text:
    """What a choice would lead to."""
    if entry is None:
        return Text("\n").join(Text(line) for line in words.waiting(sitting))
    first, *rest = menu_words.preview(entry, sitting, words)
    butler = [Text(line) for line in butler_lines(sitting, words)]
    return Text("\n").join([*butler, *([Text()] if butler else []), Text(first, "bold"), *(Text(line) for line in rest)])
