"""Houses people make themselves: a file to begin with, and everything there is to say about one."""

from lucky.houses.inspection import Inspection, inspect
from lucky.houses.starter import TEMPLATES, starter

__all__ = ["TEMPLATES", "Inspection", "inspect", "starter"]
