"""How the terminal says things: in the words of the table, and in its own where nobody else has any (data/words/*/terminal.toml)."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from lucky.actions import Action
from lucky.errors import LuckyError
from lucky.events import Event
from lucky.messages import Advice, Refusal
from lucky.phrase import Phrase, said
from lucky.snapshot import CardInfo, SeatSnapshot, Snapshot
from lucky.telling import SHY, called, ordered, phrased, room_called, told
from lucky.terminal.sitting import NotDone, Sitting
from lucky.words import speaker, texts

if TYPE_CHECKING:
    from lucky.terminal.opening import Room


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

    def listed(self, names: Iterable[str]) -> str:
        """Names, one after the other."""
        return ", ".join(names)

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

    # How things stand, a line each.

    def card(self, card: CardInfo) -> str:
        """A card, and what it is worth."""
        worth = []
        if card.kind == "weapon":
            worth.append(self.say("card.weapon", value=card.value))
            if card.room:
                worth.append(self.say("card.there", value=card.there, room=self.room(card.room), zone=card.room))
        elif card.steps:
            worth.append(self.say("card.steps", number=card.steps))
        if card.kind == "move" and card.room:
            worth.append(self.say("card.to", zone=card.room))
        if card.luck:
            worth.append(self.say("card.luck", luck=card.luck))
        return f"{self.card_name(card.name)} ({', '.join(worth)})" if worth else self.card_name(card.name)

    def hand(self, cards: Iterable[CardInfo]) -> str:
        """One's cards."""
        return self.say("plain.hand", cards="; ".join(map(self.card, cards)) or self.text("plain.no_cards"))

    def doctor(self, seen: Snapshot) -> str:
        """Where the Doctor is and goes."""
        return self.say("plain.doctor", zone=seen.doctor, stops=self.listed(map(self.room, seen.next_stops[:5])))

    def suspects(self, sitting: Sitting) -> list[str]:
        """Who is where, with what, and seen by whom."""
        seen = sitting.seen
        if seen is None:
            return []
        lines = [self.suspect(seen, seat, sitting.me) for seat in seen.seats]
        pets = [(pet, zone) for pet, zone in (("dog", seen.dog), ("cat", seen.cat)) if zone is not None]
        return [*lines, *(self.say("plain.pet", pawn=pet, place=self.room(zone)) for pet, zone in pets)]

    def suspect(self, seen: Snapshot, seat: SeatSnapshot, me: str | None) -> str:
        """One of them."""
        if not seat.alive or seat.zone is None:
            return self.say("plain.dead", pawn=seat.name)
        watched = self.say("plain.seen_by", names=self.listed(map(self.pawn, seat.seen_by))) if seat.seen_by else self.text("plain.unseen")
        if seat.stranger:
            return self.say("plain.stranger", pawn=seat.name, place=self.room(seat.zone), seen=watched)
        tokens = self.say("plain.spite" if seen.token == "spite" else "plain.reasons", tokens=seat.tokens) if seat.tokens else ""
        marks = (self.text("plain.you") if seat.name == me else "") + (self.text("plain.acts") if seat.name == seen.to_act else "")
        return self.say(
            "plain.suspect", pawn=seat.name, place=self.room(seat.zone), cards=seat.cards, tokens=tokens, seen=watched, marks=marks
        )

    def title(self, sitting: Sitting) -> str:
        """What is played."""
        from lucky.table.info import title

        return phrased(title(sitting.setup), self.language)

    def situation(self, sitting: Sitting) -> list[str]:
        """What is to be decided."""
        seen, mine = sitting.seen, sitting.my_seat
        if seen is None or mine is None:
            return []
        if seen.phase == "answering":
            return [self.text("plain.your_answer")]
        where = self.say("plain.where", zone=mine.zone) if mine.zone else ""
        return [self.say("plain.your_turn", where=where, steps=seen.points)]

    def not_now(self, sitting: Sitting) -> LuckyError:
        """That there is nothing to decide, and who decides."""
        if sitting.over:
            return LuckyError(self.text("plain.over"))
        if sitting.seen is None or sitting.seen.to_act is None:
            return LuckyError(self.text("plain.not_begun"))
        if sitting.mine is not None and sitting.mine.refusals:
            return LuckyError(self.refusal(sitting.mine.refusals[0]))
        return LuckyError(self.say("plain.wait", pawn=sitting.seen.to_act))

    def outlook(self, sitting: Sitting, action: Action) -> str:
        """What an action would lead to."""
        return str(sitting.prospect(action.id))

    def stakes(self, sitting: Sitting) -> list[str]:
        """What to know before one strikes or passes."""
        return []

    def fits(self, refusal: Refusal, text: str, sitting: Sitting) -> bool:
        """Whether a refusal is about what somebody wrote."""
        return not text or refusal.kind in text or refusal.kind == "act"

    def advice(self, advice: Advice, sitting: Sitting) -> list[str]:
        """What a bot thinks of, best first."""
        by_id = {action.id: action for action in sitting.legal}
        return [
            self.say("plain.hint", label=self.label(by_id[found.action], sitting), chance=self.percent(found.chance))
            for found in advice.candidates
            if found.action in by_id
        ]

    def ending(self, sitting: Sitting) -> list[str]:
        """How it ended."""
        return [self.text("plain.over")]

    def link(self, room: "Room") -> str:
        """How to go on in the browser."""
        if room.seat is None:
            return str(self.text("plain.no_link"))
        return self.say("plain.link", link=f"{room.server or 'http://127.0.0.1:8765'}/{room.seat.path()}")
