"""Game files: what is written can be read; damaged ones are refused with the line, and with nothing but a LuckyError."""

import random
import re
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lucky.errors import LuckyError
from lucky.game import Game
from lucky.gamefile import TITLE, game_text, parse_game
from lucky.positions import position_text
from lucky.setup import Setup, ShippedSetup
from lucky.table.info import read_back
from tests.engine.tables import game_at_random, label, some
from tests.scene import lines
from tests.soak import soak, times

STEADY = settings(derandomize=True, deadline=None, max_examples=times(100, 3000))

PLAYED = """\
Lucky Mansion game, 1
# Nobody trusts anybody.
edition: free
players: Violet, Basil, Cordelia
variants: murder, dog
first round: no   # straight away
seed: a stormy night # 7

"""


def played(setup: Setup, seed: str, turns: int) -> Game:
    game = Game(setup, seed)
    for _ in game_at_random(game, 41, turns):
        pass
    return game


def same(one: Game, other: Game) -> bool:
    return (one.setup.changed() | {"names": ()}, one.seed, one.sequel_seed, one.actions, one.raw_events) == (
        other.setup.changed() | {"names": ()},
        other.seed,
        other.sequel_seed,
        other.actions,
        other.raw_events,
    ) and position_text(one.position) == position_text(other.position)


@pytest.mark.parametrize("setup", some(6), ids=label)
def test_a_file_gives_the_game_back(setup: Setup) -> None:
    game = played(setup, "back again", 12)
    text = game_text(game)
    again = parse_game(text)
    assert same(game, again)
    assert again.names.seats == game.names.seats
    assert game_text(again) == text


def test_a_sequel_has_its_own_seed() -> None:
    for k in range(50):
        game = played(Setup("anniversary", 3, pets=("cat",)), f"first part {k}", 400)
        if game.over:
            break
    sequel = game.sequel("second # part")
    for _ in game_at_random(sequel, 42, sequel.position.turns + 5):
        pass
    again = parse_game(game_text(sequel))
    assert same(sequel, again)
    assert again.sequel_seed == "second # part"


@soak
@STEADY
@given(st.lists(st.text(min_size=1, max_size=12), min_size=3, max_size=3), st.text(min_size=1, max_size=40))
def test_names_and_seeds_are_refused_or_written_faithfully(names: list[str], seed: str) -> None:
    try:
        game = Game(Setup("free", 3, names=tuple(names)), seed)
    except LuckyError:
        return
    for _ in game_at_random(game, 43, 2):
        pass
    again = parse_game(game_text(game))
    assert again.names.seats == game.names.seats == tuple(names)
    assert same(game, again)


def test_a_person_can_type_it() -> None:
    game = parse_game(PLAYED)
    assert game.setup == Setup(
        "free", 3, variants=("murder", "dog"), first_round=False, dog_spite=False, names=("Violet", "Basil", "Cordelia")
    )
    assert game.seed == "a stormy night # 7"
    step = next(line for line in lines(game) if line.startswith("step "))
    name = game.names.pawn(game.to_act)
    for actions in (
        f"{step};end",
        f" {step.upper()} ;; end # sighs",
        f"{name}: {step}\n\n# and then\n{name.lower()}:end",
        f"1. {name}: {step}; end.",
    ):
        assert len(parse_game(PLAYED + actions).actions) == 2
    assert parse_game("\ufeff" + PLAYED.replace("\n", "\r\n")).setup == game.setup
    assert parse_game("lucky  mansion GAME, 1\nplayers: 5\nSEED: x").setup == Setup("free", 5)


