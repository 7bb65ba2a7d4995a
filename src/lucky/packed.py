"""A house or a deck that somebody drew, as one word: its file's text, compressed, in letters that may stand in an address.

Where a board or a deck is chosen by name, such a word does as well: `Setup(board="drawn:...")`. The whole of it travels in the
choice, so no other file is needed to play, replay or pass on a game.
"""

import base64
import binascii
import re
import zlib

from lucky.errors import DataError

PREFIX = "drawn:"
LONGEST = 64_000  # bytes of text: four times the largest house there can be
BEYOND_WORDS = re.compile(r"[^A-Za-z0-9_-]")


def is_packed(name: object) -> bool:
    """Whether a choice is such a word."""
    return isinstance(name, str) and name.startswith(PREFIX)


def pack(text: str) -> str:
    """A text as a word.

    >>> unpack(pack('name = "The Gate Lodge"'))
    'name = "The Gate Lodge"'
    """
    squeezer = zlib.compressobj(9, wbits=-15)
    squeezed = squeezer.compress(text.encode()) + squeezer.flush()
    return PREFIX + base64.urlsafe_b64encode(squeezed).decode().rstrip("=")


def unpack(word: str) -> str:
    """The text again; refused if it is none, or too long to be a house."""
    coded = word.removeprefix(PREFIX)
    if len(coded) > LONGEST or BEYOND_WORDS.search(coded):
        raise DataError("This is not a house or a deck that was drawn here: the link may have been cut short.")
    try:
        squeezed = base64.urlsafe_b64decode(coded + "=" * (-len(coded) % 4))
        opener = zlib.decompressobj(wbits=-15)
        text = opener.decompress(squeezed, LONGEST + 1)
        if len(text) > LONGEST:
            raise DataError("This is far too large to be a house.")
        if not opener.eof:
            raise DataError("The end of this house is missing: the link may have been cut short.")
        return text.decode()
    except (zlib.error, binascii.Error, UnicodeDecodeError):
        raise DataError("This is not a house or a deck that was drawn here: the link may have been cut short.") from None
