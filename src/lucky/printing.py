"""Where text is printed. Letters that steer a terminal never get there: names of files, and what others wrote, may hold such."""

import sys

# All but line ends and tabs: ESC and what else moves the cursor or renames the window, their one-letter forms (C1), and halves of pairs.
STEERING = {code: ascii(chr(code))[1:-1] for code in (*range(9), *range(11, 32), *range(127, 160), *range(0xD800, 0xE000))}


def printable(text: str) -> str:
    r"""A text with every steering letter written out.

    >>> print(printable("a\x1b]0;x.game"))
    a\x1b]0;x.game
    """
    return text if text.isprintable() else text.translate(STEERING)


def put(*parts: object, sep: str = " ", end: str = "\n", error: bool = False, flush: bool = False) -> None:
    """Print something for people or programs, or what went wrong."""
    print(printable(sep.join(map(str, parts))), end=end, file=sys.stderr if error else sys.stdout, flush=flush)
