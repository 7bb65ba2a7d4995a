"""A house whose round has no gap: two rows of rooms along a hall, numbered along the first row and back along the second."""

import re

from lucky.board_tools.starter import starter


def ring(rooms: int) -> str:
    """The text of its board file. The starter numbers its rooms across the hall: 1 and 2 face each other."""
    upper = (rooms + 1) // 2

    def along(found: re.Match[str]) -> str:
        pair, below = divmod(int(found[1]) - 1, 2)
        return f"number = {rooms - pair if below else pair + 1},"

    assert upper * 2 == rooms
    return re.sub(r"number = (\d+),", along, starter("Ring", rooms))
