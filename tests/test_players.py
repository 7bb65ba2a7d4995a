"""Those who play inside the engine do what the bots of the same name do from their views, decision by decision."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from lucky.board_tools.starter import starter
from lucky.bots import Bot, Greedy, bot_named
from lucky.bots.named import player_of
from lucky.engine.actions import ATTEMPT, COUNTER, verb
from lucky.engine.events import ATTEMPTED, DARK, DISCARDED, DREW, LAID, RESHUFFLED, TOOK, TURN
from lucky.engine.fast_rng import seeded
from lucky.engine.phases import OVER
from lucky.engine.position import Position
from lucky.engine.seeded_rng import SeededRng
from lucky.game import Game
from lucky.search.belief import Answers
from lucky.search.games import COLUMNS, NO_END, Counts, Row, game_seed, play_game, play_games
from lucky.search.players import Player
from lucky.setup import Setup
from tests.engine.tables import label, some, tables
from tests.ring import ring

THUMBS = (
    "greedy",
    "tuned",
    "violet:amateur",
    "basil:novice",
    "random",
    "zora:amateur",
    "dunstan:novice",
    "honoria:amateur",
    "quill:amateur",
    "honoria:cunning",
    "grimsby:novice",
    "basil:cunning",
)
TURNS = 25


def seated(bots: list[Bot]) -> list[Player]:
    players = [player_of(bot) for bot in bots]
    assert None not in players
    return [player for player in players if player is not None]


def compare(setup: Setup, seed: str, bots: list[Bot], turns: int) -> None:
    """Play a game from views, and ask those inside the engine about the true position at each decision."""
    game, players, heard = Game(setup, seed), seated(bots), Answers()
    while not game.over and game.position.turns < turns:
        seat, mark = game.to_act, len(game.raw_events)
        choice = bots[seat].choose(game.view(seat), game.legal())
        before = game.position.clone()
        assert players[seat].choose(game.position, heard) == choice.id, f"{bots[seat].name}, turn {game.position.turns}"
        assert game.position.random == before.random
        assert game.position.legal() == before.legal()
        heard.heed(game.position, choice.id)
        game.play(choice)
        if any(event[0] in (TOOK, DISCARDED) for event in game.raw_events[mark:]):
            heard.forget()
        told = [[(answer.needed, answer.laid, answer.hand, len(answer.left)) for answer in answers] for answers in game.answers]
        inside = [[(a.needed, a.laid, a.hand, a.hand - a.kept) for a in heard.by_seat[k]] for k in range(setup.seats)]
        assert told == inside


@pytest.mark.parametrize("setup", tables(), ids=label)
def test_rules_of_thumb_choose_the_same_at_every_table(setup: Setup) -> None:
    number = tables().index(setup)
    bots = [bot_named(THUMBS[(seat + number) % len(THUMBS)], 7 * number + seat) for seat in range(setup.seats)]
    compare(setup, "inside", bots, TURNS)


@pytest.mark.parametrize("setup", [*some(83), Setup("anniversary", 2), Setup("free", 4, variants=("murder", "re-entry"))], ids=label)
def test_searches_choose_the_same(setup: Setup) -> None:
    bots = [bot_named("ismcts:4", seat) if seat % 2 == 0 else bot_named("greedy", seat) for seat in range(setup.seats)]
    compare(setup, "inside, with thought", bots, 40)


@pytest.mark.parametrize("setup", [*some(97, start=9), Setup("anniversary", 2, escape="alone")], ids=label)
def test_characters_who_think_ahead_choose_the_same(setup: Setup) -> None:
    names = ("honoria:4", "grimsby:cunning", "zora:6", "violet:4")
    bots = [bot_named(names[seat % len(names)], seat) for seat in range(setup.seats)]
    compare(setup, "inside, with manners", bots, 25)


@pytest.mark.parametrize("setup", some(29, start=4), ids=label)
def test_a_whole_game_is_the_one_that_bots_play(setup: Setup) -> None:
    """The row of a game inside the engine against what the events of the same game from views add up to."""
    bots = [bot_named(THUMBS[seat % len(THUMBS)], seat) for seat in range(setup.seats)]
    game = Game(setup, "row by row")
    hands = tuple((int(game.position.goods[k]), int(game.position.failures[k])) for k in range(setup.seats))
    first = int(game.position.turn)
    while not game.over and game.position.turns <= 60:
        game.play(bots[game.to_act].choose(game.view(game.to_act), game.legal()))
    p = Position(setup.rules)
    p.rng = SeededRng(b"row by row")
    row = named(play_game(p, seated(bots), 60, Counts()))
    end, events = game.position, Counter(event[0] for event in game.raw_events)
    assert row["winner"] == (end.winner if game.over else NO_END)
    assert (row["loser"], row["ending"], row["turns"], row["decisions"]) == (end.loser, end.ending, end.turns, len(game.actions))
    assert (row["attempts"], row["foiled"], row["reshuffles"]) == (end.attempts, end.foiled, events[RESHUFFLED])
    assert row["attempts"] == events[ATTEMPTED] >= sum(row["attempts_by_seat"])
    assert sum(row["attempts_by_seat"]) >= sum(verb(action) in (ATTEMPT, COUNTER) for action in game.actions)
    for column, kind in (("turns_by_seat", TURN), ("attempts_by_seat", ATTEMPTED)):
        assert list(row[column]) == [sum(event[:2] == (kind, seat) for event in game.raw_events) for seat in range(setup.seats)]
    assert row["luck"] == sum(row["luck_by_seat"]) >= sum(int(p.rules.cards.luck[e[2]]) for e in game.raw_events if e[0] == LAID)
    assert (row["dark"] >= 0) == bool(events[DARK])
    assert (row["first"], row["hands_dealt"]) == (first, hands)
    if setup.escape == "no":
        assert sum(row["draws_by_seat"]) == events[DREW] - sum(map(len, map(_cards, hands)))
        murder = (row["room"], row["weapon"], row["strength"]) if row["killer"] >= 0 else None
        outcome = game.outcome
        assert (murder is not None) == (outcome is not None and outcome.room is not None)
        if murder is not None and outcome is not None:
            assert (game.names.zone(murder[0]), game.names.weapon(murder[1]), murder[2]) == (outcome.room, outcome.weapon, outcome.strength)


def named(row: Row) -> dict[str, Any]:
    return dict(zip(COLUMNS, row, strict=True))


def _cards(hand: tuple[int, int]) -> str:
    return "x" * (hand[0].bit_count() + hand[1].bit_count())


def test_games_by_number_do_not_depend_on_how_they_are_split() -> None:
    rules = Setup("free", 4).rules
    players = seated([bot_named(name) for name in ("greedy", "violet:novice", "random", "greedy")])
    whole = play_games(rules, players, 5, 0, 12, 300, Counts())
    parts = [row for first in (0, 5, 10) for row in play_games(rules, players, 5, first, min(5, 12 - first), 300, Counts())]
    assert whole == parts
    assert len({row[-1] for row in whole}) == 12
    others = play_games(rules, seated([bot_named("greedy")] * 4), 5, 0, 12, 300, Counts())
    assert [row[-1] for row in others] == [row[-1] for row in whole], "a number has its deal, whoever plays"


def test_a_numbered_game_can_be_played_from_views() -> None:
    """The seed of the game is the bots' seed too."""
    setup, number = Setup("anniversary", 3), game_seed(9, 4)
    p = Position(setup.rules)
    p.random = seeded(number)
    p.begin()
    game, bots = Game(setup, "any"), [bot_named(name, number) for name in ("greedy", "mabel:novice", "amos:amateur")]
    game.position = p
    decisions = 0
    while p.phase != OVER:
        p.apply(bots[p.to_act].choose(game.view(p.to_act), game.legal()).id)
        decisions += 1
    row = named(play_games(setup.rules, seated(bots), 9, 4, 1, 300, Counts())[0])
    assert (row["winner"], row["turns"], row["decisions"]) == (p.winner, p.turns, decisions)


