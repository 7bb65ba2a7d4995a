"""A board, and what stands on it, as SVG: the same drawing on screen, in reports and in print. See docs/drawing.md."""

from lucky.draw.board import board_svg
from lucky.draw.pawns import Pawn, pawn_svg
from lucky.draw.theme import stylesheet
from lucky.draw.thumb import thumb_svg

__all__ = ["Pawn", "board_svg", "pawn_svg", "stylesheet", "thumb_svg"]
