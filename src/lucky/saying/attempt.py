"""Before somebody strikes or passes: sums, who is asked, what luck may be about, and what passing would cost.

answer = ...  # a Prospects message
for sheet in answer.strikes:
    text = strike_text(sheet, seat.legal, seat.hand, snapshot, "de")
    print(text.title)                              # Den Doktor umbringen?
    for way in text.ways:
        print(way.name, way.sum)                   # Crêpe-Pfanne  3 + 2 in der Küche + 1 Groll = 6
    print(text.asked_title)                        # Dann werden der Reihe nach gefragt
    for who, what in text.asked:
        print(who, what)                           # Basil  3 Karten
    print(text.luck)                               # Noch 41 Punkte Glück auf den 60 Karten, die du nicht siehst.
if answer.passing and snapshot.attempt:
    print("\n".join(passing_lines(answer.passing, snapshot.attempt, me, "de")))
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from lucky.actions import Action
from lucky.messages import AskedSeat, Passing, Strike, StrikeSheet
from lucky.saying import ME, Told, card_name, joined, pawn_name, percent, say
from lucky.snapshot import AttemptSnapshot, CardInfo, NextReason, Snapshot

NEXT_RULES: Mapping[str, str] = {"met": "M17", "again": "M17", "quiet": "M18", "return": "V7"}  # which say why


class Way(NamedTuple):
    """A way to strike: its action, what it is called, what its strength is the sum of, and how likely a bot thinks it is."""

    action: int
    name: str
    sum: str
    strength: int
    likely: str  # "" where nobody has said


class StrikeText(NamedTuple):
    """A strike sheet in words."""

    title: str
    about: str
    ways_title: str
    ways: tuple[Way, ...]
    asked_title: str  # that there is nobody to ask, if so
    asked: tuple[tuple[str, str], ...]  # who, and with how many cards
    luck: str


def strike_text(
    sheet: StrikeSheet,
    legal: Sequence[Action],
    hand: Sequence[CardInfo],
    state: Snapshot,
    language: str,
    chances: Mapping[int, float] | None = None,
) -> StrikeText:
    """What to know before an attempt; `chances` of success by action, if a bot was asked for them."""
    strangers = {seat.name for seat in state.seats if seat.stranger}
    likely = {action: say(language, "strike.likely", share=percent(chance)) for action, chance in (chances or {}).items()}
    return StrikeText(
        title=say(language, "strike.title", target=sheet.target),
        about=say(language, "strike.about"),
        ways_title=say(language, "strike.ways"),
        ways=tuple(
            Way(
                action=strike.action,
                name=way_name(strike.action, legal, hand, language),
                sum=strike_sum(strike, reasons=state.token == "reason", language=language),
                strength=strike.strength,
                likely=likely.get(strike.action, ""),
            )
            for strike in sheet.strikes
        ),
        asked_title=say(language, "strike.asked" if sheet.asked else "strike.nobody"),
        asked=tuple((pawn_name(one.seat, language), _answers(one, one.seat in strangers, language)) for one in sheet.asked),
        luck=say(language, "strike.luck", points=sheet.unseen_luck, unseen=sheet.unseen_cards),
    )


def way_name(action: int, legal: Sequence[Action], hand: Sequence[CardInfo], language: str) -> str:
    """The Weapon of an attempt, or bare hands."""
    card = next((one.card for one in legal if one.id == action), None)
    held = next((one.name for one in hand if one.card == card), None) if card is not None else None
    return say(language, "strike.bare") if held is None else card_name(held, language)


def strike_sum(strike: Strike, reasons: bool, language: str) -> str:
    """What an attempt's strength is the sum of; `reasons` where tokens are those, not spite."""
    terms = []
    if strike.weapon:
        terms.append(str(strike.weapon))
    if strike.bonus:
        terms.append(say(language, "strike.bonus", bonus=strike.bonus, room=strike.room))
    if strike.hands:
        terms.append(say(language, "strike.hands", hands=strike.hands, weapon=strike.weapon))
    if strike.tokens:
        terms.append(say(language, "people.tokens", tokens=strike.tokens, reasons=reasons))
    if len(terms) > 1:
        return say(language, "strike.sum", terms=" + ".join(terms), strength=strike.strength)
    return say(language, "strike.strength", strength=strike.strength)


def passing_lines(passing: Passing, attempt: AttemptSnapshot, me: str | None, language: str) -> list[str]:
    """What to know before one passes: the danger; what I hold, what is needed and who is still asked; what passing leads to."""
    if not attempt.needed:
        return [danger(attempt, me, language)]
    return [danger(attempt, me, language), passing_facts(passing, language), verdict(passing, attempt, me, language)]


def danger(attempt: AttemptSnapshot, me: str | None, language: str) -> str:
    """Who strikes, and how much is missing. Once it has come to nothing only a counter is left."""
    return say(language, "passing.danger" if attempt.needed else "passing.failed", **_danger(attempt, me), needed=attempt.needed)


def passing_facts(passing: Passing, language: str) -> str:
    """What I hold, what the others may, and who is still asked."""
    held, needed = passing.held, passing.needed
    outlook = ""
    if passing.hopeless:
        outlook = say(language, "passing.hopeless")
    elif passing.last:
        outlook = say(language, "passing.last") if held else ""
    elif passing.fatal:
        outlook = say(language, "passing.tooLittle")
    to_come = ""
    if passing.to_come or not passing.last:
        asked = [say(language, "passing.one", seat=one.seat, cards=one.cards) for one in passing.to_come]
        to_come = say(language, "passing.toCome", asked=asked)
    return joined(say(language, "passing.hold", held=held, needed=needed, short=held < needed), outlook, to_come)


def verdict(passing: Passing, attempt: AttemptSnapshot, me: str | None, language: str) -> str:
    """What passing is certain to lead to, or may."""
    facts = _danger(attempt, me)
    said = say(language, "passing.verdict", winner=passing.winner, **facts) if passing.fatal else say(language, "passing.maybe", **facts)
    return joined(said, say(language, "passing.blame") if passing.loser else "")


def pass_label(passing: Passing, attempt: AttemptSnapshot, me: str | None, language: str) -> str:
    """What passing costs in two or three words, for its button; "" where it need not cost anything."""
    return say(language, "passing.short", winner=passing.winner, **_danger(attempt, me)) if passing.fatal else ""


def why_next(reason: NextReason | None, player: str, passed_over: Sequence[str], me: str | None, language: str) -> str:
    """Why it is somebody's turn next, where that may surprise; "" where it does not. NEXT_RULES has the rule."""
    if reason is None or reason == "order":
        return ""
    others = [name for name in passed_over if name != me]
    you = [ME] if len(others) < len(passed_over) else []
    wait = say(language, "next.wait", waiting=[*others, *you], meFirst=[*you, *others], you=you)
    return say(language, f"next.{reason}", next=ME if player == me else player, mine=player == me, wait=wait)


def _danger(attempt: AttemptSnapshot, me: str | None) -> dict[str, Told]:
    return {"attacker": attempt.attacker, "target": attempt.target, "mine": attempt.target == me}


def _answers(asked: AskedSeat, stranger: bool, language: str) -> str:
    """What somebody has to answer with; a Stranger turns one over, while there are any."""
    return say(language, "strike.turns") if stranger and asked.cards else say(language, "people.cards", cards=asked.cards)
