"""How the terminal says things: in the words of the table, and in its own where nobody else has any (data/words/*/terminal.toml)."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from lucky.actions import Action
from lucky.errors import LuckyError
from lucky.events import Event
from lucky.messages import Advice, Refusal
from lucky.phrase import said
from lucky.saying import card_name, pawn_name, room_name, say
from lucky.saying.attempt import NEXT_RULES, why_next
from lucky.saying.ending import EndText, ending_text
from lucky.saying.outlook import label, round_lines, why_not
from lucky.saying.people import advice_text, answer_lines, card_line, meter_line, prompt, seat_lines
from lucky.saying.story import story_lines
from lucky.snapshot import CardInfo, Snapshot
from lucky.table.played import choices, title
from lucky.telling import phrased
from lucky.terminal.sitting import NotDone, Sitting
from lucky.words import capital, speaker, texts

if TYPE_CHECKING:
    from lucky.terminal.opening import Room

HINTS = 5  # of what a bot thinks of
STOPS = 5  # of the Doctor


class TerminalWords:
    """Somebody who tells a sitting in a language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._own = texts(language, "terminal")

    def text(self, path: str) -> Any:
        """What stands in the terminal's own words under a dotted name."""
        found: Any = self._own
        for part in path.split("."):
            found = found[part]
        return found

    def say(self, path: str, **facts: Any) -> str:
        """A sentence of the terminal's own, with its facts."""
        return speaker(self.language).say(self.text(path), facts)

    def table(self, message: str, **facts: Any) -> str:
        """A label, or a sentence, of the words that the browser has too."""
        return say(self.language, message, **facts)

    def called(self, path: str) -> str:
        """A label by its dotted name: of the terminal's own words, else of those that the browser has too."""
        return str(self.text(path)) if path.partition(".")[0] in self._own else self.table(path)

    # Names.

    def pawn(self, name: str) -> str:
        """Somebody by themselves."""
        return pawn_name(name, self.language)

    def room(self, name: str) -> str:
        """A room by itself."""
        return room_name(name, self.language)

    def card_name(self, name: str) -> str:
        """A card by itself."""
        return card_name(name, self.language)

    def title(self, sitting: Sitting) -> str:
        """What is played."""
        return phrased(title(sitting.setup, sitting.info.options), self.language)

    def choices(self, sitting: Sitting) -> list[str]:
        """All that is played, a line each, with the rule."""
        lines = []
        for one in choices(sitting.setup, sitting.info.options):
            called, about = phrased(one.title, self.language), phrased(one.line, self.language)
            lines.append(f"{capital(called)}{f' ({one.rule})' if one.rule else ''}{f': {about}' if about else ''}")
        return lines

    def house(self, sitting: Sitting) -> str:
        """Where."""
        return phrased(sitting.ground.board.title, self.language)

    # What happened, what may be done, and why not.

    def story(self, events: Iterable[Event]) -> list[tuple[Event, str]]:
        """Events with the lines that tell them."""
        return story_lines(events, self.language)

    def label(self, action: Action, sitting: Sitting) -> str:
        """An action as an order."""
        return label(action, sitting.mine.hand if sitting.mine is not None else (), sitting.me, self.language)

    def error(self, error: LuckyError) -> str:
        """What was wrong, with the rule."""
        return self.reason(phrased(said(error), self.language), error.rule if isinstance(error, NotDone) else "")

    def refusal(self, refusal: Refusal) -> str:
        """Why something may not be done, with the rule."""
        return self.reason(why_not(refusal, self.language), refusal.rule)

    def reason(self, why: str, rule: str) -> str:
        """A reason and where it is written; one that says so already, or is not the book's, as it is."""
        if not rule or f"({rule})" in why:
            return why if why.endswith((".", "!", "?")) else f"{why}."
        return f"{why.rstrip('.')} ({rule})."

    def not_now(self, sitting: Sitting) -> LuckyError:
        """That there is nothing to decide, and who decides."""
        if sitting.mine is not None and sitting.mine.refusals:
            return LuckyError(self.refusal(sitting.mine.refusals[0]))
        return LuckyError("".join(self.status(sitting)))

    def advice(self, advice: Advice, sitting: Sitting) -> list[str]:
        """What a bot thinks of, best first."""
        mine = sitting.mine
        found = advice_text(advice, mine.legal if mine else (), mine.hand if mine else (), sitting.me, self.language)
        return [found.sentence, *(f"{chance}  {called}" for _, called, chance in found.candidates[:HINTS])]

    # How things stand.

    def status(self, sitting: Sitting) -> tuple[str, str]:
        """Whose turn it is, and what is asked."""
        if sitting.seen is None:
            return self.table("lobby.title"), ""
        strong, rest = prompt(sitting.seen, sitting.me, sitting.deciding, self.language)
        return strong, rest

    def lost(self, sitting: Sitting) -> str:
        """That the line is dead, or why nothing comes any more; nothing while all is well."""
        if sitting.line.end is not None:
            return self.error(sitting.line.end)
        return "" if sitting.line.connected else str(self.table("connection.lost"))

    def hand(self, cards: tuple[CardInfo, ...]) -> list[str]:
        """One's cards, a line each."""
        if not cards:
            return [self.table("hand.none")]
        return [f"{self.table('hand.title')}:", *(f"{card_line(card, self.language)}." for card in cards)]

    def suspects(self, sitting: Sitting) -> list[str]:
        """Who is where, with what, and seen by whom: a line each."""
        seen = sitting.seen
        if seen is None:
            return self.lobby(sitting)
        lines = []
        for seat, line in zip(seen.seats, seat_lines(seen, sitting.info, sitting.me, self.language), strict=True):
            parts = [line.zone, *([] if seat.stranger else [line.cards]), *([line.tokens] if seat.tokens else []), line.what, line.mark]
            watched = self.say("plain.seen_by", who=", ".join(map(self.pawn, seat.seen_by))) if seat.seen_by else self.text("plain.unseen")
            lines.append(f"{line.name}: {', '.join(filter(None, [*parts, watched]))}." if seat.alive else f"{line.name}: {line.zone}.")
        return [*lines, *(f"{capital(self.pawn(pet))}: {self.room(zone)}." for pet, zone in pets(seen))]

    def doctor(self, sitting: Sitting) -> list[str]:
        """The Doctor's round, a line a stop."""
        if sitting.seen is None:
            return []
        stops = round_lines(sitting.seen, sitting.me, self.language)[: STOPS + 1]
        return [
            f"{self.table('round.title')}:",
            *(f"{number}. {', '.join(filter(None, stop[1:]))}." for number, stop in enumerate(stops)),
            *filter(None, [self.why_next(sitting)]),
        ]

    def why_next(self, sitting: Sitting) -> str:
        """Why somebody plays next, where that may surprise, with the rule."""
        seen = sitting.seen
        if seen is None or seen.next_if_ended is None:
            return ""
        why = why_next(seen.next_reason, seen.next_if_ended, seen.passed_over, sitting.me, self.language)
        return self.reason(why, NEXT_RULES.get(seen.next_reason or "", "")) if why else ""

    def piles(self, seen: Snapshot) -> str:
        """How many cards are left, and what has gone."""
        parts = [f"{self.table('piles.deck')} {seen.deck}", f"{self.table('piles.discards')} {len(seen.discards)}"]
        if seen.set_aside:
            parts.append(self.table("piles.aside", cards=seen.set_aside))
        return ", ".join(parts)

    def lobby(self, sitting: Sitting) -> list[str]:
        """Who has come so far, and what they wait for."""
        lines = []
        for chair in sitting.info.chairs:
            kind = {"open": "lobby.open", "stranger": "lobby.stranger", "bot": "lobby.bot"}.get(chair.kind, "")
            who = self.table(kind or ("lobby.here" if chair.connected else "lobby.gone"))
            lines.append(f"{chair.name}: {who}" if chair.name else who)
        waits = self.table("lobby.about" if sitting.info.is_host else "lobby.waitHost")
        return [f"{self.table('lobby.played')}:", *self.choices(sitting), "", *lines, "", waits]

    def meter(self, sitting: Sitting) -> list[str]:
        """How an attempt stands: who strikes where and with what, how much was laid, and by whom."""
        assert sitting.seen is not None
        attempt = sitting.seen.attempt
        if attempt is None:
            return []
        zone = next((seat.zone for seat in sitting.seen.seats if seat.name == attempt.attacker), None)
        strikes = self.table("scene.strikes", zone=zone) + " " + self.table("scene.on", target=attempt.target)
        weapon = self.table("strike.bare") if attempt.weapon == "bare hands" else self.card_name(attempt.weapon)
        answers = answer_lines(attempt, sitting.story, sitting.me, self.language)
        return [
            f"{capital(self.pawn(attempt.attacker))}{strikes}".rstrip() + ".",
            f"{weapon}, {self.table('strike.strength', strength=attempt.strength)}.",
            f"{meter_line(attempt, sitting.me, self.language)}.",
            *(f"  {name}: {answer}" for name, answer in answers),
        ]

    def waiting(self, sitting: Sitting) -> list[str]:
        """What is said while there is nothing to decide."""
        seen, mine = sitting.seen, sitting.mine
        if seen is None:
            return self.lobby(sitting)
        if sitting.over:
            return []
        if seen.attempt is not None:
            return self.meter(sitting)
        lines = [self.refusal(mine.refusals[0])] if mine is not None and mine.refusals else []
        return [*lines, self.table("actionPanel.waiting" if mine is not None else "table.looking"), self.why_next(sitting)]

    def ending(self, sitting: Sitting) -> list[str]:
        """How it ended: a headline, how it was done, and who could have stopped it."""
        text = self.end_text(sitting)
        return [text.title, *filter(None, [text.about, text.loser, text.turns])]

    def end_text(self, sitting: Sitting) -> EndText:
        """All that is told of the end."""
        assert sitting.seen is not None
        return ending_text(sitting.story, sitting.seen, sitting.me, self.language, sitting.deck)

    def link(self, room: "Room") -> str:
        """How to go on in the browser."""
        if room.seat is None:
            return str(self.text("plain.no_link"))
        if room.server:
            return self.say("plain.link_there", link=f"{room.server}/{room.seat.path()}")
        return self.say("plain.link", link=f"http://127.0.0.1:8765/{room.seat.path()}")


def pets(seen: Snapshot) -> list[tuple[str, str]]:
    """The pets, and where they are."""
    return [(pet, zone) for pet, zone in (("dog", seen.dog), ("cat", seen.cat)) if zone is not None]
