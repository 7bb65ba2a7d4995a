"""Plain lines of text: how wide they are, and where to break them. Names in small capitals are measured in labels.py."""

from functools import lru_cache

# Advance widths of Palatino's lower case, in thousandths of the letters' size; capitals and signs by the class they are near to.
_LOWER = "500 553 444 611 479 333 556 582 291 234 556 291 883 582 546 601 560 395 424 326 603 565 834 516 556 500"
_ADVANCES = {chr(97 + k): float(wide) for k, wide in enumerate(_LOWER.split())} | dict.fromkeys(" .,;:!'\u2019|", 270.0)
_CAPITAL, _FIGURE, _OTHER = 720.0, 500.0, 560.0


@lru_cache(maxsize=4096)
def line_width(words: str) -> float:
    """How wide a line in upper and lower case is at size 1, rather too much than too little.

    >>> 2.5 < line_width("Kitchen") < 4
    True
    """
    return (
        sum(_ADVANCES.get(c, _CAPITAL if c.isupper() else _FIGURE if c.isdecimal() else _ADVANCES.get(c.lower(), _OTHER)) for c in words)
        / 960
    )


def in_lines(words: str, wide: float) -> list[str]:
    """Words broken into lines no wider than that at size 1; a word that is too long by itself stays whole."""
    lines: list[str] = []
    for word in words.split():
        if lines and line_width(f"{lines[-1]} {word}") <= wide:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines
