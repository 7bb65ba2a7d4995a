"""The laboratory: many games, many cores."""

TURN_LIMIT = 10_000  # beyond it a game counts as one without an end (M20)
ARENA_TURN_LIMIT = 1000  # the same for a game among bots
