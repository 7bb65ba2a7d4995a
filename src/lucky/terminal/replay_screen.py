"""A game seen again on the screen: the house at each moment, what happened, the hands, and everybody's chances as a curve."""

import asyncio
from collections.abc import Callable
from contextlib import closing

from rich.text import Text
from textual import events, work
from textual.app import ComposeResult
from textual.containers import Container
from textual.screen import Screen
from textual.timer import Timer
from textual.widgets import Footer, Static

from lucky.draw.text_pawns import colours, marks, standing
from lucky.draw.text_plan import Pieces
from lucky.errors import LuckyError
from lucky.game import Game
from lucky.saying.ending import chances_line, moment_line, swing_line
from lucky.saying.people import card_line
from lucky.service.replay_chances import AT_ONCE, ChancesQuestion, ending_of, turns_of
from lucky.table.played import title
from lucky.telling import phrased
from lucky.terminal import house, looks
from lucky.terminal.curve import curve, row_at
from lucky.terminal.panels import HousePanel, Panel
from lucky.terminal.playback import Playback
from lucky.terminal.words import TerminalWords
from lucky.workers import Workers

PLAYING = 0.8  # seconds between two actions
TALL = 34  # rows from which a curve is higher than one


class ReplayScreen(Screen[None]):
    """One game, from the deal to the end."""

    def __init__(self, game: Game, words: TerminalWords, viewer: int | None = None, *, chances: bool = True) -> None:
        super().__init__()
        self.game = game
        self.words = words
        self.playback = Playback(game, viewer)
        self.estimate = chances
        self.ticking: Timer | None = None

    def compose(self) -> ComposeResult:
        """The house above or beside everything else."""
        yield Static(id="status", markup=False)
        with Container(id="body"):
            yield HousePanel()
            yield Panel("story")
            yield Panel("hands")
            yield Panel("chances")
        yield Footer(compact=True, show_command_palette=False)

    def on_mount(self) -> None:
        """Begin with the deal, and reckon the chances meanwhile."""
        self.ticking = self.set_interval(PLAYING, self.tick, pause=True)
        self.show_moment()
        if self.estimate:
            self.reckon()

    # What is shown.

    def show_moment(self) -> None:
        """Everything as it stood."""
        shown, words, language = self.playback, self.words, self.words.language
        seen = shown.moment.seen
        moment = moment_line(shown.at, shown.last, seen.turns, language)
        eyes = words.table("replay.openEyes") if shown.name is None else words.table("replay.seatEyes", name=shown.name)
        head = Text.assemble((f" {phrased(title(self.game.setup), language)}", "bold"), f"  {moment}  ", (eyes, "italic"))
        self.query_one("#status", Static).update(head)
        told = looks.story_told(shown.story(), words) or [Text(words.table("replay.dealt"))]
        self.query_one("#story", Panel).show(words.table("replay.transcript"), Text("\n").join(told), last=True)
        self.query_one("#hands", Panel).show(words.table("replay.hands"), self.hands())
        self.show_chances()
        pieces = Pieces(standing(seen, shown.name, language))
        floors = {zone.floor for zone in self.game.setup.ground.zones}
        board = self.game.setup.ground.board
        sizes = [board.measures(floor.name) for floor in board.floors if floor.name in floors]
        acting = next((seat.zone for seat in seen.seats if seat.name == seen.turn), None)
        self.query_one(HousePanel).show(
            (shown.at, shown.viewer, language),
            phrased(self.game.setup.ground.board.title, language),
            sizes,
            lambda columns, height: house.house(self.game.setup, columns, height, pieces, language),
            acting or seen.doctor,
        )

    def hands(self) -> Text:
        """What everybody held, as far as these eyes saw it."""
        shown, words = self.playback, self.words
        lines = []
        for seat, cards in zip(shown.moment.seen.seats, shown.moment.hands, strict=True):
            if cards or shown.viewer is None:
                lines.append(Text(words.table("replay.handOf", name=seat.name, cards=seat.cards), "bold"))
                lines += [Text(f"  {card_line(shown.cards[card], words.language)}") for card in cards]
        if shown.name is not None:
            lines.append(Text(words.table("replay.unseen", name=shown.name), "dim"))
        return Text("\n").join(lines)

    def show_chances(self) -> None:
        """The curve, and the figures of this moment."""
        shown, words = self.playback, self.words
        panel = self.query_one("#chances", Panel)
        if not shown.chances:
            panel.show(words.table("replay.chances"), Text(words.table("replay.estimating") if self.estimate else ""))
            return
        width, height = max(panel.content_size.width - self.margin - 1, 8), 2 if self.app.size.height >= TALL else 1
        drawn = curve(shown.chances, self.labels(), shown.at, width, height)
        names = self.game.setup.seat_names
        lines = [drawn, Text(chances_line(names, shown.shares(), words.language))]
        if shown.chances[-1].after == shown.last and self.game.over:
            lines.append(Text(swing_line(shown.chances, names, words.language), "dim"))
        panel.show(words.table("replay.chances"), Text("\n").join(lines))

    def labels(self) -> list[Text]:
        """Two letters for each seat, in its colours."""
        names = self.game.setup.seat_names
        short, look = marks(names), colours(names)
        return [Text(short[name], look[name]) for name in names]

    @property
    def margin(self) -> int:
        """Columns before the curve begins."""
        return 3

    # Chances.

    @work(exclusive=True, group="chances")
    async def reckon(self) -> None:
        """Everybody's chances at the beginning of each turn, in a process of its own, a few turns at a time."""
        shown = self.playback
        turns = turns_of(self.game)
        choices = tuple(self.game.setup.changed().items())
        loop = asyncio.get_running_loop()
        with closing(Workers(1, nice=5)) as workers:
            for start in range(0, len(turns), AT_ONCE):
                question = ChancesQuestion(choices, turns[start : start + AT_ONCE], shown.viewer)
                try:
                    shown.chances += await loop.run_in_executor(workers.threads, workers.answer, question)
                except LuckyError:
                    return  # without a curve, then
                self.show_chances()
        shown.chances += ending_of(self.game)
        self.show_chances()

    # Where one goes.

    def move(self, go: Callable[[], None]) -> None:
        """Elsewhere in the game."""
        go()
        self.show_moment()

    def action_by_action(self, step: int) -> None:
        """One action on or back."""
        self.move(lambda: self.playback.go(self.playback.at + step))

    def action_by_turn(self, on: bool) -> None:
        """One turn on or back."""
        self.move(lambda: self.playback.turn(on))

    def action_by_attempt(self, on: bool) -> None:
        """To an attempt."""
        self.move(lambda: self.playback.attempt(on))

    def action_to_end(self, end: bool) -> None:
        """To the end, or the deal."""
        self.move(lambda: self.playback.go(self.playback.last if end else 0))

    def action_play(self) -> None:
        """Go on by itself, or stop."""
        assert self.ticking is not None
        if self.ticking._active.is_set():
            self.ticking.pause()
        else:
            self.ticking.resume()

    def tick(self) -> None:
        """One more action; stop at the end."""
        if self.playback.at >= self.playback.last:
            assert self.ticking is not None
            self.ticking.pause()
        else:
            self.action_by_action(1)

    def action_eyes(self) -> None:
        """Through the next one's eyes; after all of them with open cards again."""
        seats = [None, *(seat for seat in range(self.game.setup.seats) if not self.game.setup.is_stranger(seat))]
        after = seats[(seats.index(self.playback.viewer) + 1) % len(seats)]
        at = self.playback.at
        self.playback = Playback(self.game, after)
        self.playback.go(at)
        self.show_moment()
        if self.estimate:
            self.reckon()

    def on_click(self, event: events.Click) -> None:
        """Somewhere on the curve: that moment."""
        panel = self.query_one("#chances", Panel)
        if event.widget is panel.body:
            width = max(panel.content_size.width - self.margin - 1, 8)
            to = row_at(self.playback.chances, event.x, self.margin, width)
            if to is not None:
                self.move(lambda: self.playback.go(to))
