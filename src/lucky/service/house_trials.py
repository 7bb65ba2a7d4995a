"""A house that is being drawn, tried by sensible players: how long games last, whether they end, who wins, which rooms are used."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Protocol

import msgspec
from msgspec import Meta

from lucky.board.faults import Remark
from lucky.editions import EDITIONS, FAMILIES
from lucky.errors import LuckyError
from lucky.messages import PhraseSource, phrases_in
from lucky.phrase import Phrase
from lucky.setup import Setup, ShippedSetup
from lucky.table.interfaces import Asker, WorkDesk
from lucky.task import Task
from lucky.view_data import Choices, table_of_choices

if TYPE_CHECKING:
    from lucky.lab.house_trial import HouseTrial

MOST_GAMES = 200
SECONDS = 8.0  # for one number of players; fewer games are played where that is not enough
LONG = 120  # turns from which a game is long
SHORT = 6


class GetTrial(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Which house is to be tried: as words (HouseText), by whose rules, by how many players."""

    board: Annotated[str, Meta(max_length=64_000)]
    cards: Annotated[str, Meta(max_length=64_000)] = ""
    rules: str = "free"
    players: Annotated[int, Meta(ge=2, le=8)] = 3
    games: Annotated[int, Meta(ge=1, le=MOST_GAMES)] = 100


class WinShare(msgspec.Struct, frozen=True):
    """The share of games won by one place after the seat that began, with its 95 % interval."""

    share: float
    low: float
    high: float


class TrialReport(msgspec.Struct, frozen=True, kw_only=True):
    """What the games came to."""

    players: int
    games: int
    median_turns: float
    p95_turns: int
    without_end: int
    wins: tuple[WinShare, ...]
    unused: tuple[str, ...]
    stood: dict[str, float]  # by room: the share of turns that ended there
    advice: tuple[str, ...]  # what to change
    made: dict[str, PhraseSource] = {}


@dataclass(frozen=True)
class TrialQuestion:
    """What those who think are asked."""

    setup: Choices
    games: int
    name: str = "trial of a house"
    seconds: float = SECONDS  # it takes at most, for whoever pays
    patience: float = 60.0

    def answer(self) -> TrialReport:
        """Play, and sum up. The laboratory is loaded by whoever plays, not by whoever asks."""
        from lucky.lab.house_trial import trial_of

        setup, _ = table_of_choices(self.setup)
        return report_of(trial_of(setup, self.games, SECONDS))


def report_of(trial: "HouseTrial") -> TrialReport:
    """A trial as it is shown."""
    data, turns = trial.to_dict(), sum(trial.stood.values()) or 1
    advice = tuple(_advice(trial, data["turns"]["median"]))
    return TrialReport(
        players=trial.setup.players,
        games=len(trial.rows),
        median_turns=data["turns"]["median"],
        p95_turns=data["turns"]["p95"],
        without_end=trial.without_end,
        wins=tuple(WinShare(round(won.value, 4), round(won.low, 4), round(won.high, 4)) for won in trial.places),
        unused=tuple(trial.unused),
        stood={room: round(times / turns, 4) for room, times in trial.stood.items()},
        advice=tuple(map(str, advice)),
        made=phrases_in(advice),
    )


def _advice(trial: "HouseTrial", median: float) -> list[Phrase]:
    """What a designer might do about it."""
    said: list[Phrase] = []
    if trial.without_end:
        said.append(
            Remark(
                "Some games have no end: somebody always looks on, or walks with the Doctor. Put doors out of line, or gaps into the round."
            )
        )
    elif median > LONG:
        said.append(Remark("Games are long: give the house more rooms that few can look into."))
    if median < SHORT:
        said.append(Remark("Games are over at once: let more rooms see each other, or start the Doctor further away."))
    if trial.unfair:
        if trial.setup.edition_table.halls:
            said.append(Remark("Where one sits matters: try another order of the numbers, or a first room that fewer can look into."))
        else:
            said.append(Remark("Where one sits matters: let everybody, or the Doctor, start elsewhere."))
    if trial.unused:
        rooms = ", ".join(trial.unused[:5])
        said.append(Remark("Nobody goes to {rooms}: give it another door, a number, or a weapon that is strong there.", rooms=rooms))
    return said


class TrialHost(Protocol):
    """Where houses are tried: where things are worked out, and those who play."""

    @property
    def desk(self) -> WorkDesk:
        """Where things are worked out."""

    async def answer(self, question: Task, asker: Asker) -> object:
        """What comes of a question to those who play."""


async def tried(wanted: GetTrial, host: TrialHost, address: str = "") -> TrialReport:
    """Have a house tried where bots think, for an address; "" if it is not counted."""
    asker = Asker("houses", address, watched=lambda: False)
    setup = await host.desk.work_out(lambda: _setup(wanted), asker)
    found = await host.answer(TrialQuestion(tuple(setup.changed().items()), wanted.games), asker)
    if isinstance(found, TrialReport):
        return found
    raise LuckyError(Phrase("Nobody could try the house just now. Try again."))


def _setup(wanted: GetTrial) -> Setup:
    if wanted.rules not in FAMILIES:
        raise LuckyError(f"There are the free rules and the anniversary rules, not {wanted.rules[:40]!r}.")
    setup = ShippedSetup(wanted.rules, wanted.players, board=wanted.board, cards=wanted.cards or None, strangers=_no_strangers(wanted))
    setup.check()
    return setup


def _no_strangers(wanted: GetTrial) -> bool | None:
    """Strangers would be compared with people, so two play alone; where there never are any, nothing is said of them."""
    return False if "strangers" in EDITIONS[wanted.rules].switches else None
