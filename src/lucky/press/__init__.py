"""The press: a game to print, cut out and play on a table, as PDF. See docs/press.md."""

from collections.abc import Callable

from lucky.press.aids import print_aids
from lucky.press.board import print_board
from lucky.press.cards import print_cards
from lucky.press.job import PARTS, SIZES, Job, Part, Size
from lucky.press.paper import PAPERS
from lucky.press.pdf import Document
from lucky.press.pieces import has_tokens, print_pawns, print_tokens
from lucky.press.rules_pages import print_rules

__all__ = ["PAPERS", "PARTS", "SIZES", "Job", "Part", "Size", "has_tokens", "printed"]


def printed(job: Job) -> Document:
    """Everything a job asks for, part by part, ready to be written."""
    document = Document(job.title, duplex=job.backs, grey=job.black_and_white)
    prints: dict[Part, Callable[[Document, Job], None]] = {
        "board": print_board,
        "cards": print_cards,
        "rules": print_rules,
        "aids": print_aids,
        "pawns": print_pawns,
        "tokens": print_tokens,
    }
    for part in PARTS:
        if part in job.parts and (part != "tokens" or has_tokens(job)):
            prints[part](document, job)
    return document
