"""Bots: legal everywhere, blind to what is hidden, sensible in plain cases; and what happens to those that misbehave."""

import pickle
from collections.abc import Callable
from pathlib import Path

import pytest

from lucky.actions import Action
from lucky.bots import Bot, Budget, bot_named
from lucky.bots.named import BOTS, bot_maker
from lucky.bots.referee import BotAnswer, BotError, FaultKind, ask, ask_kindly, quiet
from lucky.engine.actions import DOCTOR
from lucky.engine.bits import members
from lucky.errors import LuckyError
from lucky.game import Game
from lucky.search.fast_greedy import careful, quick
from lucky.search.weights import Weights
from lucky.setup import Setup
from lucky.view import View
from tests.engine.tables import Dice, at_random, dealt, label, some, tables
from tests.scene import ambush, play
from tests.test_secrets import behind_its_back

THUMBS = ("random", "greedy", "tuned", "violet:amateur", "basil:novice", "zora:amateur", "dunstan:amateur")
THINKERS = ("ismcts:6", "honoria:6")


def choice(name: str, game: Game) -> Action:
    return bot_named(name).choose(game.view(game.to_act), game.legal())


@pytest.mark.parametrize("setup", [*some(19), Setup("anniversary", 2), Setup("anniversary", 2, escape="sequel")], ids=label)
def test_whole_games_are_played_legally(setup: Setup) -> None:
    game = Game(setup, "whole")
    bots = [bot_named(THUMBS[seat % len(THUMBS)], seat) for seat in range(setup.seats)]
    while not game.over and game.position.turns < 150:
        legal = game.legal()
        game.play(ask(bots[game.to_act], game.view(game.to_act), legal))  # play refuses what is not legal


@pytest.mark.parametrize("setup", some(43, start=3), ids=label)
def test_those_who_think_play_legally(setup: Setup) -> None:
    game = Game(setup, "thought")
    bots = [bot_named(THINKERS[seat % 2], seat) for seat in range(setup.seats)]
    greedy = bot_named("greedy")
    while not game.over and game.position.turns < 60:
        seat, legal = game.to_act, game.legal()
        thinks = game.position.turns % 12 == 0
        game.play(ask(bots[seat] if thinks else greedy, game.view(seat), legal))


def strange_taste() -> Weights:
    """Somebody who likes everything the others do not."""
    weights = Weights()
    weights.token, weights.card, weights.steps, weights.weapon, weights.hold, weights.train, weights.murder = (
        -2.0,
        -1.0,
        -0.5,
        -0.5,
        0.1,
        -1.0,
        6.0,
    )
    return weights


def test_rules_of_thumb_are_legal_at_every_table() -> None:
    """The quick ones put actions together rather than pick them from a list."""
    all_weights = [Weights(), strange_taste()]
    for k, setup in enumerate(tables()):
        position = dealt(setup, 400 + k)
        for legal in at_random(position, 500 + k, 5):
            if len(legal) > 1:
                for policy in (quick, careful):
                    for weights in all_weights:
                        assert policy(position.clone(), weights) in legal, label(setup)


@pytest.mark.parametrize("setup", some(47, start=5), ids=label)
def test_hidden_cards_do_not_matter(setup: Setup) -> None:
    dice, game, greedy = Dice(91), Game(setup, "hidden"), bot_named("greedy")
    asked = 0
    while not game.over and game.position.turns < 25:
        seat, legal = game.to_act, game.legal()
        if len(legal) > 1 and dice.below(8) == 0:
            twin = behind_its_back(game, seat, dice)
            twin.answers = game.answers
            for name in (*THUMBS, *(THINKERS if asked % 4 == 0 else ())):
                assert choice(name, twin) == choice(name, game), name
            asked += 1
        game.play(greedy.choose(game.view(seat), legal) if dice.below(4) else legal[dice.below(len(legal))])
    assert asked


@pytest.mark.parametrize("name", ["ismcts:30", "amos:30", "greedy"])
def test_the_same_seed_makes_the_same_choice(name: str) -> None:
    game = Game.new("anniversary", 4, seed="twice")
    assert len({choice(name, game) for _ in range(3)}) == 1


@pytest.mark.parametrize("name", ["greedy", "ismcts:60", "violet:60"])
def test_a_sure_win_is_taken(name: str) -> None:
    game = ambush(hands={"Violet": ["Monkey Hand", "Move 1", "Library"]})  # nobody else holds a card
    assert choice(name, game).kind == "attempt"


def asked_about_an_attempt(hands: dict[str, list[str]], deck: list[str] | None = None) -> Game:
    game = ambush(hands={"Violet": ["Move 1"]} | hands, deck=deck)
    return play(game, "Violet: attempt")


@pytest.mark.parametrize("name", ["greedy", "ismcts:60", "mabel:60"])
def test_the_last_who_can_foil_does(name: str) -> None:
    game = asked_about_an_attempt({"Amos": ["Failure 2", "Library"]})
    play(game, "Basil: pass", "Cordelia: pass")
    assert game.names.pawn(game.to_act) == "Amos"
    assert choice(name, game).kind == "foil"


