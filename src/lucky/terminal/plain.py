"""The game line by line: what happened and what may be done are said, one line is read. For screen readers, pipes and scripts.

A person at a terminal may type at any time. From a pipe a line is taken only when there is something to decide, so that a script may be
written ahead. The end of the input leaves the game as it is: it is kept.
"""

import asyncio
import contextlib
import inspect
from collections.abc import AsyncIterator, Callable

from lucky.errors import LuckyError
from lucky.messages import ChatUpdate, FromServer, GameUpdate, Refusal
from lucky.names import tidy
from lucky.rulebook import rule_text
from lucky.saying.outlook import outlook
from lucky.table.bots import USUAL_BOT
from lucky.terminal import lesson, menu_words
from lucky.terminal.menu import ANSWERS
from lucky.terminal.opening import Room
from lucky.terminal.sitting import Sitting
from lucky.terminal.words import TerminalWords

LOOK = 0.25  # seconds between two looks whether a pipe has something to decide


class Left(Exception):
    """Somebody has typed that they go."""


class Plain:
    """A sitting as a conversation."""

    def __init__(self, room: Room, words: TerminalWords, say: Callable[[str], None], *, brief: bool = False) -> None:
        """`brief`: the choices on one line, as a game file has them."""
        self.room = room
        self.words = words
        self.out = say
        self.brief = brief
        self.sitting: Sitting
        self._asked = -1  # the version at which the choices were last said
        self._told = 0  # events that were said
        self._news = asyncio.Event()
        self._commands = {
            word: getattr(self, f"do_{name}") for name, (local, _) in words.text("plain.commands").items() for word in (name, local)
        } | {"?": self.do_help}

    async def play(self, lines: AsyncIterator[str], *, ahead: bool) -> None:
        """Until the input ends or somebody leaves. `ahead`: lines wait until there is something to decide."""
        self.room.changed = self.heard
        self.sitting = await self.room.sit()
        self.greet()
        with contextlib.suppress(Left):
            await self.ready(ahead)
            async for line in lines:
                await self.answer(line)
                if self.over:
                    break
                await self.ready(ahead)
        self.goodbye()

    def greet(self) -> None:
        """Where one is, and what has happened so far."""
        sitting = self.sitting
        self.out(self.words.say("plain.welcome", title=self.words.title(sitting)))
        if sitting.me is None:
            self.out(self.words.table("table.looking"))
        else:
            self.out(self.words.say("plain.seated", name=sitting.me))
        if sitting.update is not None and sitting.version > 0:
            self.out(self.words.text("plain.goes_on"))
            self._told = len(sitting.story)
        self.tell()

    @property
    def over(self) -> bool:
        """Whether there is nothing left to do."""
        return self.sitting.over or self.sitting.line.end is not None

    def goodbye(self) -> None:
        """How one can go on."""
        if self.sitting.line.end is not None:
            self.out(self.words.error(self.sitting.line.end))
        elif self.sitting.over:
            for line in self.words.ending(self.sitting):
                self.out(line)
        elif self.sitting.me is not None:
            self.out(self.words.text("plain.kept_remote" if self.room.server else "plain.kept"))

    # What is sent.

    def heard(self, message: FromServer) -> None:
        """Something happened at the table."""
        if not hasattr(self, "sitting"):
            return
        if isinstance(message, ChatUpdate):
            self.out(self.words.table("speech.says", name=message.line.name or self.words.table("chat.window"), text=message.line.text))
        elif isinstance(message, GameUpdate):
            if message.undone:
                self._told = len(self.sitting.story)
                self.out(self.words.table("speech.undone"))
            elif message.since < 0:  # connected again
                self._told = min(self._told, len(self.sitting.story))
            self.tell()
        self._news.set()

    def tell(self) -> None:
        """What has happened since the last time, then what one may do."""
        for _, line in self.words.story(self.sitting.story[self._told :]):
            self.out(line)
        self._told = len(self.sitting.story)
        if self.sitting.deciding and self._asked != self.sitting.version:
            self._asked = self.sitting.version
            self.choices()

    def choices(self) -> None:
        """What one may do, numbered."""
        sitting = self.sitting
        if self.brief:
            self.out(self.words.say("plain.brief", choices=" | ".join(action.text for action in sitting.legal)))
            return
        for line in menu_words.situation(sitting, self.words):
            self.out(line)
        for number, action in enumerate(sitting.legal, 1):
            self.out(self.words.say("plain.choice", number=number, label=self.words.label(action, sitting), action=action.text))
        self.out(self.words.text("plain.prompt"))

    async def ready(self, ahead: bool) -> None:
        """With lines that were written ahead: wait until one can be used."""
        while ahead and not (self.sitting.deciding or self.over or self.sitting.seat is None):
            self._news.clear()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(LOOK):
                    await self._news.wait()

    # What is typed.

    async def answer(self, line: str) -> None:
        """Do what a line says, and wait until it is done."""
        text = " ".join(line.split())
        if not text:
            return
        word, _, rest = text.partition(" ")
        command = self._commands.get(word.lower())
        try:
            if text.isdecimal():
                await self.by_number(int(text[:6]))
            elif command is not None:
                found = command(rest)
                if inspect.isawaitable(found):
                    await found
            else:
                await self.act(text)
        except LuckyError as error:
            self.out(self.words.error(error))

    async def by_number(self, number: int) -> None:
        """The choice of that number."""
        legal = self.sitting.legal
        if not legal:
            raise self.words.not_now(self.sitting)
        if not 1 <= number <= len(legal):
            raise LuckyError(self.words.say("plain.no_number", number=number, most=len(legal)))
        await self.act(legal[number - 1].id)

    async def act(self, action: int | str) -> None:
        """An action, by its number or as one writes it; in one's own language too."""
        sitting = self.sitting
        if not sitting.deciding:
            raise self.words.not_now(sitting)
        before, chosen = sitting.version, sitting.written(action, self.words.label) if isinstance(action, str) else action
        objection = lesson.not_wanted(chosen, sitting, self.words)
        if objection:
            raise LuckyError(objection)
        await sitting.act(chosen)
        await self._moved_on(before)

    async def _moved_on(self, version: int) -> None:
        """Wait for the update that says what came of it; it may come a moment after the answer."""
        while self.sitting.version == version and self.sitting.line.end is None:
            self._news.clear()
            await self._news.wait()

    def do_help(self, rest: str) -> None:
        """What there is to type."""
        commands = self.words.text("plain.commands").values()
        listed = "\n".join(self.words.say("plain.command", word=word, about=about) for word, about in commands)
        self.out(self.words.text("plain.help").replace("{commands}", listed))

    def do_list(self, rest: str) -> None:
        """The choices again."""
        if not self.sitting.deciding:
            raise self.words.not_now(self.sitting)
        self.choices()

    def do_brief(self, rest: str) -> None:
        """Choices on one line."""
        self.brief = True
        if self.sitting.deciding:
            self.choices()

    def do_full(self, rest: str) -> None:
        """Choices one to a line."""
        self.brief = False
        if self.sitting.deciding:
            self.choices()

    def do_hand(self, rest: str) -> None:
        """One's cards."""
        for line in self.words.hand(self.sitting.mine.hand if self.sitting.mine is not None else ()):
            self.out(line)

    def do_who(self, rest: str) -> None:
        """Who is where."""
        for line in self.words.suspects(self.sitting):
            self.out(line)

    def do_doctor(self, rest: str) -> None:
        """Where the Doctor is and goes."""
        for line in self.words.doctor(self.sitting):
            self.out(line)

    def do_house(self, rest: str) -> None:
        """The plan."""
        from lucky.terminal.house import drawn

        for row in drawn(self.sitting, 80, language=self.words.language).rows(80):
            self.out(row.plain.rstrip())

    async def do_about(self, rest: str) -> None:
        """What each choice would lead to, or one of them."""
        if await self.sitting.prospects() is None:
            raise self.words.not_now(self.sitting)
        for number, action in enumerate(self.sitting.legal, 1):
            if not rest or rest == str(number):
                where = None if action.kind in ANSWERS else self.sitting.prospect(action.id)  # an answer moves nobody
                said = outlook(where, self.sitting.me, self.words.language)
                self.out(f"{number}. {self.words.label(action, self.sitting)}. {said}".rstrip())
        for line in menu_words.stakes(self.sitting, self.words):
            self.out(line)

    async def do_why(self, rest: str) -> None:
        """Why something may not be done."""
        mine = self.sitting.mine
        found = await self.sitting.prospects()
        refusals: tuple[Refusal, ...] = found.refusals if found is not None else mine.refusals if mine is not None else ()
        fitting = [refusal for refusal in refusals if menu_words.fits(refusal, rest, self.sitting, self.words)]
        for line in dict.fromkeys(map(self.words.refusal, fitting or refusals)):
            self.out(line)

    def do_rule(self, rest: str) -> None:
        """A rule by its id."""
        self.out(rule_text(rest, self.words.language))

    async def do_hint(self, rest: str) -> None:
        """What a bot would do."""
        self.out(self.words.table("advice.asking"))
        for line in self.words.advice(await self.sitting.advice(), self.sitting):
            self.out(line)

    async def do_undo(self, rest: str) -> None:
        """Take it back."""
        before = self.sitting.version
        await self.sitting.undo()
        await self._moved_on(before)

    def do_story(self, rest: str) -> None:
        """All that has happened, or the last lines of it."""
        story = self.words.story(self.sitting.story)
        for _, line in story[-int(rest) :] if rest.isdecimal() and int(rest[:6]) else story:
            self.out(line)

    async def do_say(self, rest: str) -> None:
        """Chat."""
        await self.sitting.say(rest)

    async def do_ahead(self, rest: str) -> None:
        """How one answers before one is asked."""
        word = tidy(rest)
        await self.sitting.answer_ahead("pass unless last" if word.endswith("last") else "pass" if word == "pass" else "none")

    async def do_start(self, rest: str) -> None:
        """Begin, as the host."""
        await self.sitting.start(rest or USUAL_BOT)

    async def do_again(self, rest: str) -> None:
        """Another game."""
        self.sitting = await self.room.again(self.sitting)
        self._told = 0
        self.tell()

    async def do_skip(self, rest: str) -> None:
        """Hurry."""
        await self.sitting.skip()

    async def do_pace(self, rest: str) -> None:
        """Faster or slower."""
        try:
            pace = float(rest.replace(",", "."))
            if not 0 <= pace <= 10:
                raise ValueError
        except ValueError:
            raise LuckyError(self.words.text("plain.bad_pace")) from None
        await self.sitting.set_pace(pace)
        self.out(self.words.say("plain.pace", pace=f"{pace:g}"))

    def do_link(self, rest: str) -> None:
        """How to go on in the browser."""
        self.out(self.words.link(self.room))

    def do_quit(self, rest: str) -> None:
        """Go."""
        raise Left
