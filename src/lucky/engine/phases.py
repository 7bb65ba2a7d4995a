"""Where a game is. One field of the state says so, and nothing repeats it."""

from typing import Final

# In the first three someone decides, or nothing more happens; the others pass by themselves.
MOVING: Final = 0  # the player whose turn it is moves and acts
ANSWERING: Final = 1  # a player is asked to foil an attempt, or to counter it
OVER: Final = 2
BEGINNING: Final = 3  # a turn begins
ASKING: Final = 4  # the next one to be asked is looked for
ENDING: Final = 5  # the Doctor moves
PASSING: Final = 6  # the turn passes

# What a victim has said to the attempt on them (V6).
SILENT: Final = 0
DECLINED: Final = 1
COUNTERS: Final = 2

# Why a game ended.
GOING_ON: Final = 0
DOCTOR_DEAD: Final = 1
LAST_ALIVE: Final = 2
NOBODY_LEFT: Final = 3