def test_no_failure_is_wasted_when_others_surely_have_one() -> None:
    """Every card that Basil cannot see is a failure, and four of them are in hands that are asked after his."""
    failures = ["Failure 2"] * 4
    game = asked_about_an_attempt({"Basil": ["Failure 2"], "Cordelia": failures[:2], "Amos": failures[:2]}, deck=["Failure 1"])
    assert choice("greedy", game).kind == "pass"


def test_the_cheapest_card_that_foils_is_laid() -> None:
    game = asked_about_an_attempt({"Amos": ["Failure 3", "Failure 1"]})
    play(game, "Basil: pass", "Cordelia: pass")
    assert str(choice("greedy", game)) == "foil Failure 1"


def test_who_is_a_step_from_a_lonely_doctor_goes_to_him() -> None:
    game = ambush()
    game.position.at[0] = members(game.position.rules.board.steps[game.position.at[DOCTOR]])[0]
    for name in ("greedy", "quill:amateur"):
        assert str(choice(name, game)) == "step Nursery"


@pytest.mark.parametrize("name", ["greedy", "ismcts:40", "quill:novice"])
def test_an_explanation_has_candidates_and_a_sentence(name: str) -> None:
    game = Game.new("free", 4, seed="explain")
    view, legal = game.view(game.to_act), game.legal()
    told = bot_named(name).explain(view, legal, Budget(playouts=40))
    assert told.candidates
    assert {candidate.action for candidate in told.candidates} <= set(legal)
    assert [c.looks for c in told.candidates] == sorted((c.looks for c in told.candidates), reverse=True)
    assert sum(c.looks for c in told.candidates) == 40
    for candidate in told.candidates:
        assert 0 <= candidate.chance <= 1
        assert candidate.action in legal
    assert told.candidates[0].action.text in told.sentence
    assert told.sentence.endswith(".")


def test_a_sure_win_is_explained_as_one() -> None:
    game = ambush(hands={"Violet": ["Move 1"]})
    told = bot_named("greedy").explain(game.view(0), game.legal(), Budget(playouts=60))
    assert told.candidates[0].action.kind == "attempt"
    assert told.candidates[0].chance == 1.0


def test_there_is_nothing_to_explain_to_a_spectator() -> None:
    game = Game.new("free", 3, seed="gallery")
    told = bot_named("greedy").explain(game.view(None), [])
    assert told.candidates == ()
    assert "nothing to decide" in told.sentence


@pytest.mark.parametrize(
    ("text", "playouts", "seconds"), [("300ms", 0, 0.3), ("1.5s", 0, 1.5), (" 2S ", 0, 2.0), ("2000", 2000, 0.0), ("0.5ms", 0, 0.0005)]
)
def test_budgets_are_read(text: str, playouts: int, seconds: float) -> None:
    budget = Budget.parse(text)
    assert budget.playouts == playouts
    assert budget.seconds == pytest.approx(seconds)
    assert Budget.parse(str(budget).removesuffix(" playouts")) == budget


@pytest.mark.parametrize("text", ["", "0", "-5", "ms", "3h", "0ms", "1e9s", "99999s", "nan", "1..5s"])
def test_other_budgets_are_refused(text: str) -> None:
    with pytest.raises(LuckyError, match="no time to think"):
        Budget.parse(text)


@pytest.mark.parametrize(
    ("spec", "says"),
    [
        ("gredy", "Did you mean 'greedy'"),
        ("nobody at all", f"{', '.join(BOTS)}; the characters violet"),
        ("", "No bot is called ''"),
        ("ismcts:soon", "no time to think"),
        ("nowhere.py:Bot", "nowhere.py: there is no such file"),
        ("open:ismcts:50ms", "No bot is called 'open'"),
    ],
)
def test_what_is_no_bot_is_refused_with_a_hint(spec: str, says: str) -> None:
    with pytest.raises(LuckyError, match=says):
        bot_named(spec)


HEAD = "import lucky.bots\nfrom lucky.bots import Bot as Base\nclass Mine(lucky.bots.Bot):\n"


