"""An order as somebody gives it: which parts, by whose rules, and what is worth saying about it."""

from difflib import get_close_matches

from lucky.errors import LuckyError, SetupError, UsageError
from lucky.press.cards import has_characters
from lucky.press.job import ALL_PARTS, PARTS, Job, Part
from lucky.press.pdf import Document
from lucky.press.pieces import has_tokens
from lucky.setup import Setup

MOST_BLEED = 6.0


def lawful(wanted: Setup) -> tuple[Setup, str]:
    """The setup whose rules are told. A house that cannot be played with these cards is printed all the same, and it is said."""
    try:
        _ = wanted.rules  # refused here if it cannot be played
    except SetupError as error:
        bare = wanted.with_(board=None, cards=None)
        bare.check()
        return bare, f"Printed, but not playable as it is: {error}"
    return wanted, ""


def parts_of(only: str) -> tuple[Part, ...]:
    """The parts that were asked for, in the order of the box; all of them if nothing was said."""
    words = [word.strip().lower() for word in only.split(",") if word.strip()]
    for word in words:
        if word not in ALL_PARTS:
            near = get_close_matches(word, ALL_PARTS, 1)
            raise UsageError(
                f"The box has no {word!r}." + (f" Did you mean {near[0]!r}?" if near else f" There are {', '.join(ALL_PARTS)}.")
            )
    return tuple(part for part in ALL_PARTS if part in (words or PARTS))


def check(job: Job) -> None:
    """Refuse what would be an empty document."""
    title, law = job.setup.edition_table.title, job.setup.rules
    if job.parts == ("tokens",) and not has_tokens(job):
        why = "the cards that saved him are Reasons" if law.reasons else "a failed attempt earns nothing but looks"
        raise LuckyError(f"There are no tokens in {title}: {why}.")
    if job.parts == ("characters",) and not has_characters(job):
        raise LuckyError(f"There are no character cards in {title}: nobody has Reasons to lay beneath them.")
    if job.gutterfold and (job.backs or job.singles):
        raise UsageError("Backs are either behind the faces (--backs) or beside them (--gutterfold), and those are whole sheets.")
    if not 0 <= job.bleed <= MOST_BLEED:
        raise UsageError(f"A bleed is from 0 to {MOST_BLEED:g} millimetres; print shops ask for 3.")


def remarks(job: Job, document: Document) -> list[str]:
    """What is worth saying of a document that was printed all the same."""
    return [remark for remark in (_large_board(job, document), _unknown_rooms(job), _unknown_letters(document.missing)) if remark]


def _large_board(job: Job, document: Document) -> str:
    """What to say of a board that is larger than the paper in the printer."""
    if "board" not in job.parts or job.size == "travel":
        return ""
    if job.size == "sheet":
        return "The board is a page of 17 x 22 inches, for a copy shop. --size tiled prints it on your paper, --size travel on one page."
    tiles = sum(page.part == job.words.parts["board"] and page.content != b"" for page in document.pages)
    if tiles < 2:
        return ""
    others = "--size travel prints it on one page, --size sheet on one of 17 x 22 inches."
    return f"The board is larger than {job.paper.name} paper: {tiles} tiles, to be glued. {others}"


def _unknown_rooms(job: Job) -> str:
    """What to say of cards that name rooms this house has not."""
    if "cards" not in job.parts:
        return ""
    rooms = {zone.name for zone in job.board.zones if zone.is_room}
    strange = [card for card in job.deck.cards if card.room is not None and card.room not in rooms]
    if not strange:
        return ""
    every = "every card that names a room names" if not any(card.room in rooms for card in job.deck.cards) else f"{len(strange)} cards name"
    return f"{job.deck.title}: {every} one that is not in {job.board.title}. A deck of its own (--deck FILE, docs/decks.md) would help."


def _unknown_letters(missing: set[str]) -> str:
    """What to say of letters our type has not."""
    return f"The press has no letters for {' '.join(sorted(missing))}; they are boxes in print." if missing else ""