COMPLAINTS = {
    "": "Line 1: this is not a game file",
    "Lucky Mansion game, 2\nseed: x\n": "Line 1: this is not a game file",
    "\x00\x01\x02": "Line 1: this is not a game file",
    f"{TITLE}": "there is no seed",
    f"{TITLE}\nedition: free\nplayers: 3\n": "Lines 1 to 4: there is no seed",
    f"{TITLE}\nedition: free\ncolour: red\nseed: x": "Line 3: 'colour: red' is not a choice",
    f"{TITLE}\nedition: free\nedition: free\nseed: x": "Line 3: 'edition' stands twice",
    f"{TITLE}\nnonsense\nseed: x": "Line 2: 'nonsense' is not a choice",
    f"{TITLE}\nplayers: many\nseed: x": "Line 2: players should be a number, not 'many'",
    f"{TITLE}\nplayers: ²\nseed: x": "Line 2: players should be a number",
    f"{TITLE}\nhand: {'9' * 5000}\nseed: x": "Line 2: hand should be a number",
    f"{TITLE}\nspite: perhaps\nseed: x": "Line 2: spite should be yes or no, not 'perhaps'",
    f"{TITLE}\nedition: blue\nseed: x": "There is no edition called 'blue'",
    f"{TITLE}\nplayers: 99\nseed: x": "99 cannot play",
    f"{TITLE}\nvariants: murder, dgo\nseed: x": "Did you mean 'dog'",
    f"{TITLE}\nvariants: re-entry\nseed: x": "needs Killing each other (V6)",
    f"{TITLE}\nboard: nowhere\nseed: x": "There is no board called 'nowhere'",
    f"{TITLE}\nstart: Kichen\nseed: x": "Did you mean Kitchen",
    f"{TITLE}\nescape: maybe\nseed: x": "Escape",
    f"{TITLE}\nplayers: Ann, Ann\nseed: x": "same name",
    f"{TITLE}\nplayers: Ann, Dog\nseed: x": "cannot be a player's name",
    f"{TITLE}\nseed:": "cannot be a seed",
    f"{TITLE}\nseed: x\n\nVilet: end": "Line 4: 'Vilet' is neither a player nor a card. Did you mean 'Violet'?",
    f"{TITLE}\nseed: x\n\nend; end; end; end; dance": "Line 4: I do not understand 'dance'",
    f"{TITLE}\nseed: x\n\nend; pass": "Line 4: There is no attempt to answer (M12)",
}


@pytest.mark.parametrize(("text", "complaint"), COMPLAINTS.items(), ids=range(len(COMPLAINTS)))
def test_complaints_name_the_line(text: str, complaint: str) -> None:
    with pytest.raises(LuckyError) as caught:
        parse_game(text)
    assert complaint in str(caught.value)


def test_a_wrong_turn_number_is_refused() -> None:
    lines = finished().splitlines(keepends=True)
    k = next(k for k, line in enumerate(lines) if line.startswith("2. "))
    for wrong, shown in (("3", "3"), ("1", "1"), ("0", "0"), ("9" * 5000, "9"), ("\N{ARABIC-INDIC DIGIT TWO}", "")):
        with pytest.raises(LuckyError, match=rf"Line {k + 1}: This is turn 2, not '{shown}"):
            parse_game("".join(lines[:k]) + wrong + lines[k][1:] + "".join(lines[k + 1 :]))
    assert parse_game("".join(lines[:k]) + "0" + "".join(lines[k:])).over


def test_a_game_from_before_a_ruling_says_so() -> None:
    """The dog did not scent the room where the Doctor began (V8) when this was played."""
    older = (Path(__file__).parent / "earlier/v9-revenge.game").read_text(encoding="utf-8")
    said = r"^Line 28: It is for Basil to act now\. It may be older than a ruling: since November 2026 the dog also .* \(V8\)\.$"
    with pytest.raises(LuckyError, match=said):
        parse_game(older)
    with pytest.raises(LuckyError, match=r"Did you mean 'done'\?$"):
        parse_game(f"{TITLE}\nvariants: dog\nseed: x\n\ndance")


def test_a_game_from_before_failures_at_the_dog_earned_spite_replays_as_it_was() -> None:
    """V8 was read the other way then; its file says nothing of it. Written today it does."""
    older = (Path(__file__).parent / "earlier/v8-balcony.game").read_text(encoding="utf-8")
    game = parse_game(older)
    assert f"# position: {position_text(game.position)}" in older.splitlines()
    assert game.setup.dog_spite is False
    assert "dog spite: no" in game_text(game).splitlines()
    today = Game(Setup("free", 4, variants=("dog",)), "today")
    assert "dog spite: yes" in game_text(today).splitlines()
    assert parse_game(game_text(today)).setup.switched("dog_spite")
    assert "dog spite" not in game_text(Game(Setup("free", 4), "today"))


