"""The small words of the press, one table a language: margins, instructions, and what stands for pictures where nobody sees them.

The rules have theirs in rules_text.py, the aids in aids.py, the cards in lucky.draw.
"""

from dataclasses import dataclass

from lucky.board import Board
from lucky.cards import Card
from lucky.draw.cards import KINDS, rule_of

CREDIT = "Kill Doctor Lucky: a game by James Ernest, Cheapass Games. Unofficial, not for sale."


@dataclass(frozen=True)
class PressWords:
    """Everything that stands beside a drawing."""

    credit: str
    parts: dict[str, str]  # what they are called in bookmarks and labels of pages
    sheet: str
    cut: str
    fold_backs: str
    tile: str
    ruler: str
    pawns: str
    tokens: str
    box: str
    glue: str
    page: str


ENGLISH = PressWords(
    credit=CREDIT,
    parts={
        "board": "Board",
        "cards": "Cards",
        "characters": "Characters",
        "rules": "Rules",
        "aids": "Player aids",
        "pawns": "Pawns",
        "tokens": "Tokens",
        "box": "Box",
    },
    sheet="{title} · sheet {number} of {count}",
    cut="cut in the order of the numbers",
    fold_backs="fold along the dots, glue, then cut in the order of the numbers",
    tile="{title} · tile {name} of {count}",
    ruler="{length}, if your printer is honest",
    pawns="Cut along the lines, fold at the dots, bend the tabs outwards, and they stand. Thick paper helps; so does glue.",
    tokens="{ones} of one and {fives} of five. Pay with a five and take the change.",
    box="A box for the cards. Cut along the lines, score and fold at the dots, glue the long flap, tuck the others in.",
    glue="glue",
    page="{number} of {count}",
)
LANGUAGES = {"en": ENGLISH}


def card_in_words(card: Card) -> str:
    """A card for those who hear it: kind, title, what it is worth, what it says."""
    facts = [f"{KINDS[card.kind]}: {card.title}"]
    if card.kind == "weapon":
        facts.append(f"value {card.value}")
    elif card.steps:
        facts.append(f"{card.steps} step{'' if card.steps == 1 else 's'}")
    if rule := rule_of(card):
        facts.append(rule)
    if card.luck:
        facts.append(f"{card.luck} clover{'' if card.luck == 1 else 's'}")
    return f"{', '.join(facts)}.{f' {card.flavour}' if card.flavour else ''}"


def board_in_words(board: Board) -> str:
    """A floor plan for those who hear it: every zone with its number, and where its doors lead."""
    beyond: dict[int, list[str]] = {k: [] for k in range(len(board.zones))}
    for opening in board.openings:
        a, b = opening.zones
        over = " (over a rail)" if opening.kind == "rail" else ""
        beyond[a].append(f"{board.zones[b].name}{over}")
        beyond[b].append(f"{board.zones[a].name}{over}")
    zones = [
        f"{'' if zone.number is None else f'{zone.number} '}{zone.name} leads to {', '.join(dict.fromkeys(beyond[k])) or 'nothing'}"
        for k, zone in enumerate(board.zones)
    ]
    return f"Floor plan of {board.title}. {'. '.join(zones)}."
