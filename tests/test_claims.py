"""The claims: written down with their sources, and a page whose figures carry games, interval and command."""

import re
from pathlib import Path

import pytest

from lucky.lab.study_file import Question, StudyFile, read_study, shipped

PAGE = (Path(__file__).parent.parent / "docs/claims.md").read_text(encoding="utf-8")
CLAIMS = read_study("claims")
SECTIONS = re.split(r"^### ", PAGE, flags=re.MULTILINE)[1:]
FIGURE = re.compile(r"Difference [+-][\d.]+(?: points)? \([+-][\d.]+ to [+-][\d.]+\), ([\d,]+) (?:pairs of )?games")


def test_what_is_claimed() -> None:
    assert len(CLAIMS.questions) >= 15
    assert len({question.claim for question in CLAIMS.questions}) == len(CLAIMS.questions)
    assert all(setup.games == 1_000_000 for setup in CLAIMS.setups)
    used = {name for question in CLAIMS.questions for name in (question.setup, question.versus)}
    assert {setup.name for setup in CLAIMS.setups} <= used, "no setup is played for nothing"


@pytest.mark.parametrize("study", [read_study(name) for name in shipped()], ids=lambda study: study.name)
def test_every_claim_has_a_source_and_says_what_would_bear_it_out(study: StudyFile) -> None:
    for question in study.questions:
        assert question.claim.endswith(".")
        assert question.source
        assert question.expect in ("less", "more", "same")


def test_the_same_words_among_players_who_think() -> None:
    stated = {(question.claim, question.source, question.setup, question.versus, question.expect) for question in CLAIMS.questions}
    for question in read_study("claims-search").questions:
        assert (question.claim, question.source, question.setup, question.versus, question.expect) in stated


@pytest.mark.parametrize("question", CLAIMS.questions, ids=lambda question: question.claim)
def test_every_claim_is_told_with_games_and_interval(question: Question) -> None:
    claim, source = question.claim, question.source
    [section] = [one for one in SECTIONS if one.startswith(f"{claim}\n")][:1]
    assert f"Source: {source}." in section
    assert FIGURE.search(section), section
    assert re.search(r"^\*\*(Holds|Refuted|Not shown)\*\*", section, re.MULTILINE)


def test_the_page_says_how_it_was_made() -> None:
    [games] = set(re.findall(r"^lucky study run claims --games (\d+)$", PAGE, re.MULTILINE))
    assert {int(found.replace(",", "")) for found in FIGURE.findall(PAGE)} >= {int(games)}


def test_nothing_is_told_that_the_interval_does_not_carry() -> None:
    """The verdict of each section, worked out again from its own interval."""
    by_claim = {question.claim: question for question in CLAIMS.questions}
    for section in SECTIONS:
        question = by_claim[section.partition("\n")[0]]
        found = re.search(r"Difference \S+(?: points)? \(([+-][\d.]+) to ([+-][\d.]+)\)", section)
        assert found is not None
        low, high = float(found[1]), float(found[2])
        verdict = "Not shown"
        if low > 0 or high < 0:
            verdict = "Holds" if (question.expect == "more") == (low > 0) else "Refuted"
        assert f"**{verdict}**" in section, section
