"""Errors a user can do something about. Whoever meets one prints its text and nothing else.

LuckyError
├── DataError      a board, deck or word file that is not as it should be
├── SetupError     a game that cannot be set up this way (the rule's id is in the text)
├── UsageError     words on the command line that mean nothing here
├── BotError       a bot that raised, dawdled or answered nonsense (bots/referee.py)
├── IllegalAction  an action the rules do not allow now
├── SeatError      a seat that is not at the table; an IndexError too
└── NotationError  text that could not be understood
"""


class LuckyError(Exception):
    """Base of all of them: the text is meant for the person at the keyboard."""

    exit_code = 1  # what a command ends with; 2 if it was not understood what was wanted


class DataError(LuckyError):
    """A data file that breaks its format: names the file, the place in it and what is wrong."""


class SetupError(LuckyError):
    """A setup that cannot work, with the reason and the rule's id."""

    exit_code = 2


class UsageError(LuckyError):
    """What was typed cannot be understood: a part, a template, an empty word."""

    exit_code = 2


class IllegalAction(LuckyError):
    """An action that is not allowed now; the game is as it was."""


class SeatError(LuckyError, IndexError):
    """A seat that is not at this table."""


class NotationError(LuckyError):
    """Text that is not an action, a position or a game; says which words were not understood."""
