"""The list of choices in words: what each is, what it costs, what it would lead to, and what has to be chosen twice."""

from lucky.actions import Action
from lucky.messages import Refusal
from lucky.names import tidy
from lucky.saying.attempt import NEXT_RULES, pass_label, passing_lines, strike_sum, strike_text, verdict, why_next
from lucky.saying.outlook import outcome, outlook_lines
from lucky.terminal.lesson import butler_lines
from lucky.terminal.menu import ANSWERS, BY_CARD, MenuEntry
from lucky.terminal.sitting import Sitting
from lucky.terminal.words import TerminalWords

KINDS = {  # what kinds of choices are called, where that is not what the table's panel calls them
    "step": "actionPanel.move",
    "walk": "kinds.move",
    "lure": "kinds.move",
    "pace": "kinds.move",
    "jump": "kinds.room",
    "foil": "kinds.foil",
    "counter": "kinds.counter",
}


def situation(sitting: Sitting, words: TerminalWords) -> list[str]:
    """What is to be decided: line by line, before the choices."""
    seen, mine = sitting.seen, sitting.my_seat
    if seen is None or mine is None:
        return []
    lines = [*butler_lines(sitting, words), "".join(words.status(sitting))]
    if seen.attempt is not None:
        return [*lines, *words.meter(sitting)[:3], *stakes(sitting, words)]
    where = words.room(mine.zone) if mine.zone else ""
    return [*lines, f"{where}. {words.table('outlook.seen', names=mine.seen_by)}."]


def heading(sitting: Sitting, words: TerminalWords, opened: MenuEntry | None) -> str:
    """Above the choices."""
    seen = sitting.seen
    if seen is None or sitting.over:
        return ""
    if not sitting.deciding:
        return words.table("actionPanel.notYours")
    if opened is not None:
        return f"‹ {line(opened, sitting, words)[0]}"
    if seen.phase == "answering":
        return words.table("actionPanel.foil")
    if any(action.kind == "step" for action in sitting.legal):
        move = words.table("actionPanel.steps", points=seen.points)
    else:
        move = words.table("actionPanel.cardsOnly" if any(a.kind in BY_CARD for a in sitting.legal) else "actionPanel.stuck")
    return f"{words.table('actionPanel.label')} ─ {move}"


def about(entry: MenuEntry, sitting: Sitting, words: TerminalWords) -> str:
    """What an entry is about, in a word or two."""
    if entry.kind == "step":
        return words.table("actionPanel.movePawn", pawn=entry.pawn) if entry.pawn else words.table("actionPanel.move")
    if entry.kind == "room":
        return words.room(entry.actions[0].zone or "")
    if entry.card is not None:
        return words.card_name(sitting.names.card(entry.card))
    return words.called(KINDS.get(entry.kind, f"actionPanel.{entry.kind}"))


def line(entry: MenuEntry, sitting: Sitting, words: TerminalWords, opened: MenuEntry | None = None) -> tuple[str, str]:
    """A line of the choices: what it is, and what it opens, costs, or why it may not be done; shorter within a list that was opened."""
    if entry.kind == "ended":
        return words.table("end.back"), ""
    if entry.ahead is not None:
        return words.table(f"answerAhead.{entry.ahead}"), " ✓" if sitting.mine and sitting.mine.answer_ahead == entry.ahead else ""
    if entry.refusal is not None:
        return about(entry, sitting, words), f"  {words.refusal(entry.refusal)}"
    if entry.action is not None:
        short = opened is not None and one_target(opened)
        label = weapon(entry.action, sitting, words) if short else words.label(entry.action, sitting)
        return label, cost(entry.action, sitting, words)
    if entry.kind == "attempt":
        return about(entry, sitting, words), f" ▸ {words.table('actionPanel.weapons', ways=len(entry.actions))}"
    if entry.kind == "room":
        return about(entry, sitting, words), ""
    rooms = dict.fromkeys(words.room(action.zone) for action in entry.actions if action.zone)
    return about(entry, sitting, words), f" ▸ {', '.join(rooms)}"


def one_target(entry: MenuEntry) -> bool:
    """Whether it is a list of attempts on the same target, so that the Weapon says it all."""
    return entry.kind == "attempt" and len({action.target for action in entry.actions}) == 1


def weapon(action: Action, sitting: Sitting, words: TerminalWords) -> str:
    """What an attempt is made with."""
    return words.table("strike.bare") if action.card is None else words.card_name(sitting.names.card(action.card))


