"""Houses people make themselves: a file to begin with, and everything there is to say about one."""

from lucky.board_tools.inspection import Inspection, inspect
from lucky.board_tools.starter import TEMPLATES, starter

__all__ = ["TEMPLATES", "Inspection", "inspect", "starter"]