def test_a_setup_that_was_written_down_before_a_ruling_stands_as_it_did() -> None:
    """A stored table's too; where the switch makes no difference nothing is said of it."""
    for read in (Setup.written, read_back, ShippedSetup.written):
        before, now = read({"variants": ["dog"]}), read(Setup(variants=("dog",)).changed())
        assert (before.switched("dog_spite"), now.switched("dog_spite")) == (False, True)
        assert read(before.changed()).changed() == before.changed()
        assert read({"edition": "original", "variants": ["dog"]}).dog_spite is None
    assert isinstance(ShippedSetup.written({"variants": ["dog"]}), ShippedSetup)
    assert "dog_spite" not in Setup("free", 4, variants=("dog",), spite=False).changed()


def test_a_game_with_another_deck_may_be_older_than_rulings_on_decks() -> None:
    """Weapons with luck foiled attempts (M12); with the edition's own deck no game could tell."""
    head = f"{TITLE}\nvariants: scattered\nseed: x\n"
    with pytest.raises(LuckyError, match=r"older than a ruling: .* foil an attempt, .* \(M12\); .* place anybody \(V1\)\.$"):
        parse_game(f"{head}cards: anniversary\n\nattempt on Basil")
    with pytest.raises(LuckyError) as refusal:
        parse_game(f"{head}\nattempt on Basil")
    assert "older" not in str(refusal.value)


def test_someone_elses_turn_and_a_finished_game_are_refused() -> None:
    game = parse_game(PLAYED)
    other = game.names.pawn((game.to_act + 1) % 3)
    with pytest.raises(LuckyError, match=f"Line 9: It is for {game.names.pawn(game.to_act)} to act now"):
        parse_game(f"{PLAYED}{other}: end")
    lines = finished().count("\n")
    with pytest.raises(LuckyError, match=f"Line {lines + 1}: The game is over"):
        parse_game(f"{finished()}end\n")


@cache
def finished() -> str:
    """A short game to its end."""
    texts = [game_text(game) for k in range(60) if (game := played(Setup("free", 3, variants=("murder",)), f"short {k}", 200)).over]
    return min(texts, key=len)


def try_it(text: str) -> Game | None:
    """The game, or None if it was refused properly."""
    try:
        return parse_game(text)
    except LuckyError as error:
        said = str(error)
    assert re.match(r"Lines? \d+", said), said
    return None


def test_lines_that_are_missing_swapped_or_cut() -> None:
    lines = finished().splitlines(keepends=True)
    refused = 0
    for k, line in enumerate(lines):
        before, after = "".join(lines[:k]), "".join(lines[k + 1 :])
        for damaged in (before + after, before + "".join(lines[k + 1 : k + 2]) + line + "".join(lines[k + 2 :]), before + line[:-4]):
            refused += try_it(damaged) is None
    assert refused > len(lines), "what is left is now and then a game, but not often"


def test_a_file_that_breaks_off_is_a_game_that_is_not_over() -> None:
    text = finished()
    start = text.index("\n\n") + 2
    whole = parse_game(text)
    ends = [k for k in range(start, len(text)) if text[k] == "\n"]
    for k in ends:
        game = try_it(text[:k])
        assert game is not None
        assert game.actions == whole.actions[: len(game.actions)]


def test_binary_junk_and_huge_files() -> None:
    junk = random.Random(1)
    text = finished()
    for _ in range(60):
        rubbish = junk.randbytes(junk.randrange(1, 60)).decode("latin-1")
        where = junk.randrange(len(text))
        try_it(text[:where] + rubbish + text[where:])
        try_it(rubbish)
    with pytest.raises(LuckyError, match="Line 4: I do not understand 'dance'"):
        parse_game(f"{TITLE}\nseed: x\n\n{'end; ' * 5000}dance")
    with pytest.raises(LuckyError, match="far too long"):
        parse_game(text + "#" * 2_000_000)


@soak
@STEADY
@given(st.data())
def test_any_damage_is_refused_with_the_line_or_makes_another_game(data: st.DataObject) -> None:
    text = finished()
    where = data.draw(st.integers(0, len(text) - 1))
    until = data.draw(st.integers(where, min(len(text), where + 4)))
    try_it(text[:where] + data.draw(st.text(max_size=4)) + text[until:])