def test_where_everybody_was() -> None:
    counts = Counts()
    rows = [named(row) for row in play_games(Setup("free", 5).rules, seated([Greedy()] * 5), 1, 0, 20, 300, counts)]
    turns = sum(row["turns"] for row in rows)
    assert turns - len(rows) <= sum(counts.stood) == sum(counts.strolled) <= turns, "but for the turn of a murder"
    assert sum(counts.tried) == sum(row["attempts"] for row in rows)
    assert all(counts.tried[row["room"]] > 0 for row in rows)


def test_who_extends_a_bot_is_asked_outside_the_engine() -> None:
    class Mine(Greedy):
        """Might choose anything."""

    assert player_of(Mine()) is None
    assert player_of(bot_named("violet:cunning")) is not None
    assert player_of(bot_named("ismcts:50")) is not None


def test_nobody_rides_the_train_for_ever(tmp_path: Path) -> None:
    """In a round of rooms without a gap, with three players, one of them could: 33 games of 400 had no end."""
    file = tmp_path / "ring.toml"
    file.write_text(ring(12), encoding="utf-8")
    rows = play_games(Setup("free", 3, board=str(file)).rules, seated([Greedy()] * 3), 3, 0, 60, 400, Counts())
    assert all(row[0] != NO_END for row in rows)


@pytest.mark.parametrize(("edition", "players"), [("free", 5), ("anniversary", 6)])
def test_where_somebody_always_looks_on_they_scatter(edition: str, players: int, tmp_path: Path) -> None:
    """Nearly no game in so small a house had an end, since everybody stood where the Doctor comes next."""
    file = tmp_path / "small.toml"
    file.write_text(starter("Small", 5, "court"), encoding="utf-8")
    rules = Setup(edition, players, board=str(file)).rules
    rows = play_games(rules, seated([Greedy()] * players), 3, 0, 6, 1000, Counts())
    assert all(row[0] != NO_END for row in rows)
