"""A chair: a seat at a table as somebody meets it who reads and writes text. It knows no rule; everything is asked of the table."""

import time
from collections.abc import Sequence

import msgspec

from lucky.client import Answer
from lucky.errors import LuckyError
from lucky.line import Line
from lucky.messages import (
    Accepted,
    Act,
    GameUpdate,
    GetProspects,
    Passing,
    Prospect,
    Prospects,
    Refusal,
    Refused,
    Request,
    Say,
    SeatInfo,
    StrikeSheet,
)
from lucky.names import tidy
from lucky.snapshot import CardInfo, Snapshot
from lucky.view_text import view_text

LONGEST_WAIT = 50.0  # seconds: clients of models give up after a minute
FREED = "This chair is not yours any more: whoever set the table has freed it. join with the link of another chair."


class ModelChair:
    """One seat. Every method answers with text, or raises LuckyError with what to do."""

    def __init__(self, line: Line, seat: int) -> None:
        self.line = line
        self.seat = seat

    @property
    def name(self) -> str:
        """Who sits here."""
        assert self.line.table is not None
        return self.line.table.chairs[self.seat].name

    def check_seat(self) -> None:
        """LuckyError if this seat is nobody's or somebody else's by now: before the game, chairs can be freed."""
        if self.line.table is not None and self.seat not in self.line.table.your_seats:
            raise LuckyError(FREED)

    def update(self) -> GameUpdate:
        """The game as last sent."""
        self.check_seat()
        if self.line.latest is None:
            raise LuckyError("The game has not begun. Whoever set the table starts it; wait_for_turn waits for that, too.")
        return self.line.latest

    def mine(self) -> SeatInfo:
        """What this seat knows and may do."""
        return next(info for info in self.update().seats if info.seat == self.seat)

    def snapshot(self) -> Snapshot:
        """The game as this seat sees it."""
        seen, mine = self.update().snapshot(), self.mine()
        return msgspec.structs.replace(seen, seat=seen.seats[self.seat].name, hand=mine.hand, legal=mine.legal)

    def look(self) -> str:
        """The view as text, after what has happened since the last look."""
        news = self.line.take_news()
        told = "\n".join(["Since you last looked:", *(f"- {sentence}" for sentence in news), ""]) if news else ""
        seen = self.snapshot()
        return told + view_text(seen, legal=False) + (f"\n{_choices(len(seen.legal))}" if seen.legal else "")

    def look_json(self) -> str:
        """The view as JSON: lucky.snapshot.Snapshot."""
        self.line.take_news()
        return msgspec.json.encode(self.snapshot()).decode()

    async def legal(self) -> str:
        """What may be done, and what each would lead to."""
        mine = self.mine()
        if not mine.legal:
            return self._waiting()
        found = await self._prospects()
        by_action = {prospect.action: prospect for prospect in found.prospects}
        own_turn = self.update().snapshot().phase != "answering"
        lines = [f"{action.text}{_outlook(by_action.get(action.id)) if own_turn else ''}" for action in mine.legal]
        lines += [_strikes(sheet) for sheet in found.strikes]
        if found.passing is not None:
            lines.append(_passing(found.passing))
        return "\n".join(["You may (write one of these lines to act):", *(f"- {line}" for line in lines)])

    async def why_not(self, action: str) -> str:
        """Why something may not be done."""
        mine = self.mine()
        if any(tidy(legal.text) == tidy(action) for legal in mine.legal):
            return f"You may: {action.strip()} is legal now."
        refusals = (await self._prospects()).refusals if mine.legal else mine.refusals
        hand = {card.card: card for card in mine.hand}
        fitting = _fitting(refusals, action, hand)
        if fitting:
            return "\n".join(dict.fromkeys(_refusal(refusal, hand) for refusal in fitting))
        kinds = ", ".join(dict.fromkeys(refusal.kind for refusal in refusals))
        return f"Nothing refused now is called {action.strip()[:80]!r}. Ask about {kinds}, alone or with a room, a card or a target."

    async def act(self, action: str) -> str:
        """Do something, as a line of `legal` has it; answered with what came of it."""
        mine, version = self.mine(), self.update().version
        if not mine.legal:
            raise LuckyError(self._waiting())
        self.line.take_news()
        answer = await self.line.ask(Act(seat=self.seat, version=version, action=action))
        if isinstance(answer, Refused):
            rule = f" (rule {answer.rule}; the tool rules explains it)" if answer.rule else ""
            raise LuckyError(f"Not done: {answer.error}{rule} legal_actions lists what you may do.")
        while self.update().version < _version(answer) and await self.line.anything(5.0):
            pass  # the update comes before the answer, unless the connection was cut between them
        told = "\n".join(f"- {sentence}" for sentence in self.line.take_news())
        return f"Done.\n{told}\n{self._next()}"

    async def wait(self, seconds: float) -> str:
        """Wait until this seat is to decide, or the game is over."""
        end = time.monotonic() + min(max(seconds, 0.0), LONGEST_WAIT)
        while not self._called() and (left := end - time.monotonic()) > 0:
            await self.line.anything(left)
        if self.line.latest is None:
            return "The game has not begun yet. Call wait_for_turn again."
        if not self._called():
            return f"{self._waiting()} Call wait_for_turn again."
        return self.look()

    async def say(self, text: str) -> str:
        """Chat with the others."""
        self.check_seat()
        await self._ask(Say(text=text, seat=self.seat))
        return "Said."

    def _called(self) -> bool:
        """Whether there is something for this seat to do."""
        self.check_seat()
        return self.line.latest is not None and (bool(self.mine().legal) or self.update().snapshot().phase == "over")

    def _next(self) -> str:
        seen = self.snapshot()
        if seen.phase == "over":
            return view_text(seen)
        return (
            "You are to decide again: legal_actions lists what you may do."
            if self.mine().legal
            else f"{self._waiting()} Call wait_for_turn."
        )

    def _waiting(self) -> str:
        """Why there is nothing to decide."""
        seen = self.snapshot()
        if seen.phase == "over":
            return "The game is over."
        return f"It is for {seen.to_act} to decide now."

    async def _prospects(self) -> Prospects:
        answer = await self._ask(GetProspects(seat=self.seat, version=self.update().version))
        assert isinstance(answer, Prospects)
        return answer

    async def _ask(self, request: Request) -> Answer:
        answer = await self.line.ask(request)
        if isinstance(answer, Refused):
            raise LuckyError(answer.error)
        return answer


