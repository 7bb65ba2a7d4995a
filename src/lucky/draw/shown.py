"""How games, views, houses and decks show themselves: as text for a shell, as SVG for a notebook. A view shows what its seat may know.

`lucky.showing` asks for it when somebody looks.
"""

from collections import Counter

from lucky.board import Board
from lucky.cards import Deck
from lucky.draw.board import board_svg
from lucky.draw.cards import cards_svg
from lucky.draw.pawns import Pawn, PawnKind
from lucky.draw.text_pawns import standing
from lucky.draw.text_plan import EMPTY, Pieces, plan
from lucky.engine.actions import CAT, DOCTOR, DOG
from lucky.engine.bits import NOWHERE
from lucky.errors import SetupError
from lucky.game import Game
from lucky.ground import Ground
from lucky.opened_board import ground_of
from lucky.people import people
from lucky.view import View
from lucky.view_text import view_text

COLUMNS = 99  # of a plan in text: every name of our houses fits
CARD_HEIGHT = 200  # pixels


def as_text(thing: object) -> str:
    """The plan with everybody on it and how things stand, or a list of cards."""
    match thing:
        case Game():
            return as_text(thing.view())
        case View():
            seen = thing.snapshot()
            return f"{_plan(thing.setup.ground, Pieces(standing(seen, seen.seat)))}\n\n{view_text(seen, legal=False)}"
        case Ground():
            return _plan(thing)
        case Board():
            where = _opened(thing)
            return _plan(where) if isinstance(where, Ground) else repr(thing)
        case Deck():
            return _list(thing)
    raise _unknown(thing)


def as_svg(thing: object) -> str:
    """The same, drawn."""
    match thing:
        case Game():
            return as_svg(thing.view())
        case View():
            return board_svg(thing.setup.ground, theme="light", pawns=pawns_of(thing), title=repr(thing)[1:-1])
        case Ground():
            return board_svg(thing, theme="light")
        case Board():
            return board_svg(_opened(thing), theme="light")
        case Deck():
            return cards_svg(dict.fromkeys(thing.cards), thing.title, size=CARD_HEIGHT)
    raise _unknown(thing)


def pawns_of(view: View) -> list[Pawn]:
    """Everyone on the board; they are no secret."""
    at, names = view.position.at, view.names
    suspects = {person.name: person for person in people()}
    spare = iter(people())
    found = []
    for seat, name in enumerate(view.setup.seat_names):
        person = suspects.get(name) or next(spare)
        kind: PawnKind = "stranger" if view.setup.is_stranger(seat) else "suspect"
        if at[seat] != NOWHERE:
            found.append(Pawn(names.zone(at[seat]), name, person.colour, person.shape, kind, mine=seat == view.seat))
    others: list[tuple[int, PawnKind]] = [(DOCTOR, "doctor"), (DOG, "dog"), (CAT, "cat")]
    return found + [Pawn(names.zone(at[pawn]), names.pawn(pawn), kind=kind) for pawn, kind in others if at[pawn] != NOWHERE]


def _unknown(thing: object) -> TypeError:
    return TypeError(f"Nobody knows how to show a {type(thing).__name__}: give it a case in lucky.draw.shown.")


def _opened(board: Board) -> Ground | Board:
    """A board by the rules it can be played by; as it is, if by none."""
    try:
        return ground_of(board, None, (), "")
    except SetupError:
        return board


def _plan(ground: Ground, pieces: Pieces = EMPTY) -> str:
    drawn = plan(ground, COLUMNS, pieces=pieces)
    lines = [row.plain.rstrip() for row in drawn.rows(COLUMNS)]
    return "\n".join([*lines, *(f"{key}: {name}" for key, name in drawn.keys.items())])


def _list(deck: Deck) -> str:
    """Every card, and how many there are of it."""
    counts = Counter((card.kind, card.name) for card in deck.cards)
    lines = (f"{count} x {name} ({kind})" if count > 1 else f"{name} ({kind})" for (kind, name), count in counts.items())
    return "\n".join([f"{deck.title}, {len(deck.cards)} cards", *lines])