def cost(action: Action, sitting: Sitting, words: TerminalWords) -> str:
    """What is certain of an action, in a few words: an attempt's sum, what passing leads to, who would play next."""
    known, seen = sitting.known_prospects, sitting.seen
    said = ""
    if known is None or seen is None:
        return ""
    if action.kind == "attempt":
        strike = next((one for sheet in known.strikes for one in sheet.strikes if one.action == action.id), None)
        said = strike_sum(strike, seen.token == "reason", words.language) if strike is not None else ""
    elif action.kind == "pass" and known.passing is not None and seen.attempt is not None:
        said = pass_label(known.passing, seen.attempt, sitting.me, words.language)
    elif action.kind in ("draw", "end"):
        said = outcome(sitting.prospect(action.id), sitting.me, words.language)
    return f"  {said}" if said else ""


def leads_to(action: Action, sitting: Sitting, words: TerminalWords) -> list[str]:
    """What an action would lead to: who would see one, what one might do there, where the Doctor goes and who plays next, and why."""
    found, known = sitting.prospect(action.id), sitting.known_prospects
    if found is None or known is None:
        return []
    *lines, then = outlook_lines(found, known.refusals, sitting.me, words.language)
    why = why_next(found.next_reason, found.next or "", found.passed_over, sitting.me, words.language)
    rule = NEXT_RULES.get(found.next_reason or "", "")
    return [*lines, f"{then} ({rule})" if why and rule else then]


def stakes(sitting: Sitting, words: TerminalWords, strike: Action | None = None) -> list[str]:
    """What to know before one strikes or passes, in lines; of one attempt, if it is looked at."""
    known, seen, mine = sitting.known_prospects, sitting.seen, sitting.mine
    if known is None or seen is None or mine is None:
        return []
    lines = []
    for sheet in known.strikes:
        if strike is None or sheet.target == (strike.target or "Doctor"):
            text = strike_text(sheet, mine.legal, mine.hand, seen, words.language, sitting.likely)
            ways = [way for way in text.ways if strike is None or way.action == strike.id]
            lines += [] if strike is not None else [text.title]
            lines += [*(f"  {way.name}: {', '.join(filter(None, [way.sum, way.likely]))}" for way in ways), text.asked_title]
            lines += [*(f"  {who}: {what}" for who, what in text.asked), text.luck]
    if known.passing is not None and seen.attempt is not None:
        lines += passing_lines(known.passing, seen.attempt, sitting.me, words.language)
    return lines


def preview(entry: MenuEntry, sitting: Sitting, words: TerminalWords) -> list[str]:
    """What a choice would lead to; its own label first."""
    head = line(entry, sitting, words)[0]
    if entry.refusal is not None:
        return [head, words.refusal(entry.refusal)]
    if entry.ahead is not None:
        return [words.table("actionPanel.ahead"), *words.meter(sitting)]
    if entry.kind == "attempt":
        return [head, *stakes(sitting, words, entry.action)]
    if entry.kind == "ended":
        return words.ending(sitting)
    if entry.kind in ANSWERS:
        return [head, *stakes(sitting, words), *words.meter(sitting)]
    if entry.action is not None:
        return [head, *leads_to(entry.action, sitting, words)]
    return [head, *(words.label(action, sitting) for action in entry.actions)]


def preview_heading(entry: MenuEntry | None, sitting: Sitting, words: TerminalWords) -> str:
    """Above that."""
    if butler_lines(sitting, words):
        return words.table("butler.name")
    if sitting.seen is not None and sitting.seen.attempt is not None:
        return words.table("meter.title")
    if not sitting.deciding:
        return ""
    return words.table("scene.label" if entry is not None and entry.kind == "attempt" else "outlook.title")


def warning(entry: MenuEntry, sitting: Sitting, words: TerminalWords) -> str:
    """What has to be chosen twice, and why: a pass that is certain to be the end, though something could be done about it."""
    known, attempt = sitting.known_prospects, sitting.seen.attempt if sitting.seen is not None else None
    if entry.kind != "pass" or known is None or known.passing is None or attempt is None:
        return ""
    if not known.passing.fatal or known.passing.hopeless:
        return ""
    return f"{verdict(known.passing, attempt, sitting.me, words.language)} {words.table('passing.again')}"


def fits(refusal: Refusal, text: str, sitting: Sitting, words: TerminalWords) -> bool:
    """Whether a refusal is about what somebody wrote: its kind, a room, a card or somebody."""
    wanted = tidy(text)
    card = sitting.names.card(refusal.card) if refusal.card is not None else None
    things = [thing for thing in (refusal.zone, refusal.target, card) if thing]
    said = [name for thing in things for name in (thing, words.room(thing), words.card_name(thing), words.pawn(thing))]
    return not wanted or refusal.kind in (wanted.partition(" ")[0], "act") or any(tidy(name) in wanted for name in said)