def _version(answer: Answer) -> int:
    return answer.version if isinstance(answer, Accepted) else -1


def _outlook(prospect: Prospect | None) -> str:
    """What an action would lead to, in a few words."""
    if prospect is None:
        return ""
    parts = []
    if prospect.game_over:
        parts.append(f"the game is over{'' if prospect.winner is None else f', {prospect.winner} wins'}")
    else:
        if prospect.zone is not None:
            parts.append(f"you in {prospect.zone}, seen by {', '.join(prospect.seen_by) or 'nobody'}")
        if prospect.doctor is not None:
            onward = f", then {prospect.doctor_next}" if prospect.doctor_next else ""
            parts.append(f"the Doctor in {prospect.doctor}{onward}")
        parts += [text for text, so in (("you could draw", prospect.may_draw), ("you could attempt", prospect.may_attempt)) if so]
        if prospect.turn_over:
            parts.append("ends your turn")
        if prospect.next is not None:
            parts.append(f"{prospect.next} plays next")
    return f" -> {'; '.join(parts)}" if parts else ""


def _strikes(sheet: StrikeSheet) -> str:
    asked = ", ".join(f"{seat.seat} ({seat.cards} cards)" for seat in sheet.asked)
    strengths = ", ".join(str(strike.strength) for strike in sheet.strikes)
    return (
        f"An attempt on {sheet.target} has strength {strengths}; asked to stop it, in this order: {asked}; "
        f"{sheet.unseen_luck} points of luck are on the {sheet.unseen_cards} cards you cannot see."
    )


def _passing(passing: Passing) -> str:
    rest = ", ".join(f"{seat.seat} ({seat.cards} cards)" for seat in passing.to_come) or "nobody"
    fatal = f" If you pass, {passing.winner} wins." if passing.fatal and passing.winner else ""
    return f"{passing.needed} points are missing to foil it; you hold {passing.held}; asked after you: {rest}.{fatal}"


def _choices(count: int) -> str:
    return f"You may do one of {count} things: legal_actions lists them." if count > 1 else "You may do one thing: legal_actions names it."


def _refusal(refusal: Refusal, hand: dict[int, CardInfo]) -> str:
    return f"{_called(refusal, hand)}: {refusal.why}{f' ({refusal.rule})' if refusal.rule else ''}."


def _called(refusal: Refusal, hand: dict[int, CardInfo]) -> str:
    card = hand[refusal.card].name if refusal.card in hand else None
    return " ".join(filter(None, [refusal.kind, card, refusal.zone, None if refusal.target is None else f"on {refusal.target}"]))


def _fitting(refusals: Sequence[Refusal], action: str, hand: dict[int, CardInfo]) -> list[Refusal]:
    """The refusals that are about what somebody wrote: those that name the most of its words, if there are any."""
    words = tidy(action)
    kind = words.split(" ")[0]
    found = [(len(_named(refusal, words, hand)), refusal) for refusal in refusals]
    about = [(named, refusal) for named, refusal in found if refusal.kind in (kind, "act") or (named and _is_whole(refusal, words, hand))]
    most = max((named for named, _ in about), default=0)
    return [refusal for named, refusal in about if named == most or refusal.kind == "act"]


def _named(refusal: Refusal, words: str, hand: dict[int, CardInfo]) -> list[str]:
    """What a refusal is about and somebody wrote: a room, a card, a target."""
    things = (refusal.zone, refusal.target, hand[refusal.card].name if refusal.card in hand else None)
    return [thing for thing in things if thing and tidy(thing) in words]


def _is_whole(refusal: Refusal, words: str, hand: dict[int, CardInfo]) -> bool:
    """Whether a line that begins with no kind of action is about a refusal: it begins with the refusal's card or room."""
    return any(words.startswith(tidy(thing)) for thing in _named(refusal, words, hand))
