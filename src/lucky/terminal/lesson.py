"""The first game: what the butler says before each action that its script wants, and which action that is."""

from lucky.actions import Action
from lucky.lesson import THE_END
from lucky.messages import LessonCue
from lucky.terminal.sitting import Sitting
from lucky.terminal.words import TerminalWords


def cue_of(sitting: Sitting) -> LessonCue | None:
    """How far the lesson is; None at any other table, and once the game has left the script."""
    return sitting.mine.cue if sitting.mine is not None else None


def wanted(sitting: Sitting) -> Action | None:
    """The action that the script wants now."""
    cue = cue_of(sitting)
    return None if cue is None else next((action for action in sitting.legal if action.id == cue.action), None)


def butler_lines(sitting: Sitting, words: TerminalWords) -> list[str]:
    """What the butler says at this moment, then the action to choose; nothing if it is for others to act."""
    cue, action = cue_of(sitting), wanted(sitting)
    seen, mine = sitting.seen, sitting.my_seat
    if cue is None or seen is None or mine is None:
        return []
    if cue.step == THE_END:
        return [words.table("butler.thatWasAll")]
    if action is None:
        return []
    attempt = seen.attempt
    said = words.say(
        f"lesson.{cue.step}",
        room=action.zone,
        names=[name for name in mine.seen_by if name != "Doctor"],
        card=sitting.names.card(action.card) if action.card is not None else None,
        attacker=attempt.attacker if attempt is not None else None,
        strength=attempt.strength if attempt is not None else None,
    )
    return [said, words.say("lesson.choose", label=words.label(action, sitting))]


def not_wanted(action: int | str, sitting: Sitting, words: TerminalWords) -> str:
    """What the butler says to anything but what he wants, given by number or as a line; nothing if he has no objection."""
    want = wanted(sitting)
    return "" if want is None or action in (want.id, want.text) else str(words.text("lesson.remark"))
