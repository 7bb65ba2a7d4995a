"""The laboratory: many games, many cores."""
