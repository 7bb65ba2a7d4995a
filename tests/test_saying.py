"""What is said at a table: whole sentences about every moment of whole games, the same as in the browser, in every language."""

import re
from typing import Any

import pytest

from lucky.messages import Advice, AdvisedAction, Chair, ChancesRow, Options, TableInfo
from lucky.saying import say
from lucky.saying.attempt import passing_lines, strike_text, why_next
from lucky.saying.ending import chances_line, moment_line, swing_line
from lucky.saying.outlook import label, round_lines
from lucky.saying.people import advice_text, answer_lines, help_line, meter_line, prompt, seat_lines
from lucky.stakes import passing, strike_sheets
from lucky.words import languages, speaker
from tests.golden import said
from tests.scene import ambush, play, scene
from tests.test_prospects import acting
from tests.test_telling import ENGLISH

HOLE = re.compile(r"[{}]|\bNone\b|\bTrue\b|\bFalse\b|@me|  | [.,;]|\.\.|^\s|\s$")


def lines(sample: said.Said, language: str) -> list[str]:
    found: list[Any] = sample[language] if isinstance(sample[language], list) else [sample[language]]
    return [line for line in found if isinstance(line, str)]


def test_golden_sentences_are_as_they_were() -> None:
    """After a change on purpose: scripts/golden. The browser's own test holds it to the same file."""
    assert said.FILE.read_text(encoding="utf-8") == said.text()


@pytest.mark.parametrize("language", languages())
def test_nothing_is_left_open_in_any_sentence(language: str) -> None:
    told = {line for _, sample in said.every_sample() for line in lines(sample, language)}
    assert len(told) > 1000
    assert [line for line in sorted(told) if HOLE.search(line)] == []
    assert [line for line in sorted(told) if language != "en" and ENGLISH.search(line)] == []


def test_a_strike_sheet_says_what_adds_up_and_who_is_asked() -> None:
    game = ambush(players=3, room="Kitchen", hands={"Violet": ["Crepe Pan"], "Basil": ["Kitchen"]}, tokens={"Violet": 2})
    view = acting(game)
    state = view.snapshot()
    (sheet,) = strike_sheets(view)
    german = strike_text(sheet, state.legal, state.hand, state, "de", chances={sheet.strikes[1].action: 0.425})
    assert german.title == "Den Doktor umbringen?"
    assert [(way.name, way.sum, way.likely) for way in german.ways] == [
        ("Bloße Hände", "1 + 2 Groll = 3", ""),
        ("Crêpe-Pfanne", "3 + 1 in der Küche + 2 Groll = 6", "Aussicht 43\u00a0%"),
    ]
    assert german.asked == (("Basil", "1 Karte"), ("Cordelia", "0 Karten"))
    english = strike_text(sheet, state.legal, state.hand, state, "en")
    assert english.ways[1].sum == "3 + 1 in the Kitchen + 2 spite = 6"
    assert english.luck == f"{sheet.unseen_luck} luck unaccounted for, on {sheet.unseen_cards} cards you cannot see."


def test_whoever_passes_is_told_what_it_costs() -> None:
    game = ambush(players=3, room="Kitchen", hands={"Violet": ["Crepe Pan"], "Basil": ["Failure 1"]}, tokens={})
    play(game, "attempt with Crepe Pan")
    view = acting(game)
    asked, attempt = passing(view), view.snapshot().attempt
    assert asked is not None
    assert attempt is not None
    assert passing_lines(asked, attempt, "Basil", "en") == [
        "4 more luck, and he strolls on, none the wiser.",
        "You hold 1 of the 4 still needed. Nothing can stop it now. Still to be asked: Cordelia (0 cards).",
        "If you pass, Violet wins.",
    ]
    assert passing_lines(asked, attempt, "Basil", "de")[2] == "Passt du, gewinnt Violet."
    assert meter_line(attempt, "Basil", "de") == "0 von 4 Glück gelegt, noch 4 Glück, und er ist gerettet"
    assert help_line(1, attempt, "de") == "Deine 1 würde helfen"
    assert answer_lines(attempt, game.story(), "Basil", "en") == [("You", "choosing"), ("Cordelia", "then")]


def test_who_waits_is_named_with_me_where_the_language_has_it() -> None:
    assert why_next("met", "Basil", ["Ada", "Cordelia"], "Ada", "en") == "He walks in on Basil; Cordelia and you wait."
    assert why_next("met", "Basil", ["Ada", "Cordelia"], "Ada", "de") == "Er kommt zu Basil; du und Cordelia müsst warten."
    assert why_next("met", "Ada", ["Stranger 1"], "Ada", "de") == "Er kommt zu dir; Fremder 1 muss warten."
    assert why_next("order", "Ada", [], "Ada", "de") == ""


