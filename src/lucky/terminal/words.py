"""How the terminal says things: in the words of the table, and in its own where nobody else has any (data/words/*/terminal.toml)."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from lucky.actions import Action
from lucky.errors import LuckyError
from lucky.events import Event
from lucky.messages import Advice, Prospect, Refusal
from lucky.names import tidy
from lucky.phrase import Phrase, said
from lucky.saying import say
from lucky.saying.attempt import NEXT_RULES, StrikeText, pass_label, passing_lines, strike_sum, strike_text, verdict, why_next
from lucky.snapshot import CardInfo, SeatSnapshot, Snapshot
from lucky.table.info import title
from lucky.telling import SHY, called, ordered, phrased, room_called, told
from lucky.terminal.menu import BY_CARD, Entry
from lucky.terminal.sitting import NotDone, Sitting
from lucky.words import capital, speaker, texts

if TYPE_CHECKING:
    from lucky.terminal.opening import Room

HINTS = 5  # of what a bot thinks of


class Words:
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

    def table(self, message: str, **facts: Any) -> str:
        """A label, or a sentence, of the table's words."""
        return say(self.language, message, **facts)

    def say(self, path: str, **facts: Any) -> str:
        """A sentence of the terminal's own, with its facts."""
        return speaker(self.language).say(self.text(path), facts)

    # Names.

    def pawn(self, name: str) -> str:
        """Somebody by themselves."""
        return called(name, self.language)

    def room(self, name: str) -> str:
        """A room by itself."""
        return room_called(name, self.language).replace(SHY, "")

    def card_name(self, name: str) -> str:
        """A card by itself."""
        return name if self.language == "en" else speaker(self.language).name("cards", name, "name")

    # What happened, and what may be done.

    def told(self, event: Event) -> str:
        """An event."""
        return told(event, self.language)

    def label(self, action: Action, sitting: Sitting) -> str:
        """An action as an order."""
        return ordered(action, sitting.names, sitting.me, self.language)

    def error(self, error: LuckyError) -> str:
        """What was wrong, with the rule."""
        why = phrased(said(error), self.language)
        return self.reason(why, error.rule if isinstance(error, NotDone) else "")

    def refusal(self, refusal: Refusal) -> str:
        """Why something may not be done, with the rule."""
        why = Phrase(refusal.template, **refusal.facts) if refusal.template else Phrase(refusal.why)
        return self.reason(phrased(why, self.language), refusal.rule)

    def reason(self, why: str, rule: str) -> str:
        """A reason and where it is written; one that says so already, or is not the book's, as it is."""
        if not rule or f"({rule})" in why:
            return why if why.endswith((".", "!", "?")) else f"{why}."
        return f"{why.rstrip('.')} ({rule})."

    def percent(self, share: float) -> str:
        """A share of one."""
        return str(texts(self.language, "commands")["percent"].format(number=round(100 * share)))

    # How things stand.

    def title(self, sitting: Sitting) -> str:
        """What is played."""
        return phrased(title(sitting.setup), self.language)

    def house(self, sitting: Sitting) -> str:
        """Where."""
        return phrased(sitting.ground.board.title, self.language)

    def status(self, sitting: Sitting) -> tuple[str, str]:
        """Whose turn it is, and what is asked."""
        seen = sitting.seen
        if seen is None:
            return self.table("lobby.title"), ""
        if seen.phase == "over":
            return self.table("table.over"), ""
        target = {"target": seen.attempt.target, "mine": seen.attempt.target == sitting.me} if seen.attempt else {}
        if sitting.deciding and seen.attempt is not None:
            return self.table("table.asked"), self.table("table.yourAnswer", attacker=seen.attempt.attacker)
        if sitting.deciding:
            return self.table("table.yours"), self.table("table.yourTurn", name=sitting.me, ghost=seen.ghost)
        return self.pawn(seen.to_act or ""), self.table("table.theirAnswer" if seen.attempt else "table.theirTurn", **target)

    def card_parts(self, card: CardInfo) -> tuple[str, str]:
        """A card, and what it is worth."""
        worth = []
        if card.kind == "weapon":
            worth.append(self.say("card.weapon", value=card.value))
            if card.room:
                worth.append(self.say("card.there", value=card.there, zone=card.room))
        elif card.steps:
            worth.append(self.say("card.steps", number=card.steps))
        if card.kind == "move" and card.room:
            worth.append(self.say("card.to", zone=card.room))
        if card.luck:
            worth.append(self.say("card.luck", luck=card.luck))
        return self.card_name(card.title or card.name), ", ".join(worth)

    def card(self, card: CardInfo) -> str:
        """The same in one."""
        name, worth = self.card_parts(card)
        return f"{name} ({worth})" if worth else name

    def hand(self, cards: Iterable[CardInfo]) -> str:
        """One's cards."""
        held = "; ".join(map(self.card, cards))
        return f"{self.text('pages.hand')}: {held}." if held else self.text("plain.no_cards")

    def bearing(self, seen: Snapshot, seat: SeatSnapshot, sitting: Sitting) -> str:
        """Where somebody is, what they have, and what they are about."""
        if not seat.alive or seat.zone is None:
            return self.table("people.dead" if not seat.alive else "people.nowhere")
        parts = [self.room(seat.zone)]
        if not seat.stranger:
            parts.append(self.table("people.cards", cards=seat.cards))
        if seat.tokens:
            parts.append(self.table("people.tokens", tokens=seat.tokens, reasons=seen.token == "reason"))
        return ", ".join([*parts, *self.marks(seen, seat, sitting)])

    def marks(self, seen: Snapshot, seat: SeatSnapshot, sitting: Sitting) -> list[str]:
        """Who somebody is to the game at this moment."""
        attempt = seen.attempt
        found = []
        if attempt is not None and attempt.attacker == seat.name:
            found.append("people.strikes")
        if seat.name == seen.to_act:
            found.append("people.asked" if attempt is not None else "people.toAct")
        elif seat.name == seen.next_if_ended and attempt is None:
            found.append("people.then")
        chair = next((chair for chair in sitting.info.chairs if chair.name == seat.name), None)
        if chair is not None and chair.away:
            found.append("people.away")
        return [*([self.table("people.you")] if seat.name == sitting.me else []), *map(self.table, found)]

    def suspects(self, sitting: Sitting) -> list[str]:
        """Who is where, with what, and seen by whom: a line each."""
        seen = sitting.seen
        if seen is None:
            return self.lobby(sitting)
        lines = []
        for seat in seen.seats:
            watched = self.say("plain.seen_by", names=seat.seen_by) if seat.seen_by else self.text("plain.unseen")
            lines.append(f"{self.pawn(seat.name)}: {self.bearing(seen, seat, sitting)}{watched if seat.alive else ''}.")
        return [*lines, *(f"{capital(self.pawn(pet))}: {self.room(zone)}." for pet, zone in pets(seen))]

    def doctor(self, seen: Snapshot) -> str:
        """Where the Doctor is and goes."""
        return self.say("plain.doctor", zone=seen.doctor, stops=", ".join(map(self.room, seen.next_stops[:5])))

    def round(self, seen: Snapshot, sitting: Sitting) -> list[tuple[str, str]]:
        """Where the Doctor is and goes, who is there, and who plays then."""
        stops = [zone for zone in (seen.doctor, *seen.next_stops) if zone]
        lines = []
        for number, zone in enumerate(stops):
            there = [seat.name for seat in seen.seats if seat.zone == zone and seat.alive]
            note = self.table("round.there", names=there) if there else ""
            if number == 1 and seen.next_if_ended is not None:
                mine = seen.next_if_ended == sitting.me
                plays = self.table("round.youPlay") if mine else self.table("round.plays", next=seen.next_if_ended)
                note = f"{note}; {plays}" if note else plays
            lines.append((self.room(zone), note))
        return lines

    def why_next(self, sitting: Sitting) -> str:
        """Why somebody plays next, where that may surprise, with the rule."""
        seen = sitting.seen
        if seen is None or seen.next_if_ended is None:
            return ""
        why = why_next(seen.next_reason, seen.next_if_ended, seen.passed_over, sitting.me, self.language)
        return self.reason(why, NEXT_RULES.get(seen.next_reason or "", "")) if why else ""

    def piles(self, seen: Snapshot) -> str:
        """How many cards are left."""
        return f"{self.table('piles.deck')} {seen.deck}, {self.table('piles.discards')} {len(seen.discards)}"

    def lobby(self, sitting: Sitting) -> list[str]:
        """Who has come so far, and what they wait for."""
        lines = []
        for chair in sitting.info.chairs:
            kind = {"open": "lobby.open", "stranger": "lobby.stranger", "bot": "lobby.bot"}.get(chair.kind, "")
            who = self.table(kind) if kind else self.table("lobby.here" if chair.connected else "lobby.gone")
            lines.append(f"{chair.name}: {who}" if chair.name else who)
        return [*lines, "", self.table("lobby.about" if sitting.info.is_host else "lobby.waitHost")]

    # What may be done.

    def situation(self, sitting: Sitting) -> list[str]:
        """What is to be decided: line by line, before the choices."""
        seen, mine = sitting.seen, sitting.my_seat
        if seen is None or mine is None:
            return []
        lines = ["".join(self.status(sitting))]
        known = sitting.known_prospects
        if seen.attempt is not None and known is not None and known.passing is not None:
            return lines + passing_lines(known.passing, seen.attempt, sitting.me, self.language)
        where = self.room(mine.zone) if mine.zone else ""
        watched = self.table("outlook.seen", names=mine.seen_by)
        return [*lines, f"{where}. {watched}."]

    def choices_title(self, sitting: Sitting, opened: Entry | None) -> str:
        """Above the choices."""
        seen = sitting.seen
        if seen is None or not sitting.deciding:
            return self.table("actionPanel.notYours") if seen is not None and not sitting.over else ""
        if opened is not None:
            return f"‹ {self.entry(opened, sitting)[0]}"
        if seen.phase == "answering":
            return self.table("actionPanel.foil")
        lit = any(action.kind == "step" for action in sitting.legal)
        cards = any(action.kind in BY_CARD for action in sitting.legal)
        move = (
            self.table("actionPanel.steps", points=seen.points)
            if lit
            else self.table("actionPanel.cardsOnly" if cards else "actionPanel.stuck")
        )
        return f"{self.table('actionPanel.label')} ─ {move}"

    def kind(self, entry: Entry, sitting: Sitting) -> str:
        """What an entry is about, in a word or two."""
        if entry.kind == "step":
            return self.table("actionPanel.movePawn", pawn=entry.pawn) if entry.pawn else self.table("actionPanel.move")
        if entry.kind == "room":
            return self.room(entry.actions[0].zone or "")
        if entry.card is not None:
            return self.card_name(sitting.names.card(entry.card))
        return self.table(f"actionPanel.{entry.kind}") if entry.kind in ("attempt", "draw", "end", "pass", "spite") else entry.kind

    def entry(self, entry: Entry, sitting: Sitting) -> tuple[str, str]:
        """A line of the choices: what it is, and what it opens, costs, or why it may not be done."""
        if entry.refusal is not None:
            return self.kind(entry, sitting), f"  {self.refusal(entry.refusal)}"
        if entry.action is not None:
            return self.label(entry.action, sitting), self.cost(entry.action, sitting)
        if entry.kind == "attempt":
            return self.kind(entry, sitting), f" ▸ {self.table('actionPanel.weapons', ways=len(entry.actions))}"
        if entry.kind == "room":
            return self.kind(entry, sitting), ""
        rooms = dict.fromkeys(self.room(action.zone) for action in entry.actions if action.zone)
        return self.kind(entry, sitting), f" ▸ {', '.join(rooms)}"

    def cost(self, action: Action, sitting: Sitting) -> str:
        """What is certain of an action, in a few words: an attempt's sum, what passing leads to, who would play next."""
        known, seen = sitting.known_prospects, sitting.seen
        if known is None or seen is None:
            return ""
        if action.kind == "attempt":
            strike = next((one for sheet in known.strikes for one in sheet.strikes if one.action == action.id), None)
            return f"  {strike_sum(strike, seen.token == 'reason', self.language)}" if strike is not None else ""
        if action.kind == "pass" and known.passing is not None and seen.attempt is not None:
            short = pass_label(known.passing, seen.attempt, sitting.me, self.language)
            return f"  {short}" if short else ""
        if action.kind in ("draw", "end"):
            said = self.outcome(sitting.prospect(action.id), sitting.me)
            return f"  {said}" if said else ""
        return ""

    def outcome(self, found: Prospect | None, me: str | None) -> str:
        """Who would play next, or win, in a few words."""
        if found is None or not (found.game_over or found.next or found.turn_over):
            return ""
        mine = (found.winner if found.game_over else found.next) == me
        return self.table("outcome.said", over=found.game_over, mine=mine, winner=found.winner, next=found.next)

    def outlook(self, sitting: Sitting, action: Action) -> list[str]:
        """What an action would lead to: who would see one, what one might do there, where the Doctor goes and who plays next."""
        found = sitting.prospect(action.id)
        if found is None:
            return []
        lines = [self.table("outcome.seen", names=found.seen_by)] if found.zone else []
        if not found.turn_over and not found.game_over:
            lines.append(self.table("outcome.there", strike=found.may_attempt, draw=found.may_draw))
        if found.doctor_next:
            lines.append(f"{self.table('outcome.stroll', zone=found.doctor_next, ended=found.turn_over)}.")
        said = self.outcome(found, sitting.me)
        if said:
            lines.append(f"{said}.")
        if found.next is not None:
            why = why_next(found.next_reason, found.next, found.passed_over, sitting.me, self.language)
            lines += [self.reason(why, NEXT_RULES.get(found.next_reason or "", ""))] if why else []
        return lines

    def sheet(self, sitting: Sitting, target: str | None = None) -> list[StrikeText]:
        """What to know before an attempt, for each who may be struck."""
        known, seen, mine = sitting.known_prospects, sitting.seen, sitting.mine
        if known is None or seen is None or mine is None:
            return []
        return [strike_text(sheet, mine.legal, mine.hand, seen, self.language) for sheet in known.strikes if target in (None, sheet.target)]

    def stakes(self, sitting: Sitting, target: str | None = None) -> list[str]:
        """What to know before one strikes or passes, in lines."""
        lines = []
        for text in self.sheet(sitting, target):
            lines += [text.title, text.about, *(f"  {way.name}: {way.sum}" for way in text.ways), text.asked_title]
            lines += [*(f"  {who}: {what}" for who, what in text.asked), text.luck]
        known, attempt = sitting.known_prospects, sitting.seen.attempt if sitting.seen is not None else None
        if known is not None and known.passing is not None and attempt is not None:
            lines += passing_lines(known.passing, attempt, sitting.me, self.language)
        return lines

    def preview(self, entry: Entry, sitting: Sitting) -> list[str]:
        """What a choice would lead to; its own label first."""
        head = self.entry(entry, sitting)[0]
        if entry.refusal is not None:
            return [head, self.refusal(entry.refusal)]
        if entry.kind in ("attempt", "pass", "foil", "spite", "counter"):
            target = entry.action.target if entry.action is not None and entry.kind == "attempt" else None
            return [head, *self.stakes(sitting, target or ("Doctor" if entry.action is not None and entry.kind == "attempt" else None))]
        if entry.action is not None:
            return [head, *self.outlook(sitting, entry.action)]
        return [head, *(self.label(action, sitting) for action in entry.actions)]

    def preview_title(self, sitting: Sitting) -> str:
        """Above that."""
        if sitting.seen is not None and sitting.seen.attempt is not None:
            return self.table("meter.title")
        return self.table("outlook.title") if sitting.deciding else ""

    def waiting(self, sitting: Sitting) -> list[str]:
        """What is said while there is nothing to decide."""
        seen, mine = sitting.seen, sitting.mine
        if seen is None or sitting.over:
            return []
        if seen.attempt is not None:
            return self.meter(sitting)
        lines = [self.refusal(mine.refusals[0])] if mine is not None and mine.refusals else []
        return [*lines, self.table("actionPanel.waiting") if mine is not None else self.table("table.looking"), self.why_next(sitting)]

    def meter(self, sitting: Sitting) -> list[str]:
        """How an attempt stands."""
        assert sitting.seen is not None
        attempt = sitting.seen.attempt
        assert attempt is not None
        attacker = next((seat.zone for seat in sitting.seen.seats if seat.name == attempt.attacker), None)
        head = f"{capital(self.pawn(attempt.attacker))}{self.table('scene.strikes', zone=attacker)}"
        on = self.table("scene.on", target=attempt.target)
        weapon = self.table("strike.bare") if attempt.weapon == "bare hands" else self.card_name(attempt.weapon)
        mine = attempt.target == sitting.me
        return [
            f"{head} {on}".rstrip() + ".",
            f"{weapon}: {self.table('strike.strength', strength=attempt.strength)}.",
            f"{attempt.points} {self.table('meter.laid', strength=attempt.strength)}; "
            f"{self.table('meter.needed', needed=attempt.needed, target=attempt.target, mine=mine)}.",
        ]

    def warning(self, entry: Entry, sitting: Sitting) -> str:
        """What has to be chosen twice, and why: a pass that is certain to be the end."""
        known, attempt = sitting.known_prospects, sitting.seen.attempt if sitting.seen is not None else None
        if entry.kind != "pass" or known is None or known.passing is None or attempt is None or not known.passing.fatal:
            return ""
        if known.passing.hopeless:
            return ""
        return f"{verdict(known.passing, attempt, sitting.me, self.language)} {self.table('passing.again')}"

    def fits(self, refusal: Refusal, text: str, sitting: Sitting) -> bool:
        """Whether a refusal is about what somebody wrote: its kind, a room, a card or somebody."""
        words = tidy(text)
        card = sitting.names.card(refusal.card) if refusal.card is not None else None
        things = [thing for thing in (refusal.zone, refusal.target, card) if thing]
        said = [name for thing in things for name in (thing, self.room(thing), self.card_name(thing), self.pawn(thing))]
        return not words or refusal.kind in (words.partition(" ")[0], "act") or any(tidy(name) in words for name in said)

    def not_now(self, sitting: Sitting) -> LuckyError:
        """That there is nothing to decide, and who decides."""
        if sitting.over:
            return LuckyError(self.table("table.over"))
        if sitting.seen is None:
            return LuckyError(self.text("plain.not_begun"))
        if sitting.mine is not None and sitting.mine.refusals:
            return LuckyError(self.refusal(sitting.mine.refusals[0]))
        return LuckyError("".join(self.status(sitting)))

    def advice(self, advice: Advice, sitting: Sitting) -> list[str]:
        """What a bot thinks of, best first."""
        by_id = {action.id: action for action in sitting.legal}
        best = [found for found in advice.candidates if found.action in by_id][:HINTS]
        lines = [f"{self.label(by_id[found.action], sitting)}: {self.percent(found.chance)}" for found in best]
        return lines or [phrased(advice.sentence, self.language)]

    def ending(self, sitting: Sitting) -> list[str]:
        """How it ended."""
        return [self.table("table.over")]

    def link(self, room: "Room") -> str:
        """How to go on in the browser."""
        if room.seat is None:
            return str(self.text("plain.no_link"))
        return self.say("plain.link", link=f"{room.server or 'http://127.0.0.1:8765'}/{room.seat.path()}")

    def bar(self, page: str) -> str:
        """The pages of a small screen, with their keys; Textual's markup, so that they can be clicked."""
        return " ".join(
            f"[@click=screen.page('{name}')]{'[reverse]' if name == page else ''} {key} {self.text(f'pages.{name}')} {'[/]' if name == page else ''}[/]"
            for name, key in (("house", "m"), ("hand", "h"), ("suspects", "s"), ("story", "t"))
        )


def pets(seen: Snapshot) -> list[tuple[str, str]]:
    """The pets, and where they are."""
    return [(pet, zone) for pet, zone in (("dog", seen.dog), ("cat", seen.cat)) if zone is not None]
