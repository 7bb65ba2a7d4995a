"""Player aids: what one forgets, on a card to lay beside one's hand."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from lucky.editions import VARIANTS
from lucky.engine.rules import Rules
from lucky.press.job import Job
from lucky.press.paper import PT, draw_cut_marks, draw_foot, print_page
from lucky.press.pdf import Document
from lucky.press.plate import Plate
from lucky.press.sheets import grid
from lucky.press.text import Block, Setter, heading, item
from lucky.press.words import press_words
from lucky.setup import Setup
from lucky.words import ENGLISH

AIDS = 8  # for so many players
AIDS_ACROSS = 2
AIDS_DOWN = (4, 2)  # on a page: twice as large, on two pages, if letters would be too small else
LEAST = 7.0 * PT
AID_SIZES = [size / 20 * PT for size in range(250, 120, -2)]
INSET = 5.5
GUTTER = 5.0


@dataclass(frozen=True)
class AidSheet:
    """How aids lie on a page, how they are set, and what is in their two columns."""

    columns: list[float]
    rows: list[float]
    setter: Setter
    halves: tuple[list[Block], list[Block]]

    @property
    def each(self) -> int:
        """How many are on a page."""
        return (len(self.columns) - 1) * (len(self.rows) - 1)


def print_aids(document: Document, job: Job) -> None:
    """Eight cards to lay beside one's hand, cut along the same lines as the cards."""
    sheet = aid_sheet(job)
    for page in range(AIDS // sheet.each):
        plate = Plate(document)
        _draw_aids(plate, job, sheet, first=page == 0)
        draw_cut_marks(plate, sheet.columns, sheet.rows, away=1.8, long=3.6)
        draw_foot(plate, job.words, job.words.parts["aids"], sheet.columns[0], sheet.columns[-1], sheet.rows[-1] + 9.6)
        print_page(plate, job.paper, job.words.parts["aids"] if page == 0 else "")


def aid_sheet(job: Job) -> AidSheet:
    """The smallest aids that can be read, in letters as large as will go."""
    turn, murder = reminder(job.setup, job.language)
    agreed = agreements(job.setup, job.language)
    splits = [([*turn, *agreed[:k]], [*murder, *agreed[k:]]) for k in range(len(agreed) + 1)]
    for down in AIDS_DOWN:
        columns, rows = grid(job.paper, AIDS_ACROSS, down)
        wide, high = columns[1] - columns[0] - 2 * INSET, rows[1] - rows[0] - 2 * INSET
        setters = (Setter(size, (wide - GUTTER) / 2, job.inks) for size in AID_SIZES)
        fitting = ((setter, halves) for setter in setters for halves in splits if all(setter.fits(half, [high]) for half in halves))
        setter, halves = next(fitting)
        if setter.size >= LEAST:
            break
    return AidSheet(columns, rows, setter, halves)


def _draw_aids(plate: Plate, job: Job, sheet: AidSheet, *, first: bool) -> None:
    wide, high = sheet.columns[1] - sheet.columns[0], sheet.rows[1] - sheet.rows[0]
    for left in sheet.columns[:-1]:
        for top in sheet.rows[:-1]:
            plate.hush = not first or (left, top) != (sheet.columns[0], sheet.rows[0])  # one is read out, seven more are the same
            plate.rect((left + 2.6, top + 2.6, left + wide - 2.6, top + high - 2.6), stroke=job.inks.rule, width=0.35)
            for k, half in enumerate(sheet.halves):
                x = left + INSET + k * (sheet.setter.wide + GUTTER)
                sheet.setter.draw_column(plate, half, x, top + INSET, level="H1")
    plate.hush = False


def agreements(setup: Setup, language: str = ENGLISH) -> list[Block]:
    """What one forgets of what was agreed on: variants, pets, Strangers, and what comes after his death."""
    words = press_words(language)
    lines = [words.variant_aids[name] for name in VARIANTS if name in setup.variants and words.variant_aids[name]]
    law = setup.rules
    if not law.ghost:
        lines += [words.aids[pet] for pet in ("dog", "cat") if pet in setup.pets]
        if law.strangers:
            lines.append(words.aids["strangers"])
        if law.first_round:
            lines.append(words.aids["first_round"])
        if law.sequel is not None:
            lines.append(words.aids["sequel"])
    return [item(line) for line in lines]


def reminder(setup: Setup, language: str = ENGLISH) -> list[list[Block]]:
    """What one forgets, for a card beside one's hand: the turn, and the murder."""
    law, said = setup.rules, press_words(language).aids
    if law.ghost:
        return [[heading(said["turn"]), *map(item, said["ghost_turn"])], [heading(said["ghost"]), *map(item, said["ghost_walks"])]]
    turn = [*said["turn_lures" if law.lures else "turn_points"], *said["doctor"]]
    return [[heading(said["turn"]), *map(item, turn)], [heading(said["murder"]), *map(item, _reminded_murder(law, said))]]


def _reminded_murder(law: Rules, said: Mapping[str, Any]) -> Iterator[str]:
    tokens = said["each_reason" if law.reasons else "each_spite"] if law.earns else ""
    yield said["alone"]
    yield said["strength_adds" if law.weapon_adds else "strength_instead"].format(tokens=tokens)
    yield said["answer_clovers" if law.weapon_adds else "answer_failures"]
    yield said["own_room"]
    if law.earns:
        yield said["gain_reason" if law.reasons else "gain_spite"]
    if law.lights:
        yield said["lights"]