@pytest.mark.parametrize(
    ("source", "says"),
    [
        ("1 / 0", "cannot be loaded: ZeroDivisionError"),
        ("def broken(:", "cannot be loaded: SyntaxError"),
        ("raise SystemExit(3)", "cannot be loaded: SystemExit"),
        ("Mine = 3", "has no bot called 'Mine'"),
        ("class Mine: pass", "has no bot called 'Mine'"),
        ("from lucky.bots import Bot as Mine", "has no bot called 'Mine'"),
        (HEAD + "    def __init__(self): pass", "its __init__ has to take what it is given, a seed"),
        (HEAD + "    def __init__(self, seed): 1 / 0", "Mine cannot be made: ZeroDivisionError"),
    ],
)
def test_a_file_without_a_bot_is_refused(source: str, says: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(source)
    with pytest.raises(LuckyError, match=says):
        bot_named(f"{file}:Mine")


def test_a_bot_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(HEAD + "    def __init__(self, seed, budget=None): self.given = budget\n")
    bot = bot_named(f"{file}:Mine:200ms", 7)
    assert vars(bot)["given"] == Budget(seconds=0.2)
    assert (bot.seed, bot.budget) == (7, Budget(seconds=0.2)), "even if it never called what it extends"
    assert bot.name == f"{file}:Mine"
    assert type(bot_maker(f"{file}:Mine")(1)).__name__ == "Mine"


class Rogue(Bot):
    """Answers whatever it is told to."""

    name = "rogue"

    def __init__(self, answer: Callable[[list[Action]], object], budget: Budget | None = None) -> None:
        super().__init__(0, budget)
        self.answer = answer

    def choose(self, view: View, legal: list[Action], budget: Budget | None = None) -> Action:
        return self.answer(legal)  # type: ignore[return-value]


def raises(error: BaseException) -> Callable[[list[Action]], object]:
    def answer(legal: list[Action]) -> object:
        raise error

    return answer


@pytest.mark.parametrize(
    ("answer", "fault_kind", "says"),
    [
        (raises(ValueError("no idea")), "raised", "rogue failed: ValueError: no idea"),
        (raises(SystemExit(1)), "raised", "rogue failed: SystemExit: 1"),
        (raises(RecursionError()), "raised", "rogue failed: RecursionError"),
        (lambda legal: None, "nonsense", "rogue answered None, which is no action"),
        (lambda legal: "draw", "nonsense", "rogue answered 'draw', which is no action"),
        (lambda legal: legal, "nonsense", "which is no action"),
        (lambda legal: float(legal[0]), "nonsense", "which is no action"),
        (lambda legal: True, "nonsense", "rogue answered True, which is not legal now"),
        (lambda legal: -1, "nonsense", "rogue answered -1, which is not legal now"),
        (lambda legal: 10**30, "nonsense", "which is not legal now"),
        (lambda legal: legal.clear() or 3, "nonsense", "which is not legal now"),
    ],
)
def test_a_bot_that_misbehaves_is_named_and_the_game_goes_on(
    answer: Callable[[list[Action]], object], fault_kind: FaultKind, says: str
) -> None:
    game = Game.new("free", 3, seed="rogue")
    view, legal = game.view(game.to_act), game.legal()
    with pytest.raises(BotError, match=says) as caught:
        ask(Rogue(answer), view, legal)
    assert caught.value.fault_kind == fault_kind
    assert caught.value.bot == "rogue"
    told = ask_kindly(Rogue(answer), view, legal)
    assert told.action.kind == "end"
    assert str(told.fault) == str(caught.value)
    game.play(told.action)


def test_a_bot_cannot_reach_the_game_through_its_view() -> None:
    game = Game.new("free", 3, seed="vandal")
    before = game.position.clone()

    class Vandal(Bot):
        def choose(self, view: View, legal: list[Action], budget: Budget | None = None) -> Action:
            for seat in range(3):
                view.position.goods[seat] = view.position.at[seat] = 0
            view.position.apply(legal[0].id)
            return legal.pop()

    legal = game.legal()
    assert ask(Vandal(), game.view(game.to_act), legal) == legal[-1]
    assert [game.position.goods[k] for k in range(3)] == [before.goods[k] for k in range(3)]
    assert game.position.at[DOCTOR] == before.at[DOCTOR]
    assert game.position.turns == before.turns


def test_an_answer_that_comes_far_too_late_counts_and_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter([10.0, 12.0] * 3)
    monkeypatch.setattr("lucky.bots.referee.time.perf_counter", lambda: next(clock))
    game = Game.new("free", 3, seed="late")
    view, legal = game.view(game.to_act), game.legal()
    late = ask_kindly(Rogue(lambda legal: legal[1], Budget(seconds=0.1)), view, legal)
    assert isinstance(late, BotAnswer)
    assert late.action == legal[1]
    assert late.seconds == 2.0
    assert late.fault is not None
    assert late.fault.fault_kind == "overran"
    assert str(late.fault) == "rogue took 2.0 s where it had 100ms to think."
    for budget in (Budget(seconds=0.3), Budget(playouts=10)):
        assert ask_kindly(Rogue(lambda legal: legal[1], budget), view, legal).fault is None


def test_the_quiet_thing_to_do() -> None:
    foil, pass_, draw, end = (Action(k, kind, kind) for k, kind in enumerate(("foil", "pass", "draw", "end")))  # type: ignore[arg-type]
    assert quiet([foil, pass_]) == pass_
    assert quiet([draw, end]) == end
    assert quiet([foil]) == foil


def test_a_fault_can_be_handed_to_another_process() -> None:
    error = pickle.loads(pickle.dumps(BotError("rogue", "raised", "failed: twice")))
    assert str(error) == "rogue failed: twice"
    assert error.fault_kind == "raised"
