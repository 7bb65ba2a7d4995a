"""Player aids: what one forgets, on a card to lay beside one's hand."""

from collections.abc import Iterator

from lucky.editions import VARIANTS
from lucky.engine.rules import Rules
from lucky.press.job import Job
from lucky.press.paper import PT, draw_cut_marks, draw_foot, print_page
from lucky.press.pdf import Document
from lucky.press.plate import Plate
from lucky.press.rules_text import OPTIONS
from lucky.press.sheets import grid
from lucky.press.text import Block, Setter, heading, item
from lucky.setup import Setup

PETS_AID = {
    "dog": "Where the **dog** sees you: no draw, no attempt. A point moves him anywhere.",
    "cat": "With the **cat** one sees nothing beyond her room. A point moves her anywhere.",
}
AIDS_ACROSS, AIDS_DOWN = 2, 4
AID_SIZES = [size / 20 * PT for size in range(250, 120, -2)]


def print_aids(document: Document, job: Job) -> None:
    """Eight cards to lay beside one's hand, cut along the same lines as the cards."""
    columns, rows = grid(job.paper, AIDS_ACROSS, AIDS_DOWN)
    inset = 5.5
    wide, high = columns[1] - columns[0] - 2 * inset, rows[1] - rows[0] - 2 * inset
    each = (wide - 5) / 2
    setters = (Setter(size, each, job.inks) for size in AID_SIZES)
    turn, murder = reminder(job.setup)
    agreed = agreements(job.setup)
    splits = [([*turn, *agreed[:k]], [*murder, *agreed[k:]]) for k in range(len(agreed) + 1)]
    fitting = ((setter, halves) for setter in setters for halves in splits if all(setter.fits(half, [high]) for half in halves))
    setter, halves = next(fitting)
    plate = Plate(document)
    for left in columns[:-1]:
        for top in rows[:-1]:
            plate.hush = (left, top) != (columns[0], rows[0])  # one is read out, seven more are the same
            plate.rect(
                (left + 2.6, top + 2.6, left + wide + 2 * inset - 2.6, top + high + 2 * inset - 2.6), stroke=job.inks.rule, width=0.35
            )
            for k, half in enumerate(halves):
                setter.draw_column(plate, half, left + inset + k * (each + 5), top + inset, level="H1")
    plate.hush = False
    draw_cut_marks(plate, columns, rows, away=1.8, long=3.6)
    draw_foot(plate, job.words, job.words.parts["aids"], columns[0], columns[-1], rows[-1] + 9.6)
    print_page(plate, job.paper, job.words.parts["aids"])


def agreements(setup: Setup) -> list[Block]:
    """What one forgets of what was agreed on: variants, pets, Strangers, and what comes after his death."""
    lines = [OPTIONS[name][1] for name in VARIANTS if name in setup.variants and OPTIONS[name][1]]
    law = setup.rules
    if not law.ghost:
        lines += [PETS_AID[pet] for pet in PETS_AID if pet in setup.pets]
        if law.strangers:
            lines.append("**Strangers** see, strike and can win; points and jumps move them, too.")
        if law.first_round:
            lines.append("First round: simply **to the left**.")
        if law.sequel is not None:
            lines.append("He is dead: **Escape**. Draw every turn, fear his ghost; the last one left wins.")
    return [item(line) for line in lines]


def reminder(setup: Setup) -> list[list[Block]]:
    """What one forgets, for a card beside one's hand: the turn, and the murder."""
    law = setup.rules
    if law.ghost:
        return [
            [
                heading("Your turn"),
                item("Draw a card."),
                item("Move: 1 point free, Move cards add or jump. You, or the ghost."),
                item("Attack somebody in your room: 1 + Reasons + a Weapon."),
            ],
            [
                heading("The ghost"),
                item("After every turn: next number."),
                item("Enters a room, attacks: 1 + his Reasons."),
                item("Clovers save you. Enough? The attacker gains a Reason."),
                item("Last one left wins."),
            ],
        ]
    token = "Reason" if law.reasons else "spite"
    tokens = f" + 1 for each {token}" if law.earns else ""
    return [[heading("Your turn"), *_reminded_turn(law)], [heading("Murder"), *_reminded_murder(law, tokens)]]


def _reminded_turn(law: Rules) -> Iterator[Block]:
    if law.lures:
        yield item("One **free step**.")
        yield item("Any Move and Room cards, for **you or the Doctor**.")
        yield item("**Attempt** a murder; or, if you played no card and stand in a named room, **draw**.")
    else:
        yield item("**One point** free; Move cards add points, or **jump** you to their room.")
        yield item("Then one: **draw** if nobody sees you, **attempt**, or nothing.")
    yield item("The Doctor goes to the **next number**.")
    yield item("He walks in on you: **your turn**. Else to the left.")


def _reminded_murder(law: Rules, tokens: str) -> Iterator[Block]:
    yield item("With the Doctor, **alone, unseen**.")
    yield item(f"1 {'+ a Weapon' if law.weapon_adds else 'or a Weapon'}{tokens}.")
    yield item(f"From the left, the others lay {'clovers' if law.weapon_adds else 'Failures'}. Enough, and he lives.")
    yield item("A Weapon is worth more in its own room.")
    if law.earns:
        yield item(f"Failed: gain a **{'Reason' if law.reasons else 'spite token'}**.")
    if law.lights:
        yield item("Deck empty: **lights out**, only your own room sees you.")
