"""The press: a game to print, cut out and play on a table, as PDF. See docs/press.md."""
