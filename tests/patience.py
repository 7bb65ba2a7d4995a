"""How long a test waits before it calls something hung. Nothing is said about speed by that: figures live in bench/."""

PATIENCE = 60.0  # seconds: a busy machine is no fault of the program
