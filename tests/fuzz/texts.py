"""Texts, changed anywhere: pieces repeated, left out, changed, put in from elsewhere."""

import random
from collections.abc import Sequence

MARKS = (
    *("\n", " ", "\t", ";", ":", ",", ".", "-", "=", "#", "|", "/", "\\", "'", '"', '""', '"""', "'''", "[", "]", "[["),
    *("]]", "{", "}", "(", ")", "0", "1", "9" * 30, "-1", "\x00", "\ufeff", "\u202e", "\ue000", "é", "ß", "İ", "🕯", "xn--", "@", "%", "+"),
    *("\\u0000", "\\ud800"),
)  # fmt: skip


def repeated(text: str, dice: random.Random, number: int) -> str:
    """The text with a piece of it many times over, perhaps with something between."""
    start = dice.randrange(len(text) + 1)
    piece = text[start : start + dice.choice((1, 2, 5, 20, 80))]
    between = dice.choice(("", "", "\n", " ", ";", ",", "."))
    return text[:start] + (piece + between) * number + text[start:]


def repeated_line(text: str, dice: random.Random, number: int) -> str:
    """The text with one of its lines many times over."""
    lines = text.split("\n")
    k = dice.randrange(len(lines))
    return "\n".join([*lines[:k], *[lines[k]] * number, *lines[k:]])


def changed(text: str, dice: random.Random, words: Sequence[str] = ()) -> str:
    """The text after one change."""
    start = dice.randrange(len(text) + 1)
    end = min(len(text), start + dice.choice((0, 1, 1, 3, 12, 60)))
    match dice.randrange(6):
        case 0:
            return text[:start] + text[end:]
        case 1:
            return text[:start] + dice.choice(MARKS) + text[end:]
        case 2:
            return text[:start] + dice.choice([*words, *MARKS]) + text[end:]
        case 3:
            other = dice.randrange(len(text) + 1)
            return text[:other] + text[start:end] + text[other:]
        case 4:
            return repeated(text, dice, dice.choice((2, 3, 8, 40)))
        case _:
            return repeated_line(text, dice, dice.choice((2, 3, 8, 40)))
