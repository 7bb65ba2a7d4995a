"""Thinking, compiled with the engine: rules of thumb, and the search that stands on them. No names, no text, no I/O."""
