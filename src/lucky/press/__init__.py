"""The press: a game to print, cut out and play on a table, as PDF. See docs/press.md."""

from collections.abc import Callable

from lucky.press.aids import print_aids
from lucky.press.blueprint import print_blueprint
from lucky.press.board import print_board
from lucky.press.box import print_box
from lucky.press.cards import has_characters, print_cards, print_characters
from lucky.press.job import ALL_PARTS, PARTS, SIZES, Job, Part, Size
from lucky.press.paper import PAPERS
from lucky.press.pdf import Document
from lucky.press.pieces import has_tokens, print_pawns, print_tokens
from lucky.press.rules_pages import print_rules

__all__ = ["ALL_PARTS", "PAPERS", "PARTS", "SIZES", "Job", "Part", "Size", "has_tokens", "in_the_box", "printed"]


def printed(job: Job) -> Document:
    """Everything a job asks for, part by part, ready to be written.

    If both sides are printed, a board on its large sheet comes last: it has nothing on its back, and what follows would.
    """
    document = Document(job.title, duplex=job.backs, grey=job.black_and_white, language=job.language, subject=job.words.credit)
    prints: dict[Part, Callable[[Document, Job], None]] = {
        "board": print_board,
        "cards": print_cards,
        "characters": print_characters,
        "rules": print_rules,
        "aids": print_aids,
        "pawns": print_pawns,
        "tokens": print_tokens,
        "box": print_box,
        "blueprint": print_blueprint,
    }
    wanted = [part for part in ALL_PARTS if part in job.parts and in_the_box(job, part)]
    if job.backs and job.size == "sheet":
        wanted.sort(key=lambda part: part == "board")
    for part in wanted:
        document.begin(job.words.parts[part])
        prints[part](document, job)
    return document


def in_the_box(job: Job, part: Part) -> bool:
    """Whether the game has such a thing at all."""
    return {"tokens": has_tokens, "characters": has_characters}.get(part, lambda _: True)(job)
