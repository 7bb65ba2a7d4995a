"""Values that never change once they are made."""

from typing import Any, Self


class Unchanging:
    """Something that never changes: its copies are itself."""

    def __copy__(self) -> Self:
        """Itself."""
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        """Itself."""
        return self