def chair(seat: int, kind: Any, name: str, **more: Any) -> Chair:
    return Chair(seat=seat, kind=kind, name=name, **more)


def test_suspects_in_a_line_each() -> None:
    game = scene(players=3, at={"Violet": "Kitchen", "Basil": "Gallery", "Cordelia": "Kitchen"}, tokens={"Basil": 1}, turn="Violet")
    state = game.view(0).snapshot()
    chairs = (chair(0, "person", "Violet", connected=True), chair(1, "bot", "Basil"), chair(2, "person", "Cordelia", votes=1))
    table = TableInfo(
        id="x", stage="playing", setup={}, title="", options=Options(), chairs=chairs, is_host=True, your_seats=(0,), watchers=0
    )
    violet, basil, cordelia = seat_lines(state, table, "Violet", "de")
    assert (violet.what, violet.zone, violet.mark, violet.sees) == ("du", "Küche", "am Zug", "")
    assert (basil.what, basil.zone, basil.cards, basil.tokens) == ("Bot", "Galerie", "0 Karten", "1 Groll")
    assert (cordelia.what, cordelia.sees, cordelia.vote) == ("weg", "Cordelia sieht dich", "1 Stimme für einen Bot")
    assert "".join(prompt(state, "Violet", deciding=True, language="en")) == "Your turn, Violet. Step, play cards, then strike or draw."
    assert "".join(prompt(state, "Basil", deciding=False, language="de")) == "Violet führt etwas im Schilde."


def test_the_doctors_round_says_who_plays_then() -> None:
    game = scene(players=3, at={"Violet": "Kitchen", "Basil": "Kitchen", "Cordelia": "Library", "Doctor": "Foyer"}, turn="Violet")
    state = game.view(0).snapshot()
    now, then, *later = round_lines(state, "Violet", "en")
    assert (now.room, now.note) == ("Foyer", "now")
    assert then.note == "after this turn"
    assert then.there == f"then {state.next_if_ended} plays" or then.there == "then you play"
    assert {stop.there for stop in later} <= {"nobody there", "Violet and Basil", "Cordelia"}


def test_advice_is_a_sentence_with_orders_in_it() -> None:
    game = scene(players=3, at={"Violet": "Kitchen"}, turn="Violet")
    state = game.view(0).snapshot()
    best = [action for action in state.legal if action.kind in ("step", "draw")][:2]
    candidates = tuple(AdvisedAction(action=one.id, text=one.text, chance=chance) for one, chance in zip(best, (0.5, 0.3), strict=True))
    advice = Advice(ref=0, version=0, seat=0, sentence="", candidates=candidates)
    text = advice_text(advice, state.legal, state.hand, "Violet", "en")
    first, second = (label(action, state.hand, "Violet", "en") for action in best)
    assert text.sentence == f"{first}: that wins about 50% of the time. {second}: 30%."
    assert [(one, share) for one, _, share in text.candidates] == [(best[0].id, "50%"), (best[1].id, "30%")]
    assert advice_text(Advice(ref=0, version=0, seat=0, sentence="", candidates=()), (), (), "Violet", "de").sentence == (
        "Es gibt nichts zu entscheiden."
    )


def test_chances_and_moments_of_a_replay() -> None:
    rows = [ChancesRow(after=k, by_seat=shares) for k, shares in enumerate([(0.5, 0.5), (0.25, 0.75), (0.375, 0.625), (0.0, 1.0)])]
    assert swing_line(rows, ["Ada", "Basil"], "en") == "The turning point was turn 3: Basil went from 63% to 100%."
    assert swing_line(rows[:1], ["Ada", "Basil"], "en") == ""
    assert swing_line(rows[:3], ["Ada", "Basil"], "en") == ""  # nobody has won
    assert (
        swing_line([ChancesRow(after=k, by_seat=(share, 1 - share)) for k, share in enumerate((0.75, 0.875, 1.0))], ["Ada", "Basil"], "en")
        == ""
    )
    assert chances_line(["Ada", "Basil"], rows[1].by_seat, "de") == "Aussichten: Ada 25\u00a0% und Basil 75\u00a0%"
    assert moment_line(0, 9, 0, "en") == "The deal, before the first of 9 actions"
    assert moment_line(3, 9, 2, "de") == "Aktion 3 von 9, Zug 2"


def test_labels_have_no_soft_hyphens() -> None:
    assert say("de", "ending.attempts") == "Anschläge"
    assert "\u00ad" in speaker("de").tell("ending", "attempts", {})
